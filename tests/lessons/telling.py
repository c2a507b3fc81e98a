"""Whether what happens in a hand can be told: each refusal and each line of the ledger."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.actions import Action, Play
from engine.ledger import Line
from engine.position import State
from engine.settlement import ledger
from engine.state import verdict
from lessons.names import Naming, seat_names, the_card
from lessons.texts import explain_refusal, line_text

UNFILLED = re.compile(r"None|[{}]")


def check_refusals(state: State, actions: Iterable[Action], naming: Naming) -> None:
    """Each of the actions that is refused is told with its rule, and a card with one that binds instead."""
    names = seat_names(state.seating, state.to_act or 0, naming)
    for action in actions:
        judged = verdict(state, action)
        if judged.legal:
            continue
        told = explain_refusal(judged, action, naming, pack=state.pack, names=names)
        assert judged.rule in told
        assert not UNFILLED.search(told), told
        if isinstance(action, Play) and not judged.facts.get("reason"):
            bound = [the_card(one, naming) for one in state.pack.cards(judged.because)]
            assert any(word in told for word in bound), told


def check_lines(state: State, naming: Naming) -> list[tuple[Line, str]]:
    """The lines of the ledger as they are told, each with its rule."""
    names = seat_names(state.seating, 0, naming)
    found = [(line, line_text(line, naming, names)) for line in ledger(state).lines]
    for line, told in found:
        assert line.rule in told
        assert not UNFILLED.search(told), told
    return found
