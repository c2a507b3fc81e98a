"""A visitor without a browser: speaks with the server as Streamlit's page and our components do.

A browser for each of a hundred visitors would take more of the machine than the server that is measured.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import websockets
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Element_pb2 import Element
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

PATIENCE_SECONDS = 60.0
MEGABYTE = 1 << 20
STREAM = "/_stcore/stream"
TRIGGER = "$$STREAMLIT_INTERNAL_KEY_{id}__events"


class GoneWrongError(Exception):
    """Something that no visitor should see: an error on the page, no answer, a lost connection."""


@dataclass
class Seen:
    """What a visitor has met: seconds from each click to the whole page, cards that were then on the table,
    how often the page was drawn, bytes."""

    waits: list[float] = field(default_factory=list)
    cards: int = 0
    wrong: list[str] = field(default_factory=list)
    drawings: int = 0
    received: int = 0


class Visitor:
    """One page of one visitor."""

    def __init__(self, address: str, seen: Seen) -> None:
        self.seen = seen
        self._address = address.replace("http://", "ws://") + STREAM
        self._states: dict[str, str] = {}
        self._elements: dict[tuple[int, ...], Element] = {}
        self._fresh: dict[tuple[int, ...], Element] = {}
        self._query = self._page = self._script = ""
        self._pulses: dict[str, asyncio.Task[None]] = {}
        self._finished = asyncio.Event()
        self._begun = False  # whether the drawing under way began after what was asked last
        self._broken: Exception | None = None

    async def arrive(self, page: str, **query: object) -> None:
        """Open an address and see the whole page.

        Raises:
            GoneWrongError: the page has an error, or does not come.
        """
        self._socket = await websockets.connect(
            self._address, subprotocols=[websockets.Subprotocol("streamlit")], max_size=64 * MEGABYTE
        )
        self._listening = asyncio.create_task(self._listen())
        self._page, self._query = page, urlencode({"lang": "en", **query})
        await self._drawn(self._rerun())
        self._tell_storage()
        await self._drawn(self._rerun())

    async def leave(self) -> None:
        """Close the page as one closes a window."""
        self._listening.cancel()
        for pulse in self._pulses.values():
            pulse.cancel()
        await self._socket.close()

    def labels(self) -> list[str]:
        """The buttons that can be pressed."""
        return [one.button.label for one in self._of("button") if not one.button.disabled]

    def said(self) -> list[str]:
        """The buttons by which something is said in a deal: a bid, a half of the talon, a contra."""
        pressed = [one.button for one in self._of("button")]
        return [one.label for one in pressed if "-say-" in one.id and not one.disabled]

    def playable(self) -> list[str]:
        """The cards that can be played."""
        board = self._component("board")
        cards = board[1].get("hand", {}) if board else {}
        return [card["id"] for card in cards.get("cards", ()) if card.get("state") == "playable"]

    def shows(self, text: str) -> bool:
        """Whether a text or the words beside a bar of progress have this in them."""
        texts = [one.markdown.body for one in self._of("markdown")]
        return any(text in one for one in (*texts, *(one.progress.text for one in self._of("progress"))))

    async def press(self, label: str) -> None:
        """Press a button and see the whole page again; takes the time."""
        ids = [one.button.id for one in self._of("button") if one.button.label == label]
        if not ids:
            raise GoneWrongError(f"no button {label!r} among {self.labels()}")
        await self._timed(trigger=ids[0])

    async def play(self, card: str) -> None:
        """Click on a card of the hand and see the whole page again; takes the time."""
        board = self._component("board")
        if board is None:
            raise GoneWrongError("no board")
        turn = board[1]["turn"]
        clicked = {"event": "picked", "value": {"card": card, "turn": turn}}
        await self._timed(events={board[0]: clicked})
        board = self._component("board")
        self.seen.cards += board is not None and board[1]["turn"] != turn

    def plays_on(self, until: str) -> bool:
        """Whether the computer is offered to play until there."""
        way = self._component("timeline")
        computer = way[1]["computer"] if way else None
        offered = computer["buttons"] if computer and not computer["plays"] else []
        return any(one["id"] == until and not one["disabled"] for one in offered)

    async def play_on(self, until: str) -> None:
        """Let the computer play until there and see the whole page again; takes the time."""
        way = self._component("timeline")
        if way is None or not self.plays_on(until):
            raise GoneWrongError(f"the computer is not offered to play until {until}")
        clicked = {"event": "until", "value": {"until": until, "turn": way[1]["turn"]}}
        await self._timed(events={way[0]: clicked})

    # --- What the page says and hears ----------------------------------------------------------------

    def _of(self, kind: str) -> Iterator[Element]:
        return (one for one in self._elements.values() if one.WhichOneof("type") == kind)

    def _component(self, name: str) -> tuple[str, dict[str, Any]] | None:
        for one in self._of("bidi_component"):
            if one.bidi_component.component_name.endswith(f"trick_tutor.{name}"):
                return one.bidi_component.id, json.loads(one.bidi_component.json)
        return None

    def _tell_storage(self) -> None:
        """Say that nothing is stored, as the storage of a new browser does."""
        for one in self._of("bidi_component"):
            if one.bidi_component.component_name.endswith("trick_tutor.browser"):
                visit = json.loads(one.bidi_component.json)["visit"]
                told = {"visit": visit, "n": 1, "since": None, "stored": {}}
                self._states[one.bidi_component.id] = json.dumps({"stored": told})

    async def _timed(self, **clicked: Any) -> None:
        begun = time.monotonic()
        await self._drawn(self._rerun(**clicked))
        self.seen.waits.append(time.monotonic() - begun)

    def _rerun(self, trigger: str = "", events: dict[str, Any] | None = None) -> bytes:
        message = BackMsg()
        told = message.rerun_script
        told.query_string, told.page_script_hash = self._query, self._script
        if not self._script:  # the first time a browser knows the page by its name only
            told.page_name = self._page
        for name, state in self._states.items():
            told.widget_states.widgets.add(id=name, json_value=state)
        if trigger:
            told.widget_states.widgets.add(id=trigger, trigger_value=True)
        for name, event in (events or {}).items():
            told.widget_states.widgets.add(id=TRIGGER.format(id=name), json_trigger_value=json.dumps([event]))
        return message.SerializeToString()

    async def _drawn(self, asked: bytes) -> None:
        if self._broken is not None:
            raise GoneWrongError(str(self._broken))
        self._begun = False
        self._finished.clear()
        try:
            await self._socket.send(asked)
            await asyncio.wait_for(self._finished.wait(), PATIENCE_SECONDS)
        except TimeoutError as late:
            raise GoneWrongError(f"no page within {PATIENCE_SECONDS:g} s") from late
        except websockets.ConnectionClosed as lost:
            raise GoneWrongError("the connection is lost") from lost
        errors = [one.exception.message for one in self._of("exception")]
        if errors:
            raise GoneWrongError(f"an error on the page: {errors[0][:200]}")

    async def _listen(self) -> None:
        try:
            async for data in self._socket:
                assert isinstance(data, bytes)
                self.seen.received += len(data)
                self._take(ForwardMsg.FromString(data))
        except websockets.ConnectionClosed as lost:
            self._broken = lost
            self._finished.set()

    def _take(self, message: ForwardMsg) -> None:
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self._fresh, self._begun = {}, True
        elif kind == "delta" and message.delta.WhichOneof("type") == "new_element":
            self._fresh[tuple(message.metadata.delta_path)] = message.delta.new_element
        elif kind == "navigation":
            self._script = message.navigation.page_script_hash
        elif kind == "page_info_changed":
            self._query = message.page_info_changed.query_string
        elif kind == "script_finished":
            self.seen.drawings += 1
            if message.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY:
                self._elements = self._fresh
                self._pulse()
                if self._begun:
                    self._finished.set()

    def _pulse(self) -> None:
        """Ask for the next drawing where the page wishes for one, as its component does after a while."""
        for pulse in self._pulses.values():
            pulse.cancel()
        self._pulses = {}
        for one in self._of("bidi_component"):
            if one.bidi_component.component_name.endswith("trick_tutor.pulse"):
                wish = json.loads(one.bidi_component.json)
                name = one.bidi_component.id
                self._pulses[name] = asyncio.create_task(self._after(wish["seconds"], name))

    async def _after(self, seconds: float, name: str) -> None:
        await asyncio.sleep(seconds)
        await self._socket.send(self._rerun(events={name: {"event": "passed", "value": True}}))
