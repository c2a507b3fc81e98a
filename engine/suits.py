"""The suits of a game as players see them: a fool that is the highest trump is one of the trumps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from engine.cards import Card, Suit
from engine.games.game import Game
from engine.options import Options


def suits(game: Game, options: Options | None = None) -> Iterator[tuple[Suit, tuple[Card, ...]]]:
    """The cards of each suit under these house rules, strongest first; a fool apart comes after trumps."""
    pack = game.pack(options or game.option_table.resolve())
    cards = pack.cards(pack.full)
    trumps = tuple(card for card in cards if card.suit is Suit.TRUMPS)
    fool = tuple(card for card in cards if card.suit is Suit.FOOL)
    if fool and game.tricks.judge_trick((pack.index(trumps[0]), pack.index(fool[0])), None)[1] == 1:
        trumps, fool = (*fool, *trumps), ()
    plain = [card for card in cards if card.suit.is_plain]
    for suit, of_suit in (
        (Suit.TRUMPS, trumps),
        (Suit.FOOL, fool),
        *((suit, tuple(held)) for suit, held in groupby(plain, lambda card: card.suit)),
    ):
        if of_suit:
            yield suit, of_suit
