package strip

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
)

// table is the runtime's table of functions in a program's memory (pcHeader, moduledata and _func in Go's runtime/symtab.go and
// runtime/runtime2.go).
type table struct {
	memory    []byte
	functions int
	files     int // where the names of files and their use by compilation units start
	values    int // where the tables of values by instruction start; each function has several
	list      int // where the list of functions starts and the tables of values end
	facts     int // where the data of functions starts, such as the garbage collector's
	end       int // where that data ends
}

// Offsets in a function's entry, in bytes. The number 0 means no table, which the runtime
// treats as an unknown line.
const (
	stackDepth = 16
	file       = 20
	line       = 24
	others     = 28 // how many other tables it has
	unit       = 32
	firstLine  = 36
	facts      = 43 // how many offsets of data follow those of the tables, as a byte
	entry      = 44 // its length without both
)

// Tables and data that are not needed here (internal/abi/symtab.go). Traces use the places of
// inlined functions, and arguments. A WebAssembly program is never interrupted, so its safe
// points are not needed.
const (
	isUselessTable = 1<<0 | 1<<2 | 1<<3 // PCDATA_UnsafePoint, PCDATA_InlTreeIndex, PCDATA_ArgLiveIndex
	isUselessFact  = 1<<3 | 1<<5 | 1<<6 // FUNCDATA_InlTree, FUNCDATA_ArgInfo, FUNCDATA_ArgLiveInfo
	noFact         = 0xffffffff
)

// dropTraces clears the data in a memory that only stack traces read, except the names of
// functions. If it cannot find the data it returns false and changes nothing.
func dropTraces(memory []byte) bool {
	t, ok := findTable(memory)
	if !ok {
		return false
	}
	kept := make([]bool, t.list-t.values) // the bytes of the tables of values that are needed
	said := map[int]bool{}                // offsets of data, and whether the data is needed
	var useless []int                     // where the numbers of useless tables are
	var unsaid []int                      // where the offsets of useless data are
	for i := range t.functions {
		f, ok := t.function(i)
		if !ok || !t.keep(kept, f, stackDepth) {
			return false
		}
		useless = append(useless, f+file, f+line, f+unit, f+firstLine)
		n := t.number(f + others)
		for k := range n {
			if at := entry + 4*k; isUselessTable>>k&1 != 0 {
				useless = append(useless, f+at)
			} else if !t.keep(kept, f, at) {
				return false
			}
		}
		for k := range int(memory[f+facts]) {
			at := f + entry + 4*(n+k)
			place := t.number(at)
			switch {
			case place == noFact:
				continue
			case t.facts+place >= t.end:
				return false
			case isUselessFact>>k&1 != 0:
				unsaid = append(unsaid, at)
				if _, seen := said[place]; !seen {
					said[place] = false
				}
			default:
				said[place] = true
			}
		}
	}
	for _, at := range useless {
		clear(memory[at : at+4])
	}
	for _, at := range unsaid {
		binary.LittleEndian.PutUint32(memory[at:], noFact)
	}
	places := append(slices.Sorted(maps.Keys(said)), t.end-t.facts) // each piece of data ends where the next starts
	for i, place := range places[:len(places)-1] {
		if !said[place] {
			clear(memory[t.facts+place : t.facts+places[i+1]])
		}
	}
	clear(memory[t.files:t.values])
	for i, keep := range kept[1:] {
		if !keep {
			memory[t.values+1+i] = 0
		}
	}
	return true
}

func findTable(memory []byte) (t table, ok bool) {
	// The magic number since Go 1.20, two zeros, instructions of one byte, and pointers of
	// eight.
	mark := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}
	const words = 8 // the number of words of the header after it
	at := bytes.Index(memory, mark)
	if at < 0 || len(memory) < at+len(mark)+8*words || bytes.Contains(memory[at+1:], mark) {
		return t, false
	}
	word := func(at, k int) int { return int(min(binary.LittleEndian.Uint64(memory[at+8*k:]), mostMemory)) }
	header := at + len(mark)
	t = table{memory: memory, functions: word(header, 0), files: at + word(header, 4), values: at + word(header, 6), list: at + word(header, 7)}
	// The module's first words are the addresses of the header and the names.
	module := binary.LittleEndian.AppendUint64(nil, uint64(at))
	module = binary.LittleEndian.AppendUint64(module, uint64(at+word(header, 3)))
	const facts, end = 40, 19 // the words with these addresses; the index of functions follows the data
	data := bytes.Index(memory, module)
	if data < 0 || len(memory) < data+8*(facts+1) {
		return t, false
	}
	t.facts, t.end = word(data, facts), word(data, end)
	return t, at < t.files && t.files <= t.values && t.values < t.list && t.list+8*t.functions <= t.facts && t.facts < t.end && t.end <= len(memory)
}

func (t *table) number(at int) int { return int(binary.LittleEndian.Uint32(t.memory[at:])) }

// function returns the address of a function's entry; false if the entry is outside of the
// memory.
func (t *table) function(i int) (at int, ok bool) {
	at = t.list + t.number(t.list+8*i+4)
	return at, at+entry <= len(t.memory) && at+entry+4*(t.number(at+others)+int(t.memory[at+facts])) <= len(t.memory)
}

// keep marks the bytes of the table of values that a part of an entry refers to.
func (t *table) keep(kept []bool, function, part int) bool {
	at := t.number(function + part)
	if at == 0 {
		return true
	}
	if at >= len(kept) {
		return false
	}
	// Pairs of steps, of the value and of the instruction, until the value's step is 0. The
	// first step may be 0.
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
