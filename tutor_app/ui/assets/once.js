// The second click of a double click and a key held down mean what the first one meant, not what has come to stand
// at that place meanwhile: the answer to a next question, a card of a page that has just opened. Where the same
// button still says the same they count, so that a step can be taken again quickly; answers are given once only.

const CONTROL = "button, a, summary, label, [role=button], [role=tab], [role=option]", ANSWER = ".st-key-options button";

function onceOnly() {
  let first = {};
  const look = (event) => {
    const held = event.type === "keydown";
    if (held && event.key !== "Enter") return;
    const node = event.composedPath().find((one) => one.matches?.(CONTROL)); // cards are inside of components
    if (!(held ? event.repeat : event.detail > 1)) {
      first = { node, words: node?.textContent };
    } else if (node && (node !== first.node || node.textContent !== first.words || node.matches(ANSWER))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const kind of ["click", "keydown"]) document.addEventListener(kind, look, true); // before all others hear it
}
