"""All families of drills by their ids; a game's ``drills.yaml`` says which of them it has."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.players import PLAIN, RANDOM
from lessons.drills import certain, following, hands, judging, keeping, reckonings, tricks, words
from lessons.drills.deals import HOARDING, HOLDING
from lessons.drills.model import Family

BEFORE_PLAY = 24  # moves after which every game's cards are being played
ANY = (PLAIN, RANDOM)

FAMILIES: Mapping[str, Family] = MappingProxyType(
    {
        "legal": Family(following.legal, seconds=25),
        "winner": Family(tricks.winner, seconds=15),
        "beats": Family(tricks.beats, seconds=15, moves=0, deals=1),
        "sort": Family(tricks.sort, seconds=30, moves=0, deals=1),
        "take": Family(following.take, seconds=25),
        "sure": Family(certain.sure, seconds=45, deals=8),
        "keep_pagat": Family(keeping.keep_pagat, (PLAIN, HOLDING), seconds=45, deals=60),
        "save_pagat": Family(keeping.save_pagat, (HOLDING,), seconds=45, deals=30),
        "save": Family(following.save, ANY, seconds=30, deals=8),
        "name": Family(following.name, (HOARDING,), seconds=20),
        "fool": Family(tricks.fool_keeper, (HOARDING, PLAIN, RANDOM), seconds=20),
        "declare": Family(hands.declare, ANY, richest_of=8, seconds=25, moves=BEFORE_PLAY, deals=10),
        "find_all": Family(hands.find_all, ANY, richest_of=8, seconds=40, moves=BEFORE_PLAY, deals=10),
        "worth": Family(hands.worth, ANY, richest_of=8, seconds=45, moves=BEFORE_PLAY, deals=10),
        "discard": Family(hands.discard, ANY, seconds=40, moves=BEFORE_PLAY, deals=16),
        "bid": Family(words.words("auction"), ANY, seconds=25, moves=BEFORE_PLAY, deals=16),
        "announce": Family(
            words.words("announce", "contra", "recontra"), ANY, seconds=30, moves=BEFORE_PLAY, deals=16
        ),
        "call": Family(words.words("call"), ANY, seconds=25, moves=BEFORE_PLAY, deals=16),
        "place": Family(words.words("place"), ANY, seconds=25),
        "judge_card": Family(judging.judging("judge_card"), (PLAIN,), seconds=45, deals=24),
        "judge_word": Family(
            judging.judging("judge_word"), (PLAIN,), seconds=45, moves=BEFORE_PLAY, deals=16
        ),
        "judge_place": Family(judging.judging("judge_place"), (PLAIN,), seconds=45, deals=16),
        "judge_discard": Family(
            judging.judging("judge_discard"), (PLAIN,), seconds=60, moves=BEFORE_PLAY, deals=16
        ),
        "tally": Family(reckonings.tally, (PLAIN,), seconds=60),
        "infer": Family(words.infer, seconds=60, deals=4),
        "count": Family(reckonings.count, seconds=60),
        "settle": Family(reckonings.settle, seconds=45),
        "rounded": Family(reckonings.rounded, ANY, seconds=30, deals=8),
    }
)
