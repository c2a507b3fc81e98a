"""What a Grosstarock policy chooses: the discard, declarations, announcements, and one card after another.

A policy reads its own hand and the set of the cards it has not seen, whatever hands these lie in.
"""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import A_NULL, A_VOLE, FREE, against
from engine.kernel.grosstarock.combinations import declare
from engine.kernel.grosstarock.declaring import choose_said
from engine.kernel.grosstarock.discarding import choose_discard, declaring_hand
from engine.kernel.grosstarock.machine import to_act
from engine.kernel.grosstarock.places import Row, Rows
from engine.kernel.masks import FOOL_BIT, LANE, LANE_BITS, NUMBERED
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.threes.choosing import choose_card
from engine.kernel.threes.tricks import ALL_NAMINGS, owed, unseen
from engine.kernel.tricks import FOOL_FREE

SAY_NOTHING = -1


def choose(
    table: Row, rules: Row, hands: Row, policies: int, rows: Rows, state: int
) -> tuple[int, int, int, int]:
    """What the position to act does by its policy: (kind, two arguments, next state of the stream).

    ``rows`` is scratch space for combinations. Of the cards outside its own hand and discard the policy asks
    only which they are.
    """
    position = to_act(table, rules)
    policy = policy_of(policies, position)
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    if table[at.PHASE] == at.DISCARDING:
        plain, trumps, state = choose_discard(plain, trumps, rules, rows, policy, state)
        return at.DISCARD, plain, trumps, state
    if table[at.PHASE] == at.DECLARING:
        plain, trumps = declaring_hand(position, rules, hands, rows, 0)
        said, state = choose_said(rules, rows, 0, declare(plain, trumps, rules, rows), policy, state)
        return at.DECLARE, said, 0, state
    feat = choose_feat(table, rules, hands, policies)
    if feat != SAY_NOTHING:
        return at.ANNOUNCE, feat, 0, state
    led, turn = owed(table, rules, hands), table[at.ON_TABLE]
    may_name, first, second = 0 if turn else ALL_NAMINGS, table[at.FIRST_CARD], table[at.SECOND_CARD]
    card, named, state = choose_card(
        table, rules, hands, turn, position, first, second, led, FOOL_FREE, may_name, policy, state
    )
    return at.PLAY, card, named, state


def choose_feat(table: Row, rules: Row, hands: Row, policies: int) -> int:
    """What the leader announces before a lead by its policy: A_VOLE, A_NULL or SAY_NOTHING (GT-ANN-3)."""
    leader = table[at.LEADER]
    if table[at.ON_TABLE] or policy_of(policies, leader) == RANDOM:
        return SAY_NOTHING
    plain, trumps = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
    out_plain, out_trumps = unseen(hands, leader)
    # Few hands are good enough, and that is found sooner than what may be announced.
    if safe_null(plain, trumps, out_plain) and against(table, rules, leader, A_NULL) == FREE:
        return A_NULL
    if sure_vole(plain, trumps, out_plain, out_trumps) and against(table, rules, leader, A_VOLE) == FREE:
        return A_VOLE
    return SAY_NOTHING


def safe_null(plain: int, trumps: int, unseen_plain: int) -> bool:
    """Whether a hand can hardly be made to take a trick: no trump, and in each suit low cards enough.

    However a suit is led, the n-th lowest card held is below the n-th lowest one outside.
    """
    if trumps & NUMBERED:
        return False
    for suit in range(4):
        mine = plain >> LANE_BITS * suit & LANE
        out = unseen_plain >> LANE_BITS * suit & LANE
        while mine and out:
            if mine & -mine > out & -out:
                return False
            mine &= mine - 1
            out &= out - 1
    return True


def sure_vole(plain: int, trumps: int, unseen_plain: int, unseen_trumps: int) -> bool:
    """Whether a leader wins every trick that is left: trumps that draw all others, then only top cards."""
    if trumps & FOOL_BIT:
        return False
    against = unseen_trumps & NUMBERED
    mine = trumps & NUMBERED
    masters = (mine >> against.bit_length()).bit_count()
    if masters < against.bit_count():
        return False
    for suit in range(4):
        held = plain >> LANE_BITS * suit & LANE
        out = unseen_plain >> LANE_BITS * suit & LANE
        # A card below one outside wins only if higher ones have drawn all of those.
        if held and out and held & -held < out:
            top = (held >> out.bit_length()).bit_count()
            if top < out.bit_count():
                return False
    return True
