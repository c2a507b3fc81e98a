"""``python -m tutor_app``: the same as the console script."""

from tutor_app.cli import main

if __name__ == "__main__":
    main()
