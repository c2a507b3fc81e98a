"""GT-PLAY and GT-SKUS: duties, the fool that is led, and the card that is given for it."""

from __future__ import annotations

import pytest

from engine.actions import Give
from engine.cards import Suit
from engine.explain import explain_hand, explain_words, tell_trick
from engine.games.grosstarock.exchange import owner_of_fool, piles, unpaid
from engine.kernel.grosstarock.cards import given, lowest
from engine.position import State
from engine.settlement import bounds, card_points
from engine.state import verdict
from engine.view import view
from tests.rules.grosstarock.positions import Given, because, dealt, do, may, moment, refusal
from tests.rules.grosstarock.positions import given as given_for_fool
from tests.support import PACK, card, cards, words

# Duties


def test_gt_play_1_dealers_left_leads_and_then_the_winner() -> None:
    state = do(dealt("...", "...", "SK S1 S2 S3 ..."), "S1,S2,S3 pass pass pass")
    assert (state.trick.leader, state.to_act) == (0, 0)
    assert refusal(state, may(state, "play")[0], seat=1) == "GT-PLAY-1"
    assert refusal(state, "SK") == "GT-PLAY-1"  # not his card
    assert refusal(state, "pass") == "GT-PLAY-1"
    for _ in range(3):
        state = do(state, may(state, "play")[0])
    winner = state.tricks[0].winner
    assert (state.to_act, state.trick.leader, state.trick.number) == (winner, winner, 2)
    order = [play.seat for play in state.tricks[0].plays]
    assert order == [0, 1, 2]


@pytest.mark.parametrize(
    ("hand", "led", "legal", "rule"),
    [
        ("T3 T9 S5 H2", "T5", {"T3", "T9"}, "GT-PLAY-2"),
        ("S5 H2 D3 D4", "T5", {"S5", "H2", "D3", "D4"}, ""),
        ("F T3 S5 H2", "T5", {"F", "T3"}, "GT-PLAY-2"),
        ("F S5 H2 D3", "T5", {"F", "S5", "H2", "D3"}, ""),  # F is no trump
        ("S3 S9 T4 H2", "SK", {"S3", "S9"}, "GT-PLAY-3"),
        ("T4 T2 H2 D3", "SK", {"T4", "T2"}, "GT-PLAY-3"),
        ("F T4 H2 D3", "SK", {"F", "T4"}, "GT-PLAY-3"),
        ("F H2 D3 D4", "SK", {"F", "H2", "D3", "D4"}, ""),
    ],
)
def test_gt_play_2_gt_play_3_the_duty_to_follow_and_to_trump(
    hand: str, led: str, legal: set[str], rule: str
) -> None:
    state = do(moment([f"{led} ...", hand, "C1 C2 C3 C4"], trick=22), led)
    assert set(may(state, "play")) == legal
    refused = set(hand.split()) - legal
    assert {refusal(state, word) for word in refused} == ({rule} if rule else set())
    for word in refused:
        assert because(state, word) == legal - {"F"}


def test_gt_play_3_no_duty_to_overtake_and_the_facts_say_which_duty() -> None:
    state = do(moment(["SK T9", "T20 T2", "T4 S3"], trick=24), "SK T20")
    assert may(state, "play") == ["S3"]
    facts = next(one.verdict.facts for one in explain_hand(state) if str(one.card) == "T4")
    assert facts == {"led": "S", "named": None, "duty": "follow"}
    state = do(moment(["SK T9", "T20 H2", "T4 S3"], trick=24), "SK")
    facts = next(one.verdict.facts for one in explain_hand(state) if str(one.card) == "H2")
    assert facts["duty"] == "trump"
    over = do(moment(["SK T9", "T20 T2", "T4 T3"], trick=24), "SK T20")
    assert set(may(over, "play")) == {"T4", "T3"}


@pytest.mark.parametrize(
    ("text", "place"),
    [("S5 S9 SJ", 2), ("S5 T1 SJ", 1), ("S5 T1 T2", 2), ("S5 H2 DK", 0), ("D5 D4 D6", 1), ("T5 SK HK", 0)],
)
def test_gt_play_4_the_winner(text: str, place: int) -> None:
    assert do(moment(text.split(), trick=25), text).tricks[-1].winner == place


# The fool


@pytest.mark.parametrize("trick", [2, 22, 23, 24])
@pytest.mark.parametrize("led", ["T5", "SK"])
def test_gt_skus_1_at_any_time_and_it_loses(trick: int, led: str) -> None:
    state = moment(
        [f"{led} ...", "F T3 S2 ...", "T2 S1 ..."][:3] if trick < 23 else short(led, trick), trick=trick
    )
    after = do(state, f"{led} F")
    after = do(after, may(after, "play")[0])
    assert after.tricks[-1].winner == 0


