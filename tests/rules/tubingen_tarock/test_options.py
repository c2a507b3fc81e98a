"""The house rules of section 4: each value where it changes a legal set, a view or a ledger line."""

from __future__ import annotations

from random import Random

from engine import apply
from engine.checking import check_hand
from engine.dealing import deal_again, deal_cards
from engine.games.tubingen_tarock.combinations import combinations_in
from engine.games.tubingen_tarock.machine import RAUS, RUFEN
from engine.games.tubingen_tarock.settling import piles
from engine.games.tubingen_tarock.sides import sides_known, true_sides
from engine.kernel.tubingen_tarock import places as at
from engine.players import act
from engine.settlement import card_points, ledger
from engine.table import new_table
from engine.view import view
from tests.rules.tubingen_tarock.positions import (
    GAME,
    claimed,
    dealt,
    do,
    exchange,
    lines,
    may,
    moment,
    nets,
    raus,
    refusal,
    rufen,
    scores,
    verbs,
)
from tests.rules.tubingen_tarock.test_bidding import blank_hands, passed_out, second_round
from tests.rules.tubingen_tarock.test_scores import held, lost_pagat
from tests.support import PACK, cards, options

TABLE = {
    "raus_win_factor": (1, 3),
    "fein": ("last_trick", "last_trick_with_t1"),
    "t1_lost_to_partner": (True, False),
    "defender_net": ("score_each", "adjust_declarer"),
    "concealed_raus": (False, True),
    "tout_max_tarocks": ("none", 7),
    "ski_replaces_end": (True, False),
    "fort_mit": (True, False),
    "rufen_starts": ("dealer", "forehand"),
    "ski_reuse": ("unlimited", "once"),
    "strafen_hand": ("after_legen", "as_dealt"),
    "ski_unit_raus": ("player", "side"),
    "strafen_claim": ("auto", "manual"),
    "stecken_cut": ("single_cut", "full_shuffle"),
    "misdeal_penalty": (0, 10),
    "payment": ("written", "zero_sum"),
}


def test_the_options_their_values_and_defaults() -> None:
    assert {option.name: option.values for option in GAME.option_table.options} == TABLE
    assert GAME.option_table.preset_names == ("standard", "pagat_2023")


def test_the_preset_pagat_2023() -> None:
    preset = options("tubingen_tarock", "pagat_2023")
    assert GAME.option_table.changed(preset) == {
        "raus_win_factor": 3,
        "fein": "last_trick_with_t1",
        "t1_lost_to_partner": False,
        "defender_net": "adjust_declarer",
        "concealed_raus": True,
        "tout_max_tarocks": 7,
        "ski_replaces_end": False,
    }


def test_raus_win_factor() -> None:
    assert scores(39, 38, 5, partner=None) == (26, 0, 0, 0)
    assert scores(39, 38, 5, partner=None, raus_win_factor=3) == (78, 0, 0, 0)
    assert scores(36, 38, 5, partner=None, raus_win_factor=3) == (-45, 0, 0, 0)
    assert scores(50, 41, 5, raus_win_factor=3) == (32, 32, 0, 0)  # a Rufen has no factor


def fein_of(hand: str, order: str, **house: object) -> int:
    end = do(moment([hand, "DK", "S3", "S4"], said=rufen(0, "DK"), leader=0, **house), order)
    return sum(item.points for item in claimed(end) if item.combination.kind == "fein")


def test_fein() -> None:
    assert fein_of("T9", "T9 DK S3 S4") == 10
    assert fein_of("T9", "T9 DK S3 S4", fein="last_trick_with_t1") == 0
    assert fein_of("T1", "T1 DK S3 S4") == fein_of("T1", "T1 DK S3 S4", fein="last_trick_with_t1") == 10
    for leader in range(4):  # T1 played first, fourth, third and second
        hands = ["T1", "S2", "S3", "S4"]
        state = moment(hands, said=raus(0), leader=leader, fein="last_trick_with_t1")
        end = do(state, " ".join([*hands[leader:], *hands[:leader]]))
        assert [item.points for item in claimed(end) if item.combination.kind == "fein"] == [10]


