// The faces of the cards, drawn here: four colours and four shapes, courts with a letter and a small
// figure, trumps with a big number, the fool with a star. Sixty-four units wide, ninety-six high.

const PIPS = {
  S: "M12 1.5C12 1.5 2.5 8.6 2.5 14.2a4.7 4.7 0 0 0 8 3.3L8.6 22.5h6.8l-1.9-5a4.7 4.7 0 0 0 8-3.3C21.5 8.6 12 1.5 12 1.5z",
  C: "M12 1.5a5 5 0 0 0-3.9 8.2 5 5 0 1 0 2.6 8.1L8.6 22.5h6.8l-2.1-4.7a5 5 0 1 0 2.6-8.1A5 5 0 0 0 12 1.5z",
  H: "M12 22C5.5 16.4 2 12.6 2 8.2A5.4 5.4 0 0 1 7.4 2.7C9.3 2.7 11.1 3.7 12 5.4 12.9 3.7 14.7 2.7 16.6 2.7A5.4 5.4 0 0 1 22 8.2C22 12.6 18.5 16.4 12 22z",
  D: "M12 1.2L20.6 12 12 22.8 3.4 12z",
  F: "M12 1.5l3.1 7 7.6.8-5.7 5.1 1.6 7.5L12 18.1 5.4 21.9 7 14.4 1.3 9.3l7.6-.8z",
};

// Small busts in a box of forty by forty; `a` is filled with the ink, `b` is cut out of it.
const FIGURES = {
  K: { a: "M7 17L4 5l8 6 8-9 8 9 8-6-3 12zM10 19h20v4a10 9 0 0 1-20 0zM4 40c0-5 6-8 16-8s16 3 16 8z", b: "M14 22h4v2h-4zM22 22h4v2h-4zM20 33l3 3-3 3-3-3z" },
  Q: { a: "M9 14l-1-9 6 4 6-7 6 7 6-4-1 9zM9 16h22c3 6 3 12 1 16h-5c3-3 4-8 2-12a9 9 0 0 1-18 0c-2 4-1 9 2 12H8C6 28 6 22 9 16zM5 40c1-4 7-6 15-6s14 2 15 6z", b: "M20 35.5l2.2 2-2.2 2-2.2-2z" },
  N: { a: "M8 40c0-10 4-14 8-18l-7 3-5-5 9-11 3-6 4 4c10 1 15 9 15 19 0 6-1 10-2 14z", b: "M15 13a1.8 1.8 0 1 0 .1 0z" },
  J: { a: "M8 15c0-7 6-11 13-11 8 0 11 4 12 8L38 3c1 7-2 11-6 12zM10 17h20v5a10 10 0 0 1-20 0zM5 40c0-5 6-7 15-7s15 2 15 7z", b: "M14 21h4v2h-4zM22 21h4v2h-4zM20 34l2 6h-4z" },
};

function pip(suit, x, y, size) {
  return draw("path", {
    d: PIPS[suit], fill: "currentColor", transform: `translate(${x} ${y}) scale(${size / 24})`,
  });
}

function words(text, x, y, size, extra = {}) {
  const node = draw("text", {
    x, y, "font-size": size, "font-weight": 700, fill: "currentColor", ...extra,
  });
  node.textContent = text;
  return node;
}

// card: {suit, rank, index}; `rank` picks the drawing, `index` is the letter or number the reader has chosen.
function face(card) {
  const svg = draw("svg", { viewBox: "0 0 64 96", "aria-hidden": "true", focusable: "false", class: "face" });
  if (card.suit === "T") trump(svg, card);
  else if (card.suit === "F") fool(svg, card);
  else if (FIGURES[card.rank]) court(svg, card);
  else plain(svg, card);
  return svg;
}

function corner(svg, card) {
  const wide = card.index.length > 1;
  svg.append(
    words(card.index, wide ? 4 : 7, 29, 29, wide ? { textLength: 30, lengthAdjust: "spacingAndGlyphs" } : {}),
    pip(card.suit, 38, 8, 20),
  );
}

function plain(svg, card) {
  corner(svg, card);
  svg.append(pip(card.suit, 14, 46, 36));
}

function court(svg, card) {
  corner(svg, card);
  const { a, b } = FIGURES[card.rank];
  svg.append(draw("g", { transform: "translate(9 43) scale(1.15)" },
    draw("path", { d: a, fill: "currentColor" }),
    draw("path", { d: b, fill: "var(--paper, #fffef9)" })));
}

function trump(svg, card) {
  svg.append(draw("rect", { x: 5, y: 5, width: 54, height: 86, rx: 5, fill: "none", stroke: "currentColor", "stroke-width": 1.6 }));
  svg.append(draw("path", { d: "M5 22h54M5 74h54", stroke: "currentColor", "stroke-width": 1.2, fill: "none" }));
  const length = card.index.length;
  const size = length < 3 ? 36 : 24;
  const fit = length > 3 ? { textLength: 48, lengthAdjust: "spacingAndGlyphs" } : {};
  svg.append(words(card.index, 32, 48 + size * 0.36, size, { "text-anchor": "middle", ...fit }));
  for (const x of [20, 32, 44]) svg.append(draw("circle", { cx: x, cy: 13.5, r: 2.2, fill: "currentColor" }));
  for (const x of [20, 32, 44]) svg.append(draw("circle", { cx: x, cy: 82.5, r: 2.2, fill: "currentColor" }));
}

function fool(svg, card) {
  svg.append(draw("rect", { x: 5, y: 5, width: 54, height: 86, rx: 5, fill: "none", stroke: "currentColor", "stroke-width": 1.6, "stroke-dasharray": "4 3" }));
  svg.append(pip("F", 10, 22, 44));
  svg.append(words(card.index, 32, 84, 17, { "text-anchor": "middle" }));
}
