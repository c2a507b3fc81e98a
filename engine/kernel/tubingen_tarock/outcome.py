"""What a played Tübingen hand brings, from its table and hands rows to an outcome row."""

from __future__ import annotations

from engine.kernel.masks import FOOL_BIT
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock import settling as settle
from engine.kernel.tubingen_tarock.cards import NOBODY, TOTAL_HALVES, given_for_fool, halves
from engine.kernel.tubingen_tarock.combinations import MAX_ROWS, ROW_WIDTH, Rows, combinations
from engine.kernel.tubingen_tarock.places import MutableRow, Row, event_bit

# Scratch rows: those of combinations, then these.
PLAINS, TRUMPS, TOTALS, GAME, STRAFEN, TERMS = range(MAX_ROWS, MAX_ROWS + 6)
SCRATCH = (MAX_ROWS + 6, max(ROW_WIDTH, 8))


def pass_out(table: Row, hands: Row, outcome: MutableRow) -> None:
    """The outcome of a deal that is thrown in: no score; only what was laid away lies with the dealer."""
    for place in range(at.OUTCOME_WIDTH):
        outcome[place] = 0
    laid = halves(hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]) // 2
    outcome[at.CARD_POINTS + 3] = outcome[at.SIDE_POINTS + 3] = laid
    for position in range(4):
        outcome[at.SCORES + position] = table[at.PAID + position]
        outcome[at.EVENTS] |= event_bit(at.PASSED_OUT, position)


def settle_hand(table: MutableRow, rules: Row, hands: Row, rows: Rows, outcome: MutableRow) -> None:
    """Settle after trick 19 and write the outcome (TB-SKI-5 to TB-NET-5)."""
    declarer = table[at.DECLARER]
    partner = at.partner_of(table, hands)
    for place in range(at.OUTCOME_WIDTH):
        outcome[place] = 0
    for position in range(4):
        outcome[at.TRICKS_WON + position] = table[at.WON + position]
        rows[PLAINS][position] = table[at.PILE + 2 * position]
        rows[TRUMPS][position] = table[at.PILE + 2 * position + 1]
    if table[at.KIND] != settle.TOUT:
        exchange_fool(table, rules, rows, declarer, partner)
    for position in range(4):
        rows[TOTALS][position] = halves(rows[PLAINS][position], rows[TRUMPS][position])
    rows[TOTALS][3] += halves(hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS])  # TB-CNT-1
    points = 0
    for position in range(4):
        if settle.declares(position, declarer, partner):
            points += rows[TOTALS][position]
    for position in range(4):
        outcome[at.CARD_POINTS + position] = rows[TOTALS][position] // 2
        ours = points if settle.declares(position, declarer, partner) else TOTAL_HALVES - points
        outcome[at.SIDE_POINTS + position] = ours // 2
    for place in range(4):
        rows[GAME][place] = rows[STRAFEN][place] = 0
    if table[at.KIND] == settle.TOUT:
        score = settle.tout_score(table[at.WON + declarer])
        settle.pay_tout(rows[GAME], score, declarer, rules)
        outcome[at.EVENTS] |= event_bit(at.TOUT_MADE if score > 0 else at.TOUT_FAILED, declarer)
    else:
        if partner == NOBODY:
            against = settle.against_raus(
                rows[TOTALS], outcome_tricks(table, rows), rows[PLAINS], rows[TRUMPS], declarer
            )
        else:
            against = settle.against_rufen(points)
        net = balance(table, rules, hands, rows, declarer, partner, outcome)
        won = settle.settle(
            rows[GAME], rows[STRAFEN], declarer, partner, points // 2, against // 2, net, rules
        )
        code = at.RUFEN_WON if won else at.RUFEN_LOST
        if partner == NOBODY:
            code = at.RAUS_WON if won else at.RAUS_LOST
        outcome[at.EVENTS] |= event_bit(code, declarer)
    for position in range(4):
        outcome[at.SCORES + position] = (
            table[at.PAID + position] + rows[GAME][position] + rows[STRAFEN][position]
        )


