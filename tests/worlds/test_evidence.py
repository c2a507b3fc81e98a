"""Danish evidence: rule by rule, and against full enumeration judged by the engine alone (A2, A3)."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from math import comb

import pytest

from engine.actions import Demand, Pass
from engine.cards import EMPTY, CardSet, Suit
from engine.deal import Deal
from engine.games.danish_tarok import GAME
from engine.games.danish_tarok import evidence as danish
from engine.games.danish_tarok.constraints import Judge
from engine.games.danish_tarok.evidence import by_role, in_sight, problem
from engine.games.danish_tarok.tracking import NOTHING_HIDDEN, Told
from engine.kernel.masks import FIRST_TRUMP, FOOL
from engine.position import Played, State, Trick
from engine.state import apply, legal_actions, start
from engine.unseen import Unseen, pinned, sort_into_classes
from engine.view import View, view
from engine.worlds.counting import CountTable, count
from tests.effort import cases
from tests.support import PACK, card, cards, options
from tests.worlds.enumerating import assert_counted, fitting, pinned_but, some_free, true_world, unspoken
from tests.worlds.oracle import (
    NEARLY_FORCED,
    looks_the_same,
    nearly_forced_deal,
    random_hand,
)

STEPS = (0, 0, 0, 1, 2, 4, 10, 30, 50, 60, 66, 69, 71, 73, 74, 75)


def table(seen: View) -> CountTable:
    """The count table of everything that a view proves."""
    return count(GAME.analysis.evidence(seen).all)


def place_of(name: str, seen: View) -> tuple[float, ...]:
    """The chance of each place (forehand, next, dealer, discard) for one hidden card."""
    return table(seen).chances()[PACK.index(card(name))]


def instance(seed: int, n_free: int) -> tuple[View, Unseen, tuple[CardSet, ...], list[int]]:
    """A view in a random hand, its problem with all but ``n_free`` hidden cards pinned, and the truth.

    Cards that combinations and discards are about are left free more often than others.
    """
    rng = random.Random(seed)
    state = random_hand(rng, rng.choice(STEPS))
    seen = view(state, rng.choice(state.seating.active))
    announced = FOOL in state.discards[state.seating.dealer]  # a tout: that has been said aloud
    if rng.random() < 0.15 and not announced and seen.trick is not None and not seen.all_tricks[0].plays:
        seen = unspoken(seen)
    problem = GAME.analysis.evidence(seen).all
    truth = true_world(state)
    free = some_free(rng, problem, truth, n_free, from_rank=10, special=(2, 7), most_trumps=4)
    return seen, pinned_but(problem, truth, free), truth, free


def enumerate_all(seen: View, truth: tuple[CardSet, ...], free: list[int]) -> list[tuple[CardSet, ...]]:
    """Every way to place the free cards that would have looked the same to the viewer."""
    return fitting(truth, free, partial(looks_the_same, seen))


@pytest.mark.parametrize("block", range(12))
def test_a2_counts_agree_with_full_enumeration(block: int):
    """A2: exactly the deals that would have looked the same are counted; up to 20 views in each block."""
    for seed in range(1000 * block, 1000 * block + cases(20)):
        seen, problem, truth, free = instance(seed, 5 + seed % 4)
        fits = enumerate_all(seen, truth, free)
        assert_counted(problem, truth, fits, f"seed {seed}")


@pytest.mark.parametrize("seed", range(20_000, 20_012))
def test_a2_larger_instances_agree_with_full_enumeration(seed: int):
    """A2: 9 to 11 hidden cards, the others pinned."""
    seen, problem, truth, free = instance(seed, 9 + seed % 3)
    assert count(problem).total == len(enumerate_all(seen, truth, free))


@pytest.mark.parametrize("kind", NEARLY_FORCED)
def test_a2_forced_discards_agree_with_full_enumeration(kind: str):
    """A2 for DT-DISC-2 to DT-DISC-7: dealers who can hardly discard, before and after anything is said."""
    for seed in range(70_000, 70_000 + cases(40)):
        rng = random.Random(seed)
        steps = rng.choice((0, 0, 0, 0, 1, 3, 6, 30, 60))
        state = random_hand(rng, steps, deal=nearly_forced_deal(kind, rng))
        truth = true_world(state)
        seen = view(state, rng.choice(state.seating.active[:2]))
        if rng.random() < 0.5 and FOOL not in truth[3]:
            seen = unspoken(seen)
        proved = GAME.analysis.evidence(seen).all
        with_dealer = sorted((truth[2] | truth[3]) & proved.cards)
        others = sorted(proved.cards - truth[2] - truth[3])
        free = rng.sample(with_dealer, min(len(with_dealer), 4)) + rng.sample(others, min(len(others), 2))
        free += [index for index in truth[3] if index not in free and rng.random() < 0.6]
        fits = enumerate_all(seen, truth, free)
        assert truth in fits, seed
        assert count(pinned_but(proved, truth, free)).total == len(fits), seed


def fool_led(seed: int, rule: str) -> State | None:
    """A random hand with a fool led to a late trick and perhaps followed once; None where it never is."""
    rng = random.Random(seed)
    state = random_hand(rng, 0, options(fool_lead_unfollowable=rule))
    late = rng.randint(12, 24)
    while not state.finished:
        legal = legal_actions(state)
        leads = [a for a in legal if "play:F/" in str(a)]
        if leads and len(state.tricks) + 1 >= late:
            state = apply(state, rng.choice(leads))
            return apply(state, rng.choice(legal_actions(state))) if rng.random() < 0.5 else state
        state = apply(state, rng.choice([a for a in legal if "play:F" not in str(a)] or legal))
    return None


@pytest.mark.parametrize("rule", ["second_card", "second_names", "must_be_followable"])
def test_a2_a_led_fool_agrees_with_full_enumeration(rule: str):
    """A2 for DT-FOOL-3 to DT-FOOL-6: what the table hears of the suit named, from every seat."""
    views = 0
    for seed in range(60_000, 60_025):
        state = fool_led(seed, rule)
        if state is None:
            continue
        rng = random.Random(seed)
        truth = true_world(state)
        for seat in state.seating.active:
            seen = view(state, seat)
            proved = GAME.analysis.evidence(seen).all
            free = rng.sample(sorted(proved.cards), min(len(proved.cards), rng.randint(4, 7)))
            fits = enumerate_all(seen, truth, free)
            assert count(pinned_but(proved, truth, free)).total == len(fits), (seed, seat)
            views += 1
    assert views >= 30


@pytest.mark.parametrize("seed", range(6))
def test_a3_the_true_deal_is_always_possible(seed: int):
    """A3: for every seat at every step of a random hand."""
    rng = random.Random(100 + seed)
    state = random_hand(rng, 0)
    while True:
        truth = true_world(state)
        for seat in state.seating.active:
            problem = GAME.analysis.evidence(view(state, seat)).all
            assert count(pinned_but(problem, truth)).total == 1, (seed, state.step, seat)
        if state.finished:
            break
        state = apply(state, rng.choice(legal_actions(state)))


def silent_hand(position: int, size: int) -> CountTable:
    """All hands of a position that declares nothing, from the whole pack."""
    rooms = [0, 0, 0, 0]
    rooms[position], rooms[(position + 1) % 3] = size, 78 - size
    nothing = Told(trumps=(0, 9), no_matadors=True, no_cavallerie=(True,) * 4, no_kings=True)
    told = tuple(nothing if p == position else Told() for p in range(3))
    judge = Judge(told=told, judged=(EMPTY,) * 3, kept=EMPTY, limits=NOTHING_HIDDEN)
    classes = sort_into_classes(by_role(PACK.full, judge), (EMPTY,) * 4, rooms, ())
    return count(
        Unseen(rooms=tuple(rooms), known=(EMPTY,) * 4, classes=classes, start=judge.start(), step=judge.step)
    )


def test_dt_decl_1_silence_is_evidence():
    """DT-DECL-1: who is silent holds fewer trumps and F less often than 25 of 78.

    Exact: 0.2076 and 6.69 trumps for 25 cards, 0.1922 and 7.21 for the dealer's 28. (Drawing twenty
    million hands and keeping the silent ones gave 0.20753 with a standard error of 0.0001.)
    """
    hand = silent_hand(0, 25)
    chances = hand.chances()
    assert chances[FOOL][0] == pytest.approx(0.2075956, abs=1e-7)
    assert sum(chances[i][0] for i in range(FIRST_TRUMP, FOOL + 1)) == pytest.approx(6.6897286, abs=1e-7)
    assert hand.total / comb(78, 25) == pytest.approx(0.7568097, abs=1e-7)
    dealer = silent_hand(2, 28).chances()
    assert dealer[FOOL][2] == pytest.approx(0.1921568, abs=1e-7)
    assert sum(dealer[i][2] for i in range(FIRST_TRUMP, FOOL + 1)) == pytest.approx(7.2111652, abs=1e-7)


# One deal for the rule examples: seat 2 deals and holds every trump, seat 0 has F, seat 1 neither.
FOREHAND = cards("SK SQ SN SJ S10 S9 S8 S7 CK CQ CN C10 C9 C8 C7 C6 HK H1 H2 H3 DK D1 D2 D3 F")
MIDDLE = cards("HQ HN H4 H5 H6 H7 H8 H9 H10 DQ DN D4 D5 D6 D7 D8 D9 D10 S6 S5 S4 C5 C4 C3 CJ")
DEALT = Deal((FOREHAND, MIDDLE, PACK.full - FOREHAND - MIDDLE))

# Another one in which only seat 1 has something to declare: twelve trumps.
QUIET_FOREHAND = cards("T1 T15 T16 T17 T18 SK SQ S10 S9 S8 S7 S6 C10 C9 C8 C7 HN HJ H1 H2 H3 H4 DK DJ D10")
QUIET_MIDDLE = cards("T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 SN SJ S5 S4 S3 S2 S1 CK CQ DQ D1 D2 D3")
QUIET = Deal((QUIET_FOREHAND, QUIET_MIDDLE, PACK.full - QUIET_FOREHAND - QUIET_MIDDLE))


def laid_away(deal: Deal = DEALT, discard: str = "S3 S2 S1", **changes: object) -> State:
    """The hand after the dealer's discard."""
    state = start(GAME, deal, options=options(**changes))
    out = cards(discard)
    return apply(state, next(a for a in legal_actions(state) if PACK.set_of(getattr(a, "cards", ())) == out))


