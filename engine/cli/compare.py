"""``compare``: a position and the same one with a change, played out on the same hidden deals."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field, StrictBool, StrictInt, StrictStr
from rich.console import Console
from rich.table import Table

from engine.actions import Action
from engine.analysis.changing import swapped, under
from engine.analysis.comparing import compare
from engine.analysis.evaluate import DEFAULT_PLAYER
from engine.analysis.sides import BEST, Side
from engine.cli import requests
from engine.cli.commands import FILE, MOVES, RULES, command_of
from engine.cli.replay import state_asked, with_record
from engine.cli.requests import said
from engine.cli.run import Answer, Verb, options_in
from engine.cli.sample import DEALS, Deals, half, show_belief
from engine.errors import RequestError
from engine.kernel.compiled import COMPILED
from engine.notation import parse_action, parse_cards_list
from engine.position import State
from engine.worlds.believing import DEFAULT_BELIEF, EVERYTHING, WORDS


class Change(requests.Request):
    """What is compared, and how; without a change the position is compared with itself."""

    swap: StrictStr | None = said("Pairs of cards that change places in the changed position.", "CARDS")
    rules: StrictStr | None = said('House rules of the changed position: "tout_value=135 pots=false".', "K=V")
    action: StrictStr | None = said(
        "The first action in both: an action or best; none unless given.", "ACTION"
    )
    instead: StrictStr | None = said("The first action in the changed position.", "ACTION")
    seat: StrictInt | None = said("Whose result counts; the seat to act unless given.", "N")
    other_seat: StrictInt | None = said("Whose result counts in the changed position.", "N")
    open_cards: StrictBool | None = said("Play out only the cards as they truly lie.")
    deals: Deals = DEALS
    seed: requests.Seed = 0
    player: requests.QuickPlayer = DEFAULT_PLAYER
    objective: StrictStr = Field(
        "card_points", description="card_points of the side (default), payment, or game in Tantony."
    )
    believe: requests.Belief = DEFAULT_BELIEF
    backend: requests.Backend = COMPILED


def answer(content: Mapping[str, object]) -> Answer:
    """How much better the second position does, deal by deal."""
    request, rest = requests.parted(Change, content)
    asked = "believe" in request.model_fields_set and request.believe in (WORDS, EVERYTHING)
    if request.open_cards and asked:
        raise RequestError("believe: with open cards nothing is left to be believed; leave one of them out")
    state = state_asked(rest)
    other = changed(state, request)
    seat, beside = request.seat, request.other_seat
    return compare(
        Side(position=state, first=_first(request.action, state), seat=seat),
        Side(
            position=other,
            first=_first(request.instead if request.instead is not None else request.action, other),
            seat=seat if beside is None else beside,
        ),
        deals=request.deals,
        seed=request.seed,
        player=request.player,
        objective=request.objective,
        believe=request.believe,
        open_cards=bool(request.open_cards),
        backend=request.backend,
    ).document()


def changed(state: State, request: Change) -> State:
    """The second position: the cards are swapped first, and then the house rules changed.

    Raises:
        EngineError: the change cannot be read, or the hand cannot have gone so.
    """
    other = state
    if request.swap is not None:
        cards = parse_cards_list(request.swap, state.pack)
        if not cards or len(cards) % 2:
            raise RequestError(f"swap: name two cards, such as T1 H4, or two by two, not {len(cards)}")
        other = swapped(other, *cards)
    if request.rules is not None:
        other = under(other, options_in(tuple(request.rules.split()), "--rules"))
    return other


def _first(text: str | None, state: State) -> Action | str | None:
    return text if text in (None, BEST) else parse_action(str(text), state.pack)


def show(console: Console, told: Answer) -> None:
    """Both positions, their difference, and what the numbers rest on."""
    table = Table("", "seat", "first", f"mean ({told['unit']}), 95 %", title="Comparison")
    for name in ("a", "b"):
        one = told[name]
        table.add_row(
            name, str(one["seat"]), one["first"] or "plays on", f"{one['mean']:.2f}{half(one['ci95'])}"
        )
    console.print(table)
    apart = told["difference"]
    console.print(
        f"b less a: {apart['mean']:+.2f}{half(apart['ci95'])};"
        f" b is better in {told['better']:.0%} of the deals, the same in {told['same']:.0%},"
        f" worse in {told['worse']:.0%}"
    )
    console.print(
        f"{told['deals']} deals on both sides, {told['left_out']} left out as impossible in b;"
        f" seed {told['seed']}, played out by {told['player']}"
    )
    if told.get("open_cards"):
        console.print("the cards as they truly lie, in every deal: nothing was dealt anew or believed")
    else:
        console.print(f"{told['consistent_deals']} deals fit what the seat knows")
    show_belief(console, told)


command = command_of(
    "compare",
    "Compare a position of a record in a FILE (- for stdin) or a code with a changed one.",
    Verb(answer, show, with_record),
    FILE,
    MOVES,
    Change,
    *RULES,
)
