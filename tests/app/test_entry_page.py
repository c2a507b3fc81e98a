"""The page of a position that is entered: it asks again for a job, whenever that ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.turns import Hurried
from tutor_app.jobs import Job
from tutor_app.screens import entry_desk

PLAYED = "0:SJ.S6.S4.S2.CA.C8.C7.C4.HA.HJ.H10.H6.D5|c:SJ.SA.S9.S8.place-2"


def ending_at(look: int) -> type[Job]:
    """A job that is over at once, and said to run until it has been looked at so often."""
    looks = iter(range(look))

    class Ending(Job):
        def look(self):
            done = super().look()
            still = next(looks, None) is not None
            return replace(done, latest=None, running=True, complete=False) if still else done

    return Ending


class Dropped(Job):
    """A job that is given up because nobody asks for it, as in a tab in the background."""

    def start(self, turns, *, after_seconds=0):
        self.cancel()
        super().start(turns, after_seconds=after_seconds)


def ready(app) -> bool:
    return not next(one for one in app.button if one.label == "Deal with these cards").disabled


def again(app):
    return next(one for one in app.button if one.label == "Deal the rest again")


def drawn_again(app) -> bool:
    return any(one.proto.component_name == "trick_tutor.pulse" for one in app.get("bidi_component"))


@pytest.mark.parametrize("look", range(8))
def test_a_job_that_ends_while_the_page_is_drawn_leaves_no_dead_button(visit, monkeypatch, look):
    monkeypatch.setattr(entry_desk, "worker", Hurried)
    monkeypatch.setattr(entry_desk, "Job", ending_at(look))
    app = visit("deal", lang="en", g="tantony", seed=7, m="SJ.SA.S9.S8", e=PLAYED)
    assert not app.exception
    for _ in range(8):
        if ready(app):
            break
        assert drawn_again(app), "the button waits, and nothing draws the page again"
        app.run()
    assert ready(app)


def test_work_that_was_dropped_begins_anew(visit, monkeypatch):
    monkeypatch.setattr(entry_desk, "worker", Hurried)
    monkeypatch.setattr(entry_desk, "Job", Dropped)
    app = visit("deal", lang="en", g="tantony", seed=7, m="SJ.SA.S9.S8", e=PLAYED)
    assert not ready(app)
    monkeypatch.setattr(entry_desk, "Job", Job)
    app.run()
    assert not app.exception
    assert ready(app)


def test_a_deal_that_was_dropped_is_made_after_all(visit, monkeypatch):
    monkeypatch.setattr(entry_desk, "worker", Hurried)
    app = visit("deal", lang="en", g="tantony", seed=7, e="0:SJ.S6.S4.S2")
    before = app.session_state["screen.deal.entry"].now
    monkeypatch.setattr(entry_desk, "Job", Dropped)
    again(app).click().run()
    monkeypatch.setattr(entry_desk, "Job", Job)
    for _ in range(3):
        app.run()
    assert not app.exception
    assert app.session_state["screen.deal.entry"].now != before
    assert not again(app).disabled


@pytest.mark.parametrize("look", range(1, 6))
def test_cards_dealt_anew_are_taken_in_whenever_they_come(visit, monkeypatch, look):
    monkeypatch.setattr(entry_desk, "worker", Hurried)
    app = visit("deal", lang="en", g="tantony", seed=7, e="0:SJ.S6.S4.S2")
    monkeypatch.setattr(entry_desk, "Job", ending_at(look))
    again(app).click().run()
    for _ in range(8):
        assert not app.exception
        if not again(app).disabled:
            break
        assert drawn_again(app), "cards are waited for, and nothing draws the page again"
        app.run()
    assert not again(app).disabled


def test_the_part_that_is_shown_is_the_one_that_is_marked_after_entering(visit):
    """While cards were entered the choice of the part was left out, and came back at its first value."""
    app = visit("deal", g="tapp_tarock", seed="3")

    def parts():
        return next(one for one in app.button_group if one.label == "What the panel shows")

    first = parts().value
    parts().set_value("table").run()
    app.button(key="deal-enter").click().run()
    assert not any(one.label == "What the panel shows" for one in app.button_group)
    app.button(key="deal-enter").click().run()
    assert app.session_state["screen.panel.odds"] == "table" != first
    assert parts().value == "table"
