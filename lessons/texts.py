"""Sentences for what the engine says: refusals, ledger lines, declarations, tricks.

The engine returns rule IDs and facts; these functions fill the templates of ``messages.<language>.yaml``
with them. Keys: ``refusal.<rule>[.<variant>]``, ``line.<rule>.<key>[.<variant>]``, ``declaration.<kind>``
or, where the number of cards is all there is to say, ``declaration.counted.<kind>``. A variant is a
``reason`` among the facts, a fact that is true, or what happened to a suit that a fool named; the plain key
stands where there is no sentence for the variant.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.actions import Action, Discard, Play
from engine.cards import Card, CardSet, Combination, Suit
from engine.declarations import Declaration, Gain, NearMiss
from engine.ledger import Line
from engine.packs import Pack
from engine.verdict import Verdict
from lessons.amounts import MINUS
from lessons.catalog import catalog, template
from lessons.counted import filled
from lessons.names import Naming, capital, feat_name, joined, listed, suit_name, the_card

NAMED = {"contract": "contract", "call": "contract", "high": "contract"}
"""Facts that are words of a game, and where the catalog has them."""
# From how many cards on each card more is paid for; what has no such number has one value.
COUNTED_FROM = {"trumps": 10, "matadors": 3, "skus_matadors": 3, "kings": 3, "ladons": 16}


def explain_refusal(
    verdict: Verdict,
    action: Action | Card | None,
    naming: Naming,
    *,
    pack: Pack,
    names: Sequence[str] = (),
) -> str:
    """Why an action or card is refused: a sentence with the rule and the cards that bind.

    ``names`` are what the seats are called (``lessons.names.seat_names``).

    Raises:
        ValueError: the verdict is no refusal.
    """
    if verdict.legal:
        raise ValueError("nothing was refused")
    keys = [f"refusal.{verdict.rule}.{variant}" for variant in _variants(verdict.facts)]
    keys += [f"refusal.{variant}" for variant in _variants(verdict.facts)]
    chosen = action.cards if isinstance(action, Discard) else ()
    keys += [f"refusal.{verdict.rule}.chosen"] if chosen else []
    keys += [f"refusal.{verdict.rule}.none"] if not verdict.because else []
    keys.append(f"refusal.{verdict.rule}")
    tried = _card_of(verdict.facts.get("card"), action)
    words = fact_words(verdict.facts, naming, names) | trull_words(naming)
    fool_free = any(card.suit is Suit.FOOL for card in pack.cards(verdict.free))
    words["or_fool"] = naming.say("or_fool") if fool_free else ""
    words["chosen"] = listed(chosen, naming)
    words["because"] = listed(pack.cards(verdict.because), naming)
    if tried is not None:
        words["card"] = the_card(tried, naming)
        others = verdict.because - pack.set_of((tried,)) if tried in pack else verdict.because
        words["with"] = listed(pack.cards(others), naming)
    return ruled(filled(template(naming.language, *keys), words), verdict.rule, naming)


def _card_of(fact: object, action: Action | Card | None) -> Card | None:
    if isinstance(fact, Card):
        return fact
    if isinstance(action, Discard):
        return action.cards[0] if action.cards else None
    if isinstance(action, Play):
        return action.card
    return action if isinstance(action, Card) else None


def _variants(facts: Mapping[str, object]) -> list[str]:
    variants = []
    if isinstance(facts.get("reason"), str):
        variants.append(str(facts["reason"]))
    variants += [name for name, value in facts.items() if value is True]
    if facts.get("named") is not None and "led" in facts:
        variants.append("named" if facts["named"] == facts["led"] else "taken_over")
    if isinstance(facts.get("duty"), str):
        return [*(f"{facts['duty']}.{variant}" for variant in variants), str(facts["duty"])]
    return variants


def fact_words(facts: Mapping[str, object], naming: Naming, names: Sequence[str] = ()) -> dict[str, object]:
    """Facts as words: suits, cards and seats by name, the rest as it is."""
    words: dict[str, object] = {}
    for name, value in facts.items():
        if isinstance(value, Suit):
            words[name] = suit_name(value, naming)
        elif isinstance(value, Card):
            words[name] = the_card(value, naming)
        elif isinstance(value, Combination):
            words[name] = combination_text(value, naming)
        elif isinstance(value, str) and name == "item":
            words[name] = feat_name(value, naming)
        elif isinstance(value, str) and name in NAMED:
            key = f"{NAMED[name]}.{value}"
            words[name] = naming.say(key) if key in catalog(naming.language) else value
        elif isinstance(value, int) and name in ("seat", "to_act", "winner", "keeper", "receiver", "partner"):
            words[name] = names[value] if value < len(names) else str(value)
        else:
            words[name] = value
    return words


def combination_text(combination: Combination, naming: Naming) -> str:
    """A combination as it is written in an action, in words: "cavallerie in spades"."""
    if f"declaration.kind.{combination.kind}" not in catalog(naming.language):
        return str(combination)
    word = naming.say(f"declaration.kind.{combination.kind}")
    if combination.suit is None:
        return word
    return naming.say("declaration.in_suit", kind=word, suit=suit_name(combination.suit, naming))


def ruled(sentence: str, rule: str, naming: Naming) -> str:
    """The sentence with its capital, its stop and, where there is one, its rule."""
    if rule:
        return naming.say("sentence.ruled", sentence=capital(sentence), rule=rule)
    return naming.say("sentence.plain", sentence=capital(sentence))


def signed(number: int) -> str:
    """A number that shows its sign.

    >>> signed(5), signed(-5), signed(0)
    ('+5', '−5', '0')
    """
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def line_text(line: Line, naming: Naming, names: Sequence[str]) -> str:
    """One line of the ledger as a sentence; ``names`` are what the seats are called."""
    words = fact_words(line.facts, naming, names)
    words |= _amounts(line)
    if line.pots:
        words["pot"] = naming.say(f"pot.{next(iter(line.pots))}")
    key = f"line.{line.rule}.{line.key}"
    keys = [f"{key}.{variant}" for variant in _variants(line.facts)]
    keys += [*([f"{key}.no_pot"] if not line.pots else []), key]
    if f"declaration.kind.{line.key}" in catalog(naming.language):
        words["declaration"] = _declared(line.key, line.facts, naming)
        keys.append(f"declared_in.{line.rule.partition('-')[0]}")
    return ruled(filled(template(naming.language, *keys), words), line.rule, naming)


def event_text(
    line: Line, naming: Naming, names: Sequence[str], winning: Card | None = None, *, said: str = ""
) -> str:
    """What happened that a line of the ledger pays for, without the sums, as a sentence.

    ``winning`` is the card that won the last trick, where there is one; the rule of the line stands in
    the sentence unless it has just been ``said``.
    """
    words = fact_words(line.facts, naming, names) | trull_words(naming)
    words["winning"] = the_card(winning, naming) if winning is not None else ""
    if line.pots:
        words["pot"] = naming.say(f"pot.{next(iter(line.pots))}")
    keys = [f"event.{line.key}.{variant}" for variant in _variants(line.facts)]
    keys += [*(["event." + line.key + ".all"] if "seat" not in line.facts else []), f"event.{line.key}"]
    if f"declaration.kind.{line.key}" in catalog(naming.language):
        words["declaration"] = _declared(line.key, line.facts, naming)
        keys.append("event.declared")
    rule = "" if line.rule == said else line.rule
    return ruled(filled(template(naming.language, *keys), words), rule, naming)


def trull_words(naming: Naming) -> dict[str, str]:
    """The fool, the mond and the pagat by name, for sentences about these very cards."""
    fool, mond, pagat = Card(Suit.FOOL, ""), Card(Suit.TRUMPS, "21"), Card(Suit.TRUMPS, "1")
    return {
        "fool": the_card(fool, naming),
        "mond": the_card(mond, naming),
        "pagat": the_card(pagat, naming),
    }


def _amounts(line: Line) -> dict[str, object]:
    """What one opponent, and each pot, gets or pays in a line, without signs."""
    actor = line.actor
    others = [abs(paid) for seat, paid in enumerate(line.payments) if seat != actor and paid]
    into = sum(change for change in line.pots.values() if change > 0)
    out = sum(-change for change in line.pots.values() if change < 0)
    words: dict[str, object] = {"into_pot": into, "from_pot": out}
    words["each"] = min(others, default=0)
    words["each_pot"] = next(iter(line.pots.values()), 0)
    if actor is not None:
        words["result"] = signed(line.payments[actor])
    if {"value", "factor"} <= line.facts.keys():
        value, factor = line.facts["value"], line.facts["factor"]
        words["times"] = f"{value}" if factor == 1 else f"{value} × {factor}"
    difference = line.facts.get("difference")
    if isinstance(difference, int):
        words["difference"] = signed(difference)
    return words


def declaration_text(declaration: Declaration, naming: Naming) -> str:
    """What the declarer says: "5 matadors", "half cavallerie in spades, without the jack of spades"."""
    facts = {
        "count": declaration.count,
        "suit": declaration.suit,
        "missing": declaration.missing,
        "with_pagat": declaration.with_pagat,
        "with_fool": declaration.with_fool,
    }
    return _declared(declaration.kind, facts, naming)


def _declared(kind: str, facts: Mapping[str, object], naming: Naming) -> str:
    variants = [*_with_trumps(facts), *_variants(facts)]
    variants += ["lacking"] if facts.get("missing") else []
    variants += [] if facts.get("suit") else ["unnamed"]
    keys = [f"declaration.{kind}.{variant}" for variant in variants]
    keys += [f"declaration.{kind}", f"declaration.counted.{kind}"]
    return filled(template(naming.language, *keys), fact_words(facts, naming))


def _with_trumps(facts: Mapping[str, object]) -> list[str]:
    """Which of pagat and fool are among the trumps, where the game has both said (GT-DECL-5)."""
    if facts.get("with_fool") is None:
        return []
    held = ("neither", "fool"), ("pagat", "both")
    return [f"said.{held[bool(facts.get('with_pagat'))][bool(facts['with_fool'])]}"]


def declaration_formula(declaration: Declaration, naming: Naming) -> str:
    """How the value of a declaration comes about: "10 for ten trumps + 5 × 1 = 15".

    Of matadors that skip trumps (GT-DECL-7) it says how many are held and how many count without that.
    """
    key = f"declaration.formula.{declaration.kind}"
    keys = [f"{key}.lacking"] if declaration.missing else []
    return template(naming.language, *keys, key).format(
        count=declaration.count,
        over=declaration.count - COUNTED_FROM.get(declaration.kind, declaration.count),
        points=declaration.points,
        held=len(declaration.cards),
        skipped=declaration.count - len(declaration.cards),
    )


def exclusion_text(one: Declaration, other: Declaration, naming: Naming) -> tuple[str, str]:
    """Why of two declarations only one counts: the sentence, and the rule that says so."""
    family = one.family if one.family == other.family else "fool"
    rule = naming.say(f"declaration.exclusion_rule.{family}")
    return ruled(naming.say(f"declaration.exclusion.{family}"), rule, naming), rule


def gains_text(miss: NearMiss, naming: Naming) -> str:
    """What becomes worth more with one card more, and what less: "trumps +5", "5 matadors +20"."""
    gains = [
        naming.say("declaration.gain", kind=_gained(gain, naming), points=signed(gain.points))
        for gain in miss.gains
    ]
    return joined(gains, naming)


def _gained(gain: Gain, naming: Naming) -> str:
    """The kind of a gain, with the number of cards of a new combination that may have more or fewer."""
    counted = f"declaration.counted.{gain.kind}"
    if gain.count is not None and counted in catalog(naming.language):
        return naming.say(counted, count=gain.count)
    return naming.say(f"declaration.kind.{gain.kind}")


def named_cards(held: CardSet, pack: Pack, naming: Naming) -> str:
    """The cards of a set in a sentence."""
    return listed(pack.cards(held), naming)
