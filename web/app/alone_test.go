package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/render"
	"gavel/web/app/person"
	"gavel/web/app/tables"
	"gavel/web/games"
	"gavel/web/model"
)

// everyGame runs a test for each game. A short run plays one game, which differs between tests.
func everyGame(t *testing.T, test func(t *testing.T, rules string)) {
	t.Parallel()
	all := catalogue.Games().Rules()
	if testing.Short() {
		n := len(t.Name()) % len(all)
		all = all[n : n+1]
	}
	for _, rules := range all {
		t.Run(rules.Name(), func(t *testing.T) {
			t.Parallel()
			test(t, rules.Name())
		})
	}
}

// refusing is a table that refuses every decision.
type refusing struct{ person.Session }

func (refusing) Decide(_ game.Seat, _ game.Decision, answered func(error)) {
	answered(game.NotYourTurn)
}

// untilAlone waits until the game waits only for this person, and the browser has saved it.
func (p *user) untilAlone() {
	p.t.Helper()
	p.wait("the others", func() (alone bool) {
		text := p.now().memory.table
		p.app.Do(func() {
			if h, ok := p.app.Session().(*tables.Host); ok && h.Place.Try != nil {
				text = p.recordedTry(h.Place.Try.Day, h.Place.Try.Game)
			}
		})
		r, err := game.ReadRecord(strings.NewReader(text), catalogue.Games().Find)
		p.app.Do(func() {
			if s := p.app.Player(); err == nil && s != nil && s.Live {
				now, _ := p.app.Session().Record()
				alone = s.Now().View.Deciding().Owes == game.Only(s.Seat) && len(r.Entries) == len(now.Entries)
			}
		})
		return alone
	})
}

// difference says where two lists first differ.
func difference(a, b []string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d, %q, to %q", i, a[i], b[i])
		}
	}
	return fmt.Sprintf("%d lines to %d: %q to %q", len(a), len(b), a[min(len(a), len(b)):], b[min(len(a), len(b)):])
}

// TestAGameIsPlayedEverywhere: a game can be played alone, saved, replayed, and played with friends, whose pages find each other
// by its name. A page that does not know the game says so. (Package newgame plays a game here that no other code knows.)
func TestAGameIsPlayedEverywhere(t *testing.T) {
	t.Parallel()
	saved := playedEverywhere(t, "forsale")
	stranger := opens(t, "Di", "")
	stranger.unload()
	stranger.rules = slices.DeleteFunc(catalogue.Games(), func(g catalogue.Game) bool { return g.Rules.Name() == "forsale" })
	stranger.games = slices.DeleteFunc(games.All(), func(g games.Game) bool { return g.Name() == "forsale" })
	stranger.reload()
	stranger.send(model.OpenRecord(saved))
	if s := stranger.now(); s.shows == "replay" || len(s.warnings) != 1 {
		t.Errorf("a record of an unknown game: %q, %q", s.shows, s.warnings)
	}
}

// TestATakenUpGameAsksOverItsPicture: the bar of a continued game asks nothing before the picture is drawn.
// It asks as soon as it is.
func TestATakenUpGameAsksOverItsPicture(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.until("her turn", due)
		p.send(model.Leave{})
		stage, drawn := p.app.stage.(*canvas), render.Moment{}
		stage.seen = func(render.Moment) {} // not before it is drawn
		p.send(model.Continue{})
		p.until("the table", atTable)
		stage.Post(func() {
			stage.scene.Update(0, render.Hand{})
			drawn = stage.scene.Seen()
		})
		if s := p.now(); s.bar.Due || drawn.Step == 0 {
			t.Errorf("step %d is drawn, and the bar asks: %v", drawn.Step, s.bar.Due)
		}
		p.app.Seen(drawn)
		p.until("her turn again", due)
	})
}

// playedEverywhere plays a game alone with two bots and between friends, and returns its record.
func playedEverywhere(t *testing.T, name string) (saved string) {
	t.Helper()
	alone := opens(t, "Ada", "")
	alone.send(model.Play(alone.starts(name, 2)))
	alone.plays("the end", over)
	alone.send(model.SaveRecord{})
	alone.send(model.Replay{})
	alone.until("the log of the replay", func(s state) bool { return s.shows == "replay" && len(s.lines) > 0 })
	if s := alone.now(); s.last < 3 || len(s.lines) < 4 {
		t.Errorf("the page shows %d moments, %q", s.last, s.lines)
	}
	saved = alone.now().saved
	alone.send(model.Leave{})
	alone.send(model.OpenRecord(saved))
	if s := alone.now(); s.shows != "replay" {
		t.Errorf("the record is not shown: %q\n%s", s.warnings, saved)
	}

	address := site(t)
	host, guest := opens(t, "Bo", address), opens(t, "Cy", address)
	host.send(model.Host(host.starts(name, 1)))
	host.admits(guest)
	deals([]*user{host, guest})
	play("the end", []*user{host, guest}, over)
	guest.until("the deal to be verified", func(s state) bool { return len(s.verified) == 1 })
	return saved
}
