"""The measuring itself: a few visitors for a few seconds meet no error, and are counted."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_few_visitors_meet_no_error():
    command = ("-m", "tests.load", "--visitors", "6", "--samplers", "2", "--seconds", "8", "--visits", "0")
    said = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, timeout=500, check=False
    )
    assert said.returncode == 0, said.stdout + said.stderr
    line = (
        r"6 visitors, 2 of them sample, 8 s: (\d+) clicks, (\d+) of them on cards, (\d+) drawings, 0 errors"
    )
    told = re.search(line, said.stdout)
    assert told, said.stdout
    clicks, cards, drawings = map(int, told.groups())
    assert clicks >= 4
    assert cards >= 1
    assert drawings > clicks
