// The way through a hand: buttons one place back or on, its strip (strip.js), and what lets the computer play on.
// One thing is told at a time. A wish that comes before the last one was served waits, and of two the later counts;
// a step back or on counts from where the first one leads. What plays has a button to stop it in the place of those
// that let it play, and who pressed one by the keyboard stays there.

const PATIENCE = 3000; // milliseconds, after which what was told counts as lost, with a connection perhaps
const STEPS = [["first", "\xab"], ["back", "\u2039"], ["on", "\u203a"], ["last", "\xbb"]];

function drawComponent({ data, parentElement, setTriggerValue }) {
  const memory = (parentElement.memory ??= begin(parentElement.querySelector(".root")));
  const served = memory.sent && isServed(memory, data);
  memory.data = data;
  memory.tell = setTriggerValue;
  if (served) {
    const { sent, wish } = memory;
    memory.sent = memory.wish = undefined;
    // Where something else has come between, a wish for a place may mean another one by now.
    if (wish && (wish.by || wish.until || data.at === sent.at)) ask(memory, wish);
  }
  show(memory);
}

// Whether a new drawing answers what was told last. While the computer plays, its cards have the page drawn anew too:
// there a step is served once the computer has stopped for it, or never will be.
function isServed({ sent, data: before }, data) {
  if (data.computer?.plays) return sent.until || isLost(sent);
  return before.turn !== data.turn || before.places.length !== data.places.length;
}

function isLost({ since }) {
  return performance.now() - since > PATIENCE;
}

function begin(root) {
  const memory = { go: (at) => ask(memory, { at }) };
  memory.steps = STEPS.map(([id, sign]) => {
    const button = make("button", { type: "button", class: "step", "data-id": id }, make("span", { "aria-hidden": "true" }, sign));
    button.addEventListener("click", () => button.ariaDisabled !== "true" && step(memory, id));
    return button;
  });
  memory.place = make("span", { class: "place" });
  memory.computer = make("span", { class: "computer" });
  memory.player = make("select");
  memory.player.addEventListener("change", () => memory.tell("player", memory.player.value));
  const row = make("div", { class: "way" }, ...memory.steps, memory.place, beginStrip(memory), memory.computer, memory.player);
  root.append(row);
  keepWidth(memory.strip, memory, () => showStrip(memory));
  return memory;
}

function step(memory, id) {
  const last = memory.data.places.length - 1;
  const wish = { first: { at: 0 }, back: { by: -1 }, on: { by: 1 }, last: { at: last } }[id];
  ask(memory, wish);
}

// Where the hand stands, or will once the wishes that are known have been served.
function placeNow({ data, sent, wish }) {
  return wish?.at ?? sent?.at ?? data.at;
}

function ask(memory, { at, by, until }) {
  const { data } = memory;
  if (memory.sent && isLost(memory.sent)) memory.sent = memory.wish = undefined;
  const { sent } = memory, since = performance.now();
  if (by && !sent?.until) at = placeNow(memory) + by;
  if (at !== undefined) at = Math.max(0, Math.min(data.places.length - 1, at));
  if (sent) {
    if (sent.until && until) return; // a double click is one click
    memory.wish = at !== undefined ? { at } : by ? { by: (memory.wish?.by ?? 0) + by } : { until };
  } else if (until) {
    memory.sent = { until, since };
    memory.tell("until", { until, turn: data.turn, player: memory.player.value }); // one event may overtake another
  } else if (at !== data.at) {
    memory.sent = { at, since };
    memory.tell("moved", { at, turn: data.turn });
  }
  show(memory);
}

function show(memory) {
  const { data, steps, place, computer, player } = memory;
  const held = player.getRootNode().activeElement; // before what it may be taken from
  const at = placeNow(memory), last = data.places.length - 1;
  steps.forEach((button) => {
    const { id } = button.dataset;
    const there = at === (id === "first" || id === "back" ? 0 : last);
    // Not `disabled`: that would take the focus away from who has come to an end by the keyboard.
    dress(button, { "aria-label": data.steps[id], title: data.steps[id], "aria-disabled": there ? "true" : null });
  });
  say(place, data.where);
  const plays = data.computer?.plays, offered = data.computer && !plays ? data.computer.buttons : [];
  reconcile(computer, plays ? playing(data.computer) : offered, (item) => {
    if (item.id === "plays") return make("span", { class: "plays", role: "status" });
    const button = make("button", { type: "button" });
    button.addEventListener("click", () => button.ariaDisabled !== "true" && press(memory, item.id));
    return button;
  }, (node, item) => {
    dress(node, { class: item.id === "plays" ? "plays" : item.first ? "first" : null, "aria-disabled": item.disabled ? "true" : null });
    say(node, item.text);
  });
  const players = offered.length ? data.computer.players : [];
  dress(player, { hidden: players.length ? null : "", "aria-label": data.computer?.label });
  reconcile(player, players, () => make("option"), (option, item) => {
    dress(option, { value: item.id });
    say(option, item.text);
  });
  if (players.length && player.getRootNode().activeElement !== player) player.value = data.computer.player;
  showStrip(memory);
  if (held && (!held.isConnected || held.hidden)) following(memory).focus();
}

// What says that the computer plays, and the button that stops it.
function playing({ note, stop }) {
  return [{ id: "plays", text: note }, { id: "stop", text: stop }];
}

function press(memory, id) {
  if (id === "stop") return memory.tell("stopped", memory.data.turn);
  memory.pressed = id;
  ask(memory, { until: id });
}

// Where the keyboard goes on when its button is gone: at the stop, back at the button pressed, or at the way back.
function following({ computer, steps, pressed }) {
  const there = [...computer.querySelectorAll("button")];
  return there.find((one) => one.dataset.id === pressed) ?? there[0] ?? steps[1];
}
