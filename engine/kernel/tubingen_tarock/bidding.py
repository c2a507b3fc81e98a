"""What is said before the play of Tübingen Tarock: Tout, Raus, Rufen, and what each word leads to."""

from __future__ import annotations

from engine.kernel.masks import ALL_KINGS, NUMBERED
from engine.kernel.matadors import TRULL
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.cards import only_half_cards
from engine.kernel.tubingen_tarock.places import NOBODY, MutableRow, Row, after

FORT_MIT = 8  # tarocks


def is_blank(plain: int, trumps: int, most_tarocks: int) -> bool:
    """Whether a hand holds half cards only, and no more tarocks than the house allows (TB-TOUT-1).

    The dealer's is judged after the discard, so that discarded cards do not matter.
    """
    return only_half_cards(plain, trumps) and trumps.bit_count() <= most_tarocks


def says_fort_mit(trumps: int) -> bool:
    """Whether a pass in the second round is said with eight or more tarocks, F not counted (TB-RUF-8)."""
    return (trumps & NUMBERED).bit_count() >= FORT_MIT


def callable_cards(plain: int, trumps: int, own_too: bool) -> tuple[int, int, bool]:
    """What a hand may call: (kings, trull, whether "the remaining king").

    A king that it lacks (TB-RUF-3), with three kings the fourth unnamed (TB-RUF-4), with four the cards of
    the trull that it lacks (TB-RUF-5). With ``own_too`` a king in the hand may be called as well, for a
    concealed Raus.
    """
    held = plain & ALL_KINGS
    kings = ALL_KINGS if own_too else ALL_KINGS & ~held
    if held == ALL_KINGS:
        return kings, TRULL & ~trumps, False
    return kings, 0, held.bit_count() == 3


def next_blank(rules: Row, hands: Row, first: int) -> int:
    """The first position from ``first`` on that may ask for a Tout, NOBODY for none (TB-TOUT-7)."""
    for position in range(first, at.PLAYERS):
        plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
        if is_blank(plain, trumps, rules[at.MOST_TAROCKS]):
            return position
    return NOBODY


def offer_tout(table: MutableRow, rules: Row, hands: Row, first: int) -> None:
    """Let the next blank hand from ``first`` on ask for a Tout (TB-TOUT-2); else the bidding begins."""
    blank = next_blank(rules, hands, first)
    begin(table, at.BIDDING if blank == NOBODY else at.ASKING, max(0, blank))


def begin(table: MutableRow, phase: int, speaker: int) -> None:
    """Begin a stage of the talk, in which ``speaker`` is the first to say something."""
    table[at.PHASE], table[at.SPEAKER] = phase, speaker


def begin_play(table: MutableRow, kind: int, called: int) -> None:
    """The speaker declares a contract, the last word of the bidding; forehand leads (TB-PLAY-1, TB-TOUT-6).

    A Tout ends it (TB-TOUT-3), a Raus (TB-RAUS-2) and a call (TB-RUF-2).
    """
    table[at.PHASE], table[at.KIND], table[at.CALLED] = at.PLAYING, kind, called
    table[at.DECLARER] = table[at.SPEAKER]
    table[at.LEADER], table[at.TRICK] = 0, 1


def throw_in(table: MutableRow, end: int) -> None:
    """End a deal that is not played."""
    table[at.PHASE], table[at.ENDED] = at.OVER, end


def first_caller(rules: Row) -> int:
    """Who begins the second round: the dealer, or forehand (TB-RUF-1)."""
    return 0 if rules[at.FOREHAND_CALLS] else at.DEALER


def say(table: MutableRow, rules: Row, hands: Row, word: int, called: int) -> None:
    """What one word of the speaker changes: the stage, or whose turn it is.

    ``word`` is 0 for a pass, ``called`` the card of a call.
    """
    phase, position = table[at.PHASE], table[at.SPEAKER]
    if phase == at.ASKING:
        if word:
            table[at.ASKER] = position
            begin(table, at.ANSWERING, 1 if position == 0 else 0)
        else:
            offer_tout(table, rules, hands, position + 1)
    elif phase == at.ANSWERING:
        answer(table, word)
    elif phase == at.BIDDING:
        if word:
            begin_play(table, at.RAUS, at.NO_CARD)
        elif position == at.DEALER:  # the fourth pass of the first round (TB-RAUS-1, TB-RAUS-3)
            begin(table, at.CALLING, first_caller(rules))
        else:
            table[at.SPEAKER] = position + 1
    elif word:
        begin_play(table, at.RUFEN, called)
    elif after(position, 1) == first_caller(rules):
        throw_in(table, at.STECKEN)  # everybody has passed twice (TB-STECK-1)
    else:
        table[at.SPEAKER] = after(position, 1)


def answer(table: MutableRow, word: int) -> None:
    """One of the three others plays a Tout, or it is the next one's turn (TB-TOUT-3); else a new deal."""
    if word:
        begin_play(table, at.TOUT, at.NO_CARD)
        return
    following = table[at.SPEAKER] + 1
    if following == table[at.ASKER]:
        following += 1
    if following == at.PLAYERS:
        throw_in(table, at.TOUT_REFUSED)  # TB-TOUT-4
    else:
        table[at.SPEAKER] = following
