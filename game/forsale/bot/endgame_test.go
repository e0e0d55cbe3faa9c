package bot

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
	"gavel/game/forsale/exact"
	"gavel/game/must"
)

// inEndgame plays a game among medium bots up to its endgame. A mind watches it from seat 0.
func inEndgame(t *testing.T, deal, seats int) (*mind, exact.Endgame) {
	t.Helper()
	table := must.Get(game.NewTable(rules.Rules{}, game.Setup{Seats: make([]game.Occupant, seats), Seed: game.Seed{byte(deal)}}))(t)
	m := newMind(0, 0, bot.Even)
	table.Subscribe(0, m)
	var bots []bot.Bot
	for seat := range game.Seat(seats) {
		bots = append(bots, rule(medium)(seat, uint64(deal), bot.Even))
		table.Subscribe(seat, bots[seat])
	}
	for table.Start(); ; {
		if e, ok := exact.Of(&m.view); ok {
			return m, e
		}
		seat := table.Turn().Owes.First()
		must.Do(t, table.Decide(seat, bot.Ask(bots[seat])))
	}
}

// TestEndgameByEquilibrium: the search does not look at a house that is weak against an
// equilibrium, unless the others clearly sell by a plain rule.
func TestEndgameByEquilibrium(t *testing.T) {
	weak := 0
	for deal := range 200 {
		m, e := inEndgame(t, deal, 3+deal%4)
		options := len(m.Begin().Options)
		loss := e.Matrix().Losses(e.Seats(), 0)
		m.options = m.options[:0]
		m.addSales()
		switch all := len(m.options); {
		case all < 2 || max(loss[0]-loss[1], loss[1]-loss[0]) <= unsound:
			if options != all {
				t.Errorf("deal %d: %d of %d options are left, and the losses are %v", deal, options, all, loss)
			}
		default:
			weak++
			if options != 1 {
				t.Errorf("deal %d: %d options are left, and the losses are %v", deal, options, loss)
			}
			for i := range m.sales {
				for seat := range m.sales[i].fits {
					fits := m.sales[i].fits[seat]
					clear(fits)
					fits[firstVendor] = 1
				}
			}
			if options := len(m.Begin().Options); options != all {
				t.Errorf("deal %d: among plain sellers %d of %d options are left", deal, options, all)
			}
		}
	}
	if weak < 20 {
		t.Errorf("only %d positions have a weak house", weak)
	}
}
