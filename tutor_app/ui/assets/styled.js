// The style of a component comes with its script, which the browser keeps, instead of with every change.

const SHEET = new CSSStyleSheet();
SHEET.replaceSync(STYLE);

function inStyle(place) {
  const around = place.getRootNode();
  if (!around.adoptedStyleSheets?.includes(SHEET)) around.adoptedStyleSheets = [SHEET];
}
