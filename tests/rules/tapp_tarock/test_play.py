"""The play of Tapp-Tarock (TT-PLAY) and the options that change it."""

from __future__ import annotations

import pytest

from engine.explain import explain_situation, tell_trick
from engine.games.tapp_tarock.outcomes import position_row
from engine.games.tapp_tarock.words import word_of
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock import settling as tapp_settle
from engine.kernel.tapp_tarock.cards import points as points_of
from engine.kernel.tapp_tarock.tricks import shown, suit_of
from engine.ledger import Line
from engine.phases.play import Situation
from engine.settlement import ledger, tricks_won
from engine.state import legal_actions
from engine.view import view
from tests.rules.tapp_tarock.positions import (
    GAME,
    PACK54,
    act,
    begin,
    declared,
    ending,
    held,
    keys,
    legal,
    refusal,
    rules,
    said,
    winner_of,
    written,
)
from tests.support import card


def why(hand: str, trick: str, word: str, **more: object) -> tuple[str, set[str]]:
    """The rule that refuses a card, and the cards that bind."""
    flags = {name: bool(more.pop(name, False)) for name in ("ultimo_announced", "declarer")}
    number, contract = int(more.pop("number", 5)), str(more.pop("contract", "three"))
    situation = Situation(
        hand=held(hand),
        options=rules(**more),
        trick=tuple(PACK54.index(card(one)) for one in trick.split()),
        number=number,
        contract=contract,
        **flags,
    )
    judged = next(one for one in explain_situation(GAME, situation, PACK54) if str(one.card) == word)
    assert not judged.verdict.legal
    return judged.verdict.rule, {str(one) for one in PACK54.cards(judged.verdict.because)}


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_tt_play_1(dealer: int) -> None:
    for declarer in range(3):
        state = declared(begin(dealer=dealer), declarer, "three")
        assert state.to_act == state.seating.forehand
    state = declared(begin("T20 S10", "T21 S9", "T2 S8"), 2, "solo")
    state = act(state, "0:play:T20 1:play:T21 2:play:T2")
    assert state.to_act == state.tricks[-1].winner == 1
    assert state.trick.number == 2
    done = state
    while not done.finished:
        done = act(done, str(legal_actions(done)[0]))
    assert len(done.tricks) == 16
    assert done.result == "played"


def test_tt_play_2() -> None:
    hand = "T1 F SK H4"
    assert legal(hand) == set(hand.split())
    state = declared(begin(), 0, "solo")
    assert len(said(state)) == 16


def test_tt_play_3() -> None:
    assert why("SK S9 T4 HJ", "S10", "T4") == ("TT-PLAY-3", {"SK", "S9"})
    assert why("SK S9 T4 HJ", "S10", "HJ") == ("TT-PLAY-3", {"SK", "S9"})


def test_tt_play_4() -> None:
    assert why("T4 F HJ H2", "S10", "HJ") == ("TT-PLAY-4", {"T4", "F"})
    assert legal("F HJ", "S10") == {"F"}


def test_tt_play_5() -> None:
    assert why("T3 SK", "T15", "SK") == ("TT-PLAY-5", {"T3"})
    assert why("T3 F SK", "F", "SK") == ("TT-PLAY-5", {"T3", "F"})
    assert legal("F SK", "T15") == {"F"}


def test_tt_play_6() -> None:
    assert legal("HJ H2 DK", "S10") == {"HJ", "H2", "DK"}
    assert legal("HJ H2 DK", "T15") == {"HJ", "H2", "DK"}


def test_tt_play_7() -> None:
    assert legal("S9 SK", "SQ") == {"S9", "SK"}
    assert legal("T2 T20", "T15") == {"T2", "T20"}
    assert legal("F T1", "H4 T20") == {"F", "T1"}
    state = declared(begin("F"), 0, "solo")
    assert refusal(state, "0:play:F/S") == "TT-PLAY-7"  # F names no suit
    assert "play:F" in said(state)


@pytest.mark.parametrize(
    ("played", "led", "lacking"),
    [
        ("S7", "SK", ""),
        ("T4", "SK", "S"),
        ("F", "HK", "H"),
        ("H2", "SK", "S T"),
        ("SK", "T4", "T"),
        ("T4", "F", ""),
    ],
)
def test_tt_play_3_tt_play_4_tt_play_5_a_card_shows_what_its_player_lacks(
    played: str, led: str, lacking: str
) -> None:
    suits = {word[0]: suit_of(word_of(held(word))) for word in ("SK", "HK", "T4")}
    found = shown(word_of(held(played)), suit_of(word_of(held(led))))
    assert found == sum(suits[suit] for suit in lacking.split())


