"""The value of every choice, estimated on shared deals and reported with its uncertainty.

``question`` or ``question_of_hand`` says what is asked, ``analyse`` answers at once, ``stream`` bit by
bit and ``glance`` roughly; a ``plan`` hands out the same work in pieces, for workers of one's own.
``Sampling`` is how all of them sample. ``points_needed`` tells how many card points the side of the asking
seat needs, ``certain`` whether a question leaves nothing to chance, ``runs_compiled`` whether sampling is
fast.
What-ifs are compared by ``engine.analysis.comparing``, positions changed by ``engine.analysis.changing``;
``over_time`` follows a hand, ``sources`` splits payments, ``one_deal`` tells one of the deals, ``inferred``
says what a view tells of others and ``holdings`` what they may hold. Tables for pandas are in
``engine.analysis.tables``.
"""

from engine.analysis.candidates import (
    Question,
    playouts_of,
    points_needed,
    question,
    question_of_hand,
)
from engine.analysis.choice import Choice
from engine.analysis.evaluate import Plan, Sampling, analyse, glance, plan, stream
from engine.analysis.preparing import certain, runs_compiled
from engine.analysis.result import Belief, Result, Screening
from engine.games.playouts import Needed
from engine.worlds.believing import BELIEFS, DEFAULT_BELIEF, NOTHING
