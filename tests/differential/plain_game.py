"""A second, slow reading of a whole Danish hand: text actions in, legal texts and payments out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.differential import plain_cards as play
from tests.differential.plain_cards import House
from tests.differential.plain_declare import declarations, legal_discards
from tests.differential.plain_settle import Entry, Purse, pay_trick, settle_cards, settle_last_trick


class PlainHand:
    """One hand, changed by every action; ``to_act`` is None at its end."""

    def __init__(
        self, house: House, dealer: int, hands: Sequence[set[str]], pots: Mapping[str, int] | None
    ) -> None:
        self.house = house
        self.players = len(hands)
        self.dealer = dealer
        out = {(dealer + 2) % 4} if self.players == 4 else set()
        ring = [(dealer + step) % self.players for step in range(1, self.players + 1)]
        self.active = [seat for seat in ring if seat not in out]
        self.dealt = [set(hand) for hand in hands]
        self.hands = [set(hand) for hand in hands]
        self.discard: set[str] = set()
        self.stage = "discard"
        self.to_act: int | None = dealer
        self.trick: list[tuple[int, str]] = []
        self.named = ""
        self.tricks: list[tuple[list[tuple[int, str]], int, str]] = []
        self.answers: list[str] = []
        self.shown_trumpless = False
        self.purse = Purse(house, self.players, self.active, {}, [])
        if house["pots"]:
            self.purse.pots = dict(pots) if pots is not None else {"pagat": 0, "king": 0}
            if pots is None:
                self.purse.found("DT-POT-2", "pagat")
                self.purse.found("DT-POT-2", "king")
            ante = [0] * self.players
            ante[dealer] = -10
            self.purse.entries.append(("DT-POT-4", tuple(ante), {"pagat": 5, "king": 5}))
            for pot in self.purse.pots:
                self.purse.pots[pot] += 5

    # What may be done

    def legal(self) -> set[str]:
        """Every action allowed now, as text; the cards of a discard sorted by name."""
        if self.stage == "over":
            return set()
        seat = self.to_act
        if self.stage == "discard":
            found = {f"{seat}:discard:{','.join(sorted(out))}" for out in self.discards()}
            if self.house["redeal_no_trumps"]:
                found |= {f"{s}:redeal" for s in self.active if not play.held(self.dealt[s], "T")}
            return found
        assert seat is not None
        if self.stage == "demand":
            return {f"{seat}:pass"} | (set() if "F" in self.hands[seat] else {f"{seat}:demand"})
        names = play.may_play(
            self.hands[seat],
            [name for _, name in self.trick],
            self.named,
            self.hands[self.after(seat)],
            self.number,
            "demand" in self.answers,
            self.house,
        )
        found = {f"{seat}:play:{name}" for name in names if name != "F" or self.trick}
        if "F" in names and not self.trick:
            others = [self.hands[other] for other in self.active if other != seat]
            for name in play.namings(others, self.number, self.house):
                found.add(f"{seat}:play:F/{name}" if name else f"{seat}:play:F")
        return found

    def discards(self) -> set[frozenset[str]]:
        return legal_discards(self.hands[self.dealer], self.house)

    @property
    def number(self) -> int:
        """The number of the trick on the table or about to begin."""
        return len(self.tricks) + 1

    def after(self, seat: int) -> int:
        return self.active[(self.active.index(seat) + 1) % 3]

    # What is done

    def do(self, text: str) -> None:
        """Carry an action out; nobody asks here whether it is legal."""
        seat_text, verb, *rest = text.split(":")
        seat = int(seat_text)
        if verb == "redeal":
            self.stage, self.to_act = "over", None
        elif verb == "discard":
            self._lay(rest[0].split(","))
        elif verb in ("demand", "pass"):
            self._answer(seat, verb)
        else:
            name, _, named = rest[0].partition("/")
            self._play(seat, name, named)

    def _lay(self, out: list[str]) -> None:
        self.discard = set(out)
        self.hands[self.dealer] -= self.discard
        for seat in (self.dealer, *self.active[:2]):
            for declared in declarations(self.declaring(seat)):
                self.purse.pay(declared.rule, seat, declared.value)
        self.stage, self.to_act = "play", self.active[0]

    def declaring(self, seat: int) -> set[str]:
        """The cards from which a seat declares."""
        return self.dealt[seat] if self.house["protect_declarations"] else self.dealt[seat] - self.discard

    def _answer(self, seat: int, verb: str) -> None:
        self.answers.append(verb)
        if len(self.answers) == 3:
            self.stage, self.to_act = "play", self.tricks[-1][1]
        else:
            self.to_act = self.after(seat)

    def _play(self, seat: int, name: str, named: str) -> None:
        if seat == self.dealer and name != "F" and self.trick:
            self._watch(name)
        self.hands[seat].remove(name)
        self.trick.append((seat, name))
        self.named = named or self.named
        if len(self.trick) < 3:
            self.to_act = self.after(seat)
            return
        cards = [card for _, card in self.trick]
        winner = self.trick[play.winner(cards, self.named, self.house)][0]
        pay_trick(self.purse, self.trick, winner, self.number, self.named)
        self.tricks.append((self.trick, winner, self.named))
        self.trick, self.named = [], ""
        self.to_act = winner
        fool_out = any("F" in hand for hand in self.hands)
        if self.number == 23 and fool_out and self.house["fool_demand_trick_23"]:
            self.stage, self.to_act = "demand", self.active[0]
        if self.number == 26:
            self._end()

    def _watch(self, name: str) -> None:
        """Has the dealer just shown that he holds no trump (DT-DISC-8)?"""
        hand = self.hands[self.dealer]
        cards = [card for _, card in self.trick]
        wanted = play.owed(hand, cards, self.named, self.hands[self.after(self.dealer)], self.house)
        not_followed = wanted not in ("", name[0]) and name[0] != "T"
        if not_followed or (self.named == "T" and name[0] != "T"):
            self.shown_trumpless = True

    def _end(self) -> None:
        self.stage, self.to_act = "over", None
        plays, winner, _ = self.tricks[-1]
        won = self.tricks_won()
        settle_last_trick(self.purse, plays, winner, won, self.dealer, "F" in self.discard)
        settle_cards(self.purse, self.card_points(), won, (self.dealer + 1) % self.players)

    # What it comes to

    def tricks_won(self) -> list[int]:
        return [sum(winner == seat for _, winner, _ in self.tricks) for seat in range(self.players)]

    def card_points(self) -> list[int]:
        points = self.tricks_won()
        for number, (plays, winner, _) in enumerate(self.tricks, 1):
            for seat, name in plays:
                lost = number == 25 and self.house["fool_lost_trick_25"]
                points[seat if name == "F" and not lost else winner] += play.card_points(name)
        if self.discard:
            points[self.dealer] += 1 + sum(map(play.card_points, self.discard))
        return points

    def entries(self) -> list[Entry]:
        return list(self.purse.entries)

    # What the table hears

    def heard(self) -> dict[str, object]:
        """All that is public beside the cards played and the chips."""
        said = []
        if self.discard:
            for seat in (self.dealer, *self.active[:2]):
                combos = declarations(self.declaring(seat))
                said.append((seat, [(c.rule, c.said, c.value) for c in combos]))
        return {
            "declared": said,
            "published": self.published(),
            "trumps laid away": self.disclosed(),
            "third has the suit": self.third_has(),
        }

    def published(self) -> set[str]:
        protected = {name for c in declarations(self.dealt[self.dealer]) for name in c.cards}
        known = self.discard & protected if self.house["protect_declarations"] else set()
        return known | (self.discard & {"F"})

    def disclosed(self) -> int | bool | None:
        rule = self.house["trump_discard_disclosure"]
        count = len(play.held(self.discard, "T"))
        if not self.discard or rule == "none" or (rule != "announce" and not self.shown_trumpless):
            return None
        return count > 0 if rule == "yes_no_on_request" else count

    def third_has(self) -> bool | None:
        """The third player's answer, while the trick lasts, where the second is void and asks."""
        if self.house["fool_lead_unfollowable"] != "second_names" or not self.named or len(self.trick) == 3:
            return None
        second = self.after(self.trick[0][0])
        third = self.after(second)
        if len(self.trick) == 1:
            void = not play.held(self.hands[second], self.named)
        else:
            void = self.trick[1][1][0] != self.named
        return bool(play.held(self.hands[third], self.named)) if void else None
