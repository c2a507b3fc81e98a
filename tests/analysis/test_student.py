"""Student's interval of a mean with so few deals that one degree of freedom more or less is seen."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from engine.analysis.statistics import fixed_interval, tally


@pytest.mark.parametrize(("n", "t"), [(2, 12.7062), (3, 4.3027), (5, 2.7764), (10, 2.2622)])
def test_n_deals_leave_n_minus_one_degrees_of_freedom(n: int, t: float) -> None:
    low, high = fixed_interval(5.0, 2.0, n)
    assert high - 5.0 == pytest.approx(t * 2.0 / sqrt(n), rel=1e-4)
    assert low + high == pytest.approx(10.0)


def test_the_deviation_of_two_deals_is_that_of_one_degree_of_freedom() -> None:
    values = np.array([[0], [10]])
    found = tally(values, np.zeros_like(values), [])
    assert found.deviation(0) == pytest.approx(10 / sqrt(2))
