"""The play of Tantony: following suit, who wins, and who is given the trick."""

from __future__ import annotations

from engine.cards import CardSet, Suit, suit_by_number
from engine.games.tantony.house_rules import terms
from engine.kernel.masks import suit_of
from engine.kernel.tantony.cards import base_of, following
from engine.kernel.tantony.machine import legal
from engine.kernel.tantony.tricks import shown
from engine.phases.phase import Phase
from engine.phases.place import place_phase
from engine.phases.play import Duty, Situation, TrickRules, play_phase
from engine.position import State

N_TRICKS = 13


def duties(situation: Situation) -> tuple[Duty, ...]:
    """The duty to follow suit (TN-PLAY-3).

    A leader is free (TN-PLAY-2), and so is a player who holds none of the suit (TN-PLAY-4); nobody must win
    or play high or low (TN-PLAY-5).
    """
    if not situation.trick:
        return ()
    meeting = CardSet(following(situation.hand.plain, base_of(situation.trick[0])))
    if not meeting:
        return ()
    led = suit_by_number(suit_of(situation.trick[0]))
    return (Duty(meeting, "TN-PLAY-3", meeting, {"led": led}),)


def judge_trick(cards: tuple[int, ...], named: Suit | None = None) -> tuple[int, int]:
    """The suit number led and the place of the winner of a full trick (TN-TRICK-1).

    Alone in its suit the led card wins as the hog (TN-TRICK-3), else the winning card is the sow
    (TN-TRICK-2). Other suits never win: there are no trumps (TN-PACK-3).
    """
    best = follow = 0
    for place, card in enumerate(cards):
        best, follow = shown(card, place, best, follow, base_of(cards[0]))
    return suit_of(cards[0]), best


def eligible(state: State) -> tuple[int, ...]:
    """The seats that may be given the trick that waits to be placed (TN-PLACE-1)."""
    open_seats = legal(state.table, terms(state.options), ())
    return tuple(seat for place, seat in enumerate(state.seating.active) if open_seats >> place & 1)


PLAY: Phase = play_phase(
    TrickRules(
        turn_rule="TN-PLAY-1",
        n_tricks=N_TRICKS,
        duties=duties,
        naming_rule="TN-PACK-3",  # no card names a suit
    )
)

PLACE: Phase = place_phase(turn_rule="TN-PLACE-1", full_rule="TN-PLACE-2", eligible=eligible)
