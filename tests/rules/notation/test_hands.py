"""Reading and writing hands: NOT-1 to NOT-20, tables 3.5 and 3.6 of the notation word for word."""

from collections.abc import Callable
from functools import partial

import pytest

from engine.cards import Card, CardSet, Suit
from engine.errors import QUOTED, NotationError
from engine.notation import (
    LONGEST_TEXT,
    HandSize,
    format_hand,
    parse_card,
    parse_cards_list,
    parse_hand,
)
from engine.packs import PACKS, Pack, pack_36, pack_52, pack_54, pack_78

DANISH_HAND = HandSize((25,), "A Danish Tarok hand has 25 cards (the dealer 28 before the discard)")
ALL = ("78", "54", "52", "36")
TAROT = ("78", "54")
FRENCH = ("52", "36")


def canonical(text: str, pack: str = "78") -> str:
    return format_hand(parse_hand(text, PACKS[pack]()), PACKS[pack]())


def refusal(text: str, pack: str = "78") -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_hand(text, PACKS[pack]())
    assert str(caught.value) == caught.value.message
    return caught.value


def code(text: str, pack: str = "78") -> str:
    return refusal(text, pack).code


# Table 3.5

ACCEPTED = [
    ("T:21,20,1 F S:K,Q,4 H:N,3", "78", "T:21,20,1 F S:K,Q,4 H:N,3"),
    ("sk hn d1 c10 t21 f", "78", "T:21 F S:K C:10 H:N D:1"),
    ("♠R ♥C ♦D V♣", "78", "S:K C:J H:N D:Q"),
    ("DD CC DC DV", "78", "C:N D:Q,N,J"),
    ("XXI I Ski S:V,10", "78", "T:21,1 F S:J,10"),
    ("T: XX, xix , V ; ★", "78", "T:20,19,5 F"),
    ("H:10,1,K,2", "78", "H:K,1,2,10"),
    ("S:10,1,K,2", "78", "S:K,10,2,1"),
    ("SA, D10, ht C:-", "52", "S:A H:10 D:10"),
    ("ＳＡ　Ｈ：Ｋ，２", "52", "S:A H:K,2"),
    ("S:A,6,5 H:J", "36", "S:A,6,5 H:J"),
]


@pytest.mark.parametrize(("text", "pack", "expected"), ACCEPTED)
def test_not_table_3_5_accepted(text: str, pack: str, expected: str) -> None:
    assert canonical(text, pack) == expected
    assert canonical(expected, pack) == expected


# Table 3.6

BLACK_RANKS = "the black suits of this pack have K, Q, N, J, 10, 9, 8, 7 only."
RANKS_OF_36 = "the 36-card pack has A, K, Q, J, 6, 5, 4, 3, 2 only."
COMMA_GROUP = '"H:3" after a comma: put a space or ; between groups, without a comma.'
REJECTED = [
    ("", ALL, "NOT-E1", "No cards entered."),
    ("KS", ALL, "NOT-E2", '"KS": write the suit first, "SK".'),
    ("S:KQ4", ALL, "NOT-E3", '"KQ4" in group S: separate ranks with commas, "S:K,Q,4".'),
    ("X:K", ALL, "NOT-E4", '"X": unknown suit. Use S, C, H, D or T.'),
    ("S11", ALL, "NOT-E5", '"S11": there is no rank 11.'),
    ("SA", TAROT, "NOT-E6", '"SA": tarot packs have no ace. Did you mean S1?'),
    ("S1", FRENCH, "NOT-E6", '"S1": the ace is written SA.'),
    ("HN", FRENCH, "NOT-E6", '"HN": this pack has no knights.'),
    (
        "S9",
        ("36",),
        "NOT-E6",
        f'"S9": {RANKS_OF_36}',
    ),
    (
        "S3",
        ("54",),
        "NOT-E6",
        f'"S3": {BLACK_RANKS}',
    ),
    (
        "H7",
        ("54",),
        "NOT-E6",
        '"H7": the red suits of this pack have K, Q, N, J, 1, 2, 3, 4 only.',
    ),
    ("T5", FRENCH, "NOT-E6", '"T5": this game has no trumps.'),
    ("F", FRENCH, "NOT-E6", '"F": this game has no fool.'),
    ("T22", TAROT, "NOT-E5", '"T22": trumps run from T1 to T21. The fool is F.'),
    ("T0", ALL, "NOT-E5", '"T0": unknown rank 0.'),
    ("S07", ALL, "NOT-E5", '"S07": unknown rank 07.'),
    ("21", ALL, "NOT-E7", '"21": a number needs a suit. Write T21 for the trump.'),
    ("K", ALL, "NOT-E7", '"K": which suit? Write SK, CK, HK or DK.'),
    ("T:21-17", ("78",), "NOT-E8", '"21-17": ranges are not supported; list the numbers.'),
    ("S:K,Q, H:3", ALL, "NOT-E9", COMMA_GROUP),
    ("SA, H:3", ("52",), "NOT-E9", COMMA_GROUP),
    ("S:K,F", ("78",), "NOT-E9", '"F" in group S is not a rank. Write it outside the group.'),
    ("SK S:K", ALL, "NOT-E10", "SK is entered twice."),
    ("HC", FRENCH, "NOT-E6", '"HC": C as a rank is the knight; this pack has no knights.'),
    (
        "DS",
        ALL,
        "NOT-E12",
        '"DS": read as diamonds with rank S, which does not exist. For the queen of spades write SQ.',
    ),
    ("SK S?", ALL, "NOT-E12", '"S?": not understood.'),
]


