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
	key, none := room.Read(pasted)
	if meant(pasted, err, key, none) {
		return Way{direct: true}, err
	}
	return Way{key: key}, none
}

// meant reports whether a person meant an invalid text as an invitation. err is its error as an
// invitation. key and none are the results of reading it as a room's code or link.
func meant(pasted string, err error, key room.Key, none error) bool {
	switch {
	case errors.Is(err, invitecode.ErrKind):
		return true
	case errors.Is(err, invitecode.ErrNotACode):
		return false
	}
	// A room's link may contain a long word.
	if _, link := key.(room.Link); link || errors.Is(none, room.ErrLink) || errors.Is(none, room.ErrOldLink) {
		return false
	}
	// A room's code may be beside a long word. Inside a long word, it is only a part of a
	// damaged code.
	rest := slices.DeleteFunc(strings.Fields(pasted), func(word string) bool { return len(word) > longest })
	_, err = room.Read(strings.Join(rest, " "))
	return err != nil
}

// longest is the largest number of characters in a word with a room's code.
const longest = 32

// Direct reports whether the way is an invitation.
func (w Way) Direct() bool { return w.direct }
