"""Deals weighed by what others have chosen (believing, observed, replay)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from engine import apply, deal_cards, legal_actions, start
from engine.actions import Declare, Play
from engine.analysis import analyse, plan, question
from engine.errors import RequestError
from engine.games.registry import GAMES
from engine.kernel.compiled import COMPILED, PLAIN
from engine.kernel.redrawn import MOST
from engine.kernel.weighing import BY_POLICY, FREE, FREELY, OTHER_CARDS, begin_styles, likened, of_card
from engine.players import choose
from engine.position import State
from engine.view import view
from engine.worlds import worlds
from engine.worlds.believing import (
    EVERYTHING,
    FOLLOWED,
    MANY_DEALS,
    OTHER_WORD,
    WORDS,
    Effort,
    Weighing,
)
from engine.worlds.layouts import beginning, state_of, unheard
from engine.worlds.modelled import LIKENESS, Model
from engine.worlds.observed import Observed, observed
from engine.worlds.pools import Pool
from engine.worlds.sampling import draw_deals, draw_plainly, drawing
from tests.accuracy.decisions import states, true_cards
from tests.effort import in_turn
from tests.worlds.discards import mean_of_discards

IDS = sorted(GAMES)
SOME, A_FEW = 40, 10
FEW_DEALS = Effort(first=256, largest=256, enough=256, least=256)


def played(game: str, seed: int, player: str = "plain") -> list[State]:
    """The states of a hand in which everybody plays alike, before each decision."""
    return list(states(game, seed, player))


def other_than(state: State, seen: Observed, deals: np.ndarray, backend: str = PLAIN) -> np.ndarray:
    playouts = GAMES[state.game].analysis.playouts
    assert playouts is not None
    assert playouts.again is not None
    return Model(seen, playouts.again, playouts.widths, backend, len(deals)).unlike(deals)


def seen_somewhere(game: str, seed: int, player: str = "plain"):
    """Moments of a hand with what each seat has seen others choose."""
    for state in played(game, seed, player)[2::5]:
        for seat in state.seating.active:
            seen = observed(state, seat)
            if seen is not None:
                yield state, seat, seen


@pytest.mark.parametrize(("game", "seed"), in_turn(IDS, [1, 2]))
def test_with_the_true_cards_the_model_does_what_it_did(game, seed):
    looked = 0
    for state, seat, seen in seen_somewhere(game, seed):
        other = other_than(state, seen, true_cards(state, worlds(view(state, seat)).flat.width))[0]
        assert not any(other)
        looked += len(seen.words) + len(seen.cards)
    assert looked > 50


def test_a_discard_of_more_cards_than_there_is_room_for_is_refused():
    state, seat, seen = next(one for one in seen_somewhere("danish_tarok", 1) if one[2].discarder >= 0)
    deal = true_cards(state, worlds(view(state, seat)).flat.width)
    deal[0, seen.out] = (1 << MOST + 1) - 1
    deal[0, seen.out + 1] = 0
    with pytest.raises(ValueError, match="a discard of 16 cards; at most 15 are drawn anew"):
        other_than(state, seen, deal)


@pytest.mark.parametrize("game", IDS)
def test_a_seat_observes_nothing_of_the_hidden_cards(game):
    moments = list(seen_somewhere(game, 3))
    for state, seat, seen in moments[:: max(1, len(moments) // 6)]:
        fitting = worlds(view(state, seat))
        if fitting.total > 1:
            for deal in draw_deals(fitting.flat, 5, 0, 3, draw_plainly):
                assert observed(state_of(state, seat, deal.tolist()), seat) == seen


@pytest.mark.parametrize("game", IDS)
def test_the_kernel_asks_the_model_as_the_readable_engine_does(game):
    """On drawn deals, each choice of another seat is compared with that player's own view of the deal."""
    moments = [one for one in seen_somewhere(game, 4, "random") if one[0].phase == "play"]
    compared = different = 0
    for state, seat, seen in moments[:: max(1, len(moments) // 4)]:
        fitting = worlds(view(state, seat))
        if fitting.total < 2:
            continue
        for deal in draw_deals(fitting.flat, 6, 0, 3, draw_plainly):
            other = iter(other_than(state, seen, deal[None])[0][[*sorted((*seen.words, *seen.cards))]])
            layout = state_of(state, seat, deal.tolist())
            now = beginning(layout, layout.began_with, layout.talon)
            taken = [seen.actions[n] for n in sorted((*seen.words, *seen.cards))]
            for action in layout.history[now.step :]:
                kind = GAMES[game].machine.choice(now, action)
                if action.seat != seat and taken and tuple(taken[0][:3]) == tuple(kind):
                    taken.pop(0)
                    model = choose("plain", view(now, action.seat), Random(0))
                    alike_there = GAMES[game].machine.choice(now, model)[:2] == kind[:2]
                    assert bool(next(other)) != alike_there, (str(action), str(model))
                    compared += 1
                    different += not alike_there
                now = apply(now, action)
    assert compared > 40
    assert different > 10


def test_a_declaration_held_back_is_compared_with_what_the_model_would_declare():
    """GT-DECL-1, GT-DECL-12: by the number of each kind, as the suit of a cavallerie is not told."""
    compared = different = 0
    for seed in range(30):
        state = next(one for one in played("grosstarock", seed, "random") if one.phase == "play")
        seat = state.to_act
        seen = observed(state, seat)
        assert seen is not None
        deals = draw_deals(worlds(view(state, seat)).flat, seed, 0, 3, draw_plainly)
        for deal, other in zip(deals, other_than(state, seen, deals), strict=True):
            layout = state_of(state, seat, deal.tolist())
            assert observed(layout, seat) == seen
            now = beginning(layout, layout.began_with, layout.talon)
            for number, action in enumerate(layout.history[now.step :]):
                if isinstance(action, Declare) and action.seat != seat:
                    model = choose("plain", view(now, action.seat), Random(0))
                    alike = isinstance(model, Declare) and _kinds(model) == _kinds(action)
                    assert bool(other[number]) != alike
                    assert number in seen.words
                    compared += 1
                    different += not alike
                now = apply(now, action)
    assert compared > 20
    assert different > 5


def _kinds(declaration: Declare) -> list[str]:
    return sorted(one.kind for one in declaration.combinations)


@pytest.mark.parametrize("game", IDS)
def test_compiled_and_plain_python_weigh_alike(game):
    state, seat, seen = list(seen_somewhere(game, 7))[-3]
    fitting = worlds(view(state, seat))
    deals = draw_deals(fitting.flat, 1, 0, 40, draw_plainly)
    assert (other_than(state, seen, deals, COMPILED) == other_than(state, seen, deals)).all()


def weighing(state: State, seen: Observed, seat: int, seed: int) -> Weighing:
    playouts = GAMES[state.game].analysis.playouts
    assert playouts is not None
    assert playouts.again is not None
    return Weighing(
        flat=worlds(view(state, seat)).flat,
        seen=seen,
        again=playouts.again,
        widths=playouts.widths,
        belief=EVERYTHING,
        seed=seed,
        draw=drawing(COMPILED),
        backend=COMPILED,
    )


def weighed(state: State, seen: Observed, seat: int, seed: int, followed: float = FOLLOWED) -> Pool:
    return weighing(state, seen, seat, seed).pool(followed)


def each_weight(drawn: Pool) -> np.ndarray:
    return np.diff(drawn.running, prepend=0.0)


def test_a_choice_unlike_the_model_weighs_more_the_more_there_have_been():
    """The chance of the next choice by counts: before the first 2 alike and 1 unlike, and 3 unlike ones."""
    likeness = (2.0, 1.0, 3.0, 5.0)
    assert likened(0, 4, 6, 0, likeness, 3.0) == 1.0
    assert likened(1, 1, 0, 0, likeness, 3.0) == pytest.approx(1 / (2 * 3))
    assert likened(1, 1, 4, 4, likeness, 3.0) == pytest.approx(5 / (6 * 3))
    assert likened(0, 1, 4, 4, likeness, 3.0) == pytest.approx(2 / 6)
    # In whatever order what is like and unlike the model comes, together it weighs the same.
    first_unlike = likened(1, 1, 0, 0, likeness, 3.0) * likened(0, 1, 1, 1, likeness, 3.0)
    assert first_unlike == pytest.approx(
        likened(0, 1, 0, 0, likeness, 3.0) * likened(1, 1, 1, 0, likeness, 3.0)
    )
    assert first_unlike == pytest.approx(likened(1, 2, 0, 0, likeness, 3.0))


def test_whether_a_player_plays_freely_is_learned_from_the_cards():
    """Half of all players play freely: the first card unlike the model's speaks for that, and so on."""
    likeness, styles = (2.0, 0.2, 3.0, 10.0, 0.5), [0.0] * 4
    begin_styles(2, likeness, styles)
    choices, differed = [0, 0], [0, 0]
    weight = of_card(1, 4, 1, choices, differed, likeness, styles)
    by_model = 0.2 / 2 / 3
    assert weight == pytest.approx((by_model + 1 / 4) / 2)
    free = 1 / 4 / (1 / 4 + by_model)
    again = of_card(0, 5, 1, choices, differed, likeness, styles)
    assert again == pytest.approx(free / 5 + (1 - free) * 2 / 3)
    assert (choices, differed) == ([0, 2], [0, 1])
    assert styles[:2] == [0.5, 0.5]  # nothing of the other player
    # Nothing is free to the player of the only card.
    assert of_card(0, 1, 0, choices, differed, likeness, styles) == 1.0


def cards_to_choose_from(state: State, seat: int, deal: list[int]) -> dict[int, int]:
    """How many cards the player of each card might have played in a deal, by the number of the action."""
    layout = state_of(state, seat, deal)
    now = beginning(layout, layout.began_with, layout.talon)
    found: dict[int, int] = {}
    number = 0
    for action in layout.history[now.step :]:
        if isinstance(action, Play):
            found[number] = len({one.card for one in legal_actions(now) if isinstance(one, Play)})
        number += not unheard(now, action)
        now = apply(now, action)
    return found


@pytest.mark.parametrize("game", ["tapp_tarock", "danish_tarok", "grosstarock"])
def test_the_pool_weighs_by_what_each_player_has_done_like_the_model(game):
    moments = (one for one in seen_somewhere(game, 8) if one[2].discards and len(one[2].cards) > 3)
    both = ((one, weighed(one[0], one[2], one[1], 1, followed=0.0)) for one in moments)
    (state, seat, seen), drawn = next(one for one in both if one[1].temper == 1)
    drawn = replace(drawn, deals=drawn.deals[:SOME], running=drawn.running[:SOME])
    other = other_than(state, seen, drawn.deals, COMPILED)
    wanted = (OTHER_WORD / (1 - OTHER_WORD)) ** other[:, [*seen.words, -1]].sum(axis=1).astype(float)
    counts = np.zeros((2, seen.players, len(other)))
    free, discards = LIKENESS[FREE], 0
    styles = np.array([[[1 - free], [free]]] * seen.players) * np.ones(len(other))
    legal = [cards_to_choose_from(state, seat, deal.tolist()) for deal in drawn.deals]
    for number in sorted((*seen.discards, *seen.cards)):
        if other[:, number].any():  # on none of some 4,000 deals: the card had to be played
            who, is_discard = seen.actions[number][3], number in seen.discards
            discards += is_discard
            for each in range(len(other)):
                n, of = counts[:, who, each]
                if is_discard:
                    wanted[each] *= mean_of_discards(state, seat, seen, drawn.deals[each])
                else:
                    before = styles[who, :, each].sum()
                    unlike = int(other[each, number])
                    styles[who, BY_POLICY, each] *= likened(unlike, 1, n, of, LIKENESS, LIKENESS[OTHER_CARDS])
                    styles[who, FREELY, each] /= legal[each][number]
                    wanted[each] *= styles[who, :, each].sum() / before
            counts[0, who] += 3 if is_discard else 1
            counts[1, who] += other[:, number]
    assert discards
    assert len({*wanted}) > 3
    weights = each_weight(drawn)
    assert weights / weights.sum() == pytest.approx(wanted / wanted.sum())


@pytest.mark.parametrize(
    ("game", "player"),
    in_turn(["tapp_tarock", "danish_tarok", "tubingen_tarock", "grosstarock"], ["plain", "random"]),
)
def test_a_deal_whose_discard_was_drawn_anew_still_fits(game, player):
    """It is done again from the deal to the last card: every discard, word and card of it was legal."""
    looked = 0
    moments = (one for seed in range(21, 26) for one in seen_somewhere(game, seed, player) if one[2].discards)
    for state, seat, seen in list(moments)[::15]:
        drawn = weighed(state, seen, seat, 4)
        for deal in drawn.deals[:A_FEW]:
            layout = state_of(state, seat, deal.tolist())
            assert observed(layout, seat) == seen
            now = beginning(layout, layout.began_with, layout.talon)
            for action in layout.history[now.step :]:
                now = apply(now, action)
            assert view(now, seat) == view(state, seat)
            looked += 1
    assert looked >= 2 * A_FEW


@pytest.mark.parametrize("game", IDS)
def test_lots_drop_deals_that_weigh_little_and_change_no_sum(game):
    moments = list(seen_somewhere(game, 8))[3::4]
    both = (
        [weighed(*moment, followed) for followed in (0.0, FOLLOWED)]
        for moment in ((state, seen, seat, 1) for state, seat, seen in moments)
    )
    full, some = next(
        pools for pools in both if pools[0].effective < 1_000 and all(drawn.temper == 1 for drawn in pools)
    )
    assert len(some.deals) < len(full.deals)
    assert some.effective > 0.85 * full.effective
    assert {*map(tuple, some.deals.tolist())} <= {*map(tuple, full.deals.tolist())}
    # Weights are relative to the heaviest, which is never dropped.
    assert some.running[-1] == pytest.approx(full.running[-1], rel=0.1)
    places = [chances_of_places(drawn) for drawn in (full, some)]
    assert places[1] == pytest.approx(places[0], abs=0.05)


def chances_of_places(drawn: Pool) -> np.ndarray:
    bits = drawn.deals[:, :, None] >> np.arange(60) & 1
    chances: np.ndarray = np.tensordot(each_weight(drawn) / drawn.running[-1], bits, axes=1)
    return chances


def test_where_lots_leave_too_few_deals_all_are_followed(monkeypatch):
    state, seat, seen = list(seen_somewhere("danish_tarok", 8))[9]
    monkeypatch.setattr("engine.worlds.believing.AT_ONCE", 64)
    found = replace(weighing(state, seen, seat, 1), effort=FEW_DEALS).pool()
    assert found.temper == 0
    assert len(found.deals) == 256


@pytest.mark.parametrize("game", IDS)
def test_a_deal_drawn_twice_is_played_out_once(game):
    state = played(game, 9)[12]
    job = plan(question(state), deals=400, seed=3).job
    assert job.pool is not None
    assert len(np.unique(job.pool.numbers(3, 0, 400))) < 400
    choices = range(len(job.question.choices))
    alone = [job.outcomes(choices, number, 1) for number in range(0, 400, 20)]
    assert (job.outcomes(choices, 0, 400)[::20] == np.concatenate(alone)).all()
    deals, out = job.drawn(0, 400), np.zeros((400, len(choices), job.kernels.widths.outcome), dtype=np.int64)
    job.kernels.evaluate(job.position, job.rules, deals, job.candidates[list(choices)], job.policy, 3, 0, out)
    assert (job.outcomes(choices, 0, 400) == out).all()
    assert len(job.once(choices, 0, 400)[0]) < 400


def test_deals_are_drawn_as_often_as_they_weigh_however_the_work_is_cut():
    weights = np.array([1.0, 0.0, 5.0, 2.0])
    four = Pool(deals=np.arange(4)[:, None], running=np.cumsum(weights), effective=2.1, temper=1.0, weighed=4)
    whole = four.draw(3, 0, 20_000)
    parts = np.concatenate([four.draw(3, 0, 100), four.draw(3, 100, 19_900)])
    assert (whole == parts).all()
    shares = np.bincount(whole[:, 0], minlength=4) / 20_000
    assert shares == pytest.approx(weights / 8, abs=0.012)
    assert (four.draw(4, 0, 200) != whole[:200]).any()


def test_weights_are_tempered_where_a_few_deals_would_carry_all(monkeypatch):
    monkeypatch.setattr(
        "engine.analysis.evaluate.effort_for", lambda deals: replace(MANY_DEALS, largest=1 << 12)
    )
    result = None
    for seed in range(30):
        state = played("danish_tarok", seed)[40]
        result = analyse(question(state), deals=64)
        if result.belief is not None and result.belief.temper < 1:
            break
    assert result is not None
    assert result.belief is not None
    assert 0 <= result.belief.temper < 1
    assert result.belief.effective >= MANY_DEALS.least


def test_a_pool_of_few_deals_makes_intervals_wider():
    state = played("danish_tarok", 2)[40]
    believed = analyse(question(state), deals=2000, seed=1)
    alone = analyse(question(state), deals=2000, seed=1, believe="nothing")
    assert believed.belief is not None
    best, before = believed.choices[0], alone.choices[0]
    assert best.ci95 is not None
    assert before.ci95 is not None
    assert best.sd is not None
    half = (best.ci95[1] - best.ci95[0]) / 2
    wider = (1 + 2000 / believed.belief.effective) ** 0.5
    assert half == pytest.approx(1.961 * best.sd / 2000**0.5 * wider, rel=1e-2)


@pytest.mark.parametrize("game", IDS)
def test_whoever_asks_for_more_deals_is_told_more(game):
    asked = question([one for one in played(game, 7) if one.phase == "play"][6])
    few, many = (plan(asked, deals=deals, seed=1) for deals in (1_000, 8_000))
    assert few.job.pool is not None
    assert many.job.pool is not None
    assert many.job.pool.temper >= few.job.pool.temper
    assert many.job.pool.effective > 3 * few.job.pool.effective


def test_after_a_discard_more_deals_part_the_choices():
    state = next(one for one in played("danish_tarok", 7) if one.phase == "play")
    few, many = (analyse(question(state), deals=deals, seed=1) for deals in (1_000, 8_000))
    halves = [(result.choices[0].ci95[1] - result.choices[0].ci95[0]) / 2 for result in (few, many)]
    assert halves[1] < halves[0] / 2
    assert sum(choice.tied for choice in many.choices) < sum(choice.tied for choice in few.choices) / 2
    assert few.worth < 1_000 < 2 * few.worth < many.worth < 8_000


@pytest.mark.parametrize("game", IDS)
def test_without_choices_nothing_changes(game):
    asked = question(start(game, deal_cards(game, 1)))
    before = analyse(asked, deals=64, seed=2, believe="nothing")
    assert analyse(asked, deals=64, seed=2) == before
    assert before.belief is None
    assert "belief" not in before.document()


@pytest.mark.parametrize("game", IDS)
def test_the_same_seed_gives_the_same_believed_table(game, monkeypatch):
    asked = question(played(game, 9)[12])
    one = analyse(asked, deals=200, seed=4, threads=1)
    assert one.belief is not None
    assert analyse(asked, deals=200, seed=4, threads=3) == one
    assert one.document()["belief"]["believe"] == EVERYTHING
    # Plain Python weighs a deal in 10 ms.
    monkeypatch.setattr("engine.analysis.evaluate.effort_for", lambda deals: FEW_DEALS)
    few = analyse(asked, deals=20, seed=4)
    assert few.belief is not None
    assert analyse(asked, deals=20, seed=4, backend="plain") == few


def test_words_alone_leave_a_game_without_words_as_it_is():
    asked = question(played("danish_tarok", 9)[12])
    assert analyse(asked, deals=64, believe=WORDS).belief is None


def test_new_cards_and_unknown_halves_are_not_weighed():
    state = played("tapp_tarock", 8)[-7]
    assert observed(state, state.seating.active[0]) is not None
    assert observed(replace(state, talon=state.talon), state.seating.active[0]) is not None


def test_an_unknown_belief_is_refused_by_name():
    state = start("tapp_tarock", deal_cards("tapp_tarock", 1))
    with pytest.raises(RequestError, match='believe "gossip": there are nothing, words, everything'):
        analyse(question(state), deals=4, believe="gossip")
    assert legal_actions(state)
