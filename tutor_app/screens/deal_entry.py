"""Cards and conditions being entered for a new deal: the fields, what they mean, and dealing them."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine import EngineError, ImpossibleDealError, Pack, State, deal_cards, format_hand, parse_card, start
from engine.worlds.conditioned import Conditioned
from lessons.names import capital, the_card
from tutor_app import dealing_again, exploring, state
from tutor_app.dealing_again import Wanted, places_of
from tutor_app.examples import rows_to_type
from tutor_app.exploring import Exploration, begun, opening_of
from tutor_app.games import GAMES
from tutor_app.jobs import Job
from tutor_app.screens import deal_conditions, deal_course
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.screens.parts import engine_error, tell_understood
from tutor_app.screens.queue import waiting
from tutor_app.seeds import new_seed
from tutor_app.state import naming, t
from tutor_app.ui.pulse import draw_again
from tutor_app.warm import worker

LOOK_AGAIN_SECONDS = 0.2


class Entry:
    """What is being entered for a new deal, as typed, with what is wrong with it.

    ``texts`` are cards by place: a seat, or -1, -2 ... for the parts of the talon; ``course`` is what has
    been played. The ``job`` counts the deals that are ``wanted``, ``told`` seeks one for the course.
    """

    def __init__(self) -> None:
        self.texts: dict[int, str] = {}
        self.errors: dict[int, EngineError] = {}
        self.error: EngineError | None = None
        self.conditions = self.course = ""
        self.wanted: Wanted | None = None
        self.job: Job[Conditioned] | None = None
        self.told: Job[State] | None = None


def render(desk: Exploration) -> None:
    """Draw the fields, what was understood or is wrong in each, and the button that deals."""
    entry = _entry()
    st.markdown(t("deal.enter_note"))
    for place in places_of(desk.line[0]):
        _field(entry, desk, place)
    with st.container(horizontal=True):
        st.button(t("deal.lock"), on_click=_lock)
        empty = not (any(entry.texts.values()) or entry.course)
        st.button(t("deal.empty"), on_click=_empty, disabled=empty)
    deal_conditions.render(desk.line[0], entry.conditions, _conditions_chosen)
    deal_course.render(entry.course, _course_told)
    hand, why = deal_course.look(entry.told)
    found = _counting(entry)
    waits = _waits(entry, found) or (entry.told is not None and hand is None)
    st.button(t("deal.fill"), type="primary", on_click=_fill, disabled=waits)
    if why is not None:
        st.error(engine_error(why))
    if isinstance(entry.error, ImpossibleDealError) and entry.error.facts:
        st.error(_not_to_be_dealt(entry.error, desk.state.pack))
    elif entry.error is not None:
        st.error(engine_error(entry.error))


def forget() -> None:
    """Empty the fields: another game has other cards."""
    state.replace_screen("deal.entry", Entry())


def place_name(place: int) -> str:
    """What a place is called beside its cards."""
    if place >= 0:
        return t("deal.cards", n=place + 1)
    return t("deal.talon_cards", n=-place)


def _field(entry: Entry, desk: Exploration, place: int) -> None:
    text = state.control(f"deal.cards.{place}", entry.texts.get(place, ""))
    st.text_area(
        place_name(place),
        key=text.key,
        value=text.initial,
        height=68,
        on_change=_cards_typed,
        args=(place,),
        placeholder=rows_to_type(desk.state.pack),
    )
    if place in entry.errors:
        st.error(engine_error(entry.errors[place]))
    else:
        tell_understood(entry.texts.get(place, ""), desk.state.pack)


def _counting(entry: Entry) -> Conditioned | None:
    """How often such a deal comes, once it has been counted; what is wrong is kept in the entry."""
    if entry.job is None:
        return None
    progress = entry.job.look()
    if progress.running:
        st.caption(waiting(progress.ahead, t("deal.counting")))
        draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="counting")
    elif isinstance(progress.failure, EngineError):
        entry.error = progress.failure
    elif progress.failure is not None:
        raise progress.failure
    if progress.latest is not None:
        deal_conditions.tell(progress.latest)
    return progress.latest


def _waits(entry: Entry, found: Conditioned | None) -> bool:
    """Whether the deal cannot be dealt, or not yet."""
    return bool(entry.errors) or (entry.job is not None and found is None)


def _not_to_be_dealt(error: ImpossibleDealError, pack: Pack) -> str:
    """What keeps the entered cards from being dealt."""
    facts = error.facts
    seat = int(facts["seat"]) + 1
    if "card" in facts:
        card = capital(the_card(parse_card(str(facts["card"]), pack), naming()))
        return t("deal.twice", card=card, one=seat, other=int(facts["other"]) + 1)
    return t("deal.too_many", seat=seat, n=facts["given"], most=facts["dealt"])


def _entry() -> Entry:
    return state.screen("deal.entry", Entry)


# --- Callbacks ---------------------------------------------------------------------------------------


def _cards_typed(place: int) -> None:
    text = state.chosen(f"deal.cards.{place}")
    if text is not None:
        _write(place, str(text))
        _changed()


def _conditions_chosen(text: str) -> None:
    _entry().conditions = text
    _changed()


def _course_told(text: str) -> None:
    _entry().course = text
    _changed()


def _lock() -> None:
    """Write the cards into the fields as they lie; what is then taken out is dealt anew."""
    opening = desk_now().line[0]
    for place, cards in dealing_again.lying(opening).items():
        _write(place, format_hand(cards, opening.pack))
    _changed()


def _empty() -> None:
    for place in list(_entry().texts):
        _write(place, "")
    _entry().course = ""
    _changed()


def _write(place: int, text: str) -> None:
    entry, opening = _entry(), desk_now().line[0]
    entry.texts[place] = text
    entry.errors.pop(place, None)
    try:
        dealing_again.fixed(Wanted(opening.game, opening.options, opening.seating.dealer, ((place, text),)))
    except EngineError as error:
        entry.errors[place] = error


def _changed() -> None:
    """Count anew how many such deals there are, or seek one in which all that was played."""
    entry = _entry()
    entry.error = None
    for job in (entry.job, entry.told):
        if job is not None:
            job.cancel()
    entry.job = entry.told = None
    wanted = entry.wanted = _wanted(desk_now().line[0], entry)
    if wanted.course and not entry.errors:
        seed = new_seed()
        entry.told = Job(lambda: iter((dealing_again.played(wanted, seed),)))
        entry.told.start(worker())
    if wanted.needs_counting and not entry.errors:
        entry.job = Job(lambda: iter((dealing_again.counted(wanted),)))
        entry.job.start(worker())


def _wanted(opening: State, entry: Entry) -> Wanted:
    typed = tuple((place, text) for place, text in sorted(entry.texts.items()) if text.strip())
    table = (opening.game, opening.options, opening.seating.dealer)
    return Wanted(*table, typed, entry.conditions, entry.course.strip())


def _fill() -> None:
    """Deal the cards that were entered and the rest at random, as the conditions have it."""
    entry, desk = _entry(), desk_now()
    opening = desk.line[0]
    if entry.errors:
        return
    wanted = _wanted(opening, entry)
    if wanted != entry.wanted:  # the table has other rules or another dealer now
        _changed()
    found = entry.job.look().latest if entry.job is not None else None
    told = entry.told.look().latest if entry.told is not None else None
    if (entry.job is not None and found is None) or (entry.told is not None and told is None):
        return
    try:
        fixed = dealing_again.fixed(wanted)
        if told is not None:
            begin = opening_of(told)
        elif found is not None:
            begin = dealing_again.drawn(wanted, found, new_seed())
        else:
            begin = _filled(opening, fixed)
    except EngineError as error:
        entry.error = error
        return
    held = [place for place in fixed if place >= 0]
    seat = held[0] if held and desk.seat not in held else desk.seat
    fresh = begun(begin, seat=seat, open_cards=desk.open_cards)
    if told is not None:
        fresh = exploring.along(fresh, told.history)
        _changed()  # another deal the next time
    put(replace(fresh, turn=desk.turn + 1))


def _filled(opening: State, fixed: dealing_again.Fixed) -> State:
    game, options = GAMES[opening.game], opening.options
    dealer = opening.seating.dealer
    cards = deal_cards(game, new_seed(), options=options, dealer=dealer, fixed=fixed)
    return start(game, cards, options=options, dealer=dealer)
