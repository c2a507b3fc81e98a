"""What a seat's view of a Grosstarock hand proves about the cards it does not see.

A declaration proves what it says. Where declaring is optional silence proves nothing; where it is
compulsory it proves as much. The discard must be legal, what is published or disclosed of it is known,
and each card played met its duty. Announcements and the card given for the fool prove nothing.
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from engine.cards import CardSet
from engine.declarations import Declaration
from engine.frozen import changed
from engine.games import inference as shared
from engine.games.card_sets import FOOL_CARD, KINGS, PAGAT
from engine.games.grosstarock.combinations import KINDS
from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.inference import Inference, in_sight, problem
from engine.games.grosstarock.playing import duties
from engine.games.grosstarock.tracking import ANY_NUMBER, Bounds, DiscardLimits, Told
from engine.games.inference import Piece
from engine.games.threes.inference import card_played, each_statement, void_naming_heard
from engine.kernel.grosstarock import combinations as kernel
from engine.kernel.grosstarock import places as at
from engine.kernel.threes.limits import never_discarded
from engine.kernel.threes.places import DISCARDED
from engine.seen import Statement, View
from engine.unseen import Evidence


def evidence(view: View) -> Evidence:
    """Everything a view proves, from the discard to the last card played."""
    pieces: list[Piece[Inference]] = []
    if view.discarded and view.seat != view.seating.dealer:
        pieces.append(("the discard is legal (GT-DISC-2 to GT-DISC-5)", legal_discard))
        if heard(view):
            pieces.append(("the published discard (GT-DISC-6)", published_discard))
            pieces.append(("the trumps disclosed in the discard (GT-DISC-6)", disclosed_trumps))
    pieces += each_statement(view, "GT-DECL-1", declared)
    pieces += shared.each_card(view, partial(card_played, duties=duties))
    if rules_row(view.options)[at.NAMING_LAPSES]:
        pieces.append(("what is said of the suit that the fool names (GT-SKUS-4)", void_naming_heard))

    return shared.evidence_of(pieces, in_sight(view), problem)


def heard(view: View) -> bool:
    """Whether the table has heard what had to be said of the discard.

    It is said with the discard; it is absent when the question is about a hand alone.
    """
    return view.phase == "declare" or bool(view.statements)


def legal_discard(inference: Inference) -> Inference:
    """The dealer's discard is legal; nothing has been said of it yet (GT-DISC-2 to GT-DISC-5)."""
    rules = rules_row(inference.view.options)
    never = CardSet(*never_discarded(rules[at.PAGAT_MAY_GO] > 0, False))
    return changed(inference.bar(never, DISCARDED), limits=DiscardLimits())


def published_discard(inference: Inference) -> Inference:
    """Protected cards in the discard are known, and all others of it are not protected (GT-DISC-6)."""
    if not inference.view.options.on("protect_declarations"):
        return inference
    return changed(inference.publish(inference.view.published), limits=changed(inference.limits, heard=True))


def disclosed_trumps(inference: Inference) -> Inference:
    """How many trumps were discarded, where that is disclosed."""
    told = inference.view.disclosed_trumps
    if told is None:
        return inference
    return changed(inference, limits=changed(inference.limits, trumps_gone=(int(told),)))


def declared(inference: Inference, position: int, statement: Statement) -> Inference:
    """What somebody's declarations prove, and where declaring is compulsory what he has not declared."""
    said = {found.kind: found for found in statement.declarations}
    numbers = Counter(found.kind for found in statement.declarations)
    optional = inference.view.options.on("declarations_optional")
    told = silence(inference, said) if not optional else Told()
    for found in said.values():
        inference = inference.has(position, found.cards)
        if found.kind == "trumps":
            inference = trumps_named(inference, position, found)
            told = changed(told, trumps=exactly(found.count))
        elif found.kind == "kings":
            told = changed(told, kings=exactly(found.count), no_half_kings=False)
        elif found.kind == "matadors":
            told = changed(told, matadors=found.count, no_trull=False, preferred=not optional)
        elif found.kind == "skus_matadors":
            told = changed(told, leaping=found.count, no_trull=False, preferred=not optional)
        elif found.kind == "ladons":
            told = changed(told, ladons=exactly(found.count))
    told = changed(
        told,
        full=number_of(numbers["cavallerie"], optional),
        half=number_of(numbers["half_cavallerie"], optional),
    )
    return inference.tell(position, told)


def exactly(number: int) -> Bounds:
    """A number with a count is declared in full (GT-DECL-3)."""
    return number, number


def number_of(said: int, optional: bool) -> Bounds:
    """How many suits have a cavallerie where so many were declared."""
    if not optional:
        return exactly(said)
    return (said, ANY_NUMBER[1]) if said else ANY_NUMBER


def trumps_named(inference: Inference, position: int, found: Declaration) -> Inference:
    """A number of trumps is said with whether T1 and F are among them (GT-DECL-5)."""
    if not found.with_pagat:
        inference = inference.lacks(position, PAGAT)
    return inference if found.with_fool else inference.lacks(position, FOOL_CARD)


def silence(inference: Inference, said: dict[str, Declaration]) -> Told:
    """What is proved by what somebody has not declared where declaring is compulsory."""
    options = inference.view.options
    seven = options.word("kings_scheme") == "seven_kings"
    lacking = 0
    if options.on("four_of_a_kind"):
        lacking = sum(1 << n for n, code in enumerate(kernel.FOURS) if KINDS[code][0] not in said)  # by RANKS
    return Told(
        trumps=(0, kernel.LEAST_TRUMPS - 1),
        kings=(0, kernel.LEAST_KINGS - 1) if seven else (0, len(KINGS)),
        no_half_kings=not seven,
        no_trull=True,
        lacking=lacking,
        ladons=(0, kernel.LEAST_LADONS - 1) if options.on("ladons") else ANY_NUMBER,
    )
