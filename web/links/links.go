// Package links reads all kinds of links and codes, as people open and paste them. No other
// package reads them, so all kinds tolerate the same: any address or none before them,
// capitals, percent signs, text around them, and the line breaks and > of quoted mail.
// docs/links.md describes the links.
package links

import (
	"errors"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/game/checkedtext"
	"gavel/game/deal"
	"gavel/game/pack"
	"gavel/net/handshake"
	"gavel/net/invitecode"
	"gavel/net/join"
	"gavel/net/room"
)

// Kind is the kind of a link.
type Kind int

// The kinds of links. A moment is a replay that starts at a step.
const (
	None Kind = iota
	Room
	Screen
	Invitation
	Challenge
	Replay
	Moment
	Bring // a copy from another device
)

// The marks at the beginning of a link's fragment.
const (
	challengeMark = "#c="
	replayMark    = "#g="
	screenMark    = "&screen="
	bringMark     = "#b="
)

// Found is a link found in a text.
type Found struct {
	Kind Kind
	// Text is the fragment of the link as the page writes it, or a room's code. Of a damaged
	// link it is what remains.
	Text string
	Err  error // why the link is damaged, or why nothing was found; nil if it is complete

	Way       join.Way       // to the table of a room, a screen or an invitation, or to another device
	Code      string         // the room's code in a screen's link, for reading out; "" if it has none
	Challenge deal.Challenge // of a challenge
	Record    game.Record    // of a replay or a moment
	Seat      game.Seat      // the seat that sees the replay; [game.Spectator] if the link does not say
	At        int            // the first step of a moment
}

var (
	// ErrNone says that a text is empty.
	ErrNone = errors.New("links: the text is empty")
	// ErrForged says that a challenge has a result that no game gives.
	ErrForged = errors.New("links: no game ends as this challenge says")
)

// WriteChallenge returns the fragment of the link to a challenge.
func WriteChallenge(c deal.Challenge) string { return challengeMark + c.Pack() }

// WriteReplay returns the fragment of the link to a replay at a step, seen from a seat;
// [game.Spectator] means the default seat.
func WriteReplay(r game.Record, at int, seat game.Seat) (string, error) {
	data, err := pack.Encode(r)
	if err != nil {
		return "", err
	}
	text := replayMark + checkedtext.Encode(data)
	if at > 0 {
		text += "&at=" + strconv.Itoa(at)
	}
	if seat != game.Spectator {
		text += "&seat=" + strconv.Itoa(int(seat))
	}
	return text, nil
}

// WriteScreen returns the link that shows the table of a room on a big screen. It may include
// the room's code.
func WriteScreen(link, code string) string { return link + screenMark + code }

// bringWord precedes a room's code that leads to another device of the person, and not to a
// table.
const bringWord = "COPY"

// WriteBring returns the fragment of the link that brings a copy, from that of a room or an
// invitation.
func WriteBring(fragment string) string { return bringMark + fragment[len(bringMark):] }

// WriteBringCode returns the code that brings a copy, from the code of a room.
func WriteBringCode(code string) string { return bringWord + "-" + code }

// Reader reads links for the games of a program.
type Reader struct {
	Find func(name string) (game.Rules, bool) // returns the rule set of a name
	// Possible reports whether a game can end as a challenge says; nil accepts all.
	Possible func(deal.Challenge) bool
}

// Read finds and checks the link in a text. The first complete link counts. If there is none,
// the result is the first damaged one with its error.
func (r Reader) Read(text string) Found {
	text = plain(text)
	if strings.TrimSpace(text) == "" {
		return Found{Err: ErrNone}
	}
	var damaged *Found
	for _, m := range marks(text) {
		f := r.code(m)
		if f.Err == nil {
			return f
		}
		if damaged == nil && m.sure {
			damaged = &f
		}
	}
	if damaged != nil {
		return *damaged
	}
	f, copied := bringCode(text)
	if copied && f.Err == nil {
		return f
	}
	if t := table(text); !copied || t.Err == nil {
		return t
	}
	return f
}

// Opens reads the link in the fragment of the page's address. The kind is [None] if it has
// none.
func (r Reader) Opens(fragment string) Found {
	if all := marks(plain(fragment)); len(all) == 0 || !all[0].sure {
		return Found{Err: ErrNone}
	}
	return r.Read(fragment)
}

// bringCode reads a code that brings a copy; ok is false for any other text, also one that has
// the same word before a room's code.
func bringCode(text string) (f Found, ok bool) {
	_, code, found := strings.Cut(strings.ToUpper(text), bringWord)
	if !found || !strings.HasPrefix(code, "-") && len(strings.ReplaceAll(code, " ", "")) != 12 {
		return f, false
	}
	f = Found{Kind: Bring, Text: strings.TrimSpace(text)}
	f.Way, f.Err = join.ReadWay(code)
	return f, true
}