def outcome_tricks(table: Row, rows: Rows) -> MutableRow:
    """The tricks won by position, in a scratch row."""
    for position in range(4):
        rows[TERMS][position] = table[at.WON + position]
    return rows[TERMS]


def exchange_fool(table: Row, rules: Row, rows: Rows, declarer: int, partner: int) -> None:
    """F back to its owner's unit for a half card, in the scratch rows of piles (TB-SKI-7)."""
    giver = settle.payer_for_fool(
        rows[PLAINS],
        rows[TRUMPS],
        table[at.FOOL_OWNER],
        table[at.FOOL_WINNER],
        table[at.FOOL_TRICK],
        declarer,
        partner,
        rules,
    )
    if giver == NOBODY or table[at.FOOL_TRICK] == 0:
        return
    winner = table[at.FOOL_WINNER]
    card = given_for_fool(rows[PLAINS][giver], rows[TRUMPS][giver])
    move(rows, card, giver, winner)
    rows[TRUMPS][winner] ^= FOOL_BIT
    rows[TRUMPS][giver] |= FOOL_BIT


def move(rows: Rows, card: int, giver: int, taker: int) -> None:
    """Move a card from one pile to another."""
    if card < 56:
        rows[PLAINS][giver] ^= 1 << card
        rows[PLAINS][taker] |= 1 << card
    else:
        rows[TRUMPS][giver] ^= 1 << (card - 56)
        rows[TRUMPS][taker] |= 1 << (card - 56)


def balance(
    table: Row, rules: Row, hands: Row, rows: Rows, declarer: int, partner: int, outcome: MutableRow
) -> int:
    """Strafen of the declaring side less those of the others, as far as they are claimed (TB-NET-1)."""
    net = 0
    for place in range(2):
        rows[TERMS][place] = rules[at.STRAFEN_TERMS + place]
    for position in range(4):
        plain = hands[at.HAND + 2 * position] | table[at.PLAYED + 2 * position]
        trumps = hands[at.HAND + 2 * position + 1] | table[at.PLAYED + 2 * position + 1]
        if position == 3 and rules[at.AS_DEALT]:
            plain |= hands[at.OUT_PLAIN]
            trumps |= hands[at.OUT_TRUMPS]
        held = 0
        for place in range(combinations(plain, trumps, rows[TERMS], rows)):
            row = rows[place]
            if table[at.CLAIMED + position] & at.claim_bit(row[0], row[1]):
                held += row[4]
        net += held if settle.declares(position, declarer, partner) else -held
    winner = table[at.LEADER]
    points = settle.fein(rules, table[at.LAST_CARD])
    if points:
        outcome[at.EVENTS] |= event_bit(at.FEIN, winner)
        ours = settle.declares(winner, declarer, partner)
        if side_claims(table, ours, declarer, partner, at.CLAIM_FEIN):
            net += points if ours else -points
    if table[at.PAGAT_TRICK]:
        player = table[at.PAGAT_OWNER]
        points = settle.pagat_lost(
            rules, player, table[at.PAGAT_WINNER], table[at.PAGAT_TRICK], declarer, partner
        )
        if points:
            last = table[at.PAGAT_TRICK] == settle.N_TRICKS
            outcome[at.EVENTS] |= event_bit(at.LAST_PAGAT_LOST if last else at.PAGAT_LOST, player)
            ours = not settle.declares(player, declarer, partner)
            if side_claims(table, ours, declarer, partner, at.CLAIM_PAGAT):
                net += points if ours else -points
    return net


def side_claims(table: Row, declaring: bool, declarer: int, partner: int, bit: int) -> bool:
    """Whether anybody of a side claims an event of play (TB-STRAF-16)."""
    for position in range(4):
        if settle.declares(position, declarer, partner) == declaring and table[at.CLAIMED + position] & bit:
            return True
    return False
