"""Tapp-Tarock from the first bid to the first lead, on a table row and words (TT-BID, TT-TAL, TT-ANN).

Each stage takes a choice that is given to it first, and then asks the policies.
"""

from __future__ import annotations

from engine.kernel.policies import policy_of
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.bidding import (
    HOLD,
    NO_BID,
    NOBODY,
    PASS,
    SOLO,
    TAPPER,
    THREE,
    TRISCHAKEN,
    UPPER,
    calls,
    is_over,
    is_senior,
    next_speaker,
)
from engine.kernel.tapp_tarock.choosing import (
    choose_call,
    choose_discard,
    choose_doubling,
    choose_feats,
    choose_half,
)
from engine.kernel.tapp_tarock.places import MutableRow, Row, after
from engine.kernel.tapp_tarock.words import ALL, PAGAT, TAROCKS, packed

# The words of a hands row.
HAND, OUT, HALF = 0, 3, 4
LOWER_HALF, BOTH_HALVES = 1, 3  # halves that may be taken, as bits


def before_the_play(
    table: MutableRow,
    rules: Row,
    hands: MutableRow,
    kind: int,
    first: int,
    second: int,
    policy: int,
    state: int,
) -> int:
    """Play everything up to the first lead; returns the stream's next state.

    The first choice is the candidate ``kind``, ``first``, ``second``. The phase is PLAYING then, or OVER
    where the deal is not played.
    """
    if table[at.PHASE] == at.AUCTION:
        state = bid(table, rules, hands, first if kind == at.SAY else NOBODY, policy, state)
        kind = at.PLAY_ON
    if table[at.PHASE] == at.TAKING:
        state = take(table, rules, hands, first if kind == at.TAKE else NOBODY, policy, state)
        kind = at.PLAY_ON
    if table[at.PHASE] == at.DISCARDING:
        declarer = table[at.DECLARER]
        out = packed(first, second)
        if kind != at.DISCARD:
            free = rules[at.FREE_DISCARD] > 0
            out, state = choose_discard(policy_of(policy, declarer), hands[HAND + declarer], free, state)
        lay_away(table, rules, hands, out)
        kind = at.PLAY_ON
    if table[at.PHASE] == at.ANNOUNCING:
        state = announce(table, rules, hands, first if kind == at.SAY else NOBODY, policy, state)
        kind = at.PLAY_ON
    if table[at.PHASE] == at.DOUBLING:
        state = double(table, rules, hands, first if kind == at.SAY else NOBODY, policy, state)
    return state


def open_calls(table: Row, rules: Row) -> int:
    """What the position to speak may say, as bits."""
    senior = is_senior(table[at.TURN], table[at.OWNER], rules[at.FOREHAND_HOLDS] > 0)
    return calls(table[at.HIGH], senior, rules[at.JUMPS] > 0, rules[at.TAPPER_OPEN] > 0)


def bid(table: MutableRow, rules: Row, hands: Row, call: int, policy: int, state: int) -> int:
    """The rest of the auction, ``call`` first unless it is NOBODY; the next state."""
    while True:
        turn = table[at.TURN]
        if call == NOBODY:
            call, state = choose_call(
                policy_of(policy, turn), hands[HAND + turn], open_calls(table, rules), table[at.HIGH], state
            )
        if call == PASS:
            table[at.PASSED] |= 1 << turn
        else:
            table[at.OWNER] = turn
            if call != HOLD:
                table[at.HIGH] = call
        call = NOBODY
        if is_over(table[at.HIGH], table[at.OWNER], table[at.PASSED], rules[at.SOLO_ENDS] > 0):
            break
        table[at.TURN] = next_speaker(turn, table[at.PASSED])
    settle_auction(table, rules)
    return state


def settle_auction(table: MutableRow, rules: Row) -> None:
    """Go on after the auction: to the talon, in SOLO to the announcements (TT-BID-10, TT-BID-11)."""
    table[at.DECLARER] = table[at.TURN] = table[at.OWNER]
    table[at.CONTRACT] = table[at.HIGH]
    if table[at.HIGH] == NO_BID:
        table[at.PHASE] = at.OVER
        if rules[at.ALL_PASS_PLAYED]:
            table[at.CONTRACT] = TRISCHAKEN
            begin_play(table, rules)
    elif table[at.HIGH] == TAPPER:
        table[at.PHASE] = at.OVER
    else:
        table[at.PHASE] = at.ANNOUNCING if table[at.HIGH] == SOLO else at.TAKING


def taken_unseen(table: Row, rules: Row) -> bool:
    """Whether the declarer takes a half without turning the talon up."""
    return rules[at.TAKEN_UNSEEN] > 0 and table[at.CONTRACT] > THREE


def open_halves(table: Row, rules: Row) -> int:
    """The halves that may be taken, as bits (TT-TAL-1)."""
    if rules[at.HALF_FIXED] and table[at.CONTRACT] > THREE:
        return 1 << int(table[at.CONTRACT] == UPPER)
    return BOTH_HALVES


