"""What the other seats do in a question: the plain player, or what was really done in the deal."""

from __future__ import annotations

from random import Random

from engine import Action, State, apply, decode_deal, decode_moves, follow, game_coded, opening_of_code
from engine.players import PLAIN, act
from lessons.loader import deal_text
from lessons.schema import DealText, Moment

COMPUTER_SEED = 20


def computer(state: State, seed: int = COMPUTER_SEED) -> Action:
    """What the computer does: the plain player, who sees only what that seat may see."""
    assert state.to_act is not None
    return act(state, PLAIN, Random(seed + state.step))


def computers_turn(state: State, seat: int) -> State:
    """Let the computer act until it is the learner's turn or the hand is over."""
    while state.to_act is not None and state.to_act != seat:
        state = apply(state, computer(state))
    return state


def really_done(game_id: str, at: Moment) -> tuple[Action, ...]:
    """What was really done in the deal from a moment on; nothing is known of a deal that is carried along."""
    if isinstance(at, DealText):
        return ()
    text = deal_text(game_id, at.deal)
    state = opening_of_code(decode_deal(text.code, game_coded))
    whole = follow(state, decode_moves(text.moves, state.pack))
    return whole.history[at.moves :]
