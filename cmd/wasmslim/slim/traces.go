package slim

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
)

// table is the runtime's table of functions in a program's memory (pcHeader, moduledata and _func in Go's runtime/symtab.go and
// runtime/runtime2.go).
type table struct {
	memory    []byte
	functions int
	names     int // where the names of functions start
	files     int // where the names of files and their use by compilation units start, and those of functions end
	values    int // where the tables of values by instruction start; each function has several
	list      int // where the list of functions starts and the tables of values end
	facts     int // where the data of functions starts, such as the garbage collector's
	end       int // where that data ends, or later
	buckets   int // where the table starts that finds the function of an instruction
	stop      int // where that table ends
	module    int // where the module's data is (moduledata)
	form      form
}

// Offsets in a function's entry, in bytes. The number 0 means no table, which the runtime
// treats as an unknown line.
const (
	number     = 0 // the function's number
	name       = 4 // the offset of its name
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

// dropTraces clears the data that only stack traces read. If the data is not as expected it returns false and changes nothing.
func (t *table) dropTraces() bool {
	memory := t.memory
	tables, ok := t.pack()
	if !ok {
		return false
	}
	said := map[int]bool{} // offsets of data, and whether the data is needed
	var useless []int      // where the numbers of useless tables are
	var unsaid []int       // where the offsets of useless data are
	for i := range t.functions {
		f, ok := t.function(i)
		if !ok {
			return false
		}
		useless = append(useless, f+file, f+line, f+unit, f+firstLine)
		n := t.number(f + others)
		for k := range n {
			if isUselessTable>>k&1 != 0 {
				useless = append(useless, f+entry+4*k)
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
	places := slices.Sorted(maps.Keys(said)) // each piece of data ends where the next starts
	if t.form.indexFollows {
		places = append(places, t.end-t.facts)
	}
	for i, place := range places[:max(len(places)-1, 0)] {
		if !said[place] {
			clear(memory[t.facts+place : t.facts+places[i+1]])
		}
	}
	t.shareName()
	clear(memory[t.files:t.list])
	copy(memory[t.values:], tables.bytes)
	for at, place := range tables.places {
		binary.LittleEndian.PutUint32(memory[at:], place)
	}
	return true
}

// findTable finds the table of functions in a program's memory.
func (f form) findTable(memory []byte) (t table, ok bool) {
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
	t = table{form: f, memory: memory, functions: word(header, 0), names: at + word(header, 3), files: at + word(header, 4), values: at + word(header, 6), list: at + word(header, 7)}
	// The module's first words are the addresses of the header and the names.
	module := binary.LittleEndian.AppendUint64(nil, uint64(at))
	module = binary.LittleEndian.AppendUint64(module, uint64(t.names))
	const index, first, last = 19, 20, 21 // the words with these addresses
	data := bytes.Index(memory, module)
	if data < 0 || len(memory) < data+8*(f.facts+1) {
		return t, false
	}
	t.module, t.facts, t.buckets = data, word(data, f.facts), word(data, index)
	if t.end = t.buckets; !f.indexFollows {
		t.end = len(memory)
	}
	instructions := binary.LittleEndian.Uint64(memory[data+8*last:]) - binary.LittleEndian.Uint64(memory[data+8*first:])
	t.stop = t.buckets + bucket*int(min(instructions/perBucket, mostMemory/bucket)) // the last one may be a part
	ordered := at < t.names && t.names+len(sharedName) <= t.files && t.files <= t.values && t.values < t.list
	return t, ordered && t.list+8*t.functions <= len(memory) && t.facts < t.end && t.end <= len(memory) && t.stop <= len(memory)
}

func (t *table) number(at int) int { return int(binary.LittleEndian.Uint32(t.memory[at:])) }

// sharedName is the name of all functions. Traces have the numbers of instructions besides, and
// [Slim] returns the names by these numbers. The runtime expects names of methods in this form
// where it panics for a nil pointer.
const sharedName = "\x00go.(*Functions).see\x00"

// Names that the runtime compares, so these functions keep them.
var compared = []string{"reflect.makeFuncStub", "reflect.methodValueCall"}

// nameOf returns the name of the function with an entry.
func (t *table) nameOf(function int) string {
	from := t.names + t.number(function+name)
	if from >= t.files {
		return ""
	}
	text, _, _ := bytes.Cut(t.memory[from:t.files], []byte{0})
	return string(text)
}

// listFunctions returns the numbers and names of all functions.
func (t *table) listFunctions() (list []byte, ok bool) {
	for i := range t.functions {
		f, ok := t.function(i)
		if !ok {
			return nil, false
		}
		list = fmt.Appendf(list, "%x %s\n", t.number(f+number), t.nameOf(f))
	}
	return list, true
}

// shareName gives all functions the same name.
func (t *table) shareName() {
	names := []byte(sharedName)
	places := make([]int, t.functions)
	for i := range t.functions {
		f, _ := t.function(i)
		places[i] = 1 // 0 means that there is no name
		if kept := t.nameOf(f); slices.Contains(compared, kept) {
			places[i] = len(names)
			names = append(names, kept+"\x00"...)
		}
	}
	for i, place := range places {
		f, _ := t.function(i)
		binary.LittleEndian.PutUint32(t.memory[f+name:], uint32(place))
	}
	clear(t.memory[t.names:t.files])
	copy(t.memory[t.names:t.files], names)
}

// The table that finds functions has a bucket for so many instructions.
const (
	perBucket = 4096
	bucket    = 20 // its size: the position of the first function in the list, and steps from it
)

// function returns the address of a function's entry; false if the entry is outside of the
// memory.
func (t *table) function(i int) (at int, ok bool) {
	at = t.list + t.number(t.list+8*i+4)
	return at, at+entry <= len(t.memory) && at+entry+4*(t.number(at+others)+int(t.memory[at+facts])) <= len(t.memory)
}
