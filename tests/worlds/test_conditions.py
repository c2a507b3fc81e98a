"""Conditions on a deal: their text, exact counts, exact and uniform draws."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES, EngineError, deal_cards
from engine.cards import CardSet
from engine.errors import ImpossibleDealError, NotationError, RequestError
from engine.notation import parse_hand
from engine.worlds.conditioned import Conditioned, conditioned
from engine.worlds.conditions import Condition, locked_by, read_conditions
from tests.effort import cases
from tests.support import options
from tests.worlds.reference import hypergeometric, named, some_family

DANISH = "danish_tarok"


def read(text: str, game: str = DANISH, dealer: int | None = None) -> tuple[Condition, ...]:
    rules, house = GAMES[game], options(game)
    return read_conditions(text, rules, house, rules.first_dealer(house) if dealer is None else dealer)


def under(text: str, game: str = DANISH, locked: str = "", dealer: int | None = None) -> Conditioned:
    rules, house = GAMES[game], options(game)
    by = rules.first_dealer(house) if dealer is None else dealer
    return conditioned(rules, house, by, read(text, game, by), locked_by(read(locked, game, by)))


# The text.


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("dealer T1 trumps=7-8", "dealer T1; dealer trumps=7-8"),
        ("SEAT 1 KINGS=2;; 2 c=0\n", "seat1 kings=2; 2 clubs=0"),
        ("forehand -F !T21", "forehand -F; forehand -T21"),
        ("0+1 trumps=12+", "0+1 trumps=12+"),
        ("1 T:21,20 F,T21,T1=2", "1 T:21,20; 1 T21,F,T1=2"),
        ("0 hearts=3–4 T=5", "0 hearts=3-4; 0 T=5"),
        ("０ ｔｒｕｍｐｓ＝７", "0 trumps=7"),
        ("1 courts=16 kings=1-9", "1 courts=16; 1 kings=1+"),
    ],
)
def test_a_text_and_its_canonical_form(text: str, means: str):
    found = "; ".join(map(str, read(text)))
    assert found.replace("T21,F,T1", "T21,T1,F") == means.replace("T21,F,T1", "T21,T1,F")
    assert "; ".join(map(str, read(found))) == found


def test_what_the_text_means():
    pack = GAMES[DANISH].pack(options())
    pagat, few, void = read("dealer T1 trumps=7-8; 2 clubs=0")
    assert (pagat.places, pagat.cards, pagat.low, pagat.high) == ((2,), parse_hand("T1", pack), 1, 1)
    assert (len(few.cards), few.low, few.high) == (22, 7, 8)
    assert (len(void.cards), void.low, void.high) == (14, 0, 0)
    assert read("0 T=1")[0].cards == parse_hand("T:" + ",".join(map(str, range(1, 22))), pack)
    assert read("talon2 F; talon kings=1", "tapp_tarock")[0].places == (-2,)
    assert read("talon2 F; talon kings=1", "tapp_tarock")[1].places == (-2, -1)
    assert read("dealer F", dealer=0)[0].places == (0,)
    assert read("forehand F", dealer=0)[0].places == (1,)


@pytest.mark.parametrize(
    ("text", "piece", "remedy"),
    [
        ("bob T1", '"bob"', "seat0"),
        ("seat7 T1", '"seat7"', "seat0, seat1, seat2"),
        ("talon T1", '"talon"', "name a seat"),
        ("dealer", '"dealer"', "dealer T1"),
        ("dealer kings=5", '"kings=5"', "only 4"),
        ("dealer kings=3-2", '"kings=3-2"', "2-3"),
        ("dealer kings=", '"kings="', "7-8"),
        ("dealer kings=-1", '"kings=-1"', "7-8"),
        ("dealer kings=2=2", '"kings=2=2"', "7-8"),
        ("dealer kings=٣", '"kings=٣"', "7-8"),
        ("dealer aces=1", '"aces=1"', "no aces"),
        ("dealer joker=1", '"joker=1"', "class=number"),
        ("dealer T22", 'where: "T22": trumps', "T1 to T21"),
        ("dealer t22", 'where: "t22": trumps', "T1 to T21"),
        ("Bob T1", '"Bob"', "seat0"),
        ("dealer -", '"-"', "Write a card"),
        ("0+0 F", '"0+0"', "once"),
        ("0+ F", '""', "seat0"),
        ("=", '"="', "seat0"),
        ("dealer T1 T1 " * 99, "1,287 characters", "400"),
        ("dealer " + "T1 " * 20, "20 conditions", "16"),
    ],
)
def test_a_text_that_cannot_be_read_names_the_piece_and_the_remedy(text: str, piece: str, remedy: str):
    with pytest.raises((RequestError, NotationError)) as told:
        read(text)
    assert piece in told.value.message
    assert remedy in told.value.message


@given(st.text(max_size=420))
def test_any_text_is_read_or_refused(text: str):
    with suppress(EngineError):
        found = read(text)
        assert "; ".join(map(str, read("; ".join(map(str, found))))) == "; ".join(map(str, found))


WORDS = ("dealer", "0", "1+2", "seat2", "T1", "-F", "kings=2", "trumps=7-8", "C=0", ";", "=", "+", "T:21,20")


@given(st.lists(st.sampled_from(WORDS)))
def test_any_words_are_dealt_or_refused(words: list[str]):
    with suppress(EngineError):
        found = under(" ".join(words))
        assert 0 < found.chance <= 1
        assert holds(found.draw(1).hands, read(" ".join(words)))


def holds(
    hands: tuple[CardSet, ...], conditions: tuple[Condition, ...], talon: tuple[CardSet, ...] = ()
) -> bool:
    """Whether a deal meets conditions, counted by hand."""

    def there(place: int) -> CardSet:
        return hands[place] if place >= 0 else talon[-1 - place]

    numbers = [sum(len(there(place) & one.cards) for place in one.places) for one in conditions]
    return all(one.low <= n <= one.high for n, one in zip(numbers, conditions, strict=True))


# Exact chances.


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("0 trumps=10+", sum((hypergeometric(78, 22, 25, k) for k in range(10, 23)), Fraction(0))),
        ("dealer trumps=10+", sum((hypergeometric(78, 22, 28, k) for k in range(10, 23)), Fraction(0))),
        ("1 trumps=10", hypergeometric(78, 22, 25, 10)),
        ("0 T1 T21 F", named(25, 3, 0)),
        ("0 T1 T21 F -T20", named(25, 3, 1)),
        ("dealer F,T21,T20,T19,T1=5", named(28, 5, 0)),
        ("0 kings=4", named(25, 4, 0)),
        ("dealer clubs=0", named(28, 0, 14)),
        ("0 F SK,SQ,SN,SJ=3", 4 * named(25, 4, 1)),
        ("0+1 F", Fraction(50, 78)),
    ],
)
def test_the_chance_is_the_formula(text: str, chance: Fraction):
    assert under(text).chance == chance


def test_chances_in_the_other_packs():
    tapp = sum((hypergeometric(54, 22, 16, k) for k in range(7, 17)), Fraction(0))
    assert under("0 trumps=7+", "tapp_tarock").chance == tapp
    assert under("2 kings=4", "tapp_tarock").chance == named(16, 4, 0, pack=54)
    assert under("talon kings=4", "tapp_tarock").chance == Fraction(comb(50, 2), comb(54, 6))
    assert under("1 T1 T21 F", "tubingen_tarock").chance == named(19, 3, 0)
    assert under("0 spades=13", "tantony").chance == Fraction(1, comb(52, 13))
    assert under("1 aces=4", "tantony").chance == Fraction(comb(48, 9), comb(52, 13))


def test_some_family_by_inclusion_and_exclusion():
    """Row 15 of the reference table out of counted intersections."""
    suits = ["SK SQ SN SJ", "CK CQ CN CJ", "HK HQ HN HJ", "DK DQ DN DJ"]
    found = sum(
        ((-1) ** (n + 1) * comb(4, n) * under("0 " + " ".join(suits[:n])).chance for n in range(1, 5)),
        Fraction(0),
    )
    assert found == some_family(25)


def test_locked_cards_are_given_before_the_chance():
    assert under("dealer trumps=0", locked="dealer SK").chance > under("dealer trumps=0").chance
    sure = under("dealer T1", locked="dealer T1")
    assert sure.chance == 1
    assert under("", locked="0 T1 F").chance == 1
    assert under("0 kings=2", locked="0 SK; 1 CK").chance == Fraction(comb(2, 1) * comb(74, 23), comb(76, 24))


def test_odds_in_words():
    assert under("0 T1").odds == "1 in 3.1"
    assert under("0 trumps=10").odds == "1 in 16"
    assert under("0 kings=4").odds == "1 in 113"
    assert under("").odds == "1 in 1.0"
    told = under("0 kings=4").document()
    assert int(str(told["deals"])) * 1.0 / int(str(told["of"])) == pytest.approx(told["chance"])


@pytest.mark.parametrize("seed", range(cases(160)))
def test_counts_on_a_small_pack_agree_with_enumeration(seed: int):
    """All deals of seven cards to hands of 3 and 2 and a talon of 2, under random conditions."""
    rng = random.Random(seed)
    cards = tuple(range(7))
    game, house = small_game(), options("tapp_tarock")
    conditions = []
    for _ in range(rng.randint(1, 4)):
        chosen = CardSet.of(*rng.sample(cards, rng.randint(1, 5)))
        low = rng.randint(0, len(chosen))
        places = tuple(sorted(rng.sample((0, 1, -1), rng.randint(1, 2))))
        conditions.append(Condition("x", places, "y", chosen, low, rng.randint(low, len(chosen))))
    locked = {0: CardSet.of(6)} if rng.random() < 0.3 else {}
    fits = set()
    for order in permutations(cards):
        deal = (frozenset(order[:3]), frozenset(order[3:5]), frozenset(order[5:]))
        hands = tuple(CardSet.of(*held) for held in deal)
        if holds(hands[:2], tuple(conditions), hands[2:]) and (not locked or 6 in deal[0]):
            fits.add(deal)
    of = comb(7, 3) * comb(4, 2) if not locked else comb(6, 2) * comb(4, 2)
    if not fits:
        with pytest.raises(ImpossibleDealError):
            conditioned(game, house, 1, conditions, locked)
        return
    found = conditioned(game, house, 1, conditions, locked)
    assert found.chance == Fraction(len(fits), of)
    drawn = Counter(
        (frozenset(deal.hands[0]), frozenset(deal.hands[1]), frozenset(deal.talon[0]))
        for deal in found.draw_some(seed, 40 * len(fits))
    )
    assert set(drawn) <= fits
    if len(fits) > 1:
        chi = sum((drawn[one] - 40) ** 2 / 40 for one in fits)
        freedom = len(fits) - 1
        assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 12


class SmallPack:
    """Seven cards."""

    full = CardSet.of(*range(7))

    @staticmethod
    def cards(held: CardSet) -> tuple[int, ...]:
        return tuple(held)


def small_game():
    """Two hands and a talon, as far as conditions look at a game."""

    class Small:
        class dealing:  # noqa: N801
            @staticmethod
            def shape(seating: object):
                return (3, 2), (2,)

        @staticmethod
        def seating(house: object, dealer: int):
            return None

        @staticmethod
        def pack(house: object):
            return SmallPack

    return Small


# Draws.


def test_draws_are_those_of_rejection():
    """Numbers of trumps of all seats among deals that meet a condition, drawn and waited for."""
    text = "dealer T1 trumps=7-9; 0 kings=1-2"
    conditions, house = read(text), options()
    waited, drawn = Counter(), Counter()
    trumps = read("0 trumps=0")[0].cards
    n = 600
    for seed in range(40_000):
        hands = deal_cards(DANISH, seed).hands
        if holds(hands, conditions):
            waited[len(hands[2] & trumps), len(hands[0] & trumps) // 2] += 1
        if sum(waited.values()) == n:
            break
    chosen = conditioned(GAMES[DANISH], house, 2, conditions)
    for hands in (deal.hands for deal in chosen.draw_some(7, n)):
        assert holds(hands, conditions)
        drawn[len(hands[2] & trumps), len(hands[0] & trumps) // 2] += 1
    assert sum(waited.values()) == n
    cells = [cell for cell in waited | drawn if waited[cell] + drawn[cell] >= 10]
    chi = sum((waited[c] - drawn[c]) ** 2 / (waited[c] + drawn[c]) for c in cells)
    assert chi < len(cells) + 4 * (2 * len(cells)) ** 0.5


@pytest.mark.parametrize("game", GAMES)
def test_every_game_deals_under_conditions(game: str):
    rules, house = GAMES[game], options(game)
    pack = rules.pack(house)
    text = "dealer hearts=2-3; 0 kings=1; 1 SK spades=4+"
    found = under(text, game)
    for deal in found.draw_some(3, 20):
        assert holds(deal.hands, read(text, game), deal.talon)
        sizes = rules.dealing.shape(rules.seating(house, rules.first_dealer(house)))
        assert (tuple(map(len, deal.hands)), tuple(map(len, deal.talon))) == sizes
        together = CardSet()
        for cards in (*deal.hands, *deal.talon):
            together |= cards
        assert together == pack.full
    assert found.draw(3) == found.draw_some(3, 2)[0] != found.draw_some(3, 2)[1]


def test_a_seat_that_sits_out_gets_nothing():
    rules, house = GAMES[DANISH], options(players=4)
    found = conditioned(rules, house, 0, read_conditions("dealer T1", rules, house, 0))
    assert [len(hand) for hand in found.draw(5).hands] == [28, 25, 0, 25]
    with pytest.raises(RequestError, match="is dealt no cards"):
        read_conditions("seat2 T1", rules, house, 0)


def test_locked_cards_never_move():
    found = under("dealer trumps=7-8", locked="dealer T1 HK; seat1 F S:K,Q")
    pack = GAMES[DANISH].pack(options())
    deals = [found.draw(seed) for seed in range(30)]
    assert all(parse_hand("T1 HK", pack) <= deal.hands[2] for deal in deals)
    assert all(parse_hand("F SK SQ", pack) <= deal.hands[1] for deal in deals)
    assert len(set(deals)) == 30


# Refusals.


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("0 kings=3; 1 kings=2; 2 hearts=3", ["0 kings=3", "1 kings=2"]),
        ("0 T1; 1 T1; 2 F", ["0 T1", "1 T1"]),
        ("0 T1 -T1 kings=1", ["0 T1", "0 -T1"]),
        ("dealer trumps=22; 0 kings=1; 1 T5", ["dealer trumps=22", "1 T5"]),
        ("0 trumps=1; 1 trumps=1; 2 trumps=1; 2 F", ["0 trumps=1", "1 trumps=1", "2 trumps=1"]),
    ],
)
def test_what_contradicts_is_named_and_nothing_else(text: str, names: list[str]):
    with pytest.raises(ImpossibleDealError) as told:
        under(text)
    listed = told.value.message.split(": ")[1].split(". Loosen")[0]
    assert listed.split("; ") == names


def test_a_condition_that_is_impossible_alone():
    with pytest.raises(ImpossibleDealError, match="no deal can have this: 0 trumps=0"):
        under("1 hearts=2; 0 trumps=0", locked="0 T1")


@pytest.mark.parametrize(
    ("locked", "match"),
    [
        ("0 T1; 1 T1", "locked in two places"),
        ("0 kings=2", "fixes no cards"),
        ("0+1 T1", "fixes no cards"),
        ("0 -T1", "fixes no cards"),
    ],
)
def test_locks_that_cannot_be(locked: str, match: str):
    with pytest.raises((ImpossibleDealError, RequestError), match=match):
        under("", locked=locked)


def test_too_many_locked_cards():
    every = "T:" + ",".join(map(str, range(1, 22)))
    with pytest.raises(ImpossibleDealError, match="is dealt 16 cards; 21 are locked"):
        under("", "tapp_tarock", locked=f"0 {every}")


def test_what_would_take_too_long_says_so():
    text = "; ".join(f"{seat} courts=1-14 S=2-9 H=2-9" for seat in range(4))
    with pytest.raises(RequestError, match="leave one out"):
        under(text, "tubingen_tarock")


def test_a_seed_out_of_range_is_refused():
    with pytest.raises(RequestError, match="seed"):
        under("0 T1").draw(-1)
