"""What was found in a hand, line by line, beside the board of its cards.

Pointing at a line lights its cards on the board, and a card that would add to the result is put into the
hand by tapping it. The two components speak to each other in the browser, so that neither asks the server.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutor_app.ui.component import register
from tutor_app.ui.links import follows

_FINDINGS = register(
    "findings", scripts=("dom", "lines", "faces", "signs", "findings"), styles=("cards", "lines", "findings")
)


@dataclass(frozen=True, slots=True)
class RuleLink:
    """A link under a finding; ``chip`` draws it as a marked notice."""

    text: str
    href: str
    chip: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that may be put into the hand: as the components know it, its button's name, what may go for it.

    ``spare`` are cards of the hand that serve in no combination once this one is held.
    """

    card: dict[str, Any]
    said: str
    spare: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the result: what, what it is worth, how that comes about, and which cards make it.

    ``part`` is the heading it stands under; ``cards`` are those of the hand, as the components know them;
    ``offers`` are cards that the hand lacks; ``often`` says how often such a combination comes.
    """

    id: str
    part: str
    what: str
    worth: str
    how: str = ""
    often: str = ""
    cards: tuple[dict[str, Any], ...] = ()
    offers: tuple[Offer, ...] = ()
    links: tuple[RuleLink, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A heading of the result and a sentence under it; either may be empty."""

    id: str
    title: str
    note: str = ""


def show_findings(parts: Sequence[Part], findings: Sequence[Finding], *, key: str) -> None:
    """Draw the lines under their headings, and follow their links."""
    _FINDINGS(
        key=key,
        data={
            "parts": [{"id": part.id, "title": part.title, "note": part.note} for part in parts],
            "lines": [_line(finding) for finding in findings],
        },
        on_went_change=follows(key),
    )


def _line(finding: Finding) -> dict[str, Any]:
    return {
        "id": finding.id,
        "part": finding.part,
        "what": finding.what,
        "worth": finding.worth,
        "how": finding.how,
        "often": finding.often,
        "cards": list(finding.cards),
        "offers": [
            {**offer.card, "said": offer.said, "spare": list(offer.spare)} for offer in finding.offers
        ],
        "links": [
            {"id": f"{place}:{link.href}", "text": link.text, "href": link.href, "chip": link.chip}
            for place, link in enumerate(finding.links)
        ],
    }
