from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor_app.i18n import catalogue, text
from tutor_app.pages import BY_NAME, PAGES
from tutor_app.urlstate import LONGEST_VALUE, Arrival, link, read, shown, whole_number


def test_what_a_page_does_not_know_is_left_out_and_named():
    arrival = read(BY_NAME["hand"], {"g": "danish_tarok", "seat": "1", "lang": "ja"})
    assert dict(arrival.values) == {"g": "danish_tarok", "lang": "ja"}
    assert [(problem.key, dict(problem.facts)) for problem in arrival.problems] == [
        ("address.unknown", {"name": "`seat`"})
    ]


def test_an_unknown_language_and_an_endless_value():
    arrival = read(BY_NAME["hand"], {"lang": "tlh", "h": "A" * (LONGEST_VALUE + 1), "x": ""})
    assert dict(arrival.values) == {}
    assert {problem.key for problem in arrival.problems} == {"address.language", "address.long"}


def test_the_moves_of_a_long_game_are_read():
    moves = "S3." * 3_000
    assert dict(read(BY_NAME["deal"], {"m": moves}).values) == {"m": moves}
    assert not read(BY_NAME["deal"], {"m": moves * 3}).values


@given(st.dictionaries(st.text(max_size=20), st.text(max_size=80), max_size=5))
def test_any_address_can_be_read_and_its_problems_told(parameters):
    for page in PAGES:
        for problem in read(page, parameters).problems:
            assert text("en", problem.key, **problem.told)


@given(st.text(max_size=300))
def test_a_quoted_piece_is_short_and_without_markup(value):
    quoted = shown(value)
    assert len(quoted) <= 61
    assert not set(quoted) & set("<>[]()*`$\\{}")


@pytest.mark.parametrize("value", ["0x1", "1.0", "-1", "+1", " 1", "１", "", "9" * 30, "1e3", "two"])
def test_only_plain_numbers_count(value):
    number, problem = whole_number(Arrival({"s": value} if value else {}), "s", range(5))
    assert number is None
    assert (problem is None) == (value == "")


def test_a_number_must_be_allowed():
    assert whole_number(Arrival({"s": "3"}), "s", (1, 3)) == (3, None)
    assert whole_number(Arrival({"s": "2"}), "s", (1, 3))[1] is not None


def test_links_leave_out_what_is_not_said_and_refuse_what_no_page_knows():
    assert link("deal", g="danish_tarok", d=None, lang="en") == "/deal?g=danish_tarok&lang=en"
    assert link("home") == "/"
    with pytest.raises(ValueError, match="seat"):
        link("rules", seat=1)


def test_pages_have_addresses_files_and_names():
    assert PAGES[0].path == ""
    assert len({page.path for page in PAGES}) == len(PAGES)
    for page in PAGES:
        assert catalogue("en")[page.title]
        assert not page.file.startswith("pages/")
