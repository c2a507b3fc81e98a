"""Questions about card points: the pile counted in both ways, the result against par."""

from __future__ import annotations

from engine import Card, State, Suit, card_points, game_of, ledger, piles, tricks_lying
from lessons import schema
from lessons.exercises import Exercise
from lessons.loader import LessonError, position
from lessons.names import Naming, the_card
from lessons.questions.numbers import a_number

KING_IN_THREES = 5  # a king's value where cards are counted in threes
KING_BY_ITSELF = 4  # the same with one taken off, which each trick then adds again


def count(game_id: str, step: schema.Count, naming: Naming) -> Exercise:
    """How many card points lie with a seat?"""
    state = position(game_id, step.at)
    seat = step.seat
    if seat is None:
        seat = state.declarer if state.declarer is not None else state.seating.forehand
    points = card_points(state)[seat]
    pile = state.pack.cards(piles(state)[seat])
    facts: dict[str, object] = {"points": f"{points:g}", "tricks": tricks_lying(state)[seat]}
    facts |= _example(state, pile, points, naming)
    ways = both_ways(state, pile, points)
    way = ""
    if ways:
        way = "_in_threes" if _king(state) == KING_IN_THREES else "_by_card"
        if way == "_by_card" and state.discards[seat]:
            way = "_by_card_with_discard"
    return a_number(
        game_id,
        step,
        naming,
        right=points,
        state=state,
        seat=seat,
        key="exercise.count",
        shown=pile,
        facts=facts | ways,
        way=way,
    )


def _example(state: State, pile: tuple[Card, ...], points: float, naming: Naming) -> dict[str, object]:
    """A card of a pile and its value, for a sentence: the highest value that is not the answer itself."""
    rules = game_of(state)
    values = {card: rules.card_value(state.pack.index(card), state.options) for card in pile}
    found = max((card for card in pile if values[card] != points), key=values.__getitem__, default=None)
    if found is None:
        return {"card": naming.say("list.nothing"), "value": "0"}
    return {"card": the_card(found, naming), "value": f"{values[found]:g}"}


def both_ways(state: State, pile: tuple[Card, ...], points: float) -> dict[str, object]:
    """What a pile comes to in threes and card by card, for a sentence; nothing where cards count singly.

    ``full`` is the sum of the values, ``counting`` how many cards have one, ``threes`` the groups of three
    (tricks, and what was laid away), ``single`` the sum with one taken off every value.
    """
    rules = game_of(state)
    values = [rules.card_value(state.pack.index(card), state.options) for card in pile]
    king = _king(state)
    if king not in (KING_IN_THREES, KING_BY_ITSELF):
        return {}
    counting = sum(value > 0 for value in values)
    full = sum(values) if king == KING_IN_THREES else sum(values) + counting
    single = full - counting
    return {
        "full": f"{full:g}",
        "counting": counting,
        "single": f"{single:g}",
        "threes": f"{points - single:g}",
    }


def _king(state: State) -> float:
    """What a king counts by itself, which tells how the cards of a game are counted."""
    return game_of(state).card_value(state.pack.index(Card(Suit.SPADES, "K")), state.options)


def rounded(game_id: str, step: schema.Rounded, naming: Naming) -> Exercise:
    """What is the result of the last player to settle worth against par?"""
    state = position(game_id, step.at)
    lines = [line for line in ledger(state).lines if line.key == "card_points"]
    if not lines:
        raise LessonError(f"{game_id}: step {step.id}: nobody settles card points there")
    seat = int(str(lines[-1].facts["seat"]))
    return a_number(
        game_id,
        step,
        naming,
        right=lines[-1].payments[seat],
        state=state,
        seat=seat,
        key="exercise.rounded",
        shown=state.pack.cards(piles(state)[seat]),
        lying_open=False,
        facts={
            "points": f"{card_points(state)[seat]:g}",
            "difference": str(lines[-1].facts["difference"]).replace("-", "−"),
        },
    )
