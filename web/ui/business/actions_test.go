package business_test

import (
	"slices"
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/game/gametest"
	"gavel/web/ui"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"
)

const (
	redShare   = rules.Shares(1)
	greenShare = redShare << 32
)

// trader returns the actions of seat 0 at a table of Business after a view.
func trader(v rules.View) ui.Actions {
	d := business.Game{}.Actions(gametest.Names(4))
	d.See(game.Step{View: v})
	return d
}

// exchange returns a view of seat 0 in March, with card R1, when all decide in secret.
func exchange(phase rules.Phase, me rules.Player) rules.View {
	owes := game.AllSeats(4)
	if me.Decided {
		owes = owes.Without(0)
	}
	v := rules.View{
		Phase: phase, Month: 3, In: game.AllSeats(4),
		Turn:    game.Turn{Mode: game.Sealed, Owes: owes, May: game.AllSeats(4)},
		Players: []rules.Player{me, {Money: rules.Hidden}, {Money: rules.Hidden}, {Money: rules.Hidden}},
	}
	v.Year[2] = 1
	return v
}

func TestBusinessBid(t *testing.T) {
	v := exchange(rules.Bidding, rules.Player{Money: 60_000})
	v.Groups = []rules.Shares{3 * redShare, 2*redShare + 2*greenShare}
	for _, c := range []struct {
		name    string
		presses []string
		typed   int
		draft   int
		why     string
	}{
		{"[B3] at least 10,000", nil, 0, 10_000, ""},
		{"raised", []string{"more5", "more10"}, 0, 25_000, ""},
		{"and lowered", []string{"more10", "more10", "less5"}, 0, 25_000, ""},
		{"not below the least", []string{"more5", "less5", "less5"}, 0, 10_000, ""},
		{"[B3] not above what is owned", []string{"more10", "more10", "more10", "more10", "more10", "more10"}, 0, 60_000, ""},
		{"typed", nil, 35_000, 35_000, ""},
		{"[B3] typed too low", nil, 5_000, 0, "A bid is at least 10,000."},
		{"[B3] typed too high", nil, 65_000, 0, "You have only 60,000. Bid 60,000 or less."},
		{"[B3] typed between two steps", nil, 12_345, 0, "A bid goes in steps of 5,000."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := trader(v)
			if c.typed > 0 {
				d.Press("draft", c.typed)
			}
			for _, id := range c.presses {
				d.Press(id, 0)
			}
			if d.Draft().Bid != c.draft || uitest.Control(t, d, "bid").Why != c.why {
				t.Errorf("the draft is %d, disabled because %q", d.Draft().Bid, uitest.Control(t, d, "bid").Why)
			}
			if wrong := uitest.Control(t, d, "draft").Wrong; wrong != c.why {
				t.Errorf("the number is wrong because %q", wrong)
			}
			if why, least := uitest.Control(t, d, "less5").Why, max(c.typed, c.draft) <= rules.MinBid; (why != "") != least {
				t.Errorf("less5 is disabled because %q", why)
			}
		})
	}
	d := trader(v)
	bar := uitest.Bar(d)
	if want := "Your bid. You have 60,000."; bar.Alert != want {
		t.Errorf("the alert is %q", bar.Alert)
	}
	draft := uitest.Control(t, d, "draft")
	if draft.Kind != ui.Number || draft.Min != 10_000 || draft.Max != 60_000 || draft.Step != 5_000 || draft.Name != "Your bid, from 10,000 to 60,000 in steps of 5,000" {
		t.Errorf("the number is %+v", draft)
	}
	d.Press("draft", 12_345)
	d.Press("more5", 0)
	if bid := uitest.Control(t, d, "bid"); bid.Label != "Bid 15,000" || !bid.Primary {
		t.Errorf("the bid is %+v", bid)
	}
}

func TestBusinessBidSealed(t *testing.T) {
	d := trader(exchange(rules.Bidding, rules.Player{Money: 60_000, Bid: 45_000, Decided: true}))
	if b := uitest.Bar(d); b.Alert != "" || b.Prompt != "You bid 45,000. You may change your bid until everybody has bid." {
		t.Errorf("got %q, %q", b.Prompt, b.Alert)
	}
	if why := uitest.Control(t, d, "bid").Why; why != "That is your bid already." {
		t.Errorf("the bid is disabled because %q", why)
	}
	d.Press("less5", 0)
	if got, ok := d.Press("bid", 0); !ok || got != (rules.Decision{Do: rules.Bid, N: 40_000}) {
		t.Errorf("the decision is %v, %v", got, ok)
	}
}

