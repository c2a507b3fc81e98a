"""What computer players do in a Tübingen hand, one action at a time.

They choose among what the machine says is legal. Of the hands row they read their own hand, and of the
others only which cards there are together. The plain player's habits follow the strategy notes of the rules:
discard to empty a suit or to keep one card of it, go alone only when strong, call with high tarocks rather
than with kings, and then the king of a short suit that it can lead.
"""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.at_random import any_card, any_cards
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.rng import advance, below, nth_bit
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.cards import halves
from engine.kernel.tubingen_tarock.discarding import N_DISCARD
from engine.kernel.tubingen_tarock.machine import legal
from engine.kernel.tubingen_tarock.places import REMAINING, Row, Rows, to_act
from engine.kernel.tubingen_tarock.plain import best_so_far, plain_play
from engine.kernel.tubingen_tarock.sides import partner_seen
from engine.kernel.tubingen_tarock.tricks import led_suit

NO_CALL = -3  # the call of a player who names no card
TOP_TAROCKS = 0b111 << 16  # T17 to T19, which mostly win behind T20 and T21

# How a hand is weighed for a game of its own, about ten for a tarock. A Raus scores points from 120 on, but a
# Rufen scores more unless a Raus counts three times.
WEIGHT_TAROCK, WEIGHT_TOP, WEIGHT_MOND = 10, 6, 8
WEIGHT_KING, WEIGHT_FOOL, WEIGHT_QUEEN, WEIGHT_SHORT = 14, 8, 4, 5
RAUS_FROM, RAUS_FROM_TRIPLE = 150, 125
# How much better it is to call than to pass, about two for a point of the score: 2,500 deals were played on
# by the plain player after both. A king is worth as much to a player who is called, so it hardly counts. With
# the first plain player's limit, 82 by the weights above, a call scored less than a pass up to 108.
# ``python -m tests.benchmarks.strength --game tubingen_tarock --deals 3000`` gave +1.93 +- 0.31 by it all.
CALL_TAROCK, CALL_TOP, CALL_XX, CALL_MOND, CALL_FOOL, CALL_KING, CALL_QUEEN = 7, 9, 11, 25, 11, 2, 2
RUFEN_FROM = 69
SHORT_SUIT = (
    5  # cards from which on a suit is as bad to call a king in as none: +4 with one or two, -6 with none
)
TOUT_TAROCKS = 14
ASKING_TAROCKS = 7


def choose(
    table: Row, rules: Row, hands: Row, policies: int, rows: Rows, state: int
) -> tuple[int, int, int, int]:
    """What the position to act does under a policy: (kind, first, second, next state of the stream).

    ``rows`` is scratch space.
    """
    position, phase = to_act(table, rules), table[at.PHASE]
    policy = policy_of(policies, position)
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    legal(table, rules, hands, rows)
    may = rows[0]
    if phase == at.PLAYING and policy == RANDOM:
        card, _, state = any_card(may[at.MAY_PLAIN], may[at.MAY_TRUMPS], 0, state)
        return at.PLAY, card, 0, state
    if phase == at.PLAYING:
        return at.PLAY, plain_card(table, hands, position), 0, state
    if phase == at.DISCARDING:
        plain, trumps, state = choose_discard(policy, plain, may[at.MAY_PLAIN], may[at.MAY_TRUMPS], state)
        return at.DISCARD, plain, trumps, state
    if phase == at.CLAIMING:  # players forget, computers do not
        return at.CLAIM if may[at.MAY_CLAIM] else at.SAY, may[at.MAY_CLAIM], 0, state
    if phase == at.CALLING:
        if policy == RANDOM:
            remaining = may[at.MAY_SAY] & at.REMAINING_BIT > 0
            card, state = any_call(may[at.MAY_PLAIN], may[at.MAY_TRUMPS], remaining, state)
        else:
            card = plain_call(plain, trumps, may[at.MAY_PLAIN], may[at.MAY_TRUMPS])
        return (at.SAY, 0, 0, state) if card == NO_CALL else (at.CALL, card, 0, state)
    if policy == RANDOM:
        state = advance(state)
        says = below(state, 2) > 0
    else:
        says = would_say(phase, plain, trumps, rules[at.RAUS_FACTOR])
    return at.SAY, phase if says else 0, 0, state


def plain_card(table: Row, hands: Row, position: int) -> int:
    """The index of the card that a plain player plays."""
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    out, tout = unseen(hands, position)
    best, winning = best_so_far(table)
    partner, led = partner_seen(table, position, plain, trumps), led_suit(table[at.CARD], table[at.CARD + 1])
    turn = table[at.ON_TABLE]
    return plain_play(table, position, turn, best, winning, partner, plain, trumps, led, out, tout)


def unseen(hands: Row, position: int) -> tuple[int, int]:
    """The cards whose place ``position`` does not know: with the others, or discarded by another."""
    plain = trumps = 0
    for place in range(at.DISCARDED + 1):
        own = place == position or (place == at.DISCARDED and position == at.DEALER)
        if not own:
            plain |= hands[at.HAND + 2 * place]
            trumps |= hands[at.HAND + 2 * place + 1]
    return plain, trumps


def would_say(phase: int, plain: int, trumps: int, raus_factor: int) -> bool:
    """Whether the plain player asks for a Tout, declares one or bids Raus.

    It asks unless long in tarocks, plays a Tout only where it can hardly lose two tricks, and plays alone
    with a strong hand.
    """
    if phase == at.ASKING:
        return trumps.bit_count() <= ASKING_TAROCKS
    if phase == at.ANSWERING:
        tarocks = (trumps & masks.NUMBERED).bit_count()
        tops = (trumps & (masks.MOND_BIT | masks.MOND_BIT >> 1 | masks.MOND_BIT >> 2)).bit_count()
        losers = (
            plain.bit_count() - (plain & masks.ALL_KINGS).bit_count() + (1 if trumps & masks.FOOL_BIT else 0)
        )
        return tarocks >= TOUT_TAROCKS and tops == 3 and losers <= 2
    return strength(plain, trumps) >= (RAUS_FROM if raus_factor == 1 else RAUS_FROM_TRIPLE)


