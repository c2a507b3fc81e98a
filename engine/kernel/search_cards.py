"""Cards in two words, plain and trumps, as the searches of four games look at them: moves, keys, strength."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.picking import PIPS
from engine.kernel.rows import MutableRow, Row
from engine.kernel.search_keys import only_lowest, ranked
from engine.kernel.tricks import duty

LOW_TRUMPS = masks.NUMBERED & ~(masks.MOND_BIT | masks.PAGAT_BIT)
SUIT_PIPS = masks.JACK  # in each plain suit of a tarot pack, the weakest bits of its lane
MOVE_BASE = 1  # a move is a card's index and this


def best_reply(plain: int, trumps: int, led: int) -> int:
    """The power of the strongest card that a hand may play where ``led`` is owed; -1 if none can win."""
    plain, trumps, _ = duty(plain, trumps & masks.NUMBERED, led)
    if trumps:
        return masks.FIRST_TRUMP + trumps.bit_length() - 1
    plain &= masks.LANE << masks.LANE_BITS * led
    return plain.bit_length() - 1 if plain else -1


def put_in_order(out: MutableRow, n: int, score: int, move: int) -> int:
    """Insert a move where its score belongs, the highest first; returns how many there are.

    The score stands above the move's eight bits until ``without_scores``.
    """
    entry = score << 8 | move
    place = n
    while place > 0 and out[place - 1] < entry:
        out[place] = out[place - 1]
        place -= 1
    out[place] = entry
    return n + 1


def without_scores(out: MutableRow, n: int) -> None:
    """Leave the moves alone in a list."""
    for place in range(n):
        out[place] &= 255


def known_ranks(live: int, live_trumps: int) -> int:
    """What tells, with the number of live cards of a hand, which live card is which rank, in 41 bits.

    These are the courts and the trull, and how many pips of each suit and how many trumps are left.
    """
    known = live_trumps.bit_count() << 3
    known |= live_trumps >> 19 & 6 | live_trumps & 1
    for suit in range(4):
        lane = live >> masks.LANE_BITS * suit & masks.LANE
        known = known << 8 | lane >> SUIT_PIPS << 4 | (lane & (1 << SUIT_PIPS) - 1).bit_count()
    return known


def ranked_hand(first: Row, place: int, live: int, live_trumps: int) -> tuple[int, int]:
    """The hands at two neighbouring places by rank: plain cards first and trumps above them.

    From ``place`` on stand the plain cards and the trumps of one position, then those of the next.
    """
    one, two = ranked(first[place], first[place + 2], live)
    one_trumps, two_trumps = ranked(first[place + 1], first[place + 3], live_trumps)
    shift = live.bit_count()
    return one | one_trumps << shift, two | two_trumps << shift


def merged_plain(choice: int, live: int) -> int:
    """Plain cards without pips that are as good as a lower one among them."""
    return only_lowest(choice, PIPS, live)


def merged_trumps(choice: int, live: int) -> int:
    """Trumps without those of T2 to T20 that are as good as a lower one among them."""
    return only_lowest(choice, LOW_TRUMPS, live)


# Called for every moment: compiled code has them in their callers' bodies.
MERGED = (best_reply, put_in_order, without_scores, known_ranks, ranked_hand, merged_plain, merged_trumps)
