"""Who keeps the Ski (F) of Tübingen Tarock, and the half card given for it (TB-SKI-5 to TB-SKI-11)."""

from __future__ import annotations

from engine.kernel.masks import FOOL_BIT, first_card, plain_bit, trump_bit
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.cards import half_cards
from engine.kernel.tubingen_tarock.places import NOBODY, MutableRow, Row, after
from engine.kernel.tubingen_tarock.sides import declares

EXCHANGE_HALVES = 8  # F for a half card


def same_unit(one: int, other: int, declarer: int, partner: int, rules: Row) -> bool:
    """Whether two positions keep F together: the sides of a Rufen, in a Raus each alone (TB-SKI-5)."""
    if one == other:
        return True
    if partner == NOBODY and not rules[at.SIDE_UNIT]:
        return False
    return declares(one, declarer, partner) == declares(other, declarer, partner)


def goes_back(table: Row, rules: Row, partner: int) -> bool:
    """Whether F goes back to its owner's unit for a half card, if the unit wins one (TB-SKI-7, TB-SKI-8).

    It stays in the owner's own unit (TB-SKI-6), and with the winner of trick 19 (TB-SKI-10). A Tout has no
    exchange (TB-TOUT-6).
    """
    if not 0 < table[at.FOOL_TRICK] < at.N_TRICKS or table[at.KIND] == at.TOUT:
        return False
    return not same_unit(table[at.FOOL_OWNER], table[at.FOOL_WINNER], table[at.DECLARER], partner, rules)


def giver_of_half_card(table: Row, rules: Row, partner: int) -> int:
    """Which position gives a half card for F, NOBODY where the owner's unit has none (TB-SKI-9).

    The cards are those of the tricks that it has won; discarded cards are not among them. The owner pays
    himself if he can, else the next of his unit in playing order.
    """
    owner = table[at.FOOL_OWNER]
    for turn in range(at.PLAYERS):
        position = after(owner, turn)
        plain, trumps = half_cards(table[at.PILE + 2 * position], table[at.PILE + 2 * position + 1])
        if (plain or trumps) and same_unit(owner, position, table[at.DECLARER], partner, rules):
            return position
    return NOBODY


def given_for_fool(plain: int, trumps: int) -> int:
    """Index of the half card that a pile gives for F: a plain one first, in canonical order."""
    return first_card(*half_cards(plain, trumps))


def exchange_fool(table: MutableRow, rules: Row, partner: int) -> None:
    """Exchange F for a half card, once after the last trick (TB-SKI-11)."""
    if not goes_back(table, rules, partner):
        return
    giver = giver_of_half_card(table, rules, partner)
    if giver == NOBODY:
        return
    card = given_for_fool(table[at.PILE + 2 * giver], table[at.PILE + 2 * giver + 1])
    table[at.FOOL_GIVER], table[at.FOOL_GIVEN] = giver, card
    for position in (giver, table[at.FOOL_WINNER]):
        table[at.PILE + 2 * position] ^= plain_bit(card)
        table[at.PILE + 2 * position + 1] ^= trump_bit(card) | FOOL_BIT
