"""Check a hand: enter cards, see what they score, and try discards where the role discards."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial

import streamlit as st

from engine import NearMiss
from engine.analysis import question_of_hand
from engine.cards import EMPTY
from engine.options import written
from lessons.names import joined, short_name
from lessons.texts import declaration_formula, declaration_text
from tutor_app import checking, state
from tutor_app.addresses import MAX_SEED, deal_parameters, hand_in, hand_parameters
from tutor_app.checking import HandSheet
from tutor_app.exploring import around
from tutor_app.games import DEFAULT_GAME, GAMES
from tutor_app.screens import discard, odds
from tutor_app.screens.parts import notation_error, option_title, option_value, page_title, share_link
from tutor_app.state import link, naming, t
from tutor_app.ui.board import Finding, Part, RuleLink, board

NEAR_MISSES = 8
EXAMPLES = {"danish_tarok": "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"}


def render() -> None:
    """Draw the page."""
    arrival = state.arrival()
    if arrival is not None:
        sheet, problems = hand_in(arrival)
        state.replace_screen("hand", sheet)
        state.report(*problems)
    _follow_to_deal()
    page_title(t("hand.title"), t("hand.intro"))
    _body()


def _sheet() -> HandSheet:
    return state.screen("hand", lambda: HandSheet(DEFAULT_GAME))


def _put(sheet: HandSheet) -> None:
    state.replace_screen("hand", sheet)


@st.fragment
def _body() -> None:
    _follow_to_deal()
    sheet = _sheet()
    _choices(sheet)
    _text_entry(sheet)
    found = checking.score(sheet)
    board(
        sheet.pack,
        naming(),
        key="board",
        chosen=[str(card) for card in sheet.pack.cards(sheet.cards)],
        turn=sheet.turn,
        count=sheet.clicks,
        most=sheet.size,
        words={
            "label": t("hand.board"),
            "counter": t("hand.counter", n="{n}", size=sheet.size),
            "full": t("hand.full", card="{card}", size=sheet.size),
        },
        parts=_parts(sheet, found),
        findings=[*_declared(sheet, found), *_near(sheet, found), *_differences(found)],
        on_choose=_clicked,
    )
    if sheet.lays_away and sheet.complete:
        discard.render(sheet)
    _house_rules(sheet, found)
    if sheet.complete:
        _what_could_have_happened(sheet)
    parameters = hand_parameters(sheet)
    if sheet.complete:
        st.button(t("hand.explore"), on_click=_explore)
    if sheet.cards:
        share_link(link("hand", **parameters), key="share-hand")
    state.write_address(parameters)


def _choices(sheet: HandSheet) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        if len(GAMES) > 1:
            game = state.control("hand.game", sheet.game)
            st.selectbox(
                t("hand.game"),
                list(GAMES),
                index=list(GAMES).index(game.initial),
                format_func=lambda game_id: t(f"game.{game_id}.name"),
                key=game.key,
                on_change=_game_chosen,
            )
        roles = list(sheet.rules.hand_sizes)
        if len(roles) > 1:
            role = state.control("hand.role", sheet.role)
            st.segmented_control(
                t("hand.role"),
                roles,
                format_func=lambda name: t(f"hand.roles.{name}", n=sheet.rules.hand_sizes[name]),
                key=role.key,
                default=role.initial,
                required=True,
                on_change=_role_chosen,
            )
        if sheet.game in EXAMPLES and sheet.role == "player":
            st.button(t("hand.example"), on_click=_example)
        st.button(t("hand.random"), on_click=_random)
        st.button(t("hand.clear"), on_click=_clear, disabled=not sheet.cards and not sheet.text)


def _text_entry(sheet: HandSheet) -> None:
    text = state.control("hand.text", sheet.text)
    st.text_area(
        t("hand.text"),
        key=text.key,
        value=text.initial,
        height=76,
        help=t("hand.text_help"),
        placeholder="T 21 20 19 1 F / S K Q N / H K Q N J 5",
        on_change=_typed,
    )
    if sheet.error is not None:
        st.error(notation_error(sheet.error))


def _parts(sheet: HandSheet, found: checking.Score) -> list[Part]:
    opponents = sheet.rules.playing - 1
    missing = sheet.size - len(sheet.cards)
    if found.declarations:
        note = t(f"game.{sheet.game}.total", points=found.total, received=found.total * opponents)
    elif sheet.complete:
        note = t("hand.none")
    else:
        note = t("hand.start")
    if 0 < missing < sheet.size:
        note = f"{note} {t('hand.missing', n=missing)}"
    if found.keep_without:
        cards = " ".join(short_name(card, naming()) for card in sheet.pack.cards(found.keep_without))
        note = f"{note} {t('hand.keep_without', cards=cards)}"
    parts = [Part("declared", t("hand.declarations"), note)]
    if found.near:
        parts.append(Part("near", t("hand.near"), t("hand.near_note")))
    if found.alternatives:
        parts.append(Part("differ", t("hand.differ"), t("hand.differ_note")))
    return parts


def _declared(sheet: HandSheet, found: checking.Score) -> list[Finding]:
    chip = [
        RuleLink(
            t("hand.differ_chip", total=other.total),
            link("rules", g=sheet.game, r=f"option:{other.option}"),
            chip=True,
        )
        for other in found.alternatives[:1]
    ]
    return [
        Finding(
            id=f"{place}-{declared.kind}-{declared.suit or ''}",
            part="declared",
            what=_capital(declaration_text(declared, naming())),
            worth=str(declared.points),
            how=declaration_formula(declared, naming()),
            cards=tuple(str(card) for card in sheet.pack.cards(declared.cards)),
            links=(
                RuleLink(declared.rule, link("rules", g=sheet.game, r=declared.rule)),
                *chip,
            ),
        )
        for place, declared in enumerate(found.declarations)
    ]


def _near(sheet: HandSheet, found: checking.Score) -> list[Finding]:
    return [
        Finding(
            id=f"near-{miss.add[0]}",
            part="near",
            what=" ".join(short_name(card, naming()) for card in miss.add),
            worth=f"+{miss.total - found.total}",
            how=_gains(miss),
            adds=tuple(str(card) for card in miss.add),
        )
        for miss in found.near[:NEAR_MISSES]
    ]


def _gains(miss: NearMiss) -> str:
    gains = [
        naming().say(
            "declaration.gain", kind=naming().say(f"declaration.kind.{gain.kind}"), points=gain.points
        )
        for gain in miss.gains
    ]
    return t("hand.near_how", n=len(miss.add), gains=_capital(joined(gains, naming())), total=miss.total)


def _differences(found: checking.Score) -> list[Finding]:
    sheet = _sheet()
    return [
        Finding(
            id=f"differ-{other.option}-{written(other.value)}",
            part="differ",
            what=option_title(sheet.game, other.option),
            worth=str(other.total),
            how=t(
                "hand.differ_how",
                value=option_value(sheet.game, other.option, other.value),
                total=other.total,
                now=found.total,
            ),
            links=(RuleLink(t("hand.differ_link"), link("rules", g=sheet.game, r=f"option:{other.option}")),),
        )
        for other in found.alternatives
    ]


def _what_could_have_happened(sheet: HandSheet) -> None:
    where = f"hand:{hand_parameters(replace(sheet, laid=EMPTY))}"
    odds.render(
        where,
        sheet.game,
        sheet.pack,
        partial(question_of_hand, sheet.game, sheet.cards, sheet.role, sheet.options),
    )


def _explore() -> None:
    """Deal the other cards at random around this hand, and go and play it."""
    sheet = _sheet()
    state.replace_screen("hand.deal", around(sheet, secrets.randbelow(MAX_SEED + 1)))


def _follow_to_deal() -> None:
    desk = state.screen("hand.deal", lambda: None)
    if desk is not None:
        state.replace_screen("hand.deal", None)
        parameters = {name: str(value) for name, value in deal_parameters(desk).items() if value is not None}
        st.switch_page("views/deal.py", query_params={**parameters, "lang": state.language()})


def _house_rules(sheet: HandSheet, found: checking.Score) -> None:
    names = dict.fromkeys(
        [*(other.option for other in found.alternatives), *(name for name, _ in sheet.changes)]
    )
    if sheet.lays_away and sheet.complete:
        names |= dict.fromkeys(discard.options_that_matter(sheet))
    if not names:
        return
    st.subheader(t("hand.house_rules"))
    st.markdown(t("hand.house_rules_note"))
    table = {option.name: option for option in sheet.rules.option_table.options}
    for name in names:
        option = state.control(f"hand.option.{name}", sheet.options[name])
        st.segmented_control(
            option_title(sheet.game, name),
            table[name].values,
            format_func=partial(option_value, sheet.game, name),
            wrap=True,
            key=option.key,
            default=option.initial,
            required=True,
            on_change=_option_chosen,
            args=(name,),
        )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _clicked() -> None:
    said = state.event("board", "chosen")
    sheet = _sheet()
    try:
        _put(checking.clicked(sheet, map(str, said["cards"]), said["turn"], int(said["count"])))
    except (TypeError, KeyError, ValueError):
        return  # only a meddled browser says something else


def _typed() -> None:
    text = state.chosen("hand.text")
    if text is not None:
        _put(checking.typed(_sheet(), str(text)))


def _game_chosen() -> None:
    game = state.chosen("hand.game")
    if game in GAMES:
        _put(HandSheet(str(game)))


def _role_chosen() -> None:
    role = state.chosen("hand.role")
    if role in _sheet().rules.hand_sizes:
        _put(checking.with_role(_sheet(), str(role)))


def _option_chosen(name: str) -> None:
    value = state.chosen(f"hand.option.{name}")
    if value is not None:
        _put(checking.with_option(_sheet(), name, value))


def _example() -> None:
    _put(checking.typed(_sheet(), EXAMPLES[_sheet().game]))


def _random() -> None:
    _put(checking.dealt(_sheet(), secrets.randbelow(2**32)))


def _clear() -> None:
    _put(checking.typed(_sheet(), ""))
