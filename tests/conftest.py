"""Options of the test command."""

from __future__ import annotations

import pytest
from hypothesis import settings

# A busy machine is no failure: time is measured by the benchmarks, not by the tests.
settings.register_profile("project", deadline=None)
settings.load_profile("project")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden hands anew; then read the difference"
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--update-golden"))
