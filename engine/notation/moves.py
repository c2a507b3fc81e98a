"""Actions without their seats, short and safe in an address: ``S3-HN-DN.T11.F~S.demand.pass``.

Folding tells who acts, so a link leaves the seats out. Moves are joined by full stops. A card alone is
played, cards joined by hyphens are discarded; everything else is the verb, with its arguments after a
hyphen. In arguments a hyphen stands for the comma and a tilde for the slash of the action's text. Only what
several people may say at one time names its seat: ``1announce-null``, ``0redeal``. A ``redeal`` of an older
link names none, and is by the first who may ask. A move that not everybody may see at a glance stands sealed:
``~UzktSDctRDEw`` is ``S9-H7-D10``. Whoever wants to can open it, as they can have the deal of a link dealt.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from engine.actions import Action, Announce, Discard, Play, Redeal
from engine.errors import NotationError, RequestError, quoted
from engine.notation.actions import READERS
from engine.packs import Pack

LONGEST_MOVES = 20_000  # characters; a Danish hand needs about 320, Tantony to 1,000 points up to 9,500
_OUT_OF_TURN = (Announce, Redeal)
_TO_LINK = str.maketrans(",/", "-~")
_SEAL = "~"
_FROM_LINK = str.maketrans("-~", ",/")


@dataclass(frozen=True, slots=True)
class Move:
    """Something to be done by the seat to act, or by the seat that it names itself."""

    action: Action  # by seat 0 where the move names none; only ``by`` gives it a meaning
    names_seat: bool = False

    def by(self, seat: int) -> Action:
        """The action when ``seat`` does it; that of another seat where the move names one."""
        return self.action if self.names_seat else replace(self.action, seat=seat)


def encode_moves(actions: Iterable[Action], sealed: Callable[[Action], bool] = lambda action: False) -> str:
    """The moves of ``actions`` as they stand in a link, some of them ``sealed``; empty where there are none.

    >>> from engine.actions import Pass
    >>> encode_moves([Pass(0), Pass(1)])
    'pass.pass'
    """
    return ".".join(_sealed(_encoded(one)) if sealed(one) else _encoded(one) for one in actions)


def _sealed(move: str) -> str:
    return _SEAL + urlsafe_b64encode(move.encode()).decode().rstrip("=")


def _opened(part: str) -> str:
    """A move without its seal; as it stands where it has none, or one that cannot be opened."""
    if not part.startswith(_SEAL):
        return part
    try:
        move = urlsafe_b64decode(part[1:] + "=" * (-len(part[1:]) % 4)).decode("ascii")
    except ValueError:  # no base 64, or no ASCII in it
        return part
    return move if _sealed(move) == part else part


def _encoded(action: Action) -> str:
    arguments = action.arguments.translate(_TO_LINK)
    if isinstance(action, Play) or (isinstance(action, Discard) and len(action.cards) > 1):
        return arguments
    seat = str(action.seat) if isinstance(action, _OUT_OF_TURN) else ""
    return f"{seat}{action.verb}" + (f"-{arguments}" if arguments else "")


def decode_moves(text: str, pack: Pack) -> tuple[Move, ...]:
    """The moves that a link holds, in order; encoding them gives the same text, but for an older ``redeal``.

    Raises:
        RequestError: a move cannot be read or is not written canonically (code ``bad_request``).
    """
    if len(text) > LONGEST_MOVES:
        told = f"the moves of a link have {len(text):,} characters, at most {LONGEST_MOVES:,}"
        raise RequestError(f"{told}; hand in the record instead")
    if not text:
        return ()
    return tuple(_decoded(number, part, pack) for number, part in enumerate(text.split("."), start=1))


def _decoded(number: int, part: str, pack: Pack) -> Move:
    where = f"move {number} of the link, {quoted(part)}"
    part = _opened(part)
    seat = part[:1] if part[:1] in tuple("0123") else ""
    verb, _, arguments = part.removeprefix(seat).partition("-")
    if part[:1].isupper():
        verb, arguments = (Discard.verb if "-" in part else Play.verb), part
    if verb not in READERS:
        raise RequestError(f"{where}: no such move; copy the whole link again")
    try:
        action = READERS[verb](int(seat or 0), arguments.translate(_FROM_LINK), pack)
    except NotationError as error:
        raise RequestError(f"{where}: {error.message}") from None
    if part == Redeal.verb:
        return Move(action)
    if _encoded(action) != part:
        raise RequestError(f"{where}: written {quoted(_encoded(action))} in a link")
    return Move(action, names_seat=bool(seat))
