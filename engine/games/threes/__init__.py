"""What the readable halves of Danish Tarok and Grosstarock share, beside ``engine.kernel.threes``."""
