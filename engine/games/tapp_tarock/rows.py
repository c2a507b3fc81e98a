"""Tapp-Tarock's house rules and moments of a hand as the rows of ints that the kernel plays out."""

from __future__ import annotations

from engine.cards import CardSet
from engine.games.tapp_tarock.announcing import ULTIMO, VALAT
from engine.games.tapp_tarock.bidding import NUMBERS, TRISCHAKEN
from engine.games.tapp_tarock.counting import mond_taken
from engine.games.tapp_tarock.house_rules import terms
from engine.kernel.tapp_tarock import bidding as auction
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.fast import shown
from engine.kernel.tapp_tarock.settling import MOND_VALUE, N_TERMS
from engine.kernel.tapp_tarock.words import card_bit, packed, suit_of
from engine.options import Options
from engine.phases.announce import LADDER, announced, steps_said
from engine.phases.auction import standing
from engine.position import Trick
from engine.seats import Seating
from engine.seen import View

PHASES = {
    "auction": at.AUCTION,
    "take": at.TAKING,
    "discard": at.DISCARDING,
    "announce": at.ANNOUNCING,
    **{kind.verb: at.DOUBLING for kind in LADDER},
    "play": at.PLAYING,
}
STEPS = {kind.verb: step for step, kind in enumerate(LADDER, start=1)}


def rules_row(options: Options) -> list[int]:
    """The house rules as the kernel's rules row."""
    row = [*terms(options), *(0,) * (at.N_RULES - N_TERMS)]
    fixed = options.word("talon_half_rule") == "fixed"
    row[at.HALF_FIXED] = int(fixed)
    row[at.TAKEN_UNSEEN] = int(fixed and options.word("talon_reveal") == "three_only")
    row[at.FOREHAND_HOLDS] = int(options.word("hold_rule") == "forehand_only")
    row[at.SOLO_ENDS] = int(options.on("solo_ends_auction"))
    row[at.JUMPS] = int(options.word("jump_bids") == "any")
    row[at.TAPPER_OPEN] = int(options.word("tapper") == "paid")
    row[at.FREE_DISCARD] = int(options.word("discard_tarocks") == "free_shown")
    row[at.NUMBER_TOLD] = int(options.word("discard_tarocks") == "forced_announced")
    row[at.DECLARER_LEADS] = int(options.word("first_lead") == "declarer")
    row[at.ALL_PASS_PLAYED] = int(options.word("all_pass") == "trischaken")
    row[at.ALL_ANNOUNCE] = int(options.word("ultimo_announcers") == "any")
    row[at.CONTRA_MAX] = options.number("contra_max")
    row[at.GAME_ONLY] = int(options.word("contra_items") == "game_only")
    row[at.EMPEROR] = int(options.on("emperor_trick"))
    row[at.DEALT_BONUS] = int(options.word("hand_bonus_time") == "dealt")
    return row


def position_row(seen: View) -> list[int]:
    """The moment of a hand as the kernel's position row."""
    row = [0] * at.POSITION_WIDTH
    at.start_of_deal(row)
    row[at.PHASE] = PHASES[seen.phase]
    assert seen.to_act is not None
    row[at.TURN] = seen.seating.place(seen.to_act)
    row[at.STEP] = STEPS.get(seen.phase, 1)
    _bid(row, seen)
    _take(row, seen)
    _announce(row, seen)
    for trick in (*seen.tricks, *((seen.trick,) if seen.trick else ())):
        _play(row, trick, seen)
    return row


def world_row(
    hands: tuple[CardSet, ...], discard: CardSet, talon: tuple[CardSet, ...], seating: Seating
) -> list[int]:
    """Who holds which card as the kernel's world row; ``hands`` go by seat, ``talon`` is what lies there."""
    places = (*(hands[seat] for seat in seating.active), discard, *talon)
    return [word for cards in places for word in (cards.plain, cards.trumps)]


def _bid(row: list[int], seen: View) -> None:
    place = seen.seating.place
    if seen.phase == "auction":
        now = standing(seen.said)
        row[at.HIGH] = NUMBERS[now.level]
        row[at.OWNER] = auction.NOBODY if now.owner is None else place(now.owner)
        row[at.PASSED] = sum(1 << place(seat) for seat in now.passed)
    elif seen.contract == TRISCHAKEN:
        row[at.CONTRACT] = auction.TRISCHAKEN
    elif seen.declarer is not None:
        row[at.CONTRACT] = NUMBERS[seen.contract]
        row[at.DECLARER] = place(seen.declarer)


def _take(row: list[int], seen: View) -> None:
    """What is known of the talon and of the discard; the half that is left all have seen, or nobody."""
    if seen.taken is not None:
        for part, cards in enumerate(seen.talon):
            row[at.TAKEN if part == seen.taken else at.OPEN] = packed(cards.plain, cards.trumps)
    row[at.LAID_OPEN] = packed(seen.published.plain, seen.published.trumps)


def _announce(row: list[int], seen: View) -> None:
    said, steps = announced(seen.said), steps_said(seen.said)
    if ULTIMO in said:
        row[at.ULTIMO_BY] = seen.seating.place(said[ULTIMO])
    row[at.VALAT_CALLED] = int(VALAT in said)
    row[at.ULTIMO_STEPS] = steps.get(ULTIMO, 0)
    row[at.STAKE_STEPS] = max((n for item, n in steps.items() if item != ULTIMO), default=0)


def _play(row: list[int], trick: Trick, seen: View) -> None:
    """Lay a trick's cards on the position row as a playout does."""
    place = seen.seating.place
    cards = [card_bit(seen.pack.index(play.card)) for play in trick.plays]
    for play, card in zip(trick.plays, cards, strict=True):
        row[at.GONE + place(play.seat)] |= card
        row[at.VOID + place(play.seat)] |= shown(card, suit_of(cards[0]))
    row[at.LEADER] = place(trick.leader)
    row[at.TRICK] = trick.number
    if trick.winner is None:
        row[at.ON_TABLE] = len(cards)
        for turn, card in enumerate(cards):
            row[at.FIRST_CARD + turn] = card
        return
    row[at.PILE + place(trick.winner)] |= sum(cards)
    if mond_taken(trick, seen.pack) and seen.contract != TRISCHAKEN:
        row[at.WRITTEN + place(trick.winner)] += rules_row(seen.options)[MOND_VALUE]
