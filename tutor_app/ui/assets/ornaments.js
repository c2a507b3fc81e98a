// Twenty-one ornaments, one for each trump, drawn by rule round the middle 0 0 and about twenty-eight units in radius.
// A turn of 0 is up, of 0.25 to the right.

const polar = (radius, turn) => [radius * Math.sin(2 * Math.PI * turn), -radius * Math.cos(2 * Math.PI * turn)].map(fixed);
const polyline = (points) => `M${points.map((point) => point.map(fixed).join(" ")).join("L")}`;
const around = (count, make, from = 0) => Array.from({ length: count }, (_, k) => make((k + from) / count, k));
const discAt = ([x, y], r) => `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const disc = (radius, turn, r) => discAt(polar(radius, turn), r);
const petal = (turn, from, to, width) => {
  const [near, far] = [polar(from, turn), polar(to, turn)];
  const sides = [-1, 1].map((side) => polar(from + 0.6 * (to - from), turn + side * width));
  return `M${near}Q${sides[0]} ${far}Q${sides[1]} ${near}z`;
};
const petals = (count, from, to, width, start = 0) => around(count, (turn) => petal(turn, from, to, width / count), start).join("");
const dots = (count, radius, r, start = 0) => around(count, (turn) => disc(radius, turn, r), start).join("");
const starShape = (count, outer, inner, start = 0, [x, y] = [0, 0]) =>
  `${polyline(around(2 * count, (turn, k) => polar(k % 2 ? inner : outer, turn + start)).map(([a, b]) => [a + x, b + y]))}z`;
const polygram = (count, step, radius) => `${polyline(around(count, (turn) => polar(radius, turn * step)))}z`;
const curve = (count, point) => `${polyline(around(count, point))}z`;
const ribbon = (d, kind = "gold") => [shape("ribbon", d), shape(`ribbon in ${kind}`, d)];
const spiral = (turns, radius, sign) => polyline(Array.from({ length: 40 }, (_, k) => {
  const [x, y] = polar(radius * (1 - k / 42), 0.5 + turns * k / 40);
  return [sign * x, sign * (y - radius)];
}));
const branch = (side, count) => Array.from({ length: count }, (_, k) => {
  const turn = 0.5 + side * (0.05 + 0.39 * k / (count - 1));
  const [x, y] = polar(23, turn);
  return [0.09, -0.06].map((lean, j) => {
    const [tx, ty] = polar(j ? 29 : 16, turn + side * (0.075 + lean / 6));
    const [cx, cy] = polar(j ? 29 : 20, turn + side * 0.015);
    const [dx, dy] = polar(j ? 25 : 16, turn + side * 0.05);
    return `M${x} ${y}Q${cx} ${cy} ${tx} ${ty}Q${dx} ${dy} ${x} ${y}z`;
  }).join("");
}).join("");
const scales = () => [-3, -2, -1, 0, 1, 2].flatMap((row) => {
  const places = 4 - Math.floor(Math.abs(row + 0.5));
  return Array.from({ length: places }, (_, k) => [(k - (places - 1) / 2) * 14, row * 8 + 10]);
});
const dome = ([x, y], r) => `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}z`;
const flake = around(6, (turn) => `M0 0L${polar(27, turn)}${[10, 16, 22].map((r) =>
  [-1, 1].map((side) => `M${polar(r, turn)}L${polar(r + 5.5, turn + side * 0.9 / (r + 4))}`).join("")).join("")}`).join("");

const ORNAMENTS = [
  () => [ // one leaf
    shape("tone", "M0-28C-23-12-21 12 0 24z"), shape("ink", "M0-28C23-12 21 12 0 24z"),
    shape("line", "M0 28V-22M0 17L-11 8M0 8L-15-1M0-1L-14-10M0-10L-10-18"), shape("paper-line", "M0 17L11 8M0 8L15-1M0-1L14-10M0-10L10-18"),
    shape("gold", `${discAt([-19, -19], 2)}${discAt([19, -19], 2)}${discAt([-19, 19], 2)}${discAt([19, 19], 2)}`)],
  () => [ // two rings
    ...ribbon(discAt([-9.5, 0], 16)), ...ribbon(discAt([9.5, 0], 16), "tone"),
    ...ribbon("M-2.7-14.5A16 16 0 0 1 4.2-8.4"), shape("ink", `${discAt([0, 0], 3)}${petal(0, 3, 10, 0.13)}${petal(0.5, 3, 10, 0.13)}`),
    shape("tone", starShape(4, 6, 2, 0, [0, -24]) + starShape(4, 6, 2, 0, [0, 24]))],
  () => [ // three arcs that cross
    shape("tone", discAt([0, 0], 11)), ...ribbon(around(3, (turn) => {
      const [a, b] = [polar(27, turn), polar(27, turn + 1 / 3)];
      return `M${a}A27 27 0 0 1 ${b}A27 27 0 0 1 ${a}`;
    }).join("")), ...ribbon(discAt([0, 0], 14), "tone"), shape("ink", petals(3, 0, 8, 0.6))],
  () => [ // four lobes
    shape("ink", dots(4, 14, 13.5)), shape("tone", dots(4, 14, 10.5)), shape("ink", starShape(4, 28, 9, 1 / 8)),
    shape("gold", starShape(4, 24, 7)), shape("paper", discAt([0, 0], 5)), shape("fill", petals(4, 0, 4.5, 0.6, 0.5))],
  () => [ // a rose
    shape("ink", petals(5, 14, 29, 0.32, 0.5)), shape("tone", dots(5, 14.5, 11.5)), shape("line", petals(5, 8, 22, 0.4)),
    shape("gold", dots(5, 7, 6.5, 0.5)), shape("paper", discAt([0, 0], 6)), shape("fill", `${dots(5, 3.4, 0.9)}${discAt([0, 0], 1.1)}`)],
  () => [ // two triangles
    ...ribbon(polygram(3, 1, 28)), ...ribbon(polygram(3, 1, -28), "tone"), ...ribbon("M-12.2-7L-4-21", "gold"), ...ribbon("M12.2 7L16.2 0", "gold"),
    shape("ink", petals(6, 0, 11, 0.6)), shape("gold", discAt([0, 0], 3))],
  () => [ // a star of seven
    shape("tone", discAt([0, 0], 20)), ...ribbon(polygram(7, 3, 27)), shape("ink", dots(7, 27, 2.6)), shape("gold", dots(7, 18, 2, 0.5)), shape("paper", discAt([0, 0], 4))],
  () => [ // a compass
    shape("tone", discAt([0, 0], 23)), shape("paper", discAt([0, 0], 18.5)), shape("line", around(32, (turn) => `M${polar(18.5, turn)}L${polar(23, turn)}`).join("")),
    shape("tone", starShape(4, 18, 6, 1 / 8)), shape("gold", starShape(4, 29, 8)),
    shape("fill", around(4, (turn) => `M0 0L${polar(29, turn)}L${polar(8, turn + 1 / 8)}z`).join("")), shape("paper", discAt([0, 0], 2.5))],
  () => { // nine tiles
    const places = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [13.5 * column, 13.5 * row]));
    const even = places.filter((_, k) => k % 2 === 0);
    const odd = places.filter((_, k) => k % 2);
    const squares = (of) => of.map(([x, y]) => `M${x - 6} ${y - 6}h12v12h-12z`).join("");
    const flowers = (of, start) => of.map((place) => starShape(4, 6.5, 2.2, start, place)).join("");
    return [draw("g", { transform: "rotate(45)" }, shape("ink", squares(even)), shape("tone", squares(odd)),
      shape("gold", flowers(even, 1 / 8)), shape("fill", flowers(odd, 0)))];
  },
  () => [ // a wheel
    ...ribbon(discAt([0, 0], 24)), shape("ink", petals(10, 5, 23, 0.3)), shape("tone", dots(10, 15, 2.3, 0.5)),
    shape("gold", discAt([0, 0], 6)), shape("fill", `${discAt([0, 0], 2)}${dots(10, 28, 1.2)}`)],
  () => [ // a sunflower
    shape("gold", petals(22, 15, 28, 0.8)), shape("ink", discAt([0, 0], 18)),
    shape("seeds", Array.from({ length: 74 }, (_, k) => disc(1.9 * Math.sqrt(k + 0.5), k * 0.381966, 0.85)).join(""))],
  () => [ // a sun of twelve rays
    shape("ink", around(6, (turn) => `M${polar(14, turn - 0.04)}L${polar(29, turn)}L${polar(14, turn + 0.04)}z`).join("")),
    shape("tone", around(6, (turn) => `M${polar(14, turn - 0.035)}Q${polar(21, turn - 0.06)} ${polar(23, turn)}T${polar(29, turn + 0.02)}Q${polar(26, turn + 0.05)} ${polar(21, turn + 0.04)}T${polar(14, turn + 0.035)}z`, 0.5).join("")),
    shape("gold", discAt([0, 0], 14.5)), shape("line", `${discAt([0, 0], 11.5)}M-6-2q2-2 4 0M2-2q2-2 4 0M0-1.5v4.5h1.5M-4 6q4 3 8 0`)],
  () => [ // moon and stars
    shape("gold", "M6-27A27 27 0 1 0 24 12A20 20 0 1 1 6-27z"), shape("line", "M-7-19A22 22 0 0 0 1 22"),
    shape("ink", [[12, -6, 9], [24, -20, 5], [25, -3, 4], [3, 6, 4], [17, 24, 4]].map(([x, y, r]) => starShape(5, r, 0.42 * r, 0, [x, y])).join(""))],
  () => [ // waves
    ...[["ink", 7], ["paper", 5.2], ["tone", 3]].map(([kind, r]) => shape(kind, scales().map((place) => dome(place, r)).join(""))),
    shape("gold", discAt([0, -25], 3.5))],
  () => [ // a vine
    ...ribbon(spiral(1.7, 14, 1), "tone"), ...ribbon(spiral(1.7, 14, -1), "tone"),
    shape("ink", "M14-14C20-12 26-17 26-24 19-25 14-21 14-14zM-14 14C-20 12-26 17-26 24-19 25-14 21-14 14zM-13-12C-22-10-28-15-28-22-19-24-13-20-13-12zM13 12C22 10 28 15 28 22 19 24 13 20 13 12z"),
    shape("gold", `${discAt([0, -14], 3)}${discAt([0, 14], 3)}${discAt([19, 0], 2.2)}${discAt([-19, 0], 2.2)}`)],
  () => [ // a web of ellipses
    shape("tone", discAt([0, 0], 10)), ...[0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5].map((angle) => draw("ellipse", { rx: 28, ry: 10, class: "web", transform: `rotate(${angle})` })),
    shape("gold", petals(8, 0, 9, 0.6)), shape("fill", discAt([0, 0], 2))],
  () => [ // a crystal of snow
    shape("tone", starShape(6, 20, 11, 1 / 12)), shape("frost", flake), shape("ink", dots(6, 28, 2)), shape("gold", starShape(6, 8, 4)), shape("fill", discAt([0, 0], 1.6))],
  () => [ // a fan of feathers
    draw("g", { transform: "translate(0 17) scale(.77)" },
      ...Array.from({ length: 9 }, (_, k) =>
        shape(k % 2 ? "ink" : "tone", "M0-4C-5-20-9-34-6-42 -3-49 3-49 6-42 9-34 5-20 0-4z", { transform: `rotate(${18 * (k - 4)})` })),
      ...[["gold", 4], ["fill", 1.9]].map(([kind, r]) => shape(kind, Array.from({ length: 9 }, (_, k) => disc(40, (k - 4) / 20, r)).join("")))),
    shape("gold", "M-9 18A9 9 0 0 1 9 18L4 26H-4z"), shape("line", "M-6.5 21H6.5")],
  () => [ // the sun that rises
    shape("ink", around(11, (turn, k) => (k > 0 ? `M${polar(15, k / 22 - 0.252 - 0.014)}L${polar(30, k / 22 - 0.25)}L${polar(15, k / 22 - 0.248 + 0.014)}z` : "")).join(""), { transform: "translate(0 4)" }),
    shape("gold", "M-13 4A13 13 0 0 1 13 4z"), shape("tone", "M-29 4H29L25 11H-25z"), shape("ink", "M-22 14H22L17 19H-17z"), shape("tone", "M-14 22H14L7 28H-7z"),
    shape("line", "M-24 7.5h9M-6 7.5H8M14 7.5h10")],
  () => [ // a knot in one line
    ...ribbon(curve(120, (turn) => [23 * Math.sin(8 * Math.PI * turn), 28 * Math.sin(6 * Math.PI * turn)])),
    shape("ink", `${discAt([0, 0], 2.2)}${discAt([-27, 0], 2)}${discAt([27, 0], 2)}`)],
  () => [ // the world in a wreath
    shape("ink", branch(1, 9) + branch(-1, 9)), shape("line", `${polyline(around(30, (turn) => polar(23, 0.06 + turn * 0.93)))}`),
    shape("gold", discAt([0, 2], 11)), shape("tone", "M-10.8 0H10.8A11 11 0 0 1 10.8 4H-10.8A11 11 0 0 1-10.8 0z"), shape("line", "M-2 0C-2-4-1-7 0-9C1-7 2-4 2 0"),
    shape("ink", "M-1.3-9V-12.5H-4.5V-15H-1.3V-18.5H1.3V-15H4.5V-12.5H1.3V-9z"), shape("tone", "M0 27L-5 24V30zM0 27L5 24V30z"), shape("gold", discAt([0, 27], 2.2))],
];
