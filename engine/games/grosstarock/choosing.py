"""What a computer player does: the kernel's policies, asked for one action of one seat.

Everything comes from what the seat sees: its own hand, the cards played, and the set of cards whose
place it does not know.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action, Announce, Combination, Declare, Discard, Pass, Play
from engine.cards import CardSet, suit_by_number
from engine.declarations import Declaration, best_legal
from engine.games.grosstarock.announcing import NULL, VOLE
from engine.games.grosstarock.combinations import combinations_in
from engine.games.grosstarock.house_rules import void_naming
from engine.games.grosstarock.playing import duties
from engine.games.grosstarock.rows import position_row, rules_row
from engine.kernel.at_random import any_card
from engine.kernel.grosstarock import combinations as combos
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.choosing import null_window, safe_null, sure_vole, vole_window
from engine.kernel.grosstarock.discarding import any_discard, plain_discard
from engine.kernel.grosstarock.fast import ALL_NAMINGS
from engine.kernel.grosstarock.places import after
from engine.kernel.grosstarock.plain import plain_follow, plain_lead
from engine.kernel.grosstarock.settling import N_TRICKS
from engine.kernel.masks import FOOL, NOTHING_LED
from engine.kernel.policies import PLAIN, RANDOM
from engine.kernel.rng import advance, below, stream
from engine.kernel.tricks import power
from engine.phases.fool import owed
from engine.phases.play import Situation, playable
from engine.seen import View

POLICIES = {"random": RANDOM, "plain": PLAIN}


def choose(policy: str, seen: View, rng: Random) -> Action:
    """The action that a policy (``random`` or ``plain``) takes for the seat to act."""
    seat = seen.to_act
    assert seat is not None
    number = POLICIES[policy]
    state = stream(rng.getrandbits(32), 0, 0)
    if seen.phase == "discard":
        lay = any_discard if number == RANDOM else plain_discard
        rows = [[0] * combos.ROW_WIDTH for _ in range(combos.MAX_ROWS)]
        plain, trumps, _ = lay(seen.hand.plain, seen.hand.trumps, rules_row(seen.options), rows, state)
        return Discard(seat, seen.pack.cards(CardSet(plain, trumps)))
    if seen.phase == "declare":
        found = combinations_in(seen.hand | (seen.own_discard & seen.published), seen.options, seen.pack)
        chosen = _any_of(found, state) if number == RANDOM else best_legal(found)
        said = tuple(Combination(declared.kind, declared.suit) for declared in chosen)
        return Declare(seat, said) if said else Pass(seat)
    if number == RANDOM:
        return _any_play(seat, seen, state)
    return _announcement(seat, seen) or _plain_play(seat, seen)


def _any_of(found: tuple[Declaration, ...], state: int) -> tuple[Declaration, ...]:
    """Some combinations, at most one of a family, every choice as likely as the others."""
    families: dict[str, list[Declaration]] = {}
    for declared in found:
        families.setdefault(declared.family, []).append(declared)
    chosen = []
    for members in families.values():
        state = advance(state)
        drawn = below(state, len(members) + 1)
        chosen += members[drawn - 1 : drawn] if drawn else []
    return tuple(chosen)


def _any_play(seat: int, seen: View, state: int) -> Play:
    turn = situation_of(seen)
    allowed = playable(turn, duties)
    may_name = ALL_NAMINGS if not turn.trick and FOOL in allowed else 0
    card, named, _ = any_card(allowed.plain, allowed.trumps, may_name, state)
    return _play(seat, seen, card, named)


def _play(seat: int, seen: View, card: int, named: int) -> Play:
    suit = suit_by_number(named) if card == FOOL and named != NOTHING_LED else None
    return Play(seat, seen.pack.card(card), suit)


def _announcement(seat: int, seen: View) -> Announce | None:
    """The vole or null that the plain player announces before it leads, if any."""
    if seen.trick is None or seen.trick.plays or not seen.options.on("announcements"):
        return None
    table = position_row(seen)
    position = seen.seating.place(seat)
    won, hand, unseen = table[at.WON + position], seen.hand, seen.unseen
    if null_window(table, position, won) and safe_null(hand.plain, hand.trumps, unseen.plain):
        return Announce(seat, (NULL,))
    sure = sure_vole(hand.plain, hand.trumps, unseen.plain, unseen.trumps)
    return Announce(seat, (VOLE,)) if sure and vole_window(table, position, won) else None


def _plain_play(seat: int, seen: View) -> Play:
    turn = situation_of(seen)
    table = position_row(seen)
    position = seen.seating.place(seat)
    hand, unseen = seen.hand, seen.unseen
    last_fool = min(seen.options.number("skus_lost_from_trick") - 1, N_TRICKS)
    next_void, last_void = (table[at.VOID + after(position, steps)] for steps in (1, 2))
    if not turn.trick:
        card, named = plain_lead(
            hand.plain,
            hand.trumps,
            unseen.plain,
            unseen.trumps,
            next_void,
            last_void,
            turn.number,
            last_fool,
        )
        return _play(seat, seen, card, named)
    led = owed(turn, void_naming=void_naming(seen.options))
    card = plain_follow(
        hand.plain,
        hand.trumps,
        led,
        max(power(played, led) for played in turn.trick),
        len(turn.trick) == 2,
        unseen.plain,
        unseen.trumps,
        next_void,
        turn.number,
        last_fool,
    )
    return _play(seat, seen, card, NOTHING_LED)


def situation_of(seen: View) -> Situation:
    """The seat's turn in the trick on the table."""
    assert seen.trick is not None
    plays = seen.trick.plays
    return Situation(
        hand=seen.hand,
        options=seen.options,
        trick=tuple(seen.pack.index(play.card) for play in plays),
        named=plays[0].named if plays else None,
        number=seen.trick.number,
        third_has_named=seen.third_has_named,
    )
