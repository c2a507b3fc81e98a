"""``python -m engine VERB``."""

import sys


def run() -> int:
    """The exit status of the command line, which may be interrupted while it is still being loaded."""
    try:
        from engine.cli import leave, main

        leave(main())
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130  # INTERRUPTED of engine.cli, which may not be there yet


if __name__ == "__main__":
    raise SystemExit(run())
