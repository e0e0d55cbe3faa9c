package app

import (
	"testing"

	"gavel/assets/locale"
	"gavel/game/bot"
	"gavel/web/model"
	"gavel/web/ui"
)

// TestShownStandingOrders: an order can be given, taken back, carried out, and ended by a
// decision.
func TestShownStandingOrders(t *testing.T) {
	for rules, give := range map[string]string{"forsale": "order-ask", "business": "order-again"} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			keepsDiaryAlone(t, func(d *diary) {
				p := opens(d.t, "Ada", "https://example.org/")
				d.sitsAt(p, dealing(d.t, rules, "", bot.Easy, bot.Medium))
				if rules == "business" {
					d.presses(p, give, 0) // the order decides at the same moment as a bot
					return
				}
				d.presses(p, "order-open", 0)
				d.speaks(p, locale.German)
				d.speaks(p, locale.English)
				d.presses(p, "order-close", 0)
				d.presses(p, "order-open", 0)
				for _, c := range p.now().bar.Controls {
					if c.Kind == ui.Number && ui.IsOrder(c.ID) && c.Why == "" {
						d.presses(p, c.ID, c.Value+2)
					}
				}
				c, _ := p.now().control(give)
				d.presses(p, give, c.Value)
				d.acts(p)

				p.note(func() { p.settings.Speed = model.Slow }) // so that the order waits before it decides
				d.presses(p, "order-open", 0)
				c, _ = p.now().control("order-pass")
				p.send(model.Press{ID: "order-pass", Value: c.Value})
				d.sees(p, "gives an order to pass")
				p.send(model.Press{ID: "order-off", Value: 0})
				d.sees(p, "takes it back at once")
				d.presses(p, "order-open", 0)
				p.send(model.Press{ID: "order-pass", Value: c.Value})
				d.sees(p, "gives it once more")
				p.send(model.Press{ID: "pass"})
				d.sees(p, "passes at once")
			})
		})
	}
}

// TestShownNotes: a new player sees each note once. Notes go when they are read, or when they
// are switched off.
func TestShownNotes(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := newcomer(d.t, "Ada", "https://example.org/")
		d.sitsAt(p, dealing(d.t, rules, "", bot.Easy, bot.Medium))
		d.speaks(p, locale.French)
		d.speaks(p, locale.English)
		d.wants(p, "has read the note", model.ReadNote{})
		for range 8 {
			d.acts(p)
		}
		d.did(p, "loads the page again", p.reload)
		d.wants(p, "goes on with the game", model.Continue{})
		for range 4 {
			d.acts(p)
		}
		d.did(p, "wants no notes", func() {
			p.note(func() { p.settings.Notes = false })
			p.send(model.ChangeSettings(p.Settings()))
		})
		d.skips(p, over)
		d.sees(p, "has played to the end")
	})
}
