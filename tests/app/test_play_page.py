"""The page on which deals are played: every stage of every game, the coach, why, the end, the next deal."""

from __future__ import annotations

import itertools
import json
import re
import threading
import time
from dataclasses import replace
from random import Random
from urllib.parse import parse_qsl, urlsplit

import pytest

from engine import GAMES, Action, Discard, ledger, legal_actions, view
from engine.analysis import analyse, question
from engine.analysis.reviewed import THRESHOLD
from engine.choosing import rule_of_choice
from engine.notation import decode_moves, encode_moves
from engine.players import act
from lessons.actions import action_text
from lessons.names import Naming, seat_names
from lessons.rulebook import load_rulebook
from lessons.texts import signed
from tests.app.test_pages import parameter, sent
from tests.app.turns import PATIENCE_SECONDS, until
from tests.lessons.test_fading import answered
from tutor_app import exploring, playing
from tutor_app.exploring import dealt, followed
from tutor_app.leaflet import of_stage
from tutor_app.reviewing_addresses import review_in
from tutor_app.screens import why
from tutor_app.urlstate import Arrival
from tutor_app.warm import worker

KEPT = "screen.play"
UNITS = {
    "danish_tarok": "chips",
    "grosstarock": "game points",
    "tapp_tarock": "game points",
    "tubingen_tarock": "points",
    "tantony": "points",
}


def desk_of(app):
    return app.session_state[KEPT]


def labels(app) -> list[str]:
    return [button.label for button in app.button]


def tables(app) -> list[dict]:
    """What the tables of the page were told."""
    told = (json.loads(one.proto.json) for one in app.get("bidi_component") if "rows" in one.proto.json)
    return [one for one in told if "caption" in one]


def session_table(app) -> dict[str, object]:
    """What the table of the session was told."""
    return next(one for one in tables(app) if one["caption"] == "How the session stands")


def press(app, label: str) -> None:
    next(button for button in app.button if button.label == label).click().run()
    assert not app.exception


def do(app, action) -> None:
    """Do something as a button says it, or as the board would."""
    desk = desk_of(app)
    key = f"say-{desk.turn}-{action}"
    if any(button.key == key for button in app.button):
        app.button(key=key).click().run()
    else:
        app.session_state[KEPT] = exploring.did(desk, action)
        app.run()
    assert not app.exception


def step(app) -> None:
    """One click of somebody who plays like a plain player, or a moment of waiting."""
    going = [one for one in app.button if one.label in ("Go on", "Keep my choice") and not one.disabled]
    looking = any("The coach is looking" in one.value for one in app.markdown)
    desk = desk_of(app)
    if going and not looking:
        going[0].click().run()
    elif desk.acting and not looking:
        do(app, act(desk.state, "plain", Random(desk.state.step)))
    else:
        time.sleep(0.02)
        app.run()
    assert not app.exception


def play_until(app, reached) -> None:
    """Play on until something is reached; it fails where nothing has changed for too long."""
    there, give_up = None, 0.0
    while not reached():
        now = desk_of(app).turn, labels(app)
        if now != there:
            there, give_up = now, time.monotonic() + PATIENCE_SECONDS
        assert time.monotonic() < give_up, f"the deal stands still: {labels(app)}"
        step(app)


def told(app) -> str:
    """All the texts of the page."""
    return "\n".join(one.value for one in app.markdown)


def open_play(visit, **parameters):
    return visit("play", **{"lang": "en", "seed": 3, "v": "tricks", "c": "off", **parameters})


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_to_its_end_and_the_next_one_dealt(visit, game):
    app = open_play(visit, g=game)
    play_until(app, lambda: "Next deal" in labels(app))
    assert desk_of(app).state.finished
    said = [one.value for one in (*app.info, *app.markdown)]
    over = [text for text in said if "The deal is over" in text or "thrown in" in text]
    assert len(over) == 1
    assert not re.search(r"\d", over[0]) or f" {UNITS[game]}" in over[0]
    if game == "tantony":
        assert re.search(r"You have \d+ points\. (Won by: .+|Nobody has won)\.$", over[0])
    assert UNITS[game].capitalize() in {head["text"] for head in session_table(app)["columns"]}
    press(app, "Next deal")
    assert len(desk_of(app).line) < 5
    assert parameter(app, "b") is not None


