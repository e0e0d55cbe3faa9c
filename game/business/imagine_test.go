package business

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
)

// stroll lets chance and random players play on to a decision that the
// returned seat owes.
func stroll(t *rapid.T, s *State, src *game.SplitMix) game.Seat {
	for n := rapid.IntRange(0, 200).Draw(t, "decisions"); ; {
		turn := s.Turn()
		switch turn.Mode {
		case game.Over:
			t.Skip("the game was over before")
		case game.Chance:
			s.Chance(src)
			continue
		}
		seat := turn.Owes.First()
		if n--; n < 0 {
			return seat
		}
		s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat))))
	}
}

// unseal takes back what is sealed.
func (s *State) unseal() {
	s.made = 0
	if s.phase == Bidding {
		s.Bid = [MaxSeats]int{}
	}
}

// What is imagined looks to the seat as the game does, whatever is redealt.
func TestImaginedLooksTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), Options{Original: rapid.Bool().Draw(t, "original")})
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		seat := stroll(t, &s, &src)
		v := s.View(seat)
		imagined := v.Imagined()
		s.unseal()
		for range 3 {
			if got, want := imagined.View(seat), s.View(seat); !reflect.DeepEqual(got, want) {
				t.Fatalf("imagined %+v\nof       %+v", got, want)
			}
			imagined.Redeal(&src)
		}
		playout(&imagined, &src) // it is a game like any other
	})
}

// Whatever may be the truth is imagined now and then.
func TestTruthCanBeImagined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(4, Options{})
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		seat := stroll(t, &s, &src)
		v := s.View(seat)
		imagined := v.Imagined()
		var right [Months]bool
		for range 300 { // each card is one of at most 12
			for i, c := range imagined.year {
				right[i] = right[i] || c == s.year[i]
			}
			imagined.Redeal(&src)
		}
		for i, ok := range right {
			if !ok {
				t.Fatalf("never imagined %s in month %d", s.year[i], i+1)
			}
		}
	})
}

func TestRedealDoesNotAllocate(t *testing.T) {
	src := game.SplitMix(1)
	s := New(4, Options{})
	s.Chance(&src)
	if n := testing.AllocsPerRun(100, func() { s.Redeal(&src) }); n != 0 {
		t.Errorf("it allocates %v times", n)
	}
}

// viewsByPhase returns a view of seat 0 for every phase in which it decides,
// in the middle of a game.
func viewsByPhase() map[Phase]View {
	views := map[Phase]View{}
	s, src := New(4, Options{}), game.SplitMix(8)
	for s.phase != Done {
		if s.Turn().Mode == game.Chance {
			s.Chance(&src)
			continue
		}
		seat := s.Owes().First()
		if _, ok := views[s.phase]; !ok && seat == 0 && s.month > 4 {
			views[s.phase] = s.View(seat)
		}
		k := src.IntN(s.Count(seat))
		if s.phase == Selling && src.IntN(2) == 0 {
			k = 0 // nothing, so that hands grow beyond the limit
		}
		s.Play(seat, s.Nth(seat, k))
	}
	return views
}