def test_t1_lost_to_partner() -> None:
    assert (lost_pagat(0, 1), lost_pagat(0, 1, t1_lost_to_partner=False)) == (5, 0)
    assert lost_pagat(0, 2, t1_lost_to_partner=False) == 5
    assert lost_pagat(1, 2, partner=-1, t1_lost_to_partner=False) == 0  # fellow opponents of a Raus
    assert lost_pagat(0, 1, 19, t1_lost_to_partner=False) == 0


def test_defender_net() -> None:
    house = {"defender_net": "adjust_declarer"}
    assert scores(50, 41, 0, 8, **house) == (19, 19, 0, 0)
    assert scores(46, 45, 0, 80, **house) == (0, 0, 0, 0)
    assert scores(41, 50, 0, 8, **house) == (-70, 0, 0, 0)
    assert scores(41, 50, 8, 0, **house) == scores(41, 50, 8, 0)
    assert scores(45, 30, 0, 20, partner=None, **house) == (7, 0, 0, 0)


def test_concealed_raus() -> None:
    hands = ("SK ...", "CK ...", "HK ...", "DK SQ CQ ...")
    assert may(second_round(*hands), "call") == ["SK", "CK", "HK"]
    state = second_round(*hands, concealed_raus=True)
    assert may(state, "call") == ["SK", "CK", "HK", "DK"]
    assert refusal(do(state, "pass"), "call:SK") == "TB-RUF-3"  # only the dealer
    alone = do(state, "call:DK")
    sides = true_sides(alone)
    assert sides is not None
    assert (sides.kind, sides.declarer, sides.partner) == (RAUS, 3, None)
    for seat in range(3):
        known = sides_known(view(alone, seat))
        assert known is not None
        assert (known.kind, known.partner) == (RUFEN, None)
        assert dict(view(alone, seat).sides) == {"declarer": (3,)}
    own = sides_known(view(alone, 3))
    assert own is not None
    assert own.kind == RAUS


def test_a_concealed_raus_is_public_with_the_king_and_scored_as_raus() -> None:
    state = moment(
        ["S3 C2", "S4 C3", "S5 C4", "DK T20"],
        said=rufen(3, "DK"),
        leader=3,
        won=[5, 5, 2, 5],
        concealed_raus=True,
    )
    assert dict(GAME.heard.sides(state)) == {"declarer": (3,)}
    state = do(state, "DK")
    assert dict(GAME.heard.sides(state)) == {"declarer": (3,), "defenders": (0, 1, 2)}
    end = do(state, "C2 C3 C4 T20 S3 S4 S5")
    assert {"TB-SRAUS-5", "TB-SRAUS-6"} & set(lines(end))


def test_tout_max_tarocks() -> None:
    eight = "T2 T3 T4 T5 T6 T7 T8 T9 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3"
    hands = ("...", eight, "...", "HN HJ ...")
    assert do(dealt(*hands), "HN,HJ").phase == "ask_tout"
    assert do(dealt(*hands, tout_max_tarocks=7), "HN,HJ").phase == "raus"
    seven = eight.replace("T9", "C4")
    assert do(dealt("...", seven, "...", "HN HJ ...", tout_max_tarocks=7), "HN,HJ").phase == "ask_tout"


def test_ski_replaces_end() -> None:
    house = {"ski_replaces_end": False}
    assert held("F T20 T19") == {"oberer": 6}
    assert held("F T20 T19", **house) == {}
    assert held("F T2 T3 T4", **house) == {}
    assert held("F T21 T20 T18", **house) == {"oberer": 8}  # gaps and lengthening stay
    assert held("F T1 T2", **house) == {"unterer": 6}


def test_fort_mit() -> None:
    eight = " ".join(f"T{n}" for n in range(2, 10))
    hands = (f"SK {eight} ...", "CK ...", "HK ...", "DK SQ CQ ...")
    state = do(second_round(*hands), "pass pass")
    assert [one.declarations[0].kind for one in view(state, 2).statements if one.declarations] == ["fort_mit"]
    assert view(do(second_round(*hands, fort_mit=False), "pass pass"), 2).statements == ()


def test_rufen_starts() -> None:
    assert second_round().to_act == 3
    state = second_round(rufen_starts="forehand")
    for seat in range(4):
        assert state.to_act == seat
        state = do(state, "pass")
    assert state.result == "redeal"


