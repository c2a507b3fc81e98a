"""Three hands of 25 cards out of 78, three more for the dealer (DT-DEAL-1, DT-DEAL-2, GT-DEAL-2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frozen import changed
from engine.games.dealing import Dealing
from engine.kernel.threes.limits import CARDS
from engine.kernel.threes.places import N_TRICKS
from engine.options import Options
from engine.packs import Pack, pack_78
from engine.position import State
from engine.seats import Seating

PLAYING = 3
HAND, DEALER_HAND = N_TRICKS, N_TRICKS + CARDS


def pack(options: Options) -> Pack:
    """The 78 cards (GT-PACK-1): black suits down to 1 (GT-PACK-2), trumps 21 to 1 (GT-PACK-4).

    Red pips run from 1 down to 10 unless the house plays otherwise (DT-PACK-3, GT-PACK-3).
    """
    return pack_78(red_reversed=options.word("red_pips") == "reversed")


def dealing(name: str) -> Dealing:
    """How the cards of the game with this name are dealt."""
    return Dealing(
        hand_sizes={"player": HAND, "dealer": DEALER_HAND},
        size_sentence=f"A {name} hand has {HAND} cards (the dealer {DEALER_HAND} before the discard)",
        shape=_shape,
        order=_order,
    )


def _shape(seats: Seating) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cards dealt to each seat (DT-DEAL-1, GT-DEAL-2), none to one that sits out; there is no talon."""
    sizes = [0] * seats.players
    for seat in seats.active:
        sizes[seat] = DEALER_HAND if seat == seats.dealer else HAND
    return tuple(sizes), ()


def _order(seats: Seating) -> tuple[int, ...]:
    """Five rounds of packets of five from forehand on, the last three to the dealer (DT-DEAL-2)."""
    rounds = [seat for _ in range(5) for seat in seats.active for _ in range(5)]
    return (*rounds, *(seats.dealer,) * (DEALER_HAND - HAND))


def begin(state: State) -> State:
    """The dealer discards first (DT-DISC-1, GT-DISC-1)."""
    return changed(state, phase="discard", to_act=state.seating.dealer)


def session_over(options: Options, hands: Sequence[State]) -> bool:
    """Whether everybody has dealt as often as agreed (DT-GAME-1, GT-GAME-1); hands thrown in do not count."""
    played = [hand for hand in hands if hand.result == "played"]
    return bool(played) and len(played) >= options.number("rounds") * played[0].seating.players
