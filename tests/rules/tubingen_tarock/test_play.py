"""The play of Tübingen Tarock and the Ski, rule by rule."""

from __future__ import annotations

import pytest

from engine.cards import Suit
from engine.explain import tell_trick
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.settling import piles
from engine.kernel.tubingen_tarock import ski as kernel
from engine.phases.play import situation_at
from engine.settlement import bounds, card_points
from engine.state import verdict
from tests.rules.tubingen_tarock.positions import (
    GAME,
    because,
    do,
    exchange,
    lines,
    may,
    moment,
    raus,
    refusal,
    rufen,
    spoken,
)
from tests.support import PACK, cards, options, words


def test_tb_play_1_forehand_leads_then_the_winner() -> None:
    state = moment(["S9 C3", "S2 C4", "S3 C5", "S4 C6"], said=raus(1))
    assert state.to_act == 0
    assert refusal(state, "S2", seat=1) == "TB-PLAY-1"
    assert refusal(state, "S2") == "TB-PLAY-1"
    assert refusal(state, "pass") == "TB-PLAY-1"
    state = do(state, "C3 C4 C5 C6")
    assert (state.to_act, state.tricks[-1].winner, state.trick.number) == (3, 3, 19)
    state = do(state, "S4 S9 S2 S3")
    assert (state.finished, state.result, len(state.tricks)) == (True, "played", 19)


def test_tb_play_2_any_card_may_be_led() -> None:
    state = moment(["S9 T4 F HK", "S2 C4 D2 D3", "S3 C5 D4 D5", "S4 C6 D6 D7"], said=raus(1))
    assert set(may(state, "play")) == {"S9", "T4", "F", "HK"}
    assert refusal(state, "play:F/S") == "TB-SKI-3"


