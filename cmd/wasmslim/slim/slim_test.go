package slim

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"gavel/game/must"
)

// toolchains returns the versions of Go whose programs are tested: the present one, in make soak also the last of the other known
// ones, which the go command downloads.
func toolchains() []string {
	if os.Getenv("GAVEL_SOAK") != "" {
		return []string{"", "go1.25.14", "go1.26.8", "go1.27.3"}
	}
	return []string{""}
}

// each tests the programs of each version.
func each(t *testing.T, test func(t *testing.T, toolchain string)) {
	for _, toolchain := range toolchains() {
		t.Run(cmp.Or(toolchain, "present"), func(t *testing.T) { test(t, toolchain) })
	}
}

// compiled builds a program for a machine without a browser. The version of Go is the present one if toolchain is "".
func compiled(t *testing.T, toolchain, text string) []byte {
	t.Helper()
	folder := t.TempDir()
	source, out := filepath.Join(folder, "main.go"), filepath.Join(folder, "out.wasm")
	must.Do(t, os.WriteFile(source, []byte(text), 0o600))
	build := exec.Command("go", "build", "-o", out, source)
	build.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm")
	if toolchain != "" {
		build.Env = append(build.Env, "GOTOOLCHAIN="+toolchain)
	}
	build.Dir = folder
	if complaint, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, complaint)
	}
	return must.Get(os.ReadFile(out))(t)
}

// instantiate calls use with the memory of a program that has not started, and with a function that runs it and returns what it
// prints.
func instantiate(t *testing.T, wasm []byte, use func(memory []byte, run func() string)) {
	t.Helper()
	var out bytes.Buffer
	ctx := t.Context()
	machine := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer machine.Close(ctx)
	wasi_snapshot_preview1.MustInstantiate(ctx, machine)
	module := must.Get(machine.InstantiateWithConfig(ctx, wasm, wazero.NewModuleConfig().WithStdout(&out).WithStderr(&out).WithStartFunctions()))(t)
	memory, _ := module.Memory().Read(0, module.Memory().Size())
	use(memory, func() string {
		if _, err := module.ExportedFunction("_start").Call(ctx); err != nil && !strings.Contains(err.Error(), "exit_code(") {
			t.Errorf("%v\n%s", err, &out)
		}
		return out.String()
	})
}

// printed runs a program and returns what it prints.
func printed(t *testing.T, wasm []byte) (text string) {
	t.Helper()
	instantiate(t, wasm, func(_ []byte, run func() string) { text = run() })
	return text
}

// tableOf returns the table of functions in the memory of a program.
func tableOf(t *testing.T, wasm, memory []byte) table {
	t.Helper()
	sections, _ := split(wasm)
	form := must.Get(formOf(sections))(t)
	table, ok := form.findTable(memory)
	if !ok {
		t.Fatal("no table of functions")
	}
	return table
}

// data returns the memory of a program, and the number of its pieces.
func data(t *testing.T, wasm []byte) (memory []byte, pieces uint64) {
	t.Helper()
	sections, _ := split(wasm)
	section := find(sections, dataID)
	if section == nil {
		t.Fatal("no data")
	}
	memory, ok := readData(section.content)
	if !ok {
		t.Fatal("the data cannot be read")
	}
	pieces, _ = binary.Uvarint(section.content)
	return memory, pieces
}

// TestOnlyDataForTracesChanges: when the program starts, the rest of the memory is as it was.
func TestOnlyDataForTracesChanges(t *testing.T) {
	each(t, func(t *testing.T, toolchain string) {
		wasm := compiled(t, toolchain, "package main\n\nfunc main() { println(\"Sold.\") }\n")
		slimmed, list, err := Slim(wasm)
		must.Do(t, err)
		was, before := data(t, wasm)
		if _, after := data(t, slimmed); after*10 > before {
			t.Errorf("%d pieces of data have become %d", before, after)
		}
		table := tableOf(t, wasm, was)
		if bytes.Count(list, []byte("\n")) != table.functions || !bytes.Contains(list, []byte(" main.main\n")) {
			t.Errorf("the list of functions is %.100q", list)
		}
		instantiate(t, slimmed, func(is []byte, run func() string) {
			compareMemory(t, table, is)
			if said := run(); said != "Sold.\n" {
				t.Errorf("printed %q", said)
			}
		})
	})
}

