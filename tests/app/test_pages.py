from __future__ import annotations

import json
from urllib.parse import parse_qs, parse_qsl

import pytest

from lessons.loader import course, lessons, short_paths
from lessons.progress import Progress
from lessons.rulebook import load_rulebook
from lessons.way import way
from tests.effort import in_turn
from tutor_app import address_bar
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.pages import BY_NAME, PAGES

GOLDEN = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"


def parameter(app, name: str) -> str | None:
    """The value of an address parameter; after a click it is text, after a run by hand a list."""
    value = app.query_params.get(name)
    return value[-1] if isinstance(value, list) else value


def text_box(app, name: str):
    """The text area or text input that shows our value ``name``."""
    boxes = [*app.text_area, *app.text_input]
    return next(box for box in boxes if str(box.key).startswith(f"{name}#"))


def sent(app, key: str) -> dict:
    """What a component was told in the last run."""
    for element in app.get("bidi_component"):
        if element.proto.component_name == f"trick_tutor.{key}":
            return json.loads(element.proto.json)
    raise AssertionError(f"no component {key}")


@pytest.mark.parametrize(("page", "language"), in_turn([page.name for page in PAGES], LANGUAGES))
def test_every_page_is_drawn_in_every_language(visit, page, language):
    app = visit(page, lang=language)
    assert not app.exception
    assert len(app.title) == 1
    assert parameter(app, "lang") == language
    assert not app.warning
    menu = [link.proto.label for link in app.get("page_link")]
    assert catalogue(language)["nav.rules"] in menu
    for link in app.get("page_link"):  # a link opened in another tab is read in the same language
        assert parse_qs(link.proto.query_string)["lang"] == [language], link.proto.label


@pytest.mark.parametrize("page", [page.name for page in PAGES])
def test_unknown_and_broken_parameters_are_named_and_left_out(visit, page):
    app = visit(page, lang="xx", g="chess", nonsense="<b>")
    assert not app.exception
    words = " ".join(warning.value for warning in app.warning)
    assert "nonsense" in words
    assert "xx" in words
    assert parameter(app, "nonsense") is None
    if "g" in {name for spec in PAGES if spec.name == page for name in spec.parameters} and page != "home":
        assert "chess" in words


@pytest.mark.parametrize(
    ("game", "meaning"),
    [
        ("tapp_tarock", "Winning the last trick with the pagat."),
        ("danish_tarok", "Winning the last trick with the pagat or with a king."),
    ],
)
def test_a_word_means_what_it_means_in_the_game_of_the_page(visit, game, meaning):
    app = visit("rules", lang="en", g=game, r="term-ultimo")
    assert f"##### ultimo\n\n{meaning}" in [part.value for part in app.markdown]


def tiles_of(app) -> list[str]:
    """Where the tiles of the page lead."""
    told = [one.proto for one in app.get("bidi_component") if one.proto.component_name == "trick_tutor.tiles"]
    return [tile["href"] for one in told for tile in json.loads(one.json)["tiles"]]


def test_home_and_learn_count_the_same_lessons(visit):
    """The short paths stand beside the course and are told apart."""
    course_lessons, paths = len(course("danish_tarok")), len(short_paths("danish_tarok"))
    assert paths == 1
    learn = visit("learn", lang="en", g="danish_tarok")
    assert any(f"{course_lessons} short lessons" in part.value for part in learn.markdown)
    assert "/reference?g=danish_tarok&lang=en" in tiles_of(learn)
    assert "/reference?g=danish_tarok&lang=en" in tiles_of(
        visit("learn", lang="en", g="danish_tarok", l="end")
    )
    home = visit("home", lang="en")
    told = {game["name"]: game["facts"] for game in sent(home, "games")["games"]}
    assert len(told) == 5
    assert f"{course_lessons}\u00a0lessons, " in told["Danish Tarok"]


