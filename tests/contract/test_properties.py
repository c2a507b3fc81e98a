"""Properties of hands, deals and positions of every game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards import CardSet
from engine.deal import Deal
from engine.declarations import near_misses, total
from engine.errors import ImpossibleDealError
from engine.games.registry import GAMES
from engine.notation import format_hand, parse_hand
from engine.position import State
from engine.replaying import record_of, replay
from engine.settlement import ledger
from engine.state import legal_actions, start
from engine.view import view
from tests.strategies import deals, hands, houses, positions

few = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
many = settings(max_examples=100, deadline=None, derandomize=True)
NAMES = list(GAMES)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@many
def test_a_hand_is_its_text_and_its_near_misses_hold(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    options = data.draw(houses(game))
    pack = game.pack(options)
    role, size = data.draw(st.sampled_from(sorted(game.dealing.hand_sizes.items())))
    hand = data.draw(hands(pack, size))
    assert parse_hand(format_hand(hand, pack), pack) == hand

    def find(held: CardSet):
        return game.scoring.find(held, "player", options, pack)[0]

    assert role in game.dealing.hand_sizes
    now = total(find(hand))
    missed = near_misses(hand, pack, find, at_most=find)
    listed = {card: miss for miss in missed for card in miss.add}
    for card in pack.cards(pack.full - hand):
        after = total(find(hand | pack.set_of([card])))
        assert (after > now) == (card in listed)
        if card in listed:
            assert listed[card].total == after
            assert now + sum(gain.points for gain in listed[card].gains) == after


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@many
def test_a_deal_with_a_card_too_many_too_few_or_twice_is_refused(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    options = data.draw(houses(game))
    dealer = data.draw(st.integers(0, game.seating(options, 0).players - 1))
    deal = data.draw(deals(game, options, dealer))
    assert start(game, deal, options=options, dealer=dealer).dealt == deal.hands
    full = [seat for seat, hand in enumerate(deal.hands) if hand]
    one, other = data.draw(st.permutations(full))[:2]
    card = CardSet.of(data.draw(st.sampled_from(sorted(deal.hands[one]))))
    spare = CardSet.of(data.draw(st.sampled_from(sorted(deal.hands[other]))))
    wrong = {
        "moved": {one: deal.hands[one] - card, other: deal.hands[other] | card},
        "lost": {one: deal.hands[one] - card},
        "twice": {other: (deal.hands[other] - spare) | card},
    }[data.draw(st.sampled_from(["moved", "lost", "twice"]))]
    broken = Deal(tuple(wrong.get(seat, hand) for seat, hand in enumerate(deal.hands)), deal.talon)
    with pytest.raises(ImpossibleDealError):
        start(game, broken, options=options, dealer=dealer)


@given(state=positions())
@few
def test_a_position_is_its_record(state: State) -> None:
    record = record_of(state)
    assert replay(record) == state
    assert len(record.actions) == state.step
    assert bool(legal_actions(state)) != state.finished


@given(state=positions(), data=st.data())
@few
def test_a_view_counts_every_card_once(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, state.seating.players - 1))
    seen = view(state, seat)
    own = seen.dealt | seen.hand | seen.own_discard
    assert seen.played == state.pack.set_of(play.card for trick in seen.all_tricks for play in trick.plays)
    assert not own & seen.unseen
    assert not seen.played & seen.unseen
    known = CardSet()
    for other, cards in enumerate(seen.known):
        assert cards <= state.hands[other]
        assert not cards & (known | seen.unseen | seen.hand)
        known = known | cards
    assert not seen.left_in_talon & (own | seen.played | seen.unseen)
    assert own | seen.played | seen.left_in_talon | seen.unseen | known == state.pack.full
    hidden = sum(len(hand) for n, hand in enumerate(state.hands) if n != seat)
    hidden += sum(len(laid) for n, laid in enumerate(state.discards) if n != seat)
    hidden += sum(len(part) for n, part in enumerate(state.talon_left) if not seen.talon[n])
    assert len(seen.unseen) == hidden - len(known)
    assert seen.sizes == tuple(map(len, state.hands))
    assert (seen.balances, dict(seen.pots)) == (ledger(state).balances, dict(ledger(state).pots))
