"""What a computer player does: the kernel's policies, asked for one action of one seat.

Everything comes from what the seat sees: its own hand, what was said and played, the talon as far as it
lay open, and the set of cards whose place it does not know.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action, Announce, Bid, Contra, Discard, Hold, Pass, Play, Recontra, Subcontra, Take
from engine.cards import CardSet
from engine.games.tapp_tarock.announcing import GAME, ULTIMO, VALAT
from engine.games.tapp_tarock.bidding import CALLS
from engine.games.tapp_tarock.exchange import HALVES
from engine.games.tapp_tarock.playing import duties
from engine.games.tapp_tarock.rows import position_row, rules_row
from engine.kernel.policies import PLAIN, RANDOM
from engine.kernel.rng import stream
from engine.kernel.tapp_tarock import choosing as kernel
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.bidding import HOLD, NOBODY, PASS, SOLO
from engine.kernel.tapp_tarock.plain import plain_lead, plain_second, plain_third
from engine.kernel.tapp_tarock.stages import open_calls, open_feats, open_halves, open_items
from engine.kernel.tapp_tarock.words import card_index, packed, plain_of, suit_of, trumps_of, winning
from engine.phases.announce import announced
from engine.phases.play import Situation, playable
from engine.seen import View

POLICIES = {"random": RANDOM, "plain": PLAIN}
DOUBLINGS = {1: Contra, 2: Recontra, 3: Subcontra}


def choose(policy: str, seen: View, rng: Random) -> Action:
    """The action that a policy (``random`` or ``plain``) takes for the seat to act."""
    seat = seen.to_act
    assert seat is not None
    number, state = POLICIES[policy], stream(rng.getrandbits(32), 0, 0)
    row, rules = position_row(seen), rules_row(seen.options)
    hand = packed(seen.hand.plain, seen.hand.trumps)
    solo = row[at.CONTRACT] == SOLO
    match seen.phase:
        case "auction":
            call, _ = kernel.choose_call(number, hand, open_calls(row, rules), row[at.HIGH], state)
            return call_of(seat, call)
        case "take":
            lower, upper = (packed(half.plain, half.trumps) for half in seen.talon)
            half, _ = kernel.choose_half(number, hand, lower, upper, open_halves(row, rules), state)
            return Take(seat, HALVES[half])
        case "discard":
            out, _ = kernel.choose_discard(number, hand, rules[at.FREE_DISCARD] > 0, state)
            return Discard(seat, seen.pack.cards(CardSet(plain_of(out), trumps_of(out))))
        case "announce":
            items, _ = kernel.choose_feats(number, hand, open_feats(row, hand), solo, state)
            return announcement_of(seat, items)
        case "play":
            return Play(seat, seen.pack.card(card_index(_card(number, seen, row, state))))
    found = open_items(row, rules, row[at.TURN])
    items, _ = kernel.choose_doubling(number, hand, found, row[at.STEP], solo, state)
    return doubling_of(seat, items, row)


def call_of(seat: int, call: int) -> Action:
    """A call of the kernel as an action."""
    if call == PASS:
        return Pass(seat)
    return Hold(seat) if call == HOLD else Bid(seat, CALLS[call])


def announcement_of(seat: int, items: int) -> Action:
    """Announced items of the kernel as an action."""
    names = ((at.ULTIMO_ITEM, ULTIMO), (at.VALAT_ITEM, VALAT))
    said = tuple(name for bit, name in names if items & bit)
    return Announce(seat, said) if said else Pass(seat)


def doubling_of(seat: int, items: int, row: list[int]) -> Action:
    """Doubled items of the kernel as an action at the step of ``row``."""
    stake = VALAT if row[at.VALAT_CALLED] else GAME
    names = ((at.STAKE_ITEM, stake), (at.ULTIMO_ITEM, ULTIMO))
    said = tuple(name for bit, name in names if items & bit)
    return DOUBLINGS[row[at.STEP]](seat, said) if said else Pass(seat)


def situation_of(seen: View) -> Situation:
    """The seat's turn in the trick on the table."""
    assert seen.trick is not None
    return Situation(
        hand=seen.hand,
        options=seen.options,
        trick=tuple(seen.pack.index(play.card) for play in seen.trick.plays),
        number=seen.trick.number,
        contract=seen.contract,
        ultimo_announced=announced(seen.said).get(ULTIMO) == seen.seat,
        declarer=seen.seat == seen.declarer,
    )


def _card(policy: int, seen: View, row: list[int], state: int) -> int:
    allowed = playable(situation_of(seen), duties)
    choice = packed(allowed.plain, allowed.trumps)
    if policy == RANDOM:
        return kernel.any_card(choice, state)[0]
    hand, unknown = packed(seen.hand.plain, seen.hand.trumps), seen.unseen - seen.published
    unseen = packed(unknown.plain, unknown.trumps)
    leader, turn, declarer = row[at.LEADER], row[at.ON_TABLE], row[at.DECLARER]
    second, third = at.after(leader, 1), at.after(leader, 2)
    first_card, second_card = row[at.FIRST_CARD], row[at.SECOND_CARD]
    if turn == 0:
        enemy, mate = (third, second) if third == declarer else (second, third)
        voids = row[at.VOID + enemy], row[at.VOID + mate]
        return plain_lead(hand, choice, leader == declarer, *voids, unseen)
    suit = suit_of(first_card)
    hostile = [declarer in (NOBODY, place, at.after(leader, turn)) for place in range(3)]
    if turn == 1:
        voids_third = row[at.VOID + third]
        return plain_second(
            hand, choice, first_card, suit, hostile[leader], hostile[third], voids_third, unseen
        )
    best = winning(first_card, second_card, 0, suit, False)
    return plain_third(hand, choice, best, suit, hostile[leader if best == first_card else second], unseen)
