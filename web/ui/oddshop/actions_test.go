package oddshop_test

import (
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"
)

// sees returns the actions of seat 0 at a table of three after a view.
func sees(v rules.View) ui.Actions {
	d := oddshop.Game{}.Actions(gametest.Names(3))
	d.See(game.Step{View: v})
	return d
}

// phase returns a view of seat 0 in a phase that waits for the given seats.
func phase(p rules.Phase, mode game.Mode, owes game.Seats) rules.View {
	player := rules.Player{Money: rules.StartMoney, OffersLeft: rules.MaxOffers}
	return rules.View{
		Phase: p, Round: 1, Opportunist: game.Spectator, In: game.AllSeats(3),
		Turn:    game.Turn{Mode: mode, Owes: owes, May: owes},
		Row:     []rules.Place{{Object: dragon, Type: rules.Replica, Owner: game.Spectator}, {Object: ring, Owner: game.Spectator}},
		Players: []rules.Player{player, player, player},
	}
}

func press(t *testing.T, d ui.Actions, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if got, ok := d.Press(id, 0); ok {
			t.Fatalf("%s decides %v", id, got)
		}
	}
}

func decides(t *testing.T, d ui.Actions, id, want string) {
	t.Helper()
	if got, ok := d.Press(id, 0); !ok || got.String() != want {
		t.Errorf("%s decides %v, %v; not %s", id, got, ok, want)
	}
}

func ids(bar ui.Bar) (list []string) {
	for _, c := range bar.Controls {
		list = append(list, c.ID)
	}
	return list
}

