"""The shape of the steps of a lesson: questions without any answer.

A step names its ``kind`` of question, where it stands (``at``: a deal and how many of its moves have been
made), the seconds it should take and the rules it teaches. What is right is asked of the engine.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engine.notation.moves import LONGEST_MOVES

SHAPE = ConfigDict(frozen=True, extra="forbid", strict=True)
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
GameId = Annotated[str, Field(pattern=r"^[a-z]+(_[a-z]+)*$", max_length=40)]
RuleId = Annotated[str, Field(pattern=r"^[A-Z]{2,3}-([A-Z0-9]+-)?[A-Z]*\d+$")]


class DealText(BaseModel):
    """A deal as links write it: its code, and the moves that were made."""

    model_config = SHAPE
    code: Annotated[str, Field(max_length=400)]
    moves: Annotated[str, Field(max_length=LONGEST_MOVES)]


class At(BaseModel):
    """A moment of a deal of ``deals.yaml``: after ``moves`` of its moves."""

    model_config = SHAPE
    deal: Slug
    moves: Annotated[int, Field(ge=0, le=400)]


# A moment that a step carries with it is the deal up to there.
Moment = At | DealText


class _Step(BaseModel):
    model_config = SHAPE
    id: Slug
    seconds: Annotated[int, Field(ge=5, le=300)]
    rules: Annotated[tuple[RuleId, ...], Field(min_length=1, max_length=6)]


class Read(_Step):
    """Something to read, with nothing to answer."""

    kind: Literal["read"]
    at: Moment | None = None


class Beats(_Step):
    """Which of these cards wins if they are played in this order? ``named``: the suit of a led fool."""

    kind: Literal["beats"]
    cards: tuple[str, ...]


class Sort(_Step):
    """Pick the cards one after the other, strongest first."""

    kind: Literal["sort"]
    cards: tuple[str, ...]


class Legal(_Step):
    """Mark every card that may be played now."""

    kind: Literal["legal"]
    at: Moment


class Play(_Step):
    """Play a card that is allowed, and if there is a ``goal``, one that reaches it.

    ``win`` and ``lose`` are about the trick, which the others complete as they did in the deal; ``name``
    wants a fool that is led, ``save`` that nothing is charged to the player in this trick, ``pagat_safe``
    that trump 1 is not lost in it, ``pagat_last`` and ``king_last`` that trump 1 or a king wins the last
    trick.
    """

    kind: Literal["play"]
    at: Moment
    goal: Literal["win", "lose", "name", "save", "pagat_safe", "pagat_last", "king_last"] | None = None


TrickGoal = Literal["win", "lose", "save"]


class Sure(_Step):
    """Play a card that reaches the goal in this trick however the unseen cards may lie.

    To ``save`` is asked of the last player but one.
    """

    kind: Literal["sure"]
    at: Moment
    goal: TrickGoal


class KeepPagat(_Step):
    """Trump 1 at the end: a ``card`` that surely wins the last trick with it, or how the ``outlook`` is.

    With ``safe`` before them it may win any trick: only its loss is paid for. All others play against it.
    """

    kind: Literal["keep_pagat"]
    at: Moment
    goal: Literal["card", "outlook", "safe_card", "safe_outlook"]

    @property
    def safe(self) -> bool:
        """Whether trump 1 is kept where it is not lost, in whatever trick."""
        return self.goal.startswith("safe_")


class Say(_Step):
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


class May(_Step):
    """Find everything that may be said or done now, one thing after the other."""

    kind: Literal["may"]
    at: Moment
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class Infer(_Step):
    """Mark the cards that another player cannot hold, as far as the learner has seen.

    ``who`` is how many places after the learner that player sits, ``cards`` the hidden cards that are asked
    about; where there are none, some of either sort. ``seat`` is the learner if another one is to act.
    """

    kind: Literal["infer"]
    at: Moment
    who: Annotated[int, Field(ge=1, le=3)]
    cards: Annotated[tuple[str, ...], Field(max_length=16)] = ()
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class Choose(_Step):
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


class Winner(_Step):
    """Who wins the trick just played?"""

    kind: Literal["winner"]
    at: Moment


class FoolKeeper(_Step):
    """Who gets the fool of the trick just played, or of an earlier ``trick``?"""

    kind: Literal["fool_keeper"]
    at: Moment
    trick: Annotated[int, Field(ge=1, le=25)] | None = None


class Declare(_Step):
    """Mark the cards of one combination of the hand."""

    kind: Literal["declare"]
    at: Moment
    combination: str


class Worth(_Step):
    """What does each opponent pay for all that this hand declares?"""

    kind: Literal["worth"]
    at: Moment


class FindAll(_Step):
    """Name every combination in the hand, one after the other."""

    kind: Literal["find_all"]
    at: Moment


class Discarding(_Step):
    """Choose a discard that is allowed and reaches the ``goal``, if there is one.

    ``no_trumps`` leaves no trump in the hand, ``no_suit`` no card of some plain suit.
    """

    kind: Literal["discard"]
    at: Moment
    goal: Literal["no_trumps", "no_suit"] | None = None


class Tally(_Step):
    """How many cards of a ``suit`` are out: with the others or face down, as far as the learner has seen?"""

    kind: Literal["tally"]
    at: Moment
    suit: Literal["S", "C", "H", "D", "T"]


class Settle(_Step):
    """Who pays what for what has just happened? ``only``: the keys of the ledger lines that are meant.

    ``by_line``: line by line instead of all together. ``seat``: the learner's, else that of the last player.
    """

    kind: Literal["settle"]
    at: Moment
    only: tuple[str, ...] = ()
    by_line: bool = False
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class Count(_Step):
    """How many card points lie with a seat: with the declarer, or forehand where there is none?

    ``by_card``: the answer is explained card by card and trick by trick, in a game that counts in threes.
    """

    kind: Literal["count"]
    at: Moment
    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    by_card: bool = False


class Rounded(_Step):
    """What is the player's result against par worth after rounding?"""

    kind: Literal["rounded"]
    at: Moment


class PlayOut(_Step):
    """Play the hand to its end against the computer."""

    kind: Literal["play_out"]
    at: Moment


class Prepared(_Step):
    """Play the last tricks so that an aim is reached however the unseen cards lie.

    The aim is to end with ``at_least`` so much of the ``objective``, as an analysis counts it. The unseen
    cards turn against what is not safe. The text calls the ``tempting`` cards obvious; it is proved that they
    are not safe.
    """

    kind: Literal["prepared"]
    at: Moment
    objective: Literal["payment", "card_points"] = "payment"
    at_least: Annotated[int, Field(ge=-2000, le=2000)]
    degree: Annotated[int, Field(ge=1, le=3)]
    tempting: Annotated[tuple[str, ...], Field(min_length=1, max_length=8)]


Step = Annotated[
    Read
    | Beats
    | Sort
    | Legal
    | Play
    | Sure
    | KeepPagat
    | Say
    | May
    | Infer
    | Choose
    | Winner
    | FoolKeeper
    | Declare
    | Worth
    | FindAll
    | Discarding
    | Settle
    | Count
    | Tally
    | Rounded
    | PlayOut
    | Prepared,
    Field(discriminator="kind"),
]

STEP: TypeAdapter[Step] = TypeAdapter(Step)

# Questions that are an action in a real position of the engine.
ACTIONS = (
    "legal",
    "play",
    "sure",
    "keep_pagat",
    "say",
    "may",
    "choose",
    "infer",
    "declare",
    "discard",
    "play_out",
    "prepared",
    "find_all",
    "winner",
    "fool_keeper",
)
