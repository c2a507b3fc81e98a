"""The browser's address bar: what it newly says, and what the pages write into it.

The only module that touches ``st.query_params``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

import streamlit as st
from streamlit.proto.ClientState_pb2 import ContextInfo
from streamlit.runtime.scriptrunner import get_script_run_ctx

from tutor_app import state, urlstate
from tutor_app.pages import BY_NAME, EVERYWHERE, MENU
from tutor_app.under_way import Address, UnderWay
from tutor_app.urlstate import Arrival, Problem

MOST_STRAYS = 8
MOST_PASSED = 256


@dataclass(frozen=True, slots=True)
class Going:
    """Where a link leads that was clicked: its page and address. ``sent`` says that this was asked for."""

    page: str
    address: Address
    sent: bool = False


@dataclass
class AddressBar:
    """The addresses that the present page has had so far, and what was wrong with the last one.

    ``known`` are the addresses read or written on the present page, ``arrival`` is what a new address
    says until the page has taken it in. ``under_way`` is what this page has written and the browser may not
    have heard of, ``strays`` are such addresses of pages that were left, each with its page. ``going`` says
    where a link leads that was clicked, until that page opens; ``linked`` says that it does. ``passed`` are
    addresses that the history has of a page though they are those of links that led away from it, each with
    that page. ``asked`` is what the browser said of itself when it asked for the last run, one object for all
    that follows from it; ``returning`` says that the run goes back though it was not asked for as one.
    """

    page: str = ""
    known: list[Address] = field(default_factory=list)
    arrival: Arrival | None = None
    under_way: UnderWay = field(default_factory=UnderWay)
    strays: tuple[tuple[str, Address], ...] = ()
    going: Going | None = None
    linked: bool = False
    passed: tuple[tuple[str, Address], ...] = ()
    asked: object = None
    returning: bool = False
    problems: list[Problem] = field(default_factory=list)


def _bar() -> AddressBar:
    return state.kept("address bar", AddressBar)


def open_page(name: str) -> bool:
    """Begin a run on page ``name``: take in what the address says where somebody else wrote it.

    A run can come with an address that is already out of date, as the browser learns of ours only after
    the run that wrote it. So an address counts as new when the page is, when the reader went back or
    forward, or when this page has not had it yet. One without parameters of the page, as the menu has,
    leaves most pages as they were. What has arrived waits until the page writes its own address, because a
    run may be broken off.

    Returns:
        Whether the page is another than before.
    """
    here = _bar()
    given = _sorted(st.query_params.to_dict())
    here.asked, asked_before = _asked(), here.asked
    _go_on(name, given, same=here.asked is asked_before)
    back_at = _gone_back_to(name, given) if here.asked is not asked_before else None
    if back_at is not None:
        here.returning = True
        st.switch_page(BY_NAME[back_at].file, query_params=dict(given))
    if _is_late(name, given):
        _pass_by(name, given)
        st.switch_page(BY_NAME[here.page].file, query_params=dict(given))
    stray = _astray(name, given) or (_moved() and (name, given) in here.passed)
    own = any(key not in EVERYWHERE for key, _ in given)
    moved = _moved() or (MENU in dict(given) and BY_NAME[name].begins_anew)
    another = here.page != name
    if another:
        here.known, here.problems, here.arrival = [], [], None
        new = not stray
    else:
        new = not stray and (given not in here.known or _moved())
    if new:
        arrival = urlstate.read(BY_NAME[name], dict(given), _doubled())
        here.problems = list(arrival.problems)
        if "lang" in arrival.values:
            state.speak(arrival.values["lang"])
        if own or moved:
            here.arrival = arrival if own else _begun_anew(name, arrival)
    here.page, here.returning = name, False
    if given not in here.known:
        here.known.append(given)
    return another


def _go_on(name: str, given: Address, *, same: bool) -> None:
    """Open the page to which a clicked link leads, where this run of page ``name`` is not yet that one.

    Every run does so until that page opens: one can be broken off before. A run of a third page, or one from
    the menu or through the history, was asked for later, and counts instead. ``same`` says that this run
    follows from the one before.
    """
    here = _bar()
    going = here.going
    if going is None:
        return
    if _moved() or MENU in dict(given) or name not in (here.page, going.page):
        here.going = None
    elif name == going.page and (given == going.address or (going.sent and same)):
        here.going, here.known, here.linked = None, [], True
    else:
        here.going = replace(going, sent=True)
        st.switch_page(BY_NAME[going.page].file, query_params=dict(going.address))


def _is_late(name: str, given: Address) -> bool:
    """Whether a run of page ``name`` was asked for before the browser had heard that a link leads on.

    A click, or a drawing that was due, just behind that on the link: it comes from the page that was left,
    with the address of the page that is open now. That one is opened again, or the link would be lost.
    """
    here = _bar()
    left = here.page not in ("", name) and given in here.known
    return left and not _moved() and _asked_at() == BY_NAME[name].path


def _gone_back_to(name: str, given: Address) -> str | None:
    """The page to which the browser has gone back where page ``name``, which it left, asked for a run since.

    Something of that page, such as the next figures, was told just behind the way back: it comes with the
    address that the history has under the page on which the link stood, from where that page stands.
    """
    at = _asked_at()
    stands = next((page for page in BY_NAME if BY_NAME[page].path == at), name)
    return stands if stands != name and (stands, given) in _bar().passed else None


def _asked() -> ContextInfo | None:
    """What the browser said of itself when it asked for this run."""
    context = get_script_run_ctx(suppress_warning=True)
    return context.context_info if context is not None else None


def _asked_at() -> str | None:
    """The path at which the browser stood when it asked for this run."""
    info = _asked()
    return urlsplit(info.url).path.rpartition("/")[-1] if info is not None and info.url else None


def _begun_anew(name: str, arrival: Arrival) -> Arrival:
    """What the menu says to a page that begins anew: the game that this visit had last."""
    if "g" not in BY_NAME[name].parameters:
        return arrival
    return replace(arrival, values={**arrival.values, "g": state.game()})


def _astray(name: str, given: Address) -> bool:
    """Whether a run of page ``name`` comes with an address that another page of this visit wrote.

    Where readers go back and forward faster than pages are drawn, what one page writes can reach the browser
    when it stands at another already. A link that was clicked means what it says, and nothing but a link
    opens another page without going through the history: two pages may say the same of one deal.
    """
    here = _bar()
    linked = here.linked or (here.page != name and not _moved())
    here.linked = False
    if here.page != name:
        left = ((here.page, address) for address in here.under_way.written)
        here.strays = (*here.strays, *left)[-MOST_STRAYS:]
        here.under_way = UnderWay()
    elif here.under_way.written and given == here.under_way.written[-1]:
        here.strays = ()
    here.under_way = here.under_way.after_run(given, moved=_moved())
    return not linked and any(page != name and address == given for page, address in here.strays)


def _moved() -> bool:
    """Whether this run goes through the browser's history, or comes right behind what did."""
    return _bar().returning or _back_or_forward()


