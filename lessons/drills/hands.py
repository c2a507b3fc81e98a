"""Drills about a whole hand before the play: its combinations, what they are worth, what is discarded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from engine import Card, Checked, Discard, State, check_hand, game_of, verdict
from lessons.drills.model import Played, Proposal

TRIES = 40  # discards looked at for the rules that refuse one
FEW, SEVERAL = 2, 4  # combinations
MOST_MARKED = 9  # cards of a combination; to mark more is a chore


def _whole_hands(deal: Played) -> Iterator[tuple[State, Checked]]:
    """The moments before the first card at which somebody holds a whole hand, with its combinations."""
    seen = set()
    for state in deal.states:
        if state.tricks or state.finished or (state.trick is not None and state.trick.plays):
            return
        assert state.to_act is not None
        hand = state.hands[state.to_act]
        rules = game_of(state)
        if hand not in seen and len(hand) == rules.dealing.sizes(state.options)["player"]:
            seen.add(hand)
            yield state, check_hand(rules, hand, "player", state.options)


def declare(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Mark the cards of one combination: many cards, or one missing and the fool in its place, are harder."""
    for state, checked in _whole_hands(deal):
        kinds = Counter(found.kind for found in checked.declarations)
        for found in checked.declarations:
            if kinds[found.kind] > 1 or len(found.cards) > MOST_MARKED:
                continue
            signs = (found.missing is not None, len(checked.declarations) > FEW, len(found.cards) > SEVERAL)
            fields = {"combination": found.kind}
            yield Proposal(min(1 + sum(signs), 3), (found.rule,), "declare", state, fields)


def find_all(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Name every combination of a hand that also has near misses."""
    for state, checked in _whole_hands(deal):
        found = checked.declarations
        if not found or not checked.near_misses:
            continue
        yield _all_of(checked, "find_all", state)


def worth(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """What all combinations of a hand are worth together."""
    for state, checked in _whole_hands(deal):
        found = checked.declarations
        # where one excludes another, all of them together are worth less than their sum
        if not found or sum(one.points for one in found) != checked.total:
            continue
        yield _all_of(checked, "worth", state)


def _all_of(checked: Checked, kind: str, state: State) -> Proposal:
    """A question about all combinations of a hand, the harder the more there are."""
    found = checked.declarations
    hard = 1 if len(found) == 1 else 2 if len(found) <= FEW else 3
    rules = tuple(dict.fromkeys(one.rule for one in found))[:6]
    return Proposal(hard, rules, kind, state, merit=min(len(checked.near_misses), 3))


def discard(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Discard from a hand in which much must stay."""
    for state in deal.states:
        rules = game_of(state).discard
        if state.phase != "discard" or rules is None or state.to_act is None:
            continue
        held = state.pack.cards(state.hands[state.to_act])
        refusing: Counter[str] = Counter()
        kept: set[Card] = set()
        tried = _some_discards(held, rules.cards, rng)
        for cards in tried:
            judged = verdict(state, Discard(state.to_act, cards))
            if not judged.legal:
                refusing[judged.rule] += 1
                kept |= {*cards}
        neighbours = _neighbours(held, rules.cards)
        legal = [verdict(state, Discard(state.to_act, cards)).legal for cards in neighbours]
        if not refusing or all(legal) or not any(legal):
            continue
        hard = 1 + (len(refusing) > 1) + (2 * sum(refusing.values()) > len(tried))
        ordered = tuple(rule for rule, _ in reversed(refusing.most_common(4)))
        yield Proposal(hard, ordered, "discard", state, merit=len(refusing))


def _neighbours(held: tuple[Card, ...], number: int) -> list[tuple[Card, ...]]:
    backwards = held[::-1]
    return [backwards[n : n + number] for n in range(len(held) - number + 1)]


def _some_discards(held: tuple[Card, ...], number: int, rng: Random) -> list[tuple[Card, ...]]:
    if number == 1:
        return list(combinations(held, 1))
    return [*_neighbours(held, number), *(tuple(rng.sample(held, number)) for _ in range(TRIES))]
