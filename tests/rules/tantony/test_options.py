"""The house rules of section 4: each value where it changes a legal set, a view, a hand or a ledger line."""

from __future__ import annotations

import pytest

from engine.cards import CardSet
from engine.dealing import deal_cards
from engine.errors import ImpossibleDealError
from engine.games.tantony import settling
from engine.games.tantony.evidence import piles
from engine.settlement import ledger
from engine.state import apply, legal_actions, playing_together, start
from engine.table import new_table
from engine.view import view
from tests.rules.tantony.positions import (
    GAME,
    before_trick,
    begun,
    do,
    held,
    house,
    moment,
    pairs,
    standing,
    whole_game,
    written,
)

TABLE = {
    "players": (4, 3),
    "scoring": ("fixed_partnership", "split_partnership", "individual"),
    "half_partner": ("left", "right"),
    "card_values": ("parlett_web", "linear", "flat_1977", "penguin"),
    "last_trick": ("exchange", "no_exchange", "showdown"),
    "sudden_death": (True, False),
    "tie_rule": ("draw", "extra_hand"),
    "next_leader_3p": ("last_trick_winner", "last_trick_receiver"),
    "first_dealer": ("random", 0, 1, 2, 3),
    "cut_rule": ("lowest_deals", "highest_deals"),
    "open_hands": ("never", "from_hand_2"),
    "inspect_piles": ("tops_only", "full_history"),
    "memory": ("perfect", "tops", "blank"),
}
RANGES = {
    "sudden_death_step": (60, 1, 200),
    "hands_per_game": (4, 1, 8),
    "target_3p": (300, 50, 1000),
}


def test_the_options_their_values_and_defaults() -> None:
    found = {option.name: option.values for option in GAME.option_table.options}
    for name, (default, low, high) in RANGES.items():
        values = found.pop(name)
        assert values[0] == default
        assert sorted(values) == list(range(low, high + 1))
    assert found == TABLE
    assert GAME.option_table.preset_names == ("standard",)


def golden(**changes: object):
    """The golden game to its end; what is left to do after the written hands is done somehow."""
    return whole_game("four_players", dealer=3, **changes)


def test_players() -> None:
    assert GAME.players == (4, 3)
    three = start(GAME, deal_cards("tantony", 1, options=house(players=3)), options=house(players=3))
    four = start(GAME, deal_cards("tantony", 1))
    assert ([len(hand) for hand in three.hands], [len(hand) for hand in four.hands]) == ([12] * 3, [13] * 4)


def test_scoring_and_half_partner() -> None:
    assert settling.standing(golden())["stakes"] == (1, 0)
    assert settling.standing(golden(scoring="split_partnership"))["scores"] == (147, 141, 154, 160)
    right = settling.standing(golden(scoring="split_partnership", half_partner="right"))
    assert right["scores"] == (160, 147, 141, 154)
    assert settling.standing(golden(scoring="individual"))["winners"] == (0,)


def test_half_partners_on_any_totals() -> None:
    """TN-SPLIT-1, TN-SPLIT-2, TN-SPLIT-4, TN-SPLIT-5, TN-SPLIT-6; TN-SPLIT-3 is TN-T22."""
    for own in ((40, 35, 28, 33), (1, 2, 3, 4), (0, 0, 0, 9)):
        left = settling.scores(own, house(scoring="split_partnership"))
        assert left == tuple(own[seat] + own[(seat + 1) % 4] for seat in range(4))
        right = settling.scores(own, house(scoring="split_partnership", half_partner="right"))
        assert right == tuple(own[seat] + own[(seat + 3) % 4] for seat in range(4))
        assert sum(left) == sum(right) == 2 * sum(own)
    # not mutual: what is placed with 1 counts for 0 and 1, what is placed with 0 for 0 and 3
    chosen = house(scoring="split_partnership")
    assert settling.scores((0, 10, 0, 0), chosen) == (10, 10, 0, 0)
    assert settling.scores((10, 0, 0, 0), chosen) == (10, 0, 0, 10)


