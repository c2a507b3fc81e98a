// Only the newest edition is drawn. Streamlit imports a component's module for each change of its data, and a browser
// promises no order to two imports of one module that wait together: without this an older edition could come last
// and stay. An edition is the visit and a number that grows; another visit begins anew.

export default function (given) {
  const place = given.parentElement, [visit, number] = given.data.edition;
  if (place.visit === visit && number < place.edition) return;
  Object.assign(place, { visit, edition: number });
  return drawComponent(given);
}
