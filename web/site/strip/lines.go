package strip

import (
	"bytes"
	"encoding/binary"
)

// table is the runtime's table of functions in a program's memory (pcHeader and _func in Go's runtime/symtab.go and
// runtime/runtime2.go).
type table struct {
	memory    []byte
	functions int
	values    int // where the tables of values by instruction begin, of which each function has several
	list      int // where the list of functions begins, and where the tables of values end
}

// Where the parts of a function's entry are, in bytes from its beginning. A number that is 0 stands for no table, which the runtime
// takes for an unknown line.
const (
	stackDepth = 16
	file       = 20
	line       = 24
	others     = 28 // how many tables it has besides
	firstLine  = 36
	entry      = 44 // its length without them
)

// dropLines empties the tables of files and lines in a memory. It returns false, and changes nothing, if there are none.
func dropLines(memory []byte) bool {
	t, ok := findTable(memory)
	if !ok {
		return false
	}
	kept := make([]bool, t.list-t.values) // bytes of the tables of values
	for i := range t.functions {
		f, ok := t.function(i)
		if !ok || !t.keep(kept, f, stackDepth) {
			return false
		}
		for k := range t.number(f + others) {
			if !t.keep(kept, f, entry+4*k) {
				return false
			}
		}
	}
	for i := range t.functions {
		f, _ := t.function(i)
		for _, part := range [...]int{file, line, firstLine} {
			clear(memory[f+part : f+part+4])
		}
	}
	for i, keep := range kept[1:] {
		if !keep {
			memory[t.values+1+i] = 0
		}
	}
	return true
}

func findTable(memory []byte) (t table, ok bool) {
	// The magic number since Go 1.20, two zeros, instructions of one byte, pointers of eight.
	mark := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}
	const words, list = 8, 7 // of the header; the number of that in which the list's place is
	at := bytes.Index(memory, mark)
	if at < 0 || len(memory) < at+len(mark)+8*words || bytes.Contains(memory[at+1:], mark) {
		return t, false
	}
	word := func(k int) int {
		return int(min(binary.LittleEndian.Uint64(memory[at+len(mark)+8*k:]), mostMemory))
	}
	t = table{memory: memory, functions: word(0), values: at + word(list-1), list: at + word(list)}
	return t, t.values < t.list && t.list+8*t.functions <= len(memory)
}

func (t *table) number(at int) int { return int(binary.LittleEndian.Uint32(t.memory[at:])) }

// function returns where the entry of a function is. It is false if that does not fit into the memory.
func (t *table) function(i int) (at int, ok bool) {
	at = t.list + t.number(t.list+8*i+4)
	return at, at+entry <= len(t.memory) && at+entry+4*t.number(at+others) <= len(t.memory)
}

// keep marks the bytes of the table of values that a part of an entry names.
func (t *table) keep(kept []bool, function, part int) bool {
	at := t.number(function + part)
	if at == 0 {
		return true
	}
	if at >= len(kept) {
		return false
	}
	// Pairs of a step of the value and one of the instruction, until a value does not step; the first may not either.
	begins := t.values + at
	for end, first := begins, true; ; first = false {
		step, n := binary.Uvarint(t.memory[end:t.list])
		if n <= 0 {
			return false
		}
		end += n
		if step == 0 && !first {
			for i := begins; i < end; i++ {
				kept[i-t.values] = true
			}
			return true
		}
		if _, n = binary.Uvarint(t.memory[end:t.list]); n <= 0 {
			return false
		}
		end += n
	}
}
