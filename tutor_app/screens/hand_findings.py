"""What was found in a hand, as the answer and the lines beside the board."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import floor, log10

from engine import Declaration, NearMiss
from engine.options import written
from lessons.names import capital, full_name, joined, short_name, suit_name
from lessons.texts import declaration_formula, declaration_text, exclusion_text, gains_text
from tutor_app.address_bar import link
from tutor_app.checking import HandSheet
from tutor_app.scoring import (
    Alternative,
    Score,
    SuitHeld,
    by_suit,
    declares,
    otherwise,
    share_of_hands,
    spare_beside,
)
from tutor_app.screens.hand_rules import disputed
from tutor_app.screens.parts import option_title, option_value, without_rule
from tutor_app.state import naming, t
from tutor_app.ui.cards import drawn
from tutor_app.ui.findings import Finding, Offer, Part, RuleLink, show_findings

NEAR_MISSES = 8


def answer(sheet: HandSheet, found: Score) -> str:
    """What the hand scores in all, in a sentence; before it scores anything, how to go on."""
    if found.declarations:
        opponents = sheet.rules.playing - 1
        return t(f"game.{sheet.game}.total", points=found.total, received=found.total * opponents)
    if sheet.complete or (sheet.cards and not declares(sheet.game, sheet.options)):
        return t(f"game.{sheet.game}.none")
    if not declares(sheet.game, sheet.options):
        return t("hand.start_suits")
    return t("hand.nothing_yet" if sheet.cards else "hand.start")


def scores(sheet: HandSheet, found: Score) -> None:
    """Draw what the hand scores, line by line, and which single cards would add to it."""
    if not declares(sheet.game, sheet.options):
        note = t("hand.suits_note") if sheet.cards else t(f"game.{sheet.game}.none")
        lines = [_suit(sheet, held) for held in by_suit(sheet)] if sheet.cards else []
        show_findings([Part("suits", t("hand.suits"), note)], lines, key="findings")
        return
    parts = [Part("declared", "", _note(sheet, found))]
    if found.near:
        parts.append(Part("near", t("hand.near"), t("hand.near_note")))
    lines = [
        *(_declared(sheet, found, place, each) for place, each in enumerate(found.declarations)),
        *(_near(sheet, found, miss) for miss in found.near[:NEAR_MISSES]),
    ]
    show_findings(parts, lines, key="findings")


def differing(sheet: HandSheet, found: Score) -> None:
    """Draw what the hand scores under other house rules, those first about which sources differ."""
    sourced, house = _by_sources(sheet, found)
    parts = []
    if sourced:
        parts.append(Part("differ", t("hand.differ"), t("hand.differ_note")))
    if house:
        parts.append(Part("house", t("hand.house"), t("hand.house_note")))
    if parts:
        lines = [*_differences(sheet, found, "differ", sourced), *_differences(sheet, found, "house", house)]
        show_findings(parts, lines, key="differing")


def _by_sources(sheet: HandSheet, found: Score) -> tuple[list[Alternative], list[Alternative]]:
    """House rules that change the result: those about which sources differ, and the others."""
    about = disputed(sheet.game)
    sourced = [other for other in found.alternatives if other.option in about]
    return sourced, [other for other in found.alternatives if other not in sourced]


def _note(sheet: HandSheet, found: Score) -> str:
    """What is to be known before the lines: the discard behind them, and how many cards are still to come."""
    notes = []
    if found.keep_without:
        cards = " ".join(short_name(card, naming()) for card in sheet.pack.cards(found.keep_without))
        notes.append(t("hand.keep_without", cards=cards))
    missing = sheet.size - len(sheet.cards)
    if 0 < missing < sheet.size:
        notes.append(t("hand.missing", n=missing))
    return t("list.gap").join(notes)


def _declared(sheet: HandSheet, found: Score, place: int, declared: Declaration) -> Finding:
    rival = found.rival_of(declared)
    how = declaration_formula(declared, naming())
    links = [_rule(sheet, declared.rule)]
    excluded = found.excluded_by(declared)
    if rival:
        why, rule = exclusion_text(declared, rival, naming())
        links.append(_rule(sheet, rule))
        how = t("hand.not_counted", formula=how, why=without_rule(why, rule))
    elif excluded:
        others = joined([declaration_text(other, naming()) for other in excluded], naming())
        how = t("hand.counts_instead", formula=how, others=others)
    if rival is None:
        links += _chips(sheet, found, declared)
    return Finding(
        id=f"{place}-{declared.kind}-{declared.suit or ''}",
        part="declared",
        what=capital(declaration_text(declared, naming())),
        worth=f"({declared.points})" if rival else str(declared.points),
        how=how,
        often=_often(sheet, declared),
        cards=tuple(drawn(card, naming()) for card in sheet.pack.cards(declared.cards)),
        links=tuple(links),
    )


def _often(sheet: HandSheet, declared: Declaration) -> str:
    """How often a dealt hand has the combination or a better one; empty where cards have been exchanged."""
    share = share_of_hands(sheet, declared)
    if share is None:
        return ""
    return t("hand.often", percent=f"{significant(100 * share)}%", one_in=significant(1 / share, 2))


def significant(number: Fraction, digits: int = 3) -> str:
    """A positive number with at least so many significant digits, never with an exponent.

    >>> [significant(Fraction(3, n)) for n in (100, 12345, 99999999)], significant(Fraction(12345678, 10), 2)
    (['0.0300', '0.000243', '0.0000000300'], '1,234,568')
    """
    places = max(0, digits - 1 - floor(log10(number)))
    return f"{float(number):,.{places}f}"


def _rule(sheet: HandSheet, rule: str) -> RuleLink:
    return RuleLink(rule, link("rules", g=sheet.game, r=rule))


def _chips(sheet: HandSheet, found: Score, declared: Declaration) -> list[RuleLink]:
    """A notice for each value that this combination has under a disputed house rule instead."""
    told: dict[int, RuleLink] = {}
    for other in _by_sources(sheet, found)[0]:
        points = other.points_of(declared)
        if points is not None and points not in told:
            href = link("rules", g=sheet.game, r=f"option:{other.option}")
            told[points] = RuleLink(t("hand.differ_chip", points=points), href, chip=True)
    return list(told.values())


def _near(sheet: HandSheet, found: Score, miss: NearMiss) -> Finding:
    gains = gains_text(miss, naming())
    offers = [
        Offer(
            drawn(card, naming()),
            t("hand.near_put", card=full_name(card, naming()), gains=gains),
            tuple(str(spare) for spare in sheet.pack.cards(spare_beside(sheet, found, card))),
        )
        for card in miss.add
    ]
    return Finding(
        id=f"near-{miss.add[0]}",
        part="near",
        what=capital(gains),
        worth=f"+{miss.total - found.total} → {miss.total}",
        offers=tuple(offers),
    )


def _differences(
    sheet: HandSheet, found: Score, part: str, alternatives: Iterable[Alternative]
) -> list[Finding]:
    return [
        Finding(
            id=f"{part}-{other.option}-{written(other.value)}",
            part=part,
            what=t(
                "hand.differ_what",
                rule=option_title(sheet.game, other.option),
                value=option_value(sheet.game, other.option, other.value),
            ),
            worth=str(other.total),
            how=t("hand.differ_how", total=other.total, now=found.total),
            links=(RuleLink(t("hand.differ_link"), link("rules", g=sheet.game, r=f"option:{other.option}")),),
        )
        for other in alternatives
    ]


def _suit(sheet: HandSheet, held: SuitHeld) -> Finding:
    """The cards of a suit where nothing scores by itself, each with what it counts in a trick."""
    valued = zip(held.cards, held.values, strict=True)
    return Finding(
        id=f"suit-{held.suit}",
        part="suits",
        what=t("hand.suit", suit=capital(suit_name(held.suit, naming())), n=len(held.cards)),
        worth="",
        how="  ".join(
            t("list.beside", text=short_name(card, naming()), beside=f"{value:g}") for card, value in valued
        )
        or t("hand.suit_none"),
        cards=tuple(drawn(card, naming()) for card in held.cards),
        links=(_rule(sheet, sheet.rules.scoring.value_rule(sheet.options)), *_value_chips(sheet, held)),
    )


def _value_chips(sheet: HandSheet, held: SuitHeld) -> list[RuleLink]:
    """A notice for each disputed house rule under which cards of a suit count something else."""
    told = []
    for option, cards in otherwise(sheet, held).items():
        if option in disputed(sheet.game):
            values = (
                t("list.beside", text=short_name(card, naming()), beside=_span(elsewhere))
                for card, elsewhere in cards.items()
            )
            words = t("hand.differ_values_chip", cards=t("list.comma").join(values))
            told.append(RuleLink(words, link("rules", g=sheet.game, r=f"option:{option}"), chip=True))
    return told


def _span(values: tuple[float, ...]) -> str:
    least, most = f"{values[0]:g}", f"{values[-1]:g}"
    return least if least == most else t("span", low=least, high=most)