func TestBusinessTake(t *testing.T) {
	v := exchange(rules.Taking, rules.Player{Money: 60_000, Bid: 20_000})
	v.Groups = []rules.Shares{0, 3 * redShare, 4 * greenShare, redShare}
	v.Order = []game.Seat{1, 0, 2, 3}
	v.Turn = game.Turn{Mode: game.InTurn, Owes: game.Only(0), May: game.Only(0)}
	d := trader(v)
	if b := uitest.Bar(d); b.Prompt != "Your turn: which group do you take?" || b.Alert != "Your turn: take a group. On the market: 3 red; 4 green; 1 red." || len(b.Controls) != 3 {
		t.Errorf("got %+v", b)
	}
	want := ui.Control{ID: "take-2", OnTable: true, Decides: true, Thing: "group-2", Label: "Take 4 green", Name: "Take 4 green: group 3", Key: "3"}
	if got := uitest.Control(t, d, "take-2"); got != want {
		t.Errorf("got %+v", got)
	}
	if got, ok := d.Press("take-2", 0); !ok || got != (rules.Decision{Do: rules.Take, N: 2}) {
		t.Errorf("the decision is %v, %v", got, ok)
	}
	if _, ok := d.Press("take-0", 0); ok {
		t.Error("a group is taken twice")
	}
	v.Turn.Owes, v.Turn.May = game.Only(1), game.Only(1)
	v.Order = []game.Seat{2, 1, 0, 3}
	if c := uitest.Control(t, trader(v), "take-1"); c.Why != "It is not your turn." {
		t.Errorf("got %+v", c)
	}
	v.Order = []game.Seat{0, 1, 2, 3}
	if c := uitest.Control(t, trader(v), "take-1"); c.Why != "You have already taken your group." {
		t.Errorf("got %+v", c)
	}
}

func TestBusinessSell(t *testing.T) {
	// R1 pays 80,000 for GGG and 35,000 for BB, in March twice that [B8].
	d := trader(exchange(rules.Selling, rules.Player{Hand: 4*greenShare + 4<<8}))
	bar := uitest.Bar(d)
	if bar.Prompt != "March, the bank pays double: what do you sell?" || bar.Alert != "Choose what to sell in March. Your shares: 4 blue and 4 green." {
		t.Errorf("got %q, %q", bar.Prompt, bar.Alert)
	}
	want := ui.Control{
		ID: "sell-BB", OnTable: true, Label: "+1", Group: "2 blue: 70,000",
		Name: "+1: sell 2 blue for 70,000 once more; chosen so far: 0",
	}
	if got := uitest.Control(t, d, "sell-BB"); got != want {
		t.Errorf("got %+v", got)
	}
	if c := uitest.Control(t, d, "keep-BB"); c.Why != "You have chosen none of these." {
		t.Errorf("got %+v", c)
	}
	if c := uitest.Control(t, d, "sell"); c.Label != "Sell nothing" || c.Why != "" || c.Primary {
		t.Errorf("got %+v", c)
	}
	d.Press("best", 0)
	if c := uitest.Control(t, d, "sell"); c.Label != "Sell for 300,000" || c.Name != "Sell for 300,000: 4 blue and 3 green" {
		t.Errorf("got %+v", c)
	}
	if c := uitest.Control(t, d, "best"); c.Why != "You have already chosen what brings the most." {
		t.Errorf("got %+v", c)
	}
	if c := uitest.Control(t, d, "sell-BB"); c.Why != "You do not have enough shares for that." || c.Group != "2 blue: 2 × 70,000 = 140,000" {
		t.Errorf("got %+v", c)
	}
	if got, want := d.Draft().Picked, []string{"sell-GGG", "sell-BB", "sell-BB"}; !slices.Equal(got, want) {
		t.Errorf("picked are %q", got)
	}
	d.Press("keep-BB", 0)
	if got, ok := d.Press("sell", 0); !ok || got.String() != "sell 1xGGG 1xBB" {
		t.Errorf("the decision is %v, %v", got, ok)
	}
	d.Press("clear", 0)
	if c := uitest.Control(t, d, "clear"); c.Why != "You have chosen nothing. Choose a combination, or press “Sell nothing”." {
		t.Errorf("got %+v", c)
	}

	sealed := rules.Player{Hand: 4 << 8, Sale: rules.Tally{5: 1}, Decided: true}
	if b := uitest.Bar(trader(exchange(rules.Selling, sealed))); b.Alert != "" || b.Prompt != "You sell 2 blue for 70,000. You may change your mind until everybody has chosen." {
		t.Errorf("got %q, %q", b.Prompt, b.Alert)
	}
}

