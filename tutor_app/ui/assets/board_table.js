// The seats round the trick: name, role, tricks and points, what was said, the card that lies before them. Where
// nothing is played now, cards may lie in the middle.

const NARROW = 560; // below this width open hands stand under one's own, not beside their seat
const SIDEWAYS = matchMedia("(max-width: 960px) and (max-height: 480px) and (orientation: landscape)"); // board_sideways.css

function beginTable(board) {
  const table = make("ul", { class: "table" });
  const status = make("p", { class: "plate status", role: "status" });
  const last = make("button", { class: "last", type: "button", "aria-pressed": "false", hidden: "" });
  const hint = make("p", { class: "plate hint" });
  const onward = make("button", { class: "onward", type: "button", hidden: "" });
  const piles = make("div", { class: "piles" });
  const opened = make("div", { class: "opened" });
  const under = make("div", { class: "under" }, status, hint, onward, last);
  const scene = make("div", { class: "scene" }, table, under);
  board.append(make("div", { class: "stage" }, scene));
  // Where there is little room, a tap shows all that a player has said, another one as much as there is room for.
  table.addEventListener("click", (event) => {
    const plate = event.target.closest(".place > .plate");
    if (!plate || event.target.closest(".term") || !unfolds(plate)) return;
    plate.classList.toggle("whole");
    event.preventDefault(); // the table goes on by clicks that do nothing else
  });
  return { scene, table, status, hint, onward, last, piles, opened, looksBack: false };
}

function unfolds(plate) {
  const cut = (node) => node.scrollHeight > node.clientHeight + 1;
  return plate.matches(".whole") || cut(plate) || cut(plate.querySelector(".said"));
}

function showTable(memory) {
  const { data, scene, table, status, hint, onward, last, piles, looksBack } = memory;
  dress(scene, { "data-steady": data.steady ? "" : null, "data-roomy": data.roomy ? "" : null });
  const before = looksBack ? data.last : null;
  dress(table, { "aria-label": data.label, "data-seats": data.seats.length, "data-bare": data.bare ? "" : null, hidden: data.seats.length ? null : "" });
  const middle = data.middle.length || data.spoken.length ? [{ id: "middle" }] : [];
  reconcile(table, [...data.seats, ...middle], (item) => (item.place ? buildSeat() : make("li", { class: "middle" })), (node, seat) => {
    if (!seat.place) return showMiddle(node, data);
    const card = before ? before.cards[seat.id] : seat.card;
    const wins = before ? before.winner === seat.id : seat.wins;
    updateSeat(node, seat, card, wins, !before);
  });
  sayPieces(status, before ? before.status : data.status);
  // While others play, the words to this player keep their place unseen, so that the hand stays where it is.
  const past = data.hand?.mode === "wait" && !data.hand.hint;
  if (!past) memory.asked = data.hand?.hint ?? "";
  sayPieces(hint, memory.asked ?? "");
  dress(hint, { "data-past": past ? "" : null });
  say(onward, data.onward ?? "");
  dress(onward, { hidden: data.onward ? null : "" });
  dress(memory.board, { "data-tapped": data.tapped ? "" : null });
  say(last, data.last?.button ?? "");
  dress(last, { hidden: data.last ? null : "", "aria-pressed": String(looksBack) });
  reconcile(piles, data.piles, buildPile, showPile);
  dress(piles, { hidden: data.piles.length ? null : "" });
}

// What lies in the middle, and what has been said so far.
function showMiddle(node, { middle, spoken }) {
  const course = spoken.length ? [{ id: "spoken", course: spoken.map((one, id) => ({ ...one, id })) }] : [];
  node.style.setProperty("--lie", Math.max(1, middle.length));
  reconcile(node, [...middle, ...course], (item) => (item.course ? make("div", { class: "spoken" }, make("ol", { class: "plate" })) : buildPile()), (part, item) => {
    if (!item.course) return showPile(part, item);
    reconcile(part.firstElementChild, item.course, () => make("li", {}, make("b"), " ", make("span")), (line, { who, words }) => {
      say(line.firstElementChild, who);
      say(line.lastElementChild, words);
    });
  });
}

function buildSeat() {
  const plate = make("div", { class: "plate" },
    make("p", { class: "who" }), make("p", { class: "roles" }), make("p", { class: "counts" }), make("p", { class: "said" }));
  return make("li", { class: "seat" }, make("div", { class: "place" }, plate), make("div", { class: "spot" }));
}

function updateSeat(node, seat, card, wins, now) {
  const [place, spot] = node.children;
  const [who, roles, counts, said] = place.firstElementChild.children;
  const marks = [["acting", seat.acting && now], ["wins", wins], ["sided", seat.sided && now]];
  dress(node, { "data-place": seat.place, class: ["seat", ...marks.filter(([, on]) => on).map(([name]) => name)].join(" ") });
  say(who, seat.who);
  reconcile(roles, seat.roles.map((text, id) => ({ id, text })), () => make("span"), (role, item) => sayPieces(role, item.text));
  say(counts, seat.counts);
  sayPieces(said, seat.said);
  dress(said, { title: wordsOf(seat.said) || null });
  reconcile(spot, card ? [card] : [], openCard, showCard);
}

// Open hands stand with their seats where there is room, and under one's own hand where there is none.
function placeOpened(memory, width) {
  const { data, table, opened } = memory;
  const narrow = width < NARROW || SIDEWAYS.matches;
  for (const seat of data.seats) {
    const place = table.querySelector(`[data-id="${seat.id}"] > .place`);
    const there = seat.opened ? [seat.opened] : [];
    reconcileSome(place, narrow ? [] : there);
  }
  reconcile(opened, narrow ? data.seats.filter((seat) => seat.opened).map((seat) => seat.opened) : [], buildPile, showPile);
  dress(opened, { hidden: opened.children.length ? null : "" });
}

// The pile of a seat, after its plate.
function reconcileSome(place, piles) {
  const holder = place.querySelector(".with") ?? place.appendChild(make("div", { class: "with" }));
  reconcile(holder, piles, buildPile, showPile);
}
