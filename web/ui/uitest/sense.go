package uitest

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/ui"

	"pgregory.net/rapid"
)

// Sense compares the sentences about events with the events' own fields. The file
// testdata/sense.txt says what a sentence must be. An entry of it begins with the name of a type
// and those of its fields that are set, or have a value, as in "Passed House Back=0". Of the
// entries that fit, the last one with the most fields holds. Below it are regular expressions, at least
// one for each language. One of them must match the whole sentence, with the values of the fields
// in the place of {Field}.
type Sense struct {
	Game  ui.Game
	Rules game.Rules
	// Parts has one value for each sentence about an event; nil stands for the event itself. A
	// sentence is about the seat in the field Seat of its part, or about nobody.
	Parts func(n ui.Narrator, e game.Event, v game.View) []any
	// Word is an expression for a value of the game's own types; "" for other values.
	Word func(book *locale.Book, value any) string

	entries []*sense
}

type sense struct {
	name   string
	fields []string
	said   map[string][]string // by language
	met    bool
}

// Outcome is the part for the end of a game.
type Outcome struct {
	Seat    game.Seat // of a single winner
	Winners []game.Seat
	Others  []game.Seat // the winners without the reader
	You     bool        // the reader shares the win
	Points  int
}

// names have digits, so that no expression passes over one.
var names = []string{"Ben-71", "Cid-72", "Dan-73", "Fay-74", "Gus-75", "Hal-76"}

func (s *Sense) read(t testing.TB) {
	text, err := os.ReadFile("testdata/sense.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		head, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case slices.Contains(locale.Langs(), locale.Lang(head)):
			said := s.entries[len(s.entries)-1].said
			said[head] = append(said[head], rest)
		case head != "":
			s.entries = append(s.entries, &sense{name: head, fields: strings.Fields(rest), said: map[string][]string{}})
		}
	}
}

// Check checks the sentences about events for all readers in all languages: about these events at
// a table of four, each with the view after it, and about random games. Each entry must be met by
// one of the events.
func (s *Sense) Check(t *testing.T, steps ...game.Step) {
	s.read(t)
	for _, step := range steps {
		for viewer := game.Spectator; viewer < 4; viewer++ {
			for _, lang := range locale.Langs() {
				said := step
				if said.Events = []game.Event{step.Events[0].For(viewer)}; said.Events[0] != nil {
					s.step(t, ui.Narrator{Game: s.Game, Names: names[:4], Viewer: viewer, Book: locale.For(lang)}, said)
				}
			}
		}
	}
	for _, e := range s.entries {
		if !e.met {
			t.Fatalf("no event of the test is %s %v", e.name, e.fields)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		seats, histories := gametest.DrawWhole(t, s.Rules)
		history := histories[rapid.IntRange(0, seats).Draw(t, "reader")]
		n := ui.Narrator{
			Game:   s.Game,
			Names:  names[:seats],
			Viewer: history[0].View.Viewer(),
			Book:   locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
		}
		for _, step := range history {
			s.step(t, n, step)
		}
	})
}

// step checks the lines of a step.
func (s *Sense) step(t rapid.TB, n ui.Narrator, step game.Step) {
	t.Helper()
	var parts []any
	for _, e := range step.Events {
		of := s.Parts(n, e, step.View)
		if r, over := step.View.Final(); over && reflect.TypeOf(e).Name() == "Ended" {
			end := Outcome{Seat: game.Spectator, Winners: r.Winners, Points: r.Scores[r.Winners[0]]}
			if len(r.Winners) == 1 {
				end.Seat = r.Winners[0]
			}
			end.You, end.Others = Sharing(n, r.Winners)
			of = []any{end}
		} else if of == nil {
			of = []any{e}
		}
		parts = append(parts, of...)
	}
	step.Autoplayed = 0
	lines := n.Lines(step)
	if len(lines) != len(parts) {
		t.Fatalf("%+v makes %d lines, not %d: %+v", step.Events, len(lines), len(parts), lines)
	}
	for i, l := range lines {
		about := game.Spectator
		if seat := reflect.ValueOf(parts[i]).FieldByName("Seat"); seat.IsValid() {
			about = seat.Interface().(game.Seat)
		}
		if l.Seat != about || l.Mine != (about == n.Viewer && about >= 0) || l.Step != step.N || !slices.Contains(ui.Icons(), l.Icon) {
			t.Errorf("a line about %+v is %+v", parts[i], l)
		}
		if s.sentence(t, n, parts[i], plain(l.Text)); t.Failed() {
			t.FailNow()
		}
	}
}

