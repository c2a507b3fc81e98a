"""How the values of a house rule are told: in a refusal and in the list of games."""

from __future__ import annotations

import pytest

from engine.errors import RequestError
from engine.options import Option


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((True, False), "true, false"),
        (("left", "right"), "left, right"),
        ((4, 3), "4, 3"),
        ((0, 1), "0, 1"),
        ((60, *range(1, 60), *range(61, 201)), "60, 1 to 59, 61 to 200"),
        ((3, 2, 1, 0), "3, 2, 1, 0"),
    ],
)
def test_numbers_in_a_row_are_told_by_their_ends(values, told):
    assert Option("rule", values).told == told


def test_a_refusal_of_a_number_fits_a_line():
    with pytest.raises(RequestError, match=r"500 is not one of its values \(60, 1 to 59, 61 to 200\)"):
        Option("rule", (60, *range(1, 60), *range(61, 201))).read(500)


def test_a_refusal_of_yes_or_no_writes_it_as_a_record_does():
    with pytest.raises(RequestError, match=r"rule: true is not one of its values \(0, 1\)"):
        Option("rule", (0, 1)).read(True)