@pytest.mark.parametrize(
    ("text", "pack", "code", "message"),
    [(text, pack, code, message) for text, packs, code, message in REJECTED for pack in packs],
)
def test_not_table_3_6_rejected(text: str, pack: str, code: str, message: str) -> None:
    error = refusal(text, pack)
    assert (error.code, error.message) == (code, message)


def test_not_e11_counts_with_the_sentence_of_the_game() -> None:
    hand = "T:21,20,19,16,14,11,9,6,3 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"
    with pytest.raises(NotationError) as caught:
        parse_hand(hand, pack_78(), size=DANISH_HAND)
    assert caught.value.code == "NOT-E11"
    assert caught.value.message == (
        "A Danish Tarok hand has 25 cards (the dealer 28 before the discard); you entered 24."
    )
    assert len(parse_hand(hand + " T1", pack_78(), size=DANISH_HAND)) == 25


# 3.1 Cards


def test_not_1_suit_letter_then_rank() -> None:
    pack = pack_78()
    texts = ("SK", "HN", "D1", "C10")
    assert [str(parse_card(text, pack)) for text in texts] == list(texts)
    assert parse_card("HN", pack) == Card(Suit.HEARTS, "N")


@pytest.mark.parametrize("make", [pack_78, pack_54, pack_52, pack_36])
def test_not_2_not_3_not_5_exactly_the_cards_of_the_pack_exist(make: Callable[[], Pack]) -> None:
    pack = make()
    ranks = ("A", "K", "Q", "N", "J", *map(str, range(1, 12)))
    for suit in "SCHD":
        for rank in ranks:
            card = Card(Suit(suit), rank)
            if card in pack:
                assert parse_card(f"{suit}{rank}", pack) == card
            else:
                with pytest.raises(NotationError) as caught:
                    parse_card(f"{suit}{rank}", pack)
                assert caught.value.code == ("NOT-E5" if rank == "11" else "NOT-E6")


def test_not_2_tapp_tarock_has_its_own_pips() -> None:
    assert canonical("S:7,10 C:9,8 H:4,1 D:2,3", "54") == "S:10,7 C:9,8 H:1,4 D:2,3"
    assert "red suits" in refusal("H10", "54").message
    assert "black suits" in refusal("C1", "54").message
    assert refusal("HT", "54").message.startswith('"HT": the red suits')


def test_not_4_trumps_and_fool() -> None:
    everything = " ".join(f"T{n}" for n in range(1, 22)) + " F"
    numbers = ",".join(str(n) for n in range(21, 0, -1))
    assert canonical(everything) == canonical(everything, "54") == f"T:{numbers} F"
    assert [code(text, "52") for text in ("T1", "F", "XXI", "T:3", "T22", "X")] == ["NOT-E6"] * 6


# 3.2 Hands


@pytest.mark.parametrize("text", ["SK HN", "SK;HN", "SK\nHN", "SK\t HN ;", " ; SK ;; HN\r\n"])
def test_not_6_separators(text: str) -> None:
    assert canonical(text) == "S:K H:N"


@pytest.mark.parametrize("text", ["S:K,Q,4", "S: K ,Q , 4", "♠:R,D,4", "s:\tk,\tq,4", "S:4,Q,K C:-"])
def test_not_7_groups(text: str) -> None:
    assert canonical(text) == "S:K,Q,4"