def short(led: str, trick: int) -> list[str]:
    left = 26 - trick
    return [" ".join(hand.split()[:left]) for hand in (f"{led} C1 C2", "F T3 S4", "D4 D6 D5")]


def test_gt_skus_2_a_led_fool_names_a_suit_or_trumps() -> None:
    state = moment(["F D1", "S5 T3", "H4 T4"], trick=24)
    assert may(state, "play") == ["F/S", "F/C", "F/H", "F/D", "F/T", "D1"]
    assert refusal(state, "F") == "GT-SKUS-2"
    assert refusal(state, "D1/S") == "GT-SKUS-2"
    last = moment(["F", "S5", "H4"], trick=25)
    assert refusal(last, "F") == "GT-SKUS-2"
    assert refusal(last, "F/C") == ""
    second = do(moment(["D1 D2", "F T3", "H4 T4"], trick=24), "D1")
    assert refusal(second, "F/H") == "GT-SKUS-2"


def test_gt_skus_3_the_second_player_follows_the_suit_named() -> None:
    state = do(moment(["F D1 D2", "S5 S9 T3", "H4 T4 S1"], trick=23), "F/S")
    assert set(may(state, "play")) == {"S5", "S9"}
    assert view(state, 2).third_has_named is None  # he does not ask
    assert refusal(state, "T3") == "GT-SKUS-3"
    assert because(state, "T3") == {"S5", "S9"}
    followed = do(state, "S5")
    assert may(followed, "play") == ["S1"]
    assert refusal(followed, "T4") == "GT-PLAY-3"  # spades are led now
    after = do(state, "S5 S1")
    assert (after.tricks[-1].led, after.tricks[-1].winner) == (Suit.SPADES, 1)
    trumps = do(moment(["F D1 D2", "S5 S9 T3", "H4 T4 S1"], trick=23), "F/T")
    assert may(trumps, "play") == ["T3"]
    assert refusal(trumps, "S5") == "GT-SKUS-3"


@pytest.mark.parametrize(("third", "answer"), [("H4 T4", True), ("C4 T4", False)])
def test_gt_skus_4_who_lacks_the_suit_asks_the_third_and_all_hear_the_truth(third: str, answer: bool) -> None:
    state = do(moment(["F D1", "S5 T3", third], trick=24), "F/H")
    assert [view(state, seat).third_has_named for seat in range(3)] == [answer] * 3
    then = do(state, may(state, "play")[0])
    assert view(then, 0).third_has_named is answer
    assert view(do(then, may(then, "play")[0]), 0).third_has_named is None


@pytest.mark.parametrize(
    ("second", "legal"), [("S5 T3", {"T3"}), ("S5 C3", {"S5", "C3"}), ("T5 T3", {"T5", "T3"})]
)
def test_gt_skus_5_the_naming_stands_where_the_third_holds_the_suit(second: str, legal: set[str]) -> None:
    state = do(moment(["F D1", second, "H4 T4"], trick=24), "F/H")
    assert set(may(state, "play")) == legal
    then = do(state, next(iter(legal)))
    assert may(then, "play") == ["H4"]
    assert refusal(then, "T4") == "GT-SKUS-5"
    if "T3" in legal and "S5" in second:
        assert refusal(state, "S5") == "GT-PLAY-3"  # he is bound as if hearts were led
    after = do(then, "H4")
    assert after.tricks[-1].led is Suit.HEARTS


def test_gt_skus_5_trumps_named_and_held_by_the_third_only() -> None:
    state = do(moment(["F D1", "S5 C3", "H4 T4"], trick=24), "F/T")
    assert set(may(state, "play")) == {"S5", "C3"}
    assert may(do(state, "S5"), "play") == ["T4"]


@pytest.mark.parametrize(
    ("second", "third", "legal"),
    [
        ("S5", "S9 T4", {"S9"}),
        ("S5", "C9 T4", {"T4"}),
        ("S5", "C9 D4", {"C9", "D4"}),
        ("T3", "S9 T4", {"T4"}),
        ("T3", "S9 C9", {"S9", "C9"}),
    ],
)
def test_gt_skus_6_a_void_naming_frees_the_second_player(second: str, third: str, legal: set[str]) -> None:
    state = do(moment(["F D1", "S5 T3", third], trick=24), "F/H")
    assert set(may(state, "play")) == {"S5", "T3"}
    then = do(state, second)
    assert set(may(then, "play")) == legal
    wrong = sorted(set(third.split()) - legal)
    assert all(refusal(then, one) == ("GT-PLAY-2" if second[0] == "T" else "GT-PLAY-3") for one in wrong)
    after = do(then, next(iter(legal)))
    assert after.tricks[-1].led is Suit(second[0])
    story = tell_trick(after, after.tricks[-1])
    assert (story.named, story.replaced) == ("H", True)


