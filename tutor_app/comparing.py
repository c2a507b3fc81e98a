"""One hand in two games, line by line."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import Declaration
from tutor_app.checking import HandSheet
from tutor_app.games import GAMES
from tutor_app.scoring import Score, declares, score


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """Combinations about the same thing, such as the kings: those of this game, and of the other."""

    topic: str
    here: tuple[Declaration, ...]
    there: tuple[Declaration, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """One hand in two games: the other sheet, what it scores, and both line by line."""

    other: HandSheet
    score: Score
    lines: tuple[ComparedLine, ...]


def comparable(sheet: HandSheet) -> tuple[str, ...]:
    """Games in which the same cards are a hand too: same pack, same number, and something to declare."""
    found = []
    for game_id, rules in GAMES.items():
        other = HandSheet(game_id, sheet.role)
        if game_id == sheet.game or sheet.role not in rules.dealing.hand_sizes:
            continue
        same = other.pack.full == sheet.pack.full and other.size == sheet.size
        if same and all(declares(each.game, each.options) for each in (sheet, other)):
            found.append(game_id)
    return tuple(found)


def compared(sheet: HandSheet) -> Comparison:
    """The hand of a sheet in its own game and, under the usual rules, in the game ``beside``."""
    other = HandSheet(sheet.beside, sheet.role, cards=sheet.cards)
    here, there = score(sheet), score(other)
    topics = dict.fromkeys(map(_topic, (*here.declarations, *there.declarations)))
    return Comparison(
        other,
        there,
        tuple(
            ComparedLine(
                topic,
                tuple(each for each in here.declarations if _topic(each) == topic),
                tuple(each for each in there.declarations if _topic(each) == topic),
            )
            for topic in topics
        ),
    )


def _topic(declared: Declaration) -> str:
    """What a combination is about: the last word of its kind, and its suit."""
    return f"{declared.kind.rpartition('_')[2]} {declared.suit or ''}".strip()


def with_beside(sheet: HandSheet, game: str) -> HandSheet:
    """The sheet compared with another game, or with none; only games that ``comparable`` lists."""
    return replace(sheet, beside=game if game in comparable(sheet) else "")
