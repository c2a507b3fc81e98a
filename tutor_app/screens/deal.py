"""Explore a deal: deal or enter cards, play forward and back, and see what each choice brings."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import streamlit as st

from engine import (
    EngineError,
    ImpossibleDealError,
    Options,
    Pack,
    code_of,
    deal_cards,
    encode_moves,
    parse_card,
    read_hand,
    start,
    view,
)
from engine.analysis import question
from engine.cards import EMPTY
from lessons.names import capital, the_card
from tutor_app import address_bar, state
from tutor_app.address_bar import link
from tutor_app.addresses import deal_in, deal_parameters
from tutor_app.examples import rows_to_type
from tutor_app.exploring import Exploration, arriving, begun, dealt
from tutor_app.games import DEFAULT_GAME, GAMES
from tutor_app.screens import deal_play, deal_record, house_rules, odds, odds_words
from tutor_app.screens.parts import engine_error, game_picker, page_title, share_link, tell_understood
from tutor_app.seeds import MAX_SEED, new_seed
from tutor_app.state import naming, t


class Entry:
    """Cards being entered for the seats of a new deal, as typed, with what is wrong with them."""

    def __init__(self) -> None:
        self.texts: dict[int, str] = {}
        self.errors: dict[int, EngineError] = {}
        self.error: EngineError | None = None


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        desk, problems = deal_in(arrival)
        odds.arrive(arrival, desk.state.game, position_name(desk))
        before = state.last_screen("deal", Exploration)
        address_bar.adopt("deal", arriving(desk, before), problems)
    page_title(t("deal.title"), t("deal.intro"))
    _body()


def desk_now() -> Exploration:
    """The exploration of this visit; a random deal to begin with."""
    return state.screen("deal", lambda: _fresh(DEFAULT_GAME, None))


def put(desk: Exploration) -> None:
    """Put another exploration in its place."""
    state.replace_screen("deal", desk)


def _fresh(game: str, options: Options | None) -> Exploration:
    return dealt(game, new_seed(), options=options)


def _body() -> None:
    desk = desk_now()
    where = position_name(desk)
    parameters = {**deal_parameters(desk), **odds.address(desk.state.game, where)}
    address_bar.write(parameters)  # first, so that who reloads at once is where the page already was
    _dealing(desk)
    left, right = st.columns([3, 2], gap="large")
    with left:
        deal_play.render(desk)
    with right:
        deal_record.sides(desk)
        deal_record.said(desk)
        deal_record.declarations(desk)
        deal_record.tricks(desk)
    if where:
        assert desk.state.to_act is not None
        scene = odds_words.Scene(view(desk.state, desk.state.to_act), desk.seat)
        odds.render(where, scene, partial(question, desk.state))
    deal_record.account(desk)
    share_link(link("deal", **parameters), key="share-deal")
    st.page_link("views/sheet.py", label=t("sheet.open"), query_params=_given(deal_parameters(desk)))


def _given(parameters: dict[str, str | int | None]) -> dict[str, str]:
    return {name: str(value) for name, value in parameters.items() if value is not None}


def position_name(desk: Exploration) -> str:
    """The name of the position for sampling, the same whatever may come after it; empty if nobody acts."""
    if not desk.acting:
        return ""
    return f"deal:{code_of(desk.line[0])}:{encode_moves(desk.state.history)}"


def _dealing(desk: Exploration) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        game_picker("deal.game", tuple(GAMES), desk.state.game, _game_chosen)
        st.button(t("deal.new"), on_click=_new, type="primary")
        seed = state.control("deal.seed", desk.seed)
        st.number_input(
            t("deal.seed"),
            min_value=0,
            max_value=MAX_SEED,
            value=seed.initial,
            step=1,
            key=seed.key,
            width=170,
            on_change=_seeded,
            help=t("deal.seed_help"),
        )
        _eyes(desk)
    entry = state.screen("deal.entry", Entry)
    opened = st.expander(t("deal.enter"), key="deal.enter", on_change="rerun")
    if opened.open:
        with opened:
            _entering(desk, entry)
    house = st.expander(t("deal.rules"), key="deal.rules", on_change="rerun")
    if house.open:
        with house:
            house_rules.render(desk)


def _eyes(desk: Exploration) -> None:
    table = desk.state.seating
    eyes = state.control("deal.seat", desk.seat)
    st.segmented_control(
        t("deal.eyes"),
        table.active,
        format_func=lambda seat: (
            t("deal.seat_dealer", n=seat + 1)
            if seat == table.dealer
            else t("deal.seat_forehand", n=seat + 1)
            if seat == table.forehand
            else t("deal.seat", n=seat + 1)
        ),
        key=eyes.key,
        default=eyes.initial,
        required=True,
        wrap=True,
        on_change=_seat_chosen,
    )
    opened = state.control("deal.open", desk.open_cards)
    st.toggle(t("deal.open"), key=opened.key, value=opened.initial, on_change=_opened)


def _entering(desk: Exploration, entry: Entry) -> None:
    st.markdown(t("deal.enter_note"))
    table = desk.state.seating
    for seat in table.active:
        text = state.control(f"deal.cards.{seat}", entry.texts.get(seat, ""))
        st.text_area(
            t("deal.cards", n=seat + 1),
            key=text.key,
            value=text.initial,
            height=68,
            on_change=_cards_typed,
            args=(seat,),
            placeholder=rows_to_type(desk.state.pack),
        )
        if seat in entry.errors:
            st.error(engine_error(entry.errors[seat]))
        else:
            tell_understood(entry.texts.get(seat, ""), desk.state.pack)
    st.button(t("deal.fill"), on_click=_fill)
    if isinstance(entry.error, ImpossibleDealError) and entry.error.facts:
        st.error(_not_to_be_dealt(entry.error, desk.state.pack))
    elif entry.error is not None:
        st.error(engine_error(entry.error))


def _not_to_be_dealt(error: ImpossibleDealError, pack: Pack) -> str:
    """What keeps the entered cards from being dealt."""
    facts = error.facts
    seat = int(facts["seat"]) + 1
    if "card" in facts:
        card = capital(the_card(parse_card(str(facts["card"]), pack), naming()))
        return t("deal.twice", card=card, one=seat, other=int(facts["other"]) + 1)
    return t("deal.too_many", seat=seat, n=facts["given"], most=facts["dealt"])


def _game_chosen() -> None:
    game, desk = state.chosen("deal.game"), desk_now()
    if game in GAMES:
        put(replace(_fresh(str(game), None), open_cards=desk.open_cards, turn=desk.turn + 1))
        state.replace_screen("deal.entry", Entry())


def _new() -> None:
    desk = desk_now()
    fresh = _fresh(desk.state.game, desk.state.options)
    put(replace(fresh, open_cards=desk.open_cards, turn=desk.turn + 1))


def _seeded() -> None:
    seed = state.chosen("deal.seed")
    if isinstance(seed, int) and 0 <= seed <= MAX_SEED:
        desk = desk_now()
        fresh = dealt(desk.state.game, seed, options=desk.state.options)
        put(replace(fresh, open_cards=desk.open_cards, turn=desk.turn + 1))


def _seat_chosen() -> None:
    seat = state.chosen("deal.seat")
    desk = desk_now()
    if seat in desk.state.seating.active:
        put(replace(desk, seat=seat, naming=False, turn=desk.turn + 1))


def _opened() -> None:
    desk, opened = desk_now(), state.chosen("deal.open")
    if opened is not None:
        put(replace(desk, open_cards=bool(opened), naming=False, turn=desk.turn + 1))


def _cards_typed(seat: int) -> None:
    entry = state.screen("deal.entry", Entry)
    text = state.chosen(f"deal.cards.{seat}")
    if text is not None:
        entry.texts[seat] = str(text)
        _read(entry, seat)


def _read(entry: Entry, seat: int) -> None:
    entry.errors.pop(seat, None)
    entry.error = None
    try:
        read_hand(entry.texts.get(seat, ""), desk_now().state.pack, may_be_empty=True)
    except EngineError as error:
        entry.errors[seat] = error


def _fill() -> None:
    """Deal the cards that were entered and fill the rest up at random."""
    entry = state.screen("deal.entry", Entry)
    desk = desk_now()
    game = GAMES[desk.state.game]
    if entry.errors:
        return
    try:
        fixed = {
            seat: read_hand(text, desk.state.pack, may_be_empty=True)
            for seat, text in entry.texts.items()
            if text.strip()
        }
        seed = new_seed()
        dealt_cards = deal_cards(game, seed, options=desk.state.options, fixed=fixed)
        begin = start(game, dealt_cards, options=desk.state.options)
    except EngineError as error:
        entry.error = error
        return
    held = [seat for seat, cards in fixed.items() if cards != EMPTY]
    put(
        replace(
            begun(begin, seat=held[0] if held else desk.seat, open_cards=desk.open_cards),
            turn=desk.turn + 1,
        )
    )
