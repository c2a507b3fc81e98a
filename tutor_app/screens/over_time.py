"""A deal over time: what the seat looked through could expect after each trick, and its last trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import streamlit as st

from engine import game_of, parse_card
from engine.analysis.over_time import Point
from lessons.names import capital, short_name
from tutor_app import sampling, state
from tutor_app.exploring import Exploration
from tutor_app.screens import odds_desk, over_time_tables, over_time_taken
from tutor_app.screens.odds_chart import picture_button
from tutor_app.screens.odds_words import border_words, objective_words, unit_words
from tutor_app.screens.over_time_axis import Axis, axis_of
from tutor_app.screens.over_time_chart import Chance, clock, expected
from tutor_app.screens.over_time_line import (
    Line,
    asked,
    begun,
    count_in,
    counted_in,
    line_from,
    now_at,
)
from tutor_app.screens.over_time_words import moment
from tutor_app.screens.parts import picker
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.tables import names_of
from tutor_app.screens.taken import footed
from tutor_app.state import naming, t
from tutor_app.ui.colours import scheme_now, schemes

CHOICE = "over_time.counted"
LEAST = 0.005  # a seat with less is not named beside a card's chance


def render(desk: Exploration) -> None:
    """Draw the section: the chart, the last trick, the numbers in tables, and what they rest on."""
    if begun(desk):
        _unit(desk)
    line = _line(desk)
    if line is None:
        return
    chances = _chances(desk, line)
    axis = _axis(desk, line)
    _chart(desk, line, axis)
    possible = _possible(chances)
    _clock(desk, line, axis, possible)
    over_time_tables.render(desk, line, axis.words, possible)
    _foot(line)
    over_time_taken.render(line, chances, _seat(desk), axis.words.__getitem__)


def last_trick(desk: Exploration) -> None:
    """Draw the chances of what the last trick may hold, after each trick so far, and what they rest on."""
    line = _line(desk)
    if line is not None:
        _clock(desk, line, _axis(desk, line), _possible(_chances(desk, line)))
        _foot(line)


def _line(desk: Exploration) -> Line | None:
    """The line once all of it is known; before that what there is to say is drawn."""
    if not begun(desk):
        st.markdown(t("over_time.too_early"))
        return None
    found = asked(desk)
    if found is not None and found.complete and found.latest is not None:
        return line_from(desk, found)
    if found is not None and found.error is not None:
        st.error(engine_error(found.error))
    else:
        st.markdown(t("over_time.working"))
    return None


def _foot(line: Line) -> None:
    with st.container(key="over-time-foot"):
        st.caption(_rests_on(line))


def _unit(desk: Exploration) -> None:
    """Draw the choice of what the line is counted in, where there is more than one."""
    game = desk.state.game
    units = sampling.amounts(game)
    if len(units) > 1:
        now = counted_in(game, odds_desk.settings_now(game).objective)
        shown = now if now in units else units[0]
        picker(CHOICE, t("over_time.unit"), units, shown, partial(objective_words, game), _unit_chosen)


def _unit_chosen() -> None:
    chosen = state.chosen(CHOICE)
    if chosen is not None:
        count_in(str(chosen))


# --- What is drawn -------------------------------------------------------------------------------------


def _axis(desk: Exploration, line: Line) -> Axis:
    """Where the points of the line stand, and their moments in words."""
    lying = {hand.step for hand in desk.line if hand.trick is not None and hand.trick.plays}
    during = {place for place, point in enumerate(line.points) if point.step in lying}
    words = [moment(desk, line, place) for place in range(len(line.points))]
    return axis_of(line.points, words, deal=t("over_time.deal"), during=during)


def _chart(desk: Exploration, line: Line, axis: Axis) -> None:
    unit = unit_words(line.game, line.found.objective)
    label = t("over_time.chart", unit=unit, seat=_seat(desk))
    st.markdown(f"**{label}**")
    border = None if line.border is None else (line.border.at, border_words(line.scene, line.border))
    scheme = scheme_now()
    drawn = expected(line.points, axis, now_at(desk, line), unit, border, scheme, t("over_time.axis"))
    drawn = footed(drawn, over_time_taken.basis_of(line), schemes()[scheme].text)
    st.plotly_chart(drawn, key=f"over-time-chart-{scheme}", config=picture_button("over-time"), alt=label)


def _clock(desk: Exploration, line: Line, axis: Axis, chances: Sequence[Chance]) -> None:
    if not chances:
        return
    label = t("over_time.clock")
    st.markdown(f"**{label}**")
    scheme = scheme_now()
    drawn = clock(chances, axis, now_at(desk, line), scheme, t("over_time.axis"))
    drawn = footed(drawn, over_time_taken.basis_of(line), schemes()[scheme].text)
    st.plotly_chart(drawn, key=f"over-time-clock-{scheme}", config=picture_button("last-trick"), alt=label)


def _possible(chances: Sequence[Chance]) -> list[Chance]:
    """The chances that were ever more than none."""
    return [chance for chance in chances if any(chance.shares)]


def _chances(desk: Exploration, line: Line) -> tuple[Chance, ...]:
    """Which cards may win the last trick, and what else may happen there, as far as it had a chance."""
    first = line.points[0] if line.points else None
    return () if first is None else (*_of_cards(desk, line, first), *_of_events(desk, line, first))


def _of_cards(desk: Exploration, line: Line, first: Point) -> Iterator[Chance]:
    """The pagat and each king: the chance that it wins the last trick for anybody, and for whom."""
    names = names_of(desk.line[-1], desk.seat)
    for place, code in enumerate(first.cards):
        by_seat = [point.cards[code] for point in line.points]
        shares = tuple(map(sum, by_seat))
        card = parse_card(code, desk.state.pack)
        words = t("over_time.wins", card=short_name(card, naming()))
        whose = tuple(
            t("list.comma").join(
                f"{names[seat]} {one[seat]:.0%}" for seat in desk.state.seating.active if one[seat] >= LEAST
            )
            for one in by_seat
        )
        yield Chance(words, min(place, 1), max(place - 1, 0), shares, whose)


def _of_events(desk: Exploration, line: Line, first: Point) -> Iterator[Chance]:
    """What else may happen to a seat in the last trick: a card that is lost in it, or the trick itself."""
    names = names_of(desk.line[-1], desk.seat)
    playouts = game_of(desk.state).analysis.playouts
    told = {name for card in playouts.last_cards.values() for name in card.events} if playouts else set()
    for event, name in enumerate(name for name in first.events if name not in told):
        for seat in desk.state.seating.from_seat(desk.seat):
            shares = tuple(point.events[name][seat] for point in line.points)
            if any(shares):
                words = t("over_time.event", event=t(f"odds.events.{name}"), seat=names[seat])
                yield Chance(words, event + 2, seat, shares)


def _rests_on(line: Line) -> str:
    found = line.found
    deals = max(point.deals for point in line.points)
    return t(
        "over_time.rests_on",
        deals=f"{deals:,}",
        seed=found.seed,
        player=t(f"odds.players.{found.player}"),
        belief=t(f"odds.beliefs.{found.believe}"),
    )


def _seat(desk: Exploration) -> str:
    return capital(names_of(desk.state, desk.seat)[desk.seat])
