"""A deal on the table: its line of play, where the reader stands in it, and whose eyes they look through.

Frozen values and pure functions. The line is kept as the states it leads through; going back is looking
at an earlier one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from engine import (
    Action,
    EngineError,
    Options,
    Play,
    State,
    apply,
    code_of,
    deal_cards,
    encode_moves,
    follow,
    legal_actions,
    parse_action,
    start,
)
from engine.cards import Card, Suit
from engine.notation import Move
from engine.players import act
from tutor_app.checking import HandSheet, holder

COMPUTER_SEED = 78
FOOL = str(Card(Suit.FOOL, ""))


@dataclass(frozen=True, slots=True)
class Exploration:
    """One deal being explored.

    ``line`` holds the state before the first action and after each one; ``at`` is the place in it.
    ``seat`` is whose eyes the reader looks through, ``home`` the seat that this was first where it is
    another one; ``open_cards`` shows everybody's. ``naming`` says
    that a fool has been picked to lead and its suit is still to be named. ``turn`` grows with every
    change, so that a late click can be told from a new one. Who is ``watching`` can do nothing.
    """

    line: tuple[State, ...]
    at: int = 0
    seat: int = 0
    open_cards: bool = False
    seed: int | None = None
    naming: bool = False
    turn: int = 0
    watching: bool = False
    home: int | None = None

    @property
    def state(self) -> State:
        """The hand as it stands."""
        return self.line[self.at]

    @property
    def moves(self) -> tuple[Action, ...]:
        """All actions of the line, also those beyond ``at``."""
        return self.line[-1].history

    @property
    def acting(self) -> bool:
        """Whether the reader can act now: for their own seat, or for anybody with open cards."""
        mine = self.open_cards or self.state.to_act == self.seat
        return mine and not self.state.finished and not self.watching


def looking_through(desk: Exploration, seat: int) -> Exploration:
    """The exploration seen through another seat; it keeps where the reader looked from at first."""
    home = desk.seat if desk.home is None else desk.home
    return replace(desk, seat=seat, home=None if seat == home else home, naming=False, turn=desk.turn + 1)


def begun(state: State, *, seat: int = 0, open_cards: bool = False, seed: int | None = None) -> Exploration:
    """The exploration of a deal from its beginning."""
    return Exploration((state,), seat=seat, open_cards=open_cards, seed=seed)


def dealt(game: str, seed: int, *, options: Options | None = None) -> Exploration:
    """The exploration of the deal that a seed gives, seen by the player who leads."""
    state = start(game, deal_cards(game, seed, options=options), options=options)
    return begun(state, seat=state.seating.forehand, seed=seed)


def to_decide(
    game: str, seed: int, *, options: Options | None = None, open_cards: bool = False
) -> Exploration:
    """The exploration of a deal at the reader's first decision; plain players have done what comes before.

    With open cards the reader decides for everybody, from the beginning.
    """
    return _decided_up_to(replace(dealt(game, seed, options=options), open_cards=open_cards))


def _decided_up_to(desk: Exploration) -> Exploration:
    """The exploration at the reader's next decision; plain players have done what comes before."""
    return desk if desk.acting else computed(desk, "plain", "turn")


def arriving(desk: Exploration, before: Exploration | None) -> Exploration:
    """The exploration of an address with a turn of its own: clicks meant for ``before`` do not count."""
    return desk if before is None else replace(desk, turn=before.turn + 1)


def around(sheet: HandSheet, seed: int) -> Exploration:
    """A deal in which somebody with the role of a full hand holds it, at that player's first decision.

    The rest is dealt by ``seed``.

    Raises:
        ValueError: no seat is dealt so many cards; ``checking.holder`` tells beforehand.
    """
    game, options, seat = sheet.rules, sheet.options, holder(sheet)
    if seat is None:
        raise ValueError(f"no seat is dealt {sheet.size} cards")
    deal = deal_cards(game, seed, options=options, fixed={seat: sheet.cards})
    return _decided_up_to(begun(start(game, deal, options=options), seat=seat))


