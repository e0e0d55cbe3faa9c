// complete writes the list of functions that unfold returned to the program's memory.
function complete({ list, place, first, buckets, filled }, memory) {
  const BUCKET = 5, BUCKETS = 4; // words of a bucket; a function has two to this power of them
  const words = new Uint32Array(memory.buffer);
  words.set(list.subarray(0, first - 1), place);
  words.set(list.subarray(first), place + first);
  for (let i = 0; i < filled; i++) words[buckets + BUCKET * i] = i >> BUCKETS;
}
