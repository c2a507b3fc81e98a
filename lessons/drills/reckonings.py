"""Drills about what is counted and paid: piles of cards, lines of the ledger, rounding."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import State, Suit, count_both_ways, ledger, piles
from lessons.drills.mistaken import ROUNDING, error_rate, level_of, rounded_wrongly
from lessons.drills.model import Played, Proposal
from lessons.questions.tallying import tally as tally_of

SMALL, MIDDLING = 9, 21  # cards of a pile
ANNOUNCED = 2  # the level of what an announcement pays: one has to know its price at that time


def count(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Count a pile that has grown to a size which fits the level."""
    for state in deal.states:
        if state.phase not in ("play", "over") or (state.trick is not None and state.trick.plays):
            continue
        lying = piles(state)
        seats = [seat for seat in state.seating.active if len(lying[seat]) >= 3]
        if not seats:
            continue
        seat = rng.choice(seats)
        size = len(lying[seat])
        counted = count_both_ways(state, seat)
        uneven = abs(3 * counted.groups - size) if counted else 0
        if uneven > 1:  # cards that nobody sees count as well
            continue
        hard = 1 if size <= SMALL and not uneven else 2 if size <= MIDDLING else 3
        yield Proposal(hard, (deal.table.rule("count"),), "count", state, {"seat": seat})


def settle(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Who pays what has just fallen due; several lines are taken one by one at the highest level.

    What was announced is asked by itself besides, as it comes with much else at the end of a hand.
    """
    for state in deal.states[1:]:
        if not state.tricks or state.phase == "place":
            continue
        due = [line for line in ledger(state).lines if line.step == state.step]
        lines = [line for line in due if line.key not in deal.table.not_asked]
        if not any(sum(paid) for paid in zip(*(line.payments for line in lines), strict=True)):
            continue
        each_pays = all(any(line.payments) for line in lines)
        several = level > 2 and len(lines) > 1 and each_pays
        emptied = any(change < 0 for line in lines for change in line.pots.values())
        hard = 3 if several or emptied else min(len(lines), 2)
        rules = tuple(dict.fromkeys(line.rule for line in lines))[:6]
        only = tuple(dict.fromkeys(line.key for line in lines)) if len(lines) < len(due) else ()
        yield Proposal(hard, rules, "settle", state, {"by_line": several, "only": only}, merit=len(rules))
        for line in lines:
            if line.key in deal.table.announced and line.facts["announced"]:
                yield Proposal(ANNOUNCED, (line.rule,), "settle", state, {"only": (line.key,)})


def rounded(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """The result of the last player to settle, after rounding; the more wrong ideas fail, the harder."""
    state = deal.states[-1]
    lines = [line for line in ledger(state).lines if line.key == "card_points"]
    if not lines or not state.finished:
        return
    against_par = int(str(lines[-1].facts["difference"]))
    right = lines[-1].payments[lines[-1].actor or 0]
    rate = error_rate(rounded_wrongly(against_par), right)
    hard = level_of(rate, ROUNDING)
    yield Proposal(hard, (deal.table.rule("rounded"),), "rounded", state, merit=rate > 0)


def tally(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """How many trumps are out, or cards of another suit; the more have fallen, the harder."""
    for state in deal.states:
        if state.phase != "play" or state.to_act is None or not state.tricks:
            continue
        suit = _suit_to_count(state, rng)
        found = tally_of(state, state.to_act, suit)
        if found.fallen and found.out:
            hard = 1 + 3 * len(found.fallen) // found.whole
            yield Proposal(hard, (deal.table.rule("tally"),), "tally", state, {"suit": suit.value})


def _suit_to_count(state: State, rng: Random) -> Suit:
    """Trumps, where there are any; else the suit that was led, or one of the hand that is to lead."""
    if any(card.suit is Suit.TRUMPS for card in state.pack.cards(state.pack.full)):
        return Suit.TRUMPS
    assert state.to_act is not None
    if state.trick and state.trick.plays:
        return state.trick.plays[0].card.suit
    return rng.choice(state.pack.cards(state.hands[state.to_act])).suit
