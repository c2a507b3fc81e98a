"""What is done in a question beside the answer: by the plain player, or as it was really done in the deal."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from engine import Action, State, apply, decode_deal, decode_moves, follow, game_coded, opening_of_code
from engine.players import PLAIN, act
from lessons.actions import answer_of, choice_text
from lessons.loader import deal_text, position
from lessons.names import Naming, seat_names
from lessons.schema import Choose, DealText, Moment, Play, Step

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


@lru_cache(maxsize=64)
def really_done(game_id: str, at: Moment) -> tuple[Action, ...]:
    """What was really done in the deal from a moment on; nothing is known of a deal that is carried along."""
    if isinstance(at, DealText):
        return ()
    text = deal_text(game_id, at.deal)
    state = opening_of_code(decode_deal(text.code, game_coded))
    whole = follow(state, decode_moves(text.moves, state.pack))
    return whole.history[at.moves :]


def goes_on_with(game_id: str, step: Step, answer: str, naming: Naming) -> str:
    """What a deal that is told to its end goes on with, as a sentence, where another choice was right too.

    Empty where ``answer`` is what was really done, and where no action is asked for or none followed.
    """
    if not isinstance(step, Choose | Play):
        return ""
    chosen, state = next(iter(really_done(game_id, step.at)), None), position(game_id, step.at)
    if chosen is None or answer_of(chosen) == answer:
        return ""
    names = seat_names(state.seating, chosen.seat, naming)
    return naming.say("exercise.goes_on", choice=choice_text(chosen, naming, names, state.phase))
