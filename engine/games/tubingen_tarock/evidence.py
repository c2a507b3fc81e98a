"""What a seat's view of a Tübingen hand proves about the cards it does not see.

Every piece is hard: no card of 4.5 points is laid away, a caller lacks the called card and has the kings
that the call needs, "fort mit" counts tarocks, who asks for a Tout has a blank hand, and each card played
met its duty. That a hand did not bid, or did not ask, proves nothing.

After Stecken (TB-STECK-3) the cards are not shuffled, so that deals are not equally likely: good cards lie
together. A hand does not say how it was dealt, so that this is left out of account here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from engine.actions import AskTout, Call
from engine.cards import EMPTY, NAMEABLE_SUITS, CardSet
from engine.games.gathering import (
    ALL_TRUMPS,
    KINGS,
    Gathered,
    Piece,
    each_card,
    evidence_of,
    legal_card,
    of_suit,
    seen_by,
    situation_of,
)
from engine.games.tubingen_tarock.house_rules import most_tarocks, rules_row
from engine.games.tubingen_tarock.playing import duties
from engine.kernel.masks import ALL_COURTS
from engine.kernel.matadors import TRULL
from engine.kernel.tubingen_tarock.bidding import FORT_MIT
from engine.kernel.tubingen_tarock.discarding import N_DISCARD, may_go
from engine.kernel.tubingen_tarock.places import DISCARDED, PLAYERS
from engine.kernel.tubingen_tarock.sides import may_call_own
from engine.position import Trick
from engine.seen import Statement, View
from engine.unseen import Evidence, Feature, Role, Taken, Unseen, sort_into_classes, with_needs

COUNTING = CardSet(ALL_COURTS, TRULL)

# Roles, in the order in which the cards are dealt; those with CHECK have no cards.
TAROCK, CHECK_TAROCKS, KING, CHECK_KINGS, REST = range(5)


@dataclass(frozen=True, kw_only=True)
class Case(Gathered):
    """The evidence gathered so far about one view.

    ``tarocks`` bounds how many tarocks a position was dealt and kept, ``kings`` says how many kings it had
    (None: no matter).
    """

    tarocks: tuple[tuple[int, int] | None, ...] = (None,) * PLAYERS
    kings: tuple[int | None, ...] = (None,) * PLAYERS

    def lacks(self, position: int, cards: CardSet) -> Case:
        """The case in which a position has had none of ``cards``."""
        case = self.bar(cards, position)
        return case.impossible() if cards & (self.known[position] | self.played[position]) else case

    def has(self, position: int, cards: CardSet) -> Case:
        """The case in which a position has had all of ``cards``."""
        return self.put(cards - self.known[position] - self.played[position], position)


def evidence(view: View) -> Evidence:
    """Everything a view proves, from laying away to the last card played."""
    place_of = view.seating.place
    pieces: list[Piece[Case]] = []
    if view.discarded and view.seat != view.seating.dealer:
        pieces.append(("no card of 4.5 points is laid away (TB-LEG-2)", legal_discard))
    for action in view.said:
        if isinstance(action, AskTout):
            piece = partial(blank, position=place_of(action.seat))
            pieces.append((f"seat {action.seat} has a blank hand (TB-TOUT-1)", piece))
        if isinstance(action, Call):
            call = partial(called, call=action)
            pieces.append((f"seat {action.seat} called {action.arguments} (TB-RUF-3 to TB-RUF-5)", call))
    for statement in view.statements:
        if statement.seat != view.seat:
            told = partial(fort, statement=statement)
            pieces.append((f"how seat {statement.seat} passed (TB-RUF-8)", told))
    pieces += each_card(view, card_played)
    return evidence_of(pieces, in_sight(view), problem)


def in_sight(view: View) -> Case:
    """The case of somebody who knows only the cards he sees and how many each place holds."""
    return Case(**seen_by(view, view.seating.dealer, N_DISCARD))


def legal_discard(case: Case) -> Case:
    """What the dealer has discarded is worth less than 4.5 points a card (TB-LEG-2)."""
    full = case.view.pack.full
    return case.bar(full - CardSet(*may_go(full.plain, full.trumps)), DISCARDED)


def blank(case: Case, position: int) -> Case:
    """Who asks for a Tout holds half cards only, and no more tarocks than the house allows (TB-TOUT-1)."""
    bounds = (0, most_tarocks(case.view.options))
    tarocks = tuple(bounds if p == position else t for p, t in enumerate(case.tarocks))
    return replace(case.lacks(position, COUNTING), tarocks=tarocks)


def called(case: Case, call: Call) -> Case:
    """What a call proves of the caller's hand: the kings it needs, and the called card not among them.

    A dealer who may call a king of his own proves nothing by calling one.
    """
    view = case.view
    position = view.seating.place(call.seat)
    if call.card is None:
        return replace(case, kings=tuple(3 if p == position else n for p, n in enumerate(case.kings)))
    card = view.pack.set_of((call.card,))
    if card <= KINGS:
        own_too = may_call_own(rules_row(view.options), position)
        return case if own_too else case.lacks(position, card)
    return case.has(position, KINGS).lacks(position, card)


def fort(case: Case, statement: Statement) -> Case:
    """A pass of the second round tells whether it was said with eight tarocks or more (TB-RUF-8)."""
    position = case.view.seating.place(statement.seat)
    bounds = (FORT_MIT, len(ALL_TRUMPS)) if statement.declarations else (0, FORT_MIT - 1)
    return replace(case, tarocks=tuple(bounds if p == position else t for p, t in enumerate(case.tarocks)))


def card_played(case: Case, trick: Trick, turn: int) -> Case:
    """A card was legal, so that its player has kept nothing that would have forbidden it.

    What a card forbids depends on its suit, and F forbids and obeys nothing (TB-SKI-1).
    """
    situation = situation_of(case.view, trick, turn)
    return legal_card(case, trick, turn, duties, situation, map(of_suit, NAMEABLE_SUITS))


def problem(case: Case) -> Unseen:
    """The counting problem that a case makes."""
    roles: list[tuple[Role, CardSet]] = [
        ((TAROCK, 0), ALL_TRUMPS & case.hidden),
        ((CHECK_TAROCKS, 0), EMPTY),
        ((KING, 0), KINGS & case.hidden),
        ((CHECK_KINGS, 0), EMPTY),
        ((REST, 0), case.hidden - ALL_TRUMPS - KINGS),
    ]
    judge = Judge(
        tarocks=_still(case, ALL_TRUMPS, case.tarocks),
        kings=_still(case, KINGS, tuple(None if n is None else (n, n) for n in case.kings)),
    )
    unseen = Unseen(
        rooms=case.rooms,
        known=case.known,
        classes=sort_into_classes(roles, case.barred, case.rooms, case.needs),
        start=judge.start,
        step=judge.step,
    )
    return with_needs(unseen, case.needs)


Bounds = tuple[tuple[int, int, int], ...]  # position, fewest and most cards still hidden there


def _still(case: Case, cards: CardSet, bounds: tuple[tuple[int, int] | None, ...]) -> Bounds:
    """How many hidden ones of ``cards`` a position must hold so that it has had as many as bounded."""
    found = []
    for position, bound in enumerate(bounds):
        if bound is not None:
            seen = len(cards & (case.known[position] | case.played[position]))
            found.append((position, bound[0] - seen, bound[1] - seen))
    return tuple(found)


@dataclass(frozen=True)
class Judge:
    """The automaton: it counts the tarocks, then the kings, that bounded positions get."""

    tarocks: Bounds
    kings: Bounds

    @property
    def start(self) -> Feature:
        """Nothing counted yet."""
        return (0,) * len(self.tarocks)

    def step(self, feature: Feature, role: Role, taken: Taken) -> Feature | None:
        """The counts after the cards of one class; a checkpoint judges them and begins anew."""
        assert isinstance(feature, tuple)
        assert isinstance(role, tuple)
        if role[0] == TAROCK:
            return self._counted(feature, self.tarocks, taken)
        if role[0] == KING:
            return self._counted(feature, self.kings, taken)
        if role[0] == CHECK_TAROCKS:
            return (0,) * len(self.kings) if self._fits(feature, self.tarocks) else None
        if role[0] == CHECK_KINGS:
            return () if self._fits(feature, self.kings) else None
        return feature

    @staticmethod
    def _counted(feature: tuple[int, ...], bounds: Bounds, taken: Taken) -> Feature | None:
        after = tuple(n + taken[bound[0]] for n, bound in zip(feature, bounds, strict=True))
        return after if all(n <= bound[2] for n, bound in zip(after, bounds, strict=True)) else None

    @staticmethod
    def _fits(feature: tuple[int, ...], bounds: Bounds) -> bool:
        return all(low <= n <= high for n, (_, low, high) in zip(feature, bounds, strict=True))
