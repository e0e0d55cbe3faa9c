package slim

import (
	"encoding/binary"
	"slices"
)

// searching is the functions of reflect, besides PointerTo, that search the linked types for one
// with a name.
var searching = []string{"reflect.ArrayOf", "reflect.ChanOf", "reflect.FuncOf", "reflect.MapOf", "reflect.SliceOf", "reflect.StructOf"}

// dropLinks drops the types that nobody searches from the list of linked types. reflect.PointerTo searches only for pointers to
// types that do not have the offset of their pointer type. The list is in the order of names, so its offsets compress badly.
func (t *types) dropLinks() {
	form := t.functions.form
	if form.links == 0 {
		return
	}
	for i := range t.functions.functions {
		f, ok := t.functions.function(i)
		if !ok || slices.Contains(searching, t.functions.nameOf(f)) {
			return
		}
	}
	list, count := t.fact(form.links), t.fact(form.links+1)
	kept := 0
	for i := range count {
		offset := t.word(list+4*i, 4)
		at := t.start + offset
		if t.kind(at) != isPointer || t.word(t.word(at+typeRest, 8)+typePointer, 4) != 0 {
			continue
		}
		binary.LittleEndian.PutUint32(t.memory[list+4*kept:], uint32(offset))
		kept++
	}
	clear(t.memory[list+4*kept : list+4*count])
	for _, k := range [...]int{form.links + 1, form.links + 2} {
		binary.LittleEndian.PutUint64(t.memory[t.factAt(k):], uint64(kept))
	}
}
