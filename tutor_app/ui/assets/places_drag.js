// A card dragged to a place, or back to the pack, does what taps do. On a card of a full place it changes places with
// that one; a place with room takes it wherever it falls.

function tilesToDrag(root, memory) {
  const lie = (place) => memory.cards.get(place) ?? [];
  const takes = ({ id, from }, place) => place !== from && !lie(place).includes(id);
  const drag = draggable(root, {
    take(node) {
      const tile = node.closest("button.tile");
      if (!tile || memory.locks) return null;
      const from = tile.dataset.place ?? "";
      return { id: idOf(tile), from, lies: from, node: tile, box: tile.getBoundingClientRect(), copy: () => tileOf(tile) };
    },
    over(what, x, y) {
      const node = root.getRootNode().elementFromPoint(x, y), place = node?.closest(".place")?.dataset.id;
      if (node?.closest(".pack")) return what.from ? { place: "", id: "" } : null;
      return place && takes(what, place) ? { place, id: onFull(memory, what, place, node) } : null;
    },
    light(what, over) {
      const lit = (open, here) => ({ "data-takes": open ? (here ? "over" : "") : null });
      dress(memory.pack, lit(what?.from, over?.place === ""));
      for (const node of memory.places.children) {
        const place = node.dataset.id, here = over?.place === place;
        dress(node, lit(what && takes(what, place), here));
        for (const tile of tiles(node)) dress(tile, lit(here && over.id === idOf(tile), true));
      }
    },
    drop(what, { place, id }) {
      what.lies = place;
      if (!place) out(memory, what.from, what.id, memory.tell);
      else if (id) exchange(memory, what, place, id);
      else lay(memory, what.from, what.id, place, memory.tell);
      return false; // it lies there already
    },
    home({ id, lies }) {
      return [...root.querySelectorAll("button.tile")].find((tile) => idOf(tile) === id && (tile.dataset.place ?? "") === lies)?.getBoundingClientRect();
    },
  });
  return { check: () => drag.check(({ id, from }) => (from ? lie(from).includes(id) : memory.names.has(id))) };
}

// The card at which a dragged one changes places: that of a full place to which cards were dealt.
function onFull(memory, what, place, node) {
  const tile = node.closest("button.tile"), { over, size } = placeOf(memory, place);
  const dealt = !over && !(what.from && placeOf(memory, what.from).over);
  return tile && dealt && memory.cards.get(place).length >= size ? idOf(tile) : "";
}

function exchange(memory, what, place, id) {
  const from = what.from || lies(memory, what.id);
  if (from) swap(memory, { place: from, id: what.id }, { place, id });
  else instead(memory, place, id, what.id);
  memory.tell(swapped(memory, what.id, id));
}

function tileOf(tile) {
  const copy = make("span", { class: "tile", "data-suit": tile.dataset.suit, "data-free": "" }, tile.querySelector(".sign").cloneNode(true));
  copy.style.height = `${tile.offsetHeight}px`;
  return copy;
}
