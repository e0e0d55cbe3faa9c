package bot

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/gametest"
	rules "gavel/game/oddshop"

	"pgregory.net/rapid"
)

// thing returns the object with a record's word.
func thing(id string) rules.Object {
	for _, c := range categories {
		for o := range c.Objects().All() {
			if o.ID() == id {
				return o
			}
		}
	}
	return 0
}

func things(ids ...string) (set rules.Objects) {
	for _, id := range ids {
		set |= only(thing(id))
	}
	return set
}

// shop returns a view of seat 0 in the last round of a short game. Everybody has all their money.
// The row has these objects with hidden cards.
func shop(phase rules.Phase, seats int, row ...string) rules.View {
	v := rules.View{
		Round: 5, Phase: phase, Opportunist: game.Spectator, In: game.AllSeats(seats),
		Unseen: rules.Split{Authentic: 3, Replica: 3, Unknown: 2}, Players: make([]rules.Player, seats),
	}
	for _, id := range row {
		v.Row = append(v.Row, rules.Place{Object: thing(id), Owner: game.Spectator})
	}
	for i := range v.Players {
		v.Players[i].Money = rules.StartMoney
		v.Players[i].OffersLeft = rules.MaxOffers
	}
	return v
}

// meanBid returns the mean bid, in fives, of a bot that plans without slips.
func meanBid(v rules.View) float64 {
	sum := 0
	for seed := range uint64(40) {
		d := game.SplitMix(seed)
		sum += unitsOf(planned(&v, &d, 0, bot.Even).Cards)
	}
	return float64(sum) / 40
}

func TestMediumBidsForObjects(t *testing.T) {
	alike := meanBid(shop(rules.Bidding, 3, "p01", "p02", "p06", "p08", "p10"))
	if alike < 3 || alike > 9 {
		t.Errorf("for one of five that are alike it bids %v of 12", alike)
	}
	seen := shop(rules.Bidding, 3, "m03", "p02", "p06", "p08", "p10")
	seen.Row[0].Type = rules.Authentic
	if got := meanBid(seen); got < alike+2 {
		t.Errorf("for what it knows to be authentic it bids %v, else %v", got, alike)
	}
	seen.Row[0].Type = rules.Replica
	if got := meanBid(seen); got > 1 {
		t.Errorf("for what it knows to be a replica it bids %v", got)
	}
	family := shop(rules.Bidding, 3, "e03", "p02", "p06", "p08", "p10")
	before := meanBid(family)
	family.Players[0].Owned = things("e01", "e02")
	if got := meanBid(family); got < before+1 { // [O16]
		t.Errorf("for what completes its family it bids %v, else %v", got, before)
	}
	bonus := shop(rules.Bidding, 3, "p01", "c13", "e13", "c09", "e04")
	before = meanBid(bonus)
	bonus.Players[0].Owned = things("p02", "p03", "p04")
	if got := meanBid(bonus); got < before+1 { // [O17]
		t.Errorf("for what completes its category it bids %v, else %v", got, before)
	}
	bonus.Players[0].Owned, bonus.Players[1].Owned = 0, things("p02", "p03", "p04")
	if got := meanBid(bonus); got < before+1 {
		t.Errorf("for what completes the category of another it bids %v, else %v", got, before)
	}
	last := shop(rules.Bidding, 3, "p01")
	if got := meanBid(last); got < 11 { // money does not count [O19]
		t.Errorf("for the last object of the game it bids %v of 12", got)
	}
}

// TestMediumMixesBids: the medium bot mixes bids only if several are equally good.
func TestMediumMixesBids(t *testing.T) {
	for _, c := range []struct {
		name        string
		view        rules.View
		fewest      int // different bids
		least, most int // fives
	}{
		{"five that are alike", shop(rules.Bidding, 3, "p01", "p02", "p06", "p08", "p10"), 4, 1, 12},
		{"to beat 10", opportunist(), 1, 2, 3},
	} {
		bids := map[int]bool{}
		for seed := range uint64(40) {
			d := game.SplitMix(seed)
			bid := unitsOf(medium(&c.view, &d, bot.Even).Cards)
			if bids[bid] = true; bid < c.least || bid > c.most {
				t.Errorf("%s: it bids %d fives", c.name, bid)
			}
		}
		if len(bids) < c.fewest {
			t.Errorf("%s: its bids are %v", c.name, bids)
		}
	}
}

