"""Tübingen work for the benchmarks: fresh deals played out, and what each role gains by playing plainly."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, MutableSequence, Sequence

import numpy as np
import numpy.typing as npt

from engine import GAMES
from engine.games.tubingen_tarock.rows import rules_row
from engine.kernel import tubingen_position as at
from engine.kernel import tubingen_settle as settle
from engine.kernel.batch import INT, ROW, ROWS
from engine.kernel.compiled import build, kernels, plain
from engine.kernel.masks import ALL_KINGS, FOOL_BIT, N_PLAIN, NUMBERED
from engine.kernel.rng import DEALING, deal, list_cards, stream
from engine.kernel.tubingen_bid import PLAIN, RANDOM, at_positions, choose_discard
from engine.kernel.tubingen_playout import WIDTHS, play_out

PLAYS = 76
SIZES = (19, 19, 19, 21)
TAKES = (ROW, ROW, ROW, INT, INT, INT, ROW, ROW, ROW, ROW, ROW, ROWS, ROW)
SEED = 1
Work = Callable[[], int]
Ints = npt.NDArray[np.int64]


def deal_and_play(
    position: Sequence[int],
    rules: Sequence[int],
    candidate: Sequence[int],
    policy: int,
    deals: int,
    seed: int,
    deck: MutableSequence[int],
    sizes: Sequence[int],
    world: MutableSequence[int],
    table: MutableSequence[int],
    hands: MutableSequence[int],
    scratch: Sequence[MutableSequence[int]],
    outcome: MutableSequence[int],
) -> None:
    """``deals`` fresh deals of all 78 cards: the dealer lays away, forehand plays alone, all is settled."""
    state = stream(seed, 9, 0)
    list_cards((1 << N_PLAIN) - 1, NUMBERED | FOOL_BIT, deck)
    for _ in range(deals):
        state = deal(deck, sizes, 4, world, state)
        plain_out, trumps_out, state = choose_discard(0, world[6], world[7], state)
        world[6] ^= plain_out
        world[7] ^= trumps_out
        world[at.OUT_PLAIN] = plain_out
        world[at.OUT_TRUMPS] = trumps_out
        state = play_out(position, rules, world, candidate, policy, state, table, hands, scratch, outcome)


def fresh_deals(policy: int, deals: int, *, compiled: bool) -> Work:
    """Work in cards played: fresh deals of a Raus under one policy, compiled or in plain Python."""
    run = build(deal_and_play, TAKES) if compiled else plain(deal_and_play, TAKES)
    arrays = [
        np.array(contract(settle.RAUS, 0, at.NO_CARD), np.int64),
        np.array(rules_row(GAMES["tubingen_tarock"].option_table.resolve()), np.int64),
        np.array([at.PLAY_ON, 0, 0], np.int64),
    ]
    rows = [np.zeros(n, np.int64) for n in (78, WIDTHS.world, WIDTHS.table, WIDTHS.world)]
    scratch, outcome = np.zeros(WIDTHS.scratch, np.int64), np.zeros(WIDTHS.outcome, np.int64)
    sizes = np.array(SIZES, np.int64)
    everybody = at_positions(policy, policy, policy, policy)

    def work() -> int:
        run(*arrays, everybody, deals, 5, rows[0], sizes, *rows[1:], scratch, outcome)
        return deals * PLAYS

    return work


def random_deals(deals: int, *, compiled: bool = True) -> Work:
    """Fresh deals played at random."""
    return fresh_deals(RANDOM, deals, compiled=compiled)


def plain_player(deals: int) -> Work:
    """Fresh deals played by the plain player."""
    return fresh_deals(PLAIN, deals, compiled=True)


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
            row[at.OUT_PLAIN], row[at.OUT_TRUMPS], _ = choose_discard(PLAIN, row[6], row[7], 1)
            row[6] ^= row[at.OUT_PLAIN]
            row[7] ^= row[at.OUT_TRUMPS]
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
    for name, kind in (("raus", settle.RAUS), ("rufen", settle.RUFEN)):
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
    if kind == settle.RAUS:
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


def main() -> None:
    """Print what plain play is worth, with 95 % intervals."""
    deals = 2_000
    print(f"Tübingen Tarock, plain against random, {deals:,} deals:")
    for name, found in (("whole game, score", whole_game(deals)), *roles(deals)):
        half = 1.96 * found.std(ddof=1) / math.sqrt(len(found))
        print(f"  {name:20} {found.mean():+7.2f} +- {half:.2f}")


if __name__ == "__main__":
    main()
