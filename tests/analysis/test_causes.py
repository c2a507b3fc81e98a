"""What sampled outcomes bear out as a reason: said where a difference is clear and speaks for the choice."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.analysis.choice import Chance, Choice, Measured
from engine.analysis.reasons import causes
from engine.analysis.reasons.causes import AMOUNTS, COUNTED, WORTH
from engine.analysis.result import Result

DEALS = 1_000


def choice(action: str, **more) -> Choice:
    values = {
        "mean": 0.0,
        "ci95": None,
        "sd": None,
        "p10": 0,
        "p50": 0,
        "p90": 0,
        "difference": 0.0,
        "difference_ci95": None,
    }
    return Choice(action=action, **values, tied=False, **{"events": {}, "histogram": (), **more})


def result(one: Choice, two: Choice, deals: int = DEALS, planned: int = DEALS) -> Result:
    said = {"player": "plain", "objective": "payment", "unit": "points", "seat": 1}
    return Result(seed=0, deals=deals, planned=planned, consistent_deals=9, choices=(one, two), **said)


def both(name: str, here: float, there: float, kind: str, **how) -> Result:
    """A result whose two choices differ in one thing, for seat 1."""

    def of(value: float) -> dict:
        if kind == "event":
            return {"events": {name: (0.0, value, 0.0)}}
        if kind == "chance":
            return {"chances": {name: Chance(100 * value, None)}}
        return {"measured": {name: Measured(value, 2.0 if name in AMOUNTS else 0.5)}}

    return result(choice("1:play:SK", **of(here)), choice("1:play:S4", **of(there)), **how)


@pytest.mark.parametrize("name", WORTH)
@pytest.mark.parametrize("kind", ["event", "chance", "measured"])
def test_each_is_said_where_it_speaks_for_the_choice_and_only_there(name, kind):
    if name in (*AMOUNTS, *COUNTED) and kind != "measured":
        return
    harms = WORTH[name][0] < 0
    far, near = (3.0, 5.0) if name in AMOUNTS and kind == "measured" else (0.3, 0.5)
    low_is_better = both(name, far, near, kind)
    ways = ("1:play:SK", "1:play:S4"), ("1:play:S4", "1:play:SK")
    for better, other in ways:
        found = [one.name for one in causes(low_is_better, better, other)]
        assert found == ([name] if harms == (better == "1:play:SK") else [])


# Known before, or said by another cause: the chance of the same side, the trick, the game.
NO_CAUSES = {"declarer", "defenders_ultimo", "game_won", "double_win", "last_trick", "passed_out"}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_event_of_a_game_is_a_cause_unless_it_is_meant_to_be_none(game):
    playouts = game.analysis.playouts
    assert set(playouts.events) - NO_CAUSES <= set(WORTH)


@pytest.mark.parametrize("name", ["wins_last", "pagat_falls", "contract", *AMOUNTS, *COUNTED])
def test_none_is_said_of_a_difference_that_is_small_or_unclear(name):
    harms = WORTH[name][0] < 0
    better, other = ("1:play:SK", "1:play:S4") if harms else ("1:play:S4", "1:play:SK")
    assert not causes(both(name, 0.40, 0.42, "measured"), better, other)
    assert not causes(both(name, 0.4, 0.8, "measured", deals=8, planned=8), better, other)
    assert not causes(both(name, 0.4, 0.4, "measured"), better, other)
    assert not causes(both(name, 0.4, 0.8, "measured"), better, "1:play:S9")


def test_of_one_theme_the_weightiest_is_told():
    one = choice("1:play:SK", events={"lost_pagat": (0, 0.1, 0), "lost_last_pagat": (0, 0.1, 0)})
    two = choice("1:play:S4", events={"lost_pagat": (0, 0.5, 0), "lost_last_pagat": (0, 0.5, 0)})
    assert [one.name for one in causes(result(one, two), one.action, two.action)] == ["lost_last_pagat"]


@pytest.mark.parametrize(
    ("shares", "double", "told"),
    [
        ((60, 60), True, "stakes_up"),
        ((40, 40), False, "stakes_down"),
        ((40, 40), True, ""),
        ((60, 60), False, ""),
    ],
)
def test_doubling_is_judged_by_whether_the_contract_is_won_more_often_than_not(shares, double, told):
    chances = [{"contract": Chance(share, None)} for share in shares]
    actions = ["1:contra:game", "1:pass"] if double else ["1:pass", "1:contra:game"]
    one, two = (choice(action, chances=found) for action, found in zip(actions, chances, strict=True))
    assert [cause.name for cause in causes(result(one, two), *actions)] == ([told] if told else [])


def test_an_ultimo_doubled_is_not_judged_by_the_contract():
    chances = {"contract": Chance(60, None)}
    one, two = choice("1:contra:ultimo", chances=chances), choice("1:pass", chances=chances)
    assert not causes(result(one, two), one.action, two.action)
