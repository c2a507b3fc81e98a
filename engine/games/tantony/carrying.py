"""From one hand of Tantony to the next: the exchange of trick 13, and what each player takes up."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import CardSet
from engine.games.tantony import settling
from engine.games.tantony.house_rules import last_trick
from engine.phases.play import lead_to
from engine.position import EarlierHand, State, Trick


def end_of_hand(state: State) -> State:
    """The next hand, at once, or the end of the game (TN-GAME-1).

    Nothing is shuffled or dealt again (TN-DEAL-1): what everybody has collected is his next hand.
    """
    if settling.game_over(state):
        return replace(state, phase="over", to_act=None, trick=None, result="played")
    leader = next_leader(state)
    taken_up = next_hands(state)
    over = EarlierHand(state.began_with, state.tricks, settling.hand_lines(state), state.step)
    begun = replace(state, earlier=(*state.earlier, over), taken_up=taken_up, hands=taken_up, tricks=())
    return lead_to(begun, leader, 1)


def next_hands(state: State) -> tuple[CardSet, ...]:
    """What each seat takes up: the cards of its tricks and, of four players, its single card (TN-NEXT-1).

    So everybody has as many cards as before (TN-LAST-9); with three players those of four tricks
    (TN-3P-6).
    """
    piles = [single_card(state, seat) for seat in range(state.seating.players)]
    for trick in state.tricks:
        if trick.receiver is not None:
            cards = state.pack.set_of(play.card for play in trick.plays)
            piles[trick.receiver] = piles[trick.receiver] | cards
    return tuple(piles)


def single_card(state: State, seat: int) -> CardSet:
    """The card of trick 13 that a seat owns in the end; none with three players.

    Winner and player of the runt exchange theirs, partners too (TN-LAST-4), the others keep the card
    that they played (TN-LAST-8). Nothing moves where nobody followed (TN-LAST-5), in a showdown, or where
    the house does not exchange.
    """
    if last_trick(state.options) in ("showdown", "placed"):
        return state.hands[seat]
    trick = state.tricks[-1]
    played = {play.seat: play.card for play in trick.plays}
    if last_trick(state.options) == "exchange":
        winner, loser = trick.winner, player_of_runt(state, trick)
        assert winner is not None
        played[winner], played[loser] = played[loser], played[winner]
    return state.pack.set_of((played[seat],))


def player_of_runt(state: State, trick: Trick) -> int:
    """Who played the runt of a trick: the leader himself where it is a hog (TN-LAST-3, TN-LAST-5)."""
    runt = settling.runt_of(trick, state.pack)
    return next(play.seat for play in trick.plays if play.card == runt)


def next_leader(state: State) -> int:
    """Who leads the next hand: with four players the left of who led this one (TN-LEAD-2).

    With three players the winner of trick 12 (TN-3P-8), unless the house says its receiver.
    """
    if state.seating.players == 4:
        return state.seating.next(state.tricks[0].leader)
    last = state.tricks[-1]
    by_winner = state.options.word("next_leader_3p") == "last_trick_winner"
    leader = last.winner if by_winner else last.receiver
    assert leader is not None
    return leader
