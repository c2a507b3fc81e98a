"""What a view proves about the unseen cards, and deals drawn uniformly from what it allows."""
