"""Danish house rules and moments of a hand as the rows of ints that the kernel plays out."""

from __future__ import annotations

from engine.actions import Demand, Pass
from engine.cards import CardSet
from engine.games.danish_tarok.house_rules import terms
from engine.games.danish_tarok.settling import KING_POT, PAGAT_POT
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.settling import N_TERMS, ROW_WIDTH
from engine.kernel.danish_tarok.tricks import TABLE_WIDTH, count_piles, gather, show
from engine.kernel.masks import FOOL, NOTHING_LED
from engine.kernel.tricks import led_by
from engine.options import Options
from engine.packs import Pack
from engine.position import Trick
from engine.seats import Seating
from engine.seen import View

PHASES = {"discard": at.DISCARDING, "demand": at.ANSWERING, "play": at.PLAYING}
FOOL_LEADS = {
    "second_card": at.SECOND_CARD_RULES,
    "second_names": at.SECOND_NAMES,
    "must_be_followable": at.MUST_BE_FOLLOWABLE,
    "penalty_20": at.PENALTY,
}


def rules_row(options: Options) -> list[int]:
    """The house rules as the kernel's rules row."""
    row = [*terms(options), *(0,) * (at.N_RULES - N_TERMS)]
    row[at.FOOL_DEMAND] = int(options.on("fool_demand_trick_23"))
    row[at.FOOL_BARRED_TRICK_24] = int(options.on("fool_banned_trick_24"))
    row[at.FOOL_LOST] = int(options.on("fool_lost_trick_25"))
    row[at.FOOL_LEAD] = FOOL_LEADS[options.word("fool_lead_unfollowable")]
    row[at.FOOL_NAMES_LAST] = int(options.word("fool_lead_trick_25") == "named")
    row[at.PROTECTED] = int(options.on("protect_declarations"))
    row[at.PAGAT_MAY_GO] = int(options.word("pagat_discard") == "void_only")
    row[at.FOOL_MAY_GO] = int(options.on("fool_discard_for_tout"))
    return row


def position_row(seen: View) -> list[int]:
    """The moment of a hand as the kernel's position row.

    PAID is what every seat owns now, so that a playout's chips are the balances after the hand.
    """
    table = [0] * TABLE_WIDTH
    at.start_of_play(table)
    rules = rules_row(seen.options)
    for trick in (*seen.tricks, *((seen.trick,) if seen.trick else ())):
        _play(table, rules, trick, seen)
    count_piles(table)
    row = table[: at.POSITION_WIDTH]
    row[at.PHASE] = PHASES[seen.phase]
    row[at.ANSWERS] = sum(isinstance(action, (Demand, Pass)) for action in seen.said)
    row[at.DEMANDED] = int(any(isinstance(action, Demand) for action in seen.said))
    row[at.TOUT_CALLED] = int(FOOL in seen.published)
    row[at.DECLARED] = int(seen.discarded)
    row[at.PAGAT_POT] = seen.pots.get(PAGAT_POT, 0)
    row[at.KING_POT] = seen.pots.get(KING_POT, 0)
    seats = (*seen.seating.active, *sorted(set(range(seen.seating.players)) - set(seen.seating.active)))
    for place in range(4):
        row[at.PAID + place] = seen.balances[seats[place]] if place < len(seats) else 0
    return row


def world_row(hands: tuple[CardSet, ...], discard: CardSet, seating: Seating) -> list[int]:
    """Who holds which card as the kernel's world row; ``hands`` go by seat."""
    held = [word for seat in seating.active for word in (hands[seat].plain, hands[seat].trumps)]
    return [*held, discard.plain, discard.trumps]


def _play(table: list[int], rules: list[int], trick: Trick, seen: View) -> None:
    """Lay a trick's cards on the table row as a playout does; what it pays is overwritten later."""
    cards = [seen.pack.index(play.card) for play in trick.plays]
    for turn, play in enumerate(trick.plays):
        show(table, seen.seating.place(play.seat), cards[turn], _bound(trick, turn, rules, seen.pack))
    named = NOTHING_LED
    if trick.plays and trick.plays[0].named:
        named = trick.plays[0].named.number
    if trick.led is not None:
        scratch = [[0] * ROW_WIDTH]
        gather(table, rules, scratch, cards[0], cards[1], cards[2], named, trick.led.number)
        return
    table[at.LEADER] = seen.seating.place(trick.leader)
    table[at.ON_TABLE] = len(cards)
    table[at.NAMED] = named
    for turn, card in enumerate(cards):
        table[at.FIRST_CARD + turn] = card


def _bound(trick: Trick, turn: int, rules: list[int], pack: Pack) -> int:
    """The suit that a card of a trick owed, as far as everybody knows."""
    if turn == 0:
        return NOTHING_LED
    first = trick.plays[0]
    if pack.index(first.card) != FOOL:
        return led_by(pack.index(first.card), NOTHING_LED)
    if turn == 2:
        return trick.led.number if trick.led else NOTHING_LED
    # A naming that neither could follow may have bound nobody (DT-FOOL-5, second_names).
    stood = rules[at.FOOL_LEAD] != at.SECOND_NAMES or trick.led is first.named
    return first.named.number if first.named and stood else NOTHING_LED
