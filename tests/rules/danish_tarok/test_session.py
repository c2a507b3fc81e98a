"""DT-GAME, DT-SEAT-4 and DT-POT over several deals: chips go round, none are made or lost."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.actions import Redeal
from engine.errors import RequestError
from engine.games.danish_tarok import GAME
from engine.options import Options
from engine.position import State
from engine.settlement import ledger
from engine.state import apply, start
from engine.table import Table, new_table
from tests.hands import play_on, random_deal
from tests.positions import do, ending, whole_deal
from tests.support import options

WITHOUT_TRUMPS = "F SK SQ S10 S9 S8 S7 S6 S5 S4 S3 S2 S1 CK CQ C10 C9 C8 C7 C6 C5 C4 C3 C2 C1"


def play_hand(table: Table, rng: Random) -> State:
    """One hand at this table, played at random."""
    opening = table.start(random_deal(GAME, table.options, table.dealer, rng))
    return play_on(opening, rng)[-1]


def play_session(house: Options, rng: Random) -> list[Table]:
    """The tables before, between and after the hands of a session."""
    tables = [new_table("danish_tarok", house)]
    while not tables[-1].over:
        tables.append(tables[-1].after(play_hand(tables[-1], rng)))
    return tables


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("rounds", [1, 2])
def test_dt_game_1_a_round_is_one_deal_by_each_person(players: int, rounds: int) -> None:
    tables = play_session(options(players=players, rounds=rounds), Random(players + rounds))
    assert len(tables) - 1 == players * rounds
    dealers = [table.dealer for table in tables[:-1]]
    assert dealers == [(players - 1 + n) % players for n in range(players * rounds)]


def test_dt_game_1_one_round_unless_told_and_a_hand_thrown_in_is_no_deal() -> None:
    table = new_table("danish_tarok", options(redeal_no_trumps=True))
    thrown_in = apply(whole_deal([WITHOUT_TRUMPS, "...", "..."], table.options), Redeal(0))
    table = table.after(thrown_in)
    for hand in range(3):
        assert not table.over, hand
        table = table.after(play_hand(table, Random(hand)))
    assert table.over
    assert len(table.hands) == 4


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("preset", ["standard", "pagat"])
def test_dt_pot_5_over_a_session_and_pots_are_carried_on(players: int, preset: str) -> None:
    tables = play_session(options(players=players, rounds=2, preset=preset), Random(players))
    for before, after in pairwise(tables):
        hand = after.hands[-1]
        assert hand.balances == before.balances
        assert sum(after.balances) + sum(after.pots.values()) == 0
        assert all(chips > 0 for chips in after.pots.values())
        foundations = [line.rule for line in ledger(hand).lines].count("DT-POT-2")
        assert foundations == (2 if before.pots is None else 0)
        if before.pots is not None:
            assert dict(hand.pots) == before.pots
    assert sum(tables[-1].result().final) == 0


def test_dt_seat_2_and_3_each_of_four_sits_out_once_a_round() -> None:
    tables = play_session(options(players=4), Random(9))
    sat_out = []
    for table in tables[1:]:
        hand = table.hands[-1]
        (out,) = set(range(4)) - set(hand.seating.active)
        sat_out.append(out)
        for line in ledger(hand).lines:
            assert line.rule in ("DT-POT-2", "DT-POT-3") or line.payments[out] == 0
    assert sorted(sat_out) == [0, 1, 2, 3]


def with_chips(balances: tuple[int, ...], pots: dict[str, int], **more: object) -> Table:
    """A table between hands."""
    house = options(players=len(balances), **more)
    return Table(game="danish_tarok", options=house, dealer=len(balances) - 1, balances=balances, pots=pots)


@pytest.mark.parametrize(
    ("balances", "pots", "shares", "winners"),
    [
        # 190: 60 each, 10 left for the lowest
        ((-275, -85, 170), {"pagat": 60, "king": 130}, (70, 60, 60), (2,)),
        # 200: 65 each, 5 left; two are lowest, the first after the last dealer (seat 2) is seat 0
        ((-100, -100, 0), {"pagat": 100, "king": 100}, (70, 65, 65), (2,)),
        ((0, -100, -100), {"pagat": 100, "king": 100}, (65, 70, 65), (0,)),
        # 180 comes out even; the two highest share the win
        ((20, -220, 20), {"pagat": 120, "king": 60}, (60, 60, 60), (0, 2)),
        # four: 185 is 45 each and 5 left
        ((-100, -50, -30, -5), {"pagat": 125, "king": 60}, (50, 45, 45, 45), (3,)),
    ],
)
def test_dt_game_2_the_pots_are_shared_in_fives(
    balances: tuple[int, ...], pots: dict[str, int], shares: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    result = with_chips(balances, pots).result()
    assert result.shares == shares
    assert result.final == tuple(chips + share for chips, share in zip(balances, shares, strict=True))
    assert result.winners == winners


def test_dt_game_2_ties_go_by_the_last_dealer_not_the_next() -> None:
    """After a hand dealt by seat 0 the tied seats 0 and 2 come in the order 1, 2, 0: the rest is seat 2's."""
    before = with_chips((0, 0, 0), {"pagat": 65, "king": 65})
    hand = do(ending(["T9", "C5", "C3"], before.options, dealer=0, leader=1), "C5 C3 T9")
    table = Table(
        game="danish_tarok",
        options=before.options,
        dealer=1,
        balances=(-100, 0, -100),
        pots={"pagat": 100, "king": 100},
        hands=(hand,),
    )
    assert table.result().shares == (65, 65, 70)


def test_dt_game_2_who_sat_out_last_has_his_share() -> None:
    tables = play_session(options(players=4), Random(2))
    result = tables[-1].result()
    assert all(share > 0 for share in result.shares)
    assert sum(result.shares) == sum(tables[-1].pots.values())


def test_end_pot_split_none() -> None:
    result = with_chips((-275, -85, 170), {"pagat": 60, "king": 130}, end_pot_split="none").result()
    assert (result.shares, result.final) == ((0, 0, 0), (-275, -85, 170))


def test_pots_false_leaves_nothing_to_share() -> None:
    tables = play_session(options(pots=False), Random(6))
    assert tables[-1].result().shares == (0, 0, 0)
    assert sum(tables[-1].balances) == 0


def test_foundation_40_is_paid_once_and_at_each_refill() -> None:
    tables = play_session(options(foundation=40, rounds=2), Random(8))
    lines = [line for table in tables[1:] for line in ledger(table.hands[-1]).lines]
    paid = {line.rule: line.payments for line in lines if line.rule in ("DT-POT-2", "DT-POT-3")}
    assert paid == dict.fromkeys(("DT-POT-2", "DT-POT-3"), (-40,) * 3)


def test_a_table_takes_only_its_own_finished_hands() -> None:
    table = new_table("danish_tarok", options())
    rng = Random(1)
    table = table.after(play_hand(table, rng))
    deal = random_deal(GAME, table.options, table.dealer, rng)
    with pytest.raises(RequestError, match="not over"):
        table.after(table.start(deal))
    with_other_stakes = start(GAME, deal, options=table.options, dealer=table.dealer)
    with pytest.raises(RequestError, match="not played at this table"):
        table.after(play_on(with_other_stakes, rng)[-1])
    other_dealer = random_deal(GAME, table.options, 1, rng)
    elsewhere = start(GAME, other_dealer, options=table.options, dealer=1)
    with pytest.raises(RequestError, match="not played at this table"):
        table.after(play_on(elsewhere, rng)[-1])
