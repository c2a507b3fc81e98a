"""All declarations that are still to come, each found once: a copy of the machine's steps, made for speed."""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import nth_to_declare
from engine.kernel.grosstarock.choosing import choose_said
from engine.kernel.grosstarock.combinations import declare
from engine.kernel.grosstarock.discarding import declaring_hand
from engine.kernel.grosstarock.machine import pay_said
from engine.kernel.grosstarock.places import MutableRow, Row, Rows
from engine.kernel.policies import policy_of


def declare_all(table: MutableRow, rules: Row, hands: Row, rows: Rows, policies: int, state: int) -> int:
    """Every position that has not spoken declares by its policy; the next state of the stream."""
    for turn in range(3):
        position = nth_to_declare(rules, turn)
        if not table[at.SPOKEN] >> position & 1:
            plain, trumps = declaring_hand(position, rules, hands, rows, 0)
            n = declare(plain, trumps, rules, rows)
            said, state = choose_said(rules, rows, n, policy_of(policies, position), state)
            pay_said(table, rows, 0, n, position, trumps, said)
    return state
