"""Listing and judging agree: what is listed is accepted, everything else refused with a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from random import Random

import pytest

from engine import actions
from engine.actions import Action, Discard, Play
from engine.cards import NAMEABLE_SUITS, Card, Suit
from engine.errors import IllegalActionError
from engine.position import State
from engine.state import apply, verdict

FEW = 4  # how many of many are tried at an ordinary state

# As they stand in their module. ``Action.__subclasses__()`` would also have what each class was before it
# got its slots, until that is collected, so that the same random hands would not come twice.
KINDS = [kind for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action)]


def check_actions(state: State, listed: tuple[Action, ...], rng: Random) -> int:
    """Check one state; returns how many actions were refused as they should be."""
    assert len(set(listed)) == len(listed)
    assert bool(listed) != state.finished
    for action in listed if len(listed) <= FEW else rng.sample(listed, FEW):
        judged = verdict(state, action)
        assert judged.legal, (action, judged)
        assert judged.rule == ""
        after = apply(state, action)
        assert after.history[:-1] == state.history
        assert after.history[-1] == action
    known = set(map(meaning, listed))
    refused = [action for action in others(state, rng) if meaning(action) not in known]
    for action in refused:
        judged = verdict(state, action)
        assert not judged.legal, action
        assert judged.rule or judged.facts["reason"] == "finished", action
    turned = [action for action in listed[:1] if isinstance(action, Discard)]
    for action in turned:
        backwards = Discard(action.seat, action.cards[::-1])
        assert apply(state, backwards) == apply(state, action)
    for action in rng.sample(refused, min(2, len(refused))):
        with pytest.raises(IllegalActionError) as caught:
            apply(state, action)
        assert (caught.value.rule or "", caught.value.step) == (verdict(state, action).rule, state.step + 1)
    return len(refused)


def meaning(action: Action) -> object:
    """The action, cards that are laid away together in whatever order they are named."""
    if isinstance(action, Discard):
        return action.seat, frozenset(action.cards), len(action.cards)
    return action


def others(state: State, rng: Random) -> Iterator[Action]:
    """All kinds of things somebody might try, sensible or not; at one state in ten all at once."""
    acting = state.to_act if state.to_act is not None else 0
    seats = range(state.seating.players + 1)
    everything = state.pack.cards(state.pack.full)
    own = state.pack.cards(state.hands[acting])
    if rng.random() > 0.1:
        tried = (*rng.sample(own, min(FEW, len(own))), *rng.sample(everything, FEW))
        yield from (Play(acting, card) for card in dict.fromkeys(tried))
        yield from rng.sample(list(bare_actions(seats)), FEW)
        yield Discard(acting, tuple(rng.sample(own or everything, min(3, len(own)))))
        return
    yield from bare_actions(seats)
    yield from (Play(acting, card) for card in everything)
    yield from (Play(acting, card, rng.choice(NAMEABLE_SUITS)) for card in rng.sample(everything, FEW))
    yield from (Play(acting, Card(Suit.FOOL, ""), suit) for suit in Suit)
    for seat in seats:
        hand = state.pack.cards(state.hands[seat]) if seat < state.seating.players else own
        if seat != acting and hand:
            yield Play(seat, rng.choice(hand))
            yield Discard(seat, tuple(rng.sample(hand, min(3, len(hand)))))
    yield Play(acting, Card(Suit.SPADES, "Z"))
    yield Discard(acting, (Card(Suit.TRUMPS, "99"),))
    for size in range(6):
        yield Discard(acting, tuple(rng.sample(own if len(own) >= size else everything, size)))
    yield Discard(acting, tuple(rng.sample(everything, 3)))
    yield Discard(acting, (everything[0],) * 3)
    if len(own) >= 3:
        yield Discard(acting, (*own[:3], own[2]))


def bare_actions(seats: Iterable[int]) -> Iterator[Action]:
    """Every action that needs nothing but a seat, for every seat and one that is not there."""
    for kind in KINDS:
        if [field.name for field in fields(kind)] == ["seat"]:
            for seat in seats:
                yield kind(seat)
