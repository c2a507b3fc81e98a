"""Questions about card points: the pile counted in both ways, the result against par."""

from __future__ import annotations

from math import inf

from engine import Card, Count, State, card_points, count_both_ways, game_of, ledger, piles, tricks_lying
from lessons import schema
from lessons.amounts import with_minus
from lessons.exercises import Exercise
from lessons.loader import position
from lessons.names import Naming, the_card, unit_key, unit_name
from lessons.questions.numbers import a_number
from lessons.questions.slips import ROUNDED_TO, of_a_count, of_rounding
from lessons.shaped import LessonError


def count(game_id: str, step: schema.Count, naming: Naming) -> Exercise:
    """How many card points lie with a seat?"""
    state = position(game_id, step.at)
    seat = step.seat
    if seat is None:
        seat = state.declarer if state.declarer is not None else state.seating.forehand
    points = card_points(state)[seat]
    pile = state.pack.cards(piles(state)[seat])
    tricks = tricks_lying(state)[seat]
    facts: dict[str, object] = {"points": f"{points:g}", "tricks": tricks}
    facts |= _example(state, pile, points, naming, less=step.by_card)
    counted = count_both_ways(state, seat)
    free = game_of(state).scoring.point_bounds is not None  # points that come to no fixed total (TN-SCORE-1)
    way = "_in_points" if free else ""
    if counted is not None:
        facts |= _in_words(counted)
        way = "_by_card" if step.by_card else f"_{game_of(state).scoring.counting.value}"
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
        facts=facts,
        way=f"{way}.blank" if facts["value"] == "0" else way,
        given=tricks > 0,
        unit="plain_points" if free else "card_points",
        slip=of_a_count(
            counted, tricks, by_card=way.startswith("_by_card"), discard=bool(state.discards[seat])
        ),
    )


def _example(
    state: State, pile: tuple[Card, ...], points: float, naming: Naming, *, less: bool
) -> dict[str, object]:
    """A card of a pile and its value, for a sentence: the highest value that is not the answer itself.

    With ``less`` the value is one less, as where each trick counts one.
    """
    rules = game_of(state)
    values = {card: rules.scoring.card_value(state.pack.index(card), state.options) for card in pile}
    found = max((card for card in pile if values[card] != points), key=values.__getitem__, default=None)
    if found is None:
        return {"card": naming.say("list.nothing"), "value": "0"}
    return {"card": the_card(found, naming), "value": f"{values[found] - less:g}"}


def _in_words(counted: Count) -> dict[str, object]:
    """A pile counted both ways, for a sentence."""
    return {
        "full": f"{counted.full:g}",
        "counting": counted.counting,
        "single": f"{counted.single:g}",
        "threes": f"{counted.groups:g}",
    }


def rounded(game_id: str, step: schema.Rounded, naming: Naming) -> Exercise:
    """What is the result of the last player to settle worth against par?"""
    state = position(game_id, step.at)
    lines = [line for line in ledger(state).lines if line.key == "card_points"]
    if not lines:
        raise LessonError(f"{game_id}: step {step.id}: nobody settles card points there")
    seat = lines[-1].actor
    assert seat is not None
    points, right = card_points(state)[seat], lines[-1].payments[seat]
    difference = lines[-1].facts["difference"]
    assert isinstance(difference, int)
    return a_number(
        game_id,
        step,
        naming,
        right=right,
        state=state,
        seat=seat,
        key="exercise.rounded",
        shown=state.pack.cards(piles(state)[seat]),
        lying_open=False,
        facts={
            "points": f"{points:g}",
            "difference": with_minus(str(difference)),
            "unit": unit_name(game_of(state).scoring.unit, naming),
        },
        unit=unit_key(game_of(state).scoring.unit),
        slip=of_rounding(points, difference, right),
        apart=ROUNDED_TO,
        least=-inf,
    )
