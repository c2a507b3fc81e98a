"""The rulebook of a game: sections named by rule ID, searchable, with what the sources say.

A section of ``<game>/rules.<language>.md`` is a heading ``### ID title`` and paragraphs. A paragraph
that begins with ``Example:``, ``Source:`` or ``Sources differ (`option`):`` becomes a field of its own;
the last kind may come several times. The notation pages, shared by all games, follow as an appendix.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from lessons.catalog import template
from lessons.library import LibraryText, exists, read_in

_SENTENCE = re.compile(r"[A-Z0-9].*?\.(?=\s|$)|[^-|*\s].*?。", re.S)
_EXAMPLE = re.compile(r"(?:Example|例)[:：]\s*(.+)", re.S)
_SOURCE = re.compile(r"(?:Source|出典)[:：]\s*(.+)", re.S)
_DIFFER = re.compile(r"(?:Sources differ|諸説)\s*[(（]`(\w+)`[)）][:：]\s*(.+)", re.S)


class SectionKind(StrEnum):
    """What a section is about, told by the form of its ID."""

    RULE = "rule"
    OPTION = "option"
    PRESET = "preset"
    SOURCE = "source"
    NOTATION = "notation"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where sources disagree: the option that switches between the readings, and who says what."""

    option: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """One rule, house rule, preset, source or notation page. Texts are Markdown."""

    id: str
    title: str
    chapter: str
    body: str
    example: str = ""
    source: str = ""
    differences: tuple[Difference, ...] = ()

    @property
    def gist(self) -> str:
        """The first sentence in one line; empty where the body begins with a list or a table."""
        first = _SENTENCE.match(self.body)
        return " ".join(first[0].split()) if first else ""

    @property
    def kind(self) -> SectionKind:
        """Rule, option, preset, source or notation."""
        for kind in (SectionKind.OPTION, SectionKind.PRESET, SectionKind.SOURCE):
            if self.id.startswith(f"{kind.value}:"):
                return kind
        return SectionKind.NOTATION if self.id.startswith("NOT-") else SectionKind.RULE

    @property
    def option(self) -> str:
        """The house rule that the section is about; empty for other sections."""
        return self.id.partition(":")[2] if self.kind is SectionKind.OPTION else ""

    @property
    def all_text(self) -> str:
        """Everything that a search looks through."""
        differences = (f"{each.option} {each.text}" for each in self.differences)
        parts = (self.id, self.title, self.body, self.example, self.source, *differences)
        return "\n".join(parts)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All sections of a game in reading order.

    ``language`` is what the texts are written in; ``fallback`` says that another one was asked for and
    is not there.
    """

    game: str
    language: str
    fallback: bool
    title: str
    introduction: str
    sections: tuple[Section, ...]

    def section(self, section_id: str) -> Section | None:
        """The section with this ID, in any letter case; None where there is none."""
        wanted = section_id.strip().casefold()
        return next((each for each in self.sections if each.id.casefold() == wanted), None)

    @property
    def chapters(self) -> tuple[str, ...]:
        """Chapter titles in reading order."""
        return tuple(dict.fromkeys(each.chapter for each in self.sections))

    def search(self, words: str) -> tuple[Section, ...]:
        """Sections that contain every word, best first: in the ID, then the title, then the text.

        Words are parts of words too; letter case and full-width forms do not matter. Nothing to look
        for gives every section.
        """
        wanted = _plain(words).split()
        found = [
            (max(_place(section, word) for word in wanted) if wanted else 0, section)
            for section in self.sections
            if all(word in _plain(section.all_text) for word in wanted)
        ]
        return tuple(section for _, section in sorted(found, key=lambda pair: pair[0]))


@cache
def load_rulebook(game: str, language: str) -> Rulebook:
    """The rulebook of a game, the notation pages at its end; English where the language is missing.

    Raises:
        LookupError: there is no rulebook of this game.
        ValueError: a text of the rulebook is not in the form told above.
    """
    if not re.fullmatch(r"[a-z_]+", game) or not exists(f"{game}/rules.en.md"):
        raise LookupError(f"no rulebook of {game!r}")
    rules = read_in(f"{game}/rules.{{language}}.md", language)
    notation = read_in("notation.{language}.md", language)
    title, introduction, sections = parse(rules)
    _, _, appendix = parse(notation, appendix=True)
    return Rulebook(
        game=game,
        language=rules.language,
        fallback=rules.fallback,
        title=title,
        introduction=introduction,
        sections=(*sections, *appendix),
    )


def parse(source: LibraryText, *, appendix: bool = False) -> tuple[str, str, tuple[Section, ...]]:
    """Title, introduction and sections of a rulebook file.

    In an appendix the title of the file stands before every chapter.

    Raises:
        ValueError: a heading or ID is missing or comes twice; the message names file and line.
    """
    title, chapter = "", ""
    introduction: list[str] = []
    sections: list[Section] = []
    seen: set[str] = set()
    for number, block in _blocks(source.text):
        where = f"{source.path}, line {number}"
        if block.startswith("### "):
            section_id, _, name = block[4:].partition(" ")
            if not name or not chapter or section_id in seen:
                raise ValueError(f"{where}: a section needs a chapter, a new ID and a title: {block}")
            seen.add(section_id)
            sections.append(Section(section_id, name.strip(), chapter, ""))
        elif block.startswith("## "):
            chapter = block[3:]
            if appendix:
                chapter = template(source.language, "list.labelled").format(label=title, text=chapter)
        elif block.startswith("# "):
            title = block[2:]
        elif not chapter:
            introduction.append(block)
        elif sections and sections[-1].chapter == chapter:
            sections[-1] = _with_paragraph(sections[-1], block)
        else:
            raise ValueError(f"{where}: a paragraph between a chapter and its first section")
    if not title or not sections:
        raise ValueError(f"{source.path}, line 1: no title or no section")
    return title, "\n\n".join(introduction), tuple(sections)


def _blocks(text: str) -> list[tuple[int, str]]:
    """Paragraphs and headings with the number of their first line, counted from 1."""
    blocks: list[tuple[int, str]] = []
    start, lines = 1, list[str]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip() and not line.startswith("#"):
            start = start if lines else number
            lines.append(line.rstrip())
            continue
        if lines:
            blocks.append((start, "\n".join(lines)))
            lines = []
        if line.startswith("#"):
            blocks.append((number, line.strip()))
    return blocks


def _with_paragraph(section: Section, paragraph: str) -> Section:
    example, body, source = section.example, section.body, section.source
    differences = section.differences
    if match := _EXAMPLE.fullmatch(paragraph):
        example = "\n\n".join(filter(None, (example, match[1])))
    elif match := _SOURCE.fullmatch(paragraph):
        source = match[1]
    elif match := _DIFFER.fullmatch(paragraph):
        differences = (*differences, Difference(match[1], match[2]))
    else:
        body = "\n\n".join(filter(None, (body, paragraph)))
    return Section(section.id, section.title, section.chapter, body, example, source, differences)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _place(section: Section, word: str) -> int:
    """Where a word is found: 0 the whole ID, 1 in the ID, 2 in the title, 3 in the text."""
    if _plain(section.id) == word:
        return 0
    if word in _plain(section.id):
        return 1
    return 2 if word in _plain(section.title) else 3
