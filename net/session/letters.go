package session

import (
	"gavel/net/ledger"
	"gavel/net/seating"
	"gavel/net/wire"
)

// SendLetter sends a letter to the page of somebody at the table.
func (h *Host) SendLetter(to ledger.Key, text string) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, p := range h.table.People.Seated() {
		if key := seating.KeyOf(p); key != nil && *key == to && p.Conn != nil {
			sendText(p, wire.Letter, text)
		}
	}
}

// SendLetter sends a letter to the host's page.
func (g *Guest) SendLetter(text string) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.line.sendText(wire.Letter, text)
}

// takeLetter passes on a letter, unless its page has sent too much.
func (s Setup) takeLetter(from ledger.Key, text string, sent int) (all int) {
	if all = sent + len(text); s.Letter != nil && all <= wire.MaxLetters {
		s.Letter(from, text)
	}
	return all
}
