"""What a server gives back: the memory of a visit that has ended serves the next one."""

from __future__ import annotations

import ctypes

ARENA_MAX = -8  # M_ARENA_MAX in the GNU C library's malloc.h


def one_heap() -> bool:
    """Let all threads share one heap from now on; whether the system's C library can.

    Every drawing of a page is a thread, and the GNU library gives threads heaps of their own. What one visit
    leaves free in one of them, the next visit, in another, does not find.
    """
    try:
        return bool(ctypes.CDLL(None).mallopt(ARENA_MAX, 1))
    except (AttributeError, OSError, TypeError):  # not Linux, or another C library
        return False
