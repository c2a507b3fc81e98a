"""What surrounds every page: the warm-up, the browser's storage, the menu and the language."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import nullcontext
from copy import copy
from functools import cache
from pathlib import Path

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.navigation.page import Page

from tutor_app import address_bar, state, storage
from tutor_app.borrowed import borrowed
from tutor_app.i18n import LANGUAGE_NAMES
from tutor_app.mishap import excused
from tutor_app.pages import BY_NAME, MENU, PAGES
from tutor_app.screens.parts import picker
from tutor_app.served_clicks import serve_clicks_first
from tutor_app.state import dotted, t
from tutor_app.ui.browser import KEY, browser, keep
from tutor_app.warm import warm

ICON = Path(__file__).parent / "ui" / "assets" / "icon.png"
PLACES = tuple(page.name for page in PAGES if page.in_menu and page.name not in ("home", "settings"))

# One page is drawn after the other, in the order of the clicks: a hundred threads that share one interpreter
# and Streamlit's locks would all be slow. Nobody waits long for a page that takes its time.
PATIENCE_SECONDS = 1.0
_DRAWING = threading.Semaphore()


def run() -> None:
    """Draw the page that the address asks for."""
    serve_clicks_first()
    warm()
    mine = _DRAWING.acquire(timeout=PATIENCE_SECONDS)
    try:
        _draw()
    finally:
        if mine:
            _DRAWING.release()


def _draw() -> None:
    state.begin_drawing()
    state.keep_names(None)  # until a page whose reader looks through other eyes says where they sit
    pages = {page.name: copy(_page(page.name)) for page in PAGES}
    current = st.navigation(list(pages.values()), position="hidden")
    name = next(name for name, page in pages.items() if page.url_path == current.url_path)
    if address_bar.open_page(name):
        storage.turn_page()
    word = storage.word()
    language = state.language()
    browser(language=language, borrowed=borrowed(language), word=word, on_told=_told)
    st.set_page_config(page_title=_tab(name), page_icon=str(ICON), layout="wide")
    with st.container(horizontal_alignment="center"), st.container(key="page"):
        _header(pages, name)
        with excused():
            current.run()
    later = storage.word()
    if word["heard"] and later != word:  # before that the browser tells us, and another run begins
        keep(later)
    state.end_drawing()


@cache
def _page(name: str) -> Page:
    """A page as Streamlit knows it; finding its file again for each drawing took a sixth of the time."""
    page = BY_NAME[name]
    return st.Page(page.file, title=page.name, url_path=page.path, default=not page.path)


def _tab(name: str) -> str:
    """The title of the browser's tab until the page knows better (``parts.page_title``)."""
    return t("title") if name == "home" else dotted(t(BY_NAME[name].title), t("title"))


def _told() -> None:
    """Hear what the browser has stored; as a callback, so that the page is drawn once with it."""
    told = state.event(KEY, "stored")
    if isinstance(told, Mapping):
        storage.take_told(told)


def _header(pages: dict[str, Page], here: str) -> None:
    """The line above every page; on a telephone the places stand at the bottom (``frame.css``)."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="header"):
        _place(pages["home"], f"**{t('title')}**")
        with st.container(horizontal=True, vertical_alignment="center", key="places", width="content"):
            for name in PLACES:
                with _marked() if name in (here, BY_NAME[here].under) else nullcontext():
                    _place(pages[name], t(BY_NAME[name].short))
        st.space("stretch")
        _language()
        _place(pages["settings"], t("nav.settings"))


def _marked() -> DeltaGenerator:
    """Where the place stands at which the reader is."""
    return st.container(key="here", width="content")


def _place(page: Page, label: str) -> None:
    st.page_link(page, label=label, query_params=address_bar.query({MENU: "1"}))


def _language() -> None:
    now, words = state.language(), LANGUAGE_NAMES.__getitem__
    picker("language", t("nav.language"), LANGUAGE_NAMES, now, words, _language_chosen, bare=True)


def _language_chosen() -> None:
    wanted = state.chosen("language")
    if wanted:
        storage.choose_language(wanted)
