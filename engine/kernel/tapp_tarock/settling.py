"""What is written after a deal of Tapp-Tarock, as rows of ints (TT-SCORE, TT-VAL, TT-PU, TT-HAND).

A row is ``(code, actor, score 0, score 1, score 2)``; scores are written to winners, so that a row need
not sum to zero. The readable ledger turns rows into lines with their rule IDs; the sampler adds them up.
"""

from __future__ import annotations

from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import HALF_OF_ALL, points
from engine.kernel.tapp_tarock.hand_bonuses import kings_bonus, scoring_hand, trull_bonus, trull_side
from engine.kernel.tapp_tarock.places import N_TRICKS, NOBODY, Row, Rows, after

(
    GAME_MADE,
    GAME_LOST,
    VALAT,
    ANNOUNCED_VALAT,
    VALAT_FAILED,
    DEFENDERS_VALAT,
    ULTIMO,
    DEFENDERS_ULTIMO,
    ULTIMO_LOST,
    DEFENDERS_ULTIMO_LOST,
    ULTIMO_TAKEN_BY_PARTNER,
    ANNOUNCED_ULTIMO,
    ANNOUNCED_ULTIMO_FAILED,
    TRULL_BONUS,
    TWO_OF_TRULL,
    FOUR_KINGS,
    MOND_CAPTURED,
    TRISCHAKEN,
    TRISCHAKEN_NO_TRICK,
    TAPPER,
) = range(20)

ROW_WIDTH = 5
MAX_ROWS = 10

TRISCHAKEN_VALUE = 5


def put(rows: Rows, n: int, code: int, actor: int, writer: int, amount: int, others: int) -> int:
    """Write a row in which ``writer`` writes ``amount`` and each of the two others ``others``."""
    row = rows[n]
    row[0], row[1] = code, actor
    for position in range(3):
        row[2 + position] = amount if position == writer else others
    return n + 1


def to_one(rows: Rows, n: int, code: int, actor: int, writer: int, amount: int) -> int:
    """Write a row in which one player writes ``amount``."""
    return put(rows, n, code, actor, writer, amount, 0)


def to_others(rows: Rows, n: int, code: int, actor: int, loser: int, amount: int) -> int:
    """Write a row in which both others of ``loser`` write ``amount`` each."""
    return put(rows, n, code, actor, loser, 0, amount)


def was_played(table: Row) -> bool:
    """Whether all tricks of the deal have been played; if not, it was thrown in or is still going on."""
    return table[at.TRICK] > N_TRICKS


def is_void(table: Row) -> bool:
    """Whether a deal that is over was thrown in, as nobody bid (TT-BID-11); a tapper counts without play."""
    return table[at.CONTRACT] == at.NO_BID


def tricks_won(table: Row, position: int) -> int:
    """How many tricks a position has won."""
    return table[at.PILE + position].bit_count() // 3


def lying_with(table: Row, hands: Row, position: int) -> int:
    """The cards that count with a position, as far as everybody knows (TT-CNT-5, TT-TAL-7, TT-TAL-8).

    What is left of the talon counts with the declarer's right neighbour, at once where it lies open, else
    after the play. In trischaken it counts for nobody.
    """
    pile, declarer = table[at.PILE + position], table[at.DECLARER]
    if position == declarer:
        return pile | hands[at.OUT]
    if declarer != NOBODY and position == after(declarer, 1):
        return pile | (hands[at.HALF] | hands[at.HALF + 1] if was_played(table) else table[at.OPEN])
    return pile


def stake_factor(table: Row) -> int:
    """What the game is multiplied by, or an announced valat in its place: 1, 2, 4, 8 (TT-ANN-7)."""
    return 1 << table[at.STAKE_STEPS]


def ultimo_factor(table: Row) -> int:
    """What an announced ultimo is multiplied by: 1, 2, 4, 8 (TT-ANN-7)."""
    return 1 << table[at.ULTIMO_STEPS]


def game_points(level: int) -> int:
    """What a contract is worth: 3, 4, 5 and 8."""
    return 8 if level == at.SOLO else level + 1


def settle(table: Row, rules: Row, hands: Row, rows: Rows) -> int:
    """Write what the end of a deal pays; returns how many rows: game, ultimo, hand bonuses (TT-END-1).

    A deal that is not played pays nothing (TT-BID-11), but for a tapper.
    """
    if not was_played(table):
        declarer = table[at.DECLARER]
        return to_one(rows, 0, TAPPER, declarer, declarer, 1) if table[at.CONTRACT] == at.TAPPER else 0
    if table[at.CONTRACT] == at.TRISCHAKEN:
        scored = points(table[at.PILE]), points(table[at.PILE + 1]), points(table[at.PILE + 2])
        won = tricks_won(table, 0), tricks_won(table, 1), tricks_won(table, 2)
        return settle_trischaken(rows, scored, won)
    n = settle_game(table, rules, hands, rows)
    n = settle_ultimo(table, rules, rows, n)
    return settle_hands(table, rules, hands, rows, n)


