"""What each role of Tübingen Tarock gains when one player takes the place of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from engine import GAMES
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.kernel.masks import ALL_KINGS, FOOL_BIT, N_PLAIN, NUMBERED
from engine.kernel.policies import PLAIN, at_positions
from engine.kernel.rng import stream
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.choosing import choose_discard
from engine.kernel.tubingen_tarock.discarding import may_go, put_out
from engine.kernel.tubingen_tarock.playout import WIDTHS
from tests.dealing import DEALING, deal, list_cards
from tests.reference.matches import matches

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
    matches("tubingen_tarock").evaluate(
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


def whole_game(deals: int, one: int, other: int) -> npt.NDArray[np.float64]:
    """By deal: what ``one`` scores more than ``other`` at the same table, from the deal on.

    All fourteen seatings that mix the two are played.
    """
    position = [0] * at.POSITION_WIDTH
    at.before_discard(position)
    dealt = worlds(deals, laid_away=False)
    total = np.zeros(deals)
    for mixed in range(1, 15):
        seats = [one if mixed >> place & 1 else other for place in range(4)]
        found = played(position, dealt, seats)[:, at.SCORES : at.SCORES + 4]
        better = [place for place in range(4) if seats[place] == one]
        worse = [place for place in range(4) if seats[place] == other]
        total += found[:, better].mean(axis=1) - found[:, worse].mean(axis=1)
    return total / 14


def roles(deals: int, one: int, other: int) -> Iterator[tuple[str, npt.NDArray[np.float64]]]:
    """By role and deal: card points of its side when ``one`` plays it, more than when ``other`` does.

    Everybody else plays plainly; the declarer sits in every seat in turn.
    """
    dealt = worlds(deals, laid_away=True)
    for name, contract_kind in (("raus", at.RAUS), ("rufen", at.RUFEN)):
        for role in ("declarer", "partner", "opponents"):
            if name == "raus" and role == "partner":
                continue
            total = np.zeros(deals)
            for declarer in range(4):
                for called, group in groups(dealt, contract_kind, declarer):
                    position = contract(contract_kind, declarer, called)
                    for holder, part in partners(dealt, group, called):
                        kinds = [role_at(place, declarer, holder) for place in range(4)]
                        column = at.SIDE_POINTS + kinds.index(role)
                        for player, sign in ((one, 1), (other, -1)):
                            seats = [player if kind == role else PLAIN for kind in kinds]
                            total[part] += sign * played(position, dealt[part], seats)[:, column]
            yield f"{name} {role}", total / 4


def role_at(place: int, declarer: int, partner: int) -> str:
    """The role of a position."""
    if place == declarer:
        return "declarer"
    return "partner" if place == partner else "opponents"


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


def table(deals: int, one: int, other: int) -> Iterator[tuple[str, Floats]]:
    """Each role with what ``one`` gets more than ``other``, by deal."""
    yield "whole game, score", whole_game(deals, one, other)
    for name, found in roles(deals, one, other):
        yield f"{name}, card points of the side", found
