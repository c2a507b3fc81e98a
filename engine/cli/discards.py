"""``discards``: what may be discarded from a hand, or what is wrong with one choice."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from pydantic import StrictInt, StrictStr
from rich.console import Console
from rich.table import Table

from engine.cards import CardSet
from engine.cli import requests
from engine.cli.commands import command_of
from engine.cli.run import Answer, Verb
from engine.errors import RequestError, within
from engine.explain import diagnosis
from engine.games.dealing import DiscardRules
from engine.verdict import Verdict, refused

MOST_CHOICES = 1_000_000


class DiscardsRequest(requests.HandRequest):
    """With ``cards`` one choice is judged, without all legal ones are listed."""

    hand: StrictStr | None = requests.said("The hand before the discard.", "CARDS")
    cards: StrictStr | None = requests.said('The choice to judge, such as "S3 HN DN".', "CARDS")
    limit: StrictInt | None = requests.said("List at most so many choices.", "N")


def answer(content: Mapping[str, object]) -> Answer:
    """All legal choices in canonical order, or the judgement on one."""
    request = requests.as_request(DiscardsRequest, content)
    rules = requests.rules_of(request)
    discard = rules.game.discard
    if discard is None:
        raise RequestError(f"nothing is discarded in {rules.game.name}")
    hand = requests.hand_of(request, rules, discard.role)
    if request.cards:
        if request.limit is not None:
            raise RequestError("limit goes with the list of choices, not with cards")
        chosen = rules.pack.set_of(requests.cards_of(request.cards, request, rules.pack))
        return judged(rules, discard, hand, chosen) | requests.told_of_texts(request, rules.pack)
    limit = MOST_CHOICES if request.limit is None else request.limit
    within("limit", limit, 0, MOST_CHOICES)
    choices = legal_choices(rules, discard, hand)
    return {"legal": len(choices), "choices": choices[:limit]} | requests.told_of_texts(request, rules.pack)


def legal_choices(rules: requests.Rules, discard: DiscardRules, hand: CardSet) -> list[list[str]]:
    """Every legal choice, its cards and the choices in canonical order."""
    pack = rules.pack
    return [
        list(map(str, chosen))
        for chosen in combinations(pack.cards(hand), discard.cards)
        if not discard.faults(hand, pack.set_of(chosen), rules.options)
    ]


def judged(rules: requests.Rules, discard: DiscardRules, hand: CardSet, chosen: CardSet) -> Answer:
    """Whether these cards may be discarded, each fault with its card, and what becomes known."""
    pack = rules.pack
    rule = rules.game.phases["discard"].turn_rule
    faults: list[tuple[int | None, Verdict]] = [
        (index, refused(rule, reason="not_held")) for index in chosen - hand
    ]
    held = chosen & hand
    if not faults:
        faults += discard.faults(hand, held, rules.options)
    return {
        "allowed": not faults,
        "refused": [
            {
                "card": str(pack.card(index)) if index is not None else None,
                "rule": fault.rule,
                "text": diagnosis(fault, pack),
            }
            for index, fault in faults
        ],
        "published": list(map(str, pack.cards(discard.published(hand, held, rules.options)))),
    }


def show(console: Console, told: Answer) -> None:
    """The choices one a line, or the judgement."""
    if "choices" in told:
        for choice in told["choices"]:
            console.print(" ".join(choice))
        console.print(f"{told['legal']} legal {'choice' if told['legal'] == 1 else 'choices'}")
        return
    if told["published"]:
        console.print(f"made known: {' '.join(told['published'])}")
    if told["allowed"]:
        console.print("allowed")
        return
    faults = Table("card", "rule", "why", title="Refused")
    for fault in told["refused"]:
        faults.add_row(fault["card"] or "all together", fault["rule"], fault["text"])
    console.print(faults)


command = command_of(
    "discards", "List what may be discarded, or judge one choice.", Verb(answer, show), DiscardsRequest
)
