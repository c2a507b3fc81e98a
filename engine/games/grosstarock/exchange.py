"""Who has the fool, and the card that is given for it (GT-SKUS-7 to GT-SKUS-11)."""

from __future__ import annotations

from engine.actions import Action, Give
from engine.cards import EMPTY, CardSet, Suit
from engine.games.grosstarock.house_rules import rules_row
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.cards import lowest
from engine.kernel.grosstarock.tricks import may_be_given
from engine.kernel.masks import FOOL
from engine.phases.machine import place_of
from engine.phases.phase import not_now
from engine.position import State, Trick
from engine.verdict import LEGAL, Verdict, refused


def piles(state: State) -> tuple[CardSet, ...]:
    """The cards that lie with each seat: won tricks, the fool, and the card that was given for it."""
    return state.seating.by_seat((place_of(state.table[at.PILE :], p) for p in range(3)), EMPTY)


def owner_of_fool(state: State) -> int | None:
    """The seat with which a played fool lies: its player (GT-SKUS-7), or the winner of the trick."""
    return next((seat for seat, pile in enumerate(piles(state)) if FOOL in pile), None)


def unpaid(state: State) -> bool:
    """Whether a fool lies with a player who has won no trick yet, so that it may still be lost."""
    return state.table[at.OWES] != at.NOBODY


def keeper_of_fool(state: State, trick: Trick) -> int | None:
    """The seat that gets the fool of a finished trick, None where there is none in it."""
    played = any(play.card.suit is Suit.FOOL for play in trick.plays)
    return owner_of_fool(state) if played else None


def giving(state: State) -> int | None:
    """The seat that may still say which card it gives for the fool, right after the trick; None else.

    After trick 25 nobody: the deal is over, and cards of the same lowest value count the same.
    """
    position = state.table[at.GIVING]
    return state.seating.active[position] if position != at.NOBODY and not state.finished else None


def rule_against_giving(state: State, action: Give) -> str:
    """The rule by which a card is not given for the fool now.

    In the last tricks nothing is given for it (GT-SKUS-10), and nothing yet by a player without a trick
    (GT-SKUS-9); else it has been given, or the fool has not been played (GT-SKUS-8). A card of the discard
    is never given (GT-SKUS-8).
    """
    if is_discarded(state, action):
        return "GT-SKUS-8"
    last = rules_row(state.options)[at.LOST_FROM]
    if any(play.card.suit is Suit.FOOL for trick in state.tricks[last - 1 :] for play in trick.plays):
        return "GT-SKUS-10"
    return "GT-SKUS-9" if unpaid(state) else "GT-SKUS-8"


def is_discarded(state: State, action: Give) -> bool:
    """Whether the card lies in the dealer's discard (GT-SKUS-8)."""
    return action.card in state.pack.cards(state.discards[state.seating.dealer])


def candidates(state: State) -> tuple[Action, ...]:
    """The won cards of which one is given now, in canonical order; the judge refuses those of value."""
    giver = giving(state)
    if giver is None:
        return ()
    return tuple(Give(giver, card) for card in state.pack.cards(CardSet(*may_be_given(state.table))))


def judge(state: State, action: Give) -> Verdict:
    """Whether a card may be given for the fool now: right after the trick, one of lowest value.

    It is given by GT-SKUS-8 where the fool has just been played, else it was owed (GT-SKUS-9).
    """
    if action.seat != giving(state):
        return not_now("GT-SKUS-8", state, action)
    choices = CardSet(*lowest(*may_be_given(state.table)))
    if action.card in state.pack and state.pack.index(action.card) in choices:
        return LEGAL
    at_once = keeper_of_fool(state, state.tricks[-1]) is not None
    owed_now = not at_once and not is_discarded(state, action)
    return refused("GT-SKUS-9" if owed_now else "GT-SKUS-8", choices, card=action.card)