def strength(plain: int, trumps: int) -> int:
    """How strong a hand is for a game of its own."""
    tarocks = (trumps & masks.NUMBERED).bit_count()
    found = WEIGHT_TAROCK * tarocks + WEIGHT_KING * (plain & masks.ALL_KINGS).bit_count()
    found += WEIGHT_TOP * (trumps & TOP_TAROCKS).bit_count()
    found += WEIGHT_MOND * ((trumps & (masks.MOND_BIT | masks.MOND_BIT >> 1)).bit_count())
    found += WEIGHT_FOOL if trumps & masks.FOOL_BIT else 0
    for suit in range(4):
        lane = plain >> (masks.LANE_BITS * suit) & masks.LANE
        if lane & masks.KING_BIT and lane & masks.QUEEN_BIT:
            found += WEIGHT_QUEEN
        found += WEIGHT_SHORT * max(0, 2 - lane.bit_count())
    return found


def calling_worth(plain: int, trumps: int) -> int:
    """How much better it is to call a partner with a hand than to pass."""
    return (
        CALL_TAROCK * (trumps & masks.NUMBERED).bit_count()
        + CALL_TOP * (trumps & TOP_TAROCKS).bit_count()
        + (CALL_XX if trumps & masks.MOND_BIT >> 1 else 0)
        + (CALL_MOND if trumps & masks.MOND_BIT else 0)
        + (CALL_FOOL if trumps & masks.FOOL_BIT else 0)
        + CALL_KING * (plain & masks.ALL_KINGS).bit_count()
        + CALL_QUEEN * (plain & masks.ALL_QUEENS).bit_count()
    )


def choose_discard(
    policy: int, plain: int, may_plain: int, may_trumps: int, state: int
) -> tuple[int, int, int]:
    """The two cards that the dealer discards: (plain, trumps, next state)."""
    if policy == RANDOM:
        return any_cards(may_plain, may_trumps, N_DISCARD, state)
    if may_plain.bit_count() < 2:
        # the weakest tarocks go with what there is
        lowest = may_trumps & -may_trumps
        if may_plain:
            return may_plain, lowest, state
        return 0, lowest | ((may_trumps ^ lowest) & -(may_trumps ^ lowest)), state
    best, chosen, first_left = -1000, 0, may_plain
    while first_left:
        first = first_left & -first_left
        first_left ^= first
        second_left = first_left
        while second_left:
            second = second_left & -second_left
            second_left ^= second
            worth = worth_of_discard(plain, first | second)
            if worth > best:
                best, chosen = worth, first | second
    return chosen, 0, state


def worth_of_discard(plain: int, out: int) -> int:
    """How good it is to discard two plain cards: suits emptied or cut to one card, points saved.

    A queen or knight saved so is worth less than it counts: it mostly comes home.
    """
    worth = halves(out, 0) - 4 * (out & masks.ALL_QUEENS).bit_count() - (out & masks.ALL_KNIGHTS).bit_count()
    for suit in range(4):
        held = plain >> (masks.LANE_BITS * suit) & masks.LANE
        gone = out >> (masks.LANE_BITS * suit) & masks.LANE
        if not gone:
            continue
        left = held ^ gone
        if not left:
            worth += 12
        elif left & masks.KING_BIT:
            worth += 4 if left == masks.KING_BIT else 2
        elif left & (left - 1) == 0:
            worth += 8
        if left & masks.QUEEN_BIT and not left & masks.KING_BIT and left.bit_count() <= 2:
            worth -= 2
    return worth


def plain_call(plain: int, trumps: int, kings: int, trull: int) -> int:
    """The card that the plain player calls of those that may be: an index or NO_CALL."""
    if calling_worth(plain, trumps) < RUFEN_FROM:
        return NO_CALL
    if trull:
        # T21 first, for a strong partner; then F, then T1
        if trull & masks.MOND_BIT:
            return masks.LAST_TRUMP
        return masks.FOOL if trull & masks.FOOL_BIT else masks.FIRST_TRUMP
    best, card = -1000, NO_CALL
    for suit in range(4):
        lane = plain >> (masks.LANE_BITS * suit) & masks.LANE
        if kings & ~plain & masks.KING_BIT << masks.LANE_BITS * suit:
            worth = SHORT_SUIT - lane.bit_count() + (2 if lane & masks.QUEEN_BIT else 0) if lane else 0
            if worth > best:
                best, card = worth, masks.LANE_BITS * suit + masks.LANE_BITS - 1
    return card


def any_call(kings: int, trull: int, remaining: bool, state: int) -> tuple[int, int]:
    """Any of the calls that are allowed, or a pass, each equally likely, in the order of the listing."""
    n_kings, others = kings.bit_count(), trull.bit_count() + int(remaining)
    state = advance(state)
    chosen = below(state, n_kings + others + 1)
    if chosen < n_kings:
        return nth_bit(kings, chosen), state
    chosen -= n_kings
    if chosen == others:
        return NO_CALL, state
    if remaining and chosen == 0:
        return REMAINING, state
    chosen -= int(remaining)
    if trull & masks.MOND_BIT:  # the listing has T21 first
        if chosen == 0:
            return masks.LAST_TRUMP, state
        chosen -= 1
    return masks.FIRST_TRUMP + nth_bit(trull & ~masks.MOND_BIT, chosen), state
