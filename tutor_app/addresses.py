"""What the addresses of the pages hold: hands, deals and moves, read strictly and written canonically."""

from __future__ import annotations

from dataclasses import replace

from engine.dealcode import HandCode, decode_hand, encode
from engine.errors import EngineError
from engine.games.registry import GAMES, game
from engine.notation import parse_cards_list
from tutor_app.checking import HandSheet, entered
from tutor_app.urlstate import Arrival, Problem

DEFAULT_GAME = next(iter(GAMES))


def game_in(arrival: Arrival) -> tuple[str, Problem | None]:
    """The game an address asks for; the first one, and a problem, where it does not exist."""
    wanted = arrival.values.get("g", DEFAULT_GAME)
    if wanted in GAMES:
        return wanted, None
    return DEFAULT_GAME, Problem.of("address.game", value=wanted)


def hand_in(arrival: Arrival) -> tuple[HandSheet, tuple[Problem, ...]]:
    """The sheet that an address of the hand checker describes; an empty one where it is broken."""
    game_id, problem = game_in(arrival)
    empty = HandSheet(game_id)
    problems = [problem] if problem else []
    code = arrival.values.get("h")
    if code is None:
        return empty, tuple(problems)
    try:
        held = decode_hand(code, game)
    except EngineError as error:
        return empty, (*problems, Problem.of("address.hand", why=error.message))
    rules = GAMES[held.game]
    if held.role not in rules.hand_sizes or len(held.hand) > rules.hand_sizes[held.role]:
        return empty, (*problems, Problem.of("address.hand_size", n=len(held.hand)))
    changes = tuple(rules.option_table.changed(held.options).items())
    sheet = entered(HandSheet(held.game, held.role, changes), held.hand)
    laid = arrival.values.get("x")
    if laid:
        try:
            cards = sheet.pack.set_of(parse_cards_list(laid.replace("-", " "), sheet.pack))
        except EngineError:
            return sheet, (*problems, Problem.of("address.value", name="x", value=laid))
        if cards <= sheet.cards and sheet.lays_away:
            sheet = replace(sheet, laid=cards)
        else:
            problems.append(Problem.of("address.value", name="x", value=laid))
    return sheet, tuple(problems)


def hand_parameters(sheet: HandSheet) -> dict[str, str | None]:
    """The parameters that describe a sheet; ``hand_in`` of them gives it back."""
    code = None
    if sheet.cards or sheet.role != "player" or sheet.changes:
        code = encode(HandCode(sheet.game, sheet.options, sheet.role, sheet.cards), sheet.rules)
    laid = "-".join(str(card) for card in sheet.pack.cards(sheet.laid))
    return {"g": sheet.game, "h": code, "x": laid or None}
