"""What a Tübingen hand pays: the count, the game, the Strafen balance, a Tout (TB-CNT-1 to TB-NET-5)."""

from __future__ import annotations

from engine.kernel.masks import NUMBERED
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.cards import TOTAL_HALVES, halves, only_half_cards
from engine.kernel.tubingen_tarock.claiming import write_strafen
from engine.kernel.tubingen_tarock.combinations import TOTALS
from engine.kernel.tubingen_tarock.places import NOBODY, MutableRow, Row, Rows
from engine.kernel.tubingen_tarock.sides import declares, partner_of

RUFEN_MARK = 23
RAUS_MARK = 18
RUFEN_LOSS = 2
RAUS_LOSS = 3
EMPTY_TRICKS = 3


def halves_of(table: Row, hands: Row, position: int) -> int:
    """Half points of a position's tricks, and with the dealer those of the discard (TB-CNT-1, TB-LEG-3)."""
    found = halves(table[at.PILE + 2 * position], table[at.PILE + 2 * position + 1])
    if position == at.DEALER:
        found += halves(hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS])
    return found


def is_empty(n_tricks: int, plain: int, trumps: int) -> bool:
    """Whether an opponent of a Raus won at most three tricks of half cards; F may lie there (TB-SRAUS-2)."""
    return n_tricks <= EMPTY_TRICKS and only_half_cards(plain, trumps & NUMBERED)


def against_raus(table: Row, totals: Row) -> int:
    """The total that the declarer of a Raus has to beat (TB-SRAUS-1 to TB-SRAUS-4).

    It is the best opponent's and those of the empty other ones; of equally good opponents the one that
    makes the sum larger. The piles are those after the Ski exchange; the discard counts in the totals only
    (TB-SRAUS-3).
    """
    declarer = table[at.DECLARER]
    best = most = 0
    for position in range(at.PLAYERS):
        if position != declarer:
            best = max(best, totals[position])
    for position in range(at.PLAYERS):
        if position == declarer or totals[position] != best:
            continue
        together = best
        for other in range(at.PLAYERS):
            plain, trumps = table[at.PILE + 2 * other], table[at.PILE + 2 * other + 1]
            if other not in (declarer, position) and is_empty(table[at.WON + other], plain, trumps):
                together += totals[other]
        most = max(most, together)
    return most


def tout_score(tricks: int) -> int:
    """The score of a player who declared Tout and won so many tricks (TB-TOUT-5)."""
    if tricks == at.N_TRICKS:
        return 240
    return 120 if tricks == at.N_TRICKS - 1 else -240


