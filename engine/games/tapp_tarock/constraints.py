"""What is known of a Tapp-Tarock hand from one seat, gathered piece by piece, and the problem it makes.

Places are those of the kernel's hands row.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import EMPTY
from engine.games.bounds import bounded
from engine.games.inference import Gathered
from engine.games.tapp_tarock.session import HALF as HALF_SIZE
from engine.games.tapp_tarock.words import cards_of
from engine.kernel.tapp_tarock.cards import TAROCKS as TAROCK_WORD
from engine.kernel.tapp_tarock.discarding import CARDS
from engine.kernel.tapp_tarock.places import HALF, OUT
from engine.seen import View
from engine.unseen import Unseen

DISCARDED, LOWER_HALF = OUT, HALF
TAROCKS = cards_of(TAROCK_WORD)


@dataclass(frozen=True, kw_only=True)
class Inference(Gathered):
    """The evidence gathered so far about one view.

    ``tarocks_gone`` is how many hidden tarocks lie in the discard, None where that makes no difference.
    """

    tarocks_gone: int | None = None


def in_sight(view: View) -> Inference:
    """What somebody infers who knows only the cards he sees and how many each place holds."""
    talon = [
        (EMPTY, 0) if part == view.taken else (cards, HALF_SIZE - len(cards))
        for part, cards in enumerate(view.talon)
    ]
    return Inference.seen(view, view.declarer, CARDS, talon)


def problem(inference: Inference) -> Unseen:
    """The counting problem that an inference makes."""
    number = inference.tarocks_gone
    return (
        bounded(inference) if number is None else bounded(inference, (TAROCKS, [(DISCARDED, number, number)]))
    )
