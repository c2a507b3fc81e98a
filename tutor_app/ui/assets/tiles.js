// Large links side by side: doors to pages, lessons with what has been done of them.

function drawComponent({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const list = root.firstElementChild ?? root.appendChild(make("ul", { class: "tiles" }));
  dress(list, { "aria-label": data.label, "data-look": data.look });
  reconcile(list, data.tiles, () => make("li", {}, make("a", {},
    make("span", { class: "mark", "aria-hidden": "true" }), make("span", { class: "title" }),
    make("span", { class: "text" }), make("span", { class: "state" }))),
  (item, tile) => {
    const link = item.firstElementChild;
    const [mark, title, text, status] = link.children;
    dress(link, { href: tile.href, "data-page": tile.page, "data-state": tile.state || null, "aria-current": tile.current ? "step" : null });
    if (mark.look !== tile.mark) {
      mark.look = tile.mark;
      mark.replaceChildren(...(tile.mark ? [emblem(tile.mark)] : []));
    }
    dress(mark, { hidden: tile.mark ? null : "" });
    say(title, tile.title);
    say(text, tile.text);
    say(status, tile.status);
    dress(status, { hidden: tile.status ? null : "" });
    dress(text, { hidden: tile.text ? null : "" });
  });
  list.onclick = (event) => inApp(event, (page, href) => setTriggerValue("went", { page, href }));
}

// A number in a ring, or one of a few small drawings.
function emblem(mark) {
  const svg = draw("svg", { viewBox: "0 0 48 48", focusable: "false" });
  const line = { fill: "none", stroke: "currentColor", "stroke-width": 3, "stroke-linejoin": "round", "stroke-linecap": "round" };
  if (mark === "play") svg.append(draw("path", { ...line, d: "M14 8l25 16-25 16z" }));
  else if (mark === "learn" || mark === "rules") svg.append(draw("path", { ...line, d: "M6 10c6-3 12-3 18 1v28c-6-4-12-4-18-1zM42 10c-6-3-12-3-18 1v28c6-4 12-4 18-1z" }));
  else if (mark === "hand") svg.append(
    draw("path", { ...line, d: "M8 15l14-6 11 27-14 6zM24 8.5l16 1-2 28-5-.3" }), draw("path", { ...line, d: "M17 22l3 7" }));
  else if (mark === "deal") svg.append(draw("path", { ...line, d: "M6 42V6M6 42h36M13 35V25h5v10M23 35V13h5v22M33 35V20h5v15" }));
  else if (mark === "practise") svg.append(
    draw("path", { ...line, d: "M24 6a18 18 0 1 1-16 10M8 6v10h10" }), draw("path", { ...line, d: "M17 25l5 5 10-11" }));
  else if (mark === "review") svg.append(draw("path", { ...line, d: "M20 6a14 14 0 1 0 .01 0M30 30l12 12M14 22l5 4 8-9" }));
  else if (mark === "studies") svg.append(draw("path", { ...line, d: "M4 40h40M6 38c10-1 12-26 18-26s8 25 18 26" }));
  else if (mark === "today") svg.append(
    draw("path", { ...line, d: "M7 11h34v31H7zM7 20h34M16 5v9M32 5v9" }), draw("path", { ...line, d: "M24 25l2 4 4.5.6-3.3 3.2.8 4.5-4-2.1-4 2.1.8-4.5-3.3-3.2 4.5-.6z", fill: "currentColor", "stroke-width": 1 }));
  else if (mark === "teach") svg.append(draw("path", { ...line, d: "M6 8h36v24H6zM24 32v4M14 44l10-8 10 8M13 16h14M13 23h22" }));
  else if (mark === "short") svg.append(draw("path", { ...line, d: "M6 38C10 22 22 18 38 18M28 8l11 10-11 10" }));
  else if (mark === "done") svg.append(
    draw("circle", { cx: 24, cy: 24, r: 19, fill: "currentColor" }),
    draw("path", { ...line, stroke: "var(--st-background-color)", "stroke-width": 4, d: "M15 25l6 6 12-14" }));
  else svg.append(draw("circle", { ...line, cx: 24, cy: 24, r: 19 }), words(mark, 24, 31, 20, { "text-anchor": "middle" }));
  return svg;
}
