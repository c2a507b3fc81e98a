"""Danish Tarok."""
