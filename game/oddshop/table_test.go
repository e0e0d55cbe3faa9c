package oddshop

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
)

// table is a match on which a test plays in the record's wording.
type table struct {
	*testing.T
	match
}

// deal returns a deal that starts with the named objects. The others follow in the order of the
// table of cards.
func deal(length Length, first ...string) Deal {
	d := Deal{slices.Clone(first)}
	for o := range allObjects.All() {
		if !slices.Contains(first, o.ID()) {
			d.Objects = append(d.Objects, o.ID())
		}
	}
	d.Objects = d.Objects[:length.Objects()]
	return d
}

// newTable returns a match in its first round. The row has the named objects, on authentication
// cards such as "AR?AR".
func newTable(t *testing.T, n int, types string, first ...string) *table {
	t.Helper()
	tab := &table{t, match{New(n, FiveRounds)}}
	tab.settle(deal(FiveRounds, first...))
	tab.lay(types)
	return tab
}

// bidding returns a match whose first auction is open.
func bidding(t *testing.T, n int) *table {
	t.Helper()
	tab := newTable(t, n, "AR?AR")
	tab.enough()
	return tab
}

func (t *table) settle(o game.Outcome) []game.Event {
	t.Helper()
	return gametest.Settles(t, &t.match, o)
}

func (t *table) lay(types string) []game.Event {
	t.Helper()
	return t.settle(Authentication{strings.Split(types, "")})
}

func (t *table) by(seat game.Seat, words ...string) []game.Event {
	t.Helper()
	return gametest.Parser(parse).By(t, &t.match, seat, words...)
}

// each makes a decision of every seat that owes one, in playing order, and returns the last
// events.
func (t *table) each(words ...string) (events []game.Event) {
	t.Helper()
	for i, w := range words {
		owes := t.Turn().Owes
		if owes.Count() < len(words)-i && t.Turn().Mode != game.InTurn {
			t.Fatalf("%v for %b", words[i:], owes)
		}
		events = t.by(t.state.first(owes), w)
	}
	return events
}

// all lets every seat that owes a decision make the same.
func (t *table) all(word string) (events []game.Event) {
	t.Helper()
	return t.each(slices.Repeat([]string{word}, t.Turn().Owes.Count())...)
}

func (t *table) enough() []game.Event {
	t.Helper()
	return t.all("done")
}

func (t *table) skip() []game.Event {
	t.Helper()
	return t.all("skip")
}

// sellRow sells all objects of a row to seat 0. It pays 10, 10, 10, 20 and 5, and all others bid
// 0.
func (t *table) sellRow() (events []game.Event) {
	t.Helper()
	for _, w := range []string{"bid 10", "bid 10", "bid 10", "bid 20", "bid 5"} {
		words := slices.Repeat([]string{"bid 0"}, t.state.Seats())
		words[0] = w
		events = t.each(words...)
	}
	return events
}

func (t *table) refuses(seat game.Seat, word string, want error) {
	t.Helper()
	gametest.Parser(parse).Refuses(t, &t.match, seat, word, want)
}

// has looks for an event among others.
func (t *table) has(events []game.Event, want game.Event) {
	t.Helper()
	if !slices.ContainsFunc(events, func(e game.Event) bool { return reflect.DeepEqual(e, want) }) {
		t.Errorf("events %+v lack %+v", events, want)
	}
}

// money checks the unspent and the spent money of a seat.
func (t *table) money(seat game.Seat, unspent, out Money) {
	t.Helper()
	p := t.state.View(game.Spectator).Players[seat]
	if p.Money != unspent || p.Out != out {
		t.Errorf("seat %d has %v, and %v out; want %v and %v", seat, slices.Collect(p.Money.All()),
			slices.Collect(p.Out.All()), slices.Collect(unspent.All()), slices.Collect(out.All()))
	}
}

// object returns the object with a word.
func object(id string) Object { return objectByID(id) }

// set returns the set of objects with these words.
func set(ids ...string) (s Objects) {
	for _, id := range ids {
		s.add(object(id))
	}
	return s
}
