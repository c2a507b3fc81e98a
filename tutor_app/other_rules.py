"""The same deal under other house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import Action, Options, State, apply, dealt_again, game_of, verdict
from tutor_app.exploring import Exploration, dealt, moved


def same_deal(desk: Exploration, options: Options, seed: int = 0) -> tuple[Exploration, Action | None]:
    """The same deal and moves under other house rules, and the first move that they refuse.

    Where the new rules seat other numbers of players the cards are dealt afresh, by ``seed`` where those of
    the deal came by none.
    """
    opening = desk.line[0]
    game = game_of(opening)
    seating = game.seating(options, game_dealer(opening, options))
    if game.dealing.shape(seating) != game.dealing.shape(opening.seating):
        afresh = dealt(game.id, seed if desk.seed is None else desk.seed, options=options)
        return replace(afresh, open_cards=desk.open_cards, turn=desk.turn + 1), None
    carried = _carried(opening, options)
    again = dealt_again(opening, options=options, balances=opening.balances, pots=carried)
    fresh = replace(desk, line=(again,), at=0, naming=False, turn=desk.turn + 1)
    line, refused = list(fresh.line), None
    for action in desk.moves:
        if line[-1].finished or not verdict(line[-1], action).legal:
            refused = action
            break
        line.append(apply(line[-1], action))
    return moved(replace(fresh, line=tuple(line)), desk.at), refused


def game_dealer(opening: State, options: Options) -> int:
    """The dealer's seat under ``options``: the same one while it exists, else the last."""
    return min(opening.seating.dealer, game_of(opening).at_table(options) - 1)


def _carried(opening: State, options: Options) -> Mapping[str, int] | None:
    """The pots that go on under ``options``; None in a first deal, and where those rules have other pots."""
    pots, there = dict(opening.pots), game_of(opening).scoring.opening_pots(options)
    return None if opening.first_deal or pots.keys() != there.keys() else pots
