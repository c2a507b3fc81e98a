"""What computer players lay away, ask, bid and call in Tübingen Tarock, on masks.

The plain player's habits follow the strategy notes of the rules: void a suit, save an unguarded court, go
alone only when strong, call with tarocks and kings enough, and then the king that its own cards protect.
"""

from __future__ import annotations

from engine.kernel.at_random import any_cards
from engine.kernel.masks import (
    ALL_KINGS,
    COURTS,
    FIRST_TRUMP,
    FOOL_BIT,
    KING_BIT,
    LANE,
    LANE_BITS,
    MOND_BIT,
    NUMBERED,
    PAGAT_BIT,
    QUEEN_BIT,
)
from engine.kernel.policies import RANDOM
from engine.kernel.rng import advance, below, nth_bit
from engine.kernel.tubingen_tarock.cards import callable_cards, halves, may_go
from engine.kernel.tubingen_tarock.places import NO_CARD, REMAINING

PASS = -3  # what is called by who calls nothing
TOP_TAROCKS = 0b111 << 16  # T17 to T19, which mostly win behind T20 and T21

# How hands are weighed, about ten for a tarock. Over 30,000 deals of plain players a Rufen began to bring
# points at 80, a Raus at 120; but a Rufen brings more than a Raus, unless a Raus counts three times.
WEIGHT_TAROCK, WEIGHT_TOP, WEIGHT_MOND = 10, 6, 8
WEIGHT_KING, WEIGHT_FOOL, WEIGHT_QUEEN, WEIGHT_SHORT = 14, 8, 4, 5
RAUS_FROM, RUFEN_FROM = 150, 82
RAUS_FROM_TRIPLE = 125
TOUT_TAROCKS = 14


def strength(plain: int, trumps: int) -> int:
    """How strong a hand is for a game of its own."""
    tarocks = (trumps & NUMBERED).bit_count()
    found = WEIGHT_TAROCK * tarocks + WEIGHT_KING * (plain & ALL_KINGS).bit_count()
    found += WEIGHT_TOP * (trumps & TOP_TAROCKS).bit_count()
    found += WEIGHT_MOND * ((trumps & (MOND_BIT | MOND_BIT >> 1)).bit_count())
    found += WEIGHT_FOOL if trumps & FOOL_BIT else 0
    for suit in range(4):
        lane = plain >> (LANE_BITS * suit) & LANE
        if lane & KING_BIT and lane & QUEEN_BIT:
            found += WEIGHT_QUEEN
        found += WEIGHT_SHORT * max(0, 2 - lane.bit_count())
    return found


def choose_discard(policy: int, plain: int, trumps: int, state: int) -> tuple[int, int, int]:
    """The two cards that the dealer lays away: (plain, trumps, next state)."""
    may_plain, may_trumps = may_go(plain, trumps)
    if policy == RANDOM:
        return any_cards(may_plain, may_trumps, 2, state)
    if may_plain.bit_count() < 2:
        # the weakest tarocks go with what there is
        lowest = may_trumps & -may_trumps
        if may_plain:
            return may_plain, lowest, state
        return 0, lowest | ((may_trumps ^ lowest) & -(may_trumps ^ lowest)), state
    best = -1000
    chosen = 0
    first_left = may_plain
    while first_left:
        first = first_left & -first_left
        first_left ^= first
        second_left = first_left
        while second_left:
            second = second_left & -second_left
            second_left ^= second
            worth = worth_of_laying(plain, first | second)
            if worth > best:
                best = worth
                chosen = first | second
    return chosen, 0, state


def worth_of_laying(plain: int, out: int) -> int:
    """How good it is to lay two plain cards away: points saved, suits voided, kings left with guards."""
    worth = halves(out, 0)
    for suit in range(4):
        held = plain >> (LANE_BITS * suit) & LANE
        gone = out >> (LANE_BITS * suit) & LANE
        if not gone:
            continue
        left = held ^ gone
        if not left:
            worth += 8
        elif left & KING_BIT:
            worth -= 6 if left.bit_count() < 4 else 3
        elif left & COURTS and left.bit_count() <= 2:
            worth -= 4
    return worth


def choose_ask(policy: int, trumps: int, state: int) -> tuple[int, int]:
    """Whether a blank hand asks for a Tout: (1 or 0, next state); the plain one unless long in tarocks."""
    if policy == RANDOM:
        state = advance(state)
        return below(state, 2), state
    return 1 if trumps.bit_count() <= 7 else 0, state


def choose_tout(policy: int, plain: int, trumps: int, state: int) -> tuple[int, int]:
    """Whether a hand plays a Tout when it is asked: only one that can hardly lose two tricks."""
    if policy == RANDOM:
        state = advance(state)
        return below(state, 2), state
    tarocks = (trumps & NUMBERED).bit_count()
    tops = (trumps & (MOND_BIT | MOND_BIT >> 1 | MOND_BIT >> 2)).bit_count()
    losers = plain.bit_count() - (plain & ALL_KINGS).bit_count() + (1 if trumps & FOOL_BIT else 0)
    return 1 if tarocks >= TOUT_TAROCKS and tops == 3 and losers <= 2 else 0, state


def choose_raus(policy: int, plain: int, trumps: int, factor: int, state: int) -> tuple[int, int]:
    """Whether a hand plays alone: (1 or 0, next state)."""
    if policy == RANDOM:
        state = advance(state)
        return below(state, 2), state
    wanted = RAUS_FROM if factor == 1 else RAUS_FROM_TRIPLE
    return 1 if strength(plain, trumps) >= wanted else 0, state


def choose_call(policy: int, plain: int, trumps: int, own_too: bool, state: int) -> tuple[int, int]:
    """The card called: an index, REMAINING or PASS, and the next state."""
    kings, trull, remaining = callable_cards(plain, trumps, own_too)
    if policy == RANDOM:
        return any_call(kings, trull, remaining, state)
    if strength(plain, trumps) < RUFEN_FROM:
        return PASS, state
    if trull:
        # T21 first, for a strong partner; then F, then T1
        if trull & MOND_BIT:
            return FIRST_TRUMP + 20, state
        return FIRST_TRUMP + (21 if trull & FOOL_BIT else 0), state
    lacking = kings & ~plain
    best = -1000
    card = NO_CARD
    for suit in range(4):
        if lacking >> (LANE_BITS * suit) & KING_BIT:
            lane = plain >> (LANE_BITS * suit) & LANE
            worth = -2 * lane.bit_count() + (5 if lane & QUEEN_BIT else 0)
            if worth > best:
                best = worth
                card = LANE_BITS * suit + LANE_BITS - 1
    return card if card != NO_CARD else PASS, state


def any_call(kings: int, trull: int, remaining: bool, state: int) -> tuple[int, int]:
    """Any of the calls that are allowed, or a pass, each equally likely, in the order of the listing."""
    n_kings = kings.bit_count()
    n = n_kings + trull.bit_count() + (1 if remaining else 0)
    state = advance(state)
    chosen = below(state, n + 1)
    if chosen < n_kings:
        return nth_bit(kings, chosen), state
    if remaining and chosen == n_kings:
        return REMAINING, state
    if chosen == n:
        return PASS, state
    chosen -= n_kings + (1 if remaining else 0)
    for bit in (MOND_BIT, PAGAT_BIT, FOOL_BIT):
        if trull & bit:
            if chosen == 0:
                return FIRST_TRUMP + bit.bit_length() - 1, state
            chosen -= 1
    return PASS, state
