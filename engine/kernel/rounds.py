"""A trick that goes once round the table, on the first places of a table row: two to five players.

Suits are followed, else a trump is owed; a fool is an excuse, never wins and sets no suit. A game that needs
nothing else about its tricks puts its own numbers behind these and uses ``lay`` as it is.
"""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.masks import FIRST_TRUMP, FOOL, NOTHING_LED, suit_of
from engine.kernel.rows import MOST_PLAYERS, MutableRow, Row
from engine.kernel.tricks import FOOL_FREE, choices, power

(
    TURN,  # position whose turn it is
    PLAYERS,
    TRICK,  # number of the trick on the table or about to be led, from 1
    LEADER,  # position that leads to it; when a trick is full, its winner
    LED_BY,  # position that led to the last full trick, or leads to this one
    ON_TABLE,  # cards of that trick already played
    LED,  # suit owed, NOTHING_LED before a card has set it
    BEST,  # power of the card that wins so far, and who played it
    BY,
) = range(9)
CARD = 9  # five numbers: the cards of the trick in the order of play; they stay until the next lead
ROUND_WIDTH = CARD + MOST_PLAYERS


def legal_cards(table: Row, hands: Row) -> tuple[int, int]:
    """What the position to act may play: (plain, trumps). Hands stand by position, two words each."""
    turn = table[TURN]
    led = table[LED] if table[ON_TABLE] else NOTHING_LED
    return choices(hands[2 * turn], hands[2 * turn + 1], led, FOOL_FREE)


def lay(table: MutableRow, hands: MutableRow, card: int) -> bool:
    """Play a card of the position to act; whether that made the trick full, and its winner leads."""
    position = table[TURN]
    if card < FIRST_TRUMP:
        hands[2 * position] &= ~(1 << card)
    else:
        hands[2 * position + 1] &= ~(1 << (card - FIRST_TRUMP))
    if table[ON_TABLE] == 0:
        table[LED], table[BEST], table[BY], table[LED_BY] = NOTHING_LED, -1, position, position
    if table[LED] == NOTHING_LED and card != FOOL:
        table[LED] = suit_of(card)
    strength = power(card, table[LED])
    if strength > table[BEST]:
        table[BEST], table[BY] = strength, position
    table[CARD + table[ON_TABLE]] = card
    table[ON_TABLE] += 1
    table[TURN] = (position + 1) % table[PLAYERS]
    if table[ON_TABLE] < table[PLAYERS]:
        return False
    table[TURN] = table[LEADER] = table[BY]
    table[ON_TABLE] = 0
    table[TRICK] += 1
    return True


def any_legal(table: Row, hands: Row, state: int) -> tuple[int, int]:
    """A card that the position to act may play, each as likely, and the stream's next state."""
    plain, trumps = legal_cards(table, hands)
    card, _, state = any_card(plain, trumps, 0, state)
    return card, state
