"""Whole hands under random house rules: the engine and the plain reading agree at every step."""

from __future__ import annotations

from random import Random

import pytest

from engine.actions import Action, Discard
from engine.games.danish_tarok import GAME
from engine.ledger import Line
from engine.options import Options
from engine.position import State
from engine.settlement import card_points, ledger, tricks_won
from engine.state import apply, legal_actions
from engine.view import view
from tests.differential.plain_game import PlainHand
from tests.differential.plain_settle import Entry
from tests.hands import choose, random_options, random_start
from tests.support import options, words


def plain(state: State) -> PlainHand:
    """The same hand, read plainly."""
    hands = [words(hand, state.pack) for hand in state.dealt]
    return PlainHand(
        state.options, state.seating.dealer, hands, None if state.first_deal else dict(state.pots)
    )


def written(action: Action) -> str:
    """An action with the cards of a discard sorted by name."""
    if isinstance(action, Discard):
        return f"{action.seat}:discard:{','.join(sorted(map(str, action.cards)))}"
    return str(action)


def entry(line: Line) -> Entry:
    return line.rule, line.payments, dict(line.pots)


def heard(state: State) -> dict[str, object]:
    """What the engine lets every seat hear, in the words of the plain reading."""
    seen = view(state, state.seating.forehand)
    said = []
    for statement in seen.statements:
        combos = []
        for one in statement.declarations:
            pagat = {True: "with pagat", False: "without pagat", None: ""}[one.with_pagat]
            what = {"trumps": f"{one.count} {pagat}", "matadors": f"{one.count}"}.get(
                one.kind, one.suit.value if one.suit else "kings"
            )
            combos.append((one.rule, what + (f" without {one.missing}" if one.missing else ""), one.points))
        said.append((statement.seat, combos))
    return {
        "declared": said,
        "published": words(seen.published),
        "trumps laid away": seen.disclosed_trumps,
        "third has the suit": seen.third_has_named,
    }


def compare(state: State, other: PlainHand) -> None:
    listed = legal_actions(state)
    assert {written(action) for action in listed} == other.legal()
    assert state.to_act == other.to_act
    if not (state.finished and state.result == "redeal"):
        assert heard(state) == other.heard()
    assert list(tricks_won(state)) == other.tricks_won()
    assert list(card_points(state)) == other.card_points()
    assert [entry(line) for line in ledger(state).lines] == other.entries()


def play_both(house: Options, rng: Random) -> None:
    state = random_start(GAME, house, rng)
    other = plain(state)
    kept = frozenset(rng.sample(list(state.pack.full), rng.choice((0, 6, 14))))
    while True:
        compare(state, other)
        if state.finished:
            return
        action = choose(state, legal_actions(state), kept, rng)
        other.do(str(action))
        state = apply(state, action)


@pytest.mark.parametrize("seed", range(16))
def test_random_house_rules(seed: int) -> None:
    rng = Random(seed)
    play_both(random_options(GAME, rng), rng)


@pytest.mark.parametrize("preset", ["standard", "pagat"])
@pytest.mark.parametrize("players", [3, 4])
def test_presets(preset: str, players: int) -> None:
    for seed in range(2):
        play_both(options(preset=preset, players=players), Random(seed))
