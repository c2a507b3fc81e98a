"""What a seat may see of a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from engine.actions import Action, Declare, Discard, Play
from engine.cards import EMPTY, CardSet
from engine.position import Moment, State, no_cards
from engine.seen import Statement as Statement
from engine.seen import View as View
from engine.settlement import ledger
from engine.state import game_of

_IN_COMMON = tuple(field.name for field in fields(Moment) if field.name != "table")
_NOT_SAID = (Play, Discard, Declare)


def view(state: State, seat: int) -> View:
    """What ``seat`` may see of ``state``."""
    game = game_of(state)
    account = ledger(state)
    public = View(
        **{name: getattr(state, name) for name in _IN_COMMON},
        seat=seat,
        hand=state.hands[seat],
        own_discard=state.discards[seat],
        dealt=state.began_with[seat],
        sizes=tuple(len(hand) for hand in state.hands),
        discarded=state.discarder is not None,
        statements=game.heard.statements(state),
        published=_published(state),
        played=state.played,
        said=_said(state),
        balances=account.balances,
        pots=account.pots,
        talon=tuple(EMPTY for _ in state.talon),
        known=no_cards(state.seating.players),
        hand_number=state.hand_number,
        sides=sides_told(state),
    )
    return game.heard.seen(public, state)


def sides_told(state: State) -> Mapping[str, tuple[int, ...]]:
    """Who plays with whom as far as everybody knows, and by name what counts for the score."""
    game = game_of(state)
    return {**game.heard.sides(state), **game.session.standing(state)}


def _published(state: State) -> CardSet:
    """The discarded cards that had to be made known."""
    rules, seat = game_of(state).discard, state.discarder
    if rules is None or seat is None:
        return EMPTY
    return rules.published(state.began_with[seat], state.discards[seat], state.options)


def _said(state: State) -> tuple[Action, ...]:
    """The public actions that are no cards."""
    return tuple(action for action in state.history if not isinstance(action, _NOT_SAID))
