"""Who plays with whom: truly, as the whole table knows it, and as one seat knows it.

The three differ in a Rufen: the holder of the called card is a partner from the call on, knows it himself,
and is known to the others only when he plays the card (TB-RUF-2, TB-RUF-7).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.actions import Action, Call, Raus, Tout
from engine.cards import Card, CardSet
from engine.kernel.masks import ALL_KINGS
from engine.position import State, Trick
from engine.seen import View

TOUT, RAUS, RUFEN = "tout", "raus", "rufen"


@dataclass(frozen=True, slots=True)
class Contract:
    """What is played: its kind, who declares it, and in a Rufen the call."""

    kind: str
    declarer: int
    call: Call | None = None


def contract_said(actions: Iterable[Action]) -> Contract | None:
    """What the bidding has settled, as everybody heard it; None as long as it has not."""
    for action in actions:
        if isinstance(action, Tout):
            return Contract(TOUT, action.seat)
        if isinstance(action, Raus):
            return Contract(RAUS, action.seat)
        if isinstance(action, Call):
            return Contract(RUFEN, action.seat, action)
    return None


@dataclass(frozen=True, slots=True)
class Sides:
    """Who truly declares a contract: one seat, or a caller and the holder of the called card."""

    kind: str
    declarer: int
    partner: int | None = None

    def together(self, one: int, other: int) -> bool:
        """Whether two seats are on the same side."""
        return (one in self.declaring) == (other in self.declaring)

    @property
    def declaring(self) -> tuple[int, ...]:
        """The seats of the declaring side, the declarer first."""
        return (self.declarer,) if self.partner is None else (self.declarer, self.partner)


def true_sides(state: State) -> Sides | None:
    """Who plays with whom, told by the cards; None before the bidding is over.

    A dealer who has called a king of his own plays a concealed Raus.
    """
    said = contract_said(state.history)
    if said is None:
        return None
    if said.call is None:
        return Sides(said.kind, said.declarer)
    holder = holder_of_called(state, said.call)
    if holder == said.declarer:
        return Sides(RAUS, said.declarer)
    return Sides(RUFEN, said.declarer, holder)


def holder_of_called(state: State, call: Call) -> int:
    """Who was dealt the called card; it cannot have been laid away (TB-RUF-6)."""
    if call.card is not None:
        index = state.pack.index(call.card)
        return next(seat for seat, hand in enumerate(state.dealt) if index in hand)
    (lacking,) = CardSet(ALL_KINGS & ~state.dealt[call.seat].plain)
    return next(seat for seat, hand in enumerate(state.dealt) if lacking in hand)


def meets(call: Call, seat: int, card: Card) -> bool:
    """Whether a card played by ``seat`` is the called one; "the remaining king" is any that others play."""
    if call.card is not None:
        return card == call.card
    return card.rank == "K" and seat != call.seat


def shown_partner(call: Call, tricks: Iterable[Trick]) -> int | None:
    """Who has played the called card, the caller himself in a concealed Raus; None while nobody has."""
    plays = (play for trick in tricks for play in trick.plays)
    return next((play.seat for play in plays if meets(call, play.seat, play.card)), None)


def public_sides(
    actions: Iterable[Action], tricks: Iterable[Trick], seats: int
) -> Mapping[str, tuple[int, ...]]:
    """The seats known to everybody to declare and to defend; in a Rufen at first the caller alone."""
    said = contract_said(actions)
    if said is None:
        return {}
    declaring: tuple[int, ...] = (said.declarer,)
    if said.call is not None:
        shown = shown_partner(said.call, tricks)
        if shown is None:
            return {"declarer": declaring}
        if shown != said.declarer:
            declaring = (said.declarer, shown)
    return {"declarer": declaring, "defenders": tuple(seat for seat in range(seats) if seat not in declaring)}


def sides_shown(state: State) -> Mapping[str, tuple[int, ...]]:
    """Who plays with whom as far as the whole table knows."""
    return public_sides(state.history, state.all_tricks, state.seating.players)


def sides_known(view: View) -> Sides | None:
    """The sides as the seat of a view knows them; ``partner`` is None also where it does not know him.

    The holder of the called card knows it, and a dealer who has called his own king.
    """
    said = contract_said(view.said)
    if said is None or said.call is None:
        return Sides(said.kind, said.declarer) if said else None
    shown = shown_partner(said.call, view.all_tricks)
    holds = view.pack.cards(view.hand)
    if shown is None and any(meets(said.call, view.seat, card) for card in holds):
        shown = view.seat
    if shown == said.declarer:
        return Sides(RAUS, said.declarer)
    return Sides(RUFEN, said.declarer, shown)


def may_be_concealed(view: View) -> bool:
    """Whether a seat cannot rule out that the dealer plays a Raus with a called king of the own hand."""
    said = contract_said(view.said)
    if said is None or said.call is None or said.call.card is None or said.call.card.rank != "K":
        return False
    if said.declarer != view.seating.dealer or not view.options.on("concealed_raus"):
        return False
    sides = sides_known(view)
    return sides is not None and sides.kind == RUFEN and sides.partner is None and view.seat != said.declarer
