"""A position being entered: the board to build it on, the fields of text beside it, and setting it up."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine import EngineError, State, dealt_again
from engine.worlds.conditioned import Conditioned
from tutor_app import dealing_again, entering, exploring, state
from tutor_app.dealing_again import OUT
from tutor_app.entering import PLAYED, Entered, places, size, wanted
from tutor_app.exploring import Exploration, begun
from tutor_app.misplaced import Fault, faults
from tutor_app.screens import entry_desk
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.screens.entry_desk import change, entry_now
from tutor_app.screens.entry_words import fault_words, place_name
from tutor_app.screens.tables import names_of
from tutor_app.seeds import new_seed
from tutor_app.state import naming, t
from tutor_app.ui.places import Gifts, Place, draw_places

BOARD = "entry-board"
WORDS = (
    "pack",
    "tools",
    "counter",
    "played",
    "too_many",
    "too_few",
    "put",
    "out",
    "swapped",
    "chosen",
    "picked",
    "locked",
    "unlocked",
    "is_locked",
    "nothing_to_lock",
    "lock_mode",
    "locks",
    "moves",
    "unlock",
    "do_lock",
    "do_out",
    "give",
    "gives",
    "gives_nobody",
    "gives_guess",
    "given",
)


def board(desk: Exploration) -> None:
    """Draw the board to build on."""
    now, entry = entry_desk.entered(desk), entry_now()
    found, names = faults(now), names_of(desk.state, desk.seat)
    drawn = [_place(desk, now, place, found) for place in places(now)]
    if not now.left:
        played = tuple(map(str, entering.cards_played(now)))
        drawn.append(
            Place(str(PLAYED), place_name(PLAYED, names), t("enter.mark.played"), played, 0, over=True)
        )
    draw_places(
        now.pack,
        naming(),
        drawn,
        key=BOARD,
        gifts=_gifts(now) if entering.gives(now) and not now.left else None,
        locked=[str(card) for card in now.pack.cards(now.locked)],
        turn=entry.turn,
        count=entry.count,
        words={
            **{name: t(f"enter.board.{name}", **_blanks()) for name in WORDS},
            "played_one": t("enter.board.played", n=1),
        },
        on_lay=_laid,
        on_step=_stepped,
    )


def _gifts(now: Entered) -> Gifts:
    """To whom the full tricks go; where that is not entered, to whom the deal that was found gives them."""
    entry = entry_now()
    found = entry.told.look().latest if entry.told is not None else None
    guessed: list[str | None] = []
    for trick in found.tricks if found is not None else ():
        waits = found is not None and found.phase == "place" and trick is found.tricks[-1]
        guessed.append(None if waits else "" if trick.receiver is None else str(trick.receiver))
    given = tuple(None if seat is None else str(seat) for seat in entering.receivers(now))
    return Gifts(entering.trick_size(now), given, tuple(guessed))


def _blanks() -> dict[str, str]:
    """What the board fills in itself."""
    return {name: f"{{{name}}}" for name in ("n", "size", "card", "other", "place", "count", "trick")}


def _place(desk: Exploration, now: Entered, place: int, found: tuple[Fault, ...]) -> Place:
    cards = tuple(str(card) for card in now.pack.cards(now.at(place)))
    mark = (
        str(places(now).index(place) + 1)
        if place >= 0
        else t("enter.mark.out" if place == OUT else "enter.mark.talon", n=-place)
    )
    wrong = tuple(fault_words(now, each, desk.seat) for each in found if each.place == place)
    return Place(
        str(place),
        place_name(place, names_of(desk.state, desk.seat), now.dealer),
        mark,
        cards,
        size(now, place),
        who=names_of(desk.state, desk.seat)[place] if place >= 0 else "",
        over=place == OUT,
        faults=wrong,
    )


def buttons(desk: Exploration) -> None:
    """Draw what is done with the position as a whole, in the line below the board.

    On a telephone the ways out lie at the lower edge, however far the board reaches; elsewhere the way back
    stands in the line of tools.
    """
    now, entry = entry_desk.entered(desk), entry_now()
    with st.container(horizontal=True, vertical_alignment="center", key="way"):
        with st.container(horizontal=True, width="content", key="onward"):
            st.button(t("enter.cancel"), key="enter-cancel", on_click=entry_desk.leave)
            st.button(t("deal.fill"), type="primary", on_click=_fill, disabled=_waits(now))
        st.button(
            t("enter.again"),
            on_click=entry_desk.deal_again,
            disabled=bool(faults(now)) or entry.again is not None,
            help=t("enter.again_help"),
        )
        st.button(t("deal.lock"), on_click=_as_it_lies, help=t("enter.lies_help"))
        st.button(t("deal.empty"), on_click=_empty, disabled=now.empty)


def _waits(now: Entered) -> bool:
    """Whether the position cannot be set up, or not yet."""
    entry = entry_now()
    waiting_for = [job for job in (entry.counted, entry.told) if job is not None]
    return bool(faults(now)) or any(job.look().latest is None for job in waiting_for)


# --- Callbacks ---------------------------------------------------------------------------------------


def _laid() -> None:
    said = state.event(BOARD, "laid")
    try:
        cards = {str(place): [str(code) for code in codes] for place, codes in said["cards"].items()}
        locked = [str(code) for code in said["locked"]]
        given = [None if seat is None else int(seat) for seat in said["given"]]
        entry_desk.tapped(cards, locked, given, int(said["turn"]), int(said["count"]))
    except (TypeError, LookupError, ValueError, AttributeError):
        return  # only a meddled browser says something else


def _stepped() -> None:
    said = state.event(BOARD, "step")
    if said in ("undo", "redo"):
        entry_desk.undo() if said == "undo" else entry_desk.redo()


def _as_it_lies() -> None:
    now, hand = entry_desk.entered(desk_now()), desk_now().state
    fresh = entering.ending(hand, now.left) if now.left else entering.as_it_lies(hand)
    change(replace(fresh, conditions=now.conditions, locked=now.locked))


def _empty() -> None:
    change(entering.emptied(entry_desk.entered(desk_now())))


def _fill() -> None:
    """Set up the position: the cards that were entered and the rest at random, as the conditions have it."""
    entry, desk = entry_now(), desk_now()
    now = entry_desk.entered(desk)
    if _waits(now):
        return
    asked = wanted(now)
    told = entry.told.look().latest if entry.told is not None else None
    found = entry.counted.look().latest if entry.counted is not None else None
    try:
        if told is None:
            told = _dealt(asked, found)
    except EngineError as error:
        entry.error = error
        return
    held = [place for place, cards in now.cards if cards and place >= 0]
    seat = held[0] if held and desk.seat not in held else desk.seat
    if now.left:
        seat = now.leads  # whose decision it is
    fresh = exploring.along(begun(dealt_again(told), seat=seat, open_cards=desk.open_cards), told.history)
    before = desk.state
    if (told.history, told.dealt, told.talon) == (before.history, before.dealt, before.talon):
        fresh = desk  # nothing has been changed
    put(replace(fresh, turn=desk.turn + 1))
    change(now)  # another deal the next time
    entry_desk.leave()


def _dealt(asked: dealing_again.Wanted, found: Conditioned | None) -> State:
    return dealing_again.drawn(asked, found, new_seed()) if found else dealing_again.made(asked, new_seed())
