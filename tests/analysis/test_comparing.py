"""What-if: two positions on the same deals."""

from __future__ import annotations

from collections import deque
from random import Random

import pytest

from engine import (
    GAMES,
    IllegalActionError,
    NoDealFitsError,
    RequestError,
    apply,
    deal_cards,
    dealt_again,
    game_of,
    start,
)
from engine.analysis import analyse, question, question_of_hand
from engine.analysis.changing import begun, course, swapped, under
from engine.analysis.comparing import compare, growing
from engine.analysis.paired import Comparison
from engine.analysis.sides import BEST, Side
from engine.analysis.tables import comparison_table
from engine.dealing import MAX_SEED
from engine.notation import parse_action
from engine.players import act
from engine.position import State
from tests.effort import in_turn
from tests.support import card, cards


def played(game: str, seed: int, steps: int) -> State:
    """A hand after some actions of the plain player."""
    state, rng = start(game, deal_cards(game, seed)), Random(seed)
    for _ in range(steps):
        state = apply(state, act(state, "plain", rng))
    return state


def strange(state: State) -> tuple[str, str]:
    """A card of the seat to act and one of the next seat."""
    mine, theirs = state.hands[state.acting], state.hands[state.seating.next(state.acting)]
    return str(state.pack.cards(mine)[0]), str(state.pack.cards(theirs)[-1])


def shares(found: Comparison) -> float:
    return found.better + found.same + found.worse


@pytest.mark.parametrize(("game", "steps"), in_turn(list(GAMES), [0, 7, 33]))
def test_a_position_against_itself_differs_by_nothing_in_every_deal(game: str, steps: int):
    state = played(game, 6, steps)
    copy = list(course(state))[-1]
    assert copy == state
    for first in (None, BEST, question(state).choices[0]):
        for believe in ("nothing", "everything"):
            found = compare(
                Side(position=state, first=first),
                Side(position=copy, first=first),
                deals=60,
                objective="payment",
                believe=believe,
            )
            assert (found.difference, found.ci95, found.same) == (0.0, (0.0, 0.0), 1.0)
            assert found.histogram == ((0, 60),)
            assert found.a == found.b


@pytest.mark.parametrize("game", GAMES)
def test_a_swap_and_its_reverse(game: str):
    state = played(game, 5, 0)
    one, other = map(card, strange(state))
    changed = swapped(state, one, other)
    assert changed != state
    assert swapped(changed, one, other) == state
    there = compare(Side(position=state), Side(position=changed), deals=600)
    back = compare(Side(position=changed), Side(position=state), deals=600)
    assert shares(there) == pytest.approx(1)
    assert there.deals == there.drawn == 600
    # The deals of the two are drawn apart; the same is measured up to the sampling error of both.
    error = sum((one.ci95[1] - one.ci95[0]) / 2 for one in (there, back) if one.ci95)
    assert abs(there.difference + back.difference) < 2 * error
    back = compare(Side(position=state), Side(position=swapped(changed, one, other)), deals=600)
    assert back.difference == 0.0


def test_cards_change_places_two_by_two():
    state = played("danish_tarok", 5, 0)
    mine, theirs = (state.pack.cards(state.hands[seat]) for seat in (state.acting, 0))
    pairs = mine[0], theirs[0], mine[1], theirs[1]
    assert swapped(state, *pairs) == swapped(swapped(state, *pairs[:2]), *pairs[2:])
    again = mine[0], theirs[0], theirs[0], theirs[1]
    assert swapped(state, *again) == swapped(swapped(state, *again[:2]), *again[2:])
    assert swapped(state) == state
    with pytest.raises(RequestError, match="name two"):
        swapped(state, *pairs[:3])


def test_a_growing_comparison_ends_with_what_is_said_at_once():
    """Also where deals are left out, which are not the same ones in every part."""
    state = played("danish_tarok", 5, 30)
    sides = Side(position=state), Side(position=swapped(state, *map(card, strange(state))))
    for player in ("plain", "random"):
        parts = list(growing(*sides, parts=(1000, 1500), deals=2000, player=player))
        assert [part.drawn for part in parts] == [1000, 1500, 2000]
        assert parts[-1] == compare(*sides, deals=2000, player=player)
        assert [part.intervals for part in parts] == ["anytime", "anytime", "fixed"]
        assert parts[0].document()["planned"] == 2000
        assert "planned" not in parts[-1].document()
        wide, narrow = (part.ci95[1] - part.ci95[0] for part in (parts[0], parts[-1]) if part.ci95)
        assert wide > narrow


def test_pairing_makes_the_interval_small():
    """A weak card for another weak one: outcomes vary by points, the difference far less."""
    state = played("danish_tarok", 5, 1)
    seat = state.acting
    mine = [c for c in state.pack.cards(state.hands[seat]) if c.suit.value == "S"]
    theirs = [c for c in state.pack.cards(state.hands[state.seating.next(seat)]) if c.suit.value == "S"]
    found = compare(Side(position=state), Side(position=swapped(state, mine[-1], theirs[-1])), deals=1000)
    assert found.ci95 is not None
    assert found.a.ci95 is not None
    assert found.ci95[1] - found.ci95[0] < (found.a.ci95[1] - found.a.ci95[0]) / 1.5
    assert found.same > 0.2


