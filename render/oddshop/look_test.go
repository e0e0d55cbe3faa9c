package oddshop

import (
	"slices"
	"strconv"
	"testing"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/layoutcheck"
)

// posed are views of a seat that show all that a table can: of each phase the
// first and the last, trading also with an offer of everything to each side.
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

// drafted lists what a person may have picked: nothing, or much.
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
	who := people()
	var views []rules.View
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		views = append(views, posed(t, seats, 1, 5)...)
		views = append(views, posed(t, seats, game.Spectator, 6)...)
	}
	checker := layoutcheck.New()
	checker.Name = longName
	for _, room := range layoutcheck.Views() {
		for _, v := range views {
			for _, ids := range drafted(v) {
				lang := locale.Langs()[checker.Frames%len(locale.Langs())]
				scene := New(who[:len(v.Players)], locale.For(lang), func(sound.Note) {})
				checker.Show(scene, room)
				scene.See(game.Step{View: v})
				prepare(scene, v, ids...)
				for _, fault := range checker.Faults() {
					t.Errorf("%d seats, seat %d, phase %d, %s, %s", len(v.Players), v.Seat, v.Phase, lang, fault)
				}
			}
		}
	}
}

func TestNothingIsOfferedToWhoWatches(t *testing.T) {
	book := locale.For(locale.English)
	var offers []string
	for _, key := range []string{"bid", "bid.none", "stay", "withdraw", "skip", "offer", "accept", "decline", "cancel", "counter", "cheap", "done"} {
		offers = append(offers, book.T("oddshop.bar."+key, "sum", 15))
	}
	offers = append(offers, book.T("oddshop.bar.group.partner")+" …")
	checker := layoutcheck.New()
	checker.Watching = true
	for _, v := range posed(t, 4, 1, 5) {
		scene := New(people()[:4], book, func(sound.Note) {})
		checker.Show(scene, layoutcheck.Views()[0])
		scene.See(game.Step{View: v})
		if targets := scene.Targets(); len(targets) > 0 {
			t.Errorf("phase %d: %v can be pressed", v.Phase, targets)
		}
		for _, word := range checker.Words() {
			if slices.Contains(offers, word) {
				t.Errorf("phase %d: %q is offered", v.Phase, word)
			}
		}
	}
}
