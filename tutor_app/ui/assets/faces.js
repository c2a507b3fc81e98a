// The faces of the cards and their back. `face(card)` gives an SVG with two drawings, of which the style shows one by
// the width of the card: everything, or large signs alone.

const FIGURES = { K: king, Q: queen, N: knight, J: jack };
const BADGES = { // in a box of thirty-six, for small cards
  K: "M4 33V28H32V33zM4 25L0 6 10 14 18 2 26 14 36 6 32 25z",
  Q: "M18 18C8 14 9 1 18 1 27 1 28 14 18 18zM18 18C11 27-1 22 2 13 4 6 16 8 18 18zM18 18C25 27 37 22 34 13 32 6 20 8 18 18zM16.5 17H19.5V27C23 22 27 22 30 23 28 28 24 30 19.5 30V36H16.5V33C12 33 9 30 8 26 12 26 15 28 16.5 30z",
  N: "M6 36C5 24 8 14 16 8L16 1 21 5 25 0 27 7C31 12 33 17 35 22 36 26 33 29 30 29 27 29 25 28 23 26 21 29 22 32 23 36z",
  J: "M2 26C-1 14 10 10 22 12 25 2 33-1 36 3 31 5 32 8 30 14 34 17 34 22 33 26zM3 29H32V34H3z",
};
const DRAWN = new Map();

// card: {suit, rank, index}; `rank` picks the drawing, `index` is the letter or number the reader has chosen.
function face(card) {
  const key = `${card.suit}/${card.rank}/${card.index}`;
  if (!DRAWN.has(key)) DRAWN.set(key, drawing(card));
  return DRAWN.get(key).cloneNode(true);
}

function back() {
  if (!DRAWN.has("back")) DRAWN.set("back", sheet("face back", backDrawing()));
  return DRAWN.get("back").cloneNode(true);
}

function sheet(kind, ...parts) {
  return draw("svg", { viewBox: "0 0 80 125", "aria-hidden": "true", focusable: "false", class: kind }, ...parts);
}

function drawing(card) {
  const parts = card.suit === "T" ? trump(card) : card.suit === "F" ? fool(card) : plain(card);
  return sheet("face", ...parts);
}

function corner(card) {
  const text = fitted(card.index, 0, 23.5, card.index.length > 2 ? 19 : 25, 16);
  text.setAttribute("x", fixed(11.5 - text.getAttribute("textLength") / 2));
  return draw("g", { class: "index" }, text, pipAt(card.suit, 11.5, 36, 12.5));
}

function plain(card) {
  const index = corner(card);
  const badge = BADGES[card.rank];
  return [
    draw("g", { class: "full" }, ...middle(card), index, turned(index)),
    draw("g", { class: "small" }, fitted(card.index, 7, 51, 60, SEEN), pip(card.suit, 5, 62, badge ? 36 : 52),
      ...(badge ? [shape("badge", badge, { transform: "translate(42 86) scale(.95)" })] : [])),
  ];
}

function middle(card) {
  if (card.rank === "A" || card.rank === "1") return [single(card.suit)];
  return FIGURES[card.rank] ? court(card) : [numerals(card.suit, card.rank)];
}

function court(card) {
  const half = draw("g", { class: "art" }, ...FIGURES[card.rank](card.suit));
  return [panel(17.5, 39), half, turned(half), sash(card.suit)];
}

function fool(card) {
  const index = corner(card);
  return [
    draw("g", { class: "full" }, panel(17.5, 39), index, turned(index)),
    draw("g", { class: "small" }, fitted(card.index, 7, 51, 60, SEEN), pip("F", 46, 8, 30)),
    draw("g", { class: "art jester" }, ...jester()),
  ];
}

// A lattice of flowers in a frame, with a star in the middle.
function backDrawing() {
  const crossings = [];
  for (let row = 0; row < 10; row += 1) {
    for (let column = 0; column < (row % 2 ? 5 : 6); column += 1) crossings.push([12.5 + 11 * column + (row % 2 ? 5.5 : 0), 11.8 + 11.27 * row]);
  }
  const bloom = ([x, y]) => `M${fixed(x)} ${fixed(y - 3.6)}q2.2 2.2 3.2 3.6-1 1.4-3.2 3.6-2.2-2.2-3.2-3.6 1-1.4 3.2-3.6z`;
  const outside = ([x, y]) => Math.hypot(x - 40, y - 62.5) > 21;
  return draw("g", {},
    draw("rect", { x: 4, y: 4, width: 72, height: 117, rx: 4, class: "back-ground" }),
    shape("back-line", crossings.filter(outside).map(bloom).join("")),
    draw("rect", { x: 6.5, y: 6.5, width: 67, height: 112, rx: 2.5, class: "back-edge" }),
    draw("g", { transform: "translate(40 62.5)" }, shape("back-deep", discAt([0, 0], 19)), shape("back-edge", discAt([0, 0], 19)),
      shape("back-line", petals(8, 3, 17, 0.6)), shape("back-gold", starShape(8, 9, 4, 1 / 16)), shape("back-deep", discAt([0, 0], 2.2))));
}
