"""What lessons and the explorer share of a hand in progress: its cards, its tricks, the ledger."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from engine import (
    Card,
    JudgedCard,
    State,
    Suit,
    Trick,
    TrickStory,
    explain_discard,
    explain_hand,
    game_of,
    ledger,
    tell_trick,
    view,
)
from engine.actions import Call
from engine.ledger import Ledger
from lessons.names import capital, seat_names, short_name, spoken, suit_name
from lessons.texts import explain_refusal, line_text, signed
from tutor_app import state
from tutor_app.address_bar import link
from tutor_app.screens.parts import without_rule
from tutor_app.state import naming, t
from tutor_app.ui.cards import HandCard, Label
from tutor_app.ui.sheet import Cell, Column, Row, sheet

TALON_HALVES = ("lower", "upper")
FOOL = Card(Suit.FOOL, "")


def talon_name(part: int, *, taken: bool = False) -> str:
    """What a half of the talon is called, counted from 0, and that it is ``taken``."""
    return t("deal.talon_taken" if taken else "deal.talon", half=t(f"deal.talon_half.{TALON_HALVES[part]}"))


def names_of(hand: State, viewer: int) -> tuple[str, ...]:
    """What the seats are called by ``viewer``, as they stand alone."""
    return tuple(capital(name) for name in seat_names(hand.seating, viewer, naming()))


def own_name(hand: State, viewer: int) -> str:
    """What the others call ``viewer``, where these are other eyes than the reader's at first; else empty."""
    home = naming().home
    return "" if home in (None, viewer) or naming().in_turn else names_of(hand, home)[viewer]


def card_points_of(hand: State, card: Card) -> float:
    """What a card counts by itself in the game of a hand."""
    return game_of(hand).scoring.card_value(hand.pack.index(card), hand.options)


def cards_to_play(
    hand: State, *, tries: bool = False, labels: Mapping[str, Label] | None = None
) -> tuple[HandCard, ...]:
    """The hand of the seat to play; what the rules forbid is grey and says why.

    With ``tries`` a forbidden card can be clicked all the same, to see what comes of it.
    ``labels`` are written on playable cards, by code.
    """
    cards = []
    for judged in explain_hand(hand):
        name = spoken(judged.card, naming(), card_points_of(hand, judged.card))
        if judged.verdict.legal:
            label = labels.get(str(judged.card)) if labels else None
            cards.append(HandCard(judged.card, "playable", said=t("card.playable", card=name), label=label))
        else:
            cards.append(_refused(hand, judged, "card.refused", name, tries=tries))
    return tuple(cards)


def cards_to_discard(hand: State, marked: Collection[str]) -> tuple[HandCard, ...]:
    """The hand of the seat that discards; what no legal discard holds is grey and says why.

    A card that is ``marked`` all the same, as by a link, can be switched off.
    """
    cards = []
    for judged in explain_discard(hand):
        if judged.verdict.legal or str(judged.card) in marked:
            cards.append(HandCard(judged.card))
        else:
            name = spoken(judged.card, naming(), card_points_of(hand, judged.card))
            cards.append(_refused(hand, judged, "card.stays", name))
    return tuple(cards)


def _refused(hand: State, judged: JudgedCard, key: str, name: str, *, tries: bool = False) -> HandCard:
    why = explain_refusal(judged.verdict, judged.card, naming(), pack=hand.pack)
    binding = tuple(str(card) for card in hand.pack.cards(judged.verdict.because))
    stands: Literal["free", "refused"] = "free" if tries else "refused"
    said = t(key, card=name, why=why)
    return HandCard(judged.card, stands, said=said, why=why, binding=binding, dim=tries)


def cards_to_see(hand: State, seat: int) -> tuple[HandCard, ...]:
    """The hand of a seat that cannot act."""
    return tuple(HandCard(card) for card in hand.pack.cards(hand.hands[seat]))


def trick_to_show(hand: State) -> Trick | None:
    """The trick on the table; a finished one stays until somebody leads to the next."""
    if hand.trick is not None and hand.trick.plays:
        return hand.trick
    return hand.tricks[-1] if hand.tricks else hand.trick


def acted(key: str) -> dict[str, Any] | None:
    """What was done on the board drawn under ``key``, for its callback; None where a late click lost it."""
    said = state.event(key, "picked") or state.event(key, "marked")
    return said if isinstance(said, dict) else None


def role_key(hand: State, viewer: int) -> str:
    """What the declarer is called: who has called a partner's card does not play alone."""
    return (
        "table.caller" if any(isinstance(one, Call) for one in view(hand, viewer).said) else "table.declarer"
    )


def status_of(hand: State, trick: Trick | None, viewer: int) -> str:
    """What there is to say of a trick: the suit a led fool named, or who won it and who gets the fool."""
    names = seat_names(hand.seating, viewer, naming())
    if trick is None:
        return t("table.before")
    if trick.winner is None:
        lead = trick.plays[0] if trick.plays else None
        if lead is not None and lead.named:
            return t("table.named", n=trick.number, suit=suit_name(lead.named, naming()))
        return t("table.label", n=trick.number)
    story = tell_trick(hand, trick)
    winner, card = names[trick.winner], short_name(story.winning, naming())
    said = [t("table.won", n=trick.number, seat=winner, card=card)]
    if story.replaced and trick.led is not None:
        said.append(t("table.replaced", suit=suit_name(trick.led, naming())))
    keeper = _keeper_apart(story)
    if keeper is not None:
        said.append(t("table.fool", seat=names[keeper]))
    return t("list.gap").join(said)


