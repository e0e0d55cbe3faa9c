package forsale_test

import (
	"slices"
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/web/ui"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"
)

// at returns the actions of seat 0 at a table of four after a view.
func at(v rules.View) ui.Actions {
	d := forsale.Game{}.Actions(gametest.Names(4))
	d.See(game.Step{View: v})
	return d
}

// buying returns a view of seat 0 with 14 coins and 3 in front, at a highest bid of 4.
func buying(turn game.Seat) rules.View {
	return rules.View{
		Phase: rules.Buying, Round: 2, High: 4, Offer: []rules.House{8, 17},
		In:   game.AllSeats(4).Without(2),
		Turn: game.Turn{Mode: game.InTurn, Owes: game.Only(turn), May: game.Only(turn)},
		Pass: rules.Passing{House: 8, Back: 2, Lost: 1},
		Players: []rules.Player{
			{Bid: 3, Coins: 14, Known: rules.Known{Coins: 14}},
			{Bid: 4, Coins: rules.Hidden}, {Coins: rules.Hidden}, {Coins: rules.Hidden},
		},
	}
}

// selling returns a view of seat 0 with the houses 8 and 17.
func selling(laid rules.House) rules.View {
	owes := game.AllSeats(4)
	if laid != 0 {
		owes = owes.Without(0)
	}
	return rules.View{
		Phase: rules.Selling, Round: 1, Cheques: []rules.Cheque{0, 5, 9, 15}, In: game.AllSeats(4),
		Turn: game.Turn{Mode: game.Sealed, Owes: owes, May: game.AllSeats(4)},
		Players: []rules.Player{
			{Held: 2, Hand: 1<<8 | 1<<17, House: laid, Laid: laid != 0}, {Held: 2}, {Held: 2}, {Held: 2},
		},
	}
}

func TestYourTurnToBid(t *testing.T) {
	d := at(buying(0))
	bar := uitest.Bar(d)
	var ids []string
	for _, c := range bar.Controls {
		ids = append(ids, c.ID)
	}
	if want := []string{"less1", "draft", "more1", "more3", "bid", "pass"}; !slices.Equal(ids, want) {
		t.Errorf("the controls are %v", ids)
	}
	if bar.Prompt != "Your turn: bid 5 or more, or pass." {
		t.Errorf("the prompt is %q", bar.Prompt)
	}
	if want := "Bruno leads with 4. Your turn: 5 to 17. Pass: house 8, 2 back."; bar.Alert != want {
		t.Errorf("the alert is %q", bar.Alert)
	}
	if d.Draft().Bid != 5 {
		t.Errorf("the draft starts at %d", d.Draft().Bid)
	}
	draft := uitest.Control(t, d, "draft")
	if draft.Kind != ui.Number || draft.Min != 5 || draft.Max != 17 || draft.Value != 5 || draft.Key != "b" {
		t.Errorf("the number is %+v", draft)
	}
	if bid := uitest.Control(t, d, "bid"); bid.Label != "Bid 5" || !bid.Primary || bid.Why != "" {
		t.Errorf("the bid is %+v", bid)
	}
	if less := uitest.Control(t, d, "less1"); less.Why != "Your bid must be higher than 4." {
		t.Errorf("less is disabled because %q", less.Why)
	}
}

func TestPassSaysWhatItDoes(t *testing.T) {
	for _, c := range []struct {
		rule string
		pass rules.Passing
		want string
	}{
		{"[F1] half comes back", rules.Passing{House: 8, Back: 2, Lost: 1}, "Pass: take house 8, get 2 coins back"},
		{"[F1] one coin comes back", rules.Passing{House: 8, Back: 1, Lost: 1}, "Pass: take house 8, get 1 coin back"},
		{"[F1] nothing comes back", rules.Passing{House: 8, Lost: 1}, "Pass: take house 8, get nothing back"},
		{"[F4] without a bid", rules.Passing{House: 8}, "Pass: take house 8 for free"},
		{"[F25] no house", rules.Passing{Back: 4}, "Pass: no house, all 4 coins back"},
		{"[F25] no house for one coin", rules.Passing{Back: 1}, "Pass: no house, your coin back"},
		{"[F25] no house, no bid", rules.Passing{}, "Pass: no house, nothing paid"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			v := buying(0)
			v.Pass = c.pass
			if got := uitest.Control(t, at(v), "pass").Label; got != c.want {
				t.Errorf("the button says %q", got)
			}
		})
	}
}

