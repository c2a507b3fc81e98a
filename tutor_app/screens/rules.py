"""The rulebook: every rule under its ID, searchable, with its source and where sources differ."""

from __future__ import annotations

import streamlit as st

from engine.options import written
from lessons.glossary import Entry, glossary_of
from lessons.rulebook import Rulebook, Section, SectionKind, load_rulebook
from tutor_app import address_bar, state
from tutor_app.address_bar import query
from tutor_app.addresses import TERM, rule_in, rule_parameters
from tutor_app.games import GAMES
from tutor_app.screens.parts import game_picker, option_title, page_title, with_values_in_words
from tutor_app.state import language, t
from tutor_app.ui.scroll import scroll_to

MOST_VALUES = 8  # of a house rule that are listed one by one


class RulesPage:
    """Where the reader is in the rulebook."""

    def __init__(self, game: str, rule: str = "") -> None:
        self.game = game
        self.rule = rule
        self.words = ""


def _page() -> RulesPage:
    return state.screen("rules", lambda: RulesPage(state.game()))


def render() -> None:
    """Draw the page."""
    _arrive()
    page = _page()
    book = load_rulebook(page.game, language())
    wanted = book.section(page.rule) if page.rule else None
    entry = _entry(page.game, page.rule)
    # first, so that who reloads at once stays there
    address_bar.write(rule_parameters(page.game, page.rule if wanted or entry else ""))
    page_title(book.title, t("rules.intro"))
    if book.fallback:
        st.info(t("rules.english_only"))
    game_picker("rules.game", tuple(GAMES), page.game, _game_chosen)
    st.page_link("views/reference.py", label=t("rules.on_one_sheet"), query_params=query({"g": page.game}))
    if wanted is not None:
        _wanted(page, wanted)
    elif entry is not None:
        _wanted_word(page.game, entry)
    words = state.control("rules.words", page.words)
    st.text_input(
        t("rules.search"),
        key=words.key,
        value=words.initial,
        type="search",
        on_change=_searched,
        placeholder=_example(page.game),
    )
    if page.words:
        _found(book, page.words)
    else:
        _chapters(book, wanted)
        _words(page.game)


def _example(game_id: str) -> str:
    """Words that the rulebook of a game has."""
    rules = GAMES[game_id]
    tarot = rules.pack(rules.option_table.resolve()).trumps
    return t("rules.example" if tarot else "rules.example_plain")


def _game_chosen() -> None:
    game = state.chosen("rules.game")
    if game in GAMES:
        state.replace_screen("rules", RulesPage(str(game)))


def _arrive() -> None:
    arrival = address_bar.arrival()
    if arrival is None:
        return
    game_id, rule, problems = rule_in(arrival)
    address_bar.adopt("rules", RulesPage(game_id, rule), problems)


def _wanted(page: RulesPage, section: Section) -> None:
    with st.container(border=True, key="wanted-rule"):
        _section(page.game, section)
        st.button(t("rules.close"), on_click=_close)
    scroll_to("wanted-rule", turn=section.id)


def _entry(game_id: str, rule: str) -> Entry | None:
    """The entry of the glossary that an address names in the place of a rule."""
    name = rule.removeprefix(TERM) if rule.startswith(TERM) else ""
    return next((entry for entry in glossary_of(game_id) if entry.id == name), None)


def _wanted_word(game_id: str, entry: Entry) -> None:
    word = entry.word(language(), game_id)
    with st.container(border=True, key="wanted-rule"):
        st.markdown(f"##### {word.term}\n\n{word.meaning}")
        st.button(t("rules.close"), on_click=_close)
    scroll_to("wanted-rule", turn=entry.id)


def _words(game_id: str) -> None:
    """The words of the players, with what they are called where these games were at home."""
    opened = st.expander(t("rules.words"), key="rules.glossary", on_change="rerun")
    if opened.open:
        with opened:
            lines = []
            for entry in glossary_of(game_id):
                word = entry.word(language(), game_id)
                at_home = t("list.comma").join(filter(None, (entry.local.de, entry.local.da)))
                lines.append(
                    f"- **{word.term}**" + (f" (*{at_home}*)" if at_home else "") + f": {word.meaning}"
                )
            st.markdown("\n".join(lines))


def _close() -> None:
    _page().rule = ""


def _searched() -> None:
    words = state.chosen("rules.words")
    if words is not None:
        _page().words = str(words).strip()


def _found(book: Rulebook, words: str) -> None:
    found = book.search(words)
    st.markdown(t("rules.found", n=len(found)))
    for section in found[:40]:
        with st.container(border=True):
            _section(book.game, section)


def _chapters(book: Rulebook, wanted: Section | None) -> None:
    for number, chapter in enumerate(book.chapters):
        sections = [section for section in book.sections if section.chapter == chapter]
        opened = st.expander(
            chapter,
            expanded=wanted is not None and wanted.chapter == chapter,
            key=f"rules.chapter.{number}",
            on_change="rerun",
        )
        if opened.open:
            with opened:
                for section in sections:
                    _section(book.game, section)


def _values(game_id: str, name: str) -> str:
    """The values of a house rule as one writes them on the command line."""
    option = next(option for option in GAMES[game_id].option_table.options if option.name == name)
    values = [f"`{written(value)}`" for value in option.values]
    if len(values) > MOST_VALUES:
        return t("rules.from_to", first=values[0], last=values[-1])
    return t("list.comma").join(values)


def _section(game_id: str, section: Section) -> None:
    label = section.id if section.kind in (SectionKind.RULE, SectionKind.NOTATION) else ""
    st.markdown(f"##### {section.title}" + (f" :gray-badge[{label}]" if label else ""))
    option = section.option
    st.markdown(with_values_in_words(game_id, option, section.body) if option else section.body)
    if section.example:
        st.markdown(f"**{t('rules.for_example')}** {section.example}")
    for difference in section.differences:
        about = option_title(game_id, difference.option)
        said = with_values_in_words(game_id, difference.option, difference.text)
        differ = t("list.labelled", label=t("rules.differ"), text=about)
        st.markdown(f":orange-badge[{differ}] {said}")
    if option:
        st.caption(t("rules.written", option=f"`{option}`", values=_values(game_id, option)))
    if section.source:
        st.caption(t("rules.source", source=section.source))
