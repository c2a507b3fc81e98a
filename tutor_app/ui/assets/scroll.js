// Brings a part of the page into view, or its top where no part is named, once for each turn.

function drawComponent({ data, parentElement }) {
  if (parentElement.turn === data.turn) return;
  parentElement.turn = data.turn;
  requestAnimationFrame(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = still ? "auto" : "smooth";
    if (!data.target) return document.querySelector("[data-testid=stMain]")?.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector(`.st-key-${CSS.escape(data.target)}`)?.scrollIntoView({ block: data.where, behavior });
  });
}
