from __future__ import annotations

import pytest

from engine import parse_hand
from engine.analysis import analyse, question_of_hand
from engine.packs import pack_78
from tutor_app import sampling
from tutor_app.charting import picture
from tutor_app.sampling import Settings

HAND = parse_hand("T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10", pack_78())
ASKED = question_of_hand("danish_tarok", HAND)


def test_p_8_the_app_and_a_script_get_the_same_numbers():
    settings = Settings(deals=200, seed=9)
    (*_, last) = sampling.work(ASKED, settings)()
    assert (
        last.document() == analyse(ASKED, deals=200, seed=9, player="plain", objective="payment").document()
    )


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