// opportunist returns the view of a seat that bids last, after a bid of 10 and one of 5.
func opportunist() rules.View {
	v := shop(rules.Bidding, 3, "c01", "c02")
	v.Opportunist = 0
	for i, bid := range []rules.Money{1: rules.Ten, 2: rules.Five} {
		v.Players[i].Bid, v.Players[i].Decided = bid, i > 0
	}
	return v
}

// TestMediumBidsAsTheOpportunist: the seat that bids last sees the highest bid [O9].
func TestMediumBidsAsTheOpportunist(t *testing.T) {
	if got := meanBid(opportunist()); got != 3 {
		t.Errorf("to beat 10 it bids %v fives", got)
	}
}

func TestMediumAsksWhereItMatters(t *testing.T) {
	d := game.SplitMix(1)
	dull := shop(rules.Consulting, 3, "p06", "p02", "p08", "p10", "e13")
	if got := medium(&dull, &d, bot.Even); got.Do != rules.Enough {
		t.Errorf("about objects that are much the same it asks: %s", got)
	}
	rich := shop(rules.Consulting, 4, "m03", "p06", "m09", "p10", "p02")
	got := medium(&rich, &d, bot.Even)
	if got.Do != rules.Consult {
		t.Errorf("about magic it does not ask: %s", got)
	}
	for slot := range got.Slots.All() {
		if rich.Row[slot].Object.Category() != rules.Magic {
			t.Errorf("it looks under place %d", slot)
		}
	}
}

func TestMediumInTies(t *testing.T) {
	v := shop(rules.Staying, 3, "c01")
	for i := range v.Players {
		v.Players[i].Bid = rules.Twenty
	}
	choose := func() rules.Decision {
		d := game.SplitMix(1)
		return medium(&v, &d, bot.Even)
	}
	v.Players[1].Decided, v.Players[2].Decided = true, true
	if got := choose(); got.Do != rules.Stay { // [O4]
		t.Errorf("when all others have withdrawn: %s", got)
	}
	v.Stayed = game.Only(1)
	v.Players[0].Money = rules.Twenty + rules.Zero
	v.Players[1].Money = rules.Twenty + rules.Zero
	if got := choose(); got.Do != rules.Withdraw { // [O6]
		t.Errorf("when it cannot add more than the other: %s", got)
	}
	v.Phase, v.Stayed, v.In = rules.Adding, 3, 3
	v.Players[0].Money = rules.Twenty + rules.Zero + rules.Five + rules.Ten
	if got := choose(); got.String() != "add 5" && got.String() != "add 10" {
		t.Errorf("to beat a 0: %s", got)
	}
	v.Phase = rules.Losing
	v.Players[0].Bid = rules.Twenty + rules.Five
	if got := choose(); got.String() != "lose 5" {
		t.Errorf("after an unbroken tie: %s", got)
	}
}

// traders returns a view of seat 0 in the last window. Trades of knights and smiths there
// complete two families.
func traders(offers ...rules.Offer) rules.View {
	v := shop(rules.TradingAfter, 3)
	v.Players[0].Owned = things("e01", "e02", "e09", "m03")
	v.Players[1].Owned = things("e03", "e07", "e08", "p01")
	v.Authentic = v.Players[0].Owned | v.Players[1].Owned
	v.Offers = offers
	return v
}

func goodsOf(ids ...string) rules.Goods { return rules.Goods{Objects: things(ids...)} }

