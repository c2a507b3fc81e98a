"""Layouts of the unseen cards: the deal as it might lie, by everything that one seat has seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import numpy as np

from engine import Action, CardSet, Combination, Declare, Discard, State, game_of, view
from engine.cards import EMPTY, PLAIN_SUITS
from engine.worlds import Worlds, draw_deals, drawing, worlds

PLAIN_PYTHON = "plain"


class Unseen:
    """What one seat does not see of a moment: the places of the hidden cards, and layouts drawn from them."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self._view = view(state, seat)
        self._worlds = worlds(self._view)
        self._chances = self._worlds.chances()

    @property
    def total(self) -> int:
        """How many layouts there are."""
        return self._worlds.total

    def may_hold(self, seat: int) -> tuple[int, ...]:
        """The cards, as indices, that a seat holds in some layout."""
        place = self.state.seating.place(seat)
        known = self._worlds.table.unseen.known[place]
        return tuple(sorted({*known, *(i for i, chance in self._chances.items() if chance[place] > 0)}))

    def drawn(self, number: int, seed: int) -> tuple[State, ...]:
        """So many layouts, each as likely as the others, the same ones for a seed."""
        return self._draw(self._worlds, number, seed)

    def drawn_with(self, card: int, seat: int, number: int, seed: int) -> tuple[State, ...]:
        """Layouts in which a seat holds a card that it may hold."""
        place = self.state.seating.place(seat)
        if card in self._worlds.table.unseen.known[place]:
            return self.drawn(number, seed)
        put: Mapping[int, int] = {card: place}
        return self._draw(worlds(self._view, put), number, seed)

    def _draw(self, possible: Worlds, number: int, seed: int) -> tuple[State, ...]:
        rows = draw_deals(possible.flat, seed, 0, number, drawing(PLAIN_PYTHON))
        return tuple(_laid_out(self.state, self.seat, np.reshape(row, (-1, 2)).tolist()) for row in rows)


def _laid_out(state: State, viewer: int, masks: list[list[int]]) -> State:
    """The state with the cards where a drawn deal has them; the viewer sees no difference.

    Places stand as everywhere in the evidence: the hands by position, the discard, the parts of the talon.
    Only somebody who lets a question go by in silence (a blank hand, TB-TOUT-2) is left out of account.
    """
    places = [CardSet(plain, trumps) for plain, trumps in masks]
    active = state.seating.active
    hands, discards = list(state.hands), list(state.discards)
    for place, seat in enumerate(active):
        hands[seat] = places[place]
    face_down = places[len(active) :]
    discarder = next((seat for seat, cards in enumerate(state.discards) if cards), None)
    if discarder is not None:
        discards[discarder] = face_down[0]
    talon = tuple(
        cards if part == state.taken else face_down[1 + part] for part, cards in enumerate(state.talon)
    )
    began = list(state.began_with)
    for seat in active:
        if seat != viewer:
            began[seat] = hands[seat] | discards[seat] | _played_by(state, seat)
            if seat == state.declarer and state.taken is not None:
                began[seat] -= state.talon[state.taken]
    layout = replace(
        state,
        hands=tuple(hands),
        discards=tuple(discards),
        talon=talon,
        history=tuple(_as_laid_away(state, action, discards) for action in state.history),
    )
    layout = replace(layout, taken_up=tuple(began)) if state.taken_up else replace(layout, dealt=tuple(began))
    return _declared_alike(state, viewer, layout)


def _declared_alike(state: State, viewer: int, layout: State) -> State:
    """The layout with declarations that sound as they did: a suit that was not said may be another one."""
    statements = game_of(state).statements
    heard = {one.seat: one for one in statements(state)}
    for number, action in enumerate(state.history):
        if not isinstance(action, Declare) or action.seat == viewer:
            continue
        if {one.seat: one for one in statements(layout)}[action.seat] == heard[action.seat]:
            continue
        for suits in product(*((None,) if c.suit is None else PLAIN_SUITS for c in action.combinations)):
            said = tuple(Combination(c.kind, s) for c, s in zip(action.combinations, suits, strict=True))
            history = (*layout.history[:number], replace(action, combinations=said))
            other = replace(layout, history=(*history, *layout.history[number + 1 :]))
            if {one.seat: one for one in statements(other)}[action.seat] == heard[action.seat]:
                layout = other
                break
    return layout


def _played_by(state: State, seat: int) -> CardSet:
    cards = EMPTY
    for trick in state.all_tricks:
        cards |= state.pack.set_of(play.card for play in trick.plays if play.seat == seat)
    return cards


def _as_laid_away(state: State, action: Action, discards: list[CardSet]) -> Action:
    if isinstance(action, Discard):
        return replace(action, cards=state.pack.cards(discards[action.seat]))
    return action