def score_tout(table: MutableRow, rules: Row, rows: Rows) -> int:
    """Write the score of a Tout once it is decided; returns 1 then, else 0.

    The second lost trick decides it, or the last one (TB-TOUT-6). In a zero-sum game the three others
    share the score.
    """
    declarer = table[at.DECLARER]
    if table[at.KIND] != at.TOUT or table[at.TOUT_SCORED]:
        return 0
    played = table[at.TRICK] - 1
    lost = min(2, played - table[at.WON + declarer])
    if lost < 2 and played < at.N_TRICKS:
        return 0
    table[at.TOUT_SCORED] = 1
    score = tout_score(at.N_TRICKS - lost)
    row = rows[0]
    row[at.EVENT], row[at.FACT], row[at.FACT + 1] = at.TOUT_SCORE, score, lost
    for position in range(at.PLAYERS):
        row[at.AMOUNT + position] = -(score // 3) if rules[at.ZERO_SUM] else 0
    row[at.AMOUNT + declarer] = score
    return 1


def factor_of(won: bool, partner: int, rules: Row) -> int:
    """What the declarer's score of a game is multiplied by (TB-SRUF-2, TB-SRAUS-5, TB-SRAUS-6).

    Where scores are paid the three others pay a won Raus, each once.
    """
    if not won:
        return RAUS_LOSS if partner == NOBODY else RUFEN_LOSS
    if partner != NOBODY:
        return 1
    return at.PLAYERS - 1 if rules[at.ZERO_SUM] else rules[at.RAUS_FACTOR]


def pay(row: MutableRow, event: int, won: bool, value: int, declarer: int, partner: int, rules: Row) -> None:
    """Begin a row with the amounts of a game of this value before the factor, which is applied here.

    In a Rufen the partner shares the success (TB-SRUF-1) and not the failure (TB-SRUF-2); a Raus counts
    alone (TB-SRAUS-5, TB-SRAUS-6). The others score nothing (TB-SRUF-3, TB-SRAUS-7). Where scores are paid
    there is no factor: everybody opposite pays or gets the value once, and the partner's value comes from
    one opponent, the caller's from the other.
    """
    at.fresh(row, event)
    if rules[at.ZERO_SUM]:
        each = value if won else -value
        for position in range(at.PLAYERS):
            if not declares(position, declarer, partner):
                row[at.AMOUNT + position] = -each
                row[at.AMOUNT + declarer] += each
        if partner != NOBODY and won:
            row[at.AMOUNT + declarer] -= each
            row[at.AMOUNT + partner] = each
    else:
        row[at.AMOUNT + declarer] = (value if won else -value) * factor_of(won, partner, rules)
        if won and partner != NOBODY:
            row[at.AMOUNT + partner] = value


def score(
    game: MutableRow,
    balance: MutableRow,
    declarer: int,
    partner: int,
    points: int,
    against: int,
    net: int,
    rules: Row,
) -> bool:
    """Write the score of the game and what the Strafen balance changes; returns whether the game was won.

    ``points`` and ``against`` are whole card points, ``net`` the Strafen of the declaring side less the
    others' (TB-NET-1). In its favour the net is added, or lowers a loss before the factor but not below
    nothing (TB-NET-2); against it each opponent scores it (TB-NET-3), or it changes the declaring side's
    score; a net of nothing changes nothing (TB-NET-4). A Rufen is won with 46 of 91 points, a Raus with more
    than its opposition.
    """
    won = points > against
    base = (points if won else against) - (RAUS_MARK if partner == NOBODY else RUFEN_MARK)
    change = net if net > 0 or rules[at.ADJUSTS] else 0
    value = max(0, base + change if won else base - change)
    pay(game, at.GAME, won, base, declarer, partner, rules)
    pay(balance, at.BALANCE, won, value, declarer, partner, rules)
    for place in range(at.AMOUNT, at.AMOUNT + at.PLAYERS):
        balance[place] -= game[place]
    if net < 0 and not rules[at.ADJUSTS]:
        for position in range(at.PLAYERS):
            if not declares(position, declarer, partner):
                balance[at.AMOUNT + position] -= net
                if rules[at.ZERO_SUM] and partner == NOBODY:
                    balance[at.AMOUNT + declarer] += net
            elif rules[at.ZERO_SUM] and partner != NOBODY:
                balance[at.AMOUNT + position] += net
    return won


def settle(table: MutableRow, rules: Row, hands: Row, rows: Rows) -> int:
    """Write what the end of a hand pays; returns how many rows (TB-NET-5).

    First every Strafe, then the score of the game and that of the balance; nothing where the hand was not
    played (TB-STRAF-17) or was a Tout, whose score is written when it is decided. The half points of all
    positions (``halves_of``) are left in the row TOTALS.
    """
    totals = rows[TOTALS]
    for position in range(at.PLAYERS):
        totals[position] = halves_of(table, hands, position)
    if table[at.ENDED] != at.PLAYED_OUT or table[at.KIND] == at.TOUT:
        return 0
    declarer, partner = table[at.DECLARER], partner_of(table, hands)
    n = write_strafen(table, rules, hands, partner, rows)
    own = others = 0
    for place in range(n):
        row = rows[place]
        if row[at.IS_CLAIMED] and row[at.DECLARING]:
            own += row[at.POINTS]
        elif row[at.IS_CLAIMED]:
            others += row[at.POINTS]
    points = 0
    for position in range(at.PLAYERS):
        if declares(position, declarer, partner):
            points += totals[position]
    against = against_raus(table, totals) if partner == NOBODY else TOTAL_HALVES - points  # TB-CNT-2
    game, balance = rows[n], rows[n + 1]
    won = score(game, balance, declarer, partner, points // 2, against // 2, own - others, rules)
    game[at.FACT], game[at.FACT + 1] = int(won), partner
    game[at.FACT + 2], game[at.FACT + 3] = points, against
    balance[at.FACT], balance[at.FACT + 1] = own, others
    return n + 2
