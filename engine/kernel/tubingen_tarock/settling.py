"""Ski exchange, events, netting and scores of Tübingen Tarock on ints (TB-SKI-5 to TB-NET-5).

Players are positions: 0 is forehand, 3 the dealer. Piles are masks, one a position. Nobody is partner
where the declaring side has one player. The readable ledger turns the amounts into lines with their rule
IDs; the sampler adds them up.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.masks import FIRST_TRUMP
from engine.kernel.tubingen_tarock.cards import NOBODY, TOTAL_HALVES, has_half_card, is_empty

TOUT, RAUS, RUFEN = range(3)

# House rules of the count and the scores: a tuple of ints.
(
    RAUS_FACTOR,  # what a won Raus is multiplied by
    FEIN_NEEDS_PAGAT,  # Fein only where T1 wins the last trick
    PARTNER_COUNTS,  # T1 is lost to the own side too
    ADJUSTS,  # a net against the declaring side changes its score
    SIDE_UNIT,  # no exchange between the opponents of a Raus
    ZERO_SUM,  # scores are paid between the players
) = range(6)
N_TERMS = 6

Terms = Sequence[int]
Row = MutableSequence[int]

PLAYERS = 4
N_TRICKS = 19
PAGAT = FIRST_TRUMP
RUFEN_MARK = 23
RAUS_MARK = 18
RUFEN_LOSS = 2
RAUS_LOSS = 3
FEIN_POINTS = 10
LOST_POINTS = 5
LOST_LAST_POINTS = 10
EXCHANGE_HALVES = 8  # F for a half card


def declares(position: int, declarer: int, partner: int) -> bool:
    """Whether a position is on the declaring side."""
    return position in (declarer, partner)


def same_unit(one: int, other: int, declarer: int, partner: int, terms: Terms) -> bool:
    """Whether two positions keep F together: the sides of a Rufen, in a Raus each alone (TB-SKI-5)."""
    if one == other:
        return True
    if partner == NOBODY and not terms[SIDE_UNIT]:
        return False
    return declares(one, declarer, partner) == declares(other, declarer, partner)


def payer_for_fool(
    plains: Sequence[int],
    trumps: Sequence[int],
    owner: int,
    winner: int,
    trick: int,
    declarer: int,
    partner: int,
    terms: Terms,
) -> int:
    """Which position gives a half card and gets F after the last trick, NOBODY where nothing is exchanged.

    The piles are those of the tricks as they were won; cards laid away are not among them (TB-SKI-9). F
    stays where it is in the owner's own unit (TB-SKI-6), when played in trick 19 (TB-SKI-10), and where
    the unit has no half card. The owner pays himself if he can, else who sits next in his unit.
    """
    if trick == N_TRICKS or same_unit(owner, winner, declarer, partner, terms):
        return NOBODY
    for turn in range(PLAYERS):
        position = (owner + turn) % PLAYERS
        in_unit = same_unit(owner, position, declarer, partner, terms)
        if in_unit and has_half_card(plains[position], trumps[position]):
            return position
    return NOBODY


def fein(terms: Terms, winning_card: int) -> int:
    """What winning trick 19 with this card brings the winner's side (TB-STRAF-12)."""
    return FEIN_POINTS if not terms[FEIN_NEEDS_PAGAT] or winning_card == PAGAT else 0


def pagat_lost(terms: Terms, player: int, winner: int, trick: int, declarer: int, partner: int) -> int:
    """What T1, played to a trick with this winner, brings the side against its player (TB-STRAF-13, -14)."""
    if player == winner:
        return 0
    together = declares(player, declarer, partner) == declares(winner, declarer, partner)
    if together and not terms[PARTNER_COUNTS]:
        return 0
    return LOST_LAST_POINTS if trick == N_TRICKS else LOST_POINTS


