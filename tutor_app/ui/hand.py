"""A hand of cards: to look at, to pick one card from, or to mark several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Literal

from engine import Card
from lessons.names import Naming
from tutor_app.ui.cards import drawn
from tutor_app.ui.component import register

Size = Literal["normal", "small", "tiny"]

_HAND = register("hand", scripts=("dom", "faces", "hand"), styles=("cards", "hand"))


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of a hand and how it stands.

    ``state`` is free, playable, or refused with the reason in ``why``; ``dim`` greys a card that can
    still be clicked. ``said`` is its spoken name where more than the name has to be said.
    """

    card: Card
    state: Literal["free", "playable", "refused"] = "free"
    said: str = ""
    why: str = ""
    glow: bool = False
    dim: bool = False


def rows_by_suit(cards: Iterable[HandCard], naming: Naming) -> list[dict[str, Any]]:
    """The cards as the browser wants them, one row a suit; the fool stands with the trumps.

    The cards come in canonical order (NOT-9) or as they were played: there a suit may begin a second row.
    """
    rows: list[dict[str, Any]] = []
    for suit, group in groupby(cards, lambda c: "T" if c.card.suit.value == "F" else c.card.suit.value):
        again = sum(row["id"][0] == suit for row in rows)
        rows.append({"id": f"{suit}{again or ''}", "cards": [_drawn(card, naming) for card in group]})
    return rows


def show_hand(
    cards: Sequence[HandCard], naming: Naming, *, key: str, label: str, size: Size = "normal"
) -> None:
    """Draw a hand that nobody can click."""
    _HAND(
        key=key,
        data={
            "mode": "show",
            "rows": rows_by_suit(cards, naming),
            "label": label,
            "size": size,
            "turn": 0,
        },
    )


def pick_card(
    cards: Sequence[HandCard],
    naming: Naming,
    *,
    key: str,
    label: str,
    hint: str,
    turn: int | str,
    on_pick: Callable[[], None],
) -> None:
    """Draw a hand of which one card can be played.

    ``turn`` comes back with the click, as ``{"card", "turn"}`` under ``key``/``picked``; the callback has
    to compare it, because a second click may be on its way before the first one is served.
    """
    _HAND(
        key=key,
        data={
            "mode": "pick",
            "rows": rows_by_suit(cards, naming),
            "label": label,
            "hint": hint,
            "turn": turn,
        },
        on_picked_change=on_pick,
    )


def mark_cards(
    cards: Sequence[HandCard],
    naming: Naming,
    *,
    key: str,
    label: str,
    hint: str,
    turn: int | str,
    marked: Iterable[str],
    most: int | None,
    full: str,
    on_mark: Callable[[], None],
) -> None:
    """Draw a hand of which several cards can be marked, at most ``most`` (then ``full`` is said).

    ``marked`` counts only when ``turn`` is new; afterwards the browser keeps the marks and tells them as
    ``{"cards", "turn"}`` under ``key``/``marked``.
    """
    _HAND(
        key=key,
        data={
            "mode": "mark",
            "rows": rows_by_suit(cards, naming),
            "label": label,
            "hint": hint,
            "turn": turn,
            "marked": list(marked),
            "most": most,
            "full": full,
        },
        on_marked_change=on_mark,
    )


def _drawn(card: HandCard, naming: Naming) -> dict[str, Any]:
    extra: dict[str, Any] = {"state": card.state}
    if card.said:
        extra["said"] = card.said
    if card.why:
        extra["why"] = card.why
    for name in ("glow", "dim"):
        if getattr(card, name):
            extra[name] = True
    return drawn(card.card, naming, **extra)
