package app

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/web/model"
)

// dealt returns a deal of a game with the person in the middle seat.
func dealt(t *testing.T, name string, levels ...string) deal.Deal {
	rules, _ := catalogue.Games().Find(name)
	options, err := game.Choose(rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	return deal.Deal{Rules: rules, Options: options, Levels: levels, Seat: game.Seat(slices.Index(levels, "")), Seed: game.Seed{1, 2, 3}}
}

// thinks makes a bot's decision in the person's place, once the game waits only for this
// person.
func (p *user) thinks() {
	p.untilAlone()
	var d game.Decision
	p.app.Do(func() {
		at := p.app.player()
		b, err := p.rules.Bot(at.record.Rules.Name(), bot.Medium, at.seat, 1)
		if err != nil {
			p.t.Fatal(err)
		}
		for _, step := range at.steps {
			b.See(step)
		}
		d = bot.Ask(b)
	})
	answer := make(chan error, 1)
	p.app.Do(func() { p.app.player().decide(d, func(err error) { answer <- err }) })
	if err := <-answer; err != nil {
		p.t.Fatal(err)
	}
}

// TestADealGivesOneGame: people who play the same deal and decide the same get the same record,
// except for the name: anywhere, at any time, and after a reload.
func TestADealGivesOneGame(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		d := dealt(t, rules, bot.Easy, bot.Medium, "", bot.Random)
		played := func(name string, reloads int) (r game.Record) {
			p := opens(t, name, "")
			p.app.Do(func() { p.app.owns.WhenOwned(func() { services{p.app}.Play(d, p.name) }) })
			for n := 0; ; n++ {
				p.until("a turn, or the end", func(s state) bool { return due(s) || over(s) })
				if over(p.now()) {
					break
				}
				if n == reloads {
					p.untilAlone()
					p.reload()
					p.send(model.Continue{})
				}
				p.thinks()
			}
			p.app.Do(func() { r, _ = p.app.session().record() })
			return r
		}
		ada := played("Ada", -1)
		if again, ok := deal.Of(ada); !ok || again.Key() != d.Key() || ada.Seats[2].Name != "Ada" {
			t.Fatalf("a game of %+v was played, of %v", again, ada.Seats)
		}
		if !game.Audit(ada) {
			t.Error("the cards are not those of the seed")
		}
		for _, other := range []game.Record{played("Bo", -1), played("Cy", 3)} {
			other.Seats[2].Name = "Ada"
			want, _ := ada.Text()
			if got, _ := other.Text(); got != want {
				t.Errorf("another game of the same deal:\n%s\n%s", want, got)
			}
		}
	})
}
