"""A game on one sheet: the order and the values of the cards, asked of the engine, and its main rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import Game
from engine.suits import suits
from lessons.loader import sheet
from lessons.names import Naming, index, suit_name
from lessons.rulebook import Rulebook, load_rulebook
from tutor_app.games import game


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the sheet: what it is about, what it says, and the rule it comes from, if one alone."""

    name: str
    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """Lines under a heading, which is named by a text of the pages."""

    heading: str
    entries: tuple[Entry, ...]


def blocks(game_id: str, naming: Naming) -> tuple[Block, ...]:
    """Everything that stands on the sheet of a game, in the reader's language and with its signs."""
    found, book = game(game_id), load_rulebook(game_id, naming.language)
    parts = [Block(part.heading, _entries(book, part.rules)) for part in sheet(game_id)]
    return (Block("ranks", ranks(found, naming)), Block("values", values(found, naming)), *parts)


def of_stage(game_id: str, stage: str, language: str) -> tuple[str, tuple[Entry, ...]]:
    """What the sheet of a game says of a stage, under the title of its chapter in the rulebook.

    These are the rules on the sheet that bear the letters of the one which says whose turn it is: those of
    ``TT-BID-2``, say, in the auction of Tapp-Tarock.
    """
    turn, book = game(game_id).phases[stage].turn_rule, load_rulebook(game_id, language)
    said = [rule for part in sheet(game_id) for rule in part.rules if _letters(rule) == _letters(turn)]
    section = book.section(turn)
    return section.chapter if section is not None else "", _entries(book, said)


def _entries(book: Rulebook, rules: Iterable[str]) -> tuple[Entry, ...]:
    sections = [section for rule in rules if (section := book.section(rule)) is not None]
    return tuple(
        Entry(one.title, " ".join(_standard(one.body).replace("`", "").split()), one.id) for one in sections
    )


def _letters(rule: str) -> str:
    return rule.rpartition("-")[0]


def ranks(found: Game, naming: Naming) -> tuple[Entry, ...]:
    """The cards of each suit, strongest first; suits of the same order share a line."""
    orders: dict[str, list[str]] = {}
    for suit, cards in suits(found):
        row = GAP.join(index(card, naming) for card in cards)
        orders.setdefault(row, []).append(suit_name(suit, naming))
    comma = naming.say("list.comma")
    return tuple(Entry(_capital(comma.join(names)), row) for row, names in orders.items())


def values(found: Game, naming: Naming) -> tuple[Entry, ...]:
    """What the cards count, the highest first, and how a pile is counted; a rank may stand for four cards."""
    options = found.option_table.resolve()
    pack = found.pack(options)
    groups: dict[float, list[str]] = {}
    for card in pack.cards(pack.full):
        signs = groups.setdefault(found.scoring.card_value(pack.index(card), options), [])
        if index(card, naming) not in signs:
            signs.append(index(card, naming))
    faces = [worth for worth, signs in groups.items() if signs == [f"{worth:g}"]]
    lines = []
    for worth in sorted(set(groups) - set(faces), reverse=True):
        few = len(groups[worth]) <= MOST_SIGNS
        lines.append(Entry(f"{worth:g}", GAP.join(groups[worth]) if few else naming.say("leaflet.rest")))
    if faces:
        lines.append(
            Entry(
                naming.say("leaflet.faces", high=f"{max(faces):g}", low=f"{min(faces):g}"),
                naming.say("leaflet.face"),
            )
        )
    total = found.scoring.total_card_points
    if total:
        counting = found.scoring.counting.value
        lines.append(Entry("", naming.say(f"leaflet.counting.{counting}", total=total)))
    return tuple(lines)


GAP = "\u2002"  # between the signs of cards
MOST_SIGNS = 12  # more cards of one value are called the others


def _standard(body: str) -> str:
    """What a rule says of the standard game: its first paragraph."""
    return body.partition("\n\n")[0]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
