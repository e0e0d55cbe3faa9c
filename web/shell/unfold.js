// The program's list of functions is a module of its own, in a form that compresses better (site/strip/functions.go has the
// form). It is unfolded while the browser compiles the program. complete.js writes the result to the program's memory.

function unfold(module) {
  const SAME = 11, TABLES = 3, FACTS = 8; // words of a function's entry: the same for all, and at most so many more
  const [section] = WebAssembly.Module.customSections(module, "functions"), folded = new Uint8Array(section);
  let at = 0;
  const number = () => folded[at++] | folded[at++] << 8 | folded[at++] << 16 | folded[at++] << 24;
  const column = () => {
    const rows = number(), values = number(), steps = new Uint32Array(values), column = new Uint32Array(rows);
    const high = at + rows, first = high + rows;
    for (let i = 0, last = 0; i < values; i++) {
      const j = first + i;
      steps[i] = last += folded[j] | folded[j + values] << 8 | folded[j + 2 * values] << 16 | folded[j + 3 * values] << 24;
    }
    for (let i = 0, known = 0; i < rows; i++) {
      const step = folded[at + i] | folded[high + i] << 8;
      column[i] = steps[step ? step - 1 : known++];
    }
    at = first + 4 * values;
    return column;
  };
  const place = number() / 4, functions = number(), buckets = number() / 4, filled = number();
  const same = Array.from({ length: SAME }, column), tables = same[7], facts = same[10].map(word => word >>> 24);
  const to = new Uint32Array(functions); // where the next words of each entry go
  const first = 2 * functions + 1; // the word before it belongs to the program
  let end = first;
  for (let f = 0; f < functions; f++) {
    to[f] = end += end & 1;
    end += SAME + tables[f] + facts[f];
  }
  const list = new Uint32Array(end);
  for (let f = 0; f < functions; f++) {
    list[2 * f] = same[0][f];
    list[2 * f + 1] = 4 * to[f];
  }
  // One loop for all columns: a browser compiles it once.
  const spread = (values, c, counts) => {
    for (let f = 0, i = 0; f < functions; f++) if (c < counts[f]) list[to[f] + c] = values[i++];
  };
  const skip = counts => { for (let f = 0; f < functions; f++) to[f] += counts[f]; };
  const all = new Uint32Array(functions).fill(SAME);
  for (let c = 0; c < SAME; c++) spread(same[c], c, all);
  skip(all);
  for (let c = 0; c < TABLES; c++) spread(column(), c, tables);
  skip(tables);
  for (let c = 0; c < FACTS; c++) spread(column(), c, facts);
  return { list, place, first, buckets, filled };
}
