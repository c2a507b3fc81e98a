"""Drills about finished tricks and about which card beats which."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import Card, Play, State, Suit, Trick, game, tell_trick
from lessons.drills.model import Played, Proposal
from lessons.drills.tables import Table

RED = (Suit.HEARTS, Suit.DIAMONDS)
BLACK = (Suit.SPADES, Suit.CLUBS)
LATE = 6  # cards that are left in a hand


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
    """Who wins a trick."""
    for state in deal.states:
        if finished_trick(state) is not None:
            found = [key for key in features(state) if key in deal.table.rules]
            yield Proposal(min(1 + len(found), 3), rules_of_trick(state, deal.table), "winner", state)


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
    """Which of a few cards wins."""
    rules = game(deal.game)
    pack, fool = deal.states[0].pack, deal.table.rules.get("fool")
    n_cards = len(deal.states[0].seating.active)
    for _ in range(20):
        suit = rng.choice((RED, BLACK)[rng.random() < 0.3])
        followers = [card for card in _pack(deal) if card.suit is suit]
        following = 3 if level == 1 else 2 if level == 2 else rng.choice((1, 2))
        cards = rng.sample(followers, min(n_cards, following))
        others = [card for card in _pack(deal) if card.suit is not suit]
        strange = [c for c in others if c.suit in (Suit.TRUMPS, Suit.FOOL)] if level > 1 else others
        cards += rng.sample(strange or others, n_cards - len(cards))
        if level > 2 and fool and not any(card.suit is Suit.FOOL for card in cards) and rng.random() < 0.5:
            cards[-1] = next(card for card in others if card.suit is Suit.FOOL)
        first, *rest = cards
        rng.shuffle(rest)
        played = (first, *rest)
        _, place = rules.tricks.judge_trick(tuple(pack.index(card) for card in played), None)
        keys = []
        if fool and any(card.suit is Suit.FOOL for card in played):
            keys.append("fool")
        if any(
            _looks_higher(card, played[place]) for card in played if card.suit is played[place].suit in RED
        ):
            keys.append("red")
        if played[place].suit in (Suit.TRUMPS, Suit.FOOL) and not keys:
            keys.append("trumps")
        known = [key for key in keys if key in deal.table.rules]
        cited = dict.fromkeys(deal.table.rules[key] for key in (*known, "wins"))
        fields = {"cards": tuple(map(str, played))}
        compared = first.suit is not Suit.TRUMPS and sum(c.suit is Suit.TRUMPS for c in played) > 1
        yield Proposal(min(1 + len(known) + compared, 3), tuple(cited), "beats", fields=fields)


def sort(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Put cards in order: one suit, at the higher levels with trumps among them."""
    in_pack = _pack(deal)
    trumps = [card for card in in_pack if card.suit is Suit.TRUMPS]
    for suits, key in ((BLACK, "black"), (RED, "red")):
        suit = rng.choice(suits)
        cards = [card for card in in_pack if card.suit is suit]
        pips = [card for card in cards if card.rank.isdigit()]
        chosen = rng.sample(cards, 4)
        if level > 1 and len(pips) > 3:
            chosen = rng.sample(pips, 3) + rng.sample([c for c in cards if c not in pips], 2)
        if level > 2:
            chosen += rng.sample(trumps or [c for c in cards if c not in chosen], 2)
        rng.shuffle(chosen)
        rules = [deal.table.rules.get(key, deal.table.rules.get("black", deal.table.rule("wins")))]
        if level > 2 and trumps:
            rules.append(deal.table.rule("trumps"))
        fields = {"cards": tuple(map(str, chosen))}
        merit = int(key == "red" and level > 1)
        yield Proposal(level, tuple(rules), "sort", fields=fields, merit=merit)
