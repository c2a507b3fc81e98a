// Brings a part of the page into view, or its top where no part is named, once for each turn.

const APART = 8; // pixels between the part and what it would lie under
const GROWING_MILLISECONDS = 1000; // so long what has just been drawn may still grow

function drawComponent({ data, parentElement }) {
  if (parentElement.turn === data.turn) return;
  parentElement.turn = data.turn;
  requestAnimationFrame(() => {
    if (!data.target) return document.querySelector("[data-testid=stMain]")?.scrollTo({ top: 0, behavior: "instant" });
    const [part, over] = [data.target, data.under].map((key) => key && document.querySelector(`.st-key-${CSS.escape(key)}`));
    if (!part) return;
    const growing = new ResizeObserver(() => show(part, over, data.where));
    for (const one of [part, over]) if (one) growing.observe(one);
    setTimeout(() => growing.disconnect(), GROWING_MILLISECONDS);
  });
}

function show(part, over, where) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (over && getComputedStyle(over).position === "fixed") part.style.scrollMarginBottom = `${innerHeight - over.getBoundingClientRect().top + APART}px`;
  part.scrollIntoView({ block: where, behavior: still ? "auto" : "smooth" });
}
