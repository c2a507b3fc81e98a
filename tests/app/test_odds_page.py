"""The panel "What could happen" on its pages: which decision it is, what it says, and what the link keeps."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest
from streamlit.testing.v1 import AppTest

from engine import __version__, parse_hand, view
from engine.analysis import Question, Result, certain, question, question_of_hand
from engine.analysis.discard_plans import plans_of
from engine.players import act
from engine.state import legal_actions
from engine.worlds.knowledge import worlds
from tests.app.test_charting import choice
from tests.app.test_pages import GOLDEN, parameter, sent
from tests.app.turns import Hurried, Idle
from tutor_app import exploring, sampling
from tutor_app.addresses import deal_parameters, hand_parameters
from tutor_app.checking import HandSheet, entered
from tutor_app.exploring import Exploration, dealt, did
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.sampling import Settings, resolved
from tutor_app.screens import hand
from tutor_app.screens.deal_desk import position_name
from tutor_app.screens.odds_words import Scene
from tutor_app.warm import answers


@pytest.fixture
def no_worker(monkeypatch):
    monkeypatch.setattr("tutor_app.screens.odds_desk.worker", Idle)


def played(game: str, seed: int, until) -> Exploration:
    """A deal played by the plain player until a place in it, with open cards."""
    desk = exploring.begun(dealt(game, seed).state, seed=seed, open_cards=True)
    while not until(desk.state):
        desk = did(desk, act(desk.state, "plain", Random(seed)))
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_stage_of_every_game_says_which_decision_it_is(game, language):
    stages = {*GAMES[game].phases, "lead", "follow"} - {"play"}
    for person in ("you", "other"):
        for stage in stages:
            words = catalogue(language)[f"odds.decision.{person}.{stage}"]
            assert words.endswith(("?", "か。"))
            assert ("{seat}" in words) == (person == "other")


@pytest.mark.parametrize("game", GAMES)
def test_the_panel_names_the_decision(visit, game):
    asked = set()
    for stage in GAMES[game].phases:
        try:
            desk = played(game, 7, lambda state, stage=stage: state.phase == stage or state.finished)
        except ValueError:
            continue
        if desk.state.finished:
            continue
        app = visit("deal", **{k: v for k, v in deal_parameters(desk).items() if v is not None}, lang="en")
        assert not app.exception
        line = next(line for line in said(app).splitlines() if line.endswith("?**") and ":" in line)
        assert line not in asked
        asked.add(line)
    assert any("to trick 1" in line for line in asked)


def sheets(app) -> dict[str, dict]:
    """The tables of a page by their captions."""
    found = [element.proto for element in app.get("bidi_component")]
    told = [json.loads(one.json) for one in found if one.component_name == "trick_tutor.sheet"]
    return {one["caption"]: one for one in told}


@pytest.mark.parametrize(
    ("language", "plan", "caption"),
    [
        ("en", "Void in ", "The best discard of each plan, in "),
        ("ja", "をなくす", "ねらいごとの最善の捨て札"),
    ],
)
def test_discards_are_told_by_plan(visit, language, plan, caption):
    desk = played("tapp_tarock", 5, lambda state: state.phase == "discard")
    app = visit("deal", **{**answered(desk), "lang": language})
    assert not app.exception
    (table,) = (table for said, table in sheets(app).items() if said.startswith(caption))
    words = [row["cells"][0]["text"] for row in table["rows"]]
    assert len(words) == len(set(words)) > 3
    assert any(plan in one for one in words)
    lead = played("tapp_tarock", 5, lambda state: state.phase == "play")
    assert not any(said.startswith(caption) for said in sheets(visit("deal", **answered(lead))))


def workbench(app) -> dict:
    """The table of plans."""
    (table,) = (one for said, one in sheets(app).items() if said.startswith("The best discard of each"))
    return table


def test_a_plan_is_opened_and_shut(visit, monkeypatch):
    desk = played("tapp_tarock", 5, lambda state: state.phase == "discard")
    app = visit("deal", **answered(desk))
    shut = workbench(app)
    row = next(row for row in shut["rows"] if row["cells"][0].get("opened") is False)
    plan, discard = next(
        (plan, choices[0].action)
        for plan, choices in plans_of(made_up(question(desk.state), Settings()), view_of(desk)).items()
        if row["id"] == f"plan:{choices[0].action}"
    )
    app.session_state["screen.odds.plans_opened"] = frozenset({plan})
    opened = workbench(app.run())
    more = int(row["cells"][0]["note"].rpartition("+")[2])
    assert len(opened["rows"]) == len(shut["rows"]) + more
    place = [one["id"] for one in opened["rows"]].index(f"plan:{discard}")
    assert opened["rows"][place]["cells"][0]["opened"] is True
    inner = opened["rows"][place + 1 : place + 1 + more]
    assert all(one["cells"][0]["inner"] and ":discard:" in one["id"] for one in inner)


def view_of(desk: Exploration):
    return view(desk.state, desk.state.to_act)


def with_marks(discard: str) -> str:
    """The cards of a discard as an address holds them."""
    return discard.rpartition(":")[2].replace(",", "-")


def test_the_discard_that_is_marked_has_a_row_of_its_own(visit, monkeypatch):
    monkeypatch.setattr("tutor_app.screens.odds_desk.worker", Hurried)
    desk = played("danish_tarok", 11, lambda state: state.phase == "discard")
    asked = question(desk.state)
    settings = resolved(Settings(deals=500), "danish_tarok", desk.state)
    (*_, plain) = sampling.work(sampling.planned(asked), settings)()
    mine = next(str(one) for one in asked.choices if str(one) not in {one.action for one in plain.choices})
    address = answered(desk) | {"deals": 500, "x": with_marks(mine), "seat": desk.state.to_act}
    app = visit("deal", **address)
    assert not app.exception
    first, *others = workbench(app)["rows"]
    assert first["id"] == f"mine:{mine}"
    assert first["cells"][0]["text"] == "Your discard"
    assert re.fullmatch(r"−\d+\.\d ± \d+\.\d\d", first["cells"][2]["text"])
    assert parameter(app, "x") == with_marks(mine)
    assert all(row["id"].startswith("plan:") for row in others)


@pytest.mark.parametrize("marks", ["S99-HK-DK", "too many", "of another", "nonsense"])
def test_cards_that_cannot_be_marked_are_reported(visit, no_worker, marks):
    desk = played("danish_tarok", 11, lambda state: state.phase == "discard")
    mine = desk.state.hands[desk.state.to_act]
    cards = {"too many": mine, "of another": desk.state.pack.full - mine}.get(marks)
    if cards is not None:
        most = 4 if marks == "too many" else 3
        marks = "-".join(str(card) for card in desk.state.pack.cards(cards)[:most])
    where = {k: v for k, v in deal_parameters(desk).items() if v is not None}
    app = visit("deal", **where, lang="en", x=marks)
    assert not app.exception
    assert any("discard" in one.value for one in app.warning)
    assert parameter(app, "x") is None


def test_a_mark_where_nothing_is_discarded_is_useless(visit, no_worker):
    desk = played("danish_tarok", 11, lambda state: state.phase == "play")
    where = {k: v for k, v in deal_parameters(desk).items() if v is not None}
    app = visit("deal", **where, lang="en", x="HK")
    assert not app.exception
    assert app.warning
    assert parameter(app, "x") is None


@pytest.mark.parametrize(("objective", "both_ways"), [("payment", True), ("card_points", False)])
def test_a_bid_says_how_often_it_gains_and_by_how_much(visit, objective, both_ways):
    """Nobody declares yet, so that no number of card points is needed."""
    desk = played("tapp_tarock", 5, lambda state: state.phase == "auction")
    app = visit("deal", **answered(desk, Settings(objective=objective)), count=objective)
    assert not app.exception
    (table,) = (table for said, table in sheets(app).items() if said.startswith("Every choice, in "))
    headings = [column["text"] for column in table["columns"]]
    assert ({"Gains", "Loses"} <= set(headings)) == both_ways
    if both_ways:
        gains, loses = headings.index("Gains"), headings.index("Loses")
        for place, row in enumerate(table["rows"]):  # as ``made_up`` has it
            assert row["cells"][gains]["text"] == f"70%, by {34 - place}.0"
            assert row["cells"][loses]["text"] == "30%, by 20.0"
    lead = played("tapp_tarock", 5, lambda state: state.phase == "play")
    told = sheets(visit("deal", **answered(lead, Settings(objective=objective)), count=objective))
    assert all("Gains" not in [column["text"] for column in one["columns"]] for one in told.values())


@pytest.mark.parametrize(
    ("game", "stage", "language", "names"),
    [
        ("tubingen_tarock", "call", "en", {"♥K", "♠K", "Pass"}),
        ("tapp_tarock", "take", "en", {"Lower half", "Upper half"}),
        ("tapp_tarock", "announce", "en", {"Nothing", "Ultimo, valat"}),
        ("tapp_tarock", "announce", "ja", {"なし", "ウルティモ、バラット"}),
    ],
)
def test_words_have_short_names_in_the_table(visit, game, stage, language, names):
    desk = played(game, 7, lambda state: state.phase == stage)
    app = visit("deal", **{**answered(desk), "lang": language})
    assert not app.exception
    told = {row["cells"][0]["text"] for table in sheets(app).values() for row in table["rows"]}
    assert names <= told


def test_in_the_last_tricks_open_cards_stand_beside_the_estimate(visit):
    desk = played("tapp_tarock", 5, lambda state: state.phase == "play" and len(state.tricks) == 12)
    where = answered(desk)
    settings = resolved(Settings(), "tapp_tarock")
    (*_, result) = sampling.work(question(desk.state), settings)()
    assert result.open_cards is not None
    assert result.finished
    answers().put((position_name(desk), settings), result)
    app = visit("deal", **where)
    assert not app.exception
    (table,) = (table for said, table in sheets(app).items() if said.startswith("Every choice, in "))
    assert table["columns"][-1]["text"] == "Open cards"
    means = result.open_cards.means
    told = {row["id"]: row["cells"][-1]["text"] for row in table["rows"]}
    assert set(told) == set(means)
    assert all(float(told[one].replace("−", "-")) == pytest.approx(means[one], abs=0.06) for one in means)
    assert any("is no forecast" in caption.value for caption in app.caption)


def of_tapp(seat_declares: bool) -> Exploration:
    def decided(state):
        return state.phase == "play" and (state.to_act == state.declarer) == seat_declares

    return played("tapp_tarock", 7, decided)


@pytest.mark.parametrize(("declares", "needed"), [(True, 36), (False, 35)])
@pytest.mark.parametrize("reader", ["you", "other"])
def test_the_line_marks_what_the_deciding_side_needs(visit, declares, needed, reader):
    desk = of_tapp(declares)
    where = answered(desk)
    decides = desk.state.to_act
    where["seat"] = decides if reader == "you" else (decides + 1) % 3
    told = drawn(visit("deal", **where))
    (border,) = [mark for mark in told["marks"] if mark["kind"] == "border"]
    assert border["at"] == needed
    assert border["text"].endswith(f"needs {needed}")
    assert border["text"].startswith("your side") == (reader == "you")


def test_before_there_is_a_declarer_no_number_is_marked(visit):
    desk = played("tapp_tarock", 7, lambda state: state.phase == "auction")
    where = answered(desk, Settings(objective="card_points"))
    told = drawn(visit("deal", **where, count="card_points"))
    assert [mark["kind"] for mark in told["marks"]] == ["mean"]


@pytest.mark.parametrize("game", ["danish_tarok", "grosstarock"])
def test_payments_come_first_and_zero_is_the_line(visit, game):
    desk = played(game, 7, lambda state: state.phase == "play")
    told = drawn(visit("deal", **answered(desk)))
    (border,) = [mark for mark in told["marks"] if mark["kind"] == "border"]
    assert (border["at"], border["text"]) == (0, "0: neither gain nor loss")
    assert told["unit"] == {"danish_tarok": "chips", "grosstarock": "game points"}[game]


def known_end(game: str, choices: int) -> Exploration:
    """The first late decision about which everything is known, with one or with several choices."""

    def wanted(state):
        if state.finished or not any(state.tricks) or len(state.hands[state.to_act]) > 4:
            return False
        n = len(legal_actions(state))
        return (n == 1) == (choices == 1) and certain(question(state), "plain")

    for seed in range(1, 40):
        desk = exploring.begun(dealt(game, seed).state, seed=seed, open_cards=True)
        while not desk.state.finished:
            if wanted(desk.state):
                return desk
            desk = did(desk, act(desk.state, "plain", Random(seed)))
    raise AssertionError("no such end")


@pytest.mark.parametrize("game", ["tantony", "tapp_tarock"])
def test_what_is_known_is_told_as_a_number(visit, game):
    app = visit("deal", **answered(known_end(game, choices=2)))
    words = said(app)
    assert "Everything is known." in words
    assert "for exactly" in words
    assert "if all play on like a plain player" in words
    assert "Only 1 deal fits what has been seen" in words
    assert "95 %" not in words
    assert "100.0%" not in words
    assert catalogue("en")["odds.intro"] not in words  # nothing is dealt again and again
    headings = [
        column["text"]
        for element in app.get("bidi_component")
        if element.proto.component_name == "trick_tutor.sheet"
        for column in json.loads(element.proto.json)["columns"]
    ]
    assert "Exactly" in headings
    assert drawn(app) is None


def test_one_choice_is_no_choice(visit):
    words = said(visit("deal", **answered(known_end("tapp_tarock", choices=1))))
    assert "there is nothing to choose" in words


def test_a_player_who_draws_lots_leaves_an_estimate(visit):
    desk = known_end("tapp_tarock", choices=2)
    where = answered(desk, Settings(player="random"))
    words = said(visit("deal", **where, player="random"))
    assert "Everything is known" not in words
    assert "Only 1 deal fits what has been seen" in words


def test_a_link_that_asks_shows_the_answer_at_once_and_keeps_asking(visit):
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    where = answered(desk, Settings(deals=500, seed=4, objective="card_points"))
    app = visit("deal", **where, deals=500, sample=4, count="card_points")
    assert "seed 4" in said(app)
    kept = {name: parameter(app, name) for name in ("ask", "deals", "sample", "count", "player")}
    assert kept == {"ask": "1", "deals": "500", "sample": "4", "count": "card_points", "player": None}


def test_a_link_that_asks_starts_the_sampling_where_nothing_is_remembered(visit, no_worker):
    desk = played("danish_tarok", 8, lambda state: state.phase == "play")
    where = {k: v for k, v in deal_parameters(desk).items() if v is not None}
    app = visit("deal", **where, lang="en", ask=1, deals=50_000)
    assert next(button for button in app.button if button.label == "Play it out").disabled
    assert any(button.label == "Cancel" for button in app.button)
    assert (parameter(app, "ask"), parameter(app, "deals")) == ("1", "50000")


@pytest.mark.parametrize(
    ("ahead", "said"), [(3, "3 other visitors go first."), (1, "One other visitor goes first.")]
)
def test_whoever_waits_is_told_how_many_go_first(visit, monkeypatch, ahead, said):
    class Waiting(Idle):
        def ahead(self) -> int:
            return ahead

    monkeypatch.setattr("tutor_app.screens.odds_desk.worker", Waiting)
    desk = played("danish_tarok", 8, lambda state: state.phase == "play")
    where = {k: v for k, v in deal_parameters(desk).items() if v is not None}
    app = visit("deal", **where, lang="en", ask=1, deals=50_000)
    assert [bar.proto.text for bar in app.get("progress")] == [said]


@pytest.mark.parametrize("page", ["deal", "hand"])
def test_the_address_asks_as_soon_as_the_answer_is_there(visit, monkeypatch, page):
    def at_once(asked, settings):
        return lambda: iter([made_up(asked, settings)])

    monkeypatch.setattr("tutor_app.screens.odds_desk.worker", Hurried)
    monkeypatch.setattr("tutor_app.screens.odds_desk.sampling.work", at_once)
    monkeypatch.setattr("tutor_app.screens.odds_desk.DRAWN_SECONDS", 0)
    where = {"seed": 9, "m": "S7-S5-S2", "open": 1} if page == "deal" else {"h": "1dhp5SkvgAgSPBAIGgo"}
    app = visit(page, lang="en", sample=12, **where)
    if page == "hand":  # a deal asks by itself
        show_odds(app)
        assert parameter(app, "ask") is None
        press(app, "Play it out").click().run()
    assert not app.exception
    assert "Best: " in said(app)
    assert (parameter(app, "ask"), parameter(app, "sample")) == ("1", "12")
    objective = next(group for group in app.button_group if group.label == "Count")
    objective.set_value("card_points").run()
    assert "card points on average" in said(app)
    assert (parameter(app, "ask"), parameter(app, "count")) == ("1", "card_points")


def test_the_best_choice_is_named_in_words(visit):
    sheet = entered(HandSheet("danish_tarok"), parse_hand(GOLDEN, HandSheet("danish_tarok").pack))
    asked = question_of_hand("danish_tarok", sheet.cards)
    fool = next(str(one) for one in asked.choices if one.arguments == "F/T")
    settings = resolved(Settings(seed=44), "danish_tarok")
    answers().put((hand.position_name(sheet), settings), made_up(asked, settings, fool))
    words = said(visit("hand", lang="en", h="1dhp5SkvgAgSPBAIGgo", ask=1, sample=44))
    assert "Best: lead the fool and name trumps (" in words
    assert "**You lead to trick 1: which card?**" in words


def switch(app, label: str, *, on: bool) -> None:
    """Turn a switch of the settings."""
    next(one for one in app.toggle if one.label == label).set_value(on).run()
    assert not app.exception


def press(app, label: str):
    """The button with these words."""
    return next(button for button in app.button if button.label == label)


def test_a_decision_is_asked_about_by_itself_unless_that_is_switched_off(visit, no_worker):
    app = visit("deal", lang="en", seed=7, open=1)
    assert press(app, "Play it out").disabled
    assert parameter(app, "ask") == "1"
    press(app, "Cancel").click().run()
    assert not press(app, "Play it out").disabled  # and it stays so
    app = visit("deal", lang="en", seed=7, open=1)
    switch(app, "Start by itself", on=False)
    press(app, "Cancel").click().run()
    press(app, "New deal").click().run()
    assert not press(app, "Play it out").disabled
    assert parameter(app, "ask") is None


def test_a_hand_is_asked_about_when_the_reader_asks(visit, no_worker):
    app = visit("hand", lang="en", h="1dhp5SkvgAgSPBAIGgo")
    show_odds(app)
    assert not press(app, "Play it out").disabled


def test_who_guesses_first_sees_the_values_after_it(visit):
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    app = visit("deal", **answered(desk))
    assert "Best: " in said(app)
    switch(app, "Let me choose before I see the values", on=True)
    assert "Best: " not in said(app)
    assert "Choose first" in said(app)
    press(app, "Show the values").click().run()
    assert "Best: " in said(app)


def bidding(first: int) -> None:
    """Keep an answer to the first bid of deal 3 of Tapp-Tarock in which that choice is the best."""
    desk = dealt("tapp_tarock", 3)
    asked = question(desk.state)
    settings = resolved(Settings(), "tapp_tarock", desk.state)
    best = [str(one) for one in asked.choices][first]
    answers().put((position_name(desk), settings), made_up(asked, settings, best))


def test_a_link_asks_to_guess_first(visit):
    desk = played("tantony", 7, lambda state: state.step == 12)
    link = answered(replace(desk, seat=desk.state.to_act))
    open_values = visit("deal", **link)
    assert catalogue("en")["odds.guess.ask"] not in said(open_values)
    app = visit("deal", **link, guess=1)
    assert catalogue("en")["odds.guess.ask"] in said(app)
    assert parameter(app, "guess") == "1"  # the page's own link asks in the same way
    next(one for one in app.button if one.label == catalogue("en")["odds.guess.give_up"]).click().run()
    assert catalogue("en")["odds.guess.ask"] not in said(app)
    assert parameter(app, "guess") == "1"


def test_a_broken_wish_to_guess_is_told(visit):
    app = visit("deal", lang="en", g="tantony", seed=7, guess="maybe")
    assert "guess" in app.warning[0].value


def test_the_first_action_is_the_guess(visit):
    bidding(-1)
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, ask=1)
    switch(app, "Let me choose before I see the values", on=True)
    press(app, "Pass").click().run()
    assert parameter(app, "m") is None
    assert "Your choice, “Pass”," in said(app)
    words = said(app)
    assert words.index("Rule: ") < words.index("Best: ") < words.index("Your choice, “Pass”,")
    press(app, "Pass").click().run()
    assert parameter(app, "m") is not None


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
    assert judged[0]["text"].startswith("You chose Pass.")
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


def captions(app) -> list[str]:
    return [one.value for one in app.caption]


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
    mark(app, "valat")
    assert not captions(app)


@pytest.mark.parametrize(
    ("game", "phase", "verb"), [("grosstarock", "declare", "declare"), ("tapp_tarock", "contra", "contra")]
)
def test_one_thing_to_be_said_carries_its_value(visit, no_worker, game, phase, verb):
    desk = played(game, 1, lambda state: state.phase == phase)
    (first, *_) = (one for one in question(desk.state).choices if one.verb == verb)
    app = visit("deal", **answered(desk, best=str(first)))
    assert any(one.startswith("By itself: ") and one.endswith(" (best)") for one in captions(app))
    mark(app, first.arguments)
    assert captions(app).count("best") == 1


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
    assert "best" not in captions(app)
    turn = app.session_state["screen.deal"].turn
    app.session_state["screen.deal.marked"] = {turn: best.arguments.split(",")[::-1]}
    app.run()
    assert captions(app).count("best") == 1


def test_the_text_to_copy_holds_what_is_needed_to_get_it_again():
    asked = question(played("danish_tarok", 7, lambda state: state.phase == "play").state)
    facts = {
        "result": made_up(asked, Settings(seed=44)),
        "scene": Scene(asked.view, asked.view.seat),
        "where": "deal:x",
    }
    app = AppTest.from_function(copied, kwargs=facts).run()
    assert not app.exception
    text = "\n".join(one.value for one in app.text)
    for piece in ("Danish Tarok", "seed 44", "a plain player", "deal:x", __version__):
        assert piece in text


def copied(result, scene, where) -> None:
    import streamlit as st

    from tutor_app.screens.odds_taken import lines

    for line in lines(result, scene, where):
        st.text(line)


def test_a_bad_setting_gets_a_sentence_and_the_rest_is_taken(visit, no_worker):
    app = visit("deal", lang="en", seed=7, open=1, ask=1, deals=1_000_000, sample=4)
    assert len(app.warning) == 1
    assert "deals" in app.warning[0].value
    assert (parameter(app, "deals"), parameter(app, "sample"), parameter(app, "ask")) == (None, "4", "1")


def test_a_card_played_and_taken_back_shows_the_earlier_answer(visit, no_worker):
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    app = visit("deal", **answered(desk))
    assert "Best: " in said(app)
    next(button for button in app.button if button.label == "One card").click().run()
    assert "Best: " not in said(app)
    next(button for button in app.button if button.label == "Back").click().run()
    assert "Best: " in said(app)
    assert parameter(app, "ask") == "1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_page_names_its_decision_too(visit, no_worker, language):
    app = visit("hand", lang=language, h="1dhp5SkvgAgSPBAIGgo", ask=1)
    words = catalogue(language)["odds.decision.you.lead"].format(trick=1)
    assert f"**{words}**" in said(app)


def test_the_names_of_all_objectives_have_units():
    for language in LANGUAGES:
        for game in GAMES:
            for objective in sampling.objectives(game):
                unit = sampling.unit(game, objective).replace(" ", "_")
                assert catalogue(language)[f"odds.units.{unit}"]
                assert "{value}" in catalogue(language)[f"odds.amounts.{unit}"]


def test_cards_marked_on_a_hand_that_is_checked_are_valued_too(visit, monkeypatch):
    monkeypatch.setattr("tutor_app.screens.odds_desk.worker", Hurried)
    empty = HandSheet("danish_tarok", "dealer")
    sheet = entered(
        empty, parse_hand("T:21,20,11,6,3,2 F S:K,Q,9,7,5,2 C:K,9,8,7,4 H:Q,J,5,4,2 D:2,3,8,10,N", empty.pack)
    )
    asked = question_of_hand("danish_tarok", sheet.cards, "dealer")
    (*_, plain) = sampling.work(sampling.planned(asked), resolved(Settings(deals=500), "danish_tarok"))()
    mine = next(str(one) for one in asked.choices if str(one) not in {one.action for one in plain.choices})
    where = {name: value for name, value in hand_parameters(sheet).items() if value}
    app = visit("hand", **where, lang="en", ask=1, deals=500, x=with_marks(mine))
    show_odds(app)
    first, *_ = workbench(app)["rows"]
    assert first["id"] == f"mine:{mine}"
    assert first["cells"][0]["text"] == "Your discard"