def after(state: State, *plays: str) -> State:
    """The hand after some cards, a led fool written ``F/S``."""
    for text in plays:
        wanted = f"{state.to_act}:play:{text}"
        state = apply(state, next(a for a in legal_actions(state) if str(a) == wanted))
    return state


def test_dt_play_2_a_card_of_another_suit_proves_a_void():
    """DT-PLAY-2, DT-PLAY-3: neither followed nor trumped, so no card of the suit and no trump."""
    seen = view(after(laid_away(), "SK", "S6", "T21"), 0)
    chances = table(seen).chances()
    left = {name: chances[PACK.index(card(name))] for name in ("S5", "S4", "S1", "T20")}
    assert left["S5"][2] == left["S4"][2] == left["S1"][2] == 0.0, "the dealer trumped"
    assert left["S1"][3] > 0.0, "a spade he laid away proves nothing"
    seen = view(after(laid_away(), "SK", "S6", "T21", "T20", "F", "CJ"), 0)
    assert place_of("T19", seen)[1] == 0.0, "seat 1 did not follow to trumps"


def test_dt_fool_1_the_fool_proves_nothing():
    """DT-FOOL-1: F may be played whatever is led."""
    state = after(laid_away(), "SK", "S6", "T21", "T20")
    seen = unspoken(view(after(state, "F"), 1))
    assert place_of("T2", seen)[0] > 0.0, "seat 0 may hold trumps"
    assert place_of("C10", seen)[0] > 0.0


