"""Following a link that was clicked inside one of our components."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import streamlit as st

from tutor_app import address_bar
from tutor_app.pages import BY_NAME


def follow(went: Any) -> None:
    """Go to the page of a clicked link, if there was a click.

    What the browser says is checked like any address; an unknown page is no page.
    """
    if not isinstance(went, Mapping):
        return
    page = BY_NAME.get(str(went.get("page")))
    if page is not None:
        address_bar.leave_for_link()
        query = dict(parse_qsl(urlsplit(str(went.get("href"))).query))
        st.switch_page(page.file, query_params=query)
