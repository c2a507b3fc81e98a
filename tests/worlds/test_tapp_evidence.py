"""Tapp-Tarock's evidence: rule by rule, and against full enumeration judged by the engine alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from math import comb, factorial

import pytest

from engine.actions import Action, Discard
from engine.analysis import analyse, question_of_hand
from engine.cards import EMPTY, CardSet
from engine.deal import Deal
from engine.errors import IllegalActionError, NoDealFitsError, RequestError
from engine.games.tapp_tarock.evidence import DISCARDED
from engine.kernel.tapp_tarock.places import HALF
from engine.position import State
from engine.state import apply, start
from engine.unseen import Unseen
from engine.view import View, view
from engine.worlds import worlds
from engine.worlds.believing import Effort
from engine.worlds.counting import count
from tests.rules.tapp_tarock.positions import GAME, PACK54, act, begin, rules
from tests.rules.tapp_tarock.test_random_deals import begun, chosen
from tests.support import card, cards
from tests.worlds.enumerating import pinned_but

World = tuple[CardSet, ...]  # hands as held now, the discard, the halves of the talon as they lie there


def true_world(state: State) -> World:
    """What lies where in truth."""
    discard = EMPTY if state.declarer is None else state.discards[state.declarer]
    return (*(state.hands[seat] for seat in state.seating.active), discard, *state.talon_left)


def problem(seen: View) -> Unseen:
    """The counting problem of everything that a view proves."""
    assert GAME.analysis.evidence is not None
    return GAME.analysis.evidence(seen).all


def chance(seen: View, name: str) -> tuple[float, ...]:
    """The chance of each place for one hidden card."""
    return count(problem(seen)).chances()[PACK54.index(card(name))]


def a_state(number: int, luck: random.Random, steps: int) -> State:
    """A moment of a random hand, every other time under random house rules."""
    state = begun(number, luck)
    for _ in range(steps):
        following = state if state.finished else apply(state, chosen(state, luck, number % 3))
        if following.finished:
            break
        state = following
    return state


def looks_the_same(state: State, seat: int, world: World) -> bool:
    """Whether the same words and cards from ``world`` would have shown ``seat`` just what it has seen."""
    active = state.seating.active
    held = list(world[:3])
    for trick in state.all_tricks:
        for play in trick.plays:
            held[active.index(play.seat)] |= PACK54.set_of((play.card,))
    talon = list(world[HALF:])
    if state.taken is not None:
        declarer = active.index(state.declarer)
        every = held[declarer] | world[DISCARDED]
        half = state.talon[state.taken]
        if not half <= every:
            if view(state, seat).talon[state.taken]:
                return False  # all have seen what was taken
            # Nobody knows which cards were taken: any will do that leave a tarock.
            half = CardSet.of(*sorted(every)[:3])
        talon[state.taken] = half
        held[declarer] = every - half
    hands = [EMPTY] * state.seating.players
    for position, one in enumerate(active):
        hands[one] = held[position]
    deal = Deal(tuple(hands), tuple(talon))
    again = start(GAME, deal, options=state.options, dealer=state.seating.dealer)
    for action in state.history:
        if again.finished:
            return False
        try:
            again = apply(again, _in(world, action))
        except IllegalActionError:
            return False
    return view(again, seat) == view(state, seat)


def _in(world: World, action: Action) -> Action:
    return Discard(action.seat, PACK54.cards(world[DISCARDED])) if isinstance(action, Discard) else action


def arrangements(free: list[int], rooms: list[int]) -> Iterator[list[int]]:
    """Every way to give the free cards places with these rooms."""
    if not free:
        yield []
        return
    for place, room in enumerate(rooms):
        if room:
            rooms[place] -= 1
            for rest in arrangements(free[1:], rooms):
                yield [place, *rest]
            rooms[place] += 1


def worlds_by_trial(state: State, seat: int, free: list[int]) -> int:
    """How many ways to place the free cards would have looked the same."""
    truth = true_world(state)
    loose = CardSet.of(*free)
    bare = [held - loose for held in truth]
    rooms = [len(held) - len(left) for held, left in zip(truth, bare, strict=True)]
    found = 0
    for places in arrangements(free, rooms):
        world = list(bare)
        for index, place in zip(free, places, strict=True):
            world[place] |= CardSet.of(index)
        found += looks_the_same(state, seat, tuple(world))
    return found


@pytest.mark.parametrize("number", range(60))
def test_as_many_deals_as_full_enumeration_finds(number: int) -> None:
    luck = random.Random(number)
    state = a_state(number, luck, luck.choice((0, 2, 5, 7, 9, 12, 20, 30, 40, 45, 50)))
    if state.finished:
        pytest.skip("nothing is hidden any more")
    seat = luck.choice(state.seating.active)
    proved = problem(view(state, seat))
    truth = true_world(state)
    hidden = list(proved.cards)
    luck.shuffle(hidden)
    special = [i for i in hidden if i in truth[DISCARDED] or i >= 56]
    free = list(dict.fromkeys([*special[: luck.randint(0, 4)], *hidden]))[:6]
    assert count(pinned_but(proved, truth, free)).total == worlds_by_trial(state, seat, free)


@pytest.mark.parametrize("number", range(24))
def test_the_true_deal_is_always_possible(number: int) -> None:
    luck = random.Random(1000 + number)
    state = begun(number, luck)
    while not state.finished:
        truth = true_world(state)
        for seat in state.seating.active:
            proved = problem(view(state, seat))
            assert count(pinned_but(proved, truth)).total == 1, (seat, state.history)
        state = apply(state, chosen(state, luck, number % 3))


def test_before_the_first_bid_every_deal_is_possible() -> None:
    state = begin()
    wanted = factorial(38) // (factorial(16) ** 2 * factorial(3) ** 2)
    assert worlds(view(state, state.seating.forehand)).total == wanted


def test_a_hand_alone_and_a_declarer_with_19_cards() -> None:
    hand = cards("T21 T9 T7 T5 T3 T2 F SK SQ CK CQ C9 HK DQ D1 D2", PACK54)
    assert worlds(question_of_hand(GAME, hand).view).total == factorial(38) // (
        factorial(16) ** 2 * factorial(3) ** 2
    )
    asked = question_of_hand(GAME, hand | cards("T1 DK S7", PACK54), "declarer")
    assert worlds(asked.view).total == factorial(35) // (factorial(16) ** 2 * factorial(3))
    assert len(asked.choices) == comb(7, 3)  # SQ CQ C9 DQ D1 D2 S7
    assert {action.verb for action in asked.choices} == {"discard"}


def test_no_deal_fits_a_hand_without_tarocks_that_is_dealt_again() -> None:
    """With the house rule everybody else is known to hold a tarock."""
    options = rules(no_tarock_redeal=True)
    hand = cards("T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6", PACK54)
    free, bound = question_of_hand(GAME, hand), question_of_hand(GAME, hand, options=options)
    assert worlds(bound.view).total < worlds(free.view).total


def test_tt_tal_1_what_was_taken_is_with_the_declarer() -> None:
    state = act(begin(), "0:bid:three 1:pass 2:pass 0:take:lower")
    for index in state.talon[0]:
        assert count(problem(view(state, 1))).chances()[index][0] == 1.0
    left = problem(view(state, 1)).known[HALF + 1]
    assert left == state.talon[1]


def test_tt_tal_3_kings_and_the_trull_are_not_in_the_discard() -> None:
    number = next(n for n in range(300) if a_state(2 * n, random.Random(n), 12).phase == "play")
    state = a_state(2 * number, random.Random(number), 12)
    other = state.seating.next(state.declarer if state.declarer is not None else 0)
    table = count(problem(view(state, other))).chances()
    barred = cards("SK CK HK DK F T21 T1", PACK54)
    assert all(table[index][DISCARDED] == 0.0 for index in barred if index in table)


@pytest.mark.parametrize("house", ["forced_shown", "forced_announced", "free_shown"])
def test_tt_tal_4_tt_tal_5_as_many_tarocks_lie_in_the_discard_as_all_know(house: str) -> None:
    """Two of three discarded cards are tarocks: shown, or only their number is told."""
    hand = "SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2"
    taken = begin(hand, lower="T4 T6 CQ", discard_tarocks=house)
    state = act(taken, "0:bid:three 1:pass 2:pass 0:take:lower 0:discard:CQ,T2,T4")
    proved = problem(view(state, 1))
    assert count(pinned_but(proved, true_world(state))).total == 1  # the truth is possible
    where = count(proved).chances()
    in_discard = {index: chances[DISCARDED] for index, chances in where.items() if index >= 56}
    assert sum(in_discard.values()) == pytest.approx(2)
    shown = {index for index, chance in in_discard.items() if chance == 1.0}
    assert shown == (set() if house == "forced_announced" else set(cards("T2 T4", PACK54)))
    # where plain cards must go first the declarer has kept none but kings
    loose = set(where).difference(in_discard, cards("SK CK HK DK CQ", PACK54))
    assert {where[index][0] > 0 for index in loose} == {house == "free_shown"}


def test_a_message_names_what_cannot_be() -> None:
    state = act(begin(), "0:bid:three 1:pass 2:pass 0:take:lower")
    seen = replace(view(state, 1), taken=1, sizes=(16, 16, 16))
    with pytest.raises(NoDealFitsError, match="no deal fits"):
        worlds(seen)


@pytest.mark.parametrize("number", range(12))
def test_samples_are_the_same_however_they_are_computed(number: int, monkeypatch) -> None:
    """From the bids to the play: compiled and in plain Python, in one thread and in two."""
    luck = random.Random(number)
    state = a_state(number, luck, 4 * number)
    if state.finished or state.phase == "discard":
        return
    few = Effort(first=256, largest=256, enough=256, least=256)
    monkeypatch.setattr(
        "engine.analysis.evaluate.effort_for", lambda deals: few
    )  # plain Python weighs a deal in 10 ms
    for objective in ("card_points", "payment"):
        one = analyse(state, deals=70, seed=3, objective=objective)
        two = analyse(state, deals=70, seed=3, objective=objective, threads=2)
        assert one == two
        assert len(one.choices) >= 1
        believe = "everything" if number == 6 else "nothing"
        fast = analyse(state, deals=70, seed=3, objective=objective, believe=believe)
        assert analyse(state, deals=70, seed=3, objective=objective, backend="plain", believe=believe) == fast


def test_a_hand_that_would_be_dealt_again_has_nothing_to_choose() -> None:
    hand = cards("SK SQ SN SJ S10 S9 S8 S7 CK CQ CN CJ C10 C9 C8 C7", PACK54)
    assert len(question_of_hand(GAME, hand).choices) == 3
    with pytest.raises(RequestError, match="over before its holder decides"):
        question_of_hand(GAME, hand, options=rules(no_tarock_redeal=True))


def test_a_declarer_s_hand_alone_does_not_say_what_was_taken_from_the_talon() -> None:
    """The four kings count as dealt, whichever cards of the hand came last (TT-HAND-5)."""
    hand = cards("SK CK HK DK T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 DQ DN DJ D1 D2", PACK54)
    usual, dealt = (
        analyse(question_of_hand(GAME, hand, "declarer", options), deals=100, seed=1, objective="payment")
        for options in (rules(), rules(hand_bonus_time="dealt"))
    )
    assert [one.mean for one in usual.choices] == [one.mean for one in dealt.choices]


def test_a_declarer_whose_hand_is_dealt_again_is_told_so() -> None:
    options = rules(no_tarock_redeal=True)
    hand = cards("SK SQ SN SJ S10 S9 S8 S7 CK CQ CN CJ C10 C9 C8 C7 DK DQ DN", PACK54)
    with pytest.raises(RequestError, match="such a hand is over before its holder decides anything"):
        question_of_hand(GAME, hand, "declarer", options)
