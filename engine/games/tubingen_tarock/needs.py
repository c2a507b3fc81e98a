"""What an action that is refused in Tübingen Tarock needs; see ``engine.games.needs``."""

from __future__ import annotations

from engine.actions import Action, Call, Play
from engine.games.card_sets import ALL_TRUMPS, FOOL_CARD, KINGS
from engine.games.needs import Held, Way, Ways, few, has, lacks, some, without_what_binds
from engine.games.tubingen_tarock.bidding import counting_cards, may_ask
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import DISCARD
from engine.kernel.tubingen_tarock.places import MOST_TAROCKS
from engine.position import State
from engine.verdict import Verdict


def needs(state: State, action: Action, refusal: Verdict) -> Ways:
    """The ways in which another deal allows the action.

    A blank hand has a turn of its own before the bidding (TB-TOUT-2). So more hands or other ones may have
    to be blank where a word, or a card, does not come at its time.
    """
    if state.phase == DISCARD or (isinstance(action, Play) and refusal.because):
        return without_what_binds(state, action, refusal)
    return called(state, action, refusal) + other_blank_hands(state)


def called(state: State, action: Action, refusal: Verdict) -> Ways:
    """The ways in which a hand may call a card (TB-RUF-3 to TB-RUF-5)."""
    if not isinstance(action, Call):
        return ()
    reason = refusal.facts.get("reason")
    if reason == "three_kings":
        return ((Held(action.seat, KINGS, 3, 3),),)
    if reason == "four_kings" and action.card is not None:
        return ((has(action.seat, KINGS), lacks(action.seat, state.pack.set_of((action.card,)))),)
    return without_what_binds(state, action, refusal)


def other_blank_hands(state: State) -> Ways:
    """The ways in which one hand more is blank, or one less (TB-TOUT-1)."""
    counting, most = counting_cards(state.pack.full), rules_row(state.options)[MOST_TAROCKS]
    tarocks = ALL_TRUMPS | FOOL_CARD
    blank = may_ask(state)
    found: list[Way] = []
    for seat in state.seating.active:
        if seat not in blank:
            found.append((lacks(seat, counting), few(seat, tarocks, most)))
        else:
            found += ((some(seat, counting),), (some(seat, tarocks, most + 1),))
    return tuple(found)
