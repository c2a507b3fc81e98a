"""How far a told course goes in one deal, and which cards it shows to be with whom.

Where the rules refuse an action, the course is followed as if they allowed it, until a card is played that
is not in its player's hand: the cards on the table are enough to tell whose turn it is. One deal then shows
most of what the whole course tells.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_

from engine.actions import Action, Declare, Discard, Pass, Play
from engine.cards import EMPTY, CardSet
from engine.errors import EngineError, RequestError
from engine.notation.moves import Move
from engine.phases.play import playable
from engine.position import State, Trick
from engine.replaying import said_by
from engine.state import done, game_of, illegal, verdict
from engine.verdict import Verdict

Untold = Callable[[State, Move | None], Action | None]
"""What was done before the next move that is told (None at the end), though nobody tells it, if anything."""


@dataclass(slots=True)
class Followed:
    """How far moves go: ``action`` is the first that the rules refuse in ``state``, None if there is none.

    ``told`` are the cards that the moves show to be with each seat, those after that action among them.
    ``over`` is the number of the move for which the hand was over, else 0; ``by_lot`` says whether something
    was done that nobody tells.
    """

    state: State
    told: dict[int, CardSet]
    action: Action | None = None
    over: int = 0
    by_lot: bool = False

    @property
    def judged(self) -> Verdict:
        """The verdict on the action."""
        assert self.action is not None
        return verdict(self.state, self.action)

    @property
    def missing(self) -> CardSet:
        """The cards that the action names and its seat does not hold."""
        if isinstance(self.action, (Play, Discard)):
            return named(self.state, self.action) - self.state.hands[self.action.seat]
        return EMPTY

    @property
    def error(self) -> EngineError:
        """Why the moves do not go on."""
        assert self.action is not None
        if not self.over:
            return illegal(self.state, self.action, self.judged)
        return RequestError(
            f"what was played: the hand is over before piece {self.over}; leave the rest out",
            kind="course.over",
            facts={"number": self.over},
        )


def followed(first: State, moves: Sequence[Move], untold: Untold | None) -> Followed:
    """How far the moves go from the beginning of a deal."""
    found = Followed(first, dict.fromkeys(first.seating.active, EMPTY))
    for number, move in enumerate((*moves, None), 1):
        while untold is not None and (between := untold(found.state, move)) is not None:
            if not verdict(found.state, between).legal:
                found.action = between
                return found
            found.state, found.by_lot = done(found.state, between), True
        if move is None:
            break
        action = said_by(found.state, move)
        if found.state.finished:
            found.action, found.over = action, number
            break
        if not verdict(found.state, action).legal:
            found.action = action
            _look_on(found, found.state, moves[number - 1 :])
            break
        _tell(found, found.state, action)
        found.state = done(found.state, action)
    return found


def _look_on(found: Followed, state: State, moves: Sequence[Move]) -> None:
    """Note the cards that the next moves show, the refused ones among them, up to one that is not held."""
    for move in moves:
        if state.to_act is None or state.earlier:
            return
        action = said_by(state, move)
        if not verdict(state, action).legal:
            if not isinstance(action, (Play, Discard, Declare)) or state.phase != action.verb:
                return
            _tell(found, state, action)
            if isinstance(action, Declare):
                action = Pass(action.seat)  # whatever it is worth
            elif named(state, action) - state.hands[action.seat] or _names_suit(state.trick):
                return
        else:
            _tell(found, state, action)
        state = done(state, action)


def _names_suit(trick: Trick | None) -> bool:
    """Whether a led fool names a suit, so that who wins may depend on the cards in hand."""
    return trick is not None and bool(trick.plays) and trick.plays[0].named is not None


def _tell(found: Followed, state: State, action: Action) -> None:
    if isinstance(action, (Play, Discard)) and not state.earlier:
        found.told[action.seat] |= named(state, action)


def named(state: State, action: Play | Discard) -> CardSet:
    """The cards of the pack that an action names."""
    cards = (action.card,) if isinstance(action, Play) else action.cards
    return state.pack.set_of(card for card in cards if card in state.pack)


def binding(state: State, action: Play, because: CardSet) -> CardSet:
    """The cards not gone yet that bind the player of a card as those do ``because`` of which it is refused.

    A card is allowed from a hand exactly if it is allowed beside each other card of the hand alone. Of other
    suits than those that bind here nothing is said: whether they do may depend on other hands.
    """
    tricks, index = game_of(state).tricks, state.pack.index(action.card)
    turn = tricks.situation(state, action.seat)
    suits = {card.suit for card in state.pack.cards(because)}
    left = [n for n in reduce(or_, state.hands) if n != index and state.pack.card(n).suit in suits]
    pairs = ((other, CardSet.of(index, other)) for other in left)
    return CardSet.of(
        *(n for n, pair in pairs if index not in playable(replace(turn, hand=pair), tricks.duties))
    )
