package slim

import (
	"encoding/binary"
	"maps"
	"slices"
)

// shorten replaces the hashes of types by numbers that compress better. A hash is four bytes by chance. A type switch compares
// it with a constant, and then the type itself; so types whose hashes are constants in the code keep them. The runtime finds
// the itab for a type and an interface by the hashes of both, so types and interfaces with itabs get different numbers. Only the
// reflection of new types reads other hashes, and it expects that some are equal.
func (t *types) shorten(code []byte) {
	compared := constants(code)
	replace := func(at int, by uint32) bool {
		if compared[binary.LittleEndian.Uint32(t.memory[at:])] {
			return false
		}
		binary.LittleEndian.PutUint32(t.memory[at:], by)
		return true
	}
	numbered := map[int]bool{}
	for _, itab := range t.itabs {
		numbered[t.word(itab+itabInterface, 8)], numbered[t.word(itab+itabType, 8)] = true, true
		replace(itab+itabHash, 0)
	}
	next := uint32(1)
	for _, at := range slices.Sorted(maps.Keys(t.found)) {
		if !numbered[at] {
			replace(at+typeHash, 0)
		} else if replace(at+typeHash, next) {
			next++
		}
	}
}

// constants returns the lowest 32 bits of the integer constants in code, and some other numbers: it takes every byte for
// the beginning of an instruction.
func constants(code []byte) map[uint32]bool {
	const i64Const, longest = 0x42, 5
	all := map[uint32]bool{}
	for i, b := range code {
		if b != i32Const && b != i64Const {
			continue
		}
		in := reader{bytes: code[i+1 : min(i+1+longest, len(code))]}
		if n := in.signed(); !in.broken {
			all[uint32(n)] = true
		}
	}
	return all
}
