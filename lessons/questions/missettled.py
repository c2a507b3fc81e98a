"""What is wrong with a settlement: a line left out or added, another player, or too much or too little."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Line, State
from lessons.names import Naming
from lessons.questions.misreckonings import Sums, summed


def why_wrong(
    answer: str,
    asked: Sequence[Line],
    due: Sequence[Line],
    state: State,
    names: Sequence[str],
    naming: Naming,
) -> tuple[str, tuple[Line, ...]]:
    """What is wrong with the sums of an answer, without the right ones, and the lines that it is about.

    ``asked`` are the lines that are asked for, ``due`` all lines of the moment.
    """
    right = summed(asked, state)
    given = _read(answer, right)
    for line in asked:
        if given == summed([one for one in asked if one is not line], state):
            return naming.say("exercise.settle.wrong.left_out"), (line,)
    for line in due:
        if line not in asked and given == summed([*asked, line], state):
            return naming.say("exercise.settle.wrong.added"), (line,)
    if sorted(given[0]) == sorted(right[0]):
        return naming.say("exercise.settle.wrong.who"), tuple(asked)
    return _of_a_seat(given[0], right, names, naming), tuple(asked)


def _of_a_seat(given: Sequence[int], right: Sums, names: Sequence[str], naming: Naming) -> str:
    """What is due to the first seat with another sum than its own: its direction, or more or less."""
    way = "paid" if sum(right[0]) + sum(right[1].values()) == 0 else "scored"
    for seat, due in enumerate(right[0]):
        if _sign(due) != _sign(given[seat]):
            kind = {1: "gains", 0: "nothing", -1: "loses"}[_sign(due)]
            said = naming.say(f"exercise.settle.due.{way}.{kind}", who=names[seat])
            return naming.say("exercise.settle.wrong", due=said)
    seat = next(seat for seat, due in enumerate(right[0]) if due != given[seat])
    side = "gains" if right[0][seat] > 0 else "loses"
    kind = "more" if abs(right[0][seat]) > abs(given[seat]) else "less"
    said = naming.say(f"exercise.settle.due.{way}.{side}_{kind}", who=names[seat])
    return naming.say("exercise.settle.wrong.amount", due=said)


def _read(answer: str, right: Sums) -> Sums:
    """The sums that an answer stands for."""
    numbers = [int(number) for number in answer.split(",")]
    n_seats = len(right[0])
    return tuple(numbers[:n_seats]), dict(zip(right[1], numbers[n_seats:], strict=False))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
