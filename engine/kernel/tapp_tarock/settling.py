"""What is written after a deal of Tapp-Tarock, as rows of ints (TT-SCORE, TT-VAL, TT-PU, TT-HAND).

Players are positions here: 0 is forehand, 2 the dealer. A row is ``(code, actor, score 0, score 1,
score 2)``; scores are written to winners, so that a row need not sum to zero. The readable ledger turns
rows into lines with their rule IDs; the sampler adds them up.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.tapp_tarock import combinations as tapp_hand
from engine.kernel.tapp_tarock.cards import HALF
from engine.kernel.tapp_tarock.tricks import N_TRICKS

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
    TRULL,
    TWO_OF_TRULL,
    FOUR_KINGS,
    MOND_CAPTURED,
    TRISCHAKEN,
    TRISCHAKEN_NO_TRICK,
    TAPPER,
) = range(20)

ROW_WIDTH = 5
MAX_ROWS = 10

# Terms of scoring: a tuple of ints, one per house rule that changes an amount.
(
    VALAT_FIXED,  # 1: 12 and 24 in place of 4 and 8 times the game
    FAILED_SEPARATE,  # 1: the game counts beside a failed announced valat
    DEFENDERS_VALAT_PAID,
    SOLO_DOUBLES_ULTIMO,
    PARTNER_TAKES_PAID,  # 1: a pagat that the partner takes in the last trick is lost
    OVERSHOOT,  # what each point over or under counts
    TRULL_PAID,  # 1 in hand, 2 in tricks
    HEADS_PAID,
    KINGS_PAID,
    MOND_VALUE,
) = range(10)
N_TERMS = 10

Rows = Sequence[MutableSequence[int]]
Terms = Sequence[int]
TRISCHAKEN_VALUE = 5


def to_one(rows: Rows, n: int, code: int, actor: int, writer: int, amount: int) -> int:
    """Write a row in which one player writes ``amount``."""
    row = rows[n]
    row[0] = code
    row[1] = actor
    for position in range(3):
        row[2 + position] = amount if position == writer else 0
    return n + 1


def to_others(rows: Rows, n: int, code: int, actor: int, loser: int, amount: int) -> int:
    """Write a row in which both others of ``loser`` write ``amount`` each."""
    row = rows[n]
    row[0] = code
    row[1] = actor
    for position in range(3):
        row[2 + position] = 0 if position == loser else amount
    return n + 1


def settle_game(
    rows: Rows,
    n: int,
    terms: Terms,
    declarer: int,
    base: int,
    factor: int,
    valat_announced: bool,
    won: int,
    points: int,
) -> int:
    """Append the game or the valat (TT-SCORE-1 to TT-VAL-4).

    ``base`` are the game points of the contract, ``factor`` is that of the contra on the game or on the
    announced valat; ``won`` and ``points`` are the declarer's tricks and card points.
    """
    silent = 12 if terms[VALAT_FIXED] else 4 * base
    announced = 24 if terms[VALAT_FIXED] else 8 * base
    if won == N_TRICKS:
        if valat_announced:
            return to_one(rows, n, ANNOUNCED_VALAT, declarer, declarer, announced * factor)
        return to_one(rows, n, VALAT, declarer, declarer, silent * factor)
    failed = announced * factor
    if valat_announced and not terms[FAILED_SEPARATE]:
        return to_others(rows, n, VALAT_FAILED, declarer, declarer, failed)
    if valat_announced:
        factor = 1  # the contra was on the announcement
    if won == 0 and terms[DEFENDERS_VALAT_PAID]:
        n = to_others(rows, n, DEFENDERS_VALAT, declarer, declarer, silent * factor)
    elif points > HALF:
        stake = base + terms[OVERSHOOT] * (points - HALF)
        n = to_one(rows, n, GAME_MADE, declarer, declarer, stake * factor)
    else:
        stake = base + terms[OVERSHOOT] * (HALF - points)
        n = to_others(rows, n, GAME_LOST, declarer, declarer, stake * factor)
    if valat_announced:
        n = to_others(rows, n, VALAT_FAILED, declarer, declarer, failed)
    return n


def settle_ultimo(
    rows: Rows,
    n: int,
    terms: Terms,
    declarer: int,
    solo: bool,
    announcer: int,
    factor: int,
    player: int,
    winner: int,
) -> int:
    """Append the pagat ultimo (TT-PU-1 to TT-PU-9), if it came up.

    ``announcer`` announced it (-1: nobody), ``factor`` is that of the contra on it; ``player`` played T1
    to the last trick (-1: nobody), which ``winner`` won.
    """
    value = 8 if solo and terms[SOLO_DOUBLES_ULTIMO] else 4
    if announcer >= 0:
        amount = 2 * value * factor
        if player == announcer and winner == announcer:
            return to_one(rows, n, ANNOUNCED_ULTIMO, announcer, announcer, amount)
        return to_others(rows, n, ANNOUNCED_ULTIMO_FAILED, announcer, announcer, amount)
    if player < 0:
        return n
    if player == declarer:
        if winner == declarer:
            return to_one(rows, n, ULTIMO, player, declarer, value)
        return to_others(rows, n, ULTIMO_LOST, player, declarer, value)
    if winner == player:
        return to_others(rows, n, DEFENDERS_ULTIMO, player, declarer, value)
    if winner == declarer:
        return to_one(rows, n, DEFENDERS_ULTIMO_LOST, player, declarer, value)
    if terms[PARTNER_TAKES_PAID]:
        return to_one(rows, n, ULTIMO_TAKEN_BY_PARTNER, player, declarer, value)
    return n


def settle_trull_won(rows: Rows, n: int, terms: Terms, declarer: int, trull_side: int) -> int:
    """Append the trull where the house pays for it in tricks.

    ``trull_side`` is who took all three: 0 the declarer, 1 the defenders, -1 nobody.
    """
    if terms[TRULL_PAID] != 2 or trull_side < 0:
        return n
    if trull_side == 0:
        return to_one(rows, n, TRULL, declarer, declarer, 3)
    return to_others(rows, n, TRULL, -1, declarer, 3)


def settle_hand(
    rows: Rows, n: int, terms: Terms, position: int, plain: int, trumps: int, trull_won: bool
) -> int:
    """Append the bonuses of one hand (TT-HAND-1 to TT-HAND-4).

    ``trull_won`` says that its side has taken the whole trull in tricks; where the house pays for that,
    two in hand are not paid beside it.
    """
    in_tricks = terms[TRULL_PAID] == 2
    heads = terms[HEADS_PAID] == 1 and not (in_tricks and trull_won)
    score = tapp_hand.trull_bonus(trumps, terms[TRULL_PAID] == 1, heads)
    if score:
        n = to_one(rows, n, TRULL if score == 3 else TWO_OF_TRULL, position, position, score)
    score = tapp_hand.kings_bonus(plain, terms[KINGS_PAID] == 1)
    if score:
        n = to_one(rows, n, FOUR_KINGS, position, position, score)
    return n


def settle_trischaken(rows: Rows, n: int, points: tuple[int, int, int], won: tuple[int, int, int]) -> int:
    """Append the rows of a deal in which everybody plays to avoid points.

    Whoever has fewer than the most points writes 5, and 5 more without a trick; nobody where all tie.
    """
    most = max(points[0], points[1], points[2])
    if points[0] == most and points[1] == most and points[2] == most:
        return n
    row = rows[n]
    row[0] = TRISCHAKEN
    row[1] = -1
    for position in range(3):
        row[2 + position] = TRISCHAKEN_VALUE if points[position] < most else 0
    n += 1
    if won[0] == 0 or won[1] == 0 or won[2] == 0:
        row = rows[n]
        row[0] = TRISCHAKEN_NO_TRICK
        row[1] = -1
        for position in range(3):
            row[2 + position] = TRISCHAKEN_VALUE if won[position] == 0 else 0
        n += 1
    return n
