"""Pack, deal, play and placing, the last trick and the next hand: one test per rule, named by it."""

from __future__ import annotations

from random import Random

import pytest

from engine.actions import Announce, Bid, Contra, Discard, Pass, Place, Play, Redeal
from engine.cards import CardSet, Suit
from engine.checking import check_hand, hand_size, role_of_size
from engine.dealing import deal_cards
from engine.errors import NotationError
from engine.games.tantony import settling
from engine.kernel.tantony import places as at
from engine.notation import decode_moves, encode_moves, parse_action
from engine.packs import pack_36, pack_52
from engine.replaying import follow
from engine.settlement import bounds, card_points, ledger, piles, tricks_lying, tricks_won
from engine.state import apply, game_of, legal_actions, start, verdict
from tests.hands import play_on, random_start
from tests.rules.tantony.positions import (
    GAME,
    before_trick,
    begun,
    do,
    held,
    house,
    judged,
    may,
    moment,
    new_lines,
    pairs,
    play_rows,
    refusal,
    spoken,
    sums,
    whole_game,
    written,
)
from tests.support import card, cards, words

PACK = pack_52()


def random_game(seed: int, **changes: object):
    """All states of a game played at random."""
    rng = Random(seed)
    return play_on(random_start(GAME, house(**changes), rng), rng)


def test_tn_pack_1_tn_pack_2_fifty_two_cards_ace_high_in_every_suit() -> None:
    assert GAME.pack(house()) is PACK
    assert len(PACK) == GAME.pack_size == 52
    assert set(PACK.ranks) == {("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")}


def test_tn_pack_3_no_suit_beats_another_and_no_card_names_one() -> None:
    state = begun(written("four_players")[0].hands, dealer=3)
    assert not GAME.tricks.names_suit(state.options, 1)
    assert verdict(state, Play(0, card("SJ"), Suit.HEARTS)).rule == "TN-PACK-3"
    assert game_of(state).tricks.duties is GAME.tricks.duties


def test_tn_val_1_values_are_faces_and_15_20_25_30() -> None:
    row = settling.terms(house())
    values = {one.rank: row[PACK.index(one) % 14] for one in PACK.cards(PACK.full)}
    faces = {str(n): n for n in range(2, 11)}
    assert values == {**faces, "J": 15, "Q": 20, "K": 25, "A": 30}
    assert 4 * sum(values.values()) == 576


def test_tn_val_2_values_choose_neither_winner_nor_runt() -> None:
    assert judged("HQ HJ HK C2", card_values="flat_1977")["card"] == "HJ"
    assert {judged(f"H{r} C2 C3 C4", card_values="flat_1977")["points"] for r in "JQK"} == {11}
    state = moment(["HJ D2", "HQ D3", "HK D4", "C2 D5"], given=(3, 3, 3, 2), card_values="flat_1977")
    assert do(state, "HJ HQ HK C2").tricks[-1].winner == 2


def test_tn_seat_1_tn_obj_1_partners_sit_opposite_and_count_together() -> None:
    state = whole_game("four_players", dealer=3, hands=1)
    told = settling.sides(state)
    assert (told["pair_a"], told["pair_b"]) == ((0, 2), (1, 3))
    assert settling.standing(state)["points"] == (50, 20)


def test_tn_deal_1_one_deal_makes_the_whole_game() -> None:
    assert deal_cards("tantony", 7) == deal_cards("tantony", 7) != deal_cards("tantony", 8)
    states = random_game(1, sudden_death=False)
    assert states[-1].hand_number == 4
    assert all(state.dealt == states[0].dealt for state in states)


def test_tn_deal_2_thirteen_single_cards_from_the_dealers_left() -> None:
    order = GAME.dealing.order(GAME.seating(house(), 1))
    assert order[:5] == (2, 3, 0, 1, 2)
    assert [order.count(seat) for seat in range(4)] == [13] * 4


