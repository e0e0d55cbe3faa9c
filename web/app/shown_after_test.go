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

// everyShownGame plays a story without a network for each game.
func everyShownGame(t *testing.T, story func(d *diary, rules string)) {
	t.Parallel()
	for _, rules := range []string{"forsale", "oddshop", "business"} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			keepsDiaryAlone(t, func(d *diary) { story(d, rules) })
		})
	}
}

// over plays a deal, and records only the score sheet.
func (d *diary) over(p *user, rules string) {
	d.t.Helper()
	p.send(model.OpenChallenge(p.ask.Read(dealing(d.t, rules, "", bot.Easy, bot.Medium))))
	p.send(model.PlayChallenge{Name: p.name})
	d.skips(p, over)
	d.sees(p, "has played a deal to its end")
}

// moves shows another moment of a replay.
func (d *diary) moves(p *user, step int) {
	d.did(p, "goes to moment "+strconv.Itoa(step), func() {
		p.note(func() { p.moment = step })
		p.send(model.ReplayTo(step))
	})
}

// speaks chooses a language.
func (d *diary) speaks(p *user, lang locale.Lang) {
	d.did(p, "reads it in "+string(lang), func() {
		p.note(func() { p.settings.Lang = lang })
		p.send(model.ChangeSettings(p.Settings()))
	})
}

// shut closes a dialog.
func (d *diary) shut(p *user, dialog string) {
	d.did(p, "closes the dialog "+dialog, func() {
		p.closes(dialog)
		switch dialog {
		case "today":
			p.send(model.CloseToday{})
		case "results":
			p.send(model.CloseResults{})
		case "review", "answer":
			p.send(model.StopCoach{})
		}
	})
}

// TestShownAfterAGame shows what can be done with a finished game: the list of results, the
// record, the links, the replay.
func TestShownAfterAGame(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.over(p, rules)
		d.wants(p, "saves the record", model.SaveRecord{})
		record := p.now().saved
		d.wants(p, "sends the result", model.SendResult{})
		d.shut(p, "challenge")
		d.wants(p, "shares the game", model.ShareReplay{})
		d.shut(p, "link")
		d.wants(p, "watches it again", model.Replay{})
		for _, step := range []int{1, 2, p.now().last / 2, p.now().last} {
			d.moves(p, step)
		}
		d.wants(p, "presses bid in a replay", model.Press{ID: "bid", Value: 1})
		d.wants(p, "shares the moment", model.ShareReplay{})
		d.shut(p, "link")
		d.wants(p, "leaves the replay", model.LeaveReplay{})
		d.wants(p, "leaves the table", model.Leave{})
		d.wants(p, "opens the results", model.OpenResults{})
		d.wants(p, "watches the game of the list", model.WatchResult(p.now().listed[0]))
		d.wants(p, "leaves the replay", model.LeaveReplay{})
		d.wants(p, "erases the results", model.EraseResults{})
		d.shut(p, "results")
		d.wants(p, "opens the record", model.OpenRecord(record))
		d.moves(p, 3)
		d.wants(p, "leaves the replay", model.LeaveReplay{})
	})
}

// TestShownStartPage: a saved game is continued; an unreadable one is dropped.
func TestShownStartPage(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.wants(p, "goes on with a game that is not there", model.Continue{})
		d.sitsAt(p, dealing(d.t, "forsale", bot.Easy, "", bot.Medium))
		d.acts(p)
		d.wants(p, "leaves the table", model.Leave{})
		d.speaks(p, locale.French)
		d.wants(p, "goes on with the game", model.Continue{})
		d.speaks(p, locale.English)
		d.acts(p)
		d.did(p, "loads the page again", p.reload)
		d.wants(p, "goes on with the game", model.Continue{})
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.did(p, "plays another game, and leaves it", func() {
			p.send(model.Rematch{})
			p.send(model.Leave{})
		})
		p.unload()
		p.keeps(store.Save, "hello")
		d.did(p, "loads the page again, whose game cannot be read", p.reopen)
		d.wants(p, "goes on with it", model.Continue{})
	})
}

// TestShownSettings shows the settings of the picture, and another language in each part of the
// page.
func TestShownSettings(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		change := func(what string, f func(s *model.Settings)) {
			d.did(p, "chooses "+what, func() {
				p.note(func() { f(&p.settings) })
				p.send(model.ChangeSettings(p.Settings()))
			})
		}
		change("large texts", func(s *model.Settings) { s.Text = 1.5 })
		change("contrast", func(s *model.Settings) { s.Colours = model.Contrast })
		change("calm", func(s *model.Settings) { s.Calm = true })
		d.sitsAt(p, dealing(d.t, "oddshop", "", bot.Easy, bot.Medium))
		change("slow", func(s *model.Settings) { s.Speed, s.Calm = model.Slow, false })
		d.acts(p)
		d.wants(p, "hurries", model.Hurry(true))
		change("instant", func(s *model.Settings) { s.Speed = model.Instant })
		d.speaks(p, locale.German)
		d.acts(p)
		d.speaks(p, locale.French)
		d.speaks(p, locale.English)
	})
}

// TestShownReplayInALink: a person sends a game, and a moment of it from another seat.
func TestShownReplayInALink(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p, q := opens(d.t, "Ada", "https://example.org/"), opens(d.t, "Bo", "https://example.org/")
		d.over(p, "forsale")
		p.send(model.ShareReplay{})
		link := p.now().link.Link
		opens := func(why, link string) {
			d.wants(q, "opens "+why, model.OpenReplay(q.ask.Read(link)))
		}
		opens("a game", link)
		d.speaks(q, locale.German)
		d.speaks(q, locale.English)
		opens("a moment, as another one saw it", link+"&at=5&seat=1")
		d.wants(q, "shares it", model.ShareReplay{})
		opens("a moment after the end", link+"&at=99999")
		opens("a damaged link", link[:len(link)-4])
		opens("a link of a newer version", "#g=AgA")
		d.wants(q, "plays the deal", model.PlayDeal("Bo"))
		opens("a game while at a table", link)
	})
}

// TestShownFiles shows files with one unfinished game, with a fault, and with several games.
func TestShownFiles(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		save := func(rules string) string {
			d.over(p, rules)
			p.send(model.SaveRecord{})
			p.send(model.Leave{})
			return p.now().saved
		}
		first, second := save("forsale"), save("business")
		d.wants(p, "opens a file of two games", model.OpenRecord(first+second))
		d.wants(p, "watches the second", model.WatchGame(1))
		d.wants(p, "leaves the replay", model.LeaveReplay{})
		d.shut(p, "file")
		lines := strings.SplitAfter(first, "\n")
		d.wants(p, "opens an empty file", model.OpenRecord(""))
		d.wants(p, "opens a text", model.OpenRecord("hello"))
		d.wants(p, "opens a newer record", model.OpenRecord(`{"gavel":9}`))
		d.wants(p, "opens a record with a fault", model.OpenRecord(strings.Replace(first, `"do":"`, `"do":"x`, 1)))
		d.wants(p, "opens the beginning of a record", model.OpenRecord(strings.Join(lines[:8], "")))
		d.moves(p, 2)
		d.wants(p, "asks to practise from there", model.AskPractice{})
	})
}
