"""Dealing at random from a seed, and filling up a deal of which some cards are known."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import combinations
from operator import or_

from engine.cards import EMPTY, CardSet
from engine.deal import Deal
from engine.errors import ImpossibleDealError, RequestError, within
from engine.games.game import Game
from engine.games.registry import game_under
from engine.options import Options
from engine.packs import Pack
from engine.position import State
from engine.seats import Seating
from engine.state import game_of

MAX_SEED = 2**63 - 1


def deal_cards(
    game: Game | str,
    seed: int,
    *,
    options: Options | None = None,
    dealer: int | None = None,
    fixed: Mapping[int, CardSet] | None = None,
) -> Deal:
    """The deal that ``seed`` gives: a shuffle, then packets in the game's own order.

    Every deal is equally likely; the same seed always gives the same one. ``fixed`` are cards that a
    seat is known to have been dealt: the rest fill up in the same way.

    Raises:
        ImpossibleDealError: the fixed cards fit no deal.
        RequestError: the seed is no number from 0 to 2**63 - 1, or the dealer no seat (``out_of_range``).
    """
    source = _source(seed)
    rules, chosen = game_under(game, options)
    players = rules.at_table(chosen)
    dealt_by = rules.first_dealer(chosen) if dealer is None else dealer
    within("dealer", dealt_by, 0, players - 1)
    seating = rules.seating(chosen, dealt_by)
    pack = rules.pack(chosen)
    hand_sizes, talon_sizes = rules.dealing.shape(seating)
    known = dict(fixed or {})
    _check_fixed(known, pack, hand_sizes)
    held = reduce(or_, known.values(), EMPTY)
    deck = [pack.index(card) for card in pack.cards(pack.full - held)]
    source.shuffle(deck)
    sizes = (*hand_sizes, *reversed(talon_sizes))  # so that place -1 is the first part of the talon
    held_at = [known.get(seat, EMPTY) for seat in range(players)] + [EMPTY] * len(talon_sizes)
    for place in _places(rules, chosen, seating, talon_sizes):
        if len(held_at[place]) < sizes[place]:
            held_at[place] = held_at[place] | CardSet.of(deck.pop())
    return Deal(tuple(held_at[:players]), tuple(reversed(held_at[players:])))


def _check_fixed(fixed: Mapping[int, CardSet], pack: Pack, hand_sizes: Sequence[int]) -> None:
    for seat in fixed:
        if seat not in range(len(hand_sizes)):
            raise ImpossibleDealError(f"seat {seat}: the seats are 0 to {len(hand_sizes) - 1}")
    for seat, other in combinations(sorted(fixed), 2):
        common = pack.cards(fixed[seat] & fixed[other])
        if common:
            raise ImpossibleDealError(
                f"{common[0]} is given to two seats",
                facts={"card": str(common[0]), "seat": seat, "other": other},
            )
    for seat, cards in sorted(fixed.items()):
        given, dealt = len(cards), hand_sizes[seat]
        if given > dealt:
            raise ImpossibleDealError(
                f"seat {seat} is dealt {dealt} cards; {given} are fixed",
                facts={"seat": seat, "given": given, "dealt": dealt},
            )


def _places(rules: Game, options: Options, seating: Seating, talon_sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Where each card goes in turn: a seat, or -1, -2 ... for the parts of the talon."""
    if rules.dealing.packets is not None:
        return rules.dealing.packets(options, seating)
    talon = (-1 - part for part, size in enumerate(talon_sizes) for _ in range(size))
    return (*rules.dealing.turns(seating), *talon)


def deal_again(thrown_in: State, seed: int) -> Deal:
    """The next deal of the same dealer after a hand that was thrown in, as ``seed`` cuts or shuffles.

    Raises:
        RequestError: the hand was not thrown in (code ``bad_request``), or the seed is out of range.
    """
    if thrown_in.result != "redeal":
        raise RequestError("only a hand that was thrown in is dealt again")
    game = game_of(thrown_in)
    again = game.dealing.again(thrown_in, _source(seed))
    return again or deal_cards(game, seed, options=thrown_in.options, dealer=thrown_in.seating.dealer)


def deal_after(hand: State, seed: int, *, dealer: int) -> Deal:
    """The deal after a hand that is over, by ``dealer``: cut or shuffled, as its end asks (TB-STECK-3).

    Raises:
        RequestError: the seed is out of range.
    """
    if hand.result == "redeal" and dealer == hand.seating.dealer:
        return deal_again(hand, seed)
    return deal_cards(hand.game, seed, options=hand.options, dealer=dealer)


def _source(seed: int) -> random.Random:
    within("seed", seed, 0, MAX_SEED)
    return random.Random(seed)
