"""What a seat may see of a state."""

from __future__ import annotations

from engine.actions import Action, Declare, Discard, Play
from engine.cards import EMPTY
from engine.position import State
from engine.seen import Statement as Statement
from engine.seen import View as View
from engine.settlement import ledger
from engine.state import game_of

_NOT_SAID = (Play, Discard, Declare)


def view(state: State, seat: int) -> View:
    """What ``seat`` may see of ``state``."""
    game = game_of(state)
    account = ledger(state)
    phase, to_act = game.turn_seen(state, seat) if game.turn_seen else (state.phase, state.to_act)
    return View(
        game=state.game,
        options=state.options,
        pack=state.pack,
        seating=state.seating,
        seat=seat,
        hand=state.hands[seat],
        own_discard=state.discards[seat],
        dealt=state.began_with[seat],
        sizes=tuple(len(hand) for hand in state.hands),
        discarded=any(state.discards),
        phase=phase,
        to_act=to_act,
        tricks=state.tricks,
        trick=state.trick,
        statements=game.statements(state),
        published=game.published(state) if any(state.discards) else EMPTY,
        disclosed_trumps=game.disclosed_trumps(state),
        said=_said(state),
        third_has_named=_public_answer(state),
        balances=account.balances,
        pots=account.pots,
        first_deal=state.first_deal,
        result=state.result,
        said_after=_tricks_before_words(state),
        declarer=state.declarer,
        contract=state.contract,
        talon=game.seen_talon(state, seat),
        taken=state.taken,
        known=game.known(state, seat),
        hand_number=state.hand_number,
        sides=game.sides(state),
        table=game.seen_table(state, seat) if game.seen_table else (),
    )


def _said(state: State) -> tuple[Action, ...]:
    """The public actions that are no cards."""
    heard = game_of(state).said
    if heard is not None:
        return heard(state)
    return tuple(a for a in state.history if not isinstance(a, _NOT_SAID))


def _tricks_before_words(state: State) -> tuple[int, ...]:
    """For each public action that is no card the number of tricks finished before it.

    Nothing where a game says itself what the table has heard.
    """
    if game_of(state).said is not None:
        return ()
    cards, found = 0, []
    for action in state.history:
        cards += isinstance(action, Play)
        if not isinstance(action, _NOT_SAID):
            found.append(cards // len(state.seating.active))
    return tuple(found)


def _public_answer(state: State) -> bool | None:
    """The third player's answer about the suit a led fool named, where the table hears it."""
    return game_of(state).public_answer(state)
