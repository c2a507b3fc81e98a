"""The value of open cards where everybody plays for himself: max^n with a table of results.

Everything is on rows, and the way from the root stands in ``frames``, so that nothing calls itself.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import search_rows as at
from engine.kernel.rows import MOST_PLAYERS, MutableRow, Row, Rows
from engine.kernel.search_keys import slot_of

SEARCH = "each_for_himself"


def prefers(mover: int, viewer: int, players: int, new: Row, old: Row, first: int) -> bool:
    """Whether a player takes the results in ``new`` rather than those from ``first`` on in ``old``.

    His own comes first; of equal ones he takes the worse for the viewer, then for position 0, 1 and so on.
    """
    if new[at.RESULT + mover] != old[first + mover]:
        return new[at.RESULT + mover] > old[first + mover]
    if new[at.RESULT + viewer] != old[first + viewer]:
        return new[at.RESULT + viewer] < old[first + viewer]
    for position in range(players):
        if new[at.RESULT + position] != old[first + position]:
            return new[at.RESULT + position] < old[first + position]
    return False


def each_for_himself(
    key_words: int,
    moment: Callable[..., int],
    to_act: Callable[..., int],
    moves: Callable[..., int],
    act: Callable[..., None],
    save: Callable[..., None],
    restore: Callable[..., None],
    banks: Callable[..., None],
    key: Callable[..., None],
    worth: Callable[..., int],
) -> Callable[..., bool]:
    """The search of a game whose players have no partners; ``solving.Searched`` says what it is made of."""
    width = key_words + 1 + MOST_PLAYERS

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
    ) -> bool:
        """Write into RESULT what each position gets; False where too many moments would be looked at.

        The table and the hands are not put back.
        """
        depth = 0
        seen, stamp = context[at.SEEN], context[at.STAMP]
        players, viewer = context[at.PLAYERS], context[at.VIEWER]
        entering = True
        while True:
            frame = frames[depth]
            if entering:
                seen += 1
                if seen > context[at.LIMIT]:
                    context[at.SEEN] = seen
                    return False
                entering = False
                known = False
                slot = -1
                kind = moment(table, rules, hands)
                if kind == at.SETTLED:
                    worth(table, rules, hands, context, rows, outcome)
                    known = True
                elif kind == at.TO_LOOK_UP:
                    banks(table, rules, hands, context, frame)
                    key(table, rules, hands, context, frame)
                    slot = width * slot_of(frame, at.KEY, key_words, context[at.SLOTS])
                    same = memo[slot] == stamp
                    for place in range(key_words):
                        same = same and memo[slot + 1 + place] == frame[at.KEY + place]
                    if same:
                        known = True
                        for position in range(players):
                            noted = memo[slot + 1 + key_words + position]
                            context[at.RESULT + position] = frame[at.BANKS + position] + noted
                if not known:
                    count = moves(table, rules, hands, context, 0, lists[depth])
                    if count > 1:
                        save(table, hands, frame)
                    frame[at.COUNT], frame[at.TRIED] = count, 0
                    frame[at.MINE], frame[at.SLOT] = to_act(table, rules), slot
            else:
                tried = frame[at.TRIED]
                better = tried == 1 or prefers(frame[at.MINE], viewer, players, context, frame, at.RESULTS)
                if better:
                    for position in range(players):
                        frame[at.RESULTS + position] = context[at.RESULT + position]
                known = tried == frame[at.COUNT]
                if known:
                    slot = frame[at.SLOT]
                    for position in range(players):
                        context[at.RESULT + position] = frame[at.RESULTS + position]
                    if slot >= 0:
                        memo[slot] = stamp
                        for place in range(key_words):
                            memo[slot + 1 + place] = frame[at.KEY + place]
                        for position in range(players):
                            got = frame[at.RESULTS + position] - frame[at.BANKS + position]
                            memo[slot + 1 + key_words + position] = got
                else:
                    restore(table, hands, frame)
            if known:
                if depth == 0:
                    context[at.SEEN] = seen
                    return True
                depth -= 1
            else:
                act(table, rules, hands, lists[depth][frame[at.TRIED]], rows)
                frame[at.TRIED] += 1
                depth += 1
                entering = True

    search.__qualname__ = SEARCH
    return search


# Called for every moment: compiled code has it in its caller's body.
MERGED = (prefers,)
