"""Cards and chips are conserved; what is written in the ledger stays; bounds only draw closer."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import CardSet
from engine.ledger import Line
from engine.position import State
from engine.settlement import bounds, card_points, ledger, tricks_won
from engine.state import game_of, playing_together
from tests.rules.tapp_tarock import second_opinion

# Games that write points instead of paying chips: their lines need not come to nothing.
WRITES_POINTS = frozenset({"tapp_tarock", "tantony", "tubingen_tarock"})


@dataclass(frozen=True)
class Books:
    """What one state says of chips and card points, to be compared with the next."""

    lines: tuple[Line, ...] = ()
    bounds: tuple[tuple[float, float], ...] = ()
    hand: int = 1


def check_books(state: State, before: Books) -> Books:
    """Every card lies in one place, every payment has a payer, and nothing that was settled changes."""
    check_places(state)
    check_sides(state)
    account, points = ledger(state), bounds(state)
    assert account.lines[: len(before.lines)] == before.lines
    for line in account.lines[len(before.lines) :]:
        assert line.rule
        assert line.step == state.step
        assert any(line.payments) or any(line.pots.values()), line
        if state.game not in WRITES_POINTS:
            assert sum(line.payments) + sum(line.pots.values()) == 0, line
    change = sum(account.balances) + sum(account.pots.values()) - sum(state.balances)
    if state.game in WRITES_POINTS:
        assert change == sum(sum(line.payments) for line in account.lines)
    else:
        assert change == sum(chips for _, chips in state.pots)
    assert sum(tricks_won(state)) == len(state.tricks)
    assert all(trick.winner in state.seating.active for trick in state.tricks)
    at_risk = game_of(state).scoring.at_risk
    risk = at_risk(state) if at_risk else (0,) * state.seating.players
    assert tuple(low + lost for (low, _), lost in zip(points, risk, strict=True)) == card_points(state)
    if before.bounds and before.hand == state.hand_number:  # in a new hand everything is open again
        for (low, high), (new_low, new_high) in zip(before.bounds, points, strict=True):
            assert low <= new_low <= new_high <= high
    return Books(account.lines, points, state.hand_number)


def check_places(state: State) -> None:
    """Hands, discards, talon and the cards played are the pack, each card once."""
    played = [play.card for trick in state.all_tricks for play in trick.plays]
    places = [*state.hands, *state.discards, *state.talon_left, state.pack.set_of(played)]
    assert len(set(played)) == len(played)
    together = CardSet()
    for place in places:
        together = together | place
    assert together == state.pack.full
    assert sum(map(len, places)) == len(state.pack)


def check_sides(state: State) -> None:
    """Sides are of seats, and nobody is on two; who plays together knows it of each other."""
    known = game_of(state).heard.sides(state)
    seats = [seat for side in known.values() for seat in side]
    assert set(seats) <= set(range(state.seating.players))
    assert len(set(seats)) == len(seats)
    for seat in state.seating.active:
        assert seat in playing_together(state, seat)
    for side in known.values():
        assert all(sorted(playing_together(state, seat)) == sorted(side) for seat in side)


def words_of(state: State, cards: CardSet) -> list[str]:
    """The cards of a set as written."""
    return [str(card) for card in state.pack.cards(cards)]


def check_end(state: State) -> None:
    """A hand that was played to its end has given out all card points."""
    assert state.to_act is None
    assert state.result is not None
    if len(state.tricks) == game_of(state).n_tricks(state.options):
        if game_of(state).scoring.point_bounds is None:  # else the points come to no fixed total
            set_aside = sum(second_opinion.thirds(words_of(state, part)) for part in state.talon)
            counted = game_of(state).scoring.total_card_points
            counted -= set_aside if state.contract == "trischaken" else 0
            assert sum(card_points(state)) == counted
        assert all(low == high for low, high in bounds(state))
        laid_open = game_of(state).tricks.laid_open(state.options)  # shown at the end, not played
        assert {len(state.hands[seat]) for seat in state.seating.active} == {laid_open}
