// The way through a hand as a strip: a rail with its places, and above it what could be expected at each of them. It
// is a slider: a click and the arrow keys go to a place, which `memory.go` is told; `placeNow` is where it stands.
// Decisions that were looked back at are dots as large as what they gave away, those of others diamonds. Where a narrow
// strip has those of everybody, it is pushed sideways, so that a finger can tell one from the next.

const HIGH = 52, RAIL = 43, TOP = 6, CHART = 32, SIDE = 9;
const FINGER = 24; // pixels from one target to the next (WCAG 2.5.8)
const OVERSEEN = 560; // a strip as wide as this is seen whole, and a mouse is finer than a finger

function beginStrip(memory) {
  const layers = ["band", "border", "line", "rail", "marks", "judged", "now"].map((name) => draw("g", { class: `layer ${name}` }));
  const svg = draw("svg", { "aria-hidden": "true", focusable: "false" }, ...layers);
  const strip = make("div", { class: "strip", role: "slider", tabindex: "0" }, svg);
  Object.assign(memory, { strip, svg, layers });
  strip.addEventListener("keydown", (event) => keys(event, memory));
  strip.addEventListener("click", (event) => memory.go(nearest(memory, event)));
  strip.addEventListener("pointermove", (event) => dress(strip, { title: words(memory.data, nearest(memory, event)) }));
  return strip;
}

function keys(event, memory) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { places } = memory.data;
  const here = placeNow(memory);
  const tricks = places.map((place, at) => (place.kind === "trick" ? at : -1)).filter((at) => at >= 0);
  const to = {
    ArrowLeft: here - 1, ArrowDown: here - 1, ArrowRight: here + 1, ArrowUp: here + 1, Home: 0, End: places.length - 1,
    PageDown: tricks.findLast((at) => at < here) ?? 0, PageUp: tricks.find((at) => at > here) ?? places.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  memory.go(to);
}

function nearest({ svg, data }, event) {
  const box = svg.getBoundingClientRect();
  const share = (event.clientX - box.left - SIDE) / (box.width - 2 * SIDE);
  return Math.round(Math.max(0, Math.min(1, share)) * (data.places.length - 1));
}

// What is said of a place: where it is, and what could be expected when it was reached.
function words(data, at) {
  const point = data.points.findLast((one) => one.at <= at);
  const { text, judged } = data.places[at];
  return [text, ...(judged ? [judged.text] : []), ...(point ? [point.text] : [])].join(" ");
}

function dot(x, r) {
  return `M${x - r} ${RAIL}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function diamond(x, half) {
  const r = 1.25 * half; // as large as the dot
  return `M${x - r} ${RAIL}L${x} ${RAIL - r}L${x + r} ${RAIL}L${x} ${RAIL + r}Z`;
}

function showStrip(memory) {
  const { data, strip, svg, layers } = memory;
  const [band, border, line, rail, marks, judged, now] = layers;
  const last = Math.max(1, data.places.length - 1), at = placeNow(memory);
  const pushed = memory.width < OVERSEEN && data.places.some(({ judged }) => judged?.other);
  const wide = Math.max(120, memory.width, pushed ? 2 * SIDE + FINGER * last : 0);
  const grown = pushed ? 1.25 : 1;
  const x = (place) => SIDE + (wide - 2 * SIDE) * place / last;
  const y = (value) => TOP + CHART * (1 - (value - data.from) / ((data.to - data.from) || 1));
  dress(svg, { viewBox: `0 0 ${wide} ${HIGH}`, style: pushed ? `width: ${wide}px` : null });
  dress(strip, {
    "aria-label": data.label, "aria-valuemin": 0, "aria-valuemax": data.places.length - 1, "aria-valuenow": at,
    "aria-valuetext": words(data, at),
  });

  const hands = [...new Set(data.points.map((point) => point.hand))];
  const lines = hands.map((hand) => ({ id: hand, points: data.points.filter((point) => point.hand === hand) }));
  reconcile(band, lines, () => draw("path", { class: "band" }), (node, { points }) => {
    const up = points.map((point) => `${x(point.at)} ${y(point.high)}`), down = points.map((point) => `${x(point.at)} ${y(point.low)}`);
    dress(node, { d: `M${[...up, ...down.reverse()].join("L")}Z` });
  });
  reconcile(line, lines, () => draw("path", { class: "mean" }), (node, { points }) => {
    dress(node, { d: `M${points.map((point) => `${x(point.at)} ${y(point.mean)}`).join("L")}` });
  });
  reconcile(border, data.border ? [{ ...data.border, id: "border" }] : [], () => draw("g", {}, draw("path", { class: "border" }), draw("text")), (node, { at: value, text }) => {
    const [path, label] = node.children;
    dress(path, { d: `M${SIDE} ${y(value)}H${wide - SIDE}` });
    dress(label, { x: 0, y: y(value) > 18 ? y(value) - 3 : y(value) + 11 });
    say(label, text);
  });
  reconcile(rail, [{ id: "rail", to: wide - SIDE }, { id: "gone", to: x(at) }], (item) => draw("path", { class: item.id }), (node, item) => {
    dress(node, { d: `M${SIDE} ${RAIL}H${item.to}` });
  });
  const drawn = data.places.map((place, id) => ({ ...place, id })).filter((place) => place.kind);
  reconcile(marks, drawn, () => draw("circle", { cy: RAIL }), (node, place) => {
    dress(node, { cx: x(place.id), r: place.kind === "trick" ? 4 : 2.5, class: `${place.kind}${place.id <= at ? " gone" : ""}` });
  });
  const told = data.places.flatMap(({ judged }, at) => (judged ? [{ ...judged, at, id: `${at}${judged.other ? " other" : ""}` }] : []));
  reconcile(judged, told, () => draw("path"), (node, { at, other, matters, size }) => {
    dress(node, { d: (other ? diamond : dot)(x(at), grown * (3 + 4 * size)), class: [other && "other", matters && "matters"].filter(Boolean).join(" ") || null });
  });
  reconcile(now, [{ id: "now" }], () => draw("g", { class: "now" }, draw("path", { d: `M0 2V${RAIL}` }), draw("circle", { r: 7, cy: RAIL })), (node) => {
    dress(node, { style: `transform: translateX(${x(at)}px)` });
  });
  dress(strip, { "data-pushed": pushed ? "" : null });
  const seen = pushed ? `${at} ${wide}` : "";
  if (seen && seen !== memory.seen) strip.scrollLeft = x(at) - memory.width / 2; // not where the reader has pushed it since
  memory.seen = seen;
}
