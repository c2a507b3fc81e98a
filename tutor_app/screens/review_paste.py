"""The field for a record or a link of a hand to look back at, and what is to be said of what was pasted."""

from __future__ import annotations

from tutor_app import state
from tutor_app.screens import paste_field, review_desk
from tutor_app.screens.parts import complain
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.review_desk import looking
from tutor_app.state import t

FIELD = "review.text"


def render(*, reading: bool) -> None:
    """Draw the field, and what is wrong with the text in it."""
    here = looking()
    paste_field.render(
        FIELD,
        here.text,
        paste_field.Words(*(t(f"review.paste.{one}") for one in ("label", "help", "go", "empty"))),
        key="review-go",
        height=120,
        reading=reading,
        on_change=_typed,
        kind="primary",
        placeholder='{"version":1,"game":"danish_tarok", ...}',
        width=760,
    )
    if not reading and here.told.desk is None:
        tell()


def tell() -> None:
    """Draw what is to be said of the text that was read last."""
    told = looking().told
    why = engine_error(told.error) if told.error is not None else ""
    if told.problems:
        said = [f"{t(problem.key, **problem.told)} {why}".strip() for problem in told.problems]
        complain(said, key="review", of=looking().text)


def _typed() -> None:
    text = state.chosen(FIELD)
    if text is not None:
        review_desk.read_text(str(text))