func TestBotsTrade(t *testing.T) {
	swap := rules.Offer{From: 1, To: 0, Give: goodsOf("e03"), Want: goodsOf("e09")}
	robbery := rules.Offer{From: 1, To: 0, Give: goodsOf("p01"), Want: goodsOf("m03")}
	plea := rules.Offer{From: 1, To: 0, Want: rules.Goods{Objects: things("e09")}}
	own := rules.Offer{From: 0, To: 1, Give: goodsOf("e09"), Want: goodsOf("e03")}
	bad := rules.Offer{From: 0, To: 1, Give: goodsOf("m03"), Want: goodsOf("e08")}
	declined := own
	declined.Fate = rules.Declined
	for name, c := range map[string]struct {
		view rules.View
		want string
	}{
		"what completes two families is offered": {traders(), "offer 1 give e09 want e03"},
		"and accepted":                           {traders(swap), "accept 1"},
		"a bad offer is declined":                {traders(robbery), "decline 1"},
		"also the second":                        {traders(robbery, swap), "decline 1"},
		"nothing is given for nothing":           {traders(plea), "decline 1"},
		"it does not wait for an answer":         {traders(own), "skip"},
		"what has become a bad offer goes":       {traders(bad), "cancel 1"},
		"nobody trades with two at once":         {traders(own, swap), "cancel 1"},
	} {
		for level, rule := range map[string]func(*rules.View, *game.SplitMix, bot.Temper) rules.Decision{bot.Easy: easy, bot.Medium: medium} {
			d := game.SplitMix(1)
			if got := rule(&c.view, &d, bot.Even); got.String() != c.want {
				t.Errorf("%s: %s decides %s, want %s", name, level, got, c.want)
			}
		}
	}
	d := game.SplitMix(1)
	again := traders(declined)
	if got := medium(&again, &d, bot.Even); got.String() == "offer 1 give e09 want e03" {
		t.Error("it makes an offer again that was declined")
	}
}

// TestBotsMistrustWhoHasLooked: bots distrust an offer of an object that only its owner has
// looked under.
func TestBotsMistrustWhoHasLooked(t *testing.T) {
	v := shop(rules.TradingBefore, 3, "m03", "p01")
	v.Slot = 2
	v.Players[0].Owned, v.Players[1].Owned = things("p01"), things("m03")
	v.Offers = []rules.Offer{{From: 1, To: 0, Give: goodsOf("m03"), Want: goodsOf("p01")}}
	d := game.SplitMix(1)
	if got := medium(&v, &d, bot.Even); got.String() != "accept 1" {
		t.Errorf("without a look: %s", got)
	}
	v.Row[0].Looked = game.Only(1)
	if got := medium(&v, &d, bot.Even); got.String() != "decline 1" {
		t.Errorf("after a look: %s", got)
	}
}

// TestNobodyBuysWhatTheSellerKnows: replicas that only their seller has looked under find no
// buyers.
func TestNobodyBuysWhatTheSellerKnows(t *testing.T) {
	v := shop(rules.TradingBefore, 3, "m03", "p01")
	v.Slot, v.Round, v.Deck, v.Turn.Mode = 2, 1, 20, game.Open
	sale := rules.Offer{From: 1, To: 0, Give: goodsOf("m03"), Want: rules.Goods{Money: rules.Five}}
	wish := rules.Offer{From: 1, To: 0, Give: rules.Goods{Money: rules.Twenty}, Want: goodsOf("p01")}
	for _, level := range []string{bot.Medium, bot.Hard, bot.Expert} {
		for name, c := range map[string]struct {
			offer  rules.Offer
			looked game.Seats // under both objects
			want   string
		}{
			"a sale of what nobody knows":            {sale, 0, "accept 1"},
			"a sale of what the seller knows":        {sale, game.Only(1), "decline 1"},
			"a wish for what nobody knows":           {wish, 0, "accept 1"},
			"a sale of what the buyer knows as well": {sale, game.Only(0) | game.Only(1), "accept 1"},
		} {
			v := v
			v.Row = slices.Clone(v.Row)
			v.Players = slices.Clone(v.Players)
			v.Players[0].Owned, v.Players[1].Owned = things("p01"), things("m03")
			v.Offers = []rules.Offer{c.offer}
			for i := range v.Row {
				v.Row[i].Looked = c.looked
				if c.looked.Has(0) {
					v.Row[i].Type = rules.Authentic
				}
			}
			b := Makers(1)[level](0, 1, bot.Even)
			b.See(game.Step{View: v})
			if got := bot.Ask(b); got.String() != c.want {
				t.Errorf("%s: %s decides %s, want %s", name, level, got, c.want)
			}
		}
	}
}

// tradeWatch checks that every trade of a game fulfils the rules of the bots.
type tradeWatch struct {
	*rapid.T
	levels []string
	view   rules.View
	offers int
}

func (w *tradeWatch) See(s game.Step) {
	for _, e := range s.Events {
		switch e := e.(type) {
		case rules.WindowOpened:
			w.offers = 0
		case rules.OfferMade:
			if w.offers++; w.offers > 4*len(w.levels) {
				w.Fatalf("%d offers in a window", w.offers)
			}
		case rules.OfferAccepted:
			w.gains(e.Offer.From, e.Offer.Give.Objects, e.Offer.Want.Objects)
			w.gains(e.Offer.To, e.Offer.Want.Objects, e.Offer.Give.Objects)
		}
	}
	w.view = s.View.(rules.View)
}

