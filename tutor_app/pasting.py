"""A hand out of a text that somebody has pasted: a record, a link to a deal, or a deal's code.

Pure; a long record takes a while, so that a page leaves it to a job.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import EngineError, apply, dealt_again, encode_moves
from engine.jsontext import read_object
from engine.record import LONGEST_RECORD, VERSION, Record, as_record
from engine.replaying import actions_of, opening, options_of
from tutor_app.dealing_again import Wanted, played
from tutor_app.exploring import Exploration, along, begun
from tutor_app.games import game
from tutor_app.reviewing_addresses import coded, deal_at_its_table, linked
from tutor_app.urlstate import Problem

COMPLETED_BY = 1  # the seed of the cards that a record does not tell


@dataclass(frozen=True, slots=True)
class Pasted:
    """The hand of a pasted text, None where there is none, and what is to be said of it.

    ``error`` is what the engine says of a record that cannot be used.
    """

    desk: Exploration | None = None
    problems: tuple[Problem, ...] = ()
    error: EngineError | None = None


def pasted(text: str) -> Pasted:
    """The hand that a text tells: a link, a record as JSON, or the code of a deal with moves after it."""
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")  # with which some editors begin a file
    arrival = linked(text) or coded(text)
    if arrival is not None:
        desk, problems = deal_at_its_table(arrival)
        return Pasted(desk, (*arrival.problems, *problems))
    if not text.lstrip().startswith("{"):
        return Pasted(problems=(Problem.of("review.paste.neither"),))
    try:
        content = read_object(text, longest=LONGEST_RECORD, code="bad_record")
        version = content.get("version")
        if type(version) is int and version != VERSION:
            return Pasted(problems=(Problem.of("review.paste.version", value=str(version), own=VERSION),))
        return _hand(as_record(content))
    except EngineError as error:
        return Pasted(problems=(Problem.of("review.paste.bad_record"),), error=error)


def _hand(record: Record) -> Pasted:
    """The hand of a record as far as it can be played, and what was assumed."""
    if any(not text.strip() for text in _dealt(record)):
        return _completed(record)
    begin = opening(record)
    desk = begun(begin, seat=begin.seating.forehand)
    said: tuple[Problem, ...] = ()
    line = [begin]
    actions = actions_of(record, begin.pack)
    for number, text in enumerate(record.actions, 1):
        try:
            line.append(apply(line[-1], next(actions)))
        except EngineError:
            said = (*said, Problem.of("review.paste.stops", n=number, value=text))
            break
    return Pasted(replace(desk, line=tuple(line), at=len(line) - 1), said)


def _dealt(record: Record) -> tuple[str, ...]:
    """The hands of a record without that of a seat which is dealt no cards; all where none can be told."""
    hands, dealer = record.deal.hands, record.table.dealer
    if dealer >= len(hands):
        return tuple(hands)
    active = game(record.game).seating(options_of(record), dealer).active
    return tuple(text for seat, text in enumerate(hands) if seat in active)


def _completed(record: Record) -> Pasted:
    """The hand of a record that does not tell every hand: the others are dealt so that all was possible."""
    options = options_of(record)
    pack = game(record.game).pack(options)
    told = tuple((seat, text) for seat, text in enumerate(record.deal.hands) if text.strip())
    course = encode_moves(tuple(actions_of(record, pack))).replace(".", " ")
    wanted = Wanted(record.game, options, record.table.dealer, told, course=course)
    state = played(wanted, COMPLETED_BY)
    table = record.table
    balances = None if table.balances is None else tuple(table.balances)
    begin = dealt_again(state, balances=balances, pots=table.pots)
    seat = begin.seating.forehand if not told or begin.seating.forehand in dict(told) else told[0][0]
    return Pasted(along(begun(begin, seat=seat), state.history), (Problem.of("review.paste.completed"),))
