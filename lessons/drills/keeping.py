"""Drills about the pagat at the end: can it win the last trick, or its own, and which card keeps it?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import Card, Play, State, Suit
from engine.players import PLAIN, act
from lessons.drills.mistaken import KEEPING, SAVING, error_rate, level_of
from lessons.drills.model import Played, Proposal
from lessons.questions.keeping import PAGAT, Keeping, PagatOutlook, keeping, may_be_asked

SAFE = "safe_"  # before a goal: the pagat may win any trick
LOOKED_AT = 2  # moments of a deal that are tried
ASKED_HOW_SURE = 0.5  # of them, or hardly any would ask for a card
ASKED_HOW_SAFE, ASKED_LOST = 0.8, 0.2  # the same where the pagat may win any trick, and where all is lost


def keep_pagat(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Which card keeps the pagat for the last trick, where some do and some do not; or how sure it is."""
    yield from _asked(deal, rng, (deal.table.rule("last_trick"),), KEEPING, safe=False)


def save_pagat(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """The same where the pagat may win any trick, because only its loss is paid for."""
    rules = (deal.table.rule("pagat_lost"), deal.table.rule("last_pagat_lost"))
    yield from _asked(deal, rng, rules, SAVING, safe=True)


def missed(state: State, found: Keeping, goal: str) -> float:
    """The share of players with one idea each who answer this question wrongly."""
    if goal.endswith("outlook"):
        return error_rate(_believed(state, goal.startswith(SAFE)), found.outlook)
    return error_rate([play in found.certain for play in _played_by_the_mistaken(state, found)], True)


def _asked(
    deal: Played, rng: Random, rules: tuple[str, ...], bounds: tuple[float, float], *, safe: bool
) -> Iterator[Proposal]:
    moments = [state for state in deal.states if may_be_asked(state, safe)]
    for state in rng.sample(moments, min(LOOKED_AT, len(moments))):
        found = keeping(state, safe)
        if found is None:
            continue
        open_question = int(found.layouts > 1)
        merits = {"card": 2 + open_question} if 0 < len(found.certain) < len(found.works) else {}
        if rng.random() < _share_asked_how_sure(found, safe):
            merits["outlook"] = open_question
        for asked, merit in merits.items():
            goal = SAFE + asked if safe else asked
            hard = level_of(missed(state, found, goal), bounds)
            yield Proposal(hard, rules, "keep_pagat", state, {"goal": goal}, merit=merit)


def _share_asked_how_sure(found: Keeping, safe: bool) -> float:
    if found.outlook == "never":
        return ASKED_LOST
    return ASKED_HOW_SAFE if safe else ASKED_HOW_SURE


def _played_by_the_mistaken(state: State, found: Keeping) -> tuple[Play, ...]:
    """What players with one idea play: the highest or lowest trump, the pagat, or as plain players do."""
    plays = list(found.works)
    strength = {play: state.pack.index(play.card) for play in plays}
    others = [play for play in plays if str(play.card) != PAGAT]
    trumps = [play for play in others if play.card.suit is Suit.TRUMPS] or others
    plain = act(state, PLAIN, Random(0))
    return (
        max(trumps, key=strength.__getitem__),
        min(trumps, key=strength.__getitem__),
        next((play for play in plays if play not in others), others[0]),
        max(others, key=lambda play: (play.card.suit is not Suit.TRUMPS, strength[play])),
        plain if isinstance(plain, Play) and plain in plays else plays[0],
    )


def _believed(state: State, safe: bool) -> tuple[PagatOutlook, ...]:
    """What players think who look at one thing only: the trumps, who leads, or nothing at all.

    Where the pagat need only be saved, some give it up because all play against it.
    """
    seat = state.acting
    out = [card for other in state.seating.active if other != seat for card in _trumps(state, other)]
    own = _trumps(state, seat)
    return (
        "certain" if len(own) > len(out) else "unlikely",
        "certain" if len(own) > 1 else "never",
        "certain" if state.trick is None or not state.trick.plays else "unlikely",
        "likely",
        *(("never",) if safe else ()),
    )


def _trumps(state: State, seat: int) -> list[Card]:
    return [card for card in state.pack.cards(state.hands[seat]) if card.suit is Suit.TRUMPS]
