"""Strafen of Tübingen Tarock: of hands, of the play, and who claims them (TB-STRAF-11 to TB-STRAF-17)."""

from __future__ import annotations

from engine.kernel.masks import PAGAT
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.combinations import SKI_FAMILY, combinations, held
from engine.kernel.tubingen_tarock.places import NOBODY, MutableRow, Row, Rows, claim_bit
from engine.kernel.tubingen_tarock.sides import declares

# What is claimed: the kinds of combinations, then the events of play.
FEIN, PAGAT_LOST = SKI_FAMILY + 1, SKI_FAMILY + 2
FEIN_POINTS = 10
LOST_POINTS = 5
LOST_LAST_POINTS = 10


def fein(rules: Row, winning_card: int) -> int:
    """The points for the winner's side of winning trick 19 with this card (TB-STRAF-12)."""
    return FEIN_POINTS if not rules[at.FEIN_NEEDS_PAGAT] or winning_card == PAGAT else 0


def pagat_lost(rules: Row, player: int, winner: int, trick: int, declarer: int, partner: int) -> int:
    """The points against the side of T1's player where ``winner`` takes the trick (TB-STRAF-13).

    The last trick gives more in place of it (TB-STRAF-14).
    """
    if player == winner:
        return 0
    together = declares(player, declarer, partner) == declares(winner, declarer, partner)
    if together and not rules[at.PARTNER_COUNTS]:
        return 0
    return LOST_LAST_POINTS if trick == at.N_TRICKS else LOST_POINTS


def have_strafen(table: Row) -> bool:
    """Whether Strafen count: after the play, and never in a Tout (TB-STRAF-17)."""
    return table[at.TRICK] > at.N_TRICKS and table[at.KIND] != at.TOUT


def write_strafen(table: Row, rules: Row, hands: Row, partner: int, rows: Rows) -> int:
    """Write a row for every Strafe of a hand that is played out; returns how many there are.

    Those of the hands come first, from forehand on (TB-STRAF-11), then the events of play.
    """
    if not have_strafen(table):
        return 0
    declarer = table[at.DECLARER]
    n = 0
    for position in range(at.PLAYERS):
        plain, trumps = hand_of(table, rules, hands, position)
        declaring = declares(position, declarer, partner)
        found = combinations(plain, trumps, rules, rows, table[at.CLAIMED + position])
        for place in range(at.MAX_EVENTS, at.MAX_EVENTS + found):
            row = rows[place]
            n = put_strafe(table, rows, n, partner, position, declaring, row[0], row[1], row[4])
    winner = table[at.LEADER]
    points = fein(rules, table[at.LAST_CARD])
    if points:
        declaring = declares(winner, declarer, partner)
        n = put_strafe(table, rows, n, partner, NOBODY, declaring, FEIN, -1, points)
    if table[at.PAGAT_TRICK]:
        player, trick = table[at.PAGAT_OWNER], table[at.PAGAT_TRICK]
        points = pagat_lost(rules, player, table[at.PAGAT_WINNER], trick, declarer, partner)
        if points:
            declaring = not declares(player, declarer, partner)
            n = put_strafe(table, rows, n, partner, NOBODY, declaring, PAGAT_LOST, -1, points)
    return n


def hand_of(table: Row, rules: Row, hands: Row, position: int) -> tuple[int, int]:
    """The hand whose Strafen count (TB-STRAF-11), played by now or not: (plain, trumps).

    Those are the 19 cards before the first lead, or where the house says so all 21 of the dealer.
    """
    place = 2 * position
    plain = table[at.PLAYED + place] | hands[at.HAND + place]
    trumps = table[at.PLAYED + place + 1] | hands[at.HAND + place + 1]
    if position == at.DEALER and rules[at.AS_DEALT]:
        plain |= hands[at.OUT_PLAIN]
        trumps |= hands[at.OUT_TRUMPS]
    return plain, trumps


def put_strafe(
    table: Row,
    rows: Rows,
    n: int,
    partner: int,
    holder: int,
    declaring: bool,
    what: int,
    suit: int,
    points: int,
) -> int:
    """Write the row of one Strafe and return the number of rows so far.

    It counts once anybody of the side that gets it has claimed it (TB-STRAF-16). What a hand holds nobody but
    its holder can claim: no two hands hold the same combination.
    """
    row = rows[n]
    at.fresh(row, at.STRAFE)
    claims = 0
    for position in range(at.PLAYERS):
        if declares(position, table[at.DECLARER], partner) == declaring:
            claims |= table[at.CLAIMED + position]
    row[at.HOLDER], row[at.DECLARING], row[at.WHAT] = holder, int(declaring), what
    row[at.SUIT], row[at.POINTS] = suit, points
    row[at.IS_CLAIMED] = int(claims & claim_bit(what, suit) > 0)
    return n + 1


def claimable(table: Row, rules: Row, hands: Row, partner: int, position: int, rows: Rows) -> int:
    """What a position may claim, as bits: its own combinations, and events that its side has not claimed."""
    if not have_strafen(table):
        return 0
    plain, trumps = hand_of(table, rules, hands, position)
    bits = held(plain, trumps, rules, rows)
    declaring = declares(position, table[at.DECLARER], partner)
    for place in range(write_strafen(table, rules, hands, partner, rows)):
        row = rows[place]
        if row[at.HOLDER] == NOBODY and (row[at.DECLARING] > 0) == declaring and not row[at.IS_CLAIMED]:
            bits |= claim_bit(row[at.WHAT], row[at.SUIT])
    return bits


def begin_claiming(table: MutableRow) -> None:
    """Let the positions claim in turn, forehand first; nothing is claimed yet (TB-STRAF-16)."""
    table[at.PHASE] = at.CLAIMING
    table[at.SPEAKER] = 0
    for position in range(at.PLAYERS):
        table[at.CLAIMED + position] = 0


def claim(table: MutableRow, bits: int) -> None:
    """The speaker claims what the bits say; after the dealer the hand is over, and the rest lapses."""
    position = table[at.SPEAKER]
    table[at.CLAIMED + position] = bits
    table[at.SPEAKER] = position + 1
    if position == at.DEALER:
        end_played(table)


def end_played(table: MutableRow) -> None:
    """End a hand that was played."""
    table[at.PHASE], table[at.ENDED] = at.OVER, at.PLAYED_OUT
