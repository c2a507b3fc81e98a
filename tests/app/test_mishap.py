"""A page that fails says so in the reader's language, and can be begun anew."""

from __future__ import annotations

import pytest

from tests.app.test_pages import parameter
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.mishap import excused
from tutor_app.screens import deal


class OurMistakeError(Exception):
    """What no page raises."""


def button(app, language: str, name: str):
    return next(one for one in app.button if one.label == catalogue(language)[f"mishap.{name}"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_fails_is_begun_anew(visit, monkeypatch, language):
    app = visit("deal", lang=language, g="tantony", seed=4)
    assert not app.exception
    with monkeypatch.context() as broken:
        broken.setattr(deal, "render", fails)
        app.run()
        assert [one.value for one in app.exception]  # the log and the tests hear of it
        assert [one.value for one in app.error] == [catalogue(language)["mishap.said"]]
        button(app, language, "again").click().run()
        assert app.error
    button(app, language, "again").click().run()
    assert not app.exception
    assert not app.error
    assert parameter(app, "seed") == "4"
    with monkeypatch.context() as broken:
        broken.setattr(deal, "render", fails)
        app.run()
    button(app, language, "anew").click().run()
    assert not app.exception
    assert not app.error
    assert parameter(app, "seed") != "4"
    assert parameter(app, "lang") == language


def fails() -> None:
    raise OurMistakeError


def test_what_a_page_says_itself_goes_through():
    with excused():
        pass
