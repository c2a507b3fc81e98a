"""Questions about a trick on the table: what may be played, what reaches a goal, who wins what."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine import (
    Action,
    Card,
    EngineError,
    Play,
    State,
    Trick,
    apply,
    decode_deal,
    decode_moves,
    explain_hand,
    follow,
    game,
    game_of,
    ledger,
    legal_actions,
    opening_of_code,
    parse_action,
    tell_trick,
    verdict,
)
from engine.players import act
from lessons import schema
from lessons.exercises import Answers, Choice, Exercise, Feedback
from lessons.loader import LessonError, deal_text, position
from lessons.names import Naming, listed, seat_names, the_card
from lessons.texts import explain_refusal, ruled

COMPUTER_SEED = 20


def legal(game_id: str, step: schema.Legal, naming: Naming) -> Exercise:
    """Mark every card that may be played."""
    state = position(game_id, step.at)
    judged = explain_hand(state)
    allowed = tuple(one.card for one in judged if one.verdict.legal)
    right = " ".join(map(str, allowed))

    def judge(answers: Answers, answer: str) -> Feedback:
        marked = set(answer.split())
        for one in judged:
            if str(one.card) in marked and not one.verdict.legal:
                said = explain_refusal(one.verdict, one.card, naming, pack=state.pack)
                return Feedback(False, False, said, one.verdict.rule, (one.card,))
        missing = tuple(card for card in allowed if str(card) not in marked)
        if missing:
            said = naming.say("exercise.legal.missing", cards=listed(missing, naming))
            return Feedback(False, False, ruled(said, step.rules[0], naming), step.rules[0], missing)
        said = naming.say("exercise.legal.right", cards=listed(allowed, naming))
        return Feedback(True, True, ruled(said, step.rules[0], naming), step.rules[0], allowed)

    def wrong(answers: Answers) -> Answers:
        held = [str(one.card) for one in judged]
        changed = []
        for text in held:
            marks = set(right.split()) ^ {text}
            changed.append(" ".join(word for word in held if word in marks))
        return tuple(changed)

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="cards",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=lambda answers: (right,),
        wrong=wrong,
        state_after=lambda answers: state,
        seat=state.to_act,
        offered=tuple(one.card for one in judged),
    )


def _action(state: State, answer: str) -> Action | None:
    """The play that an answer means for the seat to act, None where it is no card."""
    try:
        return parse_action(f"{state.to_act}:play:{answer}", state.pack)
    except EngineError:
        return None


def _plays(state: State) -> tuple[str, ...]:
    """Every card of the seat to act as an answer; a fool that names a suit once for each."""
    phase = game_of(state).phases[state.phase]
    return tuple(action.arguments for action in phase.candidates(state) if isinstance(action, Play))


def play(game_id: str, step: schema.Play, naming: Naming) -> Exercise:
    """Play a card that is allowed and reaches the goal, if there is one."""
    state = position(game_id, step.at)
    assert state.to_act is not None
    seat = state.to_act
    others = _others(game_id, step.at)
    names = seat_names(state.seating, seat, naming)

    to_the_end = step.goal == "pagat_last"

    def finished(answer: str) -> State:
        """The state when the others have completed the trick as in the deal, else by the computer."""
        action = _action(state, answer)
        assert action is not None
        number = game_of(state).n_tricks if to_the_end else len(state.tricks) + 1
        after = apply(state, action)
        while len(after.tricks) < number and after.to_act is not None:
            known = next((a for a in others if a.seat == after.to_act), None)
            usable = known is not None and verdict(after, known).legal
            after = apply(after, known if usable and known is not None else computer(after))
        return after

    def judge(answers: Answers, answer: str) -> Feedback:
        action = _action(state, answer)
        if action is None or not isinstance(action, Play):
            return Feedback(False, False, naming.say("exercise.unreadable"), step.rules[0])
        judged = verdict(state, action)
        if not judged.legal:
            said = explain_refusal(judged, action, naming, pack=state.pack, names=names)
            return Feedback(False, False, said, judged.rule, (action.card,))
        after = finished(answer)
        trick = after.tricks[-1]
        reached = step.goal is None or GOALS[step.goal](seat, action, state, after)
        words = trick_words(after, trick, names, naming)
        card = the_card(action.card, naming)
        key = f"exercise.play.{'right' if reached else step.goal}"
        said = naming.say(key, card=card, **words)
        return Feedback(reached, reached, ruled(said, step.rules[0], naming), step.rules[0], (action.card,))

    def sorted_out(accepted: bool) -> Answers:
        return tuple(text for text in _plays(state) if judge((), text).accepted is accepted)

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="card",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=lambda answers: sorted_out(True),
        wrong=lambda answers: sorted_out(False),
        state_after=lambda answers: finished(answers[-1]) if answers else state,
        seat=seat,
        offered=state.pack.cards(state.hands[seat]),
        wanted=1,
    )


def _others(game_id: str, at: schema.At) -> tuple[Action, ...]:
    """What was really played in the deal from this moment on."""
    text = deal_text(game_id, at.deal)
    state = opening_of_code(decode_deal(text.code, game))
    whole = follow(state, decode_moves(text.moves, state.pack))
    return whole.history[at.moves :]


def computer(state: State) -> Action:
    """What the computer does: the plain player, who sees only what his seat may see."""
    assert state.to_act is not None
    return act(state, "plain", Random(COMPUTER_SEED + state.step))


Goal = Callable[[int, Play, State, State], bool]


def _saves(seat: int, action: Play, before: State, after: State) -> bool:
    return ledger(after).nets[seat] >= ledger(before).nets[seat]


def _pagat_wins_last(seat: int, action: Play, before: State, after: State) -> bool:
    last = after.tricks[-1]
    return last.winner == seat and str(last.card_of(seat)) == "T1"


GOALS: dict[str, Goal] = {
    "pagat_last": _pagat_wins_last,
    "win": lambda seat, action, before, after: after.tricks[-1].winner == seat,
    "lose": lambda seat, action, before, after: after.tricks[-1].winner != seat,
    "name": lambda seat, action, before, after: action.named is not None,
    "save": _saves,
}


def trick_words(state: State, trick: Trick, names: tuple[str, ...], naming: Naming) -> dict[str, str]:
    """Who won a finished trick and with what, for sentences."""
    story = tell_trick(state, trick)
    assert trick.winner is not None
    keeper = names[story.fool_keeper] if story.fool_keeper is not None else ""
    return {"winner": names[trick.winner], "winning": the_card(story.winning, naming), "keeper": keeper}


def winner(game_id: str, step: schema.Winner, naming: Naming) -> Exercise:
    """Who wins the trick just played?"""
    state = position(game_id, step.at)
    return _who(game_id, step, naming, "exercise.winner", lambda trick: trick.winner, state)


def fool_keeper(game_id: str, step: schema.FoolKeeper, naming: Naming) -> Exercise:
    """Who gets the fool of the trick just played?"""
    state = position(game_id, step.at)
    return _who(
        game_id,
        step,
        naming,
        "exercise.fool_keeper",
        lambda trick: tell_trick(state, trick).fool_keeper,
        state,
    )


def _who(
    game_id: str,
    step: schema.Winner | schema.FoolKeeper,
    naming: Naming,
    key: str,
    right_seat: Callable[[Trick], int | None],
    state: State,
) -> Exercise:
    trick = state.tricks[-1]
    learner = trick.plays[-1].seat
    names = seat_names(state.seating, learner, naming)
    words = trick_words(state, trick, names, naming)
    right = str(right_seat(trick))
    cards: tuple[Card, ...] = tuple(one.card for one in trick.plays)

    def judge(answers: Answers, answer: str) -> Feedback:
        accepted = answer == right
        said = naming.say(f"{key}.{'right' if accepted else 'wrong'}", **words)
        return Feedback(accepted, accepted, ruled(said, step.rules[0], naming), step.rules[0], cards)

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="option",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=lambda answers: (right,),
        wrong=lambda answers: tuple(str(p.seat) for p in trick.plays if str(p.seat) != right),
        seat=learner,
        trick=trick,
        options=tuple(Choice(str(p.seat), names[p.seat]) for p in trick.plays),
        state_after=lambda answers: state,
    )


def play_out(game_id: str, step: schema.PlayOut, naming: Naming) -> Exercise:
    """Play the hand to its end; the computer plays the other seats."""
    start = position(game_id, step.at)
    if start.to_act is None:
        raise LessonError(f"{game_id}: step {step.id}: the hand is over there")
    seat = start.to_act

    def state_after(answers: Answers) -> State:
        state = start
        for answer in answers:
            state = _computers_turn(_do(state, answer), seat)
        return state

    def judge(answers: Answers, answer: str) -> Feedback:
        state = state_after(answers)
        names = seat_names(state.seating, seat, naming)
        action = _spoken(state, answer)
        if action is None:
            return Feedback(False, False, naming.say("exercise.unreadable"), step.rules[0])
        judged = verdict(state, action)
        if not judged.legal:
            said = explain_refusal(judged, action, naming, pack=state.pack, names=names)
            tried = (action.card,) if isinstance(action, Play) else ()
            return Feedback(False, False, said, judged.rule, tried)
        after = _computers_turn(apply(state, action), seat)
        said = ""
        if len(after.tricks) > len(state.tricks):
            trick = after.tricks[len(state.tricks)]
            words = trick_words(after, trick, names, naming)
            said = ruled(naming.say("exercise.play_out.trick", **words), "", naming)
        return Feedback(True, after.finished, said, step.rules[0])

    def right(answers: Answers) -> Answers:
        return tuple(_answer(action) for action in legal_actions(state_after(answers)))

    def wrong(answers: Answers) -> Answers:
        state = state_after(answers)
        if state.phase != "play":
            return ()
        return tuple(text for text in _plays(state) if text not in right(answers))

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="card",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=right,
        wrong=wrong,
        state_after=state_after,
        seat=seat,
        wanted=1,
        several=True,
    )


def _answer(action: Action) -> str:
    return action.arguments if isinstance(action, Play) else action.verb


def _spoken(state: State, answer: str) -> Action | None:
    """The action of the seat to act that an answer names: a card, or a word such as ``pass``."""
    for action in legal_actions(state):
        if _answer(action) == answer:
            return action
    return _action(state, answer)


def _do(state: State, answer: str) -> State:
    action = _spoken(state, answer)
    assert action is not None
    return apply(state, action)


def _computers_turn(state: State, seat: int) -> State:
    """Let the computer act until it is the learner's turn or the hand is over."""
    while state.to_act is not None and state.to_act != seat:
        state = apply(state, computer(state))
    return state
