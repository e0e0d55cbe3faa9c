package bot

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/oddshop"

	"pgregory.net/rapid"
)

// secrets is what the tests of fairness must know of each game by its name.
var secrets = map[string]struct {
	// hide changes, in what chance has decided, all that somebody with this
	// view has not seen.
	hide func(history []game.Entry, v game.View, src *game.SplitMix)
	// forget takes away, or falsifies, what the viewer has counted of the
	// others; nil where there is nothing to count. The view stays possible.
	forget func(game.View) game.View
}{
	"business": {hideMonths, forgetMoney},
	"forsale":  {hideHousesAndCheques, forgetHands},
	"oddshop":  {hideObjectsAndTypes, nil},
}

// hideMonths draws the cards of the months to come anew.
func hideMonths(history []game.Entry, v game.View, src *game.SplitMix) {
	var all []string
	for c := range business.Card(15) {
		all = append(all, (c + 1).String())
	}
	shown := min(v.(business.View).Month-1+business.InView, business.Months) // [B7]
	deal := history[0].Chance.(business.Deal)
	deal.Cards = redeal(deal.Cards, shown, all, src)
	history[0].Chance = deal
}

func forgetMoney(view game.View) game.View {
	v := view.(business.View)
	v.Players = slices.Clone(v.Players)
	for i := range v.Players {
		p := &v.Players[i].Known
		switch {
		case game.Seat(i) == v.Seat:
		case v.In.Has(game.Seat(i)):
			p.Money = business.MinBid // without which nobody takes part in an auction
		default:
			p.Money = 0
		}
	}
	return v
}

// hideHousesAndCheques draws the cards still to come, and those out of play,
// anew.
func hideHousesAndCheques(history []game.Entry, v game.View, src *game.SplitMix) {
	var houses, cheques []int
	for i := range 15 {
		houses = append(houses, 2*i+1, 2*i+2)
		cheque := i + 1
		if cheque == 1 {
			cheque = 0
		}
		cheques = append(cheques, cheque, cheque)
	}
	now, deal := v.(forsale.View), history[0].Chance.(forsale.Deal)
	shown := len(deal.Houses) - now.Deck
	if now.Phase == forsale.Buying {
		deal.Houses = redeal(deal.Houses, shown, houses, src)
		shown = 0
	}
	deal.Cheques = redeal(deal.Cheques, shown, cheques, src)
	history[0].Chance = deal
}

func forgetHands(view game.View) game.View {
	v := view.(forsale.View)
	v.Players = slices.Clone(v.Players)
	for i := range v.Players {
		if game.Seat(i) != v.Seat {
			v.Players[i].Known = forsale.Known{}
		}
	}
	return v
}

// hideObjectsAndTypes draws the objects to come anew, and the authentication
// cards of the row that the viewer has not seen.
func hideObjectsAndTypes(history []game.Entry, view game.View, src *game.SplitMix) {
	var all []string
	for _, c := range oddShopCategories {
		for o := range c.Objects().All() {
			all = append(all, o.ID())
		}
	}
	v := view.(oddshop.View)
	deal := history[0].Chance.(oddshop.Deal)
	deal.Objects = redeal(deal.Objects, len(deal.Objects)-v.Deck, all, src)
	history[0].Chance = deal
	for i, e := range slices.Backward(history) {
		if laid, ok := e.Chance.(oddshop.Authentication); ok {
			history[i].Chance = oddshop.Authentication{Row: otherTypes(laid.Row, &v, src)}
			break
		}
	}
}

// otherTypes deals the authentication cards of a row anew, but for those that
// the viewer has looked under and those that are revealed.
func otherTypes(row []string, v *oddshop.View, src *game.SplitMix) []string {
	var hidden []int
	left := []string{"A", "A", "A", "R", "R", "R", "?", "?"}
	for i, p := range v.Row {
		if p.Looked.Has(v.Seat) || (v.Authentic | v.Replica | v.Unknown).Has(p.Object) {
			k := slices.Index(left, row[i])
			left = slices.Delete(left, k, k+1)
		} else {
			hidden = append(hidden, i)
		}
	}
	game.Shuffle(src, left, len(left))
	row = slices.Clone(row)
	for k, i := range hidden {
		row[i] = left[k]
	}
	return row
}

