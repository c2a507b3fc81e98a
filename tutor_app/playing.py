"""Playing a deal against the computer: who is waited for, taking back, going on to the next deal.

A deal being played is an exploration that stands at the end of its line. Nothing here knows Streamlit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from engine import Options, State, deal_after, dealt_again, legal_actions
from engine.claiming import rest_is_certain
from engine.players import PLAIN
from engine.table import Table
from tutor_app.exploring import Exploration, along, begun, computed, dealt, steps

COACHES = ("off", "ask", "warn")
PACES = ("cards", "tricks", "clicks")
MOST_DEALS = 10_000  # of one session
Waiting = Literal["reader", "next", "computer", "over"]


@dataclass(frozen=True, slots=True)
class Sitting:
    """How the reader plays: in which seat, against whom, with which coach, how fast.

    ``player`` is the strength of the others. The coach says nothing (``off``), tells what each choice was
    worth (``ask``), or speaks only of one that gives something away (``warn``). At the pace ``cards`` the
    others' cards come one by one, with ``tricks`` all up to the end of the trick at once, with ``clicks``
    each after a click. ``played`` are the deals before this one, without those thrown in. ``gone_on`` is
    the step of the hand from which the reader has let the play go on, and every choice before it stand.
    """

    seat: int = 0
    player: str = PLAIN
    coach: str = "ask"
    pace: str = "cards"
    played: int = 0
    gone_on: int = -1


def with_choice(sitting: Sitting, name: str, value: str) -> Sitting:
    """The sitting with another player, coach or pace."""
    chosen: dict[str, Any] = {name: value}
    return replace(sitting, **chosen)


def seated(desk: Exploration, sitting: Sitting) -> Exploration:
    """The deal seen from the reader's seat; who sits out looks on beside forehand."""
    plays = sitting.seat in desk.state.seating.active
    seat = sitting.seat if plays else desk.state.seating.forehand
    return replace(desk, at=len(desk.line) - 1, seat=seat, open_cards=False, watching=not plays)


def fitting(desk: Exploration, sitting: Sitting) -> Sitting:
    """The sitting at a deal that other house rules have laid anew: in its seat, with no deals before it."""
    if desk.watching or desk.seat == sitting.seat:
        return sitting
    return replace(sitting, seat=desk.seat, played=0, gone_on=-1)


def waiting(desk: Exploration, sitting: Sitting) -> Waiting:
    """Who or what the play waits for.

    A finished trick stays until the reader goes on, or leads to the next one.
    """
    hand = desk.state
    if hand.finished:
        return "over"
    if desk.acting:
        return "reader"
    if sitting.gone_on >= hand.step or desk.watching:
        return "computer"
    if sitting.pace == "clicks" and hand.step and hand.history[-1].seat != desk.seat:
        return "next"
    return "next" if trick_is_full(desk) else "computer"


def trick_is_full(desk: Exploration) -> bool:
    """Whether the last thing that happened finished a trick."""
    return len(desk.line) > 1 and len(desk.line[-1].tricks) > len(desk.line[-2].tricks)


def gone_on(desk: Exploration, sitting: Sitting) -> Sitting:
    """The sitting once the reader has let the play go on from here."""
    return replace(sitting, gone_on=desk.state.step)


def own_choice(desk: Exploration) -> int | None:
    """The place in the line before the reader's last choice; None where there was none yet."""
    for place in range(len(desk.line) - 2, -1, -1):
        if desk.line[place + 1].history[-1].seat == desk.seat and not desk.watching:
            return place
    return None


def taken_back(desk: Exploration) -> Exploration:
    """The deal before the reader's last choice; as it is where there was none."""
    place = own_choice(desk)
    if place is None:
        return desk
    return replace(desk, line=desk.line[: place + 1], at=place, naming=False, turn=desk.turn + 1)


def has_choice(state: State) -> bool:
    """Whether the seat to act can do more than one thing."""
    return len(legal_actions(state)) > 1


def played_on(desk: Exploration, sitting: Sitting) -> Iterator[Exploration]:
    """The deal after each thing that the computer does, until it waits for the reader."""
    while waiting(desk, sitting) == "computer":
        desk = computed(desk, sitting.player, "card")
        yield desk
        if sitting.pace == "cards" and not desk.watching:
            return


def may_claim(desk: Exploration) -> bool:
    """Whether the reader leads and wins all that is left for certain, and more than one trick is."""
    return desk.acting and len(desk.state.hands[desk.seat]) > 1 and rest_is_certain(desk.state)


def claimed(desk: Exploration) -> Exploration:
    """The hand played to its last card, the reader's cards by a plain player.

    What comes after it, a further hand of a game or the claim of bonus points, is the reader's again.
    """
    number = desk.state.hand_number
    for after in steps(desk, PLAIN, "hand"):
        desk = after
        if desk.state.hand_number != number or desk.state.phase not in ("play", "place"):
            break
    return desk


# --- Session ---------------------------------------------------------------------------------------------


def new_session(
    game: str, seed: int, sitting: Sitting, *, options: Options | None = None
) -> tuple[Exploration, Sitting]:
    """The first deal of a session, with the reader in the seat that leads first."""
    desk = dealt(game, seed, options=options)
    begins = replace(sitting, seat=desk.seat, played=0, gone_on=-1)
    return seated(desk, begins), begins


def table_after(hand: State, played: int) -> Table:
    """The table when a hand is over.

    ``played`` deals went before it; for what was agreed on their number it does not matter how they ended.
    """
    table = Table(
        game=hand.game,
        options=hand.options,
        dealer=hand.seating.dealer,
        balances=hand.balances,
        pots=None if hand.first_deal else dict(hand.pots),
    ).after(hand)
    return replace(table, hands=(hand,) * (played + (hand.result == "played")))


def next_deal(desk: Exploration, sitting: Sitting, seed: int) -> tuple[Exploration, Sitting]:
    """The next deal at the same table: balances, pots and the deal go on."""
    table = table_after(desk.state, sitting.played)
    deal = deal_after(desk.state, seed, dealer=table.dealer)
    following = replace(sitting, played=len(table.hands), gone_on=-1)
    fresh = replace(begun(table.start(deal)), turn=desk.turn + 1)
    return seated(fresh, following), following


def carrying(desk: Exploration, balances: tuple[int, ...], pots: Mapping[str, int] | None) -> Exploration:
    """The same deal and moves at a table that has these balances and pots.

    Raises:
        RequestError: the game has other seats or pots, or they are out of range.
    """
    again = dealt_again(desk.line[0], balances=balances, pots=pots)
    whole = along(begun(again), desk.moves)
    return replace(desk, line=whole.line, seed=None)
