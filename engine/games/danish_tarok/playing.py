"""The play of Danish Tarok: duties, the fool, and the demand before trick 23."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Action, Demand, Pass
from engine.cards import NAMEABLE_SUITS, CardSet, Suit, suit_by_number
from engine.kernel import tricks as kernel
from engine.kernel.masks import FOOL, FOOL_BIT, suit_cards
from engine.options import Options
from engine.phases.ask import ask_phase
from engine.phases.fool import outcome, owed, third_has_named
from engine.phases.phase import not_now
from engine.phases.play import Duty, Situation, TrickRules, lead_to, play_phase
from engine.position import State, Trick
from engine.verdict import LEGAL, Verdict, refused

N_TRICKS = 25
DEMAND_TRICK = 23


def void_naming(options: Options) -> bool:
    """Whether a suit named by a led fool binds nobody where neither opponent holds it."""
    return options.word("fool_lead_unfollowable") == "second_names"


def fool_rule(situation: Situation) -> int:
    """How the end of the hand binds the fool (DT-FOOL-7, DT-FOOL-8)."""
    return kernel.fool_rule(
        situation.number,
        N_TRICKS,
        situation.demanded and situation.options.on("fool_demand_trick_23"),
        situation.options.on("fool_banned_trick_24"),
    )


def duties(situation: Situation) -> tuple[Duty, ...]:
    """The narrowing steps of a turn: a demanded fool, the duty to the suit led, a barred fool.

    The fool itself meets no duty and is bound by none (DT-FOOL-1), nor does it ever win (DT-FOOL-2,
    DT-PLAY-5); without any duty left DT-PLAY-4 lets every card be played.
    """
    fool = situation.hand & CardSet.of(FOOL)
    end = fool_rule(situation)
    if fool and end == kernel.FOOL_DEMANDED:
        return (Duty(fool, "DT-FOOL-7", fool, {"trick": situation.number}),)
    # After a led fool DT-FOOL-4 binds the second player, DT-FOOL-5 and DT-FOOL-6 the third.
    led = owed(situation, void_naming=void_naming(situation.options))
    plain, trumps, which = kernel.duty(situation.hand.plain, situation.hand.trumps & ~FOOL_BIT, led)
    meeting = CardSet(plain, trumps)
    chain = []
    if which != kernel.FREE:
        rule = "DT-PLAY-2" if which == kernel.FOLLOW else "DT-PLAY-3"
        facts = {
            "led": suit_by_number(led).value,
            "named": situation.named.value if situation.named else None,
        }
        chain.append(Duty(meeting | fool, rule, meeting, facts))
    if fool and end == kernel.FOOL_BARRED:
        chain.append(Duty(meeting, "DT-FOOL-8", meeting, {"trick": situation.number}))
    return tuple(chain)


def situation(state: State, seat: int) -> Situation:
    """The turn of ``seat`` in the trick on the table, as the duties see it."""
    assert state.trick is not None
    plays = state.trick.plays
    named = plays[0].named if plays else None
    return Situation(
        hand=state.hands[seat],
        options=state.options,
        trick=tuple(state.pack.index(play.card) for play in plays),
        named=named,
        number=state.trick.number,
        demanded=state.trick.number == DEMAND_TRICK and demanded(state),
        third_has_named=public_answer(state),
    )


def public_answer(state: State) -> bool | None:
    """Whether the third player holds the suit a led fool named, where the second one may ask.

    Under ``fool_lead_unfollowable`` = second_names the whole table hears the true answer; otherwise
    there is none.
    """
    return third_has_named(state) if void_naming(state.options) else None


def demanded(state: State) -> bool:
    """Whether somebody has demanded the fool (DT-FOOL-7)."""
    return any(isinstance(action, Demand) for action in state.history)


def names_suit(options: Options, number: int) -> bool:
    """Whether a fool led to trick ``number`` names a suit (DT-FOOL-3, DT-FOOL-10)."""
    return number < N_TRICKS or options.word("fool_lead_trick_25") == "named"


def namings(state: State) -> tuple[Suit, ...]:
    """The suits that a fool led now may name (DT-FOOL-3, DT-FOOL-10); none under ``no_suit``."""
    assert state.trick is not None
    return NAMEABLE_SUITS if names_suit(state.options, state.trick.number) else ()


def judge_naming(state: State, suit: Suit) -> Verdict:
    """Whether a led fool may name ``suit``: always, unless the house wants it followable.

    In trick 25 the house may let it name none (DT-FOOL-10).
    """
    assert state.to_act is not None
    if not namings(state):
        return refused("DT-FOOL-10", reason="names_nothing", named=suit.value)
    if suit not in NAMEABLE_SUITS:
        return refused("DT-FOOL-3", reason="no_suit", named=suit.value)
    if state.options.word("fool_lead_unfollowable") != "must_be_followable":
        return LEGAL
    others = (hand for seat, hand in enumerate(state.hands) if seat != state.to_act)
    if any(suit_cards(hand.plain, hand.trumps, suit.number) for hand in others):
        return LEGAL
    return refused("DT-FOOL-3", reason="unfollowable", named=suit.value)


def keeper_of_fool(state: State, trick: Trick) -> int | None:
    """Who gets the fool of a finished trick: its player (DT-FOOL-2), in trick 25 the winner (DT-FOOL-9)."""
    for play in trick.plays:
        if play.card.suit is Suit.FOOL:
            lost = trick.number == N_TRICKS and state.options.on("fool_lost_trick_25")
            return trick.winner if lost else play.seat
    return None


def after_trick(state: State) -> State:
    """Go on after a gathered trick: the demand for the fool, the next lead, or the end (DT-PLAY-1)."""
    done = len(state.tricks)
    winner = state.tricks[-1].winner
    assert winner is not None
    if done == N_TRICKS:
        return replace(state, phase="over", to_act=None, result="played")
    fool_is_out = any(FOOL in hand for hand in state.hands)
    if done + 1 == DEMAND_TRICK and fool_is_out and state.options.on("fool_demand_trick_23"):
        return replace(state, phase="demand", to_act=state.seating.forehand)
    return lead_to(state, winner, done + 1)


def judge_demand(state: State, seat: int) -> Verdict:
    """Whether ``seat`` may demand the fool: everybody but its holder (DT-FOOL-7)."""
    if FOOL in state.hands[seat]:
        return refused("DT-FOOL-7", CardSet.of(FOOL), reason="holder")
    return LEGAL


def lead_after_demand(state: State) -> State:
    """The lead to trick 23 by the winner of trick 22."""
    winner = state.tricks[-1].winner
    assert winner is not None
    return lead_to(state, winner, DEMAND_TRICK)


def answered(state: State) -> tuple[tuple[int, bool], ...]:
    """The answers so far to the demand for the fool: (seat, demanded) in order."""
    return tuple(
        (action.seat, isinstance(action, Demand))
        for action in state.history
        if isinstance(action, (Demand, Pass))
    )


def judge_other_action(state: State, action: Action) -> Verdict:
    """The refusal of anything but a card while tricks are played; the fool is demanded before trick 23."""
    return not_now("DT-FOOL-7" if isinstance(action, Demand) else "DT-PLAY-1", state, action)


PLAY = play_phase(
    TrickRules(
        turn_rule="DT-PLAY-1",
        n_tricks=N_TRICKS,
        situation=situation,
        duties=duties,
        namings=namings,
        judge_naming=judge_naming,
        naming_rule="DT-FOOL-3",
        outcome=outcome,
        after_trick=after_trick,
        judge_interjection=judge_other_action,
    )
)

DEMAND = ask_phase(
    "demand",
    turn_rule="DT-FOOL-7",
    yes=Demand,
    judge_yes=judge_demand,
    next_phase=lead_after_demand,
)
