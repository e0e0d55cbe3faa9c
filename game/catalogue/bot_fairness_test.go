package catalogue

import (
	"reflect"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/oddshop"

	"pgregory.net/rapid"
)

// secrets has the functions that the tests of fairness need for each game, by its name.
var secrets = map[string]struct {
	// hide changes the outcomes of chance that the viewer of this view has not seen. It is nil if
	// there are none.
	hide func(history []game.Entry, v game.View, src *game.SplitMix)
	// forget removes or changes the viewer's counts of the others. It is nil if there is nothing
	// to count. The view stays possible.
	forget func(game.View) game.View
}{
	"business": {hideMonths, forgetMoney},
	"forsale":  {hideHousesAndCheques, forgetHands},
	"oddshop":  {hideObjectsAndTypes, nil},
}

// hideMonths draws the cards of the later months again.
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
			p.Money = business.MinBid // with less money no seat takes part in an auction
		default:
			p.Money = 0
		}
	}
	return v
}

// hideHousesAndCheques draws the cards to come, and those out of play, again.
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

// hideObjectsAndTypes draws the objects to come again, and the authentication cards of the row
// that the viewer has not seen.
func hideObjectsAndTypes(history []game.Entry, view game.View, src *game.SplitMix) {
	var all []string
	for _, c := range []oddshop.Category{oddshop.Potion, oddshop.Companion, oddshop.Equipment, oddshop.Magic} {
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

// otherTypes deals the authentication cards of a row again, except those that the viewer has
// looked under and those that are revealed.
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

// redeal keeps the shown cards and draws the others again from the rest of the whole deck.
func redeal[T comparable](cards []T, shown int, deck []T, src game.Source) []T {
	rest := slices.Clone(deck)
	for _, card := range cards[:shown] {
		i := slices.Index(rest, card)
		rest = slices.Delete(rest, i, i+1)
	}
	game.Shuffle(src, rest, len(rest))
	return append(slices.Clone(cards[:shown]), rest[:len(cards)-shown]...)
}

// twin returns the same game with other facts that the viewer may not know: hidden outcomes of
// chance, and the sealed choices of others.
func twin(t rapid.TB, g gametest.Midgame, src *game.SplitMix) gametest.Midgame {
	now, _ := g.Play(t)
	sealed := 0
	if turn := now.Turn(); turn.Mode == game.Sealed {
		sealed = (turn.May &^ turn.Owes).Count()
	}
	other := g
	other.History = slices.Clone(g.History)
	secrets[g.Rules.Name()].hide(other.History, now.View(g.Viewer), src)
	m := g.Match()
	for i := range other.History {
		e := &other.History[i]
		if i >= len(other.History)-sealed {
			e.Do = gametest.Any(m.View(e.Seat), src)
		}
		gametest.Enter(t, m, *e)
	}
	return other
}

// sealed returns the same game after all others have sealed their decisions, if they decide in
// secret.
func sealed(t rapid.TB, g gametest.Midgame, src *game.SplitMix) gametest.Midgame {
	other := g
	other.History = slices.Clone(g.History)
	m, _ := g.Play(t)
	if turn := m.Turn(); turn.Mode == game.Sealed {
		for seat := range turn.Owes.Without(g.Viewer).All() {
			e := game.Entry{Seat: seat, Do: gametest.Any(m.View(seat), src)}
			gametest.Enter(t, m, e)
			other.History = append(other.History, e)
		}
	}
	return other
}

// choice returns the decision of a bot that has seen some steps.
func choice(t rapid.TB, of, level string, steps ...game.Step) game.Decision {
	b, err := Games().build(of, level, steps[0].View.Viewer(), 7, bot.Bluffer, gametest.Hasty)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range steps {
		b.See(s)
	}
	return bot.Ask(b)
}

// TestHiddenThingsDoNotMatter: sealed choices of others, and hidden cards, do not influence a
// bot. This holds for the views, and for the events of a whole game, from which the search of the
// highest level learns.
func TestHiddenThingsDoNotMatter(t *testing.T) {
	type pair struct {
		game.Match
		viewer           game.Seat
		one, twin, later []game.Step
	}
	for _, rules := range Games().Rules() {
		switch secret, said := secrets[rules.Name()]; {
		case !said:
			t.Errorf("nothing says what is hidden in %s", rules.Name())
			continue
		case secret.hide == nil:
			continue
		}
		pairs := make([]pair, 100)
		differ, hidden := 0, 0
		for seed := range pairs {
			src := game.SplitMix(seed)
			one := gametest.MidgameOf(t, rules, &src)
			two, later := twin(t, one, &src), sealed(t, one, &src)
			if !reflect.DeepEqual(one.History, two.History) {
				differ++
			}
			hidden += len(later.History) - len(one.History)
			p := &pairs[seed]
			p.viewer = one.Viewer
			p.Match, p.one = one.Play(t)
			_, p.twin = two.Play(t)
			_, p.later = later.Play(t)
		}
		if differ < len(pairs)/2 || hidden < len(pairs)/4 {
			t.Errorf("only %d games of %s differ, and %d decisions are sealed, which tests little", differ, rules.Name(), hidden)
		}
		for _, level := range bot.Levels() {
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
	for _, rules := range Games().Rules() {
		forget := secrets[rules.Name()].forget
		if forget == nil {
			continue
		}
		for _, level := range []string{bot.Random, bot.Easy} {
			t.Run(rules.Name()+"/"+level, func(t *testing.T) {
				for seed := range uint64(100) {
					src := game.SplitMix(seed)
					g := gametest.MidgameOf(t, rules, &src)
					m, _ := g.Play(t)
					v := m.View(g.Viewer)
					a := choice(t, rules.Name(), level, game.Step{View: v})
					if b := choice(t, rules.Name(), level, game.Step{View: forget(v)}); a != b {
						t.Errorf("seed %d: it decides %s, and %s when it cannot count", seed, a, b)
					}
				}
			})
		}
	}
}
