"""How hard a drill is: measured by the error rates of players with one wrong idea each."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from engine import GAMES, Card, ledger
from engine.games.registry import game as find_game
from lessons.drills import LEVELS, Drill, drill, drill_exercise, families
from lessons.drills.mistaken import (
    ROUNDING,
    SORTING,
    TRICKS,
    error_rate,
    in_order,
    level_of,
    orders,
    readings,
    rounded_wrongly,
    winners,
    won_by,
)
from lessons.loader import position
from lessons.names import Naming
from tests.lessons.test_drills import solved

GRADED = {"winner": TRICKS, "beats": TRICKS, "sort": SORTING, "rounded": ROUNDING}
SEEDS = range(3)
EACH = [(game_id, family) for game_id in GAMES for family in GRADED if family in families(game_id)]


def missed(one: Drill) -> float:
    """The share of the mistaken players that miss a drill; what is right is asked of its exercise."""
    asked = drill_exercise(one, Naming())
    right = solved(asked)
    if one.family == "rounded":
        line = [line for line in ledger(position(one.game, one.step.at)).lines if line.key == "card_points"][
            -1
        ]
        return error_rate(rounded_wrongly(int(str(line.facts["difference"]))), int(right[0]))
    if one.family == "sort":
        last = {str(card) for card in asked.offered} - {*right}
        strongest_first = tuple(_card(one.game, code) for code in (*right, *last))
        return error_rate(orders(one.game, asked.offered), strongest_first)
    if one.family == "beats":
        played = tuple(_card(one.game, code) for code in one.step.cards)
        return error_rate(winners(one.game, played), one.step.cards.index(right[0]))
    trick = position(one.game, one.step.at).tricks[-1]
    played = tuple(play.card for play in trick.plays)
    won = [play.seat for play in trick.plays].index(trick.winner)
    return error_rate(winners(one.game, played, trick.plays[0].named), won)


def _card(game_id: str, code: str) -> Card:
    pack = find_game(game_id).pack(find_game(game_id).option_table.resolve())
    return next(card for card in pack.cards(pack.full) if str(card) == code)


@pytest.mark.parametrize(("game_id", "family"), EACH)
def test_each_level_is_missed_by_more_of_the_mistaken_than_the_one_before(game_id: str, family: str) -> None:
    rates = {level: [missed(drill(game_id, family, seed, level)) for seed in SEEDS] for level in LEVELS}
    for level, found in rates.items():
        assert [level_of(rate, GRADED[family]) for rate in found] == [level] * len(found)
    assert mean(rates[1]) < mean(rates[2]) < mean(rates[3])
    assert mean(rates[3]) >= 1.5 * mean(rates[1])


@pytest.mark.parametrize("game_id", GAMES)
def test_without_a_wrong_idea_the_order_is_that_of_the_tricks(game_id: str) -> None:
    """Of two cards of a suit, or a trump and a card of a suit, the stronger comes first."""
    game, rng = find_game(game_id), Random(3)
    pack = game.pack(game.option_table.resolve())
    every = [card for card in pack.cards(pack.full) if card.suit.value != "F"]
    for _ in range(200):
        one, other = rng.sample(every, 2)
        if other.suit not in (one.suit, "T"):
            continue
        stronger = (one, other)[won_by(game, (one, other), None)]
        assert in_order(game_id, (one, other))[0] == stronger


@pytest.mark.parametrize("game_id", GAMES)
def test_every_wrong_order_is_wrong_and_about_single_suits(game_id: str) -> None:
    assert len(readings(game_id)) >= 2
    for taken in readings(game_id):
        assert sorted(map(str, taken)) == sorted(map(str, taken.values()))
        assert all(card.suit is other.suit for card, other in taken.items())
        assert any(card != other for card, other in taken.items())


@pytest.mark.parametrize(
    ("played", "right", "who_errs"),
    [
        ("HK H5 H2", 0, 0),  # nothing to be mistaken about
        ("H2 H9 H5", 0, 3),  # lower red pips are higher: print, any suit and one wrong order miss it
        ("H7 T3 T9", 2, 2),  # no ruffs, and the first trump
        ("S5 F SK", 2, 1),  # the fool
        ("SK S1 S5", 0, 1),  # the ace on top
        ("SK S10 S2", 0, 1),  # the ten above courts
        ("SN SJ S2", 0, 1),  # the knight below the jack
    ],
)
def test_who_misses_a_trick(played: str, right: int, who_errs: int) -> None:
    cards = tuple(_card("danish_tarok", code) for code in played.split())
    assert won_by(find_game("danish_tarok"), cards, None) == right
    assert sum(answer != right for answer in winners("danish_tarok", cards)) == who_errs
