"""The moments of a deal over time in words: the deal, what was said before the play, each trick, the end."""

from __future__ import annotations

from engine import Discard, State
from lessons.actions import action_text
from lessons.names import capital
from tutor_app.exploring import Exploration
from tutor_app.screens.over_time_line import Line
from tutor_app.screens.tables import names_of
from tutor_app.state import naming, t


def moment(desk: Exploration, line: Line, place: int) -> str:
    """Which moment a point is: "The deal", "Oskar: pass", "Before trick 1", "Trick 3", "The end"."""
    point, points = line.points[place], line.points
    hand = next(one for one in desk.line if one.step == point.step)
    played = hand.trick is not None and bool(hand.trick.plays)
    several = points[-1].hand > 1
    if point.deals == 1 and point.step == points[-1].step:
        words = t("over_time.end")
    elif played:
        words = t("over_time.in_trick", n=point.tricks + 1)
    elif point.tricks:
        words = t("over_time.after", n=point.tricks)
    elif hand.phase == "play":
        words = t("over_time.start")
    else:
        words = _said(desk, hand) if hand.history else t("over_time.dealt")
    return t("over_time.of_hand", hand=point.hand, moment=words) if several else words


def _said(desk: Exploration, hand: State) -> str:
    """What was done last before the play, without the cards of a discard that others do not see."""
    last = hand.history[-1]
    names = names_of(hand, desk.seat)
    hidden = isinstance(last, Discard) and last.seat != desk.seat and not desk.open_cards
    words = (
        t("over_time.discarded")
        if hidden
        else action_text(last, naming(), names, desk.line[hand.step - 1].phase)
    )
    return t("over_time.said", seat=capital(names[last.seat]), words=words)
