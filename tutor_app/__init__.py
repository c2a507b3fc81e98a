"""The browser app: lessons, a hand checker and a deal explorer over ``lessons`` and ``engine``."""
