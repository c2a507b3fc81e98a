"""Positions changed by one thing: two cards have changed places, or the house plays by other rules.

The hand is begun anew and all its actions are done again, so that a position made here has come about as the
rules allow; where an action is not allowed any more, that is said. Who keeps silent when asked something that
the others do not notice (TB-TOUT-2) has not acted: with other cards somebody else is asked, or nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.cards import Card
from engine.errors import IllegalActionError, RequestError
from engine.options import Options
from engine.position import State
from engine.replaying import dealt_again
from engine.state import apply, done, game_of
from engine.worlds.layouts import asked_unheard, silent_before, silent_but, unheard


def swapped(state: State, *cards: Card) -> State:
    """The position in which cards of the deal have changed places two by two from the beginning.

    The first two change places first; a card may change its place more than once.

    Raises:
        RequestError: a card is not in the pack, two that change places are one, or one has no other (code
            ``bad_request``).
        IllegalActionError: with these cards an action of the hand would not have been allowed.
    """
    if len(cards) % 2:
        raise RequestError(f"name two cards for each change of places, not {len(cards)}")
    for card in cards:
        if card not in state.pack:
            raise RequestError(f"{card} is not in the pack of this game: name two cards that are dealt")
    moved: dict[int, int] = {}
    for one, other in zip(cards[::2], cards[1::2], strict=True):
        if one == other:
            raise RequestError(f"{one} and {other} are one card: name two to change places")
        turned = {
            state.pack.index(one): state.pack.index(other),
            state.pack.index(other): state.pack.index(one),
        }
        moved = {card: turned.get(moved.get(card, card), moved.get(card, card)) for card in {*moved, *turned}}
    return _again(state, state.options, moved)


def under(state: State, changes: Mapping[str, object]) -> State:
    """The position that the same cards and actions lead to under other house rules.

    ``changes`` are values by the name of the option.

    Raises:
        RequestError: no such option or value (code ``unknown_option``); or the rules change which cards there
            are or who sits at the table, so that the same cards cannot be dealt (code ``bad_request``).
        IllegalActionError: an action of the hand is not allowed under these rules.
    """
    return _again(state, game_of(state).option_table.resolve({**state.options, **changes}), {})


def begun(state: State) -> State:
    """The position before the first action of the record that led to a state."""
    return _begun(state, state.options, {})


def course(state: State) -> Iterator[State]:
    """Every position from the beginning to a state, both included."""
    now = begun(state)
    yield now
    for action in state.history:
        now = apply(now, action)
        yield now


def _begun(state: State, options: Options, moved: Mapping[int, int]) -> State:
    pots = None if state.first_deal else dict(state.pots)
    return dealt_again(state, options=options, moved=moved, balances=state.balances, pots=pots)


def _again(state: State, options: Options, moved: Mapping[int, int]) -> State:
    now, before = _begun(state, options, moved), begun(state)
    for action in state.history:
        silent, before = unheard(before, action), done(before, action)
        if silent:
            continue
        try:
            now = apply(silent_before(action, now), action)
        except IllegalActionError as error:
            raise IllegalActionError(
                f"with this change the hand cannot have gone so: {error.message}",
                step=error.step,
                rule=error.rule,
            ) from None
    return now if asked_unheard(state) is not None else silent_but(None, now)
