package deal

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
)

// Par is a game of a deal in which an expert bot plays the person's seat. Its score is the
// measure for the person's score. The expert has no temper. Bots decide the same on every
// machine, so par is the same for everybody.
type Par struct {
	table *game.Table
	bots  []bot.Bot
}

// NewPar returns the game before the first decision. It refuses a deal that bots cannot play.
func NewPar(of catalogue.Catalogue, d Deal) (*Par, error) {
	r := d.Record("")
	r.Seats[d.Seat] = game.Occupant{Level: bot.Expert}
	table, err := game.NewTable(r.Rules, game.Setup{Options: r.Options, Seats: r.Seats, Seed: r.Seed})
	if err != nil {
		return nil, err
	}
	p := &Par{table: table}
	for i, s := range r.Seats {
		sit := of.Bot
		if game.Seat(i) == d.Seat {
			sit = of.Even
		}
		b, err := sit(r.Rules.Name(), s.Level, game.Seat(i), bot.Luck(r.Seed))
		if err != nil {
			return nil, err
		}
		p.bots = append(p.bots, b)
		table.Subscribe(game.Seat(i), b)
	}
	table.Start()
	return p, nil
}

// Step does a small part of the work, which takes far less time than a frame. It reports whether
// the game is over.
func (p *Par) Step() (over bool, err error) {
	owes := p.table.Turn().Owes
	if owes == 0 {
		return true, nil
	}
	seat := owes.First()
	d, decided := p.bots[seat].Decide()
	if !decided {
		return false, nil
	}
	err = p.table.Decide(seat, d)
	return p.table.Turn().Mode == game.Over, err
}

// Record returns the game up to now.
func (p *Par) Record() game.Record { return p.table.Record() }