@pytest.mark.parametrize("game", GAMES)
def test_talon_and_discards_lie_open_after_the_last_trick_and_not_before(visit, game):
    """R4: everybody looks at them then."""
    app = open_play(visit, g=game)
    play_until(app, lambda: "Next deal" in labels(app) and desk_of(app).state.result == "played")
    hand, seat = desk_of(app).state, desk_of(app).seat
    hidden = [(f"talon-{n}", cards) for n, cards in enumerate(hand.talon)]
    hidden += [(f"out-{one}", cards) for one, cards in enumerate(hand.discards)]
    wanted = {name: {str(card) for card in hand.pack.cards(cards)} for name, cards in hidden if cards}
    piles = {pile["id"]: {card["id"] for card in pile["cards"]} for pile in sent(app, "board")["piles"]}
    assert {name: piles[name] for name in wanted} == wanted
    desk = desk_of(app)
    before = playing.own_choice(desk)
    app.session_state[KEPT] = replace(desk, line=desk.line[: before + 1], at=before, turn=desk.turn + 1)
    app.run()
    own = view(desk_of(app).state, seat)
    seen = set(map(str, hand.pack.cards(own.own_discard)))
    seen |= {str(card) for cards in own.talon for card in hand.pack.cards(cards)}
    seen |= {str(card) for cards in own.known for card in hand.pack.cards(cards)}
    shown = {card["id"] for pile in sent(app, "board")["piles"] for card in pile["cards"]}
    assert shown <= seen


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_says_what_a_choice_was_worth(visit, game):
    app = open_play(visit, g=game, c="ask")
    play_until(app, lambda: any("Your choice, " in one.value for one in app.markdown))
    assert any("95% intervals" in one.value for one in app.markdown)


def blunder(desk) -> Action | None:
    """A choice of the moment that is surely much worse than another one; None where there is none."""
    found = analyse(question(desk.state), deals=400, seed=1, objective="payment").choices
    worst = found[-1]
    if worst.tied or -worst.difference < 2 * THRESHOLD:
        return None
    return next(one for one in legal_actions(desk.state) if str(one) == worst.action)


def goes_wrong(app):
    """Play on until something can be done that is surely wrong, and do it; the desk as it was before."""
    wrong = None

    def can_go_wrong() -> bool:
        nonlocal wrong
        desk = desk_of(app)
        assert not desk.state.finished, "nothing is wrong in this deal"
        if desk.acting and desk.state.phase == "play" and playing.has_choice(desk.state):
            wrong = blunder(desk)
        return wrong is not None

    play_until(app, can_go_wrong)
    desk = desk_of(app)
    app.session_state[KEPT] = exploring.did(desk, wrong)
    app.run()
    return desk


def waits_for(app, words: str) -> str:
    """What the page says with these words, once it does."""

    def said() -> list[str]:
        return [one.value for one in app.markdown if words in one.value]

    until(app, lambda: bool(said()))
    return said()[0]


def test_until_the_coach_has_figures_the_panel_tells_the_game_and_the_rules_of_its_stage(visit):
    app = open_play(visit, g="tapp_tarock", c="ask")
    about, (title, rules) = (
        load_rulebook("tapp_tarock", "en").introduction,
        of_stage("tapp_tarock", "auction", "en"),
    )
    assert desk_of(app).state.phase == "auction"
    assert about in told(app)
    assert f"**{title}**" in told(app)
    assert all(f"- **[{one.name}](" in told(app) and f")**: {one.text[:40]}" in told(app) for one in rules)
    play_until(app, lambda: "behind" in told(app) or "Your choice" in told(app))
    assert about not in told(app)
    assert f"**{title}**" not in told(app)


def test_a_silent_coach_leaves_the_rules_of_the_stage_of_the_moment(visit):
    app = open_play(visit, g="tapp_tarock", c="off")
    for stage in ("auction", "play"):
        play_until(app, lambda stage=stage: desk_of(app).acting and desk_of(app).state.phase == stage)
        title, rules = of_stage("tapp_tarock", stage, "en")
        assert f"**{title}**" in told(app)
        assert rules[0].text[:40] in told(app)
    assert load_rulebook("tapp_tarock", "en").introduction not in told(app)


def test_the_coach_says_what_was_lost_first_then_the_rule_and_the_idea(visit):
    app = open_play(visit, g="grosstarock", c="ask")
    desk = goes_wrong(app)
    told = waits_for(app, "Your choice, ")
    figures, words = told.split("\n\n")
    done = desk_of(app).line[len(desk.line)].history[-1]
    assert f"r={rule_of_choice(desk.state, done)}" in words
    assert "**" in words  # the idea by name
    assert re.fullmatch(r"\*\*Your choice, .+, is \d[\d,.]* ± [\d.]+ game points behind .+\.\*\*", figures)


