"""The plain player of both games: simple good habits, no look ahead (section 7 of the strategy notes).

It leads the fool and asks for trumps with it, cashes sure cards while they are safe, forces others to trump,
and draws trumps from strength (``leading``). As last player it wins what it can, it spends T1
where T1 wins or keeps it for the last trick with trumps to spare, and saves a king or T1 with the fool; a
weak player without a trick wants none (``following``). How much each of these counts is a game's own
(``weights``). The player always makes the same choice from the same hand, table and set of unseen cards.
"""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.masks import NOTHING_LED, NUMBERED, TRUMPS
from engine.kernel.threes import places as at
from engine.kernel.threes import weights as by
from engine.kernel.threes.following import null_card, plain_follow
from engine.kernel.threes.leading import plain_lead
from engine.kernel.threes.places import Row, after


def plain_card(
    table: Row,
    rules: Row,
    turn: int,
    plain: int,
    trumps: int,
    may_name: int,
    led: int,
    best: int,
    unseen_plain: int,
    unseen_trumps: int,
) -> tuple[int, int]:
    """The card to play in a ``turn`` where ``led`` is owed, and the suit it names if it is a led fool.

    ``trumps`` holds the fool only where it may be played, ``best`` is the power to beat, and ``may_name`` has
    a bit for each suit that a fool led now may name.
    """
    trick, leader, last_fool = table[at.TRICK], table[at.LEADER], rules[at.LAST_FOOL]
    last_void = table[at.VOID + after(leader, 2)]
    if turn == 0:
        next_void = table[at.VOID + after(leader, 1)]
        return plain_lead(
            rules,
            plain,
            trumps,
            unseen_plain,
            unseen_trumps,
            next_void,
            last_void,
            trick,
            last_fool,
            may_name,
        )
    if led == NOTHING_LED and not plain:
        led = TRUMPS  # a fool binds nobody, and all cards are trumps
    is_last = turn == 2
    if (
        trick >= rules[by.NULL_FROM]
        and not table[at.WON + after(leader, turn)]
        and (trumps & NUMBERED).bit_count() <= rules[by.NULL_TRUMPS]
        and not plain & masks.ALL_KINGS
    ):
        return null_card(plain, trumps, led, best, is_last, trick <= last_fool), NOTHING_LED
    card = plain_follow(
        rules, plain, trumps, led, best, is_last, unseen_plain, unseen_trumps, last_void, trick, last_fool
    )
    return card, NOTHING_LED