// Sharing reports whether the reader is one of some seats, and returns the others.
func Sharing(n ui.Narrator, seats []game.Seat) (you bool, others []game.Seat) {
	others = slices.DeleteFunc(slices.Clone(seats), func(s game.Seat) bool { return s == n.Viewer })
	return len(others) < len(seats), others
}

// plain writes all spaces in the same way, and none before a sign.
func plain(text string) string {
	text = strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text)
	return strings.NewReplacer(" :", ":", " ;", ";", " !", "!", "« ", "«", " »", "»").Replace(text)
}

func (s *Sense) sentence(t rapid.TB, n ui.Narrator, part any, text string) {
	t.Helper()
	v := reflect.ValueOf(part)
	var best *sense
	for _, e := range s.entries {
		fits := e.name == v.Type().Name() && !slices.ContainsFunc(e.fields, func(field string) bool {
			name, value, equal := strings.Cut(field, "=")
			f := v.FieldByName(name)
			return equal && fmt.Sprint(f) != value || !equal && f.IsZero()
		})
		if fits && (best == nil || len(e.fields) >= len(best.fields)) {
			best = e
		}
	}
	if best == nil {
		t.Fatalf("testdata/sense.txt has no entry for %T%+v: %s", part, part, text)
	}
	best.met = true
	var want []string
	for _, said := range best.said[string(n.Book.Lang())] {
		expr := field.ReplaceAllStringFunc(said, func(name string) string { return s.word(n, get(v, name[1:len(name)-1])) })
		if regexp.MustCompile("^" + expr + "[.!]?$").MatchString(text) {
			return
		}
		want = append(want, expr)
	}
	t.Errorf("%T%+v is told to seat %d as\n\t%s\nwhich is not\n\t%s", part, part, n.Viewer, text, strings.Join(want, "\n\t"))
}

var field = regexp.MustCompile(`\{[A-Z][A-Za-z.]*\}`)

// get returns a field of a value, or what its method returns, as in "Cards.Sum".
func get(v reflect.Value, path string) reflect.Value {
	for name := range strings.SplitSeq(path, ".") {
		if f := v.MethodByName(name); f.IsValid() {
			v = f.Call(nil)[0]
		} else {
			v = v.FieldByName(name)
		}
	}
	return v
}

// word returns an expression for a value in a sentence.
func (s *Sense) word(n ui.Narrator, v reflect.Value) string {
	value := v.Interface()
	if s.Word != nil {
		if w := s.Word(n.Book, value); w != "" {
			return w
		}
	}
	switch x := value.(type) {
	case string:
		return regexp.QuoteMeta(x)
	case game.Seat:
		if x == n.Viewer {
			return map[locale.Lang]string{"en": "[Yy]ou", "fr": "[Vv]ous", "de": "[Dd]u"}[n.Book.Lang()]
		}
		return n.Names[x]
	}
	if v.Kind() == reflect.Slice {
		var words []string
		for i := range v.Len() {
			if w := s.word(n, v.Index(i)); w != "" {
				words = append(words, w)
			}
		}
		return n.Book.List(words)
	}
	return regexp.QuoteMeta(plain(n.Book.Number(int(v.Convert(reflect.TypeFor[int64]()).Int()))))
}
