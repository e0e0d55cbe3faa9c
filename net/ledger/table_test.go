package ledger_test

import (
	"errors"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/series"
	"gavel/net/wire"
)

// TestLimitsOfATable: each number of a table has a limit, and each chair one kind of player.
func TestLimitsOfATable(t *testing.T) {
	chairs := func(n int) []ledger.Chair {
		all := ledgertest.Table("", 1, 0).Chairs
		for range n - 1 {
			all = append(all, ledger.Chair{Level: bot.Easy})
		}
		return all
	}
	ada, bo := ledgertest.Key(0), ledgertest.Key(1)
	person := func(c ledger.Chair) func(*ledger.Table) { return func(t *ledger.Table) { t.Chairs[1] = c } }
	screen := func(at int, c ledger.Chair) func(*ledger.Table) {
		return func(t *ledger.Table) {
			c.Name, c.Key, c.Screen = "Screen", &bo, true
			t.Chairs[at], t.Host = c, at
		}
	}
	refused := func(times int, left time.Duration) func(*ledger.Table) {
		return func(t *ledger.Table) { t.Refused = []ledger.Refusal{{Times: times, Left: wire.Seconds(left)}} }
	}
	exposed := func(n int) func(*ledger.Table) {
		return func(t *ledger.Table) {
			for i := range n {
				t.Exposed = append(t.Exposed, ledger.Exposure{By: ada, To: ledger.Key{byte(i)}})
			}
		}
	}
	for name, c := range map[string]struct {
		change func(*ledger.Table)
		fine   bool
	}{
		"three chairs":             {func(*ledger.Table) {}, true},
		"as many as can be":        {func(t *ledger.Table) { t.Chairs = chairs(2 * game.MaxSeats) }, true},
		"a chair too many":         {func(t *ledger.Table) { t.Chairs = chairs(2*game.MaxSeats + 1) }, false},
		"a host without a name":    {func(t *ledger.Table) { t.Chairs[0] = ledger.Chair{Level: bot.Easy, Key: &ada} }, false},
		"a person in a bot's seat": {person(ledger.Chair{Name: "Bo", Key: &bo, Level: bot.Hard}), true},
		"a person at the device":   {person(ledger.Chair{Name: "Bo", Device: &ada}), true},
		"a person and no bot":      {person(ledger.Chair{Name: "Bo", Key: &bo, Level: "god"}), false},
		"a bot who has left":       {person(ledger.Chair{Level: bot.Easy, Gone: true}), false},
		"a bot with a key":         {person(ledger.Chair{Level: bot.Easy, Key: &bo}), false},
		"somebody without a name":  {person(ledger.Chair{Key: &bo}), false},
		"a device with a key":      {person(ledger.Chair{Name: "Bo", Key: &bo, Device: &ada}), false},
		"a screen":                 {screen(2, ledger.Chair{}), true},
		"a screen in the middle":   {screen(1, ledger.Chair{}), false},
		"a screen with a bot":      {screen(2, ledger.Chair{Level: bot.Easy}), false},
		"a guest's screen":         {func(t *ledger.Table) { screen(2, ledger.Chair{})(t); t.Host = 0 }, false},
		"a screen at a device": {func(t *ledger.Table) {
			screen(2, ledger.Chair{})(t)
			t.Chairs[2].Device = &bo
			t.Host = 0
		}, false},
		"refused for a day":        {refused(1000, 24*time.Hour), true},
		"refused for longer":       {refused(1, 24*time.Hour+time.Second), false},
		"refused too often":        {refused(1001, 0), false},
		"refused before":           {refused(1, -time.Second), false},
		"as many refused":          {func(t *ledger.Table) { t.Refused = manyRefused(ledger.MaxRefused) }, true},
		"more refused":             {func(t *ledger.Table) { t.Refused = manyRefused(ledger.MaxRefused + 1) }, false},
		"exposed to all":           {exposed(30), true},
		"exposed to more":          {exposed(31), false},
		"a great many games":       {func(t *ledger.Table) { t.Games = 1 << 53 }, true},
		"more than JSON can count": {func(t *ledger.Table) { t.Games = 1<<53 + 1 }, false},
		"no game, and its options": {func(t *ledger.Table) { t.Options = game.Options{"x": "y"} }, false},
		"a game with its options":  {func(t *ledger.Table) { t.Game, t.Options = "forsale", game.Options{"refund": "up"} }, true},
		"a score below nothing":    {func(t *ledger.Table) { t.Series.Scores = []series.Score{{Name: "Ada", Key: ada[:], Points: -1}} }, false},
	} {
		table := ledger.Table{ID: ledgertest.ID, Chairs: chairs(3)}
		c.change(&table)
		if err := table.Check(find); c.fine != (err == nil) || err != nil && !errors.Is(err, ledger.ErrLine) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func manyRefused(n int) (all []ledger.Refusal) {
	for i := range n {
		all = append(all, ledger.Refusal{Key: ledger.Hash{byte(i)}, Times: 1})
	}
	return all
}

// TestLimitsOfAGame: a game has as many seats as its rules allow and the table has chairs, and a deal that
// hides what must stay secret.
func TestLimitsOfAGame(t *testing.T) {
	of := func(rules string, people, bots int, change func(*ledger.Game)) (ledger.Table, ledger.Game) {
		table := ledgertest.Table(rules, people, bots)
		g := ledgertest.Game(table, ledger.Hash{})
		change(&g)
		return table, g
	}
	deal := func(change func(*fair.Deal)) func(*ledger.Game) { return func(g *ledger.Game) { change(&g.Deal) } }
	drawn := func(g *ledger.Game) { g.Drawn = true }
	open := func(g *ledger.Game) {
		g.Drawn, g.Deal = true, fair.NewDealer(g.Deal.Occasion, fair.NewPart(), 0).Reveal()
	}
	for name, c := range map[string]struct {
		rules        string
		people, bots int
		change       func(*ledger.Game)
		fine         bool
	}{
		"the fewest":               {"forsale", 3, 0, func(*ledger.Game) {}, true},
		"the most":                 {"forsale", 3, 3, func(*ledger.Game) {}, true},
		"too few":                  {"forsale", 2, 0, func(*ledger.Game) {}, false},
		"too many":                 {"forsale", 3, 4, func(*ledger.Game) {}, false},
		"more seats than chairs":   {"forsale", 3, 0, func(g *ledger.Game) { g.Seats = append(g.Seats, make([]game.Occupant, 2)...) }, false},
		"no such game":             {"forsale", 3, 0, func(g *ledger.Game) { g.Rules = "chess" }, false},
		"drawn":                    {"forsale", 3, 0, drawn, true},
		"drawn, and given":         {"forsale", 3, 0, func(g *ledger.Game) { g.Drawn, g.Deal.Given = true, true }, false},
		"given":                    {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Given = true }), true},
		"given, with a seat":       {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Given, d.Seats = true, 1 }), false},
		"secret cards":             {"oddshop", 3, 0, drawn, true},
		"secret cards, no secret":  {"oddshop", 3, 0, open, false},
		"the host's part":          {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Host.Part[0] = 1 }), false},
		"no secret":                {"forsale", 3, 0, open, true},
		"no secret, with a bot":    {"forsale", 3, 1, open, false},
		"no secret, but dealt":     {"forsale", 3, 0, func(g *ledger.Game) { open(g); g.Drawn = false }, false},
		"no secret, and its hash":  {"forsale", 3, 0, func(g *ledger.Game) { open(g); g.Secret[0] = 1 }, false},
		"another part than first":  {"forsale", 3, 0, func(g *ledger.Game) { open(g); g.Deal.Host.Part[0]++ }, false},
		"a host without a seat":    {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Dealer = game.Spectator }), true},
		"the last seat deals":      {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Dealer = 2 }), true},
		"no seat deals":            {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Dealer = 3 }), false},
		"less than no seat deals":  {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Dealer = -2 }), false},
		"a commitment":             {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Seats, d.Draws[1].Commitment[0] = 2, 1 }), true},
		"an open part":             {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Seats, d.Draws[1] = 2, fair.Draw{Part: fair.Part{1}, Open: true} }), true},
		"a part that is not open":  {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Seats, d.Draws[1].Part[0] = 2, 1 }), false},
		"a commitment of nobody":   {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Draws[1].Commitment[0] = 1 }), false},
		"a seat at another device": {"forsale", 3, 0, deal(func(d *fair.Deal) { d.Locals = 1 << 3 }), false},
	} {
		t.Run(name, func(t *testing.T) {
			table, g := of(c.rules, c.people, c.bots, c.change)
			takes(t, table, nil, g, c.fine)
		})
	}
}