def test_tn_deal_3_nothing_is_declared_or_laid_away() -> None:
    deal = deal_cards("tantony", 3)
    assert deal.talon == ()
    for hand in deal.hands:
        checked = check_hand(GAME, hand, "player", house())
        assert (checked.declarations, checked.total, checked.near_misses) == ((), 0, ())
    state = start(GAME, deal)
    assert (state.phase, GAME.discard, GAME.scoring.pots) == ("play", None, ())
    for unknown in (Discard(0, (card("S2"),)), Bid(1, "three"), Announce(0, ("vole",)), Contra(2, ("game",))):
        assert verdict(state, unknown).rule == "TN-DEAL-3"
    assert verdict(state, Redeal(0)).rule == "TN-DEAL-1"  # one deal for the whole game
    assert verdict(state, Pass(0)).rule == "TN-PLAY-1"


def test_tn_lead_1_the_dealers_left_leads() -> None:
    for dealer in range(4):
        state = start(GAME, deal_cards("tantony", 1, dealer=dealer), dealer=dealer)
        assert state.to_act == (dealer + 1) % 4
        assert verdict(state, Play(dealer, PACK.cards(state.hands[dealer])[0])).rule == "TN-LEAD-1"


def test_tn_lead_2_later_hands_are_led_by_the_next_seat_whoever_won() -> None:
    for seed in range(3):
        states = random_game(seed, sudden_death=False)
        leaders = [hand.tricks[0].leader for hand in states[-1].earlier]
        leaders.append(states[-1].tricks[0].leader)
        assert leaders == [(leaders[0] + n) % 4 for n in range(4)]
    second = whole_game("four_players", dealer=3, hands=1)
    assert second.to_act == 1
    assert refusal(second, "C9", seat=0) == "TN-LEAD-2"


def test_tn_lead_3_the_receiver_leads() -> None:
    state = do(before_trick("four_players", 1, 1, dealer=3), "C8 C6 C4 C9")
    assert state.to_act == state.tricks[-1].winner == 3
    for receiver in range(4):
        after = do(state, f"->{receiver}")
        assert after.trick is not None
        assert after.to_act == after.trick.leader == receiver
        if receiver != 3:
            assert refusal(after, "S8", seat=3) == "TN-LEAD-3"  # the winner, who gave it away


def test_tn_play_1_one_card_each_clockwise() -> None:
    state = begun(written("four_players")[0].hands, dealer=3)
    for seat, word in enumerate(["C8", "C6", "C4", "C9"]):
        assert state.to_act == seat
        assert refusal(state, word, seat=(seat + 1) % 4) == ("TN-PLAY-1" if seat else "TN-LEAD-1")
        assert refusal(state, "S9" if seat != 2 else "SJ") == "TN-PLAY-1"  # not in the hand
        state = do(state, word)
    assert len(state.tricks[-1].plays) == 4


def test_tn_play_2_the_leader_is_free() -> None:
    state = begun(written("four_players")[0].hands, dealer=3)
    assert set(may(state)) == words(state.hands[0], PACK)


def test_tn_play_3_tn_play_4_tn_play_5_follow_suit_and_nothing_else() -> None:
    state = before_trick("four_players", 1, 5, dealer=3)
    state = do(state, "H3")
    assert may(state) == ["HJ", "H5", "H4"]  # no duty to beat, high or low
    judged = verdict(state, Play(2, card("S9")))
    assert (judged.rule, judged.facts["led"]) == ("TN-PLAY-3", "H")
    assert words(judged.because, PACK) == {"HJ", "H5", "H4"}
    state = do(state, "H4")
    assert len(may(state)) == len(state.hands[3])  # void of hearts


