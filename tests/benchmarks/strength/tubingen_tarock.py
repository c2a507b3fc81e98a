"""What each role of Tübingen Tarock gains by playing plainly instead of at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from engine import GAMES
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.kernel.masks import ALL_KINGS, FOOL_BIT, N_PLAIN, NUMBERED
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import stream
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.choosing import choose_discard
from engine.kernel.tubingen_tarock.discarding import may_go, put_out
from engine.kernel.tubingen_tarock.playout import WIDTHS
from tests.dealing import DEALING, deal, list_cards
from tests.support import kernels

SIZES = (19, 19, 19, 21)
SEED = 1
Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


def contract(kind: int, declarer: int, called: int) -> list[int]:
    """The moment before the first lead of a contract."""
    row = [0] * at.POSITION_WIDTH
    at.before_discard(row)
    row[at.PHASE] = at.PLAYING
    row[at.KIND] = kind
    row[at.DECLARER] = declarer
    row[at.CALLED] = called
    return row


def worlds(deals: int, *, laid_away: bool) -> Ints:
    """Random deals, each from its own stream; the dealer has laid away plainly, or not yet."""
    rows = []
    for number in range(deals):
        deck, row = [0] * 78, [0] * at.WORLD_WIDTH
        list_cards((1 << N_PLAIN) - 1, NUMBERED | FOOL_BIT, deck)
        deal(deck, SIZES, 4, row, stream(SEED, DEALING, number))
        if laid_away:
            plain, trumps, _ = choose_discard(PLAIN, row[6], *may_go(row[6], row[7]), 1)
            put_out(row, plain, trumps)
        rows.append(row)
    return np.array(rows, np.int64)


def played(position: Sequence[int], dealt: Ints, policies: Sequence[int]) -> Ints:
    """Outcome rows of some worlds under one policy a position."""
    out = np.zeros((len(dealt), 1, WIDTHS.outcome), np.int64)
    rules = rules_row(GAMES["tubingen_tarock"].option_table.resolve())
    kernels("compiled", "tubingen_tarock").evaluate(
        np.array(position, np.int64),
        rules,
        dealt,
        [[at.PLAY_ON, 0, 0]],
        at_positions(*policies),
        SEED,
        0,
        out,
    )
    return out[:, 0]


def whole_game(deals: int) -> npt.NDArray[np.float64]:
    """By deal: what plain players score more than random ones at the same table, from the deal on.

    All fourteen seatings that mix the two are played.
    """
    position = [0] * at.POSITION_WIDTH
    at.before_discard(position)
    dealt = worlds(deals, laid_away=False)
    total = np.zeros(deals)
    for mixed in range(1, 15):
        seats = [PLAIN if mixed >> place & 1 else RANDOM for place in range(4)]
        found = played(position, dealt, seats)[:, at.SCORES : at.SCORES + 4]
        better = [place for place in range(4) if seats[place] == PLAIN]
        worse = [place for place in range(4) if seats[place] == RANDOM]
        total += found[:, better].mean(axis=1) - found[:, worse].mean(axis=1)
    return total / 14


def roles(deals: int) -> Iterator[tuple[str, npt.NDArray[np.float64]]]:
    """By role and deal: card points of its side when it plays plainly, more than when it plays at random.

    Everybody else plays plainly; the declarer sits in every seat in turn.
    """
    dealt = worlds(deals, laid_away=True)
    for name, kind in (("raus", at.RAUS), ("rufen", at.RUFEN)):
        for role in ("declarer", "partner", "opponents"):
            if name == "raus" and role == "partner":
                continue
            total = np.zeros(deals)
            for declarer in range(4):
                for called, group in groups(dealt, kind, declarer):
                    position = contract(kind, declarer, called)
                    for holder, part in partners(dealt, group, called):
                        seats = [PLAIN] * 4
                        for place in range(4):
                            mine = (
                                "declarer"
                                if place == declarer
                                else "partner"
                                if place == holder
                                else "opponents"
                            )
                            seats[place] = RANDOM if mine == role else PLAIN
                        one = next(p for p in range(4) if seats[p] == RANDOM)
                        column = at.SIDE_POINTS + one
                        plainly = played(position, dealt[part], [PLAIN] * 4)[:, column]
                        total[part] += plainly - played(position, dealt[part], seats)[:, column]
            yield f"{name} {role}", total / 4


def groups(dealt: Ints, kind: int, declarer: int) -> Iterator[tuple[int, npt.NDArray[np.int64]]]:
    """The worlds by the king that the declarer calls: the first that he lacks; in a Raus all together."""
    everything = np.arange(len(dealt))
    if kind == at.RAUS:
        yield at.NO_CARD, everything
        return
    lacking = [~int(row[2 * declarer]) & ALL_KINGS for row in dealt]
    for suit in range(4):
        king = 14 * suit + 13
        chosen = [n for n, kings in enumerate(lacking) if kings and (kings & -kings).bit_length() - 1 == king]
        if chosen:
            yield king, np.array(chosen)


def partners(
    dealt: Ints, group: npt.NDArray[np.int64], called: int
) -> Iterator[tuple[int, npt.NDArray[np.int64]]]:
    """The worlds of a group by who holds the called card, -1 where nobody is called."""
    if called == at.NO_CARD:
        yield -1, group
        return
    for holder in range(4):
        part = group[(dealt[group, 2 * holder] >> called & 1).astype(bool)]
        if len(part):
            yield holder, part


def table(deals: int) -> Iterator[tuple[str, Floats]]:
    """Each role with what the plain player gets more than random play, by deal."""
    yield "whole game, score", whole_game(deals)
    for name, found in roles(deals):
        yield f"{name}, card points of the side", found
