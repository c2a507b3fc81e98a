"""What the others learn of the trumps that the dealer has laid away (DT-DISC-8)."""

from __future__ import annotations

from engine.cards import Suit
from engine.kernel.masks import FOOL_BIT
from engine.position import State, Trick


def disclosed_trumps(state: State, *, rule: str, void_naming: bool) -> int | bool | None:
    """What is known of trumps in the discard: their number, whether there are any, or nothing.

    ``rule`` is ``none``, ``announce``, ``count_on_request`` or ``yes_no_on_request``; the dealer may be
    asked once he has shown that he holds no trump. With ``void_naming`` a suit that a led fool named
    and neither opponent holds binds nobody.
    """
    dealer = state.seating.dealer
    if not state.discards[dealer] or rule == "none":
        return None
    count = (state.discards[dealer].trumps & ~FOOL_BIT).bit_count()
    if rule == "announce":
        return count
    if not any(_proves_no_trump(state, trick, dealer, void_naming) for trick in state.all_tricks):
        return None
    return count if rule == "count_on_request" else count > 0


def _proves_no_trump(state: State, trick: Trick, seat: int, void_naming: bool) -> bool:
    """Whether a card shows that its player held no trump: he neither followed nor trumped."""
    card = trick.card_of(seat)
    if card is None or trick.leader == seat or card.suit in (Suit.FOOL, Suit.TRUMPS):
        return False
    lead, second = trick.plays[0], trick.plays[1]
    if lead.card.suit is not Suit.FOOL:
        return card.suit is not lead.card.suit
    if lead.named is Suit.TRUMPS:  # not followed, whatever suit took its place
        return True
    if second.seat == seat:
        free = void_naming and _naming_void(state, trick)
        return lead.named is not None and card.suit is not lead.named and not free
    return card.suit not in (lead.named, second.card.suit)


def _naming_void(state: State, trick: Trick) -> bool:
    """Whether the third player has none of the suit that a led fool named either."""
    third = state.seating.next(trick.plays[1].seat)
    played = trick.card_of(third)
    if played is not None:
        return played.suit is not trick.plays[0].named
    return not any(state.pack.card(index).suit is trick.plays[0].named for index in state.hands[third])
