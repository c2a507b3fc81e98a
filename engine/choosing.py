"""Under which rule a choice is made: the duty of play that binds it, or what may be said or done there."""

from __future__ import annotations

from engine.actions import Action, Play
from engine.cards import Suit
from engine.position import State
from engine.state import game_of


def rule_of_choice(before: State, *actions: Action) -> str:
    """The ID of the rule under which the seat to act chooses between ``actions``.

    For a card it is the first duty that takes cards of the hand away, or else the duty to the suit led. A
    card that is led, a card under no duty and the fool that excuses from them have rules of their own. Words
    that are said between cards come first.

    >>> from engine import deal_cards, legal_actions, start
    >>> before = start("danish_tarok", deal_cards("danish_tarok", 4))
    >>> rule_of_choice(before, legal_actions(before)[0])
    'DT-DISC-1'
    """
    game = game_of(before)
    chosen = game.choices
    said = [action.without_seat for action in actions]
    words = [rule for word, rule in chosen.words.items() if any(one.startswith(word) for one in said)]
    if words:
        return words[0]
    turn_rule = game.phases[before.phase].turn_rule
    if before.phase != "play":
        return chosen.stages.get(before.phase, turn_rule)
    leads = not before.on_table.plays
    if chosen.fool and any(isinstance(one, Play) and one.card.suit is Suit.FOOL for one in actions):
        return chosen.fool_led if leads else chosen.fool
    if leads:
        return chosen.leading or turn_rule
    situation = game.tricks.situation(before, before.acting)
    chain = game.tricks.duties(situation)
    binding = (duty.rule for duty in chain if len(duty.allowed) < len(situation.hand))
    return next(binding, chain[0].rule if chain else chosen.free or turn_rule)
