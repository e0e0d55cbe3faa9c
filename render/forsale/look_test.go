package forsale

import (
	"strconv"
	"testing"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/layoutcheck"
)

// posed are views of a seat that show all that a table can: of each phase the
// first and the last, with the greatest numbers.
func posed(t testing.TB, seats int, me game.Seat, options game.Options) (all []rules.View) {
	t.Helper()
	var phases [rules.Done + 1][]rules.View
	play(t, seats, me, 4, options, func(s game.Step) {
		v := s.View.(rules.View)
		if me == game.Spectator || v.Phase == rules.Done || v.Turn.Owes.Has(me) {
			phases[v.Phase] = append(phases[v.Phase], v)
		}
	})
	for _, views := range phases[rules.Buying:] {
		for _, i := range [...]int{0, len(views) - 1} {
			v := views[i]
			for k := range v.Players {
				if p := &v.Players[k]; v.Phase != rules.Done && p.Coins != rules.Hidden {
					p.Coins = rules.StartCoins(seats)
				}
			}
			all = append(all, v)
			if v.Phase == rules.Done {
				break
			}
		}
	}
	return all
}

// longName is as long as a name can be, but for a letter.
const longName = "Wilhelmina Momm"

// people are as many as can play, with the longest names.
func people() []render.Seat {
	who := make([]render.Seat, rules.MaxSeats)
	for i := range who {
		who[i] = render.Seat{Name: longName + strconv.Itoa(i), Avatar: i}
	}
	return who
}

func TestNothingIsOfferedToWhoWatches(t *testing.T) {
	book := locale.For(locale.English)
	checker := layoutcheck.New()
	checker.Watching = true
	for _, v := range posed(t, 4, 1, nil) {
		scene := New(people()[:4], book, func(sound.Note) {})
		checker.Show(scene, layoutcheck.Views()[0])
		scene.See(game.Step{View: v})
		if targets := scene.Targets(); len(targets) > 0 {
			t.Errorf("phase %d: %v can be pressed", v.Phase, targets)
		}
		for _, word := range checker.Words() {
			if word == "+1" || word == book.T("forsale.bar.pass") {
				t.Errorf("phase %d: %q is offered", v.Phase, word)
			}
		}
	}
}

func TestNothingIsCutOrCovered(t *testing.T) {
	who := people()
	var views []rules.View
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, options := range []game.Options{{"open": "true"}, {"variant": "scarce"}} {
			views = append(views, posed(t, seats, 1, options)...)
		}
		views = append(views, posed(t, seats, game.Spectator, game.Options{"open": "true"})...)
	}
	checker := layoutcheck.New()
	checker.Name = longName
	for _, room := range layoutcheck.Views() {
		for _, v := range views {
			lang := locale.Langs()[checker.Frames%len(locale.Langs())]
			scene := New(who[:len(v.Players)], locale.For(lang), func(sound.Note) {})
			checker.Show(scene, room)
			scene.See(game.Step{View: v})
			if v.Seat != game.Spectator && v.Turn.Owes.Has(v.Seat) {
				scene.SetActions(buying(v.High + 1))
			}
			for _, fault := range checker.Faults() {
				t.Errorf("%d seats, seat %d, phase %d, %s, %s", len(v.Players), v.Seat, v.Phase, lang, fault)
			}
		}
	}
}
