"""A deal in which something may have been played: the cards that fell, and the rest by lot.

A card that fell was held by the player it fell from. A player who did not follow had no card that had to be
played: a refusal names such cards, and they are dealt to the others. So every rule of following is asked of
the game and written nowhere else. What depends on unseen cards, as what a player declared, is tried in other
deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.actions import Action, Discard, Play
from engine.cards import EMPTY, CardSet
from engine.dealing import MAX_SEED
from engine.errors import ImpossibleDealError, RequestError
from engine.games.game import Game
from engine.notation.moves import Move
from engine.options import Options
from engine.position import State
from engine.state import apply, illegal, start, verdict
from engine.worlds.conditioned import Conditioned, conditioned
from engine.worlds.conditions import Condition, place_code

Untold = Callable[[State, Move | None], Action | None]
"""What was done before the next move that is told (None at the end), though nobody tells it, if anything."""

MOST_LESSONS = 1000  # what can be learned of who holds what
MOST_DISCARDS = 200  # in which a discard may be tried
MOST_DEALS = 4000  # in which a word may be tried


def retold(
    game: Game,
    options: Options,
    dealer: int,
    fixed: Mapping[int, CardSet],
    moves: Sequence[Move],
    seed: int,
    conditions: Sequence[Condition] = (),
    untold: Untold | None = None,
) -> State:
    """The hand after these moves, in a deal that allows them; ``fixed`` are cards of places for sure.

    The same seed gives the same hand. ``untold`` says what was done between the moves.

    Raises:
        IllegalActionError: a move cannot be in any deal with these cards; ``step`` counts from 1.
        ImpossibleDealError: the cards that fell fit no deal.
        RequestError: more moves than the hand has.
    """
    known = dict(fixed)
    barred: dict[int, CardSet] = {}
    deals: Conditioned | None = None
    tries = 0
    done = _Stop(
        start(game.id, conditioned(game, options, dealer).draw(seed), options=options, dealer=dealer)
    )
    for _ in range(MOST_LESSONS + MOST_DEALS):
        deals = deals or conditioned(game, options, dealer, (*conditions, *_without(barred)), known)
        state = start(game.id, deals.draw((seed + tries) % MAX_SEED), options=options, dealer=dealer)
        done = _followed(state, moves, untold)
        if done.action is None:
            return done.state
        learned = _learned(done.state, done.action, known, barred)
        if learned:
            deals = None
            continue
        tries += 1
        hopeless = MOST_DISCARDS if isinstance(done.action, Discard) else MOST_DEALS
        if isinstance(done.action, Play) or (tries >= hopeless and isinstance(done.action, Discard)):
            raise illegal(done.state, done.action, verdict(done.state, done.action))
        if tries >= hopeless:
            break
    step, said = done.state.step + 1, str(done.action)
    raise ImpossibleDealError(
        f"what was played, step {step}, {said}: no deal was found in which it fits; give that player the"
        " cards that it needs, or leave out what comes from there on",
        kind="course.no_deal",
        facts={"step": step, "said": said},
    )


class _Stop:
    """How far the moves went, and the one that the rules refuse; None where all were done."""

    __slots__ = ("action", "state")

    def __init__(self, state: State, action: Action | None = None) -> None:
        self.state, self.action = state, action


def _followed(state: State, moves: Sequence[Move], untold: Untold | None) -> _Stop:
    for number, move in enumerate((*moves, None), 1):
        while untold is not None and (between := untold(state, move)) is not None:
            if not verdict(state, between).legal:
                return _Stop(state, between)
            state = apply(state, between)
        if move is None:
            break
        if state.to_act is None:
            raise RequestError(
                f"what was played: the hand is over before piece {number}; leave the rest out",
                kind="course.over",
                facts={"number": number},
            )
        action = move.by(state.to_act)
        if not verdict(state, action).legal:
            others = (move.by(other) for other in state.seating.active)
            said = next((one for one in others if verdict(state, one).legal), None)
            if said is None or isinstance(action, (Play, Discard)):
                return _Stop(state, action)
            action = said  # somebody else put in a word
        state = apply(state, action)
    return _Stop(state, None)


def _learned(state: State, action: Action, known: dict[int, CardSet], barred: dict[int, CardSet]) -> bool:
    """Whether a refusal tells who must hold a card, or must not hold some; it is put down then."""
    seat = action.seat
    places = (seat, *_taken(state, seat))
    if isinstance(action, (Play, Discard)):
        named = (action.card,) if isinstance(action, Play) else action.cards
        missing = CardSet.of(*map(state.pack.index, named)) - state.hands[seat]
        if missing:
            return all(_held(state, CardSet.of(card), places, known, barred) for card in missing)
    if not isinstance(action, Play):
        return False
    fresh = verdict(state, action).because
    for place in places:
        fresh -= known.get(place, EMPTY) | barred.get(place, EMPTY)
    for place in places if fresh else ():
        barred[place] = barred.get(place, EMPTY) | fresh
    return bool(fresh)


def _taken(state: State, seat: int) -> tuple[int, ...]:
    """The parts of the talon that a seat has taken, as places."""
    gained = (state.hands[seat] | state.discards[seat] | _played(state, seat)) - state.dealt[seat]
    return tuple(-1 - part for part, cards in enumerate(state.talon) if cards & gained)


def _played(state: State, seat: int) -> CardSet:
    plays = (one for trick in state.all_tricks for one in trick.plays if one.seat == seat)
    return CardSet.of(*(state.pack.index(one.card) for one in plays))


def _held(
    state: State,
    card: CardSet,
    places: Sequence[int],
    known: dict[int, CardSet],
    barred: Mapping[int, CardSet],
) -> bool:
    """Whether a card can be put down at one of these places: none has it, and there is room."""
    if any(cards & card for cards in known.values()):
        return False
    for place in places:
        room = len(state.dealt[place]) if place >= 0 else len(state.talon[-1 - place])
        if len(known.get(place, EMPTY)) < room and not barred.get(place, EMPTY) & card:
            known[place] = known.get(place, EMPTY) | card
            return True
    return False


def _without(barred: Mapping[int, CardSet]) -> tuple[Condition, ...]:
    """The cards that places must not have, as conditions."""
    return tuple(
        Condition(place_code(place), (place,), "", cards, 0, 0) for place, cards in barred.items() if cards
    )
