package succession

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"strings"

	"gavel/game"
	"gavel/net/draw"
	"gavel/net/escrow"
	"gavel/net/fair"
	"gavel/net/ledger"
)

// ErrMessage says that a text is not a message of this package.
var ErrMessage = errors.New("succession: this cannot be understood")

// The limits of messages.
const (
	MaxSealed = 3 * MaxChallenge // of a box, in bytes
	MaxHeld   = 32               // boxes that a page stores
	maxNamed  = 2 * game.MaxSeats
	maxHead   = MaxHeld * (MaxSealed*3/2 + 256)

	// MaxMessage is the longest text of a message, in bytes. One without a log is much
	// shorter.
	MaxMessage = ledger.MaxSize + maxHead
)

// Have says how much of the log a page has. The page or its host may lack lines. A page that
// continues without the host also sends it to the others, see [Gathering.Asks].
type Have struct {
	ledger.Place
	Mark ledger.Hash `json:"mark"`
}

// Held is a keeper's part of a box: a share of its key, and the encrypted secret.
type Held struct {
	Box    uint32       `json:"box"`
	Share  escrow.Share `json:"share"`
	Sealed []byte       `json:"sealed"`
}

// Share gives a keeper its part of a box.
type Share struct {
	Chapter uint32 `json:"chapter"`
	Held
}

// Kept confirms that a page has stored a box, and the log up to it, on its disk.
type Kept struct {
	Chapter uint32 `json:"chapter"`
	Box     uint32 `json:"box"`
}

// Bring is a page's replica of the table of a lost host, for the page that continues it.
type Bring struct {
	Log     string `json:"-"` // a frame, see [ledger.Frame.Text]; "" for none
	Chapter uint32 `json:"chapter"`
	Held    []Held `json:"held,omitempty"`
}

// Gave tells a host which pages got shares of its newest box while it was lost. The
// page's own key says that this page has opened the box itself.
type Gave struct {
	Chapter uint32       `json:"chapter"`
	To      []ledger.Key `json:"to"`
}

// Follow is a page's signed statement that it follows a host. Of two statements of a
// page, the one with the higher number counts.
type Follow struct {
	Number    uint32           `json:"number"`
	Signature ledger.Signature `json:"signature"`
}

func followWord(table fair.TableID, host ledger.Key, n uint32) []byte {
	word := append([]byte("gavel follow 1"), table[:]...)
	return append(append(word, host[:]...), number(n)...)
}

// NewFollow signs a page's statement about a host of a table.
func NewFollow(page ed25519.PrivateKey, table fair.TableID, host ledger.Key, n uint32) Follow {
	return Follow{n, ledger.Signature(ed25519.Sign(page, followWord(table, host, n)))}
}

// Of reports whether a page has signed this statement about a host of a table.
func (f Follow) Of(page ledger.Key, table fair.TableID, host ledger.Key) bool {
	return f.Number > 0 && ed25519.Verify(page[:], followWord(table, host, f.Number), f.Signature[:])
}

// Message is one of the messages, or what a guest's page sends for the draws and sealed choices of a game.
type Message interface {
	Have | Share | Kept | Bring | Gave | Follow | ledger.Opening | ledger.DrawChain | draw.Answer
}

// Text encodes a message.
func Text[M Message](m M) string {
	text := write(m)
	if b, ok := any(m).(Bring); ok && b.Log != "" {
		text += "\n" + b.Log // unchanged
	}
	return text
}

func write(m any) string {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(m) // never fails
	return string(bytes.TrimSuffix(out.Bytes(), []byte("\n")))
}

// Read decodes a message, or returns ErrMessage.
func Read[M Message](text string) (m M, err error) {
	if !read(text, &m) {
		var none M
		return none, ErrMessage
	}
	return m, nil
}

// read decodes a message into what m points to.
func read(text string, m any) bool {
	head, log := text, ""
	b, brings := m.(*Bring)
	if brings {
		head, log, _ = strings.Cut(text, "\n")
	}
	if len(head) > maxHead || len(log) > ledger.MaxSize || game.Strict([]byte(head), m) != nil || !valid(m) {
		return false
	}
	if brings {
		b.Log = log
	}
	return true
}

// valid reports whether the message that m points to respects the limits.
func valid(m any) bool {
	switch m := m.(type) {
	case *Have:
		return m.N > 0 && m.N <= ledger.MaxLines
	case *Share:
		return m.Held.valid()
	case *Kept:
		return m.Box > 0 && m.Box <= ledger.MaxBoxes
	case *Bring:
		if len(m.Held) > MaxHeld {
			return false
		}
		for i, h := range m.Held {
			if !h.valid() || i > 0 && h.Box <= m.Held[i-1].Box {
				return false
			}
		}
		return true
	case *Gave:
		return len(m.To) > 0 && len(m.To) <= maxNamed
	case *Follow:
		return m.Number > 0
	case *ledger.Opening:
		return len(m.Do) <= maxChoice
	case *ledger.DrawChain:
		return m.Page != ledger.Key{}
	case *draw.Answer:
		return m.Link.At > 0
	}
	return false
}

func (h Held) valid() bool {
	return h.Box > 0 && h.Box <= ledger.MaxBoxes && len(h.Sealed) > 0 && len(h.Sealed) <= MaxSealed
}
