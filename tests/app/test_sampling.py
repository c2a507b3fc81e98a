from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from engine import parse_hand
from engine.analysis import analyse, question_of_hand
from engine.cli import cli
from engine.packs import pack_78
from tests.app.test_hands_of_all_games import ROLES
from tutor_app import checking, sampling
from tutor_app.charting import picture
from tutor_app.checking import HandSheet
from tutor_app.sampling import Settings
from tutor_app.screens.hand import position_name

HAND = parse_hand("T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10", pack_78())
ASKED = question_of_hand("danish_tarok", HAND)


def test_p_8_the_app_and_a_script_get_the_same_numbers():
    settings = Settings(deals=200, seed=9)
    (*_, last) = sampling.work(ASKED, settings)()
    assert (
        last.document() == analyse(ASKED, deals=200, seed=9, player="plain", objective="payment").document()
    )


@pytest.mark.parametrize(("game", "role"), ROLES)
def test_p_8_the_command_line_has_the_same_numbers_by_the_name_that_is_told_with_them(game, role):
    """Of a discard both try the most promising ones alone, and the page some of each plan."""
    sheet = checking.dealt(HandSheet(game, role), 4)
    asked = question_of_hand(game, sheet.cards, role)
    settings = sampling.resolved(Settings(deals=64, seed=9), game, asked.view)
    (*_, last) = sampling.work(sampling.planned(asked), settings)()
    kind, code = position_name(sheet).split(":")
    flags = ("--deals", "64", "--seed", "9", "--objective", settings.objective, "--json")
    printed = CliRunner().invoke(cli, ("sample", "--code", code, *flags))
    assert (kind, printed.exit_code) == ("hand", 0), printed.output
    shown, told = (
        {one["action"]: (one["mean"], one["sd"], one["ci95"]) for one in document["choices"]}
        for document in (last.document(), json.loads(printed.stdout))
    )
    both = shown.keys() & told.keys()
    assert len(both) == len(told) or (sheet.discards and len(both) >= 10)
    assert {action: shown[action] for action in both} == {action: told[action] for action in both}


def test_the_first_numbers_come_early():
    first = next(sampling.work(ASKED, Settings(deals=2000))())
    assert first.deals < 200
    assert first.intervals == "anytime"


@pytest.mark.parametrize("objective", sampling.objectives("danish_tarok"))
def test_bars_hold_all_outcomes(objective):
    result = analyse(ASKED, deals=150, seed=3, objective=objective)
    axes = set()
    for choice in result.choices:
        drawn = picture(result.choices, choice)
        assert sum(bar.share for bar in drawn.bars) == pytest.approx(1)
        axes.add((drawn.start, drawn.end))
    assert len(axes) == 1


def test_what_is_neither_gain_nor_loss():
    for game in sampling.GAMES:
        assert sampling.even(game, "payment") == 0
    assert sampling.even("danish_tarok", "card_points") == 26
    assert sampling.even("grosstarock", "card_points") == 26
    for game in ("tapp_tarock", "tubingen_tarock", "tantony"):  # there it depends on the side, if at all
        assert sampling.even(game, "card_points") is None


def test_the_better_player_stands_first():
    assert sampling.players("danish_tarok") == ("plain", "random")