@pytest.mark.parametrize(
    ("chosen", "friends"),
    [
        ({}, [(0, 2), (1, 3), (0, 2), (1, 3)]),
        ({"scoring": "split_partnership"}, [(0, 1), (1, 2), (2, 3), (0, 3)]),
        ({"scoring": "split_partnership", "half_partner": "right"}, [(0, 3), (0, 1), (1, 2), (2, 3)]),
        ({"scoring": "individual"}, [(0,), (1,), (2,), (3,)]),
    ],
)
def test_tn_seat_1_tn_split_1_tn_split_4_whose_points_count(
    chosen: dict[str, str], friends: list[tuple[int, ...]]
) -> None:
    for dealer in range(4):
        state = start(GAME, deal_cards("tantony", 1, dealer=dealer), options=house(**chosen), dealer=dealer)
        assert [tuple(sorted(playing_together(state, seat))) for seat in range(4)] == friends


def test_tn_split_7_tn_ind_1_no_sudden_death_for_single_players() -> None:
    for scoring in ("split_partnership", "individual"):
        chosen = house(scoring=scoring)
        assert not standing(chosen, (200, 0, 0, 0), 3).over
        end = standing(chosen, (200, 0, 0, 0), 4)
        assert (end.over, end.stakes) == (True, 0)
        assert standing(chosen, (50, 50, 50, 50), 4).winners == (0, 1, 2, 3)
    three = house(players=3, scoring="fixed_partnership")
    assert settling.scoring(three) == "individual"


@pytest.mark.parametrize(
    ("name", "last_value"), [("parlett_web", 15), ("linear", 11), ("flat_1977", 11), ("penguin", 15)]
)
def test_card_values(name: str, last_value: int) -> None:
    after = whole_game("four_players", dealer=3, hands=1, card_values=name)
    assert ledger(after).lines[12].payments == (0, 0, last_value, 0)
    by_aces = {"parlett_web": 30, "linear": 15, "flat_1977": 13, "penguin": 20}
    hog = do(
        moment(["SA D2", "H2 D3", "C2 D4", "D6 D5"], given=(3, 3, 3, 2), card_values=name), "SA H2 C2 D6"
    )
    assert ledger(hog).lines[-1].payments == (0, 0, 0, by_aces[name])


def test_last_trick() -> None:
    """What each seat takes up after trick 13 of the golden game's first hand, and what it brings."""
    exchange = whole_game("four_players", dealer=3, hands=1)
    kept = whole_game("four_players", dealer=3, hands=1, last_trick="no_exchange")
    assert ledger(exchange).balances == ledger(kept).balances
    assert "CJ" in list(held(exchange))[2]
    assert "CJ" in list(held(kept))[3]
    down = before_trick("four_players", 1, 12, dealer=3, last_trick="showdown")
    after = do(down, "H5 SQ CK CA")
    assert after.hand_number == 2
    assert after.hands == kept.hands
    lines = ledger(after).lines
    assert (len(lines), lines[-1].key, str(lines[-1].facts["card"])) == (13, "showdown", "S3")
    assert ledger(after).balances == (18, 14, 17, 9)


def test_several_players_may_score_in_a_showdown() -> None:
    hands = ["C3 S2", "H3 S3", "SK S4", "D3 S5"]
    state = moment(hands, given=(3, 3, 3, 2), last_trick="showdown", sudden_death=False)
    lines = ledger(do(state, "S2 S3 S4 S5")).lines[-3:]
    assert [line.payments for line in lines] == [(3, 0, 0, 0), (0, 3, 0, 0), (0, 0, 0, 3)]
    last = before_trick("four_players", 4, 12, dealer=3, last_trick="exchange")
    assert last.trick is not None
    over = do(moment(hands, given=(3, 3, 3, 2), last_trick="showdown", hands_per_game=1), "S2 S3 S4 S5")
    assert (over.finished, [len(hand) for hand in over.hands]) == (True, [1, 1, 1, 1])