func TestDraft(t *testing.T) {
	type press struct {
		id    string
		value int
	}
	for _, c := range []struct {
		name    string
		presses []press
		draft   int    // 0 if it is not possible
		why     string // of the bid
	}{
		{"raise", []press{{"more1", 0}, {"more3", 0}}, 9, ""},
		{"and lower", []press{{"more3", 0}, {"less1", 0}}, 7, ""},
		{"not below the lowest bid", []press{{"less1", 0}}, 5, ""},
		{"not above what is owned", []press{{"draft", 16}, {"more3", 0}}, 17, ""},
		{"typed", []press{{"draft", 12}}, 12, ""},
		{"typed too low [F7]", []press{{"draft", 4}}, 0, "Your bid must be higher than 4."},
		{"typed too high [F3]", []press{{"draft", 18}}, 0, "You can bid 17 at most."},
		{"typed nonsense", []press{{"draft", -3}}, 0, "Your bid must be higher than 4."},
		{"back from too low", []press{{"draft", 1}, {"more1", 0}}, 5, ""},
		{"back from too high", []press{{"draft", 300}, {"less1", 0}}, 17, ""},
		{"no such control", []press{{"more4", 0}, {"sell-8", 0}, {"", 0}}, 5, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := at(buying(0))
			for _, p := range c.presses {
				if _, ok := d.Press(p.id, p.value); ok {
					t.Errorf("%s is a decision", p.id)
				}
			}
			bid := uitest.Control(t, d, "bid")
			if d.Draft().Bid != c.draft || bid.Why != c.why {
				t.Errorf("the draft is %d, the bid disabled because %q", d.Draft().Bid, bid.Why)
			}
			if got, ok := d.Press("bid", 0); ok != (c.why == "") || ok && got != (rules.Decision{Do: rules.Bid, N: uint8(c.draft)}) {
				t.Errorf("the decision is %v, %v", got, ok)
			}
		})
	}
}

func TestLowestBidIsOne(t *testing.T) {
	v := buying(0)
	v.High = 0
	if why := uitest.Control(t, at(v), "less1").Why; why != "A bid is at least 1." {
		t.Errorf("[F3] less is disabled because %q", why)
	}
}

func TestBarWhenYouCannotBid(t *testing.T) {
	passed := buying(1)
	passed.In = passed.In.Without(0)
	broke := buying(1)
	broke.High = 17
	forced := broke
	forced.Turn.Owes = game.Only(0)
	penniless := forced
	penniless.Players = slices.Clone(forced.Players)
	penniless.Players[0].Known.Coins, penniless.Players[0].Bid = 0, 0
	for _, c := range []struct {
		name, prompt, bid, pass string
		view                    rules.View
	}{
		{"another's turn", "Bruno decides next.", "It is not your turn.", "It is not your turn.", buying(1)},
		{"passed", "You have passed. Bruno decides next.", "You have passed in this round. Wait for the next one.", "You have passed in this round. Wait for the next one.", passed},
		{"[F6] cannot top the bid", "Bruno decides next.", "You cannot bid more than 17, so you have to pass.", "It is not your turn.", broke},
		{"[F6] must pass", "You cannot bid more than 17, so you have to pass.", "You cannot bid more than 17, so you have to pass.", "", forced},
		{"[F6] no coins", "You have no coins left, so you have to pass.", "You have no coins left, so you have to pass.", "", penniless},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := at(c.view)
			bar := uitest.Bar(d)
			if len(bar.Controls) != 6 {
				t.Errorf("the layout jumps: %d controls", len(bar.Controls))
			}
			if bar.Prompt != c.prompt || bar.Alert != "" || d.Draft().Bid != 0 {
				t.Errorf("prompt %q, alert %q, draft %d", bar.Prompt, bar.Alert, d.Draft().Bid)
			}
			if why := uitest.Control(t, d, "bid").Why; why != c.bid {
				t.Errorf("the bid is disabled because %q", why)
			}
			if why := uitest.Control(t, d, "pass").Why; why != c.pass {
				t.Errorf("passing is disabled because %q", why)
			}
		})
	}
	if label := uitest.Control(t, at(buying(1)), "pass").Label; label != "Pass" {
		t.Errorf("before the turn, what passing will do is not known, yet it says %q", label)
	}
}

