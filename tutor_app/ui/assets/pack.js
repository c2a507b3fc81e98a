// The whole pack as a board, a counter, and the chosen cards below. What was found in them stands in a component of
// its own, which says which cards to light and which one to put in.

function drawComponent({ data, parentElement, setStateValue, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root));
  memory.data = data;
  // Clicks may still be on their way when an older answer comes in: an answer counts only if it is newer.
  if (memory.turn === undefined || data.turn !== memory.turn || data.count >= memory.count) {
    if (data.turn !== memory.turn) {
      leave(memory);
      say(memory.status, "");
    }
    memory.turn = data.turn;
    memory.count = data.count;
    memory.chosen = new Set(data.chosen);
  }
  const { board, status, wipes } = memory;
  const longest = Math.max(...data.rows.filter((row) => row.id !== "T").map((row) => row.cards.length));
  board.style.setProperty("--across", longest);
  board.style.setProperty("--narrow", longest <= 8 ? longest : 7);
  const tiles = () => [...board.querySelectorAll("button")];
  dress(board, { role: "group", "aria-label": data.label });
  reconcile(board, data.rows, () => make("div", { class: "lane" }), (lane, row) => {
    reconcile(lane, row.cards, () => make("button", { class: "tile", type: "button", tabindex: -1 }), (node, card) => {
      show(node, card, sign);
      dress(node, { "aria-label": card.name });
    });
  });
  settle(tiles(), undefined);
  showChosen(memory);
  light(memory);

  const tell = () => {
    memory.count += 1;
    leave(memory);
    say(status, "");
    showChosen(memory);
    setStateValue("chosen", { cards: [...memory.chosen], turn: memory.turn, count: memory.count });
  };
  board.onkeydown = (event) => {
    const step = event.ctrlKey || event.metaKey ? { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()] : null;
    if (step) {
      event.preventDefault();
      setTriggerValue("step", step);
    } else if (event.key === "Escape" && memory.wanted) {
      leave(memory);
      say(status, "");
      showChosen(memory);
    } else rove(event, tiles());
  };
  board.onclick = (event) => {
    const tile = event.target.closest("button");
    if (!tile) return;
    settle(tiles(), tile);
    const id = tile.dataset.id;
    if (memory.chosen.has(id)) {
      memory.chosen.delete(id);
      if (memory.wanted) memory.chosen.add(memory.wanted.id);
    } else if (memory.chosen.size >= memory.data.most) {
      leave(memory);
      showChosen(memory);
      return say(status, memory.data.full.replace("{card}", tile.getAttribute("aria-label")));
    } else memory.chosen.add(id);
    tell();
  };
  wipes.onclick = (event) => {
    const row = memory.data.rows.find((item) => item.id === event.target.closest("button")?.dataset.id);
    const gone = row?.cards.filter((card) => memory.chosen.delete(card.id)) ?? [];
    if (gone.length) tell();
  };
  // A card tapped beside the board: into the hand where there is room, else the reader says which one goes.
  const put = ({ id, spare }) => {
    const tile = tiles().find((each) => each.dataset.id === id);
    if (!tile || memory.chosen.has(id)) return;
    if (memory.chosen.size < memory.data.most) {
      memory.chosen.add(id);
      return tell();
    }
    memory.wanted = { id, spare: new Set(spare.filter((each) => memory.chosen.has(each))) };
    say(status, memory.data.swap.replace("{card}", tile.getAttribute("aria-label")));
    showChosen(memory);
    const first = tiles().find((each) => memory.wanted.spare.has(each.dataset.id)) ?? tiles().find((each) => memory.chosen.has(each.dataset.id));
    settle(tiles(), first);
    first.focus();
  };
  return listen(memory, { [PUT]: put, [LIGHT]: (detail) => { memory.lit = detail; light(memory); } });
}

function begin(root) {
  const board = make("div", { class: "board" });
  const counter = make("p", { class: "counter", role: "status" });
  const status = make("p", { class: "status", role: "status" });
  const faces = make("div", { class: "faces", "aria-hidden": "true" }); // the board says the same to ears
  const wipes = make("div", { class: "wipes", role: "group" });
  root.append(make("div", { class: "above" }, counter, wipes), board, status, faces);
  return { board, wipes, counter, status, faces, chosen: new Set(), count: 0, turn: undefined, lit: null, wanted: null };
}

// No card waits for another one to go any more.
function leave(memory) {
  memory.wanted = null;
}

function showChosen(memory) {
  const { data, chosen, counter, board, wanted } = memory;
  for (const tile of board.querySelectorAll("button")) {
    const id = tile.dataset.id;
    dress(tile, { "aria-pressed": String(chosen.has(id)), title: wanted?.spare.has(id) ? data.spare : null });
    tile.classList.toggle("spare", Boolean(wanted?.spare.has(id)));
    tile.classList.toggle("coming", wanted?.id === id);
  }
  board.classList.toggle("swapping", Boolean(wanted));
  dress(memory.wipes, { "aria-label": data.wipe, hidden: chosen.size ? null : "" });
  reconcile(memory.wipes, data.rows, () => make("button", { class: "wipe", type: "button" }), (node, row) => {
    say(node, `✕ ${row.sign}`);
    dress(node, {
      "aria-label": row.wipe, title: row.wipe,
      "aria-disabled": String(!row.cards.some((card) => chosen.has(card.id))),
    });
  });
  const held = data.rows.flatMap((row) => row.cards).filter((card) => chosen.has(card.id));
  reconcile(memory.faces, held, () => make("span", { class: "card" }), (node, card) => show(node, card, face));
  memory.faces.style.setProperty("--row", held.length > 13 ? Math.ceil(held.length / 2) : 13);
  say(counter, data.counter.replace("{n}", chosen.size));
  dress(counter, { "data-full": chosen.size === data.most ? "yes" : null });
}

function light({ board, faces, lit }) {
  const cards = new Set(lit?.cards ?? []);
  const wanted = new Set(lit?.adds ?? []);
  for (const tile of board.querySelectorAll("button")) {
    tile.classList.toggle("lit", cards.has(tile.dataset.id));
    tile.classList.toggle("wanted", wanted.has(tile.dataset.id));
  }
  board.classList.toggle("pointing", cards.size + wanted.size > 0);
  for (const card of faces.children) card.classList.toggle("lit", cards.has(card.dataset.id));
}
