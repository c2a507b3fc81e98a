"""A reader who has left in the middle of an answer leaves no trace of an error behind."""

from __future__ import annotations

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from tests.support import awaited
from tutor_app.gone_readers import GoneReaders

SCOPE = {"type": "websocket", "headers": [], "path": "/_stcore/stream"}


async def said() -> Message:
    return {"type": "websocket.connect"}


async def lost(message: Message) -> None:
    if message["type"] == "websocket.send":
        raise OSError("nobody is there")


async def as_streamlit_answers(scope, receive, send) -> None:
    """Send to one who has gone, wait for an answer, and close, as Streamlit does one after the other."""
    socket = WebSocket(scope, receive, send)
    await socket.accept()
    with pytest.raises(WebSocketDisconnect):
        await socket.send_bytes(b"the page")
    try:
        await socket.receive_bytes()
    except RuntimeError:
        await socket.close()
        raise TypeError("text frames are not supported") from None


async def wrongly(scope, receive, send) -> None:
    raise RuntimeError("of another kind")


def answered(app) -> None:
    """Let an application answer."""
    awaited(app(SCOPE, said, lost))


def test_who_has_gone_is_no_error():
    with pytest.raises(RuntimeError):
        answered(as_streamlit_answers)
    answered(GoneReaders(as_streamlit_answers))


def test_any_other_error_is_told():
    with pytest.raises(RuntimeError, match="of another kind"):
        answered(GoneReaders(wrongly))
