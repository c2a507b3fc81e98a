// Asks for the next drawing: one wish for each drawing, so that a slow server is never hurried.

function drawComponent({ data, parentElement, setTriggerValue }) {
  clearTimeout(parentElement.timer);
  parentElement.timer = setTimeout(() => setTriggerValue("passed", true), 1000 * data.seconds);
  return () => clearTimeout(parentElement.timer);
}
