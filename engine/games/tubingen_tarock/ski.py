"""The Ski (F) after the play: who gets it back for a half card, and what lies with each seat."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import CardSet
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.ski import EXCHANGE_HALVES
from engine.position import State, Trick


@dataclass(frozen=True, slots=True)
class Exchange:
    """F back from the winner of its trick to ``giver``, who gave ``card`` (an index) for it."""

    trick: int
    owner: int
    winner: int
    giver: int
    card: int


def exchange(state: State) -> Exchange | None:
    """The exchange for F, which happens automatically after the last trick (TB-SKI-11), or None."""
    table, active = state.table, state.seating.active
    if table[at.FOOL_GIVER] == at.NOBODY:
        return None
    owner, winner, giver = (active[table[one]] for one in (at.FOOL_OWNER, at.FOOL_WINNER, at.FOOL_GIVER))
    return Exchange(table[at.FOOL_TRICK], owner, winner, giver, table[at.FOOL_GIVEN])


def piles(state: State) -> tuple[CardSet, ...]:
    """The cards that lie with each seat, F and what was given for it included, the discard not."""
    places = (at.PILE + 2 * state.seating.place(seat) for seat in range(state.seating.players))
    return tuple(CardSet(state.table[place], state.table[place + 1]) for place in places)


def keeper_of_fool(state: State, trick: Trick) -> int | None:
    """With whom the F of a finished trick lies: its winner, after the exchange who paid for it."""
    if state.table[at.FOOL_TRICK] != trick.number:
        return None
    done = exchange(state)
    return trick.winner if done is None else done.giver


def halves_at_risk(state: State) -> tuple[int, ...]:
    """Half points that a seat has and may still lose: F, won before the last trick, for a half card."""
    risk = [0] * state.seating.players
    table = state.table
    if table[at.FOOL_TRICK] and table[at.KIND] != at.TOUT and table[at.PHASE] == at.PLAYING:
        risk[state.seating.active[table[at.FOOL_WINNER]]] = EXCHANGE_HALVES
    return tuple(risk)
