"""Rules of five trick-taking games: records, lessons' answers and analysis stand on this package."""
