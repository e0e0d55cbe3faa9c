// Package links reads all kinds of links, and the codes in them, as people open and
// paste them. It is their only reader, so all kinds tolerate the same: any or no address
// before them, capitals, percent signs, text around them, and line breaks and quotation
// marks from mail programs. docs/links.md describes the links.
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

// Kind is what a link leads to.
type Kind int

// The kinds of links. A moment is a replay that begins at some step.
const (
	None Kind = iota
	Room
	Screen
	Invitation
	Challenge
	Replay
	Moment
)

// The marks that precede what links hold, in the page's address.
const (
	challengeMark = "#c="
	replayMark    = "#g="
	screenMark    = "&screen="
)

// Found is what was found in a text.
type Found struct {
	Kind Kind
	// Text is the end of the link from # on as the page writes it, or a room's code.
	// If the link is damaged it is what is left of it.
	Text string
	Err  error // why the link is damaged, or why nothing was found; nil if it is whole

	Way       join.Way       // to the table of a room, a screen or an invitation
	Code      string         // that stands in a screen's link, as it is read out; "" if none does
	Challenge deal.Challenge // of a challenge
	Record    game.Record    // of a replay or a moment
	Seat      game.Seat      // from which a replay is seen; [game.Spectator] if the link does not say
	At        int            // the step at which a moment begins
}

var (
	// ErrNone says that a text is empty.
	ErrNone = errors.New("links: the text is empty")
	// ErrForged says that a challenge has a result that no game gives.
	ErrForged = errors.New("links: no game ends as this challenge says")
)

// WriteChallenge returns the end of the link to a challenge.
func WriteChallenge(c deal.Challenge) string { return challengeMark + c.Pack() }

// WriteReplay returns the end of the link to a replay at a step, as seen from a seat;
// [game.Spectator] is the usual one.
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

// WriteScreen returns the link by which a big screen shows the table of a room's link.
// The room's code may stand in it.
func WriteScreen(link, code string) string { return link + screenMark + code }

// Reader finds links for the games of a program.
type Reader struct {
	Find func(name string) (game.Rules, bool) // the rule set of a name
	// Possible tells whether a game may end as a challenge says; nil for always.
	Possible func(deal.Challenge) bool
}

// Read finds the link in a text, and checks it whole. The first that is whole counts. Where
// none is, the text is what the first says that it is, with an error.
func (r Reader) Read(text string) Found {
	text = plain(text)
	if strings.TrimSpace(text) == "" {
		return Found{Err: ErrNone}
	}
	var damaged *Found
	for _, m := range marks(text) {
		f := r.behind(m)
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
	if f := r.bare(text); f.Err == nil {
		return f
	}
	return table(text)
}

// Opens finds the link in the part of the page's address from # on; the kind is [None] if
// that is something else.
func (r Reader) Opens(fragment string) Found {
	if all := marks(plain(fragment)); len(all) == 0 || !all[0].sure {
		return Found{Err: ErrNone}
	}
	return r.Read(fragment)
}

// table reads how somebody gets to a table, as typed or pasted without a link.
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

// behind reads the link that begins with a mark.
func (r Reader) behind(m mark) (f Found) {
	read := map[byte]func(string) Found{'c': r.challenge, 'g': r.replay, 'r': roomLink, 'j': invitation}[m.kind]
	words, rest := words(m.rest)
	f = read("")
	for i, text := range joined(words) {
		found := read(text)
		if found.Err == nil {
			// The wishes stand right behind the code.
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

// isSpecific tells whether an error says more than that a link is damaged.
func isSpecific(err error) bool {
	for _, known := range []error{deal.ErrUnknown, pack.ErrVersion, invitecode.ErrVersion, invitecode.ErrKind, room.ErrOldLink, ErrForged} {
		if errors.Is(err, known) {
			return true
		}
	}
	return false
}

// bare finds a challenge or a replay of which only the code was copied.
func (r Reader) bare(text string) Found {
	const least = 24 // characters of a word that may be a part of such a code
	for text != "" {
		all, rest := words(text)
		for first, word := range all {
			if len(word) < least {
				continue
			}
			for i, text := range joined(all[first:]) {
				for _, read := range []func(string) Found{r.challenge, r.replay} {
					if f := read(text); f.Err == nil {
						if first+i == len(all)-1 {
							f.wishes(rest)
						}
						return f
					}
				}
			}
		}
		text = strings.TrimLeftFunc(rest, func(r rune) bool { return !inCode(r) })
	}
	return Found{Err: room.ErrNone}
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

func invitation(text string) Found {
	f := Found{Kind: Invitation, Text: invitecode.Fragment + text}
	if f.Way, f.Err = join.ReadWay(f.Text); f.Err == nil && !f.Way.Direct() {
		f.Err = invitecode.ErrMistyped
	}
	return f
}

// wishes reads what a link says besides, such as "&at=12". What makes no sense is as if
// it were not there.
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

// number reads the digits at the beginning of a text; -1 if there are none.
func number(text string) int {
	digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	if n, err := strconv.Atoi(digits); err == nil {
		return n
	}
	return -1
}

// roomCode reads the code of a room at the beginning of a text; "" if there is none.
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
