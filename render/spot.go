package render

import (
	"slices"
	"strings"
)

// spot is what the page wants to point out on the table.
type spot struct {
	ids    string   // of targets and subjects, parted by spaces
	at     []Target // where they lie
	before []Target // where they lay, for reuse
	sought bool     // where they lie has not been told yet
}

// find finds all of it on a scene, and tells whether it lies elsewhere than before.
func (s *spot) find(scene Scene) (moved bool) {
	if s.ids == "" {
		return false
	}
	s.at, s.before = s.before[:0], s.at
	for id := range strings.FieldsSeq(s.ids) {
		named := func(t Target) bool { return t.ID == id }
		in := scene.Subjects()
		if !slices.ContainsFunc(in, named) {
			in = scene.Targets()
		}
		for _, t := range in {
			if named(t) {
				s.at = append(s.at, t)
			}
		}
	}
	moved = s.sought || !slices.Equal(s.at, s.before)
	s.sought = false
	return moved
}
