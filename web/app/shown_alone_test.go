package app

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/results/resultstest"
	"gavel/web/store"
	"gavel/web/ui"
)

// dealing returns a link to a fixed deal of a game.
func dealing(t *testing.T, rules string, levels ...string) string {
	return links.WriteChallenge(deal.Challenge{Deal: dealt(t, rules, levels...), Version: deal.Current()})
}

// sitsAt makes a person play a deal.
func (d *diary) sitsAt(p *user, link string) {
	d.wants(p, "opens a link to a deal", model.OpenChallenge(p.ask.Read(link)))
	d.wants(p, "plays it", model.PlayChallenge{Name: p.name})
}

// presses presses a control of the bar.
func (d *diary) presses(p *user, id string, value int) {
	d.wants(p, fmt.Sprintf("presses %s %d", id, value), model.Press{ID: id, Value: value})
}

// chooses returns one of the controls that can be pressed, a different one in each game. In
// most cases it is the main one, once the person has chosen something.
func (d *diary) chooses(p *user) model.Press {
	d.t.Helper()
	open := slices.DeleteFunc(slices.Clone(p.now().bar.Controls), func(c ui.Control) bool { return c.Why != "" || ui.IsOrder(c.ID) })
	likely := slices.IndexFunc(open, func(c ui.Control) bool { return c.Primary && c.Kind == ui.Button })
	if likely >= 0 && p.chance.IntN(4) > 0 {
		open = open[likely : likely+1]
	}
	if len(open) == 0 {
		d.t.Fatalf("nothing can be pressed: %+v", p.now().bar)
	}
	c := open[p.chance.IntN(len(open))]
	if c.Kind == ui.Number {
		return model.Press{ID: c.ID, Value: c.Min}
	}
	return model.Press{ID: c.ID, Value: c.Value}
}

// acts presses a control that can be pressed.
func (d *diary) acts(p *user) {
	d.t.Helper()
	c := d.chooses(p)
	d.presses(p, c.ID, c.Value)
}

// skips plays on until a condition holds, without recording it.
func (d *diary) skips(p *user, until func(state) bool) {
	d.t.Helper()
	for d.settle(); !until(p.now()); d.settle() {
		p.send(d.chooses(p))
	}
}

// turns reports whether a person has been asked for so many more decisions.
func turns(n int) func(state) bool {
	asked := 0
	return func(s state) bool {
		asked++
		return asked > n || over(s)
	}
}

// plays plays to the end of a game.
func (d *diary) plays(p *user) {
	for !over(p.now()) {
		d.acts(p)
	}
}

// TestShownAGameAlone plays from the link to a deal to the score sheet.
func TestShownAGameAlone(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.sees(p, "opens the page")
		d.sitsAt(p, dealing(d.t, rules, "", bot.Easy, bot.Medium))
		d.plays(p)
	})
}

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
		opens := func(why, link string) { d.wants(q, "opens "+why, model.OpenReplay(q.ask.Read(link))) }
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

// TestShownToday shows the dialog of today's auction, a try that is left and resumed after
// midnight, its worth, and the days after it.
func TestShownToday(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		c := &p.of.clock
		c.set(10, 23)
		open := func(day int) func() { return func() { p.send(model.OpenToday(day)) } }
		d.did(p, "opens today's auction", open(0))
		d.did(p, "looks at a day before", open(4))
		d.did(p, "looks at a day that is yet to come", open(12))
		d.wants(p, "plays", model.PlayToday{Game: "forsale", Name: "Ada"})
		d.acts(p)
		d.wants(p, "leaves", model.Leave{})
		d.did(p, "opens today's auction", open(0))
		c.set(11, 1)
		d.wants(p, "plays another game when the day is over", model.PlayToday{Game: "business", Name: "Ada"})
		d.wants(p, "goes on with yesterday's", model.ContinueTry{Day: 10, Game: "forsale"})
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.speaks(p, locale.German)
		d.speaks(p, locale.English)
		d.wants(p, "watches it again", model.Replay{})
		d.wants(p, "leaves the replay", model.LeaveReplay{})
		d.wants(p, "leaves", model.Leave{})
		d.did(p, "opens today's auction", open(0))
		d.wants(p, "plays", model.PlayToday{Game: "forsale", Name: "Ada"})
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.wants(p, "leaves", model.Leave{})
		d.did(p, "looks at yesterday", open(10))
		d.wants(p, "practises yesterday's game", model.PlayToday{Game: "forsale", Name: "Ada"})
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.wants(p, "leaves", model.Leave{})
		c.set(13, 9)
		d.did(p, "opens the auction two days later", open(0))
		d.shut(p, "today")
	})
}

