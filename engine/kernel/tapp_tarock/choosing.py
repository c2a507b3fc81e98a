"""What the random and the plain player choose in Tapp-Tarock: bid, take, discard, announce, play.

A policy reads its own hand, what is open to it, and which cards it has not seen, never where they are. The
plain player draws no random numbers.
"""

from __future__ import annotations

from engine.kernel.policies import RANDOM
from engine.kernel.rng import advance, below, nth_bit
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.bidding import bit
from engine.kernel.tapp_tarock.cards import KINGS, MOND, PAGAT, PLAIN, QUEENS, SUIT, SUIT_CARDS, TAROCKS, F
from engine.kernel.tapp_tarock.discarding import CARDS, may_go, must_go
from engine.kernel.tapp_tarock.machine import legal, to_act
from engine.kernel.tapp_tarock.places import Row
from engine.kernel.tapp_tarock.plain import plain_card

NOTHING = -1000
# How much a hand is worth for the plain player's bids. In 8,000 deals played out by it in every seat the
# declarer of THREE wins as much as he loses with 40 and makes 71 % of his games with 46; SOLO brings more
# than THREE from 58 on; a game against a hand of 46 is made in less than half of the deals.
TAROCK_WORTH, F_WORTH, MOND_WORTH, PAGAT_WORTH, KING_WORTH, QUEEN_WORTH = 4, 6, 5, 2, 4, 1
SOLO_FROM = 58
ENOUGH = (41, 41, 41, 44, 46, SOLO_FROM)  # to play a contract, by its level
CONTRA_FROM, CONTRA_SOLO_FROM = 46, 40
ULTIMO_TAROCKS, SOLO_TAROCKS = 12, 9


def choose(table: Row, rules: Row, hands: Row, policy: int, state: int) -> tuple[int, int, int, int]:
    """What the position to act does: a candidate row (kind and two arguments) and the stream's next state.

    ``hands`` may be what that position knows: its own hand in its place, its discard, the talon as far as
    it has seen it, and all cards that it has not seen together in another hand.
    """
    phase, position = table[at.PHASE], to_act(table)
    hand = hands[at.HAND + position]
    open_now = legal(table, rules, hands)
    if phase == at.PLAYING:
        if hand & (hand - 1) == 0:  # the last card plays itself
            return at.PLAY, hand, 0, state
        if policy == RANDOM:
            card, state = any_card(open_now, state)
            return at.PLAY, card, 0, state
        return at.PLAY, plain_card(table, hands, position, open_now), 0, state
    if phase == at.DISCARDING:
        out, state = choose_discard(policy, hand, rules[at.FREE_DISCARD] > 0, state)
        return at.DISCARD, out, 0, state
    if phase == at.TAKING:
        if open_now & (open_now - 1) == 0:
            return at.TAKE, open_now >> 1, 0, state
        if policy == RANDOM:
            half, state = any_card(open_now, state)
            return at.TAKE, half >> 1, 0, state
        # What lies in a half is seen only where both are open, or after it is taken.
        return at.TAKE, int(gain(hand, hands[at.HALF + 1]) > gain(hand, hands[at.HALF])), 0, state
    said = 0
    if policy == RANDOM and phase == at.AUCTION:
        call, state = any_card(open_now, state)
        said = call.bit_length() - 1
    elif policy == RANDOM and open_now:
        said, state = any_subset(open_now, state)
    elif phase == at.AUCTION:
        said = plain_call(hand, open_now, table[at.HIGH])
    elif phase == at.ANNOUNCING:
        strong = (hand & TAROCKS).bit_count() >= ULTIMO_TAROCKS and hand & F
        said = open_now & at.ULTIMO_ITEM if strong else 0
    elif table[at.STEP] == 1:
        enough = CONTRA_SOLO_FROM if table[at.CONTRACT] == at.SOLO else CONTRA_FROM
        said = open_now if strength(hand) >= enough else 0
    return at.SAY, said, 0, state


