package session

import (
	"time"

	"gavel/net/wire"
)

// phrases passes on the phrases that people say, and limits them.
type phrases struct {
	said   chan wire.Said // to the host's page
	voices bucket         // of all spectators together
}

// Phrases yields the phrases that people say at the table.
func (h *Host) Phrases() <-chan wire.Said { return h.phrases.said }

// Say says a phrase to the table.
func (h *Host) Say(phrase int) {
	defer h.lock()()
	h.phrases.say(&h.people, h.people.me, phrase, h.settings.Voices)
}

// say sends a phrase of a person to everybody. It drops the phrase if they talk too much.
// Spectators are heard only if the table allows voices.
func (c *phrases) say(all *people, p *person, phrase int, voices bool) {
	if phrase < 1 || phrase > wire.MaxPhrase || p.watches && !c.hears(p, voices) || !p.phrases.take(time.Now(), time.Second, 3) {
		return
	}
	said := wire.Said{Chair: all.voiceOf(p), Phrase: phrase}
	all.broadcast(wire.Message{Said: &said})
	select {
	case c.said <- said:
	default: // nobody receives phrases
	}
}

// hears tells whether the table passes on a phrase of a spectator now.
func (c *phrases) hears(p *person, voices bool) bool {
	return voices && !p.screen && c.voices.take(time.Now(), time.Second, 3)
}
