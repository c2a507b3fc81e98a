from __future__ import annotations

import json
import sys
from contextlib import nullcontext

import pytest
from streamlit import config
from streamlit.runtime.scriptrunner_utils.script_run_context import ScriptRunContext
from streamlit.web import cli as streamlit_cli

from tutor_app import cli


def run(monkeypatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["trick-tutor", *arguments])
    cli.main()


def test_a_verb_is_handed_to_the_engine(monkeypatch, capsys):
    with pytest.raises(SystemExit) as left:
        run(monkeypatch, "parse", "--pack", "78", "--hand", "sk hn", "--json")
    assert left.value.code == 0
    assert json.loads(capsys.readouterr().out)["canonical"] == "S:K H:N"


def test_an_unknown_verb_is_refused_by_the_engine(monkeypatch, capsys):
    with pytest.raises(SystemExit) as left:
        run(monkeypatch, "paarse")
    assert left.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("address", "opened"),
    [
        ("127.0.0.1", "http://127.0.0.1:9876"),
        ("0.0.0.0", "http://127.0.0.1:9876"),
        ("192.0.2.7", "http://192.0.2.7:9876"),
        ("::1", "http://[::1]:9876"),
    ],
)
def test_the_browser_is_opened_where_the_app_listens(monkeypatch, address, opened):
    asked, shown = [], []
    monkeypatch.setattr(
        cli.urllib.request, "urlopen", lambda url, timeout: asked.append(url) or nullcontext()
    )
    monkeypatch.setattr(cli.webbrowser, "open", shown.append)
    cli._open_when_ready(address, 9876)
    assert (asked, shown) == ([f"{opened}/_stcore/health"], [opened])


def test_without_a_verb_the_app_starts_on_loopback(monkeypatch):
    started = []
    monkeypatch.setattr(streamlit_cli, "main", lambda: started.append(sys.argv))
    with pytest.raises(SystemExit):
        run(monkeypatch, "--port", "9876", "--no-browser")
    (arguments,) = started
    assert "--server.address=127.0.0.1" in arguments
    assert "--server.port=9876" in arguments
    assert arguments[2] == str(cli.SERVED)
    assert cli.SERVED.is_file()


def test_help_names_the_verbs(monkeypatch, capsys):
    with pytest.raises(SystemExit):
        run(monkeypatch, "--help")
    out = capsys.readouterr().out
    assert "--no-browser" in out
    assert "check" in out


def test_the_settings_that_matter_still_exist():
    # Hidden options: without postScriptGC = false fifty visitors would wait seconds for each click, without
    # the other two quick clicks break pages.
    assert "is_history_navigation" in ScriptRunContext.__dataclass_fields__
    hidden = ("runner.postScriptGC", "runner.fastReruns", "global.minCachedMessageSize")
    for option in (*hidden, "server.address", "browser.gatherUsageStats"):
        config.get_option(option)
    text = (cli.SERVED.parent / ".streamlit" / "config.toml").read_text("utf-8")
    assert "postScriptGC = false" in text
    assert "fastReruns = false" in text
    assert "minCachedMessageSize = 1e12" in text
    assert 'address = "127.0.0.1"' in text
    assert "gatherUsageStats = false" in text


def test_no_part_of_a_page_is_run_without_the_rest():
    """Quick clicks inside fragments leave white or empty pages; ``tests.e2e.clumsy`` found three ways."""
    used = [path.name for path in cli.SERVED.parent.rglob("*.py") if "st.fragment" in path.read_text("utf-8")]
    assert used == []


def test_the_page_script_draws_nothing_when_imported():
    """Worker processes import the main module again."""
    text = (cli.SERVED.parent / "main.py").read_text("utf-8")
    assert len(text.splitlines()) < 40
    assert 'if __name__ == "__main__":' in text
    assert '"main.py"' in cli.SERVED.read_text("utf-8")


@pytest.mark.parametrize(("given", "told"), [("0.0.0.0", "0.0.0.0"), ("::1", "::1")])
def test_another_address_has_to_be_asked_for(monkeypatch, given, told):
    started = []
    monkeypatch.setattr(streamlit_cli, "main", lambda: started.append(sys.argv))
    with pytest.raises(SystemExit):
        run(monkeypatch, "--no-browser", "--address", given)
    assert f"--server.address={told}" in started[0]


def test_what_is_no_address_is_refused(monkeypatch, capsys):
    with pytest.raises(SystemExit) as left:
        run(monkeypatch, "--address", "example.org")
    assert left.value.code == 2
    assert "127.0.0.1" in capsys.readouterr().err