def any_card(choice: int, state: int) -> tuple[int, int]:
    """One of the cards of a word at random: (its bit, next state)."""
    state = advance(state)
    return 1 << nth_bit(choice, below(state, choice.bit_count())), state


def any_subset(items: int, state: int) -> tuple[int, int]:
    """Some of two items, or none, each set equally likely: (their bits, next state)."""
    state = advance(state)
    chosen = below(state, 1 << items.bit_count())
    if items == at.ULTIMO_ITEM:
        return chosen * at.ULTIMO_ITEM, state
    return chosen, state


def strength(hand: int) -> int:
    """What the plain player thinks a hand is worth as declarer."""
    return (
        TAROCK_WORTH * (hand & TAROCKS).bit_count()
        + KING_WORTH * (hand & KINGS).bit_count()
        + QUEEN_WORTH * (hand & QUEENS).bit_count()
        + (F_WORTH if hand & F else 0)
        + (MOND_WORTH if hand & MOND else 0)
        + (PAGAT_WORTH if hand & PAGAT else 0)
    )


def plain_call(hand: int, open_calls: int, high: int) -> int:
    """The plain player's call out of those open, as bits, over the bid ``high``."""
    worth, tarocks = strength(hand), (hand & TAROCKS).bit_count()
    if open_calls & bit(at.SOLO) and worth >= SOLO_FROM and tarocks >= SOLO_TAROCKS:
        return at.SOLO
    if open_calls & bit(at.HOLD):
        holds = worth >= ENOUGH[high] and (high < at.SOLO or tarocks >= SOLO_TAROCKS)
        return at.HOLD if holds else at.PASS
    for call in range(at.THREE, at.SOLO):
        if open_calls & bit(call):
            return call if worth >= ENOUGH[call] else at.PASS
    return at.PASS


def gain(hand: int, half: int) -> int:
    """What a half brings a hand: tarocks, kings, queens to discard, suits in which nothing is missed."""
    found = strength(half) + 2 * (half & QUEENS).bit_count()
    for suit in range(4):
        cards = SUIT << SUIT_CARDS * suit
        if not hand & cards:
            found -= 2 * (half & cards & ~KINGS).bit_count()
    return found


def choose_discard(policy: int, hand: int, free: bool, state: int) -> tuple[int, int]:
    """Three of 19 cards that may be discarded: (their word, next state)."""
    may, out = may_go(hand, free), must_go(hand, free)
    if policy == RANDOM:
        chosen, state = any_cards(may & ~out, CARDS - out.bit_count(), state)
        return out | chosen, state
    loose, tarocks = may & PLAIN, may & TAROCKS
    out = 0
    while out.bit_count() < CARDS and loose & ~out:
        out |= next_to_go(hand & ~out, loose & ~out, CARDS - out.bit_count())
    while out.bit_count() < CARDS:
        rest = tarocks & ~out
        out |= rest & -rest
    return out, state


def any_cards(choice: int, count: int, state: int) -> tuple[int, int]:
    """Some different cards of a word at random: (their word, next state)."""
    chosen = 0
    for _ in range(count):
        card, state = any_card(choice & ~chosen, state)
        chosen |= card
    return chosen, state


def next_to_go(hand: int, loose: int, room: int) -> int:
    """The card that the plain player discards next: from the suit that is soonest empty, its highest.

    A suit with its king stays longer: its cards protect it. A card that empties a suit is best.
    """
    best, card = NOTHING, 0
    for suit in range(4):
        shift = SUIT_CARDS * suit
        cards = hand >> shift & SUIT
        going = loose >> shift & SUIT
        if going:
            count = cards.bit_count()
            top = going.bit_length() - 1
            worth = 3 * top - 6 * count
            if cards == going and count <= room:
                worth += 40
            if cards != going:
                worth -= 12
            if worth > best:
                best, card = worth, 1 << (shift + top)
    return card


# Called for every action: compiled code has it in its caller's body.
MERGED = (choose,)
