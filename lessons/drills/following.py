"""Drills about the card to play: which are allowed, and which win or lose a trick that is nearly full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine import JudgedCard, Play, State, Suit, apply, explain_hand, ledger, legal_actions
from lessons.drills.model import Played, Proposal
from lessons.drills.tricks import features, rules_of_trick

SHORT, LONG = 4, 14  # cards of a hand in a drill
LEADS = 12  # fools that could have been led, looked at in a deal
MANY = 9  # cards from which on a hand is no longer easy to survey


def legal(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Which cards may be played, where some may and some may not."""
    for state in deal.states:
        if state.phase != "play" or state.trick is None or not state.trick.plays:
            continue
        assert state.to_act is not None
        if not SHORT <= len(state.hands[state.to_act]) <= LONG:
            continue
        judged = explain_hand(state)
        refusing = Counter(one.verdict.rule for one in judged if not one.verdict.legal)
        if not refusing:
            continue
        hard = _how_hard(state, judged, len(refusing))
        # the rule that few refusals cite comes first: it is the one that this hand can teach
        rules = tuple(rule for rule, _ in reversed(refusing.most_common(3)))
        yield Proposal(hard, rules, "legal", state, merit=len(rules) > 1)


def _how_hard(state: State, judged: tuple[JudgedCard, ...], n_rules: int) -> int:
    assert state.trick is not None
    allowed = [one.card for one in judged if one.verdict.legal]
    first = state.trick.plays[0].card.suit
    signs = (
        first is Suit.FOOL,
        first.is_plain and all(card.suit is not first for card in allowed),
        any(one.card.suit is Suit.FOOL for one in judged),
        n_rules > 1,
        len(judged) >= MANY or (len(allowed) == 1 and len(judged) > SHORT),
    )
    return min(1 + sum(signs), 3)


def take(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Win or lose a trick as the last to play, with every card of it in sight."""
    for state in deal.states:
        after = _last_to_play(state)
        if not after:
            continue
        winning = {play for play, end in after.items() if _finished(end) == play.seat}
        goal = rng.choice(("win", "lose"))
        right = winning if goal == "win" else set(after) - winning
        if not right or len(right) == len(after):
            continue
        n_features = max(len(features(end)) for end in after.values())
        hard = 1 + (n_features > 0) + (len(right) == 1) + (len(after) > SHORT) - (len(after) < 3)
        best = min(right, key=lambda play: state.pack.index(play.card))
        rules = rules_of_trick(after[best], deal.table)
        yield Proposal(min(max(hard, 1), 3), rules, "play", state, {"goal": goal}, merit=n_features)


def _last_to_play(state: State) -> dict[Play, State]:
    """For the last player of a trick each card that is allowed and the state after it; else nothing."""
    if state.phase != "play" or state.trick is None or state.to_act is None:
        return {}
    if len(state.trick.plays) + 1 < len(state.seating.active):
        return {}
    if not SHORT - 2 <= len(state.hands[state.to_act]) <= LONG:
        return {}
    plays = [action for action in legal_actions(state) if isinstance(action, Play)]
    after = {play: apply(state, play) for play in plays}
    # where a hand ends with the trick, the next one has begun and the trick is on no table any more
    return after if all(len(end.tricks) > len(state.tricks) for end in after.values()) else {}


def _finished(state: State) -> int | None:
    return state.tricks[-1].winner


def save(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Play so that nothing is paid in this trick, as the last to play."""
    for state in deal.states:
        after = _last_to_play(state)
        if len(after) < 2 or any(end.finished for end in after.values()):
            continue
        assert state.to_act is not None
        before = ledger(state)
        costs: dict[Play, str] = {}
        for play, end in after.items():
            account = ledger(end)
            if account.nets[state.to_act] < before.nets[state.to_act]:
                costs[play] = account.lines[-1].rule
        if not costs or len(costs) == len(after):
            continue
        right = len(after) - len(costs)
        rules = dict.fromkeys((*costs.values(),))
        if any(play.card.suit is Suit.FOOL for play in after if play not in costs):
            rules[deal.table.rule("fool")] = None
        hard = 3 if right < 3 else 2 if 2 * right <= len(after) or len(costs) > 1 else 1
        merit = len(costs) - right
        yield Proposal(hard, tuple(rules)[:3], "play", state, {"goal": "save"}, merit=merit)


def name(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Lead the fool and name a suit with it; from the second level on, answer a fool that was led."""
    if level > 1:
        yield from _after_the_fool(deal, rng)
        return
    for state in deal.states:
        if state.phase != "play" or state.trick is None or state.trick.plays or state.to_act is None:
            continue
        held = len(state.hands[state.to_act])
        named = [a for a in legal_actions(state) if isinstance(a, Play) and a.named is not None]
        if named and held > 2:
            easy = held <= SHORT * 2  # a hand that is seen at a glance
            yield Proposal(1 if easy else 2, (deal.table.rule("name"),), "play", state, {"goal": "name"})


def _after_the_fool(deal: Played, rng: Random) -> Iterator[Proposal]:
    """Which cards may follow a fool: with the suit that it named, without it, and where the name fell."""
    for state in _with_fool_led(deal, rng):
        assert state.trick is not None
        lead = state.trick.plays[0]
        judged = explain_hand(state)
        allowed = [one.card for one in judged if one.verdict.legal]
        if lead.named is None or not SHORT <= len(judged) <= LONG:
            continue
        followed = any(card.suit is lead.named for card in allowed)
        if followed and len(allowed) == len(judged):  # nothing but the suit that was named
            continue
        key = "fool_named" if _stands(state, lead.seat, lead.named) else "fool_fallen"
        rule = deal.table.rules.get(key, deal.table.rule("name"))
        yield Proposal(2 if followed else 3, (rule,), "legal", state)


def _with_fool_led(deal: Played, rng: Random) -> Iterator[State]:
    """The moments after a fool that could have been led: one card later, and two."""
    leads = [
        (state, action)
        for state in deal.states
        if state.phase == "play"
        and state.trick is not None
        and not state.trick.plays
        and state.to_act is not None
        and SHORT < len(state.hands[state.to_act]) <= LONG
        for action in legal_actions(state)
        if isinstance(action, Play) and action.named is not None
    ]
    for state, lead in rng.sample(leads, min(LEADS, len(leads))):
        after = apply(state, lead)
        plays = [action for action in legal_actions(after) if isinstance(action, Play)]
        moments = [after, apply(after, rng.choice(plays))] if plays else [after]
        yield from (moment for moment in moments if moment.phase == "play" and moment.trick)


def _stands(state: State, leader: int, named: Suit) -> bool:
    """Whether somebody besides the leader has played a card of the suit that a fool named, or holds one."""
    assert state.trick is not None
    others = [seat for seat in state.seating.active if seat != leader]
    held = [card for seat in others for card in state.pack.cards(state.hands[seat])]
    return any(card.suit is named for card in (*held, *(play.card for play in state.trick.plays)))
