package main

import (
	"encoding/binary"
	"errors"
)

// The numbers of the sections of a WebAssembly module that are read.
const (
	customSection = 0
	importSection = 2
	codeSection   = 10
	dataSection   = 11
)

// module is the parts of a WebAssembly module, in bytes.
type module struct {
	functions map[string]int // code by function
	code      int            // all functions
	data      int            // the initial content of the memory: types, tables, texts, fonts
	other     int
}

var errNoModule = errors.New("this is not a WebAssembly module with names")

// parse parses a module that has names and imports only functions, as Go's compiler writes it.
func parse(wasm []byte) (m module, err error) {
	defer func() {
		if recover() != nil { // a length points beyond the end
			err = errNoModule
		}
	}()
	m.functions = map[string]int{}
	var imported int
	var bodies []int
	var names map[int]string
	rest := reader(wasm[8:])
	for len(rest) > 0 {
		kind := rest.number()
		content := rest.take(rest.number())
		size := len(content)
		switch kind {
		case importSection:
			imported = content.number()
			m.other += size
		case codeSection:
			m.code = size
			for range content.number() {
				body := content.take(content.number())
				bodies = append(bodies, len(body))
			}
		case dataSection:
			m.data = size
		case customSection:
			if string(content.take(content.number())) == "name" {
				names = functionNames(content)
				continue // the published program does not have this section
			}
			fallthrough
		default:
			m.other += size
		}
	}
	if names == nil && len(bodies) > 0 {
		return m, errNoModule
	}
	for i, size := range bodies {
		m.functions[names[imported+i]] += size // cmd/wasmslim adds a function without a name
	}
	return m, nil
}

// functionNames reads the names of functions, by number, from the name section.
func functionNames(section reader) map[int]string {
	const functions = 1
	names := map[int]string{}
	for len(section) > 0 {
		kind := section.number()
		content := section.take(section.number())
		if kind != functions {
			continue
		}
		for range content.number() {
			number := content.number()
			names[number] = string(content.take(content.number()))
		}
	}
	return names
}

// reader is the remaining bytes. It panics at the end.
type reader []byte

// number reads an unsigned LEB128 number.
func (r *reader) number() int {
	n, size := binary.Uvarint(*r)
	*r = (*r)[max(size, 1):]
	return int(n)
}

func (r *reader) take(n int) reader {
	taken := (*r)[:n]
	*r = (*r)[n:]
	return taken
}