@pytest.mark.parametrize("game", GAMES)
def test_two_actions_differ_as_the_analysis_says(game: str):
    state = played(game, 6, 30)
    result = analyse(state, deals=300, seed=4, objective="payment", believe="nothing")
    by_action = {choice.action: choice for choice in result.choices}
    choices = [choice for choice in question(state).choices if str(choice) in by_action][:2]
    one, other = choices[0], choices[-1]
    found = compare(
        Side(position=state, first=one),
        Side(position=state, first=other),
        deals=300,
        seed=4,
        objective="payment",
        believe="nothing",
    )
    assert (found.a.first, found.b.first) == (str(one), str(other))
    assert found.a.mean == pytest.approx(by_action[str(one)].mean)
    assert found.b.mean == pytest.approx(by_action[str(other)].mean)
    assert found.difference == pytest.approx(found.b.mean - found.a.mean)


def test_the_best_of_each_side_is_played():
    state = played("danish_tarok", 5, 4)
    found = compare(Side(position=state), Side(position=state, first=BEST), deals=400)
    assert found.b.first is not None
    assert found.ci95 is not None
    assert found.ci95[1] >= 0
    assert found.a.first is None


def test_another_house_rule_on_the_same_cards():
    state = played("danish_tarok", 5, 20)
    found = compare(
        Side(position=state), Side(position=under(state, {"pots": False})), deals=200, objective="payment"
    )
    assert found.deals == found.drawn
    assert found.difference != 0
    same = compare(Side(position=state), Side(position=under(state, {"rounds": 3})), deals=50)
    assert same.same == 1.0


@pytest.mark.parametrize("game", ["danish_tarok", "grosstarock"])
def test_red_suits_that_run_as_the_black_ones(game):
    """DT-PACK-3, GT-PACK-3: the same cards lie in the same hands, in another order."""
    state = played(game, 5, 1)
    flat = under(state, {"red_pips": "same_as_black"})
    seats = state.seating.active
    assert all(by_name(state, seat) == by_name(flat, seat) for seat in seats)
    assert under(flat, {"red_pips": "reversed"}) == state
    found = compare(Side(position=state), Side(position=flat), deals=200)
    assert found.deals == found.drawn
    assert 0 < found.same < 1
    back = compare(Side(position=flat), Side(position=under(flat, {"red_pips": "reversed"})), deals=200)
    assert back.b.mean == pytest.approx(found.a.mean, abs=3)


def by_name(state: State, seat: int) -> set[str]:
    return set(map(str, state.pack.cards(state.hands[seat])))


def test_rules_that_change_the_pack_or_the_table_are_refused():
    with pytest.raises(RequestError, match="change the pack"):
        under(played("tantony", 5, 3), {"players": 3})
    with pytest.raises(RequestError, match="who sits at the table"):
        under(played("danish_tarok", 5, 3), {"players": 4})
    with pytest.raises(RequestError, match="unknown option"):
        under(played("danish_tarok", 5, 3), {"nonsense": 4})


def test_cards_dealt_again_belong_to_the_same_seats():
    state = played("danish_tarok", 5, 3)
    four = game_of(state).option_table.resolve({"players": 4})
    with pytest.raises(RequestError, match="who sits at the table"):
        dealt_again(state, options=four)


def test_a_hand_that_cannot_have_gone_so_names_the_action():
    state = played("danish_tarok", 5, 12)
    gone = state.tricks[0].plays[0]
    other = state.pack.cards(state.hands[state.seating.next(gone.seat)])[0]
    with pytest.raises(IllegalActionError, match="cannot have gone so: step") as told:
        swapped(state, gone.card, other)
    assert told.value.step is not None


def test_the_result_of_another_seat_on_the_same_deals():
    """In a game for two sides what one seat gains the other side loses."""
    state = played("tantony", 6, 9)
    seat = state.acting
    partner, foe = (seat + 2) % 4, (seat + 1) % 4
    same = compare(Side(position=state), Side(position=state, seat=partner), deals=100)
    assert same.same == 1.0
    foes = compare(Side(position=state), Side(position=state, seat=foe), deals=100)
    assert foes.difference == pytest.approx(foes.b.mean - foes.a.mean)
    assert (foes.a.seat, foes.b.seat) == (seat, foe)
    whole = {value for value, _ in foes.histogram}
    assert len(whole) > 5


def test_a_seat_that_is_not_to_act_looks_on():
    state = played("tapp_tarock", 6, 25)
    other = state.seating.next(state.acting)
    found = compare(Side(position=state, seat=other), Side(position=state, seat=other), deals=50)
    assert found.same == 1.0
    with pytest.raises(RequestError, match="nothing to choose"):
        compare(Side(position=state, seat=other, first=BEST), Side(position=state, seat=other), deals=5)


