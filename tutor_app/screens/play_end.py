"""The end of a deal that was played: what it was worth, how the session stands, and the ways on."""

from __future__ import annotations

import streamlit as st

from engine import game_of, ledger
from lessons.names import capital, joined, seat_names, unit_key, unit_name
from lessons.texts import signed
from tutor_app import playing, storage
from tutor_app.address_bar import link, query
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import Exploration
from tutor_app.playing import Sitting
from tutor_app.playing_addresses import table_parameters
from tutor_app.screens import deal_record, play_desk
from tutor_app.screens.tables import names_of
from tutor_app.state import naming, t
from tutor_app.ui.sheet import Cell, Column, Row, sheet


def sentence(desk: Exploration) -> str:
    """What the deal was worth to the reader, in one line."""
    if desk.state.result == "redeal":
        return t("play.end.redeal")
    if desk.watching:
        return t("play.end.watched")
    hand, account = desk.state, ledger(desk.state)
    won = account.nets[desk.seat]
    decided = game_of(hand).session.winners
    if decided is not None:  # own points say nothing of who has won
        winners = [seat_names(hand.seating, desk.seat, naming())[seat] for seat in decided(hand)]
        key, facts = ("game", {"winners": joined(winners, naming())}) if winners else ("game_drawn", {})
        return t(f"play.end.{key}", n=_amount(desk, str(won), abs(won)), **facts)
    if game_of(hand).scoring.pairwise(hand.options):
        scored = account.balances[desk.seat] - hand.balances[desk.seat]
        return t("play.end.scored", n=_amount(desk, signed(scored), abs(scored)), net=signed(won))
    key = "won" if won > 0 else "lost" if won < 0 else "even"
    said = t(f"play.end.{key}", n=_amount(desk, str(abs(won)), abs(won)))
    before = -ledger(desk.line[0]).nets[desk.seat]  # into the pots (DT-POT-2, DT-POT-4)
    if not before:
        return said
    played = won + before
    facts = {
        "paid": _amount(desk, str(before), before),
        "deal": _amount(desk, signed(played), abs(played)),
    }
    return naming().say("sentence.gap").join((said, t("play.end.into_pots", **facts)))


def _amount(desk: Exploration, said: str, n: int) -> str:
    """A number of ``n`` as it is ``said``, with what the ledger counts in."""
    return t(f"odds.amounts.{unit_key(game_of(desk.state).scoring.unit)}", n=n, value=said)


def _unit(desk: Exploration) -> str:
    return unit_name(game_of(desk.state).scoring.unit, naming())


def ways_on(desk: Exploration) -> None:
    """Draw the ways on from the end of a deal."""
    st.button(
        t("play.end.next"),
        key="next-deal",
        type="primary",
        on_click=play_desk.next_deal,
        args=(desk.turn,),
        shortcut="Right",
    )
    st.button(t("play.end.again"), key="again", on_click=play_desk.again, args=(desk.turn,))


def render(desk: Exploration, sitting: Sitting) -> None:
    """Draw where the deal can be looked at, how the session stands after it, and what was paid for what."""
    from_its_beginning = query({**deal_parameters(desk), "at": 0})
    with st.container(horizontal=True, key="play-links"):
        st.page_link("views/review.py", label=t("review.open"), query_params=query(table_parameters(desk)))
        st.page_link("views/deal.py", label=t("play.end.explore"), query_params=from_its_beginning)
    session(desk, sitting)
    deal_record.account(desk)


def remember(desk: Exploration) -> None:
    """Keep a deal that is over, so that it can be looked back at later."""
    if desk.state.finished and desk.state.result != "redeal" and not desk.watching:
        won = ledger(desk.state).nets[desk.seat]
        storage.keep_played(link("review", **table_parameters(desk)), won)


def session(desk: Exploration, sitting: Sitting) -> None:
    """Draw what everybody has in the session so far, and in the end if it ended here."""
    hand, names = desk.state, names_of(desk.state, desk.seat)
    seats = range(hand.seating.players)
    account = ledger(hand)
    now = account.balances
    won = tuple(after - before for before, after in zip(hand.balances, now, strict=True))
    rows = [_row("before", hand.balances), _row("deal_row", won), _row("now", now)]
    st.markdown(t("play.session.deal", n=sitting.played + 1))
    sheet(
        [Column(capital(_unit(desk))), *(Column(names[seat], "number") for seat in seats)],
        rows,
        key="session",
        caption=t("play.session.caption"),
        caption_hidden=True,
    )
    if account.pots:
        pots = [
            t("list.labelled", label=naming().say(f"pot.{pot}"), text=chips)
            for pot, chips in account.pots.items()
        ]
        st.markdown(t("play.session.pots", pots=t("list.comma").join(pots), unit=_unit(desk)))
    if hand.finished and hand.result != "redeal":
        _closing(desk, sitting)


def _row(name: str, chips: tuple[int, ...]) -> Row:
    return Row(name, (Cell(t(f"play.session.{name}")), *(Cell(signed(one)) for one in chips)))


def _closing(desk: Exploration, sitting: Sitting) -> None:
    """Who wins if the session ends now, and whether as many deals were played as agreed."""
    table = playing.table_after(desk.state, sitting.played)
    found = table.result()
    lower = seat_names(desk.state.seating, desk.seat, naming())
    winners = joined([lower[seat] for seat in found.winners], naming())
    facts = {"winners": winners, "totals": t("list.comma").join(map(signed, found.final))}
    facts["unit"] = _unit(desk)
    whole_game = game_of(desk.state).session.winners is not None  # by its own count, not by the totals
    key = "game" if whole_game else "over" if table.over else "ends"
    st.markdown(t(f"play.session.{key}", **facts))
