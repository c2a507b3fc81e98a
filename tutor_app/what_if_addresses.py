"""What the parameters ``w`` and ``wi`` of a deal's address hold: the changes, and which is looked at.

Branches are parted by ``~``, their pieces by ``.``: ``n:`` and a name, ``s:T1,H4`` two cards that change
places, ``r:pots:false`` a house rule, ``f:`` and ``i:`` what comes first and what instead, ``c:2`` the seat
that counts; ``-`` is a branch without anything. A piece that cannot be used costs itself, and a problem says
so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine import Card, EngineError, State, game_of, parse_action, parse_card
from engine.analysis.sides import BEST
from engine.options import written
from tutor_app.addresses import names_deal
from tutor_app.urlstate import MOST_PROBLEMS, Arrival, Problem, useless, whole_number
from tutor_app.what_if import LONGEST_ACTION, MOST_BRANCHES, Branch, Branches, plain_name

BRANCH, PIECE, NOTHING = "~", ".", "-"


def branches_in(arrival: Arrival, state: State) -> tuple[Branches, tuple[Problem, ...]]:
    """The branches that an address describes, for a deal of which ``state`` is any position.

    An address that names no deal gets a new one, of which nothing has been changed.
    """
    text = arrival.values.get("w")
    if not names_deal(arrival.values):
        return Branches(), useless(arrival, "w", "wi")
    if text is None:
        return Branches(), useless(arrival, "wi")
    problems: list[Problem] = []
    pieces = text.split(BRANCH)
    if len(pieces) > MOST_BRANCHES:
        problems.append(Problem.of("address.changes", n=MOST_BRANCHES))
    found = []
    for one in pieces[:MOST_BRANCHES]:
        branch, wrong = _branch(one, state)
        found.append(branch)
        problems += wrong
    at, problem = whole_number(arrival, "wi", range(1, len(found) + 1))
    problems += [problem] if problem else []
    return Branches(tuple(found), (at or 1) - 1), tuple(problems[:MOST_PROBLEMS])


def _branch(text: str, state: State) -> tuple[Branch, list[Problem]]:
    branch, problems = Branch(), []
    for piece in text.split(PIECE) if text != NOTHING else ():
        kind, _, value = piece.partition(":")
        try:
            branch = _READ[kind](branch, value, state)
        except (KeyError, ValueError, EngineError):
            problems.append(Problem.of("address.change", value=piece))
            if len(problems) == MOST_PROBLEMS:
                break
    return branch, problems


def _name(branch: Branch, value: str, state: State) -> Branch:
    if branch.name or not value or plain_name(value) != value:
        raise ValueError(value)
    return replace(branch, name=value)


def _swap(branch: Branch, value: str, state: State) -> Branch:
    one, other = (_card(text, state) for text in value.split(","))
    if {one, other} <= set(branch.change.moved):  # it would go back
        raise ValueError(value)
    return replace(branch, change=branch.change.with_swap(one, other))


def _card(text: str, state: State) -> Card:
    card = parse_card(text, state.pack)
    if str(card) != text:
        raise ValueError(text)
    return card


def _rule(branch: Branch, value: str, state: State) -> Branch:
    name, _, chosen = value.partition(":")
    options = {option.name: option for option in game_of(state).option_table.options}
    if name in dict(branch.change.rules):
        raise ValueError(value)
    read = options[name].read(chosen)
    if read == state.options[name]:  # it holds already
        raise ValueError(value)
    return replace(branch, change=branch.change.with_rule(name, read, state.options[name]))


def _first(branch: Branch, value: str, state: State) -> Branch:
    if branch.change.first:
        raise ValueError(value)
    return replace(branch, change=replace(branch.change, first=_action(value, state)))


def _instead(branch: Branch, value: str, state: State) -> Branch:
    if branch.change.instead:
        raise ValueError(value)
    return replace(branch, change=replace(branch.change, instead=_action(value, state)))


def _action(text: str, state: State) -> str:
    if text == BEST:
        return text
    if len(text) > LONGEST_ACTION or str(parse_action(text, state.pack)) != text:
        raise ValueError(text)
    return text


def _seat(branch: Branch, value: str, state: State) -> Branch:
    if branch.change.seat is not None or value not in {str(seat) for seat in state.seating.active}:
        raise ValueError(value)
    return replace(branch, change=replace(branch.change, seat=int(value)))


_READ: dict[str, Callable[[Branch, str, State], Branch]] = {
    "n": _name,
    "s": _swap,
    "r": _rule,
    "f": _first,
    "i": _instead,
    "c": _seat,
}


def branches_parameters(branches: Branches) -> dict[str, str | int | None]:
    """The parameters that describe branches; ``branches_in`` of them gives them back."""
    return {
        "w": BRANCH.join(map(_text, branches.all)) or None,
        "wi": branches.at + 1 if branches.at else None,
    }


def _text(branch: Branch) -> str:
    change = branch.change
    pieces = [f"n:{branch.name}"] if branch.name else []
    pieces += [f"s:{one},{other}" for one, other in change.swaps]
    pieces += [f"r:{name}:{written(value)}" for name, value in change.rules]
    pieces += [f"f:{change.first}"] if change.first else []
    pieces += [f"i:{change.instead}"] if change.instead else []
    pieces += [f"c:{change.seat}"] if change.seat is not None else []
    return PIECE.join(pieces) or NOTHING
