// Signs of the suits, the words on a card, and where the signs of a numeral card stand.
// A card is eighty units wide and a hundred and twenty-five high.

// Each begins at the middle of a box of twenty-four and goes on by steps, so that it can be set down and scaled anywhere.
const PIPS = {
  S: "m0-11.2c-.4 3.8-10 8.2-10 14.2c.01 2.04 1.28 3.87 3.19 4.58c1.91 .71 4.07 .16 5.41-1.38c-.2 2.2-1.2 4-3.2 5l9.2 0c-2-1-3-2.8-3.2-5c1.34 1.54 3.49 2.09 5.41 1.38c1.91-.71 3.19-2.54 3.19-4.58c0-6-9.6-10.4-10-14.2z",
  C: "m0-11c-2.03 .01-3.86 1.2-4.7 3.05c-.84 1.85-.52 4.01 .8 5.55c-2.52-.79-5.23 .44-6.3 2.86c-1.07 2.41-.16 5.25 2.11 6.59c2.28 1.34 5.19 .76 6.79-1.34c-.2 2.3-1.2 4.3-3.3 5.5l9.2 0c-2.1-1.2-3.1-3.2-3.3-5.5c1.59 2.11 4.51 2.69 6.79 1.34c2.28-1.34 3.19-4.17 2.11-6.59c-1.07-2.41-3.78-3.64-6.3-2.86c1.33-1.53 1.64-3.7 .8-5.55c-.84-1.85-2.67-3.04-4.7-3.05z",
  H: "m0 11c-1.4-4.4-10.4-8.4-10.4-15.4c.2-2.43 1.95-4.45 4.32-5c2.38-.55 4.83 .5 6.08 2.6c1.24-2.1 3.7-3.15 6.08-2.6c2.38 .55 4.12 2.57 4.32 5c0 7-9 11-10.4 15.4z",
  D: "m0-11.4c2 4.2 5.6 8.4 9 11.4c-3.4 3-7 7.2-9 11.4c-2-4.2-5.6-8.4-9-11.4c3.4-3 7-7.2 9-11.4z",
  F: "m0-11l3 7.2l7.7 .7l-5.8 5.2l1.7 7.6l-6.6-4l-6.6 4l1.7-7.6l-5.8-5.2l7.7-.7z",
};

// The sign with its middle at `x`, `y`; a negative size turns it upside down.
function pipPath(suit, x, y, size) {
  const scaled = PIPS[suit].replace(/-?(?:\d+\.?\d*|\.\d+)/g, (number) => ` ${Math.round(Number(number) * size / 0.24) / 100}`);
  return `M${x} ${y}${scaled}`;
}

// The sign in a box with its upper left corner at `x`, `y`.
function pip(suit, x, y, size) {
  return pipAt(suit, x + size / 2, y + size / 2, size);
}

function pipAt(suit, x, y, size) {
  return draw("path", { d: pipPath(suit, x, y, size), fill: "currentColor" });
}

function words(text, x, y, size, extra = {}) {
  const node = draw("text", { x, y, "font-size": size, "font-weight": 700, fill: "currentColor", ...extra });
  node.textContent = text;
  return node;
}

// How broad signs are for their height; the same with every font, as the text is fitted to it.
const BREADTHS = { I: 0.36, J: 0.46, 1: 0.48, F: 0.58, V: 0.66, X: 0.66, A: 0.7, D: 0.7, N: 0.72, C: 0.66, Q: 0.7, K: 0.7 };
const SEEN = 40; // so wide is the strip of a small card that the next one in a full row leaves open
const fixed = (value) => Math.round(value * 10) / 10;

// A text that takes no more than `width`, whatever the font: wide ones are squeezed.
function fitted(text, x, y, size, width, extra = {}) {
  const natural = [...text].reduce((sum, sign) => sum + (BREADTHS[sign] ?? 0.6), 0) * size;
  return words(text, x, y, size, { textLength: fixed(Math.min(width, natural)), lengthAdjust: "spacingAndGlyphs", ...extra });
}

// The same half turned round the middle of the card.
function turned(node) {
  const copy = node.cloneNode(true);
  copy.setAttribute("transform", `rotate(180 40 62.5) ${copy.getAttribute("transform") ?? ""}`);
  return copy;
}

// Middles of the signs in the upper half; those in the lower half are the same, turned.
const MIDDLE = [40, 62.5];
const COLUMNS = { left: 29, right: 51 };
const pair = (y) => [[COLUMNS.left, y], [COLUMNS.right, y]];
const LAYOUTS = {
  2: { upper: [[40, 27]] },
  3: { upper: [[40, 24]], middle: [MIDDLE] },
  4: { upper: pair(27) },
  5: { upper: pair(25), middle: [MIDDLE] },
  6: { upper: pair(24), middle: pair(62.5) },
  7: { upper: pair(24), middle: pair(62.5), single: [[40, 43.3]] },
  8: { upper: [...pair(24), [40, 43.3]], middle: pair(62.5) },
  9: { upper: [...pair(21.5), ...pair(48.8)], middle: [MIDDLE] },
  10: { upper: [...pair(21.5), ...pair(48.8), [40, 35.2]] },
};

function numerals(suit, rank) {
  const { upper, middle = [], single = [] } = LAYOUTS[rank];
  const size = { 2: 24, 3: 22, 4: 18.5, 5: 18.5, 6: 18.5 }[rank] ?? 17;
  const upright = [...upper, ...middle, ...single].map(([x, y]) => pipPath(suit, x, y, size));
  const turned = upper.map(([x, y]) => pipPath(suit, 80 - x, 125 - y, -size));
  return draw("path", { d: [...upright, ...turned].join(""), fill: "currentColor" });
}

// The one large sign of a card that counts one, with an engraving in its middle.
function single(suit) {
  const down = { S: 3, C: 1, H: -2, D: 0 }[suit];
  return draw("g", {}, pipAt(suit, 40, 62.5, 50), draw("g", { transform: `translate(40 ${62.5 + down})` },
    shape("paper", petals(8, 0, 7.5, 0.6)), dot("gold", 0, 0, 2)));
}
