// King, queen and jack, each as the upper half of a card that shows it twice. The knight and the fool have files of
// their own. Classes say which colour: ink, tone (the suit's second one), gold, skin, paper.

const shape = (kind, d, more = {}) => draw("path", { d, class: kind, ...more });
const beads = (places, r) => shape("gold", places.map((place) => discAt(place, r)).join(""));
const dot = (kind, cx, cy, r) => draw("circle", { cx, cy, r, class: kind });

// Eyes, brows and nose of a face that looks ahead, and its mouth; `x`, `y` are the middle of its eyes.
function features(x, y, mouth = true) {
  const smile = mouth ? `M${x - 2.2} ${y + 6.4}q2.2 1.3 4.4 0` : "";
  return [
    shape("line", `M${x - 4.6} ${y - 2.4}q1.6-1.2 3.2-.2M${x + 1.4} ${y - 2.6}q1.6-1 3.2.2M${x} ${y - 1}v4.2q.8.7 1.4 0${smile}`),
    shape("fill", discAt([x - 2.9, y], 1.3) + discAt([x + 2.9, y], 1.3)),
  ];
}

// Crown and sceptre, a beard, a broad cloak with an ermine collar, the orb.
function king(suit) {
  return [
    shape("tone", "M63.2 62.5L64 20h3L67.8 62.5z"),
    shape("ink", "M7 62.5C7.5 51 14 45.5 27 42.5L36 39H54L61 42.5C69 45 73 51 73 62.5z"),
    shape("tone", "M36.5 52H53.5L55 62.5H35z"),
    shape("paper", "M31 41.5C35 46.5 55 46.5 59 41.5L66 45C61 54.5 29 54.5 24 45z"),
    shape("fill", "M31 46.5l1.2 3h-2.4zM38 49.2l1.2 3h-2.4zM45 49.8l1.2 3h-2.4zM52 49.2l1.2 3h-2.4zM59 46.5l1.2 3h-2.4z"),
    shape("tone", "M35.3 22C33.5 27 33.5 33 34 36.5L38 40H52L56 36.5C56.5 33 56.5 27 54.7 22z"),
    shape("skin", "M37.5 20H52.5V30C52.5 36 49 39 45 39 41 39 37.5 36 37.5 30z"),
    shape("tone", "M36.8 28C38 32.4 41 33.2 45 32.6 49 33.2 52 32.4 53.2 28 54.5 35 53 41 50 44.5L47.3 42.5 45 47.5 42.7 42.5 40 44.5C37 41 35.5 35 36.8 28z"),
    shape("line", "M41.5 38v3.5M45 38.5V43M48.5 38v3.5"),
    ...features(45, 26.5, false),
    shape("fill", "M45 32C43.5 30.8 40.5 31.2 39.2 33.4 41.5 34.6 44 34.6 45 33.4 46 34.6 48.5 34.6 50.8 33.4 49.5 31.2 46.5 30.8 45 32z"),
    shape("gold", "M35.5 22.5L32.8 10.8 39.3 15.6 45 8.4 50.7 15.6 57.2 10.8 54.5 22.5C49 20.6 41 20.6 35.5 22.5z"),
    shape("line", "M35 18.8C41 16.9 49 16.9 55 18.8"),
    dot("tone", 45, 14.8, 1.5), beads([[32.8, 10], [45, 7.6], [57.2, 10]], 1.5),
    dot("gold", 16.5, 53, 5.6), shape("line", "M11 52.5C14 54.6 19 54.6 22 52.5M16.5 47.5V44M14.2 45.6H18.8"),
    shape("skin", "M62.3 46.5q3.2-2 6.4 0v5q-3.2 2-6.4 0z"), shape("line", "M62.5 49H68.5"),
    dot("gold", 65.5, 19, 3.2), pipAt(suit, 65.5, 12, 8.5),
  ];
}

