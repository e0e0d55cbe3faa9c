package session

import "gavel/net/wire"

// Settings returns what the host has decided for the table.
func (h *Host) Settings() wire.Settings {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.settings
}

// Set changes the settings of the table. Nothing changes if they cannot be so. Requests
// end where nobody else is let in, and spectators go where nobody may watch.
func (h *Host) Set(change func(*wire.Settings)) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	next := h.settings
	if change(&next); next.Check() != nil {
		return
	}
	h.settings = next
	if next.Shut {
		for _, k := range h.requests.open {
			k.tell(ErrShut)
		}
	}
	for next.Unwatched && len(h.watch.all) > 0 {
		h.expel(h.watch.all[0], ErrUnwatched)
	}
	h.changed()
	h.tick()
}
