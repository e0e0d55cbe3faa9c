package slim

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// An entry of the list of functions is a row of words. It has first the same words for all
// functions, then up to mostTables numbers of tables, and up to mostFacts offsets of data.
const (
	sameWords  = entry / 4
	mostTables = 3
	mostFacts  = 8
	columns    = sameWords + mostTables + mostFacts
	aligned    = 8 // entries start at multiples of this many bytes
)

// The words of an entry that say how many tables and how many offsets it has.
const (
	tablesWord = others / 4
	factsWord  = facts / 4
)

// buckets is how many buckets each function has.
const buckets = 1 << 16 / perBucket

// fold takes the list of functions and the table of buckets out of the memory. In their place it adds the columns of the list behind
// the memory, which compress to less than half, and a function to the module, which the browser calls before the program starts. It
// writes the list and the buckets again, and clears what it has read. If something does not have the expected form, fold changes
// nothing.
//
// First are the columns of the words that say how long an entry is, then the others in their order, each without the rows that do not
// have it. A column is the number of its rows, the number of its different values, for each row a reference, and the differences
// between these values in the order of their first use. A reference is 0 for a value that is new, or else the position of the value,
// from 1. The bytes of numbers are apart: first the lowest bytes of all. A column with only one value is in the function.
func fold(t *table, sections []section) (memory []byte, changed []section) {
	if t.list%4 != 0 || t.buckets%4 != 0 || t.functions > 1<<16-2 || !t.isDense() {
		return t.memory, sections
	}
	var columns [columns][]uint32
	at := t.list + 8*t.functions + 4
	stop := at
	for i := range t.functions {
		at += -(at - t.list) & (aligned - 1)
		f, ok := t.function(i)
		if !ok || f != at {
			return t.memory, sections
		}
		tables, offsets := t.number(f+others), int(t.memory[f+facts])
		if tables > mostTables || offsets > mostFacts {
			return t.memory, sections
		}
		for k := range sameWords + tables + offsets {
			column := k
			if k >= sameWords+tables {
				column += mostTables - tables
			}
			columns[column] = append(columns[column], uint32(t.number(at)))
			at += 4
		}
	}
	var folded []byte
	for _, c := range order() {
		if !isConstant(columns[c]) {
			folded = appendColumn(folded, columns[c])
		}
	}
	behind := (len(t.memory) + 3) &^ 3
	values := behind + (len(folded)+3)&^3
	last := values + 4*t.functions
	changed, ok := addStart(sections, unfold(t, columns, behind, values, last), last)
	if !ok {
		return t.memory, sections
	}
	clear(t.memory[t.list : t.list+8*t.functions])
	clear(t.memory[stop:at])
	clear(t.memory[t.buckets:t.stop])
	memory = append(t.memory, make([]byte, behind-len(t.memory))...)
	return append(memory, folded...), changed
}

// order returns the columns in the order in which they are folded.
func order() []int {
	all := []int{tablesWord, factsWord}
	for c := range columns {
		if c != tablesWord && c != factsWord {
			all = append(all, c)
		}
	}
	return all
}