// TestShownChallenge: a result is sent, the deal is played elsewhere, and both pages show both
// results. Invalid links are refused.
func TestShownChallenge(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p, q := opens(d.t, "Ada", "https://example.org/"), opens(d.t, "Bo", "https://example.org/")
		opens := func(who *user, why, link string) {
			d.wants(who, "opens "+why, model.OpenChallenge(who.ask.Read(link)))
		}
		d.over(p, rules)
		d.wants(p, "sends the result", model.SendResult{})
		link := p.now().challenge.Link
		opens(q, "the challenge", link)
		d.wants(q, "plays it", model.PlayChallenge{Name: "Bo"})
		d.skips(q, over)
		d.sees(q, "has played to the end")
		d.wants(q, "sends the result back", model.SendResult{})
		back := q.now().challenge.Link
		opens(p, "the answer at the table", back)
		d.wants(p, "leaves", model.Leave{})
		opens(p, "the answer", back)
		d.shut(p, "challenge")
		opens(p, "their own challenge", link)
	})
}

// TestShownChallengeFromTheForm: a deal that nobody has played; links of another version, of
// another person, and with a fault.
func TestShownChallengeFromTheForm(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		start := p.starts("forsale", 2)
		start.Options["refund"] = "down"
		d.wants(p, "makes a challenge", model.MakeChallenge(start))
		d.shut(p, "challenge")
		of := dealt(d.t, "forsale", "", bot.Easy, bot.Medium)
		of.Options = game.Options{"refund": "down", "variant": "standard", "open": "true"}
		for _, c := range []struct {
			why string
			of  deal.Challenge
		}{
			{"one of another version", deal.Challenge{Deal: of, Version: deal.Version{1}}},
			{"one of a friend", deal.Challenge{Deal: of, Version: deal.Current(), From: "Cleo"}},
			{"one with a result that nobody makes", deal.Challenge{Deal: of, Version: deal.Current(), Result: &deal.Result{Score: 1000, Place: 1}}},
		} {
			d.wants(p, "opens "+c.why, model.OpenChallenge(p.ask.Read(links.WriteChallenge(c.of))))
		}
		d.shut(p, "challenge")
		for _, code := range []string{"", "hello", "Av0D"} {
			d.wants(p, "opens a damaged one", model.OpenChallenge(p.ask.Read("#c="+code)))
		}
		d.did(p, "makes one of a game that is none", func() {
			start.Game = "chess"
			p.send(model.MakeChallenge(start))
		})
	})
}

// TestShownCopies: a copy is made, brought to another browser, and brought again; other files
// are refused.
func TestShownCopies(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p, q := opens(d.t, "Ada", "https://example.org/"), opens(d.t, "Bo", "https://example.org/")
		p.of.clock.set(10, 12)
		q.of.clock.set(10, 12)
		d.over(p, "forsale")
		d.wants(p, "leaves", model.Leave{})
		d.wants(p, "opens the dialog about copies", model.OpenCopy{})
		d.wants(p, "keeps a copy", model.KeepCopy(false))
		file := p.now().saved
		d.wants(q, "brings it", model.BringCopy{Text: file})
		d.wants(q, "brings it again", model.BringCopy{Text: file})
		d.wants(q, "opens the results", model.OpenResults{})
		for why, text := range []string{"hello", file[:len(file)-9], strings.Replace(file, `"version":1`, `"version":2`, 1)} {
			d.wants(q, "brings "+[]string{"another text", "half a copy", "a newer copy"}[why], model.BringCopy{Text: text})
		}
		d.shut(q, "copy")
		p.of.clock.set(25, 12)
		d.did(p, "loads the page again two weeks later, after five games", func() {
			p.keeps(store.Block(1), resultstest.Many(d.t)[:5].Text())
			p.reload()
		})
		q.of.clock.set(25, 12)
		d.did(q, "loads the page again two weeks later", q.reload)
		d.wants(q, "wants to be reminded later", model.PutOffCopy{})
		d.did(q, "loads the page again", q.reload)
	})
}
