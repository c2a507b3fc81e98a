"""``parse``: a hand in any accepted writing, in its canonical form."""

from __future__ import annotations

from collections.abc import Mapping

import click
from pydantic import StrictInt, StrictStr
from rich.console import Console

from engine.cli.requests import (
    HandRequest,
    as_request,
    bad_request,
    cards_of,
    hand_of,
    rules_of,
    told_of_text,
)
from engine.cli.run import Answer, Verb, lenient_flag, output_flags, rule_flags, run
from engine.notation import checked_hand, format_hand
from engine.packs import PACKS, Pack


class ParseRequest(HandRequest):
    """The pack by its number of cards, or by a game."""

    pack: StrictInt | StrictStr | None = None


def answer(content: Mapping[str, object]) -> Answer:
    """The canonical text (NOT-9) and the number of cards."""
    request = as_request(ParseRequest, content)
    if request.game is None and request.code is None:
        if request.pack is None:
            raise bad_request("name a pack or a game")
        if request.options or request.preset is not None:
            raise bad_request("house rules need a game")
        if request.hand is None:
            raise bad_request("hand: is missing")
        pack = pack_named(request.pack)
        hand = checked_hand(cards_of(request.hand, request, pack), pack)
    else:
        rules = rules_of(request)
        pack = rules.pack
        if request.pack is not None and pack_named(request.pack).name != pack.name:
            raise bad_request(f"{rules.game.name} is played with {pack.name} cards")
        hand = hand_of(request, rules)
    told: Answer = {"canonical": format_hand(hand, pack), "count": len(hand)}
    return told | told_of_text(request.hand, request, pack)


def pack_named(name: int | str) -> Pack:
    """The pack with this number of cards.

    Raises:
        RequestError: there is none.
    """
    if str(name)[:9] not in PACKS:
        raise bad_request(f"pack: known are {', '.join(PACKS)}")
    return PACKS[str(name)]()


def show(console: Console, told: Answer) -> None:
    """One line."""
    console.print(f"{told['canonical']}  ({told['count']} cards)", soft_wrap=True)


@click.command(name="parse", help="Read a hand and write it in canonical form.")
@click.option("--pack", metavar="78|54|52|36", help="The pack, where no game is named.")
@click.option("--game", metavar="ID", help="The game; see the verb games.")
@click.option("--hand", metavar="CARDS", help='For example "T:21,20,1 F S:K,Q,4".')
@lenient_flag
@rule_flags
@output_flags
def command(**given: object) -> int:
    """The click command."""
    return run(Verb("parse", answer, show), given)
