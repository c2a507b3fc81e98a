"""The question that an analysis answers: a view at a decision, and the choices there are.

A question comes from a hand in progress (the seat to act decides) or from the cards of one hand alone,
before anything has been said: then the viewer is forehand about to lead, or a role that decides earlier,
as the Danish dealer does about the discard.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from engine.actions import Action, Pass, Redeal
from engine.cards import EMPTY, CardSet
from engine.checking import hand_size
from engine.deal import Deal
from engine.errors import RequestError
from engine.games.game import Game, Posed
from engine.games.playouts import Needed, Playouts
from engine.games.registry import game as find_game
from engine.games.registry import game_under
from engine.ledger import Ledger, add_up
from engine.options import Options
from engine.position import State
from engine.settlement import ledger
from engine.state import apply, game_of, legal_actions, start, verdict
from engine.view import View, view
from engine.worlds.card_choices import CardChoice, card_choices
from engine.worlds.layouts import state_of
from engine.worlds.observed import Observed, observed
from engine.worlds.settled import Settled, settled


@dataclass(frozen=True, kw_only=True)
class Question:
    """A view, the choices of its seat, and what the seat owned when the cards were dealt.

    ``choices`` stand in the order of ``legal_actions``; foundations and ante are already paid in
    ``owned``, so that payments count from there. ``observed()`` is what the seat has seen others choose, None
    where nothing, ``settled()`` the moment when another had settled a contract, None where nobody has, and
    ``card_choices()`` those at which others played;
    ``lay`` makes a state of a drawn deal, None where the hand has no course yet. Of very many choices only
    the best few are compared in full, those to ``keep`` always, and with ``plan_of`` the best few of each
    plan too.
    """

    view: View
    choices: tuple[Action, ...]
    owned: int
    lay: Callable[[Sequence[int]], State] | None = field(default=None, compare=False, repr=False)
    observed: Callable[[], Observed | None] = field(default=lambda: None, compare=False, repr=False)
    settled: Callable[[], Settled | None] = field(default=lambda: None, compare=False, repr=False)
    card_choices: Callable[[], tuple[CardChoice, ...]] = field(default=tuple, compare=False, repr=False)
    keep: tuple[Action, ...] = ()
    plan_of: Callable[[Action], Hashable] | None = field(default=None, compare=False, repr=False)


def question(asked: State | Question) -> Question:
    """The question before the seat to act, or the one that is asked already.

    Raises:
        RequestError: the hand is over, or the game cannot be played out yet (code ``bad_request``).
    """
    if isinstance(asked, Question):
        return asked
    if asked.to_act is None:
        raise RequestError("the hand is over: there is nothing left to choose")
    return question_of_seat(asked, asked.to_act)


def question_of_seat(state: State, seat: int) -> Question:
    """The moment as any active seat sees it; without choices where another seat is to act."""
    return Question(
        view=view(state, seat),
        choices=_playable(state) if seat == state.to_act else (),
        owned=owned_by(state, seat),
        lay=partial(state_of, state, seat),
        observed=partial(observed, state, seat),
        settled=partial(settled, state, seat),
        card_choices=partial(card_choices, state, seat),
    )


def owned_by(state: State, seat: int) -> int:
    """What a seat owned when the cards were dealt, foundations and ante paid."""
    return _after_stakes(state).balances[seat]


def question_of_hand(
    game: Game | str, hand: CardSet, role: str = "player", options: Options | None = None
) -> Question:
    """The question before the holder of ``hand`` when nothing has been said yet.

    The last seat deals unless the house names another. A player is forehand, the discard lies face down
    already.

    Raises:
        RequestError: the game has no such role or cannot be played out yet (code ``bad_request``).
        NotationError: the hand has not the role's number of cards (NOT-E11).
    """
    rules, chosen = game_under(game, options)
    hand_size(rules, role, chosen).check(len(hand))
    posed = rules.analysis.posed.get(role, Posed())
    state = _somehow(rules, hand, posed, chosen)
    seat = state.acting
    opening = _after_stakes(state)
    seen = replace(
        posed.known(view(state, seat)),
        statements=(),
        published=EMPTY,
        disclosed_trumps=None,
        said=(),
        talon=(EMPTY,) * len(state.talon),
        balances=opening.balances,
        pots=opening.pots,
    )
    return Question(view=seen, choices=_playable(state), owned=opening.balances[seat])


def _somehow(rules: Game, hand: CardSet, posed: Posed, options: Options) -> State:
    """A state in which the holder of ``hand`` decides; the other cards lie anyhow.

    The seat is the first that is dealt so many cards, forehand coming first; until it is to act, in its
    stage of the game if it has one, everybody passes, or does the first thing that is legal. A role that
    decides later is brought there by the moves that its game names.
    """
    dealer = rules.first_dealer(options)
    seating = rules.seating(options, dealer)
    sizes, talon_sizes = rules.dealing.shape(seating)
    taken = CardSet.of(*sorted(hand)[: posed.from_talon])
    dealt = hand - taken
    seat = next(s for s in seating.active if sizes[s] == len(dealt))
    missing = [0 if s == seat else n for s, n in enumerate(sizes)]
    missing += [n - len(taken) if part == 0 else n for part, n in enumerate(talon_sizes)]
    piles = _spread(rules.pack(options).full - hand, missing)
    hands = tuple(dealt if s == seat else piles[s] for s in range(len(sizes)))
    talon = tuple(cards | taken if part == 0 else cards for part, cards in enumerate(piles[len(sizes) :]))
    state = start(rules, Deal(hands, talon), options=options, dealer=dealer)
    moves = iter(posed.moves)
    while True:
        if state.to_act is None:
            raise RequestError(
                "such a hand is over before its holder decides anything; give another hand or house rules"
            )
        if move := next(moves, None):
            state = apply(state, replace(move, seat=seating.active[move.seat]))
        elif state.to_act == seat and posed.stage in (None, state.phase):
            return state
        else:
            state = apply(state, _silent(state))


def _silent(state: State) -> Action:
    """What the seat to act does if it says no more than it must, and does not ask for other cards."""
    candidates = game_of(state).phases[state.phase].candidates(state)
    legal = [action for action in _own(state, candidates) if verdict(state, action).legal]
    return min(legal, key=lambda action: (not isinstance(action, Pass), isinstance(action, Redeal)))


def _spread(cards: CardSet, sizes: Sequence[int]) -> list[CardSet]:
    """Cards dealt one by one, strongest first, to piles of these sizes, so that each gets of everything."""
    piles: list[list[int]] = [[] for _ in sizes]
    place = 0
    for index in sorted(cards, reverse=True):
        while len(piles[place]) == sizes[place]:
            place = (place + 1) % len(sizes)
        piles[place].append(index)
        place = (place + 1) % len(sizes)
    return [CardSet.of(*pile) for pile in piles]


def _own(state: State, actions: Iterable[Action]) -> Iterable[Action]:
    return (action for action in actions if action.seat == state.to_act)


def playouts_of(game: Game) -> Playouts:
    """How the game is played out.

    Raises:
        RequestError: it cannot be yet (code ``bad_request``).
    """
    if game.analysis.playouts is None:
        raise RequestError(f"{game.name} cannot be played out yet")
    return game.analysis.playouts


def points_needed(view: View, objective: str = "card_points") -> Needed | None:
    """How many card points the side of a view's seat needs, with the rule that says so.

    None where the rules name no number or it is not settled yet who declares, and for payments.

    Raises:
        RequestError: the game cannot be played out yet (code ``bad_request``).
    """
    return playouts_of(find_game(view.game)).objectives[objective].needed(view)


def _playable(state: State) -> tuple[Action, ...]:
    """The legal actions of the seat to act that a playout can start with; asking for new cards is none."""
    row_of = playouts_of(game_of(state)).candidate
    return tuple(a for a in _own(state, legal_actions(state)) if row_of(a, state.pack) is not None)


def _after_stakes(state: State) -> Ledger:
    """The account after everything that was paid before the first action: foundations and ante."""
    stakes = tuple(line for line in ledger(state).lines if line.step == 0)
    return add_up(stakes, state.balances, dict(state.pots))
