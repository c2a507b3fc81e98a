"""What is tried again in the hand that this visit looks back at, and what the buttons of trying do."""

from __future__ import annotations

from dataclasses import replace

from engine import Action
from engine.analysis.reviewed import Review
from tutor_app import exploring, retrying, state
from tutor_app.exploring import Exploration
from tutor_app.retrying import Tries
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.screens.review_desk import looking

SWITCH = "review.again"


def hidden(found: Review | None) -> frozenset[int]:
    """The places whose answer is not told yet; none unless the reader tries first."""
    here = looking()
    if found is None or not here.again:
        return frozenset()
    return frozenset(retrying.open_places(found, here.tries, here.threshold))


def tried_at(at: int) -> tuple[str, ...]:
    """What was tried at a place, the latest last."""
    return looking().tries.made.get(at, ())


# --- What the buttons do -----------------------------------------------------------------------------


def switched() -> None:
    """Try first from now on, or have everything told at once."""
    again = state.chosen(SWITCH)
    if again is not None:
        looking().again = bool(again)
        _turn(desk_now())


def take(desk: Exploration, action: Action) -> None:
    """Try ``action`` at the place where the reader stands."""
    here = looking()
    if here.again and desk.state.to_act == action.seat and desk.at not in here.tries.shown:
        here.tries = retrying.tried(here.tries, desk.at, str(action))
    _turn(desk)


def give_up(turn: int) -> None:
    """Show the answer at the place where the reader stands."""
    here, desk = looking(), desk_now()
    if turn == desk.turn:
        here.tries = retrying.given_up(here.tries, desk.at)
        _turn(desk)


def go(place: int, turn: int) -> None:
    """Go to another decision that is to be tried."""
    desk = desk_now()
    if turn == desk.turn:
        put(exploring.moved(desk, place))


def begin_again(turn: int) -> None:
    """Forget everything that was tried, and go to the beginning of the hand."""
    desk = desk_now()
    if turn == desk.turn:
        looking().tries = Tries()
        put(exploring.moved(desk, 0))


def _turn(desk: Exploration) -> None:
    """Make the clicks that were meant for what is drawn now late ones."""
    put(replace(desk, naming=False, turn=desk.turn + 1))
