"""The value of every choice, estimated on shared deals and reported with its uncertainty.

``question`` or ``question_of_hand`` says what is asked, ``analyse`` answers at once, ``stream`` bit by bit.
Tables for pandas are in ``engine.analysis.tables``.
"""

from engine.analysis.candidates import Question, question, question_of_hand
from engine.analysis.evaluate import analyse, stream
from engine.analysis.result import Choice, Result, Screening

__all__ = [
    "Choice",
    "Question",
    "Result",
    "Screening",
    "analyse",
    "question",
    "question_of_hand",
    "stream",
]
