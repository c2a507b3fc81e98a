"""What is heard at the table: what was said and done for all to hear, without passes that say nothing."""

from __future__ import annotations

from engine import Declare, Discard, Give, Pass, Play, State, Take, game_of, view
from engine.actions import Action
from engine.seen import Statement
from lessons.names import Naming
from lessons.texts import declaration_text

AUCTIONS = {"auction", "raus"}
SILENT = (Declare, Discard, Give, Play, Take)  # what is declared is told from the statements


def has_auction(hand: State) -> bool:
    """Whether there is an auction in the game of a hand."""
    return not AUCTIONS.isdisjoint(game_of(hand).phases)


def statement_words(hand: State, statement: Statement, naming: Naming) -> list[str]:
    """What a statement declares; a pass is a word only where everybody has to say something."""
    declared = [declaration_text(one, naming) for one in statement.declarations]
    return declared or ([] if has_auction(hand) else [naming.say("declaration.pass")])


def said_in_order(hand: State, viewer: int) -> tuple[Action, ...]:
    """What was said and done for all to hear, without passes that count as nothing.

    A pass counts as nothing where the game has no auction, and where its seat has won the auction or is out
    of it: then it only means that nothing was announced or doubled.
    """
    latest: dict[int, Action] = {}
    found = []
    for one in view(hand, viewer).said:
        before = latest.get(one.seat)
        out = before is not None and (one.seat == hand.declarer or isinstance(before, Pass))
        if isinstance(one, Pass) and (out or not has_auction(hand)):
            continue
        found.append(one)
        if not isinstance(one, SILENT):
            latest[one.seat] = one
    return tuple(found)