def test_dt_fool_5_who_did_not_follow_a_named_suit_is_void():
    """DT-FOOL-4 and DT-FOOL-5: the second is void of the suit named, the third of it too."""
    state = after(laid_away(), "F/T", "CJ")
    assert place_of("T5", view(state, 0))[1] == 0.0
    state = after(state, "T21")
    assert place_of("T5", view(state, 0))[1] == 0.0


def test_dt_fool_5_the_answer_to_the_second_player_is_heard():
    """fool_lead_unfollowable = second_names: asking proves a void, not asking proves a card."""
    asked = view(after(laid_away(fool_lead_unfollowable="second_names"), "F/T"), 0)
    assert asked.third_has_named is True
    assert place_of("T5", asked)[1] == 0.0
    named = after(laid_away(fool_lead_unfollowable="second_names"), "F/H")
    assert view(named, 0).third_has_named is None
    hearts = [i for i in table(view(named, 0)).unseen.cards if 28 <= i < 42]
    nowhere = pinned(GAME.analysis.evidence(view(named, 0)).all, dict.fromkeys(hearts, 2))
    assert count(nowhere).total == 0, "the second player did not ask, so he has a heart"


def test_dt_fool_3_a_naming_that_must_be_followable_proves_a_card():
    """fool_lead_unfollowable = must_be_followable: one opponent at least holds the suit named."""
    state = after(laid_away(fool_lead_unfollowable="must_be_followable"), "F/T")
    with_second = GAME.analysis.evidence(view(state, 1)).all
    assert count(with_second).total > 0
    trumps = {index: 0 for index in with_second.cards if 56 <= index < 77}
    assert count(pinned(with_second, dict(list(trumps.items())[:21]))).total == 0
    played = view(after(state, "CJ"), 0)
    assert (
        len(GAME.analysis.evidence(played).pieces) == len(GAME.analysis.evidence(view(state, 0)).pieces) + 1
    )
    assert place_of("T5", played)[1] == 0.0


