package ui

import (
	"cmp"
	"slices"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
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
	Icon    string    // one of Icons
	Seat    game.Seat // the seat that it is about; game.Spectator for none or several
	Text    string
	Section string // section of the game's rules that explains it; "" for none
	Mine    bool   // it is about the reader
	Short   string // what is read aloud; "" if it is Text
	Aside   Aside  // why somebody who hears the page can do without it
	Step    int    // game.Step.N
}

// Aside says why somebody else's line need not be read aloud.
type Aside uint8

// The kinds of lines that need not be read aloud.
const (
	NoAside Aside = iota
	Outbid        // a bid: the next question, or the result, names the highest
	Hidden        // a choice in secret: it is said once that all have chosen
)

// Weighty reports whether the line is a result, or opens something for everybody. The others are
// bids and the like: the next ones soon replace them.
func (l Line) Weighty() bool {
	switch l.Icon {
	case IconCoin, IconPass, IconCard, IconBot:
		return l.Seat == game.Spectator
	}
	return true
}

// About sets the section of the rules for lines that have none.
func About(section string, lines []Line) []Line {
	for i := range lines {
		lines[i].Section = cmp.Or(lines[i].Section, section)
	}
	return lines
}

// Group is a part of the description of the table, such as the houses on offer.
type Group struct {
	Title string
	Items []string
	Whose Whose
}

// Whose says about whom a group is.
type Whose uint8

// What groups are about.
const (
	OfTable Whose = iota
	OfReader
	OfOthers
	OfAll // how everybody stands, as [Words.Standings] says too
)

// Whose returns about whom a group on a seat is.
func (n Narrator) Whose(seat game.Seat) Whose {
	if seat == n.Viewer {
		return OfReader
	}
	return OfOthers
}

// Aloud has the answers to a person who asks what is on the table.
type Aloud struct{ Mine, Table, Others, Left string }

// All is all of it, first what is on the table.
func (a Aloud) All() string {
	return strings.Join(slices.DeleteFunc([]string{a.Table, a.Mine, a.Others}, func(text string) bool { return text == "" }), " ")
}

// Aloud returns the answers about a view.
func (n Narrator) Aloud(v game.View) (a Aloud) {
	words := n.Words(v)
	var of [OfAll + 1][]string
	for i, standing := range words.Standings() {
		to := n.Whose(game.Seat(i))
		of[to] = append(of[to], standing)
	}
	for _, g := range words.Description() {
		of[g.Whose] = append(of[g.Whose], n.Book.T("page.name.seat", "who", g.Title, "facts", strings.ReplaceAll(strings.Join(g.Items, "; "), ".;", ";")))
	}
	return Aloud{Mine: sentences(of[OfReader]), Table: sentences(of[OfTable]), Others: sentences(of[OfOthers]), Left: sentences(words.Left())}
}

// sentences joins texts as sentences.
func sentences(texts []string) (all string) {
	for _, text := range texts {
		all += strings.TrimRight(text, ".") + ". "
	}
	return strings.TrimSpace(all)
}

// Narrator writes the texts of a game for one reader.
type Narrator struct {
	Game   Game
	Names  []string  // by seat
	Viewer game.Seat // the reader's seat, or game.Spectator
	Book   *locale.Book
}

// Who returns the argument for a text's {who}: a seat's name, or locale.Reader for the reader's
// own seat.
func (n Narrator) Who(seat game.Seat) any {
	if seat == n.Viewer {
		return locale.Reader{}
	}
	return n.Names[seat]
}

// Name returns the name of a seat in a list. For the reader it is "You".
func (n Narrator) Name(seat game.Seat) string {
	if seat == n.Viewer {
		return n.Book.T("page.you")
	}
	return n.Names[seat]
}

// Called returns the names of some seats in a list.
func (n Narrator) Called(seats []game.Seat) (names []string) {
	for _, seat := range seats {
		names = append(names, n.Name(seat))
	}
	return names
}

// Others returns the names of the seats of a set, without the reader's.
func (n Narrator) Others(seats game.Seats) []string {
	var names []string
	for seat := range seats.Without(n.Viewer).All() {
		names = append(names, n.Names[seat])
	}
	return names
}

// Stand describes how a seat stands by some facts.
func (n Narrator) Stand(seat game.Seat, facts []string) string {
	return n.Book.T("page.name.seat", "who", n.Who(seat), "facts", strings.Join(facts, ", "))
}

// Stands describes how everybody at a table stands.
func (n Narrator) Stands(seats int, facts func(game.Seat) []string) (items []string) {
	for seat := range game.Seat(seats) {
		items = append(items, n.Stand(seat, facts(seat)))
	}
	return items
}

