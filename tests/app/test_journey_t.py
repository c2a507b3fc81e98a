"""A teacher's deal: its link, the comparison of two boards, and the same numbers on the command line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import product

import pytest
from click.testing import CliRunner

from engine import GAMES, EngineError, State, code_of, encode_moves, legal_actions
from engine.analysis import question
from engine.analysis.changing import swapped
from engine.cli import cli
from lessons.names import Naming
from lessons.questions.choosing import values
from tests.app.odds_answers import played
from tests.app.test_pages import text_box
from tests.app.test_what_if import pairs
from tests.effort import in_turn
from tutor_app import sampling
from tutor_app.addresses import deal_in, deal_parameters
from tutor_app.exploring import Exploration
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.sampling import Settings
from tutor_app.sent_back import SentBack, sent_back
from tutor_app.teaching import Question, question_at
from tutor_app.teaching_addresses import encoded
from tutor_app.teaching_steps import asked as asked_of
from tutor_app.teaching_steps import step_of
from tutor_app.urlstate import Arrival, Problem, link
from tutor_app.what_if import Branch, Branches, Change
from tutor_app.what_if_addresses import branches_in, branches_parameters
from tutor_app.what_if_asked import asked, work


def in_play(game: str, tricks: int = 0) -> Exploration:
    return played(game, 4, lambda state: state.phase == "play" and len(state.tricks) == tricks)


@pytest.mark.parametrize("game", GAMES)
def test_t_3_a_deal_with_question_and_comparison_is_a_short_link(game):
    desk = in_play(game)
    one, other = pairs(desk.state, 1)[0]
    branches = Branches((Branch(Change().with_swap(one, other), "spare card"),))
    given = {
        **deal_parameters(desk),
        **branches_parameters(branches),
        "sample": 3,
        "deals": 2000,
        "lang": "ja",
    }
    address = link("deal", **given)
    assert len(f"https://tutor.example.org{address}") <= 600
    arrival = Arrival({name: str(value) for name, value in given.items() if value is not None})
    again, problems = deal_in(arrival)
    assert not problems
    assert (again.state, again.seat) == (desk.state, desk.seat)
    assert branches_in(arrival, again.state) == (branches, ())


@pytest.mark.parametrize("game", GAMES)
def test_t_5_swapped_back_the_difference_is_exactly_nothing(game):
    state = in_play(game, 1).state
    one, other = pairs(state, 1)[0]
    back = Change().with_swap(one, other).with_swap(other, one)
    settings = sampling.resolved(Settings(deals=60, seed=5), game)
    (*_, found) = work(state, asked(state, state.to_act or 0, back, settings))()
    assert found.difference == 0
    assert set(found.ci95 or (0,)) == {0}
    assert (found.better, found.same, found.worse) == (0, 1, 0)


def bars(app) -> list[list[tuple[str, str]]]:
    """What the bars on the page say, part by part."""
    parts = [one.proto for one in app.get("bidi_component")]
    drawn = [json.loads(one.json) for one in parts if one.component_name == "trick_tutor.shares"]
    return [[(part["name"], part["text"]) for part in bar["parts"]] for bar in drawn]


@pytest.mark.parametrize(("game", "language"), in_turn(list(GAMES), LANGUAGES))
def test_t_6_the_links_of_three_learners_give_a_bar_for_each_question(visit, game, language):
    question, _ = asking(game, second_in_trick(1))
    code = encoded((question, replace(question, kind="legal")))
    links = [f"https://a.example{link('set', q=code, n=3, r=marks)}" for marks in ("rw", "hr", "-w")]
    app = visit("teach", lang=language)
    text_box(app, "teach.sent").set_value(f"1. ✓ {links[0]}\n<{links[1]}>, {links[2]}.").run()
    assert not app.exception
    assert not app.warning
    how = [catalogue(language)[f"set.how.{one}"] for one in ("right", "helped", "wrong", "not_yet")]
    assert bars(app) == [
        list(zip(how, numbers, strict=True)) for numbers in (("1", "1", "0", "1"), ("1", "0", "2", "0"))
    ]


def test_t_6_links_without_results_of_the_same_set_are_left_out_and_told(visit):
    question, _ = asking("tapp_tarock", second_in_trick(1))
    code, other = encoded((question,)), encoded((replace(question, kind="legal"),))
    links = [link("set", q=code, r="r"), link("set", q=code), link("set", q=code[:-3], r="r")]
    found = sent_back(" ".join((*links, link("set", q=code, r="rw"), link("set", q=other, r="w"))))
    assert found == SentBack((question,), ("r",), others=1, unread=3)
    assert sent_back("no link at all https://[::1 ?q= /set?r=w") == SentBack()
    app = visit("teach", lang="en")
    text_box(app, "teach.sent").set_value(" ".join(links)).run()
    assert ["2 links left out" in one.value for one in app.warning] == [True]
    text_box(app, "teach.sent").set_value("nothing").run()
    assert ["no link with results" in one.value for one in app.warning] == [True]
    assert not bars(app)


@pytest.mark.parametrize(("tricks", "game"), in_turn([0, 2], list(GAMES)))
def test_t_10_the_command_line_prints_the_numbers_of_the_page(game, tricks):
    state = in_play(game, tricks).state
    settings = sampling.resolved(Settings(deals=100, seed=5), game)
    (*_, page) = sampling.work(question(state), settings)()
    arguments = ["sample", "--json", "--code", code_of(state), "--moves", encode_moves(state.history)]
    arguments += ["--deals", "100", "--seed", "5", "--objective", settings.objective]
    arguments += ["--player", settings.player, "--believe", settings.believe]
    printed = CliRunner().invoke(cli, arguments)
    assert printed.exit_code == 0, printed.output
    assert json.loads(printed.output).items() >= json.loads(json.dumps(page.document())).items()


def asking(game: str, until, kind: str = "choose") -> tuple[Question, State]:
    """A question about a moment of a played deal, and its position."""
    desk = played(game, 4, until)
    return replace(question_at(desk), deal=code_of(desk.line[0]), kind=kind), desk.state


def second_in_trick(tricks: int) -> Callable[[State], bool]:
    """Whether somebody is to choose among cards after the first one of the trick that follows so many."""

    def there(state: State) -> bool:
        plays = state.trick.plays if state.trick is not None else ()
        return state.phase == "play" and len(state.tricks) >= tricks and len(plays) == 1 < choices(state)

    return there


def choices(state: State) -> int:
    return sum(action.seat == state.to_act for action in legal_actions(state))


def exchanged(state: State) -> State:
    """The position with two cards exchanged that the player to act does not see."""
    one, other = [seat for seat in state.seating.active if seat != state.to_act][:2]
    for pair in product(*(reversed(state.pack.cards(state.hands[seat])) for seat in (one, other))):
        with suppress(EngineError):
            return swapped(state, *pair)
    raise AssertionError("every such change would have made something else happen")


def everything_sent(app, code: str) -> list[str]:
    """All that the server has sent of a page, without the text of the link and what is new at every visit."""
    texts = []

    def gather(block) -> None:
        for part in block.children.values():
            proto = getattr(part, "proto", None)
            component = f"{proto.component_name} {proto.json}" if hasattr(proto, "component_name") else proto
            texts.append(re.sub("[0-9a-f]{16}", "new", str(component).replace(code, "link")))
            if hasattr(part, "children"):
                gather(part)

    gather(app._tree)
    return texts


@pytest.mark.parametrize("game", GAMES)
def test_t_4_before_the_answer_nothing_that_is_sent_depends_on_hidden_cards(visit, game):
    told = []
    question, state = asking(game, second_in_trick(2))
    for hand in (state, exchanged(state)):
        code = encoded(
            tuple(replace(question, deal=code_of(hand), kind=kind) for kind in ("choose", "legal"))
        )
        told.append([everything_sent(visit("set", lang="en", q=code, n=n), code) for n in (1, 2)])
    assert code_of(state) != code_of(exchanged(state))
    assert any("question-board" in text or "trick_tutor.board" in text for text in told[0][0])
    assert told[0] == told[1]


@pytest.mark.parametrize("game", GAMES)
def test_t_5_after_the_answer_all_choices_are_told_with_intervals_and_ties(visit, game):
    question, state = asking(game, second_in_trick(3))
    exercise = asked_of(question, Naming("en"))
    assert not isinstance(exercise, Problem)
    *_, mine = exercise.right(())
    code = encoded((question,))
    asked_only = visit("set", lang="en", q=code)
    assert not any("set-choices" in part.proto.id for part in asked_only.get("bidi_component"))
    app = visit("set", lang="en", q=code, a=mine)
    assert not app.exception
    (table,) = [part for part in app.get("bidi_component") if "set-choices" in part.proto.id]
    rows = json.loads(table.proto.json)["rows"]
    found = values(game, step_of(question))
    assert [row["id"] for row in rows] == [choice.action for choice in found.choices]
    assert len(rows) == choices(state)
    assert [row["mark"] == "best" for row in rows] == [choice.tied for choice in found.choices]
    assert ["your choice" in str(row) for row in rows].count(True) == 1
    to_explore = app.get("page_link")[-1].proto.query_string
    assert {"ask=1", "believe=nothing", f"sample={found.seed}"} <= set(to_explore.split("&"))