def second(hand: str, lead: str = "H9"):
    rest = "C4 C5 C6 C7 C8 C9"
    size = len(hand.split())
    hands = [" ".join([lead, *rest.split()][:size]), hand]
    spare = ["D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "S5", "S6", "S7"]
    hands += [" ".join(spare[:size]), " ".join(spare[size : 2 * size])]
    return do(moment(hands, said=raus(1)), lead)


def test_tb_play_3_follow_suit() -> None:
    state = second("H3 HK T5 S2")
    assert may(state, "play") == ["HK", "H3"]
    assert refusal(state, "S2") == "TB-PLAY-3"
    assert refusal(state, "T5") == "TB-PLAY-3"
    assert because(state, "T5") == {"H3", "HK"}
    assert verdict(state, spoken(state, "S2")).facts == {"led": "H", "duty": "follow"}


def test_tb_play_4_trump() -> None:
    state = second("T5 S2 SK")
    assert may(state, "play") == ["T5"]
    assert refusal(state, "S2") == "TB-PLAY-4"
    assert because(state, "S2") == {"T5"}


def test_tb_play_5_follow_a_tarock() -> None:
    state = second("T5 T9 S2", "T12")
    assert may(state, "play") == ["T9", "T5"]
    assert refusal(state, "S2") == "TB-PLAY-5"
    assert because(state, "S2") == {"T5", "T9"}


def test_tb_play_6_else_any_card() -> None:
    assert set(may(second("S2 SK"), "play")) == {"S2", "SK"}
    assert set(may(second("S2 SK", "T12"), "play")) == {"S2", "SK"}
    for free in (second("S2 SK"), moment(["S9", "S2", "S3", "S4"], said=raus(1))):  # and no rule is named
        assert GAME.tricks.duties(situation_at(free, free.to_act)) == ()


def test_tb_play_7_no_duty_to_beat() -> None:
    state = moment(["H9 C4", "T15 C5", "T4 T20", "D2 D3"], said=raus(1))
    assert set(may(do(state, "H9 T15"), "play")) == {"T4", "T20"}
    low = moment(["H9 C4", "H1 C5", "HK H10", "D2 D3"], said=raus(1))
    assert set(may(do(low, "H9 H1"), "play")) == {"HK", "H10"}


@pytest.mark.parametrize(
    ("trick", "place"),
    [("H9 T4 T20 HK", 2), ("H9 H1 D1 H2", 1), ("S2 S10 S9 C7", 1), ("T3 T2 SK T4", 3), ("SJ SQ SN C2", 1)],
)
def test_tb_play_8_who_wins(trick: str, place: int) -> None:
    hands = trick.split()
    state = moment(hands, said=raus(1))
    assert do(state, trick).tricks[-1].winner == place


# The Ski


def test_tb_ski_1_at_any_time_and_never_a_duty() -> None:
    assert set(may(second("H3 F S2"), "play")) == {"H3", "F"}
    assert set(may(second("T3 F S2"), "play")) == {"T3", "F"}
    assert set(may(second("T3 F S2", "T12"), "play")) == {"T3", "F"}
    assert because(second("H3 F S2"), "S2") == {"H3"}  # F does not bind


def test_tb_ski_2_never_wins() -> None:
    state = do(moment(["F", "S2", "C3", "D4"], said=raus(1)), "F S2 C3 D4")
    assert state.tricks[-1].winner == 1
    state = do(moment(["S2", "F", "C3", "D4"], said=raus(1)), "S2 F C3 D4")
    assert state.tricks[-1].winner == 0
    assert tell_trick(state, state.tricks[-1]).fool_keeper == 0


def test_tb_ski_3_the_next_card_sets_the_suit() -> None:
    state = do(moment(["F D2", "H9 C2", "H3 S2", "T4 CK"], said=raus(1)), "F")
    assert set(may(state, "play")) == {"H9", "C2"}
    state = do(state, "H9")
    assert may(state, "play") == ["H3"]
    assert refusal(state, "S2") == "TB-PLAY-3"
    state = do(state, "H3")
    assert may(state, "play") == ["T4"]
    assert refusal(state, "CK") == "TB-PLAY-4"
    done = do(state, "T4").tricks[-1]
    assert (done.led, done.winner) == (Suit.HEARTS, 3)
    tarock = do(moment(["F D2", "T9 C2", "H3 T2", "T4 CK"], said=raus(1)), "F T9")
    assert may(tarock, "play") == ["T2"]
    assert refusal(tarock, "H3") == "TB-PLAY-5"


def test_tb_ski_4_only_the_ski_and_other_suits() -> None:
    assert set(may(second("F S2 SK"), "play")) == {"F", "S2", "SK"}
    assert set(may(second("F S2 SK", "T12"), "play")) == {"F", "S2", "SK"}


def test_tb_ski_5_units() -> None:
    terms = rules_row(options("tubingen_tarock"))
    rufen_pairs = {(a, b) for a in range(4) for b in range(4) if kernel.same_unit(a, b, 0, 2, terms)}
    assert rufen_pairs == {(a, b) for a in range(4) for b in range(4) if a % 2 == b % 2}
    alone = {(a, b) for a in range(4) for b in range(4) if kernel.same_unit(a, b, 0, -1, terms)}
    assert alone == {(a, a) for a in range(4)}
    sides = rules_row(options("tubingen_tarock", ski_unit_raus="side"))
    opponents = {(a, b) for a in range(4) for b in range(4) if kernel.same_unit(a, b, 0, -1, sides)}
    assert opponents == {(0, 0)} | {(a, b) for a in (1, 2, 3) for b in (1, 2, 3)}


HANDS = ["S2", "T20", "S3", "S4"]


def ended(said: list[str], *earlier: str, won: list[int] | None = None, **house: object):
    """The end of a hand in which seat 1 wins the last trick; seat 1 holds the called DK in a Rufen."""
    told = (*earlier, "1>1: DK D5 D6 D7")
    state = moment(HANDS, said=said, leader=1, earlier=told, won=won or [5, 5, 4, 4], **house)
    return do(state, "T20 S3 S4 S2")


def test_tb_ski_6_within_the_unit() -> None:
    end = ended(rufen(0, "DK"), "1>1: HK H2 H3 F")  # the caller's F in his partner's trick
    assert end.tricks[0].card_of(0) is not None
    assert exchange(end) is None
    assert cards("F") <= piles(end)[1]


def test_tb_ski_7_back_for_a_half_card() -> None:
    end = ended(rufen(0, "DK"), "2>2: HK H2 F H3", "0>0: SK SQ SN C2")
    done = exchange(end)
    assert done is not None
    assert (done.owner, done.winner, done.giver) == (0, 2, 0)
    lying = piles(end)
    assert cards("F") <= lying[0]
    assert len(lying[2]) == 4 * 4
    assert len(lying[0]) == 4 * 5
    before = moment(HANDS, said=rufen(0, "DK"), leader=1, earlier=["2>2: HK H2 F H3"], won=[5, 5, 4, 4])
    raw = card_points(before)
    assert bounds(before)[2][0] == raw[2] - 4
    solo = ended(raus(0), "0>2: F HK H2 H3")
    done = exchange(solo)
    assert done is not None
    assert (done.owner, done.winner, done.giver) == (0, 2, 0)
    assert [GAME.tricks.fool_keeper(solo, trick) for trick in solo.tricks] == [0, *(None,) * 18]


def test_tb_ski_7_four_points_more_and_less() -> None:
    kept = ended(raus(0), "2>2: HK H2 F H3", won=[5, 5, 4, 4], points={0: 30, 1: 20})
    lost = dict(enumerate(card_points(kept)))
    assert lost[0] == 34
    assert sum(lost.values()) == 91


def test_tb_ski_8_a_half_card_won_later() -> None:
    end = ended(rufen(0, "DK"), "2>2: HK H2 F H3", "0>0: SK SQ SN CK", "1>1: T21 CQ HQ T1", won=[1, 3, 7, 7])
    done = exchange(end)
    assert done is not None
    assert done.giver == 1  # the owner has none, his partner pays
    assert cards("F") <= piles(end)[1]


def test_tb_ski_9_nothing_to_give() -> None:
    end = ended(raus(3), "2>2: HK F H2 H3", "3>3: SK SQ SN CK", won=[6, 5, 6, 1], discard="C2 C3")
    assert end.tricks[0].card_of(3) == PACK.card(next(iter(cards("F"))))
    assert exchange(end) is None  # the cards laid away cannot pay
    assert cards("F") <= piles(end)[2]


def test_tb_ski_10_in_the_last_trick() -> None:
    state = moment(["F", "T20", "S3", "S4"], said=rufen(2, "DK"), leader=1, earlier=["0>0: DK D5 D6 D7"])
    end = do(state, "T20 S3 S4 F")
    assert exchange(end) is None
    assert cards("F") <= piles(end)[1]


def test_tb_ski_11_automatic_after_the_last_trick() -> None:
    state = moment(
        ["S2 C3", "T20 S5", "S3 C4", "S4 C5"],
        said=rufen(0, "DK"),
        leader=1,
        earlier=["2>2: HK H2 F H3", "1>1: DK D5 D6 D7", "0>0: T15 C6 C7 SK"],
        won=[4, 5, 4, 4],
    )
    assert exchange(state) is None
    assert cards("F") <= piles(state)[2]
    state = do(state, "T20 S3 S4 S2")
    assert exchange(state) is None
    end = do(state, "S5 C4 C5 C3")
    done = exchange(end)
    assert done is not None
    assert words(piles(end)[0]) >= {"F"}
    assert str(PACK.card(done.card)) == "C7"  # a plain half card goes first, in canonical order
    assert lines(end)
