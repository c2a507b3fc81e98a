"""What everybody hears in Tübingen Tarock, from the words of the rules and names of cards alone."""

from __future__ import annotations

from engine.position import State
from tests.differential.plain_tubingen import halves, tarocks
from tests.support import words


def tubingen_tarock(state: State) -> list[object]:
    """What a pass of the second round tells, and who is known to play with the caller."""
    pack, house, seats = state.pack, state.options, state.seating
    hands = [words(cards, pack) for cards in state.dealt]
    heard: list[object] = []
    turns: list[int] = []
    called = caller = partner = None
    for action in state.history:
        seat, verb, said = action.seat, action.verb, action.arguments
        if verb == "discard":
            hands[seat] -= set(said.split(","))
            most = 21 if house["tout_max_tarocks"] == "none" else 7
            asked = [s for s in seats.active if halves(hands[s]) == 19 and len(tarocks(hands[s])) <= most]
            turns = [-1] * (len(asked) + 4)
        elif verb == "ask_tout":
            turns = [-1] * 99  # whoever is asked now bids no more
        elif verb == "call":
            called, caller = said, seat
        elif verb == "pass" and called is None and house["fort_mit"]:
            if turns:
                turns.pop()
            else:
                heard.append((seat, len(tarocks(hands[seat])) >= 8))
        elif verb == "play" and called and partner is None:
            fourth = called == "remaining" and said[1:] == "K" and seat != caller
            partner = seat if said == called or fourth else None
        heard.append(partner)
    return heard
