"""What the address of a deal being played holds: the deal as elsewhere, who plays how, and what goes on.

``p`` is the strength of the others, ``c`` the coach, ``v`` the pace, ``n`` the number of deals before this
one. ``b`` are the balances and ``k`` the pots at its beginning, numbers parted by full stops.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine import Action, Discard, EngineError, encode_moves
from engine.players import NAMES as PLAYERS
from tutor_app.addresses import deal_parameters, game_in, named_deal_in, names_deal
from tutor_app.exploring import Exploration, dealt
from tutor_app.playing import COACHES, MOST_DEALS, PACES, Sitting, carrying, seated, with_choice
from tutor_app.seeds import new_seed
from tutor_app.urlstate import Arrival, Problem, useless, whole_number

CHOICES = (("p", "player", PLAYERS), ("c", "coach", COACHES), ("v", "pace", PACES))
MOST_NUMBERS = 8
NOT_PLAYED = ("at", "open")  # of the address of a deal that is explored: a page being played has neither


def sitting_in(arrival: Arrival, before: Sitting) -> tuple[Exploration, Sitting, tuple[Problem, ...]]:
    """The deal and the sitting that an address describes; what it does not say of the sitting stays.

    The deal stands where the moves of the address end. A random one, where the address names none, stands
    at its beginning: its first moves are for those against whom the reader plays.
    """
    rest = {name: value for name, value in arrival.values.items() if name != "seat"}
    desk, found = named_deal_in(Arrival(rest))
    if desk is None:
        desk = dealt(game_in(arrival)[0], new_seed())
    problems = list(found)
    named = names_deal(rest)
    seats = range(desk.state.seating.players)
    seat, problem = whole_number(arrival, "seat", seats, "address.seat") if named else (None, None)
    problems += [problem] if problem else useless(arrival, "seat") if not named else []
    usual = Sitting()
    chosen = desk.state.seating.forehand if seat is None else seat
    sitting = replace(before, seat=chosen, played=0, gone_on=-1)
    for name, attribute, known in CHOICES:
        value = arrival.values.get(name)
        if value in known:
            sitting = with_choice(sitting, attribute, value)
        elif value is not None:
            problems.append(Problem.of("address.value", name=name, value=value))
        elif named:
            sitting = with_choice(sitting, attribute, getattr(usual, attribute))
    played, problem = whole_number(arrival, "n", range(MOST_DEALS + 1))
    problems += [problem] if problem else []
    sitting = replace(sitting, played=played or 0)
    desk, wrong = at_the_table(arrival, desk)
    return seated(desk, sitting), sitting, (*problems, *wrong)


def at_the_table(arrival: Arrival, desk: Exploration) -> tuple[Exploration, tuple[Problem, ...]]:
    """The deal with the balances and pots of the address, where they fit the game."""
    balances, pots = (_numbers(arrival.values.get(name)) for name in ("b", "k"))
    if "d" not in arrival.values:
        return desk, useless(arrival, "b", "k")
    if "b" not in arrival.values:
        return desk, useless(arrival, "k")
    names = [name for name, _ in desk.line[0].pots]
    wrong = tuple(
        Problem.of("address.value", name=name, value=arrival.values[name])
        for name, numbers in (("b", balances), ("k", pots))
        if name in arrival.values and numbers is None
    )
    if wrong or balances is None or (pots is not None and len(pots) != len(names)):
        return desk, wrong or (Problem.of("address.value", name="k", value=arrival.values.get("k", "")),)
    try:
        at_table = dict(zip(names, pots or (), strict=True)) if pots is not None or not names else None
        return carrying(desk, tuple(balances), at_table), ()
    except EngineError:
        return desk, (Problem.of("address.value", name="b", value=arrival.values["b"]),)


def _numbers(text: str | None) -> Sequence[int] | None:
    """The numbers of a text, None where it is absent or holds anything else."""
    if text is None:
        return None
    parts = text.split(".")
    if len(parts) > MOST_NUMBERS or not all(re.fullmatch(r"-?\d{1,10}", part, re.ASCII) for part in parts):
        return None
    return [int(part) for part in parts]


def sitting_parameters(desk: Exploration, sitting: Sitting) -> dict[str, str | int | None]:
    """The parameters that describe a deal being played; ``sitting_in`` of them gives it back."""
    usual = Sitting()
    code = table_parameters(replace(desk, seat=sitting.seat), later=sitting.played > 0)
    chosen = {name: (getattr(sitting, one), getattr(usual, one)) for name, one, _ in CHOICES}
    return {
        **{name: value for name, value in code.items() if name not in NOT_PLAYED},
        **{name: now if now != other else None for name, (now, other) in chosen.items()},
        "n": sitting.played or None,
    }


def sealed(
    parameters: dict[str, str | int | None], desk: Exploration, sitting: Sitting
) -> dict[str, str | int | None]:
    """The parameters as the reader has them in sight: no discard of others is read there before the end."""

    def is_hidden(action: Action) -> bool:
        return isinstance(action, Discard) and action.seat != sitting.seat and not desk.state.finished

    return {**parameters, "m": encode_moves(desk.moves, is_hidden) or None}


def table_parameters(desk: Exploration, *, later: bool = False) -> dict[str, str | int | None]:
    """The parameters of a deal with the balances and pots at its beginning, where it was not the first one.

    A ``later`` one has them though they are zero.
    """
    opening = desk.line[0]
    if not (later or any(opening.balances) or not opening.first_deal):
        return deal_parameters(desk)
    return {
        **deal_parameters(replace(desk, seed=None)),
        "b": ".".join(str(chips) for chips in opening.balances),
        "k": None if opening.first_deal else ".".join(str(chips) for _, chips in opening.pots) or None,
    }
