"""Grosstarock house rules and moments of a hand as the rows of ints that the kernel plays out."""

from __future__ import annotations

from engine.actions import Announce
from engine.cards import CardSet
from engine.games.grosstarock.announcing import NULL, VOLE
from engine.games.grosstarock.house_rules import terms_of, void_naming
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock import settling as settle
from engine.kernel.grosstarock.fast import shown_void
from engine.kernel.grosstarock.tricks import PAIRS_WIDTH, TABLE_WIDTH, gather
from engine.kernel.masks import FOOL, NOTHING_LED
from engine.kernel.tricks import led_by
from engine.options import Options
from engine.packs import Pack
from engine.position import Trick
from engine.seats import Seating
from engine.seen import View

FEATS = {VOLE: at.VOLES, NULL: at.NULLS}
PHASES = {"discard": at.DISCARDING, "declare": at.DECLARING, "play": at.PLAYING}


def rules_row(options: Options) -> list[int]:
    """The house rules as the kernel's rules row."""
    row = [*terms_of(options), *(0,) * (at.N_RULES - settle.N_TERMS)]
    row[at.OPTIONAL] = int(options.on("declarations_optional"))
    row[at.ELDEST_FIRST] = int(options.word("declaration_order") == "eldest_first")
    row[at.ANNOUNCING] = int(options.on("announcements"))
    row[at.SECOND_FREE] = int(void_naming(options))
    row[at.EXCHANGED] = int(options.on("skus_exchange"))
    row[at.LOST_FROM] = options.number("skus_lost_from_trick")
    row[at.PROTECTED] = int(options.on("protect_declarations"))
    row[at.PAGAT_MAY_GO] = int(options.word("pagat_discard") == "void_only")
    row[at.ONLY_PAGAT] = int(options.word("trump_discard") == "never_except_pagat")
    return row


def position_row(seen: View) -> list[int]:
    """The moment of a hand as the kernel's position row.

    CHIPS is what every seat owns now, so that a playout's chips are the balances after the hand. Who has
    not declared yet does so in the playout; where declaring is compulsory it has been done with the
    discard, unless the view says that nobody has spoken.
    """
    table = [0] * TABLE_WIDTH
    at.start_of_play(table)
    rules = rules_row(seen.options)
    for trick in seen.all_tricks:
        _lay(table, rules, trick, seen)
    row = table[: at.POSITION_WIDTH]
    row[at.PHASE] = PHASES[seen.phase]
    for statement in seen.statements:
        row[at.SPOKEN] |= 1 << seen.seating.place(statement.seat)
    for position, seat in enumerate(seen.seating.active):
        row[at.CHIPS + position] = seen.balances[seat]
    for action, tricks in zip(seen.said, seen.said_after, strict=True):
        if isinstance(action, Announce):
            place = FEATS[action.items[0]]
            row[place + seen.seating.place(action.seat)] = settle.window(tricks + 1)
    return row


def world_row(hands: tuple[CardSet, ...], discard: CardSet, seating: Seating) -> list[int]:
    """Who holds which card as the kernel's world row; ``hands`` go by seat."""
    held = [word for seat in seating.active for word in (hands[seat].plain, hands[seat].trumps)]
    return [*held, discard.plain, discard.trumps]


def _lay(table: list[int], rules: list[int], trick: Trick, seen: View) -> None:
    """Lay a trick's cards on the table row as a playout does."""
    place = seen.seating.place
    cards = [seen.pack.index(play.card) for play in trick.plays]
    for turn, play in enumerate(trick.plays):
        bound = _bound(trick, turn, rules, seen.pack)
        table[at.VOID + place(play.seat)] |= shown_void(cards[turn], bound)
    leader = place(trick.leader)
    if trick.winner is not None:
        winner = place(trick.winner)
        lying = seen.pack.set_of(play.card for play in trick.plays)
        player = next(
            (place(p.seat) for p, c in zip(trick.plays, cards, strict=True) if c == FOOL), at.NOBODY
        )
        gather(table, rules, trick.number, winner, lying.plain, lying.trumps, player)
        _pay(table, rules, cards, leader, winner, trick.number)
        table[at.TRICK] = trick.number + 1
        table[at.LEADER] = winner
        return
    table[at.TRICK] = trick.number
    table[at.LEADER] = leader
    table[at.ON_TABLE] = len(cards)
    if trick.plays and trick.plays[0].named:
        table[at.NAMED] = trick.plays[0].named.number
    for turn, card in enumerate(cards):
        table[at.FIRST_CARD + turn] = card


def _pay(table: list[int], rules: list[int], cards: list[int], leader: int, winner: int, number: int) -> None:
    """Note what a finished trick made each player pay to each other."""
    rows = [[0] * settle.ROW_WIDTH for _ in range(settle.MAX_TRICK_ROWS)]
    by_position = [cards[(position - leader) % 3] for position in range(3)]
    paid = [0] * PAIRS_WIDTH
    for row in rows[: settle.settle_trick(rows, by_position, leader, winner, number)]:
        settle.note_paid(paid, row, rules)
    for n in range(PAIRS_WIDTH):
        table[at.PAIRS + n] += paid[n]


def _bound(trick: Trick, turn: int, rules: list[int], pack: Pack) -> int:
    """The suit that a card of a trick owed, as far as everybody knows."""
    if turn == 0:
        return NOTHING_LED
    first = trick.plays[0]
    if pack.index(first.card) != FOOL:
        return led_by(pack.index(first.card), NOTHING_LED)
    if turn == 2:
        return trick.led.number if trick.led else NOTHING_LED
    # A naming that neither could follow has bound nobody (GT-SKUS-6).
    stood = not rules[at.SECOND_FREE] or trick.led is first.named
    return first.named.number if first.named and stood else NOTHING_LED
