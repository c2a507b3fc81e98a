"""What everybody hears at a table of Tapp-Tarock, from the words of the rules and names of cards alone."""

from __future__ import annotations

from engine.position import State
from tests.rules.tapp_tarock import second_opinion
from tests.support import words


def tapp_tarock(state: State) -> list[object]:
    """A hand without tarocks, the talon when it is turned up, the tarocks laid away or their number."""
    pack, house, active = state.pack, state.options, state.seating.active
    hands = [words(hand, pack) for hand in state.dealt]
    heard: list[object] = []
    if house["no_tarock_redeal"]:
        heard.append([all(map(tarock_free, hand)) for hand in hands])
    said = []
    for action in state.history:
        if action.verb not in ("bid", "hold", "pass"):
            break
        said.append((active.index(action.seat), str(action).split(":")[-1]))
        ended = second_opinion.turns(said, dict(house))
        if isinstance(ended[0], str):
            break
    contract = second_opinion.turns(said, dict(house))[0]
    taken_unseen = (
        house["talon_half_rule"] == "fixed" and house["talon_reveal"] == "three_only" and contract != "three"
    )
    if contract in ("three", "lower", "upper") and not taken_unseen:
        heard.append([words(half, pack) for half in state.talon])
    for action in state.history:
        if action.verb == "discard":
            tarocks = {card for card in action.arguments.split(",") if not tarock_free(card)}
            heard.append(len(tarocks) if house["discard_tarocks"] == "forced_announced" else tarocks)
    return heard


def tarock_free(card: str) -> bool:
    return not second_opinion.is_tarock(card)
