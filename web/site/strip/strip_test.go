package strip

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"gavel/web/site/gotool"
)

// linked returns a small program as Go's linker writes it.
func linked(t *testing.T) []byte {
	t.Helper()
	folder := t.TempDir()
	source, out := filepath.Join(folder, "main.go"), filepath.Join(folder, "out.wasm")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() { println(\"Sold.\") }\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := gotool.Run(folder, []string{"GOOS=js", "GOARCH=wasm"}, "build", "-o", out, source); err != nil {
		t.Fatal(err)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

// data returns the memory of a program, and the number of its pieces.
func data(t *testing.T, wasm []byte) (memory []byte, pieces uint64) {
	t.Helper()
	for in := (reader{bytes: wasm[8:]}); len(in.bytes) > 0; {
		id, section := in.take(1), in.take(in.unsigned())
		if id[0] == dataID {
			memory, ok := readData(section)
			if !ok {
				t.Fatal("the data cannot be read")
			}
			pieces, _ = binary.Uvarint(section)
			return memory, pieces
		}
	}
	t.Fatal("no data")
	return nil, 0
}

// unfold returns the memory with the list of functions, as the loader makes it
// (web/shell/unfold.js).
func unfold(t *testing.T, wasm, memory []byte, size int) []byte {
	t.Helper()
	memory = append(memory, make([]byte, size-len(memory))...)
	_, folded, ok := bytes.Cut(wasm, []byte("\x09"+foldedName))
	if !ok {
		t.Fatal("the program has no folded list of functions")
	}
	numbers := func(count, size int) []uint32 {
		out := make([]uint32, count)
		for k := range size {
			for i := range out {
				out[i] |= uint32(folded[i]) << (8 * k)
			}
			folded = folded[count:]
		}
		return out
	}
	number := func() int { return int(numbers(1, 4)[0]) }
	list, functions, places, filled := number(), number(), number(), number()
	var columns [sameWords + mostTables + mostFacts][]uint32
	for c := range columns {
		rows, values := number(), number()
		references, steps := numbers(rows, 2), numbers(values, 4)
		known := 0
		for i := 1; i < len(steps); i++ {
			steps[i] += steps[i-1]
		}
		for _, place := range references {
			if place == 0 {
				known++
				place = uint32(known)
			}
			columns[c] = append(columns[c], steps[place-1])
		}
	}
	if len(folded) > 0 {
		t.Errorf("%d bytes are left", len(folded))
	}
	put := func(at int, v uint32) { binary.LittleEndian.PutUint32(memory[at:], v) }
	at := list + 8*functions + 4
	var next [len(columns)]int
	for f := range functions {
		at += -(at - list) & 7
		put(list+8*f, columns[0][f])
		put(list+8*f+4, uint32(at-list))
		tables, facts := int(columns[7][f]), int(columns[10][f]>>24)
		for k := range sameWords + tables + facts {
			c := k
			if k >= sameWords+tables {
				c += mostTables - tables
			}
			put(at, columns[c][next[c]])
			next[c]++
			at += 4
		}
	}
	for i := range filled {
		put(places+i*bucket, uint32(i/buckets))
	}
	return memory
}

// Only data for stack traces changes.
func TestStrippedProgramHasTheSameMemory(t *testing.T) {
	wasm := linked(t)
	stripped, list, err := Program(wasm)
	if err != nil {
		t.Fatal(err)
	}
	was, before := data(t, wasm)
	is, after := data(t, stripped)
	is = unfold(t, list, is, len(was))
	if after*10 > before {
		t.Errorf("%d pieces of data have become %d", before, after)
	}
	where, ok := findTable(was)
	if !ok {
		t.Fatal("no table of functions")
	}
	emptied := 0
	moved := make([]bool, len(is)) // the bytes that say where a function's name is, and its tables; those of types' hashes and links
	types, ok := findTypes(was)
	if !ok {
		t.Fatal("no types")
	}
	mark := func(at, size int) {
		for i := range size {
			moved[at+i] = true
		}
	}
	for at := range types.found {
		mark(at+typeHash, 4)
	}
	for _, itab := range types.itabs {
		mark(itab+itabHash, 4)
	}
	mark(types.fact(moduleLinks), 4*types.fact(moduleLinks+1))
	mark(types.factAt(moduleLinks+1), 16)
	now := where
	now.memory = is
	for i := range where.functions {
		f, _ := where.function(i)
		parts := []int{name, stackDepth}
		for k := range where.number(f + others) {
			parts = append(parts, entry+4*k)
		}
		for _, part := range parts {
			mark(f+part, 4)
			if part == name || now.number(f+part) == 0 {
				continue
			}
			if was, is := where.valuesOf(t, f+part), now.valuesOf(t, f+part); !startsWith(is, was) {
				t.Fatalf("function %d had the values %v and has %v", i, was, is)
			}
		}
	}
	for i := range was {
		switch {
		case was[i] == is[i], moved[i], i >= where.names && i < where.files, i >= where.values && i < where.list:
		case i >= where.files && (is[i] == 0 || is[i] == 0xff):
			emptied++
		default:
			t.Fatalf("byte %#x was %#x and is %#x", i, was[i], is[i])
		}
	}
	if emptied < where.functions {
		t.Errorf("%d bytes are emptied for %d functions", emptied, where.functions)
	}
	if list, err := Functions(wasm); err != nil || bytes.Count(list, []byte("\n")) != where.functions || !bytes.Contains(list, []byte(" main.main\n")) {
		t.Errorf("the list of functions is %.100q: %v", list, err)
	}
}

func TestOtherProgramsAreRefused(t *testing.T) {
	const head = "\x00asm\x01\x00\x00\x00"
	for _, wasm := range []string{
		"", "\x00asm", head + "\x0b", head + "\x0b\x01\x01", head + "\x0b\x07\x01\x00\x41\x00\x0b\x01a", head + "\x0b\x01\x00",
	} {
		if _, _, err := Program([]byte(wasm)); !errors.Is(err, ErrForm) {
			t.Errorf("%q: %v", wasm, err)
		}
		if _, err := Functions([]byte(wasm)); !errors.Is(err, ErrForm) {
			t.Errorf("the functions of %q: %v", wasm, err)
		}
	}
}

func FuzzProgram(f *testing.F) {
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x0b\x07\x01\x00\x41\x00\x0b\x01a"))
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x01\x00"))
	f.Fuzz(func(t *testing.T, wasm []byte) {
		if len(wasm) > 1<<16 {
			return
		}
		_, _, _ = Program(wasm)
	})
}

// small returns a memory with a table of one function, which has a useless table and useless
// data. The addresses of the parts follow each other.
func small() []byte {
	memory := make([]byte, 244+8*41)
	copy(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8})
	word := func(at int, v uint64) { binary.LittleEndian.PutUint64(memory[at:], v) }
	for i, v := range []uint64{1, 0, 1, smallNames, smallFiles, smallFiles, smallFiles, smallList} {
		word(8+8*i, v)
	}
	copy(memory[smallNames:], "\x00main.main\x00")
	copy(memory[smallFiles:], []byte{0, 2, 1, 0})
	word(smallList, (smallFunction-smallList)<<32)
	memory[smallFunction+name] = 1
	memory[smallFunction+others], memory[smallFunction+facts] = 1, 4
	memory[smallFunction+entry] = 1
	copy(memory[smallFunction+entry+4:], bytes.Repeat([]byte{0xff}, 12))
	word(smallFunction+entry+16, 0)
	copy(memory[smallFacts:], []byte{7, 7, 7})

	word(smallModule+8, smallNames)
	word(smallModule+8*19, smallBuckets)
	word(smallModule+8*21, perBucket)
	word(smallModule+8*40, smallFacts)
	return memory
}

// The addresses of the parts of a small memory.
const (
	smallNames    = 72
	smallFiles    = 96
	smallList     = 104
	smallFunction = 120
	smallFacts    = 184
	smallBuckets  = 187
	smallModule   = 208
)

func TestWhatOnlyTracesReadIsEmptied(t *testing.T) {
	memory, want := small(), small()
	clear(want[smallNames:smallFiles])
	copy(want[smallNames:], sharedName)
	clear(want[smallFiles : smallFiles+4])                   // the table
	clear(want[smallFunction+entry : smallFunction+entry+4]) // its number
	clear(want[smallFacts : smallFacts+3])                   // the data
	copy(want[smallFunction+entry+16:], []byte{0xff, 0xff, 0xff, 0xff})
	if !dropTraces(memory) || !bytes.Equal(memory, want) {
		t.Errorf("% x\nhas become\n% x, and is to be\n% x", small(), memory, want)
	}
	if list, err := listFunctions(small()); err != nil || string(list) != "0 main.main\n" {
		t.Errorf("the functions are %q: %v", list, err)
	}
}

// A memory with an invalid table is not changed.
func FuzzDropTraces(f *testing.F) {
	f.Add(small())
	f.Fuzz(func(t *testing.T, memory []byte) {
		was := bytes.Clone(memory)
		if !dropTraces(memory) && !bytes.Equal(was, memory) {
			t.Error("changed")
		}
	})
}

// value is a value of a table and the instruction before which it ends.
type value struct{ value, end int }

// valuesOf returns the table whose place is at an address.
func (t *table) valuesOf(test *testing.T, at int) (all []value) {
	test.Helper()
	in := t.memory[t.values+t.number(at) : t.list]
	v, end := -1, 0
	for {
		step, n := binary.Uvarint(in)
		if step == 0 && len(all) > 0 {
			return all
		}
		in = in[n:]
		width, n := binary.Uvarint(in)
		if n <= 0 {
			test.Fatal("a table has no end")
		}
		in = in[n:]
		v += int(step>>1) ^ -int(step&1)
		end += int(width)
		all = append(all, value{v, end})
	}
}

// startsWith reports whether a table has the values of another one, up to its end.
func startsWith(is, was []value) bool {
	last := len(was) - 1
	return len(is) == len(was) && slices.Equal(is[:last], was[:last]) && is[last].value == was[last].value && is[last].end >= was[last].end
}
