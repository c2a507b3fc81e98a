"""Nothing that a page lets a visitor do ends in an error."""

from __future__ import annotations

import pytest

from tests.app.strolling import stroll
from tests.effort import cases


@pytest.mark.parametrize("number", range(cases(80)))
def test_a_stroll_ends_well(number):
    assert list(stroll(number))
