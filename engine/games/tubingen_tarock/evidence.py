"""What a seat's view of a Tübingen hand proves about the cards it does not see.

Every piece is hard: no card of 4.5 points is discarded, a caller lacks the called card and has the kings
that the call needs, "fort mit" counts tarocks, a player who asks for a Tout has a blank hand, and each card
played met its duty. That a hand did not bid, or did not ask, proves nothing.

After Stecken (TB-STECK-3) the cards are not shuffled, so that deals are not equally likely: good cards lie
together. A hand does not say how it was dealt, so that this is left out of account here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.actions import AskTout, Call
from engine.cards import CardSet
from engine.frozen import changed
from engine.games import inference as gathering
from engine.games.card_sets import ALL_TRUMPS, KINGS
from engine.games.inference import Bound, Gathered, bounded
from engine.games.tubingen_tarock.bidding import counting_cards
from engine.games.tubingen_tarock.discards import never_going
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.playing import duties
from engine.kernel.tubingen_tarock.bidding import FORT_MIT
from engine.kernel.tubingen_tarock.discarding import N_DISCARD
from engine.kernel.tubingen_tarock.places import DISCARDED, MOST_TAROCKS, PLAYERS
from engine.kernel.tubingen_tarock.sides import may_call_own
from engine.position import Trick
from engine.seen import Statement, View
from engine.unseen import Evidence, Unseen


@dataclass(frozen=True, kw_only=True)
class Inference(Gathered):
    """The evidence gathered so far about one view.

    ``tarocks`` bounds how many tarocks a position was dealt and kept, ``kings`` says how many kings it had
    (None: no matter).
    """

    tarocks: tuple[tuple[int, int] | None, ...] = (None,) * PLAYERS
    kings: tuple[int | None, ...] = (None,) * PLAYERS

    def had_tarocks(self, position: int, fewest: int, most: int) -> Inference:
        """What is known where a position was dealt and kept so many tarocks."""
        bounds = tuple((fewest, most) if p == position else t for p, t in enumerate(self.tarocks))
        return changed(self, tarocks=bounds)


def in_sight(view: View) -> Inference:
    """What a player knows who sees only his cards, the table, and how many cards each place holds."""
    return Inference.seen(view, view.seating.dealer, N_DISCARD)


def problem(inference: Inference) -> Unseen:
    """The counting problem that an inference makes."""
    kings = tuple(None if n is None else (n, n) for n in inference.kings)
    tarocks = ALL_TRUMPS, _still(inference, ALL_TRUMPS, inference.tarocks)
    return bounded(inference, tarocks, (KINGS, _still(inference, KINGS, kings)))


def _still(inference: Inference, cards: CardSet, bounds: tuple[tuple[int, int] | None, ...]) -> list[Bound]:
    """How many hidden ones of ``cards`` a position must hold so that it has had as many as bounded."""
    found = []
    for position, bound in enumerate(bounds):
        if bound is not None:
            seen = len(cards & inference.judged(position))
            found.append((position, bound[0] - seen, bound[1] - seen))
    return found


def evidence(view: View) -> Evidence:
    """Everything a view proves, from the discard to the last card played."""
    place_of = view.seating.place
    pieces: list[gathering.Piece[Inference]] = []
    if view.discarded and view.seat != view.seating.dealer:
        pieces.append(("no card of 4.5 points is discarded (TB-LEG-2)", legal_discard))
    for action in view.said:
        if isinstance(action, AskTout):
            piece = partial(blank, position=place_of(action.seat))
            pieces.append((f"seat {action.seat} has a blank hand (TB-TOUT-1)", piece))
        if isinstance(action, Call):
            call = partial(called, call=action)
            pieces.append((f"seat {action.seat} called {action.arguments} (TB-RUF-3 to TB-RUF-5)", call))
    for statement in view.statements:
        if statement.seat != view.seat:
            told = partial(fort, statement=statement)
            pieces.append((f"how seat {statement.seat} passed (TB-RUF-8)", told))
    pieces += gathering.each_card(view, card_played)
    return gathering.evidence_of(pieces, in_sight(view), problem)


def legal_discard(inference: Inference) -> Inference:
    """What the dealer has discarded is worth less than 4.5 points a card (TB-LEG-2)."""
    return inference.bar(never_going(inference.view.pack.full), DISCARDED)


def blank(inference: Inference, position: int) -> Inference:
    """The asker of a Tout holds half cards only, and no more tarocks than the house allows (TB-TOUT-1)."""
    counting = counting_cards(inference.view.pack.full)
    most = rules_row(inference.view.options)[MOST_TAROCKS]
    return inference.lacks(position, counting).had_tarocks(position, 0, most)


def called(inference: Inference, call: Call) -> Inference:
    """What a call proves of the caller's hand: the kings it needs, and the called card not among them.

    A dealer who may call a king of his own proves nothing by calling one.
    """
    view = inference.view
    position = view.seating.place(call.seat)
    if call.card is None:
        return changed(
            inference, kings=tuple(3 if p == position else n for p, n in enumerate(inference.kings))
        )
    card = view.pack.set_of((call.card,))
    if card <= KINGS:
        own_too = may_call_own(rules_row(view.options), position)
        return inference if own_too else inference.lacks(position, card)
    return inference.has(position, KINGS).lacks(position, card)


def fort(inference: Inference, statement: Statement) -> Inference:
    """A pass of the second round tells whether it was said with eight tarocks or more (TB-RUF-8)."""
    position = inference.view.seating.place(statement.seat)
    if statement.declarations:
        return inference.had_tarocks(position, FORT_MIT, len(ALL_TRUMPS))
    return inference.had_tarocks(position, 0, FORT_MIT - 1)


def card_played(inference: Inference, trick: Trick, turn: int) -> Inference:
    """A card was legal, so that its player has kept nothing that would have forbidden it.

    What a card forbids depends on its suit, and F forbids and obeys nothing (TB-SKI-1).
    """
    situation = gathering.situation_of(inference.view, trick, turn)
    return gathering.legal_card(inference, trick, turn, duties, situation)
