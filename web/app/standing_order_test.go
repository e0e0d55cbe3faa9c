package app

import (
	"slices"
	"strings"
	"testing"

	"gavel/web/app/person"
	"gavel/web/app/tables"
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

func TestARefusedOrderEnds(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("their turn", due)
	p.app.Do(func() { p.app.Player().Table.Session = refusing{p.app.Session()} })
	p.orders("order-ask")
	p.until("why", func(s state) bool { return told(s.warnings, "Your advance bid has ended") && !ordered(s) && due(s) })
}

// hostsTurn makes it the host's turn. Then nothing happens until the host decides, and the
// guest can still give an order.
func hostsTurn(host, guest *user) {
	for !due(host.now()) { // the bot may be quicker than both
		if due(guest.now()) {
			guest.send(model.Press{ID: "bid", Value: 0})
			continue
		}
		select {
		case <-host.changed:
		case <-guest.changed:
		}
	}
	guest.until("the turn of somebody else", func(s state) bool {
		_, can := s.control("order-open")
		return can && !due(s)
	})
}

// reconnects reloads the host's page, and waits until the guest's page shows the table that was set up again.
func reconnects(host, guest *user) {
	var was *person.Player
	guest.app.Do(func() { was = guest.app.Player() })
	host.app.Do(host.app.Session().(*tables.Host).Save)
	host.store.Flush()
	host.reload()
	guest.wait("the table to be set up again", func() (again bool) {
		guest.app.Do(func() { again = guest.app.Player() != was && guest.app.Player().Live })
		return again
	})
}

// TestWhatIsHalfMadeStays: the host reloads while a guest has a standing order, has opened the orders and
// typed a sum, or has typed a bid. The guest's page keeps it, and the table in the page.
func TestWhatIsHalfMadeStays(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	deals(people)
	host, guest := people[0], people[1]
	hostsTurn(host, guest)
	guest.send(model.Press{ID: "order-open"})
	guest.send(model.Press{ID: "order-sum", Value: 11})
	reconnects(host, guest)
	if c, ok := guest.now().control("order-sum"); !ok || c.Value != 11 {
		t.Errorf("the typed sum is %d (%v)", c.Value, guest.now().bar)
	}
	guest.send(model.Press{ID: "order-ask", Value: 11})
	guest.until("the order", ordered)
	reconnects(host, guest)
	if !ordered(guest.now()) {
		t.Errorf("the order has ended: %q", guest.now().warnings)
	}
	guest.send(model.Press{ID: "order-off"})
	host.until("their turn", due)
	host.send(model.Press{ID: "bid"})
	guest.until("their turn", due)
	guest.send(model.Press{ID: "draft", Value: 17})
	place := func() (at *model.Place) {
		guest.app.Do(func() { at = guest.app.state.Place })
		return at
	}
	shown := place()
	guest.send(model.AskHint{})
	guest.until("a hint", func(s state) bool { return s.hint != nil })
	reconnects(host, guest)
	if guest.now().hint != nil {
		t.Error("a hint stays that belongs to the table before")
	}
	if c, ok := guest.now().control("draft"); !ok || c.Value != 17 || !due(guest.now()) {
		t.Errorf("the typed bid is %d (%v)", c.Value, guest.now().bar)
	}
	if place() != shown {
		t.Error("the table is shown from the beginning")
	}
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
