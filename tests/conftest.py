"""Options of the test command."""

from __future__ import annotations

import gc
import os
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import settings

from engine import GAMES
from engine.kernel.compiled import compile_apart
from tests.effort import THOROUGH

# A busy machine is no failure: time is measured by the benchmarks, not by the tests. An ordinary run tries
# the same cases every time, so that what it finds is the fault of a change; THOROUGH=1 looks for new ones.
settings.register_profile("project", deadline=None, derandomize=not THOROUGH)
settings.load_profile("project")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden hands anew; then read the difference"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that no process is left alone with one of them at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Before several processes share the tests, compile what they would else all compile for themselves."""
    shared = getattr(session.config.option, "numprocesses", None)
    if shared and not hasattr(session.config, "workerinput"):
        playouts = [found for game in GAMES.values() if (found := game.analysis.playouts)]
        functions = [*(found.play_out for found in playouts), *(found.again for found in playouts)]
        functions += [found.tree for found in playouts if found.tree]
        functions += [found.ending.solve for found in playouts if found.ending]
        if compile_apart():
            with ThreadPoolExecutor(os.cpu_count()) as processes:
                list(processes.map(compile_apart, functions))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leave the 15,000 tests out of each search for rubbish, and search less often: that took 7 %."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--update-golden"))
