"""A batch: one answer a line, in order, whatever the lines hold."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cli.run import LONGEST_LINE
from tests.cli.conftest import Run
from tests.cli.test_verbs import EX_31, GOLDEN, record_of_example

ROOT = Path(__file__).parent.parent.parent
GOOD = b'{"pack":78,"hand":"sk"}'
ANSWER = {"canonical": "S:K", "count": 1}


def test_answers_stand_in_the_order_of_the_lines(run: Run) -> None:
    lines = [{"pack": 78, "hand": f"T{n}"} for n in range(1, 22)]
    ran = run("parse", "--batch", stdin="\n".join(map(json.dumps, lines)))
    assert ran.status == 0
    assert [answer["canonical"] for answer in ran.answers] == [f"T:{n}" for n in range(1, 22)]


BAD_LINES: list[bytes] = [
    b"",
    b"   ",
    b"hello",
    b"[]",
    b"null",
    b"42",
    b'"text"',
    b"{",
    b'{"pack":78,"hand":"sk"}}',
    b'{"pack":78,"hand":"sk","hand":"sq"}',
    b'{"pack":NaN,"hand":"sk"}',
    b'{"pack":Infinity}',
    b'{"pack":1e999,"hand":"sk"}',
    b'{"pack":' + b"7" * 5000 + b"}",
    b'{"pack":' + b"7" * 4000 + b',"hand":"sk"}',
    b'{"pack":78.0,"hand":"sk"}',
    b'{"pack":true,"hand":"sk"}',
    b'{"pack":78,"hand":null}',
    b'{"pack":78,"hand":["sk"]}',
    b'{"pack":78,"hand":5}',
    b'{"pack":78,"hand":"sk","colour":"red"}',
    b'{"pack":78,"hand":"\xff"}',
    b"\xff\xfe\x00",
    b"\x00" * 50,
    b"[" * 100_000,
    b'{"a":' * 30_000,
    b'{"pack":78,"hand":"' + b"x" * LONGEST_LINE + b'"}',
]


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: repr(line[:24]))
def test_a_bad_line_is_answered_and_the_batch_goes_on(run: Run, line: bytes) -> None:
    ran = run("parse", "--batch", stdin=GOOD + b"\n" + line + b"\n" + GOOD + b"\n")
    assert ran.status == 0
    first, refused, last = ran.answers
    assert first == last == ANSWER
    assert refused["error"]["code"] == "bad_request"
    assert len(refused["error"]["message"]) < 300


def test_half_a_character_is_refused_and_shown_as_ascii(run: Run) -> None:
    ran = run("parse", "--batch", stdin=b'{"pack":78,"hand":"\\ud800"}')
    assert ran.answers[0]["error"]["code"] == "NOT-E12"
    assert ran.out.isascii()


def test_line_ends_of_other_systems_and_a_missing_last_one(run: Run) -> None:
    assert run("parse", "--batch", stdin=GOOD + b"\r\n" + GOOD).answers == [ANSWER, ANSWER]
    assert run("parse", "--batch", stdin=b"").out == ""


def test_what_the_command_line_says_is_the_default_of_every_line(run: Run) -> None:
    lines = b'{"hand":"H:10,1"}\n{"hand":"H:10,1","options":{"red_pips":"reversed"}}\n'
    flags = ("--game", "danish_tarok", "--option", "red_pips=same_as_black")
    found = [answer["canonical"] for answer in run("parse", "--batch", *flags, stdin=lines).answers]
    assert found == ["H:10,1", "H:1,10"]


@pytest.mark.parametrize(
    ("verb", "content"),
    [
        ("games", {}),
        ("deal", {"game": "danish_tarok", "seed": 5, "dealer": 0}),
        ("parse", {"game": "danish_tarok", "hand": GOLDEN}),
        ("check", {"game": "danish_tarok", "hand": GOLDEN, "role": "player", "preset": "pagat"}),
        ("discards", {"game": "danish_tarok", "hand": EX_31, "limit": 3, "cards": ""}),
        ("legal", {"game": "danish_tarok", "hand": "SK H3", "trick": "", "demanded": False}),
    ],
)
def test_a_line_is_answered_like_the_same_flags(run: Run, verb: str, content: dict[str, Any]) -> None:
    flags = [
        part
        for key, value in content.items()
        if value is not False
        for part in (f"--{key.replace('_', '-')}", str(value))
    ]
    (answer,) = run(verb, "--batch", stdin=json.dumps(content)).answers
    assert run(verb, "--json", *flags).answer == answer


KEYS = (
    *("game", "hand", "role", "options", "preset", "code", "trick", "named", "cards", "limit"),
    *("trick_number", "seed", "dealer", "pack", "moves", "version", "deal", "table", "actions"),
    *("demanded", "third_has_named"),
)
VALUES = (
    *("danish_tarok", "SK", "F", "", GOLDEN, EX_31, "dealer", "pagat", "H", "78"),
    *("1dd320KB1fk5lWYN1F58Ot4BN7dWi", "1dhp5SkvgAgSPBAIGgo"),
)


@pytest.mark.parametrize("verb", ["deal", "parse", "check", "discards", "legal", "replay", "sample"])
@given(
    content=st.dictionaries(
        st.sampled_from(KEYS),
        st.one_of(
            st.none(),
            st.booleans(),
            st.integers(-3, 80),
            st.sampled_from(VALUES),
            st.sampled_from([{"hands": ["SK"]}, {"dealer": 2}, {"players": 4}, ["0:pass"]]),
            st.text(max_size=8),
        ),
        max_size=7,
    )
)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_no_request_breaks_a_verb(run: Run, verb: str, content: dict[str, object]) -> None:
    ran = run(verb, "--batch", stdin=json.dumps(content))
    assert ran.status == 0
    assert len(ran.answers) == 1


def test_a_whole_record_is_one_line(run: Run) -> None:
    record = json.dumps(record_of_example(52))
    answers = run("replay", "--batch", stdin=f"{record}\n{{}}\n{record}\n").answers
    assert answers[0] == answers[2]
    assert answers[1]["error"]["code"] == "bad_record"


ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.integers(-2, 30),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=6),
    st.sampled_from([[], {}, [[]], "S:K", "2:discard:S3,HN,DN", "0:play:F/S", "1:pass", "2:redeal"]),
)


@given(st.data())
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_no_damage_to_a_record_breaks_replay(run: Run, data: st.DataObject) -> None:
    record = record_of_example(52)
    record["actions"] = record["actions"][: data.draw(st.integers(0, 4))]
    record["table"] |= {"balances": [0, 1, -1], "pots": {"pagat": 65, "king": 65}}
    for _ in range(data.draw(st.integers(1, 2))):
        place: Any = record
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            if isinstance(place[key], (dict, list)) and data.draw(st.booleans()):
                place = place[key]
                continue
            place[key] = data.draw(ANYTHING)
            break
    ran = run("replay", "--batch", stdin=json.dumps(record))
    assert (ran.status, len(ran.answers)) == (0, 1)


# As a program of its own


def program(*arguments: str, **more: Any) -> subprocess.Popen[bytes]:
    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen([sys.executable, "-m", "engine", *arguments], cwd=ROOT, **pipes | more)


def test_answers_come_as_soon_as_the_lines() -> None:
    with program("parse", "--batch") as running:
        assert running.stdin
        assert running.stdout
        for _ in range(2):
            running.stdin.write(GOOD + b"\n")
            running.stdin.flush()
            assert json.loads(running.stdout.readline()) == ANSWER
        running.stdin.close()
        assert running.wait(30) == 0


def test_a_reader_who_goes_away_leaves_no_traceback(tmp_path: Path) -> None:
    lines = tmp_path / "lines"
    lines.write_bytes((GOOD + b"\n") * 2000)
    with lines.open("rb") as file, program("parse", "--batch", stdin=file) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(30) == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_no_encoding_of_the_terminal_matters(encoding: str) -> None:
    environment = os.environ | {"PYTHONIOENCODING": encoding, "LC_ALL": "C.UTF-8"}
    with program("parse", "--pack", "78", "--hand", "♠K 犬", env=environment) as running:
        out, err = running.communicate(timeout=30)
    assert (running.returncode, out) == (2, b"")
    assert err.startswith(b"NOT-E12: ")
    assert b"Traceback" not in err


def test_light_verbs_do_not_wait_for_heavy_modules() -> None:
    code = (
        "import sys, engine.cli.check, engine.cli.replay;"
        "print({'llvmlite', 'numba', 'numpy', 'pandas'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout.strip() == b"set()"


def test_exit_status_and_one_json_document() -> None:
    with program("check", "--game", "tarot", "--hand", "SK", "--json") as running:
        out, err = running.communicate(timeout=30)
    assert (running.returncode, err) == (2, b"")
    assert json.loads(out)["error"]["code"] == "unknown_game"