def test_a_choice_that_the_coach_speaks_of_stays_in_sight_and_can_be_kept(visit):
    app = open_play(visit, g="danish_tarok", seed=7, m="S9-H7-D10.HK", c="ask")
    waits_for(app, "Keep your choice, or take it back.")  # as the buttons below it say
    assert "Keep my choice" in labels(app)
    rows = [row for table in tables(app) for row in table["rows"]]
    assert [(row["id"], row["mark"]) for row in rows if row.get("stays")] == [("0:play:HK", "now")]


def test_the_coach_warns_and_a_choice_is_taken_back(visit):
    app = open_play(visit, g="grosstarock", c="warn")
    desk = goes_wrong(app)
    told = waits_for(app, "Careful")
    assert told.startswith("**Careful")
    assert "Think of this" in told
    assert len(desk_of(app).line) == len(desk.line) + 1  # the others wait
    beside = [button.key for button in app.button if button.key in ("coach-back", "coach-keep")]
    assert beside == ["coach-back", "coach-keep"]
    app.button(key="coach-back").click().run()
    assert not app.exception
    assert desk_of(app).state == desk.state


def test_a_choice_that_is_kept_stands_where_the_reader_plays_next(visit):
    """Whoever wins a trick by a card that the coach warns of is to act again at once."""
    app = open_play(visit, g="grosstarock", c="warn")
    for _ in range(400):
        desk = desk_of(app)
        if desk.acting and desk.state.phase == "play" and playing.has_choice(desk.state):
            wrong = blunder(desk)
            if wrong is not None and exploring.did(desk, wrong).acting:
                break
        step(app)
    app.session_state[KEPT] = exploring.did(desk, wrong)
    app.run()
    waits_for(app, "Careful")
    app.button(key="coach-keep").click().run()
    assert not app.exception
    assert desk_of(app).acting
    assert not any("Careful" in one.value for one in app.markdown)
    assert not any(button.key in ("coach-back", "coach-keep") for button in app.button)


def test_an_earlier_choice_is_still_looked_at_when_the_reader_is_to_act_again(visit, monkeypatch):
    """A link may open at a choice from which the others play on before the server has begun to count."""
    free = threading.Event()

    def waiting(hand):
        free.wait(PATIENCE_SECONDS)
        return question(hand)

    monkeypatch.setattr("tutor_app.screens.play_coach.question", waiting)
    moves = "pass.bid-three.bid-lower.pass.take-lower"
    app = open_play(visit, g="tapp_tarock", seed=23, c="ask", v="cards", m=moves)
    until(app, lambda: desk_of(app).acting)
    free.set()
    waits_for(app, "Your choice, ")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "You had no choice here: you could only {}."), ("ja", "できたのは「{}」だけです。")],
)
def test_the_coach_says_that_there_was_no_choice(visit, language, said):
    app = open_play(visit, g="danish_tarok", c="ask", lang=language)
    desk = desk_of(app)
    while not desk.state.finished and not forced(desk):
        going = act(desk.state, "plain", Random(desk.state.step))
        desk = exploring.did(desk, going)
    (action,) = legal_actions(desk.state)
    app.session_state[KEPT] = exploring.did(desk, action)
    app.run()
    assert not app.exception
    naming = Naming(language)
    names = seat_names(desk.state.seating, desk.seat, naming)
    words = said.format(action_text(action, naming, names, desk.state.phase))
    assert [one.value for one in app.markdown if words in one.value]


def forced(desk) -> bool:
    """Whether the reader can do one thing only."""
    return desk.state.to_act == desk.seat and not playing.has_choice(desk.state)


def test_taking_back_after_the_end(visit):
    app = open_play(visit, g="tapp_tarock")
    play_until(app, lambda: "Next deal" in labels(app))
    press(app, "Take back")
    assert desk_of(app).acting


def test_a_deal_under_way_can_be_looked_back_at(visit):
    """The way to look back led to an empty form before the last trick."""
    app = open_play(visit, g="tapp_tarock", lang="en")
    play_until(app, lambda: len(desk_of(app).state.tricks) == 2)
    (back,) = (one.proto for one in app.get("page_link") if one.proto.label == "Look back")
    found, _, problems = review_in(Arrival(dict(parse_qsl(back.query_string))))
    assert problems == ()
    assert found.line[-1] == desk_of(app).state


