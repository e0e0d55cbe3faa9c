package app

import (
	"errors"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/must"
	"gavel/render"
	"gavel/web/copies"
	"gavel/web/model"
	"gavel/web/store"
)

// shares makes the browser save a game of two people at one device against a bot, with a fixed
// deal.
func (d *diary) shares(p *user, rules string) {
	d.t.Helper()
	r := dealt(d.t, rules, "", bot.Easy, bot.Medium).Record("Ada")
	r.Seats[1] = game.Occupant{Name: "Bo"}
	p.unload()
	p.keeps(store.Save, must.Get(r.Text())(d.t))
	p.reopen()
	d.wants(p, "goes on with a game of two people at this device", model.Continue{})
}

// TestShownDevice: the device is passed around, with a curtain where something is private. At
// the end the page asks whose game to review.
func TestShownDevice(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.shares(p, rules)
		for range 12 {
			d.acts(p)
		}
		d.speaks(p, locale.French)
		d.speaks(p, locale.English)
		d.did(p, "loads the page again", p.reload)
		d.wants(p, "goes on with the game", model.Continue{})
		for range 4 {
			d.acts(p)
		}
		if rules != "forsale" {
			return
		}
		d.wants(p, "asks for a hint", model.AskHint{})
		d.did(p, "rests on a seat", func() { p.app.Rested(render.Target{ID: "seat-1"}, true) })
		d.acts(p)
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.wants(p, "asks for a review", model.AskReview{})
		d.wants(p, "asks for Bo's", model.ReviewSeat(1))
		d.shut(p, "review")
		d.wants(p, "watches it again", model.Replay{})
		d.wants(p, "leaves the replay", model.LeaveReplay{})
		d.wants(p, "leaves", model.Leave{})
	})
}

// TestShownCrash: a game alone, a replay and the picture crash; the page asks whether to go
// back.
func TestShownCrash(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		broken := p.faults()
		breaks := func(f func()) func() {
			return func() {
				broken.Store(true)
				f()
				d.settle()
				broken.Store(false)
			}
		}
		d.sitsAt(p, dealing(d.t, "forsale", "", bot.Easy, bot.Medium))
		older := p.app.Player().Scene
		d.did(p, "passes, and the page breaks down", breaks(func() { p.send(model.Press{ID: "pass"}) }))
		d.did(p, "goes back", func() {
			p.closes("crash")
			p.send(model.GoBack{})
		})
		d.did(p, "has a picture of the game before that cannot be drawn", func() { p.app.PictureFailed(older, game.WrongGame) })
		d.did(p, "decides, and the page breaks down", breaks(func() { p.send(d.chooses(p)) }))
		d.did(p, "loads the page again", p.reload)
		d.did(p, "stays", func() {
			p.closes("crash")
			p.send(model.Stay{})
		})
		d.did(p, "loads the page again", p.reload)
		d.wants(p, "goes on with the game", model.Continue{})
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.wants(p, "watches it again", model.Replay{})
		d.did(p, "goes to a moment, and the page breaks down", breaks(func() { p.send(model.ReplayTo(3)) }))
		d.did(p, "has a picture that cannot be drawn", func() { p.app.PictureFailed(p.app.Player().Scene, game.WrongGame) })
		d.did(p, "has no picture any more", func() { p.app.PictureFailed(nil, game.WrongGame) })
		d.did(p, "has a page that fails", func() { p.app.Fail(errors.New("on purpose")) })
	})
}

// TestShownTwoTabs: one game in two tabs of a browser: the second asks, the first gives way.
func TestShownTwoTabs(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		yes := func(of *user) func() {
			return func() {
				then := of.now().then
				of.closes("question")
				then()
			}
		}
		d.sitsAt(p, dealing(d.t, "forsale", "", bot.Easy, bot.Medium))
		d.acts(p)
		q := p.another(false)
		q.name = "Ada's second tab"
		d.wants(q, "goes on with the game", model.Continue{})
		d.did(q, "wants it here", yes(q))
		d.sees(p, "has given way")
		d.wants(q, "presses a button", d.chooses(q))
		d.did(p, "wants it back", yes(p))
		d.sees(q, "has given way")
		d.shut(q, "question")
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.wants(q, "goes on with the game", model.Continue{})
		d.wants(q, "opens the results", model.OpenResults{})
	})
}

// TestShownStorage: the page reports a full store, and unreadable results.
func TestShownStorage(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		p.store.Set(store.Results, "gavel results 9\n")
		d.wants(p, "opens results that cannot be read", model.OpenResults{})
		d.shut(p, "results")
		p.of.disk.Fail(func(map[store.Key]store.Item) error { return store.ErrFull })
		d.over(p, "forsale")
		d.wants(p, "leaves", model.Leave{})
		d.wants(p, "brings a copy", model.BringCopy{Text: copies.Items{store.Noted: "a"}.Write()})
		d.wants(p, "opens the results", model.OpenResults{})
		d.wants(p, "erases them", model.EraseResults{})
	})
}

// TestShownExplained shows explanations of things at a table and in a replay.
func TestShownExplained(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		rests := func(id string, aloud bool) {
			at := render.Target{ID: id}
			at.Rect.X, at.Rect.Y, at.Rect.W, at.Rect.H = 10, 20, 30, 40
			d.did(p, "rests on "+id, func() { p.app.Rested(at, aloud) })
		}
		rests("seat-1", false)
		d.sitsAt(p, dealing(d.t, rules, "", bot.Easy, bot.Medium))
		rests("seat-1", true)
		rests("seat-0", false)
		rests("mark", false)
		rests("", false)
		d.skips(p, over)
		d.wants(p, "watches it again", model.Replay{})
		rests("seat-1", false)
		rests("", false)
	})
}