func TestBusinessDiscard(t *testing.T) {
	me := rules.Player{Hand: 8*redShare + 4*greenShare}
	d := trader(exchange(rules.Discarding, me))
	if b := uitest.Bar(d); b.Prompt != "You hold more than ten shares: choose 2 shares to discard." || b.Alert != b.Prompt {
		t.Errorf("got %q, %q", b.Prompt, b.Alert)
	}
	if c := uitest.Control(t, d, "discard"); c.Why != "Choose 2 more shares to discard." {
		t.Errorf("got %+v", c)
	}
	d.Press("discard-R", 0)
	d.Press("discard-G", 0)
	if c := uitest.Control(t, d, "discard-R"); c.Why != "You have chosen enough: you may keep ten shares." || c.Group != "Red: discard 1 of 8" {
		t.Errorf("[B6] got %+v", c)
	}
	if got, want := d.Draft().Picked, []string{"discard-R", "discard-G"}; !slices.Equal(got, want) {
		t.Errorf("picked are %q", got)
	}
	if got, ok := d.Press("discard", 0); !ok || got.String() != "discard RG" {
		t.Errorf("the decision is %v, %v", got, ok)
	}
	me.Discard, me.Decided = redShare+greenShare, true
	d = trader(exchange(rules.Discarding, me))
	if b := uitest.Bar(d); b.Prompt != "You discard 1 red and 1 green. You may change your mind until everybody has chosen." {
		t.Errorf("got %q", b.Prompt)
	}
	if c := uitest.Control(t, d, "discard"); c.Why != "That is your choice already." {
		t.Errorf("got %+v", c)
	}
}

// TestBusinessSpared: a seat without a choice gets the reason, and no controls.
func TestBusinessSpared(t *testing.T) {
	short := exchange(rules.Bidding, rules.Player{Money: 5_000})
	short.In = short.In.Without(0)
	short.Turn.Owes = short.In
	others := exchange(rules.Discarding, rules.Player{Hand: redShare})
	others.In, others.Turn.Owes = game.Only(1)|game.Only(2), game.Only(1)|game.Only(2)
	watching := exchange(rules.Selling, rules.Player{Money: rules.Hidden})
	watching.Seat, watching.Turn.Owes = game.Spectator, game.Only(2)
	last := exchange(rules.Taking, rules.Player{})
	last.Turn, last.Groups = game.Turn{Mode: game.InTurn, Owes: game.Only(0), May: game.Only(0)}, []rules.Shares{redShare}
	for want, v := range map[string]rules.View{
		"You have less than 10,000: you sit this auction out and get no group.":             short,
		"You have only 10,000, so you have to bid it.":                                      exchange(rules.Bidding, rules.Player{Money: 10_000}),
		"You have no combination that the bank buys in March. Missing: 1 red and 1 yellow.": exchange(rules.Selling, rules.Player{Hand: redShare}),
		"All your shares are of one colour: you discard 3 red.":                             exchange(rules.Discarding, rules.Player{Hand: 13 * redShare}),
		"Only one group is left, so it goes to you.":                                        last,
		"Waiting for Bruno and Chidi…":                                                      others,
		"You are watching. Chidi decides next.":                                             watching,
		"The shares are being dealt.":                                                       {},
		"The groups of the month are being drawn.":                                          {Phase: rules.Drawing, Month: 1, Players: make([]rules.Player, 4)},
		"The dice break the tie.":                                                           {Phase: rules.Rolling, Month: 1, Players: make([]rules.Player, 4)},
	} {
		if len(v.Players) == 0 {
			v.Players = make([]rules.Player, 4)
		}
		d := trader(v)
		b := uitest.Bar(d)
		if b.Prompt != want || b.Alert != "" || d.Draft().Bid != 0 {
			t.Errorf("got %+v, want %q", b, want)
		}
		for _, c := range b.Controls {
			if _, ok := d.Press(c.ID, 0); ok || c.Why == "" {
				t.Errorf("%s: there is %+v", want, c)
			}
		}
	}
}
