"""What the address of a hand looked back at holds of decisions that are tried again.

``again`` is 1 where the reader tries first. ``tried`` has a part for each place, such as ``17:HK.H9`` or
``23:T4.shown``: the place, the choices tried, written as links write moves, and whether the answer was shown.
"""

from __future__ import annotations

import re

from engine import EngineError, decode_moves, encode_moves, parse_action, verdict
from tutor_app.exploring import Exploration
from tutor_app.retrying import Tries, given_up, tried
from tutor_app.urlstate import MOST_PROBLEMS, Arrival, Problem, useless, whole_number

SHOWN = "shown"


def retrying_in(arrival: Arrival, desk: Exploration | None) -> tuple[bool, Tries, tuple[Problem, ...]]:
    """Whether the reader tries first, what was tried, and the parts that cannot be used and are left out."""
    again, problem = whole_number(arrival, "again", (1,))
    problems = (problem,) if problem else ()
    text = arrival.values.get("tried")
    if text is None:
        return again == 1, Tries(), problems
    if desk is None:
        return again == 1, Tries(), (*problems, *useless(arrival, "tried"))
    tries, wrong = Tries(), list[Problem]()
    for part in text.split(","):
        after = _with_part(tries, part, desk)
        if after is None:
            wrong.append(Problem.of("address.value", name="tried", value=part))
        else:
            tries = after
    return again == 1, tries, (*problems, *wrong[:MOST_PROBLEMS])


def _with_part(tries: Tries, part: str, desk: Exploration) -> Tries | None:
    """The tries with those of one place, None where it is no place of the line, or has been named before."""
    number, _, moves = part.partition(":")
    if not re.fullmatch(r"\d{1,4}", number, re.ASCII) or int(number) >= len(desk.line) - 1 or not moves:
        return None
    at = int(number)
    if at in tries.made or at in tries.shown:
        return None
    moves, dot, last = moves.rpartition(".") if moves.endswith(SHOWN) else (moves, "", "")
    if last not in ("", SHOWN) or (dot and not moves):
        return None
    hand = desk.line[at]
    if hand.to_act is None:
        return None
    try:
        decoded = decode_moves(moves, hand.pack)
    except EngineError:
        return None
    for move in decoded:
        action = move.by(hand.to_act)
        if action.seat != hand.to_act or not verdict(hand, action).legal:
            return None
        tries = tried(tries, at, str(action))
    return given_up(tries, at) if last else tries


def retrying_parameters(again: bool, tries: Tries, desk: Exploration | None) -> dict[str, str | int | None]:
    """The parameters that describe what was tried; ``retrying_in`` of them gives it back."""
    parts = []
    for at in sorted({*tries.made, *tries.shown}) if desk is not None else ():
        assert desk is not None
        pack = desk.line[at].pack
        moves = encode_moves(parse_action(action, pack) for action in tries.made.get(at, ()))
        told = [one for one in (moves, SHOWN if at in tries.shown else "") if one]
        parts.append(f"{at}:{'.'.join(told)}")
    return {"again": 1 if again else None, "tried": ",".join(parts) or None}
