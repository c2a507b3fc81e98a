"""The play of Tübingen Tarock: duties, the Ski, nineteen tricks (TB-PLAY-1 to TB-SKI-4)."""

from __future__ import annotations

from engine.cards import CardSet, Suit, suit_by_number
from engine.games.card_sets import FOOL_CARD
from engine.games.tubingen_tarock.settling import keeper_of_fool
from engine.kernel import tricks as kernel
from engine.kernel.masks import FOOL_BIT
from engine.phases.play import Duty, Situation, TrickRules, owed, play_phase


def duties(situation: Situation) -> tuple[Duty, ...]:
    """The duty towards the suit led; F may always be played and never meets or breaks it (TB-SKI-1).

    A suit must be followed (TB-PLAY-3), else a tarock played (TB-PLAY-4); a tarock led must be followed
    (TB-PLAY-5); nothing binds a leader (TB-PLAY-2) or a player who has neither (TB-PLAY-6, TB-SKI-4), and
    nobody has to beat a card (TB-PLAY-7). After a led F the next card sets the suit (TB-SKI-3). The highest
    tarock wins, or else the highest card of the suit (TB-PLAY-8), but never F (TB-SKI-2).
    """
    fool = situation.hand & FOOL_CARD
    led = owed(situation, void_naming=False)
    plain, trumps, which = kernel.duty(situation.hand.plain, situation.hand.trumps & ~FOOL_BIT, led)
    if which == kernel.FREE:
        return ()
    suit = suit_by_number(led)
    followed = "TB-PLAY-5" if suit is Suit.TRUMPS else "TB-PLAY-3"
    rule = followed if which == kernel.FOLLOW else "TB-PLAY-4"
    facts = {"led": suit, "duty": "follow" if which == kernel.FOLLOW else "trump"}
    meeting = CardSet(plain, trumps)
    return (Duty(meeting | fool, rule, meeting, facts),)


TRICKS = TrickRules(
    turn_rule="TB-PLAY-1",
    duties=duties,
    fool_keeper=keeper_of_fool,
    naming_rule="TB-SKI-3",  # F names nothing: the next card sets the suit
)
PLAY = play_phase(TRICKS)
