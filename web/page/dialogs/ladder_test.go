//go:build !js

package dialogs

import (
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
	"gavel/web/page/part"
)

// TestWhereOneStands: the person stands on the ladder below the next two bots, and climbs when the page has seen them lower.
func TestWhereOneStands(t *testing.T) {
	w := must.Get(domtest.Open(`<dialog id="ladder"><div id="ladder-body"></div></dialog><div id="sheet-body"></div><div id="new-game"><picture></picture></div>`, "https://example.org/"))(t)
	w.Do(func() {
		doc := dom.In(w.Value())
		d := NewLadder(Calls{Page: &part.Page{Doc: doc, Book: func() *locale.Book { return locale.For(locale.English) }}})
		rung := model.Rung{Game: "forsale", Of: 3, Bots: []model.Rival{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}}}
		for _, c := range []struct {
			beaten int
			want   string
		}{{0, "You A* B* C D"}, {0, "You A* B* C D"}, {1, "A You B* C* D climbs"}, {3, "A B C D You climbs"}} {
			rung.Beaten = c.beaten
			d.Show([]model.Rung{rung})
			var steps []string
			for _, step := range doc.All(".rungs li") {
				name := step.Find("b")[0].Get("textContent").String()
				if step.Matches(".next") {
					name += "*"
				}
				steps = append(steps, name)
			}
			if len(doc.All(".climbs")) > 0 {
				steps = append(steps, "climbs")
			}
			if got := strings.Join(steps, " "); got != c.want {
				t.Errorf("%d beaten: %s, want %s", c.beaten, got, c.want)
			}
		}
	})
}