def test_the_deal_that_is_over_can_be_looked_back_at_later(visit):
    """From Home, where the review says which deal it was; what the browser keeps may be anything."""
    app = open_play(visit, g="tapp_tarock", lang="en")
    play_until(app, lambda: "Next deal" in labels(app))
    desk = desk_of(app)
    ways = [one.proto for one in app.get("page_link") if "review" in one.proto.page]
    assert len(ways) == 2  # one among the tools as ever, one beside the result
    back = {way.label: way.query_string for way in ways}
    assert parse_qsl(back["Look back at this deal"]) == parse_qsl(back["Look back"])
    ((later, won),) = app.session_state["storage"].played
    assert app.session_state["storage"].write["played"] == [[later, won]]
    assert won == ledger(desk.state).nets[desk.seat]
    app.query_params.clear()
    app.query_params["lang"] = "en"
    app.switch_page("views/review.py").run()
    (tile,) = sent(app, "tiles")["tiles"]
    assert (tile["title"], tile["status"]) == ("Tapp-Tarock", f"{signed(won)} game points")
    assert parse_qsl(urlsplit(tile["href"]).query) == parse_qsl(urlsplit(later).query)
    told = dict(parse_qsl(urlsplit(later).query))
    found, _, problems = review_in(Arrival(told))
    assert problems == ()
    assert found.line[-1] == desk.state
    for broken in ("", "nothing", "/review?g=chess&d=1", "https://example.org/"):
        app.session_state["storage"].played = ((broken, 3),)
        app.run()
        assert not app.exception
        assert "Deals you played here" not in [one.value for one in app.subheader]


def test_a_careful_player_plays_in_the_background(visit):
    app = open_play(visit, g="tapp_tarock", p="careful")
    play_until(app, lambda: len(desk_of(app).state.tricks) > 1)


def test_what_went_into_the_pots_is_told_apart_from_the_deal(visit):
    """DT-POT-2, DT-POT-4: looking back counts the deal itself, which begins after both are paid."""
    app = open_play(visit, g="danish_tarok", lang="en")
    play_until(app, lambda: "Next deal" in labels(app))
    desk = desk_of(app)
    paid, whole = (-ledger(desk.line[0]).nets[desk.seat], ledger(desk.state).nets[desk.seat])
    assert paid in (40, 50)
    said = f"Into the pots before the deal: {paid} chips. In the deal itself: {signed(whole + paid)} chips."
    assert any(said in one.value for one in app.info)


@pytest.mark.parametrize(
    ("game", "moves", "owed"),
    [
        ("danish_tarok", "DN-D6-D9.HK.H9.H10.H7.H8.HQ.H6.HN.T2.F~T.T3.T6", "T"),
        ("danish_tarok", "DN-D6-D9.HK.H9.H10.H7.H8.HQ.H6.HN.T2.F~T.T3", "T"),
        ("danish_tarok", "DN-D6-D9.HK.H9", "H"),
        ("danish_tarok", "DN-D6-D9.HK.H9.H10", "H"),
    ],
)
def test_the_suit_of_a_trick_is_the_one_that_a_led_fool_names(game, moves, owed):
    desk = dealt(game, 23)
    desk, _ = followed(desk, decode_moves(moves, desk.state.pack))
    assert why._owed(desk.line[-2], desk.line[-1]).value == owed


def asks_why(app, place: int) -> None:
    """Choose a move of somebody else, and wait for what there is to say of it."""
    next(one for one in app.button_group if one.label == "Why did they do that?").set_value(place).run()
    waits_for(app, "sampled deals")


def opens_why(app) -> None:
    next(one for one in app.button_group if one.label == "What the panel shows").set_value("why").run()
    assert not app.exception


def test_why_is_answered_without_showing_cards(visit, monkeypatch):
    monkeypatch.setattr("tutor_app.screens.aside.worker", worker)
    app = open_play(visit, g="danish_tarok")
    play_until(app, lambda: len(desk_of(app).state.tricks) > 0)
    opens_why(app)
    asks_why(app, next(iter(why.moves(desk_of(app)).values()))[0])
    assert any("when the deal is over" in one.value for one in app.caption)


