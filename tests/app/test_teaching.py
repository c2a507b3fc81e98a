"""A teacher's set: its questions, its link, and what is said where something is wrong with either."""

from __future__ import annotations

import base64
import zlib
from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, apply, code_of, deal_cards, encode_moves, start
from engine.players import act
from lessons.names import Naming
from tests.effort import THOROUGH
from tests.support import options
from tutor_app import teaching
from tutor_app.exploring import Exploration, dealt, did
from tutor_app.teaching import KINDS, MOST_QUESTIONS, Question, Workbench, question_at
from tutor_app.teaching_addresses import (
    decoded,
    encoded,
    fits,
    sitting_in,
    sitting_parameters,
    workbench_in,
    workbench_parameters,
)
from tutor_app.teaching_answers import answer_in_words
from tutor_app.teaching_steps import asked, details, step_of, task
from tutor_app.urlstate import LONGEST_VALUE, Arrival, Problem, link

NAMING = Naming("en")
HOSTILE = '<img src=x onerror=alert(1)> **[x](javascript:y)** \x00\u202e"'


def after(game: str, seed: int, moves: int) -> Exploration:
    """A deal that plain players have played so far."""
    desk = dealt(game, seed)
    for _ in range(moves):
        if desk.state.finished:
            break
        desk = did(desk, act(desk.state, "plain", Random(desk.state.step)))
    return desk


def questions_of(game: str, seed: int = 5, every: int = 7 if THOROUGH else 11) -> list[Question]:
    """Questions of every kind about moments of a deal, with every detail that the moment offers."""
    found = []
    for moves in range(0, 90, every):
        desk = after(game, seed, moves)
        for kind in KINDS:
            plain = replace(question_at(desk), kind=kind)
            found += [replace(plain, detail=detail) for detail in details(plain) or ("",)]
        if desk.state.finished:
            break
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_question_can_be_asked_with_a_right_answer_or_says_why_not(game):
    kinds = set()
    for question in questions_of(game):
        step = step_of(question)
        if isinstance(step, Problem):
            assert step.key.startswith("teach.unfit."), (question, step)
            continue
        kinds.add(question.kind)
        exercise = asked(question, NAMING)
        assert not isinstance(exercise, Problem)
        assert task(question, NAMING)
        assert task(question, Naming("ja"))
        if question.kind != "choose":
            assert exercise.judge((), exercise.right(())[0]).accepted, question
    assert {"choose", "legal", "play", "say", "infer", "settle", "play_out"} <= kinds | {"say"}


def test_a_set_and_its_link_are_the_same():
    questions = tuple(
        replace(question_at(after(game, 3, 20)), words=words)
        for game, words in zip(GAMES, ("", "What now?", "なぜですか。", "a|b", "ü"), strict=True)
    )
    assert decoded(encoded(questions)) == (questions, ())
    assert decoded("") == ((), ())
    assert encoded(()) == ""


@pytest.mark.parametrize("game", GAMES)
def test_t_3_eight_deals_with_their_moves_make_a_short_link(game):
    questions = tuple(question_at(after(game, seed, 25)) for seed in range(MOST_QUESTIONS))
    by_code = tuple(replace(one, deal=teaching.moment(one).code) for one in questions)
    assert len("https://tutor.example.org" + link("set", q=encoded(questions), lang="ja")) <= 1500
    assert len("https://tutor.example.org" + link("set", q=encoded(by_code), lang="ja")) <= 1500


SET = tuple(question_at(after("danish_tarok", 3, moves)) for moves in (4, 8, 12))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (encoded(SET)[:-3], "teach.link.damaged"),
        (encoded(SET)[:3], "teach.link.damaged"),
        ("1", "teach.link.damaged"),
        ("2" + encoded(SET)[1:], "teach.link.version"),
        ("hello", "teach.link.foreign"),
        (HOSTILE, "teach.link.foreign"),
        ("1" + "é" * 40, "teach.link.damaged"),
        (encoded(SET).swapcase(), "teach.link.damaged"),
    ],
)
def test_a_link_that_is_damaged_later_or_foreign_says_so(text, key):
    found, problems = decoded(text)
    assert found == ()
    assert [problem.key for problem in problems] == [key]


def by_hand(content: str) -> str:
    """A link as somebody makes it who knows how links are made."""
    from tutor_app import teaching_addresses as codes

    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, codes._COMMON)
    packed = squeezer.compress(content.encode()) + squeezer.flush()
    text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return codes.VERSION + codes._check(text) + text


def test_a_link_that_would_grow_without_end_is_refused():
    text = by_hand("x" * 5_000_000)
    assert len(text) < 10_000
    assert [problem.key for problem in decoded(text)[1]] == ["teach.link.damaged"]