def test_tn_trick_1_tn_trick_2_tn_trick_3_tn_trick_4_tn_trick_5_are_read_from_the_led_suit_alone() -> None:
    state = moment(["C3 D2", "HA D3", "C2 D4", "SK D5"], given=(3, 3, 3, 2), sudden_death=False)
    after = do(state, "C3 HA C2 SK")
    trick = after.tricks[-1]
    assert (trick.winner, trick.led, str(settling.runt_of(trick, PACK))) == (0, Suit.CLUBS, "C2")
    assert not new_lines(state, after)[0].facts["hog"]  # C3 is a sow, TN-TRICK-2
    hog = do(moment(["SA D2", "H2 D3", "C2 D4", "D6 D5"], given=(3, 3, 3, 2)), "SA H2 C2 D6")
    line = ledger(hog).lines[-1]
    assert (line.key, line.payments, hog.tricks[-1].winner) == ("hog", (0, 0, 0, 30), 0)  # the grand coup


def test_tn_place_1_anybody_with_fewer_than_three() -> None:
    state = do(before_trick("four_players", 1, 1, dealer=3), "C8 C6 C4 C9")
    assert legal_actions(state) == tuple(Place(3, seat) for seat in range(4))
    assert verdict(state, Place(3, 4)).rule == "TN-PLACE-1"
    assert verdict(state, Pass(3)).rule == "TN-PLACE-1"  # nobody can keep silent here
    opening = begun(written("four_players")[0].hands, dealer=3)
    assert verdict(opening, Place(0, 0)).rule == "TN-PLACE-1"  # there is no trick yet


def test_tn_place_2_a_full_player_gets_no_more_not_even_the_winner() -> None:
    state = moment(["SA D2 D3", "S2 D5 D6", "S3 D8 D9", "S4 DJ DQ"], given=(3, 2, 2, 3))
    state = do(state, "SA S2 S3 S4")
    assert (state.to_act, may(state)) == (0, ["->1", "->2"])
    judged = verdict(state, Place(0, 3))
    assert (judged.rule, judged.facts["reason"], judged.facts["receiver"]) == ("TN-PLACE-2", "full", 3)
    assert judged.facts["tricks"] == 3


def test_tn_place_3_tn_place_4_tn_place_5_tn_place_7_over_random_games() -> None:
    for seed in range(4):
        for state in random_game(seed):
            counts = tricks_lying(state)
            assert max(counts) <= 3
            if state.phase == "place":
                assert state.to_act == state.tricks[-1].winner  # the winner alone, before the next lead
                assert sum(count < 3 for count in counts) > 1
            elif state.trick is not None and state.trick.number == 13:
                assert counts == (3, 3, 3, 3)
                assert {len(hand) for hand in state.hands} <= {0, 1}
            if state.trick is not None and state.trick.number > 1:
                last = state.tricks[-1]
                assert state.trick.leader == last.receiver


def test_tn_place_5_a_placement_is_final() -> None:
    state = do(before_trick("four_players", 1, 1, dealer=3), "C8 C6 C4 C9 ->0")
    assert refusal(state, "->1", seat=3) == "TN-PLACE-5"


def test_tn_place_5_by_the_winner_alone_and_before_the_next_lead() -> None:
    state = do(before_trick("four_players", 1, 1, dealer=3), "C8 C6 C4 C9")
    assert refusal(state, "->0", seat=1) == "TN-PLACE-5"
    assert refusal(state, "C10") == "TN-PLACE-5"


def test_tn_place_3_a_forced_placement_is_no_choice() -> None:
    state = moment(["SA D2", "S2 D5", "S3 D8", "S4 DJ"], given=(3, 2, 3, 3))
    forced = do(state, "SA S2 S3 S4")
    assert (forced.to_act, forced.tricks[-1].receiver) == (1, 1)
    assert refusal(forced, "->1", seat=0) == "TN-PLACE-3"
    assert refusal(do(forced, "D5"), "->1", seat=0) == "TN-PLACE-5"  # that trick is over


def test_tn_place_6_all_cards_go_to_the_receiver() -> None:
    state = whole_game("four_players", dealer=3, hands=1)
    first = state.earlier[0].tricks[0]
    assert first.receiver == 0
    assert PACK.set_of(play.card for play in first.plays) <= state.hands[0]


