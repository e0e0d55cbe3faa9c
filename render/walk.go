package render

import (
	"slices"
	"strings"
	"time"
)

// walk is a person's way through the subjects on the table with the keyboard. The zero value is
// no walk.
type walk struct {
	at   Target
	hand sample // place of the pointer: a move of it ends the walk
}

// Walk lets the page explain the next subject of the scene if by is 1, the one before if by is
// -1, and none if by is 0. Of several subjects with the same name it takes one, and none that skips reports.
func (s *Stage) Walk(by int, skips func(id string) bool) {
	if s.scene == nil || by == 0 {
		s.stand()
		s.calls.Rested(Target{}, false)
		return
	}
	if s.stale { // nothing has a place yet
		s.Post(func() { s.Walk(by, skips) })
		return
	}
	stops := s.stops(skips)
	if len(stops) == 0 {
		return
	}
	i := slices.IndexFunc(stops, func(t Target) bool { return t.ID == s.walk.at.ID })
	if i < 0 && by < 0 {
		i = 0
	}
	s.walk = walk{stops[(i+by+len(stops))%len(stops)], s.pointer.last}
	s.calls.Rested(s.walk.at, true)
}

// stand ends the walk.
func (s *Stage) stand() { s.walk = walk{} }

// stops returns the subjects of a walk.
func (s *Stage) stops(skips func(id string) bool) (stops []Target) {
	for _, t := range s.scene.Subjects() {
		if (skips == nil || !skips(t.ID)) && !slices.ContainsFunc(stops, func(other Target) bool { return other.ID == t.ID }) {
			stops = append(stops, t)
		}
	}
	return stops
}

// walks reports whether the explained subject is the current one of a walk. It follows a subject to
// a new place.
func (s *Stage) walks(now sample) bool {
	w := &s.walk
	if w.at.ID == "" {
		return false
	}
	all := s.scene.Subjects()
	i := slices.IndexFunc(all, func(t Target) bool { return t.ID == w.at.ID })
	if i < 0 || now.at != w.hand.at || now.down != w.hand.down {
		s.stand()
		s.calls.Rested(Target{}, false)
		return false
	}
	if all[i] != w.at {
		w.at = all[i]
		s.calls.Rested(w.at, true)
	}
	return true
}

// rest notices that a person rests on a thing and may want an explanation: the mouse is over it,
// a finger is down on it, or the keyboard is at its control.
type rest struct {
	at    Target // the zero Target for nothing
	since time.Duration
	told  bool
}

// restTime is how long a person must rest before the explanation appears.
const restTime = 550 * time.Millisecond

// follow handles the thing that a person is at. It reports whether the explained thing has changed.
// The new one may be nothing.
func (r *rest) follow(at Target, now time.Duration) (changed bool) {
	if at != r.at {
		changed = r.told
		*r = rest{at: at, since: now}
		return changed
	}
	if at.ID == "" || r.told || now < r.since+restTime {
		return false
	}
	r.told = true
	return true
}

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
