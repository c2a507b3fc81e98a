// The whole pack as a board, a counter, and what was found in the chosen cards. Pointing at a finding
// lights its cards up here in the browser, without asking the server.

export default function ({ data, parentElement, setStateValue, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root));
  memory.data = data;
  // Clicks may still be on their way when an older answer comes in: an answer counts only if it is newer.
  if (memory.turn === undefined || data.turn !== memory.turn || data.count >= memory.count) {
    memory.turn = data.turn;
    memory.count = data.count;
    memory.chosen = new Set(data.chosen);
  }
  const { board, counter, status, wipes } = memory;
  const longest = Math.max(...data.rows.filter((row) => row.id !== "T").map((row) => row.cards.length));
  board.style.setProperty("--across", longest);
  board.style.setProperty("--narrow", longest <= 8 ? longest : longest <= 10 ? 5 : 7);
  const tiles = () => [...board.querySelectorAll("button")];
  dress(board, { role: "group", "aria-label": data.label });
  reconcile(board, data.rows, () => make("div", { class: "lane" }), (lane, row) => {
    reconcile(lane, row.cards, () => make("button", { class: "tile", type: "button", tabindex: -1 }), (node, card) => {
      const look = `${card.suit}${card.rank}/${card.index}`;
      if (node.look !== look) {
        node.look = look;
        node.replaceChildren(sign(card));
      }
      dress(node, { "data-suit": card.suit, "aria-label": card.name });
    });
  });
  settle(tiles(), undefined);
  showChosen(memory);
  showFindings(memory);
  light(memory, memory.pinned && data.lines.some((line) => line.id === memory.pinned) ? memory.pinned : null);

  board.onkeydown = (event) => rove(event, tiles());
  board.onclick = (event) => {
    const tile = event.target.closest("button");
    if (!tile) return;
    settle(tiles(), tile);
    const id = tile.dataset.id;
    if (memory.chosen.has(id)) memory.chosen.delete(id);
    else if (memory.chosen.size >= memory.data.most) {
      return say(status, memory.data.full.replace("{card}", tile.getAttribute("aria-label")));
    } else memory.chosen.add(id);
    tell();
  };
  const tell = () => {
    memory.count += 1;
    say(status, "");
    showChosen(memory);
    setStateValue("chosen", { cards: [...memory.chosen], turn: memory.turn, count: memory.count });
  };
  wipes.onclick = (event) => {
    const row = memory.data.rows.find((item) => item.id === event.target.closest("button")?.dataset.id);
    const gone = row?.cards.filter((card) => memory.chosen.delete(card.id)) ?? [];
    if (gone.length) tell();
  };
  root.onclick = (event) => {
    if (inApp(event, (page, href) => setTriggerValue("went", { page, href }))) return;
    const line = event.target.closest("button.line");
    if (!line) return;
    memory.pinned = memory.pinned === line.dataset.id ? null : line.dataset.id;
    light(memory, memory.pinned);
  };
}

function begin(root) {
  const board = make("div", { class: "board" });
  const counter = make("p", { class: "counter", role: "status" });
  const status = make("p", { class: "status", role: "status" });
  const faces = make("div", { class: "faces", "aria-hidden": "true" }); // the board says the same to ears
  const wipes = make("div", { class: "wipes", role: "group" });
  const left = make("div", { class: "left" }, counter, board, wipes, status, faces);
  const findings = make("div", { class: "findings" });
  root.append(left, findings);
  const memory = { board, wipes, counter, status, findings, faces, chosen: new Set(), count: 0, turn: undefined, pinned: null };
  const point = (event) => {
    const line = event.target.closest("button.line");
    if (line) light(memory, line.dataset.id);
  };
  for (const kind of ["mouseover", "focusin"]) findings.addEventListener(kind, point);
  for (const kind of ["mouseleave", "focusout"]) findings.addEventListener(kind, () => light(memory, memory.pinned));
  return memory;
}

