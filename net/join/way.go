package join

import (
	"errors"
	"slices"
	"strings"

	"gavel/net/invitecode"
	"gavel/net/room"
)

// Way is a guest's way to a table: an invitation or a room.
type Way struct {
	direct bool
	offer  invitecode.Description // of an invitation
	nonce  byte
	key    room.Key // of a room
}

// ReadWay finds the way to a table in a text from the form for joining. If the text was meant
// as an invitation, the error is one of package invitecode; otherwise it is one of package
// room. With an error, the way only says which of the two it is.
func ReadWay(pasted string) (Way, error) {
	offer, nonce, err := invitecode.UnpackOffer(pasted)
	if err == nil {
		return Way{direct: true, offer: offer, nonce: nonce}, nil
	}
	// A room's link may contain a long word, and a room's code may be beside one. Inside a long word, what looks like a code is
	// only a part of a damaged invitation.
	linked := strings.Contains(pasted, room.Fragment)
	if !linked {
		words := slices.DeleteFunc(strings.Fields(pasted), func(word string) bool { return len(word) > longest })
		pasted = strings.Join(words, " ")
	}
	key, none := room.Read(pasted)
	if none == nil || linked || errors.Is(err, invitecode.ErrNotACode) {
		return Way{key: key}, none
	}
	return Way{direct: true}, err
}

// longest is the largest number of characters in a word with a room's code.
const longest = 32

// Direct reports whether the way is an invitation.
func (w Way) Direct() bool { return w.direct }
