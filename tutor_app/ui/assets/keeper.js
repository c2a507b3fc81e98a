// What a page has kept only while it was drawn: a later word to the storage, of the same run.

function drawComponent({ data }) {
  const memory = window.trickTutor;
  if (memory && memory.visit === data.visit) hear(memory, data);
}
