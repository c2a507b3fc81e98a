"""The field that takes a record, a link or a code, on the pages that have one."""

from __future__ import annotations

import pytest

from tutor_app.i18n import LANGUAGES, catalogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("page", "button"), [("review", "review-go"), ("teach", "teach-take")])
def test_a_press_with_nothing_in_the_field_is_answered(visit, page, button, language):
    app = visit(page, lang=language)
    nothing = catalogue(language)["review.paste.empty"]
    assert nothing not in [one.value for one in app.info]
    app.button(key=button).click().run()
    assert nothing in [one.value for one in app.info]
    (field,) = app.text_area
    field.input("no record at all")
    app.button(key=button).click().run()
    assert nothing not in [one.value for one in app.info]
    assert not app.exception
