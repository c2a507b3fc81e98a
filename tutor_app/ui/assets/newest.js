// Only the newest edition is drawn. Streamlit imports a component's module for each change of its data, and a browser
// promises no order to two imports of one module that wait together: without this an older edition could come last
// and stay. An edition is the visit and a number that grows; another visit begins anew. Streamlit also ends a drawing
// that it has replaced before it came to be, perhaps when the next one stands already, which that must not touch.

// While a link leads away from the page only links are told; what else has been told waits (`leaving.js`).

const AGAIN_MILLISECONDS = 250;

export default function (given) {
  const place = given.parentElement, [visit, number] = given.data.edition;
  if (place.visit === visit && number < place.edition) return;
  const drawing = {};
  Object.assign(place, { visit, edition: number, drawing });
  inStyle(place);
  const patient = (set) => function tell(name, value) {
    if (name === "went" || !window.trickTutorLeaves?.()) set(name, value);
    else setTimeout(() => place.isConnected && tell(name, value), AGAIN_MILLISECONDS);
  };
  const { setStateValue, setTriggerValue } = given;
  const end = drawComponent({ ...given, setStateValue: patient(setStateValue), setTriggerValue: patient(setTriggerValue) });
  return () => {
    if (place.drawing === drawing) end?.();
  };
}
