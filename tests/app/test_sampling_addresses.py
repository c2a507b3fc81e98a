from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.analysis import BELIEFS
from tutor_app import sampling
from tutor_app.exploring import dealt
from tutor_app.games import GAMES
from tutor_app.pages import BY_NAME
from tutor_app.sampling import DEALS, Settings, resolved
from tutor_app.sampling_addresses import sampling_in, sampling_parameters
from tutor_app.seeds import MAX_SEED
from tutor_app.urlstate import Arrival

CHOSEN = Settings(deals=500, seed=9, player="random", objective="card_points", believe="words")


def read(game: str = "danish_tarok", before: Settings | None = None, **values: object):
    given_values = {name: str(value) for name, value in values.items()}
    return sampling_in(Arrival(given_values), game, before or Settings())


@given(
    st.sampled_from(sorted(GAMES)),
    st.sampled_from(DEALS),
    st.integers(0, MAX_SEED),
    st.sampled_from(["plain", "random"]),
    st.sampled_from(["", "card_points", "payment"]),
    st.sampled_from(BELIEFS),
    st.booleans(),
)
def test_what_is_written_is_read_again(game, deals, seed, player, objective, believe, asked):
    settings = Settings(deals, seed, player, objective, believe)
    written = sampling_parameters(settings, game, asked=asked)
    values = {name: value for name, value in written.items() if value is not None}
    again, asks, problems = read(game, **values)
    assert (resolved(again, game), asks, problems) == (resolved(settings, game), asked, ())
    assert set(written) <= set(BY_NAME["deal"].parameters) & set(BY_NAME["hand"].parameters)


def test_usual_settings_need_no_words():
    assert set(sampling_parameters(Settings(), "tapp_tarock", asked=False).values()) == {None}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deals", 1_000_000),
        ("deals", 2_001),
        ("deals", -500),
        ("player", "careful"),
        ("count", "fame"),
        ("sample", MAX_SEED + 1),
        ("sample", "seven"),
        ("believe", "gossip"),
        ("ask", 2),
        ("ask", "yes"),
    ],
)
def test_a_bad_value_costs_itself_alone(name, value):
    good = {
        "ask": 1,
        "deals": 500,
        "player": "random",
        "count": "card_points",
        "believe": "words",
        "sample": 9,
    }
    settings, asks, problems = read(**{**good, name: value})
    assert [dict(problem.facts)["name"] for problem in problems] == [f"`{name}`"]
    usual = Settings()
    field = {"count": "objective", "sample": "seed"}.get(name, name if name != "ask" else "")
    wanted = {key: getattr(CHOSEN, key) for key in ("deals", "player", "objective", "believe", "seed")}
    if field:
        wanted[field] = getattr(usual, field)
    assert settings == Settings(**wanted)
    assert asks == (name != "ask")


def test_no_link_asks_for_more_deals_than_the_page_offers():
    for deals in (50_001, 100_000, 999_999_999):
        settings, asks, _ = read(ask=1, deals=deals)
        assert asks
        assert settings.deals in DEALS


def test_a_link_that_asks_nothing_leaves_the_readers_settings_alone():
    assert read(before=CHOSEN)[0] == CHOSEN
    assert read(before=CHOSEN, deals=10_000)[0].seed == CHOSEN.seed
    assert read(before=CHOSEN, ask=1)[0] == Settings()


@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("danish_tarok", "payment"),
        ("grosstarock", "payment"),
        ("tapp_tarock", "card_points"),
        ("tubingen_tarock", "card_points"),
        ("tantony", "card_points"),
    ],
)
def test_what_counts_first_and_that_the_reader_decides(game, first):
    assert sampling.objective_of(Settings(), game) == sampling.objectives(game)[0] == first
    dealt_now = dealt(game, 1).state
    stages = [replace(dealt_now, phase=phase) for phase in GAMES[game].phases]
    for stage in stages:
        words = stage.phase not in ("play", "discard", "place")
        usual = "payment" if words else first
        assert sampling.objective_of(Settings(), game, stage) == usual, stage.phase
    over = replace(dealt_now, phase="over", to_act=None)
    assert sampling.objective_of(Settings(), game, over) == first
    for chosen in sampling.objectives(game):
        for decision in (None, *stages):
            assert sampling.objective_of(Settings(objective=chosen), game, decision) == chosen


@pytest.mark.parametrize("game", GAMES)
def test_what_the_reader_counts_goes_with_the_link_to_every_stage(game):
    for chosen in sampling.objectives(game):
        written = sampling_parameters(Settings(objective=chosen), game, asked=True)
        assert written["count"] == chosen
        assert read(game, ask=1, count=chosen)[0].objective == chosen
    assert read(game, ask=1)[0].objective == ""
    assert sampling_parameters(Settings(objective="luck"), game, asked=True)["count"] is None
