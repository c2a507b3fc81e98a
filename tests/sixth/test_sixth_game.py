"""A game of at most 200 lines has all that the others have, without any other change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from engine import CardSet, apply, deal_cards, explain_hand, legal_actions, record_of, start, view
from engine.analysis import analyse, question
from engine.cli import main
from engine.deal import Deal
from engine.games.registry import GAMES
from engine.players import act
from engine.settlement import ledger
from engine.worlds import draw_deals, drawing, worlds
from tests.contract.battery import Tally, run
from tests.sixth import small_tarock
from tests.sixth.small_tarock import GAME

PLAYERS = (2, 3, 4, 5)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game in the registry, which is the only list of games."""
    monkeypatch.setitem(GAMES, GAME.id, GAME)


def opening(players: int = 3, seed: int = 0, **changes: object):
    options = GAME.option_table.resolve({"players": players, **changes})
    return start(GAME, deal_cards(GAME, seed, options=options), options=options)


def played(state, cards: int, rng: Random):
    """The state after so many random cards, the first player having bid."""
    state = apply(state, legal_actions(state)[0])
    for _ in range(cards):
        state = apply(state, rng.choice(legal_actions(state)))
    return state


def test_it_has_at_most_two_hundred_lines() -> None:
    assert len(Path(small_tarock.__file__).read_text("utf-8").splitlines()) <= 200


@pytest.mark.parametrize("players", PLAYERS)
def test_the_contract_holds(players: int) -> None:
    rng, tally = Random(players), Tally()
    for _ in range(25):
        run(GAME, GAME.option_table.resolve({"players": players}), rng, tally)
    assert tally.hands == 25
    assert tally.refused > 5 * tally.states
    assert tally.swaps > 0 or players == 2  # with two players nothing can lie elsewhere


@pytest.mark.parametrize("players", PLAYERS)
def test_a_hand_has_as_many_tricks_as_each_player_has_cards(players: int) -> None:
    state = opening(players)
    assert GAME.n_tricks(state.options) == len(state.hands[0])


def test_a_refusal_names_its_rule_and_the_cards_that_bind() -> None:
    pack = GAME.pack(GAME.option_table.resolve())
    hands = ["S:K,Q,N T:1,2 F", "S:J H:K,Q,N,J T:3", "T:4,5,6,7,8,9"]
    sets = [CardSet.of(*(pack.index(card) for card in pack.cards(_hand(text)))) for text in hands]
    left = pack.full - sets[0] - sets[1] - sets[2]
    state = start(GAME, Deal(tuple(sets), (left,)), options=GAME.option_table.resolve(), dealer=2)
    state = apply(state, legal_actions(state)[0])
    lead = next(one for one in legal_actions(state) if str(one) == "0:play:SK")
    judged = {str(one.card): one.verdict for one in explain_hand(apply(state, lead))}
    assert judged["SJ"].legal
    assert judged["HK"].rule == judged["T3"].rule == "ST-4"
    assert judged["HK"].because == CardSet.of(pack.index(pack.cards(_hand("S:J"))[0]))
    after = apply(apply(state, lead), next(one for one in legal_actions(apply(state, lead))))
    assert {one.verdict.rule for one in explain_hand(after)} == {""}


def _hand(text: str) -> CardSet:
    from engine.notation import parse_hand

    return parse_hand(text, GAME.pack(GAME.option_table.resolve()))


def test_every_hand_that_was_bid_is_paid_and_a_lost_t1_too() -> None:
    keys = set()
    for seed in range(60):
        state, rng = opening(3 + seed % 2, seed), Random(seed)
        while not state.finished:
            state = apply(state, act(state, "random", rng))
        account = ledger(state)
        assert sum(account.balances) == 0
        keys |= {line.key for line in account.lines}
        assert (state.result == "redeal") == (not account.lines)
    assert keys == {"lost_pagat", "solo", "solo_lost"}


@pytest.mark.parametrize("players", [3, 4])
def test_exactly_the_deals_that_fit_are_counted_and_drawn(players: int) -> None:
    """Against trying every way the unseen cards may lie."""
    for seed in range(6):
        state = played(opening(players, seed), 20 - 20 % players - 2 * players, Random(seed))
        seat = state.seating.forehand
        fitting = {tuple(hands) for hands in _layouts(state, seat) if _fits(state, hands)}
        found = worlds(view(state, seat))
        assert found.total == len(fitting)
        rows = draw_deals(found.flat, 1, 0, 40, drawing("plain"))
        for row in rows:
            masks = np.reshape(row, (-1, 2)).tolist()
            assert tuple(CardSet(*masks[place]) for place in range(players)) in fitting


def _layouts(state, seat: int) -> Iterator[list[CardSet]]:
    """Every way to deal the cards that a seat does not see into the other hands, by position."""
    others = [other for other in state.seating.active if other != seat]
    hidden = CardSet()
    for cards in (*(state.hands[other] for other in others), *state.talon):
        hidden |= cards

    def deal(left: tuple[int, ...], to: list[int]) -> Iterator[dict[int, CardSet]]:
        if not to:
            yield {}
            return
        for chosen in combinations(left, len(state.hands[to[0]])):
            rest = tuple(card for card in left if card not in chosen)
            for more in deal(rest, to[1:]):
                yield {to[0]: CardSet.of(*chosen), **more}

    for dealt in deal(tuple(hidden), others):
        yield [state.hands[seat] if one == seat else dealt[one] for one in state.seating.active]


def _fits(state, hands: list[CardSet]) -> bool:
    """Whether everybody could have played as he did from these hands."""
    began = [*hands]
    for trick in state.all_tricks:
        for play in trick.plays:
            place = state.seating.place(play.seat)
            began[place] |= state.pack.set_of((play.card,))
    dealt = [began[state.seating.place(seat)] for seat in range(state.seating.players)]
    held = CardSet()
    for cards in dealt:
        held |= cards
    again = start(
        GAME,
        Deal(tuple(dealt), (state.pack.full - held,)),
        options=state.options,
        dealer=state.seating.dealer,
    )
    for action in state.history:
        if action not in legal_actions(again):
            return False
        again = apply(again, action)
    return True


@pytest.mark.parametrize("players", PLAYERS)
def test_playouts_are_the_same_compiled_and_plain(players: int) -> None:
    state = played(opening(players, 3), players, Random(3))
    plain, compiled = (
        analyse(question(state), deals=200, seed=1, player="random", backend=backend)
        for backend in ("plain", "compiled")
    )
    assert plain.choices == compiled.choices
    assert len(plain.choices) == len(legal_actions(state))


def test_the_command_line_knows_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state, rng = opening(4, 7), Random(7)
    state = played(state, 3, rng)
    path = tmp_path / "record.json"
    path.write_text(record_of(state).to_json(), "utf-8")

    def said(*words: str):
        assert main([*words, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    assert GAME.id in {one["id"] for one in said("games")}
    assert said("replay", str(path))["to_act"] == state.to_act
    hand = "S:K T:2 F"
    cards = said("legal", "--game", GAME.id, "--hand", hand, "--trick", "HK")
    assert cards["legal"] == ["T2", "F"]
    sampled = said("sample", str(path), "--deals", "50", "--player", "random")
    assert len(sampled["choices"]) == len(legal_actions(state))
