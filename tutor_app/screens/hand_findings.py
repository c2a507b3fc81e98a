"""What was found in a hand, as the lines beside the board."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Declaration, NearMiss
from engine.options import written
from lessons.names import capital, joined, short_name, suit_name
from lessons.texts import declaration_formula, declaration_text, exclusion_text, gains_text
from tutor_app.address_bar import link
from tutor_app.checking import HandSheet
from tutor_app.scoring import Alternative, Score, SuitHeld, by_suit, declares
from tutor_app.screens.hand_rules import disputed
from tutor_app.screens.parts import option_title, option_value, without_rule
from tutor_app.state import naming, t
from tutor_app.ui.pack import Finding, Part, RuleLink

NEAR_MISSES = 8
FEW_CARDS = 4  # so many cards, of which any one will do, are named in a heading


def parts(sheet: HandSheet, found: Score) -> list[Part]:
    """The headings and the sentences under them."""
    if not declares(sheet.game, sheet.options):
        notes = [t(f"game.{sheet.game}.none"), *([t("hand.suits_note")] if sheet.cards else [])]
        return [Part("suits", t("hand.suits"), t("list.gap").join([*notes, *_still_missing(sheet)]))]
    shown = [Part("declared", t("hand.declarations"), _note(sheet, found))]
    if found.near:
        shown.append(Part("near", t("hand.near"), t("hand.near_note")))
    sourced, house = _by_sources(sheet, found)
    if sourced:
        shown.append(Part("differ", t("hand.differ"), t("hand.differ_note")))
    if house:
        shown.append(Part("house", t("hand.house"), t("hand.house_note")))
    return shown


def findings(sheet: HandSheet, found: Score) -> list[Finding]:
    """The lines under the headings."""
    if not declares(sheet.game, sheet.options):
        return [_suit(sheet, held) for held in by_suit(sheet)] if sheet.cards else []
    sourced, house = _by_sources(sheet, found)
    return [
        *(_declared(sheet, found, place, each) for place, each in enumerate(found.declarations)),
        *(_near(found, miss) for miss in found.near[:NEAR_MISSES]),
        *_differences(sheet, found, "differ", sourced),
        *_differences(sheet, found, "house", house),
    ]


def _by_sources(sheet: HandSheet, found: Score) -> tuple[list[Alternative], list[Alternative]]:
    """House rules that change the result: those about which sources differ, and the others."""
    about = disputed(sheet.game)
    sourced = [other for other in found.alternatives if other.option in about]
    return sourced, [other for other in found.alternatives if other not in sourced]


def _note(sheet: HandSheet, found: Score) -> str:
    opponents = sheet.rules.playing - 1
    notes = _still_missing(sheet)
    if found.declarations:
        notes.insert(0, t(f"game.{sheet.game}.total", points=found.total, received=found.total * opponents))
    elif sheet.complete:
        notes.insert(0, t(f"game.{sheet.game}.none"))
    else:
        notes.insert(0, t("hand.start"))
    if found.keep_without:
        cards = " ".join(short_name(card, naming()) for card in sheet.pack.cards(found.keep_without))
        notes.append(t("hand.keep_without", cards=cards))
    return t("list.gap").join(notes)


def _still_missing(sheet: HandSheet) -> list[str]:
    missing = sheet.size - len(sheet.cards)
    return [t("hand.missing", n=missing)] if 0 < missing < sheet.size else []


def _declared(sheet: HandSheet, found: Score, place: int, declared: Declaration) -> Finding:
    rival = found.rival_of(declared)
    how = declaration_formula(declared, naming())
    links = [_rule(sheet, declared.rule)]
    excluded = found.excluded_by(declared)
    if rival or excluded:
        why, rule = exclusion_text(declared, rival or excluded[0], naming())
        links.append(_rule(sheet, rule))
        if rival:
            words = capital(declaration_text(rival, naming()))
            told = t("hand.excluded", rival=words, points=rival.points)
        else:
            others = joined([declaration_text(other, naming()) for other in excluded], naming())
            told = t("hand.excludes", others=others)
        how = t("hand.sentences", formula=how, first=without_rule(why, rule), second=told)
    if rival is None:
        links += _chips(sheet, found, declared)
    return Finding(
        id=f"{place}-{declared.kind}-{declared.suit or ''}",
        part="declared",
        what=capital(declaration_text(declared, naming())),
        worth=f"({declared.points})" if rival else str(declared.points),
        how=how,
        cards=tuple(str(card) for card in sheet.pack.cards(declared.cards)),
        links=tuple(links),
    )


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


def _near(found: Score, miss: NearMiss) -> Finding:
    names = [short_name(card, naming()) for card in miss.add]
    several = len(names) > FEW_CARDS
    how = t("hand.near_how", n=len(names), gains=capital(gains_text(miss, naming())), total=miss.total)
    return Finding(
        id=f"near-{miss.add[0]}",
        part="near",
        what=t("hand.near_any", n=len(names)) if several else joined(names, naming(), "list.or"),
        worth=f"+{miss.total - found.total}",
        how=t("hand.near_list", how=how, cards=" ".join(names)) if several else how,
        adds=tuple(str(card) for card in miss.add),
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
        how="  ".join(f"{short_name(card, naming())} ({value:g})" for card, value in valued)
        or t("hand.suit_none"),
        cards=tuple(str(card) for card in sheet.pack.cards(sheet.pack.set_of(held.cards))),
    )
