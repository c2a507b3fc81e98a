"""What a telephone shows of each step of a course at once, before anything is touched."""

from __future__ import annotations

from playwright.sync_api import Page

from lessons.exercises import Exercise

# Upper and lower edges in pixels, once the ``wanted`` parts are there and nothing has moved for a moment: the
# room between header and bar, and the parts of the step that are drawn. All fans count as the hand: cards
# that lie open beside it are needed for the answer too.
EDGES = """([wanted, still, patience]) => new Promise((tell) => {
    const parts = {
        task: ".st-key-task h3",
        trick: "ul.table :is(.plate, .spot)",
        hand: ".fan .card",
        option: ".st-key-option-0 button",
        number: ".st-key-question-number input",
    };
    const edges = (selector) => {
        const inside = [...document.querySelectorAll(".st-key-question-board *")].map((it) => it.shadowRoot);
        const roots = [document, ...inside.filter(Boolean)];
        const found = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
        const boxes = found.map((part) => part.getBoundingClientRect()).filter((box) => box.height);
        if (!boxes.length) return null;
        return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    };
    const look = () => {
        const drawn = Object.entries(parts).map(([name, selector]) => [name, edges(selector)]);
        const room = [edges(".st-key-header")?.[1], edges(".st-key-onward")?.[0]];
        return { room, ...Object.fromEntries(drawn.filter(([, box]) => box)) };
    };
    const begun = performance.now();
    let before = "", since = 0;
    const wait = (now) => {
        const seen = look();
        const complete = seen.room.every(Boolean) && wanted.every((name) => name in seen);
        if (JSON.stringify(seen) !== before) [before, since] = [JSON.stringify(seen), now];
        if (now - since >= still && (complete || now - begun > patience)) tell(seen);
        else requestAnimationFrame(wait);
    };
    requestAnimationFrame(wait);
})"""
STILL_MILLISECONDS = 100
PATIENCE_MILLISECONDS = 60_000  # with a busy machine
# What is touched first to answer, by the form of the question. A number is typed in the bar itself.
TOUCHED = {"card": "hand", "cards": "hand", "option": "option", "number": "number"}
SCREEN = 740 - 56


def hidden_at_once(page: Page, asked: Exercise) -> dict[str, object]:
    """The parts of the step that the page stands at which are not seen, with their edges and the room's."""
    wanted = ["task", *filter(None, [TOUCHED.get(asked.form)])]
    return out_of_sight(asked, page.evaluate(EDGES, [wanted, STILL_MILLISECONDS, PATIENCE_MILLISECONDS]))


def out_of_sight(asked: Exercise, found: dict[str, tuple[float, float]]) -> dict[str, object]:
    """The parts of a step that a telephone does not show in full, with their edges and those of the room."""
    top, bar = found["room"]
    wanted = {"task", TOUCHED.get(asked.form, "task")}
    lowest = dict.fromkeys(found, bar) | {"number": SCREEN}
    return dict.fromkeys(wanted - found.keys()) | {
        name: (upper, lower, found["room"])
        for name, (upper, lower) in found.items()
        if name != "room" and not top <= upper <= lower <= lowest[name]
    }
