"""Exact values of open cards: every candidate in every deal, each seat knowing all cards and playing best.

This is the driver for every game; a game says in a ``Searched`` how its machine is read. There are two
sides, or everybody plays for himself. Moments looked at are counted in each deal and limited; each deal is
solved by itself, so that a batch may be cut anywhere and its parts computed on any thread with the same
result.

Two sides play for what the viewer's side gets (``search_two``). Where everybody plays for himself, he takes
what is best for him, of equal ends the one that is worst for the viewer, then the one that is worst for
position 0, 1 and so on (``search_each``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.kernel import search_rows as at
from engine.kernel.batch import INT, ROW, ROWS, Drive
from engine.kernel.rows import MOST_PLAYERS, MutableRow, Row
from engine.kernel.search_each import each_for_himself
from engine.kernel.search_two import UNBOUNDED, between_two

FOUND_WIDTH = 1 + MOST_PLAYERS
MANY = 9  # tricks left from which on windows of no width are faster than a wide one


# Which searches a game needs.
TWO_SIDES, ALL_APART, BOTH = range(3)


class Searched(NamedTuple):
    """How the search reads the machine of a game.

    ``name`` is the game's module, ``play_on`` the kind of a candidate that fixes no choice,
    ``sides`` whether there are always two sides, never, or now and then.

    * ``lay(position, rules, deal, table, hands, rows)`` fills table and hands as a playout begins.
    * ``prepare(table, rules, hands, context, rows)`` fills APART, SIDE and PLAYERS and a game's own facts.
    * ``step(table, rules, hands, kind, first, second, rows)`` does a candidate.
    * ``moment(table, rules, hands)`` is one of the moments of ``search_rows``.
    * ``to_act(table, rules)`` is the position to act.
    * ``moves(table, rules, hands, context, hint, out)`` writes the moves worth trying, probably good ones
      first and ``hint`` before all, and returns how many. A move is a number below 2**16, not 0.
    * ``act(table, rules, hands, move, rows)`` does one of them.
    * ``save(table, hands, frame)`` and ``restore(table, hands, frame)`` keep what ``act`` changes.
    * ``bounds(table, rules, hands, context, rows, outcome)`` are what the viewer's side has got for certain
      by the past (or any number that only the past decides), the least and the most that it can get in all.
    * ``banks(table, rules, hands, context, frame)`` writes BANKS, the same for each position.
    * ``key(table, rules, hands, context, frame)`` writes KEY: all that decides, beside what is banked, what
      is still to be got.
    * ``worth(table, rules, hands, context, rows, outcome)`` plays the rest, in which nobody has a choice, and
      returns what the viewer's side gets, or writes RESULT where all play for themselves.
    * ``told(value, context)`` is the number to report of what the viewer's side gets.
    * ``tricks_left(table, rules)`` are the tricks still to be won, that on the table included.
    """

    name: str
    key_words: int
    play_on: int
    sides: int
    lay: Callable[..., None]
    prepare: Callable[..., None]
    step: Callable[..., object]
    moment: Callable[..., int]
    to_act: Callable[..., int]
    moves: Callable[..., int]
    act: Callable[..., None]
    save: Callable[..., None]
    restore: Callable[..., None]
    bounds: Callable[..., tuple[int, int, int]]
    banks: Callable[..., None]
    key: Callable[..., None]
    worth: Callable[..., int]
    told: Callable[..., int]
    tricks_left: Callable[..., int]


def memo_width(key_words: int) -> int:
    """How many numbers a noted result takes: for two sides fewer are used."""
    return key_words + 1 + MOST_PLAYERS


def no_sides(
    table: Row,
    rules: Row,
    hands: Row,
    context: Row,
    frames: Sequence[Row],
    lists: Sequence[Row],
    memo: Row,
    rows: Sequence[Row],
    outcome: Row,
    alpha: int,
    beta: int,
) -> int:
    """In place of a search that the game does not need."""
    return at.UNSOLVED


def nobody_apart(
    table: Row,
    rules: Row,
    hands: Row,
    context: Row,
    frames: Sequence[Row],
    lists: Sequence[Row],
    memo: Row,
    rows: Sequence[Row],
    outcome: Row,
) -> bool:
    """In place of a search that the game does not need."""
    return False


def no_bounds(
    table: Row, rules: Row, hands: Row, context: Row, rows: Sequence[Row], outcome: Row
) -> tuple[int, int, int]:
    """Nothing is known beforehand."""
    return 0, -UNBOUNDED, UNBOUNDED


def no_banks(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """Where there are always two sides."""


def beginning(lay: Callable[..., None], step: Callable[..., object], play_on: int) -> Callable[..., None]:
    """A function that lays a deal and does a candidate, unless that fixes no choice."""

    def begin(
        position: Row,
        rules: Row,
        deal: Row,
        candidate: Row,
        table: MutableRow,
        hands: MutableRow,
        rows: Sequence[MutableRow],
    ) -> None:
        lay(position, rules, deal, table, hands, rows)
        if candidate[0] != play_on:
            step(table, rules, hands, candidate[0], candidate[1], candidate[2], rows)

    return begin


def solver(game: Searched) -> Drive:
    """The batch solver of one game; ``SOLVER_TAKES`` lists its arguments.

    What is found of candidate c in deal d stands from ``found[FOUND_WIDTH * (d * n_candidates + c)]`` on: the
    viewer's value, UNSOLVED where the deal took more than LIMIT moments, and then what the players compare:
    one number for the viewer's side, or one for each position. Last stands the number of moments looked at.
    """
    prepare, tricks_left, told, bounds = game.prepare, game.tricks_left, game.told, game.bounds
    lay, begin = game.lay, beginning(game.lay, game.step, game.play_on)
    parts = (game.moment, game.to_act, game.moves, game.act, game.save, game.restore)
    of_two, of_each = no_sides, nobody_apart
    if game.sides != ALL_APART:
        of_two = between_two(game.key_words, *parts, game.bounds, game.key, game.worth)
    if game.sides != TWO_SIDES:
        of_each = each_for_himself(game.key_words, *parts, game.banks, game.key, game.worth)

    def solve(
        position: Row,
        rules: Row,
        deals: Sequence[Row],
        n_deals: int,
        candidates: Sequence[Row],
        n_candidates: int,
        context: MutableRow,
        table: MutableRow,
        hands: MutableRow,
        frames: Sequence[MutableRow],
        lists: Sequence[MutableRow],
        memo: MutableRow,
        rows: Sequence[MutableRow],
        outcome: MutableRow,
        found: MutableRow,
    ) -> None:
        looked_at = 0
        for deal in range(n_deals):
            context[at.SEEN] = 0
            context[at.STAMP] = deal + 1
            last = 0
            lay(position, rules, deals[deal], table, hands, rows)
            prepare(table, rules, hands, context, rows)
            for choice in range(n_candidates):
                begin(position, rules, deals[deal], candidates[choice], table, hands, rows)
                if context[at.APART]:
                    done = of_each(table, rules, hands, context, frames, lists, memo, rows, outcome)
                    value = context[at.RESULT + context[at.VIEWER]] if done else at.UNSOLVED
                else:
                    low, high, guess = -UNBOUNDED, UNBOUNDED, last
                    narrow = tricks_left(table, rules) >= MANY
                    if narrow:
                        _, low, high = bounds(table, rules, hands, context, rows, outcome)
                        guess = (low + high) // 2 if choice == 0 else last
                    value, fresh = 0, True
                    while low < high and value != at.UNSOLVED:
                        if not fresh:
                            begin(position, rules, deals[deal], candidates[choice], table, hands, rows)
                        beta = min(max(guess, low + 1), high) if narrow else high
                        alpha = beta - 1 if narrow else low
                        value = of_two(
                            table, rules, hands, context, frames, lists, memo, rows, outcome, alpha, beta
                        )
                        low = value if not narrow or value >= beta else low
                        high = value if not narrow or value < beta else high
                        guess, fresh = value, False
                    last = low
                    value = low if value != at.UNSOLVED else value
                place = FOUND_WIDTH * (deal * n_candidates + choice)
                found[place] = told(value, context) if value != at.UNSOLVED else value
                found[place + 1] = value
                if context[at.APART]:
                    for seat in range(MOST_PLAYERS):
                        found[place + 1 + seat] = context[at.RESULT + seat]
            looked_at += context[at.SEEN]
        found[FOUND_WIDTH * n_deals * n_candidates] = looked_at

    solve.__module__, solve.__qualname__ = game.name, "solve"
    return solve


SOLVER_TAKES = (ROW, ROW, ROWS, INT, ROWS, INT, ROW, ROW, ROW, ROWS, ROWS, ROW, ROWS, ROW, ROW)
