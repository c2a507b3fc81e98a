"""Practise: rounds, their addresses, what is learned from an answer, and the page itself."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from engine import GAMES
from lessons.drills import LEVELS, drill, drill_exercise, families
from lessons.names import Naming
from lessons.progress import Progress
from lessons.reviews import due
from lessons.rounds import ROUND
from tests.app.test_pages import parameter, sent
from tests.effort import THOROUGH
from tutor_app import practising
from tutor_app.attempts import Attempt, answered, hinted
from tutor_app.i18n import LANGUAGES, catalogue, text
from tutor_app.learning_addresses import practice_in, practice_parameters
from tutor_app.practising import Practice
from tutor_app.urlstate import Arrival

NAMING = Naming()
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
NEXT_MONTH = datetime(2026, 6, 1, 12, tzinfo=UTC)


def begun(game: str = "danish_tarok", family: str | None = "legal") -> Practice:
    return practising.begin_round(game, family, 7, 1, Progress())


def attempts_at(practice: Practice, *answers: str) -> list[Attempt]:
    """The attempt at the question on the table, at the beginning and after each answer."""
    asked = practising.drill_of(practice)
    assert asked is not None
    exercise, made = drill_exercise(asked, NAMING), [practice.attempt]
    for answer in answers:
        made.append(answered(made[-1], exercise, answer))
    return made


def right_and_wrong(practice: Practice) -> tuple[str, str]:
    asked = practising.drill_of(practice)
    assert asked is not None
    exercise = drill_exercise(asked, NAMING)
    return exercise.right(())[0], exercise.wrong(())[0]


def there_and_back(practice: Practice) -> tuple[Practice, tuple]:
    values = {key: str(value) for key, value in practice_parameters(practice).items() if value is not None}
    return practice_in(Arrival(values), Progress(), NAMING)


def test_a_round_has_ten_questions_and_ends():
    practice = begun()
    for _ in range(ROUND):
        assert not practice.finished
        right, _ = right_and_wrong(practice)
        practice = practising.with_attempt(practice, attempts_at(practice, right)[-1])
        practice = practising.next_question(practice)
    assert practice.finished
    assert practice.marks == "r" * ROUND
    assert practising.drill_of(practice) is None
    assert [how for _, how in practising.results(practice)] == ["right"] * ROUND
    assert practising.next_question(practice) is practice  # a click that comes too late


def test_the_next_question_is_made_ready():
    practice = practising.begin_round("tantony", "legal", 99_991, 2, Progress())
    drill.cache_clear()
    practising.make_ready(practice, NAMING)
    assert drill.cache_info()[:2] == (0, 1)  # hits, misses
    practising.drill_of(practising.next_question(practice))
    assert drill.cache_info()[:2] == (1, 1)
    last = Practice(**{**vars_of(practice), "marks": "r" * (ROUND - 1)})
    practising.make_ready(last, NAMING)
    assert drill.cache_info()[:2] == (1, 1)


def test_how_a_question_went():
    practice = begun()
    right, wrong = right_and_wrong(practice)
    assert practising.mark_of(attempts_at(practice)[-1]) == "s"
    assert practising.mark_of(attempts_at(practice, right)[-1]) == "r"
    assert practising.mark_of(attempts_at(practice, wrong, right)[-1]) == "w"
    assert practising.mark_of(attempts_at(practice, wrong)[-1]) == "w"
    helped = practising.with_attempt(practice, hinted(practice.attempt))
    assert practising.mark_of(attempts_at(helped, right)[-1]) == "h"


@pytest.mark.parametrize("family", ["legal", None])
@pytest.mark.parametrize("marks", ["", "rhw", "s" * ROUND])
def test_the_address_gives_the_round_back(family, marks):
    practice = Practice(**{**vars_of(begun(family=family)), "marks": marks})
    back, problems = there_and_back(practice)
    assert problems == ()
    assert back == practice


def vars_of(practice: Practice) -> dict:
    return {name: getattr(practice, name) for name in Practice.__slots__}


def test_the_address_gives_the_answers_back():
    practice = begun("tubingen_tarock", "count")
    right, _ = right_and_wrong(practice)
    solved = practising.with_attempt(practice, attempts_at(practice, right)[-1])
    back, problems = there_and_back(solved)
    assert problems == ()
    assert back.attempt.answers == (right,)
    assert back.attempt.done
    halves = practising.with_attempt(practice, Attempt(answers=("20.5", "F/S")))
    assert practice_parameters(halves)["a"] == "20!5.F~S"


@pytest.mark.parametrize("family", ["legal", "winner", "sort", "count", "find_all"])
def test_a_reload_forgets_no_wrong_answer_and_no_hint(family):
    practice = begun("danish_tarok", family)
    right, wrong = right_and_wrong(practice)
    tried = practising.with_attempt(practice, hinted(attempts_at(practice, wrong)[-1]))
    back, problems = there_and_back(tried)
    assert problems == ()
    assert (back.attempt.tried, back.attempt.last, back.attempt.hints) == ((wrong,), wrong, 1)
    assert back.attempt.accepted is False
    assert back.attempt.marked == (tuple(wrong.split()) if family == "legal" else ())
    solved = attempts_at(back, right)[-1]
    assert practising.mark_of(solved) == "w"
    again, problems = there_and_back(practising.with_attempt(back, solved))
    assert problems == ()
    assert practising.mark_of(again.attempt) == "w"
    assert again.attempt.answers == solved.answers


def test_the_way_back_takes_no_wrong_answer_back():
    practice = begun()
    _, wrong = right_and_wrong(practice)
    tried = practising.with_attempt(practice, attempts_at(practice, wrong)[-1])
    back = practising.arriving(practice, tried)
    assert (back.attempt.wrong, back.attempt.accepted) == (1, None)
    assert back.attempt.turn > tried.attempt.turn
    another = practising.arriving(begun("tantony"), tried)
    assert not another.attempt.wrong
    assert practising.arriving(practice, None) == practice


def test_a_mixed_round_keeps_what_was_due_in_its_address():
    practice = begun()
    asked = practising.drill_of(practice)
    _, wrong = right_and_wrong(practice)
    before, after = attempts_at(practice, wrong)
    known = practising.learned(Progress(), asked, before, after, NOW)
    waiting = due(known.reviews, "danish_tarok", NEXT_MONTH)
    assert [one.rule for one in waiting] == [asked.concept]
    mixed = practising.round_of("danish_tarok", None, 3, 1, waiting)
    back, problems = there_and_back(mixed)
    assert problems == ()
    assert back == mixed
    assert back.questions[0].about == asked.concept


def test_a_wrong_answer_is_kept_and_a_right_one_takes_it_off():
    practice = begun()
    asked = practising.drill_of(practice)
    right, wrong = right_and_wrong(practice)
    start, mistaken, mended = attempts_at(practice, wrong, right)
    known = practising.learned(Progress(), asked, start, mistaken, NOW)
    assert [one.step for one in known.mistakes] == [asked.step]
    assert practising.learned(known, asked, mistaken, mended, NOW) == known
    again = Practice("danish_tarok", mistake=known.mistakes[0])
    assert practising.drill_of(again).step == asked.step
    fresh, solved = attempts_at(again, right)
    known = practising.learned(known, asked, fresh, solved, NOW)
    assert known.mistakes == ()
    assert practising.next_question(again).choosing


@pytest.mark.parametrize(
    "address",
    [
        {"k": "guessing", "seed": "1"},
        {"k": "legal", "seed": "-1"},
        {"k": "legal", "seed": "1", "v": "9"},
        {"k": "legal", "seed": "1", "r": "rrx"},
        {"k": "legal", "seed": "1", "r": "r" * 99},
        {"k": "legal", "seed": "1", "a": "XX"},
        {"k": "legal", "seed": "1", "tried": "XX"},
        {"k": "legal", "seed": "1", "hints": "4"},
        {"k": "legal", "tried": "-"},
        {"k": "legal", "seed": "1", "r": "rr", "n": "1"},
        {"k": "legal", "seed": "1", "r": "r" * 10, "n": "11"},
        {"k": "mixed", "seed": "1", "b": "legal:XX-1"},
        {"k": "mixed", "seed": "1", "b": "<b>,,:"},
        {"g": "chess", "k": "legal", "seed": "1"},
    ],
)
def test_a_broken_address_is_reported_and_starts_somewhere(address):
    practice, problems = practice_in(Arrival(address), Progress(), NAMING)
    assert len(problems) == (3 if address.get("b") == "<b>,,:" else 1)
    assert practice.game == "danish_tarok"
    assert practice.attempt.answers == ()


# --- The page ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAMES)))
def test_a_question_of_every_family_can_be_drawn(visit, number, game):
    """An ordinary run draws each in one game, THOROUGH=1 in every game that has it."""
    language = LANGUAGES[number % len(LANGUAGES)]
    for seed, family in enumerate(families(game)):
        if not THOROUGH and game != [one for one in GAMES if family in families(one)][-1]:
            continue
        app = visit("practise", lang=language, g=game, k=family, seed=seed, v=LEVELS[seed % len(LEVELS)])
        assert not app.exception, family
        assert not app.warning, family
        assert app.subheader[0].value
        assert catalogue(language)["practise.skip"] in [button.label for button in app.button]


@pytest.mark.parametrize(
    ("game", "family", "label"),
    [
        ("danish_tarok", "worth", "learn.hand"),
        ("tubingen_tarock", "worth", "learn.hand"),
        ("grosstarock", "count", "learn.pile"),
    ],
)
def test_cards_to_count_lie_on_the_board_like_others(visit, game, family, label):
    app = visit("practise", lang="en", g=game, k=family, seed=5, v=3)
    asked = practising.drill_of(practising.begin_round(game, family, 5, 3, Progress()))
    shown = sent(app, "board")["hand"]
    assert shown["label"] == catalogue("en")[label]
    cards = drill_exercise(asked, NAMING).offered
    assert {card["id"] for card in shown["cards"]} == {str(card) for card in cards}


def test_answering_and_the_next_question(visit):
    app = visit("practise", lang="en", g="danish_tarok", k="winner", seed=4)
    options = [button.key for button in app.button if str(button.key).startswith("option-")]
    for key in options:
        next(button for button in app.button if button.key == key).click().run()
        if app.success:
            break
    assert app.success
    next(button for button in app.button if button.label == "Next").click().run()
    assert parameter(app, "r") in ("r", "w")
    assert "question 2 of 10" in " ".join(part.value for part in app.markdown)


def test_the_end_of_a_round_and_another(visit):
    app = visit("practise", lang="en", g="tantony", k="legal", seed=4, r="rrrwwhhsss")
    table = sent(app, "sheet")
    assert sum(int(row["cells"][1]["text"]) for row in table["rows"]) == 3
    next(button for button in app.button if button.label == "Another round").click().run()
    assert not app.exception
    assert parameter(app, "seed") != "4"
    assert parameter(app, "r") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_skipped_questions_can_be_looked_at_afterwards(visit, language):
    app = visit("practise", lang=language, g="tantony", k="legal", seed=4, r="s" * ROUND)
    words = catalogue(language)
    assert [notice.value for notice in app.info] == [words["practise.nothing"]]
    found = [json.loads(part.proto.json) for part in app.get("bidi_component")]
    (shown,) = [data["tiles"] for data in found if "tiles" in data]
    assert [tile["mark"] for tile in shown] == [str(n) for n in range(1, ROUND + 1)]
    assert {tile["status"] for tile in shown} == {words["practise.how.skipped"]}
    assert all(f"n={tile['mark']}" in tile["href"] for tile in shown)
    app = visit("practise", lang=language, g="tantony", k="legal", seed=4, r="s" * ROUND, n=3)
    told = " ".join(part.value for part in app.markdown)
    assert text(language, "practise.again", game=words["game.tantony.name"], n=3, of=ROUND) in told
    next(button for button in app.button if button.label == words["practise.to_result"]).click().run()
    assert (parameter(app, "n"), parameter(app, "r")) == (None, "s" * ROUND)


def test_a_question_looked_at_again_leads_back_to_the_end_of_its_round():
    marks = "rswhrrrrrr"
    over = Practice(**{**vars_of(begun()), "marks": marks})
    assert practising.to_look_at_again(over) == (2, 3, 4)
    again = Practice(**{**vars_of(over), "again": 2})
    assert not again.finished
    assert practising.drill_of(again) == drill(*over.questions[1])
    back, problems = there_and_back(again)
    assert (back, problems) == (again, ())
    right, _ = right_and_wrong(again)
    solved = practising.with_attempt(again, attempts_at(again, right)[-1])
    after = practising.next_question(solved)
    assert (after.finished, after.marks) == (True, marks)


def test_the_choice_of_drills_has_every_family(visit):
    app = visit("practise", lang="en", g="grosstarock")
    found = [json.loads(part.proto.json) for part in app.get("bidi_component")]
    shown = [tile for data in found for tile in data.get("tiles", [])]
    assert len(shown) == 1 + len(families("grosstarock"))
    assert all(
        f"k={family}&" in " ".join(tile["href"] for tile in shown) for family in families("grosstarock")
    )
