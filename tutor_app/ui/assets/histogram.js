// How often each outcome came up. The picture keeps its nodes while numbers come in, so it grows and does not flicker.

const WIDE = 640, HIGH = 260, LEFT = 44, RIGHT = 12, TOP = 34, BOTTOM = 44;

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  const svg = root.querySelector("svg") ?? begin(root);
  dress(svg, { "aria-label": data.label });
  const { bins, from, to } = data;
  const top = Math.max(0.0001, ...bins.map((bin) => bin.share));
  const x = (value) => LEFT + (WIDE - LEFT - RIGHT) * (value - from) / ((to - from) || 1);
  const y = (share) => HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * share / top;
  const [grid, bars, marks] = svg.children;

  reconcile(grid, [...steps(top).map((share) => ({ id: `y${share}`, share })), ...data.ticks.map((tick) => ({ id: `x${tick.at}`, tick }))],
    () => draw("g", {}, draw("path", {}), draw("text", {})), (node, item) => {
      const [line, label] = node.children;
      if (item.tick) {
        dress(line, { d: `M${x(item.tick.at)} ${HIGH - BOTTOM}v5`, class: "axis" });
        dress(label, { x: x(item.tick.at), y: HIGH - BOTTOM + 20, "text-anchor": "middle" });
        say(label, item.tick.text);
      } else {
        dress(line, { d: `M${LEFT} ${y(item.share)}H${WIDE - RIGHT}`, class: "grid" });
        dress(label, { x: LEFT - 6, y: y(item.share) + 4, "text-anchor": "end" });
        say(label, `${Math.round(item.share * 1000) / 10}%`);
      }
    });
  reconcile(bars, bins.map((bin) => ({ ...bin, id: bin.low })), () => draw("rect", {}, draw("title", {})), (node, bin) => {
    dress(node, {
      x: x(bin.low) + 0.75, width: Math.max(1, x(bin.high) - x(bin.low) - 1.5), y: y(bin.share),
      height: Math.max(0, HIGH - BOTTOM - y(bin.share)), class: bin.tone ?? "",
    });
    say(node.firstElementChild, bin.text);
  });
  reconcile(marks, data.marks.map((mark, id) => ({ ...mark, id })), () => draw("g", {}, draw("path", {}), draw("text", {})), (node, mark) => {
    const [line, label] = node.children;
    const at = x(mark.at), rightward = at < WIDE * 0.7;
    dress(node, { class: `mark ${mark.kind}` });
    dress(line, { d: `M${at} ${mark.kind === "mean" ? TOP - 4 : TOP - 18}V${HIGH - BOTTOM}` });
    dress(label, { x: at + (rightward ? 5 : -5), y: mark.kind === "mean" ? TOP + 8 : TOP - 10, "text-anchor": rightward ? "start" : "end" });
    say(label, mark.text);
  });
}

function begin(root) {
  const svg = draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img" }, draw("g", {}), draw("g", { class: "bars" }), draw("g", {}));
  root.append(svg);
  return svg;
}

function steps(top) {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5].find((size) => top / size <= 5) ?? 0.5;
  const found = [];
  for (let share = step; share <= top + 1e-9; share += step) found.push(Number(share.toFixed(4)));
  return found;
}
