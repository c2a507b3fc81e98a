// A plain table: the twin of every picture, the ledger, the choices. Rows are kept by id; a row may be picked.

const SIGN = /([\u2660\u2663\u2665\u2666])/, SUITS = { "\u2660": "S", "\u2663": "C", "\u2665": "H", "\u2666": "D" };
const telephone = matchMedia("(max-width: 640px)");

function drawComponent({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root));
  const { table, caption, head, body, foot } = memory;
  memory.shape = () => shape(memory, data);
  say(caption, data.caption);
  dress(caption, { class: data.captionHidden ? "hidden" : null });
  reconcile(head, data.columns.map((column, id) => ({ ...column, id })), () => make("th", { scope: "col" }), (cell, column) => {
    heading(cell, column);
    dress(cell, { class: column.kind ?? null });
  });
  rows(body, data.rows, data);
  rows(foot, data.totals ?? [], data);
  dress(foot, { hidden: data.totals?.length ? null : "" });
  memory.shape();
  root.onclick = (event) => {
    const asked = event.target.closest("thead button");
    if (asked) {
      const { text, meaning } = data.columns[asked.parentElement.dataset.id];
      memory.opened ??= beginEntry(root, parentElement);
      openEntry(memory.opened, { term: text, meaning }, data.close, asked, asked);
      return;
    }
    if (inApp(event, (page, href) => setTriggerValue("went", { page, href }))) return;
    const button = event.target.closest("button.pick");
    if (button) setTriggerValue("picked", { id: button.closest("tr").dataset.id });
  };
}

// A table that may be stacked on a telephone keeps its columns where no word has to be broken for them. Where it
// has room, Japanese is broken between phrases only.
function shape({ table }, { stacked, tight }) {
  const usual = tight ? " tight" : "";
  const narrow = stacked === true || (stacked && telephone.matches) ? "stacked" : usual.trim() || null;
  const whole = stacked === "telephone" && fits(table, `whole${usual}`);
  if (!whole && (narrow === "stacked" || !fits(table, `phrased${usual}`))) dress(table, { class: narrow });
  // Only what does not scroll sideways by itself lets a row stay in sight of the panel.
  const { parentElement: scroll } = table;
  scroll.classList.toggle("fitting", table.scrollWidth <= scroll.clientWidth);
}

function fits(table, look) {
  dress(table, { class: look });
  return table.scrollWidth <= table.parentElement.clientWidth;
}

// A heading that means something not everybody knows is a button that says it.
function heading(cell, { text, meaning }) {
  let button = cell.querySelector("button");
  if (!meaning) {
    button?.remove();
    say(cell, text);
    return;
  }
  if (!button) cell.replaceChildren((button = make("button", { type: "button", "aria-haspopup": "dialog" })));
  say(button, text);
}

function begin(root) {
  const caption = make("caption");
  const head = make("tr");
  const body = make("tbody");
  const foot = make("tfoot");
  const table = make("table", {}, caption, make("thead", {}, head), body, foot);
  root.append(make("div", { class: "scroll" }, table));
  const memory = { table, caption, head, body, foot };
  new ResizeObserver(() => memory.shape()).observe(root);
  return memory;
}

function rows(parent, items, data) {
  reconcile(parent, items, () => make("tr"), (row, item) => {
    dress(row, { class: [item.mark, item.stays && "stays"].filter(Boolean).join(" ") || null });
    reconcile(row, item.cells.map((cell, id) => ({ ...cell, id })), (cell) => make(cell.id ? "td" : "th", cell.id ? {} : { scope: "row" }), (node, cell) => {
      dress(node, { class: data.columns[cell.id].kind ?? null, "data-label": data.columns[cell.id].text });
      fill(node, cell);
      node.classList.toggle("blank", !cell.text && !cell.bar);
    });
  });
}

// One kind of content a cell: a picture of an interval, a link, a button that picks the row, or text.
function fill(node, cell) {
  if (cell.bar) {
    const old = node.querySelector("svg");
    const picture = interval(cell.bar);
    if (old) old.replaceWith(picture);
    else node.replaceChildren(picture);
    return;
  }
  const tag = cell.href ? "A" : cell.pick ? "BUTTON" : "SPAN";
  let inner = node.firstElementChild;
  if (inner?.tagName !== tag) {
    inner = make(tag.toLowerCase(), cell.pick ? { class: "pick", type: "button" } : {});
    node.replaceChildren(inner);
  }
  if (cell.href) dress(inner, { href: cell.href, "data-page": cell.page ?? "rules" });
  if (cell.pick) {
    const opens = typeof cell.opened === "boolean";
    dress(inner, { "aria-pressed": String(Boolean(cell.pressed)), "aria-expanded": opens ? String(cell.opened) : null });
    inner.classList.toggle("inner", Boolean(cell.inner));
  }
  saySigns(inner, cell.text);
  const note = node.querySelector("small");
  if (cell.note) saySigns(note ?? node.appendChild(make("small")), cell.note);
  else note?.remove();
}

// A text in which the signs of suits have the colours that they have on cards.
function saySigns(node, text) {
  if (node.textContent === text) return;
  if (!SIGN.test(text)) return say(node, text);
  const pieces = text.split(SIGN).filter(Boolean);
  node.replaceChildren(...pieces.map((piece) => (SUITS[piece] ? make("span", { "data-suit": SUITS[piece] }, piece) : piece)));
}

// Mean and interval on a scale that all rows share; decoration, as the numbers stand beside it.
function interval({ low, mean, high, from, to, zero, best }) {
  const x = (value) => 4 + 152 * (value - from) / ((to - from) || 1);
  const svg = draw("svg", { viewBox: "0 0 160 20", class: `bar${best ? " best" : ""}`, "aria-hidden": "true", focusable: "false" });
  if (zero !== null && zero !== undefined && zero >= from && zero <= to) {
    svg.append(draw("path", { d: `M${x(zero)} 1V19`, class: "zero" }));
  }
  svg.append(
    draw("path", { d: `M${x(low)} 10H${x(high)}M${x(low)} 6V14M${x(high)} 6V14`, class: "whisker" }),
    draw("circle", { cx: x(mean), cy: 10, r: 4, class: "dot" }));
  return svg;
}
