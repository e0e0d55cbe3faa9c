//go:build !js

package dialogs

import (
	"reflect"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
	"gavel/web/page/part"
	"gavel/web/site"
	"gavel/web/store"
)

// TestControls: each control sends what it says.
func TestControls(t *testing.T) {
	files := must.Get(site.Assemble(site.Program{}, site.Place{}, locale.Folders()))(t)
	button := func(data, value string) func(dom.Document, string) {
		return func(doc dom.Document, in string) {
			b := dom.Button("", "").Attr("data-"+data, value)
			doc.ByID(in).Append(b)
			b.Call("click")
		}
	}
	for name, c := range map[string]struct {
		in    string // the dialog
		press func(doc dom.Document, in string)
		want  model.Intent
	}{
		"a moment":             {"review", button("moment", "7"), model.ShowMoment(7)},
		"another decision":     {"review", button("try", "7"), model.TryOther(7)},
		"whose review":         {"review", button("whose", "2"), model.ReviewSeat(2)},
		"the next rung":        {"ladder", button("ladder", "forsale"), model.PlayLadder{Game: "forsale", Name: "Ada"}},
		"a day":                {"today", button("day", "9"), model.OpenToday(9)},
		"today's auction":      {"today", button("try", "forsale"), model.PlayToday{Game: "forsale", Name: "Ada"}},
		"a puzzle":             {"puzzles", button("puzzle", "p"), model.AskPuzzle("p")},
		"no more results":      {"results", func(doc dom.Document, in string) { doc.ByID(in).Call("close") }, model.CloseResults{}},
		"no more reviews":      {"review", func(doc dom.Document, in string) { doc.ByID(in).Call("close") }, model.StopCoach{}},
		"no more transfer":     {"transfer", func(doc dom.Document, in string) { doc.ByID(in).Call("close") }, model.EndTransfer},
		"back after a crash":   {"crash", func(doc dom.Document, _ string) { doc.ByID("crash-back").Call("click") }, model.GoBack{}},
		"not back after it":    {"crash", func(doc dom.Document, in string) { doc.ByID(in).Call("close") }, model.Stay{}},
		"a copy without keys":  {"copy", nil, model.KeepCopy(false)},
		"a copy with keys":     {"copy", func(doc dom.Document, _ string) { doc.ByID("copy-secret").Set("checked", true) }, model.KeepCopy(true)},
		"a phone without keys": {"transfer", nil, model.ConfirmCopy},
		"a phone with keys":    {"transfer", func(doc dom.Document, _ string) { doc.ByID("transfer-secret").Set("checked", true) }, model.ConfirmKeys},
		"practice": {"practice", func(doc dom.Document, in string) {
			doc.All("#practice-seats input")[1].Set("checked", true)
			doc.All("#practice-form [name=level][value=hard]")[0].Set("checked", true)
			doc.All("#practice-form .primary")[0].Call("click")
		}, model.Practise{Seat: 1, Level: "hard"}},
	} {
		t.Run(name, func(t *testing.T) {
			w := must.Get(domtest.Open(string(files["index.html"]), "https://example.org/"))(t)
			kept := store.Open(store.NewMemory().Page(), &store.MemoryLocks{}, "")
			defer kept.Close()
			kept.Set(store.Name, "Ada")
			var sent model.Intent
			w.Do(func() {
				doc := dom.In(w.Value())
				page := &part.Page{Doc: doc, Send: func(i model.Intent) { sent = i }, Kept: kept, Book: func() *locale.Book { return locale.For(locale.English) }}
				calls := Calls{Page: page, Know: func(string) {}, UnlessUnfinished: func(begin func()) { begin() }}
				NewReview(calls)
				NewLadder(calls)
				NewToday(calls)
				NewPuzzles(calls)
				NewResults(calls)
				NewCrash(calls)
				NewPractice(calls).Show(model.Practice{Names: []string{"Ada", "Bo"}, Level: "easy"})
				transfer, copied := NewTransfer(calls), NewCopy(calls)
				doc.OpenDialog(c.in)
				if c.press != nil {
					c.press(doc, c.in)
				}
				switch {
				case c.in == "copy":
					copied.Buttons()["copy-keep"](dom.Element{})
				case c.want == model.ConfirmCopy || c.want == model.ConfirmKeys:
					transfer.Act(string(model.ConfirmCopy))
				}
			})
			if !reflect.DeepEqual(sent, c.want) {
				t.Errorf("it sends %#v, not %#v", sent, c.want)
			}
		})
	}
}
