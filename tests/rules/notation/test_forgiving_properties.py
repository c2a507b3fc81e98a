"""NOT-21: every spelling of every card, hands in mixed styles, and texts that mean nothing."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from time import process_time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.cards import NAMEABLE_SUITS, PLAIN_SUITS, Card, CardSet, Suit
from engine.errors import AmbiguousError, NotationError
from engine.notation import LONGEST_TEXT, format_hand, parse_hand, read_hand, understood
from engine.notation.forgiving.vocabulary import WORDS, folded
from engine.packs import PACKS, Pack, pack_78
from tests.effort import cases
from tests.rules.notation.card_words import CASES, LANGUAGES, ROMAN, SIGNS, Language, signs, spellings

ALL_PACKS = [make() for make in PACKS.values()] + [pack_78(red_reversed=False)]
packs = st.sampled_from(ALL_PACKS)
BOUND = 0.05  # seconds of the processor for any text
CODES = {"", *(f"NOT-E{n}" for n in range(1, 13))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", ALL_PACKS[:4], ids=list(PACKS))
def test_not_21_each_spelling_of_each_card_is_that_card(pack: Pack, language: str) -> None:
    for card in pack.cards(pack.full):
        for text in spellings(card, LANGUAGES[language]):
            for case in CASES:
                assert read_hand(case(text), pack) == pack.set_of([card]), text


@pytest.mark.parametrize("pack", ALL_PACKS[:4], ids=list(PACKS))
def test_not_21_each_card_by_letters_and_signs(pack: Pack) -> None:
    for card in pack.cards(pack.full):
        for text in signs(card, pack):
            assert read_hand(text, pack) == pack.set_of([card]), text


def test_not_21_every_word_is_kept_as_it_is_looked_up() -> None:
    assert [word for word in WORDS if folded(word.upper()) != word] == []


@st.composite
def held(draw: st.DrawFn) -> tuple[Pack, CardSet]:
    pack = draw(packs)
    chosen = draw(st.lists(st.sampled_from(sorted(pack.full)), min_size=1, unique=True))
    return pack, CardSet.of(*chosen)


@given(held())
def test_not_9_canonical_text_gives_the_same_hand(case: tuple[Pack, CardSet]) -> None:
    pack, cards = case
    read = understood(format_hand(cards, pack), pack)
    assert (pack.set_of(read.cards), read.forgiven) == (cards, False)


class Writer:
    """Writes a hand as people do: each suit as a row, a group, run together, or card by card in any style.

    Letters of court cards are those of one language throughout. Rows begun by a bare letter stand on lines of
    their own: beside signs and words a letter within a line is a rank. Where a reader could not know that a
    number belongs to another item, the items are kept apart by a semicolon.
    """

    def __init__(self, pack: Pack, rng: Random) -> None:
        self.pack, self.rng = pack, rng
        self.languages: list[Language] = list(LANGUAGES.values())
        courts = {"K": "R", "Q": "D", "N": "C", "J": "V"} if pack.trumps and rng.random() < 0.3 else {}
        self.letter = lambda rank: courts.get(rank, rank)

    def items(self, cards: CardSet) -> list[str]:
        by_suit: dict[Suit, list[Card]] = {}
        for card in self.pack.cards(cards):
            by_suit.setdefault(card.suit, []).append(card)
        items = [item for held in by_suit.values() for item in self.suit(held)]
        self.rng.shuffle(items)
        return items

    def hand(self, cards: CardSet) -> str:
        items = self.items(cards)
        text = items[0]
        for item in items[1:]:
            text += self.rng.choice(("; ", "\n", " / ")) + item if self.rng.random() < 0.7 else f"; {item}"
        return text

    def suit(self, cards: list[Card]) -> list[str]:
        self.rng.shuffle(cards)
        if cards[0].suit is Suit.FOOL or self.rng.random() < 0.4:
            return self.singles(cards)
        return [self.trumps(cards) if cards[0].suit is Suit.TRUMPS else self.plain(cards)]

    def singles(self, cards: list[Card]) -> list[str]:
        """Card by card, joined by spaces or commas or apart."""
        words = [self.single(card) for card in cards]
        joined = self.rng.choice((" ", "\n", None, *((", ", "、") if ":" not in "".join(words) else ())))
        return words if joined is None else [joined.join(words)]

    def single(self, card: Card) -> str:
        if self.rng.random() < 0.5:
            return self.rng.choice(list(spellings(card, self.rng.choice(self.languages))))
        forms = [str(card), str(card).lower()] if self.letter(card.rank) == card.rank else []
        if card.suit in PLAIN_SUITS:
            rank, suit = self.letter(card.rank), card.suit.value
            forms += [suit + rank, SIGNS[suit] + rank, rank + SIGNS[suit]]
            forms += [rank + suit] if rank not in "CD" else []
        return self.rng.choice(forms)

    def plain(self, cards: list[Card]) -> str:
        suit, language = cards[0].suit.value, self.rng.choice(self.languages)
        names = list(language.suits[suit])
        ranks = [self.letter(card.rank) for card in cards]
        style = self.rng.randrange(5)
        if style == 3 and "V" in ranks:  # to the letter a V that stands alone is trump 5
            style = 1
        if style == 0:
            words = [self.rng.choice(language.ranks[card.rank]) for card in cards]
            return f"{self.rng.choice(names)}{self.rng.choice((' ', ': '))}{', '.join(words)}"
        if style == 1:
            return f"{suit}:{','.join(ranks)}"
        if style == 2:
            return f"{self.rng.choice([suit, SIGNS[suit], *names])} {' '.join(ranks)}"
        if style == 3:
            return f"{self.rng.choice([suit, SIGNS[suit], *names])}: {' '.join(ranks)}"
        run = "".join(ranks)
        apart = run.isdecimal()  # figures alone may look like one number
        return f"{suit}:{','.join(ranks) if apart else run}"

    def trumps(self, cards: list[Card]) -> str:
        numbers = sorted((int(card.rank) for card in cards), reverse=True)
        said = [str(number) for number in numbers]
        style = self.rng.randrange(4)
        if style == 0 and numbers[0] > 10:
            return " ".join(said)
        if style == 1:
            return f"{self.rng.choice(('T', 'Tarock', 'atout', '切札', 'trumps:'))} {' '.join(said)}"
        if style == 2:
            return f"T: {' '.join(ROMAN[number - 1] for number in numbers)}"
        runs: list[list[int]] = []
        for number in numbers:
            if runs and runs[-1][-1] == number + 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        return "T:" + ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)

    def in_one_line(self, cards: CardSet) -> str:
        """Items with nothing but spaces, or commas where the notation allows them, between them."""
        text = " ".join(items := self.items(cards))
        return text if ":" in text or self.rng.random() < 0.5 else ", ".join(items)


def read_back(pack: Pack, cards: CardSet, text: str) -> bool:
    """Whether a text was read; what is read is the hand that was written."""
    try:
        read = read_hand(text, pack)
    except AmbiguousError:
        return False
    assert read == cards, text
    return True


@given(held(), st.integers(0, 2**32 - 1).map(Random))
@settings(max_examples=cases(1000), deadline=None)
def test_not_21_a_hand_in_mixed_styles_is_read_as_written_or_called_ambiguous(
    case: tuple[Pack, CardSet], rng: Random
) -> None:
    pack, cards = case
    read_back(pack, cards, Writer(pack, rng).hand(cards))


@given(held(), st.integers(0, 2**32 - 1).map(Random))
@settings(max_examples=cases(1000), deadline=None)
def test_not_21_a_hand_in_mixed_styles_on_one_line_is_never_misread(
    case: tuple[Pack, CardSet], rng: Random
) -> None:
    pack, cards = case
    with suppress(NotationError):
        assert read_hand(text := Writer(pack, rng).in_one_line(cards), pack) == cards, text


def test_not_21_nearly_every_hand_in_mixed_styles_is_read() -> None:
    rng, n_read, n_hands = Random(1), 0, 200
    for _ in range(n_hands):
        pack = rng.choice(ALL_PACKS)
        cards = CardSet.of(*rng.sample(sorted(pack.full), rng.randint(1, 20)))
        n_read += read_back(pack, cards, Writer(pack, rng).hand(cards))
    assert n_read >= 0.95 * n_hands


PIECES = (
    *sorted(WORDS),
    *("S:", "T:", "H", "♦", "T21", "XX", "F", "SK", "10", "-", ",", ";", "/", " ", "\n", "1", "21", ":"),
    *(
        "KQ",
        "KQ54",
        "K104",
        "C",
        "D",
        "T",
        "V",
        "S",
        "0",
        "é",
        "K",
        "Q",
        "..",
        "の",
        "D'",
        "KD",
        "SKQ",
        "t 5",
    ),
)
any_text = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(PIECES), max_size=30).map(" ".join),
    st.lists(st.sampled_from(PIECES), max_size=30).map("".join),
)


@given(any_text, packs)
@example("\u00b8", pack_78())
@settings(max_examples=cases(2000), deadline=None)
def test_not_21_any_text_is_read_or_refused_with_a_code(text: str, pack: Pack) -> None:
    try:
        read = understood(text, pack)
    except NotationError as error:
        code, message = error.code, error.message
    else:
        code, message = "", ""
    assert code in CODES
    assert bool(code) == bool(message)
    if code:
        return
    assert read_hand(format_hand(pack.set_of(read.cards), pack), pack, may_be_empty=True) == pack.set_of(
        read.cards
    )
    if not read.forgiven:
        assert parse_hand(text, pack, may_be_empty=True) == pack.set_of(read.cards)


def heavy_texts() -> list[str]:
    rng = Random(0)
    repeated = [
        "S K D 4 ",
        "H K D C V ",
        "K D ",
        "S ",
        "spar K ti ",
        "tr 10 ",
        "T ",
        "10 ",
        "-",
        "S:-,",
        "1-",
        "の",
    ]
    repeated += [
        "KD ",
        "H:J-3 ",
        "スペード",
        "ノ",
        "スペードノ",
        "HERZ",
        "D'",
        "A",
        "K104",
        "SKQN ",
        "V ",
        "S - ",
    ]
    texts = [piece * (LONGEST_TEXT // len(piece)) for piece in repeated]
    texts += [piece * 40 for piece in repeated]
    for letters in ("SCHDTKQNJ0123 ", "SCHD KDCVT", "KD 4 ", "IVX- ", "ノトスペードキング"):
        texts += ["".join(rng.choices(letters, k=LONGEST_TEXT)) for _ in range(3)]
    texts += [" ".join(rng.choices(PIECES, k=500))[:LONGEST_TEXT] for _ in range(10)]
    ambiguous = " ".join(f"{suit} K D {n} C {n + 1} T {n + 2}" for n, suit in enumerate("SCHD", 1))
    return [*texts, ambiguous, " ".join([ambiguous] * 20)]


def seconds_for(text: str, pack: Pack) -> float:
    begun = process_time()
    with suppress(NotationError):
        understood(text, pack)
    return process_time() - begun


@pytest.mark.parametrize("pack", ALL_PACKS[:4], ids=list(PACKS))
def test_not_21_no_text_takes_long(pack: Pack) -> None:
    for text in heavy_texts():
        assert any(seconds_for(text, pack) < BOUND for _ in range(3)), text[:40]


def test_not_21_all_suits_have_names() -> None:
    for language in LANGUAGES.values():
        assert set(language.suits) | {"T"} == set(NAMEABLE_SUITS)
