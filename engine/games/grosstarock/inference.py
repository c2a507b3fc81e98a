"""What is known of a Grosstarock hand from one seat, gathered piece by piece, and the problem it makes.

While deals are counted class by class, constraints read what has been said of whole hands (GT-DECL-5 to
GT-DECL-16) and whether the dealer's discard is legal (GT-DISC-2 to GT-DISC-6). Hidden cards come in the order
of ``ROLES``; what is tracked of them is only what somebody's words or the discard ask for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.cards import EMPTY, CardSet, suit_by_number
from engine.frozen import changed
from engine.games.card_sets import ALL_TRUMPS, FOOL_CARD, KINGS, MOND, PAGAT, courts
from engine.games.grosstarock import tracking
from engine.games.grosstarock.constraints_of_courts import court, courts_done, suit_done
from engine.games.grosstarock.constraints_of_trumps import start, trump, trumps_done
from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.tracking import Asked, DiscardLimits, SoFar, Told
from engine.games.inference import Gathered, problem_of
from engine.games.threes.inference import NOWHERE
from engine.kernel.masks import FIRST_TRUMP, LANE_BITS
from engine.kernel.threes.limits import CARDS
from engine.kernel.threes.places import DEALER, DISCARDED
from engine.seen import View
from engine.unseen import Feature, Role, Taken, Unseen


@dataclass(frozen=True, kw_only=True)
class Inference(Gathered):
    """The evidence gathered so far about one view.

    ``told`` is what words prove by position; ``published`` are the discarded cards that have been shown.
    """

    told: tuple[Told, ...] = (Told(),) * 3
    limits: DiscardLimits = tracking.NOTHING_HIDDEN
    published: CardSet = EMPTY

    def judged(self, position: int) -> CardSet:
        """The cards already known of what a position's declarations are judged on."""
        cards = super().judged(position)
        return cards | self.published if position == DEALER else cards

    def tell(self, position: int, told: Told) -> Inference:
        """What follows if a position's words have proved ``told``."""
        return changed(self, told=tuple(told if p == position else t for p, t in enumerate(self.told)))

    def publish(self, cards: CardSet) -> Inference:
        """What follows if some cards are known to lie in the discard."""
        if cards - self.hidden:
            return self.impossible()
        known = tuple(held | cards if place == DISCARDED else held for place, held in enumerate(self.known))
        rooms = tuple(n - len(cards) if p == DISCARDED else n for p, n in enumerate(self.rooms))
        return changed(self, known=known, rooms=rooms, hidden=self.hidden - cards, published=cards)


def in_sight(view: View) -> Inference:
    """What is known to somebody who knows only the cards he sees and how many each place holds."""
    return Inference.seen(view, view.seating.dealer, CARDS)


def problem(inference: Inference) -> Unseen:
    """The counting problem that an inference makes."""
    asked = Asked(
        rules=rules_row(inference.view.options),
        told=inference.told,
        judged=tuple(inference.judged(p) for p in range(3)),
        kept=inference.played[DEALER] | inference.known[DEALER],
        published=inference.published,
        hidden=inference.hidden,
        limits=inference.limits,
    )
    return problem_of(inference, by_role(inference.hidden, asked), start(asked), partial(step, asked))


def by_role(hidden: CardSet, asked: Asked) -> list[tuple[Role, CardSet]]:
    """The hidden cards of each role; cards that make no difference go with the lower ones."""
    cards: dict[Role, CardSet] = {
        (tracking.FOOL_ROLE, 0): FOOL_CARD,
        (tracking.MOND_ROLE, 0): MOND,
        (tracking.PAGAT_ROLE, 0): PAGAT,
    }
    between = ALL_TRUMPS - MOND - PAGAT
    if asked.runner == NOWHERE:
        cards[tracking.TRUMP, 0] = between
    else:
        for index in between:
            cards[tracking.BETWEEN, index - FIRST_TRUMP + 1] = CardSet.of(index)
    rest = hidden - FOOL_CARD - MOND - PAGAT - between
    kings_matter, courts_matter, ranks_matter = asked.matters
    for suit in range(4):
        lane = courts(suit_by_number(suit))
        king = lane & KINGS
        if kings_matter:
            cards[tracking.KING, suit] = king
        if ranks_matter:
            for kind in tracking.RANKS:
                cards[kind, suit] = CardSet.of(LANE_BITS * suit + tracking.STRENGTH[kind])
        elif courts_matter:
            cards[tracking.COURT, suit] = lane - king
        rest -= (king if kings_matter else EMPTY) | (lane - king if courts_matter else EMPTY)
    cards[tracking.PIP, 0] = rest
    sorted_cards = [(role, cards.get(role, EMPTY) & hidden) for role in tracking.ROLES]
    return [(role, found) for role, found in sorted_cards if found or role[0] in tracking.CHECKPOINTS]


def step(asked: Asked, so_far: SoFar, role: Role, taken: Taken) -> Feature | None:
    """The feature after one class of cards, None where a declaration or the discard is wrong."""
    kind, number = role
    if kind in tracking.TRUMP_ROLES:
        return trump(asked, so_far, kind, number, taken)
    if kind == tracking.TRUMPS_DONE:
        return trumps_done(asked, so_far)
    if kind in tracking.COURT_ROLES:
        return court(asked, so_far, kind, taken)
    if kind == tracking.SUIT_DONE:
        return suit_done(asked, so_far, number)
    if kind == tracking.COURTS_DONE:
        return courts_done(asked, so_far)
    return pip(asked, so_far, taken) if kind == tracking.PIP else done(asked, so_far)


def pip(asked: Asked, so_far: SoFar, taken: Taken) -> Feature | None:
    """After the lower cards."""
    if taken[DEALER] and (so_far.forced or so_far.spoiled):
        return None
    ladons = asked.more(so_far.ladons, taken, "ladons")
    if any(n > told.ladons[1] for n, told in zip(ladons, asked.told, strict=True)):
        return None
    return so_far._replace(ladons=ladons)


def done(asked: Asked, so_far: SoFar) -> Feature | None:
    """After all cards."""
    for n, told in zip(so_far.ladons, asked.told, strict=True):
        if told.ladons != tracking.ANY_NUMBER and not told.ladons[0] <= n <= told.ladons[1]:
            return None
    return SoFar()
