"""What no deal can be made of is refused by a message that names it, in every game."""

from __future__ import annotations

import pytest

from engine import GAMES, CardSet, ImpossibleDealError, RequestError, deal_cards


@pytest.mark.parametrize("dealer", [-1, 4, 9])
@pytest.mark.parametrize("game", GAMES)
def test_a_dealer_sits_at_the_table(game: str, dealer: int) -> None:
    with pytest.raises(RequestError, match=f"^dealer {dealer}: use a number from 0 to [23]$") as caught:
        deal_cards(game, 5, dealer=dealer)
    assert caught.value.code == "out_of_range"


@pytest.mark.parametrize("seat", [-1, 4])
@pytest.mark.parametrize("game", GAMES)
def test_cards_are_fixed_for_a_seat_at_the_table(game: str, seat: int) -> None:
    with pytest.raises(ImpossibleDealError, match=f"^seat {seat}: the seats are 0 to [23]$"):
        deal_cards(game, 5, fixed={seat: CardSet.of(0)})
