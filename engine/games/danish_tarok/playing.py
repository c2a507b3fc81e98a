"""The play of Danish Tarok: duties, the fool, and the demand before trick 23."""

from __future__ import annotations

from engine.actions import Action, Demand
from engine.cards import CardSet, Suit, suit_by_number
from engine.frozen import changed
from engine.games.card_sets import FOOL_CARD
from engine.games.danish_tarok.house_rules import rules_row
from engine.games.threes import machine as threes
from engine.kernel import tricks as kernel
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok import tricks
from engine.kernel.masks import FOOL, FOOL_BIT
from engine.options import Options
from engine.phases.machine import hands_then_discard
from engine.phases.phase import not_now, round_phase
from engine.phases.play import Duty, Situation, TrickRules, owed, play_phase
from engine.position import State, Trick
from engine.verdict import LEGAL, Verdict, refused


def fool_rule(situation: Situation) -> int:
    """How the end of the hand binds the fool (DT-FOOL-7, DT-FOOL-8)."""
    return tricks.end_of_fool(situation.number, situation.demanded, rules_row(situation.options))


def duties(situation: Situation) -> tuple[Duty, ...]:
    """The narrowing steps of a turn: a demanded fool, the duty to the suit led, a barred fool.

    The fool itself meets no duty and is bound by none (DT-FOOL-1), nor does it ever win (DT-FOOL-2,
    DT-PLAY-5); without any duty left DT-PLAY-4 lets every card be played.
    """
    hand, end = situation.hand, fool_rule(situation)
    # After a led fool DT-FOOL-4 binds the second player, DT-FOOL-5 and DT-FOOL-6 the third.
    led = owed(situation, void_naming=rules_row(situation.options)[at.NAMING_LAPSES] > 0)
    allowed = CardSet(*kernel.choices(hand.plain, hand.trumps, led, end))
    holds_fool = FOOL in hand
    if holds_fool and end == kernel.FOOL_DEMANDED:
        return (Duty(allowed, "DT-FOOL-7", allowed, {"trick": situation.number}),)
    plain, trumps, which = kernel.duty(hand.plain, hand.trumps & ~FOOL_BIT, led)
    meeting = CardSet(plain, trumps)
    chain = []
    if which != kernel.FREE:
        rule = "DT-PLAY-2" if which == kernel.FOLLOW else "DT-PLAY-3"
        facts = {
            "led": suit_by_number(led),
            "named": situation.named,
        }
        before = CardSet(*kernel.choices(hand.plain, hand.trumps, led, kernel.FOOL_FREE))
        chain.append(Duty(before, rule, meeting, facts))
    if holds_fool and end == kernel.FOOL_BARRED:
        chain.append(Duty(allowed, "DT-FOOL-8", meeting, {"trick": situation.number}))
    return tuple(chain)


def situation(state: State, seat: int) -> Situation:
    """The turn of ``seat`` in the trick on the table, as the duties see it."""
    turn = threes.situation(state, seat, rules_row(state.options))
    return changed(turn, demanded=state.table[at.DEMANDED] > 0)


def names_suit(options: Options, number: int) -> bool:
    """Whether a fool led to trick ``number`` names a suit (DT-FOOL-3, DT-FOOL-10)."""
    return tricks.names_suit(number, rules_row(options))


def judge_naming(state: State, suit: Suit) -> Verdict:
    """Whether a led fool may name ``suit``: always, unless the house wants it followable (DT-FOOL-3)."""
    rules, leader = rules_row(state.options), state.seating.place(state.acting)
    if tricks.namings(state.table, rules, hands_then_discard(state), leader) >> suit.number & 1:
        return LEGAL
    return refused("DT-FOOL-3", reason="unfollowable", named=suit)


def keeper_of_fool(state: State, trick: Trick) -> int | None:
    """Who gets the fool of a finished trick (DT-FOOL-2, DT-FOOL-9)."""
    for play in trick.plays:
        if play.card.suit is Suit.FOOL and trick.winner is not None:
            rules = rules_row(state.options)
            return tricks.keeper_of_fool(trick.number, play.seat, trick.winner, rules)
    return None


def judge_demand(state: State, action: Action) -> Verdict:
    """Whether the fool may be demanded: by everybody but its holder (DT-FOOL-7)."""
    if not isinstance(action, Demand):
        return not_now("DT-FOOL-7", state, action)
    if tricks.may_demand(state.hands[action.seat].trumps):
        return LEGAL
    return refused("DT-FOOL-7", FOOL_CARD, reason="holder")


def flag_from(flag: str, options: Options) -> int:
    """The first trick in which the fool may have been demanded (DT-FOOL-7); other facts may hold in any."""
    if flag != "demanded":
        return 1
    return tricks.DEMAND_TRICK if rules_row(options)[at.FOOL_DEMAND] else at.N_TRICKS + 1


def judge_other_action(state: State, action: Action) -> Verdict:
    """The refusal of anything but a card while tricks are played; the fool is demanded before trick 23."""
    return not_now("DT-FOOL-7" if isinstance(action, Demand) else "DT-PLAY-1", state, action)


TRICKS = TrickRules(
    turn_rule="DT-PLAY-1",
    situation=situation,
    duties=duties,
    fool_keeper=keeper_of_fool,
    names_suit=names_suit,
    judge_naming=judge_naming,
    naming_rule="DT-FOOL-3",
    silent_rule="DT-FOOL-10",
    judge_interjection=judge_other_action,
)
PLAY = play_phase(TRICKS)

DEMAND = round_phase(
    "demand",
    turn_rule="DT-FOOL-7",
    offers=lambda state, seat: (Demand(seat),),
    judge_offer=judge_demand,
)
