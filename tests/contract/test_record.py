"""Records as JSON: what is read, what is refused, and where the message points."""

import json

import pytest

from engine.errors import RequestError
from engine.record import LONGEST_RECORD, MAX_ACTIONS, Record, as_record, read_record

FULL: dict[str, object] = {
    "version": 1,
    "game": "danish_tarok",
    "options": {"foundation": 40, "pots": True, "red_pips": "reversed"},
    "preset": "pagat",
    "table": {
        "players": 3,
        "dealer": 2,
        "balances": [0, -5, 5],
        "pots": {"pagat": 65, "king": 65},
    },
    "deal": {"hands": ["S:K T:21", "", "H:3 F"], "talon": ["C:1", ""]},
    "actions": ["2:discard:S3,HN,DN", "0:play:T11"],
}
LEAST: dict[str, object] = {
    "version": 1,
    "game": "danish_tarok",
    "table": {"dealer": 2},
    "deal": {"hands": ["S:K"]},
}


def with_(path: str, value: object) -> dict[str, object]:
    """``LEAST`` with one place changed."""
    changed = json.loads(json.dumps(LEAST))
    *parents, last = path.split(".")
    place = changed
    for parent in parents:
        place = place[parent]
    place[last] = value
    return changed


def refusal(content: object) -> str:
    with pytest.raises(RequestError) as caught:
        as_record(content)
    assert caught.value.code == "bad_record"
    return caught.value.message


def test_json_and_back() -> None:
    record = read_record(json.dumps(FULL))
    assert json.loads(record.to_json()) == FULL
    assert read_record(record.to_json().encode()) == record
    assert list(json.loads(record.to_json())) == list(FULL)


def test_what_is_not_said_is_left_out() -> None:
    record = as_record(LEAST)
    assert record.content() == {
        "version": 1,
        "game": "danish_tarok",
        "options": {},
        "table": {"dealer": 2},
        "deal": {"hands": ["S:K"], "talon": []},
        "actions": [],
    }
    assert as_record(record.content()) == record


def test_text_in_other_scripts_survives() -> None:
    assert "♠" in as_record(with_("deal.hands", ["♠:K"])).to_json()


def test_a_record_cannot_be_changed() -> None:
    record = as_record(LEAST)
    with pytest.raises(ValueError, match="frozen"):
        record.game = "other"


@pytest.mark.parametrize("key", ["version", "game", "table", "deal"])
def test_keys_that_must_be_there(key: str) -> None:
    content = {name: value for name, value in LEAST.items() if name != key}
    assert refusal(content) == f"{key}: is missing"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("version", 2, "version: 1 is read here, not 2"),
        ("version", "1", "version: must be a whole number"),
        ("version", 1.0, "version: must be a whole number"),
        ("version", True, "version: must be a whole number"),
        ("version", None, "version: must be a whole number"),
        ("game", 5, "game: must be text"),
        ("game", "", "game: must not be empty"),
        ("game", "\ud800", "game: holds characters that are no text"),
        ("game", "x" * 61, "game: has more than 60 characters"),
        ("preset", ["pagat"], "preset: must be text"),
        ("seed", 1, "seed: unknown key; leave it out"),
        ("options", [], "options: must be an object"),
        ("options", {"pots": 1.5}, "options.pots: must be text, a whole number, true or false"),
        ("options", {"int": None}, "options.int: must be text, a whole number, true or false"),
        ("options", {"": 1}, "options.: must not be empty"),
        ("table", 3, "table: must be an object"),
        ("table.dealer", "2", "table.dealer: must be a whole number"),
        ("table.dealer", True, "table.dealer: must be a whole number"),
        ("table.dealer", -1, "table.dealer: must be at least 0"),
        ("table.players", 9, "table.players: must be at most 5"),
        ("table.seed", 9, "table.seed: unknown key; leave it out"),
        ("table.balances", [0, 0.5], "table.balances[1]: must be a whole number"),
        ("table.balances", [10**10], "table.balances[0]: must be at most 1000000000"),
        ("table.pots", {"pagat": "65"}, "table.pots.pagat: must be a whole number"),
        ("deal.hands", "S:K", "deal.hands: must be a list"),
        ("deal.hands", [], "deal.hands: must not be empty"),
        ("deal.hands", ["", 7], "deal.hands[1]: must be text"),
        ("deal.hands", ["x" * 1001], "deal.hands[0]: has more than 1000 characters"),
        ("deal.hands", [""] * 6, "deal.hands: has more than 5 entries"),
        ("deal.discard", [], "deal.discard: unknown key; leave it out"),
        ("actions", ["0:pass", None], "actions[1]: must be text"),
        ("actions", ["0:pass"] * (MAX_ACTIONS + 1), "actions: has more than 8000 entries"),
        ("actions", ["x" * 201], "actions[0]: has more than 200 characters"),
        ("k" * 100, 1, "k" * 40 + "…: unknown key; leave it out"),
    ],
)
def test_the_message_names_the_place(path: str, value: object, message: str) -> None:
    assert refusal(with_(path, value)) == message


def test_the_cause_is_told_before_its_effects() -> None:
    assert refusal({"version": 2, "players": 3}) == "version: 1 is read here, not 2"
    assert refusal({"game": 5, "players": 3}) == "version: is missing"
    assert refusal({"version": 1, "game": 5, "players": 3}) == "players: unknown key; leave it out"


@pytest.mark.parametrize("content", [None, [], "text", 1, [LEAST]])
def test_only_an_object_is_a_record(content: object) -> None:
    assert refusal(content) == "the record: must be an object"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "JSON object is needed"),
        ("null", "JSON object is needed"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 20_000, "nested too deeply"),
        ('{"version":1,"version":1}', '"version" stands twice'),
        ('{"table":{"dealer":1,"dealer":2}}', '"dealer" stands twice'),
        ('{"version":NaN}', "NaN is no number"),
        ('{"version":-Infinity}', "-Infinity is no number"),
        ('{"version":1e999}', "version: must be a whole number"),
        ('{"version":' + "1" * 5000 + "}", "too long"),
        (b'{"game":"\xff"}', "not UTF-8"),
        (b"\xff\xfe", "not UTF-8"),
        (" " * (LONGEST_RECORD + 1), "longer than"),
    ],
)
def test_what_is_no_json_object_is_refused(text: str | bytes, says: str) -> None:
    with pytest.raises(RequestError) as caught:
        read_record(text)
    assert caught.value.code == "bad_record"
    assert says in caught.value.message
    assert len(caught.value.message) < 200


def test_a_byte_order_mark_is_no_matter() -> None:
    assert isinstance(read_record(b"\xef\xbb\xbf" + json.dumps(LEAST).encode()), Record)
