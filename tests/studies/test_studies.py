"""Studies: exact chances met, the same table by any workers, nothing lost or counted twice."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pandas as pd
import pytest

from engine import GAMES, apply, card_points, start
from engine.cards import CardSet
from engine.cli import main
from engine.cli.study import answer
from engine.deal import Deal
from engine.errors import EngineError, RequestError
from engine.players import act
from engine.studies import processes, read_study, ready_studies, ready_study, run_study
from engine.studies.dealt import deals_of, seating_of
from engine.studies.measures import measure_of
from engine.studies.run import PIECE, cluster, here
from engine.studies.study import LONGEST_FILE, Study, study_of

READY = [(game, name) for game in GAMES for name in ready_studies(game)]
SMALL = {"game": "danish_tarok", "measure": "conditions", "of": "forehand kings=4", "by": "trumps"}


def table_of(study: Study, **how):
    *_, done = run_study(study, **how)
    assert done.table is not None
    assert done.pieces == done.of
    return done.table


def with_changes(study: Study, **changes: object) -> Study:
    return study_of(study.model_dump() | changes)


def test_the_pagat_is_worth_more_the_more_chips_lie_in_its_pot():
    question = with_changes(ready_study("danish_tarok/pagat-pot"), deals=20_000)
    worth = []
    for chips in (5, 100, 200):
        rows = table_of(with_changes(question, pots={"pagat": chips, "king": 60})).rows
        without, held = (next(row for row in rows if row.group == n) for n in (0, 1))
        assert without.mean < 0
        worth.append(held.mean)
    assert worth[0] + 5 < worth[1]
    assert worth[1] + 5 < worth[2]


@pytest.mark.parametrize(
    ("game", "measure", "pots", "said"),
    [
        ("danish_tarok", "payment", {"mond": 3}, '^pots: "mond"; this game has the pots: pagat, king$'),
        ("tantony", "payment", {"pagat": 3}, "has the pots: none"),
        ("danish_tarok", "payment", {"pagat": -3}, "pots.pagat: must be at least 0"),
        ("danish_tarok", "payment", {"pagat": "many"}, "pots.pagat"),
        ("danish_tarok", "combination", {"pagat": 3}, "only payments come from pots"),
    ],
)
def test_pots_that_are_not_there(game, measure, pots, said):
    with pytest.raises(EngineError, match=said):
        table_of(study_of({"game": game, "measure": measure, "pots": pots}))


def test_a_pot_that_is_not_named_has_just_been_refilled():
    asked = {"game": "danish_tarok", "measure": "payment", "pots": {"pagat": 200}}
    assert study_of(asked).chips() == {"pagat": 200, "king": 60}
    house = {"players": 4, "foundation": 40}
    assert study_of(asked | {"options": house}).chips() == {"pagat": 200, "king": 160}


def test_each_game_has_its_ready_questions():
    for game in GAMES:
        assert len(ready_studies(game)) == (5 if game == "tantony" else 10)


@pytest.mark.parametrize(("game", "name"), READY)
def test_ready_questions_agree_with_their_exact_values(game, name):
    table = table_of(with_changes(ready_study(f"{game}/{name}"), deals=20_000))
    assert table.rows[0].deals == 20_000
    assert sum(row.deals for row in table.rows[1:]) in (0, 20_000)
    for row in table.rows:
        assert row.z is None or abs(row.z) < 4, row


def test_what_counting_gives():
    """Reference probabilities of the Danish hand: product of the chances of single cards."""
    exact = table_of(with_changes(ready_study("danish_tarok/three-matadors"), deals=100)).rows[0].exact
    assert exact == pytest.approx(25 * 24 * 23 / (78 * 77 * 76))
    exact = table_of(with_changes(ready_study("danish_tarok/ten-trumps"), deals=100)).rows[0].exact
    assert exact == pytest.approx(0.09461853, abs=5e-9)


def deal_of(study: Study, row: np.ndarray) -> Deal:
    deals, seating = deals_of(study), seating_of(study)
    held = {
        place: CardSet(int(row[2 * column]), int(row[2 * column + 1]))
        for place, column in deals.columns.items()
    }
    parts = -min(0, min(deals.columns))
    hands = tuple(held.get(seat, CardSet()) for seat in range(seating.players))
    return Deal(hands, tuple(held[-1 - part] for part in range(parts)))


@pytest.mark.parametrize("game", [game for game in GAMES if game != "tantony"])
def test_a_hand_comes_to_what_the_engine_plays_and_counts(game):
    study = study_of({"game": game, "measure": "card_points", "who": "dealer", "deals": 100})
    measure = measure_of(study)
    rows = measure.deals.rows(0, 6)
    values, _ = measure.measured(0, 6)
    for value, row in zip(values.tolist(), rows, strict=True):
        state = start(game, deal_of(study, row), dealer=seating_of(study).dealer)
        while state.to_act is not None:
            state = apply(state, act(state, "plain", Random(0)))
        if state.result == "played":
            assert value in _of_sides(card_points(state))


def test_partners_get_the_same_and_opponents_do_not():
    """TN-SEAT-1, TN-SCORE-2."""
    zero, one, two = (
        measure_of(study_of({"game": "tantony", "measure": "card_points", "who": f"seat{seat}"}))
        for seat in (0, 1, 2)
    )
    values = [each.measured(0, 50)[0].tolist() for each in (zero, one, two)]
    assert values[0] == values[2] != values[1]


def _of_sides(points) -> set[float]:
    """What any side of the seats may have together."""
    whole = sum(points)
    return {*points, *(whole - one for one in points), *(a + b for a in points for b in points)}


def test_the_deals_meet_the_conditions():
    study = study_of(SMALL | {"where": "dealer T1 trumps=7-8", "deals": 1000})
    measure = measure_of(study)
    rows = measure.deals.rows(0, 500)
    dealer = seating_of(study).dealer
    pack = study.rules.pack(study.house())
    for row in rows[:50]:
        cards = [str(card) for card in pack.cards(deal_of(study, row).hands[dealer])]
        assert "T1" in cards
        assert sum(card[0] in "TF" for card in cards) in (7, 8)


def test_one_table_whoever_works(tmp_path):
    study = study_of(SMALL | {"deals": 3 * PIECE + 100})
    alone = table_of(study)
    assert table_of(study, workers=processes(2)) == alone
    assert table_of(study, workers=here(), folder=tmp_path) == alone


def test_finished_pieces_are_kept_and_bad_ones_done_again(tmp_path):
    study = study_of(SMALL | {"deals": 4 * PIECE})
    steps = run_study(study, folder=tmp_path)
    for _ in range(3):
        next(steps)
    steps.close()
    files = sorted(tmp_path.rglob("*.json"))
    assert len(files) == 2
    first = next(run_study(study, folder=tmp_path))
    assert (first.kept, first.pieces, first.of) == (2, 2, 4)
    files[0].write_text(files[0].read_text()[:-9])
    files[1].write_text(files[1].read_text().replace("[0, ", "[0, 1", 1))
    assert next(run_study(study, folder=tmp_path)).kept < 2
    assert table_of(study, folder=tmp_path) == table_of(study)


def test_other_questions_do_not_share_pieces(tmp_path):
    table_of(study_of(SMALL | {"deals": PIECE}), folder=tmp_path)
    assert next(run_study(study_of(SMALL | {"deals": PIECE, "seed": 1}), folder=tmp_path)).kept == 0
    assert next(run_study(study_of(SMALL | {"deals": 2 * PIECE}), folder=tmp_path)).kept == 1


def test_a_worker_that_is_killed_costs_time_only():
    study = study_of(SMALL | {"deals": 12 * PIECE})
    steps = run_study(study, workers=processes(2))
    next(steps)
    next(steps)
    children = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(os.getpid())], capture_output=True, text=True, check=True
    )
    killed = 0
    for pid in map(int, children.stdout.split()):
        said = Path(f"/proc/{pid}/cmdline")
        if said.exists() and b"spawn_main" in said.read_bytes():
            os.kill(pid, signal.SIGKILL)
            killed += 1
            break
    assert killed == 1
    *_, done = steps
    assert done.table == table_of(study)


def test_a_study_killed_in_the_middle_goes_on(tmp_path):
    """kill -9: no piece is lost, none counted twice."""
    asked = ["study", "--ready", "danish_tarok/worth-by-trumps", "--deals", str(8 * PIECE)]
    command = [sys.executable, "-m", "engine", *asked, "--keep", str(tmp_path), "--json"]
    going = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while len(list(tmp_path.rglob("*.json"))) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    going.kill()
    going.wait()
    study = with_changes(ready_study("danish_tarok/worth-by-trumps"), deals=8 * PIECE)
    first = next(run_study(study, folder=tmp_path))
    assert first.kept >= 2
    assert table_of(study, folder=tmp_path) == table_of(study)


def test_without_a_folder_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    asked = {"ready": "danish_tarok/worth-by-trumps", "deals": 100}
    assert answer({**asked, "keep": ""}) == answer(asked)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("seed: 010", 10),
        ("seed: 0", 0),
        ("seed: 1:30:00", "'1:30:00': write a whole number with its digits alone"),
        ("seed: 0x10", "'0x10': write a whole number with its digits alone"),
        ("seed: 1_000", "'1_000': write a whole number with its digits alone"),
        (f"seed: {'9' * 5000}", "a number of 5000 digits; write a shorter one"),
    ],
)
def test_a_number_is_what_its_digits_say(line, told):
    text = f"game: danish_tarok\nmeasure: conditions\nof: dealer T1\ndeals: 100\n{line}\n"
    if isinstance(told, int):
        assert read_study(text).seed == told
    else:
        with pytest.raises(RequestError, match=f"line 5: {re.escape(told)}".replace("'", "[\"']")):
            read_study(text)


@pytest.mark.parametrize("key", ["out", "keep"])
@pytest.mark.parametrize("name", ["\0.csv", "\ud800.csv", "n" * 300 + ".csv"])
def test_a_name_that_no_file_can_have_is_refused_at_once(key, name):
    if (key, len(name) > 255) == ("keep", True):
        name += "/" + name
    with pytest.raises(RequestError, match=f"^{key}"):
        answer({"ready": "danish_tarok/worth-by-trumps", "deals": 100, key: name})


def test_where_no_table_can_be_written_is_said_before_the_work(tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "pipe.csv")
    (tmp_path / "table.csv.part").mkdir()
    monkeypatch.setattr("engine.cli.study.run_study", None)
    for name in ("pipe.csv", "table.csv", "n" * 250 + ".csv"):
        with pytest.raises(RequestError, match=r"^out "):
            answer({"ready": "danish_tarok/worth-by-trumps", "deals": 100, "out": str(tmp_path / name)})
    assert {one.name for one in tmp_path.iterdir()} == {"pipe.csv", "table.csv.part"}


def test_a_question_gives_the_terminal_no_orders(tmp_path, capsys):
    file = tmp_path / "study.yaml"
    question = r'"\e]0;owned\a\e[31mhi \u202e[red]x[/red]"'
    file.write_text(
        f"question: {question}\ngame: danish_tarok\nmeasure: conditions\nof: dealer T1\ndeals: 100\n"
    )
    assert main(["study", str(file)]) == 0
    told = capsys.readouterr().out
    assert "[red]x[/red]" in told
    assert not set(told) & set("\x1b\a\u202e")


def test_the_workers_of_a_dask_scheduler(recwarn):
    distributed = pytest.importorskip("distributed")
    study = study_of(SMALL | {"deals": 2 * PIECE})
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, processes=True
    ) as local:
        assert table_of(study, workers=cluster(local.scheduler_address)) == table_of(study)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "whist"}, 'game "whist"'),
        ({"measure": "luck"}, 'measure "luck"'),
        ({"of": ""}, "say which conditions"),
        ({"of": "forehand kings=5"}, "kings"),
        ({"who": "seat9"}, 'who "seat9"'),
        ({"dealer": 7}, "dealer 7"),
        ({"where": "forehand T1; dealer T1"}, "forehand T1; dealer T1"),
        ({"where": "nobody T1"}, 'where: "nobody" is nobody'),
        ({"of": "nobody T1"}, 'of: "nobody" is nobody'),
        ({"by": "frogs"}, 'by: "frogs=0+"'),
        ({"by": "T1 kings"}, 'by "T1 kings": name one class'),
        ({"measure": "payment", "of": "kings"}, "of: leave it out"),
        ({"player": "fish"}, 'player "fish": there are random, plain'),
        ({"player": "random"}, "player: leave it out"),
        ({"who": "dealer", "by": ""}, "who: leave it out"),
        ({"deals": 10}, "deals"),
        ({"deals": 10**12}, "deals"),
        ({"colour": "red"}, "colour"),
        ({"options": {"kings": "wild"}}, "kings"),
        ({"measure": "event", "of": "rain"}, "pagat_ultimo"),
        ({"measure": "payment", "player": "careful"}, 'player "careful"'),
        ({"measure": "combination", "who": "dealer", "of": "flush"}, "leave it out"),
    ],
)
def test_what_is_impossible_is_said(changes, said):
    with pytest.raises(EngineError) as refused:
        table_of(study_of(SMALL | changes))
    assert said in refused.value.message


@pytest.mark.parametrize("text", ["", "[1, 2]", "game: [", "x" * 30_000, "{a: b}", "game: !!python/name:os"])
def test_a_file_that_is_no_study(text):
    with pytest.raises(RequestError):
        read_study(text)


LINES = "game: danish_tarok\nmeasure: payment\n"
DOUBLINGS = "".join(f" {name}: &{name} [{', '.join([f'*{of}'] * 9)}]\n" for of, name in pairwise("abcdefgh"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{LINES}options:\n a: &a [x]\n{DOUBLINGS}", 'line 4: "&a" repeats a piece; write the piece out'),
        (f"options: &a {{players: *a}}\n{LINES}", 'line 1: "&a" repeats a piece'),
        (f"{LINES}who: *{'a' * 400}\n", f'line 3: "*{"a" * 59}…" repeats a piece'),
        (
            f"{LINES}options: {{players: [3]}}\n",
            "options.players: must be text, a whole number, true or false",
        ),
        (f"{LINES}options: {{players: {{a: 3}}}}\n", "options.players: must be text"),
        (f"{LINES}dealer: {'9' * 4000}\n", "dealer: must be at most"),
        (f"{LINES}pots: {{pagat: {'9' * 4000}}}\n", "pots.pagat: must be at most"),
    ],
)
def test_a_study_is_as_small_as_its_file(text, said):
    with pytest.raises(RequestError) as refused:
        table_of(read_study(text))
    assert said in refused.value.message


def test_a_request_has_plain_house_rules():
    with pytest.raises(RequestError, match=r"options\.players: must be text"):
        study_of(SMALL | {"options": {"players": [[3]]}})


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (LINES + "question: " + "\u00fc" * 10_000, "longer than the 20,000 bytes"),
        (LINES.encode() + b"question: a\xff", "not UTF-8 (byte 47)"),
        (LINES + "question: \ud800", "not UTF-8"),
    ],
)
def test_a_file_is_read_whole_or_not_at_all(content, said):
    with pytest.raises(RequestError) as refused:
        read_study(content)
    assert said in refused.value.message


def test_a_file_may_begin_with_a_mark_of_its_encoding():
    assert read_study(b"\xef\xbb\xbf" + LINES.encode()).measure == "payment"


def test_the_end_of_a_long_file_is_not_cut_off(tmp_path):
    """A file of more bytes than are read, and of fewer characters, whose end matters."""
    file = tmp_path / "study.yaml"
    file.write_text(f"{LINES}# {'ü' * 9990}\ndeals: 100\n", "utf-8")
    assert len(file.read_text("utf-8")) < LONGEST_FILE
    refused = command(str(file), "--json")
    assert "longer than the 20,000 bytes" in json.loads(refused.stdout)["error"]["message"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{LINES}game: tantony\n", 'line 3: the key "game" stands twice; leave one of them out'),
        (f"{LINES}'measure': event\n", 'line 3: the key "measure" stands twice'),
        (f"{LINES}pots: {{pagat: 1, king: 2, pagat: 3}}\n", 'line 3: the key "pagat" stands twice'),
        (f"{LINES}<<: {{seed: 1, seed: 2}}\n", 'line 3: the key "seed" stands twice'),
        ('{"game": "tantony", "measure": "worth", "game": "danish_tarok"}', 'the key "game" stands twice'),
    ],
)
def test_each_key_stands_once(text, said):
    with pytest.raises(RequestError) as refused:
        read_study(text)
    assert said in refused.value.message


def test_a_scheduler_that_does_not_answer(monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("engine.studies.run.PATIENCE_SECONDS", 1)
    with pytest.raises(RequestError, match="no scheduler answers"):
        table_of(study_of(SMALL | {"deals": 100}), workers=cluster("tcp://127.0.0.1:9"))


@pytest.mark.parametrize(
    "address",
    ["", "x", "x:", ":9", "http://x:9", "inproc://x:9", "tcp://x", "tcp://x:0", "tcp://x:70000", "a:b:9"],
)
def test_what_is_no_address_of_a_scheduler(address):
    with pytest.raises(RequestError, match="write HOST:PORT, such as tcp://"):
        cluster(address)


@pytest.mark.parametrize("address", ["localhost:8786", "tcp://[fe80::1%eth0]:8786", "ws://192.0.2.10:1"])
def test_what_is_an_address_of_a_scheduler(address):
    pytest.importorskip("distributed")
    assert cluster(address).n > 0


def test_an_encrypted_scheduler_needs_certificates():
    pytest.importorskip("distributed")
    with pytest.raises(RequestError, match="name the certificates"):
        cluster("tls://127.0.0.1:9")


def test_a_wrong_address_is_refused_at_once_and_quietly():
    asked = ("--ready", "tantony/hog", "--deals", "200")
    start = time.monotonic()
    refused = command(*asked, "--cluster", "x", "--json")
    assert time.monotonic() - start < 15
    assert "write HOST:PORT" in json.loads(refused.stdout)["error"]["message"]
    assert refused.stderr == ""


def test_the_notebook_runs():
    pages = json.loads((Path(__file__).parents[2] / "docs" / "study.ipynb").read_text("utf-8"))
    names: dict[str, object] = {}
    for cell in pages["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert len(names["frame"]) > 5


def test_the_file_of_the_guide_is_a_study(tmp_path):
    guide = (Path(__file__).parents[2] / "docs" / "cluster.md").read_text("utf-8")
    (text,) = re.findall(r"```yaml\n(.*?)```", guide, re.S)
    assert table_of(with_changes(read_study(text), deals=2000)).rows[0].deals == 2000


def command(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", "study", *arguments], input=text, capture_output=True, text=True
    )


def test_the_command_line(tmp_path):
    listed = json.loads(command("--list", "--json").stdout)
    assert "danish_tarok/four-kings" in listed["ready"]
    written = tmp_path / "table.parquet"
    done = command("--ready", "danish_tarok/four-kings", "--deals", "1000", "--out", str(written), "--json")
    told = json.loads(done.stdout)
    assert (told["deals"], told["seed"], told["unit"]) == (1000, 0, "chance")
    assert told["rows"][0]["exact"] == pytest.approx(0.00887, abs=1e-5)
    assert pd.read_parquet(written)["deals"].tolist() == [1000]
    shown = command("-", "--deals", "1000", text=json.dumps(SMALL | {"where": "forehand T1"}))
    assert "one in 3.1 of all" in shown.stdout
    refused = command("-", text="][")
    assert refused.returncode == 2
    assert "no YAML" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("", "give a study file"),
        ("--ready danish_tarok/rain", "ready for danish_tarok are"),
        ("--ready tantony/hog --out hog.exe", ".csv"),
        ("--ready tantony/hog --workers 0", "workers 0"),
        ("/nowhere/study.yaml", "nowhere"),
    ],
)
def test_the_command_line_refuses(capsys, asked, said):
    assert main(("study", *asked.split())) == 2
    assert said in capsys.readouterr().err
