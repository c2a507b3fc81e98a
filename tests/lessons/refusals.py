"""Which refusals there are without a card, and whether a sentence names one."""

from __future__ import annotations

from engine import State, legal_actions
from engine.verdict import Verdict
from lessons.actions import answer_of
from lessons.exercises import Answers, Exercise
from lessons.names import Naming, the_card

WITHOUT_CARDS = {
    "finished": "nothing can be done any more",
    "not_now": "bound by the turn, and the seat is named",
    "not_this": "bound by the stage, and the seat is named",
    "early": "bound by the stage",
    "late": "bound by the stage",
    "sits_out": "bound by the seat, which is named",
    "not_played_here": "bound by the game",
    "twice": "bound by the same word said before",
    "no_such_combination": "the combination is named, and the hand lacks it",
    "DT-DISC-1": "nothing was chosen; a discard with cards names them",
    "DT-DISC-6": "asked about no discard; a discard with cards names them",
    "GT-DISC-1": "nothing was chosen; a discard with cards names them",
    "GT-DISC-5": "asked about no discard; a discard with cards names them",
    "TB-LEG-1": "nothing was chosen; a discard with cards names them",
    "TT-TAL-2": "nothing was chosen; a discard with cards names them",
    "GT-DECL-1.nothing": "nothing was named",
    "GT-DECL-1.no_such_combination": "there is no such word",
    "GT-DECL-9.no_such_combination": "no gap, so no card that is skipped",
    "GT-DECL-15.no_such_combination": "bound by another declaration, which is named",
    "GT-ANN-1.no_such_announcement": "there is no such word",
    "GT-ANN-1.too_late": "bound by the number of the trick",
    "GT-ANN-2.too_late": "bound by the number of the trick",
    "GT-ANN-3.announced_already": "bound by an announcement made before",
    "GT-ANN-3.lost_already": "bound by the number of tricks won",
    "GT-ANN-3.asked_already": "bound by the turn",
    "GT-ANN-3.one_at_most": "bound by the number of announcements",
    "TB-TOUT-2.too_late": "bound by the stage",
    "TB-TOUT-3.nobody_asked": "bound by what nobody said",
    "TB-RUF-3": "a king that is not named was called",
    "TB-RUF-4.none": "the hand has no king",
    "TB-STRAF-16": "nothing was named",
    "TN-PLACE-1.no_such_seat": "there is no such seat",
    "TN-PLACE-2.full": "bound by the number of tricks, and the seat is named",
    "TT-BID-1.no_such_bid": "there is no such bid",
    "TT-BID-1.tapper_is_forehands": "bound by the turn",
    "TT-BID-3.has_passed": "bound by a pass, and the seat is named",
    "TT-BID-5.junior": "bound by a bid, which is named",
    "TT-BID-5.too_low": "bound by a bid, which is named",
    "TT-BID-6.nothing_to_hold": "nobody has bid",
    "TT-BID-6.forehand_only": "bound by the seat",
    "TT-BID-6.too_low": "bound by a bid, which is named",
    "TT-BID-7.not_the_lowest": "bound by the order of the bids",
    "TT-BID-8.solo_stands": "bound by a bid, which is named",
    "TT-BID-9.solo_stands": "bound by a bid, which is named",
    "TT-TAL-1.not_open": "bound by the bid; the talon lies face down",
    "TT-ANN-2.declarer_only": "bound by the seat",
    "TT-ANN-2.unknown_item": "there is no such word",
    "TT-ANN-5.wrong_side": "bound by the side",
    "TT-ANN-5.not_at_stake": "bound by what was announced",
    "TT-ANN-6.wrong_side": "bound by the side",
    "TT-ANN-6.not_at_stake": "bound by what was announced",
    "TT-ANN-7.wrong_side": "bound by the side",
    "TT-ANN-7.nothing_to_answer": "bound by what nobody said",
    "TT-ANN-7.no_further_step": "bound by the last step of the ladder",
    "TT-ANN-8.said_before": "bound by what was said before",
    "TT-ANN-10.hand_bonus": "bound by the kind of bonus",
}
"""The refusals without a card, by their key, with the reason."""


def names_a_card(text: str, state: State, naming: Naming) -> bool:
    """Whether a sentence names a card of the pack."""
    return any(the_card(card, naming).lower() in text.lower() for card in state.pack.cards(state.pack.full))


ABOUT_DISCARDS = ("DT-DISC-1", "DT-DISC-6", "GT-DISC-1", "GT-DISC-5", "TB-LEG-1", "TT-TAL-2")
"""Rules whose sentence has no card only where no discard is given."""


def excused(refused: Verdict) -> bool:
    """Whether a refusal of a given action is one of those without a card."""
    if refused.rule in ABOUT_DISCARDS and refused.facts.get("reason") is None:
        return False
    reason = refused.facts.get("reason")
    keys = {refused.rule} if reason is None else {f"{refused.rule}.{reason}", str(reason)}
    if not refused.because:
        keys.add(f"{refused.rule}.none")
    return bool(keys & set(WITHOUT_CARDS))


def of_a_refusal(asked: Exercise, answers: Answers, answer: str) -> bool:
    """Whether a rule forbids the answer: then the cards that bind are named, and they may be right ones."""
    state = asked.state_after(answers)
    if state is None or asked.kind not in (
        "legal",
        "play",
        "sure",
        "play_out",
        "choose",
        "discard",
        "say",
        "may",
    ):
        return False
    if asked.kind == "discard":
        return True
    allowed = {answer_of(action) for action in legal_actions(state)}
    return any(code not in allowed for code in answer.split())
