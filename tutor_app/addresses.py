"""What the addresses of the pages hold: hands, deals and moves, read strictly and written canonically."""

from __future__ import annotations

from dataclasses import replace

from engine import (
    EngineError,
    HandCode,
    code_of,
    decode_deal,
    decode_hand,
    decode_moves,
    encode,
    encode_moves,
    opening_of_code,
    parse_cards_list,
)
from tutor_app.checking import HandSheet, entered
from tutor_app.comparing import with_beside
from tutor_app.exploring import Exploration, begun, dealt, followed, moved
from tutor_app.games import DEFAULT_GAME, GAMES, game
from tutor_app.seeds import MAX_SEED
from tutor_app.urlstate import Arrival, Problem, whole_number


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
    sizes = rules.sizes(held.options)
    if held.role not in sizes or len(held.hand) > sizes[held.role]:
        return empty, (*problems, Problem.of("address.hand_size", n=len(held.hand)))
    changes = tuple(rules.option_table.changed(held.options).items())
    sheet = replace(entered(HandSheet(held.game, held.role, changes), held.hand), past=())
    beside = arrival.values.get("c", "")
    sheet = with_beside(sheet, beside)
    if sheet.beside != beside:
        problems.append(Problem.of("address.value", name="c", value=beside))
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
    return {"g": sheet.game, "h": code, "x": laid or None, "c": sheet.beside or None}


def deal_in(arrival: Arrival) -> tuple[Exploration | None, tuple[Problem, ...]]:
    """The exploration that an address describes, None where it names no deal that can be read."""
    game_id, problem = game_in(arrival)
    problems = [problem] if problem else []
    seed, problem = whole_number(arrival, "seed", range(MAX_SEED + 1))
    problems += [problem] if problem else []
    code = arrival.values.get("d")
    try:
        if code is not None:
            desk = begun(opening_of_code(decode_deal(code, game)))
        elif seed is not None:
            desk = dealt(game_id, seed)
        else:
            return None, tuple(problems)
        moves = decode_moves(arrival.values.get("m", ""), desk.state.pack)
    except EngineError as error:
        return None, (*problems, Problem.of("address.deal", why=error.message))
    desk, failure = followed(desk, moves)
    if failure is not None:
        problems.append(Problem.of("address.moves", why=failure.message))
    seat, problem = whole_number(arrival, "seat", desk.state.seating.active)
    problems += [problem] if problem else []
    at, problem = whole_number(arrival, "at", range(len(desk.line)))
    problems += [problem] if problem else []
    opened, problem = whole_number(arrival, "open", (0, 1))
    problems += [problem] if problem else []
    desk = moved(desk, len(desk.line) - 1 if at is None else at)
    chosen = desk.state.seating.forehand if seat is None else seat
    return replace(desk, seat=chosen, open_cards=opened == 1), tuple(problems)


def deal_parameters(desk: Exploration) -> dict[str, str | int | None]:
    """The parameters that describe an exploration; ``deal_in`` of them gives it back."""
    opening = desk.line[0]
    # A number stands for the deal under the usual rules only; house rules go into the code.
    by_seed = desk.seed is not None and not game(opening.game).option_table.changed(opening.options)
    return {
        "g": opening.game,
        "d": None if by_seed else code_of(opening),
        "seed": desk.seed if by_seed else None,
        "m": encode_moves(desk.moves) or None,
        "at": desk.at if desk.at < len(desk.line) - 1 else None,
        "seat": desk.seat if desk.seat != opening.seating.forehand else None,
        "open": 1 if desk.open_cards else None,
    }
