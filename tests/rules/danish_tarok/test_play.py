"""DT-PLAY and DT-FOOL: who leads, what may be played, who takes what, and the fool."""

from __future__ import annotations

import pytest

from engine.actions import Demand, Pass, Play, Redeal
from engine.cards import Card, Suit
from engine.explain import tell_trick
from engine.position import State
from engine.settlement import card_points, tricks_won
from engine.state import apply, legal_actions, verdict
from tests.positions import because, do, ending, may_play, refusal, whole_deal
from tests.support import options

STANDARD = options()
FIVE_SUITS = {"F/S", "F/C", "F/H", "F/D", "F/T"}


def ended(hands: str, leader: int = 0, **more: object) -> State:
    """An ending with a hand for each of three seats, hands separated by ``|``."""
    return ending([hand.strip() for hand in hands.split("|")], STANDARD, leader=leader, **more)


# Order and duties


@pytest.mark.parametrize("dealer", range(3))
def test_dt_play_1_forehand_leads_then_the_winner(dealer: int) -> None:
    state = whole_deal(["..."] * 3, STANDARD, dealer=dealer)
    laid = apply(state, legal_actions(state)[0])
    assert laid.to_act == (dealer + 1) % 3
    run = ended("S5 H2 H3 H4 | S9 C2 C3 C4 | S7 D2 D3 D4")
    assert (run.trick.number, run.to_act) == (22, 0)
    order = [run.to_act]
    for name in ("S5", "S9"):
        run = do(run, name)
        order.append(run.to_act)
    run = do(run, "S7")
    assert order == [0, 1, 2]
    assert (run.trick.number, run.trick.leader, run.to_act) == (23, 1, 1)


def test_dt_play_1_nobody_plays_out_of_turn_or_what_he_does_not_hold() -> None:
    run = ended("S5 H2 H3 H4 | S9 C2 C3 C4 | S7 D2 D3 D4")
    assert refusal(run, "S9", seat=1) == "DT-PLAY-1"
    assert refusal(run, "S9") == "DT-PLAY-1"
    assert refusal(run, "pass") == "DT-PLAY-1"
    assert verdict(run, Play(0, Card(Suit.SPADES, "A"))).rule == "DT-PLAY-1"


def test_dt_play_2_follow_suit_with_any_card_of_it() -> None:
    run = do(ended("HK S1 S2 S3 | H3 H10 S5 T7 | D2 D3 D4 D5"), "HK")
    assert may_play(run) == {"H3", "H10"}
    assert (refusal(run, "T7"), refusal(run, "S5")) == ("DT-PLAY-2", "DT-PLAY-2")
    assert because(run, "T7") == {"H3", "H10"}


def test_dt_play_2_trumps_are_followed_with_trumps() -> None:
    run = do(ended("T9 S1 S2 S3 | T20 T2 S5 H1 | D2 D3 D4 D5"), "T9")
    assert may_play(run) == {"T2", "T20"}
    assert refusal(run, "S5") == "DT-PLAY-2"


def test_dt_play_3_trump_when_void_with_any_trump() -> None:
    run = do(ended("HK S1 S2 S3 | T9 T20 C5 C6 | T2 T19 D5 D4"), "HK T9")
    assert may_play(run) == {"T2", "T19"}
    assert refusal(run, "D5") == "DT-PLAY-3"
    assert because(run, "D5") == {"T2", "T19"}


def test_dt_play_4_with_neither_any_card() -> None:
    run = do(ended("HK S1 S2 S3 | S5 D2 C7 C8 | T2 T19 D5 D4"), "HK")
    assert may_play(run) == {"S5", "D2", "C7", "C8"}
    trump_led = do(ended("T9 S1 S2 S3 | S5 D2 C7 C8 | T2 T19 D5 D4"), "T9")
    assert may_play(trump_led) == {"S5", "D2", "C7", "C8"}


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("S5 S9 S7", 1),
        ("S9 SK S10", 1),
        ("S2 HK DK", 0),
        ("S2 T1 T2", 2),
        ("T3 SK T21", 2),
        ("T4 SK HK", 0),
        ("H9 H10 H1", 2),
    ],
)
def test_dt_play_5_highest_trump_or_else_highest_of_the_led_suit(trick: str, winner: int) -> None:
    assert do(ending(trick.split(), STANDARD), trick).tricks[-1].winner == winner


# The fool


@pytest.mark.parametrize("led", ["HK", "T9", "C3"])
def test_dt_fool_1_may_always_be_played_and_binds_nothing(led: str) -> None:
    run = do(ended(f"{led} S1 S2 S3 | H3 T7 S5 F | D2 D3 D4 D5"), led)
    assert "F" in may_play(run)
    duty = {"HK": {"H3"}, "T9": {"T7"}, "C3": {"T7"}}[led]
    assert may_play(run) == duty | {"F"}


