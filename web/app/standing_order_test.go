package app

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// control returns a control of the bar that can be pressed.
func (s state) control(id string) (c ui.Control, ok bool) {
	i := slices.IndexFunc(s.bar.Controls, func(c ui.Control) bool { return c.ID == id && c.Why == "" })
	if i < 0 {
		return c, false
	}
	return s.bar.Controls[i], true
}

// ordered reports whether a standing order is shown.
func ordered(s state) bool {
	_, stands := s.control("order-off")
	return stands
}

// orders gives a standing order as the page does, with the proposed sum.
func (p *user) orders(id string) {
	p.t.Helper()
	p.send(model.Press{ID: "order-open", Value: 0})
	c, ok := p.now().control(id)
	if !ok {
		p.t.Fatalf("%s cannot give %s: %+v", p.name, id, p.now().bar)
	}
	p.send(model.Press{ID: id, Value: c.Value})
}

// told reports whether a line of a list starts with a text.
func told(lines []string, begins string) bool {
	return slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, begins) })
}

// TestPlayingByOrders: a person who only gives orders reaches the end of the game, alone and
// with friends.
func TestPlayingByOrders(t *testing.T) {
	byOrders := func(p *user) {
		for done, given := false, 0; !done; {
			p.until("their turn, or the end", func(s state) bool {
				done = over(s)
				return done || due(s)
			})
			switch _, can := p.now().control("order-open"); {
			case done && given == 0:
				t.Errorf("%s could give no order", p.name)
			case done:
			case can:
				p.orders([]string{"order-pass", "order-ask"}[given%2])
				given++
			default:
				p.act()
			}
		}
	}
	t.Run("alone", func(t *testing.T) {
		t.Parallel()
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts("forsale", 3)))
		byOrders(p)
		if s := p.now(); !told(s.lines, "You bid") || told(s.warnings, "Your") || told(s.warnings, "It") {
			t.Errorf("the log is %q, and the warnings %q", s.lines, s.warnings)
		}
	})
	t.Run("with friends", func(t *testing.T) {
		t.Parallel()
		people := meet(t, "Ada", "Bo")
		deals(people)
		done := make(chan struct{})
		for _, p := range people {
			go func() {
				defer func() { done <- struct{}{} }()
				byOrders(p)
			}()
		}
		for range people {
			<-done
		}
		people[1].until("the deal to be verified", func(s state) bool { return len(s.verified) == 1 })
	})
}

// TestASealedBidIsMadeAgain: the same bid is made once in the next month.
func TestASealedBidIsMadeAgain(t *testing.T) {
	p := opens(t, "Ada", "")
	var stood atomic.Bool // the bid may be made before this test looks, because bots and forced decisions take no time
	p.asks = func(bar ui.Bar) {
		if ordered(state{shown: shown{bar: bar}}) {
			stood.Store(true)
		}
	}
	p.send(model.Play(p.starts("business", 2)))
	p.until("their turn", due)
	p.send(model.Press{ID: "order-again", Value: 0})
	p.plays("it is made", func(s state) bool { return stood.Load() && !ordered(s) })
	p.plays("the bids are shown", func(s state) bool {
		bids := 0
		for _, line := range s.lines {
			if strings.HasPrefix(line, "You bid 10,000") {
				bids++
			}
		}
		return bids == 2
	})
	if s := p.now(); len(s.warnings) > 0 {
		t.Errorf("the page warns %q", s.warnings)
	}
}

// beforeItActs opens a table where it is a person's turn and an order waits.
func beforeItActs(t *testing.T) *user {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("their turn", due)
	p.note(func() { p.settings.Speed = model.Slow })
	return p
}

func TestAnOrderIsTakenBack(t *testing.T) {
	p := beforeItActs(t)
	p.orders("order-pass")
	if s := p.now(); !ordered(s) || due(s) || s.bar.Alert != "" {
		t.Fatalf("the bar is %+v", s.bar)
	}
	p.send(model.Press{ID: "order-off", Value: 0})
	if s := p.now(); ordered(s) || !due(s) || len(s.warnings) > 0 {
		t.Errorf("the bar is %+v, the warnings are %q", s.bar, s.warnings)
	}
	p.app.do(func() {
		if p.app.player.order.due != nil {
			t.Error("it is still on its way")
		}
	})
}

// TestAHandIsQuicker: deciding by hand before the order does ends the order.
func TestAHandIsQuicker(t *testing.T) {
	for name, decide := range map[string]func(*user){
		"a button": func(p *user) { p.send(model.Press{ID: "pass"}) },
		"a draft":  func(p *user) { p.send(model.Press{ID: "more1", Value: 0}) },
	} {
		t.Run(name, func(t *testing.T) {
			p := beforeItActs(t)
			p.orders("order-ask")
			decide(p)
			p.until("why", func(s state) bool { return told(s.warnings, "You decided yourself") && !ordered(s) })
			if s := p.now(); told(s.lines, "You bid") {
				t.Errorf("the log is %q", s.lines)
			}
		})
	}
}

func TestARefusedOrderEnds(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("their turn", due)
	p.app.do(func() { p.app.player.session = refusing{p.app.session} })
	p.orders("order-ask")
	p.until("why", func(s state) bool { return told(s.warnings, "Your advance bid has ended") && !ordered(s) && due(s) })
}

// hostsTurn makes it the host's turn. Then nothing happens until the host decides, and the
// guest can still give an order.
func hostsTurn(host, guest *user) {
	for !due(host.now()) { // the bot may be quicker than both
		if due(guest.now()) {
			guest.send(model.Press{ID: "bid", Value: 0})
		}
		time.Sleep(time.Millisecond)
	}
	guest.until("the turn of somebody else", func(s state) bool {
		_, can := s.control("order-open")
		return can && !due(s)
	})
}

// TestAnOrderEndsWithItsSitting: the host reloads while a guest has a standing order.
func TestAnOrderEndsWithItsSitting(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	deals(people)
	host, guest := people[0], people[1]
	hostsTurn(host, guest)
	guest.orders("order-ask")
	host.reload()
	guest.until("why", func(s state) bool { return told(s.warnings, "A new table was set up") && !ordered(s) })
}

// TestAnOrderSurvivesAReload: a standing order survives a reload of the guest's page, but not
// the next game. If it has ended meanwhile, the page says why.
func TestAnOrderSurvivesAReload(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	ada, bo := people[0], people[1]
	deals(people)
	hostsTurn(ada, bo)
	bo.orders("order-ask")
	bo.until("the order", ordered)
	text := bo.store.Get(store.Order)
	bo.store.Flush()
	bo.reload()
	bo.until("the order after a reload", ordered)
	again := bo.store.Get(store.Order)
	if text == "" || again != text {
		t.Errorf("the order was %q, and is %q", text, again)
	}
	free := func(s state) bool { _, can := s.control("order-open"); return can }

	bo.unload()
	bo.keeps(store.Order, "another game\n"+text[strings.Index(text, "\n")+1:])
	bo.reopen()
	bo.until("a bar without an order", free)
	if over := bo.Book().T("forsale.order.over.round"); told(bo.now().warnings, over) {
		t.Errorf("the page warns %q", bo.now().warnings)
	}

	bo.unload()
	bo.keeps(store.Order, text[:strings.LastIndex(text, " ")]+" 99") // of another round
	bo.reopen()
	bo.until("why", func(s state) bool { return told(s.warnings, bo.Book().T("forsale.order.over.round")) && free(s) })
}
