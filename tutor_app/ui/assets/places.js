// A position to build: the whole pack, and the places its cards lie at. A tap on a card of the pack puts it at the
// chosen place or takes it out; two cards of two places are tapped to change places. Where a full trick is given away,
// it is tapped, and then the place of who gets it. The page checks everything.

const LOCK = "M5 9V6.5a3 3 0 0 1 6 0V9M3.5 9h9v6h-9z";

function drawComponent({ data, parentElement, setStateValue, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root));
  memory.data = data;
  // Taps may still be on their way when an older answer comes in: an answer counts only if it is newer.
  if (memory.turn === undefined || data.turn !== memory.turn || data.count >= memory.count) {
    if (data.turn !== memory.turn) memory.picked = memory.giving = null;
    memory.turn = data.turn;
    memory.count = data.count;
    memory.cards = new Map(data.places.map((place) => [place.id, [...place.cards]]));
    memory.locked = new Set(data.locked);
    memory.given = [...(data.gifts?.given ?? [])];
  }
  if (!memory.cards.has(memory.chosen)) memory.chosen = data.places[0].id;
  memory.names = new Map(data.rows.flatMap((row) => row.cards).map((card) => [card.id, card]));
  showAll(memory);
  memory.drag.check();

  const tell = memory.tell = (words) => {
    memory.count += 1;
    memory.picked = memory.giving = null;
    showAll(memory);
    say(memory.status, words);
    setStateValue("laid", {
      cards: Object.fromEntries(memory.cards), locked: [...memory.locked], given: tricks(memory).map((n) => memory.given[n] ?? null),
      turn: memory.turn, count: memory.count,
    });
  };
  root.onclick = (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.place !== undefined && button.classList.contains("head")) choose(memory, button.dataset.place, tell);
    else if (button.dataset.tool) useTool(memory, button.dataset.tool, tell);
    else if (button.dataset.trick) pickTrick(memory, Number(button.dataset.trick));
    else if (button.classList.contains("tile")) tap(memory, button, tell);
  };
  root.onkeydown = (event) => keys(memory, event, tell, (step) => setTriggerValue("step", step));
}

function begin(root) {
  const bar = make("div", { class: "bar", role: "group" });
  const status = make("p", { class: "status", role: "status" });
  const pack = make("div", { class: "pack", role: "group" });
  const places = make("div", { class: "places" });
  root.append(make("div", { class: "above" }, status, bar), pack, places);
  const memory = { bar, status, pack, places, cards: new Map(), locked: new Set(), given: [], chosen: "", picked: null, giving: null, locks: false, count: 0, turn: undefined };
  memory.drag = tilesToDrag(root, memory);
  return memory;
}

// Where a card lies: the place it was dealt to, or "" while it is in the pack.
function lies(memory, id) {
  const place = memory.data.places.find((each) => !each.over && memory.cards.get(each.id).includes(id));
  return place ? place.id : "";
}

function placeOf(memory, id) {
  return memory.data.places.find((place) => place.id === id);
}

function drop(memory, place, id) {
  memory.cards.set(place, memory.cards.get(place).filter((each) => each !== id));
}

function takeOut(memory, place, id) {
  drop(memory, place, id);
  if (!placeOf(memory, place).over) memory.locked.delete(id);
}

// Puts a card at a place. What has been played or discarded was dealt to somebody and stays with that place too.
function put(memory, place, id) {
  if (!placeOf(memory, place).over) for (const each of memory.data.places) if (!each.over) drop(memory, each.id, id);
  if (!memory.cards.get(place).includes(id)) memory.cards.get(place).push(id);
}

function swap(memory, one, other) {
  const cards = [memory.cards.get(one.place), memory.cards.get(other.place)];
  const at = [cards[0].indexOf(one.id), cards[1].indexOf(other.id)];
  if (cards[0].includes(other.id) || cards[1].includes(one.id)) return false;
  cards[0][at[0]] = other.id;
  cards[1][at[1]] = one.id;
  return true;
}