// redeal returns cards of which the first were shown, the others drawn anew
// from what the whole deck has besides.
func redeal[T comparable](cards []T, shown int, deck []T, src game.Source) []T {
	rest := slices.Clone(deck)
	for _, card := range cards[:shown] {
		i := slices.Index(rest, card)
		rest = slices.Delete(rest, i, i+1)
	}
	game.Shuffle(src, rest, len(rest))
	return append(slices.Clone(cards[:shown]), rest[:len(cards)-shown]...)
}

// midgame is a game up to a decision that its viewer owes.
type midgame struct {
	setup   game.Setup
	rules   game.Rules
	history []game.Entry
	viewer  game.Seat
}

// midgameOf plays a game of random legal decisions, up to any one of them.
func midgameOf(t rapid.TB, rules game.Rules, src *game.SplitMix) midgame {
	g := midgame{setup: anySetup(rules, src), rules: rules}
	all, _, _ := wander(t, g.match(), rules.Name(), math.MaxInt, src)
	var made []int
	for i, e := range all {
		if e.Chance == nil {
			made = append(made, i)
		}
	}
	next := made[src.IntN(len(made))]
	g.history, g.viewer = all[:next], all[next].Seat
	return g
}

func (g *midgame) match() game.Match { return g.rules.New(len(g.setup.Seats), g.setup.Options) }

// play plays the game, and returns the match with what the viewer sees of it.
func (g *midgame) play(t rapid.TB) (game.Match, []game.Step) {
	m := g.match()
	steps := []game.Step{{View: m.View(g.viewer)}}
	for _, e := range g.history {
		s := game.Step{N: len(steps)}
		for _, e := range enter(t, m, e) {
			if e := e.For(g.viewer); e != nil {
				s.Events = append(s.Events, e)
			}
		}
		s.View = m.View(g.viewer)
		steps = append(steps, s)
	}
	return m, steps
}

// twin returns the same game with all else that the viewer may not know: what
// chance has decided face down, and what others have sealed.
func (g *midgame) twin(t rapid.TB, src *game.SplitMix) midgame {
	now, _ := g.play(t)
	sealed := 0
	if turn := now.Turn(); turn.Mode == game.Sealed {
		sealed = (turn.May &^ turn.Owes).Count()
	}
	other := *g
	other.history = slices.Clone(g.history)
	secrets[g.rules.Name()].hide(other.history, now.View(g.viewer), src)
	m := g.match()
	for i := range other.history {
		e := &other.history[i]
		if i >= len(other.history)-sealed {
			e.Do = anyDecision(t, g.rules.Name(), m.View(e.Seat), src)
		}
		enter(t, m, *e)
	}
	return other
}

// sealed returns the same game when all others have sealed their decisions
// already, where they do so in secret.
func (g *midgame) sealed(t rapid.TB, src *game.SplitMix) midgame {
	other := *g
	other.history = slices.Clone(g.history)
	m, _ := g.play(t)
	if turn := m.Turn(); turn.Mode == game.Sealed {
		for seat := range turn.Owes.Without(g.viewer).All() {
			e := game.Entry{Seat: seat, Do: anyDecision(t, g.rules.Name(), m.View(seat), src)}
			enter(t, m, e)
			other.history = append(other.history, e)
		}
	}
	return other
}

// wander lets chance and random players make up to n decisions of a match, and
// returns all, with a seat that owes the next; ok is false if the game is over.
func wander(t rapid.TB, m game.Match, of string, n int, src *game.SplitMix) (history []game.Entry, next game.Seat, ok bool) {
	for ; ; n-- {
		turn := m.Turn()
		for ; turn.Mode == game.Chance; turn = m.Turn() {
			e := game.Entry{Chance: m.Draw(src)}
			enter(t, m, e)
			history = append(history, e)
		}
		if turn.Mode == game.Over {
			return history, 0, false
		}
		seat := pick(turn.Owes, src)
		if n <= 0 {
			return history, seat, true
		}
		e := game.Entry{Seat: seat, Do: anyDecision(t, of, m.View(seat), src)}
		enter(t, m, e)
		history = append(history, e)
	}
}

