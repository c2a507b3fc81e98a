// A trump: large numbers in two corners, its ornament between, a sprig in the corners that are left.

function largeNumber(text) {
  const size = { 1: 30, 2: 29, 3: 27, 4: 25 }[text.length] ?? 23;
  const number = fitted(text, 5.5, 5.5 + 0.74 * size, size, 44);
  return { number, width: Number(number.getAttribute("textLength")), high: 0.74 * size };
}

function ornament(rank) {
  return (ORNAMENTS[rank - 1] ?? (() => []))();
}

// Two sprigs, one of them turned, in two paths for the leaves and one for the buds.
function sprigs() {
  const half = draw("g", { transform: "translate(70 10) rotate(-135)" },
    shape("tone", "M0 0C-4.2.5-8.2-2.5-8.7-6.8-4.5-7.3-.5-4.3 0 0zM0 0C4.2.5 8.2-2.5 8.7-6.8 4.5-7.3.5-4.3 0 0z"),
    shape("ink", "M0 0C-3-4-3-10 0-14 3-10 3-4 0 0z"), dot("gold", 0, 0, 2));
  return [half, turned(half)];
}

// The ornament stands in the middle of a large card and below the number of a small one: the style moves it.
function trump(card) {
  const { number, width, high } = largeNumber(card.index);
  const size = { 1: 62, 2: 62, 3: 46 }[card.index.length] ?? 40;
  return [
    draw("g", { class: "full" }, panel(width + 3.5, high + 4.5), ...sprigs(), number, turned(number)),
    draw("g", { class: "small" }, fitted(card.index, 5, 6 + size * 0.74, size, SEEN)),
    draw("g", { class: "art ornament" }, ...ornament(Number(card.rank))),
  ];
}