def test_ski_reuse() -> None:
    hand = "F T21 T20 T19 T18 T17 T1 SK CK HK"
    assert held(hand) == {"skimon": 10, "oberer": 12, "ski_kingdom": 5}
    assert held(hand, ski_reuse="once") == {"skimon": 10, "oberer": 10}
    assert held("F T21 T20 T18 T17 T1 T2", ski_reuse="once") == {"skimon": 10}
    assert held("F T21 T20 T18 T17 T16 T1", ski_reuse="once") == {"oberer": 12}
    # F goes where it adds most
    assert held("F T21 T20 T18 SK SQ SN", ski_reuse="once") == {"oberer": 8}
    assert held("F T21 T20 T19 T17 SK SQ SN", ski_reuse="once") == {"oberer": 6, "ski_family/S": 5}
    assert held("F T21 T20 T19 SK SQ SN", ski_reuse="once") == {"oberer": 6, "ski_family/S": 5}


def test_ski_reuse_once_lists_what_excludes_each_other() -> None:
    """Every use of F is listed, and a run without it; the total is the best legal sum."""

    def listed(hand: str) -> tuple[list[tuple[str, int, int]], int]:
        found = check_hand(GAME, cards(hand), "player", options("tubingen_tarock", ski_reuse="once"))
        return [(d.kind, d.count, d.points) for d in found.declarations], found.total

    assert listed("F T21 T20 T19 T17 T1 SK CK HK") == (
        [("skimon", 3, 10), ("oberer", 5, 10), ("oberer", 3, 6), ("ski_kingdom", 4, 5)],
        16,
    )
    assert listed("F T1 T2 SK SQ SN") == ([("unterer", 3, 6), ("ski_family", 4, 5)], 6)
    # with one use only nothing is excluded, and without F nothing either
    assert listed("F T21 T20 T19 SK CK HK DK") == ([("oberer", 4, 8), ("kingdom", 4, 10)], 18)
    assert listed("T21 T20 T19 SK CK HK DK") == ([("oberer", 3, 6), ("kingdom", 4, 10)], 16)


def test_strafen_hand() -> None:
    earlier = ["3>3: SQ C2 C3 C4", "3>3: SN C5 C6 C7"]
    found = []
    for value in TABLE["strafen_hand"]:
        state = moment(
            ["S2", "DK", "S3", "SK"],
            said=rufen(3, "DK"),
            leader=2,
            earlier=earlier,
            discard="SJ D5",
            strafen_hand=value,
        )
        end = do(state, "S3 SK S2 DK")
        found.append([item for item in claimed(end) if str(item.combination) == "natural_family/S"])
    assert [len(one) for one in found] == [0, 1]
    pips = "S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5"
    hand = cards(f"T21 T20 T19 SK SQ SN SJ C10 {pips}")
    as_dealt = check_hand(GAME, hand, "dealer", options("tubingen_tarock", strafen_hand="as_dealt"))
    assert (as_dealt.total, as_dealt.discard) == (16, cards(""))


def test_a_dealer_may_have_to_break_a_combination() -> None:
    everything = cards("F T21 T20 T19 T18 T17 T16 T1 T2 T3 SK SQ SN SJ CK CQ CN CJ HK DK T4")
    standard, dealt_hand = options("tubingen_tarock"), options("tubingen_tarock", strafen_hand="as_dealt")
    best = check_hand(GAME, everything, "dealer", standard)
    kept = everything - best.discard
    assert best.total == sum(d.points for d in combinations_in(kept, standard, PACK))
    assert best.total < check_hand(GAME, everything, "dealer", dealt_hand).total


def raus_with_fool(**house: object):
    """Seat 1 plays F in a trick of seat 2, fellow opponents of a Raus of seat 0."""
    earlier = ["2>2: HK H2 H3 F", "1>1: T19 C2 C3 C4"]
    state = moment(["S2", "T20", "S3", "S4"], said=raus(0), leader=1, earlier=earlier, **house)
    return do(state, "T20 S3 S4 S2")


def test_ski_unit_raus() -> None:
    end = raus_with_fool()
    assert end.tricks[0].plays[3].seat == 1
    done = exchange(end)
    assert done is not None
    assert (done.winner, done.giver) == (2, 1)
    together = raus_with_fool(ski_unit_raus="side")
    assert exchange(together) is None
    assert cards("F") <= piles(together)[2]
    assert card_points(end)[1] - card_points(together)[1] == 4