def against_raus(
    totals: Sequence[int], tricks: Sequence[int], plains: Sequence[int], trumps: Sequence[int], declarer: int
) -> int:
    """What the declarer of a Raus has to beat, in the unit of ``totals`` (TB-SRAUS-1 to TB-SRAUS-4).

    The best opponent's total and those of the empty other ones; of equally good opponents the one that
    makes the sum larger. The piles are those after the Ski exchange, without cards laid away, which count
    in the totals only (TB-SRAUS-3).
    """
    best = 0
    for position in range(PLAYERS):
        if position != declarer:
            best = max(best, totals[position])
    most = 0
    for position in range(PLAYERS):
        if position == declarer or totals[position] != best:
            continue
        together = best
        for other in range(PLAYERS):
            if other not in (declarer, position) and is_empty(tricks[other], plains[other], trumps[other]):
                together += totals[other]
        most = max(most, together)
    return most


def against_rufen(points: int) -> int:
    """The other side's card points in halves (TB-CNT-2)."""
    return TOTAL_HALVES - points


def tout_score(tricks: int) -> int:
    """What a player who declared Tout scores with so many tricks (TB-TOUT-5)."""
    if tricks == N_TRICKS:
        return 240
    return 120 if tricks == N_TRICKS - 1 else -240


def pay_tout(row: Row, score: int, declarer: int, terms: Terms) -> None:
    """Write the Tout's score; in a zero-sum game the three others share it."""
    for position in range(PLAYERS):
        if position == declarer:
            row[position] = score
        else:
            row[position] = -(score // 3) if terms[ZERO_SUM] else 0


def pay(row: Row, won: bool, value: int, declarer: int, partner: int, terms: Terms) -> None:
    """Write what a game of this value scores: before the factor, which is applied here.

    In a Rufen the partner shares the success (TB-SRUF-1) and not the failure (TB-SRUF-2); a Raus counts
    alone (TB-SRAUS-5, TB-SRAUS-6). The others score nothing (TB-SRUF-3, TB-SRAUS-7). Where scores are paid
    there is no factor: everybody opposite pays or gets the value once, and the partner's value comes from
    one opponent, the caller's from the other.
    """
    for position in range(PLAYERS):
        row[position] = 0
    if terms[ZERO_SUM]:
        each = value if won else -value
        for position in range(PLAYERS):
            if not declares(position, declarer, partner):
                row[position] = -each
                row[declarer] += each
        if partner != NOBODY and won:
            row[declarer] -= each
            row[partner] = each
    elif not won:
        row[declarer] = -(RAUS_LOSS if partner == NOBODY else RUFEN_LOSS) * value
    elif partner == NOBODY:
        row[declarer] = terms[RAUS_FACTOR] * value
    else:
        row[declarer] = value
        row[partner] = value


def settle(
    game: Row, strafen: Row, declarer: int, partner: int, points: int, against: int, net: int, terms: Terms
) -> bool:
    """Write the score of the game and what the Strafen balance changes; whether the game was won.

    ``points`` and ``against`` are whole card points, ``net`` the Strafen of the declaring side less the
    others' (TB-NET-1). In its favour the net is added, or lowers a loss before the factor but not below
    nothing (TB-NET-2); against it each opponent scores it (TB-NET-3), or it changes the declaring side's
    score; a net of nothing changes nothing (TB-NET-4). A Rufen is won with 46 of 91 points, a Raus with more
    than its opposition.
    """
    won = points > against
    mark = RAUS_MARK if partner == NOBODY else RUFEN_MARK
    base = max(0, (points if won else against) - mark)
    change = net if net > 0 or terms[ADJUSTS] else 0
    value = max(0, base + change if won else base - change)
    pay(game, won, base, declarer, partner, terms)
    pay(strafen, won, value, declarer, partner, terms)
    for position in range(PLAYERS):
        strafen[position] -= game[position]
    if net < 0 and not terms[ADJUSTS]:
        for position in range(PLAYERS):
            if not declares(position, declarer, partner):
                strafen[position] -= net
                if terms[ZERO_SUM] and partner == NOBODY:
                    strafen[declarer] += net
            elif terms[ZERO_SUM] and partner != NOBODY:
                strafen[position] += net
    return won
