package business

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/board/boardtest"
)

// posed returns views of a seat that show everything possible: of each phase the first, the one
// with the most shares and the last, with the largest sums.
func posed(t testing.TB, seats int, me game.Seat) (all []rules.View) {
	t.Helper()
	var phases [rules.Done + 1][]rules.View
	play(t, seats, me, 4, game.Options{"payout": "original"}, func(s game.Step) {
		v := s.View.(rules.View)
		if me == game.Spectator || v.Phase == rules.Done || v.Phase == rules.Rolling || v.Turn.Owes.Has(me) {
			phases[v.Phase] = append(phases[v.Phase], v)
		}
	})
	for _, views := range phases[rules.Bidding:] {
		for i, v := range views {
			if i > 0 && i < len(views)-1 {
				continue
			}
			for k := range v.Players {
				p := &v.Players[k]
				if p.Money != rules.Hidden {
					p.Money = 1_545_000
				}
				if p.Bid != 0 {
					p.Bid = 445_000
				}
			}
			all = append(all, v)
		}
	}
	return all
}

// drafted lists possible picks of a person: none, or as many as possible.
func drafted(v rules.View) (drafts [][]string) {
	drafts = [][]string{nil}
	if v.Seat == game.Spectator {
		return drafts
	}
	hand := v.Players[v.Seat].Hand
	switch v.Phase {
	case rules.Selling:
		tally, _ := rules.BestSale(hand, v.Card(), 1, rules.Worth{})
		var ids []string
		for i, o := range v.Card().Offers() {
			for range tally[i] {
				ids = append(ids, "sell-"+o.Combo.String())
			}
		}
		drafts = append(drafts, ids)
	case rules.Discarding:
		var ids []string
		for c := rules.Red; c < rules.Colours; c++ {
			for range hand.Of(c) {
				if len(ids) < hand.Count()-rules.HandLimit {
					ids = append(ids, "discard-"+c.String())
				}
			}
		}
		drafts = append(drafts, ids)
	}
	return drafts
}

func TestNothingIsCutOrCovered(t *testing.T) {
	var looks []boardtest.Look[*Scene]
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, v := range append(posed(t, seats, 1), posed(t, seats, game.Spectator)...) {
			for _, ids := range drafted(v) {
				looks = append(looks, boardtest.Look[*Scene]{What: fmt.Sprint("phase ", v.Phase), View: v, Prepare: func(s *Scene) {
					prepare(s, v, ids...)
					bidMost(s)
				}})
			}
		}
	}
	boardtest.NothingIsCutOrCovered(t, New, looks)
}

// bidMost prepares the longest bid, if a bid is possible.
func bidMost(s *Scene) {
	if !s.Actions.Can("bid") {
		return
	}
	at := slices.IndexFunc(s.Actions.All, func(a render.Action) bool { return a.ID == "bid" })
	s.Actions.All[at].Label = s.Book.T("business.bar.bid", "sum", 445_000)
	s.Actions.Bid = 445_000
	s.SetActions(s.Actions)
}

func TestNothingIsOfferedToSpectators(t *testing.T) {
	var looks []boardtest.Look[*Scene]
	for _, v := range posed(t, 4, 1) {
		looks = append(looks, boardtest.Look[*Scene]{What: fmt.Sprint("phase ", v.Phase), View: v})
	}
	boardtest.NothingIsOffered(t, New, looks,
		func(_ *Scene, word string) bool { return word == "+5" },
		func(id string) bool { return strings.HasPrefix(id, "month") })
}
