package app

import (
	"strconv"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/bot"
	"gavel/web/model"
	"gavel/web/store"
)

// everyShownGame tells a story without a network for each game.
func everyShownGame(t *testing.T, story func(d *diary, rules string)) {
	for _, rules := range []string{"forsale", "oddshop", "business"} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			keepsDiaryAlone(t, func(d *diary) { story(d, rules) })
		})
	}
}

// over plays a deal to its score sheet, which alone is written down.
func (d *diary) over(p *user, rules string) {
	d.t.Helper()
	p.handlers.Challenges.Open(p.handlers.Friends.Read(dealing(d.t, rules, "", bot.Easy, bot.Medium)))
	p.handlers.Challenges.Play(p.name)
	d.skips(p, over)
	d.sees(p, "has played a deal to its end")
}

// moves shows another moment of a replay.
func (d *diary) moves(p *user, step int) {
	d.did(p, "goes to moment "+strconv.Itoa(step), func() {
		p.note(func() { p.moment = step })
		p.handlers.ReplayTo(step)
	})
}

// speaks has somebody choose a language.
func (d *diary) speaks(p *user, lang locale.Lang) {
	d.did(p, "reads it in "+string(lang), func() {
		p.note(func() { p.settings.Lang = lang })
		p.handlers.Settings(p.Settings())
	})
}

// shut has somebody close a dialog.
func (d *diary) shut(p *user, dialog string) {
	d.did(p, "closes the dialog "+dialog, func() {
		p.closes(dialog)
		switch dialog {
		case "today":
			p.handlers.Today.Stop()
		case "results":
			p.handlers.Results.Stop()
		case "review", "answer":
			p.handlers.Coach.Stop()
		}
	})
}

// TestShownAfterAGame: what can be done with a game that is over: the list of results, the
// record, the links, the replay.
func TestShownAfterAGame(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.over(p, rules)
		d.did(p, "saves the record", p.handlers.SaveRecord)
		record := p.now().saved
		d.did(p, "sends the result", p.handlers.Challenges.Send)
		d.shut(p, "challenge")
		d.did(p, "shares the game", p.handlers.Replays.Share)
		d.shut(p, "link")
		d.did(p, "watches it again", p.handlers.Replay)
		for _, step := range []int{1, 2, p.now().last / 2, p.now().last} {
			d.moves(p, step)
		}
		d.did(p, "presses bid in a replay", func() { p.handlers.Press("bid", 1) })
		d.did(p, "shares the moment", p.handlers.Replays.Share)
		d.shut(p, "link")
		d.did(p, "leaves the replay", p.handlers.LeaveReplay)
		d.did(p, "leaves the table", p.handlers.Leave)
		d.did(p, "opens the results", p.handlers.Results.Open)
		d.did(p, "watches the game of the list", func() { p.handlers.Results.Watch(p.now().listed[0]) })
		d.did(p, "leaves the replay", p.handlers.LeaveReplay)
		d.did(p, "erases the results", p.handlers.Results.Erase)
		d.shut(p, "results")
		d.did(p, "opens the record", func() { p.handlers.Open(record) })
		d.moves(p, 3)
		d.did(p, "leaves the replay", p.handlers.LeaveReplay)
	})
}

// TestShownStartPage: a kept game is gone on with; what cannot be read is given up.
func TestShownStartPage(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.did(p, "goes on with a game that is not there", p.handlers.Continue)
		d.sitsAt(p, dealing(d.t, "forsale", bot.Easy, "", bot.Medium))
		d.acts(p)
		d.did(p, "leaves the table", p.handlers.Leave)
		d.speaks(p, locale.French)
		d.did(p, "goes on with the game", p.handlers.Continue)
		d.speaks(p, locale.English)
		d.acts(p)
		d.did(p, "loads the page again", p.reload)
		d.did(p, "goes on with the game", p.handlers.Continue)
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.did(p, "plays another game, and leaves it", func() {
			p.handlers.Rematch()
			p.handlers.Leave()
		})
		p.unload()
		p.keeps(store.Save, "hello")
		d.did(p, "loads the page again, whose game cannot be read", p.reopen)
		d.did(p, "goes on with it", p.handlers.Continue)
	})
}

// TestShownSettings: what a person chooses for the picture, and another language at each
// part of the page.
func TestShownSettings(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		change := func(what string, f func(s *model.Settings)) {
			d.did(p, "chooses "+what, func() {
				p.note(func() { f(&p.settings) })
				p.handlers.Settings(p.Settings())
			})
		}
		change("large texts", func(s *model.Settings) { s.Text = 1.5 })
		change("contrast", func(s *model.Settings) { s.Colours = model.Contrast })
		change("calm", func(s *model.Settings) { s.Calm = true })
		d.sitsAt(p, dealing(d.t, "oddshop", "", bot.Easy, bot.Medium))
		change("slow", func(s *model.Settings) { s.Speed, s.Calm = model.Slow, false })
		d.acts(p)
		d.did(p, "hurries", p.handlers.Hurry)
		change("instant", func(s *model.Settings) { s.Speed = model.Instant })
		d.speaks(p, locale.German)
		d.acts(p)
		d.speaks(p, locale.French)
		d.speaks(p, locale.English)
	})
}

// TestShownReplayInALink: somebody sends a game, and a moment of it as another one saw it.
func TestShownReplayInALink(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p, q := opens(d.t, "Ada", "https://example.org/"), opens(d.t, "Bo", "https://example.org/")
		d.over(p, "forsale")
		p.handlers.Replays.Share()
		link := p.now().link.Link
		opens := func(why, link string) {
			d.did(q, "opens "+why, func() { q.handlers.Replays.Open(q.handlers.Friends.Read(link)) })
		}
		opens("a game", link)
		d.speaks(q, locale.German)
		d.speaks(q, locale.English)
		opens("a moment, as another one saw it", link+"&at=5&seat=1")
		d.did(q, "shares it", q.handlers.Replays.Share)
		opens("a moment after the end", link+"&at=99999")
		opens("a damaged link", link[:len(link)-4])
		opens("a link of a newer version", "#g=AgA")
		d.did(q, "plays the deal", func() { q.handlers.Replays.Play("Bo") })
		opens("a game while at a table", link)
	})
}

// TestShownFiles: a file of one game that is not over, of one with a fault, of several.
func TestShownFiles(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		save := func(rules string) string {
			d.over(p, rules)
			p.handlers.SaveRecord()
			p.handlers.Leave()
			return p.now().saved
		}
		first, second := save("forsale"), save("business")
		d.did(p, "opens a file of two games", func() { p.handlers.Open(first + second) })
		d.did(p, "watches the second", func() { p.handlers.Watch(1) })
		d.did(p, "leaves the replay", p.handlers.LeaveReplay)
		d.shut(p, "file")
		lines := strings.SplitAfter(first, "\n")
		d.did(p, "opens an empty file", func() { p.handlers.Open("") })
		d.did(p, "opens a text", func() { p.handlers.Open("hello") })
		d.did(p, "opens a newer record", func() { p.handlers.Open(`{"gavel":9}`) })
		d.did(p, "opens a record with a fault", func() { p.handlers.Open(strings.Replace(first, `"do":"`, `"do":"x`, 1)) })
		d.did(p, "opens the beginning of a record", func() { p.handlers.Open(strings.Join(lines[:8], "")) })
		d.moves(p, 2)
		d.did(p, "asks to practise from there", p.handlers.Practices.Ask)
	})
}
