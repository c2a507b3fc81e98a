"""Questions about a finished trick: who wins it, and with whom the fool lies."""

from __future__ import annotations

from collections.abc import Callable

from engine import Card, State, Suit, Trick, game_of, tell_trick
from lessons import schema
from lessons.exercises import Answers, Choice, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, capital, seat_names, the_card
from lessons.questions.beaten import why_beaten
from lessons.rulebook import load_rulebook
from lessons.shaped import LessonError
from lessons.texts import ruled


def trick_words(state: State, trick: Trick, names: tuple[str, ...], naming: Naming) -> dict[str, str]:
    """Who won a finished trick and with what, for sentences."""
    story = tell_trick(state, trick)
    assert trick.winner is not None
    keeper = names[story.fool_keeper] if story.fool_keeper is not None else ""
    return {"winner": names[trick.winner], "winning": the_card(story.winning, naming), "keeper": keeper}


def suit_led(state: State) -> Suit | None:
    """The suit to follow in the trick on the table, None before its first card."""
    trick = state.on_table
    return trick.led or trick.plays[0].named or trick.plays[0].card.suit if trick.plays else None


def winner(game_id: str, step: schema.Winner, naming: Naming) -> Exercise:
    """Who wins the trick just played?"""
    state = position(game_id, step.at)

    def wrong(trick: Trick, who: int, names: tuple[str, ...]) -> str:
        winning, beaten = tell_trick(state, trick).winning, trick.card_of(who)
        assert beaten is not None
        named = trick.plays[0].named is not None or trick.plays[0].card.suit is Suit.FOOL
        why = why_beaten(game_id, state.options, beaten, winning, naming, named=named)
        return naming.say("exercise.winner.wrong", who=names[who], why=why)

    return _who(game_id, step, naming, "exercise.winner", lambda trick: trick.winner, wrong, state)


def fool_keeper(game_id: str, step: schema.FoolKeeper, naming: Naming) -> Exercise:
    """Who gets the fool of the trick just played?"""
    state = position(game_id, step.at)

    def wrong(trick: Trick, who: int, names: tuple[str, ...]) -> str:
        fool = next(play for play in trick.plays if play.card.suit is Suit.FOOL)
        part = "winner" if who == trick.winner else "player" if who == fool.seat else "other"
        words = trick_words(state, trick, names, naming) | {
            "who": names[who],
            "fool": the_card(fool.card, naming),
        }
        section = load_rulebook(game_id, naming.language).section(step.rules[0])
        title, tricks = section.title if section else "", game_of(state).n_tricks(state.options)
        facts = {"trick": trick.number, "tricks": tricks, "title": title}
        return naming.say(f"exercise.fool_keeper.wrong.{part}", **words, **facts)

    return _who(
        game_id,
        step,
        naming,
        "exercise.fool_keeper",
        lambda trick: tell_trick(state, trick).fool_keeper,
        wrong,
        state,
    )


def _who(
    game_id: str,
    step: schema.Winner | schema.FoolKeeper,
    naming: Naming,
    key: str,
    right_seat: Callable[[Trick], int | None],
    wrong: Callable[[Trick, int, tuple[str, ...]], str],
    state: State,
) -> Exercise:
    number = step.trick if isinstance(step, schema.FoolKeeper) else None
    trick = next((one for one in reversed(state.tricks) if number in (None, one.number)), None)
    if trick is None or right_seat(trick) is None:
        raise LessonError(f"{game_id}: step {step.id}: there is nothing to ask about such a trick there")
    learner = trick.plays[-1].seat
    names = seat_names(state.seating, learner, naming)
    words = trick_words(state, trick, names, naming)
    right = str(right_seat(trick))
    whole = ".right_with_trick" if step.kind == "fool_keeper" and right == str(trick.winner) else ".right"
    cards: tuple[Card, ...] = tuple(one.card for one in trick.plays)

    def judge(answers: Answers, answer: str) -> Feedback:
        accepted = answer == right
        who = next((play.seat for play in trick.plays if str(play.seat) == answer), None)
        if who is None:
            return Feedback(False, False, naming.say("exercise.unheard"), step.rules[0])
        said = naming.say(f"{key}{whole}", **words) if accepted else wrong(trick, who, names)
        return Feedback(accepted, accepted, ruled(said, step.rules[0], naming), step.rules[0], cards)

    return Exercise(
        **about(game_id, step, naming),
        form="option",
        judge=judge,
        right=lambda answers: (right,),
        wrong=lambda answers: tuple(str(p.seat) for p in trick.plays if str(p.seat) != right),
        seat=learner,
        trick=trick,
        choices=lambda answers: tuple(Choice(str(p.seat), capital(names[p.seat])) for p in trick.plays),
        state_after=lambda answers: state,
    )


def tricks_since(before: State, after: State) -> tuple[Trick, ...]:
    """The tricks finished between two states of one record, those of a hand that is over since included."""
    return _finished(after)[len(_finished(before)) :]


def _finished(state: State) -> tuple[Trick, ...]:
    return (*(trick for hand in state.earlier for trick in hand.tricks), *state.tricks)
