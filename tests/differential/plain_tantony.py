"""A second reading of Tantony, from the words of the rules and names of cards alone; slow and simple."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
COURTS = {
    "parlett_web": {"J": 15, "Q": 20, "K": 25, "A": 30},
    "linear": {"J": 11, "Q": 12, "K": 13, "A": 15},
    "flat_1977": {"J": 11, "Q": 11, "K": 11, "A": 13},
    "penguin": {"J": 15, "Q": 15, "K": 15, "A": 20},
    "three": {"J": 10, "Q": 15, "K": 20, "A": 25},
}


class PlainTantony:
    """A game in progress: ``legal`` and ``do`` speak in the texts of actions."""

    def __init__(self, house: Mapping[str, object], dealer: int, hands: Sequence[set[str]]) -> None:
        self.house = house
        self.players = len(hands)
        self.hands = [set(hand) for hand in hands]
        self.hand = 1
        self.first = (dealer + 1) % self.players
        self.to_act: int | None = self.first
        self.own = [0] * self.players
        self.shown: list[object] = []
        self.new_hand()

    def new_hand(self) -> None:
        self.piles: list[list[list[str]]] = [[] for _ in range(self.players)]
        self.table: list[tuple[int, str]] = []
        self.placing = False
        self.voids: set[tuple[int, str]] = set()
        self.tricks = 0
        self.points = [0] * self.players
        self.winners: list[int] = []

    @property
    def quota(self) -> int:
        return 3 if self.players == 4 else 4

    def value(self, card: str) -> int:
        name = "three" if self.players == 3 else str(self.house["card_values"])
        return COURTS[name].get(card[1:]) or int(card[1:])

    def followers(self) -> list[tuple[int, str]]:
        suit = self.table[0][1][0]
        return sorted(
            (one for one in self.table if one[1][0] == suit), key=lambda one: RANKS.index(one[1][1:])
        )

    def open_seats(self) -> list[int]:
        return [seat for seat in range(self.players) if len(self.piles[seat]) < self.quota]

    def legal(self) -> list[str]:
        if self.to_act is None:
            return []
        if self.placing:
            return [f"{self.to_act}:place:{seat}" for seat in self.open_seats()]
        hand = self.hands[self.to_act]
        suit = self.table[0][1][0] if self.table else ""
        may = {card for card in hand if card[0] == suit} or hand
        return [f"{self.to_act}:play:{card}" for card in sorted(may)]

    def do(self, text: str) -> None:
        seat, verb, said = text.split(":")
        assert int(seat) == self.to_act
        if verb == "place":
            self.place(int(said))
            return
        self.hands[int(seat)].remove(said)
        if self.table and said[0] != self.table[0][1][0]:
            self.voids.add((int(seat), self.table[0][1][0]))
        self.table.append((int(seat), said))
        if len(self.table) < self.players:
            self.to_act = (int(seat) + 1) % self.players
            return
        winner, _ = self.followers()[-1]
        self.winners.append(winner)
        self.to_act = winner
        if self.tricks == 12:
            self.last_trick(winner)
        elif len(self.open_seats()) == 1:
            self.place(self.open_seats()[0])
        else:
            self.placing = True

    def place(self, receiver: int) -> None:
        self.placing = False
        self.points[receiver] += self.value(self.followers()[0][1])
        self.piles[receiver].append([card for _, card in self.table])
        self.table = []
        self.tricks += 1
        self.to_act = receiver
        if self.tricks == 12 and self.players == 3:
            leader = self.winners[-1] if self.house["next_leader_3p"] == "last_trick_winner" else receiver
            self.end([""] * 3, leader)
        elif self.tricks == 12 and self.house["last_trick"] == "showdown":
            singles = ["".join(hand) for hand in self.hands]
            self.shown.append(tuple(singles))
            lowest = min(RANKS.index(card[1:]) for card in singles)
            for seat, card in enumerate(singles):
                if RANKS.index(card[1:]) == lowest:
                    self.points[seat] += self.value(card)
            self.end(singles, (self.first + 1) % 4)

    def last_trick(self, winner: int) -> None:
        singles = [card for _, card in sorted(self.table)]
        loser, runt = self.followers()[0]
        self.points[winner] += self.value(runt)
        if self.house["last_trick"] == "exchange":
            singles[winner], singles[loser] = singles[loser], singles[winner]
        self.end(singles, (self.first + 1) % 4)

    def end(self, singles: list[str], leader: int) -> None:
        self.own = [a + b for a, b in zip(self.own, self.points, strict=True)]
        if self.over():
            self.to_act = None
            return
        self.hands = [
            {card for pile in piles for card in pile} | ({single} if single else set())
            for piles, single in zip(self.piles, singles, strict=True)
        ]
        self.hand += 1
        self.first = self.to_act = leader
        self.new_hand()

    def over(self) -> bool:
        extra = self.house["tie_rule"] == "extra_hand"
        last = self.hand >= int(str(self.house["hands_per_game"]))
        if self.players == 3:
            last = max(self.own) >= int(str(self.house["target_3p"]))
            scores = self.own
        elif self.house["scoring"] == "individual":
            scores = self.own
        elif self.house["scoring"] == "split_partnership":
            step = 1 if self.house["half_partner"] == "left" else 3
            scores = [self.own[s] + self.own[(s + step) % 4] for s in range(4)]
        else:
            scores = [self.own[0] + self.own[2], self.own[1] + self.own[3]]
            limit = int(str(self.house["sudden_death_step"])) * self.hand
            if self.house["sudden_death"] and not last and max(scores) >= limit:
                return scores[0] != scores[1]
        return last and not (extra and scores.count(max(scores)) > 1)
