package uitest

import (
	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/ui"

	"pgregory.net/rapid"
)

// StandingOrders plays a game in which seat 0 gives random standing orders, cancels them, or
// decides itself. It fails if the table refuses an order's decision, or if an order ends without
// a reason. may reports whether the order of a control with a value may make a decision.
func StandingOrders(t *rapid.T, of ui.Game, rules game.Rules, may func(id string, value int, d game.Decision) bool) {
	seats, options, seed := gametest.Draw(t, rules)
	table, err := gametest.Table(rules, seats, options, seed)
	if err != nil {
		t.Fatal(err)
	}
	n := ui.Narrator{Game: of, Names: gametest.Names(seats), Book: locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language"))}
	p := &orderer{T: t, n: n, can: of.Actions(n.Names), chance: game.SplitMix(seed)}
	table.Subscribe(0, p)
	table.Start()
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		var d game.Decision
		also := p.fiddle()
		_, due := p.orders.Due(p.view)
		seat := turn.Owes.First()
		switch {
		case also != nil:
			seat, d = 0, also
		case due && game.IntN(&p.chance, 8) > 0:
			seat = 0
			answer, _ := p.orders.Due(p.view)
			p.done = answer.Last
			if d, _ = p.orders.Decide(p.view); !may(p.id, p.value, d) || p.first != nil && d != p.first {
				t.Fatalf("%s with %d decides %v", p.id, p.value, d)
			}
		case due && seat == 0: // by hand
			p.orders.End()
			fallthrough
		default:
			d = gametest.Choose(table.View(seat), &p.chance)
		}
		if err := table.Decide(seat, d); err != nil {
			t.Fatalf("seat %d decides %v: %v", seat, d, err)
		}
		p.orders.Decided()
		p.done = false
	}
	if p.orders.Order != nil {
		t.Fatal("an order outlasts the game")
	}
}

// orderer is the player that gives the orders.
type orderer struct {
	*rapid.T
	n      ui.Narrator
	can    ui.Actions
	orders ui.StandingOrders
	view   game.View
	id     string // of the control that gave the order
	value  int
	first  game.Decision // the bid that the order repeats; nil if it repeats none, or a sealed one
	done   bool          // the order has nothing left to decide
	chance game.SplitMix
}

// See implements game.Player.
func (p *orderer) See(step game.Step) {
	p.view = step.View
	p.can.See(step)
	had := p.orders.Order
	why := p.orders.See(step).In(p.n.Book)
	if gone := had != nil && p.orders.Order == nil; gone != (why != "") && !p.done {
		p.Fatalf("the order is gone: %v, because %q", gone, why)
	}
	if why != "" {
		Inspect(p.T, why)
	}
}

// fiddle presses a random control of the bar, and returns its decision.
func (p *orderer) fiddle() game.Decision {
	if game.IntN(&p.chance, 3) > 0 {
		return nil
	}
	bar := p.can.Bar(p.n.Book)
	bar = p.orders.Bar(bar, p.n, p.view, p.can.Draft())
	if _, due := p.orders.Due(p.view); due && (bar.Due || bar.Alert != "") {
		p.Fatal("the bar asks what the order answers")
	}
	for _, c := range bar.Controls {
		Inspect(p.T, c.Label)
		if c.Why != "" {
			continue
		}
		if !ui.IsOrder(c.ID) {
			if c.Kind == ui.Choice && game.IntN(&p.chance, 3) == 0 {
				p.can.Press(c.ID, c.Value) // cards of a bid
			}
			continue
		}
		if game.IntN(&p.chance, 4) > 0 {
			continue
		}
		value := c.Value
		if c.Kind == ui.Number {
			value = game.IntN(&p.chance, c.Max+2)
		}
		stood := p.orders.Order
		also := p.orders.Press(c.ID, value, p.n.Words(p.view), p.can.Draft())
		if p.orders.Order != nil && p.orders.Order != stood {
			p.id, p.value, p.first = c.ID, value, nil
			Inspect(p.T, p.orders.Order.Text(p.n.Book))
			if text := p.orders.Order.String(); p.n.Game.ReadOrder(text) != p.orders.Order || p.n.Game.ReadOrder("x "+text) != nil {
				p.Fatalf("the order %q is read as %v", text, p.n.Game.ReadOrder(text))
			}
		}
		if also != "" {
			d, ok := p.can.Press(also, 0)
			if p.first = d; ok {
				return d
			}
			p.Fatalf("%s cannot be pressed with %s", also, c.ID)
		}
		return nil
	}
	return nil
}
