package app

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"gavel/game/catalogue"
	"gavel/web/page"
	"gavel/web/today"
)

// clock is a clock that a test sets.
type clock struct{ at atomic.Int64 }

func (c *clock) set(day today.Day, hour int) {
	c.at.Store(day.Date().Add(time.Duration(hour) * time.Hour).Unix())
}

func (p *user) sets(c *clock) {
	p.app.locked(func() { p.app.today.now = func() time.Time { return time.Unix(c.at.Load(), 0) } })
}

// try is what today's dialog, opened now, says of a game.
func (p *user) try(of string, day int) (try page.Try) {
	p.t.Helper()
	p.handlers.Today.Open(day)
	for _, t := range p.now().today.Tries {
		if t.Game == of {
			return t
		}
	}
	p.t.Fatalf("%s is not among %+v", of, p.now().today.Tries)
	return try
}

// endsTry plays to the end of a try, whose par is worked out.
func (p *user) endsTry() page.Try {
	p.t.Helper()
	p.plays("the end", over)
	p.until("par", func(s state) bool { return s.try != nil && s.try.Rated })
	return *p.now().try
}

// TestTodaysAuction: the first try counts, over midnight and a reload, with par and a
// text to share; the next is practice, as is a past day's.
func TestTodaysAuction(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p, c := opens(t, "Ada", "https://example.org/"), &clock{}
		p.sets(c)
		c.set(10, 23)
		if try := p.try(rules, 0); try.Over || try.Unfinished {
			t.Fatalf("before it was played it is %+v", try)
		}
		p.handlers.Today.Play(rules, "Ada")
		p.plays("the first turn", due)
		p.act()
		p.untilAlone()
		c.set(11, 1) // midnight has passed
		p.reload()
		p.sets(c)
		if try := p.try(rules, 10); !try.Unfinished {
			t.Errorf("after a reload it is %+v", try)
		}
		p.handlers.Continue()
		first := p.endsTry()
		if !first.Counts || first.Par == 0 || first.Stars < 1 {
			t.Errorf("the first try is %+v", first)
		}
		if lines := strings.Split(first.Share, "\n"); len(lines) > 5 || !strings.Contains(lines[0], "2026-12-03") || lines[len(lines)-1] != "https://example.org/" {
			t.Errorf("the text to share is %q", first.Share)
		}
		p.handlers.Leave()
		if try := p.try(rules, 10); !try.Counts || try.Score != first.Score || try.Share != first.Share || p.now().today.Streak != 1 {
			t.Errorf("of the day before there is %+v in %+v", try, p.now().today)
		}
		if try := p.try(rules, 0); try.Over || p.now().today.Day != 11 {
			t.Errorf("of today there is %+v in %+v", try, p.now().today)
		}
		p.try(rules, 10)
		p.handlers.Today.Play(rules, "Ada")
		p.until("the table", func(s state) bool { return s.shows == "table" })
		if again := p.endsTry(); again.Counts || again.Par != first.Par || again.Share != "" {
			t.Errorf("the second try is %+v after %+v", again, first)
		}
		p.handlers.Leave()
		if try := p.try(rules, 10); try.Score != first.Score {
			t.Errorf("the second try changed the first to %+v", try)
		}
	})
}

// TestTheDayTurnsInTheDialog: who presses Play after midnight gets no past day unawares.
func TestTheDayTurnsInTheDialog(t *testing.T) {
	p, c := opens(t, "Ada", ""), &clock{}
	p.sets(c)
	c.set(3, 12)
	p.try("forsale", 0)
	c.set(4, 0)
	p.handlers.Today.Play("forsale", "Ada")
	if s := p.now(); s.shows == "table" || len(s.warnings) != 1 || s.today.Day != 4 || !s.today.Current {
		t.Errorf("the page shows %q, %q and %+v", s.shows, s.warnings, s.today)
	}
	c.set(2, 0) // the clock is put back
	p.handlers.Today.Open(4)
	if d := p.now().today; d.Day != 2 || d.Later != 0 || d.Earlier != 0 || len(d.Days) != 2 {
		t.Errorf("with a clock that was put back there is %+v", d)
	}
	c.set(400, 0)
	p.handlers.Today.Open(1)
	if d := p.now().today; d.Day != 400-today.Days+1 || d.Earlier != 0 || d.Later == 0 {
		t.Errorf("the first day that can be played is in %+v", d)
	}
}

// TestAnotherGameIsNoTry: neither a rematch nor a game from the form counts.
func TestAnotherGameIsNoTry(t *testing.T) {
	p, c := opens(t, "Ada", ""), &clock{}
	p.sets(c)
	c.set(10, 12)
	p.try("forsale", 0)
	p.handlers.Today.Play("forsale", "Ada")
	p.until("the table", func(s state) bool { return s.shows == "table" })
	p.endsTry()
	p.handlers.Rematch()
	p.until("another game", func(s state) bool { return s.shows == "table" && s.sheet == nil })
	p.plays("its end", over)
	p.until("the game to be forgotten", func(s state) bool { return s.memory.table == "" })
	if s := p.now(); s.try != nil {
		t.Errorf("the rematch is taken for %+v", *s.try)
	}
	if log := today.Read(p.now().memory.today); log.Played(10) != 1 {
		t.Errorf("%q is kept", log)
	}
	if all := catalogue.Games().Rules(); len(p.now().today.Tries) != len(all) {
		t.Errorf("%d games are shown", len(p.now().today.Tries))
	}
}
