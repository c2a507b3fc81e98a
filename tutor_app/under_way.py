"""Addresses on their way to the browser: which of those that were written it may not have heard of yet."""

from __future__ import annotations

from dataclasses import dataclass, replace

Address = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class UnderWay:
    """What a page has written into the address, as long as the browser may not have heard of all of it.

    When the browser asks for a run it says at which address it stands, and nothing else. That proves that it
    has heard of the last one written only where it cannot have stood there before: two clicks that undo each
    other write an address anew that it had already. And what a run writes may never be sent, where another
    run takes its place at that moment.

    ``written`` are these addresses, each once, in the order of their last writing. ``before`` are those at
    which the browser may stand before it hears of the last one.
    """

    written: tuple[Address, ...] = ()
    before: frozenset[Address] = frozenset()

    def after_run(self, given: Address, *, moved: bool = False) -> UnderWay:
        """What is under way once a run has come with the address ``given``.

        It proves nothing where the reader has ``moved`` through the history of the browser.
        """
        if not self.written:
            return self
        if given == self.written[-1] and given not in self.before and not moved:
            return UnderWay()
        return replace(self, before=self.before | {given})

    def after_writing(self, wanted: Address, *, at: Address) -> UnderWay:
        """What is under way once ``wanted`` has been written in a run that came with the address ``at``."""
        earlier = tuple(address for address in self.written if address != wanted)
        before = self.before | {at}
        if wanted in self.written[:-1]:
            before |= {wanted}
        return UnderWay((*earlier, wanted), before)
