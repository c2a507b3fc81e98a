"""A moment of a hand of Tantony as the rows of ints that the kernel plays out."""

from __future__ import annotations

from engine.cards import CardSet
from engine.games.tantony.house_rules import scoring, terms
from engine.games.tantony.settling import owner_of, value_of
from engine.kernel.tantony import places as at
from engine.options import Options
from engine.seats import Seating
from engine.seen import View

PHASES = {"play": at.PLAYING, "place": at.PLACING}


def rules_row(options: Options) -> list[int]:
    """The house rules as the kernel's rules row."""
    return list(terms(options))


def position_row(seen: View) -> list[int]:
    """The moment of a hand as the kernel's position row.

    PAID is what every seat owns now, so that a playout's TOTAL are the balances after the hand.
    """
    row = [0] * at.POSITION_WIDTH
    at.start_of_hand(row)
    place = seen.seating.place
    for trick in seen.tricks:
        owner = owner_of(trick)
        assert trick.winner is not None
        if owner is None:
            continue  # it waits to be placed
        row[at.WON + place(trick.winner)] += 1
        row[at.POINTS + place(owner)] += value_of(trick, seen.pack, seen.options)
        if trick.receiver is not None:
            row[at.GIVEN + place(trick.receiver)] += 1
    row[at.PHASE] = PHASES[seen.phase]
    table = seen.tricks[-1] if seen.phase == "place" else seen.trick
    assert table is not None
    row[at.TRICK] = table.number
    row[at.LEADER] = place(table.leader)
    row[at.ON_TABLE] = len(table.plays)
    for turn, play in enumerate(table.plays):
        row[at.CARDS + turn] = seen.pack.index(play.card)
    for seat in seen.seating.active:
        row[at.PAID + place(seat)] = seen.balances[seat]
        row[at.SCORE + place(seat)] = score_of(seen, seat)
    row[at.HAND] = seen.hand_number
    return row


def score_of(seen: View, seat: int) -> int:
    """What counts for a seat in this game so far: its pair's points, or its score."""
    if scoring(seen.options) == "fixed_partnership":
        return seen.sides["points"][seat % 2]
    return seen.sides["scores"][seat]


def world_row(hands: tuple[CardSet, ...], seating: Seating) -> list[int]:
    """Who holds which card as the kernel's world row; ``hands`` go by seat."""
    held = [word for seat in seating.active for word in (hands[seat].plain, hands[seat].trumps)]
    return [*held, *(0,) * (at.WORLD_WIDTH - len(held))]
