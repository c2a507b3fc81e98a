"""What a player does, in words for buttons and for the list of what has been said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.actions import (
    Action,
    Announce,
    Bid,
    Call,
    Claim,
    Combination,
    Declare,
    Discard,
    Double,
    Give,
    Place,
    Play,
    Take,
)
from lessons.catalog import template
from lessons.names import Naming, capital, feat_names, listed, short_name, suit_name, the_card


def action_text(
    action: Action, naming: Naming, names: Sequence[str], phase: str = "", *, signs: bool = False
) -> str:
    """What an action is called: "bid Solo", "call the king of hearts", "discard ...".

    ``names`` are what the seats are called (``lessons.names.seat_names``); in some a ``phase`` a pass has
    a name of its own. With ``signs`` a called card is told by its sign, "call ♥K". Keys: ``action.<verb>``,
    with a variant where one word follows.
    """
    facts, variant = _facts(action, naming, names, signs=signs)
    keys = [f"action.{action.verb}.{variant}"] if variant else []
    if phase:
        keys.append(f"action.{action.verb}.in_{phase}")
    return template(naming.language, *keys, f"action.{action.verb}").format(**facts)


def action_short(action: Action, naming: Naming, names: Sequence[str], phase: str = "") -> str:
    """An action where its kind is known, as in a table of bids: "Solo", "♥K", "lower half".

    Keys: ``action_short.<verb>``, with the variants of ``action_text``, whose words serve where none is.
    """
    facts, variant = _facts(action, naming, names, signs=True)
    keys = [f"action_short.{action.verb}.{variant}"] if variant else []
    keys += [f"action_short.{action.verb}.in_{phase}", f"action_short.{action.verb}"]
    try:
        return template(naming.language, *keys).format(**facts)
    except KeyError:
        return action_text(action, naming, names, phase)


def choice_text(action: Action, naming: Naming, names: Sequence[str], phase: str = "") -> str:
    """A choice within a sentence: a card by its name, anything else as its button says it, quoted."""
    if isinstance(action, Play) and action.named is None:
        return the_card(action.card, naming)
    label = capital(action_text(action, naming, names, phase))
    return naming.say("exercise.hint.quoted", answer=label)


def answer_of(action: Action) -> str:
    """An action as the answer to a question: a card, or else its verb with what belongs to it."""
    return action.arguments if isinstance(action, Play) else action.without_seat


def _facts(
    action: Action, naming: Naming, names: Sequence[str], *, signs: bool
) -> tuple[dict[str, object], str]:
    """The facts for the sentence of an action, and its variant; with ``signs`` a called card by its sign."""
    match action:
        case Bid():
            return {"contract": contract_name(action.contract, naming)}, ""
        case Take():
            return {}, action.part
        case Announce() | Double():
            return {"items": feat_names(action.items, naming)}, ""
        case Declare() | Claim():
            said = (combination_name(found, naming) for found in action.combinations)
            return {"items": _joined(said, naming)}, ""
        case Call():
            if action.card is None:
                return {}, "remaining"
            return {"card": (short_name if signs else the_card)(action.card, naming)}, ""
        case Place():
            return {"seat": names[action.receiver]}, "self" if action.receiver == action.seat else ""
        case Give():
            return {"card": the_card(action.card, naming)}, ""
        case Discard():
            return {"cards": listed(action.cards, naming)}, ""
        case Play():
            facts: dict[str, object] = {"card": the_card(action.card, naming)}
            if action.named is None:
                return facts, ""
            return {**facts, "suit": suit_name(action.named, naming)}, "named"
    return {}, ""


def _joined(words: Iterable[str], naming: Naming) -> str:
    return naming.say("list.comma").join(words)


def contract_name(contract: str, naming: Naming) -> str:
    """The name of a contract of an auction."""
    return naming.say(f"contract.{contract}")


def combination_name(found: Combination, naming: Naming) -> str:
    """The name of a combination, with its suit where it has one."""
    kind = naming.say(f"declaration.kind.{found.kind}")
    if found.suit is None:
        return kind
    return naming.say("declaration.in_suit", kind=kind, suit=suit_name(found.suit, naming))
