"""The answer to what each choice is worth: all choices in a table, how one of them may come out, a chart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import streamlit as st

from engine.analysis import Choice, Result
from engine.analysis.inferred import Partners
from engine.games.registry import game as find_game
from lessons.amounts import number
from lessons.names import capital
from tutor_app import sampling, state
from tutor_app.charting import Mark, picture
from tutor_app.screens import odds_chances, odds_halves, odds_partners, odds_plans, odds_taken
from tutor_app.screens.assumption_words import assumed_briefly, assumptions_words, judged_jointly
from tutor_app.screens.decision_words import Scene, choice_name, choice_said, choice_short
from tutor_app.screens.odds_chart import figure, picture_button
from tutor_app.screens.odds_columns import caption_of, columns_of, mark_of
from tutor_app.screens.odds_words import amount, border_of, border_words, is_net, unit_words
from tutor_app.screens.parts import behind
from tutor_app.screens.picture_table import picture_table
from tutor_app.screens.taken import Basis, footed
from tutor_app.state import t
from tutor_app.ui.colours import scheme_now, schemes
from tutor_app.ui.histogram import histogram
from tutor_app.ui.sheet import Cell, Column, Row, sheet

CHOICES = "odds-choices"


@dataclass(frozen=True, slots=True)
class Look:
    """How an answer is looked at.

    ``where`` names the position. ``picked`` is the choice whose outcomes are shown, else the best one.
    ``done`` says that the result does not grow any more, ``stopped`` that somebody has stopped it. ``mine``
    is the choice that the reader has made or prepared on the board, empty where there is none. ``partners``
    says who would be the partner after each call.
    """

    result: Result
    picked: str
    scene: Scene
    where: str
    done: bool
    stopped: bool
    mine: str = ""
    partners: Mapping[str, Partners] = field(default_factory=dict)

    @property
    def shown(self) -> Choice:
        """The choice whose outcomes are shown."""
        return self.result.choice_of(self.picked) or self.result.choices[0]

    @property
    def other(self) -> Choice | None:
        """What the choice shown is held against: the best, or for that one the next that ends otherwise."""
        best, *worse = self.result.choices
        if self.shown is not best:
            return best
        return next((choice for choice in worse if choice.histogram != best.histogram), None)


def values(look: Look, on_pick: Callable[[str], None]) -> None:
    """Draw what every choice is worth, even while the result is growing; ``on_pick`` is told a choice."""
    _stopped(look)
    if look.done and not look.shown.chances:
        _events(look.result, look.shown, look.scene)
    _choices(look, on_pick)
    odds_halves.render(look.result, look.scene)
    if look.done:
        odds_taken.render(look.result, look.scene, look.where)


def outcome(look: Look, *, plotly: bool, instead: Callable[[Look], bool] = lambda look: False) -> None:
    """Draw how one choice may come out; ``plotly`` says that the browser is ready to draw with it.

    ``instead`` may draw something else of the answer in the place of all that; then it says so.
    """
    _stopped(look)
    if instead(look):
        return
    basis = odds_taken.basis_of(look.result, look.scene, look.where)
    if sampling.is_chance(look.scene.view.game, look.result.objective):
        odds_chances.render(look.result, look.scene, basis, drawn=look.done and plotly)
    else:
        _distribution(look, basis, plotly=plotly)
    if look.done:
        _events(look.result, look.shown, look.scene)


def _stopped(look: Look) -> None:
    result = look.result
    if look.stopped and not result.finished:
        st.info(t("odds.stopped", n=f"{result.deals:,}", planned=f"{result.planned:,}"))


def assumptions(result: Result) -> None:
    """Draw what the numbers rest on: deals, seed, player, belief."""
    for words in assumptions_words(result):
        st.markdown(words)
    if result.belief is not None and result.belief.temper < 1:
        st.warning(t("odds.tempered", effective=f"{result.belief.effective:,.0f}"))


def foot(result: Result, game: str) -> None:
    """Draw what the numbers rest on in one line, and the rest of it behind a button in that line."""
    with st.container(horizontal=True, vertical_alignment="center", key="panel-foot"):
        st.markdown(assumed_briefly(result))
        if not sampling.is_certain(result):
            careful = result.belief is not None and result.belief.temper < 1
            words = t("odds.basis_with_care" if careful else "odds.basis")
            behind("odds.basis", words, partial(_basis, result, game))


def _basis(result: Result, game: str) -> None:
    assumptions(result)
    if is_net(game, result.objective):
        st.markdown(t("odds.net"))


def _choices(look: Look, on_pick: Callable[[str], None]) -> None:
    """All choices in a table, discards by plan, and the switch for all figures."""
    result, shown, scene = look.result, look.shown, look.scene
    wide = state.screen("odds.all_figures", lambda: False)
    if not odds_plans.render(result, shown, scene, look.mine, key=CHOICES, all_figures=wide, on_pick=on_pick):
        _all_choices(look, on_pick, all_figures=wide)
    if not sampling.is_certain(result):
        switch = state.control("odds.all_figures", wide)
        st.toggle(t("odds.all_figures"), key=switch.key, value=switch.initial, on_change=_all_figures)
    if jointly := judged_jointly(result):
        st.caption(jointly)
    if look.partners:
        st.caption(t("partners.in_table"))
    if find_game(look.scene.view.game).heard.forgets(look.scene.view):
        st.caption(t("odds.forgets"))
    if result.open_cards is not None:
        st.caption(t("odds.open.note", n=f"{result.open_cards.deals:,}"))


def _all_choices(look: Look, on_pick: Callable[[str], None], *, all_figures: bool) -> None:
    result, shown, scene = look.result, look.shown, look.scene
    calls = bool(look.partners)
    columns, cells = columns_of(result, scene, all_figures=all_figures, picture=not calls)
    if calls:
        seats, shares = odds_partners.columns_of(result, scene, look.partners, all_figures=all_figures)
        columns = [*columns, *seats]
        cells = [(*told, *more) for told, more in zip(cells, shares, strict=True)]
    rows = []
    for choice, told in zip(result.choices, cells, strict=True):
        name = Cell(choice_short(choice.action, scene), pick=True, pressed=choice.action == shown.action)
        own = choice.action == look.mine
        rows.append(Row(choice.action, (name, *told), mark=mark_of(result, choice, own=own), stays=own))
    sheet(
        [Column(t("odds.choice"), "text" if sampling.is_spoken(scene.view) else "short"), *columns],
        rows,
        key=CHOICES,
        caption=caption_of(result, scene, all_figures=all_figures),
        tight=True,
        close=t("terms.close"),
        on_pick=lambda: _picked(on_pick),
    )


def _all_figures() -> None:
    wanted = state.chosen("odds.all_figures")
    if wanted is not None:
        state.replace_screen("odds.all_figures", bool(wanted))


def _distribution(look: Look, basis: Basis, *, plotly: bool) -> None:
    result, shown, other, scene = look.result, look.shown, look.other, look.scene
    unit = unit_words(scene.view.game, result.objective)
    if len(shown.histogram) == 1:
        value = amount(scene.view.game, result.objective, shown.histogram[0][0], exact=True)
        key = "odds.surely" if sampling.is_certain(result) else "odds.always_same"
        st.markdown(t(key, choice=choice_name(shown.action, scene), amount=value))
        return
    names = [choice_name(each.action, scene) for each in (shown, other) if each]
    words = "odds.chart.beside" if other else "odds.chart.alone"
    label = t(words, choice=names[0], other=names[-1], unit=unit)
    drawn = picture(result.choices, shown, _marks(shown, scene, result.objective), other)
    st.markdown(f"**{label}**")
    if look.done and plotly:
        scheme = scheme_now()
        chart = footed(figure(drawn, unit, schemes()[scheme]), basis, schemes()[scheme].text)
        st.plotly_chart(chart, key=f"odds-chart-{scheme}", config=picture_button("outcomes"), alt=label)
    else:
        histogram(drawn, key="odds-live", label=label, unit=unit)
    if look.done:
        picture_table(drawn, label, unit, behind="odds.table", key="odds-outcomes", names=names)


def _marks(shown: Choice, scene: Scene, objective: str) -> list[Mark]:
    marks = [Mark(shown.mean, "mean", t("odds.mean_mark", mean=number(shown.mean)))]
    border = border_of(scene, objective)
    if border is not None:
        marks.append(Mark(border.at, "border", border_words(scene, border)))
    return marks


def _events(result: Result, shown: Choice, scene: Scene) -> None:
    """What happened to the deciding seat in how many of the deals; what was settled before is left out."""
    exact = sampling.is_certain(result)
    settled = {"declarer"} if scene.view.declarer is not None else set()
    told = []
    for name, by_seat in shown.events.items():
        chance = by_seat[result.seat]
        if chance and name not in settled:
            words = t(f"odds.events.{name}")
            often = t("odds.always", event=words) if chance == 1 else f"{words} {chance:.1%}"
            told.append(words if exact else often)
    if told:
        facts = {"choice": choice_said(shown.action, scene), "chances": t("list.comma").join(told)}
        if scene.person == "other":
            facts["seat"] = capital(scene.seat)
        with st.container(key="events"):
            st.markdown(t(f"odds.event_line.{scene.person}", **facts))


def _picked(on_pick: Callable[[str], None]) -> None:
    said = state.event(CHOICES, "picked")
    on_pick(str(said.get("id")) if isinstance(said, dict) else "")