@pytest.mark.parametrize("page", ["learn", "deal", "hand"])
def test_the_tab_names_the_lesson_or_the_game(visit, monkeypatch, page):
    names = []
    monkeypatch.setattr("streamlit.set_page_config", lambda page_title, **_: names.append(page_title))
    visit(page, lang="en", g="danish_tarok", **({"l": 2, "s": 1} if page == "learn" else {}))
    assert "Danish Tarok" in names[-1]
    assert ("Following" in names[-1]) == (page == "learn")


def test_a_hand_in_the_address_is_checked(visit):
    app = visit("hand", lang="en", h="1dhp5SkvgAgSPBAIGgo")
    assert len(sent(app, "pack")["chosen"]) == 25
    assert [line["worth"] for line in sent(app, "findings")["lines"] if line["part"] == "declared"] == [
        "15",
        "20",
        "5",
        "15",
        "5",
    ]


@pytest.mark.parametrize("code", ["1dhp5SkvgAgSPBAIGg", "x", "1", "🂡", "%00", "1dhp" + "A" * 300])
def test_a_broken_hand_gets_a_message_and_an_empty_board(visit, code):
    app = visit("hand", lang="en", h=code)
    assert not app.exception
    assert len(app.warning) == 1
    assert sent(app, "pack")["chosen"] == []


def test_typing_a_hand(visit):
    app = visit("hand", lang="en")
    text_box(app, "hand.text").set_value(GOLDEN).run()
    assert not app.exception
    assert "**Each opponent pays you 60 chips: 120 in all.**" in [part.value for part in app.markdown]
    assert parameter(app, "h") == "1dhp5SkvgAgSPBAIGgo"


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_that_cannot_be_read_stays_with_its_message(visit, language):
    app = visit("hand", lang=language)
    text_box(app, "hand.text").set_value("SK AS").run()
    assert text_box(app, "hand.text").value == "SK AS"
    assert "AS" in app.error[0].value
    assert "NOT-E" not in app.error[0].value  # codes are for programs


def test_a_rule_is_opened_by_its_address(visit):
    app = visit("rules", lang="en", g="danish_tarok", r="DT-FOOL-1")
    assert any("DT-FOOL-1" in part.value for part in app.markdown)
    assert parameter(app, "r") == "DT-FOOL-1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules_are_called_what_the_switch_calls_them(visit, language):
    """Their keys are for the command line and stand only where the house rule itself is told."""
    app = visit("rules", g="tubingen_tarock", r="TB-STRAF-4", lang=language)
    told = next(text.value for text in app.markdown if "McLeod" in text.value)
    assert option_title_of("ski_replaces_end", language) in told
    for value in ("yes", "no"):
        assert catalogue(language)[f"option.tubingen_tarock.ski_replaces_end.{value}"] in told
    assert "`" not in told
    assert "**" not in told
    app = visit("rules", g="tubingen_tarock", r="option:ski_replaces_end", lang=language)
    assert any("`ski_replaces_end`" in text.value and "`true`" in text.value for text in app.caption)


def option_title_of(name: str, language: str) -> str:
    """The heading of a house rule in the rulebook."""
    section = load_rulebook("tubingen_tarock", language).section(f"option:{name}")
    assert section is not None
    return section.title


def test_the_rulebook_is_in_the_language_of_the_page(visit):
    app = visit("rules", lang="ja", g="danish_tarok", r="DT-FOOL-1")
    assert not app.info  # nothing to excuse
    assert app.title[0].value == load_rulebook("danish_tarok", "ja").title
    assert any("DT-FOOL-1" in part.value and "愚者" in part.value for part in app.markdown)


def test_an_unknown_rule_gets_a_message(visit):
    app = visit("rules", lang="en", g="danish_tarok", r="DT-NONE-9")
    assert "DT-NONE-9" in app.warning[0].value
    assert parameter(app, "r") is None


def test_searching_the_rules(visit):
    app = visit("rules", lang="en")
    text_box(app, "rules.words").set_value("DT-FOOL-8").run()
    assert any("DT-FOOL-8" in part.value for part in app.markdown)


