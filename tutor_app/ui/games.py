"""The games to begin with: each a card with a picture of its own, a sentence, and one way in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Card
from lessons.names import Naming
from tutor_app.ui.cards import drawn
from tutor_app.ui.component import register
from tutor_app.ui.links import follows

_GAMES = register("games", scripts=("dom", "faces", "games"), styles=("cards", "games"))


@dataclass(frozen=True, slots=True)
class GameCard:
    """One game: the cards of its picture, what is said of it, and the link in with its words.

    The one to go on with is ``foremost``; its link stands out.
    """

    name: str
    hook: str
    facts: str
    cards: tuple[Card, ...]
    page: str
    href: str
    action: str
    foremost: bool = False


def games(shown: Sequence[GameCard], naming: Naming, *, key: str, label: str) -> None:
    """Draw the games and follow the link that is clicked."""
    _GAMES(
        key=key,
        data={
            "label": label,
            "games": [
                {
                    "id": game.name,
                    "page": game.page,
                    "href": game.href,
                    "name": game.name,
                    "hook": game.hook,
                    "facts": game.facts,
                    "action": game.action,
                    "foremost": game.foremost,
                    "cards": [drawn(card, naming) for card in game.cards],
                }
                for game in shown
            ],
        },
        on_went_change=follows(key),
    )
