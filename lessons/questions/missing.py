"""What an answer with cards misses: cards that may be played as well, or the goal of the trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import Card, JudgedCard, Play, State, Suit, game_of, ledger
from engine.suits import suits
from lessons.names import Naming, listed, suit_name, the_card, unit_key
from lessons.questions.beaten import why_weaker
from lessons.questions.keeping import PAGAT, trick_of_pagat
from lessons.questions.tricks import suit_led, trick_words
from lessons.texts import trull_words


def more_may_be_played(
    state: State, judged: Sequence[JudgedCard], found: Sequence[Card], naming: Naming
) -> tuple[str, str]:
    """Why more cards may be played than were ``found``, and the rule that says so; none where all are free.

    The cards that were not found are not named.
    """
    cards = listed(found, naming)
    if state.trick is None or not state.trick.plays:
        return naming.say("exercise.legal.missing.leading", cards=cards), ""
    led = suit_led(state)
    assert led is not None
    facts = {"cards": cards, "led": the_card(state.trick.plays[0].card, naming)}
    refused = next((one.verdict for one in judged if not one.verdict.legal), None)
    missing = next(one.card for one in judged if one.verdict.legal and one.card not in found)
    together = _together(state, missing)
    withheld = [one for one in judged if one.card.suit in together and not one.verdict.legal]
    if withheld and all(str(one.card) == PAGAT for one in withheld):
        return naming.say("exercise.legal.missing.but_pagat", **facts), withheld[0].verdict.rule
    if not withheld and refused is not None:
        facts["suit"] = suit_name(together[0], naming)
        key = "any_of_suit" if led in together or together[0] is Suit.TRUMPS else "free_card"
        return naming.say(f"exercise.legal.missing.{key}", **facts), refused.rule
    if refused is None and _naming_is_void(state, judged):
        facts["suit"] = suit_name(led, naming)
        return naming.say("exercise.legal.missing.void_naming", **facts), ""
    if refused is None and not any(one.card.suit in _followed(state, led) for one in judged):
        facts["suit"] = suit_name(led, naming)
        without = "void" if Suit.TRUMPS in _suits(state) else "void_without_trumps"
        key = "void_of_trumps" if led in _trumps(state) else without
        return naming.say(f"exercise.legal.missing.{key}", **facts), ""
    return naming.say("exercise.legal.missing", **facts), "" if refused is None else refused.rule


def _naming_is_void(state: State, judged: Sequence[JudgedCard]) -> bool:
    """Whether a hand that may play anything would have to trump, had somebody the suit that a fool named."""
    assert state.trick is not None
    held = {one.card.suit for one in judged}
    named, trumps = state.trick.plays[0].named, set(_trumps(state))
    return named is not None and named not in held and Suit.TRUMPS in held and not held <= trumps


def _together(state: State, card: Card) -> tuple[Suit, ...]:
    """The suits that a card is followed by: its own, and for trumps a fool that is the highest of them."""
    return _trumps(state) if card.suit in _trumps(state) else (card.suit,)


def _followed(state: State, led: Suit) -> tuple[Suit, ...]:
    """The suits of which a card must be played if one is held: the suit led, else trumps."""
    return (led, *_trumps(state))


def _trumps(state: State) -> tuple[Suit, ...]:
    """The suits whose cards are trumps: a fool that is the highest of them is one."""
    return (Suit.TRUMPS,) if Suit.FOOL in _suits(state) else (Suit.TRUMPS, Suit.FOOL)


def _suits(state: State) -> Mapping[Suit, tuple[Card, ...]]:
    return dict(suits(game_of(state), state.options))


def why_missed(
    goal: str, before: State, after: State, action: Play, names: tuple[str, ...], naming: Naming
) -> str:
    """Why a card that is allowed misses its goal, by what comes of the trick or the hand."""
    trick = after.tricks[-1]
    words = {**trick_words(after, trick, names, naming), **trull_words(naming)}
    words["card"] = the_card(action.card, naming)
    if goal == "pagat_last" and (early := trick_of_pagat(after)) not in (None, trick):
        assert early is not None
        return naming.say("exercise.play.pagat_last.early", n=early.number, **words)
    if goal == "king_last" and trick.winner == action.seat:  # the card that wins may be a right answer now
        return naming.say("exercise.play.king_last.own", **words)
    if goal in ("win", "save", "pagat_safe"):
        words["why"] = why_weaker(after.game, after.options, action.card, trick.best.card, naming)
    words["others"] = listed((one.card for one in trick.plays if one.seat != action.seat), naming)
    if goal == "save":
        words["paid"] = _paid(before, after, action.seat, naming)
    return naming.say(f"exercise.play.{goal}", **words)


def _paid(before: State, after: State, seat: int, naming: Naming) -> str:
    """What a seat has paid between two states, with its unit."""
    paid = ledger(before).nets[seat] - ledger(after).nets[seat]
    unit = unit_key(game_of(before).scoring.unit)
    return naming.say_number(f"exercise.counted.{unit}", paid, value=paid)