def test_tn_game_1_tn_game_2_tn_game_3_tn_game_8_sudden_death() -> None:
    assert standing(house(), (60, 0, 0, 0), 1).over
    assert not standing(house(), (59, 58, 0, 0), 1).over
    assert standing(house(), (61, 64, 0, 0), 1).winners == (1, 3)
    assert not standing(house(sudden_death=False), (60, 0, 0, 0), 1).over
    # never in the middle of a hand: the threshold of hand 2 is reached before its end
    state = before_trick("four_players", 2, 12, dealer=3, sudden_death_step=51)
    assert pairs(ledger(state).balances)[0] == 112 >= 2 * 51
    assert not state.finished
    ended = do(state, "C3 SJ C2 HA CA S8 C5 H9")
    assert ended.finished
    assert settling.standing(ended)["stakes"] == (2, 0)


def test_tn_game_4_tn_game_5_tn_game_6_tn_game_7_stakes() -> None:
    assert standing(house(), (120, 119, 0, 0), 2).stakes == 2
    assert standing(house(), (240, 100, 0, 0), 4).stakes == 2
    assert standing(house(), (239, 100, 0, 0), 4).stakes == 1
    assert standing(house(), (70, 65, 0, 0), 1).stakes == 2
    assert not standing(house(), (62, 62, 0, 0), 1).over
    drawn = standing(house(), (150, 150, 0, 0), 4)
    assert (drawn.over, drawn.winners, drawn.stakes) == (True, (), 0)
    quiet = house(sudden_death=False)
    assert standing(quiet, (239, 1, 0, 0), 4).stakes == 1
    assert standing(quiet, (240, 1, 0, 0), 4).stakes == 2


@pytest.mark.parametrize(("step", "hands"), [(60, 4), (50, 1), (51, 2), (41, 1), (200, 4)])
def test_sudden_death_step(step: int, hands: int) -> None:
    """The golden game has pair totals 50, 119, 152 and 182 after its hands."""
    end = whole_game("four_players", dealer=3, hands=hands, sudden_death_step=step)
    assert (end.finished, end.hand_number) == (True, hands)


def test_hands_per_game() -> None:
    for hands in (1, 2, 3):
        end = whole_game("four_players", dealer=3, hands=hands, hands_per_game=hands)
        assert (end.finished, end.hand_number) == (True, hands)
    on = whole_game("four_players", dealer=3, hands_per_game=5)
    assert not on.finished
    assert on.to_act == 0  # the lead goes on round the table
    assert standing(house(hands_per_game=8), (480, 1, 0, 0), 8).stakes == 2
    assert standing(house(hands_per_game=8), (479, 1, 0, 0), 8).stakes == 1


def test_tie_rule() -> None:
    for extra, over in (("draw", True), ("extra_hand", False)):
        chosen = house(tie_rule=extra)
        assert standing(chosen, (150, 150, 0, 0), 4).over is over
        assert standing(house(tie_rule=extra, scoring="individual"), (9, 9, 8, 1), 4).over is over
        assert standing(house(tie_rule=extra, players=3), (310, 310, 200), 9).over is over
    # half-partners tie when the sums do, whatever each player's own points are
    split = house(tie_rule="extra_hand", scoring="split_partnership")
    assert not standing(split, (40, 30, 40, 10), 4).over  # 70, 70, 50, 50
    assert not standing(split, (50, 10, 20, 10), 4).over  # 60, 30, 30, 60: own points differ
    assert standing(split, (50, 10, 20, 5), 4).over  # 60, 30, 25, 55
    # who shares a lower place needs no extra hand
    assert standing(house(tie_rule="extra_hand", scoring="individual"), (9, 8, 8, 1), 4).over
    assert standing(house(tie_rule="extra_hand", players=3), (310, 200, 200), 9).over
    after = standing(house(tie_rule="extra_hand"), (300, 290, 0, 0), 5)
    assert (after.over, after.winners, after.stakes) == (True, (0, 2), 2)
    assert standing(house(tie_rule="extra_hand"), (299, 290, 0, 0), 5).stakes == 1