def test_a_deal_in_the_address_is_played_to_its_place(visit):
    app = visit("deal", lang="en", seed=7, m="S9-H7-D10.HK.HQ.H1.T12.T3", at=4)
    told = sent(app, "board")
    assert {seat["card"]["id"] for seat in told["seats"]} == {"HK", "HQ", "H1"}
    assert parameter(app, "at") == "4"


def test_a_deal_is_played_from_the_place_that_is_shown(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=5, m="pass.pass", at=1)
    (there,) = [one.proto for one in app.get("page_link") if one.proto.label == "Play this deal"]
    assert dict(parse_qsl(there.query_string)) == {"g": "tapp_tarock", "seed": "5", "m": "pass", "lang": "en"}


def test_a_move_that_is_not_possible_keeps_those_before_it(visit):
    app = visit("deal", lang="en", seed=7, m="S9-H7-D10.HK.HQ.S2")
    assert not app.exception
    assert len(app.warning) == 1
    assert {seat["card"]["id"] for seat in sent(app, "board")["seats"] if seat["card"]} == {"HK", "HQ"}


@pytest.mark.parametrize(
    "address",
    [
        {"d": "1dd320" + "A" * 20},
        {"seed": "-1"},
        {"seed": "7", "seat": "9"},
        {"seed": "7", "at": "99999999999999999999"},
        {"seed": "7", "m": "¯\\_(ツ)_/¯"},
        {"seed": "7", "open": "yes"},
    ],
)
def test_a_broken_deal_gets_a_message_and_a_table(visit, address):
    app = visit("deal", lang="en", **address)
    assert not app.exception
    assert len(app.warning) == 1
    assert len(sent(app, "board")["seats"]) == 3


LESSONS = lessons("danish_tarok")


@pytest.mark.parametrize(("lesson", "language"), in_turn([lesson.number for lesson in LESSONS], LANGUAGES))
def test_every_step_can_be_drawn_and_left(visit, lesson, language):
    words = catalogue(language)
    app = visit("learn", lang=language, g="danish_tarok", l=lesson, s=1)
    for step in range(1, len(LESSONS[lesson - 1].steps) + 1):
        assert not app.exception
        assert not app.warning
        assert parameter(app, "s") == str(step)
        labels = {button.label: button for button in app.button}
        assert not labels[words["learn.back"]].disabled
        ways = [labels[words[key]] for key in ("learn.skip", "learn.next") if words[key] in labels]
        next(button for button in ways if not button.disabled).click().run()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", [{}, {"l": 2, "s": 1}])
def test_lessons_are_in_the_language_of_the_page(visit, place, language):
    app = visit("learn", lang=language, g="danish_tarok", **place)
    assert not app.info  # nothing to excuse
    in_order = way("danish_tarok", language)
    if place:
        assert app.title[0].value == in_order[1].title
        assert in_order[1].prose[0].task in [part.value for part in app.subheader]
    else:
        titles = [tile["title"] for tile in sent(app, "tiles")["tiles"]]
        assert titles == [lesson.title for lesson in in_order]  # the short paths have tiles of their own


@pytest.mark.parametrize("place", [{}, {"l": 2, "s": 1}])
def test_a_lesson_that_is_not_translated_says_so(visit, monkeypatch, place):
    monkeypatch.setattr("lessons.library.exists", lambda path: not path.endswith("/ja.md"))
    lessons.cache_clear()
    try:
        app = visit("learn", lang="ja", g="danish_tarok", **place)
    finally:
        lessons.cache_clear()
    assert [notice.value for notice in app.info] == [catalogue("ja")["learn.english_only"]]
    if place:
        assert app.title[0].value == LESSONS[1].title


