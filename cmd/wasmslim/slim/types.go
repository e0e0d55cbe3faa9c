package slim

import "encoding/binary"

// types is the types in a program's memory (Type and the kinds of types in Go's internal/abi/type.go).
type types struct {
	memory     []byte
	functions  *table
	start, end int          // where all types and their names are
	found      map[int]bool // the addresses of types
	open       []int        // found types that have not been followed
	itabs      []int        // the addresses of itabs: the methods of a type for an interface (ITab in Go's internal/abi/iface.go)
	ok         bool         // false if something is not as expected
}

// moduleTypes is the word of the module's data that says where the types start; it is the same in all forms.
const moduleTypes = 37

// Offsets in an itab, in bytes.
const (
	itabInterface = 0
	itabType      = 8
	itabHash      = 16
	itabMethods   = 24
)

// Offsets in a type, in bytes.
const (
	typeHash    = 16
	typeFlags   = 20
	typeKind    = 23
	typePointer = 44 // the offset of the type of a pointer to it
	typeRest    = 48 // what follows depends on the kind
)

// Kinds of types that have more than other kinds.
const (
	isArray     = 17
	isChannel   = 18
	isFunction  = 19
	isInterface = 20
	isMap       = 21
	isPointer   = 22
	isSlice     = 23
	isStruct    = 25
)

// Sizes of parts, in bytes.
const (
	isUncommon   = 1 // the flag of a type that has a part of this size:
	uncommonSize = 16
	methodSize   = 16
	needSize     = 8 // a method of an interface
	fieldSize    = 24
)

// findTypes finds all types to which the linker's lists lead.
func findTypes(functions *table) (t types, ok bool) {
	t = types{memory: functions.memory, functions: functions, found: map[int]bool{}, ok: true}
	form := functions.form
	t.start, t.end = t.fact(moduleTypes), t.fact(form.typesEnd)
	if form.links == 0 {
		t.walk()
		return t, t.ok
	}
	for i := 0; i < t.fact(form.links+1) && t.ok; i++ {
		t.offset(t.fact(form.links) + 4*i)
	}
	for i := 0; i < t.fact(form.itabs+1) && t.ok; i++ {
		t.addItab(t.word(t.fact(form.itabs)+8*i, 8))
	}
	t.follow()
	return t, t.ok
}

// walk adds the types and itabs of Go 1.27, which follow each other.
func (t *types) walk() {
	const typesLength, itabsOffset, itabsLength = 38, 40, 41
	for at := t.start + 8; at < t.start+t.fact(typesLength) && t.ok; {
		t.add(at)
		at += (t.size(at) + 7) &^ 7
	}
	t.open = nil // there are no others
	for at, stop := t.start+t.fact(itabsOffset), t.start+t.fact(itabsOffset)+t.fact(itabsLength); at < stop && t.ok; {
		t.addItab(at)
		methods := 1 // a type that lacks one has the address 0
		if t.word(at+itabMethods, 8) != 0 {
			methods = t.word(t.word(at+itabInterface, 8)+typeRest+16, 8)
		}
		at += itabMethods + 8*methods
	}
}

// size returns the size of a type in the memory, without names (DescriptorSize in Go 1.27).
func (t *types) size(at int) int {
	rest, end := at+typeRest, t.parts(at)
	size := end - at
	if t.word(at+typeFlags, 1)&isUncommon != 0 {
		size += uncommonSize + methodSize*t.word(end+4, 2)
	}
	switch t.kind(at) {
	case isFunction:
		size += 8 * t.parameters(rest)
	case isInterface:
		size += needSize * t.word(rest+16, 8)
	case isStruct:
		size += fieldSize * t.word(rest+16, 8)
	}
	return size
}

// parameters returns how many parameters and results a function has.
func (t *types) parameters(rest int) int {
	const variadic = 1 << 15
	return t.word(rest, 2) + t.word(rest+2, 2)&^variadic
}

// kind returns the kind of a type. Until Go 1.25 it has a flag besides.
func (t *types) kind(at int) int { return t.word(at+typeKind, 1) & 0x1f }

func (t *types) addItab(itab int) {
	t.itabs = append(t.itabs, itab)
	t.add(t.word(itab+itabInterface, 8))
	t.add(t.word(itab+itabType, 8))
	t.word(itab+itabHash, 4)
}

// fact reads a word of the module's data.
func (t *types) fact(k int) int { return t.word(t.factAt(k), 8) }

func (t *types) factAt(k int) int { return t.functions.module + 8*k }

// word reads a number of so many bytes; 0 if it is outside of the memory.
func (t *types) word(at, size int) int {
	if at < 0 || at+size > len(t.memory) {
		t.ok = false
		return 0
	}
	var b [8]byte
	copy(b[:size], t.memory[at:])
	return int(min(binary.LittleEndian.Uint64(b[:]), mostMemory))
}

// add adds the type at an address; 0 is none.
func (t *types) add(at int) {
	if at == 0 || t.found[at] {
		return
	}
	if at < t.start || at+typeRest > t.end {
		t.ok = false
		return
	}
	t.found[at] = true
	t.open = append(t.open, at)
}

// offset adds the type whose offset is at an address. The linker writes 0 or -1 for a type that
// the program does not need.
func (t *types) offset(at int) {
	if offset := t.word(at, 4); offset != 0 && offset != mostMemory {
		t.add(t.start + offset)
	}
}

// addresses adds types whose addresses are in steps of so many bytes.
func (t *types) addresses(at, count, step int) {
	for i := 0; i < count && t.ok; i++ {
		t.add(t.word(at+i*step, 8))
	}
}

// follow adds all types that belong to the found ones.
func (t *types) follow() {
	for len(t.open) > 0 && t.ok {
		at := t.open[len(t.open)-1]
		t.open = t.open[:len(t.open)-1]
		t.offset(at + typePointer)
		end := t.parts(at)
		if t.word(at+typeFlags, 1)&isUncommon == 0 {
			continue
		}
		methods := end + t.word(end+8, 4)
		for i := 0; i < t.word(end+4, 2) && t.ok; i++ {
			t.offset(methods + i*methodSize + 4)
		}
	}
}

// parts adds the types of which a type consists. It returns where the part of its kind ends.
func (t *types) parts(at int) (end int) {
	rest := at + typeRest
	switch t.kind(at) {
	case isArray:
		t.addresses(rest, 2, 8)
		return rest + 24
	case isChannel:
		t.addresses(rest, 1, 8)
		return rest + 16
	case isFunction:
		parameters := rest + 8
		if t.word(at+typeFlags, 1)&isUncommon != 0 {
			parameters += uncommonSize
		}
		t.addresses(parameters, t.parameters(rest), 8)
		return rest + 8
	case isInterface:
		needs := t.word(rest+8, 8)
		for i := 0; i < t.word(rest+16, 8) && t.ok; i++ {
			t.offset(needs + i*needSize + 4)
		}
		return rest + 32
	case isMap:
		t.addresses(rest, 3, 8)
		return rest + t.functions.form.mapSize
	case isPointer, isSlice:
		t.addresses(rest, 1, 8)
		return rest + 8
	case isStruct:
		t.addresses(t.word(rest+8, 8)+8, t.word(rest+16, 8), fieldSize)
		return rest + 32
	}
	return rest
}
