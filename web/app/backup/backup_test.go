package backup_test

import (
	"strings"
	"testing"
	"time"

	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/web/app/backup"
	"gavel/web/app/feature"
	"gavel/web/app/feature/featuretest"
	"gavel/web/copies"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/players"
	"gavel/web/results"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// TestInventedGames: the games of a copy are replayed, so invented ones are refused. Games that this version does not know are
// left out.
func TestInventedGames(t *testing.T) {
	p := featuretest.New(t)
	f := backup.New(p, &feature.Played{Kept: p.Kept()}, backup.Net{})
	r := must.Get(gametest.Record(catalogue.Games().Rules()[0], 3, nil, 1))(t)
	g, _ := results.Of(r, 0, 1)
	lie, unknown := g, g
	lie.Score++
	f.Handle(model.BringCopy{Text: copies.Items{store.Block(0): results.List{lie}.Text()}.Write()})
	if b := p.Showing.Brought; len(b.Sentences) != 1 || !strings.Contains(b.Sentences[0], "damaged") || len(players.Played(p.Kept(), store.First)) > 0 {
		t.Errorf("told is %+v", b)
	}
	unknown.Rules, unknown.Record = "whist", "AA"
	f.Handle(model.BringCopy{Text: copies.Items{store.Block(0): results.List{g}.Merge(results.List{unknown}).Text()}.Write()})
	if b := p.Showing.Brought; b.Tallies[copies.Games] != (copies.Tally{Added: 1, Left: 1}) {
		t.Errorf("a game that this version does not know is told as %+v", b)
	}
}

// TestADamagedLink: a link to another device that is not complete is explained, and nothing begins.
func TestADamagedLink(t *testing.T) {
	p := featuretest.New(t)
	backup.New(p, &feature.Played{Kept: p.Kept()}, backup.Net{}).Handle(model.OfferCopy(links.Reader{}.Read("#b=XYZ")))
	if len(p.Warnings) != 1 || p.Showing.Transfer != nil {
		t.Errorf("the page warns %q and shows %+v", p.Warnings, p.Showing.Transfer)
	}
}

// TestReminder: a person is reminded of a copy after five games, but not if the browser promises to keep the data.
func TestReminder(t *testing.T) {
	for _, c := range []struct {
		promises bool
		games    int
		reminds  string
	}{{true, 5, ""}, {false, 4, ""}, {false, 5, "shell.copy.remind"}} {
		p := featuretest.New(t)
		p.Promises, p.Clock = c.promises, time.Unix(2e9, 0)
		f := backup.New(p, &feature.Played{Kept: p.Kept()}, backup.Net{})
		f.Hear(feature.Gained{})
		p.Kept().Set(store.Results, resultstest.Many(t)[:c.games].Text())
		p.Clock = p.Clock.AddDate(0, 1, 0)
		if f.Hear(feature.Opened{}); p.Showing.Reminds != c.reminds {
			t.Errorf("after %d games, of which the browser promises to keep all: %v, the person is reminded by %q", c.games, c.promises, p.Showing.Reminds)
		}
	}
}

// TestAnAppWithoutItsResults: an app on an iPhone's home screen offers to import what the person has done in
// Safari, until they answer or have results.
func TestAnAppWithoutItsResults(t *testing.T) {
	p := featuretest.New(t)
	p.Site.Apart, p.Clock = true, time.Unix(2e9, 0)
	f := backup.New(p, &feature.Played{Kept: p.Kept()}, backup.Net{})
	offers := func(when, want string) {
		t.Helper()
		p.Showing.Reminds = ""
		if f.Hear(feature.Opened{}); p.Showing.Reminds != want {
			t.Errorf("%s the page proposes %q", when, p.Showing.Reminds)
		}
	}
	offers("at first", "copy.apart")
	f.Handle(model.PutOffCopy{})
	offers("after an answer", "")
	p.Clock = p.Clock.AddDate(0, 0, 8)
	offers("a week later", "copy.apart")
	p.Kept().Set(store.Results, resultstest.Many(t)[:1].Text())
	offers("with results", "")
}
