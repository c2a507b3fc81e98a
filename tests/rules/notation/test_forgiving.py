"""The forgiving reading (NOT-21): tables of what is taken, and of what is refused with which code."""

import re

import pytest

from engine.errors import AmbiguousError, NotationError, quoted
from engine.notation import LONGEST_TEXT, HandSize, format_hand, parse_hand, read_hand, understood
from engine.packs import PACKS, pack_54, pack_78
from lessons.rulebook import load_rulebook
from tests.rules.notation.forgiving_texts import ACCEPTED, AMBIGUOUS, REFUSED, TRIED
from tests.rules.notation.test_hands import ACCEPTED as TABLE_3_5
from tests.rules.notation.test_hands import REJECTED as TABLE_3_6

# Rejected by table 3.6 to the letter; NOT-21 names their kind among what is forgiven.
FORGIVEN = {
    ("KS", "78"): "S:K",
    ("S:KQ4", "78"): "S:K,Q,4",
    ("21", "78"): "T:21",
    ("T:21-17", "78"): "T:21,20,19,18,17",
}
KINDS_FORGIVEN = {"KS", "S:KQ4", "21", "T:21-17"}


def refusal(text: str, pack: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        read_hand(text, PACKS[pack]())
    return caught.value


@pytest.mark.parametrize(("pack", "text", "canonical"), ACCEPTED)
def test_not_21_what_has_one_meaning_is_taken(pack: str, text: str, canonical: str) -> None:
    cards = PACKS[pack]()
    read = understood(text, cards)
    assert format_hand(cards.set_of(read.cards), cards) == canonical
    assert read.forgiven
    assert len(read.cards) == len(cards.set_of(read.cards))


@pytest.mark.parametrize(("pack", "text", "_"), TRIED)
def test_not_21_the_strict_reading_stays_strict(pack: str, text: str, _: str) -> None:
    with pytest.raises(NotationError):
        parse_hand(text, PACKS[pack]())


@pytest.mark.parametrize(("text", "pack", "canonical"), TABLE_3_5)
def test_not_21_what_the_strict_reading_takes_keeps_its_meaning(text: str, pack: str, canonical: str) -> None:
    read = understood(text, PACKS[pack]())
    assert format_hand(PACKS[pack]().set_of(read.cards), PACKS[pack]()) == canonical
    assert not read.forgiven


@pytest.mark.parametrize(
    ("text", "pack", "code", "message"),
    [
        (text, pack, code, message)
        for text, packs, code, message in TABLE_3_6
        for pack in packs
        if text not in KINDS_FORGIVEN
    ],
)
def test_not_21_table_3_6_is_refused_alike(text: str, pack: str, code: str, message: str) -> None:
    error = refusal(text, pack)
    assert (error.code, error.message) == (code, message)
    assert not isinstance(error, AmbiguousError)


@pytest.mark.parametrize("key", FORGIVEN)
def test_not_21_names_what_table_3_6_rejects_to_the_letter(key: tuple[str, str]) -> None:
    text, pack = key
    assert format_hand(read_hand(text, PACKS[pack]()), PACKS[pack]()) == FORGIVEN[key]


def test_not_21_bare_numbers_need_a_game_with_trumps() -> None:
    assert refusal("21", "52").code == refusal("21", "36").code == "NOT-E7"


@pytest.mark.parametrize(("pack", "text", "code", "meanings"), AMBIGUOUS)
def test_not_21_two_meanings_are_refused_and_named(
    pack: str, text: str, code: str, meanings: tuple[str, str]
) -> None:
    error = refusal(text, pack)
    assert isinstance(error, AmbiguousError)
    assert error.code == code
    assert set(error.meanings) == set(meanings)
    assert all(f'"{meaning}"' in error.message for meaning in meanings)
    assert quoted(text) in error.message


@pytest.mark.parametrize(("pack", "text", "code", "piece"), REFUSED)
def test_not_21_what_has_no_meaning_keeps_its_code(
    pack: str, text: str, code: str, piece: str | None
) -> None:
    error = refusal(text, pack)
    assert error.code == code
    assert not isinstance(error, AmbiguousError)
    assert piece is None or f'"{piece}"' in error.message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("S K Q xy", '"xy" in row S: not understood.'),
        ("S: K, xy", '"xy" in group S: not understood.'),
        ("sx SK X y", '"sx"'),
        ("SK ko\u0308nik", '"könik": not understood.'),
        (f"SK {'lorem' * 20}", f'"{"lorem" * 12}…": not understood.'),
        ('{"version":1,"game":"tantony"}', '"{"version"": unknown suit.'),
    ],
)
def test_not_21_a_refusal_says_where_a_piece_stands_and_spells_it_as_the_text_does(
    text: str, said: str
) -> None:
    assert refusal(text, "78").message.startswith(said)


