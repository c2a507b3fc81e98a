"""``deal``: a deal from a seed, or the deal that a code holds, as a record and a code."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from pydantic import StrictInt, StrictStr
from rich.console import Console
from rich.table import Table

from engine.cli.commands import command_of
from engine.cli.requests import Rules, RulesRequest, as_request, opening_of, rules_of, said
from engine.cli.run import Answer, Verb
from engine.dealing import deal_cards
from engine.errors import RequestError, within
from engine.position import State
from engine.replaying import code_of, record_of
from engine.state import start
from engine.worlds.conditioned import Conditioned, conditioned
from engine.worlds.conditions import locked_by, read_conditions


class DealRequest(RulesRequest):
    """Without a seed every deal is a new one."""

    seed: StrictInt | None = said("The same seed always gives the same deal.")
    dealer: StrictInt | None = said("Seat of the dealer; the last one by default.", "N")
    where: StrictStr | None = said('Conditions, such as "dealer T1 trumps=7-8; seat1 kings=2".', "TEXT")
    locked: StrictStr | None = said('Cards that keep their place: "dealer T1 F; seat1 HK".', "TEXT")


def answer(content: Mapping[str, object]) -> Answer:
    """A record without actions, and the code of its deal; under conditions how likely these are."""
    request = as_request(DealRequest, content)
    rules = rules_of(request)
    if rules.content is not None:
        return told_of(_of_code(request, rules))
    seed = secrets.randbits(32) if request.seed is None else request.seed
    dealer = rules.game.first_dealer(rules.options) if request.dealer is None else request.dealer
    within("dealer", dealer, 0, rules.game.at_table(rules.options) - 1)
    chosen = _conditioned(request, rules, dealer)
    if chosen is None:
        cards = deal_cards(rules.game, seed, options=rules.options, dealer=dealer)
    else:
        cards = chosen.draw(seed)
    told = told_of(start(rules.game, cards, options=rules.options, dealer=dealer))
    return told if chosen is None else told | {"where": chosen.document()}


def told_of(state: State) -> Answer:
    """The deal of a state as JSON values."""
    return {"record": record_of(state).content(), "code": code_of(state)}


def _conditioned(request: DealRequest, rules: Rules, dealer: int) -> Conditioned | None:
    """The deals that a request allows, None where it allows all."""
    if request.where is None and request.locked is None:
        return None
    read = [
        read_conditions(text or "", rules.game, rules.options, dealer, name)
        for name, text in (("where", request.where), ("locked", request.locked))
    ]
    return conditioned(rules.game, rules.options, dealer, read[0], locked_by(read[1]))


def _of_code(request: DealRequest, rules: Rules) -> State:
    opening = opening_of(rules)
    if any(given is not None for given in (request.seed, request.dealer, request.where, request.locked)):
        raise RequestError(
            "a code holds the cards and the dealer already: leave out seed, dealer, where and locked"
        )
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
    if "where" in told:
        console.print(f"{told['where']['odds']} deals meets this")


command = command_of("deal", "Deal at random, or show the deal of a code.", Verb(answer, show), DealRequest)
