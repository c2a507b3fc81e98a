"""What the others may hold: against every deal that fits, against exact counts, and what cannot be asked."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from engine import GAMES, RequestError, view
from engine.analysis import question
from engine.analysis.holdings import holdings
from engine.analysis.preparing import prepare
from engine.cards import CardSet, Suit
from engine.suits import suits
from engine.worlds import worlds
from tests.app.odds_answers import played

FEW = 300


def at(game: str, tricks: int = 3, seed: int = 5):
    return played(game, seed, lambda state: state.phase == "play" and len(state.tricks) >= tricks).state


@pytest.mark.parametrize("believe", ["nothing", "everything"])
@pytest.mark.parametrize("game", GAMES)
def test_the_figures_are_those_of_the_deals_on_which_choices_are_valued(game, believe):
    """Counted once more, deal by deal and card by card."""
    state = at(game)
    found = holdings(state, deals=FEW, seed=3, believe=believe)
    asked = question(state)
    job = prepare(asked, seed=3, player="plain", objective="card_points", backend="compiled", believe=believe)
    active, pack = state.seating.active, state.pack
    deals = [
        [pack.cards(CardSet(row[n], row[n + 1])) for n in range(0, len(row), 2)]
        for row in job.drawn(0, FEW).tolist()
    ]
    suit_of = {card: suit for suit, cards in suits(GAMES[game], state.options) for card in cards}
    assert set(found.lengths) == {seat for seat in active if seat != state.acting}
    for seat, lengths in found.lengths.items():
        held = [Counter(suit_of[card] for card in deal[active.index(seat)]) for deal in deals]
        for one in lengths:
            counts = [each[one.suit] for each in held]
            assert one.mean == pytest.approx(sum(counts) / FEW)
            assert one.none.percent == pytest.approx(100 * counts.count(0) / FEW)
            ordered = sorted(counts)
            assert (one.p10, one.p90) == (ordered[FEW // 10 - 1], ordered[FEW * 9 // 10 - 1])
    for card in found.cards:
        for seat, chance in card.by_seat.items():
            often = sum(card.card in deal[active.index(seat)] for deal in deals)
            if believe == "everything" and chance.ci95 is not None:
                assert chance.percent == pytest.approx(100 * often / FEW)
            else:
                assert chance.percent == card.counted[seat]
        everywhere = sum(one.percent for one in card.by_seat.values()) + card.face_down.percent
        assert everywhere == pytest.approx(100)


@pytest.mark.parametrize("game", GAMES)
def test_the_key_cards_are_the_strongest_hidden_ones(game):
    state = at(game)
    others = [place for place, seat in enumerate(state.seating.active) if seat != state.acting]
    chances = worlds(view(state, state.acting)).chances()
    hidden = {state.pack.card(one) for one, of in chances.items() if any(of[place] for place in others)}
    strongest = []
    for suit, cards in suits(GAMES[game], state.options):
        left = [card for card in cards if card in hidden]
        strongest += left[:1]
        if suit is Suit.TRUMPS and left[1:] and left[-1].rank == "1":
            strongest.append(left[-1])
    assert [one.card for one in holdings(state, deals=2000, believe="nothing").cards] == strongest


@pytest.mark.parametrize("game", GAMES)
def test_without_belief_the_chances_of_cards_are_counted(game):
    state = at(game, tricks=2)
    exact = worlds(view(state, state.acting)).chances()
    active = state.seating.active
    believed = holdings(state, deals=FEW)
    for card in holdings(state, deals=FEW, believe="nothing").cards:
        of_card = exact[state.pack.index(card.card)]  # all of them are hidden here
        counted = {seat: 100 * of_card[active.index(seat)] for seat in card.by_seat}
        assert {seat: one.percent for seat, one in card.by_seat.items()} == card.counted == counted
        assert all(one.ci95 is None for one in (*card.by_seat.values(), card.face_down))
        assert next(one.counted for one in believed.cards if one.card == card.card) == counted


def test_what_is_certain_has_no_interval():
    """Two of the others have shown that they have no heart (TN-PLAY-3): the third has them all."""
    found = holdings(at("tantony"))
    (hearts,) = (one for one in found.cards if one.card.suit is Suit.HEARTS)
    assert sorted((one.percent, one.ci95) for one in hearts.by_seat.values()) == [
        (0.0, None),
        (0.0, None),
        (100.0, None),
    ]


def test_what_is_known_of_other_hands_is_told_as_certain():
    """In a later hand of Tantony everybody knows all cards (TN-NEXT-1)."""
    state = played("tantony", 5, lambda state: bool(state.earlier) and state.phase == "play").state
    found = holdings(state)
    assert found.consistent_deals == 1
    assert all(one.ci95 is None or one.ci95[0] == one.ci95[1] for of in found.lengths.values() for one in of)
    assert {chance.percent for card in found.cards for chance in card.by_seat.values()} == {0.0, 100.0}


def test_the_document_is_json():
    told = json.loads(json.dumps(holdings(at("tapp_tarock"), deals=FEW).document()))
    assert told["deals"] == FEW
    assert set(told["lengths"]) == {"0", "2"}


@pytest.mark.parametrize("how", [{"deals": 0}, {"believe": "everybody"}, {"seed": -1}])
def test_what_cannot_be_asked_is_refused(how):
    with pytest.raises(RequestError):
        holdings(at("tapp_tarock"), **how)
