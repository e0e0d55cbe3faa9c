package succession

import (
	"encoding/json"
	"errors"
	"strings"

	"gavel/game"
	"gavel/net/ledger"
)

// ErrReplica says that a text is not a replica of this page.
var ErrReplica = errors.New("succession: this is not what a page has kept of a table")

// replicaText is the part of a stored replica before the log.
type replicaText struct {
	Replica int          `json:"replica"` // the format
	Page    ledger.Key   `json:"page"`
	Held    []Held       `json:"held,omitempty"`
	Given   []ledger.Key `json:"given,omitempty"`
	Opened  bool         `json:"opened,omitempty"`
	Host    ledger.Key   `json:"host"`
	Number  uint32       `json:"number"`
	Choice  Choice       `json:"choice,omitzero"`
}

const replicaFormat = 1

// Text encodes the replica.
func (r *Replica) Text() string {
	head, _ := json.Marshal(replicaText{replicaFormat, r.me, r.held, r.given, r.opened, r.host, r.number, r.choice}) // never fails
	if r.log == nil {
		return string(head)
	}
	return string(head) + "\n" + r.log.From(1).Text()
}

// ReadReplica decodes the [Replica.Text] of the page with a key, or returns
// ErrReplica.
func ReadReplica(text string, me ledger.Key, find ledger.Find) (*Replica, error) {
	head, log, hasLog := strings.Cut(text, "\n")
	var t replicaText
	if len(head) > maxHead || game.Strict([]byte(head), &t) != nil || t.Replica != replicaFormat || t.Page != me ||
		len(t.Given) > maxNamed || !t.Choice.valid() || len(t.Held) > MaxHeld {
		return nil, ErrReplica
	}
	r := &Replica{me: me, find: find, held: t.Held, given: t.Given, opened: t.Opened, host: t.Host, number: t.Number, chosen: chosen{t.Choice}}
	if !hasLog {
		if len(t.Held) > 0 || len(t.Given) > 0 || t.Opened {
			return nil, ErrReplica
		}
		return r, nil
	}
	l, err := ledger.ReadLog(log, find)
	if err != nil {
		return nil, ErrReplica
	}
	r.log = l
	for i, h := range r.held {
		if i > 0 && h.Box <= r.held[i-1].Box || !checked(l, me, h) {
			return nil, ErrReplica
		}
	}
	return r, nil
}