// A tile is a card's corner: big sign and index, small enough for a whole pack on a telephone.
function sign(card) {
  const svg = draw("svg", { viewBox: "0 0 48 48", "aria-hidden": "true", focusable: "false" });
  if (card.suit === "F") svg.append(pip("F", 8, 7, 32));
  else if (card.suit === "T") {
    const size = card.index.length < 3 ? 25 : 19;
    const fit = card.index.length > 3 ? { textLength: 40, lengthAdjust: "spacingAndGlyphs" } : {};
    svg.append(words(card.index, 24, 24 + size * 0.35, size, { "text-anchor": "middle", ...fit }));
  } else {
    const wide = card.index.length > 1;
    svg.append(
      words(card.index, wide ? 3 : 6, 33, 25, wide ? { textLength: 25, lengthAdjust: "spacingAndGlyphs" } : {}),
      pip(card.suit, 28, 15, 17));
  }
  return svg;
}

function showChosen(memory) {
  const { data, chosen, counter, board } = memory;
  for (const tile of board.querySelectorAll("button")) dress(tile, { "aria-pressed": String(chosen.has(tile.dataset.id)) });
  for (const lane of board.children) {
    const inLane = [...lane.children].filter((tile) => chosen.has(tile.dataset.id)).length;
    dress(lane, { "data-count": inLane || null });
  }
  dress(memory.wipes, { "aria-label": data.wipe, hidden: chosen.size ? null : "" });
  reconcile(memory.wipes, data.rows, () => make("button", { class: "wipe", type: "button" }), (node, row) => {
    say(node, `✕ ${row.sign}`);
    dress(node, {
      "aria-label": row.wipe, title: row.wipe,
      "aria-disabled": String(!row.cards.some((card) => chosen.has(card.id))),
    });
  });
  const held = data.rows.flatMap((row) => row.cards).filter((card) => chosen.has(card.id));
  reconcile(memory.faces, held, () => make("span", { class: "card" }), (node, card) => {
    const look = `${card.suit}${card.rank}/${card.index}`;
    if (node.look === look) return;
    node.look = look;
    dress(node, { "data-suit": card.suit });
    node.replaceChildren(face(card));
  });
  say(counter, data.counter.replace("{n}", chosen.size));
  dress(counter, { "data-full": chosen.size === data.most ? "yes" : null });
}

function showFindings({ data, findings }) {
  reconcile(findings, data.parts, (part) => make("section", {}, make("h3"), make("p", { class: "note" }), make("ul")),
    (section, part) => {
      const [title, note, list] = section.children;
      say(title, part.title);
      say(note, part.note ?? "");
      dress(note, { hidden: part.note ? null : "" });
      reconcile(list, data.lines.filter((line) => line.part === part.id), buildLine, updateLine);
      dress(list, { hidden: list.children.length ? null : "" });
    });
}

function buildLine() {
  return make("li", {},
    make("button", { class: "line", type: "button" },
      make("span", { class: "what" }), make("span", { class: "worth" }), make("span", { class: "how" })),
    make("p", { class: "extra" }));
}

function updateLine(node, line) {
  const [button, extra] = node.children;
  button.dataset.id = line.id;
  dress(button, { "aria-pressed": "false" });
  say(button.children[0], line.what);
  say(button.children[1], line.worth);
  say(button.children[2], line.how);
  dress(button.children[2], { hidden: line.how ? null : "" });
  // A short link stands beside the last words; more of them get a line of their own.
  node.classList.toggle("wide", line.links.length > 1 || line.links.some((link) => link.text.length > 11));
  reconcile(extra, line.links, () => make("a", { "data-page": "rules" }), (link, item) => {
    dress(link, { href: item.href, class: item.chip ? "chip" : null });
    say(link, item.text);
  });
}

function light(memory, id) {
  const line = memory.data.lines.find((item) => item.id === id);
  const cards = new Set(line?.cards ?? []);
  const wanted = new Set(line?.adds ?? []);
  for (const tile of memory.board.querySelectorAll("button")) {
    tile.classList.toggle("lit", cards.has(tile.dataset.id));
    tile.classList.toggle("wanted", wanted.has(tile.dataset.id));
  }
  memory.board.classList.toggle("pointing", Boolean(line));
  for (const card of memory.faces.children) card.classList.toggle("lit", cards.has(card.dataset.id));
  for (const button of memory.findings.querySelectorAll("button.line")) {
    dress(button, { "aria-pressed": String(button.dataset.id === memory.pinned) });
    button.classList.toggle("lit", button.dataset.id === id);
  }
}