def before_fool(trick: int, *, by: int = 1, earlier: tuple[str, ...] = ()) -> State:
    """Before ``trick``: ``by`` has won the tricks told and no others, and holds the fool."""
    taker = 0 if by == 2 else 2
    hands = ["...", "...", "..."]
    hands[by], hands[taker], hands[3 - by - taker] = "F ...", "SK ...", "S2 ..."
    won = [0, 0, 0]
    won[by] = sum(text[0] == str(by) for text in earlier)
    won[taker] = trick - 1 - won[by]
    return moment(hands, trick=trick, leader=taker, earlier=earlier, won=won)


def with_fool(trick: int, *, by: int = 1, earlier: tuple[str, ...] = ()) -> State:
    """The same after ``trick``, won with SK by seat 2, or by seat 0 where 2 has played the fool."""
    state = before_fool(trick, by=by, earlier=earlier)
    taker = state.to_act
    while len(state.tricks) < trick:
        state = do(state, {by: "F", taker: "SK"}.get(state.to_act, "S2"))
    return state


@pytest.mark.parametrize("trick", [2, 12, 22])
def test_gt_skus_7_it_stays_with_its_player_but_not_in_his_hand(trick: int) -> None:
    state = with_fool(trick, earlier=("1: D4 D5 D6",))
    assert cards("F") <= piles(state)[1]
    assert tell_trick(state, state.tricks[-1]).fool_keeper == 1
    assert "F" not in words(state.hands[1])
    before = before_fool(trick, earlier=("1: D4 D5 D6",))
    assert card_points(state)[1] == card_points(before)[1] + 4  # for it he gives a blank card
    assert card_points(state)[2] == card_points(before)[2] + 1 + 4  # the trick, and its king


def test_gt_skus_8_he_gives_one_of_the_lowest_cards_he_has_won_in_tricks() -> None:
    state = with_fool(4, earlier=("1: SQ SN SJ", "1: HK HQ T21"))
    assert given_for_fool(state) == Given(1, 2, state.pack.index(card("SJ")))
    assert may(state, "give") == []
    assert piles(state)[1] == cards("F SQ SN HK HQ T21")
    assert cards("SJ SK S2") <= piles(state)[2]


def test_gt_skus_8_several_lowest_cards_are_his_choice_right_after_the_trick() -> None:
    state = with_fool(5, earlier=("1: S4 T5 T3", "1: D9 C9 H9"))
    choices = ["T5", "T3", "S4", "C9", "H9", "D9"]
    assert may(state, "give") == [f"1:give:{name}" for name in choices]
    assert state.pack.card(given_for_fool(state).card) == PACK.cards(cards("S4"))[0]  # nothing said
    said = do(state, "1:give:T3")
    assert cards("T3") <= piles(said)[2]
    assert may(said, "give") == []
    assert refusal(said, "1:give:T5") == "GT-SKUS-8"
    assert refusal(state, "2:give:T3") == "GT-SKUS-8"
    assert refusal(state, "1:give:SK") == "GT-SKUS-8"
    assert verdict(state, Give(1, PACK.cards(cards("S10"))[0])).because == cards(" ".join(choices))
    assert said.history[-1] == Give(1, PACK.cards(cards("T3"))[0])
    led = do(state, may(state, "play")[0])
    assert refusal(led, "1:give:T3") == "GT-SKUS-8"
    announced = do(with_fool(2, earlier=("1: S4 T5 T3",)), "0:announce:null")
    assert may(announced, "give") == []
    given_first = do(with_fool(2, earlier=("1: S4 T5 T3",)), "1:give:T3 0:announce:null")
    assert cards("T3") <= piles(given_first)[2]


def test_gt_skus_8_every_won_card_is_put_to_the_judge() -> None:
    state = with_fool(4, earlier=("1: S10 SN S4",))
    judged = [one for one in explain_words(state) if isinstance(one.action, Give)]
    assert {str(one.action.card): one.verdict.rule for one in judged if not one.verdict.legal} == {
        "SN": "GT-SKUS-8"
    }
    assert [str(one.action.card) for one in judged if one.verdict.legal] == ["S10", "S4"]


@pytest.mark.parametrize(
    ("held", "choices", "first"),
    [
        ("SK S4 T5 T3 C9", "S4 T5 T3 C9", "S4"),
        ("T5 T3 SK", "T5 T3", "T5"),
        ("H10 H2 D1 CK", "H10 H2 D1", "H2"),
        ("S2 S10 SQ", "S2 S10", "S10"),
        ("SJ HJ SQ", "SJ HJ", "SJ"),
        ("SN SQ SK", "SN", "SN"),
        ("HQ DQ T1", "HQ DQ", "HQ"),
        ("T21 T1 DK", "T21 T1 DK", "DK"),
        ("T21 T1", "T21 T1", "T21"),
    ],
)
def test_gt_skus_8_the_card_given_where_nothing_is_said(held: str, choices: str, first: str) -> None:
    pool = cards(held)
    found = lowest(pool.plain, pool.trumps)
    assert found == (cards(choices).plain, cards(choices).trumps)
    assert str(PACK.card(given(pool.plain, pool.trumps))) == first


