"""What a refused card or discard needs in Danish Tarok and Grosstarock; see ``engine.games.needs``."""

from __future__ import annotations

from engine.actions import Discard, Play
from engine.cards import CardSet
from engine.games.card_sets import ALL_TRUMPS, COURTS, KINGS, of_suit
from engine.games.needs import Ways, any_of, few, lacks, some, without_what_binds
from engine.games.threes.discards import LimitsOf
from engine.kernel.threes import places as at
from engine.kernel.threes.limits import CARDS
from engine.phases.play import Situation
from engine.position import State
from engine.verdict import Verdict


def of_card(state: State, action: Play, refusal: Verdict, turn: Situation) -> Ways:
    """Its player lacks what binds; or the suit that a led fool names is held as the card asks for.

    A second player void of that suit is bound only if the third holds it (DT-FOOL-5, GT-SKUS-5), and a house
    may let a fool name only what one of the others holds. ``turn`` is the player's turn.
    """
    after = state.seating.next(action.seat)
    if refusal.facts.get("reason") == "unfollowable" and action.named is not None:
        return any_of(some(seat, of_suit(action.named)) for seat in (after, state.seating.next(after)))
    found = without_what_binds(state, action, refusal)
    if len(turn.trick) == 1 and turn.named is not None and turn.third_has_named:
        found += ((lacks(after, of_suit(turn.named)),),)
    return found


def of_discard(state: State, action: Discard, refusal: Verdict, limits: LimitsOf) -> Ways:
    """The dealer lacks what makes the discard wrong, or holds so little else that it cannot be avoided.

    A trump may go where no other stays (DT-DISC-4, GT-DISC-3), or where all plain cards but kings go
    (DT-DISC-6, GT-DISC-5). A card of a combination may go where that lacks a card, or where all others that
    may go do.
    """
    seat, pack = action.seat, state.pack
    limit = limits(state.hands[seat], state.options)
    rules, out = limit.rules, pack.set_of(action.cards)
    loose = CardSet(pack.full.plain, 0) - KINGS
    forced = ((lacks(seat, loose - out),),)
    if refusal.rule == rules.pagat:
        if refusal.facts.get("never"):
            return ()
        if limit.house[at.ONLY_PAGAT]:
            return ((few(seat, ALL_TRUMPS, CARDS),),)
        return without_what_binds(state, action, refusal)
    if refusal.rule == rules.trumps:
        return without_what_binds(state, action, refusal) + forced
    if refusal.rule == rules.declarable:
        broken = any_of(lacks(seat, CardSet.of(index)) for index in refusal.because - out)
        kept_free = (state.hands[seat] & loose) - limit.shown - out
        return broken + tuple((lacks(seat, cards),) for cards in (kept_free, loose - COURTS - out) if cards)
    if refusal.rule == rules.unavoidable:
        return ((some(seat, loose, CARDS),), *forced)
    return ()
