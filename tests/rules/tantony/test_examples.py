"""The worked examples of Tantony, TN-T1 to TN-T33, each in a test that names it."""

from __future__ import annotations

from random import Random

import pytest

from engine.actions import Place
from engine.cli.replay import told_of
from engine.games.tantony import settling
from engine.packs import pack_36, pack_52
from engine.players import choose
from engine.settlement import ledger
from engine.state import game_of
from engine.view import view
from tests.rules.tantony.positions import (
    GAME,
    before_trick,
    begun,
    do,
    everything,
    held,
    house,
    judged,
    may,
    moment,
    new_lines,
    play_rows,
    refusal,
    standing,
    sums,
    whole_game,
    written,
)
from tests.support import cards, words

SINGLE = {
    "TN-T1": ("S6 S10 SQ S2", 2, "S2", 2, False),
    "TN-T2": ("S6 H3 D2 CA", 0, "S6", 6, True),
    "TN-T3": ("SA H2 C2 D2", 0, "SA", 30, True),
    "TN-T4": ("SQ H4 D5 S2", 0, "S2", 2, False),
    "TN-T5": ("SQ H4 D5 C9", 0, "SQ", 20, True),
    "TN-T6": ("C3 HA C2 SK", 0, "C2", 2, False),
    "TN-T7": ("D9 DK S2 DJ", 1, "D9", 9, False),
    "TN-T8": ("HJ HK HQ HA", 3, "HJ", 15, False),
    "TN-T9": ("H10 HJ C4 S4", 1, "H10", 10, False),
}


@pytest.mark.parametrize("name", SINGLE)
def test_tn_t1_to_tn_t9_single_tricks(name: str) -> None:
    plays, winner, runt, value, hog = SINGLE[name]
    facts = judged(plays)
    assert (facts["winner"], str(facts["card"]), facts["points"], facts["hog"]) == (winner, runt, value, hog)


def test_tn_t10_legal_cards() -> None:
    hand = "SK S4 HA H7 D9"
    rest = ("S2 S3 S5 S6 S7", "H2 C2 C3 C4 C5", "D2 D3 D4 D5 D6")
    before = {"H2": "HA H7", "S2": "SK S4", "C2": "SK S4 HA H7 D9"}
    for led, legal in before.items():
        others = {"S2": (rest[1], rest[2], rest[0]), "H2": rest, "C2": rest}[led]
        if led in ("H2", "C2"):
            others = (rest[0], rest[2], rest[1])
        state = moment([hand, *others], given=(2, 2, 2, 2), leader=3)
        assert may(do(state, led)) == legal.split()
    own = moment([hand, *rest], given=(2, 2, 2, 2), leader=0)
    assert may(own) == hand.split()


def test_tn_t11_who_may_be_given_a_trick() -> None:
    state = moment(["SA D2 D3 D4", "S2 D5 D6 D7", "S3 D8 D9 D10", "S4 DJ DQ DK"], given=(3, 2, 3, 1))
    state = do(state, "SA S2 S3 S4")
    assert (state.phase, state.to_act) == ("place", 0)
    assert may(state) == ["->1", "->3"]
    assert refusal(state, "->0") == "TN-PLACE-2"
    after = do(state, "->3")
    assert after.to_act == 3
    assert [t.receiver for t in after.tricks].count(3) == 2
    assert may(do(after, "DJ D2 D5 D8")) == ["->1", "->3"]


def test_tn_t12_the_last_open_player_gets_every_trick() -> None:
    state = moment(
        ["SA D2 D3 D4", "S2 D5 D6 D7", "S3 D8 D9 D10", "S4 DJ DQ DK"], given=(3, 3, 3, 0), leader=0
    )
    for tricks in ("SA S2 S3 S4", "DJ D2 D5 D8", "DQ D3 D6 D9"):
        state = do(state, tricks)
        assert (state.phase, state.to_act, state.tricks[-1].receiver) == ("play", 3, 3)
    assert state.trick is not None
    assert (state.trick.number, state.trick.leader) == (13, 3)


