package slim

import "encoding/binary"

// packed is the tables of values that are needed, each of them once.
type packed struct {
	bytes  []byte
	known  map[string]uint32 // the place of each table
	places map[int]uint32    // the places to write, by address
}

// pack packs the needed tables: first those of the depth of the stack, then each other kind.
// Places of one kind are near to each other, so their differences are small.
func (t *table) pack() (p packed, ok bool) {
	p = packed{bytes: []byte{0}, known: map[string]uint32{}, places: map[int]uint32{}} // the place 0 means no table
	for part := stackDepth; ; part = max(part+4, entry) {
		more := part < entry
		for i := range t.functions {
			f, ok := t.function(i)
			if !ok {
				return p, false
			}
			kind := (part - entry) / 4
			if part >= entry {
				if kind >= t.number(f+others) {
					continue
				}
				more = true
				if isUselessTable>>kind&1 != 0 {
					continue
				}
			}
			if !p.add(t, f+part) {
				return p, false
			}
		}
		if !more {
			return p, len(p.bytes) <= t.list-t.values
		}
	}
}

// add packs the table whose place is at an address.
func (p *packed) add(t *table, at int) bool {
	if t.number(at) == 0 {
		return true
	}
	values, ok := t.endless(t.number(at))
	if !ok {
		return false
	}
	place, known := p.known[string(values)]
	if !known {
		place = uint32(len(p.bytes))
		p.known[string(values)] = place
		p.bytes = append(p.bytes, values...)
	}
	p.places[at] = place
	return true
}

// beyond is more than the number of any instruction in its function, which has two bytes.
const beyond = 1 << 16

// endless returns a table whose last value has no end: the runtime asks only for instructions of
// the function. So tables are the same that differ only in how long their functions are.
func (t *table) endless(place int) (values []byte, ok bool) {
	if place >= t.list-t.values {
		return nil, false
	}
	// Pairs of steps, of the value and of the instruction, until the value's step is 0. The
	// first step may be 0.
	in := t.memory[t.values+place : t.list]
	last := 0 // where the last step of the instruction is
	for first := true; ; first = false {
		step, n := binary.Uvarint(in)
		if n <= 0 {
			return nil, false
		}
		if step == 0 && !first {
			return append(binary.AppendUvarint(values[:last:last], beyond), 0), true
		}
		values, in = append(values, in[:n]...), in[n:]
		last = len(values)
		if _, n = binary.Uvarint(in); n <= 0 {
			return nil, false
		}
		values, in = append(values, in[:n]...), in[n:]
	}
}
