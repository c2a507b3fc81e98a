"""Players: from a view and random draws to an action."""