def test_tn_t13_a_choice_of_two_and_a_forced_placement() -> None:
    hands = ["SA D2 D3", "S2 D5 D6", "S3 D8 D9", "S4 DJ DQ"]
    assert may(do(moment(hands, given=(3, 3, 2, 2)), "SA S2 S3 S4")) == ["->2", "->3"]
    forced = do(moment(hands, given=(3, 3, 3, 1)), "SA S2 S3 S4")
    assert (forced.phase, forced.to_act) == ("play", 3)


def last(*singles: str, leader: int = 0, **changes: object):
    """The moment before trick 13."""
    return moment(singles, given=(3, 3, 3, 3), leader=leader, **changes)


def test_tn_t14_winner_and_player_of_the_runt_exchange() -> None:
    before = last("H9", "HK", "H3", "CA", sudden_death=False)
    after = do(before, "H9 HK H3 CA")
    (line,) = new_lines(before, after)
    assert (line.rule, line.key, line.payments, str(line.facts["card"])) == (
        "TN-LAST-6",
        "tantony_card",
        (0, 3, 0, 0),
        "H3",
    )
    _singles(before, after, {"H9"}, {"H3"}, {"HK"}, {"CA"})


def _singles(before, after, *wanted: set[str]) -> None:
    """What each seat holds in the next hand beside its piles."""
    for seat, hand in enumerate(held(after)):
        piles = {str(play.card) for trick in before.tricks if trick.receiver == seat for play in trick.plays}
        assert hand - piles == wanted[seat]


def test_tn_t15_a_hog_stays_where_it_is() -> None:
    before = last("SJ", "C2", "D2", "H2", sudden_death=False)
    after = do(before, "SJ C2 D2 H2")
    (line,) = new_lines(before, after)
    assert (line.payments, line.facts["hog"]) == ((15, 0, 0, 0), True)
    _singles(before, after, {"SJ"}, {"C2"}, {"D2"}, {"H2"})


def test_tn_t16_seat_2_leads() -> None:
    before = last("SK", "C5", "D4", "D10", leader=2, sudden_death=False)
    after = do(before, "D4 D10 SK C5")
    assert new_lines(before, after)[0].payments == (0, 0, 0, 4)
    _singles(before, after, {"SK"}, {"C5"}, {"D10"}, {"D4"})


def test_tn_t17_partners_exchange_too() -> None:
    before = last("CA", "H2", "C7", "D3", sudden_death=False)
    after = do(before, "CA H2 C7 D3")
    assert new_lines(before, after)[0].payments == (7, 0, 0, 0)
    _singles(before, after, {"C7"}, {"H2"}, {"CA"}, {"D3"})


def test_tn_t18_the_first_lead_goes_round() -> None:
    told = written("four_players")
    state = begun(told[0].hands, dealer=2, sudden_death=False)
    leaders = []
    for _ in range(4):
        leaders.append(state.to_act)
        number = state.hand_number
        while not state.finished and state.hand_number == number:
            state = do(state, may(state)[0])
    assert leaders == [3, 0, 1, 2]


def test_tn_t19_a_deal_of_single_cards() -> None:
    seats = GAME.seating(house(), 3)
    deck = [str(one) for one in pack_52().cards(pack_52().full)]
    assert deck[:3] == ["SA", "SK", "SQ"]
    dealt = [one for one, seat in zip(deck, GAME.dealing.order(seats), strict=True) if seat == 0]
    assert dealt == ["SA", "S10", "S6", "S2", "CJ", "C7", "C3", "HQ", "H8", "H4", "DK", "D9", "D5"]


ENDS = [
    (1, 60, 41, (0, 2), 2),
    (1, 59, 58, None, 0),
    (1, 61, 64, (1, 3), 2),
    (1, 62, 62, None, 0),
    (2, 119, 58, None, 0),
    (2, 120, 119, (0, 2), 2),
    (3, 150, 180, (1, 3), 2),
    (4, 150, 140, (0, 2), 1),
    (4, 241, 130, (0, 2), 2),
    (4, 239, 130, (0, 2), 1),
    (4, 150, 150, (), 0),
    (4, 244, 244, (), 0),
]


