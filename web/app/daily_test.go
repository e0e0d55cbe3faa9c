package app

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"gavel/game/catalogue"
	"gavel/web/daily"
	"gavel/web/model"
	"gavel/web/store"
)

// clock is a device's clock. It is right until a test sets it.
type clock struct {
	at   atomic.Int64
	zone atomic.Int64 // in hours ahead of UTC
}

func (c *clock) now() time.Time {
	at := time.Now()
	if set := c.at.Load(); set != 0 {
		at = time.Unix(set, 0)
	}
	return at.In(time.FixedZone("", int(c.zone.Load())*60*60))
}

// set sets the clock to an hour of a day, in its present zone.
func (c *clock) set(day daily.Day, hour int) {
	c.at.Store(day.Date().Add(time.Duration(hour-int(c.zone.Load())) * time.Hour).Unix())
}

// try opens today's dialog and returns what it shows of a game.
func (p *user) try(of string, day int) (try model.Try) {
	p.t.Helper()
	p.send(model.OpenToday(day))
	for _, t := range p.now().today.Tries {
		if t.Game == of {
			return t
		}
	}
	p.t.Fatalf("%s is not among %+v", of, p.now().today.Tries)
	return try
}

// endsTry plays a try to its end and waits for its par.
func (p *user) endsTry() model.Try {
	p.t.Helper()
	p.plays("the end", over)
	p.until("par", func(s state) bool { return s.try != nil && s.try.Rated })
	return *p.now().try
}

// TestTheDayTurnsInTheDialog: pressing Play after midnight does not start a past day by
// accident.
func TestTheDayTurnsInTheDialog(t *testing.T) {
	p := opens(t, "Ada", "")
	c := &p.of.clock
	c.set(3, 12)
	p.try("forsale", 0)
	c.set(4, 0)
	p.send(model.PlayToday{Game: "forsale", Name: "Ada"})
	if s := p.now(); s.shows == "table" || len(s.warnings) != 1 || s.today.Day != 4 || !s.today.Current {
		t.Errorf("the page shows %q, %q and %+v", s.shows, s.warnings, s.today)
	}
	c.set(2, 0) // the clock is set back
	p.send(model.OpenToday(4))
	if d := p.now().today; d.Day != 2 || d.Later != 0 || d.Earlier != 0 || len(d.Days) != 2 {
		t.Errorf("with a clock that was put back there is %+v", d)
	}
	c.set(400, 0)
	p.send(model.OpenToday(1))
	if d := p.now().today; d.Day != 400-daily.Days+1 || d.Earlier != 0 || d.Later == 0 {
		t.Errorf("the first day that can be played is in %+v", d)
	}
}

// TestATryIsATry: an unfinished game of the day stays saved, whatever is played in between and
// on the next day. It also does not replace another game.
func TestATryIsATry(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "")
	c := &p.of.clock
	c.zone.Store(-8)
	c.set(10, 23)
	p.send(model.Play(p.starts("oddshop", 2)))
	p.until("a turn", due)
	p.act()
	p.untilAlone()
	p.send(model.Leave{})
	another := p.now().memory.table
	p.try("forsale", 0)
	p.send(model.PlayToday{Game: "forsale", Name: "Ada"})
	p.until("a turn", due)
	p.act()
	p.untilAlone()
	p.send(model.Leave{})
	if s := p.now(); another == "" || s.memory.table != another || s.memory.tries != 1 {
		t.Fatalf("after a game of the day another one is kept: %q, and %d tries", s.memory.table, s.memory.tries)
	}
	before := p.recordedTry(10, "forsale")

	// It does not start again, neither at once nor on the next day.
	for _, hour := range []int{23, 26} {
		c.set(10, hour)
		p.reload()
		if try := p.try("forsale", 10); !try.Unfinished || try.Over {
			t.Errorf("at hour %d it is %+v", hour, try)
		}
		p.send(model.PlayToday{Game: "forsale", Name: "Ada"})
		p.until("the table", func(s state) bool { return s.shows == "table" && len(s.lines) > 0 })
		p.untilAlone()
		p.send(model.Leave{})
		if after := p.recordedTry(10, "forsale"); !strings.HasPrefix(after, before) {
			t.Errorf("at hour %d another game is played:\n%s\nafter\n%s", hour, after, before)
		}
	}
	p.try("forsale", 0)
	if left := p.now().today.Left; len(left) != 1 || left[0].Day != 10 || left[0].Game != "forsale" {
		t.Errorf("on the next day %+v is left", left)
	}

	// The same cards, reached in another way, are practice.
	rules, _ := catalogue.Games().Find("forsale")
	p.app.Do(func() { p.app.owns.WhenOwned(func() { services{p.app}.Play(daily.Deal(rules, 10), "Ada") }) })
	if other := p.endsTry(); other.Counts {
		t.Errorf("the same cards by another way are %+v", other)
	}
	p.send(model.Leave{})
	p.try("forsale", 0)
	p.send(model.ContinueTry{Day: 10, Game: "forsale"})
	p.until("a turn", due)
	if first := p.endsTry(); !first.Counts {
		t.Errorf("the try is %+v", first)
	}
	p.until("the try to be forgotten", func(s state) bool { return s.memory.tries == 0 })
	p.send(model.Leave{})
	if try := p.try("forsale", 10); !try.Counts || !try.Over || p.now().today.Streak != 1 {
		t.Errorf("of its day there is %+v in %+v", try, p.now().today)
	}
}

