"""Positions with made-up answers for tests of pages that show them, and what such a page says."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from engine.analysis import Question, Result, certain, question
from engine.players import act
from engine.worlds.knowledge import worlds
from tests.app.test_charting import choice
from tests.app.test_pages import sent
from tutor_app import exploring
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import Exploration, dealt, did
from tutor_app.i18n import catalogue
from tutor_app.sampling import Settings, resolved
from tutor_app.screens.deal_desk import position_name
from tutor_app.warm import answers


def played(game: str, seed: int, until, player: str = "plain") -> Exploration:
    """A deal played by the plain player, or another one, until a place in it, with open cards."""
    desk = exploring.begun(dealt(game, seed).state, seed=seed, open_cards=True)
    while not until(desk.state):
        desk = did(desk, act(desk.state, player, Random(seed)))
    return desk


def made_up(asked: Question, settings: Settings, first: str = "") -> Result:
    """An answer with made-up numbers, ``first`` being the best choice; one deal where all is known."""
    settings = resolved(settings, asked.view.game, asked.view)
    ranked = sorted(map(str, asked.choices), key=lambda action: action != first)
    known = certain(asked, settings.player)
    deals = 1 if known else settings.deals
    chances = [{15: 1} if known else {-20: 3, 34 - place: 7} for place in range(len(ranked))]
    return Result(
        seed=settings.seed,
        deals=deals,
        planned=deals,
        consistent_deals=worlds(asked.view).total,
        player=settings.player,
        objective=settings.objective,
        unit="",
        seat=asked.view.seat,
        choices=tuple(
            choice({value: n * deals // sum(found.values()) for value, n in found.items()}, action)
            for found, action in zip(chances, ranked, strict=True)
        ),
    )


def apart(result: Result) -> Result:
    """An answer in which every choice can be told from the best one."""
    first, *others = result.choices
    told = (replace(one, difference=one.mean - first.mean, tied=False) for one in others)
    return replace(result, choices=(first, *told))


def answered(desk: Exploration, settings: Settings | None = None, best: str = "") -> dict[str, object]:
    """Have the server remember an answer; the address that asks for it, as the deciding seat sees it.

    With a ``best`` choice the others are clearly worse.
    """
    settings = resolved(settings or Settings(), desk.state.game, desk.state)
    result = made_up(question(desk.state), settings, best)
    if best:
        result = apart(result)
    answers().put((position_name(desk), settings), result)
    return {"lang": "en", "ask": 1, **{k: v for k, v in deal_parameters(desk).items() if v is not None}}


def said(app) -> str:
    return "\n".join(part.value for part in app.markdown)


def show_odds(app) -> None:
    """Choose the part of a hand's panel that says what could happen."""
    parts = next(group for group in app.button_group if str(group.key).startswith("panel.hand"))
    parts.set_value("odds").run()
    assert not app.exception


def drawn(app) -> dict | None:
    """What the picture of outcomes was told once it is chosen; None where there is none."""
    parts = next(group for group in app.button_group if group.label == catalogue("en")["panel.label"])
    parts.set_value("outcome").run()
    assert not app.exception
    try:
        return sent(app, "histogram")
    except AssertionError:
        return None


def sheets(app) -> dict[str, dict]:
    """The tables of a page by their captions."""
    found = [element.proto for element in app.get("bidi_component")]
    told = [json.loads(one.json) for one in found if one.component_name == "trick_tutor.sheet"]
    return {one["caption"]: one for one in told}


def unfold(app, key: str) -> None:
    """Open what is behind a button."""
    app.session_state[key] = True
    app.run()


def switch(app, label: str, *, on: bool) -> None:
    """Turn a switch of the settings."""
    unfold(app, "odds.settings")
    next(one for one in app.toggle if one.label == label).set_value(on).run()
    assert not app.exception


def press(app, label: str):
    """The button with these words."""
    return next(button for button in app.button if button.label == label)


def bidding(first: int) -> None:
    """Keep an answer to the first bid of deal 3 of Tapp-Tarock in which that choice is the best."""
    desk = dealt("tapp_tarock", 3)
    asked = question(desk.state)
    settings = resolved(Settings(), "tapp_tarock", desk.state)
    best = [str(one) for one in asked.choices][first]
    answers().put((position_name(desk), settings), made_up(asked, settings, best))


def captions(app) -> list[str]:
    return [one.value for one in app.caption]