// A small crown on long hair, a necklace, a flower with two leaves.
function queen(suit) {
  return [
    shape("gold", "M44.5 14C31 14 34 26 31.5 33 30 38 27.5 41 27.5 46.5H61C61 41 58.5 38 57 33 55 26 57.5 14 44.5 14z"),
    shape("line", "M34.5 27C34.5 34 30.5 38 31 45M54.5 27C54.5 34 58 38 57.5 45M36.5 36C36.5 40 34 42 34.5 46M52.5 36C52.5 40 55 42 54.5 46"),
    shape("tone", "M9 62.5C8 53 14 46.5 24 45.5 30 45 33 43.5 36 42L44.5 50 53 42C56 43.5 59 45 64 45.5 70 46.5 73 53 72 62.5z"),
    shape("line", "M13 62C12 55 16 49.5 21 48M18 62C17.5 56 20 51 24.5 47.5M69 62C69 55 66 49.5 62 47.5"),
    shape("skin", "M40.5 36H48.5V40.5L53 42.5 44.5 51.5 36 42.5 40.5 40.5z"),
    shape("ink", "M34 44L44.5 54 55 44 58 49 54.5 62.5H34.5L31 49z"),
    shape("skin", "M37.5 23C37.5 17 51.5 17 51.5 23V29C51.5 35 48 38.5 44.5 38.5 41 38.5 37.5 35 37.5 29z"),
    ...features(44.5, 27, false), shape("fill", "M42 33.3Q43.5 32.4 44.5 33 45.5 32.4 47 33.3 44.5 35.6 42 33.3z"),
    shape("gold", "M36.5 23C37 18.5 41 17.5 44.5 20.5 48 17.5 52 18.5 52.5 23 55 15 50.5 13 44.5 13 38.5 13 34 15 36.5 23z"),
    shape("tone", "M36.5 15.5L35 9 40 11.5 44.5 6.8 49 11.5 54 9 52.5 15.5C47.5 13.8 41.5 13.8 36.5 15.5z"),
    beads([[44.5, 6.8], [35, 8.6], [54, 8.6]], 1.3),
    beads([[39.5, 43], [42, 45.2], [44.5, 46.4], [47, 45.2], [49.5, 43]], 1.3),
    shape("stem", "M63.5 59C62.5 46 65 34 64 22M63.7 40C68 39 70.5 35.5 70.5 32 66.5 32.5 64 36 63.7 40z"),
    shape("skin", "M59.5 48q3.5-2.6 7.6-.4.8 3.4-1 5.4-3.6 1.4-6.6-1z"),
    draw("g", { transform: "translate(64 17)" }, shape("tone", dots(5, 4.1, 3.1)), dot("gold", 0, 0, 2.5)),
    draw("g", { class: "light" }, pipAt(suit, 44.5, 54.6, 6)),
  ];
}

// A flat cap with a long feather over a young face, a collar of points, a tunic of two colours.
function jack(suit) {
  return [
    shape("ink", "M12 62.5C11.5 52 19 46 33 42L45 41V62.5z"),
    shape("tone", "M45 41L57 42C67 45 72.5 52 72 62.5H45z"),
    shape("paper-line", "M17 62C17 54.5 20.5 50 26.5 47.2"),
    shape("line", "M67 62C67 55 65 51 60.5 48M61 62C61 57 59.5 53 56.5 50"),
    shape("gold", "M35.5 21C32.5 28 33 34.5 32 38.5 35 41.5 40 41 42 39H49C51 41 56 41.5 59 38.5 58 34.5 58 28 55 21z"),
    shape("skin", "M41.5 34H49.5V41L45.5 44 41.5 41z"),
    shape("paper", "M31 43.5L37 39.5 45.5 43.5 54 39.5 60 43.5 57 49 52 46 49.5 51 45.5 46.5 41.5 51 39 46 34 49z"),
    shape("skin", "M38.5 22H52.5V28.5C52.5 34.5 49 38 45.5 38 42 38 38.5 34.5 38.5 28.5z"),
    ...features(45.5, 27),
    shape("line", "M36 27C36 32 35.5 35 34.5 37.5M55 27C55 32 55.5 35 56.5 37.5"),
    shape("tone", "M52 18C52.5 9.5 60 4.5 73 7.2 71.5 8.6 73 10 71 11.2 71.8 13 69.5 14 68.2 14.8 68 17 64.5 17.6 62 17.6 60.5 19.5 57 19.5 54 21z"),
    shape("line", "M54 19C57.5 13 63 10 70 9M58.5 14L57.5 10M63.5 11L63 7.5M61 12.3L66.5 13.5M57 16L61 16.5"),
    shape("ink", "M32.5 20.5C29 12 40 8.8 48 10.5 56 11.5 60.5 15.5 58.5 20.5 55 18.6 36 18.6 32.5 20.5z"),
    shape("gold", "M33 22.8C32 20.8 32.2 19.6 33.2 19 40 17.2 51 17.2 58 19 59 19.6 59 20.8 58.3 22.8 51 20.8 40 20.8 33 22.8z"),
    beads([[45.5, 50.5], [45.5, 55]], 1.1),
    draw("g", { class: "light" }, pipAt(suit, 31, 54, 8)),
  ];
}

// The sash across the middle, drawn with a row of small figures that each suit has of its own.
const SASHES = {
  S: "m0-2.8l2.8 2.8-2.8 2.8-2.8-2.8z", C: "m2.6 0a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 1 1 5.2 0z",
  H: "m-3-1.2l3-1.6 3 1.6-3 4z", D: "m-2.2-2.2h4.4v4.4h-4.4z",
};

function sash(suit) {
  const figures = [10, 20, 30, 40, 50, 60, 70].map((x) => `M${x} 62.5${SASHES[suit]}`).join("");
  return draw("g", { class: "art" }, shape("gold", "M5.5 58.6H74.5V66.4H5.5z"), shape("fill", figures));
}

// The frame leaves out two corners for the indices; `width` and `height` are what they need.
function panel(width, height) {
  const [left, top, right, bottom] = [5.5, 5.5, 74.5, 119.5];
  return shape("panel", `M${left + width} ${top}H${right}V${bottom - height}H${right - width}V${bottom}H${left}V${top + height}H${left + width}z`);
}
