"""What has been played in a position that is entered: a text of moves, changed with the cards on the board.

Pieces that cannot be read stay where they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import Card, EngineError, Pack, Place, Play, encode_moves
from engine.notation import Move
from engine.notation.course import pieces_of, read_piece


def read_move(piece: str, pack: Pack) -> Move | None:
    """The move that a piece of a course stands for, if it can be read."""
    try:
        return read_piece(1, piece, pack)
    except EngineError:
        return None


def cards_played(course: str, pack: Pack) -> tuple[Card, ...]:
    """The cards of a course, in order."""
    moves = (read_move(piece, pack) for piece in pieces_of(course))
    return tuple(move.action.card for move in moves if move is not None and isinstance(move.action, Play))


def with_cards(course: str, pack: Pack, wanted: Sequence[Card]) -> str:
    """The course with other cards played: those taken out are left out, new ones come at the end."""
    before = cards_played(course, pack)
    if tuple(wanted) == before:
        return course
    grown = len(wanted) >= len(before)
    rest = [card for card in wanted if grown or card in before]
    pieces = []
    for piece in pieces_of(course):
        move = read_move(piece, pack)
        if move is None or not isinstance(move.action, Play):
            pieces.append(piece)
        elif rest and (grown or move.action.card == rest[0]):
            card = rest.pop(0)
            pieces.append(piece if card == move.action.card else str(card))
    return " ".join((*pieces, *map(str, rest)))


def receivers(course: str, pack: Pack, trick_size: int) -> tuple[int | None, ...]:
    """To whom each full trick of the course goes, None where it does not say."""
    found: list[int | None] = []
    fallen = 0
    for piece in pieces_of(course):
        move = read_move(piece, pack)
        if move is not None and isinstance(move.action, Play):
            fallen += 1
            found += [None] if fallen % trick_size == 0 else []
        elif move is not None and isinstance(move.action, Place) and found and not fallen % trick_size:
            found[-1] = move.action.receiver
    return tuple(found)


def with_receivers(course: str, pack: Pack, trick_size: int, given: Sequence[int | None]) -> str:
    """The course with the full tricks given to others."""
    pieces: list[str] = []
    fallen = 0
    for piece in pieces_of(course):
        move = read_move(piece, pack)
        if move is not None and isinstance(move.action, Place):
            continue
        pieces.append(piece)
        if move is not None and isinstance(move.action, Play):
            fallen += 1
            trick, rest = divmod(fallen, trick_size)
            receiver = given[trick - 1] if not rest and trick <= len(given) else None
            pieces += [encode_moves([Place(0, receiver)])] if receiver is not None else []
    return " ".join(pieces)