// Ending names the winner of a finished game.
func (n Narrator) Ending(v game.View) string {
	r, _ := v.Final()
	best := r.Scores[r.Winners[0]]
	if len(r.Winners) == 1 {
		return n.Book.T(n.Game.Name()+".log.winner", "who", n.Who(r.Winners[0]), "n", best)
	}
	who, names := n.Sharing(r.Winners)
	return n.Book.T(n.Game.Name()+".log.shared", "who", who, "winners", names, "n", best)
}

// Ended returns the log line of the end.
func (n Narrator) Ended(v game.View) []Line {
	line := Line{Icon: IconCup, Seat: game.Spectator, Text: n.Ending(v)}
	if r, _ := v.Final(); len(r.Winners) == 1 {
		line.Seat = r.Winners[0]
	}
	return []Line{line}
}

// Sharing returns the arguments {who} and {winners} for a text about several winners: the reader,
// if they are one of them, and the names of the others.
func (n Narrator) Sharing(winners []game.Seat) (who any, names []string) {
	var all game.Seats
	for _, seat := range winners {
		all |= game.Only(seat)
	}
	names = n.Others(all)
	if all.Has(n.Viewer) {
		return locale.Reader{}, names
	}
	return "", names
}

// Lines returns the log lines of a step.
func (n Narrator) Lines(step game.Step) []Line { return n.LinesTo(step, len(step.Events), 0, 1) }

// LinesTo returns the log lines of the first events of a step, and some lines of the next event,
// in proportion to part of parts. The last line comes with the last part.
func (n Narrator) LinesTo(step game.Step, events, part, parts int) []Line {
	var lines []Line
	for seat := range step.Autoplayed.All() {
		lines = append(lines, Line{Icon: IconBot, Seat: seat, Text: n.Book.T("friends.autoplayed", "who", n.Who(seat))})
	}
	words := n.Words(step.View)
	for _, e := range step.Events[:min(events, len(step.Events))] {
		lines = append(lines, n.told(words, e)...)
	}
	if part > 0 && events < len(step.Events) {
		of := n.told(words, step.Events[events])
		lines = append(lines, of[:len(of)*part/parts]...)
	}
	for i := range lines {
		lines[i].Mine = lines[i].Seat == n.Viewer && n.Viewer != game.Spectator
		lines[i].Step = step.N
	}
	return lines
}

// Words returns the texts of the game for a view.
func (n Narrator) Words(v game.View) Words { return n.Game.Words(n, v) }

// Notes explains a step to a reader who is new to the game, the most important note first. Spectators get no notes.
func (n Narrator) Notes(step game.Step, before game.View) (sorted []Note) {
	if n.Viewer == game.Spectator {
		return nil
	}
	t, words := Telling{Narrator: n, Before: before}, n.Words(step.View)
	for _, e := range step.Events {
		words.Tell(&t, e)
	}
	words.TellStep(&t)
	for _, key := range n.Game.Notes() {
		for _, note := range t.notes {
			if note.Key == key {
				sorted = append(sorted, note)
			}
		}
	}
	return sorted
}

// Telling is what the page tells about an event. Each game makes it in one place for all its events.
type Telling struct {
	Narrator
	Section string    // of the rules, which explains the event; "" for none
	Lines   []Line    // of the log
	Before  game.View // the view before the step; nil if the reader is not new to the game, and gets no notes

	notes []Note
}

// Note is an explanation for a person who is new to a game. It is shown once, at its first
// occasion.
type Note struct {
	Key  string // of its text
	Text string
}

// told returns the log lines of an event.
func (n Narrator) told(words Words, e game.Event) []Line {
	t := Telling{Narrator: n}
	words.Tell(&t, e)
	return About(t.Section, t.Lines)
}

// Line adds a log line with the text of a key. It is about a seat, which is {who} in the text, or about nobody or several.
func (t *Telling) Line(icon string, seat game.Seat, key string, with ...any) {
	if seat != game.Spectator {
		with = append([]any{"who", t.Who(seat)}, with...)
	}
	t.Lines = append(t.Lines, Line{Icon: icon, Seat: seat, Text: t.Book.T(key, with...)})
}

// Short gives the last line a shorter text to read aloud. The seat is {who}.
func (t *Telling) Short(key string, with ...any) {
	last := &t.Lines[len(t.Lines)-1]
	last.Short = t.Book.T(key, append(with, "who", t.Who(last.Seat))...)
}

// Unsaid marks the last line as one that need not be read aloud.
func (t *Telling) Unsaid(why Aside) { t.Lines[len(t.Lines)-1].Aside = why }

// Note adds a note with the text of a key if it is due and not there yet.
func (t *Telling) Note(due bool, key string, with ...any) {
	if t.Before != nil && due && !slices.ContainsFunc(t.notes, func(n Note) bool { return n.Key == key }) {
		t.notes = append(t.notes, Note{key, t.Book.T(key, with...)})
	}
}

// If returns the key of one of two texts.
func If(is bool, key, otherwise string) string {
	if is {
		return key
	}
	return otherwise
}
