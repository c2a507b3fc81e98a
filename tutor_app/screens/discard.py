"""The discard of a hand being checked: what may go, what must stay and why, and a try at a choice."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine import CardSet, Discard, Verdict
from lessons.names import short_name
from lessons.rulebook import load_rulebook
from lessons.texts import explain_refusal, named_cards
from tutor_app import state
from tutor_app.checking import HandSheet
from tutor_app.discarding import Choices, choices, judge_laid
from tutor_app.screens.parts import rule_chips
from tutor_app.screens.terms import with_rules
from tutor_app.state import naming, t
from tutor_app.ui.cards import HandCard
from tutor_app.ui.hand import mark_cards


def render(sheet: HandSheet) -> None:
    """Draw the section for a full hand before the discard."""
    assert sheet.rules.discard is not None
    wanted = sheet.rules.discard.cards
    found = choices(sheet.game, sheet.cards, sheet.options)
    st.markdown(t("discard.count", allowed=len(found.allowed), all=found.count))
    mark_cards(
        _cards(sheet, found),
        naming(),
        key="discard",
        label=t("discard.label", n=wanted),
        hint=t("discard.hint", n=wanted),
        turn=f"{sheet.turn}.{sheet.clicks}.{written_changes(sheet)}",
        marked=[str(card) for card in sheet.pack.cards(sheet.laid)],
        most=wanted,
        full=t("discard.full", n=wanted),
        on_mark=_marked,
    )
    _verdict(sheet)
    _refused(sheet, found)
    _tables(sheet, found)


def written_changes(sheet: HandSheet) -> str:
    """The house rules as a word, so that the browser notices other ones."""
    return ",".join(f"{name}={value}" for name, value in sheet.changes)


def options_that_matter(sheet: HandSheet) -> tuple[str, ...]:
    """House rules on which the sources of the discard's rules differ."""
    found = choices(sheet.game, sheet.cards, sheet.options)
    book = load_rulebook(sheet.game, naming().language)
    rules = {rule for rule, _ in found.refused_by}
    sections = [section for section in book.sections if section.id in rules]
    known = {option.name for option in sheet.rules.option_table.options}
    named = (difference.option for section in sections for difference in section.differences)
    return tuple(dict.fromkeys(name for name in named if name in known))


def _cards(sheet: HandSheet, found: Choices) -> list[HandCard]:
    never = dict(found.never)
    cards = []
    for card in sheet.pack.cards(sheet.cards):
        verdict = never.get(sheet.pack.index(card))
        if verdict is None:
            cards.append(HandCard(card))
        else:
            why = explain_refusal(verdict, card, naming(), pack=sheet.pack)
            cards.append(HandCard(card, why=why, dim=True))
    return cards


def _verdict(sheet: HandSheet) -> None:
    laid = judge_laid(sheet)
    if laid is None:
        return
    if laid.allowed:
        words = t("discard.allowed", cards=_named(sheet, sheet.laid))
        if laid.published:
            words += " " + t("discard.published", cards=_named(sheet, laid.published))
        st.success(words)
        return
    reasons = [_reason(sheet, index, verdict) for index, verdict in laid.faults]
    told = "\n".join([t("discard.refused"), "", *(f"- {reason}" for reason in reasons)])
    st.error(with_rules(told, sheet.game))
    rule_chips(sheet.game, [verdict.rule for _, verdict in laid.faults], key="discard-rules")


def _reason(sheet: HandSheet, index: int | None, verdict: Verdict) -> str:
    if index is None:  # all of them together
        laid = Discard(0, sheet.pack.cards(sheet.laid))
        return explain_refusal(verdict, laid, naming(), pack=sheet.pack)
    return explain_refusal(verdict, sheet.pack.card(index), naming(), pack=sheet.pack)


def _refused(sheet: HandSheet, found: Choices) -> None:
    if not found.refused:
        return
    counts = [t("discard.by_rule", rule=rule, n=f"{count:,}") for rule, count in found.refused_by]
    told = t("discard.refused_count", counts=t("list.comma").join(counts))
    st.markdown(with_rules(told, sheet.game))
    rule_chips(sheet.game, [rule for rule, _ in found.refused_by], key="discard-all-rules")


def _tables(sheet: HandSheet, found: Choices) -> None:
    column, rule = t("discard.column"), t("discard.rule")
    allowed = st.expander(t("discard.list"), key="discard.list", on_change="rerun")
    if allowed.open:
        _table(allowed, "discard.list", [{column: _short(sheet, out)} for out in found.allowed])
    if not found.refused:
        return
    refused = st.expander(t("discard.refused_list"), key="discard.refused_list", on_change="rerun")
    if refused.open:
        rows = [{column: _short(sheet, out), rule: why} for out, why in found.refused]
        _table(refused, "discard.refused_list", rows)


def _table(within: DeltaGenerator, title: str, rows: list[dict[str, str]]) -> None:
    within.dataframe(rows, hide_index=True, height=320, alt=t(title))


def _short(sheet: HandSheet, cards: CardSet) -> str:
    return "  ".join(short_name(card, naming()) for card in sheet.pack.cards(cards))


def _named(sheet: HandSheet, cards: CardSet) -> str:
    return named_cards(cards, sheet.pack, naming())


def _marked() -> None:
    said = state.event("discard", "marked")
    sheet = state.screen("hand", lambda: HandSheet(""))
    codes = {str(card): card for card in sheet.pack.cards(sheet.cards)}
    wanted = said.get("cards", ()) if isinstance(said, dict) else ()
    if sheet.rules.discard is None or len(wanted) > sheet.rules.discard.cards:
        return
    if all(code in codes for code in wanted):
        laid = sheet.pack.set_of(codes[code] for code in wanted)
        state.replace_screen("hand", replace(sheet, laid=laid))
