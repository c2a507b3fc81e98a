"""Why a word of a hand, or a rank of a group, is no card: the message that names the piece and the remedy."""

from __future__ import annotations

import re

from engine.cards import PLAIN_SUITS, Suit
from engine.errors import NotationError, quoted
from engine.notation import ranks
from engine.notation.text import unreadable
from engine.packs import Pack

_END = "[SCHDT♠♤♣♧♥♡❤♦♢]?(?:[0-9]+|[IVX]+|[AKQNJRDCVT])"
_RANGE = re.compile(rf"{_END}(?:[-‐‒–—−~〜]|\.\.+){_END}")
_ROMAN_LETTERS = re.compile("[IVX]+")
_GLUED = re.compile("10|.")
FULL_STOPS = ".。"  # as they stand in a normalised text
_ACE_OR_ONE = {"1": "A", "A": "1"}
_HIGH_TRUMP = re.compile("T(?:1[1-9]|2[01])")


def fault_of_word(word: str, pack: Pack) -> NotationError:
    """Why a word is no card; the first description that fits."""
    first = ranks.PLAIN.get(word[0], Suit.TRUMPS if word[0] == "T" else None)
    return (
        _lone(word, pack)
        or _range(word)
        or (_wrong_number(first, word[1:], word, pack) if first else None)
        or (
            _wrong_number(ranks.SYMBOLS[word[-1]], word[:-1], word, pack)
            if word[-1] in ranks.SYMBOLS
            else None
        )
        or _rank_before_suit(word, pack)
        or (_two_letters(first, word, pack) if first else None)
        or _no_trump(word[1:], word, pack, first is Suit.TRUMPS)
        or _no_trump(word, word, pack, _ROMAN_LETTERS.fullmatch(word) is not None)
        or (_glued(first, word[1:], pack, quoted(word)) if first else None)
        or _unknown_suit(word)
        or _full_stop(word, pack)
        or unreadable("NOT-E12", f"{quoted(word)}: not understood.")
    )


def fault_of_rank(suit: Suit, text: str, pack: Pack, place: str) -> NotationError:
    """Why a text is no rank of a suit, in a ``group`` or in a ``row``; the first description that fits."""
    shown = f"{quoted(text)} in {place} {suit.value}"
    return (
        _wrong_number(suit, text, suit.value + text, pack)
        or _range(text)
        or _glued(suit, text, pack, shown)
        or _whole_card(suit, text, pack, place)
        or _no_trump(text, f"T{text}", pack, suit is Suit.TRUMPS)
        or unreadable("NOT-E12", f"{shown}: not understood.")
    )


def _lone(word: str, pack: Pack) -> NotationError | None:
    """A suit without a rank (NOT-20), a number or a rank without a suit (NOT-17)."""
    shown = quoted(word)
    if word in ranks.PLAIN or word == "T":
        sample = f"{ranks.PLAIN[word].value}K" if word in ranks.PLAIN else "T21"
        need = f"A suit needs a rank, such as {sample}."
        return unreadable("NOT-E12", f"{shown}: not understood. {need}")
    if ranks.is_number(word):
        need = f"{shown}: a number needs a suit."
        if not pack.trumps and ranks.has_rank(pack, word):
            return unreadable("NOT-E7", f"{need} Write {_in_each_suit(word, pack)}.")
        if word in ranks.TRUMP_NUMBERS:
            return unreadable("NOT-E7", f"{need} Write T{word} for the trump.")
        return unreadable("NOT-E7", need)
    rank = ranks.rank_named(word)
    if rank is None:
        return None
    if ranks.has_rank(pack, word):
        return unreadable("NOT-E7", f"{shown}: which suit? Write {_in_each_suit(rank, pack)}.")
    if rank == "A":
        return unreadable(
            "NOT-E6",
            f"{shown}: tarot packs have no ace. Did you mean {_in_each_suit('1', pack)}?",
        )
    return unreadable("NOT-E6", f"{shown}: this pack has no knights.")


def _in_each_suit(rank: str, pack: Pack) -> str:
    cards = [f"{suit.value}{rank}" for suit in PLAIN_SUITS if pack.exists(suit, rank)]
    return f"{', '.join(cards[:-1])} or {cards[-1]}"


def _range(text: str) -> NotationError | None:
    """NOT-17 and NOT-20: ``21-17``, ``T21-17``, ``K-J``."""
    if not _RANGE.fullmatch(text):
        return None
    return unreadable("NOT-E8", f"{quoted(text)}: ranges are not supported; list the numbers.")


def _wrong_number(suit: Suit, text: str, piece: str, pack: Pack) -> NotationError | None:
    """A number that no card of the suit has: leading zeros (NOT-17), 11 in spades, trump 22."""
    if not ranks.is_number(text):
        return None
    if text.startswith("0"):
        return unreadable("NOT-E5", f"{quoted(piece)}: unknown rank {text[:9]}.")
    if suit is not Suit.TRUMPS:
        return unreadable("NOT-E5", f"{quoted(piece)}: there is no rank {text[:9]}.")
    return _beyond_trumps(piece, pack)


def _beyond_trumps(piece: str, pack: Pack) -> NotationError:
    if not pack.trumps:
        return ranks.no_trumps(piece)
    return unreadable("NOT-E5", f"{quoted(piece)}: trumps run from T1 to T21. The fool is F.")


