"""How fresh deals of each game begin in the benchmarks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence

from engine.kernel.danish_tarok import places as danish
from engine.kernel.grosstarock import places as grosstarock
from engine.kernel.policies import RANDOM
from engine.kernel.tantony import places as tantony
from engine.kernel.tapp_tarock import places as tapp
from engine.kernel.tapp_tarock.places import THREE
from engine.kernel.tubingen_tarock import places as tubingen
from engine.kernel.tubingen_tarock.choosing import choose_discard
from engine.kernel.tubingen_tarock.discarding import may_go, put_out
from tests.benchmarks.fresh import Setup


def row(
    width: int, begin: Callable[[MutableSequence[int]], None], changes: Mapping[int, int] | None = None
) -> list[int]:
    """A position row as ``begin`` fills it, with other numbers in some places."""
    made = [0] * width
    begin(made)
    for place, number in (changes or {}).items():
        made[place] = number
    return made


def discard(world: MutableSequence[int], state: int) -> int:
    """The discard of a Tübingen dealer, at random."""
    may_plain, may_trumps = may_go(world[6], world[7])
    plain, trumps, state = choose_discard(RANDOM, world[6], may_plain, may_trumps, state)
    put_out(world, plain, trumps)
    return state


# Danish and Grosstarock deals begin with the discard and the declarations.
DANISH = Setup(
    "danish_tarok",
    (25, 25, 28),
    75,
    row(danish.POSITION_WIDTH, danish.first_trick),
    danish.PLAY_ON,
)
GROSSTAROCK = Setup(
    "grosstarock",
    (25, 25, 28),
    75,
    row(grosstarock.POSITION_WIDTH, grosstarock.start_of_deal),
    grosstarock.PLAY_ON,
)
# Three cards are laid away and the first card is to be led, as in the state that OpenSpiel plays.
TAPP = Setup(
    "tapp_tarock",
    (16, 16, 16, 3, 0, 3),
    48,
    row(
        tapp.POSITION_WIDTH,
        tapp.start_of_deal,
        {tapp.PHASE: tapp.PLAYING, tapp.CONTRACT: THREE, tapp.DECLARER: 0},
    ),
    tapp.PLAY_ON,
)
TAPP_FROM_THE_FIRST_BID = Setup(
    "tapp_tarock", (16, 16, 16, 0, 3, 3), 48, row(tapp.POSITION_WIDTH, tapp.start_of_deal), tapp.PLAY_ON
)
# Forehand plays alone, so that every deal is played.
TUBINGEN = Setup(
    "tubingen_tarock",
    (19, 19, 19, 21),
    76,
    row(
        tubingen.POSITION_WIDTH,
        tubingen.before_discard,
        {
            tubingen.PHASE: tubingen.PLAYING,
            tubingen.KIND: tubingen.RAUS,
            tubingen.DECLARER: 0,
            tubingen.CALLED: tubingen.NO_CARD,
        },
    ),
    tubingen.PLAY_ON,
    discard,
)
TANTONY = Setup(
    "tantony",
    (13,) * 4,
    52,
    row(tantony.POSITION_WIDTH, tantony.start_of_hand),
    tantony.PLAY_ON,
)
