// Building blocks shared by all components. Text goes in as text, never as markup; children are kept by id,
// so that focus, scroll and running transitions survive each rerun.

const SVG = "http://www.w3.org/2000/svg";

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  dress(node, attributes);
  node.append(...children);
  return node;
}

function draw(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// Sets attributes; null or false takes one away. Untouched where nothing changes.
function dress(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) {
      if (node.hasAttribute(name)) node.removeAttribute(name);
    } else if (node.getAttribute(name) !== String(value)) {
      node.setAttribute(name, String(value));
    }
  }
  return node;
}

// Keeps the width of a node in the memory of its component, and calls `act` when it becomes another one. Asked for
// while the page is being drawn, it would have the browser place all cards at once.
function keepWidth(root, memory, act) {
  memory.width = root.clientWidth;
  new ResizeObserver(() => {
    if (root.clientWidth === memory.width) return;
    memory.width = root.clientWidth;
    act();
  }).observe(root);
}

function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// Makes the children of `parent` those of `items`, in order, each known by its `id`.
// `build(item)` makes a missing child, `update(node, item)` brings one up to date.
function reconcile(parent, items, build, update) {
  const wanted = new Set(items.map((item) => String(item.id)));
  for (const node of [...parent.children]) if (!wanted.has(node.dataset.id)) node.remove(); // or all after it would move
  const old = new Map([...parent.children].map((node) => [node.dataset.id, node]));
  let place = parent.firstElementChild;
  for (const item of items) {
    const id = String(item.id);
    let node = old.get(id);
    if (node === undefined) {
      node = build(item);
      node.dataset.id = id;
    }
    update(node, item);
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
  }
}

// Arrow keys, Home and End move one tab stop through `buttons`; `step` is how far up and down go.
function rove(event, buttons) {
  const from = buttons.indexOf(event.target.closest("button"));
  if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const jump = {
    ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: buttons.length - 1,
    ArrowUp: beside(buttons, from, -1), ArrowDown: beside(buttons, from, 1),
  }[event.key];
  if (jump === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const next = buttons[Math.max(0, Math.min(buttons.length - 1, jump))];
  settle(buttons, next);
  next.focus();
}

// The nearest button on the line above (-1) or below (1).
function beside(buttons, from, direction) {
  const here = buttons[from].getBoundingClientRect();
  const middle = here.left + here.width / 2;
  let best = from, bestLine = Infinity, bestAside = Infinity;
  buttons.forEach((button, index) => {
    const box = button.getBoundingClientRect();
    const line = (box.top - here.top) * direction;
    if (line < here.height / 2) return;
    const aside = Math.abs(box.left + box.width / 2 - middle);
    if (line < bestLine - 4 || (line < bestLine + 4 && aside < bestAside)) {
      best = index; bestLine = line; bestAside = aside;
    }
  });
  return best;
}

// Exactly one of `buttons` can be reached with the tab key.
function settle(buttons, wanted) {
  const stop = buttons.includes(wanted) ? wanted : buttons.find((b) => b.tabIndex === 0) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

// A link inside the app: a plain click is told to the server, everything else is the browser's business.
function inApp(event, tell) {
  const link = event.target.closest("a[data-page]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  tell(link.dataset.page, link.getAttribute("href"));
  return true;
}
