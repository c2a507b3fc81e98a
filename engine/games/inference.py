"""What can lie in the hands, a discard and a talon, inferred piece by piece, in games with trumps.

Places are the positions (their hands as held now, forehand's first), then the discard, then the parts of
the talon. A game adds what its own words prove (``Gathered`` is there to be extended).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from operator import or_, sub
from typing import Self, TypeVar

from engine.cards import EMPTY, NAMEABLE_SUITS, CardSet
from engine.frozen import changed
from engine.games.card_sets import FOOL_CARD, of_suit
from engine.phases.play import Duties, Situation, playable
from engine.position import Trick
from engine.seen import View
from engine.unseen import Evidence, Feature, Need, Role, Step, Taken, Unseen, sort_into_classes, with_needs

EACH_SUIT = (*map(of_suit, NAMEABLE_SUITS), FOOL_CARD)


@dataclass(frozen=True, kw_only=True)
class Gathered:
    """The evidence gathered so far about one view.

    ``known`` are the cards whose place is certain, by place; ``played`` those on the table, by position;
    ``barred`` the cards that a place cannot hold, ``needs`` what must lie in some places.
    """

    view: View
    hidden: CardSet
    rooms: tuple[int, ...]
    known: tuple[CardSet, ...]
    played: tuple[CardSet, ...]
    barred: tuple[CardSet, ...]
    needs: tuple[Need, ...] = ()

    @classmethod
    def seen(
        cls, view: View, discarder: int | None, n_discard: int, talon: Sequence[tuple[CardSet, int]] = ()
    ) -> Self:
        """What a player knows who only sees his cards and the table, and how many cards each place holds.

        ``discarder`` is the seat that discards ``n_discard`` cards; ``talon`` has for each part the cards
        that are known to lie there and the number of the others.
        """
        active = view.seating.active
        played = [EMPTY] * len(active)
        for trick in view.all_tricks:
            for play in trick.plays:
                played[active.index(play.seat)] |= view.pack.set_of((play.card,))
        known = [*(EMPTY for _ in active), EMPTY, *(cards for cards, _ in talon)]
        rooms = [*(view.sizes[seat] for seat in active), n_discard if view.discarded else 0]
        rooms += [others for _, others in talon]
        if view.seat in active:
            own = active.index(view.seat)
            known[own], rooms[own] = view.hand, 0
            if view.seat == discarder:
                known[len(active)], rooms[len(active)] = view.own_discard, 0
        return cls(
            view=view,
            hidden=reduce(sub, (*played, *known), view.pack.full),
            rooms=tuple(rooms),
            known=tuple(known),
            played=tuple(played),
            barred=(EMPTY,) * len(rooms),
        )

    def bar(self, cards: CardSet, *places: int) -> Self:
        """The case in which none of ``cards`` lies in ``places``."""
        barred = tuple(b | cards if place in places else b for place, b in enumerate(self.barred))
        return changed(self, barred=barred)

    def put(self, cards: CardSet, *places: int) -> Self:
        """The case in which all of ``cards``, hidden ones, lie in ``places``."""
        case = self.bar(cards, *(place for place in range(len(self.rooms)) if place not in places))
        return case.impossible() if cards - self.hidden else case

    def need(self, cards: CardSet, *places: int) -> Self:
        """The case in which at least one of ``cards`` lies in one of ``places``."""
        if any(cards & self.known[place] for place in places):
            return self
        return changed(self, needs=(*self.needs, Need(cards & self.hidden, places)))

    def impossible(self) -> Self:
        """A case that no deal fits."""
        return changed(self, needs=(*self.needs, Need(EMPTY, ())))

    def judged_places(self, position: int) -> tuple[int, ...]:
        """Where the cards lie that a position's words are judged on, the played ones apart."""
        return (position,)

    def judged(self, position: int) -> CardSet:
        """The cards already known of what a position's words are judged on."""
        return reduce(
            or_, (self.known[place] for place in self.judged_places(position)), self.played[position]
        )

    def has(self, position: int, cards: CardSet) -> Self:
        """What follows if ``position`` is judged on all of ``cards``."""
        return self.put(cards - self.judged(position), *self.judged_places(position))

    def lacks(self, position: int, cards: CardSet) -> Self:
        """What follows if ``position`` is judged on none of ``cards``."""
        case = self.bar(cards, *self.judged_places(position))
        return case.impossible() if cards & self.judged(position) else case


AnyCase = TypeVar("AnyCase", bound=Gathered)
Piece = tuple[str, Callable[[AnyCase], AnyCase]]


