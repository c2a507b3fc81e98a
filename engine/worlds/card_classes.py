"""Cards as a condition on a deal names them: one by one, or by a class such as ``trumps`` or ``kings``."""

from __future__ import annotations

from engine.cards import PLAIN_SUITS, Card, CardSet, Suit
from engine.errors import EngineError, RequestError, quoted
from engine.notation import format_hand, parse_hand
from engine.notation.text import told_of
from engine.packs import COURTS, Pack

RANKS = {"KINGS": "K", "QUEENS": "Q", "KNIGHTS": "N", "JACKS": "J", "ACES": "A"}
CLASSES = ("trumps", *(suit.name.lower() for suit in PLAIN_SUITS), *map(str.lower, RANKS), "courts")
SUITS = {name: suit for suit in PLAIN_SUITS for name in (suit.name, suit.value)} | {"T": Suit.TRUMPS}


def cards_of_class(name: str, word: str, pack: Pack) -> tuple[str, CardSet]:
    """A class of cards by its name in the ``word`` of a condition, and that name as it is written.

    Raises:
        RequestError: the pack has no card of this class.
        EngineError: there is no class of that name, and it does not read as cards either.
    """
    written, name = name, name.upper()
    chosen = _of_class(name, pack)
    if chosen is None:
        cards = cards_in(written, word, pack)
        return in_one_word(cards, pack), cards
    if name in SUITS:
        name = SUITS[name].name if SUITS[name] is not Suit.TRUMPS else "T"
    if not chosen:
        raise RequestError(
            f"{quoted(word)}: this pack has no {name.lower()}",
            kind="where.no_class",
            facts={"piece": word},
        )
    return "T" if name == "T" else name.lower(), pack.set_of(chosen)


def _of_class(name: str, pack: Pack) -> list[Card] | None:
    """The cards of a class, which a pack may lack; None where there is no class of that name."""
    everything = pack.cards(pack.full)
    if name == "TRUMPS":
        return [card for card in everything if not card.suit.is_plain]
    if name in SUITS:
        return [card for card in everything if card.suit is SUITS[name]]
    if name in RANKS:
        return [card for card in everything if card.rank == RANKS[name]]
    return [card for card in everything if card.rank in COURTS] if name == "COURTS" else None


def card_classes(pack: Pack) -> tuple[str, ...]:
    """The names of the classes whose cards a condition can count in a pack."""
    return tuple(name for name in CLASSES if _of_class(name.upper(), pack))


def cards_in(text: str, word: str, pack: Pack) -> CardSet:
    """The cards that the ``text`` in a ``word`` names.

    Raises:
        EngineError: it does not read as cards; the message names the word and both ways to write one.
    """
    try:
        return parse_hand(text, pack)
    except EngineError as error:
        *names, last = CLASSES
        raise type(error)(
            f"{told_of(word, error)} Write a card, or class=number with one of {', '.join(names)} or {last}.",
            code=error.code,
            kind="where.cards",
            facts={"piece": word},
        ) from None


def in_one_word(cards: CardSet, pack: Pack) -> str:
    """Cards as one word, which the notation reads again."""
    named = pack.cards(cards)
    grouped = len({card.suit for card in named}) == 1 and len(named) > 1
    return format_hand(cards, pack) if grouped else ",".join(map(str, named))
