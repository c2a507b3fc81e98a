"""A position being entered: which cards lie at which place, what is locked, what has been played.

A place is a seat, -1, -2 ... for the parts of the talon, or ``OUT`` for the discard. The cards of a seat are
those it was dealt, also those that it has played since; of an ending they are those it has left.
Frozen values and pure functions; the board and the fields of text show the same value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine import (
    Card,
    CardSet,
    Declare,
    Discard,
    NotationError,
    Options,
    Pack,
    State,
    encode_moves,
    format_hand,
    read_hand,
    view,
)
from engine.cards import EMPTY
from engine.notation.course import pieces_of
from engine.seats import Seating
from tutor_app import entered_course as course
from tutor_app.dealing_again import OUT, Wanted, lying
from tutor_app.games import GAMES

PLAYED = -100  # the place of the board that shows what has been played


@dataclass(frozen=True, slots=True)
class Entered:
    """What has been entered: ``cards`` by place, ``locked`` ones among them, conditions and course as text.

    ``unread`` are texts that no cards can be read from, by place. ``left`` is how many tricks are left, 0 for
    a whole hand; then ``leads`` is who leads to the next one.
    """

    game: str
    options: Options
    dealer: int
    cards: tuple[tuple[int, CardSet], ...] = ()
    locked: CardSet = EMPTY
    conditions: str = ""
    course: str = ""
    unread: tuple[tuple[int, str], ...] = ()
    left: int = 0
    leads: int = 0

    @property
    def pack(self) -> Pack:
        """The cards there are."""
        return GAMES[self.game].pack(self.options)

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return GAMES[self.game].seating(self.options, self.dealer)

    @property
    def empty(self) -> bool:
        """Whether nothing has been entered."""
        return not (self.cards or self.unread or self.course or self.conditions)

    def at(self, place: int) -> CardSet:
        """The cards of a place."""
        return dict(self.cards).get(place, EMPTY)

    def text(self, place: int) -> str:
        """What the field of a place shows: its cards, or a text that cannot be read."""
        return dict(self.unread).get(place) or format_hand(self.at(place), self.pack)


def nothing(opening: State) -> Entered:
    """Nothing entered for the table of a deal."""
    return Entered(opening.game, opening.options, opening.seating.dealer, leads=opening.seating.forehand)


def as_it_lies(hand: State) -> Entered:
    """All cards as they lie, with what has been played."""
    return told(_with(nothing(hand), lying(hand)), encode_moves(hand.history).replace(".", " "))


def as_seen(hand: State, seat: int) -> Entered:
    """The cards that a seat knows where they were dealt, with what was said and played.

    Where somebody has discarded or declared, nothing of that: hardly any other deal would fit it all. After
    the end all lies open.
    """
    if hand.finished:
        return as_it_lies(hand)
    cards = {seat: hand.dealt[seat]}
    cards |= {-1 - part: half for part, half in enumerate(view(hand, seat).talon) if half}
    now = _with(nothing(hand), cards)
    if any(isinstance(one, Declare | Discard) for one in hand.history):
        return now
    return told(now, encode_moves(hand.history).replace(".", " "))


def ending(hand: State, left: int) -> Entered:
    """The cards that are still in the hands where each player has ``left`` or fewer, else empty hands."""
    now = replace(nothing(hand), left=left)
    held = {seat: hand.hands[seat] for seat in hand.seating.active}
    between = hand.phase == "play" and hand.to_act is not None and not (hand.trick and hand.trick.plays)
    if not between or {len(cards) for cards in held.values()} != {left}:
        return now
    assert hand.to_act is not None
    return replace(_with(now, held), leads=hand.to_act)


def places(now: Entered) -> tuple[int, ...]:
    """The places that have a field of their own, in order."""
    if now.left:
        return now.seating.active
    game = GAMES[now.game]
    parts = game.dealing.shape(now.seating)[1]
    out = (OUT,) if game.discard is not None else ()
    return (*now.seating.active, *(-1 - part for part in range(len(parts))), *out)


def size(now: Entered, place: int) -> int:
    """How many cards a place has when it is full."""
    game = GAMES[now.game]
    hands, talon = game.dealing.shape(now.seating)
    if place == OUT:
        return game.discard.cards if game.discard is not None else 0
    return now.left or (hands[place] if place >= 0 else talon[-1 - place])


# --- Changes -----------------------------------------------------------------------------------------


def _with(now: Entered, cards: Mapping[int, CardSet]) -> Entered:
    held = dict(now.cards) | dict(cards)
    return replace(now, cards=tuple(sorted((place, each) for place, each in held.items() if each)))


def typed(now: Entered, place: int, text: str) -> Entered:
    """With another text for a place; one that cannot be read leaves its cards as they were."""
    rest = tuple(each for each in now.unread if each[0] != place)
    try:
        cards = read_hand(text, now.pack, may_be_empty=True)
    except NotationError:
        return replace(now, unread=(*rest, (place, text)))
    return _kept_locks(replace(_with(now, {place: cards}), unread=rest))


def laid(
    now: Entered,
    cards: Mapping[int, Iterable[str]],
    played: Sequence[str],
    locked: Iterable[str],
    given: Sequence[int | None] | None = None,
) -> Entered:
    """As a board shows it: codes of cards by place, what has been played in order, what is locked.

    ``given`` says to whom each full trick goes in a game whose winner gives it away, None where that is
    open. Without it such words stay where they are.

    Raises:
        KeyError: there is no such card, place or player.
    """
    known = {str(card): card for card in now.pack.cards(now.pack.full)}
    there = places(now)
    if not set(cards) <= set(there):
        raise KeyError(*set(cards) - set(there))
    if not set(given or ()) <= {None, *now.seating.active}:
        raise KeyError(*set(given or ()) - {None, *now.seating.active})
    after = _with(now, {p: now.pack.set_of(known[code] for code in cards.get(p, ())) for p in there})
    fresh = {place for place in there if after.at(place) != now.at(place)}
    unread = tuple(each for each in now.unread if each[0] not in fresh)
    after = replace(after, unread=unread, locked=now.pack.set_of(known[code] for code in locked))
    if not now.left:
        text = course.with_cards(now.course, now.pack, [known[code] for code in played])
        if given is not None and gives(now) and (text != now.course or tuple(given) != receivers(now)):
            text = course.with_receivers(text, now.pack, trick_size(now), given)
        after = replace(after, course=text)
    return _kept_locks(after)


def told(now: Entered, text: str) -> Entered:
    """With another text of what has been played; a discard in it goes to its own place."""
    kept, out = [], None
    for piece in pieces_of(text):
        move = course.read_move(piece, now.pack)
        if OUT in places(now) and move is not None and isinstance(move.action, Discard):
            out = now.pack.set_of(move.action.cards)
        else:
            kept.append(piece)
    if out is None:
        return replace(now, course=text)
    return _with(replace(now, course=" ".join(kept)), {OUT: out})


def emptied(now: Entered) -> Entered:
    """Without any cards, and nothing played; conditions stay."""
    return replace(now, cards=(), unread=(), locked=EMPTY, course="")


def dealt(now: Entered, hand: State) -> Entered:
    """With all cards as they lie in a deal that was found; what is locked stays so."""
    if now.left:
        return _with(now, {seat: hand.hands[seat] for seat in hand.seating.active})
    return _with(replace(now, cards=tuple(each for each in now.cards if each[0] == OUT)), lying(hand))


def locking(now: Entered, cards: CardSet) -> Entered:
    """With these cards locked, of those that lie somewhere."""
    return _kept_locks(replace(now, locked=cards))


def _kept_locks(now: Entered) -> Entered:
    """Only cards that lie somewhere are locked."""
    lie = EMPTY
    for place, cards in now.cards:
        lie = lie | cards if place != OUT else lie
    return replace(now, locked=now.locked & lie)


def cards_played(now: Entered) -> tuple[Card, ...]:
    """The cards of the course, in order."""
    return course.cards_played(now.course, now.pack)


def gives(now: Entered) -> bool:
    """Whether the winner of a trick says who gets it."""
    return "place" in GAMES[now.game].phases


def receivers(now: Entered) -> tuple[int | None, ...]:
    """To whom each full trick of the course goes, None where it does not say."""
    return course.receivers(now.course, now.pack, trick_size(now))


def trick_size(now: Entered) -> int:
    """How many cards make a full trick."""
    return len(now.seating.active)


# --- What is asked for -------------------------------------------------------------------------------


def wanted(now: Entered, *, locked_alone: bool = False) -> Wanted:
    """The deal that is wanted: with all cards where they lie, or the locked ones alone."""
    lie = [(place, cards & now.locked if locked_alone else cards) for place, cards in now.cards]
    there = set(places(now))
    texts = tuple((p, format_hand(cards, now.pack)) for p, cards in lie if cards and p in there and p != OUT)
    out = format_hand(now.at(OUT), now.pack) if not now.left else ""
    table = (now.game, now.options, now.dealer)
    return Wanted(*table, texts, now.conditions, now.course.strip(), out, now.left, now.leads)


def same_table(now: Entered, hand: State) -> bool:
    """Whether a position is entered for the table of a deal as it is."""
    return (now.game, now.dealer, now.options) == (hand.game, hand.seating.dealer, hand.options)
