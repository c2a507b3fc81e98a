// Fans of overlapping cards. A card's box is the strip that can be seen of it, so that all of the strip can be
// hit; its face hangs over to the right, under the next card.

const ONE_ROW = 14; // more cards than this stand in two rows
const FEW = 4; // so many open cards do not cover one another

// How many cards stand in each row: about the same, and where that fits the rows part between two suits.
function rowSizes(cards) {
  const rows = Math.max(1, Math.ceil(cards.length / ONE_ROW));
  const even = Math.ceil(cards.length / rows);
  if (rows !== 2) return Array.from({ length: rows }, (_, row) => Math.min(even, cards.length - row * even));
  const suit = (card) => (card.suit === "F" ? "T" : card.suit);
  const parts = [even, even - 1, even + 1].filter((at) => at <= ONE_ROW && cards.length - at <= ONE_ROW);
  const first = parts.find((at) => suit(cards[at - 1]) !== suit(cards[at])) ?? even;
  return [first, cards.length - first];
}

// Brings the cards of a fan up to date; `build` and `update` are those of a single card.
function spread(fan, cards, build, update) {
  const sizes = rowSizes(cards);
  const longest = Math.max(1, ...sizes);
  fan.style.setProperty("--n", longest);
  fan.style.setProperty("--gaps", Math.max(1, longest - 1));
  fan.style.setProperty("--all", cards.length);
  const ends = new Set();
  const items = [];
  let at = 0;
  sizes.forEach((size, row) => {
    if (row) items.push({ id: `row-${row}`, row: true });
    items.push(...cards.slice(at, at + size));
    at += size;
    if (size) ends.add(cards[at - 1].id);
  });
  dress(fan, { "data-rows": sizes.length });
  reconcile(fan, items, (item) => (item.row ? make("span", { class: "row", "aria-hidden": "true" }) : build(item)),
    (node, item) => {
      if (item.row) return;
      update(node, item);
      dress(node, { "data-end": ends.has(item.id) ? "" : null });
    });
}

// A card to look at, or its back.
function openCard() {
  return make("span", { class: "card", role: "img" }, make("span", { class: "paper" }));
}

function showCard(node, card) {
  const look = card.down ? "down" : `${card.suit}${card.rank}/${card.index}`;
  if (node.look !== look) {
    node.look = look;
    node.querySelector(".paper").replaceChildren(card.down ? back() : face(card));
  }
  dress(node, { "data-suit": card.suit ?? null, "aria-label": card.down ? null : card.said || card.name, "aria-hidden": card.down ? "true" : null });
}

// Cards under a heading, to look at.
function buildPile() {
  return make("div", { class: "pile" }, make("p", { class: "plate" }), make("div", { class: "lane" }, make("div", { class: "fan" })));
}

function showPile(node, pile) {
  const [heading, lane] = node.children;
  const down = Array.from({ length: pile.backs }, (_, n) => ({ id: `down-${n}`, down: true }));
  const cards = [...pile.cards, ...down];
  dress(node, { "data-few": cards.length <= FEW ? "" : null, "data-down": down.length ? "" : null });
  say(heading, pile.label);
  dress(lane.firstElementChild, { role: "group", "aria-label": pile.said || pile.label });
  spread(lane.firstElementChild, cards, openCard, showCard);
}
