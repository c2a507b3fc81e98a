"""Which of the deals behind a number is looked at, the work of finding it, and what an address says of it.

The parameter ``one`` has ``typical``, ``best``, ``worst``, or the number of a deal from 1 on; after ``~`` the
choice that is played in it, where that is not the best one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from engine import EngineError, State, Trick, dealt_again, parse_action
from engine.analysis import Choice, Question
from engine.analysis.one_deal import DealsBehind, OneDeal, deals_behind
from engine.worlds.believing import Effort
from tutor_app.exploring import Exploration, along, begun
from tutor_app.sampling import DEALS, Settings, resolved

NAME = "one"
NOTABLE = ("typical", "best", "worst")
IN_TURN = "number"
AT_ONCE = 4  # deals that are played out in one piece of work

Found = Mapping[str, OneDeal]


@dataclass(frozen=True, slots=True)
class Which:
    """A ``NOTABLE`` deal, that of a ``number`` from 0 on, or none where ``kind`` is empty."""

    kind: str = ""
    number: int = 0

    @property
    def name(self) -> str:
        """What it is called in an address, and in what was found."""
        return str(self.number + 1) if self.kind == IN_TURN else self.kind

    @property
    def found_with(self) -> str:
        """What those deals have in common that are found together."""
        return f"from {self.number // AT_ONCE * AT_ONCE}" if self.kind == IN_TURN else "notable"


def among(which: Which, deals: int) -> Which:
    """The same deal; the last of so many ``deals`` where its number is beyond them."""
    return replace(which, number=min(which.number, deals - 1))


def value_of(kind: str, choice: Choice) -> int:
    """What a choice is worth in a notable deal: the median of all, the most or the least."""
    return {"typical": choice.p50, "best": choice.histogram[-1][0], "worst": choice.histogram[0][0]}[kind]


def work(
    ask: Callable[[], Question],
    choice: Choice,
    settings: Settings,
    which: Which,
    effort: Effort | None = None,
) -> Callable[[], Iterator[Found]]:
    """The work of finding a deal and those that belong to it: more and more of them, by name.

    ``settings`` and ``effort`` are those with which the choice was valued.
    """

    def results() -> Iterator[Found]:
        put = ask()
        usual = resolved(settings, put.view.game, put.view)
        deals = deals_behind(
            put,
            parse_action(choice.action, put.view.pack),
            deals=usual.deals,
            seed=usual.seed,
            player=usual.player,
            objective=usual.objective,
            believe=usual.believe,
            effort=effort,
        )
        yield from _in_turn(deals, which) if which.kind == IN_TURN else _notable(deals, choice)

    return results


def _in_turn(deals: DealsBehind, which: Which) -> Iterator[Found]:
    found: dict[str, OneDeal] = {}
    first = which.number // AT_ONCE * AT_ONCE
    for number in range(first, min(first + AT_ONCE, deals.deals)):
        found[Which(IN_TURN, number).name] = deals.played(number)
        yield dict(found)


def _notable(deals: DealsBehind, choice: Choice) -> Iterator[Found]:
    found: dict[str, OneDeal] = {}
    for kind in NOTABLE:
        for number in deals.first(value_of(kind, choice)):
            if number is not None:
                found[kind] = deals.played(number)
            yield dict(found)


def tricks_of(one: OneDeal) -> tuple[Trick, ...]:
    """The tricks of a deal that end after the moment of the choice, in order."""
    goes_on = len(one.ended.earlier) > len(one.laid.earlier)  # another hand has begun
    tricks = one.ended.earlier[-1].tricks if goes_on else one.ended.tricks
    return tuple(tricks[len(one.laid.tricks) :])


def to_walk(one: OneDeal, desk: Exploration) -> Exploration:
    """The deal with all that is played in it, to be gone through on the board, from the choice on."""
    opening = begun(dealt_again(one.ended), seat=desk.seat, open_cards=True)
    return replace(along(opening, one.ended.history), at=len(one.laid.history))


def which_in(text: str, hand: State) -> tuple[Which, str] | None:
    """The deal that a parameter names and the choice in it, empty for the best; None where it names none."""
    name, _, choice = text.partition("~")
    if choice:
        try:
            choice = str(parse_action(choice, hand.pack))
        except EngineError:
            return None
    if name in NOTABLE:
        return Which(name), choice
    if re.fullmatch(r"[1-9]\d{0,6}", name, re.ASCII) and int(name) <= DEALS[-1]:
        return Which(IN_TURN, int(name) - 1), choice
    return None


def which_text(which: Which, choice: str) -> str | None:
    """The parameter that names a deal and the choice in it; ``which_in`` of it gives them back."""
    if not which.kind:
        return None
    return f"{which.name}~{choice}" if choice else which.name
