"""What cards count in Tübingen Tarock, in half points, and which are half cards, on masks (TB-PACK-6)."""

from __future__ import annotations

from engine.kernel.masks import (
    ALL_COURTS,
    ALL_KINGS,
    EACH_LANE,
    FIRST_TRUMP,
    JACK_BIT,
    KNIGHT_BIT,
    LANE,
    LANE_BITS,
    NUMBERED,
    QUEEN_BIT,
    size,
)
from engine.kernel.matadors import TRULL

ALL_QUEENS = QUEEN_BIT * EACH_LANE
ALL_KNIGHTS = KNIGHT_BIT * EACH_LANE
ALL_JACKS = JACK_BIT * EACH_LANE
TOTAL_HALVES = 182
NOBODY = -1


def halves(plain: int, trumps: int) -> int:
    """Card points of a pile in halves: 9, 7, 5 and 3 for the cards that count, 1 for others (TB-PACK-5)."""
    return (
        size(plain, trumps)
        + 8 * ((plain & ALL_KINGS).bit_count() + (trumps & TRULL).bit_count())
        + 6 * (plain & ALL_QUEENS).bit_count()
        + 4 * (plain & ALL_KNIGHTS).bit_count()
        + 2 * (plain & ALL_JACKS).bit_count()
    )


def half_cards(plain: int, trumps: int) -> tuple[int, int]:
    """The pips and the tarocks from T2 to T20 of a pile: (plain, trumps)."""
    return plain & ~ALL_COURTS, trumps & ~TRULL


def has_half_card(plain: int, trumps: int) -> bool:
    """Whether a pile could pay for F (TB-SKI-8)."""
    return (plain & ~ALL_COURTS) > 0 or (trumps & ~TRULL) > 0


def may_go(plain: int, trumps: int) -> tuple[int, int]:
    """The cards of a dealer's hand that may be laid away: all but those of 4.5 points (TB-LEG-2)."""
    return plain & ~ALL_KINGS, trumps & ~TRULL


def is_blank(plain: int, trumps: int, most_tarocks: int) -> bool:
    """Whether a hand holds half cards only, and no more tarocks than the house allows (TB-TOUT-1)."""
    if plain & ALL_COURTS or trumps & TRULL:
        return False
    return trumps.bit_count() <= most_tarocks


def says_fort_mit(trumps: int) -> bool:
    """Whether a pass in the second round is said with eight or more tarocks, F not counted (TB-RUF-8)."""
    return (trumps & NUMBERED).bit_count() >= 8


def is_empty(n_tricks: int, plain: int, trumps: int) -> bool:
    """Whether an opponent of a Raus won at most three tricks of half cards; F may lie there (TB-SRAUS-2)."""
    return n_tricks <= 3 and not plain & ALL_COURTS and not trumps & TRULL & NUMBERED


def given_for_fool(plain: int, trumps: int) -> int:
    """Index of the half card that a pile gives for F: a plain one first, in canonical order (TB-SKI-11)."""
    plain, trumps = half_cards(plain, trumps)
    for suit in range(4):
        lane = plain >> (LANE_BITS * suit) & LANE
        if lane:
            return LANE_BITS * suit + lane.bit_length() - 1
    return FIRST_TRUMP + trumps.bit_length() - 1


def callable_cards(plain: int, trumps: int, own_too: bool) -> tuple[int, int, bool]:
    """What a hand may call: (kings, trull, whether "the remaining king") (TB-RUF-3 to TB-RUF-5).

    With ``own_too`` a king in the hand may be called as well, for a concealed Raus.
    """
    held = plain & ALL_KINGS
    kings = ALL_KINGS if own_too else ALL_KINGS & ~held
    if held == ALL_KINGS:
        return kings, TRULL & ~trumps, False
    return kings, 0, held.bit_count() == 3
