package app

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"gavel/render"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/ui"
)

// shown is what a page shows at one moment: its parts and their content. The golden files have
// it as text (says). The document fills it.
type shown struct {
	shows        string // "start", "lobby", "join", "table" or "replay"; "" before the first state
	game         string // the game on the table
	watching     bool   // the person has no seat
	practises    bool
	moment, last int  // of the replay
	again        bool // the deal of the replay can be played
	dialogs      []string

	lobby model.Lobby // the people at the table of friends
	here  bool        // there is a table of friends
	join  model.Join

	lost       string // the name of the lost host
	quiet      bool   // the host is lost after the game
	returns    bool   // the host may return
	recovery   model.Recovery
	recovering bool
	relay      bool // the meeting servers are offered to a guest who has lost the host

	table      model.Table
	bar        ui.Bar
	outOfReach bool
	log        []ui.Line
	runs       bool // a clock runs

	explained string
	about     model.Box
	aloud     bool
	beat      model.Beat
	spot      string // the spot of the beat, as the picture has found it
	spotAt    []render.Target
	shownNote string
	hint      *coach.Hint
	thinking  bool // the coach is thinking

	sheet *ui.Scoresheet
	try   *model.Try   // beside the score sheet
	climb *model.Climb // as try
	found finding      // beside the score sheet

	today     model.Today
	rungs     []model.Rung
	listed    results.List
	copy      model.Copy
	brought   *model.Brought
	transfer  *model.Transfer
	checking  bool
	reminded  int            // how often the page has reminded of making a copy
	games     []model.Played // the games of a file
	challenge *model.Challenge
	link      model.ReplayLink
	reviewing bool // the coach works on the review
	review    *coach.Report
	whose     map[int]string  // the people whose game can be reviewed
	asked     *model.Practice // the choice of a seat for practice
	list      model.PuzzleList
	judging   bool // the coach judges the answer
	answer    *coach.Answer
	back      string // "table" or "game": where the page asks to go back to

	question, yes, no string
}

// finding is the result of the check of a deal.
type finding struct {
	sentence string
	found    model.Finding
}

// section describes a part of the page, one fact per line.
type section struct {
	title string
	lines []string
}

// add adds a line unless it is empty.
func (s *section) add(format string, args ...any) {
	s.lines = append(s.lines, strings.TrimRight(masked(fmt.Sprintf(format, args...)), " "))
}

// fact adds a line with a name, unless the text is empty.
func (s *section) fact(name, text string) {
	if text != "" {
		s.add("%s: %s", name, text)
	}
}

// yes adds the names of the facts that are true.
func (s *section) yes(facts ...any) {
	var hold []string
	for i := 0; i < len(facts); i += 2 {
		if facts[i+1].(bool) {
			hold = append(hold, facts[i].(string))
		}
	}
	s.fact("is", strings.Join(hold, ", "))
}

// text adds several lines unchanged, under a name.
func (s *section) text(name string, lines []string) {
	for _, line := range lines {
		s.fact(name, line)
	}
}

// Words in the golden files for what differs each time: codes of rooms and contents of links.
var (
	roomCode = regexp.MustCompile(`\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b`)
	linkCode = regexp.MustCompile(`#([a-z])=[0-9A-Za-z_-]+`)
	longCode = regexp.MustCompile(`[0-9A-Za-z_+/=-]{60,}`)
	ownSite  = regexp.MustCompile(`https?://(localhost|127\.0\.0\.1|\[::1\])[:0-9]*|wss?://[^ ]*`)
)

func masked(line string) string {
	line = linkCode.ReplaceAllString(line, "#$1=…")
	line = ownSite.ReplaceAllString(line, "(site)")
	line = roomCode.ReplaceAllString(line, "(room code)")
	return longCode.ReplaceAllString(line, "(code)")
}

// is reports whether a dialog is open.
func (s shown) is(dialog string) bool { return slices.Contains(s.dialogs, dialog) }

// atTable reports whether a table is shown, to play at or to look at.
func (s shown) atTable() bool { return s.shows == "table" || s.shows == "replay" }

// says describes everything that is shown, in a fixed order, without empty parts.
func (s shown) says() (all []section) {
	parts := []section{s.saysPage(), s.saysJoin(), s.saysPeople(), s.saysLost()}
	if s.atTable() {
		parts = append(parts, s.saysTable(), s.saysBar(), s.saysLog(), s.saysBeside())
		parts = append(parts, saysHint(s.hint, s.thinking), saysSheet(s.sheet), saysTry("try", s.try), saysClimb(s.climb), s.saysFound())
	}
	parts = append(parts, s.saysDialogs()...)
	for _, part := range parts {
		if len(part.lines) > 0 {
			all = append(all, part)
		}
	}
	return all
}

func (s shown) saysPage() section {
	p := section{title: "page"}
	p.add("shows: %s", map[bool]string{true: "start"}[s.shows == ""]+s.shows)
	if s.atTable() {
		p.fact("game", s.game)
		p.yes("watched", s.watching, "practice", s.practises)
	}
	if s.shows == "replay" {
		p.add("moment: %d of %d", s.moment, s.last)
		p.yes("to be played again", s.again)
	}
	if s.shows == "" || s.shows == "start" {
		p.yes("reminds of keeping a copy", s.reminded > 0)
	}
	p.fact("dialogs", strings.Join(s.dialogs, ", "))
	return p
}

