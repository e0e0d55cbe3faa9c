// Package strip makes a linked WebAssembly program smaller to download, without changing its behaviour.
//
// Go's linker splits the program's data at zeros, into as many as 100,000 pieces. That saves bytes, but the rest
// compresses badly, because entries of tables lose their alignment. This package joins the data into few pieces. It also
// removes data that only stack traces read: names of functions, files, lines, arguments, and inlined functions. A trace then
// has the numbers of instructions of functions that were not inlined. [Functions] returns the names by these numbers. The list
// of functions is in a module of its own, in another form, from which the page's loader makes it again.
//
// The runtime's tables of values by instruction lose their ends. Then many more of them are equal, and each is there once.
// Most hashes of types become small numbers, and the list of types that reflection searches loses those that it never looks for.
//
// Without that data, recover works only directly in a deferred function: a function that a deferred one calls must not rely
// on getting nil.
package strip

import (
	"encoding/binary"
	"errors"
)

// ErrForm says that a program does not have the form of the linker of Go 1.20 to 1.26.
var ErrForm = errors.New("strip: unknown form of program")

// Numbers of sections (WebAssembly core specification 2.0, 5.5.2). The data section has the
// initial content of the memory.
const customID, codeID, dataID = 0, 10, 11

// longestZeros is how many consecutive zeros stay in the data, in bytes. A new piece costs
// about 8 bytes, but structure is worth more: with 64 the program is 0.4 MB smaller, but 8.5 kB
// larger to send. More than 512 bring less than 1 kB.
const longestZeros = 512

// mostMemory is the limit for the data, in bytes.
const mostMemory = 1 << 28

const head = 8 // bytes of a program's magic number and version

// Functions returns a list of the functions of a program that [Program] has not made smaller: in
// each line a number, hexadecimal, and a name. An address in a trace (pc=0x…) is the number of a
// function and four digits more. The error is ErrForm.
func Functions(wasm []byte) ([]byte, error) {
	if len(wasm) < head {
		return nil, ErrForm
	}
	for in := (reader{bytes: wasm[head:]}); len(in.bytes) > 0; {
		id, section := in.take(1), in.take(in.unsigned())
		if in.broken {
			break
		}
		if id[0] != dataID {
			continue
		}
		if memory, ok := readData(section); ok {
			return listFunctions(memory)
		}
	}
	return nil, ErrForm
}

// Program returns the program in a smaller form, and its list of functions as a module of its own; nil if
// that is still in the program. The error is ErrForm.
func Program(wasm []byte) (program, list []byte, err error) {
	if len(wasm) < head {
		return nil, nil, ErrForm
	}
	out := append([]byte{}, wasm[:head]...)
	var code, folded []byte
	in := reader{bytes: wasm[head:]}
	for len(in.bytes) > 0 {
		id := in.take(1)
		section := in.take(in.unsigned())
		if in.broken {
			return nil, nil, ErrForm
		}
		switch id[0] {
		case codeID:
			code = section
		case dataID:
			memory, ok := readData(section)
			if !ok {
				return nil, nil, ErrForm
			}
			lighten(memory, code)
			if !dropTraces(memory) {
				return nil, nil, ErrForm
			}
			folded = fold(memory)
			section = writeData(memory)
		}
		out = appendSection(out, id[0], section)
	}
	if folded != nil {
		list = append([]byte{}, wasm[:head]...)
		list = appendSection(list, customID, append(append([]byte{byte(len(foldedName))}, foldedName...), folded...))
	}
	return out, list, nil
}

// lighten makes the types compress better. If it cannot find them it changes nothing.
func lighten(memory, code []byte) {
	if t, ok := findTypes(memory); ok {
		t.shorten(code)
		t.dropLinks()
	}
}

func appendSection(out []byte, id byte, section []byte) []byte {
	out = binary.AppendUvarint(append(out, id), uint64(len(section)))
	return append(out, section...)
}

// i32Const and end are the instructions with which the linker writes the place of a piece.
const (
	i32Const = 0x41
	end      = 0x0b
)

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

// appendSigned writes a number, 0 or more, as a signed LEB128 number.
func appendSigned(out []byte, n int) []byte {
	for ; n >= 0x40; n >>= 7 {
		out = append(out, byte(n)|0x80)
	}
	return append(out, byte(n))
}
