"""States made of drawn deals: the moment as it would be if the hidden cards lay as one deal has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, product
from random import Random

from engine.actions import Action, AskTout, Combination, Declare, Discard, Pass, Play
from engine.cards import EMPTY, PLAIN_SUITS, CardSet
from engine.deal import Deal
from engine.errors import EngineError
from engine.frozen import kept_of_the_last
from engine.position import State
from engine.state import done, game_of, start
from engine.view import view

MOST_HALVES = 50  # that are tried before a deal is given up


def state_of(state: State, viewer: int, deal: Sequence[int]) -> State:
    """The state with the hidden cards where ``deal`` has them; the viewer sees no difference.

    ``deal`` is a row of drawn cards: the masks (plain, trumps) of each place, hands by position first, then
    the discard, then the parts of the talon. The actions of the hand are done again on those cards. A player
    who lets a question go by in silence (a blank hand, TB-TOUT-2) does so with these cards too. Of a half of
    the talon that went into another hand unseen (TT-TAL-1) nobody knows which cards it had: any of those
    that the taker held may have been in it, chosen at random by the deal.

    Raises:
        EngineError: with no half that was tried the hand can have gone so.
    """
    places = [CardSet(deal[n], deal[n + 1]) for n in range(0, len(deal), 2)]
    active = state.seating.active
    hands, discards = list(state.hands), list(state.discards)
    for place, seat in enumerate(active):
        hands[seat] = places[place]
    face_down = places[len(active) :]
    if state.discarder is not None:
        discards[state.discarder] = face_down[0]
    began = list(state.began_with)
    for seat in active:
        if seat != viewer:
            began[seat] = hands[seat] | discards[seat] | played_by(state, seat)
    refused: EngineError | None = None
    said = _heard(state)
    for half in _halves(state, viewer, began, deal):
        talon = tuple(
            half if part == state.taken else face_down[1 + part] for part in range(len(state.talon))
        )
        dealt = list(began)
        if state.declarer is not None and state.declarer != viewer:
            dealt[state.declarer] -= half
        try:
            first = beginning(state, tuple(dealt), talon)
            actions = [
                replace(action, cards=state.pack.cards(discards[action.seat]))
                if isinstance(action, Discard)
                else action
                for action in said
            ]
            return silent_but(state.to_act, _declared_alike(state, viewer, first, actions))
        except EngineError as error:
            refused = error
    assert refused is not None
    raise refused


def _halves(state: State, viewer: int, held: Sequence[CardSet], deal: Sequence[int]) -> Iterator[CardSet]:
    """The half of the talon that was taken, or what it may have been for a viewer who has not seen it."""
    if state.taken is None or state.declarer is None:
        yield EMPTY
    elif viewer == state.declarer or view(state, viewer).talon[state.taken]:
        yield state.talon[state.taken]
    else:
        cards = state.pack.cards(held[state.declarer])
        at_random = Random(repr(tuple(deal)))
        for _ in range(MOST_HALVES):
            yield state.pack.set_of(at_random.sample(cards, len(state.talon[state.taken])))


def deal_of(state: State, width: int) -> tuple[int, ...]:
    """Where the cards of a state lie, as a row of ``width`` masks of drawn cards; ``state_of`` back again."""
    places = [state.hands[seat] for seat in state.seating.active]
    places.append(EMPTY if state.discarder is None else state.discards[state.discarder])
    places += [EMPTY if part == state.taken else cards for part, cards in enumerate(state.talon)]
    return tuple(word for cards in places for word in (cards.plain, cards.trumps))[:width]


def beginning(state: State, began: tuple[CardSet, ...], talon: tuple[CardSet, ...]) -> State:
    """The moment before the first action of the hand on the table, with these cards."""
    pots = None if state.first_deal else dict(state.pots)
    dealt = state.dealt if state.earlier else began
    first = start(
        state.game,
        Deal(dealt, talon),
        options=state.options,
        dealer=state.seating.dealer,
        balances=state.balances,
        pots=pots,
    )
    if not state.earlier:
        return first
    first = _after(first, state.history[: state.earlier[-1].steps])
    return replace(first, taken_up=began, hands=began)


@kept_of_the_last
def _heard(state: State) -> tuple[Action, ...]:
    """The actions of the hand on the table without the passes that nobody noticed, all before its first card.

    In another deal other seats may be asked, or nobody.
    """
    now = beginning(state, state.began_with, state.talon)
    rest = list(state.history[now.step :])
    heard: list[Action] = []
    while rest and not isinstance(rest[0], Play):
        action = rest.pop(0)
        if not unheard(now, action):
            heard.append(action)
        now = done(now, action)
    return (*heard, *rest)


def _after(state: State, actions: Iterable[Action]) -> State:
    """The state after actions that everybody heard; a player who is asked a question unheard keeps silent."""
    for action in actions:
        state = done(silent_before(action, state), action)
    return state


def silent_before(action: Action, state: State) -> State:
    """The state before an action that everybody heard, once whoever is asked unheard has kept silent."""
    return silent_but(action.seat if isinstance(action, AskTout) else None, state)


def silent_but(speaker: int | None, state: State) -> State:
    """The state once everybody who is asked something unheard has kept silent, up to the ``speaker``."""
    while (asked := asked_unheard(state)) is not None and asked != speaker:
        state = done(state, Pass(asked))
    return state


def unheard(state: State, action: Action) -> bool:
    """Whether the next action is the silence of somebody who is asked something that others do not notice."""
    return isinstance(action, Pass) and asked_unheard(state) == action.seat


def asked_unheard(state: State) -> int | None:
    """The seat to act where it is asked something that the others do not notice."""
    if state.phase == "play" or state.to_act is None:
        return None
    other = state.seating.next(state.to_act)
    return state.to_act if view(state, other).phase != state.phase else None


def _declared_alike(state: State, viewer: int, first: State, actions: list[Action]) -> State:
    """The layout with declarations that sound as they did: a suit that was not said may be another one."""
    statements = game_of(state).heard.statements
    heard = {one.seat: one for one in statements(state)}
    layout = _after(first, actions)
    for number, action in enumerate(actions):
        if not isinstance(action, Declare) or action.seat == viewer:
            continue
        if {one.seat: one for one in statements(layout)}[action.seat] == heard[action.seat]:
            continue
        for suits in product(*((None,) if c.suit is None else PLAIN_SUITS for c in action.combinations)):
            said = tuple(Combination(c.kind, s) for c, s in zip(action.combinations, suits, strict=True))
            tried = [*actions[:number], replace(action, combinations=said), *actions[number + 1 :]]
            other = _after(first, tried)
            if {one.seat: one for one in statements(other)}[action.seat] == heard[action.seat]:
                layout, actions = other, tried
                break
    return layout


def played_by(state: State, seat: int, *, earlier: bool = False) -> CardSet:
    """The cards that a seat has played in this hand, and in the hands before it if these are asked for."""
    before = (hand.tricks for hand in state.earlier if earlier)
    plays = (play for trick in chain(*before, state.all_tricks) for play in trick.plays)
    return state.pack.set_of(play.card for play in plays if play.seat == seat)
