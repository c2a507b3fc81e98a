"""``legal``: which cards of a hand may be played to a trick, and why the others may not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import StrictBool, StrictInt, StrictStr
from rich.console import Console
from rich.table import Table

from engine.cards import Card, CardSet, Suit
from engine.cli import requests
from engine.cli.commands import command_of
from engine.cli.requests import said
from engine.cli.run import Answer, Verb
from engine.errors import ImpossibleDealError, NotationError, RequestError, within
from engine.explain import diagnosis, explain_situation
from engine.notation import parse_suit
from engine.phases.play import Situation


class LegalRequest(requests.HandRequest):
    """One turn in a trick; what a game does not know may only be false or absent."""

    hand: StrictStr | None = said("The cards still held, any number.", "CARDS")
    trick: StrictStr | None = said('The cards already played, in order, such as "S5 H2".', "CARDS")
    named: StrictStr | None = said("The suit that a led fool named: S, C, H, D or T.", "SUIT")
    trick_number: StrictInt | None = said("The number of the trick, 1 by default.", "N")
    demanded: StrictBool | None = said("The fool has been demanded.")
    third_has_named: StrictBool | None = said("The third player holds the suit that was named.")
    ultimo_announced: StrictBool | None = said("Pagat ultimo has been announced.")
    declarer: StrictBool | None = said("The hand is the declarer's.")


FLAGS = ("demanded", "third_has_named", "ultimo_announced", "declarer")


def answer(content: Mapping[str, object]) -> Answer:
    """The playable cards and the refused ones, each refusal with its rule and the cards that bind."""
    request = requests.as_request(LegalRequest, content)
    rules = requests.rules_of(request)
    hand = requests.hand_of(request, rules)
    pack = rules.pack
    number = 1 if request.trick_number is None else request.trick_number
    within("trick_number", number, 1, rules.game.n_tricks(rules.options))
    trick = trick_of(requests.cards_of(request.trick or "", request, pack), hand, rules)
    named = named_suit(request.named, trick, number, rules)
    flags = flags_of(request, named, number, rules)
    turn = Situation(hand=hand, options=rules.options, trick=trick, named=named, number=number, **flags)
    cards = explain_situation(rules.game, turn, pack)
    return {
        "legal": [str(one.card) for one in cards if one.verdict.legal],
        "refused": [
            {
                "card": str(one.card),
                "rule": one.verdict.rule,
                "because": list(map(str, pack.cards(one.verdict.because))),
                "text": diagnosis(one.verdict, pack),
            }
            for one in cards
            if not one.verdict.legal
        ],
        **requests.told_of_texts(request, pack),
    }


def trick_of(cards: Iterable[Card], hand: CardSet, rules: requests.Rules) -> tuple[int, ...]:
    """The cards already played to the trick, in order, as indices.

    Raises:
        ImpossibleDealError: one of them is in the hand as well.
        RequestError: the trick is full already.
    """
    trick = tuple(map(rules.pack.index, cards))
    for index in trick:
        if index in hand:
            raise ImpossibleDealError(f"{rules.pack.card(index)} is both in the hand and in the trick")
    full = len(rules.game.seating(rules.options, 0).active)
    if len(trick) >= full:
        raise RequestError(
            f"trick: one of {rules.game.name} has {full} cards, and {len(trick)} have been played; give fewer"
        )
    return trick


def named_suit(text: str | None, trick: tuple[int, ...], number: int, rules: requests.Rules) -> Suit | None:
    """The suit that a led fool named.

    Raises:
        NotationError: the text is no suit (NOT-E4).
        RequestError: a suit is named where none can be, or none where one must be.
    """
    suit_led = rules.pack.card(trick[0]).suit if trick else None
    names = suit_led is Suit.FOOL and rules.game.tricks.names_suit(rules.options, number)
    if not text:
        if names:
            raise RequestError("a led fool names a suit: give named as S, C, H, D or T")
        return None
    try:
        suit = parse_suit(text)
    except NotationError as error:
        raise NotationError(f"named: {error.message}", code=error.code) from None
    if not rules.game.names_suits(rules.options):
        raise RequestError(f"named: no card names a suit in {rules.game.name}; leave it out")
    if not names:
        raise RequestError("named: only a led fool names a suit, and not in every trick")
    return suit


def flags_of(request: LegalRequest, named: Suit | None, number: int, rules: requests.Rules) -> dict[str, Any]:
    """The yes/no facts of the turn.

    Raises:
        RequestError: one is said to hold that this game does not know, or not yet in this trick, or of a suit
            that is not named.
    """
    flags = {flag: bool(getattr(request, flag)) for flag in FLAGS}
    for flag, holds in flags.items():
        if holds and flag not in rules.game.heard.turn_flags:
            raise RequestError(f"{flag} means nothing in {rules.game.name}")
        first = rules.game.heard.flag_from(flag, rules.options)
        if holds and first > rules.game.n_tricks(rules.options):
            raise RequestError(f"{flag} means nothing under these house rules; leave it out")
        if holds and number < first:
            raise RequestError(
                f"{flag}: not before trick {first}; give trick_number {first}, or leave it out"
            )
    if request.third_has_named and named is None:
        raise RequestError("third_has_named: no suit is named; give named, or leave it out")
    return flags


def show(console: Console, told: Answer) -> None:
    """The playable cards, and a table of the others."""
    console.print(f"legal: {' '.join(told['legal'])}")
    if told["refused"]:
        table = Table("card", "rule", "because of", "why", title="Refused")
        for one in told["refused"]:
            table.add_row(one["card"], one["rule"], " ".join(one["because"]), one["text"])
        console.print(table)


command = command_of(
    "legal",
    "Say which cards may be played to a trick, and why not the others.",
    Verb(answer, show),
    LegalRequest,
)
