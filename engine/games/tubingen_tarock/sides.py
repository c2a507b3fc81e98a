"""Who plays with whom: truly, as the whole table knows it, and as one seat knows it (TB-RUF-2, TB-RUF-7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards import EMPTY, CardSet
from engine.games.card_sets import KINGS
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import CONTRACTS, RAUS, RUFEN
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock import sides as kernel
from engine.phases.machine import hands_then_discard
from engine.position import State
from engine.seen import View


@dataclass(frozen=True, slots=True)
class Sides:
    """Who declares a contract: one seat, or a caller and the holder of the called card."""

    kind: str
    declarer: int
    partner: int | None = None

    @property
    def declaring(self) -> tuple[int, ...]:
        """The seats of the declaring side, the declarer first."""
        return (self.declarer,) if self.partner is None else (self.declarer, self.partner)


def true_sides(state: State) -> Sides | None:
    """Who plays with whom, told by the cards; None before the bidding is over.

    A dealer who has called a king of his own plays a concealed Raus.
    """
    partner = kernel.partner_of(state.table, hands_then_discard(state))
    return _sides(state, state.table[at.DECLARER] if partner == at.NOBODY else partner)


def _sides(seen: State | View, partner: int) -> Sides | None:
    """The sides where so much is known of the partner: NOBODY unknown, the declarer himself if alone."""
    table, active = seen.table, seen.seating.active
    if table[at.KIND] == at.NO_CONTRACT:
        return None
    kind, declarer = CONTRACTS[table[at.KIND]], table[at.DECLARER]
    if partner in (at.NOBODY, declarer):
        return Sides(RAUS if kind == RUFEN and partner == declarer else kind, active[declarer])
    return Sides(kind, active[declarer], active[partner])


def sides_shown(state: State) -> Mapping[str, tuple[int, ...]]:
    """The seats known to everybody to declare and to defend; in a Rufen at first the caller alone."""
    table, active = state.table, state.seating.active
    if table[at.KIND] == at.NO_CONTRACT:
        return {}
    known = {table[at.DECLARER], table[at.SHOWN]} - {at.NOBODY}
    declaring = tuple(active[one] for one in sorted(known, key=lambda one: one != table[at.DECLARER]))
    if table[at.KIND] == at.RUFEN and table[at.SHOWN] == at.NOBODY:
        return {"declarer": declaring}
    seats = range(state.seating.players)
    return {"declarer": declaring, "defenders": tuple(seat for seat in seats if seat not in declaring)}


def sides_known(view: View) -> Sides | None:
    """The sides as the seat of a view knows them; ``partner`` is None as long as it does not know him.

    The holder of the called card knows it, and a dealer who has called his own king.
    """
    return _sides(view, _seen(view))


def may_be_concealed(view: View) -> bool:
    """Whether a seat cannot rule out that the dealer plays a Raus with a called king of the own hand."""
    place = view.seating.place(view.seat)
    return kernel.may_be_concealed(view.table, rules_row(view.options), place, _seen(view))


def called(view: View) -> CardSet:
    """The cards one of which makes its holder the caller's partner, empty once the table knows him.

    "The remaining king" may be any king but those of the caller (TB-RUF-4, TB-RUF-7).
    """
    table = view.table
    if table[at.KIND] != at.RUFEN or table[at.SHOWN] != at.NOBODY:
        return EMPTY
    if table[at.CALLED] == at.REMAINING:
        return KINGS
    return CardSet.of(table[at.CALLED])


def _seen(view: View) -> int:
    place = view.seating.place(view.seat)
    return kernel.partner_seen(view.table, place, view.hand.plain, view.hand.trumps)
