"""The play of Grosstarock: duties, the led fool, and what is said before a lead."""

from __future__ import annotations

from engine.actions import Action, Announce, Give
from engine.cards import CardSet, Suit, suit_by_number
from engine.games.card_sets import FOOL_CARD
from engine.games.grosstarock import announcing, exchange
from engine.games.grosstarock.house_rules import rules_row
from engine.games.threes import machine as threes
from engine.kernel import tricks as kernel
from engine.kernel.grosstarock import places as at
from engine.kernel.masks import FOOL_BIT, suit_of
from engine.options import Options
from engine.phases.phase import not_now
from engine.phases.play import Duty, Situation, TrickRules, owed, play_phase
from engine.position import State
from engine.verdict import Verdict


def duties(situation: Situation) -> tuple[Duty, ...]:
    """The duty towards the suit led, which the fool neither meets nor has (GT-SKUS-1).

    GT-PLAY-2 speaks of a trump led, GT-PLAY-3 of a suit. A led fool binds by them towards the suit that
    it names: the second player if he or the third holds it (GT-SKUS-3, GT-SKUS-5), the third towards
    that or the second card's suit (GT-SKUS-5, GT-SKUS-6). A player who himself holds the suit named must
    play it by the rules on the fool. It never wins (GT-PACK-5); the rest follows GT-PLAY-4.
    """
    fool = situation.hand & FOOL_CARD
    led = owed(situation, void_naming=rules_row(situation.options)[at.NAMING_LAPSES] > 0)
    plain, trumps, which = kernel.duty(situation.hand.plain, situation.hand.trumps & ~FOOL_BIT, led)
    if which == kernel.FREE:
        return ()
    suit = suit_by_number(led)
    facts = {
        "led": suit,
        "named": situation.named,
        "duty": "follow" if which == kernel.FOLLOW else "trump",
    }
    meeting = CardSet(plain, trumps)
    rule = naming_obeyed(situation) if which == kernel.FOLLOW and suit is situation.named else ""
    rule = rule or ("GT-PLAY-2" if suit is Suit.TRUMPS else "GT-PLAY-3")
    return (Duty(meeting | fool, rule, meeting, facts),)


def naming_obeyed(situation: Situation) -> str:
    """The rule by which a holder of the suit that a led fool named must play it.

    The second player by GT-SKUS-3, the third by GT-SKUS-5 where the second lacked it. A suit that the second
    has followed is led like any other, so that there is none.
    """
    if len(situation.trick) == 1:
        return "GT-SKUS-3"
    followed = suit_by_number(suit_of(situation.trick[1])) is situation.named
    return "" if followed else "GT-SKUS-5"


def situation(state: State, seat: int) -> Situation:
    """The turn of ``seat`` in the trick on the table, as the duties see it."""
    return threes.situation(state, seat, rules_row(state.options))


def names_suit(options: Options, number: int) -> bool:
    """Whether a fool led to trick ``number`` names a suit: in every trick, whoever holds it (GT-SKUS-2)."""
    return True


def interjections(state: State) -> tuple[Action, ...]:
    """What may be done before a lead: choose the card for the fool, then announce."""
    return (*exchange.candidates(state), *announcing.candidates(state))


def judge_interjection(state: State, action: Action) -> Verdict:
    """Whether something other than a card may come now."""
    if isinstance(action, Give):
        return exchange.judge(state, action)
    if isinstance(action, Announce):
        return announcing.judge(state, action)
    return not_now("GT-PLAY-1", state, action)


TRICKS = TrickRules(
    turn_rule="GT-PLAY-1",
    situation=situation,
    duties=duties,
    fool_keeper=exchange.keeper_of_fool,
    names_suit=names_suit,
    naming_rule="GT-SKUS-2",
    interjections=interjections,
    judge_interjection=judge_interjection,
    clockwise=True,
)
PLAY = play_phase(TRICKS)
