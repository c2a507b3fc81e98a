"""The field that takes a record, a link or a code, on the pages that have one."""

from __future__ import annotations

import pytest

from tests.app.turns import until
from tutor_app.i18n import LANGUAGES, catalogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("page", "button"), [("review", "review-go"), ("teach", "teach-take")])
def test_a_press_with_nothing_in_the_field_is_answered(visit, page, button, language):
    app = visit(page, lang=language)
    nothing = catalogue(language)["review.paste.empty"]
    assert nothing not in [one.value for one in app.info]
    app.button(key=button).click().run()
    assert nothing in [one.value for one in app.info]
    field = app.text_area[0]
    field.input("no record at all")
    app.button(key=button).click().run()
    assert nothing not in [one.value for one in app.info]
    assert not app.exception


def test_a_press_is_answered_beside_what_is_said_of_the_text_before(visit):
    app = visit("review", lang="en")
    (field,) = app.text_area
    field.input("/deal?g=tapp_tarock&seed=3&m=pass.pass.nonsense")
    app.button(key="review-go").click().run()
    until(app, lambda: any("nonsense" in one.value for one in app.warning))
    app.session_state["review.another"] = True
    app.run()
    app.button(key="review-go").click().run()
    assert not app.exception
    assert [one.value for one in app.info] == [catalogue("en")["review.paste.empty"]]