def test_strafen_claim() -> None:
    state = moment(["T9", "DK", "S3", "S4"], said=rufen(0, "DK"), leader=2)
    assert do(state, "S3 S4 T9 DK").finished
    state = moment(["T9", "DK", "S3", "S4"], said=rufen(0, "DK"), leader=2, strafen_claim="manual")
    asked = do(state, "S3 S4 T9 DK")
    assert (asked.phase, asked.finished) == ("claim", False)
    lapsed = do(asked, "pass pass pass pass")
    assert claimed(lapsed) == ()
    assert len(ledger(lapsed).lines) == 1
    assert any(item.combination.kind == "fein" for item in claimed(do(asked, "claim:fein pass pass pass")))


def test_stecken_cut() -> None:
    single, shuffled = passed_out(), passed_out(stecken_cut="full_shuffle")
    assert deal_again(shuffled, 4) == deal_cards("tubingen_tarock", 4, dealer=3)
    assert deal_again(single, 4) != deal_again(shuffled, 4)


def test_misdeal_penalty() -> None:
    assert "redeal" not in verbs(dealt("SQ ...", "...", "...", "..."))
    assert refusal(dealt("SQ ...", "...", "...", "..."), "redeal") == "TB-DEAL-3"
    state = dealt("SQ ...", "...", "...", "...", misdeal_penalty=10)
    assert verbs(state)[0] == "redeal"
    assert refusal(state, "redeal", seat=0) == "TB-DEAL-3"
    assert refusal(state, "raus", seat=0) == "TB-LEG-1"
    end = do(state, "redeal")
    assert (str(end.history[-1]), end.result, nets(end)) == ("3:redeal", "redeal", (0, 0, 0, -10))
    assert (ledger(end).lines[0].rule, ledger(end).lines[0].key) == ("TB-DEAL-3", "misdeal")
    table = new_table("tubingen_tarock", end.options)
    assert (table.after(end).dealer, table.after(end).balances) == (3, (0, 0, 0, -10))
    assert deal_again(end, 4) == deal_cards("tubingen_tarock", 4, dealer=3)


def test_strafen_claim_manual_an_event_once_by_anybody_of_the_side_that_gets_it() -> None:
    """T1 of seat 0 falls to seat 2 in the last trick: Fein and the lost pagat are for seats 2 and 3."""
    hands = ["T1", "DK", "T9", "S4"]
    end = do(moment(hands, said=rufen(0, "DK"), leader=2, strafen_claim="manual"), "T9 S4 T1 DK")
    assert refusal(end, "claim:pagat_lost") == "TB-STRAF-13"
    told = do(end, "pass pass")
    assert verbs(told) == ["claim:fein,pagat_lost", "claim:fein", "claim:pagat_lost", "pass"]
    split = do(told, "claim:fein")
    assert may(split, "claim") == ["oberer,pagat_lost", "oberer", "pagat_lost"]  # no Fein any more
    done = do(split, "claim:pagat_lost")
    assert [(item.combination.kind, item.points) for item in claimed(done)] == [
        ("fein", 10),
        ("pagat_lost", 10),
    ]
    both = do(told, "claim:fein,pagat_lost")
    assert may(both, "claim") == ["oberer"]  # a hand's own is left to its holder


def claiming(forehand: str, **house: object):
    """A Raus of forehand, played out at random: forehand is to claim the Strafen of that hand."""
    state = dealt(forehand, "...", "...", "...", strafen_claim="manual", **house)
    rng = Random(5)
    while state.phase != "claim":
        state = do(state, "raus") if "raus" in verbs(state) else apply(state, act(state, "random", rng))
    return state


def of_the_hand(state) -> list[str]:
    """What may be claimed of a hand alone, without events of the play."""
    return [word for word in may(state, "claim") if not {"fein", "pagat_lost"} & set(word.split(","))]


def own_strafen(state) -> dict[str, int]:
    """What the first of the side that plays alone has claimed and is given for it."""
    done = do(state, " ".join(["pass"] * (4 - state.table[at.SPEAKER])))
    return {item.combination.kind: item.points for item in claimed(done) if item.seats == (0,)}


