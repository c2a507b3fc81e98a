"""The pages of a teacher's set: making it, answering it, printing it, a step of a lesson from it."""

from __future__ import annotations

from dataclasses import replace

import pytest
import yaml

from lessons import loader
from lessons.files import LessonText
from lessons.library import LibraryText
from lessons.names import Naming
from lessons.proving import answer_problems
from lessons.questions import exercise
from tests.app.test_teaching import HOSTILE, SET, after, questions_of
from tests.app.turns import Alone
from tutor_app.i18n import LANGUAGES
from tutor_app.teaching import Question, plain_words, question_at
from tutor_app.teaching_addresses import decoded, encoded
from tutor_app.teaching_lesson import prose, steps_yaml
from tutor_app.teaching_steps import asked, step_of, task
from tutor_app.urlstate import Problem

CODE = encoded(SET)
LEGAL = tuple(replace(question, kind="legal") for question in SET)


def parameter(app, name: str) -> str:
    value = app.query_params[name]
    return value[0] if isinstance(value, list) else value


def made(app) -> tuple[Question, ...]:
    return decoded(parameter(app, "q"))[0]


def press(app, key: str):
    app.button(key=key).click().run()
    assert not app.exception
    return app


def test_a_position_of_explore_becomes_a_question(visit):
    app = visit("teach", lang="en", g="danish_tarok", seed="3", m=SET[0].moves)
    assert not app.exception
    app.text_area[0].set_value("What  now?\n").run()
    press(app, "teach-put-in")
    assert made(app) == (replace(SET[0], words="What now?"),)
    assert "p" not in app.query_params


def test_words_that_come_with_the_click_are_kept(visit):
    app = visit("teach", lang="en", q=CODE, g="danish_tarok", seed="3", m=SET[0].moves)
    app.text_area[0].set_value("Late")
    press(app, "teach-put-in")
    assert [one.words for one in made(app)] == ["", "", "", "Late"]


def test_a_click_that_comes_with_words_counts(visit):
    app = visit("teach", lang="en", q=CODE)
    press(app, "teach-edit-1")
    app.text_area[0].set_value("Late")
    press(app, "teach-remove-2")
    assert made(app) == (SET[0], *SET[2:])


@pytest.mark.parametrize(
    "pasted",
    [
        "https://x.example/deal?g=danish_tarok&seed=7&m=S9-H7-D10.HK",
        "1dd320J3eHrWfMiVac8p6q7P19R5I S7-S5-S2.HK.H6",
    ],
)
def test_a_pasted_link_or_code_becomes_a_position(visit, pasted, now_worked):
    app = visit("teach", lang="en")
    app.text_area[0].set_value(pasted).run()
    app.run()
    assert not app.exception
    draft = decoded(parameter(app, "p"))[0][0]
    assert draft.moves == ("S9-H7-D10.HK" if "seed" in pasted else "S7-S5-S2.HK.H6")
    assert draft.kind == "choose"


def test_a_pasted_link_with_a_move_that_cannot_be_read_says_so(visit, now_worked):
    app = visit("teach", lang="en")
    app.text_area[0].set_value("https://x.example/deal?g=danish_tarok&seed=7&m=S9-H7-D10.HK.HQ.ZZ").run()
    app.run()
    assert decoded(parameter(app, "p"))[0][0].moves == "S9-H7-D10.HK.HQ"
    (said,) = app.warning
    assert "ZZ" in said.value


@pytest.mark.parametrize("moves", ["S7-S5-S2.HK.ZZ", "S7-S5-S2 HK S2"])
def test_a_pasted_code_with_a_move_that_cannot_be_played_says_so(visit, moves, now_worked):
    app = visit("teach", lang="en")
    app.text_area[0].set_value(f"1dd320J3eHrWfMiVac8p6q7P19R5I {moves}").run()
    app.run()
    assert decoded(parameter(app, "p"))[0][0].moves == "S7-S5-S2.HK"
    (said,) = app.warning
    assert said.value.startswith("Move 3 of this deal")


