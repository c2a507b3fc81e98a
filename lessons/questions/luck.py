"""The question for a card that is certain: one that reaches a goal however the unseen cards may lie.

A wrong idea always fails here, in a layout that refutes it, and then the learner hears how often it would
have worked.
"""

from __future__ import annotations

from functools import lru_cache

from engine import Play, State, Trick, apply
from engine.analysis.intervals import share_interval
from lessons import schema
from lessons.exercises import Answers, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, seat_names, the_card
from lessons.questions.circumstances import heard
from lessons.questions.computer import computer
from lessons.questions.outlook import LAYOUT_SEED, Outlook, outlook
from lessons.questions.play import GOALS, allowed_play, card_action, card_answers, cards_decision
from lessons.questions.tricks import trick_words
from lessons.schema import Moment
from lessons.shaped import LessonError
from lessons.texts import ruled


@lru_cache(maxsize=64)
def _outlook(game_id: str, at: Moment, goal: schema.TrickGoal) -> Outlook:
    return outlook(position(game_id, at), goal)


def sure(game_id: str, step: schema.Sure, naming: Naming) -> Exercise:
    """Play a card that reaches the goal however the unseen cards lie."""
    state = position(game_id, step.at)
    if state.to_act is None or state.phase != "play":
        raise LessonError(f"{game_id}: step {step.id}: no card is played there")
    seat = state.to_act
    names = seat_names(state.seating, seat, naming)
    found = _outlook(game_id, step.at, step.goal)
    prospects = {one.play.arguments: one for one in found.prospects}
    if len({one.right for one in found.prospects}) < 2:
        raise LessonError(f"{game_id}: step {step.id}: there must be certain cards there and others")

    def judge(answers: Answers, answer: str) -> Feedback:
        action = allowed_play(state, answer, step.rules[0], naming, names)
        if isinstance(action, Feedback):
            return action
        spoilt = prospects[action.arguments].spoilt
        card = the_card(action.card, naming)
        if spoilt is None:
            said = naming.say(f"exercise.sure.right.{step.goal}", card=card)
            return Feedback(True, True, ruled(said, step.rules[0], naming), step.rules[0], (action.card,))
        trick = spoilt.tricks[-1]
        words = trick_words(spoilt, trick, names, naming)
        said = naming.say(
            f"exercise.sure.wrong.{step.goal}", card=card, trick=_told(trick, names, naming), **words
        )
        luck = _luck(_worked(game_id, step.at, action, step.goal), len(found.layouts), naming)
        text = naming.say("sentence.gap").join((ruled(said, step.rules[0], naming), luck))
        return Feedback(False, False, text, step.rules[0], (action.card,), spoilt)

    return Exercise(
        **about(game_id, step, naming),
        form="card",
        judge=judge,
        right=lambda answers: tuple(text for text, one in prospects.items() if one.right),
        wrong=lambda answers: tuple(
            text for text in card_answers(state) if text not in prospects or not prospects[text].right
        ),
        decision=lambda answers: cards_decision(
            state, tuple(text for text, one in prospects.items() if one.right)
        ),
        state_after=lambda answers: _carried_on(state, answers[-1]) if answers else state,
        seat=seat,
        offered=state.pack.cards(state.hands[seat]),
        wanted=1,
        given=lambda answers: heard(state, seat, naming),
        backwards=True,
    )


def _told(trick: Trick, names: tuple[str, ...], naming: Naming) -> str:
    plays = (
        naming.say("exercise.sure.one", who=names[one.seat], card=the_card(one.card, naming))
        for one in trick.plays
    )
    return naming.say("list.comma").join(plays)


def _carried_on(state: State, answer: str) -> State:
    """The state when plain players have completed the trick as the cards really lie."""
    action = card_action(state, answer)
    assert isinstance(action, Play)
    return _completed(state, action)


def _completed(state: State, play: Play) -> State:
    now = apply(state, play)
    while len(now.tricks) == len(state.tricks) and now.to_act is not None:
        now = apply(now, computer(now, LAYOUT_SEED))
    return now


def worked(layouts: tuple[State, ...], play: Play, goal: schema.TrickGoal) -> int:
    """In how many layouts a card reaches its goal if plain players answer."""
    ends = ((layout, _completed(layout, play)) for layout in layouts)
    return sum(GOALS[goal](play.seat, play, layout, end) for layout, end in ends)


@lru_cache(maxsize=256)
def _worked(game_id: str, at: Moment, play: Play, goal: schema.TrickGoal) -> int:
    return worked(_outlook(game_id, at, goal).layouts, play, goal)


def _luck(often: int, layouts: int, naming: Naming) -> str:
    """The honest figure: how often the idea would have worked."""
    low, high = share_interval(often, layouts)
    return naming.say(
        "exercise.sure.luck" if often else "exercise.sure.no_luck",
        worked=often,
        layouts=layouts,
        low=f"{100 * low:.0f}",
        high=f"{100 * high:.0f}",
        seed=LAYOUT_SEED,
    )
