"""A set of questions as a text that fits into a link, and what the addresses of its pages hold.

Version 1 reads ``1<check><packed>``: the check has four characters and ``packed`` is base 64 (URL alphabet)
of the questions, squeezed by raw deflate with the words of ``_COMMON``. Fields are parted by ``_FIELD``,
the questions by ``_QUESTION``. The check covers the whole, so that a link that was cut short is told as such.
A version that was once handed out is read for ever; neither ``_COMMON`` nor the parting may change in it.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from engine.notation.moves import LONGEST_MOVES
from lessons.names import Naming
from tutor_app.addresses import named_deal_in, names_deal
from tutor_app.games import GAMES
from tutor_app.learning_addresses import answers_there, attempt_in, attempt_parameters
from tutor_app.pages import ANSWERS
from tutor_app.set_taking import NOT_YET, Sitting, are_marks, beginning, with_attempt
from tutor_app.teaching import (
    LONGEST_CODE,
    LONGEST_DETAIL,
    LONGEST_WORDS,
    MOST_QUESTIONS,
    Question,
    Workbench,
    is_number,
    plain_words,
    question_at,
    state_of,
)
from tutor_app.teaching_steps import asked
from tutor_app.urlstate import LONGEST_VALUE, Arrival, Problem, useless, whole_number

VERSION = "1"
MOST_BYTES = 200_000  # of an unpacked set: eight long games of Tantony have 160,000
N_CHECK = 4
_FIELD, _QUESTION = "\x1f", "\x1e"
_N_FIELDS = 6
_COMMON = (
    b"pagat_last\x1fpagat_safe\x1fopponents\x1fpartner\x1fannounce\x1fby_line\x1fcontra\x1fsave\x1fname\x1flose\x1fwin\x1f"
    b"play_out\x1fdiscard\x1ffind_all\x1fdeclare\x1fsettle\x1finfer\x1fcount\x1fworth\x1fsure\x1fplay\x1flegal\x1fsay\x1f"
    b"What would you play, and why? Which card "
    b"T1.T2.T3.T4.T5.T6.T7.T8.T9.T10.T11.T12.T13.T14.T15.T16.T17.T18.T19.T20.T21.F."
    b"SK.SQ.SN.SJ.S10.S9.S8.S7.S6.S5.S4.S3.S2.S1.CK.CQ.CN.CJ.C10.C9.C8.C7.C6.C5.C4.C3.C2.C1."
    b"HK.HQ.HN.HJ.H10.H9.H8.H7.H6.H5.H4.H3.H2.H1.DK.DQ.DN.DJ.D10.D9.D8.D7.D6.D5.D4.D3.D2.D1."
    b"\x1etapp_tarock\x1f\x1etubingen_tarock\x1f\x1etantony\x1f\x1egrosstarock\x1f1d\x1echoose\x1f\x1f\x1edanish_tarok\x1f1dd32"
)


def encoded(questions: tuple[Question, ...]) -> str:
    """A set as the text of a link; empty for a set without questions."""
    if not questions:
        return ""
    text = _QUESTION.join(
        _FIELD.join((one.game, one.deal, one.moves, one.kind, one.detail, one.words)) for one in questions
    )
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _COMMON)
    packed = _in_letters(squeezer.compress(text.encode()) + squeezer.flush())
    return VERSION + _check(packed) + packed


def fits(questions: tuple[Question, ...]) -> bool:
    """Whether a set is short enough for a link."""
    return len(encoded(questions)) <= LONGEST_VALUE


def decoded(text: str, name: str = "q") -> tuple[tuple[Question, ...], tuple[Problem, ...]]:
    """The questions that the part ``name`` of a link holds, and what is wrong with it.

    Questions that can be read stay.
    """
    if not text:
        return (), ()
    if not text.startswith(VERSION):
        later = text[0].isdecimal()
        return (), (Problem.of("teach.link.version" if later else "teach.link.foreign", name=name),)
    content = _unpacked(text)
    if content is None:
        return (), (Problem.of("teach.link.damaged", name=name),)
    found: list[Question] = []
    problems: list[Problem] = []
    parts = content.split(_QUESTION)
    for number, part in enumerate(parts[:MOST_QUESTIONS], 1):
        fields = part.split(_FIELD)
        strange = _strange(fields) if len(fields) == _N_FIELDS else part
        if strange is not None:
            problems.append(Problem.of("teach.link.question", n=number, value=strange))
            continue
        game, deal, moves, kind, detail, words = fields
        found.append(Question(game, deal, moves, kind, detail, plain_words(words)))
        if len(words) > LONGEST_WORDS:
            problems.append(Problem.of("teach.link.words", n=number, most=LONGEST_WORDS))
    if len(parts) > MOST_QUESTIONS:
        problems.append(Problem.of("teach.link.many", n=len(parts), most=MOST_QUESTIONS))
    return tuple(found), tuple(problems)


def _strange(fields: list[str]) -> str | None:
    """The first field that no question has; None where these are the fields of one."""
    game, deal, moves, kind, detail, _ = fields
    if game not in GAMES:
        return game
    if not re.fullmatch(r"[a-z_]{1,20}", kind, re.ASCII):
        return kind
    most = ((deal, LONGEST_CODE), (moves, LONGEST_MOVES), (detail, LONGEST_DETAIL))
    return next((text for text, longest in most if len(text) > longest), None)


def _unpacked(text: str) -> str | None:
    """The content of a link; None where it was cut short, changed, or grows beyond all measure."""
    check, packed = text[1 : 1 + N_CHECK], text[1 + N_CHECK :]
    if not re.fullmatch(r"[\w-]+", packed, re.ASCII) or check != _check(packed):
        return None
    try:
        squeezed = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        opener = zlib.decompressobj(-15, zdict=_COMMON)
        content = opener.decompress(squeezed, MOST_BYTES)
        return None if opener.unconsumed_tail or not opener.eof else content.decode()
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        return None


def _check(packed: str) -> str:
    return _in_letters(zlib.crc32((VERSION + packed).encode()).to_bytes(4, "big")[:3])


def _in_letters(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


# --- The page on which a set is made -----------------------------------------------------------------


def workbench_in(arrival: Arrival, before: Workbench) -> tuple[Workbench, tuple[Problem, ...]]:
    """The workbench that an address describes; a set that it does not name stays as it was ``before``.

    An address that names a deal, as Explore has it, begins a question about the place where the deal stands.
    """
    questions, problems = before.questions, list[Problem]()
    draft, editing = before.draft, before.editing
    if "q" in arrival.values:
        questions, found = decoded(arrival.values["q"])
        problems += found
        draft = editing = None
    if "p" in arrival.values:
        drafts, found = decoded(arrival.values["p"], "p")
        problems += found
        draft = drafts[0] if drafts else None
        if len(drafts) > 1:
            problems.append(Problem.of("teach.link.drafts", name="p", n=len(drafts)))
    place, problem = whole_number(arrival, "e", range(1, len(questions) + 1), "teach.link.place")
    problems += [problem] if problem else []
    editing = place - 1 if place is not None and draft is not None else editing if draft else None
    if {"g", "d", "m", "at", "seat", "open", "seed"} & arrival.values.keys():
        desk, found = named_deal_in(arrival)
        problems += found
        if desk is None:
            problems += () if names_deal(arrival.values) else useless(arrival, "open")
        else:
            problems += useless(arrival, "p") if draft is not None and "p" in arrival.values else ()
            draft, editing = question_at(desk), None
    problems += useless(arrival, "e") if place is not None and editing is None else ()
    begins = not before.questions and not before.past  # a set just opened has nothing to go back to
    past = before.past if begins or questions == before.questions else (*before.past, before.questions)
    resumes = before.resumes and "q" not in arrival.values
    return Workbench(questions, draft, editing, past, before.turn + 1, resumes), tuple(problems)


def workbench_parameters(bench: Workbench) -> dict[str, str | int | None]:
    """The parameters that describe a workbench; ``workbench_in`` of them gives it back."""
    return {
        "q": encoded(bench.questions) or None,
        "p": encoded((bench.draft,)) if bench.draft is not None else None,
        "e": bench.editing + 1 if bench.draft is not None and bench.editing is not None else None,
    }


def deal_parameters_of(question: Question) -> dict[str, str]:
    """The parameters with which Explore shows the position of a question."""
    named = {"seed": question.deal} if is_number(question.deal) else {"d": question.deal}
    moves = {"m": question.moves} if question.moves else {}
    state = state_of(question)
    seat = {"seat": str(state.to_act)} if state is not None and state.to_act is not None else {}
    return {"g": question.game, **named, **moves, **seat}


# --- The page on which a set is answered -------------------------------------------------------------


def sitting_in(arrival: Arrival, naming: Naming) -> tuple[Sitting, tuple[Problem, ...]]:
    """The set that an address holds, at the question and with the results that it names."""
    questions, problems = decoded(arrival.values.get("q", ""))
    sitting, found = beginning(questions), list(problems)
    if not questions:
        return sitting, (*found, *(() if found else useless(arrival, "n", "r", *ANSWERS)))
    marks = arrival.values.get("r", "")
    if are_marks(marks, len(questions)):
        sitting = sitting.marked(marks)
    elif marks:
        found.append(Problem.of("teach.link.marks", value=marks))
    number, problem = whole_number(arrival, "n", range(1, len(questions) + 2), "teach.link.place")
    found += [problem] if problem else []
    sitting = sitting.at((number or 1) - 1)
    question = sitting.question
    if problem is not None or question is None:  # answers belong to the question that was meant
        found += useless(arrival, *ANSWERS)
    elif answers_there(arrival):
        exercise = asked(question, naming)
        if isinstance(exercise, Problem):
            found += useless(arrival, *ANSWERS)
        else:
            attempt, wrong = attempt_in(arrival, exercise)
            sitting = with_attempt(sitting, attempt)
            found += wrong
    named = bool({"n", "r", *ANSWERS} & arrival.values.keys())
    return sitting.arrived(resumes=not named), tuple(found)


def sitting_parameters(sitting: Sitting) -> dict[str, str | int | None]:
    """The parameters that describe where a learner is in a set; ``sitting_in`` of them gives it back."""
    if not sitting.questions:
        return {}
    return {
        "q": encoded(sitting.questions),
        "n": sitting.place + 1 if sitting.place else None,
        "r": sitting.marks if set(sitting.marks) != {NOT_YET} else None,
        **(attempt_parameters(sitting.attempt) if sitting.question is not None else {}),
    }
