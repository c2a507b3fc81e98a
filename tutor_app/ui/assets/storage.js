// What lies in the browser's storage, read and written so that several tabs can share it.

// What this window knows of the storage. `told` counts what the server was told, `seen` is the progress that
// it was told last or that was written since. The window outlives the element; a new visit begins anew.
function memoryOf(visit) {
  if (!window.trickTutor) {
    window.trickTutor = {};
    window.addEventListener("storage", () => whenVisible(window.trickTutor));
    document.addEventListener("visibilitychange", () => whenVisible(window.trickTutor));
  }
  if (window.trickTutor.visit !== visit) {
    Object.assign(window.trickTutor, { visit, told: 0, anew: 0, seen: null, written: {} });
  }
  return window.trickTutor;
}

function whenVisible(memory) {
  if (document.visibilityState === "visible") look(memory);
}

// Write what is to be kept. Another tab may have written its own progress meanwhile: then the server is told
// of it and of what it comes from, and brings both together before anything is written.
function look(memory) {
  const { data } = memory;
  for (const name of data.names) {
    if (name === "progress" || !(name in data.write)) continue;
    const line = JSON.stringify(data.write[name]);
    if (memory.written[name] !== line && put(data, name, line)) memory.written[name] = line;
  }
  if (!memory.told) return tell(memory);
  if (data.heard !== memory.told) return;
  const now = get(data, "progress");
  const line = "progress" in data.write ? JSON.stringify(data.write.progress) : now;
  const anew = data.anew > memory.anew;
  if (now !== memory.seen && !anew) return tell(memory);
  if (line === now || put(data, "progress", line)) Object.assign(memory, { anew: data.anew, seen: line });
}

function tell(memory) {
  const { data } = memory;
  const stored = { n: memory.told + 1, since: parsed(memory.seen) };
  for (const name of data.names) stored[name] = parsed(get(data, name));
  memory.told = stored.n;
  memory.seen = get(data, "progress");
  memory.say(stored);
}

function get(data, name) {
  try { return localStorage.getItem(data.prefix + name); } catch { return null; /* storage is closed */ }
}

function put(data, name, line) {
  try { localStorage.setItem(data.prefix + name, line); return true; } catch { return false; }
}

// What is no JSON goes as it is, so that it can be put aside instead of being written over.
function parsed(line) {
  try { return JSON.parse(line); } catch { return line; }
}
