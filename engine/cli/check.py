"""``check``: the combinations of a hand, their total, and what one more card would score."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import StrictStr
from rich.console import Console
from rich.table import Table

from engine.checking import check_hand
from engine.cli.commands import command_of
from engine.cli.requests import HandRequest, as_request, hand_of, role_of, rules_of, said, told_of_texts
from engine.cli.run import Answer, InUnits, Verb
from engine.declarations import Declaration, NearMiss
from engine.notation import format_hand
from engine.packs import Pack


class CheckRequest(HandRequest):
    """A hand in a role of the game, such as player or dealer."""

    role: StrictStr | None = said("Such as player (default), dealer or declarer.")


def answer(content: Mapping[str, object]) -> Answer:
    """Declarations with their cards and rules; where a discard is needed for them, that too."""
    request = as_request(CheckRequest, content)
    rules = rules_of(request)
    role = role_of(request.role, rules, "player")
    checked = check_hand(rules.game, hand_of(request, rules, role), role, rules.options)
    pack = rules.pack
    told: Answer = {
        "game": rules.game.id,
        "hand": format_hand(checked.hand, pack),
        "cards": len(checked.hand),
        "declarations": [declaration(found, pack) for found in checked.declarations],
        "total": checked.total,
        "near_misses": [near_miss(miss) for miss in checked.near_misses],
    }
    if checked.discard:
        told["discard"] = [str(card) for card in pack.cards(checked.discard)]
    return InUnits(told | told_of_texts(request, pack), rules.game.scoring.unit)


def declaration(found: Declaration, pack: Pack) -> dict[str, object]:
    """A combination as JSON values."""
    return {
        "rule": found.rule,
        "kind": found.kind,
        "cards": [str(card) for card in pack.cards(found.cards)],
        "count": found.count,
        "suit": found.suit.value if found.suit is not None else None,
        "missing": str(found.missing) if found.missing is not None else None,
        "with_pagat": found.with_pagat,
        "points": found.points,
    }


def near_miss(miss: NearMiss) -> dict[str, object]:
    """A near miss as JSON values."""
    return {
        "add": [str(card) for card in miss.add],
        "gain": [{"kind": gain.kind, "points": gain.points} for gain in miss.gains],
        "total": miss.total,
    }


def show(console: Console, told: InUnits) -> None:
    """A table of combinations and one of near misses."""
    console.print(f"{told['hand']}  ({told['cards']} cards)", soft_wrap=True)
    found = Table("combination", "rule", "cards", told.unit, title="Declarations")
    for one in told["declarations"]:
        found.add_row(one["kind"], one["rule"], " ".join(one["cards"]), str(one["points"]))
    console.print(found)
    unit = told.unit.removesuffix("s") if told["total"] == 1 else told.unit
    console.print(f"total {told['total']} {unit}")
    if "discard" in told:
        console.print(f"after discarding {' '.join(told['discard'])}")
    misses = Table("one of these cards", "adds", "total", title="Near misses")
    for one in told["near_misses"]:
        adds = ", ".join(f"{gain['kind']} {gain['points']:+}" for gain in one["gain"])
        misses.add_row(" ".join(one["add"]), adds, str(one["total"]))
    console.print(misses)


command = command_of("check", "Find the combinations of a hand.", Verb(answer, show), CheckRequest)