// TestLimitsOfTheEnd: the end of a game has a score for each seat, and its winners in their order.
func TestLimitsOfTheEnd(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 0)
	g := ledgertest.Game(table, ledger.Hash{})
	end := func(change func(*ledger.End)) ledger.End {
		e := ledger.End{Result: game.Result{Scores: []int{1, 1, 1}, Winners: []game.Seat{0, 1, 2}}, Deal: g.Deal}
		change(&e)
		return e
	}
	won := func(by ...game.Seat) ledger.End { return end(func(e *ledger.End) { e.Result.Winners = by }) }
	for name, c := range map[string]struct {
		line ledger.Line
		fine bool
	}{
		"won by all":              {won(0, 1, 2), true},
		"won by two":              {won(0, 2), true},
		"won by the last":         {won(2), true},
		"won in another order":    {won(2, 0), false},
		"won twice":               {won(1, 1), false},
		"won by too many":         {won(0, 1, 2, 2), false},
		"won by a spectator":      {won(-1, 0), false},
		"won by no seat":          {won(1, 3), false},
		"a tiebreak":              {end(func(e *ledger.End) { e.Result.Tiebreak = []int{1, 2, 3} }), true},
		"a tiebreak of two":       {end(func(e *ledger.End) { e.Result.Tiebreak = []int{1, 2} }), false},
		"a score too many":        {end(func(e *ledger.End) { e.Result.Scores = []int{1, 2, 3, 4} }), false},
		"a deal of another table": {end(func(e *ledger.End) { e.Deal.Occasion.Table[0]++ }), false},
		"a part that came late": {end(func(e *ledger.End) {
			e.Deal.Seats, e.Deal.Draws[1] = 2, fair.Draw{Part: fair.Part{1}, Late: true}
		}), true},
		"the host's part": {end(func(e *ledger.End) { e.Deal.Host.Open, e.Deal.Host.Part[0] = true, 1 }), true},
	} {
		t.Run(name, func(t *testing.T) { takes(t, table, []ledger.Line{g}, c.line, c.fine) })
	}
}

