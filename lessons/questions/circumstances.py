"""What a learner has to know beside the cards: who plays alone and what, what was said, the talon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import Call, Card, Line, Place, Play, State, card_points, game_of, ledger, tricks_won, view
from engine.actions import Announce, Bid, Double
from engine.cards import EMPTY
from engine.state import playing_together
from lessons.actions import action_text, contract_name
from lessons.heard import said_in_order, statement_words
from lessons.names import Naming, capital, joined, seat_names

MOST_HEARD = 8


def heard(state: State, learner: int, naming: Naming) -> str:
    """What everybody has declared and said so far, as one line; empty where nobody said a thing.

    Players who said the same one after the other are named together.
    Where nobody has to declare, a table at which nobody did has told nothing.
    """
    names = seat_names(state.seating, learner, naming)
    seen = view(state, learner)
    told = any(one.declarations for one in seen.statements) or not state.options.get("declarations_optional")
    said = []
    for statement in seen.statements if told else ():
        if words := statement_words(state, statement, naming):
            said.append((statement.seat, naming.say("list.comma").join(words)))
    spoken = (one for one in said_in_order(state, learner) if not isinstance(one, Place))
    said += [(one.seat, action_text(one, naming, names)) for one in spoken]
    lines = [
        naming.say(
            "exercise.heard.one", who=capital(joined([names[seat] for seat in seats], naming)), what=what
        )
        for seats, what in _alike(said[-MOST_HEARD:])
    ]
    if not lines:
        return ""
    return naming.say("exercise.heard.all", said=naming.say("exercise.heard.next").join(lines))


def _alike(said: Sequence[tuple[int, str]]) -> list[tuple[list[int], str]]:
    """The seats that said the same words one after the other, each once, with the words."""
    found: list[tuple[list[int], str]] = []
    for seat, words in said:
        if found and found[-1][1] == words and seat not in found[-1][0]:
            found[-1][0].append(seat)
        else:
            found.append(([seat], words))
    return found


def situation(state: State, learner: int, naming: Naming) -> str:
    """What was declared and said, as one line; of an auction that is over only its outcome counts."""
    auctioned = any(isinstance(one, Bid) for one in view(state, learner).said)
    tell = sides if auctioned and state.declarer is not None else heard
    return tell(state, learner, naming)


def sides(state: State, learner: int, naming: Naming) -> str:
    """Who plays alone and what, what was announced and doubled; empty in games without such things."""
    if state.declarer is None:
        return ""
    names = seat_names(state.seating, learner, naming)
    said = view(state, learner).said
    parts = []
    if not any(isinstance(one, Call) for one in said):  # a call says who plays, and with whom
        who, contract = names[state.declarer], contract_name(state.contract, naming)
        parts = [naming.say("exercise.sides.declarer", who=who, contract=contract)]
    for one in said:
        if isinstance(one, (Announce, Call, Double)):
            what = action_text(one, naming, names)
            parts.append(naming.say("exercise.heard.one", who=capital(names[one.seat]), what=what))
    # A called card that has been played names its holder.
    for partner in playing_together(state, state.declarer):
        if partner != state.declarer:
            parts.append(naming.say("exercise.sides.partner", who=names[partner]))
    return naming.say("exercise.heard.next").join(parts)


def announced(state: State, line: Line, naming: Naming, names: tuple[str, ...]) -> str:
    """When a feat was announced that a line pays, and how many tricks were won; empty where none was."""
    if not line.facts.get("announced") or line.facts.get("window") is None:
        return ""
    said = next(one for one in state.history if isinstance(one, Announce) and one.seat == line.actor)
    before = state.history[: state.history.index(said)]
    trick = 1 + sum(isinstance(one, Play) for one in before) // len(state.seating.active)
    return naming.say(
        f"exercise.settle.announced.{said.items[0]}",
        who=capital(names[said.seat]),
        trick=trick,
        won=tricks_won(state)[said.seat],
        tricks=len(state.tricks),
    )


def points_won(state: State, learner: int, naming: Naming) -> str:
    """The card points at the end of a hand, for who is to settle it: those of each side, or of everybody."""
    if not state.finished:
        return ""
    names = seat_names(state.seating, learner, naming)
    won = card_points(state)
    piles = [(capital(names[seat]), won[seat]) for seat in state.seating.active]
    if any(isinstance(one, Bid) for one in view(state, learner).said) and state.declarer is not None:
        alone = won[state.declarer]
        others = naming.say("exercise.sides.defenders")
        piles = [(capital(names[state.declarer]), alone), (others, sum(won) - alone)]
    said = (naming.say("exercise.sides.one", who=who, points=f"{points:g}") for who, points in piles)
    return naming.say("exercise.sides.points", points=naming.say("list.comma").join(said))


def points_so_far(state: State, learner: int, naming: Naming) -> str:
    """The card points, in Tantony points, that the learner's side has while a hand is played.

    What others discarded does not count.
    """
    ours = playing_together(state, learner)
    laid = tuple(cards if seat == learner else EMPTY for seat, cards in enumerate(state.discards))
    won = card_points(replace(state, discards=laid))
    free = game_of(state).scoring.point_bounds is not None  # points that come to no fixed total (TN-SCORE-1)
    key = ("side" if len(ours) > 1 else "own") + ("_in_points" if free else "")
    return naming.say(f"exercise.sides.so_far.{key}", points=f"{sum(won[seat] for seat in ours):g}")


def pots_before(state: State, due: Sequence[Line], naming: Naming) -> str:
    """What lay in the pots before lines that touch them; empty where no line does, or there was nothing."""
    found = ledger(state)
    fresh = [line for line in found.lines if line.step == state.step]
    before = {pot: now - sum(line.pots.get(pot, 0) for line in fresh) for pot, now in found.pots.items()}
    touched = [pot for pot, _ in state.pots if any(line.pots.get(pot) for line in due)]
    said = [f"{naming.say(f'pot.{pot}')} {before[pot]}" for pot in touched if before[pot]]
    return naming.say("exercise.settle.pots", pots=naming.say("list.comma").join(said)) if said else ""


def talon_in_sight(state: State, learner: int, naming: Naming) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """The parts of the talon that lie open before a learner, each with its name."""
    return tuple(
        (naming.say(f"exercise.talon.{part}"), state.pack.cards(cards))
        for part, cards in enumerate(view(state, learner).talon)
        if cards and part != state.taken
    )
