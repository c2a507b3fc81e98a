"""Talon and discard of Tapp-Tarock (TT-TAL-1 to TT-TAL-8): what is taken, laid away, and seen."""

from __future__ import annotations

from engine.cards import EMPTY, CardSet
from engine.games.game import DiscardRules
from engine.games.tapp_tarock.bidding import LOWER, SOLO, THREE, UPPER
from engine.kernel.tapp_tarock import discarding as kernel
from engine.options import Options
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

HALVES = ("lower", "upper")  # in the order in which they are dealt (TT-DEAL-4)
CARDS = kernel.CARDS
EXCHANGING = (THREE, LOWER, UPPER)

Fault = tuple[int | None, Verdict]


def open_halves(state: State) -> tuple[str, ...]:
    """The halves that the declarer may take: either (TT-TAL-1), or the one that the contract names."""
    if state.options.word("talon_half_rule") == "fixed" and state.contract != THREE:
        return (state.contract,)
    return HALVES


def taken_unseen(state: State) -> bool:
    """Whether the declarer takes a half without turning the talon up."""
    fixed = state.options.word("talon_half_rule") == "fixed"
    return fixed and state.options.word("talon_reveal") == "three_only" and state.contract != THREE


def seen_talon(state: State, seat: int) -> tuple[CardSet, ...]:
    """What a seat has seen of the two halves.

    All of it from the end of the auction on (TT-TAL-1); nothing before the count in SOLO (TT-TAL-8);
    where a half is taken unseen, its taker knows that half alone until the count.
    """
    if state.result == "played" and state.declarer is not None:
        return state.talon
    if state.contract not in EXCHANGING:
        return (EMPTY,) * len(state.talon)
    if not taken_unseen(state):
        return state.talon
    return tuple(
        half if part == state.taken and seat == state.declarer else EMPTY
        for part, half in enumerate(state.talon)
    )


def lying_with_defenders(state: State) -> tuple[CardSet, ...]:
    """The halves of the talon that count for the defenders (TT-TAL-7, TT-TAL-8), once they are known.

    The half left after an open exchange counts at once; what nobody has seen counts when it is turned
    up after the play.
    """
    if state.declarer is None:
        return ()
    open_now = state.taken is not None and not taken_unseen(state)
    if state.contract not in (*EXCHANGING, SOLO) or not (open_now or state.result == "played"):
        return ()
    return tuple(half for part, half in enumerate(state.talon) if part != state.taken)


def faults(hand: CardSet, out: CardSet, options: Options) -> tuple[Fault, ...]:
    """Everything wrong with laying ``out`` away from 19 cards; empty when it is legal."""
    if len(out) != CARDS:
        return ((None, refused("TT-TAL-2", count=len(out), wanted=CARDS)),)
    free = options.word("discard_tarocks") == "free_shown"
    if kernel.may_discard(hand.plain, out.plain, out.trumps, free):
        return ()
    barred = CardSet(*kernel.barred(out.plain, out.trumps))
    found: list[Fault] = [(index, refused("TT-TAL-3", CardSet.of(index))) for index in barred]
    if free:
        return tuple(found)
    due = kernel.tarocks_due(hand.plain)
    gone = CardSet(0, out.trumps) - barred
    staying = CardSet(kernel.loose(hand.plain)) - out
    if len(gone) > due:
        blamed = [(index, refused("TT-TAL-4", staying, tarocks=len(gone), due=due)) for index in gone]
        found += blamed if due == 0 else [(None, blamed[0][1])]
    return tuple(found)


def published(hand: CardSet, out: CardSet, options: Options) -> CardSet:
    """The discarded cards that the defenders see: tarocks (TT-TAL-5), unless only their number is told."""
    if options.word("discard_tarocks") == "forced_announced":
        return EMPTY
    return CardSet(0, out.trumps)


def disclosed_trumps(state: State) -> int | None:
    """How many tarocks were laid away, which everybody learns one way or the other; None before."""
    if state.declarer is None or not state.discards[state.declarer]:
        return None
    return state.discards[state.declarer].trumps.bit_count()


def judge_discard(state: State, out: CardSet) -> Verdict:
    """The verdict on a discard in a state: the first fault, or legal."""
    assert state.to_act is not None
    hand = state.hands[state.to_act]
    if not out <= hand:
        return refused("TT-TAL-2", reason="not_held", card=str(state.pack.cards(out - hand)[0]))
    wrong = faults(hand, out, state.options)
    if not wrong:
        return LEGAL
    index, verdict = wrong[0]
    card = str(state.pack.card(index)) if index is not None else None
    return refused(verdict.rule, verdict.because, **{**verdict.facts, "card": card})


DISCARD_RULES = DiscardRules(role="declarer", cards=CARDS, faults=faults, published=published)
