package ledger

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"strings"

	"gavel/game"
)

// MaxProof is the size limit of a proof, in bytes.
const MaxProof = 16 << 10

// ErrProof is the reason for refusing a proof.
var ErrProof = errors.New("ledger: this does not prove who played")

// signed is a number of lines with their author's signature.
type signed struct {
	n  uint32
	by Signature
}

// notes are the first signatures of a log that cover the beginning of the game and its end.
type notes struct{ opened, closed signed }

// note keeps the newest signature if it is the first of its kind.
func (l *Log) note() {
	is := signed{l.At().N, l.signature}
	if l.game != nil && l.opened.n == 0 {
		l.opened = is
	}
	if l.end != nil && l.closed.n == 0 {
		l.closed = is
	}
}

// closing is the end of a log in a proof: its last lines from the one that ends the game.
type closing struct {
	Epoch     uint8             `json:"epoch"`
	N         uint32            `json:"n"` // of the last line
	Before    Hash              `json:"before"`
	Lines     []json.RawMessage `json:"lines"`
	Signature Signature         `json:"signature"`
}

// Proof returns the host's signed lines of the beginning and the end of the game, for [ReadProof]. It is empty if the game goes
// on, has changed its host, or has a proof that is too long. A page that got the log only afterwards has none.
func (l *Log) Proof() string {
	if l.opened.n >= l.closed.n || l.Succeeded() {
		return ""
	}
	first := l.From(1)
	first.Signature, first.lines = l.opened.by, first.lines[:l.opened.n]
	at := l.closed.n
	for ; at > 1 && !strings.HasPrefix(string(l.lines[at-1]), `{"end":`); at-- {
	}
	c := closing{Epoch: l.author(l.closed.n).epoch, N: l.closed.n, Before: l.marks[at-1], Signature: l.closed.by}
	for _, line := range l.lines[at-1 : l.closed.n] {
		c.Lines = append(c.Lines, line)
	}
	last, err := plain(c)
	if text := first.Text() + "\n" + string(last); err == nil && len(text) <= MaxProof {
		return text
	}
	return ""
}

// Proven is what the host of a game has signed.
type Proven struct {
	Game   Game
	End    End
	Chairs []Chair // of the game's seats
}

// ReadProof decodes a proof, and checks its signatures. It returns ErrProof.
func ReadProof(text string, find Find) (p Proven, err error) {
	at := strings.LastIndexByte(text, '\n')
	if at < 0 || len(text) > MaxProof {
		return p, ErrProof
	}
	l, err := ReadLog(text[:at], find)
	var c closing
	if err != nil || l.game == nil || l.Succeeded() || game.Strict([]byte(text[at+1:]), &c) != nil || len(c.Lines) == 0 {
		return p, ErrProof
	}
	mark := c.Before
	for _, line := range c.Lines {
		mark = HashOf("gavel log 1", mark[:], line)
	}
	key := l.Author()
	if !ed25519.Verify(key[:], word(l.ID(), c.Epoch, Place{l.At().Chapter, c.N}, mark), c.Signature[:]) {
		return p, ErrProof
	}
	last, err := decode(c.Lines[0])
	end, ends := last.(End)
	if err != nil || !ends || l.takeEnd(end, spot{Place: l.At(), table: l.ID()}) != nil {
		return p, ErrProof
	}
	return Proven{Game: *l.game, End: end, Chairs: l.table.Chairs[:len(l.game.Seats)]}, nil
}
