// What only the browser can do for us: say the page's language, and keep things between visits.

export default function ({ data, parentElement, setStateValue }) {
  document.documentElement.lang = data.language;
  const memory = (parentElement.memory ??= { written: {} });
  for (const [name, value] of Object.entries(data.write)) {
    const line = JSON.stringify(value);
    if (memory.written[name] === line) continue;
    memory.written[name] = line;
    try { localStorage.setItem(data.prefix + name, line); } catch { /* storage is closed: go on without */ }
  }
  if (memory.told) return;
  memory.told = true;
  const stored = {};
  for (const name of data.names) {
    try { stored[name] = JSON.parse(localStorage.getItem(data.prefix + name)); } catch { stored[name] = null; }
  }
  setStateValue("stored", stored);
}
