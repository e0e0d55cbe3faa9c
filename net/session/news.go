package session

import (
	"slices"
	"time"

	"gavel/net/seating"
	"gavel/net/wire"
)

// newsPause is the least time between two updates of facts that change every second: whether
// people are ready, and the quality of their connections. An update sends a message to each
// person, and the page shows and saves the table again.
const newsPause = 100 * time.Millisecond

// news schedules the updates of the table.
type news struct {
	told  time.Time   // the last update
	due   *time.Timer // nil if nothing is due
	tell  func()      // updates everybody now
	later func()      // calls tell if an update is still due
}

// done notes that everybody has the newest state.
func (n *news) done() {
	n.told = time.Now()
	if n.due != nil {
		n.due.Stop()
		n.due = nil
	}
}

// soon calls tell within [newsPause]. Many calls of soon lead to one update.
func (n *news) soon() {
	wait := newsPause - time.Since(n.told)
	switch {
	case n.due != nil:
	case wait <= 0:
		n.tell()
	default:
		n.due = time.AfterFunc(wait, n.later)
	}
}

// tell sends everybody the lobby, and writes the changes to the log.
func (h *Host) tell() {
	if h.closed {
		return
	}
	h.news.done()
	if !h.missing() {
		h.rooms.known()
	}
	named := h.publisher.exposed(h.match.play, &h.table.People)
	h.tellLobby()
	if h.publish(); !slices.Equal(h.publisher.exposed(h.match.play, &h.table.People), named) { // named in the text that was just written
		h.tellLobby()
	}
	h.notify()
}

// tellLobby sends everybody the lobby.
func (h *Host) tellLobby() {
	for _, p := range h.table.People.Present() {
		lobby := h.lobby(p)
		send(p, wire.Message{Lobby: &lobby})
	}
}

// tellNews calls tell if an update is due. It locks the mutex.
func (h *Host) tellNews() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.news.due != nil {
		h.tell()
	}
}

// phrases passes on the phrases that people say, and limits them.
type phrases struct {
	said   chan wire.Said // to the host's page
	voices wire.Bucket    // of all spectators together
}

// Phrases yields the phrases that people say at the table.
func (h *Host) Phrases() <-chan wire.Said { return h.phrases.said }

// Say says a phrase to the table.
func (h *Host) Say(phrase int) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.phrases.say(&h.table.People, h.table.People.Me, phrase, h.table.Settings.Voices)
}

// say sends a phrase of a person to everybody. It drops the phrase if they talk too much.
// Spectators are heard only if the table allows voices.
func (c *phrases) say(all *seating.People, p *seating.Person, phrase int, voices bool) {
	if phrase < 1 || phrase > wire.MaxPhrase || p.Watches && !c.hears(p, voices) || !p.Phrases.Take(time.Now(), time.Second, 3) {
		return
	}
	said := wire.Said{Chair: all.VoiceOf(p), Phrase: phrase}
	broadcast(all, wire.Message{Said: &said})
	select {
	case c.said <- said:
	default: // nobody receives phrases
	}
}

// hears reports whether the table passes on a phrase of a spectator now.
func (c *phrases) hears(p *seating.Person, voices bool) bool {
	return voices && !p.Screen && c.voices.Take(time.Now(), time.Second, 3)
}
