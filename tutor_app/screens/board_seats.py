"""A hand in progress as the board shows it: its seats, the trick on it, the finished trick before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine import State, Trick, card_points, game_of, tricks_lying, view
from engine.actions import Place
from engine.settlement import points_known, points_without_discard
from engine.state import playing_together
from lessons.actions import action_text
from lessons.heard import SILENT, said_in_order, statement_words
from lessons.names import capital, seat_names
from tutor_app.screens.tables import names_of, own_name, role_key, status_of
from tutor_app.state import naming, t
from tutor_app.ui.board import Board, LastTrick, Pile, Seat, Spoken


def board_of(
    hand: State,
    trick: Trick | None,
    viewer: int,
    *,
    opened: bool = False,
    full: bool = False,
    looks_back: bool = True,
) -> Board:
    """The board with ``viewer`` at the bottom and a trick on it, without a hand.

    ``full`` tells points so far and what everybody has said; ``opened`` shows the other hands;
    ``looks_back`` lets the reader call back the trick before.
    """
    label = t("table.label", n=trick.number) if trick else t("table.before")
    bare = trick is None or (hand.phase not in ("play", "place") and not trick.plays)
    return Board(
        label=label,
        status="" if bare else status_of(hand, trick, viewer),
        seats=_seats(hand, trick, viewer, opened=opened, full=full),
        clockwise=game_of(hand).tricks.clockwise,
        bare=bare,
        last=_last(hand, trick, viewer) if looks_back else None,
    )


def board_trying(after: State, trick: Trick, viewer: int) -> Board:
    """The board with the trick that would come of a card, while another card may still be played."""
    tried = board_of(after, trick, viewer, looks_back=False)
    seats = tuple(replace(seat, acting=seat.seat == viewer) for seat in tried.seats)
    return replace(tried, status=t("learn.came_of_it"), seats=seats)


def board_asking(hand: State, trick: Trick, viewer: int) -> Board:
    """The board with a finished trick whose winner is being asked for."""
    label = t("table.label", n=trick.number)
    seats = tuple(
        Seat(seat, name, _roles(hand, trick, seat, viewer), card=trick.card_of(seat))
        for seat, name in _around(hand, viewer)
    )
    return Board(label=label, status=label, seats=seats, clockwise=game_of(hand).tricks.clockwise)


def _around(hand: State, viewer: int) -> list[tuple[int, str]]:
    names = names_of(hand, viewer)
    return [(seat, names[seat]) for seat in hand.seating.from_seat(viewer)]


def _seats(hand: State, trick: Trick | None, viewer: int, *, opened: bool, full: bool) -> tuple[Seat, ...]:
    winner = trick.winner if trick else None
    counts = _counts(hand, viewer, opened=opened, full=full)
    said = heard(hand, viewer) if full else {}
    return tuple(
        Seat(
            seat,
            name,
            _roles(hand, trick, seat, viewer),
            counts[seat],
            said.get(seat, ""),
            trick.card_of(seat) if trick else None,
            acting=hand.to_act == seat,
            wins=winner == seat,
            sided=sided(hand, winner, seat),
            opened=_opened(hand, seat, name) if opened and seat != _below(hand, viewer) else None,
        )
        for seat, name in _around(hand, viewer)
    )


def sided(hand: State, winner: int | None, seat: int) -> bool:
    """Whether a seat is known to play with the winner of the trick."""
    return winner is not None and seat != winner and seat in playing_together(hand, winner)


def _roles(hand: State, trick: Trick | None, seat: int, viewer: int) -> tuple[str, ...]:
    own = own_name(hand, viewer) if seat == viewer else ""
    roles = [own] if own else []
    if seat == hand.seating.dealer:
        roles.append(t("table.dealer"))
    if seat == hand.declarer:
        roles.append(t(role_key(hand, viewer)))
    elif hand.declarer is not None and seat in view(hand, viewer).sides.get("declarer", ()):
        roles.append(t("table.partner"))
    if trick and trick.plays and trick.leader == seat:
        roles.append(t("table.led"))
    return tuple(roles)


def _counts(hand: State, viewer: int, *, opened: bool, full: bool) -> dict[int, tuple[str, ...]]:
    """Tricks of each seat and its card points so far, of a discard that is not seen without it."""
    lying = tricks_lying(hand)
    points = card_points(hand) if full and hand.tricks else ()
    sure = points_without_discard(hand) if points else ()
    known = points_known(hand, viewer)
    unit = "card_points" if game_of(hand).placing is None else "points"
    counts = {}
    for seat in hand.seating.active:
        words = [t("table.tricks", n=lying[seat])]
        if points and (opened or known[seat]):
            words.append(t(f"table.{unit}", n=_whole(points[seat])))
        elif points:
            words.append(t("table.card_points_and_discard", n=_whole(sure[seat])))
        counts[seat] = tuple(words)
    return counts


def _whole(points: float) -> float:
    """Points without the zero after the point."""
    return int(points) if points == int(points) else points


def heard(hand: State, viewer: int) -> dict[int, str]:
    """What each seat was heard to say, in order."""
    seen, lower = view(hand, viewer), seat_names(hand.seating, viewer, naming())
    words: dict[int, list[str]] = {}
    for statement in seen.statements:
        words.setdefault(statement.seat, []).extend(statement_words(hand, statement, naming()))
    given: dict[int, Counter[int]] = {}
    for one in said_in_order(hand, viewer):
        if isinstance(one, Place):
            given.setdefault(one.seat, Counter())[one.receiver] += 1
        elif not isinstance(one, SILENT):
            words.setdefault(one.seat, []).append(action_text(one, naming(), lower, signs=True))
    for seat, tricks in given.items():
        words.setdefault(seat, []).append(_given(hand, seat, tricks, lower))
    return {seat: capital(t("list.comma").join(said)) for seat, said in words.items() if said}


def spoken_in_order(hand: State, viewer: int, *, signs: bool = False) -> tuple[Spoken, ...]:
    """What everybody was heard to say and do, one after the other; with ``signs`` as short as can be."""
    names, lower = names_of(hand, viewer), seat_names(hand.seating, viewer, naming())
    return tuple(
        Spoken(names[one.seat], action_text(one, naming(), lower, signs=signs))
        for one in said_in_order(hand, viewer)
    )


def _given(hand: State, giver: int, tricks: Counter[int], names: Sequence[str]) -> str:
    """How many tricks somebody has given to each player, and kept."""
    parts = [
        t("table.kept", n=tricks[seat]) if seat == giver else f"{names[seat]} {tricks[seat]}"
        for seat in (*(one for one in hand.seating.from_seat(giver) if one != giver), giver)
        if tricks[seat]
    ]
    return t("table.given", tricks=t("list.comma").join(parts))


def _below(hand: State, viewer: int) -> int:
    """The seat whose hand stands at the lower edge where all cards lie open."""
    return viewer if hand.to_act is None else hand.to_act


def _opened(hand: State, seat: int, name: str) -> Pile | None:
    cards = hand.pack.cards(hand.hands[seat])
    return Pile(f"open-{seat}", t("deal.hand_of", seat=name), tuple(cards)) if cards else None


def _last(hand: State, trick: Trick | None, viewer: int) -> LastTrick | None:
    """The finished trick before the one shown."""
    before = [one for one in hand.tricks if one is not trick]
    if not before:
        return None
    last = before[-1]
    cards = tuple((play.seat, play.card) for play in last.plays)
    return LastTrick(t("table.last"), status_of(hand, last, viewer), cards, last.winner)
