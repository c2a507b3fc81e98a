"""The machine of a Tübingen hand: what may be done now, what one action changes, what the end pays."""

from __future__ import annotations

from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.bidding import callable_cards, offer_tout, say, throw_in
from engine.kernel.tubingen_tarock.claiming import begin_claiming, claim, claimable, end_played
from engine.kernel.tubingen_tarock.discarding import may_go, put_out
from engine.kernel.tubingen_tarock.places import MutableRow, Row, Rows, to_act
from engine.kernel.tubingen_tarock.settling import score_tout
from engine.kernel.tubingen_tarock.settling import settle as settle
from engine.kernel.tubingen_tarock.sides import may_call_own, partner_of
from engine.kernel.tubingen_tarock.ski import exchange_fool
from engine.kernel.tubingen_tarock.tricks import gather, playable, put_card


def legal(table: Row, rules: Row, hands: Row, rows: Rows) -> None:
    """Write what the position to act may do into the first row (``MAY_PLAIN`` and the places after it).

    Of other hands nothing is read. The cards are those to play, to call, or to discard two of.
    """
    position = to_act(table, rules)
    phase = table[at.PHASE]
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    words = claims = 0
    if phase == at.PLAYING:
        plain, trumps = playable(table, plain, trumps)
    elif phase == at.DISCARDING:
        plain, trumps = may_go(plain, trumps)
        words = at.REDEAL_BIT if rules[at.MISDEAL_FINE] else 0
    elif phase == at.CALLING:
        plain, trumps, remaining = callable_cards(plain, trumps, may_call_own(rules, position))
        words = at.PASS_BIT | (at.REMAINING_BIT if remaining else 0)
    else:
        plain = trumps = 0
        words = at.PASS_BIT
        if phase == at.CLAIMING:
            claims = claimable(table, rules, hands, partner_of(table, hands), position, rows)
        else:
            words |= at.YES_BIT
    row = rows[0]
    row[at.MAY_PLAIN], row[at.MAY_TRUMPS], row[at.MAY_SAY], row[at.MAY_CLAIM] = plain, trumps, words, claims


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> int:
    """Do one legal action of the position to act; returns how many rows of payments it has written.

    ``kind`` and its two arguments are those of a candidate row.
    """
    if kind == at.PLAY:
        put_card(table, hands, first)
        if table[at.ON_TABLE] < at.PLAYERS:
            return 0
        gather(table, first)
        return after_tricks(table, rules, hands, rows)
    if kind == at.REDEAL:
        return fine_misdeal(table, rules, rows)
    if kind == at.DISCARD:
        put_out(hands, first, second)
        offer_tout(table, rules, hands, 0)
    elif table[at.PHASE] == at.CLAIMING:
        claim(table, first)
    elif kind == at.CALL:
        say(table, rules, hands, 1, first)
    else:
        say(table, rules, hands, first, at.NO_CARD)
    return 0


def after_tricks(table: MutableRow, rules: Row, hands: Row, rows: Rows) -> int:
    """What follows a trick, or many at once: a Tout may be decided, and the last trick ends the play.

    Claims follow where the house wants them, but none in a Tout (TB-STRAF-17).
    """
    paid = score_tout(table, rules, rows)
    if table[at.TRICK] > at.N_TRICKS:
        exchange_fool(table, rules, partner_of(table, hands))
        if rules[at.BY_CLAIM] and table[at.KIND] != at.TOUT:
            begin_claiming(table)
        else:
            end_played(table)
    return paid


def fine_misdeal(table: MutableRow, rules: Row, rows: Rows) -> int:
    """Throw in a deal in which the dealer owns up to a misdeal, and write the fine (TB-DEAL-3)."""
    throw_in(table, at.MISDEALT)
    at.fresh(rows[0], at.MISDEAL)
    rows[0][at.AMOUNT + at.DEALER] = -rules[at.MISDEAL_FINE]
    return 1
