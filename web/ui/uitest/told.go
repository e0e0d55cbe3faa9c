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
	"gavel/web/ui"
)

// Told compares the lines of the log about events, each with the view after it, with the file
// testdata/log.txt, which is written anew if update is true. A line of the file has a language, the readers at a
// table of four, icon and seat of the line, and its text; 0 is the first seat, * a spectator or nobody. There must be a line about
// each event of the game.
func Told(t *testing.T, of ui.Game, update bool, steps ...game.Step) {
	var out strings.Builder
	untold := events(t, of.Name())
	for _, step := range steps {
		fmt.Fprintf(&out, "\n%T %+v\n", step.Events[0], step.Events[0])
		for _, lang := range locale.Langs() {
			type line struct {
				n    int
				text string
			}
			var all []line
			readers := map[line]string{}
			for viewer := game.Spectator; viewer < 4; viewer++ {
				n := English(of, viewer)
				n.Book = locale.For(lang)
				said := step
				if said.Events = []game.Event{game.Seen(step.Events[0], viewer)}; said.Events[0] == nil {
					continue
				}
				for i, l := range n.Lines(said) {
					one := line{i, fmt.Sprintf("%s %s: %s", l.Icon, string("*0123"[l.Seat+1]), l.Text)}
					if readers[one] == "" {
						all = append(all, one)
					}
					readers[one] += string("*0123"[viewer+1])
				}
			}
			if len(all) > 0 {
				delete(untold, reflect.TypeOf(step.Events[0]).Name())
			}
			slices.SortStableFunc(all, func(a, b line) int { return a.n - b.n })
			for _, l := range all {
				fmt.Fprintf(&out, "%s %s %s\n", lang, readers[l], l.text)
			}
		}
	}
	golden(t, "testdata/log.txt", out.String(), update)
	for name := range untold {
		t.Errorf("no line tells of an event %s: Tell needs a case, and this test an example", name)
	}
}

// events returns the names of all events of a game.
func events(t *testing.T, of string) map[string]bool {
	t.Helper()
	source, err := os.ReadFile("../../../game/" + of + "/event.go")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, method := range regexp.MustCompile(`(?m)^func \(\w+ (\w+)\) For\(`).FindAllStringSubmatch(string(source), -1) {
		names[method[1]] = true
	}
	return names
}