def ending(trick_23: tuple[Played, ...] = (), said: tuple[object, ...] = (), **changes: object) -> View:
    """Seat 0's view of trick 23 with F still out: nine hidden cards but for those on the table."""
    mine = cards("SK T21 T20")
    hidden = cards("F HK T2 D1 D2 D3") | cards("C1 C2 C3")
    hidden_out = cards("C1 C2 C3")
    on_table = PACK.set_of(play.card for play in trick_23)
    gone = PACK.cards(PACK.full - mine - hidden)
    tricks = tuple(
        Trick(n + 1, 0, tuple(Played(seat, gone[3 * n + seat]) for seat in range(3)), Suit.TRUMPS, 0)
        for n in range(22)
    )
    state = laid_away(**changes)
    base = view(state, 0)
    assert len(hidden_out) == 3
    sizes = [3, 3, 3]
    for play in trick_23:
        sizes[play.seat] -= 1
    return replace(
        base,
        hand=mine - on_table,
        sizes=tuple(sizes),
        tricks=tricks,
        trick=Trick(23, 0, trick_23),
        statements=(),
        published=EMPTY,
        said=said,
    )


def bare(seen: View) -> CountTable:
    """The table of a made-up ending without the evidence of the tricks before it."""
    case = in_sight(seen)
    for action in seen.said:
        if isinstance(action, Demand):
            case = danish.demand(case, action.seat)
    assert seen.trick is not None
    for turn in range(len(seen.trick.plays)):
        case = danish.card_legal(case, seen.trick, turn)
    return count(problem(case))


def test_dt_fool_7_who_demands_does_not_hold_the_fool():
    """DT-FOOL-7: a demand bars F from the hand that made it; a pass says nothing."""
    quiet = bare(ending(said=(Pass(0), Pass(1), Pass(2))))
    assert quiet.chances()[FOOL][1] == quiet.chances()[FOOL][2] > 0
    asked = bare(ending(said=(Pass(0), Demand(1), Pass(2))))
    assert asked.chances()[FOOL][1] == 0.0


def test_dt_fool_7_a_demanded_fool_must_be_played():
    """DT-FOOL-7: who plays another card to trick 23 after a demand does not hold F."""
    plays = (Played(0, card("SK")), Played(1, card("D1")))
    asked = bare(ending(plays, said=(Demand(0), Pass(1), Pass(2))))
    assert asked.chances()[FOOL][1] == 0.0
    quiet = bare(ending(plays, said=(Pass(0), Pass(1), Pass(2))))
    assert quiet.chances()[FOOL][1] > 0.0
    free = bare(ending(plays, said=(Demand(0), Pass(1), Pass(2)), fool_demand_trick_23=False))
    assert free.chances()[FOOL][1] > 0.0


def test_dt_disc_2_kings_and_t21_are_never_in_the_discard():
    """DT-DISC-2, DT-DISC-5: K, T21 and F never go; T1 only with every other trump."""
    seen = view(laid_away(), 1)
    for name in ("SK", "HK", "T21", "F"):
        assert place_of(name, seen)[3] == 0.0
    never = view(laid_away(pagat_discard="never"), 1)
    assert place_of("T1", never)[3] == 0.0


