"""Following a link that was clicked inside one of our components."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from urllib.parse import parse_qsl, urlsplit

from tutor_app import address_bar, state
from tutor_app.pages import BY_NAME


def follows(key: str) -> Callable[[], None]:
    """A callback for the component ``key``, which goes to the page of the link that was clicked in it.

    A callback is served even where another run is asked for at that moment. What is clicked would be lost if
    the page itself asked for it, as it may be broken off before it has drawn the component.
    """
    return partial(_follow, key)


def _follow(key: str) -> None:
    """Go to the page of the clicked link. What the browser says is checked; an unknown page is no page."""
    went = state.event(key, "went")
    if not isinstance(went, Mapping):
        return
    page = str(went.get("page"))
    if page in BY_NAME:
        address_bar.follow_link(page, dict(parse_qsl(urlsplit(str(went.get("href"))).query)))
