"""Drills about finished tricks and about which card beats which."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import Card, Play, State, Suit, Trick, game, tell_trick
from lessons.drills.mistaken import (
    BLACK,
    RED,
    SORTING,
    TRICKS,
    error_rate,
    in_order,
    level_of,
    orders,
    winners,
    won_by,
)
from lessons.drills.model import Played, Proposal
from lessons.drills.tables import Table

LATE = 6  # cards that are left in a hand
DRAWN = 120  # tricks, or cards to put in order, among which one of the level is looked for


def finished_trick(state: State) -> Trick | None:
    """The trick that the last action has finished, where there is one."""
    if not state.tricks or not state.history or not isinstance(state.history[-1], Play):
        return None
    trick = state.tricks[-1]
    return trick if trick.plays and trick.plays[-1].card == state.history[-1].card else None


def features(state: State) -> tuple[str, ...]:
    """What makes the trick just finished hard to judge, as keys of the rules, the most telling first."""
    trick = finished_trick(state)
    if trick is None:
        return ()
    story = tell_trick(state, trick)
    found = []
    first = trick.plays[0].card.suit
    if first is Suit.FOOL:
        stands = "fool_fallen" if story.replaced else "fool_named"
        found.append("fool_led" if story.named is None else stands)
    elif any(play.card.suit is Suit.FOOL for play in trick.plays):
        found.append("fool")
    followed = [play.card for play in trick.plays if play.card.suit is story.winning.suit]
    if story.winning.suit in RED and any(_looks_higher(card, story.winning) for card in followed):
        found.append("red")
    if story.by_trump and first is not Suit.TRUMPS and len(followed) > 1:
        found.append("trumps")
    if any(play.card.suit not in (trick.led, Suit.FOOL) for play in trick.plays):
        found.append("wins")  # a trump among plain cards, or something thrown off
    return tuple(found)


def _looks_higher(card: Card, winning: Card) -> bool:
    """Whether a card has the higher number and loses all the same."""
    return card.rank.isdigit() and winning.rank.isdigit() and int(card.rank) > int(winning.rank)


def rules_of_trick(state: State, table: Table) -> tuple[str, ...]:
    """The rules that decide the trick just finished, as far as the game has them; who wins it is one."""
    keys = (*features(state), "wins")
    return tuple(dict.fromkeys(table.rules[key] for key in keys if key in table.rules))[:3]


def winner(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Who wins a trick; the more players with one wrong idea miss it, the harder."""
    for state in deal.states:
        trick = finished_trick(state)
        if trick is None:
            continue
        played = tuple(play.card for play in trick.plays)
        right = next(place for place, play in enumerate(trick.plays) if play.seat == trick.winner)
        rate = error_rate(winners(deal.game, played, trick.plays[0].named), right)
        hard = level_of(rate, TRICKS)
        yield Proposal(hard, rules_of_trick(state, deal.table), "winner", state, merit=rate > 0)


def fool_keeper(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """With whom the fool of a trick lies: with its player, or with who won it too late in the deal."""
    for state in deal.states:
        trick = finished_trick(state)
        player = _who_played_the_fool(trick) if trick else None
        if trick is None or player is None:
            continue
        keeper = tell_trick(state, trick).fool_keeper
        if keeper is None:
            continue
        lost = keeper != player
        learner = trick.plays[-1].seat
        late = len(state.hands[learner]) <= LATE  # whether it is lost has to be thought about
        hard = 3 if lost or late else 2 if trick.plays[0].card.suit is Suit.FOOL or learner != player else 1
        rule = deal.table.rule("fool_lost" if lost else "fool_kept")
        yield Proposal(hard, (rule,), "fool_keeper", state)


def _who_played_the_fool(trick: Trick) -> int | None:
    return next((play.seat for play in trick.plays if play.card.suit is Suit.FOOL), None)


def _pack(deal: Played) -> list[Card]:
    state = deal.states[0]
    return list(state.pack.cards(state.pack.full))


def beats(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Which of a few cards wins; the more players with one wrong idea miss it, the harder."""
    for _ in range(DRAWN):
        played = _drawn_trick(deal, rng)
        right = won_by(game(deal.game), played, None)
        rate = error_rate(winners(deal.game, played), right)
        fields = {"cards": tuple(map(str, played))}
        cited = _rules_of_cards(deal.table, played, right)
        yield Proposal(level_of(rate, TRICKS), cited, "beats", fields=fields, merit=rate > 0)


def _drawn_trick(deal: Played, rng: Random) -> tuple[Card, ...]:
    """A trick as it might be played: some follow, others throw off a card or play a trump or the fool."""
    n_cards = len(deal.states[0].seating.active)
    suit = rng.choice((RED, BLACK)[rng.random() < 0.3])
    followers = [card for card in _pack(deal) if card.suit is suit]
    others = [card for card in _pack(deal) if card.suit is not suit]
    strange = [card for card in others if not card.suit.is_plain] if rng.random() < 0.6 else others
    cards = rng.sample(followers, min(n_cards, rng.choice((1, 2, 2, 3))))
    cards += rng.sample(strange or others, n_cards - len(cards))
    fool = next((card for card in others if card.suit is Suit.FOOL), None)
    if fool and fool not in cards and rng.random() < 0.2:
        cards[-1] = fool
    first, *rest = cards
    rng.shuffle(rest)
    return (first, *rest)


def _rules_of_cards(table: Table, played: tuple[Card, ...], right: int) -> tuple[str, ...]:
    """The rules that decide which of the cards wins, as far as the game has them."""
    winning = played[right]
    keys = []
    if any(card.suit is Suit.FOOL for card in played):
        keys.append("fool")
    if winning.suit in RED and any(_looks_higher(c, winning) for c in played if c.suit is winning.suit):
        keys.append("red")
    if not winning.suit.is_plain and not keys:
        keys.append("trumps")
    return tuple(dict.fromkeys(table.rules[key] for key in (*keys, "wins") if key in table.rules))


def sort(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Put cards in order; the more players with one wrong idea put them otherwise, the harder."""
    in_pack = _pack(deal)
    trumps = [card for card in in_pack if card.suit is Suit.TRUMPS]
    for _ in range(DRAWN):
        red = rng.random() < 0.7
        suit = rng.choice(RED if red else BLACK)
        cards = [card for card in in_pack if card.suit is suit]
        chosen = rng.sample(cards, rng.choice((3, 4, 5)))
        with_trumps = bool(trumps) and rng.random() < 0.4
        chosen += rng.sample(trumps, 2) if with_trumps else ()
        rng.shuffle(chosen)
        rate = error_rate(orders(deal.game, chosen), in_order(deal.game, chosen))
        black = deal.table.rules.get("black", deal.table.rule("wins"))
        rules = [deal.table.rules.get("red", black) if red else black]
        rules += [deal.table.rule("trumps")] if with_trumps else []
        fields = {"cards": tuple(map(str, chosen))}
        yield Proposal(level_of(rate, SORTING), tuple(rules), "sort", fields=fields, merit=rate > 0)
