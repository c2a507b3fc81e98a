"""The stages of a hand that games put together: discard, answers before a trick, play."""
