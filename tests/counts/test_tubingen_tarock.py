"""All ways in which the bidding and small endings of Tübingen Tarock can go, kept as text.

``tubingen_tarock_auctions.txt`` holds every sequence that the engine allows after the dealer has laid
away, for hands that differ in what may be asked and called; ``tubingen_tarock_plays.txt`` the number of
plays of each ending, and below it the number behind each first card. A second enumeration, straight from
the rules and the names of cards, has to find the same; a failure shows both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from engine.games.tubingen_tarock.sides import true_sides
from engine.position import State
from engine.state import apply, legal_actions
from tests.counts.counting import below
from tests.counts.test_danish_tarok import blocks
from tests.differential.plain_tubingen import allowed, halves, taker, tarocks
from tests.rules.tubingen_tarock.positions import dealt, do, moment, raus, rufen
from tests.support import words

PATH = Path(__file__).parent / "tubingen_tarock_auctions.txt"
BLANK = "T2 T3 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 C6 C7 C8 C9"
BLANK_TOO = "T4 T5 T6 T7 T8 T9 T10 T11 H1 H2 H3 H4 H5 H6 H7 H8 H9 D1 D2"
DEALS = {
    "a king each": ("SK ...", "CK ...", "HK ...", "DK SQ CQ ..."),
    "three kings with the dealer": ("SK ...", "...", "...", "CK HK DK SQ CQ ..."),
    "four kings with forehand": ("SK CK HK DK T21 ...", "T1 ...", "F ...", "SQ CQ ..."),
    "four kings and the trull with second": ("...", "SK CK HK DK T21 T1 F ...", "...", "SQ CQ ..."),
    "a blank hand with second": ("SK HK ...", BLANK, "DK ...", "CK SQ CQ ..."),
    "two blank hands": (BLANK_TOO, "SK CK ...", BLANK, "DK HK SQ CQ ..."),
}
HOUSES: dict[str, dict[str, object]] = {
    "standard": {},
    "concealed_raus=true": {"concealed_raus": True},
    "rufen_starts=forehand": {"rufen_starts": "forehand"},
    "tout_max_tarocks=7": {"tout_max_tarocks": 7},
}
CASES = [(deal, house) for deal in DEALS for house in HOUSES]


def opening(deal: str, house: str) -> State:
    return do(dealt(*DEALS[deal], **HOUSES[house]), "SQ,CQ")


def sequences(state: State) -> Iterator[str]:
    """Every sequence in the order of the legal turns: what is said, and what comes of it."""
    if state.finished or state.phase == "play":
        said = " ".join(str(action) for action in state.history[1:])
        sides = true_sides(state)
        outcome = f"{sides.kind} by {sides.declarer}" if sides else "redeal"
        if sides and sides.partner is not None:
            outcome += f" with {sides.partner}"
        yield f"{said} -> {outcome}"
        return
    for action in legal_actions(state):
        yield from sequences(apply(state, action))


def plainly(state: State, house: Mapping[str, object]) -> Iterator[str]:
    """The same from the rules: blank hands, Tout, Raus, Rufen; the dealer is seat 3."""
    hands = [words(hand) for hand in state.hands]
    most = house.get("tout_max_tarocks", 21)
    silence: list[str] = []
    for seat in range(4):
        if halves(hands[seat]) == 19 and len(tarocks(hands[seat])) <= most:
            asked = [*silence, f"{seat}:ask_tout"]
            others = [other for other in range(4) if other != seat]
            for place, other in enumerate(others):
                before = [f"{quiet}:pass" for quiet in others[:place]]
                yield f"{' '.join([*asked, *before, f'{other}:tout'])} -> tout by {other}"
            yield f"{' '.join([*asked, *(f'{quiet}:pass' for quiet in others)])} -> redeal"
            silence.append(f"{seat}:pass")
    for seat in range(4):
        before = [f"{quiet}:pass" for quiet in range(seat)]
        yield f"{' '.join([*silence, *before, f'{seat}:raus'])} -> raus by {seat}"
    quiet_round = [*silence, *(f"{seat}:pass" for seat in range(4))]
    order = [0, 1, 2, 3] if house.get("rufen_starts") == "forehand" else [3, 0, 1, 2]
    for place, seat in enumerate(order):
        before = [f"{quiet}:pass" for quiet in order[:place]]
        for call, holder in callable_by(seat, hands, bool(house.get("concealed_raus"))):
            outcome = f"raus by {seat}" if holder == seat else f"rufen by {seat} with {holder}"
            yield f"{' '.join([*quiet_round, *before, f'{seat}:call:{call}'])} -> {outcome}"
    yield f"{' '.join([*quiet_round, *(f'{seat}:pass' for seat in order)])} -> redeal"


def callable_by(seat: int, hands: list[set[str]], concealed: bool) -> Iterator[tuple[str, int]]:
    def holder(card: str) -> int:
        return next(n for n, hand in enumerate(hands) if card in hand)

    kings = ["SK", "CK", "HK", "DK"]
    own = [king for king in kings if king in hands[seat]]
    for king in kings:
        if king not in own or (concealed and seat == 3):
            yield king, holder(king)
    if len(own) == 3:
        yield "remaining", holder(next(king for king in kings if king not in own))
    if len(own) == 4:
        for card in ("T21", "T1", "F"):
            if card not in hands[seat]:
                yield card, holder(card)


def block(deal: str, house: str) -> list[str]:
    found = list(sequences(opening(deal, house)))
    return [f"{deal}, {house}: {len(found)}", *(f"  {line}" for line in found)]


def test_every_sequence_is_on_file() -> None:
    now = [line for deal, house in CASES for line in block(deal, house)]
    assert now == PATH.read_text("utf-8").splitlines(), "\n".join(now)


@pytest.mark.parametrize(("deal", "house"), CASES)
def test_the_rules_read_plainly_find_the_same(deal: str, house: str) -> None:
    state = opening(deal, house)
    found = list(sequences(state))
    assert len(found) == len(set(found))
    assert set(found) == set(plainly(state, HOUSES[house])), "\n".join(found)


# Plays of small endings

PLAYS = blocks("tubingen_tarock_plays.txt")
SAID = {"raus": raus(0), "tout": ["1:ask_tout", "0:tout"], "rufen": rufen(0, "SK")}


def read_ending(heading: str) -> tuple[list[str], int, str]:
    """Reads ``A | B | C | D, 0 leads, raus = count``: the hands, who leads, and what seat 0 plays."""
    hands, leads, contract = heading.rpartition(" = ")[0].split(", ")
    return [hand.strip() for hand in hands.split("|")], int(leads.removesuffix(" leads")), contract


def ending(heading: str) -> State:
    hands, leader, contract = read_ending(heading)
    return moment(hands, said=SAID[contract], leader=leader)


def ways(hands: list[set[str]], seat: int, trick: list[str]) -> dict[str, int]:
    """The ways to the end below each card that may be played now, by the names of cards."""
    found = {}
    for card in allowed(hands[seat], trick):
        left = [hand - {card} if n == seat else hand for n, hand in enumerate(hands)]
        table, turn = [*trick, card], (seat + 1) % 4
        if len(table) == 4:
            table, turn = [], (turn + taker(table)) % 4
        found[f"{seat}:play:{card}"] = sum(ways(left, turn, table).values()) if any(left) else 1
    return found


@pytest.mark.parametrize("heading", PLAYS)
def test_number_of_plays(heading: str) -> None:
    found = below(ending(heading))
    lines = [f"{action} {count}" for action, count in found.items()]
    assert lines == PLAYS[heading], "\n".join([f"now {sum(found.values())}:", *lines])
    assert heading.endswith(f" = {sum(found.values())}"), sum(found.values())


@pytest.mark.parametrize("heading", PLAYS)
def test_number_of_plays_found_plainly(heading: str) -> None:
    hands, leader, _ = read_ending(heading)
    found = ways([set(hand.split()) for hand in hands], leader, [])
    assert sorted(f"{action} {count}" for action, count in found.items()) == sorted(PLAYS[heading])
    assert heading.endswith(f" = {sum(found.values())}"), sum(found.values())