def test_dt_fool_1_is_no_trump_that_must_be_played() -> None:
    run = do(ended("HK S1 S2 S3 | S5 D1 C7 F | D2 D3 D4 D5"), "HK")
    assert may_play(run) == {"S5", "D1", "C7", "F"}


def test_dt_fool_2_never_wins_stays_with_its_player_and_the_trick_still_counts() -> None:
    before = ended("S5 H2 H3 H4 | F C2 C3 C4 | S7 D2 D3 D4")
    after = do(before, "S5 F S7")
    assert after.tricks[-1].winner == 2
    gained = [b - a for a, b in zip(card_points(before), card_points(after), strict=True)]
    assert gained == [0, 4, 1]
    assert tricks_won(after)[2] == tricks_won(before)[2] + 1
    assert tell_trick(after, after.tricks[-1]).fool_keeper == 1
    assert [len(hand) for hand in after.hands] == [3, 3, 3]


def test_dt_fool_2_led_it_does_not_win_either() -> None:
    run = do(ended("F H2 H3 H4 | S5 C2 C3 C4 | S7 D2 D3 D4"), "F/S S5 S7")
    assert run.tricks[-1].winner == 2


def test_dt_fool_3_led_it_names_a_suit_or_trumps() -> None:
    run = ended("F H2 H3 H4 | S5 C2 C3 C4 | S7 D2 D3 D4")
    assert may_play(run) == {"H2", "H3", "H4"} | FIVE_SUITS
    assert refusal(run, "F") == "DT-FOOL-3"
    assert verdict(run, Play(0, Card(Suit.FOOL, ""), Suit.FOOL)).rule == "DT-FOOL-3"
    assert refusal(run, "H2/S") == "DT-FOOL-3"
    assert may_play(do(run, "F/C")) == {"C2", "C3", "C4"}
    followed = do(ended("S5 H2 H3 H4 | F C2 C3 C4 | S7 D2 D3 D4"), "S5")
    assert refusal(followed, "F/S") == "DT-FOOL-3"


def test_dt_fool_4_second_player_follows_the_named_suit_or_trumps() -> None:
    holds_it = do(ended("F S1 S2 S3 | H2 H9 T3 C4 | S7 D2 D3 D4"), "F/H")
    assert may_play(holds_it) == {"H2", "H9"}
    assert refusal(holds_it, "T3") == "DT-PLAY-2"
    void = do(ended("F S1 S2 S3 | C2 T9 T3 C4 | H7 D2 D3 D4"), "F/H")
    assert may_play(void) == {"T9", "T3"}
    assert refusal(void, "C2") == "DT-PLAY-3"
    nothing = do(ended("F S1 S2 S3 | C2 D9 C3 C4 | H7 D2 D3 D4"), "F/H")
    assert may_play(nothing) == {"C2", "D9", "C3", "C4"}
    trumps = do(ended("F S1 S2 S3 | C2 T9 C3 C4 | H7 D2 D3 D4"), "F/T")
    assert may_play(trumps) == {"T9"}


def test_dt_fool_5_the_second_card_sets_the_suit_that_nobody_follows() -> None:
    run = do(ended("F D1 D2 D3 | S5 C1 C2 C3 | S9 T4 D8 D9"), "F/H S5")
    assert may_play(run) == {"S9"}
    assert refusal(run, "T4") == "DT-PLAY-2"
    over = do(run, "S9")
    assert (over.tricks[-1].led, over.tricks[-1].winner) == (Suit.SPADES, 2)
    assert tell_trick(over, over.tricks[-1]).replaced
    ruffs = do(ended("F D1 D2 D3 | S5 C1 C2 C3 | C9 T4 D8 D9"), "F/H S5")
    assert may_play(ruffs) == {"T4"}
    loses = do(ended("F D1 D2 D3 | S5 C1 C2 C3 | C9 D7 D8 D9"), "F/H S5 C9")
    assert loses.tricks[-1].winner == 1


def test_dt_fool_5_a_second_player_who_trumps_sets_trumps() -> None:
    run = do(ended("F D1 D2 D3 | T5 C1 C2 C3 | S9 T4 D8 D9"), "F/H T5")
    assert may_play(run) == {"T4"}
    assert refusal(run, "S9") == "DT-PLAY-2"
    over = do(run, "T4")
    assert (over.tricks[-1].led, over.tricks[-1].winner) == (Suit.TRUMPS, 1)


def test_dt_fool_6_the_named_suit_stays_when_the_third_player_holds_it() -> None:
    run = do(ended("F D1 D2 D3 | S5 C1 C2 C3 | H4 S9 T4 D9"), "F/H S5")
    assert may_play(run) == {"H4"}
    assert refusal(run, "S9") == "DT-PLAY-2"
    over = do(run, "H4")
    assert (over.tricks[-1].led, over.tricks[-1].winner) == (Suit.HEARTS, 2)
    assert not tell_trick(over, over.tricks[-1]).replaced