def test_a_set_just_opened_has_nothing_to_go_back_to(visit):
    app = visit("teach", lang="en", q=CODE)
    assert made(app) == SET
    assert next(one for one in app.button if one.key == "teach-undo").disabled


def test_a_pasted_text_that_is_none_says_so(visit, now_worked):
    app = visit("teach", lang="en", q=CODE)
    app.text_area[0].set_value(HOSTILE.replace("\x00", "")).run()
    app.run()
    assert not app.exception
    assert len(app.warning) == 1
    assert made(app) == SET


@pytest.fixture
def now_worked(monkeypatch):
    """Pasted texts are read at once."""

    class AtOnce(Alone):
        def submit(self, work, *given):
            work(*given)

    monkeypatch.setattr("tutor_app.screens.teach_desk.worker", AtOnce)


def test_a_kind_that_does_not_fit_is_told_at_its_place_and_not_put_in(visit):
    app = visit("teach", lang="en", q=CODE, g="danish_tarok", seed="3", m=SET[0].moves)
    kind = next(box for box in app.selectbox if box.label == "Kind of question")
    kind.set_value("discard").run()
    assert not app.exception
    assert [one.value for one in app.warning] == [
        "Nobody discards at this moment. Take the moment before the discard."
    ]
    assert app.button(key="teach-put-in").disabled
    assert made(app) == SET


def test_questions_move_and_go_and_come_back(visit):
    app = visit("teach", lang="en", q=CODE)
    press(app, "teach-down-1")
    assert made(app) == (SET[1], SET[0], SET[2])
    press(app, "teach-remove-3")
    assert made(app) == (SET[1], SET[0])
    press(app, "teach-undo")
    press(app, "teach-undo")
    assert made(app) == SET
    press(app, "teach-edit-2")
    assert app.button(key="teach-put-in").label == "Keep the change"
    press(app, "teach-cancel")
    assert made(app) == SET


def test_an_emptied_set_looks_like_a_new_one_but_can_come_back(visit):
    app = visit("teach", lang="en", q=CODE)
    for _ in SET:
        press(app, "teach-remove-1")
    assert [one.value for one in app.subheader] == [one.value for one in visit("teach", lang="en").subheader]
    for _ in SET:
        press(app, "teach-undo")
    assert made(app) == SET


def test_a_full_set_takes_no_more_and_says_so(visit):
    app = visit("teach", lang="en", q=encoded(SET[:1] * 8), g="danish_tarok", seed="3")
    assert not app.exception
    assert app.button(key="teach-put-in").disabled
    assert any("at most 8" in one.value for one in app.warning)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("page", "values", "problems"),
    [
        ("teach", {"q": CODE[:-4]}, 1),
        ("teach", {"q": "9abc", "p": HOSTILE, "e": "3"}, 3),
        ("set", {"q": CODE[:-4], "n": "2"}, 1),
        ("set", {"q": CODE, "n": "12", "r": "xyz", "a": HOSTILE}, 3),
        ("set", {"q": CODE, "n": "2", "a": HOSTILE}, 1),
        ("handout", {"q": HOSTILE}, 1),
    ],
)
def test_bad_links_get_a_page_and_a_sentence_for_each_bad_part(visit, language, page, values, problems):
    app = visit(page, lang=language, **values)
    assert not app.exception
    assert len(app.title) == 1
    words = [warning.value for warning in app.warning]
    assert len(words) == problems, words
    assert not any("<" in said for said in words)


def test_a_question_that_cannot_be_asked_leaves_the_others(visit):
    broken = replace(SET[1], kind="discard")
    app = visit("set", lang="en", q=encoded((LEGAL[0], broken, LEGAL[2])), n="2")
    assert not app.exception
    assert "The other questions can be answered" in app.warning[0].value
    next(button for button in app.button if button.label == "Next").click().run()
    assert not app.exception
    assert not app.warning
    assert parameter(app, "n") == "3"


