"""What a view proves, counted, and what is said when nothing fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.errors import NoDealFitsError
from engine.seen import Statement
from engine.view import view
from engine.worlds.knowledge import worlds
from tests.support import PACK, card
from tests.worlds.test_evidence import laid_away


def test_the_first_failing_piece_of_evidence_is_named():
    """When nothing fits the error says what fails, in the order of the hand."""
    seen = view(laid_away(), 1)
    lie = replace(seen, statements=(*seen.statements[:2], Statement(1, ()), Statement(0, ())))
    with pytest.raises(NoDealFitsError, match="seat 0 declared: pass"):
        worlds(replace(lie, hand=seen.hand))
    crowded = replace(seen, sizes=(26, 25, 25))
    with pytest.raises(NoDealFitsError, match="do not fill the hidden hands"):
        worlds(crowded)


def test_cards_may_be_put_somewhere():
    """A what-if fixes single cards; where that is against the evidence, no deal is left."""
    seen = view(laid_away(), 1)
    hidden = PACK.index(card("S3"))
    free = worlds(seen)
    shares = free.chances()[hidden]
    for place in range(4):
        if shares[place] > 0:
            fixed = worlds(seen, {hidden: place})
            assert fixed.total == round(shares[place] * free.total)
            assert fixed.chances()[hidden][place] == 1.0
    with pytest.raises(NoDealFitsError, match="put somewhere"):
        worlds(seen, {PACK.index(card("T21")): 3})
