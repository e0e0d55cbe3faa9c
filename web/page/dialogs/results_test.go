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
	"gavel/web/results"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// TestStoriesInTheList: the list asks for the stories of the games that it shows, and each row gets its own, once.
func TestStoriesInTheList(t *testing.T) {
	w := must.Get(domtest.Open(`<dialog id="results"><div id="results-body"></div></dialog><dialog id="evenings"><div id="evenings-body"></div></dialog><button data-act="results-erase"></button><div id="new-game"><picture></picture></div>`, "https://example.org/"))(t)
	kept := store.Open(store.NewMemory().Page(), &store.MemoryLocks{}, "")
	defer kept.Close()
	all := resultstest.Many(t)
	var asked model.TellGames
	w.Do(func() {
		doc := dom.In(w.Value())
		d := NewResults(doc, Calls{Kept: kept, Book: func() *locale.Book { return locale.For(locale.English) }, Send: func(i model.Intent) { asked = i.(model.TellGames) }})
		d.Open(all)
		if len(asked) != newest || asked[0] != all[len(all)-1] {
			t.Fatalf("asked for %d games", len(asked))
		}
		told := []model.Story{{Of: asked[1].ID(), Faces: []int{1, 2}, Own: 1, Text: "You: house 3 sold for 14"}}
		for range 2 {
			d.Tell(told)
		}
		for i, row := range doc.All("[data-result]")[:3] {
			lines, faces := row.Find(".story"), row.Find(".faces .ring-of")
			if i != 1 && len(lines)+len(faces) > 0 || i == 1 && (len(lines) != 1 || len(faces) != 2 || !faces[1].Matches(".own") || lines[0].Get("textContent").String() != told[0].Text) {
				t.Errorf("row %d has %d lines and %d faces", i, len(lines), len(faces))
			}
		}
		d.group = results.Group{}
		if d.show(); len(asked) != newest-1 {
			t.Errorf("asked again for %d games", len(asked))
		}
	})
}

// TestTheEndOfAnEvening: the page shows the standings of the evening that has just ended, with the closest game, and what the application
// tells of the games.
func TestTheEndOfAnEvening(t *testing.T) {
	w := must.Get(domtest.Open(`<dialog id="results"><div id="results-body"></div></dialog><dialog id="evenings"><div class="scrolled"><div id="evenings-body"></div></div></dialog><button data-act="results-erase"></button><div id="new-game"><picture></picture></div>`, "https://example.org/"))(t)
	kept := store.Open(store.NewMemory().Page(), &store.MemoryLocks{}, "")
	defer kept.Close()
	var asked model.TellGames
	w.Do(func() {
		doc := dom.In(w.Value())
		d := NewResults(doc, Calls{Kept: kept, Book: func() *locale.Book { return locale.For(locale.English) }, Send: func(i model.Intent) { asked = i.(model.TellGames) }})
		all := resultstest.Friends(t, 8, 0)
		d.evenings.End(all)
		if doc.ByID("evenings").Get("open").Truthy() {
			t.Error("an evening of long ago ends")
		}
		for i := range all {
			all[i].Ended += dom.Now().Unix() - all[7].Ended
		}
		d.Render(&model.State{Evening: &all}, &model.State{})
		d.Tell([]model.Story{{Of: asked[0].ID(), Text: "Best bargain"}})
		if told := doc.ByID("evenings-body").Get("textContent").String(); len(asked) != 3 || !strings.Contains(told, "1 of 3 won") || !strings.Contains(told, "Closest game: ") || !strings.Contains(told, "Best bargain") {
			t.Errorf("asked for %d games, shown is %q", len(asked), told)
		}
	})
}