def _no_trump(text: str, piece: str, pack: Pack, said_trump: bool) -> NotationError | None:
    """Something after T that is a rank, a fool or a Roman numeral, but no trump number."""
    looks_so = ranks.rank_named(text) or text in ranks.FOOL_WORDS or _ROMAN_LETTERS.fullmatch(text)
    return _beyond_trumps(piece, pack) if said_trump and looks_so else None


def _rank_before_suit(word: str, pack: Pack) -> NotationError | None:
    """NOT-17: ``KS``, ``10H``, ``21T``. Words that begin with a suit letter are not among them.

    What is to be written is a card of the pack: where it has no 1, the ace, and where it has no ace, a 1. A
    pack without trumps says so only of a trump that is written as such.
    """
    rank, letter = word[:-1], word[-1]
    if letter == "T" and ranks.is_number(rank):
        if rank in ranks.TRUMP_NUMBERS:
            return _suit_first(word, letter + rank)
        return _wrong_number(Suit.TRUMPS, rank, word, pack)
    if letter not in ranks.PLAIN or letter in ranks.SYMBOLS or word[0] in ranks.PLAIN or word[0] == "T":
        return None
    suit, named = ranks.PLAIN[letter], ranks.rank_named(rank)
    if named is None:
        return _wrong_number(suit, rank, word, pack)
    if pack.exists(suit, named):
        return _suit_first(word, letter + rank)
    lowest = _ACE_OR_ONE.get(named, "")
    if pack.exists(suit, lowest):
        return _suit_first(word, letter + lowest)
    return unreadable("NOT-E2", f"{quoted(word)}: write the suit first; {ranks.ranks_of(suit, pack)} only.")


def _suit_first(word: str, card: str) -> NotationError:
    return unreadable("NOT-E2", f"{quoted(word)}: write the suit first, {quoted(card)}.")


def _two_letters(suit: Suit, word: str, pack: Pack) -> NotationError | None:
    """A suit letter and a letter that is no rank: ``DS`` may be meant as the queen of spades."""
    letter = word[1:]
    if word[0] in ranks.SYMBOLS or not (len(letter) == 1 and letter.isascii() and letter.isalpha()):
        return None
    meant_suit = ranks.PLAIN.get(letter)
    if meant_suit is None and (suit is Suit.TRUMPS or ranks.rank_named(letter)):
        return None
    message = f"{quoted(word)}: read as {ranks.SUIT_NAMES[suit]} with rank {letter}, which does not exist."
    rank = ranks.rank_named(word[0])
    if meant_suit and rank and pack.exists(meant_suit, rank):
        meant = f"{ranks.RANK_NAMES[rank]} of {ranks.SUIT_NAMES[meant_suit]}"
        message += f" For the {meant} write {meant_suit.value}{rank}."
    return unreadable("NOT-E12", message)


def _glued(suit: Suit, text: str, pack: Pack, shown: str) -> NotationError | None:
    """NOT-17 and NOT-20: several ranks written together, ``KQ4``; the pack must know the letters.

    ``shown`` is the piece with the place where it stands.
    """
    found = _GLUED.findall(text)
    if (
        suit is Suit.TRUMPS
        or len(found) < 2
        or not all(map(ranks.rank_named, found))
        or _HIGH_TRUMP.fullmatch(text)
    ):
        return None
    lacking = [rank for rank in found if not ranks.has_rank(pack, rank)]
    if len(lacking) == len(found):
        return None
    letter = next(filter(str.isalpha, lacking), "")
    if letter:
        return unreadable("NOT-E12", f"{shown}: not understood. This pack has no rank {letter}.")
    once: dict[str | None, str] = {}
    for rank in found:
        once.setdefault(ranks.rank_named(rank), rank)
    apart = quoted(f"{suit.value}:{','.join(once.values())}")
    each = ", each rank once" if len(once) < len(found) else ""
    return unreadable("NOT-E3", f"{shown}: separate ranks with commas{each}, {apart}.")


def _whole_card(suit: Suit, text: str, pack: Pack, place: str) -> NotationError | None:
    """NOT-8: a comma inside a group continues the group, so a whole card cannot follow it."""
    if place != "group":
        return None
    try:
        fault = None if ranks.card_of(text, pack) else fault_of_word(text, pack)
    except NotationError as error:
        fault = error
    if fault is None:
        return foreign_rank(text, suit)
    return fault if fault.code == "NOT-E6" and not ranks.rank_named(text) else None


def foreign_rank(text: str, suit: Suit) -> NotationError:
    """The refusal of something in a group that is no rank of it (NOT-8)."""
    return unreadable(
        "NOT-E9", f"{quoted(text)} in group {suit.value} is not a rank. Write it outside the group."
    )


def _full_stop(word: str, pack: Pack) -> NotationError | None:
    """A card with full stops behind it, as in ``SK. HQ.``."""
    bare = word.rstrip(FULL_STOPS)
    if bare in ("", word):
        return None
    try:
        card = ranks.card_of(bare, pack)
    except NotationError:
        return None
    if card is None:
        return None
    return unreadable("NOT-E12", f"{quoted(word)}: not understood. Leave out the full stop, {quoted(bare)}.")


def _unknown_suit(word: str) -> NotationError | None:
    """NOT-1: a letter that is no suit before something that would be a rank."""
    rest = word[1:]
    if not word[0].isalpha() or not (ranks.rank_named(rest) or ranks.is_number(rest)):
        return None
    return unknown_suit(word[0])


def unknown_suit(letters: str) -> NotationError:
    """The refusal of something that stands where a suit belongs."""
    return unreadable("NOT-E4", f"{quoted(letters)}: unknown suit. Use S, C, H, D or T.")
