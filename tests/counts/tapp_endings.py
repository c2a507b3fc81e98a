"""Small endings of Tapp-Tarock: read from text, set up in the engine, and played a second time on words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.position import State
from tests.rules.tapp_tarock import second_opinion
from tests.rules.tapp_tarock.positions import act, begin, declared, ending, rules

LAST_TRICK = 16


@dataclass(frozen=True)
class Ending:
    """Cards left, who leads, what is played, who has announced the ultimo (-1: nobody), house rules."""

    hands: tuple[str, ...]
    leader: int
    contract: str
    declarer: int
    promised_by: int
    house: dict[str, object]


def read_ending(heading: str) -> Ending:
    """Reads ``A | B | C, 0 leads, three by 0, ultimo by 0, option=value = count``."""
    hands, leads, contract, *details = heading.rpartition(" = ")[0].split(", ")
    name, _, declarer = contract.partition(" by ")
    promises = [detail.removeprefix("ultimo by ") for detail in details if "=" not in detail]
    return Ending(
        tuple(hand.strip() for hand in hands.split("|")),
        int(leads.removesuffix(" leads")),
        name,
        int(declarer or -1),
        int(promises[0]) if promises else -1,
        dict(detail.split("=") for detail in details if "=" in detail),
    )


def position(found: Ending) -> State:
    """The ending in the engine, after the shortest auction that leads to its contract."""
    state = begin(*found.hands, **found.house)
    if found.contract == "trischaken":
        state = act(state, "0:pass 1:pass 2:pass")
    else:
        promise = f"{found.promised_by}:announce:ultimo" if found.promised_by >= 0 else ""
        state = declared(state, found.declarer, found.contract, promise)
    assert (state.phase, state.contract) == ("play", found.contract)
    return ending(state, *found.hands, leader=found.leader)


def second_plays(found: Ending) -> dict[str, int]:
    """The ways below each first card by the names of cards."""
    house = dict(rules(**found.house))

    def choices(hands: list[set[str]], seat: int, trick: list[tuple[int, str]]) -> set[str]:
        number = LAST_TRICK + 1 - len(hands[seat])
        promised = seat == found.promised_by
        return second_opinion.playable(list(hands[seat]), trick, number, house, found.contract, promised)

    def after(hands: list[set[str]], seat: int, trick: list[tuple[int, str]], card: str) -> int:
        left = [hand - {card} if n == seat else hand for n, hand in enumerate(hands)]
        table, turn = [*trick, (seat, card)], (seat + 1) % 3
        if len(table) == 3:
            table, turn = [], second_opinion.winner(table, bool(house["emperor_trick"]))
        if not any(left):
            return 1
        return sum(after(left, turn, table, one) for one in choices(left, turn, table))

    hands, seat = [set(hand.split()) for hand in found.hands], found.leader
    return {f"{seat}:play:{card}": after(hands, seat, [], card) for card in choices(hands, seat, [])}
