"""The pack of a what-if: tapping two of its cards has them change places."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine import EngineError, parse_card
from tutor_app import state
from tutor_app.screens.what_if_desk import WhatIf, clicked
from tutor_app.screens.what_if_words import Setting
from tutor_app.state import naming, t
from tutor_app.ui.component import nothing
from tutor_app.ui.pack import pack_board
from tutor_app.what_if import Branches

KEY = "what-if-pack"
TWO = 2


def render(what: WhatIf, place: Setting) -> None:
    """Draw the pack behind its heading, with the card that has been chosen already."""
    opened = st.expander(t("what_if.by_tapping"), key="what-if.tap", on_change="rerun")
    if not opened.open:
        return
    with opened:
        pack_board(
            place.state.pack,
            naming(),
            key=KEY,
            chosen=[code for name in ("this", "that") if (code := what.picks.get(name))],
            turn=what.turn,
            count=what.clicks,
            most=TWO,
            words={
                "label": t("what_if.tap"),
                "counter": t("what_if.tapped", n="{n}"),
                "full": t("what_if.two_only"),
                "swap": "",
                "spare": "",
                "wipe": t("hand.wipe"),
                "wipe_row": t("hand.wipe_row", suit="{suit}"),
            },
            on_choose=partial(_tapped, place),
            on_step=nothing,
        )


def _tapped(place: Setting) -> None:
    said = state.event(KEY, "chosen")
    try:
        codes = [str(code) for code in said["cards"]]
        turn, count = int(said["turn"]), int(said["count"])
        cards = [parse_card(code, place.state.pack) for code in codes[:TWO]]
    except (TypeError, LookupError, ValueError, EngineError):
        return  # only a meddled browser says something else

    def swapped(found: Branches) -> Branches:
        return found.changed(found.now.change.with_swap(*cards))

    clicked(turn, count, codes[:TWO], swapped)
