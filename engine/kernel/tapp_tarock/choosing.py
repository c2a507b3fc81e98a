"""What the random and the plain player choose in Tapp-Tarock: bid, take, discard, announce, play.

A policy reads its own hand, what is open to it, and which cards it has not seen, never where they are. The
plain player draws no random numbers.
"""

from __future__ import annotations

from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.rng import advance, below, nth_bit
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.bidding import bit
from engine.kernel.tapp_tarock.cards import (
    KINGS,
    KNIGHTS,
    MOND,
    PAGAT,
    PLAIN,
    QUEENS,
    SUIT,
    SUIT_CARDS,
    TAROCK_SHIFT,
    TAROCKS,
    F,
    points,
)
from engine.kernel.tapp_tarock.discarding import CARDS, may_go, must_go
from engine.kernel.tapp_tarock.machine import legal, to_act
from engine.kernel.tapp_tarock.places import Row, Rows
from engine.kernel.tapp_tarock.plain import plain_card, suits_with

NOTHING = -1000
# How much a hand is worth for a bid, a little more than two for each game point that it brings the declarer
# of THREE. 6,000 deals were played on by the plain player after every call that each position could make:
# from these limits on a bid brought more than a pass, and a SOLO more than the THREE of the same hand, where
# the talon helps and T1 may still win an ultimo. An ultimo brought +4.8 +- 0.4 with eleven tarocks, -0.2 +-
# 0.4 with ten.
# Checked by ``python -m tests.benchmarks.strength --game tapp_tarock --against reference``.
TAROCK_WORTH, HIGH_WORTH, F_WORTH, MOND_WORTH, PAGAT_WORTH = 4, 1, 13, 9, 10
KING_WORTH, QUEEN_WORTH, VOID_WORTH = 5, 1, 3
HIGH_TAROCKS = 0b111111 << TAROCK_SHIFT + 14  # T15 to T20
LAST_OPENS, OPENS, RAISES, HOLDS, SOLO_FROM, SOLO_WITH_PAGAT = 38, 45, 51, 54, 76, 81
ULTIMO_TAROCKS = 11
# A contra pays against a declarer who loses more often than not; from here on it brought +1.4 +- 0.4, in one
# of sixty hands. A SOLO of this player is made in four deals of five, and in two of three where this limit is
# reached; the limit punishes those of others, and one defender in fifteen reaches it.
CONTRA_FROM, CONTRA_A_LEVEL, CONTRA_SOLO_FROM = 29, 7, 20
# A recontra pays where the declarer wins more often than not although contra was said.
RECONTRA_FROM, RECONTRA_A_LEVEL = 64, 4
# What a half of the talon is worth to a hand.
TAROCK_GAIN, F_GAIN, MOND_GAIN, PAGAT_GAIN, KING_GAIN, QUEEN_GAIN, KNIGHT_GAIN, LONG_GAIN = (
    4,
    12,
    8,
    13,
    10,
    3,
    2,
    2,
)


def choose(
    table: Row, rules: Row, hands: Row, policies: int, rows: Rows, state: int
) -> tuple[int, int, int, int]:
    """What the position to act does: a candidate row (kind and two arguments) and the stream's next state.

    ``hands`` may be what that position knows: its own hand in its place, its discard, the talon as far as
    it has seen it, and all cards that it has not seen together in another hand.
    """
    phase, position = table[at.PHASE], to_act(table, rules)
    policy = policy_of(policies, position)
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
        said = plain_call(hand, open_now, table[at.HIGH], table[at.PASSED].bit_count() == 2)
    elif phase == at.ANNOUNCING:
        said = open_now & at.ULTIMO_ITEM if trusts_ultimo(hand) else 0
    elif table[at.STEP] == 1:
        doubles = would_double(hand, table[at.TAKEN], table[at.OPEN], table[at.CONTRACT])
        said = open_now & at.STAKE_ITEM if doubles else 0
    elif table[at.STEP] == 2:
        said = open_now & would_answer(hand, table[at.CONTRACT])
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
        + HIGH_WORTH * (hand & HIGH_TAROCKS).bit_count()
        + VOID_WORTH * voids(hand)
    )


def plain_call(hand: int, open_calls: int, level: int, last: bool) -> int:
    """The plain player's call out of those open, as bits, over a high bid of ``level``.

    ``last`` says that both others have passed. Who holds a SOLO plays it, and needs a hand for it.
    """
    worth = strength(hand)
    plays_solo = worth >= (SOLO_WITH_PAGAT if hand & PAGAT else SOLO_FROM)
    if open_calls & bit(at.SOLO) and plays_solo:
        return at.SOLO
    if open_calls & bit(at.HOLD):
        holds = plays_solo if level == at.SOLO else worth >= HOLDS
        return at.HOLD if holds else at.PASS
    if open_calls & bit(at.THREE):
        return at.THREE if worth >= (LAST_OPENS if last else OPENS) else at.PASS
    if open_calls & (bit(at.LOWER) | bit(at.UPPER)) and worth >= RAISES:
        return at.LOWER if open_calls & bit(at.LOWER) else at.UPPER
    return at.PASS


def would_double(hand: int, taken: int, left: int, level: int) -> bool:
    """Whether the plain player says contra as a defender against the contract ``level``.

    ``taken`` are the declarer's cards from the talon, ``left`` the others that lie open.
    """
    tarocks = (hand & TAROCKS).bit_count()
    worth = tarocks + 8 * max(0, tarocks - 8) + 4 * (hand & KINGS).bit_count() + 6 * voids(hand)
    worth += (9 if hand & F else 0) + (4 if hand & MOND else 0) + (7 if hand & PAGAT else 0)
    if level == at.SOLO:
        return worth >= CONTRA_SOLO_FROM
    return worth + 2 * points(left) - strength(taken) >= CONTRA_FROM + CONTRA_A_LEVEL * (level - at.THREE)


def trusts_ultimo(hand: int) -> bool:
    """Whether the plain player takes it for likely that this hand wins the last trick with T1."""
    return (hand & TAROCKS).bit_count() >= ULTIMO_TAROCKS


def would_answer(hand: int, level: int) -> int:
    """What the plain player says recontra to, as bits: its game as declarer, an ultimo that it plays."""
    said = at.ULTIMO_ITEM if trusts_ultimo(hand) else 0
    if strength(hand) >= RECONTRA_FROM + RECONTRA_A_LEVEL * (level - at.THREE):
        said |= at.STAKE_ITEM
    return said


def voids(hand: int) -> int:
    """How many plain suits a hand lacks."""
    return 4 - (suits_with(hand & PLAIN, 1) & KINGS).bit_count()


def gain(hand: int, half: int) -> int:
    """What a half brings a hand: tarocks, kings, queens to discard, cards of long suits."""
    return (
        TAROCK_GAIN * (half & TAROCKS).bit_count()
        + KING_GAIN * (half & KINGS).bit_count()
        + QUEEN_GAIN * (half & QUEENS).bit_count()
        + KNIGHT_GAIN * (half & KNIGHTS).bit_count()
        + (F_GAIN if half & F else 0)
        + (MOND_GAIN if half & MOND else 0)
        + (PAGAT_GAIN if half & PAGAT else 0)
        + LONG_GAIN * (half & suits_with(hand & PLAIN, 3)).bit_count()
    )


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
