"""The rulebooks have every rule once, in both languages, say who disagrees, and can be searched."""

from __future__ import annotations

import re

import pytest

import engine
from engine.notation import parse_hand
from engine.options import written
from engine.packs import PACKS
from lessons.library import LANGUAGES, LibraryText, exists, folders, read
from lessons.rulebook import Rulebook, Section, SectionKind, load_rulebook, parse
from tests.lessons.rule_ids import DIFFERENCES, NOTATION, OPTIONS, PACK, PRESETS, RULES

WRITTEN = [game for game in folders("") if exists(f"{game}/rules.en.md")]
BOOKS = [
    (game, language) for game in WRITTEN for language in LANGUAGES if exists(f"{game}/rules.{language}.md")
]
TRANSLATED = [game for game, language in BOOKS if language == "ja"]
CODE = re.compile(r"`([^`]+)`")
# Cards and hands as they are typed; an option's name or value is no such thing.
CARDS = re.compile(r"(?:[SCHDT]:?(?:[KQNJA]|\d)|F$|F )")
RULE_ID = re.compile(r"\b(?:TT|TN|DT|TB|GT)-[A-Z0-9]+-\d+|\bNOT-E?\d+", re.ASCII)
KANA = re.compile("[\u3040-\u30ff]")
# Who holds a reading; "silent" where no source has one.
SOMEBODY = re.compile(
    r"Akagiri|赤桐|Parlett|パーレット|pagat\.com|github\.com|Pierer|Wikipedia|ウィキペディア|silent|触れてい"
)
# Short names that our notes give to sources.
TAG = re.compile(
    r"\b(SEED|PAGAT|CGR|BGA|STRAT|BUN|WP|HT|GF2|SHIRK|BRIAN|PIERER|MEYERS|SCARTO|PLANET|PENGUIN|TAMB|00\d)\b",
    re.ASCII,
)
# A line that begins so would become a list, a quotation or a table of its own.
MARKED = re.compile(r"^\s*(?:[-+*>#|]|\d+[.)])\s")


def of_kind(book: Rulebook, kind: SectionKind) -> list[Section]:
    return [section for section in book.sections if section.kind is kind]


def code_in(section: Section) -> set[str]:
    """Cards, option names and values of a section, however its lines are broken."""
    return {" ".join(span.split()) for span in CODE.findall(section.all_text)}


@pytest.fixture
def book(game: str, language: str) -> Rulebook:
    return load_rulebook(game, language)


for_every_book = pytest.mark.parametrize(("game", "language"), BOOKS)
for_every_translation = pytest.mark.parametrize("game", TRANSLATED)


def test_the_danish_game_is_among_them() -> None:
    assert "danish_tarok" in WRITTEN
    assert set(WRITTEN) <= set(RULES)


@for_every_book
def test_sections_are_exactly_the_rules_of_the_game(game: str, book: Rulebook) -> None:
    rules = [section.id for section in of_kind(book, SectionKind.RULE)]
    assert set(rules) == set(RULES[game])
    assert len(rules) == len(RULES[game])


@for_every_book
def test_rules_of_a_part_stand_in_their_order(game: str, book: Rulebook) -> None:
    rules = [section.id for section in of_kind(book, SectionKind.RULE)]
    for part in {rule.rpartition("-")[0] for rule in rules}:
        numbers = [int(rule.rpartition("-")[2]) for rule in rules if rule.rpartition("-")[0] == part]
        assert numbers == sorted(numbers), part


@for_every_book
def test_appendix_is_exactly_the_notation(book: Rulebook) -> None:
    assert {section.id for section in of_kind(book, SectionKind.NOTATION)} == set(NOTATION)


@for_every_book
def test_every_rule_says_something_and_where_it_comes_from(language: str, book: Rulebook) -> None:
    for section in of_kind(book, SectionKind.RULE):
        long_enough = len(section.body) >= 12 if language == "ja" else len(section.body.split()) >= 6
        assert long_enough, section.id
        assert section.source, section.id


@for_every_book
def test_each_option_names_its_values(game: str, book: Rulebook) -> None:
    told = {section.id: section for section in of_kind(book, SectionKind.OPTION)}
    assert set(told) == {f"option:{name}" for name in OPTIONS[game]}
    for name, values in OPTIONS[game].items():
        assert set(values) <= set(CODE.findall(told[f"option:{name}"].body)), name


@pytest.mark.parametrize(("game", "language"), [each for each in BOOKS if each[0] in engine.GAMES])
def test_the_house_rules_told_are_those_of_the_engine(game: str, book: Rulebook) -> None:
    """The same options; each value but the middle of a range of numbers, and every preset."""
    table = engine.GAMES[game].option_table
    told = {section.id: section for section in of_kind(book, SectionKind.OPTION)}
    assert set(told) == {f"option:{option.name}" for option in table.options}
    for option in table.options:
        values = {written(value) for value in option.values}
        numbers = {value for value in values if value.isdigit()} - {written(option.default)}
        ranged = numbers if len(numbers) > 2 else set[str]()
        assert values - ranged <= set(CODE.findall(told[f"option:{option.name}"].body)), option.name
    presets = {f"preset:{name}" for name, _ in table.presets}
    assert presets <= {section.id for section in book.sections}


