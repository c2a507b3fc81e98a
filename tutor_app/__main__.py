"""``python -m tutor_app``, and the console script."""

import sys


def run() -> int:
    """The exit status of the app, which may be interrupted while it is still being loaded."""
    try:
        from tutor_app.cli import main

        main()
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130  # as engine.cli has it, which may not be there yet
    return 0


if __name__ == "__main__":
    raise SystemExit(run())
