"""A deal in which something was played: done again, and nobody had a card that would have bound."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, EngineError, State, apply, deal_cards, encode_moves, start
from engine.cards import CardSet, Suit
from engine.errors import IllegalActionError, ImpossibleDealError, RequestError
from engine.games.registry import game
from engine.notation import read_hand
from engine.notation.course import read_course
from engine.players import act
from engine.worlds.conditions import read_conditions
from engine.worlds.retold import retold
from tests.effort import cases
from tests.hands import begun


def played(game_id: str, seed: int, steps: int) -> State:
    state = start(game_id, deal_cards(game_id, seed))
    while not state.finished and state.step < steps:
        state = apply(state, act(state, "plain", Random(seed + state.step)))
    return state


def again(state: State, text: str, seed: int = 3, fixed=None, where: str = "") -> State:
    rules, dealer = game(state.game), state.seating.dealer
    conditions = read_conditions(where, rules, state.options, dealer)
    moves = read_course(text, state.pack)
    return retold(rules, state.options, dealer, fixed or {}, moves, seed, conditions)


def text_of(state: State) -> str:
    return encode_moves(state.history).replace(".", " ")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_played_is_played_again_by_other_cards(game_id, seed):
    state = played(game_id, seed, Random(seed).randrange(6, 60))
    seat = state.seating.active[0]
    other = again(state, text_of(state), fixed={seat: state.dealt[seat] for seat in state.seating.active[:2]})
    assert other.history == state.history
    assert other.dealt[seat] == state.dealt[seat]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_unseen_cards_are_dealt_by_lot(game_id):
    state = played(game_id, 1, 14 if game_id != "grosstarock" else 1)
    deals = {again(state, text_of(state), seed).dealt for seed in range(5)}
    assert len(deals) > 1


def test_a_player_who_did_not_follow_has_none_left():
    state = played("tantony", 4, 70)
    text = text_of(state)
    for seed in range(8):
        assert again(state, text, seed).history == state.history


def test_conditions_hold_beside_what_was_played():
    state = played("danish_tarok", 5, 9)
    other = again(state, text_of(state), where="seat1 trumps=5")
    trumps = CardSet.of(*(n for n in state.pack.full if state.pack.card(n).suit in (Suit.TRUMPS, Suit.FOOL)))
    assert len(other.dealt[1] & trumps) == 5
    with pytest.raises(EngineError):
        again(state, text_of(state), where="seat1 trumps=0; seat0 trumps=0; seat2 trumps=0")


def test_a_card_that_somebody_else_has_is_refused_with_its_number():
    state = played("tantony", 2, 0)
    ace = read_hand("SA", state.pack)
    with pytest.raises(IllegalActionError) as caught:
        again(state, "H5 SA", fixed={state.seating.forehand: ace})
    assert caught.value.step == 2


def test_a_known_hand_that_had_to_follow_is_refused_by_rule():
    state = played("tantony", 2, 0)
    seat = state.seating.forehand
    second = (seat + 1) % 4
    held = read_hand("H:A,K,Q S:A,K,Q", state.pack)
    with pytest.raises(IllegalActionError) as caught:
        again(state, "H5 SA", fixed={second: held})
    assert caught.value.rule


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("H5 XX", "piece 2"),
        ("H5 HK,", "H5"),
        ("pass-pass", "piece 1"),
        ("H5 " * 3500, "3500 pieces"),
        ("H" * 9000, "piece 1"),
        ("H" * 21_000, "21,000 characters"),
        ("H5 \x00", "piece 2"),
    ],
)
def test_unreadable_pieces_are_named(text, named):
    state = played("tantony", 2, 0)
    if text == "H5 HK,":
        assert [str(move.action) for move in read_course(text, state.pack)] == ["0:play:H5", "0:play:HK"]
        return
    with pytest.raises(RequestError, match=named):
        read_course(text, state.pack)


def test_cards_are_read_as_people_write_them():
    pack = played("danish_tarok", 2, 0).pack
    text = "1: ♥K hq, T21 | 2. f~s F/D F/♣ 3) S3-HN-DN pass Pass"
    assert [str(move.action).partition(":")[2] for move in read_course(text, pack)] == [
        "play:HK",
        "play:HQ",
        "play:T21",
        "play:F/S",
        "play:F/D",
        "play:F/C",
        "discard:S3,HN,DN",
        "pass",
        "pass",
    ]


def test_more_than_the_hand_has_is_refused():
    state = played("tubingen_tarock", 3, 500)
    assert state.finished
    with pytest.raises(RequestError, match="over before piece"):
        again(state, text_of(state) + " S1")


def test_cards_that_fit_no_deal_say_so():
    state = played("tantony", 2, 0)
    fixed = {seat: state.dealt[seat] for seat in state.seating.active}
    with pytest.raises((IllegalActionError, ImpossibleDealError)):
        again(state, " ".join(["H5", "H5"]), fixed=fixed)


@pytest.mark.parametrize("seed", range(cases(32)))
@pytest.mark.parametrize("game_id", GAMES)
def test_what_may_have_been_done_is_always_found(game_id, seed):
    """Any course, of hands with the strong cards heaped up too, under any house rules."""
    chance = Random(seed)
    state = begun(GAMES[game_id], chance, chance.choice((3, 6, 12, 40, 100)))
    assert encode_moves(again(state, text_of(state), seed).history) == encode_moves(state.history)


@pytest.mark.parametrize(
    ("text", "step", "rule"),
    [
        ("S1-S2-S3 declare-trumps declare-trumps declare-trumps", 4, "GT-DECL-5"),
        ("S1-S2-S3 declare-matadors pass declare-skus_matadors", 4, "GT-DECL-7"),
        ("S1-S2-S3 declare-cavallerie~H declare-four_jacks", 3, "GT-DECL-14"),
        ("S1-S2-S3 declare-ladons declare-ladons declare-ladons", 4, "GT-DECL-16"),
        ("S1-T2-T3 declare-trumps", 2, "GT-DECL-5"),
        ("S1-S2-T21", 1, "GT-DISC-2"),
        ("S1-S2-S3 pass pass pass H1 T2 H3 HK", 8, "GT-PLAY-1"),
        ("S1-S2-S3 pass declare-half_cavallerie~H pass H1 H2 H3 T2", 0, ""),
        ("S1-S2-T3 declare-trumps", 0, ""),
    ],
)
def test_the_first_action_that_cannot_be_is_named(text, step, rule):
    """Three players have no thirty trumps, two no trull; who did not follow hearts has no king of hearts."""
    state = played("grosstarock", 1, 0)
    if not step:
        assert len(again(state, text).history) == len(text.split())
        return
    with pytest.raises(IllegalActionError) as caught:
        again(state, text)
    assert (caught.value.step, caught.value.rule) == (step, rule)


def test_declarations_are_found_whatever_their_counts():
    """Rare ones, by different hands; a sequence skips a trump, and a discarded card does not count."""
    state = played("grosstarock", 1, 0)
    dealer = "SQ-SJ-C1 declare-trumps-skus_matadors-kings-half_cavallerie~H"
    text = f"{dealer} declare-ladons declare-kings-four_knights"
    for seed in range(4):
        other = again(state, text, seed)
        assert encode_moves(other.history).replace(".", " ") == text


def test_a_named_suit_that_binds_nobody_says_that_both_lack_it():
    """The second player is free only if the third lacks the suit as well (GT-SKUS-6); he has trumps."""
    state = played("grosstarock", 1, 0)
    other = again(state, "S1-S2-S3 pass pass pass F~H D2 D5 T2 C3 C4")
    assert other.history[4].named is Suit.HEARTS
    assert not [
        card for seat in (1, 2) for card in other.pack.cards(other.dealt[seat]) if card.suit is Suit.HEARTS
    ]
