"""What is known of a Danish hand from one seat, gathered piece by piece, and the problem it makes."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import EMPTY, CardSet
from engine.games import inference as shared
from engine.games.danish_tarok import constraints
from engine.games.danish_tarok.constraints import COURT, KING, NOTHING_HIDDEN, DiscardLimits, Judge, Told
from engine.games.inference import ALL_TRUMPS, FOOL_CARD, Gathered, problem_of
from engine.kernel.danish_tarok.places import DEALER, DISCARDED
from engine.kernel.masks import COURTS, KING_BIT, LANE_BITS
from engine.kernel.threes.discarding import CARDS
from engine.seen import View
from engine.unseen import Role, Unseen


@dataclass(frozen=True, kw_only=True)
class Inference(Gathered):
    """The evidence gathered so far about one view; ``told`` is what words prove by position."""

    told: tuple[Told, ...] = (Told(),) * 3
    limits: DiscardLimits = NOTHING_HIDDEN

    @property
    def protects(self) -> bool:
        """Whether the dealer declares from 28 cards (DT-DISC-7)."""
        return self.view.options.on("protect_declarations")

    def judged_places(self, position: int) -> tuple[int, ...]:
        """Where the cards lie that a position's declarations are judged on, the played ones apart."""
        return (DEALER, DISCARDED) if position == DEALER and self.protects else (position,)


def in_sight(view: View) -> Inference:
    """The case of somebody who knows only the cards he sees and how many each place holds."""
    return Inference.seen(view, view.seating.dealer, CARDS)


def problem(case: Inference) -> Unseen:
    """The counting problem that a case makes."""
    judge = Judge(
        told=case.told,
        judged=tuple(case.judged(p) for p in range(3)),
        kept=case.played[DEALER],
        limits=case.limits,
    )
    return problem_of(case, by_role(case.hidden, judge), judge.start(), judge.step)


def by_role(hidden: CardSet, judge: Judge) -> list[tuple[Role, CardSet]]:
    """The hidden cards of each role; courts that make no difference go with the rest."""
    cards: dict[Role, CardSet] = {
        (constraints.FOOL_ROLE, 0): FOOL_CARD,
        (constraints.MOND_ROLE, 0): shared.MOND,
        (constraints.PAGAT_ROLE, 0): shared.PAGAT,
        (constraints.TRUMP, 0): ALL_TRUMPS - shared.MOND - shared.PAGAT,
    }
    rest = hidden - FOOL_CARD - ALL_TRUMPS
    for suit in range(4):
        lane = CardSet(COURTS << (LANE_BITS * suit), 0)
        king = CardSet(KING_BIT << (LANE_BITS * suit), 0)
        king_matters, court_matters = judge.matters(suit)
        cards[KING, suit] = king if king_matters else EMPTY
        cards[COURT, suit] = lane - king if court_matters else EMPTY
        rest = rest - cards[KING, suit] - cards[COURT, suit]
    cards[constraints.REST, 0] = rest
    return [(role, cards.get(role, EMPTY) & hidden) for role in constraints.ROLES]