def test_tn_last_1_tn_last_2_the_last_receiver_leads_and_nobody_has_a_choice() -> None:
    state = before_trick("four_players", 1, 13, dealer=3)
    assert state.to_act == state.tricks[-1].receiver == 2
    assert refusal(state, "S10", seat=0) == "TN-LAST-1"
    assert refusal(before_trick("four_players", 1, 12, dealer=3), "S10", seat=0) == "TN-LEAD-3"
    for _ in range(4):
        assert len(legal_actions(state)) == 1
        state = apply(state, legal_actions(state)[0])


def test_tn_last_3_tn_last_4_tn_last_6_tn_last_8_the_exchange() -> None:
    before = before_trick("four_players", 1, 13, dealer=3)
    after = do(before, "CQ CJ S10 S3")
    (line,) = new_lines(before, after)
    assert (line.rule, line.key, line.payments) == ("TN-LAST-6", "tantony_card", (0, 0, 15, 0))
    trick = after.earlier[0].tricks[-1]
    assert (trick.winner, str(settling.runt_of(trick, PACK))) == (2, "CJ")
    hands = list(held(after))
    assert "CJ" in hands[2]
    assert "CQ" in hands[3]
    assert "S10" in hands[0]
    assert "S3" in hands[1]


def test_tn_last_5_the_leader_keeps_a_hog() -> None:
    before = before_trick("four_players", 3, 13, dealer=3)
    after = do(before, "C3 H8 D9 D2")
    assert new_lines(before, after)[0].payments == (0, 0, 3, 0)
    for seat, word in ((2, "C3"), (3, "H8"), (0, "D9"), (1, "D2")):
        assert word in list(held(after))[seat]


def test_tn_last_7_trick_13_is_not_placed() -> None:
    after = whole_game("four_players", dealer=3)
    assert [trick.receiver for trick in after.tricks][-1] is None
    assert after.phase == "over"
    assert all(hand.tricks[-1].receiver is None for hand in after.earlier)
    second = whole_game("four_players", dealer=3, hands=1)
    assert refusal(second, "->1", seat=2) == "TN-LAST-7"  # of the hand before


def test_tn_last_9_tn_next_1_everybody_owns_thirteen_cards_again() -> None:
    for seed in range(3):
        for state in random_game(seed):
            if state.tricks or state.trick is None or state.trick.plays:
                continue
            assert [len(hand) for hand in state.hands] == [13] * 4
            if state.earlier:
                piles = [CardSet() for _ in range(4)]
                for trick in state.earlier[-1].tricks[:12]:
                    assert trick.receiver is not None
                    piles[trick.receiver] |= PACK.set_of(play.card for play in trick.plays)
                assert all(pile <= hand for pile, hand in zip(piles, state.hands, strict=True))


def test_tn_score_1_tn_score_3_tn_score_4_points_are_the_runts_of_ones_own_tricks() -> None:
    for seed in range(3):
        states = random_game(seed, sudden_death=False)
        end = states[-1]
        lines = ledger(end).lines
        assert all(payment >= 0 for line in lines for payment in line.payments)
        worth = settling.terms(end.options)
        for number, hand in enumerate((*end.earlier, None), 1):
            tricks = end.tricks if hand is None else hand.tricks
            written_ = [line for line in lines if line.facts["hand"] == number]
            runts = [PACK.index(settling.runt_of(trick, PACK)) for trick in tricks]
            values = sum(worth[runt % 14] for runt in runts)
            assert sum(pairs(sums(written_))) == sum(sums(written_)) == values
            assert 41 <= values <= 315
        assert len(lines) == 52
        assert {line.rule for line in lines} == {"TN-SCORE-1", "TN-LAST-6"}
        assert settling.standing(end)["points"] == pairs(ledger(end).nets)


def _runts(end):
    """The scoring cards of the last hand by pair, twice each so that both pairs stand for their seats."""
    lines = [line for line in ledger(end).lines if line.facts["hand"] == end.hand_number]
    by_pair = [[line for line in lines if line.facts["seat"] in pair] for pair in ((0, 2), (1, 3))]
    return [*by_pair, *by_pair]


