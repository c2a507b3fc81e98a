"""Why a text has no meaning: the first piece that no reading gets over, and its code (NOT-19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, product
from typing import ParamSpec

from engine.cards import NAMEABLE_SUITS, PLAIN_SUITS, Card, Suit
from engine.errors import NotationError, quoted
from engine.notation import ranks
from engine.notation.faults import foreign_rank
from engine.notation.forgiving.chunks import senses_of
from engine.notation.forgiving.readings import Outcome
from engine.notation.forgiving.senses import Head, Number, Rank, Sense, Whole
from engine.notation.forgiving.steps import Place
from engine.notation.forgiving.tokens import Gap, Kind, Token
from engine.notation.forgiving.vocabulary import WORDS, folded
from engine.notation.hands import foreign_comma, parse_cards_list
from engine.notation.text import unreadable
from engine.notation.words import read_rank, read_word
from engine.packs import Pack

NAMES = frozenset(word for word in WORDS if len(word) > 1) - ranks.FOOL_WORDS

Asked = ParamSpec("Asked")


def diagnosis(
    text: str, tokens: Sequence[Token], outcome: Outcome, pack: Pack, strict: NotationError
) -> NotationError:
    """The refusal of a text without a meaning.

    What comes before the piece is understood. Where the strict reading understands it too, its refusal
    stands; else it complains of something that has been forgiven, and the piece is judged where it stands.
    """
    number = outcome.stopped_at
    ended = number == len(tokens)
    certain = [
        *_group_after_a_comma(tokens, number),
        *_trumps_in_a_game_without(tokens[max(0, number - 1) : number + 2], pack),
        *_suit_of_the_rank(tokens[number : number + 1], outcome.places, pack),
        *_rank_run_together(tokens[number : number + 1], outcome.places, pack),
    ]
    if certain:
        return certain[0]
    if outcome.places and all(place.rank for place in outcome.places):
        number = _last_rank(tokens, number)
    elif ended:
        number -= 1
    begin = _start_of_word(tokens, number)
    by_name = any(map(_is_name, tokens[begin : number + 1]))
    foreign_to_strict = by_name and strict.code in ("NOT-E4", "NOT-E12")
    if not foreign_to_strict and _reads_strictly(text, tokens[begin].start, pack):
        return strict
    if ended or number < outcome.stopped_at:
        return _unfinished(tokens[number - (tokens[number].kind is Kind.COLON)], outcome, pack)
    return next(_refusals(tokens[number], outcome.places, pack))


def _is_name(token: Token) -> bool:
    """Whether a piece means something that only the forgiving reading knows."""
    word = folded(token.text)
    joined = not word.isascii() and word not in ranks.SYMBOLS and bool(senses_of(token.text))
    return word in NAMES or joined


def _group_after_a_comma(tokens: Sequence[Token], number: int) -> Iterator[NotationError]:
    """NOT-E9 where a suit and its colon follow a comma, even if the suit's letter could be a rank."""
    for at in (number - 1, number):
        if 0 <= at < len(tokens) and tokens[at].gap is Gap.COMMA and tokens[at].follower is Kind.COLON:
            word = [token.text for token in tokens[at : at + 3]]
            joined = at + 2 < len(tokens) and tokens[at + 1].next_gap is Gap.NONE
            yield foreign_comma("".join(word if joined else word[:2]))


def _trumps_in_a_game_without(tokens: Sequence[Token], pack: Pack) -> Iterator[NotationError]:
    """NOT-E6 for ``T 21`` where T could be a ten, but not before such a number."""
    for head, following in pairwise(tokens):
        if head.text == "T" and following.text in ranks.TRUMP_NUMBERS and not pack.trumps:
            yield ranks.no_trumps(f"T{following.text}")


def _last_rank(tokens: Sequence[Token], number: int) -> int:
    """The number of the token with the rank that waits for its suit."""
    while number > 0:
        number -= 1
        if any(isinstance(sense, Rank | Number) for way in senses_of(tokens[number].text) for sense in way):
            break
    return number


def _start_of_word(tokens: Sequence[Token], number: int) -> int:
    """The number of the token that begins the word a token is part of; a word ends only at a gap."""
    while tokens[number].gap is Gap.NONE:
        number -= 1
    return number


def _reads_strictly(text: str, end: int, pack: Pack) -> bool:
    """Whether the strict reading takes a text up to ``end``, as rows where the text has strokes."""
    before = text[:end].rstrip(" \t\r\n,;/:")
    try:
        parse_cards_list(f"{before}/" if "/" in text else before, pack)
    except NotationError:
        return False
    return True


def _unfinished(piece: Token, outcome: Outcome, pack: Pack) -> NotationError:
    """A suit without a rank, a rank without a suit, or half a range."""
    shown = quoted(piece.text)
    rank = next((place.rank for place in outcome.places if place.rank), "")
    suit = next((place.suit for place in outcome.earlier if place.suit in PLAIN_SUITS), None)
    if any(place.fresh for place in outcome.places):
        return unreadable("NOT-E12", f"{shown}: not understood. A suit needs a rank.")
    if not rank or any(place.span for place in outcome.places):
        return unreadable("NOT-E12", f"{shown}: not understood.")
    if suit is not None and not pack.exists(suit, rank):
        return next(_refused(ranks.plain_card, suit, rank, f"{suit.value}{rank}", pack))
    return unreadable("NOT-E7", f"{shown}: which suit? Write the suit before the rank.")


