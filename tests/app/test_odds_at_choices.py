"""What is written at each choice once its value is known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.analysis import question
from tests.app.odds_answers import answered, bidding, captions, played, press, said
from tests.app.test_pages import sent
from tutor_app import exploring
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import dealt


def test_the_strip_marks_what_was_clearly_worse_once_its_values_are_known(visit):
    desk = dealt("tapp_tarock", 3)
    better = next(str(one) for one in question(desk.state).choices if not str(one).endswith("pass"))
    address = answered(desk, best=better)
    app = visit("deal", **address)
    assert not any("judged" in place for place in sent(app, "timeline")["places"])
    press(app, "Pass").click().run()
    judged = {at: one["judged"] for at, one in enumerate(sent(app, "timeline")["places"]) if "judged" in one}
    assert list(judged) == [0]
    assert judged[0]["matters"]
    assert judged[0]["text"].startswith("You chose “Pass”.")
    assert "was better by" in judged[0]["text"]


def test_each_half_says_which_bonus_the_hand_has_with_it(visit):
    desk = played("tapp_tarock", 15, lambda state: state.phase == "take")
    app = visit("deal", **answered(desk))
    assert not app.exception
    assert "Certain hand bonus with this half: the trull (3)." in said(app)
    assert "The hand bonus stays: two cards of the trull (1)." in said(app)


def test_words_carry_their_values(visit):
    bidding(0)
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, ask=1)
    assert [one.value for one in app.caption].count("best") == 1


def mark(app, name: str) -> None:
    """Choose one of the things that can be said together."""
    pills = next(one for one in app.button_group if str(one.key).startswith("deal.said."))
    pills.set_value([*pills.value, name]).run()
    assert not app.exception


def test_what_can_be_said_together_carries_its_values(visit, no_worker):
    """Each further choice of ``made_up`` brings one point less in seven of ten deals."""
    desk = played("tapp_tarock", 4, lambda state: state.phase == "announce")
    said_so = ["2:announce:ultimo", "2:announce:valat", "2:announce:ultimo,valat", "2:pass"]
    assert [str(one) for one in question(desk.state).choices] == said_so
    where = answered(desk, best="2:announce:valat")
    app = visit("deal", **where)
    assert "By itself: Ultimo (−0.7), Valat (best)" in captions(app)
    assert captions(app)[-1] == "−2.1"  # a pass, under its button
    mark(app, "valat")
    assert captions(app).count("best") == 1
    mark(app, "ultimo")  # the other way round than the choice has it
    assert "best" not in captions(app)
    assert "−1.4" in captions(app)
    app = visit("deal", **{**where, "lang": "ja"})
    assert "単独なら：ウルティモ（−0.7）、バラット（最善）" in captions(app)


def test_without_an_answer_nothing_carries_a_value(visit, no_worker):
    desk = played("tapp_tarock", 3, lambda state: state.phase == "announce")
    where = {name: value for name, value in deal_parameters(desk).items() if value is not None}
    app = visit("deal", **where, lang="en")
    assert not captions(app)


@pytest.mark.parametrize(
    ("game", "phase", "verb"), [("grosstarock", "declare", "declare"), ("tapp_tarock", "contra", "contra")]
)
def test_one_thing_to_be_said_is_said_by_one_click_and_carries_its_value(visit, no_worker, game, phase, verb):
    desk = played(game, 1, lambda state: state.phase == phase)
    (first, *_) = (one for one in question(desk.state).choices if one.verb == verb)
    app = visit("deal", **answered(desk, best=str(first)))
    assert not [one for one in app.button_group if str(one.key).startswith("deal.said.")]
    assert captions(app).count("best") == 1
    next(one for one in app.button if str(one.key).endswith(f"-{first}")).click().run()
    assert not app.exception
    assert app.session_state["screen.deal"].state.history[-1] == first


def test_what_is_put_in_beside_a_card_carries_its_value(visit, no_worker):
    desk = played("grosstarock", 1, lambda state: state.phase == "play")
    vole = next(str(one) for one in question(desk.state).choices if one.verb == "announce")
    app = visit("deal", **answered(desk, best=vole))
    assert captions(app).count("best") == 1


def test_the_suit_that_a_fool_names_carries_its_value(visit, no_worker):
    def names(state) -> bool:
        return state.phase == "play" and len(exploring.namings(state)) > 1

    desk = played("danish_tarok", 7, names)
    best = str(exploring.namings(desk.state)[-1])
    app = visit("deal", **answered(desk, best=best))
    assert "best" not in captions(app)
    app.session_state["screen.deal"] = replace(app.session_state["screen.deal"], naming=True)
    app.run()
    assert captions(app).count("best") == 1


def test_a_discard_carries_its_value_once_it_is_marked(visit, no_worker):
    desk = played("tapp_tarock", 5, lambda state: state.phase == "discard")
    best = question(desk.state).choices[0]
    app = visit("deal", **answered(desk, best=str(best)))
    assert "The best" not in captions(app)
    turn = app.session_state["screen.deal"].turn
    app.session_state["screen.deal.marked"] = {turn: best.arguments.split(",")[::-1]}
    app.run()
    assert captions(app).count("The best") == 1  # in words: no other button stands beside it
