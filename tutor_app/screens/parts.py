"""What several pages draw in the same way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import streamlit as st

from engine import NotationError, Pack, format_hand, read_hand
from engine.options import OptionValue, written
from lessons.names import grouped
from lessons.rulebook import load_rulebook
from tutor_app import address_bar, state, storage
from tutor_app.address_bar import link, query
from tutor_app.games import GAMES
from tutor_app.i18n import catalogue
from tutor_app.seeds import MAX_SEED
from tutor_app.state import dotted, language, naming, t
from tutor_app.ui.scroll import scroll_to
from tutor_app.ui.share import share
from tutor_app.urlstate import together

BOARD_AND_PANEL = (9, 5)  # shares of the width of a page with a table
T = TypeVar("T", int, str)
_CODE = re.compile(r"`([^`]+)`")


def page_title(title: str, under: str = "") -> None:
    """The heading of a page, a sentence under it, and what was wrong with its address or the storage."""
    heading(title)
    if under:
        with st.container(width=760):
            st.markdown(under)
    troubles()


def heading(title: str, *, tab: str = "") -> None:
    """The heading of a page alone, for a line that it shares; on a telephone it stands in the header.

    The browser's tab is named by ``tab``, if it says more than the heading.
    """
    st.set_page_config(page_title=title if title == t("title") else dotted(tab or title, t("title")))
    with st.container(key="heading", width="content"):
        st.title(title, anchor=False)


def heading_of(title: str, game: str) -> None:
    """The heading of a page about one game, which the browser's tab names too."""
    heading(title, tab=t("list.labelled", label=title, text=t(f"game.{game}.name")))


def troubles() -> None:
    """Draw what was wrong with the address of the page or with the storage."""
    for problem in together(address_bar.problems(), t("list.comma")):
        st.warning(t(problem.key, **problem.told))
    left_out = storage.left_out_text()
    if left_out:
        kept = storage.stored().put_aside_now
        st.warning(t("settings.set_aside" if kept else "settings.too_long", what=left_out))


def behind(name: str, label: str, draw: Callable[[], None]) -> None:
    """A button, and what it opens, which is drawn only then."""
    opened = st.popover(label, key=name, on_change="rerun")
    if opened.open:
        with opened:
            draw()


def game_picker(
    name: str, games: Sequence[str], now: str, on_change: Callable[[], None], *, bare: bool = False
) -> None:
    """A choice of the game; nothing where there is only one. The callback asks ``state.chosen(name)``.

    A ``bare`` one shows no label, for a line of tools.
    """
    if len(games) > 1:
        shown = state.worded(name, now)
        names = {game_id: t(f"game.{game_id}.name") for game_id in games}
        st.selectbox(
            t("hand.game"),
            list(games),
            index=list(games).index(shown.initial),
            format_func=names.__getitem__,
            key=shown.key,
            width=250 if bare else 280,
            on_change=on_change,
            label_visibility="collapsed" if bare else "visible",
        )


def picker(
    name: str,
    label: str,
    values: Iterable[T],
    now: T,
    words: Callable[[T], str],
    on_change: Callable[..., None],
    *args: object,
    wrap: bool | None = None,
    bare: bool = False,
) -> None:
    """A choice of one of a few values side by side. The callback asks ``state.chosen(name)``.

    A ``bare`` one shows no label.
    """
    shown = state.control(name, now)
    st.segmented_control(
        label,
        list(values),
        format_func=words,
        key=shown.key,
        default=shown.initial,
        required=True,
        wrap=wrap,
        label_visibility="collapsed" if bare else "visible",
        on_change=on_change,
        args=args,
    )


def seed_field(name: str, label: str, now: int | None, told: str, on_change: Callable[[], None]) -> None:
    """A field for the number of a deal or the seed of a sample. The callback asks ``state.chosen(name)``."""
    shown = state.control(name, now)
    st.number_input(
        label,
        min_value=0,
        max_value=MAX_SEED,
        value=shown.initial,
        step=1,
        key=shown.key,
        width=170,
        on_change=on_change,
        help=told,
    )


def share_link(path: str, *, key: str, label: str = "share.label") -> None:
    """A link of this server to copy, as a rule the page as it stands; ``label`` is a text id."""
    share(
        path,
        key=key,
        label=t(label),
        button=t("share.button"),
        done=t("share.done"),
        by_hand=t("share.by_hand"),
        code=t("share.code"),
        too_long=t("share.too_long"),
    )


def rule_chips(game: str, rules: Iterable[str], *, key: str) -> None:
    """Links to rules in the rulebook, each once."""
    with st.container(horizontal=True, key=key):
        for rule in dict.fromkeys(rules):
            st.page_link(
                "views/rules.py",
                label=t("rules.link", rule=rule),
                query_params=query({"g": game, "r": rule}),
            )


def option_title(game: str, name: str) -> str:
    """What a house rule is called in the rulebook."""
    section = load_rulebook(game, language()).section(f"option:{name}")
    return section.title if section else name.replace("_", " ")


def complain(
    said: Iterable[str], *, key: str, of: str, under: str = "", draw: Callable[[str], object] = st.warning
) -> None:
    """Say what is wrong with the text ``of`` a field, and scroll to it where it lies below the window.

    The ``key`` tells it from what a page says of another field. What lies ``under`` a container that is
    fixed to the lower edge of a telephone is not seen.
    """
    with st.container(key=f"complaint-{key}"):
        for one in said:
            draw(one)
    scroll_to(f"complaint-{key}", turn=of, no_further=True, under=under)


def tell_understood(text: str, pack: Pack) -> None:
    """Say which cards a text means, in the names the reader has chosen, unless it is in canonical form."""
    try:
        cards = read_hand(text, pack, may_be_empty=True)
    except NotationError:
        return
    if cards and text.strip() != format_hand(cards, pack):
        st.caption(t("entry.understood", cards=grouped(pack.cards(cards), naming())))


def rule_href(game: str, rule: str) -> str:
    """The address of a rule."""
    return link("rules", g=game, r=rule)


def without_rule(sentence: str, rule: str) -> str:
    """A sentence without the rule in brackets, where a link beside it names the rule.

    >>> without_rule("The dealer paid 5 (DT-POT-4).", "DT-POT-4")
    'The dealer paid 5.'
    """
    return re.sub(rf"\s*[(（]{re.escape(rule)}[)）]", "", sentence)


def option_value(game: str, name: str, value: OptionValue) -> str:
    """A value of a house rule in words."""
    called = value
    if isinstance(value, bool):
        called = "yes" if value else "no"
    key = f"option.{game}.{name}.{called}"
    if key in catalogue(language()):
        return t(key)
    return t(f"option.{called}") if isinstance(value, bool) else str(value)


def with_values_in_words(game: str, name: str, text: str) -> str:
    """A text of the rulebook about a house rule, its values called what they are called at the switch."""
    options = GAMES[game].option_table.options
    values = next((option.values for option in options if option.name == name), ())
    words = {written(value): option_value(game, name, value) for value in values}

    def called(code: re.Match[str]) -> str:
        word = words.get(code[1], "")
        if not word:
            return code[0]
        return word if word == code[1] else t("rules.value", words=word)

    return _CODE.sub(called, text)
