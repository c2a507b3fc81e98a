"""Whole hands of Grosstarock at random, under the standard and under other house rules."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from engine.actions import Announce, Declare, Give, Pass, Play
from engine.cards import NAMEABLE_SUITS, CardSet
from engine.deal import Deal
from engine.dealcode import decode_deal
from engine.games.grosstarock import GAME
from engine.games.grosstarock.exchange import piles
from engine.games.registry import game_coded
from engine.notation import decode_moves, encode_moves, parse_action
from engine.position import State
from engine.replaying import code_of, follow, opening_of_code, record_of, replay
from engine.settlement import bounds, card_points, ledger, tricks_won
from engine.state import apply, legal_actions, start, verdict
from engine.view import view
from tests.hands import play_on, random_options, random_start
from tests.support import options


@cache
def hand(seed: int) -> list[State]:
    """All states of a hand; two of three under house rules drawn at random."""
    rng = Random(seed)
    house = options("grosstarock") if seed % 3 == 0 else random_options(GAME, rng)
    return play_on(random_start(GAME, house, rng), rng)


def everything(state: State) -> list[object]:
    """Actions of all kinds by all seats, sensible or not."""
    pack = state.pack
    found: list[object] = [Pass(seat) for seat in range(3)]
    for seat in range(3):
        found += [Announce(seat, (feat,)) for feat in ("vole", "null", "tout")]
        for card in pack.cards(pack.full):
            found += [Play(seat, card), Give(seat, card)]
            found += [Play(seat, card, suit) for suit in NAMEABLE_SUITS] if str(card) == "F" else []
    return found


@pytest.mark.parametrize("seed", range(9))
def test_listed_is_accepted_and_all_else_refused_by_a_rule(seed: int) -> None:
    rng = Random(seed)
    for state in hand(seed)[1:-1]:
        if rng.random() < 0.8:
            continue
        listed = legal_actions(state)
        assert len(set(listed)) == len(listed) > 0
        assert any(action.seat == state.to_act for action in listed)
        for action in listed:
            assert verdict(state, action).legal
            assert parse_action(str(action), state.pack) == action
            if not isinstance(action, Declare):
                assert action in everything(state)
        for action in everything(state):
            judged = verdict(state, action)
            assert judged.legal == (action in listed), action
            assert judged.legal or judged.rule.startswith("GT-")


@pytest.mark.parametrize("seed", range(18))
def test_points_chips_and_bounds(seed: int) -> None:
    states = hand(seed)
    ranges = [(0, 78)] * 3
    for state in states:
        account = ledger(state)
        assert sum(account.balances) == sum(state.balances)
        for line in account.lines:
            assert sum(line.payments) == 0
            assert any(line.payments)
            assert line.step <= state.step
        assert [line.step for line in account.lines] == sorted(line.step for line in account.lines)
        for before, now in zip(ranges, bounds(state), strict=True):
            assert before[0] <= now[0] <= now[1] <= before[1]
        ranges = list(bounds(state))
        lying = sum(len(pile) for pile in piles(state))
        assert lying == 3 * len(state.tricks)
        assert (
            sum(map(len, state.hands))
            + lying
            + len(state.discards[state.seating.dealer])
            + (len(state.trick.plays) if state.trick else 0)
            == 78
        )
    last = states[-1]
    assert sum(card_points(last)) == 78
    assert bounds(last) == tuple((points, points) for points in card_points(last))
    assert sum(tricks_won(last)) == 25


@pytest.mark.parametrize("seed", range(9))
def test_records_and_links_give_the_same_hand(seed: int) -> None:
    states = hand(seed)
    last = states[-1]
    assert replay(record_of(last)) == last
    middle = states[len(states) // 2]
    assert replay(record_of(middle)) == middle
    assert replay(record_of(last), upto=middle.step) == middle
    opening = opening_of_code(decode_deal(code_of(last), game_coded))
    moves = encode_moves(last.history)
    assert follow(opening, decode_moves(moves, last.pack)).history == last.history
    assert len(moves) < 500


@pytest.mark.parametrize("seed", range(9))
def test_a_view_is_the_same_when_unseen_cards_change_places(seed: int) -> None:
    """Two opponents' cards swapped: whoever says the same looks the same, the discard included."""
    rng = Random(seed)
    opening = random_start(GAME, options("grosstarock"), rng)
    dealer = opening.seating.dealer
    laid = apply(opening, rng.choice(legal_actions(opening)))
    out = laid.discards[dealer]
    for seat in range(3):
        one, other = (s for s in range(3) if s != seat)
        mine = rng.choice([index for index in opening.dealt[one] if index not in out])
        yours = rng.choice([index for index in opening.dealt[other] if index not in out])
        changed = list(opening.dealt)
        changed[one] = (changed[one] - CardSet.of(mine)) | CardSet.of(yours)
        changed[other] = (changed[other] - CardSet.of(yours)) | CardSet.of(mine)
        said = [Pass(dealer), Pass((dealer + 1) % 3), Pass((dealer + 2) % 3), Announce(one, ("null",))]
        seen = []
        for deal in (opening.dealt, tuple(changed)):
            state = start(GAME, Deal(deal), dealer=dealer, balances=opening.balances)
            if not verdict(state, laid.history[0]).legal:
                continue
            state = apply(state, laid.history[0])
            for action in said:
                state = apply(state, action)
            seen.append(view(state, seat))
        assert len({str(one) for one in seen}) == 1


@pytest.mark.parametrize("seed", range(9))
def test_what_is_heard_proves_no_more_than_is_so(seed: int) -> None:
    for state in hand(seed)[1::7]:
        seen = view(state, 0)
        assert all(not isinstance(action, (Play, Declare)) for action in seen.said)
        for statement in seen.statements:
            for declared in statement.declarations:
                assert (declared.suit, declared.missing) == (None, None)
                assert declared.cards <= state.dealt[statement.seat]


def test_every_kind_of_line_turns_up() -> None:
    keys = {line.key for seed in range(18) for line in ledger(hand(seed)[-1]).lines}
    assert {"trumps", "kings", "pagat_wins", "lost_pagat", "king_wins", "lost_king", "card_points"} <= keys
    assert keys & {"vole_failed", "null_failed"}
    assert keys & {"last_trick", "last_king_wins", "lost_last_king", "last_pagat_wins", "lost_last_pagat"}


def test_an_action_is_never_undone() -> None:
    states = hand(3)
    for before, after in pairwise(states):
        assert apply(before, after.history[-1]) == after
