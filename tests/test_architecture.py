"""What docs/architecture.md names is there."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

TEXT = (Path(__file__).parent.parent / "docs" / "architecture.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`((?:engine|lessons|tutor_app)(?:\.\w+)+)`", TEXT)))


@pytest.mark.parametrize("name", NAMED)
def test_what_is_named_is_there(name: str) -> None:
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for part in parts[cut:]:
            found = getattr(found, part)
        return
    pytest.fail(f"{name} is nowhere")


def test_every_kind_of_file_is_listed() -> None:
    kernel = Path(import_module("engine.kernel").__file__).parent
    listed = set(re.findall(r"`(\w+\.py)`", TEXT))
    assert {path.name for path in kernel.glob("*/*.py")} - {"__init__.py"} <= listed
