"""``play``: whole deals played by named players, as records, with what everybody has won and lost."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from random import Random

from pydantic import Field, StrictInt, StrictStr
from rich.console import Console
from rich.progress import track
from rich.table import Table as Sheet

from engine.cli.commands import command_of
from engine.cli.replay import signed
from engine.cli.requests import (
    Rules,
    RulesRequest,
    as_request,
    given,
    rules_of,
    said,
)
from engine.cli.run import Answer, InUnits, Verb
from engine.deal import Deal
from engine.dealcode import as_deal
from engine.dealing import MAX_SEED, deal_after, deal_cards
from engine.errors import RequestError, quoted, within
from engine.players import NAMES, PLAIN, act
from engine.position import State
from engine.replaying import record_of
from engine.settlement import ledger
from engine.state import apply
from engine.table import Table, new_table

MOST_DEALS = 10_000
USUAL = PLAIN


class PlayRequest(RulesRequest):
    """Who plays, and how many deals; pots, scores and the deal go round from deal to deal."""

    players: StrictStr = Field(
        USUAL,
        description="One player for all seats, or one for each: plain (default), random, careful (slow).",
    )
    deals: StrictInt = Field(1, description=f"How many deals, 1 to {MOST_DEALS:,}; one unless given.")
    seed: StrictInt | None = said("The same seed gives the same deals, played in the same way.")
    dealer: StrictInt | None = said("Seat of the first dealer; the last one by default.", "N")


def answer(content: Mapping[str, object]) -> Answer:
    """The record of each deal, what each seat won or lost in it, and what it has in the end."""
    request = as_request(PlayRequest, given(content))
    rules = rules_of(request)
    within("deals", request.deals, 1, MOST_DEALS)
    seed = secrets.randbits(32) if request.seed is None else request.seed
    within("seed", seed, 0, MAX_SEED - MOST_DEALS)
    seats = rules.game.at_table(rules.options)
    players = _players(request.players, seats)
    table, first = _table(request, rules)
    hands: list[State] = []
    counted = range(request.deals)
    for number in track(counted, "deals", console=Console(stderr=True), disable=not sys.stderr.isatty()):
        if hands:
            deal = deal_after(hands[-1], seed + number, dealer=table.dealer)
        else:
            deal = first or deal_cards(table.game, seed, options=table.options, dealer=table.dealer)
        hand = _played(table.start(deal), players, seed + number)
        table = table.after(hand)
        hands.append(hand)
    told: Answer = {
        "game": rules.game.id,
        "seed": seed,
        "players": list(players),
        "deals": [{"record": record_of(hand).content(), "nets": list(ledger(hand).nets)} for hand in hands],
        "totals": list(table.balances),
        "pots": dict(table.pots or {}),
    }
    scoring = rules.game.scoring
    return InUnits(told, scoring.unit, pairwise=scoring.pairwise(rules.options))


def _players(text: str, seats: int) -> tuple[str, ...]:
    """The player of each seat.

    Raises:
        RequestError: no such player, or neither one nor one for each seat.
    """
    named = tuple(name.strip() for name in text.split(","))
    for name in named:
        if name not in NAMES:
            raise RequestError(f"players: no player {quoted(name)}; there are {', '.join(NAMES)}")
    if len(named) not in (1, seats):
        raise RequestError(
            f"players: {len(named)} are named; name one for all, or {seats}, one for each seat"
        )
    return named * seats if len(named) == 1 else named


def _table(request: PlayRequest, rules: Rules) -> tuple[Table, Deal | None]:
    """The table before the first deal, and that deal where a code fixes it."""
    if rules.content is None:
        if request.dealer is not None:
            within("dealer", request.dealer, 0, rules.game.at_table(rules.options) - 1)
        return new_table(rules.game.id, rules.options, request.dealer), None
    code = as_deal(rules.content)
    if request.dealer not in (None, code.dealer):
        raise RequestError(f"dealer: the code says that seat {code.dealer} deals; leave it out")
    return new_table(rules.game.id, rules.options, code.dealer), Deal(code.hands, code.talon)


def _played(state: State, players: tuple[str, ...], seed: int) -> State:
    """A deal played to its end, each deal with lots of its own."""
    rng = Random(f"{seed} play")
    while state.to_act is not None:
        state = apply(state, act(state, players[state.to_act], rng))
    return state


def show(console: Console, told: InUnits) -> None:
    """What everybody won and lost in each deal, and has in the end."""
    seats = (f"seat {seat}, {player}" for seat, player in enumerate(told["players"]))
    title = f"{told['game']}, seed {told['seed']}, in {told.unit}"
    deal, end = ("deal, net", "score in the end") if told.pairwise else ("deal", "in the end")
    sheet = Sheet(deal, *seats, title=title, show_footer=True)
    sheet.columns[0].footer = end
    for column, total in zip(sheet.columns[1:], told["totals"], strict=True):
        column.footer = str(total)
    for number, one in enumerate(told["deals"], 1):
        sheet.add_row(str(number), *map(signed, one["nets"]))
    console.print(sheet)
    if told["pots"]:
        console.print("pots: " + ", ".join(f"{pot} {chips}" for pot, chips in told["pots"].items()))
    console.print("with --json: the records, which replay reads")


command = command_of(
    "play",
    "Have whole deals played by named players, seat by seat.",
    Verb(answer, show),
    PlayRequest,
)