@pytest.mark.parametrize("player", ["careful", "plain"])
@pytest.mark.parametrize(
    ("stage", "said", "words"),
    [
        ("contra", "bid-solo.pass.pass.pass", "could expect to win"),
        ("subcontra", "bid-solo.pass.contra-game.recontra-game.pass.pass", "says subcontra only if it gains"),
    ],
)
def test_why_tells_what_the_careful_player_minds(visit, monkeypatch, player, stage, said, words):
    monkeypatch.setattr("tutor_app.screens.aside.worker", worker)
    app = open_play(visit, g="tapp_tarock", seed=45, m=said, p=player)
    opens_why(app)
    desk = desk_of(app)
    others = (place for place, state in enumerate(desk.line) if state.to_act != desk.seat)
    asks_why(app, next(place for place in others if desk.line[place].phase == stage))
    told = any(words in one.value for one in app.markdown)
    assert told == (player == "careful")


def test_why_is_answered_at_every_move_of_the_others(visit, monkeypatch):
    """Not only at the latest ones; a stage or trick is chosen first, and a new deal forgets the question."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", worker)
    app = open_play(visit, g="tapp_tarock")
    play_until(app, lambda: "Next deal" in labels(app))
    opens_why(app)
    desk = desk_of(app)
    known = why.moves(desk)
    told = [place for places in known.values() for place in places]
    others = [
        place
        for place, (before, after) in enumerate(itertools.pairwise(desk.line))
        if before.to_act != desk.seat and after.history[-1].seat == before.to_act
    ]
    assert sorted(told) == others
    assert len(others) > 20
    first = min(known)
    (when,) = [one for one in app.selectbox if one.label == "When"]
    assert when.value == next(iter(known))
    when.set_value(first).run()
    place = next(one for one in known[first] if playing.has_choice(desk.line[one]))
    asks_why(app, place)
    assert any(
        one.value.startswith("Rule: [") for one in app.markdown
    )  # the rule by name, once the deal is over
    press(app, "Next deal")
    assert not any("sampled deals" in one.value for one in app.markdown)


def test_house_rules_of_another_page_stay_there(visit):
    app = open_play(visit, g="tapp_tarock", seed=4)
    before = desk_of(app)
    app.query_params.clear()
    app.query_params["g"] = "grosstarock"
    app.query_params["seed"] = "9"
    app.switch_page("views/deal.py").run()
    assert app.session_state["screen.deal"].state.game == "grosstarock"
    assert desk_of(app).line == before.line


def test_reloading_goes_on_where_it_was(visit):
    app = open_play(visit, g="tubingen_tarock", c="ask")
    play_until(app, lambda: len(desk_of(app).state.tricks) > 2)
    address = {
        name: str(parameter(app, name)) for name in ("g", "seed", "m", "c", "v") if parameter(app, name)
    }
    again = visit("play", lang="en", **address)
    assert desk_of(again).state.history[: len(desk_of(app).state.history)] == desk_of(app).state.history


def test_the_address_shows_no_discard_that_the_reader_may_not_see(visit):
    app = open_play(visit, g="danish_tarok", seed=7)
    play_until(app, lambda: len(desk_of(app).state.tricks) > 1)
    hidden = next(action for action in desk_of(app).moves if isinstance(action, Discard))
    moves = str(parameter(app, "m")).split(".")
    assert hidden.seat != desk_of(app).seat
    assert not any(str(card) in moves[0] for card in hidden.cards)
    assert moves[1] == str(desk_of(app).moves[1]).rpartition(":")[2]
    again = visit("play", lang="en", g="danish_tarok", seed=7, m=parameter(app, "m"))
    assert hidden in desk_of(again).moves
    play_until(app, lambda: desk_of(app).state.finished)
    assert str(parameter(app, "m")).split(".")[0] == encode_moves([hidden])


def test_a_discard_of_the_reader_is_taken(visit):
    for seed in range(20):
        app = open_play(visit, g="danish_tarok", seed=seed, seat=2)
        if desk_of(app).state.phase == "discard":
            break
    desk = desk_of(app)
    assert desk.state.phase == "discard"
    action = act(desk.state, "plain", Random(1))
    assert isinstance(action, Discard)
    do(app, action)
    assert desk_of(app).state.phase != "discard"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_out_is_counted_until_the_reader_counts_well(visit, game):
    app = visit("play", lang="en", g=game, seed=3, coach="off", pace="tricks")
    app.session_state["screen.panel.play"] = "count"
    app.run()
    assert not app.exception
    assert not any(label.startswith("Show ") for label in labels(app))
    app.session_state["storage"].progress = answered(game, *["good"] * 6)
    app.run()
    shown = [label for label in labels(app) if label.startswith("Show ")]
    assert len(shown) == 3
    press(app, "Show which cards are out")  # with their number
    assert [label for label in labels(app) if label.startswith("Show ")] == [shown[2]]
