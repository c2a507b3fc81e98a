"""The whole pack to choose a hand from, with a counter and the chosen cards below it, as one component."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine import Pack, Suit
from lessons.names import SUIT_SIGNS, Naming, suit_name
from tutor_app.ui.cards import drawn
from tutor_app.ui.component import register

_PACK = register("pack", scripts=("dom", "faces", "signs", "pack"), styles=("cards", "pack"))


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
    on_choose: Callable[[], None],
    on_step: Callable[[], None],
) -> None:
    """Draw the pack. What was clicked comes back as ``{"cards", "turn", "count"}`` under ``chosen``.

    ``turn`` changes when the server changes the hand by itself; ``count`` is the last number of clicks
    heard of, so that an answer to an earlier click never undoes a later one. Under ``step`` comes ``undo`` or
    ``redo`` where the keyboard asks for it. ``words`` holds ``label``, ``counter`` (with ``{n}``), ``full``
    and ``swap`` (with ``{card}``), ``spare`` (said of a card that serves in no combination), ``wipe`` (the
    label of the buttons that take rows off) and ``wipe_row`` (with ``{suit}``).
    """
    _PACK(
        key=key,
        data={
            "rows": _rows(pack, naming, words["wipe_row"]),
            "chosen": list(chosen),
            "turn": turn,
            "count": count,
            "most": most,
            **words,
        },
        on_chosen_change=on_choose,
        on_step_change=on_step,
    )


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
