"""What counts for whom in rare games of Tantony, and under which rule each choice is made."""

from __future__ import annotations

import pytest

from engine.actions import Place
from engine.choosing import rule_of_choice
from engine.games.tantony import settling
from engine.kernel.tantony import places as at
from engine.state import apply, legal_actions
from tests.rules.tantony.positions import GAME, before_trick, do, house, moment, spoken, standing, whole_game

LAST = ["C3 S2", "H3 S3", "SK S4", "D3 S5"]


def happened(state, code: int) -> tuple[int, ...]:
    """The seats of whom the table says that it has happened to them; the dealer's left is seat 0."""
    return tuple(seat for seat in range(4) if state.table[at.HAPPENED] & at.event_bit(code, seat))


def test_last_trick_showdown_counts_in_the_hand_and_in_the_game() -> None:
    """Trick 12 goes to seat 3 for a 2; then three seats turn up a 3 each (TN-SCORE-1)."""
    over = do(moment(LAST, given=(3, 3, 3, 2), last_trick="showdown", hands_per_game=1), "S2 S3 S4 S5")
    before = moment(LAST, given=(3, 3, 3, 2), last_trick="showdown", hands_per_game=1)
    gained = [now - then for now, then in zip(settling.totals(over), settling.totals(before), strict=True)]
    assert gained == [3, 3, 0, 2 + 3]
    assert settling.hand_points(over) == settling.totals(over)
    after = do(before_trick("four_players", 1, 12, dealer=3, last_trick="showdown"), "H5 SQ CK CA")
    assert settling.totals(after) == (18, 14, 17, 9)
    assert settling.hand_points(after) == (0, 0, 0, 0)


def test_tn_lead_2_the_lead_goes_round_again_after_the_fourth_hand() -> None:
    state = whole_game("four_players", dealer=3, hands_per_game=8, sudden_death=False)
    leaders = {}
    while not state.finished:
        leaders.setdefault(state.hand_number, state.to_act)
        state = apply(state, legal_actions(state)[0])
    assert leaders == {5: 0, 6: 1, 7: 2, 8: 3}


def test_tie_rule_extra_hand_only_where_the_best_score_is_shared() -> None:
    for scoring in ("individual", "split_partnership"):
        for best in range(4):
            own = [10] * 4
            own[best], own[(best + 1) % 4] = 30, 20
            end = standing(house(tie_rule="extra_hand", scoring=scoring), own, 4)
            assert (end.over, end.winners) == (True, (best,))
    for best in range(3):
        own = [200] * 3
        own[best] = 310
        assert standing(house(tie_rule="extra_hand", players=3), own, 9).winners == (best,)


def test_tn_obj_1_how_far_a_seat_is_ahead() -> None:
    """A pair of the other pair, a single player of all others together, a player of half-partners too."""
    assert settling.lead((10, 1, 5, 2), house()) == (12, -12, 12, -12)
    assert settling.lead((10, 1, 5, 2), house(scoring="individual")) == (22, -14, 2, -10)
    assert settling.lead((10, 1, 5), house(players=3)) == (14, -13, -1)
    left = house(scoring="split_partnership")  # 11, 6, 7, 12 of 36
    assert settling.lead((10, 1, 5, 2), left) == (8, -12, -8, 12)


def test_tn_val_1_tn_3p_2_the_rule_that_says_what_cards_count() -> None:
    assert GAME.scoring.value_rule(house()) == "TN-VAL-1"
    assert GAME.scoring.value_rule(house(players=3)) == "TN-3P-2"


def test_tn_trick_3_tn_trick_5_tn_last_6_the_table_remembers_hogs_and_the_tantony_card() -> None:
    """In the golden game H5 of hand 1 is the first hog, and SA of hand 2 the first grand coup."""
    found = {}
    for hand, number in ((1, 12), (1, 13), (2, 1), (2, 8), (2, 9)):
        state = before_trick("four_players", hand, number, dealer=3)
        codes = (at.A_HOG, at.GRAND_COUP, at.LAST)
        found[hand, number] = tuple(happened(state, code) for code in codes)
    assert found == {
        (1, 12): ((), (), ()),
        (1, 13): ((2,), (), ()),
        (2, 1): ((2,), (), (2,)),
        (2, 8): ((2, 3), (), (2,)),
        (2, 9): ((2, 3), (3,), (2,)),
    }
    end = do(moment(["H9", "HK", "H3", "CA"], given=(3, 3, 3, 3), hands_per_game=1), "H9 HK H3 CA")
    assert happened(end, at.LAST) == (1,)
    won = [sum(trick.winner == seat for trick in end.tricks) for seat in range(4)]
    assert list(end.table[at.WON : at.WON + 4]) == won
    assert sum(won) == 13


def test_tn_game_4_the_table_remembers_who_has_won_and_for_two_stakes() -> None:
    single = whole_game("four_players", dealer=3)  # 182 to 119
    assert (happened(single, at.GAME_WON), happened(single, at.DOUBLE)) == ((0, 2), ())
    double = whole_game("four_players", dealer=3, hands=1, sudden_death_step=50)  # 50 to 20
    assert (happened(double, at.GAME_WON), happened(double, at.DOUBLE)) == ((0, 2), (0, 2))


@pytest.mark.parametrize(
    ("hand", "led", "played", "expected"),
    [
        ("SK S4 HA", "", "HA", "TN-PLAY-2"),
        ("SK S4 HA", "S9", "S4", "TN-PLAY-3"),
        ("SK S4 S2", "S9", "S4", "TN-PLAY-3"),
        ("SK S4 HA", "C9", "HA", "TN-PLAY-4"),
    ],
)
def test_the_rule_under_which_a_card_is_chosen(hand: str, led: str, played: str, expected: str) -> None:
    rest = ["D2 D3 D4", "D5 D6 D7"]
    hands = [f"{led} C2 C3", hand, *rest] if led else [hand, "C2 C3 C4", *rest]
    state = do(moment(hands, given=(3, 3, 3, 1)), led)
    assert rule_of_choice(state, spoken(state.to_act, played)) == expected


def test_the_rule_under_which_a_trick_is_placed() -> None:
    state = do(before_trick("four_players", 1, 1, dealer=3), "C8 C6 C4 C9")
    assert rule_of_choice(state, Place(3, 0)) == "TN-PLACE-1"
