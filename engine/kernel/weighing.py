"""What a hand done again weighs: by how often each player's choices were unlike the policy's.

``engine.kernel.replay`` tells when a deal is weighed, and what becomes of one that weighs little.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.rows import Floats, MutableFloats, MutableRow, Row

Count = Callable[..., int]
Weigh = Callable[..., float]

# The running row: the sums of the weights so far and of their squares, and which share of their mean, each
# counting as it weighs, a weight must reach for its deal to be followed without a lot.
SUM, SQUARES, SHARE = range(3)
RUNNING_WIDTH = 3

# The row of likeness: choices like the policy's and unlike it that count as seen before the first; among how
# many unlike choices one picks, for a card played and for a card discarded; and the share of players who do
# not go by the policy at all, but play any card that they may.
ALIKE, UNLIKE, OTHER_CARDS, OTHER_DISCARDS, FREE = range(5)

# What the cards of a player weigh so far, two numbers for each: going by the policy, and playing freely.
BY_POLICY, FREELY = range(2)
STYLES = 2


def limit_of(running: Floats) -> float:
    """The weight that a deal must reach to be followed without a lot; 0 before the first one."""
    if running[SUM] > 0.0:
        return running[SHARE] * running[SQUARES] / running[SUM]
    return 0.0


def likened(
    differences: int, choices: int, before: int, differed: int, likeness: Floats, among: float
) -> float:
    """What ``differences`` in so many ``choices`` multiply a weight by; 1 where the player never differed.

    The player had ``before`` choices, of which ``differed`` were unlike the policy's. The share of such
    choices is unknown, beta-distributed before the first; the chance of the next one follows from the counts.
    """
    weight = 1.0
    for number in range(choices):
        seen = likeness[ALIKE] + before + number
        if number < differences:
            weight *= (likeness[UNLIKE] + differed + number) / (seen * among)
        else:
            weight *= (seen - differed - differences) / seen
    return weight


def weigh_discards(n_cards: int, likeness: Floats, by_unlike: MutableFloats) -> None:
    """Fill ``by_unlike`` with what a first discard weighs, by its cards that the policy would have kept."""
    for differences in range(n_cards + 1):
        by_unlike[differences] = likened(differences, n_cards, 0, 0, likeness, likeness[OTHER_DISCARDS])


def begin_styles(players: int, likeness: Floats, styles: MutableFloats) -> None:
    """What is believed of each player before the first card."""
    for place in range(players):
        styles[STYLES * place + BY_POLICY] = 1.0 - likeness[FREE]
        styles[STYLES * place + FREELY] = likeness[FREE]


def of_card(
    differences: int,
    legal: int,
    actor: int,
    choices: MutableRow,
    differed: MutableRow,
    likeness: Floats,
    styles: MutableFloats,
) -> float:
    """What a card that is learned from multiplies a weight by; it is counted for the ``actor``.

    It is one of so many ``legal`` cards, each of which a player who plays freely plays as often. Which of the
    two players it is follows from the cards so far, too.
    """
    own = STYLES * actor
    before = styles[own + BY_POLICY] + styles[own + FREELY]
    styles[own + BY_POLICY] *= likened(
        differences, 1, choices[actor], differed[actor], likeness, likeness[OTHER_CARDS]
    )
    styles[own + FREELY] /= legal
    choices[actor] += 1
    differed[actor] += differences
    return (styles[own + BY_POLICY] + styles[own + FREELY]) / before


def by_odds(weight: float, differences: int, odds: float) -> float:
    """A weight after a choice that is not learned from."""
    for _ in range(differences):
        weight *= odds
    return weight


def cards_of_word(legal: Callable[..., int]) -> Count:
    """How many cards may be played in a game that tells them as one word."""

    def n_legal(table: Row, rules: Row, hands: Row) -> int:
        return legal(table, rules, hands).bit_count()

    return n_legal


def cards_of_masks(may_play: Callable[..., tuple[int, int]]) -> Count:
    """How many cards may be played in a game that tells them as two masks, plain cards and trumps."""

    def n_legal(table: Row, rules: Row, hands: Row) -> int:
        plain, trumps = may_play(table, rules, hands)
        return plain.bit_count() + trumps.bit_count()

    return n_legal


def weighing_with(n_legal: Count) -> Weigh:
    """What gives the factor by which an action changes a weight; it is counted where it is ``learned`` from.

    ``n_legal(table, rules, hands)`` is how many cards may be played. A discard that was drawn anew has its
    weight already.
    """

    def weigh(
        actor: int,
        differences: int,
        learned: int,
        odds: float,
        n_discarded: int,
        table: Row,
        rules: Row,
        hands: Row,
        choices: MutableRow,
        differed: MutableRow,
        likeness: Floats,
        styles: MutableFloats,
    ) -> float:
        if not learned:
            return by_odds(1.0, differences, odds)
        if n_discarded:
            choices[actor] += n_discarded
            differed[actor] += differences
            return 1.0
        legal = n_legal(table, rules, hands)
        return of_card(differences, legal, actor, choices, differed, likeness, styles)

    return weigh


MERGED = (limit_of, begin_styles, of_card, by_odds)
