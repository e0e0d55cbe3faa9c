package app

import (
	"cmp"
	"fmt"
	"iter"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"gavel/net/wire"
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

// is reports whether a dialog is open.
func (s shown) is(dialog string) bool { return slices.Contains(s.dialogs, dialog) }

// says describes everything that is shown, in a fixed order, without empty parts.
func (s shown) says() []section {
	start, replay := s.shows == "" || s.shows == "start", s.shows == "replay"
	table := s.shows == "table" || replay
	lost, explained, spot := s.here && s.lost != "", table && s.explained != "", table && s.spot != ""
	return full(
		part(true, "page", "shows", s.shows, "dialogs", s.dialogs),
		part(start, "start", "reminds of keeping a copy", s.reminded > 0),
		part(table, "place", "game", s.game, "watched", s.watching, "practice", s.practises),
		part(replay, "replay", "moment", s.moment, "last", s.last, "to be played again", s.again),
		part(s.shows == "join", "join", "", s.join),
		part(s.here, "people", "", s.lobby),
		part(lost, "lost", "host", s.lost, "after the game", s.quiet, "may return", s.returns, "goes on", s.recovery, "gathers", s.recovering, "relay offered", s.relay),
		part(table, "table", "", s.table, "clock", s.runs),
		part(s.shows == "table", "bar", "", s.bar, "whole, as the table has no room", s.outOfReach),
		part(table, "log", "", s.log),
		part(table, "note", "", s.shownNote),
		part(explained, "explained", "", s.explained, "in a frame", s.aloud, "about", s.about),
		part(table, "beat", "", s.beat),
		part(spot, "the picture has", "", s.spot, "at", s.spotAt),
		part(table, "hint", "the coach thinks", s.thinking, "", s.hint),
		part(table, "score sheet", "", s.sheet),
		part(table, "try", "", s.try),
		part(table, "climb", "", s.climb),
		part(table && s.sheet != nil, "deal", "", s.found.sentence, "found", s.found.found),
		part(s.is("answer"), "dialog answer", "being judged", s.judging, "", s.answer),
		part(s.is("challenge"), "dialog challenge", "", s.challenge),
		part(s.is("copy"), "dialog copy", "", s.copy, "being checked", s.checking, "brought", s.brought),
		part(s.is("crash"), "dialog crash", "back to", s.back),
		part(s.is("file"), "dialog file", "", s.games),
		part(s.is("ladder"), "dialog ladder", "", s.rungs),
		part(s.is("link"), "dialog link", "", s.link),
		part(s.is("practice"), "dialog practice", "", s.asked),
		part(s.is("puzzles"), "dialog puzzles", "", s.list),
		part(s.is("question"), "dialog question", "asks", s.question, "yes", s.yes, "no", s.no),
		part(s.is("results"), "dialog results", "games", len(s.listed), "", s.listed),
		part(s.is("review"), "dialog review", "being worked on", s.reviewing, "whose", s.whose, "", s.review),
		part(s.is("today"), "dialog today", "", s.today),
		part(s.is("transfer"), "dialog transfer", "", s.transfer),
	)
}

// section describes a part of the page, one fact per line.
type section struct {
	title string
	lines []string
}

// part describes values of a part of the page under their names, if it is shown. Zero values
// and fields with a zero value are left out.
func part(shown bool, title string, facts ...any) section {
	s := section{title: title}
	for i := 0; shown && i < len(facts); i += 2 {
		s.add("", facts[i].(string), reflect.ValueOf(facts[i+1]))
	}
	return s
}

// full returns the parts that show something.
func full(parts ...section) []section {
	return slices.DeleteFunc(parts, func(s section) bool { return len(s.lines) == 0 })
}

// Fields that are not written, as they differ each time or nobody sees them, and fields of which
// is written only that they have a value.
var (
	unsaid = []string{
		"Game.Ended", "Game.Deal", "Game.Record", "Chair.Away",
		"Bar.Asked", "Control.Decides", "Control.Thing", // what a press means
		"Bargain.Text", "Bargain.Drawings", // only in the picture to share
	}
	counted = []string{"Chair.Thinks", "Request.ID", "Lobby.LeftOut", "Room.Brokers"}
)

// named has the names of values that are numbers.
var named = map[reflect.Type][]string{
	reflect.TypeFor[ui.Kind]():         {"button", "number", "choice", "order", "hold"},
	reflect.TypeFor[model.JoinPhase](): {"name", "reaching", "requested", "connecting", "asking", "reply", "failed"},
	reflect.TypeFor[model.Recovery]():  {"", "together", "alone"},
	reflect.TypeFor[model.Finding]():   {"shuffled", "unfair", "given"},
	reflect.TypeFor[model.RoomState](): {"none", "made", "reaching", "reached", "lost", "full"},
	// The quality of a connection depends on how busy the machine is.
	reflect.TypeFor[wire.Link](): {"here", "connected", "connected", "connected", "away", "relayed"},
}

// add adds the lines of a value: one for what is in one piece, else one for each of its parts.
func (s *section) add(indent, name string, v reflect.Value) {
	line := func(text string) {
		if name != "" {
			text = strings.TrimSuffix(name+": "+text, ": ")
		}
		s.lines = append(s.lines, indent+masked(text))
	}
	switch {
	case !v.IsValid() || v.IsZero():
	case v.Kind() == reflect.Pointer:
		s.add(indent, name, v.Elem())
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() != reflect.Int:
		for _, of := range v.Seq2() {
			if whole(of.Type()) {
				line(textOf(of))
			} else {
				s.add(indent, cmp.Or(name, "-"), of)
			}
		}
	case v.Kind() == reflect.Map:
		var lines []string
		for key, of := range v.Seq2() {
			if !of.IsZero() {
				lines = append(lines, textOf(key)+": "+textOf(of))
			}
		}
		for _, of := range slices.Sorted(slices.Values(lines)) {
			line(of)
		}
	case name != "" && !whole(v.Type()):
		line("")
		s.add(indent+"  ", "", v)
	case name == "" && v.Kind() == reflect.Struct:
		for field, of := range fields(v) {
			s.add(indent, field, of)
		}
	case v.Kind() == reflect.Bool:
		line("")
	default:
		for of := range strings.Lines(textOf(v)) {
			line(strings.TrimRight(of, " \n"))
		}
	}
}

// whole reports whether values of a type are in one piece.
func whole(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct:
		parts := func(f reflect.StructField) bool { return f.Type == reflect.TypeFor[[]string]() || !whole(f.Type) }
		return t == reflect.TypeFor[time.Time]() || !slices.ContainsFunc(reflect.VisibleFields(t), parts)
	case reflect.Slice:
		return t.Elem().Kind() != reflect.Slice && t.Elem().Kind() != reflect.Struct
	}
	return t.Kind() != reflect.Map && t.Kind() != reflect.Pointer
}

