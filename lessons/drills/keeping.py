"""Drills about the pagat at the end: can it win the last trick, and which card keeps it?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import Card, Play, State, Suit
from engine.players import act
from lessons.drills.mistaken import KEEPING, error_rate, level_of
from lessons.drills.model import Played, Proposal
from lessons.questions.keeping import PAGAT, Keeping, Outlook, keeping, may_be_asked

LOOKED_AT = 2  # moments of a deal that are tried
ASKED_HOW_SURE = 0.4  # of them, or hardly any would ask for a card


def keep_pagat(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Which card keeps the pagat for certain, where some do and some do not; or how sure it is."""
    moments = [state for state in deal.states if may_be_asked(state)]
    rules = (deal.table.rule("last_trick"),)
    for state in rng.sample(moments, min(LOOKED_AT, len(moments))):
        found = keeping(state)
        if found is None:
            continue
        open_question = int(found.layouts > 1)
        if 0 < len(found.certain) < len(found.works):
            given = [play in found.certain for play in _played_by_the_mistaken(state, found)]
            hard = level_of(error_rate(given, True), KEEPING)
            yield Proposal(hard, rules, "keep_pagat", state, {"goal": "card"}, merit=2 + open_question)
        if rng.random() < ASKED_HOW_SURE:
            hard = level_of(error_rate(_believed(state), found.outlook), KEEPING)
            yield Proposal(hard, rules, "keep_pagat", state, {"goal": "outlook"}, merit=open_question)


def _played_by_the_mistaken(state: State, found: Keeping) -> tuple[Play, ...]:
    """What players with one idea play: the highest or lowest trump, the pagat, or as plain players do."""
    plays = list(found.works)
    strength = {play: state.pack.index(play.card) for play in plays}
    others = [play for play in plays if str(play.card) != PAGAT]
    trumps = [play for play in others if play.card.suit is Suit.TRUMPS] or others
    plain = act(state, "plain", Random(0))
    return (
        max(trumps, key=strength.__getitem__),
        min(trumps, key=strength.__getitem__),
        next((play for play in plays if play not in others), others[0]),
        max(others, key=lambda play: (play.card.suit is not Suit.TRUMPS, strength[play])),
        plain if isinstance(plain, Play) and plain in plays else plays[0],
    )


def _believed(state: State) -> tuple[Outlook, ...]:
    """What players think who look at one thing only: the trumps, who leads, or nothing at all."""
    seat = state.acting
    out = [card for other in state.seating.active if other != seat for card in _trumps(state, other)]
    own = _trumps(state, seat)
    return (
        "certain" if len(own) > len(out) else "unlikely",
        "certain" if len(own) > 1 else "never",
        "certain" if state.trick is None or not state.trick.plays else "unlikely",
        "likely",
    )


def _trumps(state: State, seat: int) -> list[Card]:
    return [card for card in state.pack.cards(state.hands[seat]) if card.suit is Suit.TRUMPS]
