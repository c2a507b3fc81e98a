"""Questions about a few cards: something to read, which card wins, which is stronger."""

from __future__ import annotations

from engine import Card, Suit, game, parse_cards_list
from lessons import schema
from lessons.exercises import Answers, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, the_card
from lessons.questions.beaten import ranking, why_beaten
from lessons.texts import ruled


def read(game_id: str, step: schema.Read, naming: Naming) -> Exercise:
    """Something to read; any answer goes on."""
    state = position(game_id, step.at) if step.at else None

    def judge(answers: Answers, answer: str) -> Feedback:
        return Feedback(True, True, "", step.rules[0])

    return Exercise(
        **about(game_id, step, naming),
        form="read",
        judge=judge,
        right=lambda answers: ("ok",),
        wrong=lambda answers: (),
        state_after=lambda answers: state,
        seat=state.to_act if state else None,
    )


def _standard(game_id: str, texts: tuple[str, ...]) -> tuple[Card, ...]:
    rules = game(game_id)
    return parse_cards_list(" ".join(texts), rules.pack(rules.option_table.resolve()))


def _strongest(game_id: str, cards: tuple[Card, ...]) -> Card:
    """The card that wins when these are played in this order."""
    rules = game(game_id)
    pack = rules.pack(rules.option_table.resolve())
    _, place = rules.tricks.judge_trick(tuple(pack.index(card) for card in cards), None)
    return cards[place]


def beats(game_id: str, step: schema.Beats, naming: Naming) -> Exercise:
    """Which card wins the trick that these make, the first one led?"""
    cards = _standard(game_id, step.cards)
    best = _strongest(game_id, cards)

    def judge(answers: Answers, answer: str) -> Feedback:
        accepted = answer == str(best)
        chosen = next((card for card in cards if str(card) == answer), best)
        if accepted:
            said = naming.say("exercise.beats.right", best=the_card(best, naming))
        else:
            named = cards[0].suit is Suit.FOOL
            why = why_beaten(game_id, None, chosen, best, naming, named=named)
            said = naming.say("exercise.beats.wrong", why=why)
        return Feedback(accepted, accepted, ruled(said, step.rules[0], naming), step.rules[0], (chosen,))

    return Exercise(
        **about(game_id, step, naming),
        form="card",
        judge=judge,
        right=lambda answers: (str(best),),
        wrong=lambda answers: tuple(str(card) for card in cards if card != best),
        offered=cards,
        wanted=1,
    )


def sort(game_id: str, step: schema.Sort, naming: Naming) -> Exercise:
    """Pick the cards one by one, each time the strongest that is left."""
    cards = _standard(game_id, step.cards)

    def left(answers: Answers) -> tuple[Card, ...]:
        return tuple(card for card in cards if str(card) not in answers)

    def stronger(card: Card, answers: Answers) -> tuple[Card, ...]:
        """Those of the cards that are left that win over a card, whichever of the two is led."""
        others = (other for other in left(answers) if other != card)
        return tuple(
            other
            for other in others
            if all(_strongest(game_id, pair) == other for pair in ((card, other), (other, card)))
        )

    def next_best(answers: Answers) -> Card:
        # The strongest of several is the one that no other beats when it is led first.
        rest = left(answers)
        return next(
            card
            for card in rest
            if all(_strongest(game_id, (card, other)) == card for other in rest)
            and all(_strongest(game_id, (other, card)) == card for other in rest if other != card)
        )

    def judge(answers: Answers, answer: str) -> Feedback:
        best = next_best(answers)
        accepted = answer == str(best)
        done = accepted and len(left(answers)) <= 2
        chosen = next((card for card in cards if str(card) == answer), best)
        if accepted:
            said = naming.say("exercise.sort.right", chosen=the_card(chosen, naming))
        else:
            said = _why_not_yet(game_id, chosen, stronger(chosen, answers), naming)
        return Feedback(accepted, done, ruled(said, step.rules[0], naming), step.rules[0], (chosen,))

    return Exercise(
        **about(game_id, step, naming),
        form="card",
        judge=judge,
        right=lambda answers: (str(next_best(answers)),),
        wrong=lambda answers: tuple(str(c) for c in left(answers) if c != next_best(answers)),
        offered=cards,
        wanted=1,
        several=True,
    )


def _why_not_yet(game_id: str, chosen: Card, stronger: tuple[Card, ...], naming: Naming) -> str:
    """Why a card is not the strongest that is left: its suit's ranking, and that trumps beat other suits."""
    words = {"chosen": the_card(chosen, naming), "stronger": len(stronger)}
    if chosen.suit is Suit.FOOL:  # where it is the highest trump nothing is stronger
        return naming.say("exercise.sort.fool", **words)
    of_suit = [card for card in stronger if card.suit.is_plain is chosen.suit.is_plain]
    why = [naming.say("exercise.sort.trump")] if len(of_suit) < len(stronger) else []
    why += [ranking(game_id, None, chosen.suit, naming)] if of_suit else []
    said = naming.say_number("exercise.sort.wrong", len(stronger), **words)
    return naming.say("exercise.sort.because", said=said, why=naming.say("sentence.and").join(why))