@pytest.mark.parametrize(("hand", "a", "b", "winners", "stakes"), ENDS)
def test_tn_t20_the_end_of_a_game_of_pairs(
    hand: int, a: int, b: int, winners: tuple[int, ...] | None, stakes: int
) -> None:
    end = standing(house(), (a - 10, b, 10, 0), hand)
    assert end.over is (winners is not None)
    assert (end.winners, end.stakes) == (winners or (), stakes)


def test_tn_t21_half_partners() -> None:
    own = (40, 35, 28, 33)
    left, right = house(scoring="split_partnership"), house(scoring="split_partnership", half_partner="right")
    assert settling.scores(own, left) == (75, 63, 61, 73)
    assert standing(left, own, 4).winners == (0,)
    assert settling.scores(own, right) == (73, 75, 63, 61)
    assert standing(right, own, 4).winners == (1,)
    assert sum(settling.scores(own, left)) == 272 == 2 * sum(own)


def test_tn_t22_scores_after_each_hand_and_once_in_the_end() -> None:
    running = []
    for hand in (1, 2, 3):
        state = whole_game("four_players", dealer=3, hands=hand, scoring="split_partnership")
        running.append(game_of(state).session.standing(state)["scores"])
    assert running == [(29, 43, 41, 27), (98, 93, 79, 84), (126, 118, 108, 116)]
    end = whole_game("four_players", dealer=3, scoring="split_partnership")
    assert settling.standing(end) == {"scores": (147, 141, 154, 160), "winners": (3,)}
    assert ledger(end).balances == (94, 53, 88, 66)
    alone = whole_game("four_players", dealer=3, scoring="individual")
    assert settling.standing(alone) == {"scores": (94, 53, 88, 66), "winners": (0,)}
    pairs = whole_game("four_players", dealer=3)
    assert settling.standing(pairs)["points"] == (182, 119)


ALL_HOGS = ["S:A,K,Q,J,10,9,8,7,6,5,4,3,2", "H:A,K,Q,J,10,9,8,7,6,5,4,3,2"]
ALL_HOGS += ["C:A,K,Q,J,10,9,8,7,6,5,4,3,2", "D:A,K,Q,J,10,9,8,7,6,5,4,3,2"]


def hogs(*, highest: bool, **changes: object):
    """Everybody has one suit; leaders lead one end of it, the others throw the other end."""
    state = begun(ALL_HOGS, dealer=3, **changes)
    values = []
    for number in range(1, 14):
        for turn in range(4):
            legal = may(state)
            state = do(state, legal[0 if (turn == 0) is highest else -1])
        if state.phase == "place":
            state = do(state, f"->{number % 4}")
        values.append(ledger(state).lines[number - 1].facts["points"])
    return state, values


def test_tn_t23_the_highest_possible_total() -> None:
    assert str(choose("plain", view(begun(ALL_HOGS, dealer=3), 0), Random(1))) == "0:play:SA"
    state, values = hogs(highest=True)
    assert values == [30, 30, 30, 30, 25, 25, 25, 25, 20, 20, 20, 20, 15]
    assert ledger(state).balances == (90, 75, 75, 75)
    assert settling.sides(state) == {"pair_a": (0, 2), "pair_b": (1, 3)}
    assert settling.standing(state) == {"points": (165, 150), "winners": (0, 2), "stakes": (2, 0)}
    assert list(told_of(state)["sides"]) == ["pair_a", "pair_b", "points", "winners", "stakes"]
    assert state.finished
    on, _ = hogs(highest=True, sudden_death=False)
    assert on.hands == everything(
        pack_52(),
        "S:J,10,7,4 C:10,7,4 H:10,7,4 D:A,K,Q",
        "S:A,K,Q C:8,5,2 H:J,8,5,2 D:8,5,2",
        "S:8,5,2 C:J,9,6,3 H:A,K,Q D:9,6,3",
        "S:9,6,3 C:A,K,Q H:9,6,3 D:J,10,7,4",
    )
    assert (on.hand_number, on.to_act) == (2, 1)


