package gametest

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"hash"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gavel/game"
)

// Golden plays games of each number of seats with different options, and compares all that the rules say in them with a
// text. So no rule changes unnoticed. A line of the text is a game: its setup, the scores, and a hash of all steps. A rule
// set passes a function that writes more about a view.
func Golden(t *testing.T, rules game.Rules, want string, more func(game.View, hash.Hash)) {
	var got bytes.Buffer
	fewest, most := rules.Seats()
	events, view := rules.Shapes()
	fmt.Fprintf(&got, "%s: %+v, %d to %d seats, options %v, %d events, %T\n", rules.Name(), rules.Info(), fewest, most, rules.Options(), len(events), view)
	kinds := variants(rules)
	for seats := fewest; seats <= most; seats++ {
		for k := range 2 {
			options := kinds[(seats*2+k)%len(kinds)]
			seed := uint64(10*seats + k)
			g := told{Hash: sha256.New(), rules: rules, match: rules.New(seats, options), seats: seats, more: more}
			for range seats + 1 {
				g.followers = append(g.followers, rules.New(seats, options))
			}
			scores := g.play(seed, !game.HasSecrets(rules) && k%2 == 1)
			fmt.Fprintf(&got, "%d seats, %v, seed %d: %v %x\n", seats, options, seed, scores, g.Sum(nil)[:8])
		}
	}
	lines := strings.SplitAfter(want, "\n")
	for i, line := range strings.SplitAfter(got.String(), "\n") {
		if i >= len(lines) || line != lines[i] {
			t.Errorf("played otherwise, or with other views or refusals: %s", line)
		}
	}
	if t.Failed() {
		t.Logf("If that is meant, the text is now:\n%s", got.String())
	}
}

// variants returns all combinations of the options.
func variants(rules game.Rules) []game.Options {
	all := []game.Options{{}}
	for _, o := range rules.Options() {
		var next []game.Options
		for _, before := range all {
			for _, v := range o.Values {
				chosen := game.Options{o.Name: v}
				for name, value := range before {
					chosen[name] = value
				}
				next = append(next, chosen)
			}
		}
		all = next
	}
	return all
}

// told is a game that writes all that its rules say.
type told struct {
	hash.Hash
	rules     game.Rules
	match     game.Match
	seats     int
	followers []game.Match    // of the spectator, then of each seat
	pool      []game.Decision // decisions that were legal at some time
	outcomes  []game.Outcome  // the newest ones
	more      func(game.View, hash.Hash)
}

// stranger is a decision, an event and an outcome of no game.
type stranger struct{}

func (stranger) String() string { return "pass it on" }
func (stranger) Kind() string   { return "fate" }

// play plays the game to its end with random decisions, and returns the scores.
func (g *told) play(seed uint64, drawn bool) []int {
	chance := game.SplitMix(seed)
	var dealer game.Dealer = game.Ahead{Source: &chance}
	if drawn {
		dealer = game.AsTurned{Source: &chance}
	}
	for {
		turn := g.match.Turn()
		fmt.Fprintln(g, turn)
		due := ""
		if turn.Mode == game.Chance {
			nothing := game.SplitMix(0)
			due = g.match.Draw(game.Ahead{Source: &nothing}).Kind()
		}
		g.refuse(due)
		var events []game.Event
		switch turn.Mode {
		case game.Over:
			fmt.Fprintln(g, g.match.Result())
			return g.match.Result().Scores
		case game.Chance:
			outcome := g.match.Draw(dealer)
			text, _ := json.Marshal(outcome)
			again, err := game.ReadOutcome(g.rules, outcome.Kind(), text)
			fmt.Fprintf(g, "%s %s: %t %v\n", outcome.Kind(), text, reflect.DeepEqual(again, outcome), err)
			events, _ = g.match.Settle(outcome)
			g.outcomes = append(g.outcomes, outcome)[max(0, len(g.outcomes)-2):]
		default:
			for seat := range turn.Owes.All() {
				d, forced := g.match.Forced(seat)
				fmt.Fprintln(g, d, forced)
			}
			of := turn.Owes
			if turn.Mode == game.Sealed && chance.IntN(4) == 0 {
				of = turn.May // somebody changes a choice
			}
			seat := Someone(of, &chance)
			d := Choose(g.match.View(seat), &chance)
			events = g.match.Apply(seat, d)
		}
		g.see(events)
	}
}

// refuse writes how the rules refuse decisions that were legal before, and outcomes that are not due.
func (g *told) refuse(due string) {
	for seat := game.Spectator; seat <= game.Seat(g.seats); seat++ {
		for _, d := range g.pool {
			fmt.Fprint(g, g.match.Check(seat, d))
		}
		fmt.Fprint(g, g.match.Check(seat, stranger{}))
	}
	for _, outcome := range append(g.outcomes, stranger{}) {
		if outcome.Kind() != due {
			_, err := g.match.Settle(outcome)
			fmt.Fprint(g, err)
		}
	}
}

// see writes the step that each seat sees, and its legal decisions. Everybody follows the game.
func (g *told) see(events []game.Event) {
	for viewer := game.Spectator; viewer < game.Seat(g.seats); viewer++ {
		v := g.match.View(viewer)
		var told []game.Event
		for _, e := range events {
			e := game.Seen(e, viewer)
			fmt.Fprintf(g, "%T%+v", e, e)
			if e != nil {
				told = append(told, e)
			}
		}
		if follower := g.followers[viewer+1]; len(told) > 0 {
			fmt.Fprint(g, follower.Follow(viewer, []game.Event{stranger{}}), follower.Follow(viewer, told), follower.Follow(viewer, told))
		}
		result, over := v.Final()
		fmt.Fprintf(g, "%+v %v %v %v %v %v\n", v, v.Deciding(), v.Viewer(), v.Seats(), result, over)
		g.more(v, g)
		if viewer != game.Spectator && v.Deciding().May.Has(viewer) {
			g.list(v)
		}
	}
}

// list writes some of a view's legal decisions, and how the rules read their texts.
func (g *told) list(v game.View) {
	chance := game.SplitMix(v.Viewer())
	legal := v.Legal(&chance)
	for i, d := range legal {
		if i > 0 && i < len(legal)-1 && i != len(legal)/2 {
			continue
		}
		text := d.String()
		for _, text := range []string{text, text + " ", text + " 1", text + "0", strings.Replace(text, " ", " 0", 1), strings.Replace(text, " ", "  ", 1), text[:len(text)-1], text[1:]} {
			read, err := g.rules.Parse(text)
			fmt.Fprintln(g, text, read, err)
		}
		if !slices.Contains(g.pool, d) {
			g.pool = append(g.pool, d)
		}
	}
	g.pool = g.pool[max(0, len(g.pool)-20):]
}
