"""The figures about accuracy on the settings page are those of the data file."""

from __future__ import annotations

import pytest

from tests.app.test_pages import sent
from tutor_app.i18n import LANGUAGES, text
from tutor_app.measured import measured, shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_what_was_measured(visit, lang):
    app = visit("settings", lang=lang)
    assert not app.exception
    run = measured()
    assert any(f"{run.decisions:,}" in part.value for part in app.markdown)
    assert any(run.command in part.value for part in app.markdown)
    rows = sent(app, "sheet")["rows"]
    assert [row["id"] for row in rows] == [aim.key for aim in run.aims]
    for row, aim in zip(rows, run.aims, strict=True):
        assert row["cells"][0]["text"] == text(lang, f"settings.measured.aims.{aim.key}")
        assert row["cells"][3]["text"] == text(lang, f"settings.measured.verdicts.{aim.verdict}")
        if aim.value is not None:
            assert shown(aim.value, aim.unit) in row["cells"][2]["text"]
            where = f"game.{aim.game}.name" if aim.game else "settings.measured.all_games"
            assert text(lang, where) in row["cells"][2]["note"]
        for bound in (aim.low, aim.high):
            if bound is not None and bound >= 0:
                assert shown(bound, aim.unit) in row["cells"][1]["text"]