def test_strafen_claim_manual_names_what_excludes_each_other_where_the_fool_serves_once() -> None:
    """F completes spades or clubs, and stands in the run or in the Skimon (TB-STRAF-16, ski_reuse)."""
    families = claiming("T5 F SK SQ SN S4 CK CQ CN C6 C5 C4 H2 H3 H4 H5 H6 H7 H8", ski_reuse="once")
    assert of_the_hand(families) == ["ski_family/S,ski_family/C", "ski_family/S", "ski_family/C"]
    for word in of_the_hand(families):
        assert own_strafen(do(families, f"claim:{word}")) == {"ski_family": 5}
    runs = claiming("T21 T20 T19 T1 F SK SQ S4 CQ C6 C5 C4 H2 H3 H4 H5 H6 H7 H8", ski_reuse="once")
    assert of_the_hand(runs) == ["skimon,oberer", "skimon", "oberer"]
    assert own_strafen(do(runs, "claim:oberer")) == {"oberer": 8}
    assert own_strafen(do(runs, "claim:skimon")) == {"skimon": 10}
    assert own_strafen(do(runs, "claim:skimon,oberer")) == {"skimon": 10, "oberer": 6}


def test_ski_unit_raus_side_the_next_member_pays_and_keeps_f_where_the_owner_cannot() -> None:
    """Seat 1, without a trick, loses F to the declarer; seat 2 comes before seat 3."""
    earlier = ["0>0: HK F H2 H3", "2>2: C10 C2 C3 C4"]
    state = moment(
        ["T20", "S2", "S3", "S4"],
        said=raus(0),
        earlier=earlier,
        won=[9, 0, 5, 4],
        ski_unit_raus="side",
    )
    end = do(state, "T20 S2 S3 S4")
    done = exchange(end)
    assert done is not None
    assert (done.owner, done.winner, done.giver) == (1, 0, 2)
    assert cards("F") <= piles(end)[2]
    alone = do(
        moment(["T20", "S2", "S3", "S4"], said=raus(0), earlier=earlier, won=[9, 0, 5, 4]), "T20 S2 S3 S4"
    )
    assert exchange(alone) is None  # each for himself: seat 1 has nothing to give


def test_payment_zero_sum_shares_strafen_in_pairs_after_a_failure_too() -> None:
    house = {"payment": "zero_sum"}
    # 24 short: the caller pays each opponent 24; 10 more by the caller to one, by the partner to the other
    assert scores(44, 47, 5, 15, **house) == (-58, -10, 34, 34)
    # in a Raus the declarer pays the 10 to each
    assert scores(36, 40, 0, 10, partner=None, **house) == (-96, 32, 32, 32)
    for own, others in ((0, 0), (10, 0), (0, 25)):
        assert sum(scores(50, 41, own, others, **house)) == 0
        assert sum(scores(41, 50, own, others, **house)) == 0
        assert sum(scores(30, 35, own, others, partner=None, **house)) == 0


def test_payment_zero_sum() -> None:
    house = {"payment": "zero_sum"}
    assert scores(58, 33, 10, 0, **house) == (45, 45, -45, -45)
    assert scores(41, 50, 10, 0, **house) == (-34, 0, 17, 17)
    assert scores(39, 38, partner=None, raus_win_factor=3, **house) == (63, -21, -21, -21)
    assert scores(38, 38, partner=None, **house) == (-60, 20, 20, 20)
    # a net of the others is paid to each of them by the declaring side
    assert scores(58, 33, 0, 10, **house) == (25, 25, -25, -25)
    assert scores(45, 30, 0, 20, partner=None, **house) == (21, -7, -7, -7)
    said = ["0:ask_tout", "1:tout"]
    state = moment(["S2", "T21", "S3", "S4"], said=said, leader=1, won=[0, 18, 0, 0], **house)
    assert nets(do(state, "T21 S3 S4 S2")) == (-80, 240, -80, -80)
    failed = moment(["S2", "T21", "S3", "S4"], said=said, leader=1, won=[2, 16, 0, 0], **house)
    assert nets(failed) == (80, -240, 80, 80)


def test_written_scores_go_to_the_declaring_side() -> None:
    assert blank_hands(1, payment="zero_sum").phase == "ask_tout"
    assert scores(58, 33, 10, 0) == (45, 45, 0, 0)
