"""By which rule of thumb the plain player does what it does, as far as everybody at the table can tell.

The name of a rule of thumb depends only on the table and on what was done, never on a hand, so it gives
nothing away. Readers take it as advice: ``tests/analysis/test_habits.py`` checks against open hands that the
plain player keeps to it, and that sampled play bears it out.
"""

from __future__ import annotations

from engine.actions import Action, Bid, Call, Discard, Hold, Pass, Place, Play, Raus, Take
from engine.analysis.reasons.facts import is_trump, winner_so_far, winning
from engine.cards import Suit
from engine.position import State
from engine.state import game_of, playing_together

WORDS = {"auction": "bid", "call": "call", "raus": "alone", "announce": "announce"}


def habit(before: State, action: Action) -> str:
    """The name of the rule of thumb; empty where what everybody sees tells none, or where it is doubtful."""
    name = kept_to(before, action)
    return "" if name in game_of(before).analysis.doubtful else name


def kept_to(before: State, action: Action) -> str:
    """The name of the rule of thumb that an action follows, whether it is good or not; empty for none."""
    match action:
        case Play():
            return _of_lead(before, action) if not before.on_table.plays else _of_answer(before, action)
        case Discard():
            return "discard"
        case Place():
            return "place"
        case Take():
            return "take"
        case Bid() | Hold() | Pass() | Call() | Raus():
            return WORDS.get(before.phase, "")
    return WORDS.get(before.phase, "")


def _of_lead(before: State, play: Play) -> str:
    placing = game_of(before).placing
    if placing is not None:
        return f"given_{placing.bound(before, play.seat) or 'lead'}"
    if play.card.suit is Suit.FOOL and game_of(before).choices.fool:
        return "lead_fool"
    return "lead_trump" if is_trump(play.card) else "lead_suit"


def _of_answer(before: State, play: Play) -> str:
    plays, game = before.on_table.plays, game_of(before)
    led = before.on_table.led or plays[0].named or plays[0].card.suit
    if game.choices.fool and (play.card.suit is Suit.FOOL or led is Suit.FOOL):
        return "fool" if play.card.suit is Suit.FOOL else ""
    if game.placing is not None:
        return _of_given(before, play, led, game.placing.bound(before, play.seat))
    if _wants_none(before, play.seat):
        return ""
    last = len(plays) == len(before.seating.active) - 1
    so_far, together = winning(before, plays), playing_together(before, play.seat)
    if last and so_far in together:
        return "friend"
    trumps = is_trump(play.card)
    if play.card.suit is not led and not trumps:
        later = [seat for seat in before.seating.active if seat not in {one.seat for one in plays}]
        helped = any(seat in together for seat in (so_far, *later) if seat != play.seat)
        return "" if helped else "throw"
    kind = "trump" if trumps else "suit"
    if not last:
        return f"early_{kind}"
    return f"last_{'wins' if winner_so_far(before, play) == play.seat else 'loses'}_{kind}"


def _of_given(before: State, play: Play, led: Suit, bound: str) -> str:
    """The rule of thumb for an answer to a trick that is ``bound`` for one side, or open."""
    if play.card.suit is not led:
        return "given_ours" if bound == "ours" else "given_throw"
    if bound:
        return f"given_{bound}"
    plays = before.on_table.plays
    last = len(plays) == len(before.seating.active) - 1
    if last and winning(before, plays) in playing_together(before, play.seat):
        return "given_friend"
    return "given_wins" if winner_so_far(before, play) == play.seat else "given_loses"


def _wants_none(before: State, seat: int) -> bool:
    """Whether a player may have come to want no trick: it has won none so far."""
    late = game_of(before).analysis.none_from
    if late is None or len(before.tricks) + 1 < late:
        return False
    return all(trick.winner != seat for trick in before.tricks)