def test_tt_play_8() -> None:
    promised = {"ultimo_announced": True, "declarer": True}
    assert why("T1 T5 SK", "H3", "T1", number=15, **promised) == ("TT-PLAY-8", {"T5"})
    assert why("T5 T4 SK", "H3", "SK", number=15, **promised) == (
        "TT-PLAY-4",
        {"T5", "T4"},
    )  # nothing is held back
    assert legal("T1", "H3", number=16, **promised) == {"T1"}
    followed = (PACK54.index(card("H3")),)
    without = Situation(
        hand=held("T5 SK"), options=rules(), trick=followed, number=15, contract="three", **promised
    )
    assert [duty.rule for duty in GAME.tricks.duties(without)] == ["TT-PLAY-4"]  # nothing is held back
    assert legal("T1 T5 SK", "H3", number=15) == {"T1", "T5"}
    assert legal("T1 T5 SK", "H3", declarer=True) == {"T1", "T5"}
    assert legal("T1 T5 SK", "H3", ultimo_announced=True) == {"T1", "T5"}  # a defender's hand
    state = declared(begin("T1 T2 S7"), 0, "three", "0:announce:ultimo")
    assert refusal(state, "0:play:T1") == "TT-PLAY-8"
    assert "play:T1" in said(declared(begin("T1 T2 S7"), 0, "three"))


def test_tt_play_8_binds_a_defender_who_has_announced() -> None:
    house = {"ultimo_announcers": "any"}
    state = declared(begin("T1 T2 S7", **house), 1, "three", "0:announce:ultimo")
    assert refusal(state, "0:play:T1") == "TT-PLAY-8"


def test_tt_play_9() -> None:
    def winner(trick: str) -> str:
        words = trick.split()
        return words[winner_of([PACK54.index(card(word)) for word in words])]

    assert winner("SQ S9 SK") == "SK"
    assert winner("S9 HK DK") == "S9"
    assert winner("HK T1 S9") == "T1"
    assert winner("T1 F T21") == "F"
    assert winner("F T21 T20") == "F"


def test_tt_play_10() -> None:
    state = declared(begin("F T20", "T21", "T2"), 0, "solo")
    state = act(state, "0:play:F 1:play:T21 2:play:T2")
    assert tricks_won(state) == (1, 0, 0)
    assert [len(hand) for hand in state.hands] == [15, 15, 15]
    story = tell_trick(state, state.tricks[-1])
    assert (story.winning, story.by_trump, story.fool_keeper) == (card("F"), True, 0)
    assert held("F") & state.hands[0] == held("")
    without = act(declared(begin("T20", "T21", "T2"), 0, "solo"), "0:play:T20 1:play:T21 2:play:T2")
    assert tell_trick(without, without.tricks[-1]).fool_keeper is None


def test_tt_play_11() -> None:
    state = declared(begin(), 0, "solo")
    while not state.finished:
        assert ledger(state).lines == ()
        state = act(state, str(legal_actions(state)[-1]))
    assert ledger(state).lines[0].step == 1 + 1 + 2 + 48  # bid, announcement, two defenders, cards


# House rules


def test_option_first_lead_declarer() -> None:
    state = declared(begin(first_lead="declarer"), 2, "three")
    assert state.to_act == 2


def test_option_first_lead_forehand() -> None:
    assert declared(begin(first_lead="forehand"), 2, "three").to_act == 0


@pytest.mark.parametrize(("house", "winner"), [(True, 2), (False, 1)])
def test_option_emperor_trick(house: bool, winner: int) -> None:
    state = declared(begin("T21", "F", "T1", emperor_trick=house), 0, "solo")
    state = act(state, "0:play:T21 1:play:F 2:play:T1")
    assert state.tricks[-1].winner == winner
    plain = act(
        declared(begin("T20", "F", "T1", emperor_trick=house), 0, "solo"), "0:play:T20 1:play:F 2:play:T1"
    )
    assert plain.tricks[-1].winner == 1


@pytest.mark.parametrize("amount", [5, 10])
def test_option_mond_capture(amount: int) -> None:
    state = declared(begin("T21", "F", "T2", mond_capture=amount), 0, "solo")
    state = act(state, "0:play:T21 1:play:F 2:play:T2")
    assert ledger(state).lines == (
        Line("TT-PLAY-9", "mond_captured", (0, amount, 0), {}, state.step, {"trick": 1, "seat": 1}),
    )


def test_option_mond_capture_0() -> None:
    state = declared(begin("T21", "F", "T2", mond_capture=0), 0, "solo")
    state = act(state, "0:play:T21 1:play:F 2:play:T2")
    assert ledger(state).lines == ()


@pytest.mark.parametrize(("house", "keys_written"), [(False, ["mond_captured"]), (True, [])])
def test_option_mond_capture_is_not_written_where_t1_wins_by_the_emperor_trick(
    house: bool, keys_written: list[str]
) -> None:
    state = declared(begin("T21", "F", "T1", mond_capture=5, emperor_trick=house), 0, "solo")
    after = act(state, "0:play:T21 1:play:F 2:play:T1")
    assert keys(after) == keys_written
    # what a playout goes on from says the same
    written_so_far = position_row(view(after, after.to_act))[at.WRITTEN : at.WRITTEN + 3]
    assert sum(written_so_far) == sum(written(after))


TRISCHAKEN = {"contract": "trischaken"}