// table reads a room's code or an invitation, typed or pasted without a link.
func table(text string) Found {
	way, err := join.ReadWay(text)
	f := Found{Kind: Room, Text: strings.TrimSpace(text), Way: way, Err: err}
	switch {
	case way.Direct():
		f.Kind = Invitation
	case err == nil, errors.Is(err, room.ErrTypo):
	default:
		f.Kind = None
	}
	return f
}

// code reads the code at the beginning of what follows a mark.
func (r Reader) code(m mark) (f Found) {
	read := map[byte]func(string) Found{'c': r.challenge, 'g': r.replay, 'r': roomLink, 'j': invitation, 'b': bringLink}[m.kind]
	words, rest := words(m.rest)
	f = read("")
	for i, text := range joined(words) {
		found := read(text)
		if found.Err == nil {
			// Parameters follow the code directly.
			if i == len(words)-1 {
				found.wishes(rest)
			}
			return found
		}
		if i == 0 || isSpecific(found.Err) && !isSpecific(f.Err) {
			f = found
		}
	}
	return f
}

// isSpecific reports whether an error says more than that a link is damaged.
func isSpecific(err error) bool {
	for _, known := range []error{deal.ErrUnknown, pack.ErrVersion, invitecode.ErrVersion, invitecode.ErrKind, room.ErrOldLink, ErrForged} {
		if errors.Is(err, known) {
			return true
		}
	}
	return false
}

func (r Reader) challenge(text string) Found {
	c, err := deal.ReadChallenge(text, r.Find)
	c.From = handshake.Name(c.From)
	if err == nil && c.Result != nil && r.Possible != nil && !r.Possible(c) {
		err = ErrForged
	}
	return Found{Kind: Challenge, Text: challengeMark + text, Challenge: c, Err: err}
}

func (r Reader) replay(text string) Found {
	f := Found{Kind: Replay, Text: replayMark + text, Seat: game.Spectator, Err: pack.ErrBroken}
	if data, whole := checkedtext.Decode(text); whole {
		f.Record, f.Err = pack.Decode(data, r.Find)
	}
	return f
}

func roomLink(text string) Found {
	f := Found{Kind: Room, Text: room.Fragment + text}
	key, err := room.Read(f.Text)
	if f.Err = err; err != nil {
		return f
	}
	f.Text = room.Fragment + key.(room.Link).String()
	f.Way, f.Err = join.ReadWay(f.Text)
	return f
}

func bringLink(text string) Found {
	f := roomLink(text)
	if direct := invitation(text); direct.Err == nil {
		f = direct
	}
	f.Kind, f.Text = Bring, WriteBring(f.Text)
	return f
}

func invitation(text string) Found {
	f := Found{Kind: Invitation, Text: invitecode.Fragment + text}
	if f.Way, f.Err = join.ReadWay(f.Text); f.Err == nil && !f.Way.Direct() {
		f.Err = invitecode.ErrMistyped
	}
	return f
}

// wishes reads the parameters of a link, such as "&at=12". Invalid ones are ignored.
func (f *Found) wishes(rest string) {
	for {
		wish, found := strings.CutPrefix(unbroken(rest), "&")
		if !found {
			return
		}
		var name string
		name, rest = word(unbroken(wish))
		value, found := strings.CutPrefix(rest, "=")
		if !found {
			continue
		}
		value = unbroken(value)
		switch name = strings.ToLower(name); {
		case name == "screen" && f.Kind == Room:
			f.Kind, f.Code = Screen, roomCode(value)
			f.Text = WriteScreen(f.Text, f.Code)
		case name == "at" && f.Kind == Replay && number(value) > 0:
			f.Kind, f.At = Moment, number(value)
			f.Text += "&at=" + strconv.Itoa(f.At)
		case name == "seat" && f.Seat == game.Spectator && number(value) < len(f.Record.Seats):
			if n := number(value); n >= 0 {
				f.Seat = game.Seat(n)
				f.Text += "&seat=" + strconv.Itoa(n)
			}
		}
		_, rest = word(value)
	}
}

// number parses the number at the beginning of a text; -1 if there is none, or if it may go on in
// the next line.
func number(text string) int {
	code, rest := word(text)
	n, err := strconv.Atoi(strings.TrimRight(code, "-_"))
	next, breaks := strings.CutPrefix(rest, "\n")
	next = strings.TrimLeft(next, ">| \t")
	if err != nil || breaks && next != "" && next[0] >= '0' && next[0] <= '9' {
		return -1
	}
	return n
}

// roomCode parses a room's code at the beginning of a text; "" if there is none.
func roomCode(text string) string {
	all, _ := words(text)
	for _, text := range joined(all) {
		key, err := room.Read(text[:min(len(text), len("XXXX-XXXX-XXXX"))])
		if c, ok := key.(room.Code); ok && err == nil {
			return c.String()
		}
	}
	return ""
}
