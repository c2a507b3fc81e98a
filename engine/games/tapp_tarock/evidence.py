"""What a seat's view of a Tapp-Tarock hand proves about the cards it does not see.

Every piece of evidence is hard: the talon as it lay open, a legal discard and the tarocks shown of it, T1
with whoever announced the ultimo, and each card played met its duty. Bids prove nothing, nor does what
was not announced or not doubled. Places are those of the kernel's hands row.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.cards import EMPTY, NAMEABLE_SUITS, CardSet, Suit
from engine.frozen import changed
from engine.games.inference import Gathered, Piece, bounded, each_card, evidence_of, legal_card, situation_of
from engine.games.tapp_tarock.bidding import TRISCHAKEN
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.playing import duties, under_contract
from engine.games.tapp_tarock.session import HALF as HALF_SIZE
from engine.games.tapp_tarock.session import is_shown
from engine.games.tapp_tarock.words import cards_of, word_of
from engine.kernel.masks import LANE, LANE_BITS
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import PAGAT
from engine.kernel.tapp_tarock.cards import TAROCKS as TAROCK_WORD
from engine.kernel.tapp_tarock.discarding import BARRED, CARDS, loose
from engine.kernel.tapp_tarock.places import OUT
from engine.position import State, Trick
from engine.seen import View
from engine.unseen import Evidence, Unseen

DISCARDED = OUT
TAROCKS = cards_of(TAROCK_WORD)


@dataclass(frozen=True, kw_only=True)
class Inference(Gathered):
    """The evidence gathered so far about one view.

    ``tarocks_gone`` is how many hidden tarocks lie in the discard, None where that makes no difference.
    """

    tarocks_gone: int | None = None


def in_sight(view: View) -> Inference:
    """What a player infers who knows only the cards he sees and how many each place holds."""
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


def known(state: State, seat: int) -> tuple[CardSet, ...]:
    """The cards of each other hand that lie open: all of one without tarocks that ends the deal."""
    shown = is_shown(state)
    return tuple(
        hand if shown and other != seat and not hand & TAROCKS else EMPTY
        for other, hand in enumerate(state.hands)
    )


def evidence(view: View) -> Evidence:
    """Everything a view proves, from the deal to the last card played."""
    pieces: list[Piece[Inference]] = []
    if view.options.on("no_tarock_redeal"):
        pieces.append(("no hand was dealt without tarocks", nobody_without_tarocks))
    if view.declarer not in (None, view.seat):
        if view.taken is not None:
            pieces.append(("the declarer took what lay open (TT-TAL-1)", half_taken))
        if view.discarded:
            pieces.append(("the discard is legal (TT-TAL-3)", legal_discard))
            pieces.append(("the tarocks discarded (TT-TAL-4, TT-TAL-5)", tarocks_discarded))
    announcer = view.table[at.ULTIMO_BY]
    if announcer != at.NOBODY:
        piece = partial(promised, position=announcer)
        pieces.append((f"seat {view.seating.active[announcer]} announced the ultimo (TT-ANN-3)", piece))
    pieces += each_card(view, card_played)
    return evidence_of(pieces, in_sight(view), problem)


def taken_openly(inference: Inference) -> CardSet:
    """The cards that the viewer saw go from the talon into the declarer's hand."""
    view = inference.view
    return EMPTY if view.taken is None else view.talon[view.taken]


def nobody_without_tarocks(inference: Inference) -> Inference:
    """Each hand that was dealt has a tarock: otherwise the same dealer would have dealt again."""
    view = inference.view
    for position, seat in enumerate(view.seating.active):
        taken = taken_openly(inference) if seat == view.declarer else EMPTY
        dealt_tarocks = TAROCKS - taken
        if not inference.played[position] & dealt_tarocks:
            places = (position, DISCARDED) if seat == view.declarer else (position,)
            inference = inference.need(dealt_tarocks, *places)
    return inference


def half_taken(inference: Inference) -> Inference:
    """The half that everybody saw is in the declarer's hand still, discarded or played."""
    return inference.put(taken_openly(inference) & inference.hidden, _declarer(inference), DISCARDED)


def legal_discard(inference: Inference) -> Inference:
    """Kings and the trull are never discarded (TT-TAL-3)."""
    return inference.bar(cards_of(BARRED), DISCARDED)


def tarocks_discarded(inference: Inference) -> Inference:
    """Tarocks are discarded shown, or their number is told, and only where plain cards are lacking.

    Then the declarer has kept no plain card but kings (TT-TAL-4), unless the house lets tarocks go freely.
    """
    view, number, rules = inference.view, inference.view.disclosed_trumps, rules_row(inference.view.options)
    if number and not rules[at.FREE_DISCARD]:
        inference = inference.bar(cards_of(loose(word_of(view.pack.full))), _declarer(inference))
    if number and rules[at.NUMBER_TOLD]:
        return changed(inference, tarocks_gone=int(number))
    return inference.put(view.published & inference.hidden, DISCARDED).bar(
        TAROCKS - view.published, DISCARDED
    )


def promised(inference: Inference, position: int) -> Inference:
    """Only the holder of T1 may have announced the ultimo (TT-ANN-3)."""
    return inference.put(cards_of(PAGAT) & inference.hidden, position)


def card_played(inference: Inference, trick: Trick, turn: int) -> Inference:
    """A card was legal, so that its player has kept nothing that would have forbidden it.

    What a card forbids depends on its suit; in trischaken it depends on the card.
    """
    view, seat = inference.view, trick.plays[turn].seat
    situation = under_contract(situation_of(view, trick, turn), view, seat)
    alike = [of_suit(suit) for suit in NAMEABLE_SUITS]
    if view.contract == TRISCHAKEN:
        alike = [CardSet.of(hidden) for hidden in inference.hidden]
    return legal_card(inference, trick, turn, duties, situation, alike)


def of_suit(suit: Suit) -> CardSet:
    """All cards of a plain suit, or all tarocks, F among them."""
    return TAROCKS if suit is Suit.TRUMPS else CardSet(LANE << (LANE_BITS * suit.number), 0)


def _declarer(inference: Inference) -> int:
    return inference.view.table[at.DECLARER]
