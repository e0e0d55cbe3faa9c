package app

import (
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
)

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
