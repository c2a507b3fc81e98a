"""QR codes: the drawing is the code that the library makes, and links too long for one have none."""

from __future__ import annotations

import re

import pytest
import segno

from tutor_app.qr import LONGEST, QUIET, qr_code

LINK = "http://127.0.0.1:8501/deal?g=danish_tarok&seed=5&m=abc&open=1"


@pytest.mark.parametrize("text", [LINK, "x", LINK * 20])
def test_the_path_fills_the_dark_modules_and_no_others(text: str) -> None:
    found = qr_code(text)
    assert found is not None
    dark = set()
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", found.path):
        dark |= {(int(x) + n, int(y)) for n in range(int(length))}
    matrix = segno.make(text, micro=False).matrix
    wanted = {
        (x + QUIET, y + QUIET) for y, row in enumerate(matrix) for x, module in enumerate(row) if module
    }
    assert dark == wanted
    assert found.size == len(matrix) + 2 * QUIET


@pytest.mark.parametrize("text", ["", "x" * (LONGEST + 1)])
def test_what_no_camera_reads_has_no_code(text: str) -> None:
    assert qr_code(text) is None


def test_the_longest_link_has_a_code() -> None:
    assert qr_code("x" * LONGEST) is not None
