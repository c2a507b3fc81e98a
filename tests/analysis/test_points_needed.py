"""How many card points the side of a seat needs, by game, contract and seat, with its rule."""

from __future__ import annotations

import pytest

from engine.analysis import Needed, points_needed, question_of_hand
from engine.dealing import deal_cards
from engine.games.registry import GAMES
from engine.packs import pack_78
from engine.position import State
from engine.state import apply, legal_actions, start
from engine.view import view
from tests.rules.tapp_tarock import positions as tapp
from tests.rules.tubingen_tarock import positions as tubingen
from tests.support import options

NOTHING = (None, None, None)


def by_seat(state: State) -> tuple[tuple[int, str] | None, ...]:
    found = [points_needed(view(state, seat)) for seat in state.seating.active]
    return tuple((one.points, one.rule) if one else None for one in found)


def of_tapp(declarer: int, contract: str, said: str = "", **house: object) -> State:
    holds = ["", "", ""]
    holds[declarer] = "T1"
    return tapp.declared(tapp.begin(*holds, **house), declarer, contract, said)


@pytest.mark.parametrize("contract", ["three", "lower", "upper", "solo"])
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_tt_cnt_6_the_declarer_needs_36_and_the_defenders_35(declarer: int, contract: str):
    wanted = [(35, "TT-CNT-6")] * 3
    wanted[declarer] = (36, "TT-CNT-6")
    assert by_seat(of_tapp(declarer, contract)) == tuple(wanted)


def test_tt_bid_10_nothing_is_needed_before_there_is_a_declarer():
    state = tapp.begin()
    assert by_seat(state) == NOTHING
    assert by_seat(tapp.act(state, "0:bid:three 1:bid:lower")) == NOTHING


def test_tt_val_3_card_points_decide_nothing_once_a_valat_is_announced():
    assert by_seat(of_tapp(0, "three", "0:announce:valat")) == NOTHING
    assert by_seat(of_tapp(0, "three", "0:announce:ultimo"))[0] == (36, "TT-CNT-6")
    separate = of_tapp(0, "three", "0:announce:valat", valat_failed="separate")
    assert by_seat(separate) == ((36, "TT-CNT-6"), (35, "TT-CNT-6"), (35, "TT-CNT-6"))


def test_tt_bid_11_nothing_is_needed_in_trischaken():
    state = tapp.act(tapp.begin(all_pass="trischaken"), "0:pass 1:pass 2:pass")
    assert state.phase == "play"
    assert by_seat(state) == NOTHING


RUFEN_HANDS = ("HK ...", "...", "...", "SK CK DK ...")


def of_tubingen(*said: str, **house: object) -> State:
    state = tubingen.dealt(*RUFEN_HANDS, **house)
    return tubingen.do(tubingen.do(state, "H10,H9"), " ".join(word.partition(":")[2] for word in said))


def test_tb_sruf_1_either_side_of_a_rufen_needs_46():
    bidding = tubingen.rufen(3, "HK")
    assert by_seat(of_tubingen(*bidding[:-1])) == (None,) * 4
    # seat 0 knows that it is the partner, seats 1 and 2 know only that they are not
    assert by_seat(of_tubingen(*bidding)) == (
        (46, "TB-SRUF-1"),
        (46, "TB-SRUF-2"),
        (46, "TB-SRUF-2"),
        (46, "TB-SRUF-1"),
    )


def test_tb_sraus_5_no_number_decides_a_raus_or_a_tout():
    assert by_seat(of_tubingen(*tubingen.raus(1))) == (None,) * 4


def test_concealed_raus_nobody_else_knows_what_is_needed_while_it_may_be_one():
    own = by_seat(of_tubingen(*tubingen.rufen(3, "SK"), concealed_raus=True))
    assert own == (None,) * 4
    assert by_seat(of_tubingen(*tubingen.rufen(3, "HK"), concealed_raus=True)) == (
        (46, "TB-SRUF-1"),
        None,
        None,
        (46, "TB-SRUF-1"),
    )


@pytest.mark.parametrize(
    ("game", "wanted"), [("danish_tarok", Needed(26, "DT-CARD-3")), ("grosstarock", Needed(26, "GT-CARD-4"))]
)
def test_26_is_par_for_everybody(game: str, wanted: Needed):
    hand = pack_78().set_of(pack_78().cards(pack_78().full)[:25])
    asked = question_of_hand(game, hand)
    assert points_needed(asked.view) == wanted
    assert points_needed(asked.view, "payment") is None


def test_tantony_names_no_number():
    game = GAMES["tantony"]
    house = options("tantony")
    state = start(game, deal_cards("tantony", 3), options=house)
    for _ in range(9):
        assert by_seat(state) == (None,) * 4
        state = apply(state, legal_actions(state)[0])
