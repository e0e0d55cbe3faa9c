package render

import (
	"slices"
	"strings"
)

// spot is the thing that the page wants to point out on the table.
type spot struct {
	ids    string   // of targets and subjects, separated by spaces
	at     []Target // their places
	before []Target // their last places, for reuse
	sought bool     // the places have not been reported yet
	drawn  bool     // the scene was drawn since then, so the sheet knows which pictures it needs
}

// find finds all of it on a scene. It reports whether a place has changed.
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
