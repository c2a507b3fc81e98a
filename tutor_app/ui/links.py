"""Following a link that was clicked inside one of our components."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from tutor_app import address_bar
from tutor_app.pages import BY_NAME


def follow(went: Any) -> None:
    """Go to the page of a clicked link, if there was a click.

    What the browser says is checked like any address; an unknown page is no page.
    """
    if not isinstance(went, Mapping):
        return
    page = str(went.get("page"))
    if page in BY_NAME:
        address_bar.follow_link(page, dict(parse_qsl(urlsplit(str(went.get("href"))).query)))