def test_hands_alone():
    hand = cards("T20 T18 T11 T7 T5 T1 F SK SQ S10 S4 CN C9 C6 C2 HK HJ H1 H2 DQ D1 D2 D6 D9 C5")
    without = cards("T20 T18 T11 T7 T5 H4 F SK SQ S10 S4 CN C9 C6 C2 HK HJ H1 H2 DQ D1 D2 D6 D9 C5")
    one, other = question_of_hand("danish_tarok", hand), question_of_hand("danish_tarok", without)
    found = compare(Side(position=one, first=BEST), Side(position=other, first=BEST), deals=300, seed=1)
    assert found.deals > 200
    assert found.difference < 0
    assert compare(Side(position=one), Side(position=one), deals=20).same == 1.0
    with pytest.raises(RequestError, match="whole deal"):
        compare(Side(position=one), Side(position=other), deals=5, open_cards=True)
    with pytest.raises(RequestError, match="leave the seat out"):
        compare(Side(position=one, seat=2), Side(position=other), deals=5)


@pytest.mark.parametrize("game", GAMES)
def test_open_cards_are_one_deal(game: str):
    state = played(game, 5, 10)
    found = compare(Side(position=state, first=BEST), Side(position=state), deals=8, open_cards=True)
    assert found.consistent_deals == 1
    assert found.a.sd == 0.0
    assert found.difference <= 0


def test_deals_that_only_one_side_allows_are_left_out_and_counted():
    """A declaration heard on one side rules out deals of the other."""
    state = played("danish_tarok", 5, 30)
    one, other = map(card, strange(state))
    found = compare(Side(position=state), Side(position=swapped(state, one, other)), deals=200)
    assert 0 < found.deals < found.drawn == 200
    assert found.document()["left_out"] == found.drawn - found.deals


def test_where_no_deal_is_possible_on_both_sides():
    state = played("danish_tarok", 5, 30)
    one, other = map(card, strange(state))
    changed = swapped(state, one, other)
    with pytest.raises(NoDealFitsError, match="change less"):
        deque(compare(Side(position=state), Side(position=changed), deals=1, seed=s) for s in range(40))


@pytest.mark.parametrize(
    ("wrong", "match"),
    [
        ({"deals": 0}, "deals"),
        ({"seed": MAX_SEED + 1}, "seed"),
        ({"player": "careful"}, "player"),
        ({"objective": "luck"}, "objective"),
        ({"believe": "rumour"}, "believe"),
        ({"backend": "gpu"}, "backend"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, object], match: str):
    state = played("tapp_tarock", 6, 3)
    with pytest.raises(RequestError, match=match):
        compare(Side(position=state), Side(position=state), **({"deals": 5} | wrong))


def test_what_comes_first_must_be_allowed():
    state = played("danish_tarok", 5, 1)
    with pytest.raises(IllegalActionError):
        compare(Side(position=state, first=parse_action("0:pass", state.pack)), Side(position=state), deals=5)
    with pytest.raises(RequestError, match="cannot come first"):
        compare(Side(position=state, first="anything"), Side(position=state), deals=5)
    with pytest.raises(RequestError, match="does not play"):
        compare(Side(position=state, seat=7), Side(position=state), deals=5)


def test_a_hand_that_is_over_is_not_compared():
    states = list(course(played("tapp_tarock", 5, 10)))
    assert states[0] == begun(states[-1])
    state, rng = states[-1], Random(1)
    while state.to_act is not None:
        state = apply(state, act(state, "plain", rng))
    with pytest.raises(RequestError, match="over"):
        compare(Side(position=state, seat=0), Side(position=state, seat=0), deals=5)


def test_the_document_and_the_backend():
    state = played("tapp_tarock", 5, 12)
    one, other = map(card, strange(state))
    sides = Side(position=state), Side(position=swapped(state, one, other), first=BEST)
    found = compare(*sides, deals=6, seed=9, believe="nothing").document()
    assert found == compare(*sides, deals=6, seed=9, believe="nothing", backend="plain").document()
    assert found["seed"] == 9
    assert set(found["a"]) == {"seat", "first", "mean", "ci95", "sd"}
    assert sum(n for _, n in found["histogram"]) == found["deals"]


def test_the_table_of_a_comparison():
    state = played("tapp_tarock", 5, 12)
    sides = Side(position=state), Side(position=state, first=BEST)
    found = compare(*sides, deals=300, believe="nothing")
    table = comparison_table(found)
    assert list(table.index) == ["a", "b", "b-a"]
    assert list(table["mean"]) == [found.a.mean, found.b.mean, found.difference]
    assert table.loc["b", "first"] == found.b.first
    assert (table["ci95_low"]["b-a"], table["ci95_high"]["b-a"]) == found.ci95
    assert set(table["n"]) == {300}
    assert set(table["believe"]) == {"nothing"}
