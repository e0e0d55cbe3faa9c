// Package rehearsal plays whole games with random legal decisions, so that
// tests can try on them what the page makes of a game.
package rehearsal

import (
	"encoding/binary"
	"strings"

	"gavel/game"
	"gavel/game/forsale"

	"pgregory.net/rapid"
)

// Draw draws a game of For Sale to play: how many play it, under which
// options, and with which cards.
func Draw(t *rapid.T) (seats int, options game.Options, seed uint64) {
	return draw(t, forsale.Rules{})
}

func draw(t *rapid.T, rules game.Rules) (seats int, options game.Options, seed uint64) {
	fewest, most := rules.Seats()
	seats = rapid.IntRange(fewest, most).Draw(t, "seats")
	options = game.Options{}
	for _, o := range rules.Options() {
		options[o.Name] = rapid.SampledFrom(o.Values).Draw(t, o.Name)
	}
	return seats, options, rapid.Uint64().Draw(t, "seed")
}

// Inspect fails a test unless every text is a whole one: not empty, without
// gaps, and not the key of a text that is missing.
func Inspect(t *rapid.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		for _, sign := range []string{"business.", "forsale.", "oddshop.", "page.", "{", "}", "  "} {
			if text == "" || strings.Contains(text, sign) {
				t.Fatalf("this is no whole text: %q", text)
			}
		}
	}
}

// Names returns the names of n players.
func Names(n int) []string {
	return []string{"Ada", "Bruno", "Chidi", "Dalia", "Emil", "Farah"}[:n]
}

// History is all that one seat saw of a game.
type History []game.Step

// See implements game.Player.
func (h *History) See(s game.Step) { *h = append(*h, s) }

// Table returns a table of For Sale that waits for its start. The same seed
// gives the same cards.
func Table(seats int, options game.Options, seed uint64) (*game.Table, error) {
	return table(forsale.Rules{}, seats, options, seed)
}

func table(rules game.Rules, seats int, options game.Options, seed uint64) (*game.Table, error) {
	setup := game.Setup{Options: options}
	for _, name := range Names(seats) {
		setup.Seats = append(setup.Seats, game.Sitter{Name: name})
	}
	binary.LittleEndian.PutUint64(setup.Seed[:], seed)
	return game.NewTable(rules, setup)
}

// Play plays a game of For Sale to its end and returns what each seat saw,
// and last what a spectator saw.
func Play(seats int, options game.Options, seed uint64) ([]History, error) {
	table, err := Table(seats, options, seed)
	if err != nil {
		return nil, err
	}
	return play(table, seats, seed, func(v game.View, chance *game.SplitMix) game.Decision {
		return Decide(v.(forsale.View), chance)
	})
}

func play(table *game.Table, seats int, seed uint64, decide func(game.View, *game.SplitMix) game.Decision) ([]History, error) {
	all := make([]History, seats+1)
	for i := range seats {
		table.Sit(game.Seat(i), &all[i])
	}
	table.Sit(game.Spectator, &all[seats])
	table.Start()
	chance := game.SplitMix(seed)
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		// Sealed decisions come in any order, and some are changed.
		seats := turn.May
		if turn.Mode == game.Open {
			seats = turn.Owes // whoever has had enough would go on for ever
		}
		seat := pick(seats, &chance)
		if err := table.Decide(seat, decide(table.View(seat), &chance)); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func pick(seats game.Seats, chance *game.SplitMix) game.Seat {
	skip := chance.IntN(seats.Count())
	for seat := range seats.All() {
		if skip == 0 {
			return seat
		}
		skip--
	}
	return game.Spectator
}

// Decide returns a legal decision for the viewer, who may decide: often a
// small bid, so that rounds are long.
func Decide(v forsale.View, chance *game.SplitMix) forsale.Decision {
	if v.Phase == forsale.Selling {
		skip := chance.IntN(v.Players[v.Seat].Held)
		for h := range v.Players[v.Seat].Hand.All() {
			if skip == 0 {
				return forsale.Decision{Do: forsale.Sell, N: uint8(h)}
			}
			skip--
		}
	}
	if most := v.Total() - v.High; most > 0 && chance.IntN(3) > 0 {
		return forsale.Decision{Do: forsale.Bid, N: uint8(v.High + 1 + chance.IntN(min(most, 3)))}
	}
	return forsale.Decision{Do: forsale.Pass}
}
