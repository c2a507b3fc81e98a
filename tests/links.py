"""The parameters of links to a deal, for tests that follow them."""

from __future__ import annotations

from tutor_app.addresses import deal_parameters
from tutor_app.exploring import Exploration


def deal_query(desk: Exploration) -> dict[str, str]:
    """The parameters that describe an exploration, as texts."""
    return {name: str(value) for name, value in deal_parameters(desk).items() if value is not None}