def test_not_7_dash_means_none_of_that_suit() -> None:
    assert canonical("S:- T: - H:K D:-") == "H:K"
    assert code("S:-,K") == code("S:K,-") == code("-") == "NOT-E12"


@pytest.mark.parametrize("text", ["SK, HN, T21", "SK,HN,T21", "SK ,HN T21", "SK,HN;T:21"])
def test_not_8_commas_between_single_cards(text: str) -> None:
    assert canonical(text) == "T:21 S:K H:N"


def test_not_8_a_comma_in_a_group_continues_the_group() -> None:
    assert refusal("S:K, HQ").message == ('"HQ" in group S is not a rank. Write it outside the group.')
    assert code("S:K,SQ") == code("T:21,SK") == code("T:21,F") == code("S:K,T21") == "NOT-E9"
    assert canonical("S:K, Q HQ, H3") == "S:K,Q H:Q,3"


def test_not_9_canonical_order() -> None:
    pack = pack_78()
    assert format_hand(CardSet(), pack) == ""
    assert canonical("d10 d1 dk h3 s4 sk c2 f t1 t21") == "T:21,1 F S:K,4 C:2 H:3 D:K,1,10"
    assert format_hand(pack_36().full, pack_36()) == " ".join(f"{suit}:A,K,Q,J,6,5,4,3,2" for suit in "SCHD")


def test_not_9_the_pack_of_the_game_decides_the_order() -> None:
    flat = pack_78(red_reversed=False)
    assert format_hand(parse_hand("H:10,1,K,2", flat), flat) == "H:K,10,2,1"


# 3.3 Aliases


def test_not_10_normalisation() -> None:
    assert canonical("ｔ：２１，１　ｆ") == "T:21,1 F"
    assert canonical("sk、hn；d1") == "S:K H:N D:1"
    assert canonical("❤️K ♠︎Q") == "S:Q H:K"
    assert canonical("Ⅻ sKüS") == "T:12 F"
    assert canonical("sku\u0308s") == "F"
    assert canonical("ｓｋ／ｈｎ") == "S:K H:N"


@pytest.mark.parametrize(("symbols", "letter"), [("♠♤", "S"), ("♣♧", "C"), ("♥♡❤", "H"), ("♦♢", "D")])
def test_not_11_suit_symbols(symbols: str, letter: str) -> None:
    for symbol in symbols:
        for text in (f"{symbol}K", f"K{symbol}", f"{symbol}:K", f"{symbol}:R", f"{symbol} K /"):
            assert canonical(text) == f"{letter}:K"
        assert canonical(f"10{symbol}", "52") == f"{letter}:10"
        assert code(symbol) == "NOT-E12"
        assert code(f"A{symbol}") == "NOT-E6"
        assert code(f"12{symbol}") == "NOT-E5"


def test_not_12_french_indices_in_the_rank_position() -> None:
    assert canonical("SR SD SC SV") == "S:K,Q,N,J"
    assert canonical("DR DD DC DV H:R,D,C,V", "54") == "H:K,Q,N,J D:K,Q,N,J"
    assert canonical("CR CD CV", "52") == "C:K,Q,J"
    assert code("CC", "52") == code("S:C", "36") == code("C♠", "52") == "NOT-E6"
    assert refusal("S:C", "36").message.startswith('"SC": C as a rank is the knight')


def test_not_13_t_as_ten() -> None:
    assert canonical("ST H:T,K T♦") == "S:10 H:K,10 D:10"
    assert canonical("CT", "54") == "C:10"
    assert canonical("ST", "52") == "S:10"
    assert code("ST", "36") == "NOT-E6"


def test_not_14_roman_numerals() -> None:
    numerals = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI"
    for number, numeral in enumerate(numerals.split(), start=1):
        for text in (numeral, f"T{numeral}", f"T:{numeral}", f"T {numeral} /", numeral.lower()):
            assert canonical(text) == f"T:{number}"
    assert canonical("IIII VIIII XIIII TXVIIII") == "T:19,14,9,4"
    assert canonical("V X SV") == "T:10,5 S:J"
    assert [code(text) for text in ("XXII", "IIX", "TVV", "T:XXV")] == ["NOT-E5"] * 4