// enter makes one entry of a record in a match.
func enter(t rapid.TB, m game.Match, e game.Entry) []game.Event {
	if e.Chance == nil {
		if err := m.Check(e.Seat, e.Do); err != nil {
			t.Fatalf("seat %d, %s: %v", e.Seat, e.Do, err)
		}
		return m.Apply(e.Seat, e.Do)
	}
	events, err := m.Settle(e.Chance)
	if err != nil {
		t.Fatalf("%+v: %v", e.Chance, err)
	}
	return events
}

// anyDecision returns any legal decision of the viewer, who may decide.
func anyDecision(t rapid.TB, of string, v game.View, src *game.SplitMix) game.Decision {
	b := hasty(t, of, Random, v.Viewer(), src.Uint64())
	b.See(game.Step{View: v})
	return decide(b)
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
func choice(t rapid.TB, of, level string, steps ...game.Step) game.Decision {
	b := hasty(t, of, level, steps[0].View.Viewer(), 7)
	for _, s := range steps {
		b.See(s)
	}
	return decide(b)
}

// What others have sealed, and what lies face down, does not matter to a bot:
// neither in the views nor in the events of a whole game, from which the search
// of the highest level learns.
func TestHiddenThingsDoNotMatter(t *testing.T) {
	type pair struct {
		game.Match
		viewer           game.Seat
		one, twin, later []game.Step
	}
	for _, rules := range catalogue.All() {
		pairs := make([]pair, 100)
		differ, sealed := 0, 0
		for seed := range pairs {
			src := game.SplitMix(seed)
			one := midgameOf(t, rules, &src)
			twin, later := one.twin(t, &src), one.sealed(t, &src)
			if !reflect.DeepEqual(one.history, twin.history) {
				differ++
			}
			sealed += len(later.history) - len(one.history)
			p := &pairs[seed]
			p.viewer = one.viewer
			p.Match, p.one = one.play(t)
			_, p.twin = twin.play(t)
			_, p.later = later.play(t)
		}
		if differ < len(pairs)/2 || sealed < len(pairs)/4 {
			t.Errorf("only %d games of %s differ, and %d decisions are sealed, which tests little", differ, rules.Name(), sealed)
		}
		for _, level := range Levels() {
			t.Run(rules.Name()+"/"+level, func(t *testing.T) {
				for seed, p := range pairs {
					d := choice(t, rules.Name(), level, p.one...)
					if err := p.Check(p.viewer, d); err != nil {
						t.Errorf("seed %d: it decides %s: %v", seed, d, err)
					}
					if got := choice(t, rules.Name(), level, p.twin...); got != d {
						t.Errorf("seed %d: it decides %s, and %s when what it cannot see is different", seed, d, got)
					}
					if got := choice(t, rules.Name(), level, p.later...); got != d {
						t.Errorf("seed %d: it decides %s, and %s when others have sealed something", seed, d, got)
					}
				}
			})
		}
	}
}

func TestEasyDoesNotCount(t *testing.T) {
	for _, rules := range catalogue.All() {
		forget := secrets[rules.Name()].forget
		if forget == nil {
			continue
		}
		for _, level := range []string{Random, Easy} {
			t.Run(rules.Name()+"/"+level, func(t *testing.T) {
				for seed := range uint64(100) {
					src := game.SplitMix(seed)
					g := midgameOf(t, rules, &src)
					m, _ := g.play(t)
					v := m.View(g.viewer)
					a := choice(t, rules.Name(), level, game.Step{View: v})
					if b := choice(t, rules.Name(), level, game.Step{View: forget(v)}); a != b {
						t.Errorf("seed %d: it decides %s, and %s when it cannot count", seed, a, b)
					}
				}
			})
		}
	}
}
