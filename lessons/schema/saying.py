"""Questions about what is said, what it tells of others, and what is best."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lessons.schema.moments import Moment, StepText


class Say(StepText):
    """Say or do something that is allowed: a bid, a call, an announcement, a half of the talon, a placing.

    Where there is a ``verb``, it must be of that sort (``bid``, ``call``, ``announce``, ``take`` ...), so
    that a pass will not do where a bid is asked for. The ``goal`` of a placing is who is to get the trick.
    ``seat`` is the learner where that is not the one to act.
    """

    kind: Literal["say"]
    at: Moment
    verb: str | None = None
    goal: Literal["self", "partner", "opponents"] | None = None
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class May(StepText):
    """Find everything that may be said or done now, one thing after the other."""

    kind: Literal["may"]
    at: Moment
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class Infer(StepText):
    """Mark the cards that another player cannot hold, as far as the learner has seen.

    ``who`` is how many places after the learner that player sits, ``cards`` the hidden cards that are asked
    about; where there are none, some of either sort. ``seat`` is the learner if another one is to act.
    """

    kind: Literal["infer"]
    at: Moment
    who: Annotated[int, Field(ge=1, le=3)]
    cards: Annotated[tuple[str, ...], Field(max_length=16)] = ()
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class Choose(StepText):
    """Choose what is best, as sampled play has it; whatever cannot be told apart from the best is right too.

    ``objective`` is what counts, ``believe`` whether what the others chose before counts as evidence: in a
    deal that was really played. ``among`` names the actions to choose from, as moves are written, where there
    are too many, as of discards. What is at most ``spare`` worse is right as well. The text of a lesson calls
    the ``praised`` choices good, which is proved; a question without a text praises nothing. ``deals`` are
    sampled: fewer for a question that is searched for while somebody waits.
    """

    kind: Literal["choose"]
    at: Moment
    deals: Annotated[int, Field(ge=100, le=20_000)] = 4_000
    objective: Literal["payment", "card_points"] = "payment"
    believe: Literal["nothing", "words", "everything"] = "nothing"
    among: Annotated[tuple[str, ...], Field(max_length=40)] = ()
    spare: Annotated[float, Field(ge=0, le=20)] = 0
    praised: Annotated[tuple[str, ...], Field(max_length=12)] = ()