def test_dt_fool_6_the_named_suit_stays_when_the_second_player_follows() -> None:
    run = do(ended("F D1 D2 D3 | H10 C1 C2 C3 | S9 T4 D8 D9"), "F/H H10")
    assert may_play(run) == {"T4"}
    over = do(ended("F D1 D2 D3 | H10 C1 C2 C3 | S9 S4 D8 D9"), "F/H H10 S9")
    assert (over.tricks[-1].led, over.tricks[-1].winner) == (Suit.HEARTS, 1)


DEMAND = "H2 T3 F | S1 S2 S3 | HK C1 C2"  # trick 23; seat 2 leads, seat 0 holds the fool


def test_dt_fool_7_asked_before_trick_23_of_all_but_the_holder() -> None:
    asked = ended(DEMAND, leader=2)
    assert (asked.phase, asked.to_act) == ("demand", 0)
    assert legal_actions(asked) == (Pass(0),)
    assert refusal(asked, "demand") == "DT-FOOL-7"
    assert because(asked, "demand") == {"F"}
    next_one = do(asked, "pass")
    assert set(legal_actions(next_one)) == {Demand(1), Pass(1)}
    assert refusal(next_one, "S1") == "DT-FOOL-7"
    last_one = do(next_one, "demand")
    assert set(legal_actions(last_one)) == {Demand(2), Pass(2)}
    over = do(last_one, "pass")
    assert (over.phase, over.to_act, over.trick.number) == ("play", 2, 23)


def test_dt_fool_7_no_demand_before_another_trick() -> None:
    early = ended("F S2 S3 S4 S5 | S1 S6 S7 S8 S9 | HK C1 C2 C4 C5", leader=1)
    assert (early.phase, early.trick.number) == ("play", 21)
    assert refusal(early, "demand") == "DT-FOOL-7"
    assert verdict(early, Redeal(1)).rule == "DT-DEAL-1"  # that was before the discard


@pytest.mark.parametrize("answers", ["pass demand pass", "pass pass demand", "pass demand demand"])
def test_dt_fool_7_one_demand_is_enough(answers: str) -> None:
    run = do(ended(DEMAND, leader=2), f"{answers} HK")
    assert may_play(run) == {"F"}
    assert refusal(run, "H2") == "DT-FOOL-7"
    assert because(run, "H2") == {"F"}


def test_dt_fool_7_undemanded_it_may_be_played_or_kept() -> None:
    run = do(ended(DEMAND, leader=2), "pass pass pass HK")
    assert may_play(run) == {"H2", "F"}


def test_dt_fool_7_a_demanded_holder_who_leads_names_a_suit() -> None:
    run = do(ended(DEMAND, leader=0), "pass demand pass")
    assert may_play(run) == FIVE_SUITS
    assert may_play(do(run, "F/H")) == {"S1", "S2", "S3"}


def test_dt_fool_7_no_question_when_the_fool_is_gone_or_in_other_tricks() -> None:
    gone = do(ended("H2 T3 T5 S5 | S1 S2 S3 S4 | HK C1 C2 C4", leader=2), "C4 T5 S4")
    assert (gone.phase, gone.trick.number) == ("play", 23)
    out = do(ended("H2 T3 F S5 | S1 S2 S3 S4 | HK C1 C2 C4", leader=2), "C4 T3 S4")
    assert (out.phase, len(out.tricks)) == ("demand", 22)
    played = do(ended("H2 T3 F S5 | S1 S2 S3 S4 | HK C1 C2 C4", leader=2), "C4 F S4")
    assert played.phase == "play"


@pytest.mark.parametrize("leader", range(3))
def test_dt_fool_8_never_in_trick_24(leader: int) -> None:
    run = ended("S5 F | C1 C2 | D1 D2", leader=leader)
    assert run.trick.number == 24
    for name in ("C1", "D1")[leader - 1 :] if leader else ():
        run = do(run, name)
    assert run.to_act == 0
    assert may_play(run) == {"S5"}
    assert refusal(run, "F/S" if leader == 0 else "F") == "DT-FOOL-8"


def test_dt_fool_8_breaks_no_other_duty() -> None:
    run = do(ended("HK C2 | S5 F | D1 D2"), "HK")
    assert may_play(run) == {"S5"}


def test_dt_fool_9_in_trick_25_it_goes_to_the_winner() -> None:
    before = ended("T9 | F | C3")
    after = do(before, "T9 F C3")
    gained = [b - a for a, b in zip(card_points(before), card_points(after), strict=True)]
    assert gained == [4 + 1, 0, 0]
    assert tell_trick(after, after.tricks[-1]).fool_keeper == 0


def test_dt_fool_10_led_to_trick_25_it_names_a_suit_and_goes_to_the_winner() -> None:
    before = ended("F | S5 | H2")
    assert may_play(before) == FIVE_SUITS
    after = do(before, "F/H S5 H2")
    assert after.tricks[-1].winner == 2
    gained = [b - a for a, b in zip(card_points(before), card_points(after), strict=True)]
    assert gained == [0, 0, 4 + 1]
    assert do(before, "F/C S5 H2").tricks[-1].winner == 1
