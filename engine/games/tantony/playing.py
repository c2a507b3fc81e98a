"""The play of Tantony: following suit, who wins, and who is given the trick."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import CardSet, Suit, suit_by_number
from engine.games.tantony import carrying
from engine.games.tantony.house_rules import last_trick
from engine.kernel import tricks
from engine.kernel.masks import suit_of
from engine.kernel.tantony import cards as kernel
from engine.options import Options
from engine.phases.phase import Phase
from engine.phases.place import place_phase, received
from engine.phases.play import Duty, Situation, TrickRules, lead_to, play_phase
from engine.position import State, Trick
from engine.verdict import Verdict, refused

N_TRICKS = 13
PLACED = 12  # tricks of a hand that are placed: all but trick 13 of four players (TN-LAST-7, TN-3P-4)


def duties(situation: Situation) -> tuple[Duty, ...]:
    """The duty to follow suit (TN-PLAY-3).

    A leader is free (TN-PLAY-2), and so is who holds none of the suit (TN-PLAY-4); nobody must win or
    play high or low (TN-PLAY-5).
    """
    if not situation.trick:
        return ()
    led = suit_of(situation.trick[0])
    plain, _, which = tricks.duty(situation.hand.plain, 0, led)
    if which != tricks.FOLLOW:
        return ()
    meeting = CardSet(plain)
    return (Duty(meeting, "TN-PLAY-3", meeting, {"led": suit_by_number(led).value}),)


def situation(state: State, seat: int) -> Situation:
    """The turn of ``seat`` in the trick on the table, as the duty sees it."""
    assert state.trick is not None
    cards = tuple(state.pack.index(play.card) for play in state.trick.plays)
    return Situation(hand=state.hands[seat], options=state.options, trick=cards, number=state.trick.number)


def judge_trick(cards: tuple[int, ...], named: Suit | None = None) -> tuple[int, int]:
    """The suit number led and the place of the winner of a full trick (TN-TRICK-1).

    Alone in its suit the led card wins as the hog (TN-TRICK-3), else the winning card is the sow
    (TN-TRICK-2). Other suits never win: there are no trumps (TN-PACK-3).
    """
    following = kernel.following(CardSet.of(*cards).plain, cards[0])
    return suit_of(cards[0]), cards.index(kernel.highest(following))


def outcome(state: State, trick: Trick) -> tuple[Suit, int]:
    """The suit led and the seat that wins a full trick."""
    led, place = judge_trick(tuple(state.pack.index(play.card) for play in trick.plays))
    return suit_by_number(led), trick.plays[place].seat


def eligible(state: State) -> tuple[int, ...]:
    """The seats that may still be given a trick: those with fewer than their quota (TN-PLACE-1).

    A full player gets no more, be it the winner himself (TN-PLACE-2). There is always somebody: before
    trick t only t - 1 of the 12 places are filled (TN-PLACE-4). With three players it is 4 tricks each
    (TN-3P-4).
    """
    wanted = kernel.quota(state.seating.players)
    return tuple(seat for seat, count in enumerate(received(state)) if count < wanted)


def after_trick(state: State) -> State:
    """Go on after a full trick: its winner places it at once and alone (TN-PLACE-5).

    Where one player is left to get it, he gets it without a choice (TN-PLACE-3, TN-3P-5). Trick 13 of
    four players, in which nobody has a choice (TN-LAST-2), is not placed (TN-LAST-7).
    """
    if len(state.tricks) > PLACED:
        return carrying.end_of_hand(state)
    open_seats = eligible(state)
    if len(open_seats) == 1:
        return placed(state, open_seats[0])
    return replace(state, phase="place", to_act=state.tricks[-1].winner)


def placed(state: State, receiver: int) -> State:
    """The state when ``receiver`` has got the trick just won: he leads to the next (TN-LEAD-3, TN-LAST-1).

    The cards lie before him as a pile of their own (TN-PLACE-6). After trick 12 everybody has his tricks
    and, of four players, one more card (TN-PLACE-7).
    """
    *others, last = state.tricks
    given = replace(state, tricks=(*others, replace(last, receiver=receiver)))
    done = len(given.tricks)
    if done == PLACED and last_trick(state.options) in ("showdown", "placed"):
        return carrying.end_of_hand(given)
    return lead_to(given, receiver, done + 1)


def names_suit(options: Options, number: int) -> bool:
    """Whether a led fool names a suit: there is none (TN-PACK-3)."""
    return False


def judge_naming(state: State, suit: Suit) -> Verdict:
    """The refusal of a named suit: no card names one (TN-PACK-3)."""
    return refused("TN-PACK-3", reason="names_nothing", named=suit.value)


PLAY: Phase = play_phase(
    TrickRules(
        turn_rule="TN-PLAY-1",
        n_tricks=N_TRICKS,
        situation=situation,
        duties=duties,
        namings=lambda state: (),
        judge_naming=judge_naming,
        naming_rule="TN-PACK-3",
        outcome=outcome,
        after_trick=after_trick,
    )
)

PLACE: Phase = place_phase(turn_rule="TN-PLACE-1", full_rule="TN-PLACE-2", eligible=eligible, placed=placed)
