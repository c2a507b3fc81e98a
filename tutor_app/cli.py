"""The console script ``trick-tutor``: with a verb the engine's command line, without one the app."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from errno import EADDRINUSE
from ipaddress import ip_address
from pathlib import Path

import click

from engine import __version__
from engine.cli import VERBS, leave
from engine.cli import main as command_line
from tutor_app.memory import one_heap
from tutor_app.pool import MOST_WORKERS, SETTING

SERVED = Path(__file__).parent / "serve.py"
DEFAULT_PORT = 8501
LOOPBACK = "127.0.0.1"


def _as_address(context: click.Context, option: click.Parameter, value: str) -> str:
    """An address of this machine, or a message that says what one is."""
    try:
        return str(ip_address(value))
    except ValueError as error:
        raise click.BadParameter(f"{value[:40]!r} is no IP address, such as {LOOPBACK} or 0.0.0.0") from error


@click.command(epilog=f"Verbs of the command line: {', '.join(VERBS)}. Each has its own --help.")
@click.option("--port", type=click.IntRange(1, 65535), default=DEFAULT_PORT, show_default=True)
@click.option(
    "--address",
    default=LOOPBACK,
    show_default=True,
    callback=_as_address,
    help="Where to listen; another one belongs behind a reverse proxy.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    envvar=SETTING,
    help="How many sample for all visitors at the same time; if not told, one less than the processors.",
)
@click.version_option(__version__, prog_name="trick-tutor")
@click.option("--no-browser", is_flag=True, help="Do not open a browser window.")
def start_app(port: int, address: str, workers: int | None, no_browser: bool) -> None:
    """Start Trick Tutor on this machine and open it in a browser.

    With a verb first, the command line answers instead.
    """
    _see_that_it_is_free(address, port)
    click.echo("Trick Tutor is starting ...")
    if workers is not None:
        os.environ[SETTING] = str(workers)
    one_heap()
    from streamlit.web import cli as streamlit_cli

    from tutor_app.warm import load

    load()
    if not no_browser:
        threading.Thread(target=_open_when_ready, args=(address, port), daemon=True).start()
    # Streamlit reads the settings beside serve.py; the address is said again for those who change that file.
    sys.argv = ["streamlit", "run", str(SERVED), f"--server.port={port}"]
    sys.argv += [f"--server.address={address}"]
    streamlit_cli.main()


def main() -> None:
    """Hand a verb to ``engine.cli``; everything else starts the app."""
    first = sys.argv[1] if len(sys.argv) > 1 else ""
    if first and not first.startswith("-"):
        leave(command_line())
    start_app(prog_name="trick-tutor")


def _see_that_it_is_free(address: str, port: int) -> None:
    """Say at once, and not after half a minute of loading, where nothing can listen."""
    family = socket.AF_INET6 if ip_address(address).version == 6 else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((address, port))
    except OSError as error:
        if error.errno == EADDRINUSE:
            said = f"port {port} is taken, perhaps by another Trick Tutor: choose another one with --port"
        else:
            said = f"nothing can listen at {address}, port {port}: {error.strerror}"
        raise click.ClickException(said) from error


def _open_when_ready(address: str, port: int, patience_seconds: float = 30.0) -> None:
    """Open the browser once the app answers; one that listens everywhere is asked at this machine."""
    listens = ip_address(address)
    host = LOOPBACK if listens.is_unspecified else f"[{address}]" if listens.version == 6 else address
    page = f"http://{host}:{port}"
    give_up = time.monotonic() + patience_seconds
    while time.monotonic() < give_up:
        try:
            with urllib.request.urlopen(f"{page}/_stcore/health", timeout=1):
                webbrowser.open(page)
                return
        except OSError:
            time.sleep(0.2)
