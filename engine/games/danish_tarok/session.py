"""The end of a Danish session: who gets the pots (DT-GAME-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.options import Options

CHIP = 5  # the smallest chip


def share_pots(
    options: Options, balances: Sequence[int], pots: Mapping[str, int], last_dealer: int
) -> tuple[int, ...]:
    """What each seat gets of both pots together (DT-GAME-2).

    Equal shares in whole chips of 5; what is left over goes to the lowest balance, among equals to the
    first after the last dealer.

    >>> from engine.games.danish_tarok.house_rules import OPTION_TABLE
    >>> share_pots(OPTION_TABLE.resolve(), (-275, -85, 170), {"pagat": 60, "king": 130}, 2)
    (70, 60, 60)
    """
    players = len(balances)
    if options.word("end_pot_split") == "none":
        return (0,) * players
    total = sum(pots.values())
    each = total // players // CHIP * CHIP
    after_dealer = sorted(range(players), key=lambda seat: (seat - last_dealer - 1) % players)
    poorest = min(after_dealer, key=lambda seat: balances[seat])
    return tuple(each + (total - each * players if seat == poorest else 0) for seat in range(players))
