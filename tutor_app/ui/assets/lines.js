// Lines of text on a sheet that is printed. The number of a rule in them is never broken over two lines.

const RULE = /([A-Z]{2}-[A-Z]+-\d+)/;

function line(tag, text, attributes = {}) {
  const pieces = text.split(RULE);
  return make(tag, attributes, ...pieces.map((piece, place) => (place % 2 ? make("span", { class: "rule" }, piece) : piece)));
}