func TestAQuestionStaysTheSame(t *testing.T) {
	d := at(buying(1))
	v := buying(0)
	d.See(game.Step{View: v})
	asked := uitest.Bar(d).Alert
	d.Press("more1", 0)
	d.See(game.Step{View: v})
	if b := uitest.Bar(d); b.Alert != asked || d.Draft().Bid != 6 {
		t.Errorf("asked %q and then %q, with a draft of %d", asked, b.Alert, d.Draft().Bid)
	}
	v.High = 9
	d.See(game.Step{View: v})
	if b := uitest.Bar(d); b.Alert == asked || d.Draft().Bid != 10 {
		t.Error("the next turn is not asked, or the draft is kept")
	}
}

func TestSelling(t *testing.T) {
	d := at(selling(0))
	bar := uitest.Bar(d)
	if bar.Prompt != "Which house do you sell?" || bar.Alert != "Sell a house: 8 and 17." {
		t.Errorf("prompt %q, alert %q", bar.Prompt, bar.Alert)
	}
	want := ui.Control{ID: "sell-17", Kind: ui.Choice, OnTable: true, Decides: true, Thing: "house-17", Label: "17", Name: "Sell house 17, Farmhouse", Key: "2"}
	if got := uitest.Control(t, d, "sell-17"); got != want {
		t.Errorf("got %+v", got)
	}
	if got, ok := d.Press("sell-17", 0); !ok || got != (rules.Decision{Do: rules.Sell, N: 17}) {
		t.Errorf("the decision is %v, %v", got, ok)
	}
	for _, id := range []string{"sell-9", "sell-", "sell-0", "sell-300", "sell", "bid", "pass", "draft"} {
		if got, ok := d.Press(id, 5); ok {
			t.Errorf("%s decides %v", id, got)
		}
	}

	d.See(game.Step{View: selling(17)})
	bar = uitest.Bar(d)
	if bar.Prompt != "You sell house 17. You may change your mind until everybody has chosen." || bar.Alert != "" || d.Draft().Bid != 0 {
		t.Errorf("[F20] prompt %q, alert %q", bar.Prompt, bar.Alert)
	}
	if c := uitest.Control(t, d, "sell-17"); !c.Pressed || c.Why != "You have already chosen this house." {
		t.Errorf("the house laid is %+v", c)
	}
	if c := uitest.Control(t, d, "sell-8"); c.Pressed || c.Why != "" {
		t.Errorf("[F20] the other house is %+v", c)
	}
}

func TestNothingToChoose(t *testing.T) {
	last := selling(8)
	last.Players[0].Hand, last.Players[0].Held = 1<<8, 1
	d := at(last)
	explained := "House 8 is your last, so it is laid for you."
	if b := uitest.Bar(d); b.Prompt != explained || b.Alert != "" || b.Controls[0].Why != explained || !b.Controls[0].Pressed {
		t.Errorf("the last house: %+v", b)
	}
	if _, ok := d.Press("sell-8", 0); ok {
		t.Error("the last house is laid again")
	}
	for taken, want := range []string{
		"[F21] You have no house to sell. The others go on.",
		"[F21] All your houses are sold. The others go on.",
	} {
		out := selling(0)
		out.In, out.Turn.Owes = out.In.Without(0), out.Turn.Owes.Without(0)
		out.Players[0] = rules.Player{Taken: taken}
		if b := uitest.Bar(at(out)); "[F21] "+b.Prompt != want || len(b.Controls) != 0 {
			t.Errorf("got %+v", b)
		}
	}
}

func TestSpectator(t *testing.T) {
	v := buying(1)
	v.Seat = game.Spectator
	w := selling(0)
	w.Seat, w.Turn.Owes = game.Spectator, game.Only(1)|game.Only(3)
	for want, view := range map[string]rules.View{
		"You are watching. Bruno decides next.":          v,
		"You are watching. Waiting for Bruno and Dalia…": w,
	} {
		d := at(view)
		if b := uitest.Bar(d); b.Prompt != want || b.Alert != "" || b.Controls != nil {
			t.Errorf("got %+v", b)
		}
		if _, ok := d.Press("pass", 0); ok || d.Draft().Bid != 0 {
			t.Error("a spectator decides")
		}
	}
}

func TestDealingAndEnd(t *testing.T) {
	if b := uitest.Bar(at(rules.View{Turn: game.Turn{Mode: game.Chance}})); b.Prompt != "The cards are being dealt." || b.Controls != nil {
		t.Errorf("got %+v", b)
	}
	over := rules.View{Phase: rules.Done, Players: make([]rules.Player, 4), Result: game.Rank([]int{10, 9, 8, 7}, nil)}
	if b := uitest.Bar(at(over)); b.Prompt != "You win with 10, 1 ahead of Bruno." || b.Controls != nil {
		t.Errorf("got %+v", b)
	}
}