// Puts another card where a card of a place lies, which then is back in the pack.
function instead(memory, place, id, other) {
  const cards = memory.cards.get(place);
  cards[cards.indexOf(id)] = other;
  memory.locked.delete(id);
}

function called(memory, id) {
  return memory.names.get(id).name;
}

function counted(memory, place) {
  const n = memory.cards.get(place.id).length;
  if (!place.size) return n === 1 ? memory.data.words.played_one : memory.data.words.played.replace("{n}", n);
  const far = n - place.size;
  const wrong = far > 0 ? memory.data.words.too_many : place.over && n && far < 0 ? memory.data.words.too_few : "";
  const count = memory.data.words.counter.replace("{n}", n).replace("{size}", place.size);
  return wrong ? count + wrong.replace("{n}", Math.abs(far)) : count;
}

function told(memory, id, placeId) {
  const place = placeOf(memory, placeId);
  return memory.data.words.put.replace("{card}", called(memory, id)).replace("{place}", place.label).replace("{count}", counted(memory, place));
}

// The numbers of the full tricks that have been played, from 0.
function tricks(memory) {
  const { data, cards } = memory;
  const played = data.gifts ? data.places.find((place) => !place.size) : null;
  return played ? Array.from({ length: Math.floor(cards.get(played.id).length / data.gifts.size) }, (_, n) => n) : [];
}

function pickTrick(memory, trick) {
  memory.giving = memory.giving === trick ? null : trick;
  memory.picked = null;
  showAll(memory);
  say(memory.status, memory.giving === null ? "" : memory.data.words.give.replace("{trick}", trick + 1));
}

function choose(memory, place, tell) {
  if (memory.giving !== null && placeOf(memory, place).who) {
    memory.given[memory.giving] = place;
    return tell(memory.data.words.given.replace("{trick}", memory.giving + 1).replace("{place}", placeOf(memory, place).who));
  }
  if (memory.picked && memory.picked.place !== place) {
    const { id, place: from } = memory.picked;
    memory.chosen = place;
    return lay(memory, from, id, place, tell);
  }
  memory.chosen = place;
  memory.picked = memory.giving = null;
  showAll(memory);
  say(memory.status, memory.data.words.chosen.replace("{place}", placeOf(memory, place).label));
}

// Moves a card from a place, or out of the pack (""), to another one.
function lay(memory, from, id, place, tell) {
  if (from && placeOf(memory, from).over && !placeOf(memory, place).over) drop(memory, from, id);
  put(memory, place, id);
  tell(told(memory, id, place));
}

function lock(memory, id, tell) {
  if (!lies(memory, id)) return say(memory.status, memory.data.words.nothing_to_lock);
  const locked = !memory.locked.delete(id);
  if (locked) memory.locked.add(id);
  tell(memory.data.words[locked ? "locked" : "unlocked"].replace("{card}", called(memory, id)));
}

function out(memory, place, id, tell) {
  takeOut(memory, place, id);
  tell(memory.data.words.out.replace("{card}", called(memory, id)).replace("{place}", placeOf(memory, place).label));
}

function useTool(memory, tool, tell) {
  const picked = memory.picked;
  if (tool === "lock") {
    if (picked) return lock(memory, picked.id, tell);
    memory.locks = !memory.locks;
    showAll(memory);
    say(memory.status, memory.data.words[memory.locks ? "locks" : "moves"]);
  } else if (tool === "out" && picked) out(memory, picked.place, picked.id, tell);
}

