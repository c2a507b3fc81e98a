"""Records, actions and hands as text give back what was written."""

from __future__ import annotations

from random import Random

from engine.actions import Action
from engine.notation import format_hand, parse_action, parse_hand
from engine.position import State
from engine.record import read_record
from engine.replaying import record_of, replay


def check_action_texts(state: State, listed: tuple[Action, ...], rng: Random) -> None:
    """What is listed can be written and read."""
    for action in rng.sample(listed, min(3, len(listed))):
        assert parse_action(str(action), state.pack) == action


def check_record(states: list[State], rng: Random) -> None:
    """The record of a hand replays to equal states, whole, in part, and cut off."""
    record = record_of(states[-1])
    again = read_record(record.to_json())
    assert again == record
    assert replay(again) == states[-1]
    upto = rng.randrange(len(states))
    assert replay(again, upto=upto) == states[upto]
    cut = record_of(states[upto])
    assert cut.actions == record.actions[:upto]
    assert replay(cut) == states[upto]
    for hand in states[upto].hands:
        text = format_hand(hand, states[upto].pack)
        assert parse_hand(text, states[upto].pack, may_be_empty=True) == hand
