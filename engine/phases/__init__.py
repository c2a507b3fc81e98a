"""The stages of a hand that games put together: discard, declarations, answers, play."""
