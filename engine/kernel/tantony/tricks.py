"""A trick of Tantony on ints: what may be played, who wins it, whom it may be given, what it changes."""

from __future__ import annotations

from engine.kernel.picking import highest, lowest
from engine.kernel.tantony import places as at
from engine.kernel.tantony.cards import ACES, base_of, following, value
from engine.kernel.tantony.places import MutableRow, Row, event_bit

PLACED = 12  # tricks of a hand that are placed: all but trick 13 of four players (TN-LAST-7, TN-3P-4)


def tricks_of_hand(players: int) -> int:
    """How many tricks a hand has, and each player cards: 13 of four players, 12 of three (TN-3P-3)."""
    return PLACED + 1 if players == 4 else PLACED


def playable(own: int, base: int) -> int:
    """The cards of a hand that may be played to a suit led.

    A player who holds a card of the suit must follow (TN-PLAY-3), any other is free (TN-PLAY-4).
    """
    meeting = following(own, base)
    return meeting if meeting else own


def after(position: int, steps: int, players: int) -> int:
    """The position whose turn comes 0 to 3 ``steps`` later (TN-PLAY-1)."""
    later = position + steps
    return later - players if later >= players else later


def shown(card: int, place: int, best: int, follow: int, base: int) -> tuple[int, int]:
    """Who wins a trick and the cards of the led suit in it, after ``place`` has played ``card``.

    Only a card of the led suit wins, and only if it is higher than all others of that suit (TN-TRICK-1): the
    sow (TN-TRICK-2). There are no trumps (TN-PACK-3).
    """
    bit = following(1 << card, base)
    return place if bit > follow else best, follow | bit


def so_far(table: Row, rules: Row) -> tuple[int, int]:
    """Who wins the trick on the table so far, and the cards of the led suit in it."""
    best, follow = table[at.LEADER], 0
    base = base_of(table[at.CARDS])
    for turn in range(table[at.ON_TABLE]):
        place = after(table[at.LEADER], turn, rules[at.PLAYERS])
        best, follow = shown(table[at.CARDS + turn], place, best, follow, base)
    return best, follow


def is_hog(follow: int) -> bool:
    """Whether nobody followed to the lead, so that the led card wins and is the runt (TN-TRICK-3)."""
    return follow & (follow - 1) == 0


def quota(players: int) -> int:
    """How many tricks each player must get in a hand: 3 of four, 4 of three (TN-PLACE-1, TN-3P-4)."""
    return 3 if players == 4 else 4


def places_left(table: Row, players: int) -> int:
    """How many tricks each position may still be given, four bits each (TN-PLACE-1)."""
    places = 0
    for one in range(players):
        places |= (quota(players) - table[at.GIVEN + one]) << 4 * one
    return places


def open_seats(places: int) -> int:
    """The positions that may still be given a trick, one bit each.

    A full player gets no more, not even the winner (TN-PLACE-2). There is always somebody: before trick t
    only t - 1 of the 12 places are filled (TN-PLACE-4).
    """
    seats = (places | places >> 1 | places >> 2) & 0x1111
    return (seats | seats >> 3 | seats >> 6 | seats >> 9) & 15


def is_forced(seats: int) -> bool:
    """Whether only one position is left to receive the trick, so that it gets it (TN-PLACE-3, TN-3P-5)."""
    return seats & (seats - 1) == 0


def count(table: MutableRow, owner: int, points: int) -> None:
    """Write points to the position before which the card that counts lies (TN-SCORE-1, TN-SCORE-3)."""
    table[at.POINTS + owner] += points
    table[at.TOTALS + owner] += points


def won(table: MutableRow, winner: int, follow: int) -> None:
    """Write down that ``winner`` has won a trick; ``follow`` are its cards of the suit led."""
    table[at.WON + winner] += 1
    if is_hog(follow):
        table[at.HAPPENED] |= event_bit(at.A_HOG, winner)
        if follow & ACES:
            table[at.HAPPENED] |= event_bit(at.GRAND_COUP, winner)


def gather(table: MutableRow, winner: int, receiver: int, follow: int, cards: int, points: int) -> None:
    """Give all ``cards`` of a trick to its receiver, who scores the runt on top (TN-PLACE-6, TN-SCORE-1)."""
    won(table, winner, follow)
    table[at.GIVEN + receiver] += 1
    table[at.TAKEN_UP + receiver] |= cards
    count(table, receiver, points)


def keep_singles(table: MutableRow, rules: Row, winner: int, follow: int) -> None:
    """Give the single cards of trick 13 to their owners, and the runt's value to the winner.

    The value counts for the winner, who can give it to nobody (TN-LAST-6, TN-LAST-7). Winner and player of
    the runt exchange their cards, partners too (TN-LAST-4), unless the house says otherwise; all others keep
    what they played (TN-LAST-8). With a hog both are the leader, so that no card moves (TN-LAST-5).
    """
    won(table, winner, follow)
    table[at.HAPPENED] |= event_bit(at.LAST, winner)
    runt = lowest(follow)
    count(table, winner, value(rules, runt))
    for turn in range(4):
        card = table[at.CARDS + turn]
        owner = after(table[at.LEADER], turn, 4)
        if rules[at.LAST_TRICK] == at.EXCHANGE and card == highest(follow):
            table[at.TAKEN_UP + owner] |= 1 << runt
        elif rules[at.LAST_TRICK] == at.EXCHANGE and card == runt:
            table[at.TAKEN_UP + owner] |= 1 << highest(follow)
        else:
            table[at.TAKEN_UP + owner] |= 1 << card


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (after, following, is_forced, is_hog, open_seats, playable, shown)
