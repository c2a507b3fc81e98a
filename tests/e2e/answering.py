"""What a person does on the page to answer a question, whatever its kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Error, Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTimeError

from engine.cards import Suit
from lessons.exercises import Exercise
from lessons.names import capital, suit_name
from tutor_app.i18n import text

# The address is written first: that it is there does not say that the page is drawn.
QUIET = "document.querySelector('[data-testid=stApp]')?.dataset.testScriptState === 'notRunning'"
# Nothing of an earlier drawing is left either: what will go is faded, and stands beside what replaces it.
DRAWN = f"{QUIET} && !document.querySelector('[data-stale=true]')"
# Until its letters have come a page is set in other ones, which are wider and make more lines.
LETTERED = "document.fonts.status === 'loaded'"
# The first drawing knows nothing of what the browser keeps; the one that counts follows once that is heard.
HEARD = "window.trickTutor?.told && window.trickTutor.data.heard === window.trickTutor.told"
ARRIVED = f"{HEARD} && !document.querySelector('[data-stale=true]') && {LETTERED}"
# When the page has asked the server last, and when it has last heard of it. Streamlit says that nothing runs
# until the server answers, which a busy one does not do at once.
LISTENING = """(() => {
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", () => { window.heardAt = performance.now(); });
        }
        send(told) {
            window.askedAt = performance.now();
            super.send(told);
        }
    };
})()"""
LOST_MILLISECONDS = 10_000  # what has no answer by then has reached nobody, as when a connection broke off
UNANSWERED = (
    f"window.askedAt > (window.heardAt ?? 0) && performance.now() - window.askedAt < {LOST_MILLISECONDS}"
)
STILL_MILLISECONDS = 100
ARRIVING_MILLISECONDS = 5_000
LOOKS_MILLISECONDS = 25  # looking at every frame would keep the browser drawing


@contextmanager
def unless_left() -> Iterator[None]:
    """Go on where the page was left or loaded anew in the middle: what it was asked has no answer.

    Raises:
        Error: whatever else went wrong, such as an error in the script that was asked.
    """
    try:
        yield
    except Error as missed:
        if "context was destroyed" not in missed.message:
            raise


def soon(page: Page, condition: str, facts: object = None, *, within: float | None = None) -> None:
    """Look again and again whether ``condition``, a function of ``facts``, holds yet.

    The ``expect`` after it looks once a second only, but tells better what is amiss.

    Raises:
        Error: the condition itself is broken; that it does not come to hold is no error.
    """
    with suppress(NotInTimeError), unless_left():
        page.wait_for_function(condition, arg=facts, timeout=within, polling=LOOKS_MILLISECONDS)


def press_if_there(control: Locator) -> None:
    """Click the first such control that is not disabled, where there is one, without waiting for anything."""
    with unless_left():  # a page that is just being loaded anew has nothing to be clicked
        control.evaluate_all("nodes => nodes.find((node) => !node.disabled)?.click()")


def waits_for_pages(page: Page) -> Page:
    """Have a page wait after each address until it is drawn with what the browser keeps, as a reader does.

    It notes when it asked the server last and heard of it, too.

    An address with a ``wait_until`` of its own is not waited for, nor one that never gets so far.
    """

    def waiting(go: Callable[..., object]) -> Callable[..., object]:
        def there(*address: str, **options: object) -> object:
            answer = go(*address, **options)
            if "wait_until" not in options and page.url.startswith("http"):
                soon(page, f"() => {ARRIVED}", within=ARRIVING_MILLISECONDS)
            return answer

        return there

    page.add_init_script(LISTENING)
    page.goto, page.reload = waiting(page.goto), waiting(page.reload)
    return page


def go_within(page: Page, address: str) -> None:
    """Have an open page go to another address of the app as Back does: nothing is loaded anew."""
    page.evaluate(
        "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }", address
    )


def at_rest(part: Locator) -> None:
    """Wait until a part of the page has stood in one place for a moment: the page moves as it is drawn."""
    part.evaluate(
        f"""(part, still) => new Promise((rest) => {{
            let before = "", since = 0;
            const look = (now) => {{
                const {{ x, y, width, height }} = part.getBoundingClientRect();
                const here = [x, y, width, height, {LETTERED}].join();
                if (here !== before) [before, since] = [here, now];
                if ((now - since >= still && {LETTERED}) || !part.isConnected) rest();
                else requestAnimationFrame(look);
            }};
            requestAnimationFrame(look);
        }})""",
        STILL_MILLISECONDS,
    )


def standing(page: Page, address: dict[str, str | None], title: str, task: str) -> None:
    """Wait until the page stands at an address, under a title, and sets a task.

    Spaces are drawn as the browser likes, so only the beginning of the task is compared.
    """
    soon(
        page,
        f"""([address, title, task]) => {{
            const here = new URLSearchParams(location.search);
            const reads = (part) => document.querySelector(part)?.innerText ?? "";
            return Object.entries(address).every(([name, value]) => here.get(name) === value)
                && reads("h1").includes(title) && reads("h3").includes(task) && {QUIET};
        }}""",
        [address, title, task[:20]],
    )
    there = "".join(rf"(?=.*[?&]{name}={value}(&|$))" for name, value in address.items() if value)
    gone = "".join(rf"(?!.*[?&]{name}=)" for name, value in address.items() if value is None)
    expect(page).to_have_url(re.compile(there + gone))
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("heading", level=3).first).to_contain_text(task[:20])


class Answerer:
    """Gives answers on a page in a language, by clicks or by the keyboard alone."""

    def __init__(self, page: Page, language: str = "en", *, keys: bool = False) -> None:
        self.page, self.language, self.keys = page, language, keys

    def words(self, key: str, **facts: object) -> str:
        """A text of the pages."""
        return text(self.language, key, **facts)

    def touch(self, button: Locator) -> None:
        """Click a button, or press Enter on it.

        A button that is still disabled takes no focus: the key would go to what has it, a card just marked.
        """
        if self.keys:
            expect(button).to_be_enabled()
            button.press("Enter")
        else:
            button.click()

    def press(self, words: str) -> None:
        """Touch the button with these words; a shortcut may stand beside them."""
        self.touch(self.page.get_by_role("button", name=words, exact=True))

    def pick(self, code: str) -> None:
        """Touch a card that can be picked or marked."""
        self.touch(self.page.locator(f"button.card[data-id='{code}']").last)

    def give(self, asked: Exercise, answers: tuple[str, ...], answer: str) -> None:
        """Give an answer to a question that already has these, once the page is drawn.

        Until then a button may change its words under the pointer, for what the same button says next.
        """
        soon(self.page, f"() => {QUIET}")
        option = next((one for one in asked.choices(answers) if one.value == answer), None)
        if option is None and asked.form in ("card", "cards"):
            at_rest(self.page.locator("button.card").last)
        if option is not None:
            self.press(option.label)
        elif asked.form == "cards":
            marked = self.page.locator("button.card[aria-pressed=true]")
            wrong = set(marked.evaluate_all("cards => cards.map((card) => card.dataset.id)"))
            for code in sorted(wrong ^ set(answer.split())):
                self.pick(code)
            soon(self.page, f"() => {QUIET}")
            self.press(self.words("learn.check"))
        elif asked.form == "number":
            box = self.page.get_by_role("spinbutton")
            box.fill(answer)
            box.press("Enter")  # which hands it in
        else:
            code, _, suit = answer.partition("/")
            self.pick(code)
            if suit:
                self.press(capital(suit_name(Suit(suit), asked.naming)))

    def solve(self, asked: Exercise) -> None:
        """Give the first right answer every time, until the question is solved."""
        answers: tuple[str, ...] = ()
        while asked.form != "read":
            answer = asked.right(answers)[0]
            done = asked.judge(answers, answer).done
            self.give(asked, answers, answer)
            answers = (*answers, answer)
            if done:
                break
            self.wait_for(asked, answers)
        self.next().wait_for()

    def next(self):
        """The button that leads on, once it may be clicked; its shortcut is part of its name.

        While the page is drawn anew the old one, which may not, can stand beside it for a moment.
        """
        buttons = self.page.get_by_test_id("stButton")
        return buttons.get_by_role("button", name=self.words("learn.next"), disabled=False).first

    def wait_for(self, asked: Exercise, answers: tuple[str, ...]) -> None:
        """Wait until the page has taken in the answers so far: its address says them."""
        said = ".".join(answers).replace("/", "~")  # answers to several have no dots
        condition = f"said => new URLSearchParams(location.search).get('a') === said && {QUIET}"
        self.page.wait_for_function(condition, arg=said, polling=LOOKS_MILLISECONDS)
