"""What cards, suits and seats are called: by language, and by the pack the reader owns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from engine.analysis.candidates import playouts_of
from engine.cards import Card, Suit
from engine.games.registry import game as find_game
from engine.seats import Seating
from lessons.catalog import catalog, template
from lessons.counted import filled

COURT_LETTERS = {
    "english": {"K": "K", "Q": "Q", "N": "N", "J": "J"},
    "french": {"K": "R", "Q": "D", "N": "C", "J": "V"},
}
TRUMP_NUMBERS = ("arabic", "roman")
SUIT_SIGNS = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}
SEVERAL = 3  # more cards than this are not listed one by one in a sentence

_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_SPECIAL = {"21": "mond", "1": "pagat"}


@dataclass(frozen=True, slots=True)
class Naming:
    """How a reader wants things named: language, letters on the court cards, numbers on the trumps.

    ``home`` is the seat from which the others have their names, where the reader looks through other eyes.
    Where these are everybody's ``in_turn``, ``home`` alone is "you".
    """

    language: str = "en"
    courts: str = "english"
    trumps: str = "arabic"
    home: int | None = None
    in_turn: bool = False

    def say(self, key: str, **facts: object) -> str:
        """The template of ``key`` in the reader's language, filled in."""
        return filled(template(self.language, key), facts)

    def say_number(self, key: str, number: int, **facts: object) -> str:
        """As ``say``, with a wording of its own (``key.one``) where the sentence speaks of one thing."""
        keys = (f"{key}.one", key) if number == 1 else (key,)
        return filled(template(self.language, *keys), facts)


def unit_key(unit: str) -> str:
    """A unit as keys of messages have it: ``game_points``."""
    return unit.replace(" ", "_")


def unit_name(unit: str, naming: Naming) -> str:
    """What the ledger of a game counts in: chips, game points or points."""
    return naming.say(f"unit.{unit_key(unit)}")


@cache
def counted_in(game_id: str, objective: str) -> str:
    """The key of what an objective is counted in: ``chips``, ``card_points`` and so on.

    Where scores are settled between each two players, a payment is the net of that, and no score (TT-END-3).

    >>> counted_in("danish_tarok", "payment"), counted_in("tapp_tarock", "payment")
    ('chips', 'net_game_points')
    """
    rules = find_game(game_id)
    unit = unit_key(playouts_of(rules).objectives[objective].unit)
    net = objective == "payment" and rules.scoring.pairwise(rules.option_table.resolve())
    return f"net_{unit}" if net else unit


class SuitWord(str):
    """A suit in words; ``one`` is a single card of it ("a heart")."""

    one: str

    def __new__(cls, many: str, one: str) -> SuitWord:
        """The word for all cards of the suit, carrying the word for one."""
        word = super().__new__(cls, many)
        word.one = one
        return word


class FeatWord(str):
    """A feat in words; ``one`` is it to be announced ("an ultimo"), ``the`` is it at stake ("the ultimo")."""

    one: str
    the: str

    def __new__(cls, bare: str, one: str, the: str) -> FeatWord:
        """The bare word, carrying the two with an article, where the language has one."""
        word = super().__new__(cls, bare)
        word.one, word.the = one, the
        return word


