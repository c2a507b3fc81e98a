"""Discards grouped by what they are for: suits emptied or shortened, trumps that go, combinations kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.actions import Action, Discard
from engine.analysis.candidates import Question
from engine.analysis.choice import Choice
from engine.analysis.result import Result
from engine.cards import EMPTY, PLAIN_SUITS, Suit
from engine.declarations import Declaration, best_legal
from engine.games.registry import game as find_game
from engine.notation import parse_action
from engine.view import View


@dataclass(frozen=True, slots=True)
class DiscardPlan:
    """What a discard makes of a hand.

    ``voids`` are the suits of which it takes the last card, ``shorter`` those of which it leaves some,
    ``trumps`` how many trumps and fools go, and ``kept`` the combinations that score with what is left,
    without their cards.
    """

    voids: tuple[Suit, ...]
    shorter: tuple[Suit, ...]
    trumps: int
    kept: tuple[Declaration, ...] = ()


def plan_of(discard: Discard, seen: View) -> DiscardPlan:
    """What a discard of the seat that sees ``seen`` makes of its hand."""
    game, out = find_game(seen.game), seen.pack.set_of(discard.cards)
    left = seen.hand - out
    declaring = game.discard.declaring(seen.hand, out, seen.options) if game.discard else left
    found, _ = game.scoring.find(declaring, "player", seen.options, seen.pack)
    kept = tuple(replace(one, cards=EMPTY) for one in best_legal(found))
    stay = {card.suit for card in seen.pack.cards(left)}
    gone = [card.suit for card in discard.cards]
    touched = [suit for suit in PLAIN_SUITS if suit in gone]
    return DiscardPlan(
        voids=tuple(suit for suit in touched if suit not in stay),
        shorter=tuple(suit for suit in touched if suit in stay),
        trumps=sum(not suit.is_plain for suit in gone),
        kept=kept,
    )


def by_plan(put: Question, keep: tuple[Action, ...] = ()) -> Question:
    """The question with the best discards of each plan in its answer, and those to ``keep``.

    A question about anything else stays as it is.
    """
    if not any(isinstance(choice, Discard) for choice in put.choices):
        return put
    return replace(put, keep=keep, plan_of=_planning(put.view))


def _planning(seen: View) -> Callable[[Action], DiscardPlan | None]:
    def plan(action: Action) -> DiscardPlan | None:
        return plan_of(action, seen) if isinstance(action, Discard) else None

    return plan


def plans_of(result: Result, seen: View) -> dict[DiscardPlan, tuple[Choice, ...]]:
    """The discards of a result by plan, best first, as the plans are by their best; nothing elsewhere."""
    found: dict[DiscardPlan, tuple[Choice, ...]] = {}
    for choice in result.choices:
        action = parse_action(choice.action, seen.pack)
        if isinstance(action, Discard):
            plan = plan_of(action, seen)
            found[plan] = (*found.get(plan, ()), choice)
    return found
