"""NOT-9: canonical text gives the same set back; and no text at all breaks the reader."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.notation import (
    format_hand,
    parse_action,
    parse_card,
    parse_cards_list,
    parse_hand,
)
from engine.packs import PACKS, Pack, pack_78

packs = st.sampled_from([make() for make in PACKS.values()] + [pack_78(red_reversed=False)])
ALPHABET = "SCHDTFKQNJAVRX I0123456789:,;/-*♠♥K \n\t♣♤❤\ufe0f★üUEO.?–"
PIECES = (
    *("S:", "T:", "H", "♦", "T21", "XX", "F", "SK", "10", "-", ",", ";", "/", " ", "\n", "1", "21"),
    *("KQ", "Ski", "C", "D", "T", "V", "0", "é", "：", "K", "Q"),
)


@st.composite
def held(draw: st.DrawFn) -> tuple[Pack, list[int]]:
    pack = draw(packs)
    return pack, draw(st.lists(st.sampled_from(sorted(pack.full)), unique=True))


@given(held(), st.randoms(use_true_random=False))
def test_not_9_text_and_back(case: tuple[Pack, list[int]], rng: random.Random) -> None:
    pack, indices = case
    cards = pack.set_of(map(pack.card, indices))
    text = format_hand(cards, pack)
    assert parse_hand(text, pack, may_be_empty=True) == cards
    assert parse_hand(text.lower(), pack, may_be_empty=True) == cards
    singles = [str(card) for card in pack.cards(cards)]
    rng.shuffle(singles)
    assert parse_hand(" ".join(singles), pack, may_be_empty=True) == cards
    assert [str(card) for card in parse_cards_list(", ".join(singles), pack)] == singles


@given(held())
def test_not_18_rows_and_back(case: tuple[Pack, list[int]]) -> None:
    pack, indices = case
    cards = pack.set_of(map(pack.card, indices))
    rows = format_hand(cards, pack).replace(" ", " / ").replace(",", " ").replace(":", " ") + "/"
    assert parse_hand(rows, pack, may_be_empty=True) == cards


CODES = {"", *(f"NOT-E{n}" for n in range(1, 13))}
any_text = st.one_of(
    st.text(max_size=40),
    st.text(ALPHABET, max_size=25),
    st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
)


@given(any_text, packs)
def test_not_19_any_text_is_read_or_refused_with_a_code(text: str, pack: Pack) -> None:
    for read in (parse_hand, parse_card, parse_cards_list, parse_action):
        code, message = refusal(read, text, pack)
        assert code in CODES
        assert bool(message) == bool(code)


def refusal(read: Callable[[str, Pack], object], text: str, pack: Pack) -> tuple[str, str]:
    try:
        read(text, pack)
    except NotationError as error:
        return error.code, error.message
    return "", ""


@pytest.mark.parametrize("pack", [make() for make in PACKS.values()], ids=list(PACKS))
def test_not_9_the_whole_pack(pack: Pack) -> None:
    assert parse_hand(format_hand(pack.full, pack), pack) == pack.full
