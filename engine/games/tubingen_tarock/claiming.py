"""Strafen after the play: what each seat has to claim, and what has been claimed (TB-STRAF-11 to 17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.actions import Claim, Combination
from engine.cards import EMPTY, Suit
from engine.games.tubingen_tarock.combinations import RULE_OF, counting_in, judged_hand
from engine.games.tubingen_tarock.house_rules import scoring_terms
from engine.games.tubingen_tarock.sides import TOUT, Sides, sides_known, true_sides
from engine.kernel.tubingen_tarock import settling as kernel
from engine.kernel.tubingen_tarock.cards import NOBODY
from engine.phases.declare import Offer, declare_phase
from engine.phases.rounds import begin_round
from engine.position import State, Trick
from engine.seen import View

CLAIMING = "claim"
FEIN, PAGAT_LOST = "fein", "pagat_lost"
EVENT_RULES = {FEIN: "TB-STRAF-12", PAGAT_LOST: "TB-STRAF-13"}
RULES: Mapping[str, str] = {**RULE_OF, **EVENT_RULES}


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that brings a side points; ``seats`` are those who may claim it, the holder or the side."""

    combination: Combination
    points: int
    seats: tuple[int, ...]
    declaring: bool


def items(state: State) -> tuple[Item, ...]:
    """All Strafen of a deal that has been played out: hands from forehand on, then events of play.

    In a Raus the three opponents are one side (TB-STRAF-15); there are none in a Tout (TB-STRAF-17).
    """
    sides = true_sides(state)
    if sides is None or sides.kind == TOUT or len(state.tricks) < kernel.N_TRICKS:
        return ()
    found = []
    for seat in state.seating.active:
        for held in counting_in(judged_hand(state, seat), state.options, state.pack):
            named = Combination(held.kind, held.suit)
            found.append(Item(named, held.points, (seat,), seat in sides.declaring))
    return (*found, *events(state, sides))


def events(state: State | View, sides: Sides) -> tuple[Item, ...]:
    """Fein, and a T1 that was lost: to the partner too, unless the house says otherwise.

    It brings more in the last trick (TB-STRAF-14), but is claimed by the same word.
    """
    terms = scoring_terms(state.options)
    place = state.seating.place
    partner = NOBODY if sides.partner is None else place(sides.partner)
    found = []
    last = state.tricks[-1]
    assert last.winner is not None
    winning = last.card_of(last.winner)
    assert winning is not None
    if points := kernel.fein(terms, state.pack.index(winning)):
        found.append(_event(state, sides, FEIN, points, last.winner in sides.declaring))
    for trick, player in _pagat_tricks(state):
        assert trick.winner is not None
        points = kernel.pagat_lost(
            terms, place(player), place(trick.winner), trick.number, place(sides.declarer), partner
        )
        if points:
            found.append(_event(state, sides, PAGAT_LOST, points, player not in sides.declaring))
    return tuple(found)


def _event(state: State | View, sides: Sides, kind: str, points: int, declaring: bool) -> Item:
    seats = tuple(seat for seat in state.seating.active if (seat in sides.declaring) == declaring)
    return Item(Combination(kind), points, seats, declaring)


def _pagat_tricks(state: State | View) -> list[tuple[Trick, int]]:
    """The trick with T1 in it, and who played it."""
    return [
        (trick, play.seat)
        for trick in state.tricks
        for play in trick.plays
        if play.card.suit is Suit.TRUMPS and play.card.rank == "1"
    ]


def claimed(state: State) -> tuple[Item, ...]:
    """The Strafen that count: all of them, or with manual claims what has been said (TB-STRAF-16)."""
    if state.options.word("strafen_claim") == "auto":
        return items(state)
    said = [
        (a.seat, combination) for a in state.history if isinstance(a, Claim) for combination in a.combinations
    ]
    return tuple(
        item for item in items(state) if any((seat, item.combination) in said for seat in item.seats)
    )


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What a seat may claim now: its own combinations, and events that its side has not claimed yet."""
    done = claimed(state)
    return tuple(
        Offer(item.combination, str(item.combination))
        for item in items(state)
        if seat in item.seats and item not in done
    )


def claimable(seen: View, seat: int) -> tuple[Combination, ...]:
    """What a seat may claim as it sees it itself: the last trick has shown who plays with whom."""
    sides = sides_known(seen)
    assert sides is not None
    hand = seen.own_discard if seen.options.word("strafen_hand") == "as_dealt" else EMPTY
    hand = hand | seen.pack.set_of(play.card for t in seen.tricks for play in t.plays if play.seat == seat)
    own = tuple(Combination(h.kind, h.suit) for h in counting_in(hand, seen.options, seen.pack))
    said = [(a.seat, one) for a in seen.said if isinstance(a, Claim) for one in a.combinations]
    shared = (item for item in events(seen, sides) if seat in item.seats)
    free = (i.combination for i in shared if not any((s, i.combination) in said for s in i.seats))
    return (*own, *free)


def after_play(state: State) -> State:
    """The claims after the last trick, or the end; no Strafen in a Tout (TB-STRAF-17)."""
    sides = true_sides(state)
    manual = state.options.word("strafen_claim") == "manual"
    if manual and sides is not None and sides.kind != TOUT:
        return begin_round(state, CLAIMING, state.seating.active)
    return over(state)


def over(state: State) -> State:
    """The end of a deal that was played; what has not been claimed has lapsed."""
    return replace(state, phase="over", to_act=None, result="played")


CLAIMS = declare_phase(
    turn_rule="TB-STRAF-16",
    exclusion_rule="TB-STRAF-16",
    rule_of=lambda state, combination: RULES.get(combination.kind, "TB-STRAF-16"),
    offers=offers,
    order=lambda state: state.seating.active,
    next_phase=over,
    kind=Claim,
)
