package coach

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/game/puzzle"
	"gavel/web/ui"
	businessui "gavel/web/ui/business"
	forsaleui "gavel/web/ui/forsale"
	oddshopui "gavel/web/ui/oddshop"
)

var percent = regexp.MustCompile(`(\d+)[\s\x{00a0}\x{202f}]?%`)

// empty returns what is wrong with a reason: it says nothing, or has the same number twice.
func empty(sentence, label string) string {
	rest := strings.TrimRight(strings.Replace(sentence, label, "", 1), " .:")
	seen := map[string]bool{}
	for _, m := range percent.FindAllStringSubmatch(rest, -1) {
		switch {
		case seen[m[1]] && len(percent.FindAllString(rest, -1)) == 2:
			return "both numbers are the same"
		}
		seen[m[1]] = true
	}
	switch {
	case seen["0"] && len(seen) == 1:
		return "it counts with a chance of 0"
	case len(strings.Fields(rest)) < 5:
		return "it says nothing"
	case strings.Contains(sentence, "{") || strings.Contains(sentence, "coach."):
		return "it is no whole text"
	case strings.Contains(rest, "("+label):
		return "it names the answer as another's"
	}
	return ""
}

// TestReasonsOfShippedPuzzles reads all comments of the coach on shipped puzzles, for every
// answer and in every language.
func TestReasonsOfShippedPuzzles(t *testing.T) {
	data := must.Get(os.ReadFile("../site/puzzles.bin"))(t)
	zip := must.Get(gzip.NewReader(bytes.NewReader(data)))(t)
	text := must.Get(io.ReadAll(zip))(t)
	_, lines, err := puzzle.Split(string(text))
	must.Do(t, err)
	uis := map[string]ui.Game{"forsale": forsaleui.Game{}, "oddshop": oddshopui.Game{}, "business": businessui.Game{}}
	for _, line := range lines {
		p := must.Get(puzzle.Read(line, catalogue.Games().Find))(t)
		table := must.Get(game.Replay(p.Record, nil))(t)
		v := table.View(p.Seat)
		for _, lang := range locale.Langs() {
			n := ui.Narrator{Game: uis[p.Record.Rules.Name()], Viewer: p.Seat, Book: locale.For(lang)}
			for i := range p.Record.Seats {
				n.Names = append(n.Names, fmt.Sprint("Player", i))
			}
			at := fmt.Sprint(p.ID(), " of ", p.Record.Rules.Name(), " in ", lang)
			for i, c := range p.Choices {
				if !Settled(p, c.Decision) {
					t.Fatalf("%s: nobody knows what %s is worth", at, c.Decision)
				}
				a := NewAnswer(p, c.Decision, nil, v, n)
				if a.Own < 0 || a.Options[a.Own].Label != a.Made || a.Made != n.Words(v).Label(c.Decision) || a.Made == "" {
					t.Errorf("%s: %q is named as %+v", at, a.Made, a)
				}
				if same := c.Win == p.Choices[0].Win && c.Points == p.Choices[0].Points; a.Right != (i == 0 || same) {
					t.Errorf("%s: %q is right: %v", at, a.Made, a.Right)
				}
				if i > 0 {
					continue // the reason is the same
				}
				if wrong := empty(a.Sentence, a.Made); wrong != "" {
					t.Errorf("%s: %s: %s", at, wrong, a.Sentence)
				}
				if testing.Verbose() && lang == locale.English {
					t.Logf("%s %s: %s", p.Record.Rules.Name(), p.Kind(), a.Sentence)
				}
			}
		}
	}
}
