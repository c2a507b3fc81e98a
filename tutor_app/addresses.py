"""What the addresses of the pages hold: hands, deals, moves and rules, read strictly, written canonically.

A part that cannot be used costs that part alone, and a sentence says so.
"""

from __future__ import annotations

from collections.abc import Collection
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
from lessons.glossary import glossary_of
from lessons.rulebook import load_rulebook
from tutor_app.checking import HandSheet, entered
from tutor_app.comparing import with_beside
from tutor_app.exploring import Exploration, begun, dealt, followed, moved, to_decide
from tutor_app.games import DEFAULT_GAME, GAMES, game, game_coded
from tutor_app.i18n import DEFAULT_LANGUAGE
from tutor_app.seeds import MAX_SEED, new_seed
from tutor_app.urlstate import Arrival, Problem, useless, whole_number

TERM = "term-"
"""Before the name of a term where an address names one instead of a rule."""


def game_in(arrival: Arrival) -> tuple[str, Problem | None]:
    """The game an address asks for; the first one, and a problem, where it does not exist."""
    wanted = arrival.values.get("g", DEFAULT_GAME)
    if wanted in GAMES:
        return wanted, None
    return DEFAULT_GAME, Problem.of("address.game", value=wanted)


def _other_game(arrival: Arrival, game_id: str) -> tuple[Problem, ...]:
    """A problem where an address names a game, and its cards are of the game ``game_id`` instead."""
    named = arrival.values.get("g", game_id)
    return () if named == game_id or named not in GAMES else (Problem.of("address.other_game", value=named),)


def hand_in(arrival: Arrival) -> tuple[HandSheet, tuple[Problem, ...]]:
    """The sheet that an address of the hand checker describes; without cards where those are broken."""
    game_id, problem = game_in(arrival)
    sheet, problems = HandSheet(game_id), [problem] if problem else []
    code = arrival.values.get("h")
    if code is not None:
        try:
            held = decode_hand(code, game_coded)
        except EngineError:
            problems.append(Problem.of("address.hand", value=code))
        else:
            sizes = GAMES[held.game].dealing.sizes(held.options)
            if held.role in sizes and len(held.hand) <= sizes[held.role]:
                changes = tuple(GAMES[held.game].option_table.changed(held.options).items())
                sheet = replace(entered(HandSheet(held.game, held.role, changes), held.hand), past=())
                problems += _other_game(arrival, held.game)
            else:
                problems.append(Problem.of("address.hand_size", n=len(held.hand)))
    beside = arrival.values.get("c", "")
    sheet = with_beside(sheet, beside)
    if sheet.beside != beside:
        problems.append(Problem.of("address.beside", value=beside))
    laid = arrival.values.get("x")
    if laid:
        after = _with_laid(sheet, laid)
        if after is None:
            problems.append(Problem.of("address.discard", value=laid))
        sheet = after or sheet
    return sheet, tuple(problems)


def _with_laid(sheet: HandSheet, text: str) -> HandSheet | None:
    """The sheet with these cards marked for the discard, None where it cannot have them."""
    try:
        cards = sheet.pack.set_of(parse_cards_list(text.replace("-", " "), sheet.pack))
    except EngineError:
        return None
    most = sheet.rules.discard.cards if sheet.rules.discard is not None and sheet.discards else 0
    fits = cards <= sheet.cards and 0 < len(cards) <= most
    return replace(sheet, laid=cards) if fits else None


def hand_parameters(sheet: HandSheet) -> dict[str, str | None]:
    """The parameters that describe a sheet; ``hand_in`` of them gives it back."""
    code = None
    if sheet.cards or sheet.role != "player" or sheet.changes:
        code = encode(HandCode(sheet.game, sheet.options, sheet.role, sheet.cards), sheet.rules)
    laid = "-".join(str(card) for card in sheet.pack.cards(sheet.laid))
    return {"g": sheet.game, "h": code, "x": laid or None, "c": sheet.beside or None}


