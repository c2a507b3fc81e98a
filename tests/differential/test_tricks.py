"""What may be played and who wins, in thousands of made-up turns; and the last trick's settlement."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import Suit
from engine.games.danish_tarok import GAME
from engine.games.danish_tarok.playing import duties
from engine.options import Options
from engine.phases.play import Situation, judge_card, judge_trick, playable
from engine.settlement import ledger
from tests.differential import plain_cards as plain
from tests.differential.plain_settle import Purse, settle_last_trick
from tests.hands import random_options
from tests.positions import do, ending, fallen_due
from tests.support import PACK, card, cards, options, words

FOOL_RULES = {
    "fool_demand_trick_23": (True, False),
    "fool_banned_trick_24": (True, False),
    "fool_lead_unfollowable": ("second_card", "second_names", "must_be_followable", "penalty_20"),
}
HOUSES = [
    options(fool_demand_trick_23=demand, fool_banned_trick_24=banned, fool_lead_unfollowable=naming)
    for demand in FOOL_RULES["fool_demand_trick_23"]
    for banned in FOOL_RULES["fool_banned_trick_24"]
    for naming in FOOL_RULES["fool_lead_unfollowable"]
]
TURNS = 6_000


def few(rng: Random, names: list[str], most: int) -> list[str]:
    """Cards of few suits, so that duties bind and hands are void."""
    letters = rng.sample("SCHDT", rng.choice((1, 2, 3, 5)))
    fitting = [name for name in names if name[0] in letters or name == "F"]
    return rng.sample(fitting, min(len(fitting), rng.randint(1, most)))


def test_dt_play_2_to_4_and_dt_fool_1_to_8_legal_cards() -> None:
    rng = Random(1)
    for _ in range(TURNS):
        house = rng.choice(HOUSES)
        names = list(plain.PACK)
        lead = ["F"] if rng.random() < 0.4 else rng.sample([name for name in names if name != "F"], 1)
        trick = rng.choice([[], lead, [*lead, *rng.sample([n for n in names if n not in (*lead, "F")], 1)]])
        left = [name for name in names if name not in trick]
        hand = few(rng, left, 8)
        third = few(rng, [name for name in left if name not in hand], 8)
        named = rng.choice("SCHDT") if trick[:1] == ["F"] else ""
        if named and len(trick) == 2 and rng.random() < 0.3:
            named = trick[1][0]
        number = rng.choice((1, 12, 22, 23, 23, 24, 24, 25))
        demanded = number == 23 and rng.random() < 0.5
        asked = len(trick) == 1 and named and not plain.held(set(hand), named)
        situation = Situation(
            hand=cards(" ".join(hand)),
            options=house,
            trick=tuple(PACK.index(card(name)) for name in trick),
            named=Suit(named) if named else None,
            number=number,
            demanded=demanded,
            third_has_named=bool(plain.held(set(third), named)) if asked else None,
        )
        wanted = plain.may_play(set(hand), trick, named, set(third), number, demanded, house)
        if not wanted:
            continue  # the fool alone in trick 24: no such hand
        assert words(playable(situation, duties)) == wanted, (hand, trick, named, number)
        for name in hand:
            assert judge_card(duties(situation), PACK.index(card(name))).legal == (name in wanted)


@pytest.mark.parametrize("red_pips", ["reversed", "same_as_black"])
def test_dt_play_5_and_dt_fool_5_and_6_the_winner(red_pips: str) -> None:
    rng = Random(2)
    house = options(red_pips=red_pips)
    pack = GAME.pack(house)
    for _ in range(TURNS):
        trick = rng.sample([*few(rng, plain.PACK, 30), "S1", "H1", "T1"], 3)
        if len(set(trick)) < 3:
            continue
        named = rng.choice(["", *"SCHDT"]) if trick[0] == "F" else ""
        led, place = judge_trick(
            tuple(pack.index(card(name)) for name in trick), Suit(named) if named else None
        )
        assert place == plain.winner(trick, named, house), (trick, named)
        assert "SCHDT"[led] == plain.judged_by(trick, named), (trick, named)


ULTIMO_CARDS = ["SK", "CK", "HK", "DK", "T1", "F"]
WON = [(8, 8, 8), (24, 0, 0), (0, 24, 0), (0, 0, 24), (20, 4, 0), (4, 0, 20), (0, 4, 20), (23, 1, 0)]


def last_three(rng: Random) -> list[str]:
    names = rng.sample(ULTIMO_CARDS, rng.choice((1, 2, 3)))
    names += rng.sample([name for name in plain.PACK if name not in ULTIMO_CARDS], 3 - len(names))
    rng.shuffle(names)
    return names


def house_for_the_end(rng: Random) -> Options:
    changes = {**random_options(GAME, rng), "fool_discard_for_tout": rng.random() < 0.5}
    if rng.random() < 0.5:
        changes["pots"] = True
    return options(**changes)


@pytest.mark.parametrize("seed", range(4))
def test_dt_end_1_to_10_random_last_tricks(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        house = house_for_the_end(rng)
        players = house.number("players")
        names = last_three(rng)
        dealer = rng.randrange(players)
        active = GAME.seating(house, dealer).active
        leader = rng.choice(active)
        order = GAME.seating(house, dealer).from_seat(leader)
        hands = [""] * players
        for seat, name in zip(order, names, strict=True):
            hands[seat] = name
        won = [0] * players
        for seat, tricks in zip(active, rng.choice(WON), strict=True):
            won[seat] = tricks
        called = house.on("fool_discard_for_tout") and "F" not in names and rng.random() < 0.6
        spare = [name for name in plain.PACK if name not in (*names, "F") and name not in ULTIMO_CARDS]
        discard = " ".join((["F"] if called else []) + rng.sample(spare, 2 if called else 3))
        pots = (5 * rng.randint(1, 60), 5 * rng.randint(1, 60)) if house.on("pots") else None
        before = ending(hands, house, leader=leader, dealer=dealer, won=won, discard=discard, pots=pots)
        named = rng.choice("SCHDT") if names[0] == "F" else ""
        if house.word("fool_lead_trick_25") == "no_suit":
            named = ""
        if named and house.word("fool_lead_unfollowable") == "must_be_followable":
            named = names[1][0]
        words_played = [f"F/{named}" if name == "F" and named else name for name in names]
        after = do(before, " ".join(words_played))
        winner = order[plain.winner(names, named, house)]
        won[winner] += 1
        purse = Purse(house, players, active, dict(ledger(before).pots), [])
        plays = list(zip(order, names, strict=True))
        settle_last_trick(purse, plays, winner, won, dealer, called)
        mine = [
            (line.rule, line.payments, dict(line.pots))
            for line in fallen_due(before, after)
            if line.rule not in ("DT-CARD-4", "DT-FOOL-5")
        ]
        assert mine == purse.entries, (names, named, won, pots, house)
        assert dict(ledger(after).pots) == purse.pots
