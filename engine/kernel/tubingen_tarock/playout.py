"""A Tübingen hand played out from any moment to its settlement, on rows of ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python. Strafen are
claimed by everybody who still can: players forget, computers do not.
"""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.batch import Widths
from engine.kernel.policies import PLAIN, RANDOM, at_positions, policy_of
from engine.kernel.tricks import FOOL_FREE, choices
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock import settling as settle
from engine.kernel.tubingen_tarock.cards import is_blank
from engine.kernel.tubingen_tarock.choosing import (
    PASS,
    choose_ask,
    choose_call,
    choose_discard,
    choose_raus,
    choose_tout,
)
from engine.kernel.tubingen_tarock.combinations import Rows
from engine.kernel.tubingen_tarock.fast import plain_tricks
from engine.kernel.tubingen_tarock.outcome import SCRATCH, pass_out, settle_hand
from engine.kernel.tubingen_tarock.places import MutableRow, Row, after
from engine.kernel.tubingen_tarock.plain import best_so_far, partner_seen, plain_play
from engine.kernel.tubingen_tarock.tricks import TABLE_WIDTH, gather, lay_card, led_suit, random_tricks

WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=at.N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=TABLE_WIDTH,
    scratch=SCRATCH,
)
DEALER = 3
ALL_RANDOM = at_positions(RANDOM, RANDOM, RANDOM, RANDOM)
ALL_PLAIN = at_positions(PLAIN, PLAIN, PLAIN, PLAIN)


def play_out(
    position: Row,
    rules: Row,
    world: Row,
    candidate: Row,
    policy: int,
    state: int,
    table: MutableRow,
    hands: MutableRow,
    rows: Rows,
    outcome: MutableRow,
) -> int:
    """Play one world out from ``position`` and write its ``outcome``; returns the stream's next state.

    The first choice is the ``candidate``, every later one the ``policy``'s (``choosing``). ``table``,
    ``hands`` and ``rows`` are scratch space. Neither position, world nor candidate is changed.
    """
    for place in range(at.POSITION_WIDTH):
        table[place] = position[place]
    for place in range(at.WORLD_WIDTH):
        hands[place] = world[place]
    kind = candidate[0]
    if table[at.PHASE] < at.PLAYING:
        state = talk(table, rules, hands, candidate, policy, state)
        kind = at.PLAY_ON
        if table[at.KIND] == at.NO_CONTRACT:
            pass_out(table, hands, outcome)
            return state
    if table[at.PHASE] == at.CLAIMING:
        if kind == at.CLAIM:
            table[at.CLAIMED + table[at.SPEAKER]] = candidate[1]
        elif kind == at.SAY:
            table[at.CLAIMED + table[at.SPEAKER]] = 0
        settle_hand(table, rules, hands, rows, outcome)
        return state
    forced = candidate[1] if kind == at.PLAY else at.NO_CARD
    while table[at.TRICK] <= settle.N_TRICKS:
        if table[at.ON_TABLE] == 0 and forced == at.NO_CARD:
            if policy == ALL_RANDOM:
                state = random_tricks(table, hands, state)
                break
            if policy == ALL_PLAIN:
                plain_tricks(table, hands)
                break
        state = play_trick(table, hands, forced, policy, state)
        forced = at.NO_CARD
    settle_hand(table, rules, hands, rows, outcome)
    return state


def talk(table: MutableRow, rules: Row, hands: MutableRow, candidate: Row, policy: int, state: int) -> int:
    """Everything up to the first lead; KIND stays NO_CONTRACT where the deal is thrown in."""
    kind = candidate[0]
    if table[at.PHASE] == at.DISCARDING:
        plain, trumps = candidate[1], candidate[2]
        if kind != at.DISCARD:
            plain, trumps, state = choose_discard(
                policy_of(policy, DEALER), hands[at.HAND + 6], hands[at.HAND + 7], state
            )
        kind = at.PLAY_ON
        hands[at.HAND + 6] ^= plain
        hands[at.HAND + 7] ^= trumps
        hands[at.OUT_PLAIN] = plain
        hands[at.OUT_TRUMPS] = trumps
        table[at.PHASE] = at.ASKING
        table[at.SPEAKER] = 0
    if table[at.PHASE] == at.ASKING:
        state = ask(table, rules, hands, candidate[1] if kind == at.SAY else -1, policy, state)
        kind = at.PLAY_ON
    if table[at.PHASE] == at.ANSWERING:
        return answer(table, hands, candidate[1] if kind == at.SAY else -1, policy, state)
    if table[at.PHASE] == at.BIDDING:
        state = bid(table, rules, hands, candidate[1] if kind == at.SAY else -1, policy, state)
        kind = at.PLAY_ON
    if table[at.PHASE] == at.CALLING:
        chosen = at.NO_CARD
        if kind == at.CALL:
            chosen = candidate[1]
        elif kind == at.SAY:
            chosen = PASS
        state = call(table, rules, hands, chosen, policy, state)
    return state


