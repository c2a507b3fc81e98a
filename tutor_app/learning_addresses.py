"""What the addresses of Learn and Practise hold: a place, and the answers given there."""

from __future__ import annotations

from dataclasses import replace

from lessons.drills import LEVELS, drill_exercise, families
from lessons.exercises import HINTS, Answers, Exercise
from lessons.loader import lessons
from lessons.names import Naming
from lessons.progress import Progress
from lessons.questions import exercise
from lessons.reviews import Due
from lessons.rulebook import load_rulebook
from tutor_app.addresses import game_in
from tutor_app.attempts import MARKS, Attempt, hinted, replayed, tried_before
from tutor_app.games import DEFAULT_GAME, TAUGHT
from tutor_app.i18n import DEFAULT_LANGUAGE
from tutor_app.learning import Learner, with_attempt
from tutor_app.pages import ANSWERS
from tutor_app.practising import MIXED, SKIPPED, Practice, begin_round, drill_of, round_of
from tutor_app.seeds import MAX_SEED, new_seed
from tutor_app.urlstate import MOST_PROBLEMS, Arrival, Problem, useless, whole_number

END = "end"  # in the place of a lesson: the page at the end of the course
NOTHING_DUE = "-"  # in the place of the rules that were due when a mixed round began
BEFORE = "-"  # in the place of wrong answers: only before the latest right one
_TO_ADDRESS = str.maketrans({"/": "~", ".": "!"})  # a dot stands between answers
_FROM_ADDRESS = str.maketrans({"~": "/", "!": "."})


def learner_in(arrival: Arrival, naming: Naming) -> tuple[Learner, tuple[Problem, ...]]:
    """The place in the lessons that an address names, with the answers given there; else the list."""
    game_id, problem = game_in(arrival)
    problems = [problem] if problem else []
    if game_id not in TAUGHT:
        return Learner(DEFAULT_GAME), (*problems, Problem.of("address.no_lessons", game=game_id))
    if arrival.values.get("l") == END:
        return Learner(game_id, ended=True), (*problems, *useless(arrival, "s", *ANSWERS))
    course = lessons(game_id)
    lesson, problem = whole_number(arrival, "l", range(1, len(course) + 1), "address.lesson", n=len(course))
    problems += [problem] if problem else []
    if lesson is None:
        return Learner(game_id), (*problems, *(() if problem else useless(arrival, "s", *ANSWERS)))
    steps = course[lesson - 1].steps
    step, problem = whole_number(arrival, "s", range(1, len(steps) + 1), "address.step", n=len(steps))
    problems += [problem] if problem else []
    learner = Learner(game_id, lesson, step or 1)
    if problem is not None:  # answers belong to the step that was meant
        problems += useless(arrival, *ANSWERS)
    elif answers_there(arrival):
        attempt, wrong = attempt_in(arrival, exercise(game_id, steps[learner.step - 1], naming))
        learner = with_attempt(learner, attempt)
        problems += wrong
    return learner, tuple(problems)


def learner_parameters(learner: Learner) -> dict[str, str | int | None]:
    """The parameters that name a place in the lessons; ``learner_in`` of them gives it back."""
    inside = bool(learner.lesson)
    return {
        "g": learner.game,
        "l": learner.lesson if inside else END if learner.ended else None,
        "s": learner.step if inside else None,
        **(attempt_parameters(learner.attempt) if inside else {}),
    }


def practice_in(arrival: Arrival, progress: Progress, naming: Naming) -> tuple[Practice, tuple[Problem, ...]]:
    """The round of drills that an address names, at the question it had come to; else the choice of one.

    A round whose seed is missing is a new one.
    """
    game_id, problem = game_in(arrival)
    problems = [problem] if problem else []
    level, problem = whole_number(arrival, "v", LEVELS, "address.level", n=LEVELS[-1])
    problems += [problem] if problem else []
    seed, wrong_seed = whole_number(arrival, "seed", range(MAX_SEED + 1), "address.seed", most=MAX_SEED)
    problems += [wrong_seed] if wrong_seed else []
    choosing = Practice(game_id, level=level or LEVELS[0])
    kind = arrival.values.get("k")
    if kind is not None and kind != MIXED and kind not in families(game_id):
        return choosing, (*problems, Problem.of("address.drill", value=kind))
    if kind is None:
        more = () if wrong_seed else useless(arrival, "seed")
        return choosing, (*problems, *more, *useless(arrival, "r", "b", "n", *ANSWERS))
    family = None if kind == MIXED else kind
    waiting, wrong = _waiting(game_id, arrival.values.get("b", "")) if family is None else ((), ())
    problems += [*wrong, *(useless(arrival, "b") if family is not None else ())]
    if family is None and "b" not in arrival.values:
        practice = begin_round(game_id, None, new_seed() if seed is None else seed, choosing.level, progress)
    else:
        new = new_seed() if seed is None else seed
        practice = round_of(game_id, family, new, choosing.level, waiting)
    if seed is None:
        return practice, (*problems, *(() if wrong_seed else useless(arrival, "r", "n", *ANSWERS)))
    practice, problem = _with_marks(practice, arrival.values.get("r", ""))
    problems += [problem] if problem else []
    practice, found = _again(practice, arrival)
    problems += found
    asked = drill_of(practice)
    if problem is not None or asked is None:  # answers belong to the question that was meant
        problems += useless(arrival, *ANSWERS)
    elif answers_there(arrival):
        attempt, found = attempt_in(arrival, drill_exercise(asked, naming))
        practice = replace(practice, attempt=attempt)
        problems += found
    return practice, tuple(problems)


