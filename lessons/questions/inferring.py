"""What can still be where: cards that another player cannot hold, by everything the learner has seen.

The answer is counted over all deals that fit (``engine.worlds``): a card cannot be held where no deal has
it there.
"""

from __future__ import annotations

from functools import lru_cache

from engine import (
    Card,
    Discard,
    Play,
    State,
    Suit,
    apply,
    code_of,
    decode_deal,
    game_coded,
    opening_of_code,
    parse_cards_list,
    view,
)
from engine.worlds import worlds
from lessons import schema
from lessons.actions import action_text
from lessons.exercises import Answers, Exercise, Feedback, about, one_mark_off
from lessons.loader import position
from lessons.names import Naming, capital, listed, seat_names, suit_name, the_card
from lessons.questions.circumstances import situation
from lessons.questions.tricks import suit_led
from lessons.schema import Moment
from lessons.shaped import LessonError
from lessons.texts import ruled

OF_EITHER_SORT = 5


def infer(game_id: str, step: schema.Infer, naming: Naming) -> Exercise:
    """Mark the cards that another player cannot hold."""
    state = position(game_id, step.at)
    learner = step.seat if step.seat is not None else state.to_act
    if learner is None:
        learner = state.tricks[-1].plays[-1].seat
    other = (learner + step.who) % state.seating.players
    held = _possible(game_id, step.at, learner, other)
    offered = _asked_about(game_id, step, state, held)
    never = tuple(card for card in offered if not held[state.pack.index(card)])
    names = seat_names(state.seating, learner, naming)
    rule = step.rules[0]

    def told(said: str, why: str) -> str:
        """The verdict with its reason, where there is one to tell."""
        return naming.say("sentence.gap").join(filter(None, (ruled(said, rule, naming), why)))

    def judge(answers: Answers, answer: str) -> Feedback:
        marked = set(answer.split())
        extra = tuple(card for card in offered if str(card) in marked and card not in never)
        missing = tuple(card for card in never if str(card) not in marked)
        who = names[other]
        if extra:
            said = naming.say("exercise.infer.extra", who=who, cards=listed(extra, naming))
            why = _followed(state, other, extra[0].suit, who, naming)
            return Feedback(False, False, told(said, why), rule, extra)
        found = tuple(card for card in never if card not in missing)
        key = "exercise.infer.missing" if missing else "exercise.infer.right"
        said = naming.say(key, who=who, cards=listed(found, naming))
        asked = (missing or never)[0]
        why = _shown_by(game_id, step.at, learner, other, asked, naming, hidden=bool(missing))
        return Feedback(not missing, not missing, told(said, why), rule, found)

    return Exercise(
        **about(game_id, step, naming),
        form="cards",
        judge=judge,
        right=lambda answers: (" ".join(map(str, never)),),
        wrong=lambda answers: one_mark_off(offered, never),
        state_after=lambda answers: state,
        seat=learner,
        offered=offered,
        given=lambda answers: situation(state, learner, naming),
        backwards=True,
    )


def _followed(state: State, other: int, suit: Suit, who: str, naming: Naming) -> str:
    """What the tricks tell of another player and a suit that is not ruled out, as a sentence."""
    facts = {"who": who, "suit": suit_name(suit, naming)}
    own = [(trick, trick.card_of(other)) for trick in reversed(state.tricks) if trick.leader != other]
    answers = [(trick, card) for trick, card in own if card is not None and trick.led is suit]
    followed = next(((trick, card) for trick, card in answers if card.suit is suit), None)
    if followed is not None:
        trick, card = followed
        words = facts | {"who": capital(who), "n": trick.number, "card": the_card(card, naming)}
        return naming.say("exercise.infer.followed", **words)
    return "" if answers or suit is Suit.FOOL else naming.say("exercise.infer.not_asked", **facts)


@lru_cache(maxsize=64)
def _possible(game_id: str, at: Moment, learner: int, other: int) -> dict[int, bool]:
    """Every card that the learner does not see, and whether the other may hold it.

    Cards that everybody knows the place of are left out while others can be asked about.
    """
    state = position(game_id, at)
    place = state.seating.active.index(other)
    seen = view(state, learner)
    chances = worlds(seen).chances()
    if not chances:  # a perfect memory knows where every card went
        return {index: index in seen.known[other] for cards in seen.known for index in cards}
    open_yet = {index: chance[place] > 0 for index, chance in chances.items() if max(chance) < 1}
    if all(open_yet.values()):
        return {index: chance[place] > 0 for index, chance in chances.items()}
    return open_yet


