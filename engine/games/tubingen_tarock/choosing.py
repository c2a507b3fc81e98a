"""What a computer player does: the kernel's policies, asked for one action of one seat.

Everything comes from what the seat sees: its own hand, what was said, the cards played, and the set of
cards whose place it does not know.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action, AskTout, Call, Claim, Discard, Pass, Play, Raus, Tout
from engine.cards import CardSet
from engine.games.tubingen_tarock import bidding, claiming
from engine.games.tubingen_tarock.playing import duties
from engine.games.tubingen_tarock.rows import position_row
from engine.kernel.at_random import any_card
from engine.kernel.policies import PLAIN, RANDOM
from engine.kernel.rng import stream
from engine.kernel.tubingen_tarock import choosing as kernel
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.plain import best_so_far, partner_seen, plain_play
from engine.kernel.tubingen_tarock.tricks import led_suit
from engine.phases.play import Situation, playable
from engine.seen import View

POLICIES = {"random": RANDOM, "plain": PLAIN}


def choose(policy: str, seen: View, rng: Random) -> Action:
    """The action that a policy (``random`` or ``plain``) takes for the seat to act."""
    seat = seen.to_act
    assert seat is not None
    number = POLICIES[policy]
    state = stream(rng.getrandbits(32), 0, 0)
    hand = seen.hand
    if seen.phase == "discard":
        plain, trumps, _ = kernel.choose_discard(number, hand.plain, hand.trumps, state)
        return Discard(seat, seen.pack.cards(CardSet(plain, trumps)))
    if seen.phase == bidding.ASKING:
        says, _ = kernel.choose_ask(number, hand.trumps, state)
        return AskTout(seat) if says else Pass(seat)
    if seen.phase == bidding.ANSWERING:
        says, _ = kernel.choose_tout(number, hand.plain, hand.trumps, state)
        return Tout(seat) if says else Pass(seat)
    if seen.phase == bidding.RAUS_ROUND:
        factor = seen.options.number("raus_win_factor")
        says, _ = kernel.choose_raus(number, hand.plain, hand.trumps, factor, state)
        return Raus(seat) if says else Pass(seat)
    if seen.phase == bidding.RUFEN_ROUND:
        return called(number, seen, seat, state)
    if seen.phase == claiming.CLAIMING:
        return claim_everything(seen, seat)
    return Play(seat, seen.pack.card(card_of(number, seen, state)))


def called(number: int, seen: View, seat: int, state: int) -> Action:
    """What a policy says in the second round."""
    own_too = seen.options.on("concealed_raus") and seat == seen.seating.dealer
    card, _ = kernel.choose_call(number, seen.hand.plain, seen.hand.trumps, own_too, state)
    if card == kernel.PASS:
        return Pass(seat)
    return Call(seat, None if card == at.REMAINING else seen.pack.card(card))


def card_of(number: int, seen: View, state: int) -> int:
    """The card that a policy plays, as an index."""
    assert seen.trick is not None
    assert seen.to_act is not None
    hand, out = seen.hand, seen.unseen
    trick = tuple(seen.pack.index(play.card) for play in seen.trick.plays)
    may = playable(Situation(hand=hand, options=seen.options, trick=trick, number=seen.trick.number), duties)
    if number == RANDOM:
        return any_card(may.plain, may.trumps, 0, state)[0]
    row = position_row(seen)
    position = seen.seating.place(seen.to_act)
    best, winning = best_so_far(row)
    return plain_play(
        row,
        position,
        len(trick),
        best,
        winning,
        partner_seen(row, position, hand.plain, hand.trumps),
        hand.plain,
        hand.trumps,
        led_suit(row[at.CARD], row[at.CARD + 1]),
        out.plain,
        out.trumps,
    )


def claim_everything(seen: View, seat: int) -> Action:
    """All that a seat may claim after the play: players forget, computers do not."""
    found = claiming.claimable(seen, seat)
    return Claim(seat, found) if found else Pass(seat)
