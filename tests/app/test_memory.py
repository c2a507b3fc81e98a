"""Threads share one heap, so that a visit finds what an earlier one has left."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

THREADS = """
import ctypes, sys, threading
from tutor_app.memory import one_heap
libc = ctypes.CDLL(None)
if sys.argv[1] == "shared":
    assert one_heap()
together = threading.Barrier(4)
def work():
    together.wait()
    held = [bytearray(600) for _ in range(2_000)]  # too large for Python's own pools
    together.wait()
threads = [threading.Thread(target=work) for _ in range(4)]
for each in threads: each.start()
for each in threads: each.join()
libc.malloc_stats()
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library has no such heaps")
def test_threads_share_one_heap() -> None:
    assert _heaps("shared") == 1
    assert _heaps("as usual") > 1


def _heaps(how: str) -> int:
    told = subprocess.run([sys.executable, "-c", THREADS, how], capture_output=True, text=True, check=True)
    return told.stderr.count("Arena ")
