package session

import (
	"strings"

	"gavel/net/ledger"
	"gavel/net/succession"
	"gavel/net/wire"
)

// texts are incomplete texts that come in pieces, by kind.
type texts map[string]*strings.Builder

// take takes in a piece of a text that may be so long. It returns the text once
// that is whole.
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

// maxWord is the longest message about the log that has no lines, in bytes.
const maxWord = 8 << 10

// longest returns how long a text may be that a guest says.
func longest(of string) int {
	switch of {
	case wire.Bring:
		return succession.MaxMessage
	case wire.Have, wire.Kept, wire.Gave, wire.Follow:
		return maxWord
	}
	return 0
}

// maxText is the size limit of a handed-over table or a record, in bytes.
const maxText = 2 << 20

// longestTold returns how long a text may be that a host says, or 0.
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