// gains checks that a seat does not give more than it gets, in the last window. There the types
// of all but unknown objects are final.
func (w *tradeWatch) gains(seat game.Seat, give, get rules.Objects) {
	v := &w.view
	owned := v.Players[seat].Owned
	open := v.Unknown &^ (v.Authentic | v.Replica)
	if w.levels[seat] == bot.Random || v.Deck > 0 || v.Phase != rules.TradingAfter || (owned|get)&open != 0 {
		return
	}
	before := v.Length.Tally(owned, v.Authentic, v.Replica)
	after := v.Length.Tally(owned&^give|get, v.Authentic, v.Replica)
	if after.Total() <= before.Total() {
		w.Fatalf("%s at seat %d makes %d of %d by a trade", w.levels[seat], seat, after.Total(), before.Total())
	}
}

func TestOddShopBotsDecideLegally(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := gametest.LineupOf(rules.Rules{}, Makers(gametest.Hasty), rapid.Uint64().Draw(t, "lineup"))
		table := l.Table(t, rules.Rules{})
		table.Subscribe(game.Spectator, &tradeWatch{T: t, levels: l.Levels})
		r := l.Play(t, table)
		if r.Result == nil {
			t.Fatal("the game did not end")
		}
	})
}

// TestOddShopStrength fails if a level has lost its strength. It plays far fewer games than a
// tournament, with wider margins.
func TestOddShopStrength(t *testing.T) {
	for _, c := range []struct {
		one, others string
		seats       int
		least       float64
	}{
		{bot.Medium, bot.Random, 3, 0.95},
		{bot.Medium, bot.Random, 5, 0.75},
		{bot.Medium, bot.Easy, 3, 0.65},
		{bot.Medium, bot.Easy, 6, 0.45},
		{bot.Easy, bot.Random, 3, 0.70},
	} {
		if rate := gametest.Wins(t, rules.Rules{}, Makers(gametest.Hasty), c.one, c.others, c.seats, 60); rate < c.least {
			t.Errorf("%s wins %.3f against %d %s, want %.2f", c.one, rate, c.seats-1, c.others, c.least)
		}
	}
}

// shopViews returns a view of the first decision in every phase with a decision, late in a long
// game of this number of players.
func shopViews(seats int) map[rules.Phase]rules.View {
	views := map[rules.Phase]rules.View{}
	s, src := rules.New(seats, rules.AllCards), game.SplitMix(1)
	for s.Turn().Mode != game.Over {
		turn := s.Turn()
		if turn.Mode == game.Chance {
			s.Chance(&src)
			continue
		}
		seat := turn.Owes.First()
		v := s.View(seat)
		if v.Round >= 9 {
			views[v.Phase] = v
		}
		s.Play(seat, bot.Anything[rules.View, rules.Decision](&v, &src, bot.Even))
	}
	return views
}

func TestOddShopRulesDoNotAllocate(t *testing.T) {
	for phase, v := range shopViews(6) {
		for level, rule := range map[string]func(*rules.View, *game.SplitMix, bot.Temper) rules.Decision{bot.Easy: easy, bot.Medium: medium} {
			d := game.SplitMix(1)
			if n := testing.AllocsPerRun(10, func() { rule(&v, &d, bot.Bluffer) }); n != 0 {
				t.Errorf("a decision of %s in phase %d allocates %v times", level, phase, n)
			}
		}
	}
}

// TestSubstituteLeavesOffersAlone: the substitute does not cancel a person's offers.
func TestSubstituteLeavesOffersAlone(t *testing.T) {
	v := traders(rules.Offer{From: 0, To: 1, Give: goodsOf("m03"), Want: goodsOf("e08")})
	d := game.SplitMix(1)
	if got := tradeless(&v, &d, bot.Even); got.Do != rules.Skip {
		t.Errorf("it decides %s", got)
	}
}

func BenchmarkDecide(b *testing.B) {
	v := shopViews(4)
	gametest.BenchmarkDecide(b, Makers(1), map[string]game.View{
		"consulting": v[rules.Consulting], "bidding": v[rules.Bidding], "trading": v[rules.TradingAfter],
	})
}
