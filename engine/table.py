"""A session over several hands: pots and balances carried on, the deal going round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.deal import Deal
from engine.errors import RequestError
from engine.games.registry import game as find_game
from engine.ledger import settle_differences
from engine.options import Options
from engine.position import State
from engine.settlement import ledger
from engine.state import start


@dataclass(frozen=True, kw_only=True)
class Table:
    """People who play hand after hand.

    ``pots`` is None before the first hand (the foundations are still to be paid); ``hands`` are the
    finished hands so far. The stakes live here, outside any one hand.
    """

    game: str
    options: Options
    dealer: int
    balances: tuple[int, ...]
    pots: Mapping[str, int] | None = None
    hands: tuple[State, ...] = ()

    def start(self, deal: Deal) -> State:
        """The next hand at this table."""
        return start(
            self.game,
            deal,
            options=self.options,
            dealer=self.dealer,
            balances=self.balances,
            pots=self.pots,
        )

    def after(self, hand: State) -> Table:
        """The table when ``hand`` is over: dealer, balances and pots moved on.

        The game's own rule names the next dealer, even after a hand that was thrown in.

        Raises:
            RequestError: the hand is not over, or was not played at this table.
        """
        if not hand.finished:
            raise RequestError("the hand is not over yet")
        if not self._began(hand):
            raise RequestError("the hand was not played at this table")
        account = ledger(hand)
        return replace(
            self,
            dealer=find_game(self.game).session.next_dealer(hand),
            balances=account.balances,
            pots=account.pots,
            hands=(*self.hands, hand),
        )

    def _began(self, hand: State) -> bool:
        """Whether a hand was started here: same house, dealer, balances and pots."""
        pots = None if hand.first_deal else dict(hand.pots)
        began = (hand.game, hand.options, hand.seating.dealer, hand.balances, pots)
        here = (self.game, self.options, self.dealer, self.balances)
        return began == (*here, None if self.pots is None else dict(self.pots))

    @property
    def over(self) -> bool:
        """Whether the agreed number of rounds has been played; a round is one deal by everybody."""
        return find_game(self.game).session.over(self.options, self.hands)

    def result(self) -> Result:
        """What everybody has in the end, the pots shared out, and who wins."""
        rules = find_game(self.game)
        last_dealer = self.hands[-1].seating.dealer if self.hands else self.dealer
        shares = rules.session.share_pots(self.options, self.balances, dict(self.pots or {}), last_dealer)
        final = tuple(chips + share for chips, share in zip(self.balances, shares, strict=True))
        best = max(final)
        winners = tuple(seat for seat, chips in enumerate(final) if chips == best)
        if rules.session.winners is not None and self.hands:
            winners = rules.session.winners(self.hands[-1])
        nets = settle_differences(final) if rules.scoring.pairwise(self.options) else final
        return Result(shares, final, winners, nets)


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a session: what each seat got of the pots, its final chips, the winners, and the nets.

    ``nets`` are what each seat is better off in the end: its chips, or the settled scores.
    """

    shares: tuple[int, ...]
    final: tuple[int, ...]
    winners: tuple[int, ...]
    nets: tuple[int, ...]


def new_table(game: str, options: Options, dealer: int | None = None) -> Table:
    """A table before its first hand; everybody starts with 0 chips (DT-CHIP-1)."""
    rules = find_game(game)
    return Table(
        game=game,
        options=options,
        dealer=rules.first_dealer(options) if dealer is None else dealer,
        balances=(0,) * rules.at_table(options),
    )