def test_tn_score_2_one_pair_counts_seven_runts_the_other_six() -> None:
    for seed in range(3):
        end = random_game(seed)[-1]
        assert sorted(len(before) for before in _runts(end)) == [6, 6, 7, 7]


def test_tn_next_2_there_is_nothing_after_the_last_hand() -> None:
    end = whole_game("four_players", dealer=3)
    assert (end.finished, end.result, legal_actions(end)) == (True, "played", ())
    assert not any(end.hands)
    assert verdict(end, Play(0, card("S2"))).facts["reason"] == "finished"


def test_the_hand_on_the_table_is_what_tricks_points_and_bounds_speak_of() -> None:
    state = before_trick("four_players", 2, 3, dealer=3)
    assert tricks_won(state) == (1, 1, 0, 0)
    assert state.table[at.WON : at.WON + 4] == (1, 1, 0, 0)  # the dealer's left is seat 0
    assert card_points(state) == (5, 2, 0, 0)
    assert ledger(state).balances == (23, 13, 32, 9)
    for low, high in bounds(state):
        assert low < high
    end = whole_game("four_players", dealer=3)
    assert card_points(end) == (14, 7, 16, 30)
    assert bounds(end) == tuple((points, points) for points in (14, 7, 16, 30))
    assert (
        bounds(before_trick("four_players", 1, 1, dealer=3)) == ((0, 4 * 30),) * 4
    )  # three tricks and the last
    last = before_trick("four_players", 1, 13, dealer=3)  # CQ CJ S10 S3
    assert bounds(last) == tuple((points, points + 20) for points in (18, 11, 17, 9))
    assert bounds(before_trick("three_players", 1, 1, dealer=0, players=3)) == ((0, 4 * 25),) * 3


def test_tn_score_1_the_cards_that_score_are_those_of_the_hand_on_the_table() -> None:
    def lying(state) -> list[set[str]]:
        return [words(cards_, state.pack) for cards_ in piles(state)]

    assert lying(before_trick("four_players", 2, 3, dealer=3)) == [{"D5"}, {"D2"}, set(), set()]
    end = [{"D6", "C6", "S2"}, {"C2", "D3", "H2"}, {"S7", "C3", "S6"}, {"D7", "C8", "H9", "H6"}]
    assert lying(whole_game("four_players", dealer=3)) == end
    down = moment(
        ["C3 S2", "H3 S3", "SK S4", "D3 S5"], given=(3, 3, 3, 2), last_trick="showdown", hands_per_game=1
    )
    before = lying(down)
    assert lying(do(down, "S2 S3 S4 S5")) == [
        *before[:3],
        before[3] | {"S2"},
    ]  # the last cards stay in the hands


def test_tn_3p_1_tn_3p_2_tn_3p_3_pack_values_and_deal_of_three() -> None:
    three = house(players=3)
    pack = GAME.pack(three)
    assert (len(pack), set(pack.ranks)) == (36, {("A", "K", "Q", "J", "6", "5", "4", "3", "2")})
    row = settling.terms(three)
    values = {one.rank: row[pack.index(one) % 14] for one in pack.cards(pack.full)}
    assert values == {"A": 25, "K": 20, "Q": 15, "J": 10, "6": 6, "5": 5, "4": 4, "3": 3, "2": 2}
    order = GAME.dealing.order(GAME.seating(three, 0))
    assert order[:7] == (1, 1, 2, 2, 0, 0, 1)
    assert GAME.dealing.shape(GAME.seating(three, 0)) == ((12, 12, 12), ())
    with pytest.raises(NotationError, match="12 with three players"):
        hand_size(GAME, "player", three).check(13)
    assert role_of_size(GAME, 12, three) == "player"
    assert role_of_size(GAME, 13, three) is None


