package session

import (
	"strings"

	"gavel/net/ledger"
	"gavel/net/succession"
	"gavel/net/wire"
)

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