// A view that no game can show is found out, whatever is wrong with it.
func TestImpossibleViews(t *testing.T) {
	const lot Shares = 0x7f7f7f7f7f
	short := func(v *View) { v.Players[1].Known.Money = MinBid - Step }
	part := func(v *View) { v.In = v.In.Without(v.In.First()) }
	for name, c := range map[string]struct {
		in    []Phase // all if nil
		spoil func(v *View)
	}{
		"a bag of too many":           {nil, func(v *View) { v.Bag = lot }},
		"an empty bag":                {nil, func(v *View) { v.Bag = 0 }},
		"a hand of too many":          {nil, func(v *View) { v.Players[1].Hand = lot }},
		"a hand of half the bag":      {nil, func(v *View) { v.Players[1].Hand += v.Bag; v.Bag = 0 }},
		"nobody at the table":         {nil, func(v *View) { v.Players = nil }},
		"one at the table":            {nil, func(v *View) { v.Players = v.Players[:1] }},
		"seven at the table":          {nil, func(v *View) { v.Players = append(v.Players, v.Players[:3]...) }},
		"the view of a stranger":      {nil, func(v *View) { v.Seat = 4 }},
		"no month":                    {nil, func(v *View) { v.Month = 0 }},
		"a month before the year":     {nil, func(v *View) { v.Month = -1 }},
		"a month after the year":      {nil, func(v *View) { v.Month = Months + 1 }},
		"another month":               {nil, func(v *View) { v.Month++ }},
		"an unknown card":             {nil, func(v *View) { v.Year[v.Month-1] = deck + 1 }},
		"a card twice":                {nil, func(v *View) { v.Year[0] = v.Year[1] }},
		"a card face down":            {nil, func(v *View) { v.Year[v.Month] = 0 }},
		"a card too early":            {nil, func(v *View) { v.Year[Months-1] = 15 }},
		"an unknown phase":            {nil, func(v *View) { v.Phase = Done + 1 }},
		"a phase of chance":           {nil, func(v *View) { v.Phase = Rolling }},
		"a stranger takes part":       {nil, func(v *View) { v.In |= game.Only(4) }},
		"nobody takes part":           {nil, func(v *View) { v.In = 0 }},
		"somebody is left out":        {nil, part},
		"also of the turn":            {[]Phase{Bidding, Selling, Discarding}, func(v *View) { part(v); v.Turn = game.Turn{Mode: game.Sealed, Owes: v.In, May: v.In} }},
		"nobody is to decide":         {[]Phase{Taking}, func(v *View) { v.Turn.Owes, v.Turn.May, v.In, v.Order = 0, 0, 0, nil }},
		"too many groups":             {nil, func(v *View) { v.Groups = make([]Shares, MaxSeats+1) }},
		"a group of too many":         {[]Phase{Bidding, Taking}, func(v *View) { v.Groups[3] = lot }},
		"a group that is gone":        {[]Phase{Bidding}, func(v *View) { v.Bag += v.Groups[1]; v.Groups[1] = 0 }},
		"a bid of somebody too short": {[]Phase{Bidding}, short},
		"money owed":                  {nil, func(v *View) { v.Players[1].Known.Money = -Step }},
		"money beyond all":            {nil, func(v *View) { v.Players[1].Known.Money = 1 << 40 }},
		"an order with a stranger":    {[]Phase{Taking}, func(v *View) { v.Order[0] = 5 }},
		"an order with one twice":     {[]Phase{Taking}, func(v *View) { v.Order[1] = v.Order[0] }},
	} {
		views := viewsByPhase()
		if len(views) != 4 {
			t.Fatalf("only views of %v", views)
		}
		for phase, v := range views {
			if c.in != nil && !slices.Contains(c.in, phase) {
				continue
			}
			if !v.possible() {
				t.Fatalf("not possible: %+v", v)
			}
			c.spoil(&v)
			if v.possible() {
				t.Errorf("%s in phase %d: possible", name, phase)
			}
		}
	}
}

// Shares that nobody discards would be missing in the bag of the next month,
// and then be there twice.
func TestHoards(t *testing.T) {
	var hand Shares
	v := View{Phase: Discarding, Month: 3, Bag: All, In: 1, Turn: game.Turn{Mode: game.Sealed, Owes: 1, May: 1}}
	copy(v.Year[:], []Card{1, 2, 3, 4, 5})
	for range MaxSeats {
		hand, v.Bag = 0, v.Bag-hand
		for c := Red; hand.Count() < 14; c = (c + 1) % Colours {
			if v.Bag.Has(hand + One(c)) {
				hand += One(c)
			}
		}
		v.Players = append(v.Players, Player{Hand: hand, Money: Hidden, Known: Known{StartMoney}})
	}
	v.Bag -= hand
	v.Players[0].Money = StartMoney
	if (Rules{}).Accepts(game.Step{View: v}) {
		t.Error("accepted")
	}
}
