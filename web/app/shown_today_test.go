package app

import (
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/web/links"
)

// TestShownToday: the dialog of today's auction, a try that is left and taken up after
// midnight, what it was worth, and the days after it.
func TestShownToday(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		c := &p.of.clock
		c.set(10, 23)
		open := func(day int) func() { return func() { p.handlers.Today.Open(day) } }
		d.did(p, "opens today's auction", open(0))
		d.did(p, "looks at a day before", open(4))
		d.did(p, "looks at a day that is yet to come", open(12))
		d.did(p, "plays", func() { p.handlers.Today.Play("forsale", "Ada") })
		d.acts(p)
		d.did(p, "leaves", p.handlers.Leave)
		d.did(p, "opens today's auction", open(0))
		c.set(11, 1)
		d.did(p, "plays another game when the day is over", func() { p.handlers.Today.Play("business", "Ada") })
		d.did(p, "goes on with yesterday's", func() { p.handlers.Today.GoOn(10, "forsale") })
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.speaks(p, locale.German)
		d.speaks(p, locale.English)
		d.did(p, "watches it again", p.handlers.Replay)
		d.did(p, "leaves the replay", p.handlers.LeaveReplay)
		d.did(p, "leaves", p.handlers.Leave)
		d.did(p, "opens today's auction", open(0))
		d.did(p, "plays", func() { p.handlers.Today.Play("forsale", "Ada") })
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.did(p, "leaves", p.handlers.Leave)
		d.did(p, "looks at yesterday", open(10))
		d.did(p, "practises yesterday's game", func() { p.handlers.Today.Play("forsale", "Ada") })
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.did(p, "leaves", p.handlers.Leave)
		c.set(13, 9)
		d.did(p, "opens the auction two days later", open(0))
		d.shut(p, "today")
	})
}

// TestShownChallenge: a result is sent, the deal is played elsewhere, both results are shown
// on both pages; and links that cannot be played.
func TestShownChallenge(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p, q := opens(d.t, "Ada", "https://example.org/"), opens(d.t, "Bo", "https://example.org/")
		opens := func(who *user, why, link string) {
			d.did(who, "opens "+why, func() { who.handlers.Challenges.Open(who.handlers.Friends.Read(link)) })
		}
		d.over(p, rules)
		d.did(p, "sends the result", p.handlers.Challenges.Send)
		link := p.now().challenge.Link
		opens(q, "the challenge", link)
		d.did(q, "plays it", func() { q.handlers.Challenges.Play("Bo") })
		d.skips(q, over)
		d.sees(q, "has played to the end")
		d.did(q, "sends the result back", q.handlers.Challenges.Send)
		back := q.now().challenge.Link
		opens(p, "the answer at the table", back)
		d.did(p, "leaves", p.handlers.Leave)
		opens(p, "the answer", back)
		d.shut(p, "challenge")
		opens(p, "their own challenge", link)
	})
}

// TestShownChallengeFromTheForm: a deal that nobody has played; links of another version,
// of somebody else, with a fault.
func TestShownChallengeFromTheForm(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		start := p.starts("forsale", 2)
		start.Options["refund"] = "down"
		d.did(p, "makes a challenge", func() { p.handlers.Challenges.Make(start) })
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
			d.did(p, "opens "+c.why, func() { p.handlers.Challenges.Open(p.handlers.Friends.Read(links.WriteChallenge(c.of))) })
		}
		d.shut(p, "challenge")
		for _, code := range []string{"", "hello", "Av0D"} {
			d.did(p, "opens a damaged one", func() { p.handlers.Challenges.Open(p.handlers.Friends.Read("#c=" + code)) })
		}
		d.did(p, "makes one of a game that is none", func() {
			start.Game = "chess"
			p.handlers.Challenges.Make(start)
		})
	})
}

// TestShownCopies: a copy is kept, brought to another browser, and again; files that are
// none are refused.
func TestShownCopies(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p, q := opens(d.t, "Ada", "https://example.org/"), opens(d.t, "Bo", "https://example.org/")
		p.of.clock.set(10, 12)
		q.of.clock.set(10, 12)
		d.over(p, "forsale")
		d.did(p, "leaves", p.handlers.Leave)
		d.did(p, "opens the dialog about copies", p.handlers.Copies.Open)
		d.did(p, "keeps a copy", func() { p.handlers.Copies.Keep(false) })
		file := p.now().saved
		d.did(q, "brings it", func() { q.handlers.Copies.Bring(file) })
		d.did(q, "brings it again", func() { q.handlers.Copies.Bring(file) })
		d.did(q, "opens the results", q.handlers.Results.Open)
		for why, text := range []string{"hello", file[:len(file)-9], strings.Replace(file, `"version":1`, `"version":2`, 1)} {
			d.did(q, "brings "+[]string{"another text", "half a copy", "a newer copy"}[why], func() { q.handlers.Copies.Bring(text) })
		}
		d.shut(q, "copy")
		p.of.clock.set(25, 12)
		d.did(p, "loads the page again two weeks later", p.reload)
		q.of.clock.set(25, 12)
		d.did(q, "loads the page again two weeks later", q.reload)
		d.did(q, "wants to be reminded later", q.handlers.Copies.Later)
		d.did(q, "loads the page again", q.reload)
	})
}
