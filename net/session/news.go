package session

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"gavel/net/ledger"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// newsPause is the least time between two updates of facts that change every second: whether
// people are ready, and the quality of their connections. An update sends a message to each
// person, and the page shows and saves the table again.
const newsPause = 100 * time.Millisecond

// news schedules the updates of the table.
type news struct {
	told time.Time   // the last update
	due  *time.Timer // nil if nothing is due
}

// done notes that everybody has the newest state.
func (n *news) done() {
	n.told = time.Now()
	if n.due != nil {
		n.due.Stop()
		n.due = nil
	}
}

// soon calls changed within [newsPause]. Many calls of soon lead to one update.
func (c *core) soon() {
	wait := newsPause - time.Since(c.news.told)
	switch {
	case c.news.due != nil:
	case wait <= 0:
		c.changed()
	default:
		c.news.due = time.AfterFunc(wait, func() {
			c.locked(func() {
				if c.news.due != nil {
					c.changed()
				}
			})
		})
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

// phrases passes on the phrases that people say, and limits them.
type phrases struct {
	said   chan wire.Said // to the host's page
	voices wire.Bucket    // of all spectators together
}

// Phrases yields the phrases that people say at the table.
func (c *phrases) Phrases() <-chan wire.Said { return c.said }

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
	offer(c.said, said)
}

// hears reports whether the table passes on a phrase of a spectator now.
func (c *phrases) hears(p *seating.Person, voices bool) bool {
	return voices && !p.Screen && c.voices.Take(time.Now(), time.Second, 3)
}

// send sends a message to a person. If it fails, Serve notices the broken connection.
func send(to *seating.Person, m wire.Message) { _ = wire.Send(to.Conn, m) }

// sendText sends a long text to a person. If it fails, Serve notices the broken connection.
func sendText(to *seating.Person, of, text string) { _ = wire.SendText(to.Conn, of, text) }

// askFollow asks a guest which host it follows.
func askFollow(p *seating.Person) { sendText(p, wire.Follow, strconv.FormatInt(time.Now().Unix(), 10)) }

// askAll asks all connected guests which host they follow.
func askAll(guests *seating.People) {
	for _, p := range guests.Guests() {
		if seating.KeyOf(p) != nil {
			askFollow(p)
		}
	}
}

// move sends everybody to another host.
func move(all *seating.People, to wire.Moved) {
	for _, p := range all.Guests() {
		if p.Key != string(to.Key) {
			send(p, wire.Message{Moved: &to})
		}
	}
	to.Room = "" // spectators already know the room by which they came
	for _, p := range all.Watchers {
		send(p, wire.Message{Moved: &to})
	}
}

// broadcast sends a message to all connected people.
func broadcast(all *seating.People, m wire.Message) {
	for _, p := range all.Present() {
		send(p, m)
	}
}

// texts are incomplete texts that arrive in pieces, by kind.
type texts map[string]*strings.Builder

// take adds a piece to a text of limited length. It returns the text when it is complete.
func (t *texts) take(p wire.Piece, longest int) (text string, whole bool, err error) {
	if *t == nil {
		*t = texts{}
	}
	all := (*t)[p.Of]
	if all == nil {
		all = &strings.Builder{}
		(*t)[p.Of] = all
	}
	if all.Len()+len(p.Text) > longest {
		return "", false, wire.ErrMessage
	}
	all.WriteString(p.Text)
	if !p.Last {
		return "", false, nil
	}
	delete(*t, p.Of)
	return all.String(), true, nil
}

// maxWord is the size limit of a message about the log that has no lines, in bytes.
const maxWord = 8 << 10

// longest returns the size limit of a text from a guest, or 0.
func longest(of string) int {
	switch of {
	case wire.Bring:
		return succession.MaxMessage
	case wire.Letter:
		return wire.MaxLetter
	case wire.Have, wire.Kept, wire.Gave, wire.Follow, wire.Chain, wire.ChainLink, wire.Opening:
		return maxWord
	}
	return 0
}

// maxText is the size limit of a handed-over table, in bytes.
const maxText = 2 << 20

// longestTold returns the size limit of a text from a host, or 0.
func longestTold(of string) int {
	switch of {
	case wire.Handover:
		return maxText
	case wire.Log:
		return ledger.MaxSize
	case wire.Share:
		return 2 * succession.MaxSealed
	case wire.Letter:
		return wire.MaxLetter
	case wire.Have, wire.Follow:
		return maxWord
	}
	return 0
}
