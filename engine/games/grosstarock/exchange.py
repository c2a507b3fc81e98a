"""Who gets the fool, and the card that is given for it (GT-SKUS-7 to GT-SKUS-11)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action, Give, Play
from engine.cards import EMPTY, CardSet, Suit
from engine.kernel.grosstarock import cards as kernel
from engine.kernel.masks import FOOL
from engine.phases.phase import not_now
from engine.position import State, Trick
from engine.verdict import LEGAL, Verdict, refused


@dataclass(frozen=True, slots=True)
class Exchange:
    """A card given for the fool right after trick ``trick``.

    ``pool`` are the cards from which it comes, ``choices`` those of lowest value among them, of which the
    giver may choose one, ``card`` the index of the one he gives. ``owed`` says that he had no trick to give
    from when he played the fool (GT-SKUS-9).
    """

    trick: int
    giver: int
    taker: int
    pool: CardSet
    choices: CardSet
    card: int
    owed: bool


def fool_trick(state: State) -> tuple[Trick, int] | None:
    """The finished trick with the fool in it, and who played it."""
    for trick in state.tricks:
        for play in trick.plays:
            if play.card.suit is Suit.FOOL:
                return trick, play.seat
    return None


def is_lost(state: State, trick: Trick) -> bool:
    """Whether the fool goes to the winner of the trick because it was played too late (GT-SKUS-10)."""
    return trick.number >= state.options.number("skus_lost_from_trick")


def exchange(state: State) -> Exchange | None:
    """The card that has been given for the fool, if any yet.

    Who has won a trick gives at once (GT-SKUS-8), who has not from the next trick that he wins
    (GT-SKUS-9); the dealer's discard serves for neither.
    """
    found = fool_trick(state) if state.options.on("skus_exchange") else None
    if found is None or is_lost(state, found[0]):
        return None
    trick, giver = found
    assert trick.winner is not None
    won = [one for one in state.tricks if one.winner == giver]
    before = [one for one in won if one.number < trick.number]
    if not won:
        return None
    sources = before or won[:1]
    pool = EMPTY
    for one in sources:
        pool = pool | state.pack.set_of(play.card for play in one.plays)
    said = next((action.card for action in state.history if isinstance(action, Give)), None)
    return Exchange(
        trick=trick.number if before else won[0].number,
        giver=giver,
        taker=trick.winner,
        pool=pool,
        choices=CardSet(*kernel.lowest(pool.plain, pool.trumps)),
        card=state.pack.index(said) if said else kernel.given(pool.plain, pool.trumps),
        owed=not before,
    )


def open_choice(state: State) -> Exchange | None:
    """The exchange of the trick just finished, as long as its giver may still say which card he gives."""
    if state.trick is None or not state.history or not isinstance(state.history[-1], Play):
        return None
    done = exchange(state)
    if done is None or done.trick != len(state.tricks) or state.trick.plays or len(done.choices) == 1:
        return None
    return done


def candidates(state: State) -> tuple[Action, ...]:
    """The won cards of which one is given now, in canonical order; the judge refuses those of value."""
    choice = open_choice(state)
    if choice is None:
        return ()
    return tuple(Give(choice.giver, card) for card in state.pack.cards(choice.pool))


def judge(state: State, action: Give) -> Verdict:
    """Whether a card may be given for the fool now: right after the trick, one of lowest value."""
    choice = open_choice(state)
    if choice is None or action.seat != choice.giver:
        return not_now("GT-SKUS-8", state, action)
    if action.card in state.pack and state.pack.index(action.card) in choice.choices:
        return LEGAL
    rule = "GT-SKUS-9" if choice.owed else "GT-SKUS-8"
    return refused(rule, choice.choices, card=str(action.card))


def owner_of_fool(state: State) -> int | None:
    """With whom a played fool lies: its player (GT-SKUS-7), or the winner of the trick.

    The winner gets it late in the hand (GT-SKUS-10), and when the hand is over from a player who has no
    trick and so never paid for it (GT-SKUS-11).
    """
    found = fool_trick(state)
    if found is None:
        return None
    trick, player = found
    never_paid = state.result == "played" and _pays_for_it(state) and exchange(state) is None
    return trick.winner if is_lost(state, trick) or never_paid else player


def _pays_for_it(state: State) -> bool:
    return state.options.on("skus_exchange")


def keeper_of_fool(state: State, trick: Trick) -> int | None:
    """Who gets the fool of a finished trick, None where there is none in it."""
    found = fool_trick(state)
    return owner_of_fool(state) if found is not None and found[0].number == trick.number else None


def unpaid(state: State) -> bool:
    """Whether a fool lies with a player who has won no trick yet, so that it may still be lost."""
    found = fool_trick(state)
    if found is None or state.result is not None or not _pays_for_it(state):
        return False
    return not is_lost(state, found[0]) and exchange(state) is None


def piles(state: State) -> tuple[CardSet, ...]:
    """The cards that lie with each seat: won tricks, the fool, and what was given for it."""
    lying = [EMPTY] * state.seating.players
    fool = CardSet.of(FOOL)
    for trick in state.tricks:
        assert trick.winner is not None
        cards = state.pack.set_of(play.card for play in trick.plays)
        lying[trick.winner] = lying[trick.winner] | (cards - fool)
    owner = owner_of_fool(state)
    if owner is not None:
        lying[owner] = lying[owner] | fool
    given = exchange(state)
    if given is not None:
        card = CardSet.of(given.card)
        lying[given.giver] = lying[given.giver] - card
        lying[given.taker] = lying[given.taker] | card
    return tuple(lying)
