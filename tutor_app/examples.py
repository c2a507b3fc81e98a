"""Hands to look at: for each game and role one that shows what scores, and some that are easily misjudged."""

from __future__ import annotations

from functools import lru_cache

from engine import CardSet, NotationError, Options, Pack, Suit, parse_hand
from tutor_app.checking import HandSheet
from tutor_app.games import GAMES

LAST_NIGHT = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"
NO_TRUMP_14 = "T:21,20,19,18,17,16,15,1 F S:K,9,8,7 C:10,9,8,7 H:1,2,3,4 D:1,2,3,4"
SPADES_HIDE_NOTHING = "S:K,Q,N,9,8,7,6,5 H:K,Q,N,J,1,2,3 C:10,9,8,7,6 D:1,2,3,4,5"
ALL_COURTS = "S:K,Q,N,J C:K,Q,N,J H:K,Q,N,J D:K,Q,N,J F T:20,18,13,11,9,6,4,2"
MANY_PIPS = "S:10,9,8,5,3 C:9,6,4,1 H:2,5,7,10 D:3,8 F T:19,17,14,12,10,8,6,4,2"
THREE_TRUMPS = "S:K,Q,N,7,3 C:K,10,9,6,4,2 H:Q,J,1,2,5,7,9 D:Q,N,1,4,6,8,10 T:7,4,1"
BEFORE_THE_TALON = "F T:21,18,14,9,5 S:K,Q,8 C:K,10 H:K,Q,4 D:N,3"
BEFORE_THE_TALON_4 = "T:20,17,16,12,8,3 F S:K,J C:K,9 H:K,2 D:K,1,4"
RUNS = "T:21,20,19,17,4,2,1 F S:K,10 C:K,Q H:K,Q,N,J D:K,2,3"
SKI_EVERYWHERE = "T:20,19,13,9,2,1 F S:K,Q,J C:K,Q,N H:K,8,1,2 D:5,6"

EXAMPLES: dict[tuple[str, str], tuple[str, ...]] = {
    ("danish_tarok", "player"): (LAST_NIGHT, NO_TRUMP_14, SPADES_HIDE_NOTHING),
    ("danish_tarok", "dealer"): (f"{LAST_NIGHT} S:4 C:9 D:6", THREE_TRUMPS),
    ("grosstarock", "player"): (LAST_NIGHT, ALL_COURTS, MANY_PIPS),
    ("grosstarock", "dealer"): (f"{LAST_NIGHT} S:4 C:9 D:6", THREE_TRUMPS),
    ("tapp_tarock", "player"): (BEFORE_THE_TALON, BEFORE_THE_TALON_4),
    ("tapp_tarock", "declarer"): (f"{BEFORE_THE_TALON} T:12,1 D:K",),
    ("tubingen_tarock", "player"): (RUNS, SKI_EVERYWHERE),
    ("tubingen_tarock", "dealer"): (f"{RUNS} T:18 S:5",),
    ("tantony", "player"): ("S:A,K,9 H:Q,10,7,4,2 D:J,6 C:8,5,3", "S:A,K,6 H:Q,J,5,4,2 D:J,6 C:5,3"),
}


def examples(sheet: HandSheet) -> tuple[CardSet, ...]:
    """The example hands for the game and role of a sheet that its pack and hand size allow."""
    return _examples(sheet.game, sheet.role, sheet.options)


def rows_to_type(pack: Pack) -> str:
    """Some cards of a pack as rows, to show in an empty field how cards are typed.

    >>> from engine.packs import pack_54
    >>> rows_to_type(pack_54())
    'T 21 20 1 F / S K Q 7 / H Q N 4'
    """
    rows = ["T 21 20 1 F"] if pack.trumps else []
    for suit, first in ((Suit.SPADES, 0), (Suit.HEARTS, 1)):
        ranks = pack.ranks[suit.number]
        rows.append(f"{suit.value} {ranks[first]} {ranks[first + 1]} {ranks[-1]}")
    return " / ".join(rows)


@lru_cache(maxsize=64)
def _examples(game: str, role: str, options: Options) -> tuple[CardSet, ...]:
    rules = GAMES[game]
    pack, size = rules.pack(options), rules.dealing.sizes(options)[role]
    found = []
    for text in EXAMPLES.get((game, role), ()):
        try:
            cards = parse_hand(text, pack)
        except NotationError:
            continue  # a card that this table has taken out of the pack
        if len(cards) == size:
            found.append(cards)
    return tuple(found)
