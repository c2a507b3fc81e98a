"""A hand over time, possible partners, and hands to come."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, RequestError, apply, card_points, deal_cards, ledger, start, view
from engine.analysis import analyse, question
from engine.analysis.candidates import owned_by
from engine.analysis.changing import course
from engine.analysis.inferred import next_hands, partners, partners_by_call
from engine.analysis.over_time import growing_over_time, over_time
from engine.players import act
from engine.position import State
from engine.worlds import draw_deals, drawing, worlds
from tests.effort import cases


def line(game: str, seed: int, player: str = "plain") -> list[State]:
    """All states of the first hand of a record, everybody playing plainly, or as another player does."""
    state, rng = start(game, deal_cards(game, seed)), Random(seed)
    found = [state]
    while state.to_act is not None and not state.earlier:
        state = apply(state, act(state, player, rng))
        found.append(state)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_point_after_every_trick_and_the_chances_are_chances(game: str):
    last = line(game, 5)[-1]
    seat = last.seating.active[1]
    found = over_time(last, seat, deals=20, seed=3)
    tricks = GAMES[game].n_tricks(last.options)
    first_hand = [point for point in found.points if point.hand == 1]
    assert [point.tricks for point in first_hand] == sorted(point.tricks for point in first_hand)
    assert {point.tricks for point in first_hand} >= set(range(tricks))
    for point in found.points:
        for by_seat in point.events.values():
            assert all(0 <= chance <= 1 for chance in by_seat)
    assert found == over_time(last, seat, deals=20, seed=3)
    assert len(found.document()["points"]) == len(found.points)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "tantony"])
def test_the_last_point_is_what_came(game: str):
    last = line(game, 6)[-1]
    assert last.finished
    for seat in last.seating.active:
        point = over_time(last, seat, deals=5).points[-1]
        owned = owned_by(last, seat)
        account = ledger(last)
        came = account.nets[seat] if account.pairwise else account.balances[seat] - owned
        assert (point.mean, point.deals) == (came, 1)


def test_the_card_points_at_the_end_are_those_of_the_piles():
    last = line("danish_tarok", 6)[-1]
    points = over_time(last, 0, deals=5, objective="card_points").points
    assert points[-1].mean == card_points(last)[0]
    assert points[-1].ci95 == (points[-1].mean, points[-1].mean)


def test_a_point_is_the_value_of_the_choice_of_the_player_who_plays_on():
    """At a decision it is one of the values that the analysis gives its choices."""
    state = line("danish_tarok", 6)[1]
    seat = state.acting
    now = over_time(state, seat, deals=200, seed=2, after="actions").points[-1]
    result = analyse(question(state), deals=200, seed=2, objective="payment", believe="nothing")
    means = [choice.mean for choice in result.choices]
    assert min(means) <= now.mean <= max(means)


def test_after_every_action():
    state = line("tapp_tarock", 6)[20]
    found = over_time(state, 1, deals=4, after="actions")
    assert [point.step for point in found.points] == list(range(21))
    assert len(list(course(state))) == 21


def test_from_the_deal_on_there_is_a_point_for_each_action_before_the_first_card():
    state = line("tapp_tarock", 6)[20]
    found = over_time(state, 1, deals=4, after="deal").points
    early = [point.step for point in found if not point.tricks and point.step < state.step]
    assert early == list(range(len(early)))
    assert len(early) > len(state.seating.active)
    assert found[len(early) - 1 :] == over_time(state, 1, deals=4).points


def test_who_looks_and_how_is_checked():
    state = line("tapp_tarock", 6)[3]
    for wrong in ({"deals": 0}, {"after": "days"}, {"objective": "luck"}, {"player": "careful"}):
        with pytest.raises(RequestError):
            over_time(state, 0, **wrong)
    with pytest.raises(RequestError, match="does not play"):
        over_time(state, 9)


def called(seed: int) -> State | None:
    """A Tübingen hand right after the call of a card, where one is called."""
    return next((s for s in line("tubingen_tarock", seed) if s.tricks == () and s.phase == "play"), None)


def test_the_chance_of_each_partner():
    """A non-dealer calls and the dealer holds 21 of the 59 cards he does not see, any other 19."""
    tested = 0
    for seed in range(cases(60)):
        state = called(seed)
        if state is None or state.declarer is None:
            continue
        found = partners(view(state, state.declarer))
        if found is None:
            continue
        assert sum(found.by_seat) + found.alone == pytest.approx(1)
        assert found.by_seat[state.declarer] == 0
        drawn = worlds(view(state, state.declarer))
        total = drawn.total
        assert total > 10**6
        for seat in state.seating.active:
            one = partners(view(state, seat))
            assert one is not None
            assert sum(one.by_seat) + one.alone == pytest.approx(1)
            if one.by_seat[seat] == 1.0:
                assert seat != state.declarer
        tested += 1
    assert tested > 2


def test_the_chance_of_a_partner_is_the_share_of_drawn_deals():
    state = next(s for s in map(called, range(60)) if s and partners(view(s, s.seating.active[0])))
    declarer = state.declarer
    assert declarer is not None
    seen = view(state, declarer)
    found = partners(seen)
    assert found is not None
    deals = draw_deals(worlds(seen).flat, 1, 0, 2000, drawing("plain"))
    cards = GAMES[state.game].heard.called(seen)
    for place, seat in enumerate(state.seating.active):
        if seat != declarer:
            held = (deals[:, 2 * place] & cards.plain) | (deals[:, 2 * place + 1] & cards.trumps)
            assert abs((held != 0).mean() - found.by_seat[seat]) < 0.06


def test_nobody_asks_for_a_partner_elsewhere():
    for game in ("danish_tarok", "grosstarock", "tapp_tarock", "tantony"):
        assert partners(view(line(game, 5)[-2], 0)) is None
    assert partners(view(line("tubingen_tarock", 5)[0], 0)) is None


def test_hands_to_come():
    states = line("tantony", 5)
    for state in states[::7]:
        found = next_hands(view(state, 1))
        assert found is not None
        assert [one.seat for one in found] == [0, 1, 2, 3]
        placed = [trick for trick in state.tricks if trick.receiver is not None]
        if not state.earlier:
            assert sum(len(one.cards) for one in found) >= 4 * len(placed)
        for one in found:
            suits = [card.suit for card in state.pack.cards(one.cards)]
            assert all(suits.count(suit) == one.length for suit in one.longest)
            assert one.document()["count"] == len(one.cards)
    for trick in states[-2].tricks[:12]:
        cards = states[-2].pack.set_of(play.card for play in trick.plays)
        hands = next_hands(view(states[-2], 0))
        assert hands is not None
        assert trick.receiver is not None
        assert cards <= hands[trick.receiver].cards


def test_elsewhere_hands_are_dealt():
    assert next_hands(view(line("danish_tarok", 5)[0], 0)) is None


def test_it_grows_point_by_point():
    state = line("grosstarock", 6)[-1]
    grown = list(growing_over_time(state, 1, deals=10, seed=4))
    assert [len(found.points) for found in grown] == list(range(len(grown)))
    assert grown[-1] == over_time(state, 1, deals=10, seed=4)
    assert all(found.points == grown[-1].points[: len(found.points)] for found in grown)


@pytest.mark.parametrize(
    ("game", "pagat", "king"),
    [
        ("danish_tarok", ("pagat_ultimo",), ("king_ultimo",)),
        ("grosstarock", ("last_pagat_wins",), ("last_king_wins",)),
        ("tapp_tarock", ("ultimo", "defenders_ultimo"), ()),
    ],
)
def test_the_clock_tells_of_the_pagat_and_of_each_king(
    game: str, pagat: tuple[str, ...], king: tuple[str, ...]
):
    states = [state for state in line(game, 3) if len(state.tricks) <= 3 and not state.finished]
    found = over_time(states[-1], 0, deals=400, player="random")
    seen = set()
    for point in found.points:
        kings = [by_seat for code, by_seat in point.cards.items() if code != "T1"]
        assert len(kings) == (4 if king else 0)
        for seat in range(len(point.cards["T1"])):
            assert point.cards["T1"][seat] == pytest.approx(sum(point.events[name][seat] for name in pagat))
            assert sum(one[seat] for one in kings) == pytest.approx(
                sum(point.events[name][seat] for name in king)
            )
        seen |= {code for code, by_seat in point.cards.items() if any(by_seat)}
    assert seen == set(found.points[0].cards)


KINGS = 3  # that have won the last trick


def test_a_king_that_has_won_the_last_trick_is_named_for_certain():
    """The ledger of the finished hand names the card (DT-END-4)."""
    named = 0
    for seed in range(200):
        end = line("danish_tarok", seed, "random")[-1]
        won = [one for one in ledger(end).lines if one.key == "king_ultimo"]
        if not won and seed % 5:  # most hands have none
            continue
        point = over_time(end, 0, deals=1).points[-1]
        told = {
            (code, seat)
            for code, by_seat in point.cards.items()
            for seat, share in enumerate(by_seat)
            if share
        }
        kings = {(code, seat) for code, seat in told if code != "T1"}
        assert kings == {(str(one.facts["card"]), int(str(one.facts["seat"]))) for one in won}
        named += len(won)
        if named >= KINGS:
            return
    pytest.fail("so many deals must have kings that win the last trick")


def test_each_call_tells_who_would_be_the_partner():
    looked_at = 0
    for seed in range(6):
        for state in line("tubingen_tarock", seed):
            asked = question(state) if state.to_act is not None else None
            if asked is None or state.phase != "call":
                continue
            found = partners_by_call(asked)
            assert {str(call) for call in found} == {str(one) for one in asked.choices if one.verb == "call"}
            for call, told in found.items():
                assert told == partners(view(apply(state, call), call.seat))
                assert sum(told.by_seat) + told.alone == pytest.approx(1)
                assert told.by_seat[state.acting] == 0
                looked_at += 1
    assert looked_at


def test_where_nobody_is_called_there_is_no_partner_to_tell():
    lead = next(one for one in line("tubingen_tarock", 1) if one.phase == "play")
    assert partners_by_call(question(lead)) == {}
