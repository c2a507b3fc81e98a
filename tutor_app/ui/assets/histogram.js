// How often each outcome came up. The picture keeps its nodes while numbers come in, so it grows and does not flicker.

const HIGH = 240, LEFT = 48, RIGHT = 12, TOP = 46, BOTTOM = 46;
const ROWS = { mean: 14, border: 34 }; // the words of each mark have a line of their own above the bars
const TAGS = { outline: "path", unit: "text" };
const ANCHORS = { left: "start", center: "middle", right: "end" };

function drawComponent({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root));
  dress(memory.svg, { "aria-label": data.label });
  memory.data = data;
  show(memory);
}

function begin(root) {
  const parts = ["", "bars", "outline", "", "unit"].map((name) => draw(TAGS[name] ?? "g", name ? { class: name } : {}));
  const svg = draw("svg", { role: "img" }, ...parts);
  root.append(svg);
  const memory = { svg };
  keepWidth(root, memory, () => show(memory));
  return memory;
}

function show({ svg, data, width }) {
  if (data) fill(svg, data, Math.max(240, width));
}

function fill(svg, data, wide) {
  const x = (value) => LEFT + (wide - LEFT - RIGHT) * (value - data.from) / (data.to - data.from);
  const y = (share) => HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * share / data.top;
  const [axes, bars, outline, marks, unit] = svg.children;
  dress(svg, { viewBox: `0 0 ${wide} ${HIGH}` });
  dress(unit, { x: (LEFT + wide - RIGHT) / 2, y: HIGH - 10, "text-anchor": "middle" });
  say(unit, data.unit);

  const ticks = [...data.shares.map((tick) => ({ ...tick, id: `share ${tick.at}` })), ...data.values.map((tick) => ({ ...tick, id: `value ${tick.at}`, value: true }))];
  reconcile(axes, ticks, () => draw("g", {}, draw("path", {}), draw("text", {})), (node, tick) => {
    const [line, label] = node.children;
    if (tick.value) {
      dress(line, { d: `M${x(tick.at)} ${HIGH - BOTTOM}v5`, class: "axis" });
      dress(label, { x: x(tick.at), y: HIGH - BOTTOM + 20, "text-anchor": "middle" });
    } else {
      dress(line, { d: `M${LEFT} ${y(tick.at)}H${wide - RIGHT}`, class: "grid" });
      dress(label, { x: LEFT - 6, y: y(tick.at) + 4, "text-anchor": "end" });
    }
    say(label, tick.text);
  });
  reconcile(bars, data.bars.map((bar) => ({ ...bar, id: bar.low })), () => draw("rect", {}, draw("title", {})), (node, bar) => {
    const width = x(bar.centre + bar.width / 2) - x(bar.centre - bar.width / 2);
    dress(node, {
      x: x(bar.centre) - 0.46 * width, width: 0.92 * width, y: y(bar.share), height: HIGH - BOTTOM - y(bar.share),
    });
    say(node.firstElementChild, bar.text);
  });
  dress(outline, { d: data.outline.length ? `M${data.outline.map(([at, share]) => `${x(at)} ${y(share)}`).join("L")}` : null });
  reconcile(marks, data.marks.map((mark) => ({ ...mark, id: mark.kind })), () => draw("g", {}, draw("path", {}), draw("text", {})), (node, mark) => {
    const [line, label] = node.children;
    dress(node, { class: `mark ${mark.kind}` });
    dress(line, { d: `M${x(mark.at)} ${TOP - 4}V${HIGH - BOTTOM}` });
    dress(label, { x: x(mark.at), y: ROWS[mark.kind], "text-anchor": ANCHORS[mark.side] });
    say(label, mark.text);
  });
}