def test_answers_are_marked_kept_in_the_address_and_counted_at_the_end(visit):
    solved = asked(LEGAL[0], Naming("en"))
    assert not isinstance(solved, Problem)
    app = visit("set", lang="en", q=encoded(LEGAL), n="1", a=solved.right(())[0])
    assert not app.exception
    app = visit("set", lang="en", q=encoded(LEGAL), n="4", r="rhw")
    assert not app.exception
    assert (
        "3 questions: 1 right at once, 1 with a hint, 1 wrong at first, 0 not answered"
        in app.markdown[0].value
    )
    text = app.code[0].value
    assert text.splitlines()[1].startswith("1. ✓ right at once")
    assert "r=rhw" in text.splitlines()[-1]


def test_hostile_words_stay_text(visit):
    words = plain_words(HOSTILE)
    app = visit("set", lang="en", q=encoded((replace(LEGAL[0], words=words),)))
    assert not app.exception
    assert not any("onerror" in str(one.value) for one in (*app.markdown, *app.subheader, *app.caption))
    app = visit("teach", lang="en", q=encoded((replace(LEGAL[0], words=words),)))
    assert not any("onerror" in str(one.value) for one in (*app.markdown, *app.subheader, *app.caption))


def test_a_set_on_paper_is_drawn(visit):
    app = visit("handout", lang="ja", q=encoded(LEGAL))
    assert not app.exception
    assert not app.warning


# --- A step of a lesson ------------------------------------------------------------------------------


def questions_for_lessons() -> list[Question]:
    found = {}
    for game in ("danish_tarok", "tantony"):
        for question in questions_of(game, every=9):
            if not isinstance(step_of(question), Problem):
                found.setdefault((question.kind, question.detail), question)
    return list(found.values())


def test_the_text_of_a_step_is_a_lesson_that_asks_the_same():
    kinds = set()
    for question in questions_for_lessons():
        step, ours = step_of(question), asked(question, Naming("en"))
        assert not isinstance(step, Problem)
        assert not isinstance(ours, Problem)
        text = LessonText.model_validate(yaml.safe_load(steps_yaml(step, ours)), strict=False)
        (again,) = text.steps
        theirs = exercise(question.game, again, Naming("en"))
        assert (
            again.model_copy(update={"id": step.id, **({"praised": ()} if step.kind == "choose" else {})})
            == step
        )
        assert theirs.right(()) == ours.right(())
        assert theirs.state_after(()) == ours.state_after(())
        kinds.add(question.kind)
    assert len(kinds) >= 10


def test_the_files_of_a_step_are_read_and_proved_as_a_lesson(monkeypatch):
    question = replace(question_at(after("danish_tarok", 3, 40)), words=plain_words("# Why? `x` *y*"))
    step, ours = step_of(question), asked(question, Naming("en"))
    assert not isinstance(step, Problem)
    assert not isinstance(ours, Problem)
    files = {
        "danish_tarok/95-my-lesson/steps.yaml": steps_yaml(step, ours),
        "danish_tarok/95-my-lesson/en.md": prose(
            question, task(question, Naming("en")), "Mine", "Well done."
        ),
    }
    read, read_in = loader.read, loader.read_in

    def read_prose(pattern: str, language: str) -> LibraryText:
        path = pattern.format(language=language)
        return LibraryText(path, language, files[path]) if path in files else read_in(pattern, language)

    monkeypatch.setattr(loader, "read", lambda path: files.get(path) or read(path))
    monkeypatch.setattr("lessons.shaped.read", lambda path: files.get(path) or read(path))
    monkeypatch.setattr(loader, "read_in", read_prose)
    lesson = loader._lesson("danish_tarok", "95-my-lesson", 1, "en")
    assert lesson.prose[0].task == task(question, Naming("en"))
    assert lesson.prose[0].afterword == "Well done."
    assert "\\# Why" in lesson.prose[0].prompt
    assert list(answer_problems(exercise("danish_tarok", lesson.steps[0], Naming("en")))) == []
