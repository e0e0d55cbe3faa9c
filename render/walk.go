package render

import "slices"

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
