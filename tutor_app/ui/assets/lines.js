// Texts that may name rules. The number of a rule is never broken over two lines.

const RULE = /([A-Z]{2}-[A-Z]+-\d+)/;

function line(tag, text, attributes = {}) {
  return make(tag, attributes, ...unbroken(text));
}

function unbroken(text) {
  return text.split(RULE).map((piece, place) => (place % 2 ? make("span", { class: "rule" }, piece) : piece));
}

// Puts a text into a node that may come in pieces: those with an address lead to the meaning of a term.
function sayPieces(node, said) {
  const look = typeof said === "string" && !RULE.test(said) ? "" : JSON.stringify(said);
  if (node.pieces !== look && node.pieces) node.replaceChildren();
  if (!look) say(node, said);
  else if (node.pieces !== look) {
    node.replaceChildren(...[said].flat().flatMap((one) => (one.href ? make("a", { class: "term", href: one.href }, one.words) : unbroken(one))));
  }
  node.pieces = look;
}

// A text without its pieces.
function wordsOf(said) {
  return typeof said === "string" ? said : said.map((one) => one.words ?? one).join("");
}
