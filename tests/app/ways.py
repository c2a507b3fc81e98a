"""The way through a deal as a browser uses it: its buttons are parts of one component."""

from __future__ import annotations

import json
from typing import Any

from tests.load.visitor import TRIGGER

WAY = "trick_tutor.timeline"


def way(app) -> dict[str, Any]:
    """What the browser was told of the way in the last run."""
    return json.loads(_component(app).json)


def stops(app) -> list[str]:
    """Until where the computer is offered to play."""
    computer = way(app)["computer"]
    return [] if computer is None or computer["plays"] else [one["id"] for one in computer["buttons"]]


def computer_plays(app, until: str) -> None:
    """Let the computer play until there, as a click on the button does."""
    assert until in stops(app)
    tell(app, "until", {"until": until, "turn": way(app)["turn"]})


def go(app, by: int) -> None:
    """Go so many places back or on."""
    told = way(app)
    tell(app, "moved", {"at": told["at"] + by, "turn": told["turn"]})


def tell(app, event: str, value: object) -> None:
    """Tell the page what somebody has done on the way, and have it drawn."""
    states = app._tree.get_widget_states()
    told = json.dumps([{"event": event, "value": value}])
    states.widgets.add(id=TRIGGER.format(id=_component(app).id), json_trigger_value=told)
    app._run(states)
    assert not app.exception


def _component(app):
    return next(one.proto for one in app.get("bidi_component") if one.proto.component_name == WAY)