def roman(number: int) -> str:
    """A number from 1 to 21 in Roman numerals.

    >>> roman(4), roman(19), roman(21)
    ('IV', 'XIX', 'XXI')
    """
    numeral = ""
    for value, sign in _ROMAN:
        numeral += sign * (number // value)
        number %= value
    return numeral


def index(card: Card, naming: Naming) -> str:
    """The letter or number in the corner of the card.

    >>> index(Card(Suit.HEARTS, "N"), Naming(courts="french"))
    'C'
    """
    if card.suit is Suit.FOOL:
        return "F"
    if card.suit is Suit.TRUMPS:
        return roman(int(card.rank)) if naming.trumps == "roman" else card.rank
    return COURT_LETTERS[naming.courts].get(card.rank, card.rank)


def short_name(card: Card, naming: Naming) -> str:
    """The card in a line of text: suit sign and index, as ``♥K``, ``T21`` or ``F``."""
    if card.suit is Suit.FOOL:
        return index(card, naming)
    if card.suit is Suit.TRUMPS:
        return index(card, naming) if naming.trumps == "roman" else f"T{card.rank}"
    return f"{SUIT_SIGNS[card.suit]}{index(card, naming)}"


def full_name(card: Card, naming: Naming) -> str:
    """The card in words.

    >>> full_name(Card(Suit.HEARTS, "K"), Naming()), full_name(Card(Suit.TRUMPS, "21"), Naming())
    ('king of hearts', 'trump 21 (mond)')
    """
    if card.suit is Suit.FOOL:
        return naming.say("card.fool")
    if card.suit is Suit.TRUMPS:
        special = _SPECIAL.get(card.rank, "trump")
        return naming.say(f"card.{special}", number=index(card, naming))
    court = card.rank in "AKQNJ"
    rank = naming.say(f"card.rank.{card.rank}") if court else card.rank
    return naming.say("card.plain", rank=rank, suit=suit_name(card.suit, naming))


def the_card(card: Card, naming: Naming) -> str:
    """The card as a sentence speaks of it.

    >>> the_card(Card(Suit.HEARTS, "3"), Naming()), the_card(Card(Suit.TRUMPS, "7"), Naming())
    ('the 3 of hearts', 'trump 7')
    """
    kind = "trump" if card.suit is Suit.TRUMPS else "plain"
    return naming.say(f"card.the.{kind}", card=full_name(card, naming))


def grouped(cards: Iterable[Card], naming: Naming) -> str:
    """Many cards by suits, in the order given; what it says can be typed again.

    >>> grouped([Card(Suit.TRUMPS, "21"), Card(Suit.FOOL, ""), Card(Suit.HEARTS, "K")], Naming())
    'T 21, fool, hearts K'
    """
    by_suit: dict[Suit, list[Card]] = {}
    for card in cards:
        by_suit.setdefault(card.suit, []).append(card)
    return naming.say("list.comma").join(_group(suit, held, naming) for suit, held in by_suit.items())


def _group(suit: Suit, cards: Sequence[Card], naming: Naming) -> str:
    if suit is Suit.FOOL:
        return full_name(cards[0], naming)
    indices = " ".join(index(card, naming) for card in cards)
    if suit is Suit.TRUMPS:
        return indices if naming.trumps == "roman" else f"T {indices}"
    return f"{suit_name(suit, naming)} {indices}"


def listed(cards: Iterable[Card], naming: Naming) -> str:
    """Several cards in a sentence: up to three by name, then how many more."""
    named = [the_card(card, naming) for card in cards]
    if not named:
        return naming.say("list.nothing")
    if len(named) > SEVERAL:
        shown = naming.say("list.comma").join(named[: SEVERAL - 1])
        return naming.say("list.more", shown=shown, more=len(named) - SEVERAL + 1)
    return joined(named, naming)


def joined(words: Sequence[str], naming: Naming) -> str:
    """Words in a row with the language's commas and its "and".

    >>> joined(["a", "b", "c"], Naming()), joined(["a", "b"], Naming())
    ('a, b and c', 'a and b')
    """
    if len(words) < 2:
        return "".join(words)
    first = naming.say("list.comma").join(words[:-1])
    return naming.say("list.and", first=first, last=words[-1])


def suit_name(suit: Suit, naming: Naming) -> SuitWord:
    """A suit, the trumps or the fool in words."""
    return SuitWord(naming.say(f"suit.{suit.value}"), naming.say(f"suit.one.{suit.value}"))


def feat_name(item: str, naming: Naming) -> FeatWord:
    """A feat that is announced or doubled, in words; one that nobody knows as it is written."""
    keys = (f"item.{item}", f"item.one.{item}", f"item.the.{item}")
    known = catalog(naming.language)
    return FeatWord(*(naming.say(key) if key in known else item for key in keys))


def feat_names(items: Iterable[str], naming: Naming) -> FeatWord:
    """Several feats in a row, in words."""
    found = [feat_name(item, naming) for item in items]
    rows = (found, [word.one for word in found], [word.the for word in found])
    return FeatWord(*(joined(row, naming) for row in rows))


def spoken(card: Card, naming: Naming, points: float | None = None) -> str:
    """The name of a card for a screen reader.

    >>> spoken(Card(Suit.TRUMPS, "21"), Naming(), points=4)
    'Trump 21, mond, 4 points'
    """
    if card.suit is Suit.TRUMPS and card.rank in _SPECIAL:
        name = naming.say(f"card.spoken.{_SPECIAL[card.rank]}", number=index(card, naming))
    else:
        name = full_name(card, naming)
    if points is not None:
        worth = "none" if points == 0 else "one" if points == 1 else "many"
        name = naming.say(f"card.points.{worth}", card=name, points=f"{points:g}")
    return capital(name)


def seat_names(seating: Seating, viewer: int, naming: Naming) -> tuple[str, ...]:
    """What the people at the table are called, seen from ``viewer``: "you", and a name for each other.

    Names are given in the order of play, from the player after the viewer on. Where the reader has a ``home``
    they are given from there, whoever looks, so that nobody changes names.
    """
    first = viewer if naming.home is None else naming.home
    you = first if naming.in_turn else viewer
    places = [(seat - first) % seating.players for seat in range(seating.players)]
    return tuple(
        naming.say("seat.you" if seat == you else f"seat.{place}") for seat, place in enumerate(places)
    )


def capital(sentence: str) -> str:
    """The text with a capital letter at its start, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]
