package session

import (
	"time"

	"gavel/net/seating"
	"gavel/net/wire"
)

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
