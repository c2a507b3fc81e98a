"""The whole pack to choose a hand from, a counter, and what was found in it, as one component."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine import Pack, Suit
from lessons.names import SUIT_SIGNS, Naming, suit_name
from tutor_app.ui.cards import drawn
from tutor_app.ui.component import nothing, register
from tutor_app.ui.links import follow

_PACK = register("pack", scripts=("dom", "faces", "pack"), styles=("cards", "pack"))


@dataclass(frozen=True, slots=True)
class RuleLink:
    """A link under a finding; ``chip`` draws it as a marked notice."""

    text: str
    href: str
    chip: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the result: what, what it is worth, how that comes about, and which cards make it.

    ``adds`` are cards that the hand lacks; they are lit in another way. ``part`` is the heading it
    stands under.
    """

    id: str
    part: str
    what: str
    worth: str
    how: str = ""
    cards: tuple[str, ...] = ()
    adds: tuple[str, ...] = ()
    links: tuple[RuleLink, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A heading of the result and a sentence under it."""

    id: str
    title: str
    note: str = ""


def pack_board(
    pack: Pack,
    naming: Naming,
    *,
    key: str,
    chosen: Iterable[str],
    turn: int,
    count: int,
    most: int,
    words: dict[str, str],
    parts: Sequence[Part],
    findings: Sequence[Finding],
    on_choose: Callable[[], None],
) -> None:
    """Draw the pack. What was clicked comes back as ``{"cards", "turn", "count"}`` under ``chosen``.

    ``turn`` changes when the server changes the hand by itself; ``count`` is the last number of clicks
    heard of, so that an answer to an earlier click never undoes a later one. ``words`` holds ``label``,
    ``counter`` (with ``{n}``), ``full`` (with ``{card}``), ``wipe`` (the label of the buttons that take
    rows off) and ``wipe_row`` (with ``{suit}``).
    """
    went = _PACK(
        key=key,
        data={
            "rows": _rows(pack, naming, words["wipe_row"]),
            "chosen": list(chosen),
            "turn": turn,
            "count": count,
            "most": most,
            **words,
            "parts": [{"id": part.id, "title": part.title, "note": part.note} for part in parts],
            "lines": [_line(finding) for finding in findings],
        },
        on_chosen_change=on_choose,
        on_went_change=nothing,
    ).went
    follow(went)


def _rows(pack: Pack, naming: Naming, wipe: str) -> list[dict[str, Any]]:
    rows: dict[Suit, list[dict[str, Any]]] = {}
    for card in pack.cards(pack.full):
        suit = Suit.TRUMPS if card.suit is Suit.FOOL else card.suit
        rows.setdefault(suit, []).append(drawn(card, naming))
    return [
        {
            "id": suit.value,
            "cards": cards,
            "sign": SUIT_SIGNS.get(suit, suit.value),
            "wipe": wipe.format(suit=suit_name(suit, naming)),
        }
        for suit, cards in rows.items()
    ]


def _line(finding: Finding) -> dict[str, Any]:
    return {
        "id": finding.id,
        "part": finding.part,
        "what": finding.what,
        "worth": finding.worth,
        "how": finding.how,
        "cards": list(finding.cards),
        "adds": list(finding.adds),
        "links": [
            {"id": f"{place}:{link.href}", "text": link.text, "href": link.href, "chip": link.chip}
            for place, link in enumerate(finding.links)
        ],
    }
