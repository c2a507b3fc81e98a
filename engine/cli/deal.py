"""``deal``: a deal from a seed, or the deal that a code holds, as a record and a code."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from pydantic import StrictInt
from rich.console import Console
from rich.table import Table

from engine.cli.requests import Rules, RulesRequest, as_request, in_range, opening_of, rules_of, said
from engine.cli.run import Answer, Verb, command_of
from engine.dealing import deal_cards
from engine.errors import RequestError
from engine.position import State
from engine.replaying import code_of, record_of
from engine.state import start


class DealRequest(RulesRequest):
    """Without a seed every deal is a new one."""

    seed: StrictInt | None = said("The same seed always gives the same deal.")
    dealer: StrictInt | None = said("Seat of the dealer; the last one by default.", "N")


def answer(content: Mapping[str, object]) -> Answer:
    """A record without actions, and the code of its deal."""
    request = as_request(DealRequest, content)
    rules = rules_of(request)
    state = _random(request, rules) if rules.content is None else _of_code(request, rules)
    return {"record": record_of(state).content(), "code": code_of(state)}


def _random(request: DealRequest, rules: Rules) -> State:
    seed = secrets.randbits(32) if request.seed is None else request.seed
    players = rules.game.at_table(rules.options)
    dealer = rules.game.first_dealer(rules.options) if request.dealer is None else request.dealer
    in_range("dealer", dealer, 0, players - 1)
    cards = deal_cards(rules.game, seed, options=rules.options, dealer=dealer)
    return start(rules.game, cards, options=rules.options, dealer=dealer)


def _of_code(request: DealRequest, rules: Rules) -> State:
    opening = opening_of(rules)
    if request.seed is not None or request.dealer is not None:
        raise RequestError("a code holds the cards and the dealer already: leave out seed and dealer")
    return opening


def show(console: Console, told: Answer) -> None:
    """The hands seat by seat, and the code."""
    record = told["record"]
    table = Table("seat", "hand", title=str(record["game"]))
    for seat, hand in enumerate(record["deal"]["hands"]):
        role = " (dealer)" if seat == record["table"]["dealer"] else ""
        table.add_row(f"{seat}{role}", hand or "sits out")
    for part, cards in enumerate(record["deal"]["talon"], start=1):
        table.add_row(f"talon {part}", cards)
    console.print(table)
    console.print(f"code {told['code']}", soft_wrap=True)


command = command_of("deal", "Deal at random, or show the deal of a code.", Verb(answer, show), DealRequest)