def ask(table: MutableRow, rules: Row, hands: Row, says: int, policy: int, state: int) -> int:
    """Blank hands from SPEAKER on may ask for a Tout; the first says ``says`` unless that is -1."""
    for position in range(table[at.SPEAKER], 4):
        plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
        if not is_blank(plain, trumps, rules[at.MOST_TAROCKS]):
            continue
        if says < 0:
            says, state = choose_ask(policy_of(policy, position), trumps, state)
        if says:
            table[at.ASKER] = position
            table[at.PHASE] = at.ANSWERING
            table[at.SPEAKER] = 1 if position == 0 else 0
            return state
        says = -1
    table[at.PHASE] = at.BIDDING
    table[at.SPEAKER] = 0
    return state


def answer(table: MutableRow, hands: Row, says: int, policy: int, state: int) -> int:
    """The three others answer in turn; the first Tout is played (TB-TOUT-3)."""
    for position in range(table[at.SPEAKER], 4):
        if position == table[at.ASKER]:
            continue
        if says < 0:
            says, state = choose_tout(
                policy_of(policy, position),
                hands[at.HAND + 2 * position],
                hands[at.HAND + 2 * position + 1],
                state,
            )
        if says:
            begin_play(table, settle.TOUT, position, at.NO_CARD)
            return state
        says = -1
    return state


def bid(table: MutableRow, rules: Row, hands: Row, says: int, policy: int, state: int) -> int:
    """The first round from SPEAKER on (TB-RAUS-1)."""
    for position in range(table[at.SPEAKER], 4):
        if says < 0:
            says, state = choose_raus(
                policy_of(policy, position),
                hands[at.HAND + 2 * position],
                hands[at.HAND + 2 * position + 1],
                rules[settle.RAUS_FACTOR],
                state,
            )
        if says:
            begin_play(table, settle.RAUS, position, at.NO_CARD)
            return state
        says = -1
    table[at.PHASE] = at.CALLING
    table[at.SPEAKER] = 0 if rules[at.FOREHAND_CALLS] else DEALER
    return state


def call(table: MutableRow, rules: Row, hands: Row, chosen: int, policy: int, state: int) -> int:
    """The second round from SPEAKER on; the first calls ``chosen`` unless that is NO_CARD (TB-RUF-1)."""
    last = DEALER if rules[at.FOREHAND_CALLS] else 2
    position = table[at.SPEAKER]
    while True:
        if chosen == at.NO_CARD:
            chosen, state = choose_call(
                policy_of(policy, position),
                hands[at.HAND + 2 * position],
                hands[at.HAND + 2 * position + 1],
                rules[at.CONCEALED] > 0 and position == DEALER,
                state,
            )
        if chosen != PASS:
            begin_play(table, settle.RUFEN, position, chosen)
            return state
        if position == last:
            return state
        chosen = at.NO_CARD
        position = after(position, 1)


def begin_play(table: MutableRow, kind: int, declarer: int, called: int) -> None:
    """Forehand is about to lead to the first trick of this contract."""
    table[at.PHASE] = at.PLAYING
    table[at.KIND] = kind
    table[at.DECLARER] = declarer
    table[at.CALLED] = called
    table[at.LEADER] = 0
    table[at.TRICK] = 1


def play_trick(table: MutableRow, hands: MutableRow, forced: int, policy: int, state: int) -> int:
    """Play what is left of the trick on the table and gather it; the next state.

    The first card is ``forced`` unless that is NO_CARD.
    """
    card = forced
    while True:
        turn = table[at.ON_TABLE]
        position = after(table[at.LEADER], turn)
        if card == at.NO_CARD:
            plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
            led = led_suit(table[at.CARD], table[at.CARD + 1])
            if policy_of(policy, position) == RANDOM:
                may_plain, may_trumps = choices(plain, trumps, led, FOOL_FREE)
                card, _, state = any_card(may_plain, may_trumps, 0, state)
            else:
                unseen_plain, unseen_trumps = unseen(hands, position)
                best, winning = best_so_far(table)
                partner = partner_seen(table, position, plain, trumps)
                card = plain_play(
                    table,
                    position,
                    turn,
                    best,
                    winning,
                    partner,
                    plain,
                    trumps,
                    led,
                    unseen_plain,
                    unseen_trumps,
                )
        lay_card(table, hands, position, card)
        if turn == 3:
            gather(table, card)
            return state
        card = at.NO_CARD


def unseen(hands: Row, position: int) -> tuple[int, int]:
    """The cards whose place ``position`` does not know: with the others, or laid away by another."""
    plain = hands[at.HAND] | hands[at.HAND + 2] | hands[at.HAND + 4] | hands[at.HAND + 6]
    trumps = hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5] | hands[at.HAND + 7]
    if position != DEALER:
        plain |= hands[at.OUT_PLAIN]
        trumps |= hands[at.OUT_TRUMPS]
    return plain ^ hands[at.HAND + 2 * position], trumps ^ hands[at.HAND + 2 * position + 1]


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (any_card,)