// compareMemory compares the memory of a program with that of the smaller one.
func compareMemory(t *testing.T, where table, is []byte) {
	t.Helper()
	was := where.memory
	emptied := 0
	moved := make([]bool, len(is)) // the bytes that say where a function's name is, and its tables; those of types' hashes and links
	types, ok := findTypes(&where)
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
	if links := where.form.links; links != 0 {
		mark(types.fact(links), 4*types.fact(links+1))
		mark(types.factAt(links+1), 16)
	}
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
		case i >= min(where.files, where.facts) && (is[i] == 0 || is[i] == 0xff):
			emptied++
		default:
			t.Fatalf("byte %#x was %#x and is %#x", i, was[i], is[i])
		}
	}
	if emptied < where.functions {
		t.Errorf("%d bytes are emptied for %d functions", emptied, where.functions)
	}
	if i := slices.IndexFunc(is[len(was):], func(b byte) bool { return b != 0 }); i >= 0 {
		t.Errorf("byte %#x behind the data is %#x", i, is[len(was)+i])
	}
}

func TestOtherProgramsAreRefused(t *testing.T) {
	note := func(version string) string { return "\x00\x1f\x09producers\x01\x08language\x01\x02Go" + version }
	const data = "\x0b\x07\x01\x00\x41\x00\x0b\x01a"
	for _, test := range []struct{ wasm, complaint string }{
		{"", ErrForm.Error()},
		{"\x00asm", ErrForm.Error()},
		{magic + "\x0b", ErrForm.Error()},
		{magic + data, "not linked by Go"},
		{magic + data + note("\x06go1.26"), ErrForm.Error()},
		{magic + note("\x06go1.26"), ErrForm.Error()},
		{magic + "\x0b\x01\x01" + note("\x06go1.26"), ErrForm.Error()},
		{magic + data + note("\x06go1.99"), "linked by go1.99; tested are go1.25, go1.26, go1.27"},
		{magic + data + note("\x06go1.24"), "linked by go1.24; tested are go1.25, go1.26, go1.27"},
		{magic + data + note("\x06devel-"), "linked by devel-; tested are go1.25, go1.26, go1.27"},
	} {
		if smaller, list, err := Slim([]byte(test.wasm)); smaller != nil || list != nil || err == nil || err.Error() != test.complaint {
			t.Errorf("%q: %v, want %s", test.wasm, err, test.complaint)
		}
	}
}

func FuzzSlim(f *testing.F) {
	f.Add([]byte("\x0b\x07\x01\x00\x41\x00\x0b\x01a"))
	f.Add(join([]section{{dataID, writeData(small())}, {typeID, []byte{0}}, {functionID, []byte{0}}, {memoryID, []byte{1, 0, 1}}, {codeID, []byte{0}}})[len(magic):])
	f.Fuzz(func(t *testing.T, sections []byte) {
		if len(sections) > 1<<16 {
			return
		}
		_, _, _ = Slim(append([]byte(magic+"\x00\x1f\x09producers\x01\x08language\x01\x02Go\x06go1.26"), sections...))
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
	table, ok := forms[1].findTable(memory)
	if list, listed := table.listFunctions(); !ok || !listed || string(list) != "0 main.main\n" {
		t.Errorf("the functions are %q", list)
	}
	if !table.dropTraces() || !bytes.Equal(memory, want) {
		t.Errorf("% x\nhas become\n% x, and is to be\n% x", small(), memory, want)
	}
}

// A memory with an invalid table is not changed.
func FuzzDropTraces(f *testing.F) {
	f.Add(small())
	f.Fuzz(func(t *testing.T, memory []byte) {
		was := bytes.Clone(memory)
		if table, ok := forms[1].findTable(memory); ok && !table.dropTraces() && !bytes.Equal(was, memory) {
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
