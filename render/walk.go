package render

import "slices"

// walk is how a person has what lies on the table explained one by one, with keys. The
// zero value is that of nobody who does.
type walk struct {
	at   Target
	hand sample // where the pointer was: to move it ends the walk
}

// Walk has the page explain the next subject of the scene if by is 1, the one before
// if it is -1, and none any more if it is 0. Of subjects that are called the same there
// is one.
func (s *Stage) Walk(by int) {
	if s.scene == nil || by == 0 {
		s.stand()
		s.calls.Rested(Target{}, false)
		return
	}
	if s.stale { // nothing lies anywhere yet
		s.Post(func() { s.Walk(by) })
		return
	}
	stops := s.stops()
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

// stops are the subjects that a walk leads to.
func (s *Stage) stops() (stops []Target) {
	for _, t := range s.scene.Subjects() {
		if !slices.ContainsFunc(stops, func(other Target) bool { return other.ID == t.ID }) {
			stops = append(stops, t)
		}
	}
	return stops
}

// walks tells whether what is explained is where a walk has come to. It follows a
// subject that comes to lie elsewhere.
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
