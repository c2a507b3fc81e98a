"""The first plain player of every game, kept to measure the present one against, and their matches."""