def test_gt_skus_8_the_dealer_may_not_use_his_discard() -> None:
    state = with_fool(4, by=2, earlier=("2: SQ SN HJ",))
    assert given_for_fool(state) == Given(2, 0, state.pack.index(card("HJ")))
    assert len(state.discards[2]) == 3
    assert not state.discards[2] & piles(state)[0]


def test_gt_skus_9_without_a_trick_he_owes_it_from_the_next_he_wins() -> None:
    state = with_fool(2, earlier=("2: C1 C2 C3",))
    assert given_for_fool(state) is None
    assert unpaid(state)
    assert may(state, "give") == []
    assert refusal(state, "1:give:S2") == "GT-SKUS-9"
    hands = ["H8 D2 ...", "HQ D1 ...", "H9 D3 ..."]
    before = moment(hands, trick=6, leader=0, earlier=["2: SK S2 F"], won=(2, 0, 3))
    assert unpaid(before)
    assert not before.hands[1] & cards("F")
    done = do(before, "H8 HQ H9")
    assert not unpaid(done)
    assert (given_for_fool(done).giver, given_for_fool(done).taker) == (1, 2)
    assert may(done, "give") == ["H8", "H9"]
    assert piles(do(done, "give:H9"))[1] == cards("F HQ H8")
    assert cards("H9") <= piles(do(done, "give:H9"))[2]
    assert refusal(done, "give:HQ") == "GT-SKUS-9"
    # the debt is paid once
    later = do(done, "give:H9 D1 D3 D2")
    assert later.tricks[-1].winner == 1
    assert may(later, "give") == []
    assert given_for_fool(later) == given_for_fool(do(done, "give:H9"))


@pytest.mark.parametrize("trick", [23, 24, 25])
def test_gt_skus_9_also_from_one_of_the_last_three_tricks(trick: int) -> None:
    left = 26 - trick
    hands = [" ".join(text.split()[:left]) for text in ("H8 C1 C2", "HQ T2 T3", "H9 S3 S4")]
    won = (0, 0, trick - 1)
    before = moment(hands, trick=trick, leader=1, earlier=["2: SK S2 F"], won=won, discard="D1 D2 D3")
    done = do(before, "HQ H9 H8")
    assert piles(done)[1] == cards("F HQ H9")
    assert cards("H8") <= piles(done)[2]
    if not done.finished:
        assert refusal(do(done, "T2"), "1:give:H9") == "GT-SKUS-8"  # paid, and GT-SKUS-10 took no fool


@pytest.mark.parametrize(("trick", "lost"), [(21, False), (22, False), (23, True), (24, True), (25, True)])
def test_gt_skus_10_in_the_last_three_tricks_it_is_lost(trick: int, lost: bool) -> None:
    left = 26 - trick
    hands = [" ".join(text.split()[:left]) for text in ("S2 C1 C2 C3 C4", "F T2 T3 T4 T5", "SK H1 H2 H3 H4")]
    won = (0, 2, trick - 3)
    earlier = ["1: D4 D5 D6", "1: D1 D2 D3"]
    state = moment(hands, trick=trick, leader=2, earlier=earlier, won=won, discard="S3 S4 S5")
    after = do(state, "SK S2 F")
    assert owner_of_fool(after) == (2 if lost else 1)
    if lost and not after.finished:
        assert refusal(after, "1:give:D4") == "GT-SKUS-10"
    assert (given_for_fool(after) is None) == lost


def test_gt_skus_11_without_any_trick_it_goes_to_the_winner_at_the_end() -> None:
    hands = ["S2 C1", "H2 H3", "S3 C2"]
    state = moment(hands, trick=24, leader=0, earlier=["0: CK F C3"], won=(13, 0, 10), discard="D1 D2 D3")
    assert owner_of_fool(state) == 1
    assert card_points(state)[1] == 4
    after = do(state, "C1 H2 C2")
    assert bounds(after)[1][0] == 0  # the four points are not safe
    assert unpaid(after)
    leader = after.to_act
    rest = {0: "S2", 1: "H3", 2: "S3"}
    done = do(after, " ".join(rest[(leader + turn) % 3] for turn in range(3)))
    assert done.finished
    assert owner_of_fool(done) == 0
    assert not unpaid(done)
    assert card_points(done)[1] == 0
    assert sum(card_points(done)) == 78