// TestAfterTheGame: boxes, decisions, draws and choices belong to a game in progress.
func TestAfterTheGame(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	whole, _ := lines(t, table, game.Seed{1}, 10_000)
	alone := ledger.Box{N: 1, Keepers: []ledger.Key{ledgertest.Key(1)}, Shares: make([]ledger.Hash, 1)}
	box := ledger.Box{N: 2, Keepers: []ledger.Key{ledgertest.Key(1), ledgertest.Key(2)}, Shares: make([]ledger.Hash, 2)}
	over := append([]ledger.Line{whole[0], alone, box, ledger.Boxed{N: 2, By: 1}}, whole[1:]...)
	for name, line := range map[string]ledger.Line{
		"a box":        ledger.Box{N: 3, Keepers: box.Keepers, Shares: box.Shares},
		"stored":       ledger.Boxed{N: 2, By: 3},
		"a decision":   ledger.Do{Seat: 0, Do: "pass"},
		"seals":        ledger.Seals{Sealed: []ledger.Seal{{Seat: 1}}},
		"another game": whole[0],
	} {
		t.Run(name, func(t *testing.T) { takes(t, table, over, line, false) })
	}
	l := takes(t, table, over, &table, true)
	end, ok := l.End()
	if g, known := l.Game(); !ok || !known || l.Playing() || g.Rules != "forsale" || len(end.Result.Scores) != 4 || l.Exposed() != nil || l.CanSeal() {
		t.Errorf("the end: %v, %t", end, ok)
	}
	before := begun(t, table)
	if _, err := before.Start(&game.Seed{}); !errors.Is(err, ledger.ErrNoGame) {
		t.Errorf("a table without a game: %v", err)
	}
	if _, err := before.Record(game.Seed{}); !errors.Is(err, ledger.ErrNoGame) {
		t.Errorf("the record of no game: %v", err)
	}
	takes(t, table, whole[:1], ledger.Boxed{}, false)
	_, began := before.Game()
	if _, ended := before.End(); began || ended || before.CanSeal() {
		t.Error("the game has begun before it begins")
	}
	for n, want := range map[uint32]struct {
		keepers int
		by      game.Seats
	}{0: {}, 1: {1, 0}, 2: {2, 1}, 3: {}} {
		if b, ok := l.Box(n); ok != (want.keepers > 0) || len(b.Keepers) != want.keepers || l.Boxed(n) != want.by {
			t.Errorf("box %d: %v, %t, %b", n, b, ok, l.Boxed(n))
		}
	}
}
