// Brings a part of the page into view, once for each turn.

function drawComponent({ data, parentElement }) {
  if (parentElement.turn === data.turn) return;
  parentElement.turn = data.turn;
  requestAnimationFrame(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.querySelector(`.st-key-${CSS.escape(data.target)}`)?.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
  });
}
