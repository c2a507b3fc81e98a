"""What a computer player does: the kernel's policies, asked for one action of one seat.

Everything comes from what the seat sees: its own hand, what was said and played, the talon as far as it
lay open, and the set of cards whose place it does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.actions import Action, Announce, Bid, Discard, Hold, Pass, Play, Take
from engine.games.tapp_tarock.announcing import FEATS, LADDER, doubled_of
from engine.games.tapp_tarock.bidding import WORDS
from engine.games.tapp_tarock.exchange import HALVES
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.words import cards_of, word_of
from engine.kernel.policies import PLAIN, RANDOM
from engine.kernel.rng import stream
from engine.kernel.tapp_tarock import choosing as kernel
from engine.kernel.tapp_tarock import places as at
from engine.packs import Pack
from engine.seen import View

POLICIES = {"random": RANDOM, "plain": PLAIN}


def choose(policy: str, seen: View, rng: Random) -> Action:
    """The action that a policy (``random`` or ``plain``) takes for the seat to act."""
    state = stream(rng.getrandbits(32), 0, 0)
    rules = rules_row(seen.options)
    kind, first, _, _ = kernel.choose(seen.table, rules, hands_seen(seen), POLICIES[policy], state)
    return action_of(seen.seat, seen.table, kind, first, seen.pack)


def hands_seen(seen: View) -> list[int]:
    """The hands row as a seat knows it: all cards that it has not seen lie in the next hand."""
    row = [0] * at.PLACES
    place = seen.seating.place(seen.seat)
    row[at.HAND + place] = word_of(seen.hand)
    row[at.HAND + at.after(place, 1)] = word_of(seen.unseen - seen.published)
    row[at.OUT] = word_of(seen.own_discard)
    for part, cards in enumerate(seen.talon):
        row[at.HALF + part] = 0 if part == seen.taken else word_of(cards)
    return row


def action_of(seat: int, table: Sequence[int], kind: int, first: int, pack: Pack) -> Action:
    """A choice of the kernel as an action of ``seat``."""
    if kind == at.TAKE:
        return Take(seat, HALVES[first])
    if kind == at.DISCARD:
        return Discard(seat, pack.cards(cards_of(first)))
    if kind == at.PLAY:
        return Play(seat, pack.cards(cards_of(first))[0])
    if first == 0:
        return Pass(seat)
    if table[at.PHASE] == at.AUCTION:
        return Hold(seat) if first == at.HOLD else Bid(seat, WORDS[first])
    if table[at.PHASE] == at.ANNOUNCING:
        return Announce(seat, tuple(name for name, bit in FEATS.items() if first & bit))
    return LADDER[table[at.STEP] - 1](seat, doubled_of(table, first))
