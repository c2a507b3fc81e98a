"""``python -m engine VERB``."""

from engine.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