def _asked_about(game_id: str, step: schema.Infer, state: State, held: dict[int, bool]) -> tuple[Card, ...]:
    """The cards to choose from, in the order of the pack."""
    if step.cards:
        chosen = parse_cards_list(" ".join(step.cards), state.pack)
        seen = [card for card in chosen if state.pack.index(card) not in held]
        if seen:
            raise LessonError(f"{game_id}: step {step.id}: {seen[0]} is not hidden there")
        indices = {state.pack.index(card) for card in chosen}
    else:
        indices = {
            index
            for sort in (True, False)
            for index in _spread([i for i, maybe in sorted(held.items()) if maybe is sort])
        }
    if all(held[index] for index in indices):
        raise LessonError(f"{game_id}: step {step.id}: every one of these cards may be held there")
    return state.pack.cards(state.pack.set_of(state.pack.card(index) for index in indices))


def _spread(indices: list[int]) -> list[int]:
    """A few of the cards, from all over the pack."""
    if len(indices) <= OF_EITHER_SORT:
        return indices
    return [indices[n * (len(indices) - 1) // (OF_EITHER_SORT - 1)] for n in range(OF_EITHER_SORT)]


@lru_cache(maxsize=8)
def _moments(game_id: str, at: Moment) -> tuple[State, ...]:
    """The states of a deal from its opening to a moment."""
    state = position(game_id, at)
    found = [opening_of_code(decode_deal(code_of(state), game_coded))]
    for action in state.history:
        found.append(apply(found[-1], action))
    return tuple(found)


@lru_cache(maxsize=256)
def _first_ruled_out(game_id: str, at: Moment, learner: int, other: int, index: int) -> int:
    """The number of moves after which the other cannot hold a card any more; 0 from the opening on."""
    moments = _moments(game_id, at)
    place = moments[0].seating.active.index(other)

    def ruled_out(n: int) -> bool:
        chance = worlds(view(moments[n], learner)).chances().get(index)
        return chance is not None and not chance[place]

    first, last = 0, len(moments) - 1
    while first < last:
        middle = (first + last) // 2
        first, last = (first, middle) if ruled_out(middle) else (middle + 1, last)
    return first


def _shown_by(
    game_id: str, at: Moment, learner: int, other: int, card: Card, naming: Naming, *, hidden: bool
) -> str:
    """What was said or played that first ruled a card out, as a sentence; it does not name a hidden one."""
    state = position(game_id, at)
    index = state.pack.index(card)
    if any(index in cards for cards in view(state, learner).known):
        return _received(state, learner, card, naming, hidden=hidden)
    first, moments = _first_ruled_out(game_id, at, learner, other, index), _moments(game_id, at)
    if not first:
        return ""
    before, action = moments[first - 1], state.history[first - 1]
    if isinstance(action, Discard):  # what is declared after it, or is not, without any further action
        declared = view(moments[first], learner).statements
        return naming.say(f"exercise.infer.shown_by_{'declaring' if declared else 'discarding'}")
    names = seat_names(state.seating, learner, naming)
    what = action_text(action, naming, names, before.phase)
    who = capital(names[action.seat])
    if before.trick is not None and isinstance(action, Play):
        facts = {"who": who, "card": the_card(action.card, naming), "n": before.trick.number}
        led = suit_led(before)
        if led in (None, Suit.FOOL, action.card.suit):
            return naming.say("exercise.infer.shown_in_trick", **facts)
        suit = suit_name(led, naming)
        return naming.say("exercise.infer.shown_by_not_following", suit=suit, **facts)
    return naming.say("exercise.infer.shown", who=who, what=what)


def _received(state: State, learner: int, card: Card, naming: Naming, *, hidden: bool) -> str:
    """Which trick of the hand before a card was in, and who got it, as a sentence."""
    for trick in state.earlier[-1].tricks if state.earlier else ():
        if any(play.card == card for play in trick.plays):
            names = seat_names(state.seating, learner, naming)
            index = state.pack.index(card)
            holder = next(seat for seat, hand in enumerate(state.began_with) if index in hand)
            facts = {"n": trick.number, "card": the_card(card, naming), "who": names[holder]}
            return naming.say(f"exercise.infer.shown_by_{'a_trick' if hidden else 'receiving'}", **facts)
    return ""
