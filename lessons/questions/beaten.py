"""Why a card did not win its trick, said without the card that did."""

from __future__ import annotations

from engine import Card, Suit
from lessons.names import Naming, suit_name, the_card

TRUMPS = (Suit.TRUMPS, Suit.FOOL)  # where the fool wins a trick it is the highest trump


def why_beaten(card: Card, winning: Card, naming: Naming) -> str:
    """What keeps a card from winning a trick that another one wins, as part of a sentence."""
    if card.suit is Suit.FOOL:
        reason = "fool"
    elif card.suit is winning.suit or (card.suit in TRUMPS and winning.suit in TRUMPS):
        reason = "lower"
    else:
        reason = "no_trump" if winning.suit in TRUMPS else "off_suit"
    suit = winning.suit if reason == "off_suit" else card.suit
    return naming.say(f"exercise.beaten.{reason}", card=the_card(card, naming), suit=suit_name(suit, naming))
