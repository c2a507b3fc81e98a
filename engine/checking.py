"""Check a hand: what it may declare, what that scores, and what one card more would score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from engine.cards import CardSet
from engine.declarations import Declaration, NearMiss, near_misses, total
from engine.errors import RequestError, quoted
from engine.games.game import Game
from engine.notation import HandSize
from engine.options import Options


@dataclass(frozen=True, slots=True)
class Checked:
    """The combinations of a hand, their total to each opponent, and its near misses.

    ``discard`` is empty unless the total holds only after these cards are discarded.
    """

    hand: CardSet
    role: str
    declarations: tuple[Declaration, ...]
    total: int
    discard: CardSet
    near_misses: tuple[NearMiss, ...]


def hand_size(game: Game, role: str, options: Options | None = None) -> HandSize:
    """How many cards a hand of this role has, with the sentence that says so (NOT-E11).

    Without ``options`` it is the number under the default house rules.

    Raises:
        RequestError: the game has no such role.
    """
    if role not in game.dealing.hand_sizes:
        raise RequestError(
            f"{game.name} has no role {quoted(role)}; known are: {', '.join(game.dealing.hand_sizes)}"
        )
    sizes = game.dealing.hand_sizes if options is None else game.dealing.sizes(options)
    return HandSize((sizes[role],), game.dealing.size_sentence)


def role_of_size(game: Game, cards: int, options: Options) -> str | None:
    """The role in which a hand has so many cards under these house rules, None where no role has."""
    sizes = game.dealing.sizes(options)
    return next((role for role, size in sizes.items() if size == cards), None)


def check_hand(game: Game, hand: CardSet, role: str, options: Options) -> Checked:
    """Everything that ``hand`` declares in this role, found by the game's own rules."""
    pack = game.pack(options)
    found, discard = game.scoring.find(hand, role, options, pack)

    def declared_as(of: str) -> Callable[[CardSet], tuple[Declaration, ...]]:
        return lambda held: game.scoring.find(held, of, options, pack)[0]

    # A player discards nothing, and so declares at least as much from the same cards.
    misses = near_misses(hand, pack, declared_as(role), at_most=declared_as("player"))
    return Checked(hand, role, found, total(found), discard, misses)


def how_often(game: Game, declared: Declaration, n_cards: int, options: Options) -> Fraction | None:
    """The exact share of all hands of ``n_cards`` with this combination or a better one of its family.

    Better is what is worth more. None where the game has not counted them.
    """
    pack = game.pack(options)
    hands = game.scoring.hands_with(declared, n_cards, options, pack)
    return None if hands is None else Fraction(hands, comb(len(pack), n_cards))
