"""Discards grouped by what they are for: the suits they empty, the trumps that go, what is still declared."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Discard
from engine.analysis.result import Choice, Result
from engine.cards import Suit
from engine.declarations import total
from engine.games.registry import game as find_game
from engine.notation import parse_action
from engine.view import View


@dataclass(frozen=True, slots=True)
class DiscardPlan:
    """What a discard makes of a hand.

    ``voids`` are the suits of which it takes the last card, ``trumps`` how many trumps and fools go, and
    ``declared`` what each opponent pays for the combinations that are left (0 in a game without).
    """

    voids: tuple[Suit, ...]
    trumps: int
    declared: int


def plan_of(discard: Discard, seen: View) -> DiscardPlan:
    """What a discard of the seat that sees ``seen`` makes of its hand."""
    game, out = find_game(seen.game), seen.pack.set_of(discard.cards)
    left = seen.hand - out
    declaring = game.discard.declaring(seen.hand, out, seen.options) if game.discard else left
    found, _ = game.scoring.find(declaring, "player", seen.options, seen.pack)
    kept = {card.suit for card in seen.pack.cards(left)}
    gone = [card.suit for card in discard.cards]
    trumps = (Suit.TRUMPS, Suit.FOOL)
    voids = tuple(suit for suit in Suit if suit in gone and suit not in kept and suit not in trumps)
    return DiscardPlan(voids, sum(suit in trumps for suit in gone), total(found))


def best_of_each(result: Result, seen: View) -> tuple[tuple[DiscardPlan, Choice], ...]:
    """The best discard of every plan in a result, best first; nothing at another decision."""
    best: dict[DiscardPlan, Choice] = {}
    for choice in result.choices:
        action = parse_action(choice.action, seen.pack)
        if isinstance(action, Discard):
            best.setdefault(plan_of(action, seen), choice)
    return tuple(best.items())
