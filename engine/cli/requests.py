"""What every request may say, and the game, house rules and cards that it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from engine.cards import Card, CardSet
from engine.checking import hand_size
from engine.deal import Deal
from engine.dealcode import DealCode, HandCode, as_deal, as_hand, decode
from engine.errors import RequestError, quoted
from engine.games.game import Game
from engine.games.registry import GAMES
from engine.games.registry import game as find_game
from engine.jsontext import first_fault
from engine.notation import checked_hand, format_hand, parse_cards_list, understood
from engine.options import Options
from engine.packs import Pack
from engine.position import State
from engine.record import OptionChanges
from engine.replaying import opening_of_code

# Texts of cards in a request, and the keys of an answer that tell what was read forgivingly.
UNDERSTOOD = {"hand": "understood", "trick": "understood_trick", "cards": "understood_cards"}


def said(says: str, metavar: str | None = None) -> Any:
    """A field that may be left out, with the line of help and the metavariable of its option."""
    return Field(default=None, description=says, title=metavar)


# Fields that several verbs have.
Seed = Annotated[StrictInt, Field(description="The same seed gives the same numbers.")]
Backend = Annotated[StrictStr, Field(description="compiled (default) or plain, with the same numbers.")]
QuickPlayer = Annotated[
    StrictStr, Field(description="The player who plays the deals out: plain (default) or random.")
]
Belief = Annotated[
    StrictStr,
    Field(description="Which choices of others to believe: everything (default), words, nothing."),
]


class Request(BaseModel):
    """One question, as it stands in a line of a batch: unknown keys and wrong types are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class RulesRequest(Request):
    """A question about a game under house rules; ``code`` comes from a link and may name both."""

    game: StrictStr | None = said("The game; see the verb games.", "ID")
    options: OptionChanges = Field(default_factory=dict)
    preset: StrictStr | None = None
    code: StrictStr | None = None


class HandRequest(RulesRequest):
    """A question about one hand; with ``lenient`` its cards are read forgivingly (NOT-21)."""

    hand: StrictStr | None = said('For example "T:21,20,1 F S:K,Q,4".', "CARDS")
    lenient: StrictBool | None = said("Accept any text of cards with exactly one meaning, and report it.")


AnyRequest = TypeVar("AnyRequest", bound=Request)


def as_request(kind: type[AnyRequest], content: Mapping[str, object]) -> AnyRequest:
    """The request that JSON values make.

    Raises:
        RequestError: they make none (code ``bad_request``); the message names the key.
    """
    try:
        return kind.model_validate(dict(content))
    except ValidationError as error:
        raise RequestError(first_fault(error, "the request")) from None


def given(content: Mapping[str, object]) -> dict[str, object]:
    """What a request says: null and an empty text both leave a part out."""
    return {key: value for key, value in content.items() if value is not None and value != ""}


def parted(kind: type[AnyRequest], content: Mapping[str, object]) -> tuple[AnyRequest, dict[str, object]]:
    """The part of a request that is of a ``kind``, and the rest, which says of which position it is.

    Raises:
        RequestError: the part is none of that kind (``as_request``).
    """
    own = {key: value for key, value in given(content).items() if key in kind.model_fields}
    rest = {key: value for key, value in content.items() if key not in kind.model_fields}
    return as_request(kind, own), {key: value for key, value in rest.items() if value is not None}


@dataclass(frozen=True)
class Rules:
    """The game and house rules of a request, and what its code holds."""

    game: Game
    options: Options
    pack: Pack
    content: HandCode | DealCode | None


def rules_of(request: RulesRequest) -> Rules:
    """The game and house rules that a request means.

    Options named in the request are laid over those of its code, and both over its preset.

    Raises:
        RequestError: no such game, option, value or preset, a broken code, or a code of another game or pack.
    """
    content = decode(request.code) if request.code is not None else None
    if request.game is None and content is None:
        raise RequestError(f"game: is missing; known are: {', '.join(GAMES)}")
    if content is not None and request.game not in (None, content.game):
        raise RequestError(f"the code is of {content.game}, not of {quoted(request.game)}")
    game = find_game(request.game or (content.game if content else ""))
    changes: dict[str, object] = dict(game.option_table.changed(content.options)) if content else {}
    options = game.option_table.resolve({**changes, **request.options}, request.preset)
    pack = game.pack(options)
    return Rules(game, options, pack, content and _in_pack(content, game.pack(content.options), pack))


def _in_pack(content: HandCode | DealCode, pack: Pack, other: Pack) -> HandCode | DealCode:
    """What a code holds with the same cards in another pack, whose order may be another (DT-PACK-3).

    Raises:
        RequestError: the other pack has other cards.
    """
    number = pack.renumbered(other)
    if number is None:
        raise RequestError("options: these house rules change the pack; the code has cards of another one")
    if isinstance(content, HandCode):
        return replace(content, hand=content.hand.exchanged(number))
    deal = Deal(content.hands, content.talon).exchanged(number)
    return replace(content, hands=deal.hands, talon=deal.talon)


def hand_of(request: HandRequest, rules: Rules, role: str | None = None) -> CardSet:
    """The hand of a request, written out or in its code; with a ``role`` its size is checked.

    Raises:
        NotationError: the hand cannot be read, or has the wrong size (NOT-E11).
        RequestError: there is no hand or there are two, or no such role.
    """
    size = hand_size(rules.game, role, rules.options) if role is not None else None
    if request.code is None:
        if request.hand is None:
            raise RequestError("hand: is missing")
        return checked_hand(cards_of(request.hand, request, rules.pack), rules.pack, size=size)
    if request.hand is not None:
        raise RequestError("give a hand or a code, not both")
    if request.lenient and not any(getattr(request, name, None) for name in UNDERSTOOD):
        raise RequestError("lenient: a code is no text of cards; leave it out")
    hand = as_hand(rules.content).hand
    if size is not None:
        size.check(len(hand))
    return hand


def cards_of(text: str, request: HandRequest, pack: Pack) -> tuple[Card, ...]:
    """The cards of a text in the order written, to the letter or forgivingly (NOT-21), none twice.

    Raises:
        NotationError: the text cannot be read.
    """
    return understood(text, pack).cards if request.lenient else parse_cards_list(text, pack)


def told_of_texts(request: HandRequest, pack: Pack) -> dict[str, str]:
    """What the texts of a request were understood as, for the answer; nothing where the strict reading does.

    A hand is told in canonical form under ``understood``, other cards in their order under their name.
    """
    told = {}
    for name, key in UNDERSTOOD.items():
        text = getattr(request, name, None)
        read = understood(text, pack) if text and request.lenient else None
        if read is not None and read.forgiven:
            in_order = " ".join(map(str, read.cards))
            told[key] = format_hand(pack.set_of(read.cards), pack) if name == "hand" else in_order
    return told


def opening_of(rules: Rules) -> State:
    """The state before the first action of the deal that a request's code holds, under its house rules.

    Raises:
        RequestError: the code holds one hand, or there is none.
    """
    return opening_of_code(replace(as_deal(rules.content), options=rules.options))


def role_of(role: str | None, rules: Rules, default: str) -> str:
    """The role asked for, else that of the code, else the default."""
    if role is None and isinstance(rules.content, HandCode):
        return rules.content.role
    return role or default