def test_tn_3p_4_to_tn_3p_8_tn_3p_10_over_random_games() -> None:
    states = random_game(2, players=3)
    end = states[-1]
    assert end.hand_number <= 38
    for number, hand in enumerate(end.earlier, 1):
        receivers = [trick.receiver for trick in hand.tricks]
        assert [receivers.count(seat) for seat in range(3)] == [4, 4, 4]
        lines = [line for line in ledger(end).lines if line.facts["hand"] == number]
        assert min(sums(lines)) >= 8
        assert {line.rule for line in lines} == {"TN-3P-7"}
        assert {line.key for line in lines} <= {"runt", "hog"}  # no tantony card, TN-3P-6
    followers = [hand.tricks[0].leader for hand in end.earlier[1:]] + [end.tricks[0].leader]
    assert followers == [hand.tricks[-1].winner for hand in end.earlier]
    assert end.earlier[0].tricks[0].leader == end.seating.forehand
    assert all(len(hand) == 12 for hand in end.taken_up)
    for state in states:
        if state.phase == "place":
            assert sum(count < 4 for count in tricks_lying(state)) > 1  # else it is forced, TN-3P-5
    assert set(settling.standing(end)) == {"scores", "winners"}  # no stakes


def test_tn_3p_8_nobody_else_leads_a_hand() -> None:
    first = begun(written("three_players")[0].hands, dealer=0, players=3)
    second = whole_game("three_players", dealer=0, players=3)
    for state, leader in ((first, 1), (second, 0)):
        assert (state.to_act, state.tricks) == (leader, ())
        other = (leader + 1) % 3
        some = str(state.pack.cards(state.hands[other])[0])
        assert refusal(state, some, seat=other) == "TN-3P-8"


def test_tn_3p_5_of_three_players_the_last_receiver_is_never_chosen() -> None:
    first = begun(written("three_players")[0].hands, dealer=0, players=3)
    assert refusal(first, "->1", seat=1) == "TN-PLACE-1"  # there is no trick yet
    second = whole_game("three_players", dealer=0, players=3)
    assert refusal(second, "->1", seat=0) == "TN-3P-5"  # of the hand before: trick 12 is no special one
    forced = [
        state
        for state in random_game(2, players=3)
        if state.phase == "play" and state.tricks and not state.on_table.plays
        if isinstance(state.history[-1], Play)
    ]
    assert {refusal(state, "->1", seat=0) for state in forced} == {"TN-3P-5"}


def test_tn_3p_6_the_next_hand_is_ones_four_tricks() -> None:
    state = whole_game("three_players", dealer=0, players=3)
    for seat, hand in enumerate(state.hands):
        tricks = [trick for trick in state.earlier[0].tricks if trick.receiver == seat]
        together = pack_36().set_of(play.card for trick in tricks for play in trick.plays)
        assert together == hand


def test_tn_3p_9_the_game_ends_with_the_hand_that_brings_300() -> None:
    states = random_game(5, players=3)
    end = states[-1]
    totals = ledger(end).nets
    assert max(totals) >= 300
    for hand in range(1, end.hand_number):
        lines = [line for line in ledger(end).lines if line.facts["hand"] <= hand]
        assert max(sums(lines)) < 300
    assert settling.winners(end) == tuple(s for s, points in enumerate(totals) if points == max(totals))


def test_a_record_of_links_and_texts_has_placements() -> None:
    state = do(begun(written("four_players")[0].hands, dealer=3), "C8 C6 C4 C9 ->0 DK")
    assert [str(action) for action in state.history][3:5] == ["3:play:C9", "3:place:0"]
    moves = encode_moves(state.history)
    assert moves == "C8.C6.C4.C9.place-0.DK"
    opening = begun(written("four_players")[0].hands, dealer=3)
    assert follow(opening, decode_moves(moves, PACK)) == state
    assert parse_action("3:place:0", PACK) == spoken(3, "->0")
    for text in ("3:place", "3:place:7", "3:place:S2", "3:place:01"):
        with pytest.raises(NotationError):
            parse_action(text, PACK)


def test_play_rows_takes_the_written_games_as_they_are() -> None:
    state = begun(written("four_players")[0].hands, dealer=3)
    assert play_rows(state, written("four_players")[0].rows[:1]).to_act == 0
    assert cards("C8 C6 C4 C9", PACK) <= state.pack.full
