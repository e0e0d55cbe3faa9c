package uitest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/ui"
)

// Told compares the lines of the log about events, each with the view after it, with the file
// testdata/log.txt, which is written anew if update is true. A line of the file has a language, the readers at a
// table of four, icon and seat of the line, and its text; 0 is the first seat, * a spectator or nobody.
func Told(t *testing.T, of ui.Game, update bool, steps ...game.Step) {
	var out strings.Builder
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
				if said.Events = []game.Event{step.Events[0].For(viewer)}; said.Events[0] == nil {
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
			slices.SortStableFunc(all, func(a, b line) int { return a.n - b.n })
			for _, l := range all {
				fmt.Fprintf(&out, "%s %s %s\n", lang, readers[l], l.text)
			}
		}
	}
	golden(t, "testdata/log.txt", out.String(), update)
}
