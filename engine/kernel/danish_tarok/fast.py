"""A trick of a playout in one go: the same choices as ``choosing.choose`` makes, by the same draws."""

from __future__ import annotations

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.machine import after_trick
from engine.kernel.danish_tarok.places import MutableRow, Row, Rows, after
from engine.kernel.danish_tarok.tricks import collect, end_of_fool, namings
from engine.kernel.masks import FOOL_BIT
from engine.kernel.threes.fast import play_turns
from engine.kernel.threes.tricks import winner_of


def play_trick(
    table: MutableRow, rules: Row, hands: MutableRow, policies: int, rows: Rows, state: int
) -> int:
    """Play what is left of the trick on the table and gather it; the next state."""
    leader = table[at.LEADER]
    fool = end_of_fool(table[at.TRICK], table[at.DEMANDED] > 0, rules)
    may_name = 0
    if hands[at.HAND + 2 * leader + 1] & FOOL_BIT:
        may_name = namings(table, rules, hands, leader)
    first, second, third, named, led, state = play_turns(table, rules, hands, fool, may_name, policies, state)
    winner = after(leader, winner_of(first, second, third, led))
    collect(table, rules, rows, first, second, third, named, winner)
    after_trick(table, rules, hands)
    return state


# Called for every trick: compiled code has it in its caller's body.
MERGED = (collect,)