func (s shown) saysJoin() section {
	j := section{title: "join"}
	if s.shows != "join" {
		return j
	}
	j.add("phase: %s", []string{"name", "reaching", "requested", "connecting", "asking", "reply", "failed"}[s.join.Phase])
	j.yes("direct", s.join.Direct, "to watch", s.join.Watch, "a big screen", s.join.Screen, "unseen", s.join.Unseen, "asks again", s.join.Asks, "relay offered", s.join.Relay)
	j.fact("host", s.join.Host)
	j.fact("reply", s.join.Reply)
	j.fact("link", s.join.Link)
	j.fact("problem", s.join.Problem)
	j.fact("details", s.join.Technical)
	return j
}

func (s shown) saysLost() section {
	l := section{title: "lost"}
	if s.here && s.lost != "" {
		l.fact("host", s.lost)
		l.yes("after the game", s.quiet, "may return", s.returns, "gathers", s.recovering, "relay offered", s.relay)
		l.fact("goes on", []string{"", "together", "alone"}[s.recovery])
	}
	return l
}

func (s shown) saysTable() section {
	t := section{title: "table"}
	for _, name := range sortedKeys(s.table.Options) {
		t.add("option %s: %s", name, s.table.Options[name])
	}
	t.fact("phase", s.table.Phase)
	t.fact("status", s.table.Status)
	for _, group := range s.table.Scene {
		t.group(group)
	}
	t.yes("clock", s.runs)
	return t
}

// group adds a group of things, one per line.
func (s *section) group(g ui.Group) {
	s.add("%s:", g.Title)
	for _, item := range g.Items {
		s.add("- %s", item)
	}
}

func (s shown) saysBar() section {
	b := section{title: "bar"}
	if s.shows != "table" {
		return b
	}
	prompt := "prompt"
	if s.bar.Told {
		prompt = "told"
	}
	b.fact(prompt, s.bar.Prompt)
	b.fact("alert", s.bar.Alert)
	b.fact("part", s.bar.Part)
	b.yes("due", s.bar.Due, "whole, as the table has no room", s.outOfReach)
	for _, c := range s.bar.Controls {
		b.add("%s", control(c))
	}
	return b
}

func control(c ui.Control) string {
	words := []string{[]string{"button", "number", "choice", "order", "hold"}[c.Kind] + " " + c.ID, quoted(c.Label)}
	add := func(name, text string) {
		if text != "" {
			words = append(words, name+text)
		}
	}
	add("named ", quoted(c.Name))
	if c.Kind == ui.Number || c.Value != 0 || c.Min != 0 || c.Max != 0 || c.Step != 0 {
		words = append(words, fmt.Sprintf("%d of %d to %d by %d", c.Value, c.Min, c.Max, c.Step))
	}
	add("as ", quoted(c.Text))
	add("in ", quoted(c.Group))
	add("key ", c.Key)
	for i, is := range []bool{c.Primary, c.OnTable, c.Pressed, c.Person} {
		if is {
			words = append(words, []string{"primary", "on the table", "pressed", "a name"}[i])
		}
	}
	add("wrong: ", quoted(c.Wrong))
	add("not now: ", quoted(c.Why))
	add("rules ", c.Section)
	return strings.Join(words, ", ")
}

func quoted(text string) string {
	if text == "" {
		return ""
	}
	return "“" + text + "”"
}

func (s shown) saysLog() section {
	l := section{title: "log"}
	for _, line := range s.log {
		of := ""
		if line.Seat >= 0 {
			of = fmt.Sprintf(" of %d", line.Seat)
		}
		if line.Mine {
			of += " (mine)"
		}
		if line.Section != "" {
			of += " rules " + line.Section
		}
		l.add("%d %s%s: %s", line.Step, line.Icon, of, line.Text)
	}
	return l
}

// saysBeside describes what is beside the table for a while.
func (s shown) saysBeside() section {
	b := section{title: "beside the table"}
	b.fact("note", s.shownNote)
	b.fact("explained", s.explained)
	if s.explained != "" {
		b.yes("read out, in a frame", s.aloud)
		if s.about != (model.Box{}) {
			b.add("at %g %g, %g by %g", s.about.X, s.about.Y, s.about.W, s.about.H)
		}
	}
	if s.beat.At > 0 {
		b.add("beat %d of %d: %s", s.beat.At, s.beat.Of, s.beat.Text)
		b.fact("spot", s.beat.Spot)
		b.yes("asks", s.beat.Asks, "answers", s.beat.Answer, "taken up here", s.beat.Resumed, "the last", s.beat.Last)
	}
	if s.spot != "" {
		b.fact("the picture has", s.spot)
		for _, t := range s.spotAt {
			b.add("- %s at %g %g, %g by %g", t.ID, t.Rect.X, t.Rect.Y, t.Rect.W, t.Rect.H)
		}
	}
	return b
}

func (s shown) saysFound() section {
	f := section{title: "deal"}
	if s.found.sentence != "" && s.sheet != nil {
		f.add("%s: %s", []string{"shuffled", "unfair", "given"}[s.found.found], s.found.sentence)
	}
	return f
}