@for_every_book
def test_presets(game: str, book: Rulebook) -> None:
    told = [section.id for section in of_kind(book, SectionKind.PRESET)]
    assert told == [f"preset:{name}" for name in PRESETS[game]]


@for_every_book
def test_disagreements_name_their_option_and_its_values(game: str, book: Rulebook) -> None:
    found = {
        section.id: {difference.option for difference in section.differences}
        for section in book.sections
        if section.differences
    }
    assert found == DIFFERENCES[game]
    for section in book.sections:
        for difference in section.differences:
            for value in OPTIONS[game][difference.option]:
                assert f"`{value}`" in difference.text, (section.id, value)
            assert SOMEBODY.search(difference.text), section.id


@for_every_book
def test_rules_that_a_text_points_to_exist(book: Rulebook) -> None:
    for section in book.sections:
        for cited in RULE_ID.findall(section.all_text):
            assert book.section(cited), f"{section.id} points to {cited}"


@for_every_book
def test_examples_are_cards_of_the_pack(game: str, book: Rulebook) -> None:
    pack = PACKS[PACK[game]]()
    texts = [section.all_text for section in of_kind(book, SectionKind.RULE)]
    spans = [span for text in texts for span in CODE.findall(text) if CARDS.match(span)]
    assert spans or game == "danish_tarok"
    for span in spans:
        assert parse_hand(span, pack), span


@for_every_book
def test_sources_are_named_by_author_never_by_a_tag(book: Rulebook) -> None:
    for section in book.sections:
        assert TAG.search(section.all_text) is None, section.id


@for_every_book
def test_every_source_of_the_list_has_a_place_where_it_can_be_found(book: Rulebook) -> None:
    sources = of_kind(book, SectionKind.SOURCE)
    assert len(sources) >= 3
    assert sum("http" in section.body for section in sources) >= len(sources) - 2


@for_every_book
def test_no_line_becomes_a_list_by_accident(game: str, language: str) -> None:
    for number, line in enumerate(read(f"{game}/rules.{language}.md").splitlines(), 1):
        assert line.startswith("#") or not MARKED.match(line), number


@for_every_book
def test_the_files_have_no_paragraph_that_only_looks_like_a_field(
    game: str, language: str, book: Rulebook
) -> None:
    text = read(f"{game}/rules.{language}.md")
    fields = {"ja": ("諸説（", "\n出典：", "\n例："), "en": ("Sources differ", "\nSource:", "\nExample:")}
    differ, source, example = fields[language]
    assert text.count(differ) == sum(len(section.differences) for section in book.sections)
    assert text.count(source) == sum(bool(section.source) for section in book.sections)
    rules = [section for section in book.sections if section.kind is not SectionKind.NOTATION]
    assert text.count(example) == sum(bool(section.example) for section in rules)


@for_every_translation
def test_both_languages_have_the_same_headings(game: str) -> None:
    english, japanese = load_rulebook(game, "en"), load_rulebook(game, "ja")
    assert not japanese.fallback
    assert japanese.language == "ja"
    assert [section.id for section in japanese.sections] == [section.id for section in english.sections]
    assert len(japanese.chapters) == len(english.chapters)


@for_every_translation
def test_both_languages_say_the_same_things(game: str) -> None:
    """Fields, cited rules, cards, option values and amounts told in code are the same in each section."""
    english = {section.id: section for section in load_rulebook(game, "en").sections}
    for section in load_rulebook(game, "ja").sections:
        other = english[section.id]
        assert bool(section.example) == bool(other.example), section.id
        assert bool(section.source) == bool(other.source), section.id
        told = [difference.option for difference in section.differences]
        assert told == [difference.option for difference in other.differences], section.id
        assert code_in(section) == code_in(other), section.id
        assert set(RULE_ID.findall(section.all_text)) == set(RULE_ID.findall(other.all_text)), section.id


@for_every_translation
def test_japanese_is_written_in_japanese(game: str) -> None:
    book = load_rulebook(game, "ja")
    for section in book.sections:
        if section.kind is not SectionKind.SOURCE:
            assert KANA.search(section.body), section.id
        for part in (section.body, section.example, *(each.text for each in section.differences)):
            assert "\n" not in part.replace("\n\n", ""), f"{section.id}: a broken line would show as a space"


def test_a_section_is_found_in_any_letter_case() -> None:
    book = load_rulebook("danish_tarok", "en")
    found = book.section(" dt-fool-1 ")
    assert found is not None
    assert found.id == "DT-FOOL-1"
    assert book.section("DT-FOOL-99") is None


def test_search_needs_every_word_and_puts_the_heading_first() -> None:
    book = load_rulebook("danish_tarok", "en")
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
