package bot

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/forsale"

	"pgregory.net/rapid"
)

// forSaleTwins plays a game with random legal decisions up to one that the
// viewer owes, and the same game with other cards still to come and out of
// play, and other houses laid face down by others. It returns what the viewer
// sees of both.
func forSaleTwins(t *rapid.T) (one, other []game.Step) {
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
	now := match.View(viewer).(forsale.View)
	one = watch(t, forsale.Rules{}.New(seats, options), deal, history, viewer)
	shown := len(deal.Houses) - now.Deck
	if now.Phase == forsale.Buying {
		deal.Houses = redeal(deal.Houses, shown, houseDeck, &src)
		shown = 0
	}
	deal.Cheques = redeal(deal.Cheques, shown, chequeDeck, &src)
	twin := forsale.Rules{}.New(seats, options)
	settle(t, twin, deal)
	history = slices.Clone(history)
	for i, m := range history {
		if i >= len(history)-laid(now) {
			history[i].d = anyDecision(twin, m.seat, &src)
		}
		twin.Apply(m.seat, history[i].d)
	}
	return one, watch(t, forsale.Rules{}.New(seats, options), deal, history, viewer)
}

// made is a decision of a seat.
type made struct {
	seat game.Seat
	d    forsale.Decision
}

// watch plays a game and returns what the viewer sees of it.
func watch(t *rapid.T, m game.Match, deal forsale.Deal, history []made, viewer game.Seat) []game.Step {
	settle(t, m, deal)
	steps := []game.Step{{View: m.View(viewer)}}
	for _, h := range history {
		s := game.Step{N: len(steps)}
		for _, e := range m.Apply(h.seat, h.d) {
			if e := e.For(viewer); e != nil {
				s.Events = append(s.Events, e)
			}
		}
		s.View = m.View(viewer)
		steps = append(steps, s)
	}
	return steps
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

// choice returns what a bot decides who has seen some steps.
func choice(t *rapid.T, level string, steps ...game.Step) game.Decision {
	b := hasty(t, "forsale", level, steps[0].View.Viewer(), 7)
	for _, s := range steps {
		b.See(s)
	}
	return decide(b)
}

// The search of the hard and the expert bot learns from events too: all that
// the seat has seen of the game may matter, and nothing else.
func TestHiddenThingsDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one, other := forSaleTwins(t)
		for _, level := range Levels() {
			if a, b := choice(t, level, one...), choice(t, level, other...); a != b {
				t.Fatalf("%s decides %s, and %s when what it cannot see is different", level, a, b)
			}
		}
	})
}

func TestEasyDoesNotCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps, _ := forSaleTwins(t)
		v := steps[len(steps)-1].View.(forsale.View)
		forgetful := v
		forgetful.Players = slices.Clone(v.Players)
		for i := range forgetful.Players {
			if game.Seat(i) != v.Seat {
				forgetful.Players[i].Known = forsale.Known{}
			}
		}
		for _, level := range []string{Random, Easy} {
			if a, b := choice(t, level, game.Step{View: v}), choice(t, level, game.Step{View: forgetful}); a != b {
				t.Fatalf("%s decides %s, and %s when it cannot count", level, a, b)
			}
		}
	})
}
