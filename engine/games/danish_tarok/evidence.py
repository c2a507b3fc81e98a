"""What a seat's view of a Danish hand proves about the cards it does not see.

Every piece of evidence is hard: the discard must be legal, declaring is compulsory (so silence proves
too), discards are published or disclosed, demands name who does not hold F, and each card played met its
duty.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.actions import Demand
from engine.cards import EMPTY, CardSet, suit_by_number
from engine.declarations import Declaration
from engine.frozen import changed
from engine.games import inference as shared
from engine.games.card_sets import ALL_TRUMPS, FOOL_CARD, KINGS, MOND, PAGAT, courts
from engine.games.danish_tarok import tracking
from engine.games.danish_tarok.combinations import CODES
from engine.games.danish_tarok.constraints import Judge
from engine.games.danish_tarok.house_rules import rules_row
from engine.games.danish_tarok.playing import duties
from engine.games.danish_tarok.tracking import COURT, KING, NOTHING_HIDDEN, DiscardLimits, Told
from engine.games.inference import Gathered, Piece, each_card, problem_of
from engine.games.threes.inference import card_played, each_statement, named_suit, void_naming_heard
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.combinations import ENOUGH_TRUMPS, lacking_beside
from engine.kernel.danish_tarok.places import DEALER, DISCARDED
from engine.kernel.danish_tarok.tricks import may_demand
from engine.kernel.masks import FOOL, NUMBERED
from engine.kernel.threes.limits import CARDS, never_discarded
from engine.position import Trick
from engine.seen import Statement, View
from engine.unseen import Evidence, Role, Unseen


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
        (tracking.FOOL_ROLE, 0): FOOL_CARD,
        (tracking.MOND_ROLE, 0): MOND,
        (tracking.PAGAT_ROLE, 0): PAGAT,
        (tracking.TRUMP, 0): ALL_TRUMPS - MOND - PAGAT,
    }
    rest = hidden - FOOL_CARD - ALL_TRUMPS
    for suit in range(4):
        lane = courts(suit_by_number(suit))
        king = lane & KINGS
        king_matters, court_matters = judge.matters(suit)
        cards[KING, suit] = king if king_matters else EMPTY
        cards[COURT, suit] = lane - king if court_matters else EMPTY
        rest = rest - cards[KING, suit] - cards[COURT, suit]
    cards[tracking.REST, 0] = rest
    return [(role, cards.get(role, EMPTY) & hidden) for role in tracking.ROLES]


SILENT_TRUMPS = (0, ENOUGH_TRUMPS - 1)


def evidence(view: View) -> Evidence:
    """Everything a view proves, from the discard to the last card played."""
    pieces: list[Piece[Inference]] = []
    if view.discarded and view.seat != view.seating.dealer:
        pieces.append(("the discard is legal (DT-DISC-2 to DT-DISC-6)", legal_discard))
        if view.statements:
            pieces.append(("the published discard (DT-DISC-7)", published_discard))
            pieces.append(("the trumps disclosed in the discard (DT-DISC-8)", disclosed_trumps))
    pieces += each_statement(view, "DT-DECL-1", declared)
    for action in view.said:
        if isinstance(action, Demand):
            piece = partial(demand, position=view.seating.place(action.seat))
            pieces.append((f"seat {action.seat} demanded the fool (DT-FOOL-7)", piece))
    pieces += each_card(view, card_legal)
    pieces.append(("what is said of the suit that the fool names (DT-FOOL-5)", naming))

    return shared.evidence_of(pieces, in_sight(view), problem)


def legal_discard(case: Inference) -> Inference:
    """The dealer's discard is legal; nothing has been said of it yet (DT-DISC-2 to DT-DISC-6).

    A discarded fool would have been announced.
    """
    rules = rules_row(case.view.options)
    never = CardSet(*never_discarded(rules[at.PAGAT_MAY_GO] > 0, False))
    limits = DiscardLimits(protects=case.protects, tracks=case.protects)
    return changed(case.bar(never, at.DISCARDED), limits=limits)


def published_discard(case: Inference) -> Inference:
    """Declarable discards are known card by card, and all others are not declarable (DT-DISC-7)."""
    published = case.view.published
    barred = tuple(b - published if place == at.DISCARDED else b for place, b in enumerate(case.barred))
    case = changed(case, barred=barred).put(published, at.DISCARDED)
    if not case.protects:
        return changed(case, limits=changed(case.limits, may_force=FOOL not in published))
    spoils = bool(published.plain)
    in_suit = [False] * 4
    for found in _said_by_dealer(case):
        if found.suit is not None:
            in_suit[found.suit.number] = True
            case = case.bar(courts(found.suit) - published, at.DISCARDED)
        if found.kind == "trumps":
            case = case.bar(ALL_TRUMPS - published, at.DISCARDED)
    forced = bool(published.trumps & NUMBERED)
    limits = DiscardLimits(
        protects=True, tracks=spoils, may_force=forced, spoils=spoils, declared=tuple(in_suit)
    )
    return changed(case, limits=limits)


def _said_by_dealer(case: Inference) -> tuple[Declaration, ...]:
    view = case.view
    return next((s.declarations for s in view.statements if s.seat == view.seating.dealer), ())


def disclosed_trumps(case: Inference) -> Inference:
    """How many trumps were discarded, or whether any were (DT-DISC-8)."""
    told = case.view.disclosed_trumps
    if told is None:
        return case
    some: tuple[int, ...] = (1, 2, 3) if told else (0,)
    numbers = some if isinstance(told, bool) else (told,)
    return changed(case, limits=changed(case.limits, trumps_gone=numbers))


def declared(case: Inference, position: int, statement: Statement) -> Inference:
    """A position holds exactly what it declared and nothing else declarable (DT-DECL-1 to DT-DECL-12)."""
    silent_suits = [True] * 4
    told = Told(trumps=SILENT_TRUMPS, no_matadors=True, no_kings=True)
    for found in statement.declarations:
        case = _holds(case, position, found)
        if found.kind == "trumps":
            told = changed(told, trumps=(found.count, found.count))
        elif found.kind == "matadors":
            told = changed(told, no_matadors=False)
        elif found.suit is not None:
            silent_suits[found.suit.number] = False
        else:
            told = changed(told, no_kings=False)
    told = changed(told, no_cavallerie=tuple(silent_suits))
    return changed(case, told=tuple(told if p == position else t for p, t in enumerate(case.told)))


def _holds(case: Inference, position: int, found: Declaration) -> Inference:
    """The single cards that a declaration proves to be held, and those that it proves to be lacking."""
    missing = case.view.pack.index(found.missing) if found.missing else -1
    lacking = CardSet(*lacking_beside(CODES[found.kind], found.count, missing, found.with_pagat is False))
    return case.has(position, found.cards).lacks(position, lacking)


def demand(case: Inference, position: int) -> Inference:
    """A player who demands F holds no card that forbids it (DT-FOOL-7)."""
    return case if may_demand(FOOL_CARD.trumps) else case.bar(FOOL_CARD, position)


def card_legal(case: Inference, trick: Trick, turn: int) -> Inference:
    """A card was legal, so that its player has kept nothing that would have forbidden it."""
    demanded = any(isinstance(action, Demand) for action in case.view.said)
    return card_played(case, trick, turn, duties, demanded=demanded)


def naming(case: Inference) -> Inference:
    """What the table hears about the suit that a fool names in the trick at hand, before it is followed.

    Under second_names the second player asks exactly if he is void of it, and the third player's answer
    is true; under must_be_followable one of the two holds it.
    """
    view, asked = case.view, named_suit(case)
    rule = view.options.word("fool_lead_unfollowable")
    if rule == "second_names":
        return void_naming_heard(case)
    if rule != "must_be_followable" or asked is None:
        return case
    trick, suit, second, third = asked
    if trick.card_of(view.seating.active[third]) is None:
        follower = trick.card_of(view.seating.active[second])
        if follower is None:
            return case.need(suit, second, third)
        if follower.suit is not trick.plays[0].named:
            return case.need(suit, third)
    return case