def take(table: MutableRow, rules: Row, hands: MutableRow, half: int, policy: int, state: int) -> int:
    """The declarer takes ``half``, or the policy chooses (NOBODY); the next state."""
    declarer = table[at.DECLARER]
    if half == NOBODY:
        half, state = choose_half(
            policy_of(policy, declarer),
            hands[HAND + declarer],
            hands[HALF],
            hands[HALF + 1],
            open_halves(table, rules),
            state,
        )
    taken = hands[HALF + half]
    hands[HAND + declarer] |= taken
    hands[HALF + half] = 0
    table[at.TAKEN] = taken
    if not taken_unseen(table, rules):
        table[at.OPEN] = hands[HALF + 1 - half]
    table[at.PHASE] = at.DISCARDING
    return state


def lay_away(table: MutableRow, rules: Row, hands: MutableRow, out: int) -> None:
    """The declarer's discard, its tarocks shown (TT-TAL-5) unless only their number is told."""
    hands[HAND + table[at.DECLARER]] ^= out
    hands[OUT] = out
    table[at.LAID_OPEN] = 0 if rules[at.NUMBER_TOLD] else out & TAROCKS
    table[at.PHASE] = at.ANNOUNCING
    table[at.TURN] = table[at.DECLARER]


def open_feats(table: Row, hand: int) -> int:
    """What the position to announce may promise with this hand, as bits (TT-ANN-2, TT-ANN-3)."""
    found = at.VALAT_ITEM if table[at.TURN] == table[at.DECLARER] else 0
    return found | at.ULTIMO_ITEM if hand & PAGAT else found


def announce(table: MutableRow, rules: Row, hands: Row, items: int, policy: int, state: int) -> int:
    """The rest of the announcements, ``items`` first unless that is NOBODY; the next state."""
    declarer = table[at.DECLARER]
    while True:
        turn = table[at.TURN]
        if items == NOBODY:
            hand = hands[HAND + turn]
            solo = table[at.CONTRACT] == SOLO
            items, state = choose_feats(policy_of(policy, turn), hand, open_feats(table, hand), solo, state)
        if items & at.VALAT_ITEM:
            table[at.VALAT_CALLED] = 1
        if items & at.ULTIMO_ITEM:
            table[at.ULTIMO_BY] = turn
        items = NOBODY
        following = after(turn, 1)
        if following == declarer or not rules[at.ALL_ANNOUNCE] or table[at.ULTIMO_BY] != NOBODY:
            break
        table[at.TURN] = following
    table[at.PHASE] = at.DOUBLING
    table[at.STEP] = 1
    table[at.TURN] = after(declarer, 1)
    return state


def open_items(table: Row, rules: Row, position: int) -> int:
    """What a position may double at the step at hand, as bits (TT-ANN-5 to TT-ANN-8)."""
    step = table[at.STEP]
    answers = step == 2
    found = 0
    if table[at.STAKE_STEPS] == step - 1 and (position == table[at.DECLARER]) == answers:
        found = at.STAKE_ITEM
    ultimo = table[at.ULTIMO_BY]
    at_stake = ultimo != NOBODY and not rules[at.GAME_ONLY]
    if at_stake and table[at.ULTIMO_STEPS] == step - 1 and (position == ultimo) == answers:
        found |= at.ULTIMO_ITEM
    return found


def double(table: MutableRow, rules: Row, hands: Row, items: int, policy: int, state: int) -> int:
    """The rest of the doubling, ``items`` first unless that is NOBODY; the next state (TT-ANN-9)."""
    declarer = table[at.DECLARER]
    while table[at.STEP] <= rules[at.CONTRA_MAX]:
        turn, step = table[at.TURN], table[at.STEP]
        found = open_items(table, rules, turn)
        if found:
            if items == NOBODY:
                items, state = choose_doubling(
                    policy_of(policy, turn),
                    hands[HAND + turn],
                    found,
                    step,
                    table[at.CONTRACT] == SOLO,
                    state,
                )
            if items & at.STAKE_ITEM:
                table[at.STAKE_STEPS] = step
            if items & at.ULTIMO_ITEM:
                table[at.ULTIMO_STEPS] = step
            items = NOBODY
        # Contra and subcontra go round from the declarer's right, a recontra from the declarer.
        last = after(declarer, 2) if step == 2 else declarer
        if turn == last:
            table[at.STEP] = step + 1
            table[at.TURN] = declarer if step == 1 else after(declarer, 1)
        else:
            table[at.TURN] = after(turn, 1)
    begin_play(table, rules)
    return state


def begin_play(table: MutableRow, rules: Row) -> None:
    """Forehand leads (TT-PLAY-1), unless the house lets the declarer."""
    table[at.PHASE] = at.PLAYING
    leads = rules[at.DECLARER_LEADS] > 0 and table[at.DECLARER] != NOBODY
    table[at.LEADER] = table[at.DECLARER] if leads else 0


def hidden_from(table: Row, hands: Row, position: int) -> int:
    """Cards outside the hands whose place a position does not know: in the talon or in the discard."""
    hidden = hands[HALF] | hands[HALF + 1]
    if position == table[at.DECLARER]:
        return hidden & ~table[at.OPEN]
    return (hidden | hands[OUT]) & ~(table[at.OPEN] | table[at.LAID_OPEN]) & ALL
