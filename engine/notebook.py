"""Answers for notebooks: a question in one call, its answer as one pandas table."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

from engine.errors import RequestError, quoted
from engine.games.bots import PLAIN_PLAYER
from engine.position import State
from engine.record import Record, as_record
from engine.replaying import replay

if TYPE_CHECKING:
    import pandas as pd

    from engine.analysis import Question

DEALS = 1000


def evaluate(
    asked: State | Question | Record | dict[str, Any],
    *,
    deals: int = DEALS,
    seed: int = 0,
    player: str = PLAIN_PLAYER,
    objective: str | None = None,
    believe: str = "everything",
    threads: int = 1,
) -> pd.DataFrame:
    """The value of every choice of a decision, best first: a row a choice, indexed by its action.

    Args:
        asked: a state in which somebody is to act, a question (``engine.analysis.question_of_hand`` asks one
            about a hand alone), or a record, as ``record_of`` makes it or as parsed JSON.
        deals: how many deals that fit what the seat sees are played out, the same ones for every choice.
        seed: the same seed gives the same table, whatever ``threads``.
        player: who plays the deals out: ``random``, ``plain`` or ``careful`` (slow, at most 1,000 deals).
        objective: ``card_points``, ``payment`` or, in Tantony, ``game``; what is played for unless given.
        believe: how far others' choices weigh the deals: ``nothing``, ``words`` or ``everything``.
        threads: changes the time taken, never the numbers.

    Returns:
        ``mean``, ``ci95_low`` and ``_high``, ``sd``, quantiles ``p10`` to ``p90`` and ``vs_best`` with its
        interval, all in the unit of the objective (column ``unit``: card points, or what is paid);
        ``tied_with_best``; the chance from 0 to 1 of each event for the seat that chooses; ``n``, ``seed``,
        ``player``. ``attrs`` holds the rest of what repeats the table: game, seat, objective, belief, how
        many deals fit, how many deals of equal weight the weighed ones tell as much as.

    Raises:
        RequestError: something else is asked about, a number is out of range or not whole, an unknown player,
            objective or belief, a hand that is over, a record that cannot be read.
        NoDealFitsError: no deal fits what has been seen.

    >>> from engine import deal_cards, evaluate, start
    >>> table = evaluate(start("tapp_tarock", deal_cards("tapp_tarock", 5)), deals=200, seed=1)
    >>> table.index.name, table["unit"].unique().tolist(), table.attrs["objective"]
    ('action', ['game points'], 'payment')
    """
    # Whoever checks a hand need not wait for these.
    from engine.analysis import Question, analyse, playouts_of, question
    from engine.analysis.tables import choices_table
    from engine.games.registry import game as find_game

    if isinstance(asked, dict):
        asked = as_record(asked)
    if isinstance(asked, Record):
        asked = replay(asked)
    if not isinstance(asked, State | Question):
        raise RequestError(f"asked {quoted(asked)}: give a state, a question or a record")
    put = question(asked)
    result = analyse(
        put,
        deals=_whole("deals", deals),
        seed=_whole("seed", seed),
        player=player,
        objective=objective or playouts_of(find_game(put.view.game)).played_for(put.view),
        believe=believe,
        threads=_whole("threads", threads),
    )
    table = choices_table(result)
    table.attrs = {
        "game": put.view.game,
        "seat": result.seat,
        "deals": result.deals,
        "seed": result.seed,
        "player": result.player,
        "objective": result.objective,
        "believe": believe,
        "consistent_deals": result.consistent_deals,
        "effective_deals": None if result.belief is None else result.belief.effective,
    }
    return table


def _whole(name: str, number: int) -> int:
    """A number as a plain int; numpy's are whole numbers too.

    Raises:
        RequestError: it is not whole.
    """
    try:
        return index(number)
    except TypeError:
        raise RequestError(f"{name} {quoted(number)}: must be a whole number") from None
