"""Words of the players in texts: the first use of each leads to its meaning, which opens over the page."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lessons.glossary import Entry, Use, first_uses
from tutor_app.address_bar import link
from tutor_app.addresses import TERM
from tutor_app.state import language, t
from tutor_app.ui.terms import Meaning, Said, Term, meanings

_NUMBER = re.compile(r"`[^`]*`|\[[^\]]*\]\([^)]*\)|(?<![\w-])(?P<rule>[A-Z]{2}-[A-Z]+-\d+)(?![\w-])")


def with_rules(text: str, game: str) -> str:
    """A Markdown text in which the number of each rule leads to the rule, and is never broken over two lines.

    Its address names the rule first, by which ``frame.css`` knows it. What is a link or code stays as it is.
    """

    def linked(found: re.Match[str]) -> str:
        rule = found["rule"]
        return f"[{rule}]({link('rules', r=rule, g=game)})" if rule else found[0]

    return _NUMBER.sub(linked, text)


class Terms:
    """The terms of a game in what a page says, in the order in which it is read.

    It is made anew for each drawing. A term is marked where it stands first, and nowhere else.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self._met: set[str] = set()
        self._led_to: dict[str, Entry] = {}

    def in_markdown(self, text: str) -> str:
        """A Markdown text with links; they lead to the rulebook where the browser opens nothing itself."""
        marked = "".join(
            piece if isinstance(piece, str) else f"[{piece.words}]({piece.href})"
            for piece in self._pieces(text, keeps=True)
        )
        return with_rules(marked, self.game)

    def said(self, text: str) -> Said:
        """A text for one of our components."""
        return self._for_component(text, keeps=True)

    def said_aside(self, text: str) -> Said:
        """A text that comes and goes by itself, such as a bubble: what it uses may still be met elsewhere."""
        return self._for_component(text, keeps=False)

    def _for_component(self, text: str, *, keeps: bool) -> Said:
        pieces = tuple(self._pieces(text, keeps=keeps))
        return text if all(isinstance(piece, str) for piece in pieces) else pieces

    def _pieces(self, text: str, *, keeps: bool) -> Iterator[str | Term]:
        for piece in first_uses(text, self.game, language(), self._met):
            if not isinstance(piece, Use):
                yield piece
                continue
            self._led_to[piece.entry.id] = piece.entry
            if keeps:
                self._met.add(piece.entry.id)
            yield Term(piece.words, link("rules", g=self.game, r=TERM + piece.entry.id))

    def draw(self, *, turn: str) -> None:
        """Draw what opens when a term is clicked; with a new ``turn`` it closes."""
        meanings(
            {name: self._meaning(entry) for name, entry in self._led_to.items()},
            key="terms",
            turn=turn,
            close=t("terms.close"),
        )

    def _meaning(self, entry: Entry) -> Meaning:
        word = entry.word(language(), self.game)
        names = [
            t(f"terms.local.{name}", word=local)
            for name, local in (("de", entry.local.de), ("da", entry.local.da))
            if local
        ]
        return Meaning(word.term, word.meaning, t("list.comma").join(names))
