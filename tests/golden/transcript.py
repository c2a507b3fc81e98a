"""A whole hand as lines of text: at every state whatever anybody can observe.

What every seat sees alike is printed once, and after the first state only where it changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields

from engine.actions import Action, Discard, Play
from engine.cards import CardSet
from engine.explain import tell_trick
from engine.ledger import Line
from engine.notation import format_hand
from engine.options import Options
from engine.packs import Pack
from engine.position import State, Trick
from engine.record import Record
from engine.replaying import actions_of, opening
from engine.seats import Seating
from engine.seen import Statement
from engine.settlement import bounds, card_points, ledger, tricks_won
from engine.state import apply, game_of, legal_actions, verdict
from engine.view import View, view

OWN = ("seat", "hand", "own_discard", "dealt", "known")  # what only the seat itself sees
# They say in another way what the rest says.
DERIVED = ("table", "played")
# What all seats see alike, in the order of the transcript.
ALIKE = (
    *("game", "options", "pack", "seating", "sizes", "discarded", "phase", "to_act", "tricks", "trick"),
    *("statements", "published", "disclosed_trumps", "said", "third_has_named", "balances", "pots"),
    *("first_deal", "result", "declarer", "contract", "talon", "taken", "hand_number", "sides"),
)
assert {*ALIKE, *OWN, *DERIVED} == {field.name for field in fields(View)}
# What a hand without an auction and a talon, and the first of a record, never shows.
NOTHING = {
    "declarer": "None",
    "contract": "",
    "talon": "none",
    "taken": "None",
    "hand_number": "1",
    "sides": "none",
}


def transcript(record: Record) -> list[str]:
    """The lines of a recorded hand."""
    state = opening(record)
    lines = [f"record {record.to_json()}", ""]
    lines += [f"option {name} = {value}" for name, value in state.options.items()]
    before: State | None = None
    shown = dict(NOTHING)
    for action in (*actions_of(record, state.pack), None):
        lines += ["", *_state(state, before, shown)]
        if action is not None:
            lines.append(f"> {action}")
            before, state = state, apply(state, action)
    return lines


def _state(state: State, before: State | None, shown: dict[str, str]) -> Iterator[str]:
    yield f"== {state.step}: {state.phase}, to act {state.to_act}, result {state.result}"
    if before is None or len(_finished(state)) > len(_finished(before)):
        yield from _count(state)
    earlier = 0 if before is None else len(ledger(before).lines)
    yield from map(_line, ledger(state).lines[earlier:])
    yield from _seen(state, shown)
    yield from _choices(state)


def _finished(state: State) -> tuple[Trick, ...]:
    """The finished tricks of all hands of the record."""
    return (*(trick for hand in state.earlier for trick in hand.tricks), *state.tricks)


def _count(state: State) -> Iterator[str]:
    if _finished(state):
        story = tell_trick(state, _finished(state)[-1])
        yield (
            f"story: {story.winning} wins, by trump {story.by_trump}, named {story.named},"
            f" replaced {story.replaced}, fool to {story.fool_keeper}"
        )
    limits = " ".join(f"{low}-{high}" for low, high in bounds(state))
    yield f"count: tricks {_row(tricks_won(state))}; points {_row(card_points(state))}; bounds {limits}"


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _line(line: Line) -> str:
    pots = " ".join(f"{pot}{chips:+}" for pot, chips in line.pots.items())
    facts = " ".join(f"{name}={value}" for name, value in line.facts.items() if value is not None)
    payments = " ".join(f"{chips:+}" for chips in line.payments)
    return f"line: {line.rule} {line.key}: {payments}; {pots or '-'}; step {line.step}; {facts}".rstrip()


def _seen(state: State, shown: dict[str, str]) -> Iterator[str]:
    """What the seats see: their own cards before each trick, and what has changed for all."""
    views = [view(state, seat) for seat in range(state.seating.players)]
    if state.trick is None or not state.trick.plays:
        for seen in views:
            yield f"seat {seen.seat} holds {_text(seen.hand, state.pack)}"
            if seen.own_discard:
                yield f"seat {seen.seat} has laid away {_text(seen.own_discard, state.pack)}"
            yield f"seat {seen.seat} has not seen {_text(seen.unseen, state.pack)}"
            if any(seen.known) and not state.tricks:
                yield f"seat {seen.seat} knows {_text(seen.known, state.pack)}"
    for name in ALIKE:
        texts = {_text(getattr(seen, name), state.pack) for seen in views}
        (text,) = texts  # the seats see all the rest alike
        if shown.get(name) != text:
            shown[name] = text
            yield f"all see {name}: {text}"


def _text(value: object, pack: Pack) -> str:
    if isinstance(value, CardSet):
        return format_hand(value, pack) or "nothing"
    if isinstance(value, Trick):
        plays = " ".join(_played(play.card, play.named) for play in value.plays)
        end = f", {value.led} led, to {value.winner}" if value.winner is not None else ""
        end += f", placed with {value.receiver}" if value.receiver is not None else ""
        return f"{value.number} from {value.leader}: {plays}{end}"
    if isinstance(value, Statement):
        said = (_declared(one, pack) for one in value.declarations)
        return f"{value.seat} [{'; '.join(said) or 'pass'}]"
    if isinstance(value, Options):
        return f"{len(value)} house rules"
    if isinstance(value, Pack):
        return f"{len(value)} cards"
    if isinstance(value, Seating):
        return f"{value.players} people, {value.dealer} deals, {_row(value.active)} play"
    if isinstance(value, Mapping):
        return " ".join(f"{key} {number}" for key, number in value.items()) or "none"
    if isinstance(value, tuple):
        if value and isinstance(value[0], Trick):
            return f"{len(value)}, the last {_text(value[-1], pack)}"
        return " ".join(_text(one, pack) for one in value) or "none"
    return str(value)


def _played(card: object, named: object) -> str:
    return f"{card}/{named}" if named else str(card)


def _declared(one, pack: Pack) -> str:
    named = {"suit": one.suit, "missing": one.missing, "with_pagat": one.with_pagat}
    details = " ".join(f"{key} {value}" for key, value in named.items() if value is not None)
    return f"{one.rule} {one.kind} {one.count} {details} = {one.points}, {_text(one.cards, pack)}"


def _choices(state: State) -> Iterator[str]:
    """What may be done, and what may not, with its rule."""
    legal = legal_actions(state)
    laid = [action for action in legal if isinstance(action, Discard)]
    rest = [action for action in legal if not isinstance(action, Discard)]
    if laid:
        yield f"legal: {len(laid)} discards, the first {laid[0].arguments}, the last {laid[-1].arguments}"
    if rest:
        yield f"legal: {' '.join(map(str, rest))}"
    yield from _refusals(state, set(legal))


def _refusals(state: State, legal: set[Action]) -> Iterator[str]:
    if state.to_act is None:
        return
    tried = game_of(state).phases[state.phase].candidates(state)
    refused: Counter[str] = Counter()
    why: dict[str, list[str]] = {}
    for action in tried:
        if action in legal:
            continue
        judged = verdict(state, action)
        facts = ",".join(f"{name}={value}" for name, value in judged.facts.items() if value is not None)
        reason = f"{judged.rule} because of {_text(judged.because, state.pack)} ({facts})"
        refused[judged.rule] += 1
        why.setdefault(reason, []).append(action.arguments if isinstance(action, Play) else str(action))
    if state.phase == "discard":
        yield from (f"refused: {count} by {rule}" for rule, count in sorted(refused.items()))
        return
    for reason, texts in why.items():
        yield f"refused: {' '.join(texts)} by {reason}"
