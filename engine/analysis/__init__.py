"""The value of every choice, estimated on shared deals and reported with its uncertainty."""
