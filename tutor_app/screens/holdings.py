"""What the others may hold: how many cards of each suit, and who has the strongest cards that are hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import zip_longest

import streamlit as st

from engine.analysis import NOTHING
from engine.analysis.choice import Chance
from engine.analysis.holdings import USUAL_DEALS, Holdings, Length, Whereabouts, holdings
from engine.analysis.statistics import Interval
from lessons.amounts import number
from lessons.names import capital, short_name, suit_name
from tutor_app.exploring import Exploration
from tutor_app.sampling import Settings
from tutor_app.screens import aside, odds_desk
from tutor_app.screens.odds_desk import odds_now
from tutor_app.screens.odds_words import percent_words
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.tables import names_of
from tutor_app.screens.taken import Basis, as_csv, buttons
from tutor_app.state import naming, t
from tutor_app.ui.sheet import Cell, Column, Row, sheet

SHOWN_FROM = 0.5  # per cent: a suit that is missing more rarely is not said to be
LEAST_HALF = 0.1  # what one decimal can tell


def render(desk: Exploration, where: str) -> None:
    """Draw the section for the decision at ``where``, with the seed and the belief of its values."""
    answer = odds_desk.answer_at(where)
    settings = answer.settings if answer is not None else odds_now().settings
    name = ("holdings", where, settings.seed, settings.believe)
    found = aside.ask(name, partial(_work, desk, settings), urgent=True)
    if found.error is not None:
        st.error(engine_error(found.error))
    elif found.latest is None:
        st.markdown(t("holdings.working"))
    elif not found.latest.lengths:
        st.markdown(t("holdings.nothing"))
    else:
        _tables(found.latest, desk, where)


def _work(desk: Exploration, settings: Settings) -> Iterator[Holdings]:
    yield holdings(desk.state, deals=USUAL_DEALS, seed=settings.seed, believe=settings.believe)


def _tables(found: Holdings, desk: Exploration, where: str) -> None:
    """The two tables, what they rest on, and the ways to take them away."""
    names = names_of(desk.state, desk.seat)
    sheet(
        [Column(t("holdings.suit")), *(Column(names[seat], "number") for seat in found.lengths)],
        [_suit_row(found, place) for place in range(len(next(iter(found.lengths.values()))))],
        key="holdings-suits",
        caption=t("holdings.lengths"),
        tight=True,
    )
    sheet(
        [
            Column(t("holdings.card"), meaning=t("holdings.which")),
            *(Column(name, "number") for name in places_of(found, names)),
        ],
        [
            Row(str(one.card), (Cell(short_name(one.card, naming())), *_cells(found, one)))
            for one in found.cards
        ],
        key="holdings-cards",
        caption=t("holdings.cards"),
        tight=True,
    )
    said = _rests_on(found)
    st.caption(said)
    basis = _basis(found, desk, where)
    buttons(
        "holdings",
        lambda: as_csv(rows_of(found), basis),
        lambda: {**found.document(), **basis.document()},
        lambda: [*lines_of(found, names), said, where],
        key="holdings",
    )


def _any_face_down(found: Holdings) -> bool:
    """Whether any of the key cards may lie face down."""
    return any(one.face_down.percent for one in found.cards)


def places_of(found: Holdings, names: Sequence[str]) -> list[str]:
    """What the places are called in which the key cards may be."""
    return [*(names[seat] for seat in found.lengths), *([t("holdings.face_down")] * _any_face_down(found))]


def chances_of(found: Holdings, card: Whereabouts) -> list[Chance]:
    """The chances of a key card to be in these places."""
    return [*card.by_seat.values(), *([card.face_down] * _any_face_down(found))]


def _suit_row(found: Holdings, place: int) -> Row:
    lengths = [of_seat[place] for of_seat in found.lengths.values()]
    suit = lengths[0].suit
    cells = (Cell(_mean(one), note=_spread(one)) for one in lengths)
    return Row(suit.value, (Cell(capital(str(suit_name(suit, naming())))), *cells))


def _mean(length: Length) -> str:
    half = (length.ci95[1] - length.ci95[0]) / 2 if length.ci95 is not None else 0.0
    if not half:
        return f"{length.mean:g}" if length.p10 == length.p90 else number(length.mean)
    return f"{length.mean:.1f} ± {max(half, LEAST_HALF):.1f}"


def _spread(length: Length) -> str:
    """What eight of ten deals lie between, and how often there is none: "3–7, none 4%"; empty if sure."""
    if length.ci95 is not None and length.ci95[0] == length.ci95[1]:
        return ""
    low, high = length.p10, length.p90
    between = t("holdings.between", low=low, high=high) if low < high else str(low)
    if length.none.percent < SHOWN_FROM:
        return between
    return t("holdings.none", between=between, percent=f"{length.none.percent:.0f}")


def _cells(found: Holdings, card: Whereabouts) -> Iterator[Cell]:
    """The chances of a card; below what is sampled stands what the cards alone say."""
    for chance, seat in zip_longest(chances_of(found, card), card.by_seat):
        if chance.ci95 is None:
            yield Cell(t("odds.chances.certain", percent=f"{chance.percent:.3g}") if chance.percent else "–")
        else:
            alone = "" if seat is None else t("holdings.counted", percent=f"{card.counted[seat]:.0f}")
            yield Cell(percent_words(chance), note=alone)


def _rests_on(found: Holdings) -> str:
    belief = t(f"odds.beliefs.{found.belief.believe if found.belief is not None else NOTHING}")
    return t("holdings.rests_on", deals=f"{found.deals:,}", seed=found.seed, belief=belief)


def _basis(found: Holdings, desk: Exploration, where: str) -> Basis:
    return Basis(
        game=desk.state.game,
        options=desk.state.options,
        where=where,
        deals=found.deals,
        seed=found.seed,
        player=found.belief.model if found.belief is not None else "",
        believe=found.belief.believe if found.belief is not None else NOTHING,
    )


def rows_of(found: Holdings) -> list[dict[str, object]]:
    """The figures as rows of a table: one for each seat and suit, then one for each card and place."""
    rows: list[dict[str, object]] = []
    for seat, lengths in found.lengths.items():
        for one in lengths:
            rows.append(_row("suit", one.suit.value, seat, one.mean, one.ci95, (one.p10, one.p90)))
            rows.append(_row("none", one.suit.value, seat, one.none.percent, one.none.ci95))
    for card in found.cards:
        name = str(card.card)
        for seat, chance in card.by_seat.items():
            rows.append(_row("card", name, seat, chance.percent, chance.ci95))
            rows.append(_row("counted", name, seat, card.counted[seat]))
        rows.append(_row("card", name, "face_down", card.face_down.percent, card.face_down.ci95))
    return rows


def _row(
    of: str,
    name: str,
    seat: int | str,
    figure: float,
    ci95: Interval | None = None,
    between: tuple[int | str, int | str] = ("", ""),
) -> dict[str, object]:
    low, high = ci95 or ("", "")
    told = {"of": of, "name": name, "seat": seat, "figure": figure}
    return {**told, "ci95_low": low, "ci95_high": high, "p10": between[0], "p90": between[1]}


def lines_of(found: Holdings, names: Sequence[str]) -> list[str]:
    """The figures as lines of plain text."""
    said = []
    for seat, lengths in found.lengths.items():
        told = [f"{suit_name(one.suit, naming())} {_mean(one)} {_spread(one)}".rstrip() for one in lengths]
        said.append(t("list.labelled", label=names[seat], text=t("list.comma").join(told)))
    places = places_of(found, names)
    for card in found.cards:
        chances = zip(places, map(percent_words, chances_of(found, card)), strict=True)
        label = short_name(card.card, naming())
        said.append(t("list.labelled", label=label, text=t("list.comma").join(map(" ".join, chances))))
    return said