@pytest.mark.parametrize(
    "text",
    [
        "F",
        "FOOL",
        "EXC",
        "EXCUSE",
        "SKÜS",
        "SKUS",
        "SKUES",
        "SKIS",
        "SKI",
        "*",
        "★",
        "fool",
        "ＳＫＩ",
    ],
)
def test_not_15_fool(text: str) -> None:
    assert canonical(text) == canonical(f"T 1 {text} / S 3").split()[1] == "F"
    assert canonical(f"{text}/S 3") == "F S:3"


@pytest.mark.parametrize("text", ["SK", "sk", "Sk", "sK", "ＳＫ"])
def test_not_16_sk_is_the_king_of_spades(text: str) -> None:
    assert canonical(text) == "S:K"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("KS", "NOT-E2"),
        ("10H", "NOT-E2"),
        ("S:KQ4", "NOT-E3"),
        ("T:21-17", "NOT-E8"),
        ("S:K-J", "NOT-E8"),
        ("S07", "NOT-E5"),
        ("T01", "NOT-E5"),
        ("H:03", "NOT-E5"),
        ("5", "NOT-E7"),
        ("H:A", "NOT-E6"),
    ],
)
def test_not_17_not_accepted(text: str, expected: str) -> None:
    assert code(text) == expected


def test_not_17_no_1_for_an_ace() -> None:
    assert code("S:1", "52") == code("1♠", "36") == "NOT-E6"


# 3.3 Rows

ROWS = "T 21 20 19 1 F / S K Q N / D 10 3"


def test_not_18_rows() -> None:
    assert canonical(ROWS) == canonical("T:21,20,19,1 F S:K,Q,N D:3,10")
    assert canonical("t:21,20 f/♥ k, q 3") == "T:21,20 F H:K,Q,3"
    assert canonical("D D T V C /") == "D:Q,N,J,10"
    assert canonical("C C / T XXI V") == "T:21,5 C:N"
    assert canonical("SK Q/F/HK") == "F S:K,Q H:K"
    assert canonical("S -/H K\n/\nD 3 , 10") == "H:K D:3,10"
    assert canonical("S A K / H 10", "52") == "S:A,K H:10"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/", "NOT-E1"),
        (" / / ", "NOT-E1"),
        ("S - /", "NOT-E1"),
        ("S KQ / H 3", "NOT-E3"),
        ("X K / S 3", "NOT-E4"),
        ("B K / S 3", "NOT-E4"),
        ("S 11 / H 3", "NOT-E5"),
        ("T 22 /", "NOT-E5"),
        ("S A /", "NOT-E6"),
        ("21 20 / S K", "NOT-E7"),
        ("K / S 3", "NOT-E7"),
        ("T 21-17 /", "NOT-E8"),
        ("S K / S K", "NOT-E10"),
        ("S / H K", "NOT-E12"),
        ("S K F / H 3", "NOT-E12"),
        ("T 21 F 20 / H 3", "NOT-E12"),
        ("S HQ / H 3", "NOT-E12"),
        ("S K,,Q /", "NOT-E12"),
        ("S K, / H 3", "NOT-E12"),
        ("S K; H 3 /", "NOT-E12"),
        (": K /", "NOT-E12"),
        ("KS /", "NOT-E2"),
    ],
)
def test_not_18_rows_obey_the_same_codes(text: str, expected: str) -> None:
    assert code(text) == expected


def test_not_18_the_first_faulty_row_is_reported() -> None:
    assert refusal("S K / H 11 / X 3").message == '"H11": there is no rank 11.'


# 3.6 Order of the checks, small cases


def test_not_19_the_first_error_in_reading_order() -> None:
    assert code("SK SK S?") == "NOT-E12"
    assert code("S11 KS") == "NOT-E5"
    assert code("KS S11") == "NOT-E2"
    assert code("S:K,11 S:KQ") == "NOT-E5"
    assert code("SK,, KS") == "NOT-E12"
    assert code("KS,,") == "NOT-E2"
    with pytest.raises(NotationError) as caught:
        parse_hand("SK SK", pack_78(), size=DANISH_HAND)
    assert caught.value.code == "NOT-E10"


@pytest.mark.parametrize("text", ["", " ", ";", "\n;\t", "S:-", "S:- C:- ; T: -", "\ufe0f"])
def test_not_19_nothing_entered(text: str) -> None:
    assert code(text) == "NOT-E1"
    assert parse_hand(text, pack_78(), may_be_empty=True) == CardSet()
    assert parse_cards_list(text, pack_78()) == ()


