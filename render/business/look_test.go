package business

import (
	"slices"
	"strconv"
	"testing"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/layoutcheck"
)

// posed are views of a seat that show all that a table can: of each phase the
// first, the one with the most shares and the last, with the greatest sums.
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

// drafted lists what a person may have picked: nothing, or as much as can be.
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
	who := people()
	var views []rules.View
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		views = append(views, posed(t, seats, 1)...)
		views = append(views, posed(t, seats, game.Spectator)...)
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
				if scene.Actions.Can("bid") { // the longest
					scene.Actions.All[slices.IndexFunc(scene.Actions.All, func(a render.Action) bool { return a.ID == "bid" })].Label = scene.Book.T("business.bar.bid", "sum", 445_000)
					scene.Actions.Bid = 445_000
					scene.SetActions(scene.Actions)
				}
				for _, fault := range checker.Faults() {
					t.Errorf("%d seats, seat %d, phase %d, %s, %s", len(v.Players), v.Seat, v.Phase, lang, fault)
				}
			}
		}
	}
}

func TestNothingIsOfferedToWhoWatches(t *testing.T) {
	book := locale.For(locale.English)
	checker := layoutcheck.New()
	checker.Watching = true
	for _, v := range posed(t, 4, 1) {
		scene := New(people()[:4], book, func(sound.Note) {})
		checker.Show(scene, layoutcheck.Views()[0])
		scene.See(game.Step{View: v})
		for _, target := range scene.Targets() {
			if target.ID[:5] != "month" {
				t.Errorf("phase %d: %s can be pressed", v.Phase, target.ID)
			}
		}
		for _, word := range checker.Words() {
			if word == "+5" || word == "+" || word == "−" || word == scene.words.stake.Text {
				t.Errorf("phase %d: %q is offered", v.Phase, word)
			}
		}
	}
}
