// Cards as small tiles, and the two messages between the board of a hand and what was found in it: which cards
// to light, and which card to put in. They go through the document, so that nobody waits for the server.

const LIGHT = "trick-tutor-light", PUT = "trick-tutor-put";

// A tile is a card's corner: big sign and index, small enough for a whole pack on a telephone.
function sign(card) {
  const svg = draw("svg", { viewBox: "0 0 48 48", "aria-hidden": "true", focusable: "false" });
  if (card.suit === "F") svg.append(pip("F", 8, 7, 32));
  else if (card.suit === "T") {
    const size = card.index.length < 3 ? 25 : 19;
    const fit = card.index.length > 3 ? { textLength: 40, lengthAdjust: "spacingAndGlyphs" } : {};
    svg.append(words(card.index, 24, 24 + size * 0.35, size, { "text-anchor": "middle", ...fit }));
  } else {
    const wide = card.index.length > 1;
    svg.append(
      words(card.index, wide ? 3 : 6, 33, 25, wide ? { textLength: 25, lengthAdjust: "spacingAndGlyphs" } : {}),
      pip(card.suit, 28, 15, 17));
  }
  return svg;
}

// Draws a card into `node` with `make`, unless it shows that card already.
function show(node, card, drawing) {
  const look = `${card.suit}${card.rank}/${card.index}`;
  if (node.look === look) return;
  node.look = look;
  dress(node, { "data-suit": card.suit });
  node.replaceChildren(drawing(card));
}

function send(name, detail) {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

// Listens for messages until the component is called again or taken away; returns what ends it.
function listen(memory, handlers) {
  memory.deaf?.();
  const heard = Object.entries(handlers).map(([name, act]) => [name, (event) => act(event.detail)]);
  for (const [name, act] of heard) document.addEventListener(name, act);
  memory.deaf = () => heard.forEach(([name, act]) => document.removeEventListener(name, act));
  return memory.deaf;
}
