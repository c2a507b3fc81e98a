"""Talon and discard of Tapp-Tarock (TT-TAL-1 to TT-TAL-8): what is taken, discarded, and seen."""

from __future__ import annotations

from engine.actions import Action, Take
from engine.cards import EMPTY, CardSet
from engine.games.dealing import DiscardRules
from engine.games.tapp_tarock.bidding import LOWER, THREE, UPPER
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.words import cards_of, word_of
from engine.kernel.tapp_tarock import discarding as kernel
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.settling import was_played
from engine.options import Options
from engine.phases.discarding import Fault, discard_phase, first_fault
from engine.phases.phase import Phase, not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

HALVES = ("lower", "upper")  # in the order in which they are dealt (TT-DEAL-4)
CARDS = kernel.CARDS
EXCHANGING = (THREE, LOWER, UPPER)


def takes(state: State) -> tuple[Action, ...]:
    """The two halves that the declarer might take."""
    return tuple(Take(state.acting, half) for half in HALVES)


def judge_take(state: State, action: Action) -> Verdict:
    """Whether the declarer may take a half: either (TT-TAL-1), or the one that the contract names."""
    if action.seat != state.to_act or not isinstance(action, Take):
        return not_now("TT-TAL-1", state, action)
    halves = kernel.open_halves(state.table, rules_row(state.options))
    if action.part in HALVES and halves >> HALVES.index(action.part) & 1:
        return LEGAL
    return refused("TT-TAL-1", reason="not_open", part=action.part)


TAKE = Phase("take", "TT-TAL-1", takes, judge_take)


def seen_talon(state: State, seat: int) -> tuple[CardSet, ...]:
    """What a seat has seen of the two halves.

    All of it from the end of the auction on (TT-TAL-1); nothing before the count in SOLO (TT-TAL-8);
    where a half is taken unseen, its taker knows that half alone until the count.
    """
    if was_played(state.table) and state.declarer is not None:
        return state.talon
    if state.contract not in EXCHANGING:
        return (EMPTY,) * len(state.talon)
    if not kernel.taken_unseen(state.table, rules_row(state.options)):
        return state.talon
    return tuple(
        half if part == state.taken and seat == state.declarer else EMPTY
        for part, half in enumerate(state.talon)
    )


def faults(hand: CardSet, out: CardSet, options: Options) -> tuple[Fault, ...]:
    """Everything wrong with discarding ``out`` from 19 cards; empty when it is legal."""
    if len(out) != CARDS:
        return ((None, refused("TT-TAL-2", count=len(out), wanted=CARDS)),)
    held, free = word_of(hand), rules_row(options)[at.FREE_DISCARD] > 0
    if kernel.may_discard(held, word_of(out), free):
        return ()
    barred = out & cards_of(kernel.BARRED)
    found: list[Fault] = [(index, refused("TT-TAL-3", CardSet.of(index))) for index in barred]
    if free:
        return tuple(found)
    due = kernel.tarocks_due(held)
    gone = CardSet(0, out.trumps) - barred
    staying = cards_of(kernel.loose(held)) - out
    if len(gone) > due:
        blamed = [(index, refused("TT-TAL-4", staying, tarocks=len(gone), due=due)) for index in gone]
        found += blamed if due == 0 else [(None, blamed[0][1])]
    return tuple(found)


def published(hand: CardSet, out: CardSet, options: Options) -> CardSet:
    """The discarded cards that the defenders see: tarocks (TT-TAL-5), unless only their number is told."""
    return cards_of(kernel.shown_of(word_of(out), rules_row(options)[at.NUMBER_TOLD] > 0))


def disclosed_trumps(state: State) -> int | None:
    """How many tarocks were discarded, which everybody learns one way or the other; None before."""
    if state.declarer is None or not state.discards[state.declarer]:
        return None
    return state.discards[state.declarer].trumps.bit_count()


DISCARD_RULES = DiscardRules(role="declarer", cards=CARDS, faults=faults, published=published)
DISCARD = discard_phase(turn_rule="TT-TAL-2", cards=CARDS, judge_cards=first_fault("TT-TAL-2", faults))
