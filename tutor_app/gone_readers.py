"""A reader who goes while the server talks to them is no fault, and nothing to put into the log.

Where a message cannot be sent any more, starlette says so by an error of its own, which Streamlit takes for
a message that it cannot read.
"""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnected


class GoneReaders:
    """The server behind it, which ends a conversation quietly when the other side has left."""

    def __init__(self, app: ASGIApp) -> None:
        self.server = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand everything to the server."""
        try:
            await self.server(scope, receive, send)
        except WebSocketDisconnected:
            return
