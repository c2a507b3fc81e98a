"""Cards by suit rows away from the table: to look at, or to mark several of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Literal

from lessons.names import Naming
from tutor_app.ui.cards import HandCard, drawn_in_hand
from tutor_app.ui.component import register

Size = Literal["normal", "small", "tiny"]

_HAND = register("hand", scripts=("dom", "faces", "hand"), styles=("cards", "hand"))


def rows_by_suit(cards: Iterable[HandCard], naming: Naming) -> list[dict[str, Any]]:
    """The cards as the browser wants them, one row a suit; the fool stands with the trumps.

    The cards come in canonical order (NOT-9) or as they were played: there a suit may begin a second row.
    """
    rows: list[dict[str, Any]] = []
    for suit, group in groupby(cards, lambda c: "T" if c.card.suit.value == "F" else c.card.suit.value):
        again = sum(row["id"][0] == suit for row in rows)
        rows.append({"id": f"{suit}{again or ''}", "cards": [drawn_in_hand(card, naming) for card in group]})
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
