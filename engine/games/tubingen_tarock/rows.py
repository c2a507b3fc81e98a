"""Tübingen house rules and moments of a hand as the rows of ints that the kernel plays out."""

from __future__ import annotations

from engine.actions import AskTout, Call, Claim, Pass
from engine.cards import CardSet
from engine.games.tubingen_tarock import bidding, claiming
from engine.games.tubingen_tarock.combinations import KINDS
from engine.games.tubingen_tarock.house_rules import most_tarocks, scoring_terms, strafen_terms
from engine.games.tubingen_tarock.sides import RAUS, RUFEN, TOUT, contract_said
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock import settling as settle
from engine.kernel.tubingen_tarock.tricks import gather, lay_card
from engine.options import Options
from engine.packs import Pack
from engine.seats import Seating
from engine.seen import View

PHASES = {
    "discard": at.DISCARDING,
    bidding.ASKING: at.ASKING,
    bidding.ANSWERING: at.ANSWERING,
    bidding.RAUS_ROUND: at.BIDDING,
    bidding.RUFEN_ROUND: at.CALLING,
    "play": at.PLAYING,
    claiming.CLAIMING: at.CLAIMING,
}
CONTRACTS = {TOUT: settle.TOUT, RAUS: settle.RAUS, RUFEN: settle.RUFEN}
CODES = {kind: code for code, (kind, _) in KINDS.items()}
EVENT_CLAIMS = {
    claiming.FEIN: at.CLAIM_FEIN,
    claiming.PAGAT_LOST: at.CLAIM_PAGAT,
}


def rules_row(options: Options) -> list[int]:
    """The house rules as the kernel's rules row."""
    row = [*scoring_terms(options), *strafen_terms(options)]
    row += [0] * (at.N_RULES - len(row))
    row[at.CONCEALED] = int(options.on("concealed_raus"))
    row[at.MOST_TAROCKS] = most_tarocks(options)
    row[at.FOREHAND_CALLS] = int(options.word("rufen_starts") == "forehand")
    row[at.AS_DEALT] = int(options.word("strafen_hand") == "as_dealt")
    return row


def called_index(call: Call, pack: Pack) -> int:
    """The called card as the kernel writes it."""
    return pack.index(call.card) if call.card else at.REMAINING


def position_row(seen: View) -> list[int]:
    """The moment of a hand as the kernel's position row.

    PAID is what every seat owned before this hand's score, so that a playout's scores are those after it.
    """
    row = [0] * at.POSITION_WIDTH
    at.before_discard(row)
    place = seen.seating.place
    contract = contract_said(seen.said)
    if contract is not None:
        row[at.KIND] = CONTRACTS[contract.kind]
        row[at.DECLARER] = place(contract.declarer)
        if contract.call is not None:
            row[at.CALLED] = called_index(contract.call, seen.pack)
    _lay_tricks(row, seen)
    row[at.PHASE] = PHASES[seen.phase]
    if seen.to_act is not None and seen.phase != "play":
        row[at.SPEAKER] = place(seen.to_act)
    asker = next((action.seat for action in seen.said if isinstance(action, AskTout)), None)
    row[at.ASKER] = -1 if asker is None else place(asker)
    _claims(row, seen)
    for position, seat in enumerate(seen.seating.active):
        row[at.PAID + position] = seen.balances[seat] - _written(row, seen)[position]
    return row


def world_row(hands: tuple[CardSet, ...], discard: CardSet, seating: Seating) -> list[int]:
    """Who holds which card as the kernel's world row; ``hands`` go by seat."""
    held = [word for seat in seating.active for word in (hands[seat].plain, hands[seat].trumps)]
    return [*held, discard.plain, discard.trumps]


def claim_bits(claim: Claim) -> int:
    """What is claimed, as the bits of the kernel."""
    bits = 0
    for combination in claim.combinations:
        if combination.kind in EVENT_CLAIMS:
            bits |= EVENT_CLAIMS[combination.kind]
        else:
            suit = -1 if combination.suit is None else combination.suit.number
            bits |= at.claim_bit(CODES[combination.kind], suit)
    return bits


def _lay_tricks(row: list[int], seen: View) -> None:
    """Lay all cards played on the table row, as a playout does."""
    hands = [0] * at.WORLD_WIDTH
    for trick in seen.all_tricks:
        row[at.LEADER] = seen.seating.place(trick.leader)
        for turn, play in enumerate(trick.plays):
            card = seen.pack.index(play.card)
            lay_card(row, hands, seen.seating.place(play.seat), card)
            if turn == settle.PLAYERS - 1:
                gather(row, card)


def _claims(row: list[int], seen: View) -> None:
    """What has been claimed after the play; whoever has not spoken yet will claim everything."""
    if len(seen.tricks) < settle.N_TRICKS:
        return
    contract = contract_said(seen.said)
    heard = seen.said
    since = next(
        (n for n, a in enumerate(heard) if contract and a.seat == contract.declarer and _settles(a)), 0
    )
    for action in heard[since + 1 :]:
        if isinstance(action, (Claim, Pass)):
            bits = claim_bits(action) if isinstance(action, Claim) else 0
            row[at.CLAIMED + seen.seating.place(action.seat)] = bits


def _settles(action: object) -> bool:
    return getattr(action, "verb", "") in ("raus", "call", "tout")


def _written(row: list[int], seen: View) -> list[int]:
    """What stands in the ledger of this hand before its end: a Tout that has failed already."""
    lost = sum(trick.winner != _declarer(seen) for trick in seen.tricks)
    score = [0] * settle.PLAYERS
    if row[at.KIND] == settle.TOUT and lost > 1:
        settle.pay_tout(score, settle.tout_score(0), row[at.DECLARER], scoring_terms(seen.options))
    return score


def _declarer(seen: View) -> int | None:
    contract = contract_said(seen.said)
    return contract.declarer if contract else None