def test_not_21_an_ambiguity_can_be_cured_as_the_message_says() -> None:
    pack = pack_78()
    assert format_hand(read_hand("S K / D 4", pack), pack) == "S:K D:4"
    assert format_hand(read_hand("S K D 4 /", pack), pack) == "S:K,Q,4"
    assert format_hand(read_hand("SK D4", pack), pack) == "S:K D:4"


def test_not_e1_and_not_e11_are_those_of_the_strict_reading() -> None:
    three = HandSize((3,), "A hand has 3 cards")
    assert len(read_hand("Pik K, Herz D, 21", pack_78(), size=three)) == 3
    for text, code in (("", "NOT-E1"), (" , ", "NOT-E1"), ("Pik -", "NOT-E1"), ("Pik K", "NOT-E11")):
        with pytest.raises(NotationError) as caught:
            read_hand(text, pack_78(), size=three)
        assert caught.value.code == code
    assert not read_hand(" ", pack_78(), may_be_empty=True)


def test_not_21_reads_a_whole_pack_in_words_and_bounds_the_length() -> None:
    pack = pack_78()
    ranks = ("König", "Dame", "Cavall", "Bube", *map(str, range(1, 11)))
    words = [f"{suit} {rank}" for suit in ("Pik", "Kreuz", "Herz", "Karo") for rank in ranks]
    words += [f"Tarock {number}" for number in range(1, 22)] + ["Sküs"]
    assert read_hand(", ".join(words), pack) == pack.full
    assert refusal("Pik K " * (LONGEST_TEXT // 6), "78").code == "NOT-E12"
    assert refusal("Pik K " * LONGEST_TEXT, "78").code == "NOT-E12"


def test_not_21_the_pack_decides_how_ranks_run_together() -> None:
    assert format_hand(read_hand("H:K41", pack_54()), pack_54()) == "H:K,1,4"
    assert format_hand(read_hand("H:K41", pack_78()), pack_78()) == "H:K,1,4"
    assert refusal("H:K101", "54").code == "NOT-E3"
    assert format_hand(read_hand("H:K101", pack_78()), pack_78()) == "H:K,1,10"


def test_not_21_the_rulebook_tells_what_is_taken_and_what_is_not() -> None:
    section = load_rulebook("danish_tarok", "en").section("NOT-21")
    assert section is not None
    spans = set(re.findall(r"`([^`]+)`", section.body)) - {"--lenient"}
    refused = {"DS", "DH", "S12", "J-3", "S K D 4", "S:K,Q, H:3", "S:K,F", "S07"}
    assert refused < spans
    for text in spans:
        if text in refused:
            refusal(text, "78")
        else:
            assert read_hand(text, pack_78()), text


def test_not_21_a_rank_before_its_suit_and_letters_of_two_languages_are_both_far_fetched() -> None:
    """The 1 of clubs with a trump 5 by its Roman letter, or trump 1 with a jack by its French one."""
    with pytest.raises(AmbiguousError):
        understood("atout 7 6 4 3 2 1 kloer V ハート N", pack_78())