@pytest.mark.parametrize(
    "text",
    [
        *("S", "H", "S:", "S: ", "S:K,", ",SK", "SK,", "SK,,HN", "S:K,,Q", "S:,K", "S: ,K", ","),
        *(":K", "S:K:Q", "S: H:3", "S:K;,Q", "SK\\", "S:\nK", "SS", "SX", "SZ", "♠♥", "?"),
    ],
)
def test_not_19_what_fits_no_other_code(text: str) -> None:
    assert code(text) == "NOT-E12"


@pytest.mark.parametrize("text", ["D", "C", "T", "d", "♠"])
@pytest.mark.parametrize("pack", ALL)
def test_not_20_lone_suit_letters(text: str, pack: str) -> None:
    assert code(text, pack) == "NOT-E12"


@pytest.mark.parametrize(
    ("text", "pack", "expected"),
    [
        ("S:DQ", "78", "NOT-E3"),
        ("S:CC", "78", "NOT-E3"),
        ("S:K54", "54", "NOT-E3"),
        ("S:K54", "78", "NOT-E3"),
        ("S:KQ104", "78", "NOT-E3"),
        ("S:KN4", "52", "NOT-E12"),
        ("S:KC", "52", "NOT-E12"),
        ("S:KA", "78", "NOT-E12"),
        ("S K98 / H 3", "36", "NOT-E3"),
        ("S:CC", "52", "NOT-E6"),
        ("S:11", "78", "NOT-E5"),
        ("T21-17", "78", "NOT-E8"),
        ("T21-T17", "78", "NOT-E8"),
        ("XXI–XVII", "78", "NOT-E8"),
        ("AS", "78", "NOT-E2"),
        ("AS", "52", "NOT-E2"),
    ],
)
def test_not_20_small_cases(text: str, pack: str, expected: str) -> None:
    assert code(text, pack) == expected


def test_not_20_accepted_small_cases() -> None:
    assert canonical("C:- CK") == "C:K"
    assert canonical("V X") == "T:10,5"
    assert canonical("S:K,\nQ\n, 4\nH:3") == "S:K,Q,4 H:3"
    assert refusal("S:11").message == '"S11": there is no rank 11.'


@pytest.mark.parametrize("pack", ALL)
def test_not_17_what_is_to_be_written_instead_of_a_rank_before_its_suit_is_accepted(pack: str) -> None:
    ranks = [*"AKQNJRV", *map(str, range(1, 22))]
    words = [rank + suit for rank in ranks for suit in ("SCHDT" if PACKS[pack]().trumps else "SCHD")]
    said = [QUOTED.findall(error.message) for error in map(partial(refusal, pack=pack), words)]
    advised = [pieces[1] for pieces in said if len(pieces) > 1]
    assert len(advised) > 30
    for card in advised:
        parse_hand(card, PACKS[pack]())


# Messages beyond the samples: each names its own card