def _keeper_apart(story: TrickStory) -> int | None:
    """Who gets the fool, where that has to be said: a fool that wins goes with its trick."""
    return None if story.winning.suit is Suit.FOOL else story.fool_keeper


def trick_columns(hand: State, names: Sequence[str]) -> list[Column]:
    """The headings of a table of tricks: its number, what everybody played, who won."""
    return [
        Column(t("record.trick"), "short"),
        *(Column(names[seat]) for seat in hand.seating.active),
        Column(t("record.winner")),
    ]


def trick_cells(hand: State, trick: Trick, names: Sequence[str]) -> tuple[Cell, ...]:
    """What everybody played to a finished trick and who won it; an arrow is before the card that was led."""
    cells = []
    for seat in hand.seating.active:
        card = trick.card_of(seat)
        words = short_name(card, naming()) if card else ""
        played = next((play for play in trick.plays if play.seat == seat), None)
        if played is not None and played.named:
            words = t("list.beside", text=words, beside=suit_name(played.named, naming()))
        cells.append(Cell(f"→ {words}" if seat == trick.leader else words))
    assert trick.winner is not None
    story = tell_trick(hand, trick)
    winner = names[trick.winner]
    keeper = _keeper_apart(story)
    if keeper is not None:
        fool = t("list.labelled", label=short_name(FOOL, naming()), text=names[keeper])
        winner = t("list.beside", text=winner, beside=fool)
    given_to = trick.receiver if trick.receiver != trick.winner else None
    return (*cells, Cell(winner, note=f"→ {names[given_to]}" if given_to is not None else ""))


def draw_tricks(
    hand: State, viewer: int, *, key: str, tricks: Sequence[Trick] | None = None, caption: str = ""
) -> None:
    """Draw the finished tricks, the last one first; those of the hand before too where its cards go on.

    Or these ``tricks`` of the hand alone, in their order. A ``caption`` stands above them where it is given.
    """
    names = names_of(hand, viewer)
    if tricks is None:
        before = hand.earlier[-1].tricks if hand.earlier else ()
        tricks = (*before, *hand.tricks)[::-1]
    sheet(
        trick_columns(hand, names),
        [
            Row(f"{place}", (Cell(str(trick.number)), *trick_cells(hand, trick, names)))
            for place, trick in enumerate(tricks)
        ],
        key=key,
        caption=caption or t("record.tricks"),
        caption_hidden=not caption,
        stacked="telephone",
    )


def draw_ledger(hand: State, viewer: int, *, key: str, since: int = 0) -> None:
    """Draw who has paid what to whom so far, and by which rule; ``since`` leaves out what fell due before."""
    names = names_of(hand, viewer)
    spoken_of = seat_names(hand.seating, viewer, naming())
    found = ledger(hand)
    seats = hand.seating.active
    pots = list(found.pots)
    columns = [Column(t("record.what")), *(Column(names[seat], "number") for seat in seats)]
    columns += [Column(naming().say(f"pot.{pot}"), "number") for pot in pots]
    columns.append(Column(t("record.rule")))
    rows = []
    for number, line in enumerate(line for line in found.lines if line.step >= since):
        cells = [Cell(without_rule(line_text(line, naming(), spoken_of), line.rule))]
        cells += [Cell(signed(line.payments[seat]) if line.payments[seat] else "") for seat in seats]
        cells += [Cell(signed(line.pots[pot]) if line.pots.get(pot) else "") for pot in pots]
        cells.append(Cell(line.rule, href=link("rules", g=hand.game, r=line.rule)))
        rows.append(Row(str(number), tuple(cells)))
    totals = [] if since else _sums(hand, found, pots)
    total = [Cell(t("record.balance"))]
    total += [Cell(signed(found.balances[seat])) for seat in seats]
    total += [Cell(str(found.pots[pot])) for pot in pots]
    totals.append(Row("total", (*total, Cell())))
    sheet(
        columns,
        rows,
        key=key,
        caption=t("record.ledger_caption"),
        caption_hidden=True,
        stacked=True,
        totals=totals,
    )


def _sums(hand: State, found: Ledger, pots: Sequence[str]) -> list[Row]:
    """What the lines of a deal add up to where that is not the balance, and what it comes to in the end."""
    seats = hand.seating.active
    sums = [sum(line.payments[seat] for line in found.lines) for seat in range(len(found.balances))]
    blank = [Cell() for _ in (*pots, "rule")]
    rows = []
    if found.pairwise or any(hand.balances):
        cells = [Cell(signed(sums[seat])) for seat in seats]
        rows.append(Row("deal", (Cell(t("record.this_deal")), *cells, *blank)))
    if found.pairwise:
        said = t("record.net", n=len(sums), sum=signed(sum(sums)).removeprefix("+"))
        cells = [Cell(signed(found.nets[seat])) for seat in seats]
        rows.append(Row("net", (Cell(said), *cells, *blank)))
    return rows
