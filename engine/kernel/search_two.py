"""The value of open cards between two sides: alpha-beta with a table of results, on any game's machine.

Everything is on rows, and the way from the root stands in ``frames``, so that nothing calls itself.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import search_rows as at
from engine.kernel.rows import MutableRow, Row, Rows
from engine.kernel.search_keys import slot_of

SEARCH = "between_two"
UNBOUNDED = (1 << 30) - 1  # more than any value
HALF, LOW_HALF = 32, (1 << 32) - 1
TAG_BITS, TAG_MASK = 16, (1 << 16) - 1  # a noted move and the stamp behind it


def is_noted(memo: Row, slot: int, stamp: int, frame: Row, key_words: int) -> bool:
    """Whether the result of a moment with this key is noted in a slot."""
    same = memo[slot] >> TAG_BITS == stamp
    for place in range(key_words):
        same = same and memo[slot + 2 + place] == frame[at.KEY + place]
    return same


def note(memo: MutableRow, slot: int, stamp: int, frame: Row, key_words: int) -> None:
    """Note the best move and what is known of the result above BANK: exact, at least or at most."""
    value, bank = frame[at.BEST], frame[at.BANK]
    least, most = frame[at.LEAST], frame[at.MOST]
    if value > frame[at.FIRST_ALPHA]:
        least = max(least, value - bank)
    if value < frame[at.FIRST_BETA]:
        most = min(most, value - bank)
    memo[slot] = stamp << TAG_BITS | frame[at.BEST_MOVE]
    memo[slot + 1] = (most + UNBOUNDED) << HALF | (least + UNBOUNDED)
    for place in range(key_words):
        memo[slot + 2 + place] = frame[at.KEY + place]


def open_moment(frame: MutableRow, mine: int, count: int, slot: int, alpha: int, beta: int) -> None:
    """Write a frame before the first of ``count`` moves is tried in the window from ``alpha`` to ``beta``."""
    frame[at.ALPHA] = frame[at.FIRST_ALPHA] = alpha
    frame[at.BETA] = frame[at.FIRST_BETA] = beta
    frame[at.BEST] = -UNBOUNDED if mine else UNBOUNDED
    frame[at.COUNT], frame[at.TRIED] = count, 0
    frame[at.MINE], frame[at.SLOT] = mine, slot


def takes_last(frame: MutableRow, value: int, moves: Row) -> bool:
    """Note in a frame what its last move has brought; whether no other move needs to be tried."""
    tried = frame[at.TRIED]
    if frame[at.MINE]:
        if value > frame[at.BEST]:
            frame[at.BEST], frame[at.BEST_MOVE] = value, moves[tried - 1]
            frame[at.ALPHA] = max(frame[at.ALPHA], value)
    elif value < frame[at.BEST]:
        frame[at.BEST], frame[at.BEST_MOVE] = value, moves[tried - 1]
        frame[at.BETA] = min(frame[at.BETA], value)
    return tried == frame[at.COUNT] or frame[at.ALPHA] >= frame[at.BETA]


def between_two(
    key_words: int,
    moment: Callable[..., int],
    to_act: Callable[..., int],
    moves: Callable[..., int],
    act: Callable[..., None],
    save: Callable[..., None],
    restore: Callable[..., None],
    bounds: Callable[..., tuple[int, int, int]],
    key: Callable[..., None],
    worth: Callable[..., int],
) -> Callable[..., int]:
    """The search of a game whose players form two sides; see ``solving.Searched`` for what it is made of."""
    width = key_words + 2

    def search(
        table: MutableRow,
        rules: Row,
        hands: MutableRow,
        context: MutableRow,
        frames: Rows,
        lists: Rows,
        memo: MutableRow,
        rows: Rows,
        outcome: MutableRow,
        alpha: int,
        beta: int,
    ) -> int:
        """What the viewer's side gets, exact within the window, else a bound on its side of the window.

        The table and the hands are not put back. UNSOLVED where too many moments would be looked at.
        """
        depth = value = 0
        seen, stamp = context[at.SEEN], context[at.STAMP]
        entering = True
        while True:
            frame = frames[depth]
            if entering:
                seen += 1
                if seen > context[at.LIMIT]:
                    context[at.SEEN] = seen
                    return at.UNSOLVED
                entering = False
                known = False
                slot, hint = -1, 0
                kind = moment(table, rules, hands)
                if kind == at.SETTLED:
                    value = worth(table, rules, hands, context, rows, outcome)
                    known = True
                elif kind != at.AMID:
                    bank, least, most = bounds(table, rules, hands, context, rows, outcome)
                    frame[at.BANK] = bank
                    if least >= beta or least == most:
                        value, known = least, True
                    elif most <= alpha:
                        value, known = most, True
                    elif kind == at.TO_LOOK_UP:
                        key(table, rules, hands, context, frame)
                        noted_least, noted_most = -UNBOUNDED, UNBOUNDED
                        slot = width * slot_of(frame, at.KEY, key_words, context[at.SLOTS])
                        if is_noted(memo, slot, stamp, frame, key_words):
                            hint = memo[slot] & TAG_MASK
                            noted = memo[slot + 1]
                            noted_least = (noted & LOW_HALF) - UNBOUNDED
                            noted_most = (noted >> HALF) - UNBOUNDED
                            least, most = max(least, noted_least + bank), min(most, noted_most + bank)
                            if least >= beta or least == most:
                                value, known = least, True
                            elif most <= alpha:
                                value, known = most, True
                        frame[at.LEAST], frame[at.MOST] = noted_least, noted_most
                    alpha, beta = max(alpha, least), min(beta, most)
                if not known:
                    mine = context[at.SIDE] >> to_act(table, rules) & 1
                    count = moves(table, rules, hands, context, hint, lists[depth])
                    if count > 1:
                        save(table, hands, frame)
                    open_moment(frame, mine, count, slot, alpha, beta)
            else:
                known = takes_last(frame, value, lists[depth])
                if known:
                    value = frame[at.BEST]
                    if frame[at.SLOT] >= 0:
                        note(memo, frame[at.SLOT], stamp, frame, key_words)
                else:
                    restore(table, hands, frame)
            if known:
                if depth == 0:
                    context[at.SEEN] = seen
                    return value
                depth -= 1
            else:
                act(table, rules, hands, lists[depth][frame[at.TRIED]], rows)
                frame[at.TRIED] += 1
                alpha, beta = frame[at.ALPHA], frame[at.BETA]
                depth += 1
                entering = True

    search.__qualname__ = SEARCH
    return search


# Called for every moment: compiled code has them in their callers' bodies.
MERGED = (is_noted, note, open_moment, takes_last)
