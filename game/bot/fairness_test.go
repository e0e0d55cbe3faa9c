package bot

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/forsale"

	"pgregory.net/rapid"
)

// drawViews plays a game with random legal decisions up to one that the
// viewer owes, and the same game with other cards still to come and out of
// play, and other houses laid face down by others. It returns the viewer's
// views of both.
func drawViews(t *rapid.T) (one, other forsale.View) {
	seats := rapid.IntRange(forsale.MinSeats, forsale.MaxSeats).Draw(t, "seats")
	options := game.Options{
		"variant": rapid.SampledFrom([]string{"standard", "scarce"}).Draw(t, "variant"),
		"refund":  rapid.SampledFrom([]string{"up", "down"}).Draw(t, "refund"),
	}
	var houseDeck, chequeDeck []int
	for i := range 15 {
		houseDeck = append(houseDeck, 2*i+1, 2*i+2)
		cheque := i + 1
		if cheque == 1 {
			cheque = 0
		}
		chequeDeck = append(chequeDeck, cheque, cheque)
	}
	src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
	match := forsale.Rules{}.New(seats, options)
	deal := match.Draw(&src).(forsale.Deal)
	settle(t, match, deal)
	type made struct {
		seat game.Seat
		d    forsale.Decision
	}
	var history []made
	for range rapid.IntRange(0, 60).Draw(t, "decisions") {
		seat := pick(match.Turn().Owes, &src)
		d := anyDecision(match, seat, &src)
		match.Apply(seat, d)
		history = append(history, made{seat, d})
		if match.Turn().Mode == game.Over {
			t.Skip("the game was over before")
		}
	}
	viewer := pick(match.Turn().Owes, &src)
	one = match.View(viewer).(forsale.View)
	shown := len(deal.Houses) - one.Deck
	if one.Phase == forsale.Buying {
		deal.Houses = redeal(deal.Houses, shown, houseDeck, &src)
		shown = 0
	}
	deal.Cheques = redeal(deal.Cheques, shown, chequeDeck, &src)
	twin := forsale.Rules{}.New(seats, options)
	settle(t, twin, deal)
	for i, m := range history {
		if i >= len(history)-laid(one) {
			m.d = anyDecision(twin, m.seat, &src)
		}
		twin.Apply(m.seat, m.d)
	}
	return one, twin.View(viewer).(forsale.View)
}

func settle(t *rapid.T, m game.Match, d forsale.Deal) {
	if _, err := m.Settle(d); err != nil {
		t.Fatal(err)
	}
}

func anyDecision(m game.Match, seat game.Seat, src *game.SplitMix) forsale.Decision {
	v := m.View(seat).(forsale.View)
	return randomRule(&v, src)
}

// redeal returns cards of which the first were shown, the others drawn anew
// from what the whole deck has besides.
func redeal(cards []int, shown int, deck []int, src game.Source) []int {
	rest := slices.Clone(deck)
	for _, card := range cards[:shown] {
		i := slices.Index(rest, card)
		rest = slices.Delete(rest, i, i+1)
	}
	game.Shuffle(src, rest, len(rest))
	return append(slices.Clone(cards[:shown]), rest[:len(cards)-shown]...)
}

// laid counts the houses that lie face down.
func laid(v forsale.View) (n int) {
	for _, p := range v.Players {
		if p.Laid {
			n++
		}
	}
	return n
}

func pick(seats game.Seats, src *game.SplitMix) (last game.Seat) {
	k := src.IntN(seats.Count())
	for seat := range seats.All() {
		if last = seat; k == 0 {
			break
		}
		k--
	}
	return last
}

func choice(t *rapid.T, level string, v forsale.View) game.Decision {
	b, err := New("forsale", level, v.Seat, 7)
	if err != nil {
		t.Fatal(err)
	}
	b.See(game.Step{View: v})
	d, _ := b.Decide()
	return d
}

func TestHiddenThingsDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one, other := drawViews(t)
		for _, level := range Levels() {
			if a, b := choice(t, level, one), choice(t, level, other); a != b {
				t.Fatalf("%s decides %s, and %s when what it cannot see is different", level, a, b)
			}
		}
	})
}

func TestEasyDoesNotCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v, _ := drawViews(t)
		forgetful := v
		forgetful.Players = append([]forsale.Player(nil), v.Players...)
		for i := range forgetful.Players {
			if game.Seat(i) != v.Seat {
				forgetful.Players[i].Known = forsale.Known{}
			}
		}
		for _, level := range []string{Random, Easy} {
			if a, b := choice(t, level, v), choice(t, level, forgetful); a != b {
				t.Fatalf("%s decides %s, and %s when it cannot count", level, a, b)
			}
		}
	})
}
