package page

import (
	"slices"
	"strings"
	"unicode"
)

// invite is what somebody has to get in with, as far as its looks tell. What
// it opens, or what is wrong with it, only shows when it is used.
type invite string

const (
	noInvite   invite = ""
	roomInvite invite = "room"   // the link or the code of a room
	invitation invite = "direct" // the link or the code of an invitation
	oddInvite  invite = "odd"    // something else
)

const (
	roomMark   = "#r=" // before a room's secret in a link (package room)
	directMark = "#j=" // before an invitation in a link (package code)
)

// longWord is what is nothing in any language: only an invitation has so many
// letters in a row.
const longWord = 40

func isAlphanumeric(r rune) bool {
	return '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z'
}

// hasLongWord tells whether a text has what only an invitation has.
func hasLongWord(text string) bool {
	words := strings.FieldsFunc(text, func(r rune) bool { return !isAlphanumeric(r) && r != '_' && r != '-' })
	return slices.ContainsFunc(words, func(word string) bool { return len(word) >= longWord })
}

// hasRoomCode finds twelve letters and digits in groups of four, or a text of
// nothing but them.
func hasRoomCode(text string) bool {
	groups, letters := 0, 0
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !isAlphanumeric(r) }) {
		letters += len(word)
		if len(word) != 4 {
			groups = 0
		} else if groups++; groups == 3 {
			return true
		}
	}
	return letters == 12 && !strings.ContainsFunc(text, func(r rune) bool {
		return !isAlphanumeric(r) && r != '-' && !unicode.IsSpace(r)
	})
}

// recognise tells what somebody has typed or pasted, perhaps within other
// text.
func recognise(text string) invite {
	switch {
	case strings.TrimSpace(text) == "":
		return noInvite
	case strings.Contains(text, roomMark):
		return roomInvite
	case strings.Contains(text, directMark), hasLongWord(text):
		return invitation
	case hasRoomCode(text):
		return roomInvite
	}
	return oddInvite
}

// brought returns what the part of an address from # on brings to get in with;
// "" if it is about something else.
func brought(fragment string) string {
	if strings.HasPrefix(fragment, roomMark) || strings.HasPrefix(fragment, directMark) {
		return fragment
	}
	return ""
}

// spelled writes a code so that it is read out character by character, with a
// pause after each group.
func spelled(code string) string {
	groups := strings.Split(code, "-")
	for i, group := range groups {
		groups[i] = strings.Join(strings.Split(group, ""), " ")
	}
	return strings.Join(groups, ", ")
}
