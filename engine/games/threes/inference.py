"""What is known of a hand from one seat: pieces of evidence, and the counting problem that they make."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Self

from engine.cards import CardSet
from engine.games.inference import AnyCase, Gathered, Piece
from engine.seen import View
from engine.unseen import Feature, Role, Step, Unseen, sort_into_classes, with_needs


@dataclass(frozen=True, kw_only=True)
class Judged(Gathered):
    """What is known of hands whose declarations are judged on all the cards that they held."""

    def judged_places(self, position: int) -> tuple[int, ...]:
        """Where the cards lie that a position's declarations are judged on, the played ones apart."""
        return (position,)

    def judged(self, position: int) -> CardSet:
        """The cards already known of what a position's declarations are judged on."""
        cards = self.played[position]
        for place in self.judged_places(position):
            cards |= self.known[place]
        return cards

    def has(self, position: int, cards: CardSet) -> Self:
        """What follows if ``position`` is judged on all of ``cards``."""
        return self.put(cards - self.judged(position), *self.judged_places(position))

    def lacks(self, position: int, cards: CardSet) -> Self:
        """What follows if ``position`` is judged on none of ``cards``."""
        case = self.bar(cards, *self.judged_places(position))
        return case.impossible() if cards & self.judged(position) else case


def each_statement(view: View, rule: str, piece: Callable[..., AnyCase]) -> Iterator[Piece[AnyCase]]:
    """A piece of evidence for what each other seat declared: ``piece(case, position=..., statement=...)``."""
    for statement in view.statements:
        if statement.seat != view.seat:
            words = ", ".join(found.kind for found in statement.declarations) or "pass"
            said = partial(piece, position=view.seating.place(statement.seat), statement=statement)
            yield f"seat {statement.seat} declared: {words} ({rule})", said


def problem_of(
    case: Gathered, roles: Iterable[tuple[Role, CardSet]], start: Feature | None, step: Step
) -> Unseen:
    """The counting problem of a case whose hidden cards have these ``roles``, judged by ``step``."""
    classes = sort_into_classes(roles, case.barred, case.rooms, case.needs)
    unseen = Unseen(rooms=case.rooms, known=case.known, classes=classes, start=start, step=step)
    return with_needs(unseen, case.needs)
