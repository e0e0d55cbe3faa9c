package bot

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/baseline"
	"gavel/game/bot/search"
	rules "gavel/game/forsale"
	"gavel/game/must"
)

// watched plays deals among baseline players. It returns a mind at seat 0 that has learned from
// them.
func watched(t *testing.T, partner string, deals int) *mind {
	t.Helper()
	m := newMind(0, 0, bot.Even)
	for deal := range deals {
		table := must.Get(game.NewTable(rules.Rules{}, game.Setup{Seats: make([]game.Occupant, 4), Seed: game.Seed{byte(deal)}}))(t)
		m.view = rules.View{}
		table.Subscribe(0, m)
		var bots []bot.Bot
		for seat := range uint64(4) {
			b := must.Get(baseline.New("forsale", partner, seat))(t)
			bots = append(bots, b)
		}
		must.Do(t, bot.Play(table, bots))
	}
	return m
}

// drawn returns how often a belief draws a style for a seat.
func drawn(f *field, seat game.Seat, style int) float64 {
	const draws = 1000
	d, n := game.SplitMix(1), 0
	for range draws {
		if f.draw(seat, f.table(search.Unit(&d)), &d) == style {
			n++
		}
	}
	return float64(n) / draws
}

func TestLearnsHowOthersBid(t *testing.T) {
	m := watched(t, "fixed", 1) // a player that never bids more than 5
	m.settle()
	near := 0.0
	for i := range bidders {
		// The expected bid of this player in an ordinary round with an ordinary number of coins.
		if limit := bidders[i].coins; limit > 3 && limit < 8 {
			near += drawn(&m.bids, 1, i)
		}
	}
	if near < 0.8 {
		t.Errorf("after a game it believes with %.2f that a limit of 5 is near 5", near)
	}
	if w := m.raises.Weight(1, int(byOne)); w < 0.8 {
		t.Errorf("and with %.2f that it raises by one", w)
	}
}

func TestLearnsHowOthersSell(t *testing.T) {
	for partner, want := range map[string]seller{"cheapskate": firstVendor, "saver": firstVendor + 1} {
		m := watched(t, partner, 1)
		m.settle()
		for seat := game.Seat(1); seat < 4; seat++ {
			if w := drawn(&m.sales[0], seat, int(want)); w < 0.5 {
				t.Errorf("after a game, seat %d is believed with %.2f to sell as %s does", seat, w, partner)
			}
		}
	}
}

// advised returns the advice of a search in a view whose viewer owes a decision.
func advised(v rules.View) []search.Advice {
	v.Turn = game.Turn{Mode: game.InTurn, Owes: game.Only(v.Seat), May: game.Only(v.Seat)}
	p := search.New(newMind(v.Seat, 0, bot.Even), v.Seat, 1, 2000)
	p.See(game.Step{View: v})
	bot.Ask(p)
	return p.Advice()
}

func TestAdviceOnBuying(t *testing.T) {
	v := buying([]rules.House{2, 5, 30}, 27, 3, 28, 25, 28)
	v.Rounds, v.Players[1].Bid = 10, 3
	all := advised(v)
	for _, a := range all {
		if a.Decision == pass() && (a.Notes[House] != 2 || a.Notes[Paid] != 0 || a.Notes[Best] != 0) {
			t.Errorf("who passes gets house %v for %v", a.Notes[House], a.Notes[Paid])
		}
		if a.Decision == bid(7) && (a.Notes[House] < 10 || a.Notes[Paid] < 3 || a.Notes[Best] < 0.2) {
			t.Errorf("who bids 7 gets on the mean house %v for %v, the best with %v", a.Notes[House], a.Notes[Paid], a.Notes[Best])
		}
	}
	if all[0].Decision == pass() {
		t.Errorf("a castle for 4 is worth a fight: %+v", all)
	}
}

func TestAdviceOnSelling(t *testing.T) {
	mine := houses(5, 21, 22, 23, 24, 25, 26, 27, 28, 29)
	low := houses(1, 2, 3, 4, 6, 7, 8, 9, 10, 11)
	hands := []rules.Houses{mine, low, allHouses &^ mine &^ low}
	poor := advised(selling([]rules.Cheque{0, 0, 2}, hands...))
	if poor[0].Decision != sell(5) || poor[0].Notes[Cheque] > 1.5 {
		t.Errorf("for poor cheques it sells %s, and expects %v", poor[0].Decision, poor[0].Notes[Cheque])
	}
	rich := advised(selling([]rules.Cheque{2, 3, 15}, hands...))
	if rich[0].Decision != sell(21) || rich[0].Notes[Cheque] < 6 {
		t.Errorf("for a rich one it sells %s, and expects %v", rich[0].Decision, rich[0].Notes[Cheque])
	}
	// Only 30 is higher, so all houses from 21 on get the same cheque. The search considers only
	// the lowest of them.
	if len(rich) != 2 {
		t.Errorf("it considers %+v", rich)
	}
}

func TestMindDoesNotAllocate(t *testing.T) {
	for _, phase := range []rules.Phase{rules.Buying, rules.Selling} {
		v := benchView(phase)
		m, tree, d := newMind(v.Seat, 0, bot.Even), new(search.Tree), new(game.SplitMix)
		m.See(game.Step{View: v})
		m.Begin()
		if n := testing.AllocsPerRun(100, func() {
			m.Imagine(d)
			m.Play(0, tree, *d)
		}); n != 0 {
			t.Errorf("an imagined game allocates %v times", n)
		}
	}
}
