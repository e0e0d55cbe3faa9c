// The program's list of functions is in a section of its own, in a form that compresses better (site/strip/functions.go has
// the form). It is unfolded into the program's memory before the program starts.

const SAME = 11, TABLES = 3, FACTS = 8; // words of a function's entry: the same for all, and at most so many more
const BUCKET = 5, BUCKETS = 4; // words of a bucket; a function has two to this power of them

function unfold(module, memory) {
  const [section] = WebAssembly.Module.customSections(module, "functions");
  if (!section) return;
  const folded = new Uint8Array(section), words = new Uint32Array(memory.buffer);
  let at = 0;
  const numbers = (count, size) => {
    const out = new Uint32Array(count), from = at;
    for (let k = 0; k < size; k++) {
      const start = from + k * count, shift = 8 * k;
      for (let i = 0; i < count; i++) out[i] |= folded[start + i] << shift;
    }
    at += count * size;
    return out;
  };
  const number = () => numbers(1, 4)[0];
  const column = () => {
    const rows = number(), values = number(), column = numbers(rows, 2), steps = numbers(values, 4);
    for (let i = 1; i < values; i++) steps[i] += steps[i - 1];
    for (let i = 0, known = 0; i < rows; i++) column[i] = steps[column[i] ? column[i] - 1 : known++];
    return column;
  };
  const list = number() / 4, functions = number(), buckets = number() / 4, filled = number();
  const same = Array.from({ length: SAME }, column), [tables, facts] = [same[7], same[10]];
  const entries = new Uint32Array(functions);
  for (let f = 0, to = list + 2 * functions + 1; f < functions; f++) {
    to += to - list & 1;
    entries[f] = to;
    words[list + 2 * f] = same[0][f];
    words[list + 2 * f + 1] = 4 * (to - list);
    to += SAME + tables[f] + (facts[f] >>> 24);
  }
  for (let c = 0; c < SAME; c++) for (let f = 0; f < functions; f++) words[entries[f] + c] = same[c][f];
  for (let c = 0; c < TABLES; c++) {
    const values = column();
    for (let f = 0, i = 0; f < functions; f++) if (c < tables[f]) words[entries[f] + SAME + c] = values[i++];
  }
  for (let c = 0; c < FACTS; c++) {
    const values = column();
    for (let f = 0, i = 0; f < functions; f++) if (c < facts[f] >>> 24) words[entries[f] + SAME + tables[f] + c] = values[i++];
  }
  for (let i = 0; i < filled; i++) words[buckets + BUCKET * i] = i >> BUCKETS;
}
