"""The stages of a hand that games put together: auction, talon, discard, announcements, answers, play."""
