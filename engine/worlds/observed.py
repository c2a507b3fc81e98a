"""What a seat has seen others choose in a hand, as rows for the kernel to do again on other cards.

Everything here is known to the seat: what was said and played, and by whom. A discard face down and the
hidden part of a declaration are left open; the drawn deal, or the modelled player, fills them in. What was
told of a declaration counts as words.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action, Declare, Discard, Give, Play
from engine.cards import EMPTY
from engine.kernel import replay as row
from engine.phases.machine import row_of_places
from engine.position import State
from engine.state import done, game_of
from engine.view import view
from engine.worlds.layouts import beginning, played_by, unheard

Places = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Observed:
    """The hand so far as one seat has seen it.

    ``beginning`` and ``rules`` are the kernel's rows before the first action, ``actions`` action rows of
    ``engine.kernel.replay``. ``words``, ``discards`` and ``cards`` are the numbers of the actions by which
    other seats chose what to say, what to discard face down, and which card to play. A drawn deal becomes the
    cards dealt by putting back what ``went`` from each place, a card played or taken, and the discard, whose
    masks begin at ``out``, to the masks from ``discarder`` on (-1 where there is none); then what ``came`` to
    each place is taken away. Both are masks by place.
    """

    beginning: tuple[int, ...]
    rules: tuple[int, ...]
    actions: tuple[tuple[int, ...], ...]
    words: Places
    discards: Places
    cards: Places
    players: int
    went: tuple[int, ...]
    came: tuple[int, ...]
    discarder: int
    out: int


def observed(state: State, viewer: int) -> Observed | None:
    """What ``viewer`` has seen others choose in the hand on the table; None where nothing is to be weighed.

    That is so before anybody else has chosen, after new cards and in the later hands of a record, and where a
    part of the talon went unseen into another hand: which of its cards came with it is not known.
    """
    unseen = state.taken is not None and not view(state, viewer).talon[state.taken]
    if state.earlier or (unseen and viewer != state.declarer):
        return None
    machine, active = game_of(state).machine, state.seating.active
    first = now = beginning(state, state.began_with, state.talon)
    rows: list[tuple[int, ...]] = []
    words: list[int] = []
    discards: list[int] = []
    cards: list[int] = []
    for action in state.history[first.step :]:
        if not unheard(now, action):
            taken_as = _taken_as(action, viewer)
            if taken_as == row.JUDGED or (taken_as == row.AS_CHOSEN and machine.told is not row.untold):
                (cards if isinstance(action, Play) else words).append(len(rows))
            elif taken_as == row.AS_DEALT:
                discards.append(len(rows))
            turn = state.seating.place(action.seat) if action.seat == now.to_act else row.ANYBODY
            kind, *arguments = machine.choice(now, action)
            if taken_as == row.AS_DEALT:
                arguments = [0, 0]
            elif taken_as == row.AS_CHOSEN:
                arguments = [machine.told(arguments[0]), 0]
            rows.append((kind, *arguments, turn, taken_as))
        now = done(now, action)
    if not words and not discards and not cards:
        return None
    went, came = [played_by(state, seat) for seat in active], [EMPTY] * len(active)
    if state.taken is not None and state.declarer is not None:
        parts = len(state.talon)
        taken = state.talon[state.taken]
        went += [EMPTY, *(taken if part == state.taken else EMPTY for part in range(parts))]
        came[active.index(state.declarer)] = taken
    return Observed(
        beginning=tuple(machine.begin(first)),
        rules=tuple(machine.rules(state.options)),
        actions=tuple(rows),
        words=tuple(words),
        discards=tuple(discards),
        cards=tuple(cards),
        players=len(active),
        went=tuple(row_of_places(*went)),
        came=tuple(row_of_places(*came)),
        discarder=-1 if state.discarder is None else 2 * active.index(state.discarder),
        out=2 * len(active),
    )


def _taken_as(action: Action, viewer: int) -> int:
    if action.seat == viewer or isinstance(action, Give):
        return row.KNOWN
    if isinstance(action, Discard):
        return row.AS_DEALT
    return row.AS_CHOSEN if isinstance(action, Declare) else row.JUDGED
