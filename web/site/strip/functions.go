package strip

import (
	"encoding/binary"
	"slices"
)

// An entry of the list of functions is a row of words. It has first the same words for all
// functions, then up to mostTables numbers of tables, and up to mostFacts offsets of data.
const (
	sameWords  = entry / 4
	mostTables = 3
	mostFacts  = 8
	aligned    = 8 // entries start at multiples of this many bytes
)

// buckets is how many buckets each function has.
const buckets = 1 << 16 / perBucket

// foldedName is the name of the section of the module with the folded list of functions.
const foldedName = "functions"

// fold moves the list of functions and the table of buckets out of the memory. It returns them
// in a form that compresses to less than half. The loader unfolds them before the program starts
// (web/shell/unfold.js). Without them the program does not run. If the memory does not have the
// expected form, fold changes nothing and returns nil.
//
// The form is: the address of the list and the number of functions, the same of the buckets; then
// the columns of the list, each without the rows that do not have it. A column is the number of
// its rows, the number of its different values, for each row a reference, and the differences
// between these values in the order of their first use. A reference is 0 for a value that is new,
// or else the position of the value, from 1. The bytes of numbers are apart: first the lowest
// bytes of all.
func fold(memory []byte) []byte {
	t, ok := findTable(memory)
	if !ok || t.list%4 != 0 || t.buckets%4 != 0 || t.functions > 1<<16-2 || !t.isDense() {
		return nil
	}
	var columns [sameWords + mostTables + mostFacts][]uint32
	at := t.list + 8*t.functions + 4
	end := at
	for i := range t.functions {
		at += -(at - t.list) & (aligned - 1)
		f, ok := t.function(i)
		if !ok || f != at {
			return nil
		}
		tables, facts := t.number(f+others), int(memory[f+facts])
		if tables > mostTables || facts > mostFacts {
			return nil
		}
		for k := range sameWords + tables + facts {
			column := k
			if k >= sameWords+tables {
				column += mostTables - tables
			}
			columns[column] = append(columns[column], uint32(t.number(at)))
			at += 4
		}
	}
	out := appendWords(nil, uint32(t.list), uint32(t.functions), uint32(t.buckets), uint32((t.stop-t.buckets)/bucket))
	for _, column := range columns {
		out = appendColumn(out, column)
	}
	clear(memory[t.list : t.list+8*t.functions])
	clear(memory[end:at])
	clear(memory[t.buckets:t.stop])
	return out
}

// isDense reports whether the functions have consecutive numbers, and the table of buckets follows from
// these.
func (t *table) isDense() bool {
	first, ok := t.function(0)
	if !ok {
		return false
	}
	for i := range t.functions {
		f, ok := t.function(i)
		if !ok || t.number(t.list+8*i) != t.number(f+number) || t.number(f+number) != t.number(first+number)+i {
			return false
		}
	}
	for i := range (t.stop - t.buckets) / bucket {
		at := t.buckets + i*bucket
		if t.number(at) != i/buckets || slices.ContainsFunc(t.memory[at+4:at+bucket], func(b byte) bool { return b != 0 }) {
			return false
		}
	}
	return true
}

func appendWords(out []byte, words ...uint32) []byte {
	for _, w := range words {
		out = binary.LittleEndian.AppendUint32(out, w)
	}
	return out
}

func appendColumn(out []byte, column []uint32) []byte {
	places := map[uint32]uint32{}
	var references, steps []uint32
	last := uint32(0)
	for _, v := range column {
		place, known := places[v]
		if references = append(references, place); !known {
			places[v] = uint32(len(places) + 1)
			steps = append(steps, v-last)
			last = v
		}
	}
	out = appendWords(out, uint32(len(references)), uint32(len(steps)))
	return appendBytes(appendBytes(out, references, 2), steps, 4)
}

// appendBytes writes the lowest bytes of all numbers, then their next ones, and so on.
func appendBytes(out []byte, numbers []uint32, size int) []byte {
	for k := range size {
		for _, n := range numbers {
			out = append(out, byte(n>>(8*k)))
		}
	}
	return out
}
