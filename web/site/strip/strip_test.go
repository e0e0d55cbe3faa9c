package strip

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
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

// Only data for stack traces changes.
func TestStrippedProgramHasTheSameMemory(t *testing.T) {
	wasm := linked(t)
	stripped, err := Program(wasm)
	if err != nil {
		t.Fatal(err)
	}
	was, before := data(t, wasm)
	is, after := data(t, stripped)
	if after*10 > before {
		t.Errorf("%d pieces of data have become %d", before, after)
	}
	where, ok := findTable(was)
	if !ok {
		t.Fatal("no table of functions")
	}
	emptied := 0
	for i := range was[:len(is)] {
		switch {
		case was[i] == is[i]:
		case i >= where.files && (is[i] == 0 || is[i] == 0xff):
			emptied++
		default:
			t.Fatalf("byte %#x was %#x and is %#x", i, was[i], is[i])
		}
	}
	if emptied < where.functions {
		t.Errorf("%d bytes are emptied for %d functions", emptied, where.functions)
	}
	if !bytes.Equal(was[len(is):], make([]byte, len(was)-len(is))) {
		t.Error("data is missing at the end")
	}
	if again, err := Program(stripped); err != nil || !bytes.Equal(again, stripped) {
		t.Errorf("stripped once more it is another program: %v", err)
	}
}

func TestOtherProgramsAreRefused(t *testing.T) {
	const head = "\x00asm\x01\x00\x00\x00"
	for _, wasm := range []string{
		"", "\x00asm", head + "\x0b", head + "\x0b\x01\x01", head + "\x0b\x07\x01\x00\x41\x00\x0b\x01a", head + "\x0b\x01\x00",
	} {
		if _, err := Program([]byte(wasm)); !errors.Is(err, ErrForm) {
			t.Errorf("%q: %v", wasm, err)
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
		_, _ = Program(wasm)
	})
}

// small returns a memory with a table of one function, which has a useless table and useless
// data.
func small() []byte {
	memory := make([]byte, 176+8*41)
	copy(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8})
	word := func(at int, v uint64) { binary.LittleEndian.PutUint64(memory[at:], v) }
	for i, v := range []uint64{1, 0, 1, 72, 72, 72, 72, 80} {
		word(8+8*i, v)
	}
	const function = 96
	word(80, (function-80)<<32)
	copy(memory[72:], []byte{0, 2, 1, 0})
	memory[function+others], memory[function+facts] = 1, 4
	memory[function+entry] = 1
	copy(memory[function+entry+4:], bytes.Repeat([]byte{0xff}, 12))
	word(function+entry+16, 0)
	copy(memory[160:], []byte{7, 7, 7})
	word(176+8, 72)
	word(176+8*19, 163)
	word(176+8*40, 160)
	return memory
}

func TestWhatOnlyTracesReadIsEmptied(t *testing.T) {
	memory, want := small(), small()
	clear(want[72:76])   // the table
	clear(want[140:144]) // its number
	clear(want[160:163]) // the data
	copy(want[156:], []byte{0xff, 0xff, 0xff, 0xff})
	if !dropTraces(memory) || !bytes.Equal(memory, want) {
		t.Errorf("% x\nhas become\n% x, and is to be\n% x", small(), memory, want)
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
