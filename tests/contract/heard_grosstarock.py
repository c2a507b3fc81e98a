"""What everybody hears at a table of Grosstarock, from the words of the rules and names of cards alone."""

from __future__ import annotations

from engine.position import State
from tests.differential.plain_grosstarock import second_opinion
from tests.support import words


def grosstarock(state: State) -> list[object]:
    """Declarations as said, then after each card what is known of trumps laid away and of a named suit."""
    pack, house, dealer = state.pack, state.options, state.seating.dealer
    hands = [words(cards, pack) for cards in state.dealt]
    dealt = [set(hand) for hand in hands]
    out: set[str] = set()
    heard: list[object] = []
    trick: list[tuple[int, str]] = []
    named = ""
    shown = False
    for action in state.history:
        seat, verb, said = action.seat, action.verb, action.arguments
        if verb == "discard":
            out = set(said.split(","))
            published = protected(dealt[dealer], house) & out
            hands[dealer] -= out
            dealt[dealer] = (dealt[dealer] - out) | published
            heard.append(published)
            if not house["declarations_optional"]:
                heard += [told(best(second_opinion(hand, house)), hand, house) for hand in dealt]
        elif verb == "declare":
            held = second_opinion(dealt[seat], house)
            heard.append(told({name: held[name] for name in said.split(",")}, dealt[seat], house))
        elif verb == "play":
            card, _, suit = said.partition("/")
            hands[seat].discard(card)
            if len(trick) in (0, 3):
                trick, named = [], suit
            trick.append((seat, card))
            if seat == dealer and len(trick) > 1:
                third = (seat + 1) % 3
                later = any(one[0] == named for one in hands[third])
                shown = shown or no_trump(trick, named, later, house)
        heard.append(disclosed(out, shown, house))
        heard.append(answer(trick, named, hands, house) if len(trick) in (1, 2) else None)
    return heard


def protected(hand: set[str], house: object) -> set[str]:
    if not house["protect_declarations"]:
        return set()
    return {
        card
        for name, (_, _, held) in second_opinion(hand, house).items()
        if name != "ladons"
        for card in held
        if card != "F"
    }


def best(found: dict) -> dict:
    """Of matadors and Sküs matadors the more valuable, matadors on a tie."""
    rivals = [name for name in ("matadors", "skus_matadors") if name in found]
    worse = min(rivals, key=lambda name: (found[name][1], name == "matadors")) if len(rivals) > 1 else ""
    return {name: one for name, one in found.items() if name != worse}


def told(found: dict, hand: set[str], house: object) -> list[object]:
    said = [(name.partition("/")[0], count, points) for name, (count, points, _) in found.items()]
    if "trumps" in found:
        said.append(("T1" in hand, "F" in hand))
    return sorted(map(str, said))


def no_trump(trick: list[tuple[int, str]], named: str, third_has: bool, house: object) -> bool:
    """Whether the last card of the trick shows that its player holds no trump."""
    card, led = trick[-1][1], trick[0][1]
    if card[0] in "TF":
        return False
    if led != "F":
        return card[0] != led[0]
    if named == "T":
        return True
    if len(trick) == 2:
        free = house["skus_void_naming"] == "second_free" and not third_has
        return card[0] != named and not free
    return card[0] not in (named, trick[1][1][0])


def disclosed(out: set[str], shown: bool, house: object) -> int | None:
    rule = house["trump_discard_disclosure"]
    known = rule == "announce" or (rule == "count_on_request" and shown)
    return sum(card[0] == "T" for card in out) if out and known else None


def answer(trick: list[tuple[int, str]], named: str, hands: list[set[str]], house: object) -> bool | None:
    if trick[0][1] != "F" or house["skus_void_naming"] != "second_free":
        return None
    second = (trick[0][0] + 1) % 3
    if len(trick) == 1:
        asked = not any(card[0] == named for card in hands[second])
    else:
        asked = trick[1][1][0] != named
    return any(card[0] == named for card in hands[(second + 1) % 3]) if asked else None
