"""The controls of a what-if: which branch is looked at, and two cards to swap."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from engine import Card, parse_card
from lessons.names import full_name, short_name
from tutor_app import state
from tutor_app.markdown import literal
from tutor_app.screens.parts import complain, picker
from tutor_app.screens.what_if_desk import WhatIf, change, delete, pick, restore
from tutor_app.screens.what_if_words import (
    Setting,
    branch_words,
    impossible,
    swap_words,
)
from tutor_app.state import naming, t
from tutor_app.what_if import (
    LONGEST_NAME,
    MOST_SWAPS,
    Branches,
    Change,
    ImpossibleError,
    Part,
)


def branches(what: WhatIf, place: Setting) -> None:
    """Draw which branch is looked at, and the buttons that add, copy, name and delete one."""
    found = what.branches
    labels = [branch_words(one, n, place.state) for n, one in enumerate(found.all, 1)]
    with st.container(horizontal=True, key="what-if-branches"):
        picker(
            "what-if.at",
            t("what_if.branch"),
            range(len(labels)),
            found.at,
            labels.__getitem__,
            _looked,
            what.turn,
            wrap=True,
            bare=True,
        )
        button("new", t("what_if.new"), what, Branches.added, disabled=found.full)
        button("copy", t("what_if.copy"), what, Branches.copied, disabled=found.full)
        with st.popover(t("what_if.rename"), key="what-if.rename"):
            name = state.control("what-if.name", found.now.name)
            st.text_input(
                t("what_if.name"),
                value=name.initial,
                max_chars=LONGEST_NAME,
                key=name.key,
                on_change=_named,
                args=(what.turn,),
                help=t("what_if.name_help"),
            )
        st.button(t("what_if.delete"), key="what-if-delete", on_click=delete, args=(what.turn,))
        _restore(what, place)


def begin(what: WhatIf, place: Setting) -> None:
    """Draw what a what-if is, before there is one."""
    st.markdown(t("what_if.intro"))
    _restore(what, place)


def _restore(what: WhatIf, place: Setting) -> None:
    if what.deleted is None:
        return
    at, branch = what.deleted
    st.button(
        t("what_if.restore", name=branch_words(branch, at + 1, place.state)),
        key="what-if-restore",
        on_click=restore,
        args=(what.turn,),
        disabled=what.branches.full,
    )


def swaps(what: WhatIf, place: Setting, refused: ImpossibleError | None) -> None:
    """Draw the cards that have changed places, each to be swapped back, and two more to be chosen."""
    now = what.branches.now.change
    with st.container(horizontal=True, key="what-if-swaps"):
        for number, (one, other) in enumerate(now.swaps):
            words = t("what_if.swap_back", cards=literal(swap_words(one, other)))
            button(f"back-{number}", words, what, changing(partial(_back, one, other)))
    refusal("swaps", refused, now, place)
    if not takes_more(what):
        st.caption(t("what_if.full_swaps", n=MOST_SWAPS))
        return
    with st.container(horizontal=True, vertical_alignment="bottom", key="what-if-two"):
        _card("this", what, place)
        _card("that", what, place)
        first, second = what.picks.get("this", ""), what.picks.get("that", "")
        ready = "" not in (first, second) and first != second
        button(
            "swap",
            t("what_if.swap"),
            what,
            partial(_swapped, place, first, second),
            disabled=not ready,
            primary=True,
        )


def takes_more(what: WhatIf) -> bool:
    """Whether two more cards can change places in the branch that is looked at."""
    return len(what.branches.now.change.swaps) < MOST_SWAPS


def _held(place: Setting) -> set[str]:
    hand = place.state
    return {str(card) for card in hand.pack.cards(hand.hands[place.seat])}


def _gone(place: Setting) -> set[str]:
    """The cards that have been played."""
    hand = place.state
    lying = (*hand.tricks, *([hand.trick] if hand.trick else []))
    return {str(play.card) for trick in lying for play in trick.plays}


def _card(name: str, what: WhatIf, place: Setting) -> None:
    """A list of cards of which one is chosen; typing a part of its name finds one.

    Those of the hand come first in the list of ``this``, those of others in that of ``that``; cards that
    are played come last, as the hand could hardly have gone so without them.
    """
    held, gone, pack = _held(place), _gone(place), place.state.pack
    moved = set(what.branches.now.change.moved)
    words = {}
    for card in pack.cards(pack.full):
        code, called = str(card), f"{short_name(card, naming())} {full_name(card, naming())}"
        kind = "held" if code in held else "played" if code in gone else ""
        if card not in moved:
            words[code] = t(f"what_if.{kind}", card=called) if kind else called
    cards = sorted(words, key=lambda code: (code in gone, (code in held) == (name == "that")))
    shown = state.worded(f"what-if.{name}", what.picks.get(name))
    st.selectbox(
        t(f"what_if.{name}"),
        cards,
        index=cards.index(shown.initial) if shown.initial in cards else None,
        format_func=words.__getitem__,
        placeholder=t("what_if.choose_card"),
        key=shown.key,
        on_change=picked,
        args=(name,),
        width="stretch",
    )


def refusal(part: Part, refused: ImpossibleError | None, now: Change, place: Setting) -> None:
    """Say why a part of the change cannot be, at its place, and scroll to that."""
    if refused is not None and refused.part == part:
        said = [impossible(refused, now, place)]
        complain(said, key="what-if", of=repr(now), under="answer", draw=st.error)


def button(
    name: str,
    label: str,
    what: WhatIf,
    act: Callable[[Branches], Branches],
    *,
    disabled: bool = False,
    primary: bool = False,
) -> None:
    """A button that changes the branches."""
    st.button(
        label,
        key=f"what-if-{name}",
        on_click=change,
        args=(what.turn, act),
        disabled=disabled,
        type="primary" if primary else "secondary",
    )


def changing(act: Callable[[Change], Change]) -> Callable[[Branches], Branches]:
    """The same for the change of the branch that is looked at; the first change makes the first branch."""
    return lambda found: found.changed(act(found.now.change))


def picked(name: str) -> None:
    """Keep what was chosen in a list until it changes something."""
    value = state.chosen(f"what-if.{name}")
    if value is not None:
        pick(name, str(value))


# --- Callbacks ---------------------------------------------------------------------------------------


def _back(one: Card, other: Card, now: Change) -> Change:
    return now.without_swap(one, other)


def _swapped(place: Setting, one: str, other: str, found: Branches) -> Branches:
    pack = place.state.pack
    return found.changed(found.now.change.with_swap(parse_card(one, pack), parse_card(other, pack)))


def _looked(turn: int) -> None:
    at = state.chosen("what-if.at")
    if at is not None:
        change(turn, lambda found: found.looking(int(at)))


def _named(turn: int) -> None:
    name = state.chosen("what-if.name")
    if name is not None:
        change(turn, lambda found: found.renamed(str(name)))