def test_dt_disc_3_a_declared_suit_is_not_in_the_discard():
    """DT-DISC-3, DT-DISC-7: courts of a suit in which the dealer declared go only if published."""
    deal = Deal((DEALT.hands[0], DEALT.hands[2] - cards("T1 T2 T3"), DEALT.hands[1] | cards("T1 T2 T3")))
    deal = Deal((deal.hands[0] - cards("HK"), deal.hands[1] | cards("HK"), deal.hands[2]))
    deal = Deal(
        (
            deal.hands[0] | cards("D4"),
            deal.hands[1] - cards("HK HJ"),
            deal.hands[2] - cards("D4") | cards("HK HJ"),
        )
    )
    deal = Deal((deal.hands[0], deal.hands[1] | cards("C3"), deal.hands[2] - cards("C3")))
    state = laid_away(deal, discard="C4 C5 S4")
    assert [found.kind for found in GAME.heard.statements(state)[0].declarations] == ["full_cavallerie"]
    seen = view(state, 0)
    assert place_of("HQ", seen) == (0.0, 0.0, 1.0, 0.0)
    assert place_of("DQ", seen)[3] > 0.0
    unprotected = view(laid_away(deal, discard="C4 C5 S4", protect_declarations=False), 0)
    assert place_of("HQ", unprotected) == (0.0, 0.0, 1.0, 0.0), "declared from the 25 he kept"
    assert place_of("HQ", unspoken(unprotected))[3] > 0.0


def test_dt_disc_4_trumps_go_all_or_none():
    """DT-DISC-4: with one trump seen in the dealer's hand none can be in the discard."""
    seen = view(laid_away(), 0)
    assert place_of("T9", seen)[3] == 0.0, "the dealer declared his trumps"
    quiet = unspoken(seen)
    assert place_of("T9", quiet)[3] > 0.0
    assert place_of("T9", unspoken(view(after(laid_away(), "SK", "S6", "T5"), 0)))[3] == 0.0


def test_dt_disc_6_a_forced_trump_is_known_to_be_forced():
    """DT-DISC-6, DT-DISC-7: EX-32's discard is published, and leaves one deal of the dealer's cards."""
    dealer = PACK.set_of(c for c in PACK.cards(PACK.full) if c.suit in (Suit.TRUMPS, Suit.FOOL))
    dealer = dealer | cards("SK CK HK DK S5 H3")
    others = PACK.cards(PACK.full - dealer)
    deal = Deal((PACK.set_of(others[:25]), PACK.set_of(others[25:]), dealer))
    state = laid_away(deal, discard="S5 H3 T7")
    seen = view(state, 0)
    assert seen.published == cards("T7")
    chances = table(seen).chances()
    assert chances[PACK.index(card("T7"))] == (0.0, 0.0, 0.0, 1.0)
    pairs = comb(27, 2) - 2 * comb(3, 2)  # two courts of hearts or diamonds would have been declared
    assert table(seen).total == pairs, "which two plain cards he had"
    unprotected = view(laid_away(deal, discard="S5 H3 T7", protect_declarations=False), 0)
    assert unprotected.published == EMPTY
    # He declared 16 matadors, so T7 is not with him: forced away with two plain cards, or in the other
    # hand, and then any three plain cards may have gone.
    assert table(unprotected).total == comb(27, 2) + comb(27, 3)


def test_dt_disc_8_disclosed_trumps_are_evidence():
    """DT-DISC-8: the number of trumps laid away, or only whether there are any."""
    quiet = view(laid_away(QUIET, "H5 H6 H7"), 1)
    assert [len(statement.declarations) for statement in quiet.statements] == [0, 0, 1]
    none = replace(quiet, disclosed_trumps=0)
    assert all(table(none).chances()[index][3] == 0.0 for index in none.unseen if index >= FIRST_TRUMP)
    two = table(replace(quiet, disclosed_trumps=2))
    in_discard = sum(two.chances()[index][3] for index in quiet.unseen if index >= FIRST_TRUMP)
    assert in_discard == pytest.approx(2.0)
    some = table(replace(quiet, disclosed_trumps=True)).total
    each = [table(replace(quiet, disclosed_trumps=n)).total for n in (1, 2, 3)]
    assert some == sum(each)
    assert table(quiet).total == some + table(none).total


def test_dt_decl_3_a_declared_number_is_exact():
    """DT-DECL-3 to DT-DECL-11: what a position declares it holds, neither more nor less."""
    seen = view(laid_away(), 1)
    told = {s.seat: {found.kind for found in s.declarations} for s in seen.statements}
    assert told[2] == {"trumps"}
    chances = table(seen).chances()
    with_dealer = sum(chances[index][2] + chances[index][3] for index in range(56, 78))
    assert with_dealer == pytest.approx(21.0)
    assert told[0] >= {"abundant_cavallerie", "half_cavallerie", "abundant_kings"}
    for name in ("SK", "SJ", "CQ", "F", "DK"):
        assert chances[PACK.index(card(name))] == (1.0, 0.0, 0.0, 0.0)