def test_tn_t24_the_lowest_possible_total() -> None:
    state, values = hogs(highest=False)
    assert values == [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5]
    assert ledger(state).balances == (14, 9, 9, 9)


VALUES = {
    "parlett_web": (15, 20, 25, 30),
    "linear": (11, 12, 13, 15),
    "flat_1977": (11, 11, 11, 13),
    "penguin": (15, 15, 15, 20),
}


@pytest.mark.parametrize("name", VALUES)
def test_tn_t25_value_sets(name: str) -> None:
    hogs_ = [f"S{rank} H2 C2 D2" for rank in "JQKA"]
    assert tuple(judged(one, card_values=name)["points"] for one in hogs_) == VALUES[name]
    courts = judged("HK HJ HQ C2", card_values=name)
    assert (courts["card"], courts["points"]) == ("HJ", VALUES[name][0])


def test_tn_t26_three_ways_with_the_last_trick() -> None:
    singles = ("H9", "HK", "H3", "C3")
    for name, worth, after_that in (
        ("exchange", (0, 3, 0, 0), ({"H9"}, {"H3"}, {"HK"}, {"C3"})),
        ("no_exchange", (0, 3, 0, 0), ({"H9"}, {"HK"}, {"H3"}, {"C3"})),
    ):
        before = last(*singles, last_trick=name, sudden_death=False)
        after = do(before, "H9 HK H3 C3")
        assert new_lines(before, after)[0].payments == worth
        _singles(before, after, *after_that)
    twelfth = moment(
        ["H9 S2", "HK S3", "H3 S4", "C3 S5"],
        given=(3, 3, 3, 2),
        last_trick="showdown",
        sudden_death=False,
    )
    after = do(twelfth, "S2 S3 S4 S5")
    trick, two, three = new_lines(twelfth, after)
    assert trick.key == "runt"
    assert (two.key, two.payments, three.payments) == ("showdown", (0, 0, 3, 0), (0, 0, 0, 3))
    assert after.hand_number == 2
    for seat, single in enumerate(singles):
        assert single in list(held(after))[seat]


def test_tn_t27_the_pack_and_values_of_three() -> None:
    pack, three = pack_36(), house(players=3)
    assert GAME.pack(three) is pack
    assert len(pack) == 36
    assert not {one.rank for one in pack.cards(pack.full)} & {"7", "8", "9", "10"}
    row = settling.terms(three)
    assert sum(row[index % 14] for index in pack.full) == 360
    for plays, winner, runt, value, hog in (
        ("DQ D6 CA", 0, "D6", 6, False),
        ("DQ C2 HA", 0, "DQ", 15, True),
        ("SA H2 C2", 0, "SA", 25, True),
    ):
        facts = judged(plays, players=3)
        assert (facts["winner"], str(facts["card"]), facts["points"], facts["hog"]) == (
            winner,
            runt,
            value,
            hog,
        )


def test_tn_t28_forced_to_one_and_the_winner_leads_the_next_hand() -> None:
    before = moment(["HQ", "H5", "SQ"], given=(4, 4, 3), leader=1, players=3)
    after = do(before, "H5 SQ HQ")
    (line,) = new_lines(before, after)
    assert (line.rule, line.payments, line.facts["winner"]) == ("TN-3P-7", (0, 0, 5), 0)
    assert cards("H5 SQ HQ", pack_36()) <= after.hands[2]
    assert (after.hand_number, after.to_act) == (2, 0)


