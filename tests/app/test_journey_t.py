"""A teacher's deal: its link, the comparison of two boards, and the same numbers on the command line."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from engine import GAMES, code_of, encode_moves
from engine.analysis import question
from engine.cli import cli
from tests.app.odds_answers import played
from tests.app.test_what_if import pairs
from tests.effort import in_turn
from tutor_app import sampling
from tutor_app.addresses import deal_in, deal_parameters
from tutor_app.exploring import Exploration
from tutor_app.sampling import Settings
from tutor_app.urlstate import Arrival, link
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
