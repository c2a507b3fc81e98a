"""What a link holds, everything in words: for the corpus of links that once were handed out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from urllib.parse import parse_qsl, urlsplit

from engine import State, format_hand
from engine.options import written
from lessons.names import Naming
from lessons.progress import Progress
from tutor_app import (
    addresses,
    learning_addresses,
    playing_addresses,
    reviewing_addresses,
    studying,
    teaching_addresses,
)
from tutor_app.exploring import Exploration
from tutor_app.games import GAMES
from tutor_app.pages import BY_NAME, PAGES, PageSpec
from tutor_app.playing import Sitting
from tutor_app.sampling import Settings
from tutor_app.sampling_addresses import sampling_in, sampling_parameters
from tutor_app.teaching import Workbench
from tutor_app.urlstate import Arrival, read
from tutor_app.what_if_addresses import branches_in, branches_parameters


def arrival_of(link: str) -> tuple[PageSpec, Arrival]:
    """The page of a link and what its address says."""
    parts = urlsplit(link)
    page = next(page for page in PAGES if page.path == parts.path.strip("/"))
    return page, read(page, dict(parse_qsl(parts.query)))


def told(link: str) -> str:
    """What a link holds; whatever of it cannot be used stands at the end."""
    page, arrival = arrival_of(link)
    words, problems = _READ[page.name](arrival)
    wrong = [problem.key for problem in (*arrival.problems, *problems) if problem is not None]
    return " ".join([*words, *(["problems:", *wrong] if wrong else [])])


def position(state: State) -> list[str]:
    """A position in words: house rules, what lies where now, and who is to act."""
    rules = GAMES[state.game].option_table.changed(state.options)
    hands = " / ".join(format_hand(state.hands[seat], state.pack) or "-" for seat in state.seating.active)
    trick = " ".join(f"{play.seat}:{play.card}" for play in state.trick.plays) if state.trick else ""
    return [
        state.game,
        *(f"{name}={written(value)}" for name, value in rules.items()),
        f"dealer={state.seating.dealer}",
        f"step={state.step}",
        f"phase={state.phase}",
        f"to-act={state.to_act}",
        f"hands: {hands}",
        f"talon: {' / '.join(format_hand(part, state.pack) for part in state.talon) or '-'}",
        f"trick: {trick or '-'}",
    ]


def _written(parameters: Mapping[str, str | int | None]) -> list[str]:
    """Parameters as the app itself would write them."""
    return [f"{name}={value}" for name, value in parameters.items() if value is not None]


def _desk(desk: Exploration) -> list[str]:
    shown = [f"at={desk.at}/{len(desk.line) - 1}", f"eyes={desk.seat}", f"open={int(desk.open_cards)}"]
    return [*position(desk.state), *shown]


def _deal(arrival: Arrival) -> tuple[list[str], tuple[object, ...]]:
    desk, problems = addresses.deal_in(arrival)
    settings, asks, wrong = sampling_in(arrival, desk.state.game, Settings())
    branches, more = branches_in(arrival, desk.line[0])
    words = [*_desk(desk), *_written(sampling_parameters(settings, desk.state.game, asked=asks))]
    return [*words, *_written(branches_parameters(branches))], (*problems, *wrong, *more)


def _hand(arrival: Arrival) -> tuple[list[str], tuple[object, ...]]:
    sheet, problems = addresses.hand_in(arrival)
    laid = format_hand(sheet.laid, sheet.pack)
    changes = [f"{name}={written(value)}" for name, value in sheet.changes]
    words = [sheet.game, sheet.role, *changes, format_hand(sheet.cards, sheet.pack), f"out: {laid}"]
    return words, problems


def _play(arrival: Arrival) -> tuple[list[str], tuple[object, ...]]:
    desk, sitting, problems = playing_addresses.sitting_in(arrival, Sitting())
    return [*_desk(desk), *_written(playing_addresses.sitting_parameters(desk, sitting))], problems


def _review(arrival: Arrival) -> tuple[list[str], tuple[object, ...]]:
    desk, threshold, problems = reviewing_addresses.review_in(arrival)
    assert desk is not None
    return [*_desk(desk), f"over={threshold}"], problems


def _learn(arrival: Arrival) -> tuple[list[str], tuple[object, ...]]:
    learner, problems = learning_addresses.learner_in(arrival, Naming())
    return _written(learning_addresses.learner_parameters(learner)), problems


def _practise(arrival: Arrival) -> tuple[list[str], tuple[object, ...]]:
    practice, problems = learning_addresses.practice_in(arrival, Progress(), Naming())
    return _written(learning_addresses.practice_parameters(practice)), problems


def _rules(arrival: Arrival) -> tuple[list[str], tuple[object, ...]]:
    game, rule, problems = addresses.rule_in(arrival)
    return [game, rule], problems


def _studies(arrival: Arrival) -> tuple[list[str], tuple[object, ...]]:
    asked, problems = studying.asked_in(arrival)
    return _written(studying.asked_parameters(asked)), problems


def _set(arrival: Arrival) -> tuple[list[str], tuple[object, ...]]:
    bench, problems = teaching_addresses.workbench_in(
        Arrival({name: value for name, value in arrival.values.items() if name == "q"}), Workbench()
    )
    asked = [
        f"{each.kind} {each.game} {each.deal} {each.moves or '-'} {each.words}" for each in bench.questions
    ]
    return asked, problems


_READ: Mapping[str, Callable[[Arrival], tuple[list[str], tuple[object, ...]]]] = {
    "deal": _deal,
    "hand": _hand,
    "play": _play,
    "review": _review,
    "learn": _learn,
    "practise": _practise,
    "rules": _rules,
    "studies": _studies,
    "set": _set,
}
assert set(_READ) <= set(BY_NAME)