// recordedTry returns the saved text of a try.
func (p *user) recordedTry(day daily.Day, of string) string {
	_, text, _ := strings.Cut(p.store.Get(store.Try(daily.Try{Day: day, Game: of}.String())), "\n")
	return text
}

// TestAnOlderTry: a game of the day that an older version saved as the game in progress moves
// to its own place, and counts.
func TestAnOlderTry(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "")
	p.of.clock.set(10, 12)
	rules, _ := catalogue.Games().Find("forsale")
	text, err := daily.Deal(rules, 10).Record("Ada").Text()
	if err != nil {
		t.Fatal(err)
	}
	p.store.Set(store.Today, "begun 10 forsale\n9 forsale 50 1 60 |+\n")
	p.store.Set(store.Save, text)
	p.store.Flush()
	p.reload()
	if s := p.now(); s.memory.table != "" || s.memory.tries != 1 {
		t.Fatalf("kept are %q and %d tries", s.memory.table, s.memory.tries)
	}
	p.send(model.ContinueTry{Day: 10, Game: "forsale"})
	p.until("the table", func(s state) bool { return s.shows == "table" })
	if try := p.endsTry(); !try.Counts {
		t.Errorf("it is %+v", try)
	}
	p.send(model.Leave{})
	if p.try("forsale", 10); p.now().today.Streak != 2 {
		t.Errorf("it is in %+v", p.now().today)
	}
}

// TestParWithoutLooking: people who leave at once get their stars too.
func TestParWithoutLooking(t *testing.T) {
	p := opens(t, "Ada", "")
	p.of.clock.set(10, 12)
	p.store.Set(store.Today, "8 forsale 50 1 12,38\n9 oddshop 50 1 12,38\n")
	p.store.Flush()
	p.reload()
	p.until("stars", func(s state) bool { return len(daily.Read(s.memory.today).Unrated()) == 0 })
}

// TestRematchAsks: another game after one of the day replaces the saved game only if the person
// agrees. It is no try.
func TestRematchAsks(t *testing.T) {
	p := opens(t, "Ada", "")
	p.of.clock.set(10, 12)
	p.send(model.Play(p.starts("oddshop", 2)))
	p.until("a turn", due)
	p.act()
	p.untilAlone()
	p.send(model.Leave{})
	kept := p.now().memory.table
	p.try("forsale", 0)
	p.send(model.PlayToday{Game: "forsale", Name: "Ada"})
	p.until("the table", func(s state) bool { return s.shows == "table" })
	p.endsTry()
	p.send(model.Rematch{})
	if s := p.now(); s.memory.table != kept || s.question == "" {
		t.Fatalf("kept is %q, and the question is %q", s.memory.table, s.question)
	}
	p.now().then()
	p.until("another game", func(s state) bool { return s.shows == "table" && s.sheet == nil && s.memory.table != kept })
	p.plays("its end", over)
	p.until("the game to be forgotten", func(s state) bool { return s.memory.table == "" && s.memory.tries == 0 })
	if s := p.now(); s.try != nil || daily.Read(s.memory.today).Played(10) != 1 {
		t.Errorf("the rematch is taken for %+v, kept is %q", s.try, s.memory.today)
	}
}
