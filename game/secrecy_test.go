package game_test

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/oddshop"
)

// TestMessagesTellNoSecrets plays two games that differ only in facts that a seat may not know:
// in unseen cards, and in sealed choices of others. Every byte that the seat gets must be the
// same in both, from the first step on.
func TestMessagesTellNoSecrets(t *testing.T) {
	for _, rules := range ruleSets() {
		t.Run(rules.Name(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := drawSetup(t, rules)
				viewer := game.Seat(rapid.IntRange(-1, len(s.Seats)-1).Draw(t, "viewer"))
				src := game.SplitMix(rapid.Uint64().Draw(t, "decisions"))
				table, err := game.NewTable(rules, s)
				if err != nil {
					t.Fatal(err)
				}
				table.Start()
				for range rapid.IntRange(0, 200).Draw(t, "length") {
					if turn := table.Turn(); turn.Mode != game.Over {
						seat := gametest.Someone(turn.Owes, &src)
						decide(t, table, seat, gametest.Choose(table.View(seat), &src))
					}
				}
				if table.Turn().Mode == game.Over {
					return // there are no secrets left
				}
				one := table.Record()
				other := one
				other.Entries = disguised(one.Entries, table.View(viewer), &src)
				compareMessages(t, one, other, viewer, &src)
			})
		})
	}
}

// compareMessages replays both games, and lets others continue them until a secret could be
// revealed. It compares all messages to the viewer.
func compareMessages(t *rapid.T, one, other game.Record, viewer game.Seat, src *game.SplitMix) {
	var heard, heardOfOther ear
	a, err := game.Replay(one, map[game.Seat]game.Player{viewer: &heard})
	if err != nil {
		t.Fatal(err)
	}
	b, err := game.Replay(other, map[game.Seat]game.Player{viewer: &heardOfOther})
	if err != nil {
		t.Fatalf("what the seat does not know changes the game: %v", err)
	}
	for range 12 {
		turn := a.Turn()
		others := turn.Owes.Without(viewer)
		if others == 0 || turn.Owes.Count() == 1 {
			break // the last decision reveals all
		}
		seat := gametest.Someone(others, src)
		d := gametest.Choose(a.View(seat), src)
		decide(t, a, seat, d)
		if turn.Mode == game.Sealed {
			d = gametest.Choose(b.View(seat), src)
		}
		decide(t, b, seat, d)
	}
	if len(heard) != len(heardOfOther) {
		t.Fatalf("%d messages of one game, %d of the other", len(heard), len(heardOfOther))
	}
	for i := range heard {
		if !bytes.Equal(heard[i], heardOfOther[i]) {
			t.Fatalf("seat %d can tell\n%s\nfrom\n%s", viewer, heard[i], heardOfOther[i])
		}
	}
}

func decide(t *rapid.T, table *game.Table, seat game.Seat, d game.Decision) {
	t.Helper()
	if err := table.Decide(seat, d); err != nil {
		t.Fatalf("seat %d, %v: %v", seat, d, err)
	}
}

// ear stores the messages to a player in another program.
type ear [][]byte

func (e *ear) See(s game.Step) {
	data, err := game.EncodeStep(s)
	if err != nil {
		panic(err)
	}
	*e = append(*e, data)
}

// disguised returns the entries of a record with other cards in place of those that the viewer of
// this view has not seen.
func disguised(entries []game.Entry, v game.View, src *game.SplitMix) []game.Entry {
	entries = slices.Clone(entries)
	row := 0 // the entry of the newest row
	for i, e := range entries {
		switch o := e.Chance.(type) {
		case forsale.Deal:
			entries[i].Chance = disguisedSale(o, v.(forsale.View), src)
		case oddshop.Deal:
			o.Objects = redrawn(o.Objects, v.(oddshop.View).Deck, objects(), src)
			entries[i].Chance = o
		case oddshop.Authentication:
			row = i
		case business.Deal:
			unseen := 0
			for _, c := range v.(business.View).Year {
				if c == 0 {
					unseen++
				}
			}
			o.Cards = redrawn(o.Cards, unseen, months(), src)
			entries[i].Chance = o
		}
	}
	if o, ok := entries[row].Chance.(oddshop.Authentication); ok {
		entries[row].Chance = disguisedRow(o, v.(oddshop.View), src)
	}
	return entries
}

func disguisedSale(d forsale.Deal, v forsale.View, src *game.SplitMix) forsale.Deal {
	var houses, cheques []int
	for i := range 30 {
		houses = append(houses, i+1)
		cheques = append(cheques, (i/2+1)*min(1, i/2))
	}
	if v.Phase == forsale.Buying {
		d.Houses = redrawn(d.Houses, v.Deck, houses, src)
		d.Cheques = redrawn(d.Cheques, len(d.Cheques), cheques, src)
		return d
	}
	d.Cheques = redrawn(d.Cheques, v.Deck, cheques, src)
	return d
}

// disguisedRow puts other cards under the objects whose cards the viewer has not seen.
func disguisedRow(a oddshop.Authentication, v oddshop.View, src *game.SplitMix) oddshop.Authentication {
	row, left := slices.Clone(a.Row), []string{"A", "A", "A", "R", "R", "R", "?", "?"}
	for i, p := range v.Row {
		if p.Type != oddshop.Hidden {
			left = slices.Delete(left, slices.Index(left, row[i]), slices.Index(left, row[i])+1)
		}
	}
	game.Shuffle(src, left, len(left))
	for i, p := range v.Row {
		if p.Type == oddshop.Hidden {
			row[i], left = left[0], left[1:]
		}
	}
	a.Row = row
	return a
}

// redrawn draws the last n cards again, from the rest of all cards.
func redrawn[T comparable](cards []T, n int, all []T, src *game.SplitMix) []T {
	cards = slices.Clone(cards)
	seen := cards[:len(cards)-n]
	for _, c := range seen {
		i := slices.Index(all, c)
		all = slices.Delete(all, i, i+1)
	}
	game.Shuffle(src, all, n)
	return append(seen, all[:n]...)
}

func objects() (ids []string) {
	for o := oddshop.Object(1); o <= 49; o++ {
		ids = append(ids, o.ID())
	}
	return ids
}

func months() (names []string) {
	for c := business.Card(1); c <= 15; c++ {
		names = append(names, c.String())
	}
	return names
}
