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
	"gavel/web/model"
	"gavel/web/ui"
)

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
	counted = []string{"Chair.Thinks", "JoinRequest.ID", "Lobby.LeftOut", "Room.Brokers"}
)

// named has the names of values that are numbers.
var named = map[reflect.Type][]string{
	reflect.TypeFor[ui.Kind]():         {"button", "number", "choice", "order", "hold"},
	reflect.TypeFor[model.JoinPhase](): {"name", "reaching", "requested", "connecting", "asking", "reply", "failed"},
	reflect.TypeFor[model.Recovery]():  {"", "together", "alone"},
	reflect.TypeFor[model.Finding]():   {"shuffled", "unfair", "given"},
	reflect.TypeFor[model.RoomState](): {"none", "made", "reaching", "reached", "lost", "full"},
	// The quality of a connection depends on how busy the machine is.
	reflect.TypeFor[model.Link](): {"here", "connected", "connected", "connected", "away", "relayed"},
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
