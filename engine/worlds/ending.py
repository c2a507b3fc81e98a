"""The end of a hand of which only the last cards are given: what was played before is made up by the rules.

It is made backwards: before each trick every player has one card more, and the next leader's wins. Tricks
in which somebody does not follow come last, when the hands are small. How such a trick may go is only guessed
here; then the whole hand is played by the game's own rules, and what they refuse is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from random import Random

from engine.actions import Action, Announce, Discard, Double, Pass, Play
from engine.cards import EMPTY, Card, CardSet
from engine.deal import Deal
from engine.dealing import deal_cards
from engine.errors import ImpossibleDealError, RequestError
from engine.games.game import Game
from engine.notation.moves import Move
from engine.options import Options
from engine.packs import Pack
from engine.position import State
from engine.replaying import said_by
from engine.seats import Seating
from engine.state import apply, legal_actions, start, verdict
from engine.worlds.backwards import Course, backwards

MOST_COURSES = 1500
MOST_TRICKS = 8
BETWEEN = ("place",)  # phases that belong to the trick before
Speaker = Callable[[State], Action]
"""What is said before and between the tricks where nobody tells it."""


@dataclass(frozen=True, slots=True)
class _Sketch:
    """What is known before the cards: what was said, who leads first, who discarded, what was taken."""

    words: tuple[Action, ...]
    leader: int
    discarder: int | None
    taken: int | None


def ended(
    game: Game,
    options: Options,
    dealer: int,
    hands: Mapping[int, CardSet],
    leader: int,
    seed: int,
    *,
    speaks: Speaker,
    words: Sequence[Move] = (),
) -> State:
    """A hand in which each player has the cards of ``hands`` left and ``leader`` leads to the next trick.

    What may be said before that trick is still to be said. ``words`` are what was said before the play, in
    order; ``speaks`` says the rest, but announces and doubles nothing. The same seed gives the same hand.

    Raises:
        ImpossibleDealError: the hands are not alike in size or have a card twice, or no course was found.
        RequestError: the leader does not play, or there are no cards or too many.
    """
    seating, pack = game.seating(options, dealer), game.pack(options)
    _check(hands, leader, seating)
    rng, speaks = Random(seed), partial(_promising_nothing, speaks)
    for _ in range(MOST_COURSES):
        deal = deal_cards(game, rng.getrandbits(62), options=options, dealer=dealer)
        sketch = _sketch(start(game, deal, options=options, dealer=dealer), words, speaks)
        if sketch is None:
            continue
        state = _made(game, options, seating, pack, hands, leader, sketch, speaks, rng)
        if state is not None:
            return state
    raise ImpossibleDealError(
        "no course of play was found that leaves these cards and this leader; give the players cards of fewer"
        " suits, let another one lead, or have other words said before the play",
        kind="ending.none",
    )


def _promising_nothing(speaks: Speaker, state: State) -> Action:
    """What is said where nobody tells it, without an announcement or a contra that nobody has thought of."""
    action = speaks(state)
    if isinstance(action, Announce | Double) and verdict(state, Pass(action.seat)).legal:
        return Pass(action.seat)
    return action


def _check(hands: Mapping[int, CardSet], leader: int, seating: Seating) -> None:
    sizes = {len(hands.get(seat, EMPTY)) for seat in seating.active}
    if sizes - set(range(1, MOST_TRICKS + 1)):
        raise RequestError(
            f"each player needs 1 to {MOST_TRICKS} cards that are left",
            code="out_of_range",
            kind="ending.sizes",
            facts={"most": MOST_TRICKS},
        )
    if len(sizes) > 1:
        raise ImpossibleDealError(
            "before a trick every player has as many cards left as the others", kind="ending.uneven"
        )
    if len(CardSet.of(*chain.from_iterable(hands.values()))) < sum(map(len, hands.values())):
        raise ImpossibleDealError("a card that is left is given to two seats", kind="ending.twice")
    if leader not in seating.active:
        raise RequestError(
            f"seat {leader} does not play; let another one lead", kind="ending.leader", facts={"seat": leader}
        )


def _sketch(state: State, words: Sequence[Move], speaks: Speaker) -> _Sketch | None:
    """How the play is come to in some deal; None where the words do not lead to it."""
    told = list(words)
    while state.phase != "play":
        if state.to_act is None:
            return None
        action: Action | None = None
        if told and state.phase != "discard":
            action = said_by(state, told.pop(0))
            if not verdict(state, action).legal:
                return None
        state = apply(state, action or speaks(state))
    if told or state.to_act is None:
        return None
    said = tuple(action for action in state.history if not isinstance(action, Discard))
    return _Sketch(said, state.to_act, state.discarder, state.taken)


def _made(
    game: Game,
    options: Options,
    seating: Seating,
    pack: Pack,
    hands: Mapping[int, CardSet],
    leader: int,
    sketch: _Sketch,
    speaks: Speaker,
    rng: Random,
) -> State | None:
    """One course made up and played by the rules; None where it cannot be made or they refuse it."""
    sizes, parts = game.dealing.shape(seating)
    rules = game.discard
    out = rules.cards if rules is not None and sketch.discarder is not None else 0
    aside = sum(size for part, size in enumerate(parts) if part != sketch.taken)
    left = {seat: pack.cards(hands[seat]) for seat in seating.active}
    course = backwards(pack, seating.active, left, leader, sketch.leader, aside + out, rng, low=out)
    if course is None:
        return None
    discard, spare = course.aside[:out], course.aside[out:]
    owned = {seat: [*left[seat], *course.by(seat)] for seat in seating.active}
    if sketch.discarder is not None:
        owned[sketch.discarder] += discard
    talon = []
    for part, size in enumerate(parts):
        if part == sketch.taken and sketch.discarder is not None:
            gone = [card for card in owned[sketch.discarder] if card not in left[sketch.discarder]]
            lying = tuple(rng.sample(gone, size))
            owned[sketch.discarder] = [card for card in owned[sketch.discarder] if card not in lying]
        else:
            lying, spare = spare[:size], spare[size:]
        talon.append(pack.set_of(lying))
    dealt = tuple(pack.set_of(owned.get(seat, ())) for seat in range(len(sizes)))
    if tuple(map(len, dealt)) != tuple(sizes):
        return None
    state = start(game, Deal(dealt, tuple(talon)), options=options, dealer=seating.dealer)
    return _played(state, sketch, discard, course, speaks)


def _played(
    state: State, sketch: _Sketch, discard: tuple[Card, ...], course: Course, speaks: Speaker
) -> State | None:
    """The hand after this course, None where the rules refuse anything of it."""
    told = list(sketch.words)
    for play in (*course.plays, None):
        while state.phase != "play" and state.to_act is not None:
            action: Action
            if play is None and state.phase not in BETWEEN:
                break  # what is said before the last tricks is not settled
            if state.phase == "discard":
                action = Discard(state.to_act, discard)
            elif state.tricks:
                action = _leading_to(state, course.leader if play is None else play[0]) or speaks(state)
            else:
                said = told.pop(0) if told else None
                action = said if said is not None and verdict(state, said).legal else speaks(state)
            if not verdict(state, action).legal:
                return None
            state = apply(state, action)
        if play is None:
            break
        seat, card = play
        if state.to_act != seat or not verdict(state, Play(seat, card)).legal:
            return None
        state = apply(state, Play(seat, card))
    return None if state.finished or _next_leader(state, speaks) != course.leader else state


def _next_leader(state: State, speaks: Speaker) -> int | None:
    """Who leads to the next trick, whatever may be said before."""
    while state.phase != "play" and state.to_act is not None:
        state = apply(state, speaks(state))
    return state.to_act


def _leading_to(state: State, leader: int) -> Action | None:
    """What is done between two tricks so that this seat leads to the next: if possible, nothing is said."""
    silent_first = sorted(legal_actions(state), key=lambda action: not isinstance(action, Pass))
    return next((action for action in silent_first if apply(state, action).to_act == leader), None)
