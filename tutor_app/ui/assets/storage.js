// What lies in the browser's storage, read and written so that several tabs can share it.
//
// Two tabs can write at the same moment, and then one of them writes over what it has never seen. So each
// stored progress carries a line of descent: a number for its own writing and those of the writings that it
// comes from. What two tabs have in common is the last writing that both descend from; had we looked at the
// order of writing alone, a step lost in this way would pass for one that the other tab had forgotten.

const DESCENT = "descent", LONGEST_DESCENT = 100, KNOWN = 20, SAY_AGAIN_MILLISECONDS = 5000, MOST_PLAYED = 10, MOST_NESTED = 50;

// What this window knows of the storage. `told` counts what the server was told, `seen` is the progress that
// it was told last or that was written since, `known` the last ones of these by the number of their writing.
// The window outlives the element; a new visit begins anew.
function memoryOf(visit) {
  if (!window.trickTutor) {
    window.trickTutor = {};
    window.addEventListener("storage", () => whenVisible(window.trickTutor));
    document.addEventListener("visibilitychange", () => whenVisible(window.trickTutor));
  }
  if (window.trickTutor.visit !== visit) {
    Object.assign(window.trickTutor, { visit, told: 0, anew: 0, seen: null, known: new Map(), written: {}, data: null });
  }
  return window.trickTutor;
}

// Take the server's word. Two parts of a page bring it, and either may be drawn again: the last word counts.
function hear(memory, data) {
  if (memory.data && data.turn < memory.data.turn) return;
  memory.data = data;
  look(memory);
}

function whenVisible(memory) {
  if (document.visibilityState === "visible") look(memory);
}

// Write what is to be kept. Another tab may have written its own progress meanwhile: then the server is told
// of it and of what both come from, and brings them together before anything is written.
function look(memory) {
  const { data } = memory;
  for (const name of data.names) {
    if (name === "progress" || !(name in data.write)) continue;
    const line = JSON.stringify(data.write[name]);
    if (memory.written[name] === line) continue;
    const whole = name === "played" ? JSON.stringify(played(data.write.played, parsed(get(data, name)))) : line;
    if (put(data, name, whole)) memory.written[name] = line;
  }
  if (!memory.told) return tell(memory);
  if (data.heard !== memory.told) return;
  const now = get(data, "progress");
  const anew = data.anew > memory.anew;
  if (now !== memory.seen && !anew) return tell(memory);
  if (write(memory, now)) memory.anew = data.anew;
}

// The deals played here, and after them those that another tab has kept; each deal once, whatever was done in it.
function played(ours, lying) {
  const deals = new Map();
  for (const [link, won] of [...ours, ...(Array.isArray(lying) ? lying.filter(Array.isArray) : [])]) {
    const deal = String(link).replace(/[?&]m=[^&]*/, "");
    if (!deals.has(deal)) deals.set(deal, [link, won]);
  }
  return [...deals.values()].slice(0, MOST_PLAYED);
}

// Whether the progress that is to be kept is kept, `now` being what lies there.
function write(memory, now) {
  const { data } = memory;
  if (!("progress" in data.write) || JSON.stringify(data.write.progress) === JSON.stringify(bare(now))) return true;
  const descent = [Math.random().toString(36).slice(2, 10), ...descentOf(now)].slice(0, LONGEST_DESCENT);
  const line = JSON.stringify({ ...data.write.progress, [DESCENT]: descent });
  const kept = put(data, "progress", line);
  if (kept) see(memory, line);
  return kept;
}

function tell(memory) {
  const { data } = memory;
  const now = get(data, "progress");
  const stored = { visit: data.visit, n: memory.told + 1, since: bare(common(memory, now)) };
  for (const name of data.names) stored[name] = name === "progress" ? bare(now) : parsed(get(data, name));
  memory.told = stored.n;
  see(memory, now);
  say(memory, stored);
}

// Say it until it is heard: what is said while a connection breaks off reaches nobody.
function say(memory, stored) {
  memory.say(stored);
  clearTimeout(memory.again);
  memory.again = setTimeout(() => {
    if (memory.data.visit === stored.visit && memory.data.heard < stored.n) say(memory, stored);
  }, SAY_AGAIN_MILLISECONDS);
}

function see(memory, line) {
  memory.seen = line;
  const [number] = descentOf(line);
  if (number === undefined) return;
  memory.known.set(number, line);
  if (memory.known.size > KNOWN) memory.known.delete(memory.known.keys().next().value);
}

// The last progress known here that the one lying there comes from, null where it comes from none of them.
// Where its descent is not said, or not whole, it is taken to come from the one seen last.
function common(memory, now) {
  const descent = descentOf(now);
  const number = descent.find((each) => memory.known.has(each));
  if (number !== undefined) return memory.known.get(number);
  const whole = descent.length > 0 && descent.length < LONGEST_DESCENT;
  return whole ? null : memory.seen;
}

function descentOf(line) {
  const descent = parsed(line)?.[DESCENT];
  return Array.isArray(descent) ? descent : [];
}

// The progress of a line as the server knows it.
function bare(line) {
  const progress = parsed(line);
  if (!progress || typeof progress !== "object" || !(DESCENT in progress)) return progress;
  const { [DESCENT]: _, ...rest } = progress;
  return rest;
}

function get(data, name) {
  try { return localStorage.getItem(data.prefix + name); } catch { return null; /* storage is closed */ }
}

function put(data, name, line) {
  try { localStorage.setItem(data.prefix + name, line); return true; } catch { return false; }
}

// What is no JSON, or nested deeper than anything of ours, goes as it is: so it can be put aside instead of being
// written over.
function parsed(line) {
  try {
    const value = JSON.parse(line);
    return flat(value, MOST_NESTED) ? value : line;
  } catch { return line; }
}

function flat(value, room) {
  if (!value || typeof value !== "object") return true;
  return room > 0 && Object.values(value).every((one) => flat(one, room - 1));
}
