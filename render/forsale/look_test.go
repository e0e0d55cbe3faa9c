package forsale

import (
	"fmt"
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board/boardtest"
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

func TestNothingIsOfferedToSpectators(t *testing.T) {
	var looks []boardtest.Look[*Scene]
	for _, v := range posed(t, 4, 1, nil) {
		looks = append(looks, boardtest.Look[*Scene]{What: fmt.Sprint("phase ", v.Phase), View: v})
	}
	boardtest.NothingIsOffered(t, New, looks,
		func(s *Scene, word string) bool {
			return word == "+1" || word == s.Book.T("forsale.sign.plus") || word == s.Book.T("forsale.bar.pass")
		},
		func(string) bool { return false })
}

func TestNothingIsCutOrCovered(t *testing.T) {
	var views []rules.View
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, options := range []game.Options{{"open": "true"}, {"variant": "scarce"}} {
			views = append(views, posed(t, seats, 1, options)...)
		}
		views = append(views, posed(t, seats, game.Spectator, game.Options{"open": "true"})...)
	}
	var looks []boardtest.Look[*Scene]
	for _, v := range views {
		looks = append(looks, boardtest.Look[*Scene]{What: fmt.Sprint("phase ", v.Phase), View: v, Prepare: func(s *Scene) {
			if v.Seat != game.Spectator && v.Turn.Owes.Has(v.Seat) {
				s.SetActions(buying(v.High + 1))
			}
		}})
	}
	boardtest.NothingIsCutOrCovered(t, New, looks)
}
