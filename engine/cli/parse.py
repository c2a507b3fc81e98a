"""``parse``: a hand in any accepted writing, in its canonical form."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import StrictInt, StrictStr
from rich.console import Console

from engine.cards import so_many_cards
from engine.cli import requests
from engine.cli.commands import command_of, option
from engine.cli.run import Answer, Verb
from engine.errors import RequestError, quoted
from engine.notation import checked_hand, format_hand
from engine.packs import PACKS, Pack


class ParseRequest(requests.HandRequest):
    """The pack by its number of cards, or by a game."""

    pack: StrictInt | StrictStr | None = None


def answer(content: Mapping[str, object]) -> Answer:
    """The canonical text (NOT-9) and the number of cards."""
    request = requests.as_request(ParseRequest, content)
    if request.game is None and request.code is None:
        if request.pack is None:
            raise RequestError(f"pack: name one of {', '.join(PACKS)}, or a game")
        if request.options or request.preset is not None:
            raise RequestError("options: house rules need a game; name it")
        if request.hand is None:
            raise RequestError("hand: is missing")
        pack = pack_named(request.pack)
        hand = checked_hand(requests.cards_of(request.hand, request, pack), pack)
    else:
        rules = requests.rules_of(request)
        pack = rules.pack
        if request.pack is not None and pack_named(request.pack).name != pack.name:
            raise RequestError(
                f"pack {quoted(request.pack)}: {rules.game.name} is played with {pack.name} cards"
            )
        hand = requests.hand_of(request, rules)
    told: Answer = {"canonical": format_hand(hand, pack), "count": len(hand)}
    return told | requests.told_of_texts(request, pack)


def pack_named(name: int | str) -> Pack:
    """The pack with this number of cards.

    Raises:
        RequestError: there is none.
    """
    if str(name)[:9] not in PACKS:
        raise RequestError(f"pack {quoted(name)}: known are {', '.join(PACKS)}")
    return PACKS[str(name)]()


def show(console: Console, told: Answer) -> None:
    """One line."""
    console.print(f"{told['canonical']}  ({so_many_cards(told['count'])})", soft_wrap=True)


command = command_of(
    "parse",
    "Read a hand and write it in canonical form.",
    Verb(answer, show),
    option("pack", "The pack, if no game is given.", metavar="78|54|52|36"),
    ParseRequest,
)