def test_what_can_be_read_of_a_link_made_by_hand_stays():
    good = "\x1f".join(("danish_tarok", "7", "", "choose", "", HOSTILE))
    bad = (
        "bridge\x1f7\x1f\x1fchoose\x1f\x1f",
        "nothing",
        f"danish_tarok\x1f{'7' * 900}\x1f\x1fchoose\x1f\x1f",
    )
    found, problems = decoded(by_hand("\x1e".join((good, *bad, good))))
    assert [one.deal for one in found] == ["7", "7"]
    assert [problem.key for problem in problems] == ["teach.link.question"] * 3
    named = [dict(problem.facts) for problem in problems]
    assert [one["n"] for one in named] == [2, 3, 4]
    assert [str(one["value"])[:10] for one in named] == ["`bridge`", "`nothing`", "`777777777"]
    assert "\x00" not in found[0].words
    assert "\u202e" not in found[0].words
    found, problems = decoded(by_hand("\x1e".join([good] * 11)))
    assert len(found) == MOST_QUESTIONS
    assert [problem.key for problem in problems] == ["teach.link.many"]


@pytest.mark.parametrize(
    ("question", "key"),
    [
        (Question("danish_tarok", "1dd320nonsense"), "teach.unfit.position"),
        (Question("danish_tarok", "99999999999999"), "teach.unfit.position"),
        (Question("danish_tarok", "7", "S9.XX"), "teach.unfit.position"),
        (Question("danish_tarok", "٧"), "teach.unfit.position"),
        (Question("danish_tarok", "7", kind="guess"), "teach.unfit.kind"),
        (Question("danish_tarok", "7", kind="legal"), "teach.unfit.legal"),
        (Question("danish_tarok", "7", kind="count"), "teach.unfit.count"),
        (Question("danish_tarok", "7", kind="settle"), "teach.unfit.settle"),
        (Question("danish_tarok", "7", kind="choose"), "teach.unfit.choose"),
        (Question("danish_tarok", "7", kind="declare", detail="nonsense"), "teach.unfit.detail"),
        (Question("tantony", "7", kind="discard"), "teach.unfit.discard"),
        (replace(SET[0], kind="play", detail="fly"), "teach.unfit.detail"),
        (replace(SET[0], kind="play", detail="pagat_last"), "teach.unfit.pagat_last"),
        (replace(question_at(after("danish_tarok", 3, 99)), kind="choose"), "teach.unfit.over"),
    ],
)
def test_a_question_that_its_position_does_not_allow_says_why(question, key):
    step = step_of(question)
    assert isinstance(step, Problem)
    assert step.key == key


# --- Making a set ------------------------------------------------------------------------------------


def test_questions_are_put_in_moved_edited_removed_and_that_is_undone():
    bench = Workbench()
    for question in SET:
        bench = teaching.put_in(teaching.drafted(bench, question))
    assert bench.questions == SET
    moved = teaching.shifted(bench, 0, 1)
    assert moved.questions == (SET[1], SET[0], SET[2])
    assert teaching.shifted(moved, 0, -1) is moved
    without = teaching.removed(moved, 2)
    assert without.questions == (SET[1], SET[0])
    changed = teaching.put_in(teaching.redrafted(teaching.edited(without, 0), words="Why?"))
    assert [one.words for one in changed.questions] == ["Why?", ""]
    for earlier in (without, moved, bench):
        changed = teaching.undone(changed)
        assert changed.questions == earlier.questions


def test_a_ninth_question_does_not_go_in():
    full = Workbench(SET[:1] * MOST_QUESTIONS)
    assert teaching.put_in(teaching.drafted(full, SET[1])).questions == full.questions


def test_removing_the_question_being_edited_loses_nothing_of_it():
    bench = teaching.redrafted(teaching.edited(Workbench(SET), 1), words="new")
    left = teaching.put_in(teaching.removed(bench, 1))
    assert left.questions == (SET[0], SET[2], replace(SET[1], words="new"))


def test_a_workbench_and_its_address_are_the_same():
    bench = teaching.redrafted(teaching.edited(Workbench(SET), 1), words="new")
    given = {name: str(value) for name, value in workbench_parameters(bench).items() if value is not None}
    again, problems = workbench_in(Arrival(given), Workbench())
    assert problems == ()
    assert (again.questions, again.draft, again.editing) == (bench.questions, bench.draft, bench.editing)


def told(problems: tuple[Problem, ...]) -> list[tuple[object, ...]]:
    """The problems of a link: the text of each, and the pieces that it names."""
    return [(problem.key, *dict(problem.facts).values()) for problem in problems]


