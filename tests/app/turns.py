"""Workers for tests without threads."""

from __future__ import annotations


class Alone:
    """The turns of a visitor who is the only one."""

    def ahead(self) -> int:
        """Nobody goes first."""
        return 0

    def left(self) -> bool:
        """Whoever asks is there."""
        return False