def _with_marks(practice: Practice, marks: str) -> tuple[Practice, Problem | None]:
    """The round after questions that went like this; they end before the first mark that is none."""
    good = marks[: len(practice.questions)]
    good = good[: next((n for n, mark in enumerate(good) if mark not in (*MARKS, SKIPPED)), len(good))]
    problem = None if good == marks else Problem.of("address.marks", value=marks[len(good) :])
    return replace(practice, marks=good), problem


def _again(practice: Practice, arrival: Arrival) -> tuple[Practice, tuple[Problem, ...]]:
    """A finished round at the question of it that is looked at again, if the address names one."""
    if not practice.played:
        return practice, useless(arrival, "n")
    number, problem = whole_number(arrival, "n", range(1, len(practice.questions) + 1))
    return replace(practice, again=number), (problem,) if problem else ()


def _waiting(game_id: str, text: str) -> tuple[tuple[Due, ...], tuple[Problem, ...]]:
    """The rules that were due when a mixed round began (``family:RULE`` and so on), without unknown ones."""
    if text in ("", NOTHING_DUE):
        return (), ()
    book = load_rulebook(game_id, DEFAULT_LANGUAGE)
    found, problems = [], list[Problem]()
    for part in text.split(","):
        family, _, rule = part.partition(":")
        section = book.section(rule)
        if family in families(game_id) and section is not None and section.id == rule:
            found.append(Due(game_id, rule, family))
        else:
            problems.append(Problem.of("address.due", value=part))
    return tuple(found), tuple(problems[:MOST_PROBLEMS])


def practice_parameters(practice: Practice) -> dict[str, str | int | None]:
    """The parameters that name a place in the drills; ``practice_in`` of them gives it back."""
    level = practice.level if practice.level != LEVELS[0] else None
    if not practice.questions:
        return {"g": practice.game, "v": level}
    due = ",".join(f"{one.family}:{one.about}" for one in practice.questions if one.about)
    return {
        "g": practice.game,
        "k": practice.family or MIXED,
        "seed": practice.seed,
        "v": level,
        "r": practice.marks or None,
        "b": (due or NOTHING_DUE) if practice.family is None else None,
        "n": practice.again,
        **attempt_parameters(practice.attempt),
    }


def answers_there(arrival: Arrival) -> bool:
    """Whether an address says anything of an attempt at its question."""
    return not arrival.values.keys().isdisjoint(ANSWERS)


def attempt_parameters(attempt: Attempt) -> dict[str, str | int | None]:
    """The parameters that describe an attempt; ``attempt_in`` of them gives it back.

    Wrong answers and hints are among them, so that a page that is loaded again does not forget them.
    """
    before = BEFORE if attempt.wrong else None
    return {
        "a": _answers_text(attempt.answers),
        "tried": _answers_text(attempt.tried) or before,
        "hints": attempt.hints or None,
    }


def attempt_in(arrival: Arrival, asked: Exercise) -> tuple[Attempt, tuple[Problem, ...]]:
    """The attempt that an address describes, and what of it does not count there."""
    problems = list[Problem]()
    right = _answers_in(arrival.values.get("a", ""))
    attempt = replayed(Attempt(), asked, right)
    if attempt.answers != right:
        problems.append(Problem.of("address.answer", value=right[len(attempt.answers)]))
    text = arrival.values.get("tried", "")
    if problems:  # what was tried belongs to the answer after the last one
        problems += useless(arrival, "tried")
    elif text:
        wrong = _answers_in(text) if text != BEFORE else ()
        after = tried_before(attempt, asked, wrong)
        if after is None:
            problems.append(Problem.of("address.answer", value=text))
        attempt = after or attempt
    hints, problem = whole_number(arrival, "hints", range(1, HINTS + 1))
    problems += [problem] if problem else []
    for _ in range(hints or 0):
        attempt = hinted(attempt)
    return attempt, tuple(problems)


def _answers_text(answers: Answers) -> str | None:
    return ".".join(answer.translate(_TO_ADDRESS) for answer in answers) or None


def _answers_in(text: str) -> Answers:
    return tuple(answer.translate(_FROM_ADDRESS) for answer in text.split(".")) if text else ()
