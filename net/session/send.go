package session

import (
	"strconv"
	"strings"
	"time"

	"gavel/net/ledger"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

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
	case wire.Have, wire.Kept, wire.Gave, wire.Follow, wire.Chain, wire.ChainLink, wire.Opening:
		return maxWord
	}
	return 0
}

// maxText is the size limit of a handed-over table or a record, in bytes.
const maxText = 2 << 20

// longestTold returns the size limit of a text from a host, or 0.
func longestTold(of string) int {
	switch of {
	case wire.Record, wire.Handover:
		return maxText
	case wire.Log:
		return ledger.MaxSize
	case wire.Share:
		return 2 * succession.MaxSealed
	case wire.Have, wire.Follow:
		return maxWord
	}
	return 0
}