// unfold returns the function that writes the list of functions and the buckets. The columns are behind the memory. It needs space for
// the values of a column, and clears the memory behind up to last.
func unfold(t *table, columns [columns][]uint32, behind, values, last int) code {
	const in, rows, different, reference, known, value, f, place, row variable = 0, 1, 2, 3, 4, 5, 6, 7, 8
	const variables = 9
	// The bytes of a number are as far from each other as there are numbers.
	byteOf := func(k int, step variable) code {
		at := in.get()
		for range k {
			at = sum(at, step.get())
		}
		return left(loadByte(at), 8*k)
	}
	listed := sum(constant(t.list), times(f.get(), 8)) // the words of f in the list: its number, and where its entry is
	here := sum(constant(t.list), load(sum(listed, constant(4))))
	// write writes a column to an address for each function that has it.
	write := func(column []uint32, address code, has func(code) code) code {
		if first := column[0]; isConstant(column) {
			return count(f, t.functions, has(store(address, appendSigned(code{i32Const}, int(int32(first))))))
		}
		return all(
			rows.set(load(in.get())), different.set(load(sum(in.get(), constant(4)))),
			row.set(sum(in.get(), constant(8))), in.set(sum(row.get(), times(rows.get(), 2))), // after the references
			known.set(constant(values)), value.set(constant(0)),
			count(f, t.functions, has(all(
				reference.set(sum(loadByte(row.get()), left(loadByte(sum(row.get(), rows.get())), 8))),
				row.add(constant(1)),
				either(reference.get(),
					store(address, load(sum(constant(values-4), times(reference.get(), 4)))),
					all(
						value.add(sum(byteOf(0, different), byteOf(1, different), byteOf(2, different), byteOf(3, different))),
						in.add(constant(1)),
						store(known.get(), value.get()),
						known.add(constant(4)),
						store(address, value.get()),
					)),
			))),
			in.add(times(different.get(), 3)),
		)
	}
	always := func(do code) code { return do }
	statements := []code{
		in.set(constant(behind)),
		write(columns[tablesWord], listed, always),
		write(columns[factsWord], sum(listed, constant(4)), always),
		place.set(constant(t.list + 8*t.functions + 4)),
		count(f, t.functions,
			place.set(sum(left(right(sum(place.get(), constant(aligned-1-t.list%aligned)), 3), 3), constant(t.list%aligned))),
			store(sum(place.get(), constant(4*tablesWord)), load(listed)),
			store(sum(place.get(), constant(4*factsWord)), load(sum(listed, constant(4)))),
			store(sum(listed, constant(4)), all(place.get(), constant(t.list), code{0x6b})),
			place.add(sum(constant(entry), times(load(sum(place.get(), constant(others))), 4), times(loadByte(sum(place.get(), constant(facts))), 4))),
		),
	}
	for _, c := range order()[2:] {
		address, has := sum(here, constant(4*c)), always
		switch {
		case isConstant(columns[c]) && (len(columns[c]) == 0 || columns[c][0] == 0):
			continue
		case c >= sameWords+mostTables:
			k := c - sameWords - mostTables
			address = sum(here, constant(entry+4*k), times(load(sum(here, constant(others))), 4))
			has = func(do code) code { return when(isLess(constant(k), loadByte(sum(here, constant(facts)))), do) }
		case c >= sameWords:
			has = func(do code) code { return when(isLess(constant(c-sameWords), load(sum(here, constant(others)))), do) }
		}
		statements = append(statements, write(columns[c], address, has))
	}
	statements = append(statements,
		count(f, t.functions, store(listed, load(here))),
		place.set(constant(t.buckets)),
		count(f, (t.stop-t.buckets)/bucket, store(place.get(), right(f.get(), 4)), place.add(constant(bucket))),
		fill(behind, last-behind),
	)
	return function(variables, statements...)
}

// isConstant reports whether a column has only one value. Such a column is not folded.
func isConstant(column []uint32) bool {
	return !slices.ContainsFunc(column, func(v uint32) bool { return v != column[0] })
}

// addStart adds a function to a module, which runs when the module is instantiated. The memory has at first at least size bytes.
func addStart(sections []section, body code, size int) (changed []section, ok bool) {
	sections = slices.Clone(sections)
	types, functions, memory, bodies := find(sections, typeID), find(sections, functionID), find(sections, memoryID), find(sections, codeID)
	if types == nil || functions == nil || memory == nil || bodies == nil || find(sections, startID) != nil {
		return nil, false
	}
	imported := 0
	if s := find(sections, importID); s != nil {
		if imported, ok = countFunctions(s.content); !ok {
			return nil, false
		}
	}
	kind, ok1 := appendItem(types, code{0x60, 0, 0})
	n, ok2 := appendItem(functions, binary.AppendUvarint(nil, uint64(kind)))
	_, ok3 := appendItem(bodies, append(binary.AppendUvarint(nil, uint64(len(body))), body...))
	const page, noMaximum = 1 << 16, "\x01\x00"
	in := reader{bytes: bytes.TrimPrefix(memory.content, []byte(noMaximum))}
	pages := in.unsigned()
	if !ok1 || !ok2 || !ok3 || in.broken || len(in.bytes) > 0 || !bytes.HasPrefix(memory.content, []byte(noMaximum)) {
		return nil, false
	}
	memory.content = binary.AppendUvarint([]byte(noMaximum), uint64(max(pages, (size+page-1)/page)))
	at := slices.IndexFunc(sections, func(s section) bool { return s.id > startID })
	return slices.Insert(sections, at, section{startID, binary.AppendUvarint(nil, uint64(imported+n))}), true
}

// appendItem adds an item to a section that is a list, and returns its number.
func appendItem(s *section, item []byte) (number int, ok bool) {
	in := reader{bytes: s.content}
	n := in.unsigned()
	s.content = slices.Concat(binary.AppendUvarint(nil, uint64(n+1)), in.bytes, item)
	return n, !in.broken
}

// countFunctions returns how many imports a section has, if all are functions.
func countFunctions(imports []byte) (n int, ok bool) {
	in := reader{bytes: imports}
	n = in.unsigned()
	for range n {
		in.take(in.unsigned())
		in.take(in.unsigned())
		if in.take(1)[0] != 0 {
			return 0, false
		}
		in.unsigned()
		if in.broken {
			return 0, false
		}
	}
	return n, true
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
	out = binary.LittleEndian.AppendUint32(out, uint32(len(references)))
	out = binary.LittleEndian.AppendUint32(out, uint32(len(steps)))
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
