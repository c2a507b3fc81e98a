"""How people write single cards in five languages: every spelling of every card of a pack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from engine.cards import Card, Suit
from engine.packs import Pack


@dataclass(frozen=True)
class Language:
    suits: Mapping[str, tuple[str, ...]]
    ranks: Mapping[str, tuple[str, ...]]
    plain: tuple[str, ...]  # with {suit} and {rank}
    trumps: tuple[str, ...]  # with {number} or {roman}
    fool: tuple[str, ...]
    mond: tuple[str, ...]
    pagat: tuple[str, ...]


LANGUAGES = {
    "en": Language(
        {
            "S": ("spades", "spade", "sp"),
            "C": ("clubs", "club", "cl"),
            "H": ("hearts", "heart", "he"),
            "D": ("diamonds", "diamond", "di"),
        },
        {
            "A": ("ace",),
            "K": ("king",),
            "Q": ("queen",),
            "N": ("knight",),
            "J": ("jack", "knave"),
            **{str(n): (str(n),) for n in range(1, 10)},
            "10": ("10", "ten"),
        },
        ("{rank} of {suit}", "the {rank} of {suit}", "{suit} {rank}", "{suit}: {rank}", "{rank} {suit}"),
        ("trump {number}", "trump{number}", "Trumps: {number}", "trump {roman}", "{number} of trumps"),
        ("the fool", "Excuse"),
        ("mond", "trump mond"),
        ("the Pagat",),
    ),
    "de": Language(
        {"S": ("Pik",), "C": ("Kreuz", "Treff"), "H": ("Herz",), "D": ("Karo",)},
        {
            "A": ("As", "Ass"),
            "K": ("König", "Koenig"),
            "Q": ("Dame",),
            "N": ("Cavall", "Kavall", "Reiter"),
            "J": ("Bube",),
            **{str(n): (str(n),) for n in range(1, 10)},
            "10": ("10", "zehn"),
        },
        ("{suit} {rank}", "{suit}{rank}", "{suit}-{rank}", "{rank} von {suit}", "{suit}: {rank}"),
        ("Tarock {number}", "Tarock{number}", "Trumpf {roman}", "Tarock-{roman}"),
        ("Sküs", "der Skis", "Narr"),
        ("der Mond",),
        ("Pagat", "Tarock Pagat"),
    ),
    "fr": Language(
        {"S": ("pique",), "C": ("trèfle", "trefle"), "H": ("cœur", "coeur"), "D": ("carreau",)},
        {
            "A": ("as",),
            "K": ("roi",),
            "Q": ("dame",),
            "N": ("cavalier",),
            "J": ("valet",),
            **{str(n): (str(n),) for n in range(1, 10)},
            "10": ("10", "dix"),
        },
        ("{rank} de {suit}", "le {rank} de {suit}", "{suit} {rank}", "{rank} {suit}"),
        ("atout {number}", "{number} d'atout", "{number} d’atout", "atout {roman}"),
        ("l'excuse", "le fou"),
        ("le monde",),
        ("le petit", "pagat"),
    ),
    "da": Language(
        {"S": ("spar",), "C": ("klør", "kloer"), "H": ("hjerter",), "D": ("ruder",)},
        {
            "A": ("es",),
            "K": ("konge",),
            "Q": ("dame", "dronning"),
            "N": ("kaval", "kaballer", "rytter"),
            "J": ("knægt", "bonde"),
            **{str(n): (str(n),) for n in range(1, 11)},
        },
        ("{suit} {rank}", "{suit}{rank}", "{suit}-{rank}", "{rank} af {suit}"),
        ("tarok {number}", "trumf {number}", "tarok {roman}"),
        ("skys", "narren"),
        ("mondo",),
        ("pagaten",),
    ),
    "ja": Language(
        {
            "S": ("スペード", "すぺーど", "ｽﾍﾟｰﾄﾞ"),
            "C": ("クラブ", "クローバー"),
            "H": ("ハート",),
            "D": ("ダイヤ", "ダイアモンド", "ダイヤモンド"),
        },
        {
            "A": ("エース", "A", "Ａ"),
            "K": ("キング", "K", "Ｋ"),
            "Q": ("クイーン", "クィーン", "Q"),
            "N": ("カバロ", "ナイト", "N"),
            "J": ("ジャック", "J"),
            **{str(n): (str(n), chr(ord("０") + n)) for n in range(1, 10)},
            "10": ("10", "１０"),
        },
        ("{suit}の{rank}", "{suit}{rank}", "{suit} {rank}", "{suit}:{rank}"),
        ("切札{number}", "切り札{number}", "切札の{number}", "タロック{roman}"),
        ("愚者", "スキュース", "スキー"),
        ("モンド",),
        ("パガット",),
    ),
}

_TENS, _ONES = ("", "X", "XX"), ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
ROMAN = [_TENS[number // 10] + _ONES[number % 10] for number in range(1, 22)]
SIGNS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}


def spellings(card: Card, language: Language) -> Iterator[str]:
    """Every spelling of a card in words."""
    if card.suit is Suit.FOOL:
        yield from language.fool
    elif card.suit is Suit.TRUMPS:
        for form in language.trumps:
            yield form.format(number=card.rank, roman=ROMAN[int(card.rank) - 1])
        yield from {"21": language.mond, "1": language.pagat}.get(card.rank, ())
    else:
        for form in language.plain:
            for suit in language.suits[card.suit]:
                for rank in language.ranks[card.rank]:
                    yield form.format(suit=suit, rank=rank)


def signs(card: Card, pack: Pack) -> Iterator[str]:
    """Every spelling of a card by letters, signs and numbers."""
    if card.suit is Suit.FOOL:
        yield from ("F", "Ski", "★")
    elif card.suit is Suit.TRUMPS:
        yield from (f"T{card.rank}", f"{card.rank}T", f"T{ROMAN[int(card.rank) - 1]}", f"t {card.rank}")
        if not any(card.rank in ranks for ranks in pack.ranks):
            yield card.rank
    else:
        suit, sign = card.suit.value, SIGNS[card.suit]
        yield from (f"{suit}{card.rank}", f"{card.rank}{suit}", f"{sign}{card.rank}", f"{card.rank}{sign}")
        yield from (
            f"{suit} {card.rank}",
            f"{sign} {card.rank}",
            f"{suit}:{card.rank}",
            f"{suit}-{card.rank}",
        )


CASES: tuple[Callable[[str], str], ...] = (str, str.upper, str.lower)
