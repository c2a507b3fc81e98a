// A map of skills: a strip of signs for each chapter, one for each rule, and the rules themselves when it is unfolded.

const SIGNS = { known: "✓", shaky: "~", new: "·" };

function drawComponent({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const list = root.firstElementChild ?? root.appendChild(make("ul", { class: "map" }));
  dress(list, { "aria-label": data.label });
  reconcile(list, data.chapters, buildChapter, (item, chapter) => showChapter(item, chapter));
  list.onclick = (event) => {
    if (inApp(event, (page, href) => setTriggerValue("went", { page, href }))) return;
    const head = event.target.closest("button");
    if (head) unfold(head, head.getAttribute("aria-expanded") !== "true");
  };
}

// No <details>: inside the one that Streamlit folds pages with it does not open.
function unfold(head, open) {
  dress(head, { "aria-expanded": String(open) });
  dress(head.nextElementSibling, { hidden: open ? null : "" });
}

function buildChapter() {
  const head = make("button", { type: "button", "aria-expanded": "false" }, make("span", { class: "title" }), make("span", { class: "counts" }),
    make("span", { class: "strip", "aria-hidden": "true" }));
  return make("li", {}, head, make("ul", { class: "rules", hidden: "" }));
}

function showChapter(item, chapter) {
  const [head, rules] = item.children;
  const [title, counts, strip] = head.children;
  say(title, chapter.title);
  say(counts, chapter.counts);
  reconcile(strip, chapter.lines, () => make("i"), (sign, line) => {
    dress(sign, { "data-standing": line.standing });
    say(sign, SIGNS[line.standing]);
  });
  reconcile(rules, chapter.lines, buildRule, showRule);
}

function buildRule() {
  return make("li", {}, make("i", { "aria-hidden": "true" }), make("a", { class: "rule", "data-page": "rules" }),
    make("span", { class: "word" }), make("a", { class: "drill", "data-page": "practise" }));
}

function showRule(node, line) {
  const [sign, rule, word, practise] = node.children;
  dress(sign, { "data-standing": line.standing });
  say(sign, SIGNS[line.standing]);
  dress(rule, { href: line.href });
  say(rule, line.title);
  say(word, line.word);
  const again = line.again_at;
  dress(practise, {
    href: again || null, hidden: again ? null : "", "data-page": again.startsWith("/learn") ? "learn" : "practise",
    "aria-label": again ? `${line.again}: ${line.title}` : null,
  });
  say(practise, line.again);
}
