"""What is said while others go first."""

from __future__ import annotations

from tutor_app.state import t

FEW = 2  # so many others now and then are not worth a word once there is something to see


def waiting(ahead: int, otherwise: str, *, begun: bool = False) -> str:
    """How many other visitors go first; ``otherwise`` where nobody does, or few once work has begun."""
    return t("queue.ahead", n=ahead) if ahead > (FEW if begun else 0) else otherwise
