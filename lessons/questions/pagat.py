"""The pagat at the end of a hand: which card keeps it for the last trick, or safe, and how sure that is."""

from __future__ import annotations

from functools import partial
from typing import get_args

from engine import State, Trick, apply
from lessons import schema
from lessons.actions import answer_of
from lessons.exercises import Answers, Choice, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, seat_names, the_card
from lessons.questions.circumstances import heard
from lessons.questions.keeping import PAGAT, Keeping, PagatOutlook, keeping, trick_of_pagat
from lessons.questions.play import allowed_play, card_action, card_answers, cards_decision
from lessons.shaped import LessonError
from lessons.texts import ruled


def keep_pagat(game_id: str, step: schema.KeepPagat, naming: Naming) -> Exercise:
    """Play a card after which the pagat wins the last trick or is not lost, or say how sure that is."""
    state = position(game_id, step.at)
    found = keeping(state, step.safe) if state.to_act is not None else None
    if found is None:
        raise LessonError(f"{game_id}: step {step.id}: too many layouts are possible there")
    if step.goal in ("card", "safe_card"):
        return _which_card(game_id, step, naming, state, found)
    return _how_sure(game_id, step, naming, state, found)


def _which_card(
    game_id: str, step: schema.KeepPagat, naming: Naming, state: State, found: Keeping
) -> Exercise:
    if not found.certain or len(found.certain) == len(found.works):
        raise LessonError(f"{game_id}: step {step.id}: there must be certain cards there and others")
    seat = state.acting
    names = seat_names(state.seating, seat, naming)
    right = tuple(answer_of(play) for play in found.works if play in found.certain)
    texts = "exercise.keep_pagat.safe" if step.safe else "exercise.keep_pagat"

    def judge(answers: Answers, answer: str) -> Feedback:
        action = allowed_play(state, answer, step.rules[0], naming, names)
        if isinstance(action, Feedback):
            return action
        card = the_card(action.card, naming)
        if action in found.certain:
            said = ruled(naming.say(f"{texts}.right", card=card), step.rules[0], naming)
            return Feedback(True, True, said, step.rules[0], (action.card,))
        if str(action.card) == PAGAT and not step.safe:
            said = ruled(naming.say("exercise.keep_pagat.now", card=card), step.rules[0], naming)
            return Feedback(False, False, said, step.rules[0], (action.card,))
        end = found.fails.get(action)
        if end is None:
            said = ruled(naming.say("exercise.keep_pagat.unsure", card=card), step.rules[0], naming)
            return Feedback(False, False, said, step.rules[0], (action.card,))
        told = (trick_of_pagat(end) if step.safe else None) or end.tricks[-1]
        said = naming.say(f"{texts}.wrong", card=card, trick=_told(told, seat, names, naming))
        often, key = found.works[action], "worked" if found.works[action] else "failed"
        facts = {"worked": often, "layouts": found.layouts}
        worked = naming.say_number(f"exercise.keep_pagat.{key}", found.layouts, **facts)
        text = naming.say("sentence.gap").join((ruled(said, step.rules[0], naming), worked))
        return Feedback(False, False, text, step.rules[0], (action.card,), end)

    return Exercise(
        **about(game_id, step, naming),
        form="card",
        judge=judge,
        right=lambda answers: right,
        wrong=lambda answers: tuple(text for text in card_answers(state) if text not in right),
        decision=lambda answers: cards_decision(state, right),
        state_after=lambda answers: _after(state, answers),
        seat=seat,
        offered=state.pack.cards(state.hands[seat]),
        wanted=1,
        given=lambda answers: heard(state, seat, naming),
        backwards=True,
    )


def _how_sure(game_id: str, step: schema.KeepPagat, naming: Naming, state: State, found: Keeping) -> Exercise:
    texts = "exercise.keep_pagat.safe" if step.safe else "exercise.keep_pagat"
    labels = {one: naming.say(f"{texts}.label.{one}") for one in get_args(PagatOutlook)}
    best = found.best[0]
    names = seat_names(state.seating, state.acting, naming)
    told = naming.say_number(
        f"{texts}.told.{found.outlook}",
        found.layouts,
        card=the_card(best.card, naming),
        worked=found.works[best],
        layouts=found.layouts,
    )

    def judge(answers: Answers, answer: str) -> Feedback:
        if answer not in labels:
            return Feedback(False, False, naming.say("exercise.unreadable"), step.rules[0])
        right = answer == found.outlook
        if right:
            said = naming.say("exercise.keep_pagat.agree", told=told)
        else:
            said = _why_not_so(answer, found, state.acting, names, naming, safe=step.safe)
        said = ruled(said, step.rules[0], naming)
        return Feedback(right, right, said, step.rules[0])

    return Exercise(
        **about(game_id, step, naming),
        form="option",
        judge=judge,
        right=lambda answers: (found.outlook,),
        wrong=lambda answers: tuple(one for one in labels if one != found.outlook),
        state_after=lambda answers: state,
        seat=state.acting,
        choices=lambda answers: tuple(Choice(one, label) for one, label in labels.items()),
        given=lambda answers: heard(state, state.acting, naming),
        backwards=True,
    )


def _why_not_so(
    answer: str, found: Keeping, seat: int, names: tuple[str, ...], naming: Naming, *, safe: bool
) -> str:
    """Why things stand better or worse than was answered, without how they stand."""
    asked = get_args(PagatOutlook)
    facts: dict[str, object] = {"label": naming.say(f"exercise.keep_pagat.short.{answer}")}
    facts["layouts"] = found.layouts
    if found.layouts == 1 and answer in ("likely", "unlikely"):
        return naming.say("exercise.keep_pagat.differ.known", **facts)
    if asked.index(found.outlook) < asked.index(answer):
        return naming.say_number("exercise.keep_pagat.differ.better", found.layouts, **facts)
    end = next((found.fails[play] for play in found.best if play in found.fails), None)
    if end is None:
        return naming.say("exercise.keep_pagat.differ.unsure", **facts)
    trick = (trick_of_pagat(end) if safe else None) or end.tricks[-1]
    facts["trick"] = _told(trick, seat, names, naming)
    return naming.say(f"exercise.keep_pagat.differ.worse{'.safe' if safe else ''}", **facts)


def _after(state: State, answers: Answers) -> State:
    action = card_action(state, answers[-1]) if answers else None
    return apply(state, action) if action is not None else state


def _told(trick: Trick, seat: int, names: tuple[str, ...], naming: Naming) -> str:
    """What the others play to a trick; the reader's own card might be the right answer."""
    one = partial(naming.say, "exercise.sure.one")
    plays = (one(who=names[p.seat], card=the_card(p.card, naming)) for p in trick.plays if p.seat != seat)
    return naming.say("list.comma").join(plays)
