"""What the machines of both games have in common, as the readable engine steps, reads and shows them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, Discard, Play
from engine.cards import CardSet, suit_by_number
from engine.frozen import changed
from engine.games import bots
from engine.kernel.masks import FOOL, NOTHING_LED
from engine.kernel.policies import at_positions
from engine.kernel.threes import cards as kernel
from engine.kernel.threes import places as at
from engine.packs import Pack
from engine.phases import machine as stepping
from engine.phases.machine import Choice, Row, hands_then_discard, with_card
from engine.phases.play import Situation, situation_at, third_has_named
from engine.position import State
from engine.seen import View

POLICIES = {name: at_positions(*(policy,) * 3) for name, policy in bots.POLICIES.items()}


def begun(state: State, width: int) -> list[int]:
    """A table row of ``width`` numbers after the deal, with what everybody owned before it."""
    table = [0] * width
    at.first_trick(table)
    put_down(state, table)
    return table


def put_down(owners: State | View, row: list[int]) -> None:
    """Write into a row what every seat owns."""
    for place, seat in enumerate(owners.seating.everybody):
        row[at.PAID + place] = owners.balances[seat]


def position_row(view: View, width: int) -> list[int]:
    """The position row of a view: the table as everybody sees it, and what every seat owns now.

    So a playout's chips are the balances after the hand.
    """
    row = list(view.table[:width])
    row[at.HAPPENED] = 0
    put_down(view, row)
    return row


def candidate(action: Action, pack: Pack) -> Choice | None:
    """A card played or a discard as a candidate row; None for any other action."""
    match action:
        case Play(card=card, named=named):
            return at.PLAY, pack.index(card), named.number if named else NOTHING_LED
        case Discard(cards=cards):
            out = pack.set_of(cards)
            return at.DISCARD, out.plain, out.trumps
    return None


def action_of(seat: int, kind: int, first: int, second: int, pack: Pack) -> Action:
    """The same the other way round: a card or a discard of ``seat``."""
    if kind == at.DISCARD:
        return Discard(seat, pack.cards(CardSet(first, second)))
    suit = suit_by_number(second) if first == FOOL and second != NOTHING_LED else None
    return Play(seat, pack.card(first), suit)


def read(state: State, table: Row, hands: Row, player: int, phases: Sequence[str]) -> State:
    """The state as the rows say it is after the last action of its history.

    ``player`` is the position to act, ``phases`` names the stages by number.
    """
    active, action = state.seating.active, state.history[-1]
    if isinstance(action, Play):
        full = table[at.ON_TABLE] == 0
        led = suit_by_number(table[at.JUDGED_BY]) if full else None
        state = with_card(state, action, led, active[table[at.LEADER]] if full else None)
    phase = table[at.PHASE]
    state = changed(
        stepping.with_hands(state, hands, state.seating.dealer),
        phase=phases[phase],
        to_act=active[player] if player >= 0 else None,
        result=None if phase < at.OVER else "played" if phase == at.OVER else "redeal",
    )
    if phase == at.PLAYING and state.trick is None:
        return stepping.leading(state, active[player])
    return state


def card_points(state: State) -> tuple[int, ...]:
    """Card points that lie with each seat (DT-CARD-1, GT-CARD-3); a whole hand comes to 78."""
    hands = hands_then_discard(state)
    return state.seating.by_seat((kernel.card_points(state.table, hands, p) for p in range(3)), 0)


def public_answer(state: State, rules: Sequence[int]) -> bool | None:
    """The third player's answer to a second one who lacks the suit that a led fool named.

    The whole table hears it, and it is true (GT-SKUS-4; in Danish Tarok under second_names). Nobody asks
    where the second player is bound whatever the third holds.
    """
    return third_has_named(state) if rules[at.NAMING_LAPSES] else None


def situation(state: State, seat: int, rules: Sequence[int]) -> Situation:
    """The turn of ``seat`` in the trick on the table."""
    plays = state.on_table.plays
    named = plays[0].named if plays else None
    return changed(situation_at(state, seat), named=named, third_has_named=public_answer(state, rules))


def seen(view: View, state: State, rules: Sequence[int], disclosed_trumps: int | bool | None) -> View:
    """What else a seat knows: the trumps discarded, the answer, and the table, where nothing is hidden."""
    return changed(
        view,
        disclosed_trumps=disclosed_trumps,
        third_has_named=public_answer(state, rules),
        table=state.table,
    )