def deal_in(arrival: Arrival) -> tuple[Exploration, tuple[Problem, ...]]:
    """The exploration that an address describes; a random deal of its game where it names none."""
    desk, problems = named_deal_in(arrival)
    if desk is not None:
        return desk, problems
    opened = arrival.values.get("open") == "1"
    return to_decide(game_in(arrival)[0], new_seed(), open_cards=opened), problems


def names_deal(parameters: Collection[str]) -> bool:
    """Whether an address with these parameters names a deal, by its code or its seed."""
    return "d" in parameters or "seed" in parameters


def named_deal_in(arrival: Arrival) -> tuple[Exploration | None, tuple[Problem, ...]]:
    """The exploration that an address describes, None where it names no deal that can be read."""
    game_id, problem = game_in(arrival)
    problems = [problem] if problem else []
    seed, problem = whole_number(arrival, "seed", range(MAX_SEED + 1), "address.seed", most=MAX_SEED)
    problems += [problem] if problem else []
    desk, found = _dealt_in(arrival, game_id, seed)
    if desk is None:
        about_the_deal = useless(arrival, "m", "at", "seat") if not (found or problem) else ()
        _, problem = whole_number(arrival, "open", (0, 1))
        return None, (*problems, *found, *about_the_deal, *([problem] if problem else []))
    desk, problem = _with_moves(desk, arrival.values.get("m", ""))
    problems += [*found, *([problem] if problem else [])]
    seat, problem = whole_number(arrival, "seat", desk.state.seating.active, "address.seat")
    problems += [problem] if problem else []
    last = len(desk.line) - 1
    at, problem = whole_number(arrival, "at", range(last + 1), "address.place", most=last)
    problems += [problem] if problem else []
    opened, problem = whole_number(arrival, "open", (0, 1))
    problems += [problem] if problem else []
    desk = moved(desk, last if at is None else at)
    chosen = desk.state.seating.forehand if seat is None else seat
    return replace(desk, seat=chosen, open_cards=opened == 1), tuple(problems)


def _dealt_in(
    arrival: Arrival, game_id: str, seed: int | None
) -> tuple[Exploration | None, tuple[Problem, ...]]:
    """The deal that an address names by its code, or else by its seed, before any move."""
    code = arrival.values.get("d")
    broken: tuple[Problem, ...] = ()
    if code is not None:
        try:
            desk = begun(opening_of_code(decode_deal(code, game_coded)))
        except EngineError:
            broken = (Problem.of("address.deal", value=code),)
        else:
            return desk, (*_other_game(arrival, desk.state.game), *useless(arrival, "seed"))
    return (None if seed is None else dealt(game_id, seed)), broken


def _with_moves(desk: Exploration, text: str) -> tuple[Exploration, Problem | None]:
    """The exploration after the moves of a link; they end before the first that cannot be done."""
    for number, part in enumerate(text.split(".") if text else (), 1):
        try:
            moves = decode_moves(part, desk.state.pack)
        except EngineError:
            moves = ()
        if not moves:
            return desk, Problem.of("address.unread_move", n=number, value=part)
        desk, failure = followed(desk, moves)
        if failure is not None:
            return desk, Problem.of("address.move", n=number, value=part)
    return desk, None


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


def rule_in(arrival: Arrival) -> tuple[str, str, tuple[Problem, ...]]:
    """The game and the rule or term that an address of the rulebook names, empty where it names none."""
    game_id, problem = game_in(arrival)
    problems = (problem,) if problem else ()
    wanted = arrival.values.get("r", "")
    if wanted.startswith(TERM) and wanted in {TERM + entry.id for entry in glossary_of(game_id)}:
        return game_id, wanted, problems
    section = load_rulebook(game_id, DEFAULT_LANGUAGE).section(wanted) if wanted else None
    if wanted and section is None:
        problems = (*problems, Problem.of("rules.unknown", rule=wanted))
    return game_id, section.id if section else "", problems


def rule_parameters(game_id: str, rule: str) -> dict[str, str | None]:
    """The parameters that name a place in the rulebook; ``rule_in`` of them gives it back."""
    return {"g": game_id, "r": rule or None}
