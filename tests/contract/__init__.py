"""What every game must keep, at every state of random play.

``python -m tests.contract --deals 1000`` plays more hands than the tests do.
"""
