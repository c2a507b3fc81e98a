"""How much better the plain player is than random play, in every game and role."""