def test_a_part_of_a_teachers_link_that_serves_nothing_is_named():
    one, two = encoded(SET[:1]), encoded(SET[:2])
    for given, wrong in (
        ({"p": one[:-2]}, [("teach.link.damaged", "`p`")]),
        ({"q": two, "p": two}, [("teach.link.drafts", "`p`", 2)]),
        ({"q": two, "e": "2"}, [("address.useless", "`e`")]),
        ({"q": two, "e": "3"}, [("teach.link.place", "`3`", "`e`")]),
        ({"p": one, "g": "danish_tarok", "seed": "3"}, [("address.useless", "`p`")]),
        ({"q": "2" + one[1:], "p": "hello"}, [("teach.link.version", "`q`"), ("teach.link.foreign", "`p`")]),
    ):
        assert told(workbench_in(Arrival(given), Workbench())[1]) == wrong, given


def test_a_part_of_a_link_to_a_set_that_serves_nothing_is_named():
    useless = [("address.useless", "`n`"), ("address.useless", "`r`"), ("address.useless", "`a`")]
    assert told(sitting_in(Arrival({"n": "2", "r": "rw", "a": "HK"}), NAMING)[1]) == useless
    assert told(sitting_in(Arrival({"q": "x", "n": "2"}), NAMING)[1]) == [("teach.link.foreign", "`q`")]
    over = {"q": encoded(SET), "n": "4", "a": "HK"}
    assert told(sitting_in(Arrival(over), NAMING)[1]) == [("address.useless", "`a`")]


def test_words_that_are_cut_are_told():
    long = by_hand("\x1f".join(("danish_tarok", "7", "", "choose", "", "x" * 301)))
    found, problems = decoded(long)
    assert [len(one.words) for one in found] == [300]
    assert told(problems) == [("teach.link.words", 1, 300)]


def test_a_long_game_of_tantony_goes_into_a_set():
    """TN-3P-9: three players to 1,000 points make some 7,000 characters of moves."""
    house = options("tantony", players=3, target_3p=1_000)
    state = start("tantony", deal_cards("tantony", 1, options=house), options=house)
    rng = Random(1)
    while not state.finished:
        state = apply(state, act(state, "plain", rng))
    question = Question("tantony", code_of(state), encode_moves(state.history), "settle")
    assert len(question.moves) > 6_000
    assert teaching.state_of(question) == state
    assert fits((question,))
    assert decoded(encoded((question,))) == ((question,), ())
    assert not isinstance(step_of(question), Problem)


def test_the_piece_that_stops_a_position_is_named():
    for question, piece in (
        (Question("danish_tarok", "1dd320nonsense"), "1dd320nonsense"),
        (Question("danish_tarok", "3", f"{SET[2].moves}.XX.T1"), "XX"),
        (Question("danish_tarok", "3", "T1"), "T1"),
    ):
        assert step_of(question) == Problem.of("teach.unfit.position", value=piece)


def test_a_deal_of_explore_begins_a_question_beside_the_set():
    arrival = Arrival({"g": "danish_tarok", "seed": "3", "m": SET[0].moves})
    bench, problems = workbench_in(arrival, Workbench(SET))
    assert problems == ()
    assert bench.questions == SET
    assert bench.draft == SET[0]


def test_words_that_make_the_link_too_long_are_known():
    import random

    letters = random.Random(1)
    words = ["".join(chr(letters.randrange(0x4E00, 0x9FFF)) for _ in range(300)) for _ in range(8)]
    assert not fits(tuple(replace(SET[0], words=text) for text in words))
    assert fits(SET)
    assert len(encoded(SET)) < LONGEST_VALUE


# --- Answering it ------------------------------------------------------------------------------------


def test_a_place_in_a_set_and_its_address_are_the_same():
    sitting, problems = sitting_in(Arrival({"q": encoded(SET), "n": "2", "r": "rw-"}), NAMING)
    assert problems == ()
    assert (sitting.place, sitting.marks) == (1, "rw-")
    given = {name: str(value) for name, value in sitting_parameters(sitting).items() if value is not None}
    assert sitting_in(Arrival(given), NAMING)[0] == sitting


def test_results_and_places_of_another_set_are_left_out():
    sitting, problems = sitting_in(Arrival({"q": encoded(SET), "n": "7", "r": "rrrr", "a": "HK"}), NAMING)
    assert [(problem.key, *dict(problem.facts).values()) for problem in problems] == [
        ("teach.link.marks", "`rrrr`"),
        ("teach.link.place", "`7`", "`n`"),
        ("address.useless", "`a`"),
    ]
    assert (sitting.place, sitting.marks) == (0, "---")


def test_answers_for_the_teacher_name_what_is_right():
    question = replace(SET[0], kind="legal")
    exercise = asked(question, NAMING)
    assert not isinstance(exercise, Problem)
    said = answer_in_words(exercise)
    assert exercise.spoken(exercise.right(())[0]) in said
    assert exercise.rules[0] in said
