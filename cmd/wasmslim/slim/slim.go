// Package slim is the work of command wasmslim: it makes a linked WebAssembly program of Go smaller.
//
// Go's linker splits the program's data at zeros, into as many as 100,000 pieces. That saves bytes, but the rest
// compresses badly, because entries of tables lose their alignment. This package joins the data into few pieces. It also
// removes data that only stack traces read: names of functions, files, lines, arguments, and inlined functions. A trace then
// has the numbers of instructions of functions that were not inlined. [Slim] returns the names by these numbers.
//
// The list of functions is in another form, from which a function of the module makes it again before the program starts. The
// runtime's tables of values by instruction lose their ends. Then many more of them are equal, and each is there once. Most
// hashes of types become small numbers, and the list of types that reflection searches loses those that it never looks for.
//
// Without that data, recover works only directly in a deferred function: a function that a deferred one calls must not rely
// on getting nil.
package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// ErrForm says that a file is not a program, or does not have the form that its version of Go writes.
var ErrForm = errors.New("unknown form of program")

// Numbers of sections (WebAssembly core specification 2.0, 5.5.2). The data section has the
// initial content of the memory.
const customID, typeID, importID, functionID, memoryID, startID, elementID, codeID, dataID = 0, 1, 2, 3, 5, 8, 9, 10, 11

// longestZeros is how many consecutive zeros stay in the data, in bytes. A new piece costs
// about 8 bytes, but structure is worth more: with 64 a program of 18 MB is 0.4 MB smaller, but 8.5 kB
// larger to send. More than 512 bring less than 1 kB.
const longestZeros = 512

// mostMemory is the limit for the data, in bytes.
const mostMemory = 1 << 28

// section is a section of a module.
type section struct {
	id      byte
	content []byte
}

// Slim returns a smaller program that does the same, and a list of its functions: in each line a number, hexadecimal, and a name.
// An address in a trace (pc=0x…) is the number of a function and four digits more. The error says that the program was linked by an
// untested version of Go, or is [ErrForm].
func Slim(program []byte) (smaller, functions []byte, err error) {
	sections, ok := split(program)
	if !ok {
		return nil, nil, ErrForm
	}
	form, err := formOf(sections)
	if err != nil {
		return nil, nil, err
	}
	data := find(sections, dataID)
	if data == nil {
		return nil, nil, ErrForm
	}
	memory, ok := readData(data.content)
	if !ok {
		return nil, nil, ErrForm
	}
	table, ok := form.findTable(memory)
	if !ok {
		return nil, nil, ErrForm
	}
	if functions, ok = table.listFunctions(); !ok {
		return nil, nil, ErrForm
	}
	if code := find(sections, codeID); code != nil {
		lighten(&table, code.content)
	}
	if !table.dropTraces() {
		return nil, nil, ErrForm
	}
	memory, sections = fold(&table, sections)
	find(sections, dataID).content = writeData(memory)
	return join(sections), functions, nil
}

// lighten makes the types compress better. If it cannot find them it changes nothing.
func lighten(functions *table, code []byte) {
	if t, ok := findTypes(functions); ok {
		t.shorten(code)
		t.dropLinks()
	}
}

// split returns the sections of a module.
func split(module []byte) (sections []section, ok bool) {
	if !bytes.HasPrefix(module, []byte(magic)) {
		return nil, false
	}
	in := reader{bytes: module[len(magic):]}
	for len(in.bytes) > 0 {
		id := in.take(1)[0]
		sections = append(sections, section{id, in.take(in.unsigned())})
		if in.broken {
			return nil, false
		}
	}
	return sections, true
}

// join returns the module that has the sections.
func join(sections []section) []byte {
	out := []byte(magic)
	for _, s := range sections {
		out = binary.AppendUvarint(append(out, s.id), uint64(len(s.content)))
		out = append(out, s.content...)
	}
	return out
}

// magic is the first bytes of a module: its magic number and version.
const magic = "\x00asm\x01\x00\x00\x00"

// find returns the section with a number; nil if there is none.
func find(sections []section, id byte) *section {
	i := slices.IndexFunc(sections, func(s section) bool { return s.id == id })
	if i < 0 {
		return nil
	}
	return &sections[i]
}

// readData returns the memory that a data section initialises.
func readData(section []byte) (memory []byte, ok bool) {
	in := reader{bytes: section}
	for range in.unsigned() {
		kind, instruction := in.take(1), in.take(1)
		at := in.signed()
		stop, piece := in.take(1), in.take(in.unsigned())
		if in.broken || kind[0] != 0 || instruction[0] != i32Const || stop[0] != end || at < 0 || at > mostMemory {
			return nil, false
		}
		memory = append(memory, make([]byte, max(at+len(piece)-len(memory), 0))...)
		copy(memory[at:], piece)
	}
	return memory, !in.broken && len(in.bytes) == 0
}

// writeData returns a data section that initialises a memory.
func writeData(memory []byte) []byte {
	var pieces []byte
	n := uint64(0)
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		last := at // the end of the bytes that are not zero
		for i := at; i < len(memory) && i-last <= longestZeros; i++ {
			if memory[i] != 0 {
				last = i
			}
		}
		pieces = append(pieces, 0, i32Const)
		pieces = append(appendSigned(pieces, at), end)
		pieces = binary.AppendUvarint(pieces, uint64(last+1-at))
		pieces = append(pieces, memory[at:last+1]...)
		n++
		at = last + 1
	}
	return append(binary.AppendUvarint(nil, n), pieces...)
}

// reader reads bytes until some are missing.
type reader struct {
	bytes  []byte
	broken bool
}

func (r *reader) take(n int) (taken []byte) {
	if r.broken || n < 0 || n > len(r.bytes) {
		r.broken = true
		return make([]byte, 1) // so that a caller can look at the first byte before it checks broken
	}
	taken, r.bytes = r.bytes[:n], r.bytes[n:]
	return taken
}

// unsigned reads an unsigned LEB128 number; 0 if broken.
func (r *reader) unsigned() int {
	v, n := binary.Uvarint(r.bytes)
	if n <= 0 || v > mostMemory {
		r.broken = true
	}
	if r.broken {
		return 0
	}
	r.bytes = r.bytes[n:]
	return int(v)
}

// signed reads a signed LEB128 number.
func (r *reader) signed() int {
	const bits, sign = 7, 0x40
	n := 0
	for shift := 0; shift < 5*bits; shift += bits {
		b := r.take(1)[0]
		n |= int(b&0x7f) << shift
		if b&0x80 != 0 {
			continue
		}
		if b&sign != 0 {
			n -= 1 << (shift + bits)
		}
		return n
	}
	r.broken = true
	return 0
}

// appendSigned writes a number as a signed LEB128 number.
func appendSigned(out []byte, n int) []byte {
	for ; n >= 0x40 || n < -0x40; n >>= 7 {
		out = append(out, byte(n)|0x80)
	}
	return append(out, byte(n)&0x7f)
}
