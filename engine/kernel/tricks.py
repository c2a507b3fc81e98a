"""What may be played to a trick and who wins it, on masks and card indices."""

from __future__ import annotations

from engine.kernel import masks

# Which duty left the cards that ``duty`` returns.
FREE, FOLLOW, TRUMP = 0, 1, 2

# What the end of a hand does to a fool that is an excuse.
FOOL_FREE, FOOL_DEMANDED, FOOL_BARRED = 0, 1, 2


def duty(plain: int, trumps: int, led: int) -> tuple[int, int, int]:
    """The cards that meet the duty towards ``led``, and which duty it is (FREE, FOLLOW or TRUMP).

    ``trumps`` holds every card that counts as a trump in play; an excuse fool is left out by the caller.
    """
    if led == masks.NOTHING_LED:
        return plain, trumps, FREE
    if led == masks.TRUMPS:
        if trumps:
            return 0, trumps, FOLLOW
        return plain, trumps, FREE
    suit = plain & (masks.LANE << (masks.LANE_BITS * led))
    if suit:
        return suit, 0, FOLLOW
    if trumps:
        return 0, trumps, TRUMP
    return plain, trumps, FREE


def choices(plain: int, trumps: int, led: int, fool: int) -> tuple[int, int]:
    """What a hand may play where the fool is an excuse: duties first, then the fool's own rule."""
    held_fool = trumps & masks.FOOL_BIT
    if held_fool and fool == FOOL_DEMANDED:
        return 0, masks.FOOL_BIT
    plain, trumps, _ = duty(plain, trumps & ~masks.FOOL_BIT, led)
    if fool != FOOL_BARRED:
        trumps |= held_fool
    return plain, trumps


def led_by(card: int, named: int) -> int:
    """The suit owed to a lead: the card's own, or the one that a led fool names."""
    return named if card == masks.FOOL else masks.suit_of(card)


def owed_by_second(named: int, second_has: bool, third_has: bool, void_naming: bool) -> int:
    """What the second player owes to a led fool.

    With ``void_naming`` a suit that neither opponent holds binds nobody; otherwise it always binds.
    """
    if void_naming and not second_has and not third_has:
        return masks.NOTHING_LED
    return named


def owed_by_third(named: int, second_card: int, third_has: bool) -> int:
    """What the third player owes to a led fool, and the suit by which the trick is judged."""
    second_suit = masks.suit_of(second_card)
    if second_suit == named or third_has:
        return named
    return second_suit


def shown_void(card: int, led: int) -> int:
    """The suits, as bits, that a card played where ``led`` is owed shows its player to lack.

    A player who neither follows nor trumps holds no trump either.
    """
    if led == masks.NOTHING_LED or card == masks.FOOL or masks.suit_of(card) == led:
        return 0
    return 1 << led | (0 if card >= masks.FIRST_TRUMP else 1 << masks.TRUMPS)


def owed(
    turn: int, first: int, second: int, named: int, has_named: bool, third_has: bool, void_naming: bool
) -> int:
    """The suit that binds the player of ``turn`` (0 to 2), NOTHING_LED where none does.

    ``has_named`` says whether he holds the suit that a led fool ``named``, ``third_has`` whether the third
    player does. A fool that names none lets the second card set the suit.
    """
    if turn == 0:
        return masks.NOTHING_LED
    if first != masks.FOOL:
        return masks.suit_of(first)
    if turn == 1:
        return owed_by_second(named, has_named, third_has, void_naming)
    return owed_by_third(named, second, has_named)


def power(card: int, led: int) -> int:
    """A card's strength in a trick where ``led`` is owed; -1 if it cannot win."""
    follows = 0 <= card - masks.LANE_BITS * led < masks.LANE_BITS
    return card if follows or masks.FIRST_TRUMP <= card < masks.FOOL else -1