def test_trischaken_duties() -> None:
    assert legal("S9 SK SJ", "SQ", **TRISCHAKEN) == {"SK"}
    assert legal("S9 SJ", "SQ", **TRISCHAKEN) == {"S9", "SJ"}
    assert legal("S9 SK", "SQ T4", **TRISCHAKEN) == {"S9", "SK"}  # a plain card cannot beat a tarock
    assert legal("T2 T20 F", "T15", **TRISCHAKEN) == {"T20", "F"}
    assert legal("T2 T3 HK", "S9", **TRISCHAKEN) == {"T2", "T3"}
    assert legal("T1 T2 HK", "S9", **TRISCHAKEN) == {"T2"}
    assert legal("T1 HK", "S9", **TRISCHAKEN) == {"T1"}
    assert legal("T1 T2 HK", "", **TRISCHAKEN) == {"T2", "HK"}
    assert legal("T1 HK", "", **TRISCHAKEN) == {"T1", "HK"}  # the last tarock
    assert legal("T1 T2", "T15", **TRISCHAKEN) == {"T2"}
    assert legal("T1 T20", "T15", **TRISCHAKEN) == {"T20"}
    assert why("S9 SK SJ", "SQ", "S9", **TRISCHAKEN) == ("TT-BID-11", {"SK"})
    assert why("T1 T2 HK", "S9", "T1", **TRISCHAKEN) == ("TT-BID-11", {"T2"})


def test_trischaken_with_the_emperor() -> None:
    house = {"emperor_trick": True, **TRISCHAKEN}
    assert legal("T1 T20", "F T21", **house) == {"T1"}  # the only card that beats
    assert legal("F T22".replace("T22", "T20"), "T21 T1", **house) == {
        "F",
        "T20",
    }  # T1 wins with F or without


def scores(points: tuple[int, int, int], won: tuple[int, int, int]) -> list[list[int]]:
    rows = [[0] * tapp_settle.ROW_WIDTH for _ in range(2)]
    n = tapp_settle.settle_trischaken(rows, points, won)
    return [row[2:] for row in rows[:n]]


def test_trischaken_scores() -> None:
    assert scores((30, 20, 10), (8, 5, 3)) == [[0, 5, 5]]
    assert scores((40, 20, 0), (10, 6, 0)) == [[0, 5, 5], [0, 0, 5]]
    assert scores((25, 25, 10), (6, 6, 4)) == [[0, 0, 5]]
    assert scores((20, 20, 20), (6, 5, 5)) == []
    assert scores((60, 0, 0), (16, 0, 0)) == [[0, 5, 5], [0, 5, 5]]
    assert scores((0, 40, 20), (0, 10, 6)) == [[5, 0, 5], [5, 0, 0]]
    assert scores((20, 0, 40), (6, 0, 10)) == [[5, 5, 0], [0, 5, 0]]


def test_option_all_pass_trischaken_played_to_the_end() -> None:
    state = act(begin(all_pass="trischaken", mond_capture=5), "0:pass 1:pass 2:pass")
    while not state.finished:
        state = act(state, str(legal_actions(state)[0]))
    assert state.result == "played"
    assert {line.key for line in ledger(state).lines} <= {"trischaken", "trischaken_no_trick"}
    assert {line.rule for line in ledger(state).lines} == {"TT-BID-11"}
    assert GAME.session.next_dealer(state) == 0
    assert not any(view(state, 0).talon)  # it is set aside
    points = GAME.scoring.card_points(state)
    assert sum(points) == 70 - sum(points_of(word_of(half)) for half in state.talon)
    assert all(line.facts == {"points": max(points)} for line in ledger(state).lines)
    losers = [seat for seat in range(3) if points[seat] == max(points)]
    assert all(written(state)[seat] == 0 for seat in losers)


def test_option_mond_capture_is_not_written_in_trischaken() -> None:
    state = act(begin("T21", "F", "T2", all_pass="trischaken", mond_capture=5), "0:pass 1:pass 2:pass")
    after = act(state, "0:play:T21 1:play:F 2:play:T2")
    assert after.tricks[-1].winner == 1
    assert ledger(after).lines == ()
    assert sum(position_row(view(after, 1))[at.WRITTEN : at.WRITTEN + 3]) == 0


def test_option_mond_capture_with_zero_sum_is_paid_by_both_others_at_once() -> None:
    state = declared(begin("T21", "F", "T2", mond_capture=5, score_style="zero_sum"), 0, "solo")
    after = act(state, "0:play:T21 1:play:F 2:play:T2")
    assert written(after) == (-5, 10, -5) == ledger(after).nets


@pytest.mark.parametrize(("house", "key"), [(True, "ultimo"), (False, "ultimo_lost")])
def test_option_emperor_trick_in_the_last_trick(house: bool, key: str) -> None:
    """T1 makes the ultimo against F and T21 where the house lets it win."""
    state = declared(begin("T1", "F", "T21", emperor_trick=house), 0, "solo")
    state = act(ending(state, "T1", "F", "T21"), "0:play:T1 1:play:F 2:play:T21")
    assert keys(state)[1:] == [key]