def did(desk: Exploration, action: Action) -> Exploration:
    """The exploration after ``action``; what had been played beyond this point is given up.

    The action that the line already has next only steps forward.

    Raises:
        IllegalActionError: the rules refuse the action.
    """
    after = apply(desk.state, action)
    if desk.at + 1 < len(desk.line) and desk.line[desk.at + 1].history == after.history:
        line = desk.line
    else:
        line = (*desk.line[: desk.at + 1], after)
    return replace(desk, line=line, at=desk.at + 1, naming=False, turn=desk.turn + 1)


def said(desk: Exploration, text: str) -> Exploration:
    """The exploration after the action that a canonical text says.

    Raises:
        NotationError, IllegalActionError: it cannot be read, or the rules refuse it.
    """
    return did(desk, parse_action(text, desk.state.pack))


def steps(desk: Exploration, player: str, until: str) -> Iterator[Exploration]:
    """The exploration after each action of the computer: one card, or until the reader's turn or the end.

    ``until`` is ``card``, ``turn``, ``trick`` or ``hand``. At least one thing is done.

    Which cards a player draws lots for depends on the place in the hand alone.
    """
    tricks = len(desk.state.tricks)
    while not desk.state.finished:
        action = act(desk.state, player, Random(COMPUTER_SEED + desk.state.step))
        desk = did(desk, action)
        yield desk
        done = {
            "card": True,
            "turn": desk.state.to_act == desk.seat,
            "trick": len(desk.state.tricks) > tricks,
        }
        if done.get(until, False):
            return


def computed(desk: Exploration, player: str, until: str) -> Exploration:
    """The exploration after all that the computer does (``steps``)."""
    for after in steps(desk, player, until):
        desk = after
    return desk


def moved(desk: Exploration, at: int) -> Exploration:
    """The exploration at another place of its line; places outside it are its ends."""
    place = max(0, min(at, len(desk.line) - 1))
    return replace(desk, at=place, naming=False, turn=desk.turn + 1)


def followed(desk: Exploration, moves: Iterable[Move]) -> tuple[Exploration, EngineError | None]:
    """The exploration with the moves of a link, and the error of the first one that cannot be done.

    The moves before that one are kept.
    """
    line = list(desk.line)
    for move in moves:
        try:
            line.append(follow(line[-1], (move,)))
        except EngineError as error:
            return replace(desk, line=tuple(line), at=len(line) - 1), error
    return replace(desk, line=tuple(line), at=len(line) - 1), None


def along(desk: Exploration, actions: Iterable[Action]) -> Exploration:
    """The exploration at the end of these actions.

    Raises:
        IllegalActionError: the rules refuse one.
    """
    line = list(desk.line)
    for action in actions:
        line.append(apply(line[-1], action))
    return replace(desk, line=tuple(line), at=len(line) - 1)


def hand_name(opening: State, moves: Iterable[Action]) -> str:
    """A name for a hand with what was done in it; equal ones have the same cards, rules, moves and chips.

    Work that goes on and what it has found are kept under it.
    """
    table = ""
    if not opening.first_deal or any(opening.balances):
        chips = [list(opening.balances), None if opening.first_deal else dict(opening.pots)]
        table = f":{chips}"
    return f"deal:{code_of(opening)}:{encode_moves(tuple(moves))}{table}"


def namings(state: State) -> tuple[Play, ...]:
    """The ways to lead the fool now, one for each suit that may be named."""
    if state.phase != "play":
        return ()
    return tuple(action for action in legal_actions(state) if isinstance(action, Play) and action.named)


def names_suit(hand: State, code: str) -> bool:
    """Whether the card with this code is a fool that names a suit as it is led."""
    return code == FOOL and bool(namings(hand))


def trick_ends(desk: Exploration) -> tuple[int, ...]:
    """Places of the line right after a finished trick, in order."""
    ends = []
    for place in range(1, len(desk.line)):
        if len(desk.line[place].tricks) > len(desk.line[place - 1].tricks):
            ends.append(place)
    return tuple(ends)
