"""The ledger of Tapp-Tarock: what the winners write (TT-SCORE-1 to TT-END-4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.actions import Play
from engine.cards import CardSet
from engine.games.tapp_tarock.announcing import GAME, ULTIMO, VALAT, declarer_of
from engine.games.tapp_tarock.bidding import GAME_POINTS, SOLO, TAPPER, TRISCHAKEN
from engine.games.tapp_tarock.bonuses import scoring_hand
from engine.games.tapp_tarock.counting import card_points, declarer_pile, mond_taken, tricks_of, trull_side
from engine.games.tapp_tarock.house_rules import terms
from engine.kernel.masks import ALL_KINGS
from engine.kernel.tapp_tarock import cards as tapp_count
from engine.kernel.tapp_tarock import settling as kernel
from engine.kernel.tapp_tarock.discarding import TRULL
from engine.kernel.tapp_tarock.tricks import PAGAT
from engine.ledger import Line, settle_differences
from engine.options import Options
from engine.phases.announce import announced, factor
from engine.position import State
from engine.verdict import Fact

RULES = {
    kernel.GAME_MADE: ("TT-SCORE-1", "game_made"),
    kernel.GAME_LOST: ("TT-SCORE-2", "game_lost"),
    kernel.VALAT: ("TT-VAL-1", "valat"),
    kernel.ANNOUNCED_VALAT: ("TT-VAL-2", "announced_valat"),
    kernel.VALAT_FAILED: ("TT-VAL-3", "valat_failed"),
    kernel.DEFENDERS_VALAT: ("TT-VAL-4", "defenders_valat"),
    kernel.ULTIMO: ("TT-PU-2", "ultimo"),
    kernel.DEFENDERS_ULTIMO: ("TT-PU-3", "defenders_ultimo"),
    kernel.ULTIMO_LOST: ("TT-PU-4", "ultimo_lost"),
    kernel.DEFENDERS_ULTIMO_LOST: ("TT-PU-5", "defenders_ultimo_lost"),
    kernel.ULTIMO_TAKEN_BY_PARTNER: ("TT-PU-6", "ultimo_taken_by_partner"),
    kernel.ANNOUNCED_ULTIMO: ("TT-PU-7", "announced_ultimo"),
    kernel.ANNOUNCED_ULTIMO_FAILED: ("TT-PU-8", "announced_ultimo_failed"),
    kernel.TRULL: ("TT-HAND-1", "trull"),
    kernel.TWO_OF_TRULL: ("TT-HAND-2", "two_of_trull"),
    kernel.FOUR_KINGS: ("TT-HAND-3", "four_kings"),
    kernel.MOND_CAPTURED: ("TT-PLAY-9", "mond_captured"),
    kernel.TRISCHAKEN: ("TT-BID-11", "trischaken"),
    kernel.TRISCHAKEN_NO_TRICK: ("TT-BID-11", "trischaken_no_trick"),
    kernel.TAPPER: ("TT-BID-1", "tapper"),
}
GAME_ROWS = (
    kernel.GAME_MADE,
    kernel.GAME_LOST,
    kernel.VALAT,
    kernel.ANNOUNCED_VALAT,
    kernel.VALAT_FAILED,
    kernel.DEFENDERS_VALAT,
)
HAND_ROWS = (kernel.TRULL, kernel.TWO_OF_TRULL, kernel.FOUR_KINGS)


def lines(state: State) -> tuple[Line, ...]:
    """Everything written so far, to the winners and only ever positive, in the order of TT-END-1."""
    found = mond_lines(state)
    if state.result == "played" and state.contract == TRISCHAKEN:
        found += trischaken_lines(state)
    elif state.result == "played":
        found += end_lines(state)
    elif state.result is not None and state.contract == TAPPER:
        found += tapper_lines(state)
    if state.options.word("score_style") == "zero_sum":
        found = [replace(line, payments=settle_differences(line.payments)) for line in found]
    return tuple(found)


def by_differences(options: Options) -> bool:
    """Whether scores are settled pairwise at the end (TT-END-3): not where each deal is shown so already."""
    return options.word("score_style") == "winner_writes"


def mond_lines(state: State) -> list[Line]:
    """What the owner of F writes for a T21 that F has taken, where the house pays for it: at once.

    Nothing in trischaken, nor where T1 wins the trick (``emperor_trick``).
    """
    value = terms(state.options)[kernel.MOND_VALUE]
    if not value or state.contract == TRISCHAKEN:
        return []
    steps = [n for n, action in enumerate(state.history, 1) if isinstance(action, Play)]
    found = []
    rows = _rows(1)
    for trick in state.tricks:
        if mond_taken(trick, state.pack):
            assert trick.winner is not None
            seat = trick.winner
            place = state.seating.place(seat)
            kernel.to_one(rows, 0, kernel.MOND_CAPTURED, place, place, value)
            facts: dict[str, Fact] = {"trick": trick.number, "seat": seat}
            found.append(_line(state, rows[0], steps[3 * trick.number - 1], facts))
    return found


def end_lines(state: State) -> list[Line]:
    """Game or valat, pagat ultimo, hand bonuses of a deal that was played (TT-END-1)."""
    rows = _rows(kernel.MAX_ROWS)
    n = _settle_game(state, rows)
    n = _settle_ultimo(state, rows, n)
    n = _settle_hands(state, rows, n)
    return [_line(state, row, state.step, _facts(state, row)) for row in rows[:n]]


def stake_of(state: State) -> str:
    """What the contra of the deal is on: the game, or an announced valat in its place (TT-ANN-5)."""
    return VALAT if VALAT in announced(state.history) else GAME


def _settle_game(state: State, rows: list[list[int]]) -> int:
    declarer, stake = declarer_of(state), stake_of(state)
    pile = declarer_pile(state)
    return kernel.settle_game(
        rows,
        0,
        terms(state.options),
        state.seating.place(declarer),
        GAME_POINTS[state.contract],
        factor(state.history, stake),
        stake == VALAT,
        tricks_of(state)[declarer],
        tapp_count.points(pile.plain, pile.trumps),
    )


def _settle_ultimo(state: State, rows: list[list[int]], n: int) -> int:
    seats, promised, last = state.seating, announced(state.history), state.tricks[-1]
    assert last.winner is not None
    player = next((play.seat for play in last.plays if state.pack.index(play.card) == PAGAT), None)
    return kernel.settle_ultimo(
        rows,
        n,
        terms(state.options),
        seats.place(declarer_of(state)),
        state.contract == SOLO,
        seats.place(promised[ULTIMO]) if ULTIMO in promised else -1,
        factor(state.history, ULTIMO),
        seats.place(player) if player is not None else -1,
        seats.place(last.winner),
    )


def _settle_hands(state: State, rows: list[list[int]], n: int) -> int:
    paid, side = terms(state.options), trull_side(state)
    declarer = declarer_of(state)
    n = kernel.settle_trull_won(rows, n, paid, state.seating.place(declarer), side)
    for position, seat in enumerate(state.seating.active):
        hand = scoring_hand(state, seat)
        won = side == (0 if seat == declarer else 1)
        n = kernel.settle_hand(rows, n, paid, position, hand.plain, hand.trumps, won)
    return n


def _facts(state: State, row: Sequence[int]) -> dict[str, Fact]:
    """What a sentence about a row needs: whose it is, the cards, or the value before the contra."""
    seat = state.seating.active[row[1]] if row[1] >= 0 else None
    facts: dict[str, Fact] = {"seat": seat} if seat is not None else {}
    if row[0] in HAND_ROWS:
        facts |= {"cards": _bonus_cards(state, row[0], seat)}
        if row[0] == kernel.TRULL and terms(state.options)[kernel.TRULL_PAID] == 2:
            facts["in_tricks" if seat is not None else "by_defenders"] = True
        return facts
    if row[0] in GAME_ROWS:
        declarer, pile = declarer_of(state), declarer_pile(state)
        facts |= {
            "contract": state.contract,
            "points": tapp_count.points(pile.plain, pile.trumps),
            "tricks": tricks_of(state)[declarer],
            "base": GAME_POINTS[state.contract],
        }
        doubled = factor(state.history, stake_of(state)) if _is_doubled(row[0], stake_of(state)) else 1
    else:
        doubled = factor(state.history, ULTIMO)
    return facts | {"factor": doubled, "value": max(row[2:]) // doubled}


def _is_doubled(code: int, stake: str) -> bool:
    """Whether the contra on ``stake`` multiplies a row: beside a failed valat the game is single."""
    return stake == GAME or code in (kernel.ANNOUNCED_VALAT, kernel.VALAT_FAILED)


def _bonus_cards(state: State, code: int, seat: int | None) -> tuple[str, ...]:
    trull = CardSet(0, TRULL)
    if code == kernel.FOUR_KINGS:
        return _written(state, CardSet(ALL_KINGS))
    if code == kernel.TRULL or seat is None:
        return _written(state, trull)
    return _written(state, scoring_hand(state, seat) & trull)


def _written(state: State, cards: CardSet) -> tuple[str, ...]:
    return tuple(map(str, state.pack.cards(cards)))


def trischaken_lines(state: State) -> list[Line]:
    """What is written when everybody has passed and played to avoid points."""
    active = state.seating.active
    points, won = card_points(state), tricks_of(state)
    rows = _rows(2)
    n = kernel.settle_trischaken(rows, 0, _by_position(points, active), _by_position(won, active))
    most = max(points)
    facts: dict[str, Fact] = {"points": most}
    return [_line(state, row, state.step, facts) for row in rows[:n]]


def _by_position(numbers: Sequence[int], active: Sequence[int]) -> tuple[int, int, int]:
    forehand, middlehand, rearhand = active
    return numbers[forehand], numbers[middlehand], numbers[rearhand]


def tapper_lines(state: State) -> list[Line]:
    """The 1 that forehand writes for a tapper that nobody overbid; it is not played."""
    rows = _rows(1)
    place = state.seating.place(declarer_of(state))
    kernel.to_one(rows, 0, kernel.TAPPER, place, place, 1)
    return [_line(state, rows[0], state.step, {"seat": declarer_of(state)})]


def _rows(count: int) -> list[list[int]]:
    return [[0] * kernel.ROW_WIDTH for _ in range(count)]


def _line(state: State, row: Sequence[int], step: int, facts: dict[str, Fact]) -> Line:
    rule, key = RULES[row[0]]
    payments = [0] * state.seating.players
    for position, seat in enumerate(state.seating.active):
        payments[seat] = row[2 + position]
    return Line(rule, key, tuple(payments), {}, step, facts)
