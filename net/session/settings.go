package session

import "gavel/net/wire"

// Set changes the settings of the table. Invalid settings change nothing. If nobody else may
// join, the open requests end. If nobody may watch, the spectators leave.
func (h *Host) Set(change func(*wire.Settings)) {
	defer h.lock()()
	next := h.settings
	if change(&next); next.Check() != nil {
		return
	}
	h.settings = next
	if next.Shut {
		h.admission.shut()
	}
	for next.Unwatched && len(h.people.watchers) > 0 {
		h.expel(h.people.watchers[0], ErrUnwatched)
	}
	h.changed()
	h.match.sendClock(h.settings, &h.people)
}