def settle_game(table: Row, rules: Row, hands: Row, rows: Rows) -> int:
    """Write the game or the valat (TT-SCORE-1 to TT-VAL-4); returns how many rows.

    The contra is on the game, or on an announced valat in its place (TT-ANN-5).
    """
    declarer, base = table[at.DECLARER], game_points(table[at.CONTRACT])
    factor, valat_announced = stake_factor(table), table[at.VALAT_CALLED] > 0
    won, scored = tricks_won(table, declarer), points(lying_with(table, hands, declarer))
    silent = 12 if rules[at.VALAT_FIXED] else 4 * base
    announced = 24 if rules[at.VALAT_FIXED] else 8 * base
    if won == N_TRICKS:
        if valat_announced:
            return to_one(rows, 0, ANNOUNCED_VALAT, declarer, declarer, announced * factor)
        return to_one(rows, 0, VALAT, declarer, declarer, silent * factor)
    failed = announced * factor
    if valat_announced and not rules[at.FAILED_SEPARATE]:
        return to_others(rows, 0, VALAT_FAILED, declarer, declarer, failed)
    if valat_announced:
        factor = 1  # the contra was on the announcement
    if won == 0 and rules[at.DEFENDERS_VALAT_PAID]:
        n = to_others(rows, 0, DEFENDERS_VALAT, declarer, declarer, silent * factor)
    elif scored > HALF_OF_ALL:
        stake = base + rules[at.OVERSHOOT] * (scored - HALF_OF_ALL)
        n = to_one(rows, 0, GAME_MADE, declarer, declarer, stake * factor)
    else:
        stake = base + rules[at.OVERSHOOT] * (HALF_OF_ALL - scored)
        n = to_others(rows, 0, GAME_LOST, declarer, declarer, stake * factor)
    if valat_announced:
        n = to_others(rows, n, VALAT_FAILED, declarer, declarer, failed)
    return n


def settle_ultimo(table: Row, rules: Row, rows: Rows, n: int) -> int:
    """Append the pagat ultimo (TT-PU-1 to TT-PU-9), if it came up."""
    declarer, announcer = table[at.DECLARER], table[at.ULTIMO_BY]
    player, winner = table[at.PAGAT_LAST_BY], table[at.LEADER]
    value = 8 if table[at.CONTRACT] == at.SOLO and rules[at.SOLO_DOUBLES_ULTIMO] else 4
    if announcer != NOBODY:
        amount = 2 * value * ultimo_factor(table)
        if player == announcer and winner == announcer:
            return to_one(rows, n, ANNOUNCED_ULTIMO, announcer, announcer, amount)
        return to_others(rows, n, ANNOUNCED_ULTIMO_FAILED, announcer, announcer, amount)
    if player == NOBODY:
        return n
    if player == declarer:
        if winner == declarer:
            return to_one(rows, n, ULTIMO, player, declarer, value)
        return to_others(rows, n, ULTIMO_LOST, player, declarer, value)
    if winner == player:
        return to_others(rows, n, DEFENDERS_ULTIMO, player, declarer, value)
    if winner == declarer:
        return to_one(rows, n, DEFENDERS_ULTIMO_LOST, player, declarer, value)
    if rules[at.PARTNER_TAKES_PAID]:
        return to_one(rows, n, ULTIMO_TAKEN_BY_PARTNER, player, declarer, value)
    return n


def settle_hands(table: Row, rules: Row, hands: Row, rows: Rows, n: int) -> int:
    """Append the bonuses of the hands (TT-HAND-1 to TT-HAND-4, TT-HAND-6).

    Where the house pays for the trull in tricks, two in hand are not paid beside it.
    """
    declarer, in_tricks = table[at.DECLARER], rules[at.TRULL_PAID] == 2
    side = trull_side(table) if in_tricks else NOBODY
    if side == 0:
        n = to_one(rows, n, TRULL_BONUS, declarer, declarer, 3)
    elif side == 1:
        n = to_others(rows, n, TRULL_BONUS, NOBODY, declarer, 3)
    for position in range(3):
        hand = scoring_hand(table, rules, hands, position)
        heads = rules[at.HEADS_PAID] == 1 and side != (0 if position == declarer else 1)
        score = trull_bonus(hand, rules[at.TRULL_PAID] == 1, heads)
        if score:
            n = to_one(rows, n, TRULL_BONUS if score == 3 else TWO_OF_TRULL, position, position, score)
        score = kings_bonus(hand, rules[at.KINGS_PAID] == 1)
        if score:
            n = to_one(rows, n, FOUR_KINGS, position, position, score)
    return n


def settle_trischaken(rows: Rows, scored: tuple[int, int, int], won: tuple[int, int, int]) -> int:
    """Write the rows of a deal in which everybody plays to avoid points; returns how many.

    Whoever has ``scored`` fewer card points than the most writes 5, and 5 more if he has ``won`` no trick;
    nobody where all tie.
    """
    most = max(scored[0], scored[1], scored[2])
    if most == min(scored[0], scored[1], scored[2]):
        return 0
    rows[0][0], rows[0][1] = TRISCHAKEN, NOBODY
    rows[1][0], rows[1][1] = TRISCHAKEN_NO_TRICK, NOBODY
    for position in range(3):
        rows[0][2 + position] = TRISCHAKEN_VALUE if scored[position] < most else 0
        rows[1][2 + position] = 0 if won[position] else TRISCHAKEN_VALUE
    return 1 if won[0] and won[1] and won[2] else 2


# Called for every playout: compiled code has them in their callers' bodies.
MERGED = (put, to_one, to_others, tricks_won, lying_with, settle_game, settle_ultimo, settle_hands)