@pytest.mark.parametrize(
    ("own", "winners"),
    [((299, 280, 295), ()), ((300, 260, 255), (0,)), ((305, 312, 280), (1,)), ((310, 310, 200), (0, 1))],
)
def test_tn_t29_three_players_play_to_the_target(own: tuple[int, ...], winners: tuple[int, ...]) -> None:
    end = standing(house(players=3), own, 7)
    assert (end.over, end.winners, end.stakes) == (bool(winners), winners, 0)


def test_tn_t32_perfect_memory_and_tops() -> None:
    start = before_trick("four_players", 2, 1, dealer=3)
    for seat in range(4):
        seen = view(start, seat)
        assert not seen.unseen
        assert [seen.known[q] for q in range(4) if q != seat] == [
            start.hands[q] for q in range(4) if q != seat
        ]
    casual = before_trick("four_players", 2, 1, dealer=3, memory="tops")
    fixed = ("C4 D4 D10", "D3 H2 H6", "D2 H10 H5 CJ", "H3 S2 S4")
    for seat in range(4):
        seen = view(casual, seat)
        for other in range(4):
            wanted = set() if other == seat else set(fixed[other].split())
            assert words(seen.known[other], pack_52()) == wanted


def test_tn_t33_a_deal_of_three_players() -> None:
    seats = GAME.seating(house(players=3), 2)
    deck = [str(one) for one in pack_36().cards(pack_36().full)]
    dealt = [one for one, seat in zip(deck, GAME.dealing.order(seats), strict=True) if seat == 0]
    assert dealt == ["SA", "SK", "S4", "S3", "CJ", "C6", "HA", "HK", "H4", "H3", "DJ", "D6"]
    assert GAME.n_tricks(house(players=3)) == len(dealt)


def test_tn_appendix_a_the_golden_game() -> None:
    told = written("four_players")
    state = begun(told[0].hands, dealer=3)
    points = [(18, 11, 32, 9), (44, 25, 25, 13), (18, 10, 15, 14), (14, 7, 16, 30)]
    totals = [(50, 20), (119, 58), (152, 82), (182, 119)]
    lines = 0
    for number, hand in enumerate(told, 1):
        assert state.hands == everything(pack_52(), *hand.hands)
        assert (state.hand_number, state.to_act) == (number, number - 1)
        state = play_rows(state, hand.rows)
        account = ledger(state).lines[lines:]
        lines += len(account)
        for row, line in zip(hand.rows, account, strict=True):
            owner = row.winner if row.receiver is None else row.receiver
            assert line.payments == tuple(row.value if seat == owner else 0 for seat in range(4))
            facts = line.facts
            assert (str(facts["card"]), facts["winner"], facts["seat"]) == (row.runt, row.winner, owner)
            assert (facts["hand"], facts["trick"], facts["hog"]) == (number, row.number, row.hog)
        assert sums(account) == points[number - 1]
        assert settling.standing(state)["points"] == totals[number - 1]
    assert (state.finished, state.result, lines) == (True, "played", 52)
    assert settling.standing(state)["winners"] == (0, 2)
    assert settling.standing(state)["stakes"] == (1, 0)
    places = [action for action in state.history if isinstance(action, Place)]
    assert len(state.history) == 208 + len(places)


def test_tn_appendix_b_the_golden_hand_of_three() -> None:
    (told,) = written("three_players")
    state = play_rows(begun(told.hands, dealer=0, players=3), told.rows)
    assert ledger(state).balances == (9, 19, 18)
    for row, line in zip(told.rows, ledger(state).lines, strict=True):
        assert line.payments == tuple(row.value if seat == row.receiver else 0 for seat in range(3))
        assert (str(line.facts["card"]), line.facts["hog"]) == (row.runt, row.hog)
    assert state.hands == everything(
        pack_36(),
        "C:Q,4,2 H:A,J,6,4,3,2 D:K,J,2",
        "S:5,4,3 C:A,K,J,6,5 D:A,Q,6,5",
        "S:A,K,Q,J,6,2 C:3 H:K,Q,5 D:4,3",
    )
    assert (state.hand_number, state.to_act) == (2, 0)
