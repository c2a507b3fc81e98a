"""The doors through which a stranger's text comes in, with examples and the errors that each may answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from random import Random
from urllib.parse import parse_qsl

from pydantic import ValidationError
from yaml import YAMLError

from engine import GAMES, EngineError, code_of, deal_cards, encode_moves, game_of, start
from engine.cli import VERBS
from engine.cli.run import LONGEST_LINE, answer_of
from engine.dealcode import decode
from engine.jsontext import read_object
from engine.notation import parse_hand, read_hand
from engine.notation.course import read_course
from engine.notation.hands import parse_cards_list
from engine.notation.moves import decode_moves
from engine.players import act
from engine.position import State
from engine.record import read_record
from engine.replaying import record_of
from engine.state import apply
from engine.studies import read_study, ready_studies
from engine.worlds.conditions import read_conditions
from lessons.files import DealsText, LessonText
from lessons.library import parsed
from lessons.loader import position
from lessons.progress_reading import ProgressError, read_progress
from lessons.schema import DealText
from lessons.shaped import LessonError
from tests.app.test_links import READERS
from tutor_app.pages import BY_NAME
from tutor_app.pasting import pasted
from tutor_app.sent_back import sent_back
from tutor_app.teaching import Question
from tutor_app.teaching_addresses import encoded
from tutor_app.urlstate import link, read


@dataclass(frozen=True)
class Door:
    """``enter`` takes a text and raises nothing but the ``errors`` it promises."""

    enter: Callable[[str], object]
    corpus: Callable[[], tuple[str, ...]]
    errors: tuple[type[Exception], ...] = field(default=(EngineError,))


@cache
def hands() -> tuple[State, ...]:
    """A hand of each game in mid-play, played at random."""
    found = []
    for game in GAMES:
        state, rng = start(game, deal_cards(game, 5)), Random(5)
        for _ in range(20):
            if state.to_act is not None:
                state = apply(state, act(state, "random", rng))
        found.append(state)
    return tuple(found)


def _packs() -> list[tuple[str, State]]:
    return list(zip(GAMES, hands(), strict=True))


def _each_pack(enter: Callable[[str, State], object]) -> Callable[[str], None]:
    """The text for every game; one that all refuse is refused."""

    def go(text: str) -> None:
        refused: EngineError | None = None
        for _, state in _packs():
            try:
                enter(text, state)
                return
            except EngineError as error:
                refused = error
        assert refused is not None
        raise refused

    return go


CARDS = (
    "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10",
    "S:KQ54 H K 10",
    "SK, HQ; T21 F",
    "king of spades, ten of hearts",
    "スペードのキング、ハートの10",
    "XXI I Ski S:V,10",
    "S:K,,Q",
    "T21 T21",
    "",
)
MOVES = ("S5-C2-H7.pass.pass.pass", "bid-three.pass.pass.take-lower.CJ-HQ-HJ", "H5.HK.H2.H9.place-1")
COURSES = ("H5 HK H2 H9", "bid-three pass pass take-lower CJ-HQ-HJ | 1: T15 T3 HK", "F/S; T1 2: H3")
CONDITIONS = (
    "dealer T1 trumps=7-8; seat1 kings=2",
    "forehand F kings=3; talon -T1",
    "0+2 trumps=12+",
    "talon1 kings=1; seat9 T1",
)


def _codes() -> tuple[str, ...]:
    return (*(code_of(state) for state in hands()), "1dhp5SkvgAgSPBAIGgo", "1dd320J3eHrWfMiVac8p6q7P19R5I")


def _records() -> tuple[str, ...]:
    return tuple(record_of(state).to_json() for state in hands())


def _batch(text: str) -> None:
    """A line for each verb that can be had in a moment; a fault of the program itself is a finding."""
    for name in VERBS:
        verb = import_module(f"engine.cli.{name}").command.callback.args[0]
        answer = answer_of(verb, partial(_asked, name, text))
        if isinstance(answer, EngineError) and answer.code == "internal_error":
            raise AssertionError(f"{name}: {answer.message}")


def _asked(name: str, text: str) -> dict[str, object]:
    asked = read_object(text.encode("utf-8", "replace"), longest=LONGEST_LINE, code="bad_request")
    quick = {
        "deals": 1 if name == "play" else 20,
        "threads": 1,
        "workers": 1,
    }  # valid sizes of work are not what is tested here
    work = {key: quick.get(key, value) if type(value) is int else value for key, value in asked.items()}
    if name == "review":
        work.setdefault("deals", quick["deals"])  # else a thousand, seconds of honest work for a long hand
    return {key: value for key, value in work.items() if key not in ("keep", "out", "cluster")}


def _lines() -> tuple[str, ...]:
    hand = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"
    asked: list[dict[str, object]] = [
        {"game": "danish_tarok", "hand": hand},
        {"game": "danish_tarok", "hand": hand, "role": "player", "options": {"tout_value": 135}},
        {"game": "tapp_tarock", "hand": "H3 H10 S7 T7 F", "trick": "HK", "trick_number": 3},
        {"game": "danish_tarok", "seed": 7, "where": "dealer T1 trumps=7-8", "locked": "seat1 HK"},
        {"pack": 78, "hand": "SK HQ"},
        {"code": _codes()[0], "moves": MOVES[0]},
        {"ready": "danish_tarok/four-kings", "deals": 100},
        {"study": {"game": "tantony", "measure": "event", "of": "hog"}, "deals": 100},
        {"game": "tantony", "players": "plain,random", "deals": 1, "seed": 3},
    ]
    return (*map(json.dumps, asked), *_records())


def _address(text: str) -> None:
    """An address such as ``deal?g=tantony&seed=7``, read as the page reads it."""
    page, _, query = text.partition("?")
    known = BY_NAME.get(page.strip("/"), BY_NAME["deal"])
    READERS[known.name](read(known, dict(parse_qsl(query, keep_blank_values=True))))


def _addresses() -> tuple[str, ...]:
    state = hands()[2]
    where = f"d={code_of(state)}&m={encode_moves(state.history)}"
    return (
        "learn?g=danish_tarok&l=3&s=2&a=x",
        "practise?g=danish_tarok&k=settle&seed=0&a=x",
        "practise?k=mixed&r=rhw&b=legal:DT-PLAY-2",
        f"deal?{where}&at=3&seat=1&open=1&ask=1&deals=2000&w=s:T1,H4",
        f"play?{where}&p=careful&c=warn&v=tricks&n=3&b=1.2.-3&k=5.5",
        f"review?{where}&over=0.5&believe=words&again=1&tried=0:pass.shown,3:HK",
        f"sheet?{where}",
        "hand?h=1dhp5SkvgAgSPBAIGgo&x=S2-S3-S4&c=grosstarock",
        "rules?g=tantony&r=TN-OBJ-1",
        "reference?g=tantony",
        "studies?g=tapp_tarock&f=conditions&w=dealer+T1&o=forehand+kings%3D2&y=kings&n=10000",
    )


def _sent_back() -> tuple[str, ...]:
    questions = tuple(Question(game, "7", kind="legal") for game in GAMES)
    links = [link("set", q=encoded(questions[:n]), n=n + 1, r="rhw-r"[:n]) for n in (1, 3, 5)]
    return (*links, f"1. ✓ <https://a.example{links[0]}>, {links[0]}\n{links[1]}.")


def _on_disk(text: str) -> object:
    """What a YAML file with this text says; a file holds no lone surrogates."""
    return parsed(text.encode("utf-8", "replace").decode("utf-8"))


def _lesson(text: str) -> None:
    LessonText.model_validate(_on_disk(text), strict=False)


def _deals(text: str) -> None:
    for deal in list(DealsText.model_validate(_on_disk(text), strict=False).deals.values())[:3]:
        position("danish_tarok", DealText(code=deal.code, moves=deal.moves))


def _files(name: str) -> tuple[str, ...]:
    folder = Path(import_module("lessons").__file__ or "").parent
    return tuple(path.read_text("utf-8") for path in sorted(folder.glob(f"*/{name}")))[:6]


def _progress() -> tuple[str, ...]:
    from tests.lessons.test_fading import answered

    known = answered("danish_tarok", "good", "again").to_values()
    solved = '{"version": 1, "solved": {"danish_tarok/01-pack": {"black-suits": 1}}}'
    return (json.dumps(known), solved, json.dumps(known | {"day": "1969-01-01"}), "{}", "[]", "null")


def _studies() -> tuple[str, ...]:
    found = [one for game in GAMES for one in list(ready_studies(game).values())[-2:]]
    return tuple(json.dumps(one.model_dump()) for one in found)


FILES = (LessonError, ValidationError, EngineError, YAMLError)
DOORS: dict[str, Door] = {
    "hand": Door(_each_pack(lambda text, state: parse_hand(text, state.pack)), lambda: CARDS),
    "forgiving": Door(_each_pack(lambda text, state: read_hand(text, state.pack)), lambda: CARDS),
    "table": Door(_each_pack(lambda text, state: parse_cards_list(text, state.pack)), lambda: CARDS),
    "moves": Door(_each_pack(lambda text, state: decode_moves(text, state.pack)), lambda: MOVES),
    "course": Door(_each_pack(lambda text, state: read_course(text, state.pack)), lambda: COURSES),
    "conditions": Door(
        _each_pack(
            lambda text, state: read_conditions(text, game_of(state), state.options, state.seating.dealer)
        ),
        lambda: CONDITIONS,
    ),
    "code": Door(decode, _codes),
    "address": Door(_address, _addresses, ()),
    "record": Door(read_record, _records),
    "pasted": Door(pasted, lambda: (*_codes(), *_records(), *_addresses()), ()),
    "sent_back": Door(sent_back, _sent_back, ()),
    "batch": Door(_batch, _lines, ()),
    "lesson": Door(_lesson, lambda: _files("9*/steps.yaml"), FILES),
    "deals": Door(_deals, lambda: _files("deals.yaml")[:1], FILES),
    "progress": Door(read_progress, _progress, (ProgressError,)),
    "study": Door(read_study, _studies),
}
