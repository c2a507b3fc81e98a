"""A fool that names the suit to follow when it is led: what the others owe.

In Danish Tarok DT-FOOL-3 to DT-FOOL-6, in Grosstarock GT-SKUS-2 to GT-SKUS-6.
"""

from __future__ import annotations

from engine.kernel import tricks as kernel
from engine.kernel.masks import NOTHING_LED, suit_cards
from engine.phases.play import Situation
from engine.position import State


def owed(situation: Situation, *, void_naming: bool) -> int:
    """The suit number that binds the player, or NOTHING_LED.

    After a led fool the second player owes the suit named, the third that of the second card if he
    holds none of the named one and it was not followed. With ``void_naming`` the second owes nothing
    where neither of them holds the suit. A fool that names none lets the second card set the suit.
    """
    first, second = (*situation.trick, NOTHING_LED, NOTHING_LED)[:2]
    named = situation.named.number if situation.named else NOTHING_LED
    has_named = named != NOTHING_LED and suit_cards(situation.hand.plain, situation.hand.trumps, named) > 0
    third_has = situation.third_has_named is not False
    return kernel.owed(len(situation.trick), first, second, named, has_named, third_has, void_naming)


def third_has_named(state: State) -> bool | None:
    """The third player's true answer whether he holds the suit that a led fool named.

    A second player void of it asks; the table hears the answer and remembers it until the trick is
    over. None where nobody has asked.
    """
    trick = state.trick
    if trick is None or not trick.plays or trick.plays[0].named is None or state.to_act is None:
        return None
    named = trick.plays[0].named
    if len(trick.plays) == 1:
        second, third = state.hands[state.to_act], state.hands[state.seating.next(state.to_act)]
        asked = not suit_cards(second.plain, second.trumps, named.number)
    else:
        third = state.hands[state.to_act]
        asked = trick.plays[1].card.suit is not named
    return suit_cards(third.plain, third.trumps, named.number) > 0 if asked else None