def _refusals(token: Token, places: Sequence[Place], pack: Pack) -> Iterator[NotationError]:
    """What is wrong with a piece, the most telling first."""
    if token.kind is Kind.CHUNK:
        open_suit = next((place.suit for place in places if place.suit is not None), None)
        for way in senses_of(token.text):
            yield from _not_in_the_pack(way, open_suit, token.text, pack)
        yield from _foreign_in_a_group(token, places)
        in_a_group = any(place.colon for place in places)
        if token.text[0] in NAMEABLE_SUITS and len(token.text) > 1 and not in_a_group:
            yield from _refused(read_word, token.text, pack)
        if open_suit is not None and not all(place.large for place in places):
            place = "group" if in_a_group else "row"
            yield from _refused(read_rank, open_suit, token.text, pack, place=place)
        yield from _refused(read_word, token.text, pack)
    yield unreadable("NOT-E12", f"{quoted(token.text)}: not understood.")


def _foreign_in_a_group(token: Token, places: Sequence[Place]) -> Iterator[NotationError]:
    """NOT-E9 for a suit by name or sign, or a card in words, after a comma in a group (NOT-8)."""
    group = next((place.suit for place in places if place.colon and place.suit is not None), None)
    first = [way[0] for way in senses_of(token.text)]
    named = any(isinstance(one, Head) and one.named for one in first)
    named |= folded(token.text) in WORDS and any(isinstance(one, Whole) for one in first)
    if group is not None and token.gap is Gap.COMMA and named:
        yield foreign_rank(token.text, group)


def _not_in_the_pack(
    way: Sequence[Sense], open_suit: Suit | None, piece: str, pack: Pack
) -> Iterator[NotationError]:
    """NOT-E6 for a card, suit or rank that the pack lacks; NOT-E7 for a rank whose suit is not said."""
    suit = open_suit
    alone = sum(isinstance(sense, Rank) for sense in way) == 1  # not of several run together
    for sense in way:
        if isinstance(sense, Head):
            suit = sense.suit
            if suit is Suit.TRUMPS and not pack.trumps:
                yield ranks.no_trumps(piece)
        elif isinstance(sense, Whole) and sense.card not in pack:
            yield from _refused(_card_of, sense, piece, pack)
        elif isinstance(sense, Rank) and alone and suit in PLAIN_SUITS:
            yield from _refused(ranks.plain_card, suit, sense.rank, piece, pack)
        elif isinstance(sense, Rank) and alone and suit is None and len(piece) > 1:
            yield _suit_missing(sense.rank, piece, pack)


def _suit_of_the_rank(
    tokens: Sequence[Token], places: Sequence[Place], pack: Pack
) -> Iterator[NotationError]:
    """NOT-E6 for a rank before its suit that the suit lacks, such as the 7 of hearts in Tapp-Tarock."""
    for token in tokens:
        suits = [way[0].suit for way in senses_of(token.text) if isinstance(way[0], Head) and len(way) == 1]
        for suit, place in product(suits, places):
            if place.rank and suit in PLAIN_SUITS:
                yield from _refused(ranks.plain_card, suit, place.rank, f"{place.rank} {token.text}", pack)


def _rank_run_together(
    tokens: Sequence[Token], places: Sequence[Place], pack: Pack
) -> Iterator[NotationError]:
    """NOT-E3 for ranks of an open suit written together (NOT-21) of which the pack lacks one."""
    suits = [place.suit for place in places if place.suit in PLAIN_SUITS]
    for token, suit in product(tokens, suits[:1]):
        for way in senses_of(token.text):
            run = [sense.rank for sense in way if isinstance(sense, Rank)]
            lacking = [rank for rank in run if not pack.exists(suit, rank)]
            if lacking and len(run) == len(way) > len(lacking):
                only = f"{ranks.ranks_of(suit, pack)} only"
                text = f"{quoted(token.text)}: there is no {suit.value}{lacking[0]}, {only}."
                yield unreadable("NOT-E3", text)


def _card_of(whole: Whole, piece: str, pack: Pack) -> Card:
    if whole.card == ranks.FOOL:
        return ranks.fool_card(piece, pack)
    if whole.card.suit is Suit.TRUMPS:
        return ranks.trump_card(whole.card.rank, piece, pack)
    return ranks.plain_card(whole.card.suit, whole.card.rank, piece, pack)


def _suit_missing(rank: str, piece: str, pack: Pack) -> NotationError:
    if ranks.has_rank(pack, rank):
        return unreadable("NOT-E7", f"{quoted(piece)}: which suit? Write the suit before the rank.")
    return unreadable("NOT-E6", f"{quoted(piece)}: this pack has no such card.")


def _refused(read: Callable[Asked, Card], *asked: Asked.args, **how: Asked.kwargs) -> Iterator[NotationError]:
    """The refusal of a reader, if it refuses."""
    try:
        read(*asked, **how)
    except NotationError as error:
        yield error
