"""Why a card did not win its trick, said without the card that did, and how the cards of a suit rank."""

from __future__ import annotations

from engine import Card, Options, Suit
from engine.games.registry import game
from engine.suits import suits
from lessons.names import Naming, index, short_name, suit_name, the_card


def why_beaten(
    game_id: str, options: Options | None, card: Card, winning: Card, naming: Naming, *, named: bool = False
) -> str:
    """What keeps a card from winning a trick that another one wins, as part of a sentence.

    ``named`` says that a fool was led, so that its suit or the next card's was to be followed.
    """
    reason = _reason(card, winning)
    key = f"exercise.beaten.{reason}{'.named' if named and reason == 'off_suit' else ''}"
    return naming.say(key, **_words(game_id, options, card, winning, naming))


def why_weaker(game_id: str, options: Options | None, card: Card, winning: Card, naming: Naming) -> str:
    """Why a card that is told beats another one, as a clause after "because"."""
    key = f"exercise.beaten.by.{_reason(card, winning)}"
    return naming.say(key, **_words(game_id, options, card, winning, naming))


def _reason(card: Card, winning: Card) -> str:
    if card.suit is Suit.FOOL:
        return "fool"
    trump = not winning.suit.is_plain  # a fool that wins is the highest trump
    if card.suit is winning.suit or (trump and not card.suit.is_plain):
        return "lower"
    return "no_trump" if trump else "off_suit"


def _words(
    game_id: str, options: Options | None, card: Card, winning: Card, naming: Naming
) -> dict[str, object]:
    suit = winning.suit if _reason(card, winning) == "off_suit" else card.suit
    order = "" if card.suit is Suit.FOOL else ranking(game_id, options, card.suit, naming)
    return {"card": the_card(card, naming), "suit": suit_name(suit, naming), "order": order}


def ranking(game_id: str, options: Options | None, suit: Suit, naming: Naming) -> str:
    """How the cards of a suit rank under these house rules, as a clause: "spades go K, Q, N ..."."""
    cards = dict(suits(game(game_id), options))[suit]
    if suit is not Suit.TRUMPS:
        ranks = naming.say("list.comma").join(index(card, naming) for card in cards)
        return naming.say("exercise.beaten.order.plain", suit=suit_name(suit, naming), ranks=ranks)
    if cards[0].suit is not Suit.FOOL:
        return naming.say("exercise.beaten.order.trumps")
    highest = naming.say("list.comma").join(
        (short_name(cards[0], naming), *(index(card, naming) for card in cards[1:3]))
    )
    return naming.say("exercise.beaten.order.fool", highest=highest, lowest=index(cards[-1], naming))
