"""What could happen: a question put to the analysis, and its answer made ready to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine import parse_action
from engine.analysis import DEFAULT_BELIEF, Choice, Question, Result, Sampling, certain, glance, stream
from engine.analysis.discard_plans import by_plan
from engine.analysis.open_cards import open_cards
from engine.players import PLAIN
from engine.position import Moment
from tutor_app.games import GAMES

DEALS = (500, 2_000, 10_000, 50_000, 250_000)
FIRST_DEALS = 2_000
OF_CARDS = ("play", "discard", "place")  # stages in which cards are chosen, or who gets them


@dataclass(frozen=True, slots=True)
class Settings:
    """How a question is to be answered: how many deals, from which seed, who plays, what is counted.

    Without an ``objective`` the usual one counts (``objective_of``). ``believe`` says how much is believed of
    what others have chosen.
    """

    deals: int = FIRST_DEALS
    seed: int = 1
    player: str = PLAIN
    objective: str = ""
    believe: str = DEFAULT_BELIEF


def more(deals: int) -> int | None:
    """The next larger number of deals; None beyond the largest.

    >>> more(2_000), more(DEALS[-1])
    (10000, None)
    """
    return next((larger for larger in DEALS if larger > deals), None)


def available(game: str) -> bool:
    """Whether deals of a game can be played out."""
    return GAMES[game].analysis.playouts is not None


def objectives(game: str) -> tuple[str, ...]:
    """What can be counted in a game, what matters most first; nothing where it cannot be played out."""
    playouts = GAMES[game].analysis.playouts
    return tuple(playouts.objectives) if playouts else ()


def is_spoken(moment: Moment) -> bool:
    """Whether something is said at a moment rather than done with cards: a bid, a call, an announcement.

    So is which half of the talon is taken: it was bid for, and bonuses are paid for what is in it.
    """
    return moment.to_act is not None and moment.phase not in OF_CARDS


def chosen_objective(settings: Settings, game: str) -> str:
    """What the reader wants to be counted in a game, empty where that is left open."""
    return settings.objective if settings.objective in objectives(game) else ""


def objective_of(settings: Settings, game: str, decision: Moment | None = None) -> str:
    """What is counted in a game: the reader's choice, else what is usual at a decision or in a whole hand.

    Words are said for what is paid, whatever matters most in the game: some change no card point.
    """
    playouts = GAMES[game].analysis.playouts
    if playouts is None:
        return ""
    chosen = chosen_objective(settings, game)
    if chosen or decision is None or not is_spoken(decision):
        return chosen or objectives(game)[0]
    return playouts.played_for(decision)


def resolved(settings: Settings, game: str, decision: Moment | None = None) -> Settings:
    """The settings with what they count at a decision or in a whole hand, so that equal ones are equal."""
    return replace(settings, objective=objective_of(settings, game, decision))


def players(game: str) -> tuple[str, ...]:
    """Who can play a game's deals to their end, the better ones first."""
    playouts = GAMES[game].analysis.playouts
    return tuple(playouts.policies)[::-1] if playouts else ()


def planned(question: Question, mine: str = "") -> Question:
    """The question whose answer tells of the best discards of each plan, and of the reader's own."""
    return by_plan(question, (parse_action(mine, question.view.pack),) if mine else ())


def work(question: Question, settings: Settings) -> Callable[[], Iterator[Result]]:
    """The work of answering: better and better results, for a job; in the last tricks open cards at the end.

    The first of them rests on few weighed deals. One deal is played where nothing is left to chance.
    """
    objective = objective_of(settings, question.view.game, question.view)
    known = certain(question, settings.player)
    how = Sampling(
        deals=1 if known else settings.deals,
        seed=settings.seed,
        player=settings.player,
        objective=objective,
        believe=settings.believe,
    )

    def results() -> Iterator[Result]:
        rough = glance(question, **how)
        if rough is not None:
            yield rough
        for result in stream(question, **how):
            if not known:
                yield result
        found = open_cards(question, objective=objective, seed=settings.seed)
        if known or found is not None:
            yield replace(result, open_cards=found)

    return results


def is_certain(result: Result) -> bool:
    """Whether a result is no estimate: the one deal that fits was played."""
    return result.planned == result.consistent_deals == 1


def is_as_good(result: Result, choice: Choice) -> bool:
    """Whether a choice is as good as the best one, as far as can be told."""
    return choice.mean == result.choices[0].mean if is_certain(result) else choice.tied


def amounts(game: str) -> tuple[str, ...]:
    """The objectives of a game that are amounts and no chances, the usual one first."""
    return tuple(one for one in objectives(game) if not is_chance(game, one))


def is_chance(game: str, objective: str) -> bool:
    """Whether an objective is the chance of something, in per cent."""
    playouts = GAMES[game].analysis.playouts
    return playouts is not None and playouts.objectives[objective].happens is not None


def even(game: str, objective: str) -> float | None:
    """The value that is neither gain nor loss for any seat, None where no value is."""
    playouts = GAMES[game].analysis.playouts
    assert playouts is not None
    return playouts.objectives[objective].threshold
