// Package gametest plays whole games of any rule set with random legal
// decisions. Tests use these games as input.
package gametest

import (
	"encoding/binary"

	"gavel/game"

	"pgregory.net/rapid"
)

// Draw draws a game to play: the number of seats, the options, and the seed of the cards.
func Draw(t *rapid.T, rules game.Rules) (seats int, options game.Options, seed uint64) {
	fewest, most := rules.Seats()
	seats = rapid.IntRange(fewest, most).Draw(t, "seats")
	options = game.Options{}
	for _, o := range rules.Options() {
		options[o.Name] = rapid.SampledFrom(o.Values).Draw(t, o.Name)
	}
	return seats, options, rapid.Uint64().Draw(t, "seed")
}

// DrawWhole draws a game and plays it to its end, by a seed or by draws. It returns the history of
// each seat, and last that of a spectator.
func DrawWhole(t *rapid.T, rules game.Rules) (seats int, histories []History) {
	seats, options, seed := Draw(t, rules)
	play := Play
	if rapid.Bool().Draw(t, "drawn") {
		play = PlayDrawn
	}
	histories, err := play(rules, seats, options, seed)
	if err != nil {
		t.Fatal(err)
	}
	return seats, histories
}

// Names returns the names of n players.
func Names(n int) []string {
	return []string{"Ada", "Bruno", "Chidi", "Dalia", "Emil", "Farah"}[:n]
}

// Table returns a table that waits for its start. The same seed gives the same
// cards.
func Table(rules game.Rules, seats int, options game.Options, seed uint64) (*game.Table, error) {
	s := setup(seats, options)
	binary.LittleEndian.PutUint64(s.Seed[:], seed)
	return game.NewTable(rules, s)
}

// DrawnTable returns a table that waits for its start, and then for draws.
func DrawnTable(rules game.Rules, seats int, options game.Options) (*game.Table, error) {
	s := setup(seats, options)
	s.Drawn = true
	return game.NewTable(rules, s)
}

func setup(seats int, options game.Options) game.Setup {
	s := game.Setup{Options: options}
	for _, name := range Names(seats) {
		s.Seats = append(s.Seats, game.Occupant{Name: name})
	}
	return s
}

// DrawFor gives a table the draw that it waits for. It reports whether the table waited for one.
func DrawFor(table *game.Table, chance game.Source) bool {
	if !table.DrawDue() {
		return false
	}
	var draw game.Seed
	for i := 0; i < len(draw); i += 8 {
		binary.LittleEndian.PutUint64(draw[i:], chance.Uint64())
	}
	return table.Draw(draw) == nil
}

// History has the steps that one seat saw of a game.
type History []game.Step

// See implements game.Player.
func (h *History) See(s game.Step) { *h = append(*h, s) }

// Play plays a game to its end. It returns the history of each seat, and last that of a
// spectator.
func Play(rules game.Rules, seats int, options game.Options, seed uint64) ([]History, error) {
	table, err := Table(rules, seats, options, seed)
	if err != nil {
		return nil, err
	}
	return play(table, seats, seed)
}

// PlayDrawn plays a game like Play, with draws that follow from the seed.
func PlayDrawn(rules game.Rules, seats int, options game.Options, seed uint64) ([]History, error) {
	table, err := DrawnTable(rules, seats, options)
	if err != nil {
		return nil, err
	}
	return play(table, seats, seed)
}

func play(table *game.Table, seats int, seed uint64) ([]History, error) {
	all := make([]History, seats+1)
	for i := range seats {
		table.Subscribe(game.Seat(i), &all[i])
	}
	table.Subscribe(game.Spectator, &all[seats])
	return all, decide(table, seed, func(turn game.Turn) game.Seats {
		if turn.Mode == game.Open {
			return turn.Owes // in an open turn, the seats that have finished do not act again
		}
		return turn.May // sealed decisions come in any order, and some are changed
	})
}

// decide plays a game to its end. Always one of some seats decides.
func decide(table *game.Table, seed uint64, seats func(game.Turn) game.Seats) error {
	table.Start()
	chance := game.SplitMix(seed)
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		if DrawFor(table, &chance) {
			continue
		}
		seat := Someone(seats(turn), &chance)
		if err := table.Decide(seat, Choose(table.View(seat), &chance)); err != nil {
			return err
		}
	}
	return nil
}

// Record returns the record of a game that is played to its end. In a sealed turn each seat
// decides once.
func Record(rules game.Rules, seats int, options game.Options, seed uint64) (game.Record, error) {
	table, err := Table(rules, seats, options, seed)
	if err != nil {
		return game.Record{}, err
	}
	return record(table, seed)
}

// DrawnRecord returns the record of a game like Record, with draws that follow from the seed.
func DrawnRecord(rules game.Rules, seats int, options game.Options, seed uint64) (game.Record, error) {
	table, err := DrawnTable(rules, seats, options)
	if err != nil {
		return game.Record{}, err
	}
	return record(table, seed)
}

func record(table *game.Table, seed uint64) (game.Record, error) {
	err := decide(table, seed, func(turn game.Turn) game.Seats { return turn.Owes })
	return table.Record(), err
}

// Someone returns a random seat of a set.
func Someone(of game.Seats, chance *game.SplitMix) game.Seat {
	for skip := chance.IntN(of.Count()); skip > 0; skip-- {
		of = of.Without(of.First())
	}
	return of.First()
}

// Choose returns a legal decision of the viewer, who may decide. In two of three cases it is one
// of the smallest. So auctions are long, many players tie, few run out of money, and hands grow.
func Choose(v game.View, chance *game.SplitMix) game.Decision {
	all := v.Legal(chance)
	n := len(all)
	if chance.IntN(3) > 0 {
		n = min(n, 4)
	}
	return all[chance.IntN(n)]
}
