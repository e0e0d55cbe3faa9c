package oddshop

import (
	"fmt"
	"slices"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
	"gavel/render/board/boardtest"
)

// posed returns views of a seat that show everything possible: of each phase the first and the
// last, and trading with an offer of everything to each side.
func posed(t testing.TB, seats int, me game.Seat, seed byte) (all []rules.View) {
	t.Helper()
	var phases [rules.Done + 1][]rules.View
	play(t, seats, me, seed, bot.Medium, "5", func(s game.Step) {
		v := s.View.(rules.View)
		if me == game.Spectator || v.Phase == rules.Done || v.Turn.Owes.Has(me) {
			phases[v.Phase] = append(phases[v.Phase], v)
		}
	})
	for _, views := range phases[rules.Consulting:] {
		for i, v := range views {
			if i == 0 || i == len(views)-1 {
				all = append(all, v)
			}
		}
		if len(views) == 0 || stageOf(views[0].Phase) != onDesk {
			continue
		}
		v := views[len(views)-1]
		own := max(me, 0)
		goods := func(seat game.Seat) rules.Goods {
			return rules.Goods{Objects: v.Players[seat].Owned, Money: v.Players[seat].Money}
		}
		v.Offers = []rules.Offer{
			{From: 2, To: own, Give: goods(2), Want: goods(own), Fate: rules.Standing},
			{From: own, To: 2, Give: goods(own), Want: goods(2), Fate: rules.Standing},
		}
		all = append(all, v)
	}
	return all
}

// drafted lists possible picks of a person: none, or many.
func drafted(v rules.View) (drafts [][]string) {
	drafts = [][]string{nil}
	if v.Seat == game.Spectator {
		return drafts
	}
	switch v.Phase {
	case rules.Consulting:
		drafts = append(drafts, []string{"slot-0", "slot-1"})
	case rules.Bidding:
		drafts = append(drafts, []string{"money-5-1", "money-10-1"})
	case rules.TradingBefore, rules.TradingAfter:
		drafts = append(drafts, []string{"to-0"}, []string{"to-0", "give-5-1", "want-10-1"})
	}
	return drafts
}

func TestNothingIsCutOrCovered(t *testing.T) {
	var looks []boardtest.Look[*Scene]
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, v := range append(posed(t, seats, 1, 5), posed(t, seats, game.Spectator, 6)...) {
			for _, ids := range drafted(v) {
				looks = append(looks, boardtest.Look[*Scene]{
					What: fmt.Sprint("phase ", v.Phase), View: v, Prepare: func(s *Scene) { prepare(s, v, ids...) },
				})
			}
		}
	}
	boardtest.NothingIsCutOrCovered(t, New, looks)
}

func TestNothingIsOfferedToSpectators(t *testing.T) {
	book := locale.For(locale.English)
	var offers []string
	for _, key := range []string{"skip", "offer", "accept", "decline", "cancel", "counter"} {
		offers = append(offers, book.T("oddshop.bar."+key, "sum", 15))
	}
	offers = append(offers, book.T("oddshop.bar.group.partner")+" …")
	var looks []boardtest.Look[*Scene]
	for _, v := range posed(t, 4, 1, 5) {
		looks = append(looks, boardtest.Look[*Scene]{What: fmt.Sprint("phase ", v.Phase), View: v})
	}
	boardtest.NothingIsOffered(t, New, looks,
		func(_ *Scene, word string) bool { return slices.Contains(offers, word) },
		func(string) bool { return false })
}
