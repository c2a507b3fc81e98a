// The second click of a double click and a key held down mean what the first one meant, not what has come to stand
// at that place meanwhile: the answer to a next question, a card of a page that has just opened. Where the same
// button still says the same they count, so that a step can be taken again quickly; answers are given once only.
// On a telephone two quick taps on neighbouring cards can be told as a double tap: both count.

const CONTROL = "button, a, summary, label, [role=button], [role=tab], [role=option]";
const ANSWER = ".st-key-options button", SAME_PLACE = 24; // pixels

function onceOnly() {
  let first = {};
  const look = (event) => {
    const held = event.type === "keydown";
    if (held && event.key !== "Enter") return;
    const node = event.composedPath().find((one) => one.matches?.(CONTROL)); // cards are inside of components
    const here = Math.hypot(event.x - first.x, event.y - first.y) < SAME_PLACE;
    if (!(held ? event.repeat : event.detail > 1 && here)) {
      first = { node, words: node?.textContent, x: event.x, y: event.y };
    } else if (node && (node !== first.node || node.textContent !== first.words || node.matches(ANSWER))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const kind of ["click", "keydown"]) document.addEventListener(kind, look, true); // before all others hear it
}