@pytest.mark.parametrize(
    ("text", "pack", "expected", "message"),
    [
        ("qh", "78", "NOT-E2", '"qh": write the suit first, "HQ".'),
        ("21T", "78", "NOT-E2", '"21T": write the suit first, "T21".'),
        ("1S", "52", "NOT-E2", '"1S": write the suit first, "SA".'),
        ("aH", "54", "NOT-E2", '"aH": write the suit first, "H1".'),
        ("AC", "54", "NOT-E2", f'"AC": write the suit first; {BLACK_RANKS}'),
        ("NH", "36", "NOT-E2", f'"NH": write the suit first; {RANKS_OF_36}'),
        ("10T", "52", "NOT-E2", '"10T": write the suit first, "T10".'),
        ("11S", "78", "NOT-E5", '"11S": there is no rank 11.'),
        ("H:RD10", "78", "NOT-E3", '"RD10" in group H: separate ranks with commas, "H:R,D,10".'),
        ("SKA", "78", "NOT-E12", '"SKA": not understood. This pack has no rank A.'),
        ("SKQ", "78", "NOT-E3", '"SKQ": separate ranks with commas, "S:K,Q".'),
        ("BK", "78", "NOT-E4", '"B": unknown suit. Use S, C, H, D or T.'),
        ("TK", "78", "NOT-E5", '"TK": trumps run from T1 to T21. The fool is F.'),
        ("T:22", "54", "NOT-E5", '"T22": trumps run from T1 to T21. The fool is F.'),
        ("DA", "54", "NOT-E6", '"DA": tarot packs have no ace. Did you mean D1?'),
        ("A", "78", "NOT-E6", '"A": tarot packs have no ace. Did you mean S1, C1, H1 or D1?'),
        ("D:1", "36", "NOT-E6", '"D1": the ace is written DA.'),
        ("a", "52", "NOT-E7", '"a": which suit? Write SA, CA, HA or DA.'),
        ("R", "78", "NOT-E7", '"R": which suit? Write SK, CK, HK or DK.'),
        ("5", "78", "NOT-E7", '"5": a number needs a suit. Write T5 for the trump.'),
        ("5", "52", "NOT-E7", '"5": a number needs a suit. Write S5, C5, H5 or D5.'),
        ("22", "78", "NOT-E7", '"22": a number needs a suit.'),
        ("10", "54", "NOT-E7", '"10": a number needs a suit. Write T10 for the trump.'),
        (
            "CH",
            "78",
            "NOT-E12",
            '"CH": read as clubs with rank H, which does not exist. For the knight of hearts write HN.',
        ),
        ("CH", "52", "NOT-E12", '"CH": read as clubs with rank H, which does not exist.'),
        (
            "TS",
            "52",
            "NOT-E12",
            '"TS": read as trumps with rank S, which does not exist. For the ten of spades write S10.',
        ),
        ("TS", "36", "NOT-E12", '"TS": read as trumps with rank S, which does not exist.'),
        ("HZ", "78", "NOT-E12", '"HZ": read as hearts with rank Z, which does not exist.'),
    ],
)
def test_not_e2_to_e12_name_the_piece_and_the_remedy(
    text: str, pack: str, expected: str, message: str
) -> None:
    error = refusal(text, pack)
    assert (error.code, error.message) == (expected, message)


def test_not_e12_bounds_the_length() -> None:
    error = refusal("S" * (LONGEST_TEXT + 1))
    assert (error.code, "4,000" in error.message) == ("NOT-E12", True)
    assert len(refusal("?" * LONGEST_TEXT).message) < 100
    assert len(refusal("S" + "1" * (LONGEST_TEXT - 1)).message) < 100
    assert code(" " * LONGEST_TEXT) == "NOT-E1"
    assert code("SK " * (LONGEST_TEXT // 3)) == "NOT-E10"


def test_not_e12_shows_what_cannot_be_seen() -> None:
    assert refusal("S\x00").message == '"S\\x00": not understood.'
    assert refusal("\ud800").message == '"\\ud800": not understood.'


# Single cards and lists


def test_not_6_cards_list_keeps_the_order() -> None:
    assert [str(card) for card in parse_cards_list("s5 H2, T1", pack_78())] == ["S5", "H2", "T1"]
    with pytest.raises(NotationError) as caught:
        parse_cards_list("S3 HN S3", pack_78())
    assert (caught.value.code, caught.value.message) == ("NOT-E10", "S3 is entered twice.")


def test_not_1_one_card_only() -> None:
    for text, expected in (("", "NOT-E1"), ("SK HN", "NOT-E12"), ("SK SK", "NOT-E12")):
        with pytest.raises(NotationError) as caught:
            parse_card(text, pack_78())
        assert caught.value.code == expected


def test_not_5_only_the_pack_decides() -> None:
    tiny = Pack("4", (("K",), ("K",), ("K",), ("K",)), trumps=False)
    assert format_hand(parse_hand("HK SK", tiny), tiny) == "S:K H:K"
    with pytest.raises(NotationError) as caught:
        parse_hand("SQ", tiny)
    assert caught.value.code == "NOT-E6"


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("S:KQR4", "NOT-E3", '"KQR4" in group S: separate ranks with commas, each rank once, "S:K,Q,4".'),
        ("S:KK", "NOT-E3", '"KK" in group S: separate ranks with commas, each rank once, "S:K".'),
        ("SK. HQ. DJ.", "NOT-E12", '"SK.": not understood. Leave out the full stop, "SK".'),
        ("HQ SKI.", "NOT-E12", '"SKI.": not understood. Leave out the full stop, "SKI".'),
        ("SK .", "NOT-E12", '".": not understood.'),
    ],
)
def test_the_cure_can_be_followed(text: str, code: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text, pack_78())
    assert (caught.value.code, caught.value.message) == (code, message)
