package app

import (
	"fmt"
	"slices"
	"testing"

	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/ui"
)

// dealing returns a link to a fixed deal of a game.
func dealing(t *testing.T, rules string, levels ...string) string {
	return links.WriteChallenge(deal.Challenge{Deal: dealt(t, rules, levels...), Version: deal.Current()})
}

// sitsAt makes a person play a deal.
func (d *diary) sitsAt(p *user, link string) {
	d.wants(p, "opens a link to a deal", model.OpenChallenge(p.ask.Read(link)))
	d.wants(p, "plays it", model.PlayChallenge{Name: p.name})
}

// presses presses a control of the bar.
func (d *diary) presses(p *user, id string, value int) {
	d.wants(p, fmt.Sprintf("presses %s %d", id, value), model.Press{ID: id, Value: value})
}

// chooses returns one of the controls that can be pressed, a different one in each game. In
// most cases it is the main one, once the person has chosen something.
func (d *diary) chooses(p *user) model.Press {
	d.t.Helper()
	open := slices.DeleteFunc(slices.Clone(p.now().bar.Controls), func(c ui.Control) bool { return c.Why != "" || ui.IsOrder(c.ID) })
	likely := slices.IndexFunc(open, func(c ui.Control) bool { return c.Primary && c.Kind == ui.Button })
	if likely >= 0 && p.chance.IntN(4) > 0 {
		open = open[likely : likely+1]
	}
	if len(open) == 0 {
		d.t.Fatalf("nothing can be pressed: %+v", p.now().bar)
	}
	c := open[p.chance.IntN(len(open))]
	if c.Kind == ui.Number {
		return model.Press{ID: c.ID, Value: c.Min}
	}
	return model.Press{ID: c.ID, Value: c.Value}
}

// acts presses a control that can be pressed.
func (d *diary) acts(p *user) {
	d.t.Helper()
	c := d.chooses(p)
	d.presses(p, c.ID, c.Value)
}

// skips plays on until a condition holds, without recording it.
func (d *diary) skips(p *user, until func(state) bool) {
	d.t.Helper()
	for d.settle(); !until(p.now()); d.settle() {
		p.send(d.chooses(p))
	}
}

// turns reports whether a person has been asked for so many more decisions.
func turns(n int) func(state) bool {
	asked := 0
	return func(s state) bool {
		asked++
		return asked > n || over(s)
	}
}

// plays plays to the end of a game.
func (d *diary) plays(p *user) {
	for !over(p.now()) {
		d.acts(p)
	}
}

// TestShownAGameAlone plays from the link to a deal to the score sheet.
func TestShownAGameAlone(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.sees(p, "opens the page")
		d.sitsAt(p, dealing(d.t, rules, "", bot.Easy, bot.Medium))
		d.plays(p)
	})
}
