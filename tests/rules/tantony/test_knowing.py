"""What a player may know (TN-INFO-1 to TN-INFO-12): hidden hands, voids, memory, piles, certain hogs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.actions import Place, Play
from engine.analysis.changing import course
from engine.analysis.review import growing_review
from engine.cards import PLAIN_SUITS, CardSet
from engine.errors import NoDealFitsError
from engine.games.card_sets import of_suit
from engine.games.tantony.evidence import failures, piles
from engine.games.tantony.machine import candidate
from engine.games.tantony.settling import runt_of
from engine.packs import pack_52
from engine.players import choose
from engine.state import legal_actions
from engine.unseen import Unseen, sort_into_classes
from engine.view import view
from engine.worlds import worlds
from engine.worlds.believing import NOTHING
from engine.worlds.counting import count
from tests.rules.tantony.positions import GAME, before_trick, do, everything, moment, whole_game
from tests.support import card, cards, words

PACK = pack_52()


def test_tn_info_4_a_seat_can_tell_nobody_anything() -> None:
    for state in course(whole_game("four_players", dealer=3, hands=2)):
        for action in () if state.finished else legal_actions(state):
            assert candidate(action, state.pack) is not None
            assert isinstance(action, Play | Place)


def test_tn_t30_counting_worlds() -> None:
    hidden = cards("S2 S9 HK C3 C4 D7", PACK)
    spades, clubs, hearts = map(of_suit, PLAIN_SUITS[:3])
    barred = [CardSet(), spades, clubs | hearts, CardSet()]
    rooms = (0, 2, 2, 2)
    problem = Unseen(
        rooms=rooms,
        known=(CardSet(),) * 4,
        classes=sort_into_classes([("card", hidden)], barred, rooms, ()),
        start=(),
        step=lambda feature, role, taken: (),
    )
    table = count(problem)
    assert table.total == 12
    where = table.chances()[PACK.index(card("D7"))]
    assert [round(chance * 12) for chance in where] == [0, 3, 6, 3]


WORLDS = {
    (0, 1): (84_478_098_072_866_400, None, {}),
    (0, 6): (2_618_916_300, None, {3: "H"}),
    (0, 10): (3_920, "S:K,Q,3 C:A,Q,J,7,3 H:J,10,5 D:2", {1: "D", 2: "D", 3: "H"}),
    (0, 12): (60, "S:Q,3 C:A,Q,J H:5", {}),
    (0, 13): (6, "S:3 C:Q,J", {1: "DH", 2: "D", 3: "H"}),
    (1, 6): (960_269_310, None, {}),
    (1, 12): (30, None, {}),
}


@pytest.mark.parametrize(("seat", "number"), WORLDS)
def test_tn_t31_tn_info_5_worlds_in_the_golden_game(seat: int, number: int) -> None:
    total, hidden, voids = WORLDS[seat, number]
    seen = view(before_trick("four_players", 1, number, dealer=3), seat)
    assert worlds(seen).total == total
    if hidden is not None:
        assert seen.unseen == everything(PACK, hidden)[0]
    for other, suits in voids.items():
        assert {suit.value for _, who, suit in failures(seen) if who == other} == set(suits)


@pytest.mark.parametrize("number", [1, 7, 13])
@pytest.mark.parametrize("hand", [2, 3, 4])
def test_tn_t32_tn_info_7_later_hands_are_known(hand: int, number: int) -> None:
    state = before_trick("four_players", hand, number, dealer=3)
    for seat in range(4):
        found = worlds(view(state, seat))
        assert found.total == 1
        assert found.table.unseen.known == state.hands  # dealer 3: the place of a seat is its number


def test_tn_info_7_holds_for_three_players() -> None:
    state = whole_game("three_players", dealer=0, players=3)
    assert [worlds(view(state, seat)).total for seat in range(3)] == [1, 1, 1]


def test_tn_info_8_a_casual_player_remembers_what_lay_on_top() -> None:
    state = before_trick("four_players", 2, 4, dealer=3, memory="tops")
    seen = view(state, 0)
    # of what lay on top before seat 1, D3 has been played since, and D2 before seat 2
    assert words(seen.known[1], PACK) == {"H2", "H6"}
    assert words(seen.known[2], PACK) == {"H5", "H10", "CJ"}
    assert len(seen.unseen) == 30 - sum(map(len, seen.known))
    assert worlds(seen).total > 1
    three = whole_game("three_players", dealer=0, players=3, memory="tops")
    assert [len(view(three, 0).known[other]) for other in range(3)] == [0, 4, 4]


def test_tn_info_8_everything_turned_up_in_a_showdown_is_remembered() -> None:
    state = moment(
        ["H9 S2", "HK S3", "H4 S4", "C3 S5"],
        given=(3, 3, 3, 2),
        last_trick="showdown",
        sudden_death=False,
        memory="tops",
    )
    seen = view(do(state, "S2 S3 S4 S5"), 0)
    for other, single in ((1, "HK"), (2, "H4"), (3, "C3")):
        assert single in words(seen.known[other], PACK)


def test_tn_info_9_a_hand_without_history_tells_nothing() -> None:
    seen = view(before_trick("four_players", 2, 1, dealer=3, memory="blank"), 0)
    assert seen.hand_number == 2  # with a perfect memory all hands would be known
    assert GAME.heard.forgets(seen)
    for hand, memory in ((1, "blank"), (2, "perfect")):  # then nothing is forgotten
        other = before_trick("four_players", hand, 1, dealer=3, memory=memory)
        assert not GAME.heard.forgets(view(other, 0))
    assert len(seen.unseen) == 39
    assert worlds(seen).total == 84_478_098_072_866_400
    # a card that the user states to lie with seat 2: the others fill up around it
    stated = {next(iter(seen.unseen)): seen.seating.place(2)}
    assert 3 * worlds(seen, stated).total == worlds(seen).total


def test_open_hands_replace_memory() -> None:
    for memory in ("tops", "blank"):
        shown = before_trick("four_players", 3, 5, dealer=3, memory=memory, open_hands="from_hand_2")
        assert not view(shown, 2).unseen
        first = before_trick("four_players", 1, 5, dealer=3, memory=memory, open_hands="from_hand_2")
        assert len(view(first, 2).unseen) == 27


def test_tn_info_3_other_hands_are_hidden_in_the_first() -> None:
    seen = view(before_trick("four_players", 1, 1, dealer=3), 2)
    assert (len(seen.hand), len(seen.unseen)) == (13, 39)
    assert not any(seen.known)


def test_tn_info_1_tn_info_2_piles_show_their_tops() -> None:
    state = before_trick("four_players", 1, 10, dealer=3)
    seen = view(state, 1)
    assert [trick.receiver for trick in seen.tricks] == [0, 1, 1, 1, 3, 0, 3, 3, 0]
    tops = [[str(pile.top) for pile in before] for before in piles(seen)]
    assert tops == [["C4", "D4", "D10"], ["D3", "H2", "H6"], [], ["H3", "S2", "S4"]]
    assert all(pile.shown == (pile.top,) for before in piles(seen) for pile in before)
    whole = view(before_trick("four_players", 1, 10, dealer=3, inspect_piles="full_history"), 1)
    assert all(len(pile.shown) == 4 and pile.top in pile.shown for before in piles(whole) for pile in before)


def test_a_trick_that_waits_to_be_placed_lies_in_no_pile() -> None:
    state = do(before_trick("four_players", 1, 1, dealer=3), "C8 C6 C4 C9")
    assert piles(view(state, 0)) == ((), (), (), ())
    assert str(runt_of(state.tricks[-1], PACK)) == "C4"


def test_tn_info_6_every_world_counts_alike() -> None:
    seen = view(before_trick("four_players", 1, 1, dealer=3), 0)
    for chances in worlds(seen).chances().values():
        assert chances == (0.0, 1 / 3, 1 / 3, 1 / 3)


def test_tn_info_10_what_fits_nothing_is_named() -> None:
    seen = view(before_trick("four_players", 1, 13, dealer=3), 0)
    # two clubs are hidden, one card is with each of the others; as if all had thrown diamonds on clubs led
    first, second = seen.tricks[:2]
    pairs = list(zip(first.plays, second.plays, strict=True))
    clubs = [replace(one, card=other.card if turn else one.card) for turn, (one, other) in enumerate(pairs)]
    rest = [replace(other, card=one.card if turn else other.card) for turn, (one, other) in enumerate(pairs)]
    false = (replace(first, plays=tuple(clubs)), replace(second, plays=tuple(rest)))
    with pytest.raises(NoDealFitsError, match="trick 1: seat 2 did not follow C"):
        worlds(replace(seen, tricks=(*false, *seen.tricks[2:])))


@pytest.mark.parametrize(
    ("hand", "number", "certain", "led"),
    [(1, 11, "", "CQ"), (1, 12, "H", "H5"), (2, 7, "S", "SA"), (2, 10, "D", "D10")],
)
def test_tn_info_11_a_certain_hog_is_led(hand: int, number: int, certain: str, led: str) -> None:
    state = before_trick("four_players", hand, number, dealer=3)
    seen = view(state, state.acting)
    elsewhere = {PACK.card(index).suit for index in worlds(seen).chances()}
    elsewhere |= {one.suit for other in seen.known for one in PACK.cards(other)}
    assert {one.suit.value for one in PACK.cards(seen.hand) if one.suit not in elsewhere} == set(certain)
    assert choose("plain", seen, Random(1)) == Play(seen.seat, card(led))


def test_tn_info_12_one_legal_action_is_no_decision() -> None:
    state = before_trick("four_players", 1, 11, dealer=3)
    turns = [before for before in course(state) if before.to_act == 1 and before.step < state.step]
    free = [before.step + 1 for before in turns if len(legal_actions(before)) > 1]
    assert 0 < len(free) < len(turns)
    *_, found = growing_review(state, 1, deals=1, believe=NOTHING, player="random", backend="plain")
    assert [one.step for one in found.decisions] == free