def _back_or_forward() -> bool:
    """Whether this run was asked for by the browser's Back or Forward."""
    context = get_script_run_ctx(suppress_warning=True)
    return context is not None and context.is_history_navigation


def _doubled() -> tuple[str, ...]:
    """Parameters that stand in the address more than once."""
    return tuple(name for name in st.query_params if len(st.query_params.get_all(name)) > 1)


def _sorted(parameters: Mapping[str, str]) -> Address:
    return tuple(sorted(parameters.items()))


def follow_link(page: str, wanted: Mapping[str, str]) -> None:
    """Go to a page with the next drawing; to be called by a callback.

    Its address counts as new, though this visit may have had it.
    Streamlit tells the browser this address while the page with the link still stands, so the history has
    it there too. A page to which Back leads in this way stays as it was left.
    """
    here = _bar()
    here.going = Going(page, _sorted(wanted))
    if page != here.page:
        _pass_by(here.page, _sorted(wanted))


def _pass_by(page: str, address: Address) -> None:
    """Note that the history will have an address under a page from which it leads away."""
    here = _bar()
    here.passed = (*here.passed, (page, address))[-MOST_PASSED:]


def arrival() -> Arrival | None:
    """What the address newly says, for the page to adopt; None where the page's own state is newer."""
    return _bar().arrival


def adopt(name: str, value: object, problems: Sequence[Problem] = ()) -> None:
    """Put what an address says in the place of a page's state, and keep what was wrong with it.

    From then on the page's own state counts. A run that is broken off begins again: if the address still
    counted then, it would undo the click that broke the run off.
    """
    here = _bar()
    state.replace_screen(name, value)  # the last place at which this run can be broken off
    here.problems += problems
    here.arrival = None


def report(*problems: Problem | None) -> None:
    """Keep problems with an address for the page to show, once each: a run broken off may tell them again."""
    told = _bar().problems
    told += [problem for problem in dict.fromkeys(problems) if problem is not None and problem not in told]


def page_now() -> str:
    """The name of the page that is open."""
    return _bar().page


def problems() -> Sequence[Problem]:
    """What was wrong with the address that led to this page."""
    return _bar().problems


def write(parameters: Mapping[str, object]) -> None:
    """Make the address say where the page now stands; parameters that are None are left out.

    It is written even where this run came with that address, if one that was written before, here or on the
    page before, may still reach the browser. What the browser has already changes nothing there.
    """
    here = _bar()
    wanted = query(parameters)
    state.visit().game = wanted.get("g", state.game())
    given, address = _sorted(st.query_params.to_dict()), _sorted(wanted)
    if address != given or here.under_way.written or here.strays or _doubled():
        here.under_way = here.under_way.after_writing(address, at=given)
        st.query_params.from_dict(wanted)
    here.known = [known for known in here.known if MENU not in dict(known)]
    if address not in here.known:
        here.known.append(address)
    here.arrival = None


def leave_for(wanted: Mapping[str, str]) -> None:
    """Put another address in the place of the present one, for the next drawing to take in."""
    st.query_params.from_dict(wanted)


def query(parameters: Mapping[str, object] | None = None, *, without: Collection[str] = ()) -> dict[str, str]:
    """What a link to a page is given, in the reader's language; None and ``without`` are left out."""
    return urlstate.texts(parameters or {}, without=without) | {"lang": state.language()}


def link(page: str, **parameters: object) -> str:
    """An address inside the app in the reader's language."""
    return urlstate.link(page, **parameters, lang=state.language())
