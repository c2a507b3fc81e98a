"""Hands done again on other cards: whether a policy would have made the choices that were made.

This is the driver for every game; a game gives its ``choose``, ``step``, ``to_act`` and ``lay``.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

from engine.kernel.batch import INT, ROW, ROWS
from engine.kernel.rng import PLAYING_OUT, stream

Row = Sequence[int]
MutableRow = MutableSequence[int]
Again = Callable[..., None]

# An action row: what was done, by whom, and how it is taken.
KIND, FIRST, SECOND, ACTOR, TAKEN_AS = range(5)
ACTION_WIDTH = 5
ANYBODY = -1
KNOWN = 0  # what was done is known and not judged
AS_DEALT = 1  # a discard face down: that of the deal, compared with what the policy would have discarded
JUDGED = 2  # it is known, and compared with what the policy would have done
AS_CHOSEN = 3  # not known in full: what the policy does; what was told of it is compared

LOTS = stream(0, PLAYING_OUT, 0)  # where a policy draws lots, it draws the same ones in every deal


def untold(first: int) -> int:
    """What others hear of a choice that is not known in full: nothing that its cards leave open."""
    return 0


def laying(out: int) -> Callable[..., None]:
    """The ``lay`` of a game whose hands row holds two masks a place, those of the discard from ``out`` on."""

    def lay(deal: Row, hands: MutableRow, discard: MutableRow) -> None:
        for place in range(out):
            hands[place] = deal[place]
        hands[out] = hands[out + 1] = 0
        discard[0], discard[1] = deal[out + 2], deal[out + 3]

    return lay


def replayer(
    module: str,
    choose: Callable[..., tuple[int, int, int, int]],
    step: Callable[..., int],
    to_act: Callable[..., int],
    lay: Callable[..., None],
    silence: int,
    told: Callable[[int], int] = untold,
) -> Again:
    """The driver of one game, to be kept as ``again`` in its ``module``; ``AGAIN_TAKES`` lists its arguments.

    ``lay(deal, hands, discard)`` lays a deal, nothing discarded yet, and the discard to come. Each row of
    ``deals`` says who was dealt which card, and behind that the discard. ``other[deal][action]`` becomes 0
    where the policy would have done what was done, else 1, and for a discard the number of cards that the
    policy would not have discarded. Where somebody else than the actor is asked first with these cards, that
    player has said nothing that the others heard: an action of kind ``silence`` is done, and
    ``other[deal][n_actions]`` becomes 1 if the policy would have spoken. Of what is done AS_CHOSEN the action
    row holds what was ``told`` of it, and the policy's own choice is compared by that.
    """

    def again(
        beginning: Row,
        rules: Row,
        deals: Sequence[Row],
        n_deals: int,
        width: int,
        actions: Sequence[Row],
        n_actions: int,
        policies: int,
        table: MutableRow,
        hands: MutableRow,
        rows: Sequence[MutableRow],
        discard: MutableRow,
        other: Sequence[MutableRow],
    ) -> None:
        for deal in range(n_deals):
            for place in range(width):
                table[place] = beginning[place]
            lay(deals[deal], hands, discard)
            other[deal][n_actions] = 0
            for number in range(n_actions):
                action = actions[number]
                kind, first, second = action[KIND], action[FIRST], action[SECOND]
                taken_as = action[TAKEN_AS]
                if action[ACTOR] != ANYBODY and to_act(table, rules) != action[ACTOR]:
                    _, as_first, _, _ = choose(table, rules, hands, policies, rows, LOTS)
                    if as_first != 0:
                        other[deal][n_actions] = 1
                    step(table, rules, hands, silence, 0, 0, rows)
                other[deal][number] = 0
                if taken_as != KNOWN:
                    as_kind, as_first, as_second, _ = choose(table, rules, hands, policies, rows, LOTS)
                    if taken_as == AS_CHOSEN:
                        other[deal][number] = int(told(as_first) != first)
                        kind, first, second = as_kind, as_first, as_second
                    elif taken_as == AS_DEALT:
                        first, second = discard[0], discard[1]
                        other[deal][number] = (first & ~as_first).bit_count() + (
                            second & ~as_second
                        ).bit_count()
                    elif as_kind != kind or as_first != first:
                        other[deal][number] = 1
                step(table, rules, hands, kind, first, second, rows)

    again.__module__, again.__qualname__ = module, "again"
    return again


AGAIN_TAKES = (ROW, ROW, ROWS, INT, INT, ROWS, INT, INT, ROW, ROW, ROWS, ROW, ROWS)