// textOf describes a value in one piece.
func textOf(v reflect.Value) string {
	switch names := named[v.Type()]; {
	case names != nil:
		return names[v.Convert(reflect.TypeFor[int]()).Int()]
	case v.Type() == reflect.TypeFor[time.Time]():
		return v.Interface().(time.Time).Format(time.DateOnly)
	case v.Type() == reflect.TypeFor[wire.Seconds]():
		return time.Duration(v.Int()).String()
	case v.Kind() == reflect.Slice || v.Kind() == reflect.Array:
		var all []string
		for _, of := range v.Seq2() {
			all = append(all, textOf(of))
		}
		return strings.Join(all, " | ")
	case v.Kind() == reflect.Struct:
		var all []string
		for field, of := range fields(v) {
			switch words := textOf(of); {
			case of.Kind() == reflect.Bool:
				all = append(all, field)
			case strings.Contains(words, " "):
				all = append(all, field+" “"+words+"”")
			default:
				all = append(all, field+" "+words)
			}
		}
		return strings.Join(all, ", ")
	}
	return fmt.Sprint(v)
}

// fields yields the fields of a struct that have a value and are written, with their names in words.
func fields(v reflect.Value) iter.Seq2[string, reflect.Value] {
	return func(yield func(string, reflect.Value) bool) {
		for i := range v.NumField() {
			field, of := v.Type().Field(i), v.Field(i)
			path := v.Type().Name() + "." + field.Name
			if of.IsZero() || of.Kind() == reflect.Func || of.Kind() == reflect.Interface || slices.Contains(unsaid, path) {
				continue
			}
			name := strings.ToLower(capital.ReplaceAllString(field.Name, "$1 $2"))
			if field.Anonymous {
				name = ""
			}
			if slices.Contains(counted, path) {
				of = reflect.ValueOf(true)
			}
			if !yield(name, of) {
				return
			}
		}
	}
}

var capital = regexp.MustCompile(`([a-z])([A-Z])`)

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