def test_target_3p() -> None:
    assert standing(house(players=3, target_3p=50), (50, 1, 2), 2).over
    assert not standing(house(players=3, target_3p=51), (50, 1, 2), 2).over
    (told,) = written("three_players")
    assert told
    assert not whole_game("three_players", dealer=0, players=3, target_3p=50).finished  # 9, 19, 18


def test_next_leader_3p() -> None:
    before = moment(["HQ", "H5", "SQ"], given=(4, 4, 3), leader=1, players=3)
    assert do(before, "H5 SQ HQ").to_act == 0
    given = moment(
        ["HQ", "H5", "SQ"],
        given=(4, 4, 3),
        leader=1,
        players=3,
        next_leader_3p="last_trick_receiver",
    )
    assert do(given, "H5 SQ HQ").to_act == 2


def test_tn_seat_2_first_dealer() -> None:
    deal = deal_cards("tantony", 5)
    assert start(GAME, deal).seating.dealer == 3
    for seat in range(4):
        chosen = house(first_dealer=seat)
        assert start(GAME, deal, options=chosen).seating.dealer == seat
        assert start(GAME, deal, options=chosen, dealer=1).seating.dealer == 1
        assert new_table("tantony", chosen).dealer == seat
    three = house(players=3, first_dealer=3)
    deal = deal_cards("tantony", 5, options=three)
    assert start(GAME, deal, options=three).seating.dealer == 2
    with pytest.raises(ImpossibleDealError, match="dealer 3"):
        start(GAME, deal, options=three, dealer=3)


def test_cut_rule_is_for_a_table_and_changes_no_deal() -> None:
    dealt = [start(GAME, deal_cards("tantony", 5, options=house(cut_rule=who))) for who in TABLE["cut_rule"]]
    assert len({(state.dealt, state.seating) for state in dealt}) == 1
    chosen = house(cut_rule="highest_deals")
    assert new_table("tantony", chosen).dealer == new_table("tantony", house()).dealer == 3


def test_open_hands_and_memory() -> None:
    known = {
        (memory, shown): sum(
            map(
                len,
                view(before_trick("four_players", 2, 1, dealer=3, memory=memory, open_hands=shown), 0).known,
            )
        )
        for memory in TABLE["memory"]
        for shown in TABLE["open_hands"]
    }
    assert known == {
        ("perfect", "never"): 39,
        ("perfect", "from_hand_2"): 39,
        ("tops", "never"): 10,
        ("tops", "from_hand_2"): 39,
        ("blank", "never"): 0,
        ("blank", "from_hand_2"): 39,
    }


def test_inspect_piles() -> None:
    counts = {}
    for shown in TABLE["inspect_piles"]:
        state = before_trick("four_players", 1, 10, dealer=3, inspect_piles=shown)
        counts[shown] = sum(len(pile.shown) for before in piles(view(state, 0)) for pile in before)
    assert counts == {"tops_only": 9, "full_history": 36}


def test_a_table_plays_game_after_game_and_knows_the_winners() -> None:
    table = new_table("tantony", house())
    state = table.start(deal_cards("tantony", 11))
    while not state.finished:
        state = apply(state, legal_actions(state)[0])
    after = table.after(state)
    assert after.over
    assert after.dealer == 0
    assert after.balances == ledger(state).balances
    assert after.result().winners == settling.winners(state)
    pairs = settling.standing(state)["points"]
    assert set(after.result().winners) == ({0, 2} if pairs[0] > pairs[1] else {1, 3})


def test_the_written_hands_start_what_the_options_say() -> None:
    state = begun(written("four_players")[0].hands, dealer=3)
    assert state.began_with == state.hands == state.dealt
    assert state.taken_up == ()
    assert CardSet() not in state.hands