function tap(memory, tile, tell) {
  const id = idOf(tile), place = tile.dataset.place ?? "", picked = memory.picked;
  settle(tiles(place ? memory.places : memory.pack), tile);
  memory.giving = null;
  if (memory.locks) return lock(memory, id, tell);
  if (place) {
    if (picked && picked.place !== place && picked.id !== id) {
      if (swap(memory, picked, { place, id })) return tell(swapped(memory, picked.id, id));
    }
    memory.picked = picked && picked.place === place && picked.id === id ? null : { place, id };
    showAll(memory);
    return say(memory.status, memory.picked ? memory.data.words.picked.replace("{card}", called(memory, id)) : "");
  }
  const chosen = memory.chosen;
  if (picked && picked.id !== id) {
    const other = placeOf(memory, picked.place).over ? "" : lies(memory, id);
    if (other && other !== picked.place && swap(memory, picked, { place: other, id })) return tell(swapped(memory, picked.id, id));
    if (!other && !memory.cards.get(picked.place).includes(id)) {
      instead(memory, picked.place, picked.id, id);
      return tell(swapped(memory, picked.id, id));
    }
  }
  if (memory.cards.get(chosen).includes(id)) return out(memory, chosen, id, tell);
  lay(memory, "", id, chosen, tell);
}

function swapped(memory, one, other) {
  return memory.data.words.swapped.replace("{card}", called(memory, one)).replace("{other}", called(memory, other));
}

function keys(memory, event, tell, step) {
  const tile = event.target.closest("button.tile");
  const id = tile && idOf(tile), place = tile?.dataset.place ?? "";
  const undo = event.ctrlKey || event.metaKey ? { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()] : null;
  if (undo) step(undo);
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  else if (/^[1-9]$/.test(event.key) && memory.data.places[event.key - 1]) choose(memory, memory.data.places[event.key - 1].id, tell);
  else if (event.key.toLowerCase() === "l" && tile) lock(memory, id, tell);
  else if ((event.key === "Delete" || event.key === "Backspace") && tile) {
    const from = place || (memory.cards.get(memory.chosen).includes(id) ? memory.chosen : lies(memory, id));
    if (from) out(memory, from, id, tell);
  } else if (event.key === "Escape" && (memory.picked || memory.locks || memory.giving !== null)) {
    memory.picked = memory.giving = null;
    memory.locks = false;
    showAll(memory);
    say(memory.status, "");
  } else return tile && rove(event, tiles(place ? memory.places : memory.pack));
  event.preventDefault();
  event.stopPropagation();
}

function tiles(parent) {
  return [...parent.querySelectorAll("button.tile")];
}

function idOf(tile) {
  return tile.dataset.id.split("/").at(-1);
}

// --- Drawing --------------------------------------------------------------------------------------------

function showAll(memory) {
  const { data, cards, locked, picked } = memory;
  dress(memory.pack, { "aria-label": data.words.pack });
  dress(memory.bar, { "aria-label": data.words.tools });
  const holding = new Map();
  for (const place of data.places) for (const id of cards.get(place.id)) holding.set(id, [...(holding.get(id) ?? []), place]);
  const longest = Math.max(...data.rows.filter((row) => row.id !== "T").map((row) => row.cards.length));
  memory.pack.style.setProperty("--across", longest);
  reconcile(memory.pack, data.rows, () => make("div", { class: "lane" }), (lane, row) => {
    reconcile(lane, row.cards, buildTile, (node, card) => {
      const at = holding.get(card.id) ?? [];
      dressTile(node, card, at, locked.has(card.id), data.words);
      dress(node, { "aria-pressed": String(cards.get(memory.chosen).includes(card.id)), "data-free": at.length ? null : "" });
      say(node.querySelector(".mark"), at.map((place) => place.mark).join(" "));
    });
  });
  reconcile(memory.places, data.places, buildPlace, (node, place) => showPlace(memory, node, place, holding));
  reconcile(memory.bar, [{ id: "lock" }, ...(picked ? [{ id: "out" }] : [])], () => make("button", { class: "tool", type: "button" }), (node, tool) => {
    node.dataset.tool = tool.id;
    const on = tool.id === "lock" && picked && locked.has(picked.id);
    say(node, on ? data.words.unlock : picked || tool.id === "out" ? data.words[`do_${tool.id}`] : data.words.lock_mode);
    dress(node, { "aria-pressed": tool.id === "lock" && !picked ? String(memory.locks) : null });
  });
  memory.places.classList.toggle("locking", memory.locks);
  settle(tiles(memory.pack), undefined);
  if (tiles(memory.places).length) settle(tiles(memory.places), undefined);
}