def each_card(view: View, piece: Callable[..., AnyCase]) -> Iterator[Piece[AnyCase]]:
    """A piece of evidence for every card on the table: ``piece(case, trick=..., turn=...)``."""
    for trick in view.all_tricks:
        for turn, play in enumerate(trick.plays):
            words = f"trick {trick.number}: seat {play.seat} played {play.card}"
            yield words, partial(piece, trick=trick, turn=turn)


def evidence_of(
    pieces: Sequence[Piece[AnyCase]], begin: AnyCase, problem: Callable[[AnyCase], Unseen]
) -> Evidence:
    """The evidence that the pieces make, one after the other, from what is in view."""

    def case(n: int) -> Unseen:
        gathered = begin
        for _, piece in pieces[:n]:
            gathered = piece(gathered)
        return problem(gathered)

    return Evidence(tuple(words for words, _ in pieces), case)


def problem_of(
    case: Gathered, roles: Iterable[tuple[Role, CardSet]], start: Feature | None, step: Step
) -> Unseen:
    """The counting problem of a case whose hidden cards have these ``roles``, judged by ``step``."""
    classes = sort_into_classes(roles, case.barred, case.rooms, case.needs)
    unseen = Unseen(rooms=case.rooms, known=case.known, classes=classes, start=start, step=step)
    return with_needs(unseen, case.needs)


def cards_only(view: View, duties: Duties, places: int) -> Evidence:
    """What the cards prove in a game without discard: each was legal, and the talon nobody has seen.

    The hands come first by position, and the talon is the last of so many ``places``.
    """
    seen = Gathered.seen(view, None, 0)
    empty = places - 1 - len(view.seating.active)
    begun = changed(
        seen,
        rooms=(*seen.rooms[:-1], *(0,) * empty, len(seen.hidden) - sum(seen.rooms)),
        known=(*seen.known[:-1], *(EMPTY,) * (empty + 1)),
        barred=(EMPTY,) * places,
    )

    def piece(case: Gathered, trick: Trick, turn: int) -> Gathered:
        return legal_card(case, trick, turn, duties, situation_of(view, trick, turn))

    def problem(case: Gathered) -> Unseen:
        return problem_of(case, [((), case.hidden)], (), lambda feature, *_: feature)

    return evidence_of(list(each_card(view, piece)), begun, problem)


def situation_of(view: View, trick: Trick, turn: int) -> Situation:
    """What a player had to obey who played to a trick, his hand apart; a game adds facts of its own."""
    return Situation(
        hand=EMPTY,
        options=view.options,
        trick=tuple(view.pack.index(play.card) for play in trick.plays[:turn]),
        named=trick.plays[0].named,
        number=trick.number,
    )


def legal_card(
    case: AnyCase,
    trick: Trick,
    turn: int,
    duties: Duties,
    situation: Situation,
    alike: Iterable[CardSet] = EACH_SUIT,
) -> AnyCase:
    """A card was legal, so that its player has kept nothing that would have forbidden it.

    It is legal from a hand exactly if it is legal beside each other card of the hand alone. The duties are
    asked of one pair for each of ``alike``: cards that forbid the same.
    """
    position = case.view.seating.place(trick.plays[turn].seat)
    if not case.rooms[position]:
        return case
    index = case.view.pack.index(trick.plays[turn].card)
    for cards in alike:
        hidden = cards & case.hidden
        if hidden:
            pair = CardSet.of(index, next(iter(hidden)))
            if index not in playable(changed(situation, hand=pair), duties):
                case = case.bar(hidden, position)
    return case


Bound = tuple[int, int, int]  # a place, the fewest and the most hidden cards that lie there
Kind = tuple[CardSet, Sequence[Bound]]


def bounded(case: Gathered, *kinds: Kind) -> Unseen:
    """The counting problem of a case with bounds for ``kinds`` of cards; no card is of two kinds.

    A kind is counted while its cards are dealt, and judged at the checkpoint that follows them.
    """
    rest = case.hidden
    roles: list[tuple[Role, CardSet]] = []
    for number, (cards, _) in enumerate(kinds):
        roles += [((number, False), cards & case.hidden), ((number, True), EMPTY)]
        rest -= cards
    roles.append(((len(kinds), False), rest))
    bounds = [*(bounds for _, bounds in kinds), ()]

    def step(feature: Feature, role: Role, taken: Taken) -> Feature | None:
        number, checkpoint = role
        after = tuple(n + taken[place] for n, (place, _, _) in zip(feature, bounds[number], strict=True))
        for n, (_, fewest, most) in zip(after, bounds[number], strict=True):
            if n > most or (checkpoint and n < fewest):
                return None
        return (0,) * len(bounds[number + 1]) if checkpoint else after

    return problem_of(case, roles, (0,) * len(bounds[0]), step)
