"""The rulebook has every rule once, says who disagrees, and can be searched."""

from __future__ import annotations

import re

import pytest

from lessons.library import LibraryText, read
from lessons.rulebook import Rulebook, Section, SectionKind, load_rulebook, parse
from tests.lessons.rule_ids import DANISH_OPTIONS, DANISH_TAROK, NOTATION

DIFFERENCES = {  # rule -> options whose values some source prefers to ours
    "DT-PACK-3": {"red_pips"},
    "DT-PACK-7": {"card_count"},
    "DT-SEAT-1": {"players"},
    "DT-POT-2": {"foundation"},
    "DT-DISC-2": {"fool_discard_for_tout"},
    "DT-DISC-3": {"protect_declarations"},
    "DT-DISC-5": {"pagat_discard"},
    "DT-DISC-8": {"trump_discard_disclosure"},
    "DT-FOOL-5": {"fool_lead_unfollowable"},
    "DT-FOOL-7": {"fool_demand_trick_23"},
    "DT-FOOL-8": {"fool_banned_trick_24"},
    "DT-FOOL-9": {"fool_lost_trick_25"},
    "DT-FOOL-10": {"fool_lead_trick_25"},
    "DT-PAY-3": {"pagat_win_payment"},
    "DT-END-1": {"tout_value", "tout_takes_pots"},
    "DT-END-6": {"double_bagud"},
    "DT-END-8": {"last_trick_with_bagud"},
    "DT-CARD-1": {"card_count"},
    "DT-CARD-3": {"card_rounding"},
    "DT-CARD-6": {"count_points_on_tout_nolo"},
    "DT-GAME-1": {"rounds"},
    "DT-GAME-2": {"end_pot_split"},
}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("danish_tarok", "en")


def of_kind(book: Rulebook, kind: SectionKind) -> list[Section]:
    return [section for section in book.sections if section.kind is kind]


def test_sections_are_exactly_the_rules_of_the_game(book: Rulebook) -> None:
    assert {section.id for section in of_kind(book, SectionKind.RULE)} == set(DANISH_TAROK)
    assert len(of_kind(book, SectionKind.RULE)) == len(DANISH_TAROK)


def test_appendix_is_exactly_the_notation(book: Rulebook) -> None:
    assert {section.id for section in of_kind(book, SectionKind.NOTATION)} == set(NOTATION)


def test_every_rule_says_something_and_where_it_comes_from(book: Rulebook) -> None:
    for section in of_kind(book, SectionKind.RULE):
        assert len(section.body.split()) >= 6, section.id
        assert section.source, section.id


@pytest.mark.parametrize("name", DANISH_OPTIONS)
def test_each_option_names_its_values(book: Rulebook, name: str) -> None:
    section = book.section(f"option:{name}")
    assert section is not None
    assert set(DANISH_OPTIONS[name]) <= set(re.findall(r"`(\w+)`", section.all_text))


def test_disagreements_name_their_option_and_its_values(book: Rulebook) -> None:
    found = {
        section.id: {difference.option for difference in section.differences}
        for section in book.sections
        if section.differences
    }
    assert found == DIFFERENCES
    for section in book.sections:
        for difference in section.differences:
            for value in DANISH_OPTIONS[difference.option]:
                assert f"`{value}`" in difference.text, (section.id, value)
            assert re.search(r"Akagiri|pagat\.com|github\.com", difference.text) or (
                difference.option == "double_bagud"
            ), section.id


def test_rules_that_a_text_points_to_exist(book: Rulebook) -> None:
    for section in book.sections:
        for cited in re.findall(r"DT-[A-Z]+-\d+|NOT-E?\d+", section.all_text):
            assert book.section(cited), f"{section.id} points to {cited}"


def test_sources_are_named_by_author_never_by_a_tag(book: Rulebook) -> None:
    for section in book.sections:
        tag = re.search(r"\b(SEED|PAGAT|CGR|BGA|STRAT|BUN|WP|002)\b", section.all_text)
        assert tag is None, section.id


def test_a_section_is_found_in_any_letter_case(book: Rulebook) -> None:
    found = book.section(" dt-fool-1 ")
    assert found is not None
    assert found.id == "DT-FOOL-1"
    assert book.section("DT-FOOL-99") is None


def test_search_needs_every_word_and_puts_the_heading_first(book: Rulebook) -> None:
    assert [section.id for section in book.search("dt-end-1")][:2] == ["DT-END-1", "DT-END-10"]
    nolo = [section.id for section in book.search("nolo")]
    assert nolo[0] in {"DT-END-2", "DT-END-7", "option:count_points_on_tout_nolo"}
    assert "DT-END-3" in nolo
    assert "DT-FOOL-7" in {section.id for section in book.search("DEMANDED　trick")}
    assert book.search("kangaroo") == ()
    assert book.search("  ") == book.sections


def test_a_missing_language_falls_back_to_english_and_says_so() -> None:
    given = load_rulebook("danish_tarok", "xx")
    assert given.fallback
    assert given.language == "en"
    assert not load_rulebook("danish_tarok", "en").fallback


@pytest.mark.parametrize("game", ["", "nothing", "../secrets", "danish_tarok/x"])
def test_an_unknown_game_is_an_error(game: str) -> None:
    with pytest.raises(LookupError):
        load_rulebook(game, "en")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("# T\n\n## C\n\n### A-1 One\n\nText.\n\n### A-1 Again", 9),
        ("# T\n\n### A-1 One", 3),
        ("# T\n\n## C\n\n### A-1", 5),
        ("# T\n\n## C\n\nLost.\n\n### A-1 One", 5),
        ("nothing", 1),
    ],
)
def test_a_broken_file_is_an_error_with_its_line(text: str, line: int) -> None:
    with pytest.raises(ValueError, match=f"some.md, line {line}"):
        parse(LibraryText("some.md", "en", text))


def test_the_files_have_no_paragraph_that_only_looks_like_a_field() -> None:
    text = read("danish_tarok/rules.en.md")
    book = load_rulebook("danish_tarok", "en")
    assert text.count("Sources differ") == sum(len(section.differences) for section in book.sections)
    assert text.count("\nSource:") == sum(bool(section.source) for section in book.sections)
