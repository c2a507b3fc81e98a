"""Changing the language in the middle of something: the page reads as if it had begun in the new one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from engine.analysis import runs_compiled
from lessons.drills import drill_exercise
from lessons.loader import lessons
from lessons.names import Naming
from lessons.progress import Progress
from lessons.questions import exercise
from tests.app.conftest import Visit
from tests.effort import THOROUGH
from tutor_app import practising, storage
from tutor_app.attempts import Attempt, answered
from tutor_app.learning import Learner
from tutor_app.pages import PAGES

SPOKEN = (
    *("title", "header", "subheader", "markdown", "caption", "text"),
    *("success", "error", "warning", "info", "expander"),
    *("button", "selectbox", "number_input", "text_area", "text_input", "button_group"),
)
UNSEEN = re.compile(
    r"[?&]lang=\w+|[?&]seed=\d+|#\d+|\"(turn|version|drawing)\": \d+|\"seconds\": [\d.]+"
    r"|\"edition\": \[[^]]*\]"
)

KINDS = {
    step.kind: (game_id, lesson.number, number)
    for game_id in ("tapp_tarock", "danish_tarok")
    for lesson in lessons(game_id)
    for number, step in enumerate(lesson.steps, 1)
}
"""A step of each kind: (game, lesson, step)."""
ANSWERED = [
    (kind, (number + turn) % 2 == 0)
    for turn in ((0, 1) if THOROUGH else (0,))
    for number, kind in enumerate(sorted({*KINDS} - {"read"}))
]
"""Kinds, and whether the answer is right."""


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Kernels are compiled before a page waits for a hint."""
    for game_id in {game_id for game_id, _, _ in KINDS.values()}:
        runs_compiled(game_id)


@pytest.fixture(autouse=True)
def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that deals by itself deals the same in both languages."""
    monkeypatch.setattr("tutor_app.seeds.secrets.randbelow", lambda limit: 7)


def spoken(app: AppTest) -> list[str]:
    """Everything a page says: texts, labels, and what its components were told."""
    said = [
        str(getattr(element, name, ""))
        for kind in SPOKEN
        for element in app.get(kind)
        for name in ("label", "value")
    ]
    told = (part.proto for part in app.get("bidi_component"))
    said += [part.json for part in told if part.component_name != "trick_tutor.browser"]
    return [UNSEEN.sub("", text) for text in said]


def in_japanese(app: AppTest) -> AppTest:
    """The page after a click on 日本語."""
    control = next(one for one in app.get("button_group") if str(one.key).startswith("language#"))
    control.set_value("ja")
    return app.run()


def reads_as_if_begun_in_japanese(begin: Callable[[str], AppTest]) -> None:
    changed, begun = in_japanese(begin("en")), begin("ja")
    assert not changed.exception
    assert spoken(changed) == spoken(begun)


@pytest.mark.parametrize(("kind", "right"), ANSWERED)
def test_the_judgement_on_an_answer_changes_its_language(visit: Visit, kind: str, right: bool) -> None:
    game_id, number, place = KINDS[kind]

    def begin(language: str) -> AppTest:
        app = visit("learn", lang=language, g=game_id, l=number, s=place)
        learner = Learner(game_id, number, place)
        asked = exercise(game_id, lessons(game_id)[number - 1].steps[place - 1], Naming(language))
        answers = asked.right(()) if right else asked.wrong(())
        if answers:
            attempt = answered(Attempt(), asked, answers[0])
            app.session_state["screen.learn"] = replace(learner, attempt=replace(attempt, hints=2))
        return app.run()

    reads_as_if_begun_in_japanese(begin)


@pytest.mark.parametrize("family", ["settle", "infer", "sure"])
def test_a_drill_changes_its_language(visit: Visit, family: str) -> None:
    def begin(language: str) -> AppTest:
        app = visit("practise", lang=language, g="danish_tarok", k=family, seed=4)
        practice = practising.begin_round("danish_tarok", family, 4, 1, Progress())
        drill = practising.drill_of(practice)
        assert drill is not None
        asked = drill_exercise(drill, Naming(language))
        attempt = answered(Attempt(), asked, asked.wrong(())[0])
        app.session_state["screen.practise"] = practising.with_attempt(practice, attempt)
        return app.run()

    reads_as_if_begun_in_japanese(begin)


def test_a_hand_that_cannot_be_read_changes_its_language(visit: Visit) -> None:
    def begin(language: str) -> AppTest:
        app = visit("hand", lang=language)
        box = next(one for one in app.text_area if str(one.key).startswith("hand.text#"))
        box.set_value("T:21,20 S:X").run()
        assert app.error
        return app

    reads_as_if_begun_in_japanese(begin)


@pytest.mark.parametrize("stored", ["no progress", {"version": 1, "last": {"danish_tarok": "nowhere"}}])
def test_what_the_browser_had_stored_badly_changes_its_language(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, stored: object
) -> None:
    monkeypatch.setattr("tutor_app.shell.browser", lambda **_: storage.take_told({"progress": stored}))

    def begin(language: str) -> AppTest:
        app = visit("home", lang=language)
        app.query_params["lang"] = language
        app.run()
        assert app.warning
        return app

    reads_as_if_begun_in_japanese(begin)


@pytest.mark.parametrize("page", [page.name for page in PAGES])
def test_every_page_changes_its_language(visit: Visit, page: str) -> None:
    address = {"seed": 7} if page in ("deal", "play", "review", "sheet") else {}
    reads_as_if_begun_in_japanese(lambda language: visit(page, lang=language, **address))


@pytest.mark.parametrize("page", ["rules", "studies", "teach", "hand"])
def test_lists_to_choose_from_are_drawn_anew(visit: Visit, page: str) -> None:
    """The browser goes on showing, and sending, the words in which it drew a list first."""
    app = visit(page, lang="en", g="grosstarock")
    before = {str(one.key) for one in app.selectbox}
    after = {str(one.key): one for one in in_japanese(app).selectbox}
    assert before
    assert not before & set(after)
    assert all(one.value is not None for one in after.values())


def test_a_broken_link_changes_its_language(visit: Visit) -> None:
    reads_as_if_begun_in_japanese(lambda language: visit("learn", lang=language, l=99, nonsense="x"))