function buildTile() {
  return make("button", { class: "tile", type: "button", tabindex: -1 }, make("span", { class: "sign" }), make("span", { class: "mark", "aria-hidden": "true" }));
}

function dressTile(node, card, at, isLocked, words) {
  show(node.querySelector(".sign"), card, sign);
  const where = at.map((place) => place.label);
  dress(node, {
    "data-suit": card.suit,
    "aria-label": [card.name, ...where, ...(isLocked ? [words.is_locked] : [])].join(", "),
    "data-locked": isLocked ? "" : null,
  });
  const drawn = node.querySelector(".lock");
  if (isLocked && !drawn) node.append(draw("svg", { class: "lock", viewBox: "0 0 16 16", "aria-hidden": "true" }, draw("path", { d: LOCK })));
  else if (!isLocked && drawn) drawn.remove();
}

function buildPlace() {
  return make("div", { class: "place", role: "group" },
    make("button", { class: "head", type: "button" }, make("span", { class: "name" }), make("span", { class: "count" })),
    make("div", { class: "held" }), make("p", { class: "fault" }));
}

function showPlace(memory, node, place, holding) {
  const { data, cards, locked, picked } = memory;
  const [head, held, fault] = node.children;
  dress(node, { "aria-label": place.label });
  head.dataset.place = place.id;
  const count = counted(memory, place), n = cards.get(place.id).length;
  dress(head, { "aria-pressed": String(memory.chosen === place.id), "data-wrong": place.size && (n > place.size || (place.over && n && n < place.size)) ? "" : null });
  say(head.querySelector(".name"), `${place.number}. ${place.label}`);
  say(head.querySelector(".count"), count);
  const gives = place.size ? [] : tricks(memory).filter((n) => memory.given[n] || data.gifts.guessed[n] !== "");
  const order = place.over ? cards.get(place.id) : [...memory.names.keys()].filter((id) => cards.get(place.id).includes(id));
  const items = order.map((id) => ({ id: `${place.id}/${id}`, card: memory.names.get(id) }));
  for (const n of gives.reverse()) items.splice((n + 1) * data.gifts.size, 0, { id: `trick-${n}`, trick: n });
  reconcile(held, items, (item) => (item.card ? buildTile() : make("button", { class: "gift", type: "button" })), (tile, { card, trick }) => {
    if (!card) return showGift(memory, tile, trick);
    const at = holding.get(card.id).filter((each) => each === place || each.over);
    dressTile(tile, card, at, !place.over && locked.has(card.id), data.words);
    tile.dataset.place = place.id;
    dress(tile, { "aria-pressed": String(picked?.place === place.id && picked?.id === card.id), "data-gone": !place.over && at.length > 1 ? "" : null });
  });
  say(fault, place.faults.join(" "));
}

// Who gets a full trick: as it was entered, else as it was guessed.
function showGift(memory, button, trick) {
  const { data, given, giving } = memory;
  const who = (id) => data.places.find((place) => place.id === id)?.who;
  const entered = who(given[trick]), guessed = who(data.gifts.guessed[trick]);
  const words = entered ? data.words.gives : guessed ? data.words.gives_guess : data.words.gives_nobody;
  button.dataset.trick = trick;
  const said = words.replace("{trick}", trick + 1).replace("{place}", entered ?? guessed ?? "");
  dress(button, { "aria-label": said, title: said, "aria-pressed": String(giving === trick), "data-open": entered ? null : "" });
  say(button, `→ ${entered ?? (guessed ? `${guessed}?` : "?")}`);
}
