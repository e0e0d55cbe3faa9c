// Package words tells what happens at a table, and what lies on it, in the
// language of the reader: the lines of the log, and what a screen reader is
// told in place of the picture. It knows no browser; the page puts the words
// where they belong.
package words

import (
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

// The icons of log lines. The page has a small drawing for each.
const (
	IconDeal   = "deal"
	IconHouse  = "house"
	IconCoin   = "coin"
	IconPass   = "pass"
	IconGavel  = "gavel"
	IconCheque = "cheque"
	IconCard   = "card"
	IconVoid   = "void"
	IconCup    = "cup"
	IconBot    = "bot"
)

// Icons lists all icons, so that a page can check that it draws them.
func Icons() []string {
	return []string{IconDeal, IconHouse, IconCoin, IconPass, IconGavel, IconCheque, IconCard, IconVoid, IconCup, IconBot}
}

// Line is one line of the log.
type Line struct {
	Icon string    // one of Icons
	Seat game.Seat // of whom it tells, or game.Spectator when of nobody or of several
	Text string
	Mine bool // it tells of the reader
	Step int  // game.Step.N
}

// Group is a part of the table in words, such as the houses on offer.
type Group struct {
	Title string
	Items []string
}

// Scribe writes for one reader.
type Scribe struct {
	Names  []string  // by seat
	Viewer game.Seat // who reads, or game.Spectator
	Book   *locale.Book
}

// Who returns what a text's {who} takes for a seat: its name, or
// locale.Reader for the reader's own.
func (s Scribe) Who(seat game.Seat) any {
	if seat == s.Viewer {
		return locale.Reader{}
	}
	return s.Names[seat]
}

// Name returns how a list names a seat: "You" where it is the reader's.
func (s Scribe) Name(seat game.Seat) string {
	if seat == s.Viewer {
		return s.Book.T("page.you")
	}
	return s.Names[seat]
}

// Others returns the names of the seats of a set, less the reader's.
func (s Scribe) Others(seats game.Seats) []string {
	var names []string
	for seat := range seats.Without(s.Viewer).All() {
		names = append(names, s.Names[seat])
	}
	return names
}

// Ending says who won a game that is over, of the rule set with a name.
func (s Scribe) Ending(of string, v game.View) string {
	r, _ := v.Final()
	best := r.Scores[r.Winners[0]]
	if len(r.Winners) == 1 {
		return s.Book.T(of+".log.winner", "who", s.Who(r.Winners[0]), "n", best)
	}
	who, names := s.Sharing(r.Winners)
	return s.Book.T(of+".log.shared", "who", who, "winners", names, "n", best)
}

// ended is the log line of the end.
func (s Scribe) ended(of string, v game.View) []Line {
	line := Line{Icon: IconCup, Seat: game.Spectator, Text: s.Ending(of, v)}
	if r, _ := v.Final(); len(r.Winners) == 1 {
		line.Seat = r.Winners[0]
	}
	return []Line{line}
}

// Sharing returns what {who} and {winners} take in a text about several
// winners: the reader, if one of them, and the names of the others.
func (s Scribe) Sharing(winners []game.Seat) (who any, names []string) {
	var all game.Seats
	for _, seat := range winners {
		all |= game.Only(seat)
	}
	names = s.Others(all)
	if all.Has(s.Viewer) {
		return locale.Reader{}, names
	}
	return "", names
}

// Lines returns the log lines of a step, none for an unknown game.
func (s Scribe) Lines(step game.Step) []Line {
	var lines []Line
	for seat := range step.Minded.All() {
		lines = append(lines, Line{Icon: IconBot, Seat: seat, Text: s.Book.T("friends.minded", "who", s.Who(seat))})
	}
	for _, e := range step.Events {
		switch v := step.View.(type) {
		case forsale.View:
			lines = append(lines, s.saleLines(e, v)...)
		case oddshop.View:
			lines = append(lines, s.shopLines(e, v)...)
		case business.View:
			lines = append(lines, s.businessLines(e, v)...)
		}
	}
	for i := range lines {
		lines[i].Mine = lines[i].Seat == s.Viewer && s.Viewer != game.Spectator
		lines[i].Step = step.N
	}
	return lines
}

// Scene describes all that lies on the table, group by group, nil for an
// unknown game.
func (s Scribe) Scene(view game.View) []Group {
	switch v := view.(type) {
	case forsale.View:
		return s.saleScene(v)
	case oddshop.View:
		return s.shopScene(v)
	case business.View:
		return s.businessScene(v)
	}
	return nil
}

// Table says how every player stands, a sentence each.
func (s Scribe) Table(view game.View) string {
	var seats []string
	switch v := view.(type) {
	case forsale.View:
		seats = s.saleSeats(v)
	case oddshop.View:
		seats = s.shopSeats(v)
	case business.View:
		seats = s.businessSeats(v)
	}
	if len(seats) == 0 {
		return ""
	}
	return strings.Join(seats, ". ") + "."
}

// Section returns the section of the game's rules that explains what goes on,
// "" when none does.
func Section(view game.View) string {
	switch v := view.(type) {
	case forsale.View:
		return saleSection(v)
	case oddshop.View:
		return shopSection(v)
	case business.View:
		return businessSection(v)
	}
	return ""
}
