"""A second, slow reading of the Danish payments (DT-PAY, DT-END, DT-CARD) on seats and card names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.differential.plain_cards import House

Entry = tuple[str, tuple[int, ...], dict[str, int]]  # rule, change of each seat, change of each pot


@dataclass
class Purse:
    """The people of one deal and their two pots; every payment is written down."""

    house: House
    players: int
    active: Sequence[int]
    pots: dict[str, int]
    entries: list[Entry]

    def pay(self, rule: str, seat: int, each: int, pots: dict[str, int] | None = None) -> None:
        """``seat`` gets ``each`` from both others (pays it, below 0), and puts ``pots`` into the pots."""
        changes = [0] * self.players
        for other in self.active:
            if other != seat:
                changes[other] -= each
                changes[seat] += each
        into = {pot: chips for pot, chips in (pots or {}).items() if chips} if self.house["pots"] else {}
        for pot, chips in into.items():
            self.pots[pot] += chips
            changes[seat] -= chips
        self.entries.append((rule, tuple(changes), into))

    def found(self, rule: str, pot: str) -> None:
        """Everybody at the table puts the foundation into a pot."""
        share = int(str(self.house["foundation"]))
        self.pots[pot] += share * self.players
        self.entries.append((rule, (-share,) * self.players, {pot: share * self.players}))


def is_king(name: str) -> bool:
    return name in ("SK", "CK", "HK", "DK")


def pay_trick(purse: Purse, plays: Sequence[tuple[int, str]], winner: int, number: int, named: str) -> None:
    """What a trick costs and brings before the last one; the penalty of a fool nobody could follow."""
    for seat, name in plays:
        if number == 25:
            continue
        if is_king(name) and seat != winner:
            purse.pay("DT-PAY-1", seat, -5, {"king": 5})
        if name == "T1" and seat != winner:
            purse.pay("DT-PAY-2", seat, -5, {"pagat": 5})
        if name == "T1" and seat == winner and purse.house["pagat_win_payment"]:
            purse.pay("DT-PAY-3", seat, 5)
    leader, first = plays[0]
    nobody_followed = all(name[0] != named for _, name in plays[1:])
    if first == "F" and named and nobody_followed and purse.house["fool_lead_unfollowable"] == "penalty_20":
        purse.pay("DT-FOOL-5", leader, -20)


def settle_last_trick(
    purse: Purse,
    plays: Sequence[tuple[int, str]],
    winner: int,
    won: Sequence[int],
    dealer: int,
    called: bool,
) -> None:
    """Section 3.9, in its order; ``won`` counts the tricks of each seat, ``called`` an announced tout."""
    house, start = purse.house, dict(purse.pots)
    with_pots = bool(house["pots"])
    pagat_value, king_value, last_value = (45, 40, 20) if with_pots else (15, 10, 5)
    tout_value = int(str(house["tout_value"]))
    everything = [seat for seat in purse.active if won[seat] == 25]
    nothing = [seat for seat in purse.active if won[seat] == 0]
    touts = everything
    nolos = nothing if not everything else []
    taken: set[str] = set()
    for seat in touts:
        takes = house["tout_takes_pots"] and with_pots
        purse.pay("DT-END-1", seat, tout_value, {pot: -start[pot] for pot in start} if takes else {})
        taken |= set(start) if takes else set()
    failed = called and dealer not in touts
    if failed:
        purse.pay("DT-END-1", dealer, -tout_value, dict(start))
    for seat in nolos:
        purse.pay("DT-END-2", seat, 25)
    card = dict(plays)[winner]
    ultimo = not touts and not nolos and not failed and (card == "T1" or is_king(card))
    if ultimo:
        pot = "pagat" if card == "T1" else "king"
        rule, value = ("DT-END-3", pagat_value) if card == "T1" else ("DT-END-4", king_value)
        purse.pay(rule, winner, value, {pot: -start[pot]} if with_pots else {})
    bagud = False
    for seat, name in plays:
        if seat == winner or not (name == "T1" or is_king(name)):
            continue
        bagud = True
        pot = "pagat" if name == "T1" else "king"
        rule, value = ("DT-END-5", pagat_value) if name == "T1" else ("DT-END-6", king_value)
        chips = start.get(pot, 0)
        if house["double_bagud"] == "sequential" and with_pots and purse.pots[pot]:
            chips = purse.pots[pot]
        purse.pay(rule, seat, -value, {pot: chips})
    for pot in start:
        if purse.pots[pot] == 0:
            purse.found("DT-POT-3", pot)
    spoiled = bagud and not house["last_trick_with_bagud"]
    if not touts and not nolos and not ultimo and not spoiled:
        purse.pay("DT-END-8", winner, last_value)


def settle_cards(purse: Purse, points: Sequence[int], won: Sequence[int], next_dealer: int) -> None:
    """Section 3.10: everybody but the next dealer settles with him."""
    tout = any(won[seat] == 25 for seat in purse.active)
    nolo = not tout and any(won[seat] == 0 for seat in purse.active)
    rule = purse.house["count_points_on_tout_nolo"]
    if (nolo and rule != "always") or (tout and rule == "never"):
        return
    for seat in purse.active:
        difference = points[seat] - 26
        result = difference if purse.house["card_rounding"] == "none" else to_fives(difference)
        if seat != next_dealer and result:
            changes = [0] * purse.players
            changes[seat], changes[next_dealer] = result, -result
            purse.entries.append(("DT-CARD-4", tuple(changes), {}))


def to_fives(difference: int) -> int:
    """Down to the five below for an ending of 1 and 2, to the next for 3 and 4 (of each five)."""
    sign, size = (-1, -difference) if difference < 0 else (1, difference)
    low = size - size % 5
    return sign * (low if size % 5 <= 2 else low + 5)
