package app

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

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

// recordedTry returns the saved text of a try.
func (p *user) recordedTry(day daily.Day, of string) string {
	_, text, _ := strings.Cut(p.store.Get(store.Try(daily.Try{Day: day, Game: of}.String())), "\n")
	return text
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
