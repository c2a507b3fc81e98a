"""What a Grosstarock policy chooses: the discard, declarations, announcements, and one card after another.

A policy reads its own hand and the set of the cards it has not seen, whatever hands these lie in.
"""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import A_NULL, A_VOLE, FREE, against
from engine.kernel.grosstarock.combinations import best_said, bit_of, declare, excludes
from engine.kernel.grosstarock.discarding import any_discard, declaring_hand, plain_discard
from engine.kernel.grosstarock.machine import to_act
from engine.kernel.grosstarock.places import Row, Rows, after
from engine.kernel.grosstarock.plain import plain_follow, plain_lead
from engine.kernel.grosstarock.tricks import ALL_NAMINGS, card_of, may_play, owed_now
from engine.kernel.masks import FOOL_BIT, LANE, LANE_BITS, NOTHING_LED, NUMBERED
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.rng import advance, below
from engine.kernel.tricks import power

SAY_NOTHING = -1


def choose(
    table: Row, rules: Row, hands: Row, rows: Rows, policies: int, state: int
) -> tuple[int, int, int, int]:
    """What the position to act does by its policy: (kind, two arguments, next state of the stream).

    ``rows`` is scratch space for combinations. Of the cards outside its own hand and discard the policy asks
    only which they are.
    """
    position = to_act(table, rules)
    policy = policy_of(policies, position)
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    if table[at.PHASE] == at.DISCARDING:
        if policy == RANDOM:
            plain, trumps, state = any_discard(plain, trumps, rules, rows, state)
        else:
            plain, trumps, state = plain_discard(plain, trumps, rules, rows, state)
        return at.DISCARD, plain, trumps, state
    if table[at.PHASE] == at.DECLARING:
        plain, trumps = declaring_hand(position, rules, hands, rows, 0)
        said, state = choose_said(rules, rows, declare(plain, trumps, rules, rows), policy, state)
        return at.DECLARE, said, 0, state
    feat = choose_feat(table, rules, hands, policies)
    if feat != SAY_NOTHING:
        return at.ANNOUNCE, feat, 0, state
    if policy == RANDOM:
        card, named, state = random_card(table, rules, hands, state)
    else:
        card, named = plain_card(table, rules, hands)
    return at.PLAY, card, named, state


def choose_said(rules: Row, rows: Rows, n: int, policy: int, state: int) -> tuple[int, int]:
    """Which of ``n`` combinations are declared by a policy: (bits, next state of the stream)."""
    if policy == RANDOM and rules[at.OPTIONAL]:
        return any_said(rows, n, state)
    return best_said(rows, 0, n), state


def any_said(rows: Rows, n: int, state: int) -> tuple[int, int]:
    """Any legal declaration out of ``n`` combinations, or a pass, each equally likely: (bits, next state).

    Every combination is declared or not by a draw of its own; two that exclude each other share one.
    """
    said = 0
    place = 0
    while place < n:
        alternatives = 1
        if place + 1 < n and excludes(rows[place][0], rows[place + 1][0]):
            alternatives = 2
        state = advance(state)
        chosen = below(state, alternatives + 1)
        if chosen:
            said |= bit_of(rows[place + chosen - 1][0], rows[place + chosen - 1][1])
        place += alternatives
    return said, state


def unseen(hands: Row, position: int) -> tuple[int, int]:
    """The cards still out that a position does not see: the other hands and the discard of another."""
    plain, trumps = hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]
    if position == at.DEALER:
        plain = trumps = 0
    for steps in range(1, 3):
        other = at.HAND + 2 * after(position, steps)
        plain |= hands[other]
        trumps |= hands[other + 1]
    return plain, trumps


def choose_feat(table: Row, rules: Row, hands: Row, policies: int) -> int:
    """What the leader announces before a lead by its policy: A_VOLE, A_NULL or SAY_NOTHING (GT-ANN-3)."""
    leader = table[at.LEADER]
    if table[at.ON_TABLE] or policy_of(policies, leader) == RANDOM:
        return SAY_NOTHING
    null = against(table, rules, leader, A_NULL) == FREE
    vole = against(table, rules, leader, A_VOLE) == FREE
    if null or vole:
        plain, trumps = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
        out_plain, out_trumps = unseen(hands, leader)
        if null and safe_null(plain, trumps, out_plain):
            return A_NULL
        if vole and sure_vole(plain, trumps, out_plain, out_trumps):
            return A_VOLE
    return SAY_NOTHING


def random_card(table: Row, rules: Row, hands: Row, state: int) -> tuple[int, int, int]:
    """Any card that may be played, and the suit that a led fool names: (card, named, next state).

    The last card of a hand needs no draw.
    """
    plain, trumps = may_play(table, rules, hands)
    led = table[at.ON_TABLE] > 0
    may_name = 0 if led or not trumps & FOOL_BIT else ALL_NAMINGS
    if table[at.TRICK] == at.N_TRICKS and not may_name:
        return card_of(plain, trumps), NOTHING_LED, state
    return any_card(plain, trumps, may_name, state)


def last_fool_of(rules: Row) -> int:
    """The last trick in which a fool is not lost."""
    return min(rules[at.LOST_FROM] - 1, at.N_TRICKS)


def plain_card(table: Row, rules: Row, hands: Row) -> tuple[int, int]:
    """The plain player's card, and the suit that it names if it is a led fool."""
    turn = table[at.ON_TABLE]
    position = after(table[at.LEADER], turn)
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    unseen_plain, unseen_trumps = unseen(hands, position)
    next_void = table[at.VOID + after(position, 1)]
    last_fool = last_fool_of(rules)
    if turn == 0:
        last_void = table[at.VOID + after(position, 2)]
        return plain_lead(
            plain, trumps, unseen_plain, unseen_trumps, next_void, last_void, table[at.TRICK], last_fool
        )
    led = owed_now(table, rules, hands)
    best = power(table[at.FIRST_CARD], led)
    if turn == 2:
        best = max(best, power(table[at.SECOND_CARD], led))
    card = plain_follow(
        plain,
        trumps,
        led,
        best,
        turn == 2,
        unseen_plain,
        unseen_trumps,
        next_void,
        table[at.TRICK],
        last_fool,
    )
    return card, NOTHING_LED


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
