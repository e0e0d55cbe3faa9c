package results

import (
	"maps"
	"slices"
)

// Shelf reads the blocks of a list and caches them: a block that has not changed is not read
// again. The zero Shelf is empty.
type Shelf struct {
	blocks map[string]block // by the names of the items
	all    List
}

type block struct {
	text string
	list List
}

// Read returns the games of all blocks, given as texts by any names. If a block cannot be read,
// it returns the other games and an error. The caller must not change the list.
func (s *Shelf) Read(texts map[string]string) (List, error) {
	read, news := map[string]block{}, len(texts) != len(s.blocks)
	var failed error
	for name, text := range texts {
		b, known := s.blocks[name]
		if !known || b.text != text {
			news = true
			list, err := Read(text)
			if err != nil {
				failed = err
			}
			b = block{text, list}
		} else if b.list == nil {
			_, failed = Read(text)
		}
		read[name] = b
	}
	if news {
		n := 0
		for _, b := range read {
			n += len(b.list)
		}
		all := make(List, 0, n)
		for _, name := range slices.Sorted(maps.Keys(read)) { // in this order little remains to be sorted
			all = append(all, read[name].list...)
		}
		s.blocks, s.all = read, all.Merge(nil)
	}
	return s.all, failed
}
