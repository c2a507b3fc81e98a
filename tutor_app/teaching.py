"""A set of questions that a teacher puts together: positions, kinds of question, the teacher's own words.

Frozen values and pure functions. No answer is part of a set; the engine is asked for every one.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from dataclasses import dataclass, replace

from engine import EngineError, State, code_of, encode_moves
from lessons.loader import position
from lessons.schema import DealText
from lessons.shaped import LessonError
from tutor_app.exploring import Exploration, dealt
from tutor_app.games import GAMES, game
from tutor_app.seeds import MAX_SEED

MOST_QUESTIONS = 8
LONGEST_WORDS = 300  # characters of the teacher's own words to one question
LONGEST_CODE, LONGEST_DETAIL = 200, 24
KINDS = (
    "choose",
    "legal",
    "play",
    "sure",
    "say",
    "infer",
    "discard",
    "declare",
    "find_all",
    "worth",
    "settle",
    "count",
    "play_out",
)
"""The kinds of question that can be asked about a position, as ``lessons.schema`` names them."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question of a set.

    ``deal`` is the code of a deal, or the number of one under the usual house rules; ``moves`` are those
    made before the question. ``detail`` is what the kind leaves open: a goal, a combination, another player.
    """

    game: str
    deal: str
    moves: str = ""
    kind: str = "choose"
    detail: str = ""
    words: str = ""

    @property
    def position(self) -> tuple[str, str, str]:
        """What the question is about, however it is asked."""
        return self.game, self.deal, self.moves


@dataclass(frozen=True, slots=True)
class Workbench:
    """A set in the making. ``draft`` is the question being written, at the place ``editing`` or a new one.

    ``past`` are earlier sets, for undoing; ``turn`` grows with every change but one of the draft, so that a
    late click can be told from a new one. One that ``resumes`` is still empty, and goes on with the set that
    the browser has kept.
    """

    questions: tuple[Question, ...] = ()
    draft: Question | None = None
    editing: int | None = None
    past: tuple[tuple[Question, ...], ...] = ()
    turn: int = 0
    resumes: bool = True

    @property
    def full(self) -> bool:
        """Whether no further question fits."""
        return len(self.questions) >= MOST_QUESTIONS


def plain_words(text: str) -> str:
    """A teacher's text as it is kept: one paragraph without control signs, at most ``LONGEST_WORDS`` long.

    >>> plain_words("  What now? " + chr(10) + chr(0x202E) + "Why?")
    'What now? Why?'
    """
    shown = "".join(
        " " if sign.isspace() else sign
        for sign in text
        if sign.isspace() or unicodedata.category(sign)[0] != "C"
    )
    return " ".join(shown.split())[:LONGEST_WORDS].rstrip()


def question_at(desk: Exploration) -> Question:
    """A question about the place of a deal at which somebody stands; its kind is still the first one."""
    opening = desk.line[0]
    usual = desk.seed is not None and not game(opening.game).option_table.changed(opening.options)
    code = str(desk.seed) if usual else code_of(opening)
    return Question(opening.game, code, encode_moves(desk.state.history), kind=fitting_kind(desk.state))


def fitting_kind(state: State) -> str:
    """The kind of question that one would ask first about a position."""
    if state.to_act is None:
        return "settle"
    return {"play": "choose", "discard": "discard"}.get(state.phase, "say")


def is_number(deal: str) -> bool:
    """Whether a deal is named by its number, in plain digits, and not by its code."""
    return deal.isascii() and deal.isdecimal()


def moment(question: Question) -> DealText:
    """The deal and the moves of a question as a step of a lesson carries them.

    Raises:
        LessonError: there is no such game, or no such number of a deal.
    """
    if question.game not in GAMES:
        raise LessonError(f"there is no game {question.game}")
    if not is_number(question.deal):
        return DealText(code=question.deal, moves=question.moves)
    if len(question.deal) > len(str(MAX_SEED)):
        raise LessonError(f"there is no deal {question.deal}")
    return DealText(code=code_of(dealt(question.game, int(question.deal)).line[0]), moves=question.moves)


def state_of(question: Question) -> State | None:
    """The position of a question; None where its deal or its moves cannot be read."""
    try:
        return position(question.game, moment(question))
    except (LessonError, EngineError, ValueError):  # a text longer than a step may have is a ValueError
        return None


def unread(question: Question) -> str:
    """What of a question whose position cannot be read is at fault: its deal, or the first move that is."""
    if state_of(replace(question, moves="")) is None:
        return question.deal
    moves = question.moves.split(".")
    stops = bisect_left(
        range(len(moves)),
        True,
        key=lambda last: state_of(replace(question, moves=".".join(moves[: last + 1]))) is None,
    )
    return moves[min(stops, len(moves) - 1)]


# --- Making a set ------------------------------------------------------------------------------------


def drafted(bench: Workbench, draft: Question | None, editing: int | None = None) -> Workbench:
    """The workbench with another question being written, or with none."""
    return replace(bench, draft=draft, editing=editing, turn=bench.turn + 1)


def redrafted(bench: Workbench, **changes: str) -> Workbench:
    """The workbench with the question being written changed.

    Its turn stays: words typed last come in one message with a click on another question, which counts.
    """
    if bench.draft is None:
        return bench
    return replace(bench, draft=replace(bench.draft, **changes))


def put_in(bench: Workbench) -> Workbench:
    """The workbench with the written question in the set: in its place, or at the end while there is room."""
    if bench.draft is None or (bench.editing is None and bench.full):
        return bench
    if bench.editing is None or bench.editing >= len(bench.questions):
        after = (*bench.questions, bench.draft)
    else:
        after = tuple(
            bench.draft if place == bench.editing else one for place, one in enumerate(bench.questions)
        )
    return drafted(_changed(bench, after), None)


def edited(bench: Workbench, place: int) -> Workbench:
    """The workbench with a question of the set being written anew."""
    return drafted(bench, bench.questions[place], place) if place < len(bench.questions) else bench


def removed(bench: Workbench, place: int) -> Workbench:
    """The workbench without a question; one that is being written in its place becomes a new one."""
    if place >= len(bench.questions):
        return bench
    after = bench.questions[:place] + bench.questions[place + 1 :]
    editing = bench.editing
    if editing is not None:
        editing = None if editing == place else editing - (editing > place)
    return replace(_changed(bench, after), editing=editing)


def shifted(bench: Workbench, place: int, by: int) -> Workbench:
    """The workbench with a question one place further up (``by`` -1) or down (1)."""
    other = place + by
    if not (0 <= place < len(bench.questions) and 0 <= other < len(bench.questions)):
        return bench
    after = list(bench.questions)
    after[place], after[other] = after[other], after[place]
    moved_to = {place: other, other: place}
    editing = None if bench.editing is None else moved_to.get(bench.editing, bench.editing)
    return replace(_changed(bench, tuple(after)), editing=editing)


def undone(bench: Workbench) -> Workbench:
    """The workbench before the last change of its set."""
    if not bench.past:
        return bench
    *past, before = bench.past
    editing = bench.editing if bench.editing is not None and bench.editing < len(before) else None
    return replace(bench, questions=before, past=tuple(past), editing=editing, turn=bench.turn + 1)


def _changed(bench: Workbench, questions: tuple[Question, ...]) -> Workbench:
    past = (*bench.past, bench.questions)
    return replace(bench, questions=questions, past=past, turn=bench.turn + 1, resumes=False)


def resumed(bench: Workbench, kept: tuple[Question, ...]) -> Workbench:
    """The workbench with the set that the browser has kept; the question being written stays."""
    return replace(bench, questions=kept, turn=bench.turn + 1, resumes=False)
