//go:build !js

package dialogs

import (
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
	"gavel/web/page/part"
	"gavel/web/results"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// listed returns the dialog of results in a window. It keeps in asked which games' stories the dialog asks for.
func listed(t *testing.T, asked *model.TellGames) (w *domtest.Window, d *Results) {
	w = must.Get(domtest.Open(`<dialog id="results"><div id="results-body"></div></dialog><dialog id="evenings"><div class="scrolled"><div id="evenings-body"></div></div></dialog><button data-act="results-erase"></button><div id="new-game"><picture></picture></div>`, "https://example.org/"))(t)
	kept := store.Open(store.NewMemory().Page(), &store.MemoryLocks{}, "")
	t.Cleanup(kept.Close)
	w.Do(func() {
		d = NewResults(Calls{Page: &part.Page{Doc: dom.In(w.Value()), Kept: kept, Book: func() *locale.Book { return locale.For(locale.English) }, Send: func(i model.Intent) { *asked = i.(model.TellGames) }}})
	})
	return w, d
}

// TestStoriesInTheList: the list asks for the stories of the games that it shows, and each row gets its own, once.
func TestStoriesInTheList(t *testing.T) {
	asked := model.TellGames{}
	w, d := listed(t, &asked)
	all := resultstest.Many(t)
	w.Do(func() {
		doc := d.Doc
		d.Open(all)
		if len(asked.Games) != newest || asked.Games[0] != all[len(all)-1] {
			t.Fatalf("asked for %d games", len(asked.Games))
		}
		told := []model.Story{{Of: asked.Games[1].ID(), Faces: []int{1, 2}, Own: 1, Text: "You: house 3 sold for 14"}}
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
		if d.show(); len(asked.Games) != newest-1 {
			t.Errorf("asked again for %d games", len(asked.Games))
		}
	})
}

// TestTheEndOfAnEvening: the page shows the standings of the evening that has just ended, with the closest game, and what the application
// tells of the games.
func TestTheEndOfAnEvening(t *testing.T) {
	asked := model.TellGames{}
	w, d := listed(t, &asked)
	w.Do(func() {
		doc := d.Doc
		all := resultstest.Friends(t, 8, 0)
		d.evenings.End(all)
		if doc.ByID("evenings").Get("open").Truthy() {
			t.Error("an evening of long ago ends")
		}
		for i := range all {
			all[i].Ended += dom.Now().Unix() - all[7].Ended
		}
		d.Render(&model.State{Evening: &all}, &model.State{})
		games := asked.Games
		d.Tell([]model.Story{{Of: games[0].ID(), Bargain: "Bargain – 5", Gain: .5}, {Of: games[1].ID(), Bargain: "Bargain – 9", Gain: .9, Swing: "Swing – 2", Turn: .2}, {Of: games[2].ID(), Swing: "Swing – 3", Turn: .3}, {Of: all[0].ID(), Swing: "Swing – 9", Turn: .9}})
		if len(games) != 3 || !asked.Swings {
			t.Errorf("asked for %+v", asked)
		}
		if told := doc.ByID("evenings-body").Find(".highlights")[0].Get("innerText").String(); told != "Bargain9Closest gameFor Sale: Cy 68, Di 63Swing3" {
			t.Errorf("told is %q", told)
		}
	})
}
