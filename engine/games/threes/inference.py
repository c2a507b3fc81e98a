"""Pieces of evidence about the hands of both games: what was declared, and what a led fool names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from engine.cards import CardSet
from engine.frozen import changed
from engine.games.card_sets import of_suit
from engine.games.inference import AnyCase, Gathered, Piece, legal_card, situation_of
from engine.phases.play import Duties
from engine.position import Trick
from engine.seen import View

NOWHERE = -1  # the position that holds what nobody holds, or nobody tracks
NONE_YET = (0, 0, 0)  # so many of something with each position


def each_statement(view: View, rule: str, piece: Callable[..., AnyCase]) -> Iterator[Piece[AnyCase]]:
    """A piece of evidence for what each other seat declared: ``piece(case, position=..., statement=...)``."""
    for statement in view.statements:
        if statement.seat != view.seat:
            words = ", ".join(found.kind for found in statement.declarations) or "pass"
            said = partial(piece, position=view.seating.place(statement.seat), statement=statement)
            yield f"seat {statement.seat} declared: {words} ({rule})", said


def card_played(case: AnyCase, trick: Trick, turn: int, duties: Duties, *, demanded: bool = False) -> AnyCase:
    """A card was legal where a led fool names a suit; what a card forbids depends on its suit."""
    situation = changed(
        situation_of(case.view, trick, turn),
        demanded=demanded,
        third_has_named=answer_heard(case, trick) if turn == 1 else None,
    )
    return legal_card(case, trick, turn, duties, situation)


def answer_heard(case: Gathered, trick: Trick) -> bool | None:
    """The third player's answer about the suit that the fool named in ``trick``.

    A player who holds the suit must follow, so that the third card gives the answer as well.
    """
    if len(trick.plays) < 3:
        return case.view.third_has_named
    return trick.plays[2].card.suit is trick.plays[0].named


def named_suit(case: Gathered) -> tuple[Trick, CardSet, int, int] | None:
    """The trick at hand, the cards of the suit that a led fool names, and who plays second and third."""
    trick = case.view.trick
    if trick is None or not trick.plays or trick.plays[0].named is None:
        return None
    leader = case.view.seating.place(trick.leader)
    return trick, of_suit(trick.plays[0].named), (leader + 1) % 3, (leader + 2) % 3


def void_naming_heard(case: AnyCase) -> AnyCase:
    """What the table hears of a named suit that binds nobody where neither of the others holds it.

    The second player asks exactly if he is void of it, and the third player's answer is true. This is
    about the trick at hand, before the suit is followed.
    """
    asked = named_suit(case)
    if asked is None:
        return case
    view, (trick, suit, second, third) = case.view, asked
    if view.third_has_named is not None:
        case = case.bar(suit, second)
        return case.need(suit, third) if view.third_has_named else case.bar(suit, third)
    return case.need(suit, second) if len(trick.plays) == 1 else case
