"""Random Danish hands for comparing the kernel with the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engine import Action, CardSet, Deal, Discard, Options, State, apply, legal_actions, view
from engine.games.danish_tarok.discards import DISCARD_RULES
from engine.games.danish_tarok.outcomes import position
from engine.games.registry import GAMES
from engine.kernel.threes import places as at
from engine.phases.machine import hands_then_discard
from engine.state import start

DANISH = GAMES["danish_tarok"]
FIRST_TRUMP, N_SUITS = 56, 4


def random_deal(options: Options, dealer: int, chance: random.Random) -> Deal:
    """Cards dealt at random."""
    seating = DANISH.seating(options, dealer)
    sizes, _ = DANISH.dealing.shape(seating)
    deck = list(DANISH.pack(options).full)
    chance.shuffle(deck)
    hands = []
    for size in sizes:
        hands.append(CardSet.of(*deck[:size]))
        deck = deck[size:]
    return Deal(tuple(hands))


def honours_of(table: Sequence[int], position: int) -> int:
    """The kings, T1 and T21 in a position's tricks by bits, and whether it has won the last trick."""
    pile = CardSet(*table[at.PILE + 2 * position : at.PILE + 2 * position + 2])
    cards = (*(14 * suit + 13 for suit in range(N_SUITS)), FIRST_TRUMP, FIRST_TRUMP + 20)
    found = sum(1 << bit for bit, card in enumerate(cards) if card in pile)
    return found | (table[at.LEADER] == position) << 6


def random_discard(state: State, chance: random.Random) -> Discard:
    """A legal discard found by trying: listing all 3,276 takes too long for many hands."""
    dealer = state.seating.dealer
    held = list(state.hands[dealer])
    while True:
        out = CardSet.of(*chance.sample(held, 3))
        if not DISCARD_RULES.faults(state.hands[dealer], out, state.options):
            return Discard(dealer, state.pack.cards(out))


def random_action(state: State, chance: random.Random) -> Action:
    """Any legal action but a new deal."""
    if state.phase == "discard":
        return random_discard(state, chance)
    return chance.choice(legal_actions(state))


def random_states(options: Options, chance: random.Random) -> Iterator[State]:
    """Every state of one hand played at random, the first and the last included."""
    players = options.number("players")
    dealer = chance.randrange(players)
    first = chance.random() < 0.5 or not options.on("pots")
    pots = None if first else {"pagat": 5 * chance.randrange(40), "king": 5 * chance.randrange(40)}
    balances = tuple(5 * chance.randrange(-20, 20) for _ in range(players))
    deal = random_deal(options, dealer, chance)
    state = start(DANISH, deal, options=options, dealer=dealer, balances=balances, pots=pots)
    yield state
    while not state.finished:
        state = apply(state, random_action(state, chance))
        yield state


def random_options(chance: random.Random) -> Options:
    """House rules, each value as likely as the others."""
    table = DANISH.option_table
    return table.resolve({option.name: chance.choice(option.values) for option in table.options})


def rows_of(state: State) -> tuple[list[int], list[int]]:
    """The position and world rows of a state, the position from what everybody sees."""
    return position(view(state, state.seating.active[0])), hands_then_discard(state)