def test_three_hints_and_doing_what_the_last_one_says(visit):
    app = visit("learn", lang="en", l=2, s=1)
    for _ in range(3):
        next(button for button in app.button if button.label == "Hint").click().run()
    assert len(app.info) == 3
    next(button for button in app.button if button.label == "Do what the hint says").click().run()
    assert len(app.success) == 1
    following = next(button for button in app.button if button.label == "Next")
    assert not following.disabled
    following.click().run()
    assert parameter(app, "s") == "2"


def test_answering_with_an_option(visit):
    app = visit("learn", lang="en", l=3, s=2)
    options = [button for button in app.button if str(button.key).startswith("option-")]
    assert len(options) == 4
    for option in options:
        next(button for button in app.button if button.key == option.key).click().run()
        assert not app.exception
        if app.success:
            break
    assert app.success


def test_answering_with_a_number(visit):
    app = visit("learn", lang="en", l=7, s=1)
    box = next(box for box in app.number_input if str(box.key).startswith("question.number#"))
    box.set_value(3).run()
    next(button for button in app.button if button.label == "Check").click().run()
    assert app.error or app.success


def test_a_file_of_progress_is_read_and_a_wrong_one_refused(visit):
    lesson = LESSONS[0]
    good = Progress().solved(lesson, lesson.steps[0].id, alone=True).to_json().encode()
    app = visit("settings", lang="en")
    for content, said in ((b"{}}", "Nothing was changed"), (b"\xff", "Nothing was changed"), (good, "added")):
        app.file_uploader[0].set_value(("progress.json", content, "application/json")).run()
        assert not app.exception
        assert said in app.info[0].value
    assert any(part.value.startswith("1 step solved") for part in app.markdown)
    assert not app.warning
    spoilt = good.replace(b'"last": {}', b'"last": {"danish_tarok": "nowhere"}')
    app.file_uploader[0].set_value(("progress.json", spoilt, "application/json")).run()
    assert "places where you stopped (1)" in app.warning[0].value
    next(button for button in app.button if button.label == "Forget everything").click().run()
    assert any(part.value.startswith("0 steps solved") for part in app.markdown)


def test_everything_can_be_forgotten_where_only_a_place_is_known(visit):
    def forget():
        return next(button for button in app.button if button.label == "Forget everything")

    app = visit("settings", lang="en")
    assert forget().disabled
    stopped = Progress().opened(LESSONS[0], LESSONS[0].steps[0].id).to_json().encode()
    app.file_uploader[0].set_value(("progress.json", stopped, "application/json")).run()
    assert not forget().disabled
    forget().click().run()
    assert forget().disabled
    next(button for button in app.button if button.label == "Undo").click().run()
    assert not forget().disabled
    assert app.session_state["storage"].progress.last["danish_tarok"] == (
        LESSONS[0].slug,
        LESSONS[0].steps[0].id,
    )
    assert "Undo" not in [button.label for button in app.button]


def test_an_address_that_another_page_wrote_too_late_is_none_of_this_page(visit, monkeypatch):
    app = visit("hand", lang="en", g="danish_tarok", h="1dhp5SkvgAgSPBAIGgo")
    held = sent(app, "pack")["chosen"]
    app.query_params.clear()
    app.query_params["g"], app.query_params["r"] = "danish_tarok", "DT-FOOL-1"
    app.switch_page(BY_NAME["rules"].file).run()
    assert parameter(app, "lang") == "en"  # the rules wrote their address; here it stays for the next page
    monkeypatch.setattr(address_bar, "_back_or_forward", lambda: True)
    app.switch_page(BY_NAME["hand"].file).run()
    assert not app.warning
    assert sent(app, "pack")["chosen"] == held
    assert parameter(app, "r") is None
    assert parameter(app, "h") == "1dhp5SkvgAgSPBAIGgo"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sources_of_the_rules_stand_under_their_games(visit, language):
    """Some sources are those of two games."""
    app = visit("settings", lang=language)
    names = [catalogue(language)[f"game.{game}.name"] for game in GAMES]
    assert [heading.value for heading in app.subheader if heading.value in names] == names