// golden returns the controls that are probably wanted.
func golden(d ui.Actions) (ids []string) {
	for _, c := range uitest.Bar(d).Controls {
		if c.Primary {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

func TestExperts(t *testing.T) {
	d := sees(phase(rules.Consulting, game.Open, game.AllSeats(3)))
	bar := uitest.Bar(d)
	if want := []string{"slot-0", "slot-1", "cheap", "dear-10", "dear-5", "done"}; !slices.Equal(ids(bar), want) {
		t.Errorf("the controls are %v", ids(bar))
	}
	if bar.Prompt != "Mini Dragon: replica. Look under more, or go on." ||
		bar.Alert != "Ask an expert, or go on without." {
		t.Errorf("prompt %q, alert %q", bar.Prompt, bar.Alert)
	}
	want := ui.Control{ID: "slot-0", Kind: ui.Choice, OnTable: true, Label: "Mini Dragon", Group: "Look under", Key: "1",
		Name: "Look under Mini Dragon, you have seen: replica"}
	if got := uitest.Control(t, d, "slot-0"); got != want {
		t.Errorf("got %+v", got)
	}
	if why := uitest.Control(t, d, "cheap").Why; why != "Choose exactly one object to look under." {
		t.Errorf("[O11] disabled because %q", why)
	}
	if likely := golden(d); len(likely) > 0 {
		t.Errorf("before something is chosen %q is likely wanted", likely)
	}
	press(t, d, "cheap", "slot-1")
	if likely := golden(d); !slices.Equal(likely, []string{"cheap"}) {
		t.Errorf("with one object chosen %q is likely wanted", likely)
	}
	decides(t, d, "cheap", "expert 5 1")
	press(t, d, "slot-0", "slot-1", "cheap")
	decides(t, d, "dear-5", "expert 5+5 0 1")
	decides(t, d, "done", "done")

	v := phase(rules.Consulting, game.Open, game.AllSeats(3))
	v.Players[0] = rules.Player{Money: rules.Ten, Cheap: true, Dear: true}
	if likely := golden(sees(v)); !slices.Equal(likely, []string{"done"}) {
		t.Errorf("with no expert left %q is likely wanted", likely)
	}
	v.Players[0] = rules.Player{Money: rules.Ten, Cheap: true}
	d = sees(v)
	press(t, d, "slot-0", "slot-1")
	for id, want := range map[string]string{
		"cheap": "You have already asked this expert in this round.", "dear-10": "", "dear-5": "You do not have two 5s. Pay with a 10, or go on without this expert.",
	} {
		if why := uitest.Control(t, d, id).Why; why != want {
			t.Errorf("[O12] %s is disabled because %q", id, why)
		}
	}
	if label := uitest.Control(t, d, "done").Label; label != "Done with experts" {
		t.Errorf("done says %q", label)
	}

	d.See(game.Step{View: phase(rules.Consulting, game.Open, game.Only(1)|game.Only(2))})
	if b := uitest.Bar(d); b.Prompt != "Mini Dragon: replica. You are done with experts. Waiting for Bruno and Chidi…" || b.Alert != "" ||
		b.Controls[0].Why != "You are done with experts for this round." {
		t.Errorf("got %+v", b)
	}
}

func TestBidding(t *testing.T) {
	d := sees(phase(rules.Bidding, game.Sealed, game.AllSeats(3)))
	bar := uitest.Bar(d)
	if want := []string{"money-0-1", "money-5-1", "money-5-2", "money-10-1", "money-10-2", "money-10-3", "money-20-1", "bid"}; !slices.Equal(ids(bar), want) {
		t.Errorf("the controls are %v", ids(bar))
	}
	if bar.Prompt != "For sale: Mini Dragon, 120 if authentic, 20 if not. Press money cards to bid. You get your money back after the round." ||
		bar.Alert != "Your bid. Your money: 0, 5, 5, 10, 10, 10 and 20." {
		t.Errorf("prompt %q, alert %q", bar.Prompt, bar.Alert)
	}
	if bid := uitest.Control(t, d, "bid"); bid.Label != "Bid" || bid.Why != "Choose at least one money card." || !bid.Primary {
		t.Errorf("the bid is %+v", bid)
	}
	if got := uitest.Control(t, d, "money-10-2"); got.Name != "Money card 10, number 2" || got.Label != "10" || got.Key != "5" || got.Group != "Your money" {
		t.Errorf("got %+v", got)
	}
	press(t, d, "bid", "money-10-2", "money-20-1", "money-5-1", "money-5-1")
	if got := uitest.Bar(d).Prompt; got != "For sale: Mini Dragon, 120 if authentic, 20 if not. You get your money back after the round." {
		t.Errorf("with cards chosen the prompt is %q", got)
	}
	if bid := uitest.Control(t, d, "bid"); bid.Label != "Bid 30" || bid.Why != "" || d.Draft().Bid != 30 || !uitest.Control(t, d, "money-10-2").Pressed {
		t.Errorf("the bid is %+v, the draft %d", bid, d.Draft().Bid)
	}
	if got, want := d.Draft().Picked, []string{"money-10-2", "money-20-1"}; !slices.Equal(got, want) {
		t.Errorf("picked are %q", got)
	}
	decides(t, d, "bid", "bid 10 20")
	press(t, d, "money-10-2", "money-20-1", "money-0-1")
	decides(t, d, "bid", "bid 0") // [O2]

	last := phase(rules.Bidding, game.Sealed, game.AllSeats(3))
	last.Round = last.Length.Rounds()
	if got := uitest.Bar(sees(last)).Prompt; got != "For sale: Mini Dragon, 120 if authentic, 20 if not. After this last round money is worth nothing." {
		t.Errorf("in the last round, when money is worth nothing, the prompt is %q", got)
	}
}

func TestBidLies(t *testing.T) {
	v := phase(rules.Bidding, game.Sealed, game.Only(1))
	v.Turn.May = game.AllSeats(3)
	v.Players[0].Bid = rules.Ten + rules.Five
	d := sees(v)
	bar := uitest.Bar(d)
	if bar.Prompt != "You bid 15 for “Mini Dragon”. You may change your bid until everybody has bid." || bar.Alert != "" {
		t.Errorf("[O3] prompt %q, alert %q", bar.Prompt, bar.Alert)
	}
	if c := uitest.Control(t, d, "bid"); !uitest.Control(t, d, "money-5-1").Pressed || c.Label != "Bid 15" || c.Why != "That is your bid already." {
		t.Errorf("after a reload the bid is %+v", c)
	}
	press(t, d, "money-5-1")
	decides(t, d, "bid", "bid 10")
}

func TestOpportunist(t *testing.T) {
	v := phase(rules.Bidding, game.InTurn, game.Only(1))
	v.Opportunist = 0
	d := sees(v)
	if b := uitest.Bar(d); b.Prompt != "For sale: Mini Dragon. Bruno decides next." || b.Controls[0].Why != "It is not your turn." {
		t.Errorf("[O9] got %+v", b)
	}
	v = phase(rules.Bidding, game.InTurn, game.Only(0))
	v.Opportunist = 0
	v.Players[1].Bid, v.Players[2].Bid = rules.Ten, rules.Twenty
	d.See(game.Step{View: v})
	if b := uitest.Bar(d); b.Prompt != "You had the most money left, so you bid last. For sale: Mini Dragon, 120 if authentic, 20 if not." ||
		!strings.HasSuffix(b.Alert, " Bids so far: Bruno 10 and Chidi 20.") {
		t.Errorf("[O9] got %q, %q", b.Prompt, b.Alert)
	}
}

func TestTie(t *testing.T) {
	v := phase(rules.Staying, game.InTurn, game.Only(0))
	v.In = game.Only(0) | game.Only(1)
	v.Players[0].Bid = rules.Ten
	d := sees(v)
	want := "You tie at 10 for “Mini Dragon”: stay and add a card, or withdraw."
	if b := uitest.Bar(d); b.Prompt != want || b.Alert != want {
		t.Errorf("got %+v", b)
	}
	decides(t, d, "stay", "stay")
	decides(t, d, "withdraw", "withdraw")

	v.Players[0].Money = rules.Ten
	d = sees(v)
	if b := uitest.Bar(d); b.Alert != "" || b.Prompt != "There is nothing to choose: the game plays for you." ||
		uitest.Control(t, d, "stay").Why != "You have no other card to add, so you cannot stay." {
		t.Errorf("[O5] got %+v", b)
	}
	v.In, v.Turn.Owes, v.Turn.May = game.Only(1)|game.Only(2), game.Only(2), game.Only(2)
	if b := uitest.Bar(sees(v)); b.Controls != nil || b.Prompt != "A tie for “Mini Dragon”. Chidi decides next." {
		t.Errorf("got %+v", b)
	}
}

func TestCardOfTie(t *testing.T) {
	for _, c := range []struct {
		rule                 string
		phase                rules.Phase
		prompt, laid, id, do string
		ids                  []string
	}{
		{"[O4] a card is added", rules.Adding, "Which card do you add to your bid, face down?",
			"You add a 5. You may change your mind until everybody has chosen.", "add-20", "add 20",
			[]string{"add-0", "add-5", "add-10", "add-20"}},
		{"[O6] a card is lost", rules.Losing, "The tie is not broken. Which card of your bid do you lose until the round ends?",
			"You lose a 5. You may change your mind until everybody has chosen.", "lose-10", "lose 10",
			[]string{"lose-5", "lose-10"}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			v := phase(c.phase, game.Sealed, game.AllSeats(2))
			v.In = game.AllSeats(2)
			v.Players[0].Bid = rules.Ten + rules.Five
			d := sees(v)
			if b := uitest.Bar(d); b.Prompt != c.prompt || b.Alert != c.prompt || !slices.Equal(ids(b), c.ids) {
				t.Errorf("got %+v", b)
			}
			decides(t, d, c.id, c.do)
			v.Players = slices.Clone(v.Players)
			v.Players[0].Card, v.Turn.Owes = rules.Five, game.Only(1)
			d.See(game.Step{View: v})
			laid := uitest.Control(t, d, c.ids[0][:strings.Index(c.ids[0], "-")]+"-5")
			if b := uitest.Bar(d); b.Prompt != c.laid || b.Alert != "" || !laid.Pressed || laid.Why != "You have already chosen this card." {
				t.Errorf("[O23] got %+v", b)
			}
			decides(t, d, c.id, c.do) // [O23]
		})
	}
}

// trading returns a view of seat 0, who owns the dragon, in window A. Seat 1 owns the ring.
func trading(offers ...rules.Offer) rules.View {
	v := phase(rules.TradingBefore, game.Open, game.AllSeats(3))
	v.Slot, v.In, v.Offers = 2, 0, offers
	v.Players[0] = rules.Player{Money: rules.Ten, Owned: 1 << dragon, OffersLeft: 7}
	v.Players[1] = rules.Player{Money: 2 * rules.Five, Owned: 1 << ring, OffersLeft: 8}
	v.Players[2] = rules.Player{OffersLeft: 8}
	return v
}

func TestTradeDesk(t *testing.T) {
	d := sees(trading())
	b := uitest.Bar(d)
	if want := []string{"to-1", "to-2", "give-c01", "give-10-1", "offer", "skip"}; !slices.Equal(ids(b), want) {
		t.Errorf("the controls are %v", ids(b))
	}
	if b.Prompt != "Trade while the cards are still hidden: make offers, answer them, or stop." || b.Alert != b.Prompt {
		t.Errorf("prompt %q, alert %q", b.Prompt, b.Alert)
	}
	if why := uitest.Control(t, d, "offer").Why; why != "First choose whom to trade with." {
		t.Errorf("the offer is disabled because %q", why)
	}
	press(t, d, "to-1")
	if why := uitest.Control(t, d, "offer").Why; why != "Choose what you give or what you ask for." {
		t.Errorf("[O27] the offer is disabled because %q", why)
	}
	want := ui.Control{ID: "want-5-2", Kind: ui.Choice, OnTable: true, Label: "5", Name: "Ask for a 5, number 2", Group: "You ask Bruno for"}
	if got := uitest.Control(t, d, "want-5-2"); got != want {
		t.Errorf("got %+v", got)
	}
	press(t, d, "give-c01", "want-m03", "want-5-2")
	if name := uitest.Control(t, d, "offer").Name; name != "Offer Bruno “Mini Dragon” for “Wishing Ring” and a 5" {
		t.Errorf("the offer is called %q", name)
	}
	decides(t, d, "offer", "offer 1 give c01 want m03 5")
	press(t, d, "offer") // the trade desk is empty again

	press(t, d, "to-1", "give-10-1", "want-m03", "to-2")
	decides(t, d, "offer", "offer 2 give 10 want") // [O27] a gift: the goods wanted from the other seat are forgotten
	press(t, d, "to-1", "to-1")
	if uitest.Control(t, d, "to-1").Pressed || slices.Contains(ids(uitest.Bar(d)), "want-m03") {
		t.Error("the partner cannot be let go")
	}
	decides(t, d, "skip", "skip")
}

func TestTradeDeskForgetsWhatIsGone(t *testing.T) {
	d := sees(trading())
	press(t, d, "to-1", "give-c01", "give-10-1", "want-m03")
	v := trading()
	v.Players[0].Owned, v.Players[1].Owned = 0, 0
	d.See(game.Step{View: v})
	decides(t, d, "offer", "offer 1 give 10 want")
	d.See(game.Step{View: trading()})
	if uitest.Control(t, d, "give-c01").Pressed {
		t.Error("what comes back is offered again")
	}
}

func TestOffers(t *testing.T) {
	toMe := rules.Offer{From: 1, To: 0, Give: rules.Goods{Objects: 1 << ring}, Want: rules.Goods{Objects: 1 << dragon, Money: rules.Ten}}
	mine := rules.Offer{From: 0, To: 2, Give: rules.Goods{Money: rules.Ten}}
	others := rules.Offer{From: 1, To: 2, Give: rules.Goods{Money: rules.Five}}
	d := sees(trading(mine, others))
	if c := uitest.Control(t, d, "cancel-1"); c.Label != "Take back" || c.Name != "Take back your offer 1 to Chidi" ||
		c.Group != "Your offer 1: you give Chidi a 10 for nothing" {
		t.Errorf("got %+v", c)
	}
	d.See(game.Step{View: trading(mine, others, toMe)})
	if alert := uitest.Bar(d).Alert; alert != "Offer 3: Bruno gives you “Wishing Ring” for “Mini Dragon” and a 10. Accept, decline, or make a counter-offer." {
		t.Errorf("the alert is %q", alert)
	}
	if c := uitest.Control(t, d, "accept-3"); c.Label != "Accept" || c.Group != "Offer 3: Bruno gives you “Wishing Ring” for “Mini Dragon” and a 10. Your objects: worth 20, then 5 to 180." ||
		c.Name != "Accept offer 3 from Bruno: you get “Wishing Ring” for “Mini Dragon” and a 10" {
		t.Errorf("got %+v", c)
	}
	press(t, d, "to-2", "counter-3")
	decides(t, d, "offer", "offer 1 give c01 10 want m03")
	decides(t, d, "accept-3", "accept 3")
	decides(t, d, "decline-3", "decline 3")
	decides(t, d, "cancel-1", "cancel 1")
	for _, id := range []string{"accept-1", "accept-2", "decline-2", "cancel-2", "cancel-3", "counter-1", "accept-0", "accept-9", "accept"} {
		press(t, d, id)
	}
}

func TestNoMoreOffers(t *testing.T) {
	v := trading(rules.Offer{From: 1, To: 0, Give: rules.Goods{Money: rules.Five}})
	v.Players[0].OffersLeft = 0
	d := sees(v)
	for _, id := range []string{"to-1", "give-c01", "offer", "counter-1"} {
		if why := uitest.Control(t, d, id).Why; why != "You have made all your 8 offers in this trading phase. You can still answer offers." {
			t.Errorf("[O21] %s is disabled because %q", id, why)
		}
	}
	decides(t, d, "accept-1", "accept 1")
}

func TestSkipped(t *testing.T) {
	v := trading()
	v.Turn.Owes, v.Players[0].Decided = game.Only(2), true
	d := sees(v)
	if b := uitest.Bar(d); b.Alert != "" || b.Prompt != "You want no more trade, but you can still answer and offer. Chidi decides next." {
		t.Errorf("[O28] got %+v", b)
	}
	if why := uitest.Control(t, d, "skip").Why; why != "You have already pressed that. Wait for the others; you can still answer offers." {
		t.Errorf("skipping is disabled because %q", why)
	}
	press(t, d, "to-1", "want-m03")
	decides(t, d, "offer", "offer 1 give want m03") // [O28]
}

func TestWaits(t *testing.T) {
	out := phase(rules.Bidding, game.Sealed, game.Only(1))
	out.In, out.Players[0].Money = out.In.Without(0), 0
	watched := trading()
	watched.Seat = game.Spectator
	over := rules.View{Phase: rules.Done, Players: make([]rules.Player, 3), Result: game.Rank([]int{0, 0, 180}, nil)}
	for want, v := range map[string]rules.View{
		"The objects are being shuffled.":                                 {},
		"The next objects are being laid out.":                            {Phase: rules.Laying},
		"The unknown objects are being revealed.":                         {Phase: rules.Settling},
		"You have no money cards left. The others bid for “Mini Dragon”.": out,
		"You are watching. Waiting for Ada, Bruno and Chidi…":             watched,
		"You are second with 0, 180 behind Chidi.":                        over,
	} {
		d := sees(v)
		if b := uitest.Bar(d); b.Prompt != want || b.Alert != "" || b.Controls != nil || d.Draft().Bid != 0 {
			t.Errorf("got %+v, want %q", b, want)
		}
		press(t, d, "bid", "skip", "done", "money-5-1")
	}
}
