"""What one card more would bring: every card that a hand lacks, added to what it counts and judged anew."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from engine.cards import CardSet
from engine.checking import Checked, check_hand
from engine.declarations import exclude_each_other, total
from engine.games.game import Game
from engine.games.registry import GAMES
from engine.kernel.masks import FIRST_TRUMP
from engine.notation import parse_hand
from engine.options import Options
from engine.packs import Pack
from tests.effort import cases
from tests.hands import random_options

ROLES = [(name, role) for name, game in GAMES.items() for role in sorted(game.dealing.hand_sizes)]


def some_hand(pack: Pack, size: int, rng: Random) -> CardSet:
    """Any hand; most have many trumps, courts or small cards, so that combinations turn up."""
    order = sorted(pack.full)
    rng.shuffle(order)
    trumps = [index for index in order if index >= FIRST_TRUMP]
    small = [index for index in order if index < FIRST_TRUMP and pack.card(index).rank.isdigit()]
    courts = [index for index in order if index not in trumps and index not in small]
    first = rng.choice(([], trumps + courts, courts + trumps, small))
    first = first[: rng.randrange(size // 2, size + 1)]
    return CardSet.of(*first, *[index for index in order if index not in first][: size - len(first)])


def counting(game: Game, checked: Checked, options: Options) -> CardSet:
    """The cards from which the total comes: all but the discard, of which protected cards still count."""
    out = checked.discard
    if game.discard and "protect_declarations" in options and options.on("protect_declarations"):
        out = out - game.discard.published(checked.hand, out, options)
    return checked.hand - out


@pytest.mark.parametrize("name", list(GAMES))
def test_the_total_is_the_best_sum_in_which_nothing_excludes_anything(name: str) -> None:
    game = GAMES[name]
    rng = Random(name)
    excluding = 0
    for _ in range(cases(400)):
        options = random_options(game, rng)
        pack = game.pack(options)
        found = game.scoring.find(
            some_hand(pack, 25 if len(pack) == 78 else 12, rng), "player", options, pack
        )[0]
        sums = {0}
        for size in range(1, len(found) + 1):
            for chosen in combinations(found, size):
                if not any(exclude_each_other(one, other) for one, other in combinations(chosen, 2)):
                    sums.add(sum(declared.points for declared in chosen))
        assert total(found) == max(sums)
        excluding += total(found) < sum(declared.points for declared in found)
    assert (excluding > 0) == (name in ("grosstarock", "tubingen_tarock"))


@pytest.mark.parametrize(("name", "role"), ROLES)
def test_every_card_that_would_raise_the_total_is_told_with_what_it_adds(name: str, role: str) -> None:
    game = GAMES[name]
    rng = Random(f"{name} {role}")
    for _ in range(cases(40)):
        options = random_options(game, rng)
        pack = game.pack(options)
        checked = check_hand(game, some_hand(pack, game.dealing.sizes(options)[role], rng), role, options)
        held = counting(game, checked, options)
        assert checked.total == total(game.scoring.find(held, "player", options, pack)[0])
        lacking = pack.cards(pack.full - checked.hand)
        # With one card more a dealer may discard others; to try all of them takes its time.
        tried = rng.sample(lacking, 5) if checked.discard else lacking
        after = {
            card: total(game.scoring.find(checked.hand | pack.set_of([card]), role, options, pack)[0])
            for card in tried
        }
        told = {card: miss for miss in checked.near_misses for card in miss.add}
        assert not set(told) & set(pack.cards(checked.hand))
        assert {card: miss.total for card, miss in told.items() if card in tried} == {
            card: points for card, points in after.items() if points > checked.total
        }
        assert all(checked.total + sum(g.points for g in m.gains) == m.total for m in told.values())
        groups = [(miss.gains, miss.total) for miss in checked.near_misses]
        assert len(set(groups)) == len(groups)  # equal gains stand together


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        (
            "grosstarock",
            "T:20,19,18,17,14,13,12,10,9,7,6,5,3,2 F S:Q,N,J C:Q,N,J,8 H:K,Q,J,4 D:K,N",
            {"SK": 60, "CK": 60, "DQ": 55},
        ),
        (
            "tubingen_tarock",
            "T:17,16,14,13,12,11,10,6,5,2,1 S:8 C:K,Q,N,J H:Q,N,J D:N,J",
            {"HK": 20, "F": 21, "T3": 16},
        ),
    ],
)
def test_a_dealer_discards_anew_with_a_card_more(name: str, text: str, expected: dict[str, int]) -> None:
    """Suits that stand alike promise alike, whichever of them the suggested discard breaks."""
    game = GAMES[name]
    options = game.option_table.resolve({"ladons": False} if name == "grosstarock" else {})
    found = check_hand(game, parse_hand(text, game.pack(options)), "dealer", options)
    told = {str(card): miss.total for miss in found.near_misses for card in miss.add}
    assert {card: told.get(card) for card in expected} == expected


def test_a_near_miss_stays_when_a_discarded_card_would_bring_the_same() -> None:
    tubingen, grosstarock = GAMES["tubingen_tarock"], GAMES["grosstarock"]
    told = dict[str, int]()
    for game, text in (
        (tubingen, "T:21,20,19,18,16,3,2,1 F S:K C:K,Q,N,J H:Q,N,J D:K,Q,N,J"),
        (grosstarock, "T:10,7,1 S:K,10,5,4,2,1 C:K,7,4,3 H:K,1,3,5,9 D:K,N,J,1,2,3,5,7,8,9"),
    ):
        options = game.option_table.resolve()
        hand = parse_hand(text, game.pack(options))
        found = check_hand(game, hand, "dealer", options)
        assert found.discard
        told |= {f"{game.id} {card}": miss.total for miss in found.near_misses for card in miss.add}
        assert not [
            card for miss in found.near_misses for card in miss.add if game.pack(options).index(card) in hand
        ]
    assert told["tubingen_tarock T17"] == 58
    assert told["tubingen_tarock HK"] == 66
    pips = [
        card for card in told if card.startswith("grosstarock") and card[-1].isdigit() and " T" not in card
    ]
    assert {told[card] for card in pips} == {45}
    assert len(pips) == 21
