"""The Ski after the play: who gets it back for a half card, and what lies with each seat (TB-SKI-5 to 11)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import EMPTY, CardSet, Suit
from engine.games.tubingen_tarock.house_rules import scoring_terms
from engine.games.tubingen_tarock.sides import TOUT, true_sides
from engine.kernel.masks import FOOL
from engine.kernel.tubingen_tarock import cards as count
from engine.kernel.tubingen_tarock import settling as kernel
from engine.position import State, Trick


@dataclass(frozen=True, slots=True)
class Exchange:
    """F back from the winner of its trick to ``giver``, who gave ``card`` (an index) for it."""

    trick: int
    owner: int
    winner: int
    giver: int
    card: int


def fool_trick(state: State) -> tuple[Trick, int] | None:
    """The finished trick with F in it, and who played it."""
    for trick in state.tricks:
        for play in trick.plays:
            if play.card.suit is Suit.FOOL:
                return trick, play.seat
    return None


def won_piles(state: State) -> list[CardSet]:
    """The cards of the tricks that each seat has won, before any exchange."""
    piles = [EMPTY] * state.seating.players
    for trick in state.tricks:
        assert trick.winner is not None
        piles[trick.winner] = piles[trick.winner] | state.pack.set_of(play.card for play in trick.plays)
    return piles


def exchange(state: State) -> Exchange | None:
    """The exchange for F, made of itself once the last trick is over (TB-SKI-11); none in a Tout.

    Within the owner's unit, in trick 19 and without a half card F stays where it is (TB-SKI-6, TB-SKI-9,
    TB-SKI-10); else the unit gets it back for a half card, whenever it won that (TB-SKI-7, TB-SKI-8).
    """
    found = fool_trick(state)
    sides = true_sides(state)
    if found is None or sides is None or sides.kind == TOUT or len(state.tricks) < kernel.N_TRICKS:
        return None
    trick, owner = found
    assert trick.winner is not None
    place = state.seating.place
    piles = won_piles(state)
    active = state.seating.active
    position = kernel.payer_for_fool(
        [piles[seat].plain for seat in active],
        [piles[seat].trumps for seat in active],
        place(owner),
        place(trick.winner),
        trick.number,
        place(sides.declarer),
        count.NOBODY if sides.partner is None else place(sides.partner),
        scoring_terms(state.options),
    )
    if position == count.NOBODY:
        return None
    giver = active[position]
    card = count.given_for_fool(piles[giver].plain, piles[giver].trumps)
    return Exchange(trick.number, owner, trick.winner, giver, card)


def piles(state: State) -> tuple[CardSet, ...]:
    """The cards that lie with each seat, F and what was given for it included, cards laid away not."""
    lying = won_piles(state)
    done = exchange(state)
    if done is not None:
        fool, given = CardSet.of(FOOL), CardSet.of(done.card)
        lying[done.winner] = (lying[done.winner] - fool) | given
        lying[done.giver] = (lying[done.giver] - given) | fool
    return tuple(lying)


def keeper_of_fool(state: State, trick: Trick) -> int | None:
    """With whom the F of a finished trick lies: its winner, after the exchange who paid for it."""
    found = fool_trick(state)
    if found is None or found[0].number != trick.number:
        return None
    done = exchange(state)
    return trick.winner if done is None else done.giver


def halves_at_risk(state: State) -> tuple[int, ...]:
    """Half points that a seat has and may still lose: F, won before the last trick, for a half card."""
    risk = [0] * state.seating.players
    found = fool_trick(state)
    sides = true_sides(state)
    open_yet = state.result is None and len(state.tricks) < kernel.N_TRICKS
    if found is not None and sides is not None and sides.kind != TOUT and open_yet:
        assert found[0].winner is not None
        risk[found[0].winner] = kernel.EXCHANGE_HALVES
    return tuple(risk)
