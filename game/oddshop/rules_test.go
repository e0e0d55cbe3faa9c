package oddshop

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"gavel/game"
)

func TestSeats(t *testing.T) { // O1
	if fewest, most := (Rules{}).Seats(); fewest != 3 || most != 6 {
		t.Errorf("%d to %d seats", fewest, most)
	}
}

func TestCards(t *testing.T) {
	for c, want := range map[Category]int{Potion: 11, Companion: 13, Equipment: 13, Magic: 12} {
		if got := c.Objects().Count(); got != want {
			t.Errorf("category %d has %d objects", c, got)
		}
	}
	for f, want := range map[Family]int{Knight: 3, Ranger: 3, Smith: 3, Thief: 2, Pirate: 2} {
		if got := f.Objects(); got.Count() != want || got&^Equipment.Objects() != 0 {
			t.Errorf("family %d has %d objects", f, got.Count())
		}
	}
	for o := range allObjects.All() {
		if o.Worth(Authentic) <= o.Worth(Replica) || o.Worth(Replica) <= 0 || o.Worth(Unknown) != 0 {
			t.Errorf("%s is worth %d or %d", o.ID(), o.Worth(Authentic), o.Worth(Replica))
		}
		if objectByID(o.ID()) != o || "pcem"[o.Category()] != o.ID()[0] {
			t.Errorf("%s is not found under its word", o.ID())
		}
		if (o.Family() != NoFamily) != (o.Category() == Equipment) {
			t.Errorf("%s is of category %d and family %d", o.ID(), o.Category(), o.Family())
		}
	}
}

func TestLengths(t *testing.T) {
	for length, want := range []struct {
		option                             string
		objects, rounds, last, group, gold int
	}{
		{"5", 25, 5, 5, 4, 200}, // O17
		{"7", 35, 7, 5, 5, 300},
		{"9", 45, 9, 5, 6, 400},
		{"all", 49, 10, 4, 7, 500}, // O15
	} {
		m := Rules{}.New(3, game.Options{"rounds": want.option}).(*match)
		l := Length(length)
		group, gold := l.Bonus()
		if m.state.length != l || l.Objects() != want.objects || l.Rounds() != want.rounds || group != want.group || gold != want.gold {
			t.Errorf("%s: %d objects, %d rounds, %d earn %d", want.option, l.Objects(), l.Rounds(), group, gold)
		}
		src := game.SplitMix(1)
		playout(&m.state, &src)
		if int(m.state.round) != want.rounds || len(m.state.row()) != want.last {
			t.Errorf("%s: round %d has %d objects", want.option, m.state.round, len(m.state.row()))
		}
	}
}

func TestSetUp(t *testing.T) {
	tab := &table{t, match{New(4, FiveRounds)}}
	tab.has(tab.settle(deal(FiveRounds, "m03", "p02", "e01", "c05", "p07")), Dealt{25, 5})
	events := tab.lay("RA?AR")
	want := []Object{object("m03"), object("p02"), object("e01"), object("c05"), object("p07")}
	tab.has(events, RoundOpened{1, 5, want, game.Spectator}) // O22
	v := tab.state.View(1)
	if v.Deck != 20 || v.Coming.Count() != 44 || v.Unseen != fullSplit() || v.Phase != Consulting {
		t.Errorf("seat 1 sees %+v", v)
	}
	for i, p := range v.Row {
		if p != (Place{Object: want[i], Owner: game.Spectator}) {
			t.Errorf("place %d: %+v", i, p)
		}
	}
	for seat := range game.Seat(4) {
		tab.money(seat, Zero+2*Five+3*Ten+Twenty, 0)
	}
}

func TestExperts(t *testing.T) {
	tab := newTable(t, 3, "RA?AR")
	if turn := tab.Turn(); turn.Mode != game.Open || turn.Owes != 7 {
		t.Fatalf("the turn is %+v", turn)
	}
	tab.refuses(0, "expert 20 1 2", game.NotADecision) // O11, O12: exactly
	tab.refuses(0, "expert 0+5 1", game.NotADecision)
	tab.refuses(0, "expert 5 1 2", game.NotADecision)
	tab.refuses(0, "expert 10 1", game.NotADecision)
	tab.refuses(0, "expert 10 1 1", game.NotADecision)
	tab.refuses(0, "bid 5", game.WrongPhase)
	for _, d := range []Decision{{Do: Consult, Cards: Five, Slots: 3}, {Do: Consult, Cards: Zero, Slots: 1}} { // not of the parser
		if err := tab.state.Check(0, d); !errors.Is(err, NotAPrice) {
			t.Errorf("%+v: %v", d, err)
		}
	}

	e := tab.by(2, "expert 10 1 2")[0]
	tab.has([]game.Event{game.Seen(e, 2)}, Consulted{2, Ten, 1<<1 | 1<<2, []Type{Authentic, Unknown}})
	tab.has([]game.Event{game.Seen(e, 0)}, Consulted{2, Ten, 1<<1 | 1<<2, nil})
	tab.refuses(2, "expert 5+5 0 4", ExpertUsed)
	tab.by(0, "expert 5+5 0 4") // in any order
	tab.refuses(0, "expert 5 1", NotYourMoney)
	tab.by(2, "expert 5 1") // O26
	tab.refuses(2, "expert 5 0", ExpertUsed)
	tab.money(0, StartMoney-2*Five, 2*Five)
	tab.money(2, StartMoney-Five-Ten, Five+Ten)

	v := tab.state.View(2)
	if v.Row[1].Type != Authentic || v.Row[2].Type != Unknown || v.Row[0].Type != Hidden ||
		v.Row[1].Looked != 1<<2 || v.Row[0].Looked != 1 || v.Unseen != (Split{2, 3, 1}) {
		t.Errorf("seat 2 sees %+v, unseen %+v", v.Row, v.Unseen)
	}
	if v := tab.state.View(1); v.Row[1].Type != Hidden || v.Unseen != fullSplit() || !v.Players[2].Cheap || !v.Players[2].Dear {
		t.Errorf("seat 1 sees %+v", v)
	}
	if v := tab.state.View(game.Spectator); v.Row[1].Type != Hidden {
		t.Errorf("a spectator sees %+v", v.Row)
	}
	if d, ok := tab.Forced(2); !ok || d != (Decision{Do: Enough}) {
		t.Errorf("seat 2, having seen both experts, may %v", d)
	}
	if _, ok := tab.Forced(1); ok {
		t.Error("seat 1 has no choice")
	}
	tab.has(tab.by(2, "done"), ExpertsDone{2, true})
	tab.refuses(2, "expert 5 3", game.NotYourTurn)
	tab.by(1, "done")
	tab.has(tab.by(0, "done"), AuctionOpened{0, object("p01"), 7})
}

func TestAuthentication(t *testing.T) {
	tab := newTable(t, 3, "AR?AR")
	tab.by(1, "expert 5 3")
	tab.enough()
	tab.sellRow()
	if v := tab.state.View(0); v.Row[0].Type != Hidden {
		t.Error("the owner knows before the authentication")
	}
	events := tab.skip()
	tab.has(events, WindowClosed{TradingBefore})
	tab.has(events, Authenticated{[]Verdict{{0, 1, 0, Authentic}, {1, 2, 0, Replica}, {2, 3, 0, Unknown}, {3, 4, 0, Authentic}, {4, 5, 0, Replica}}})
	tab.has(events, WindowOpened{TradingAfter})
	v := tab.state.View(2)
	if v.Authentic != set("p01", "p04") || v.Replica != set("p02", "p05") || v.Unknown != set("p03") || v.Unseen != (Split{1, 1, 1}) {
		t.Errorf("seat 2 sees %+v", v)
	}
	tab.skip()
	tab.lay("?R?AR")
	if v := tab.state.View(1); v.Row[3].Type != Hidden || v.Row[3].Looked != 0 || v.Round != 2 {
		t.Errorf("seat 1 sees %+v", v)
	}
}

func TestMoneyIsOpen(t *testing.T) { // O24
	tab := bidding(t, 3)
	tab.each("bid 10", "bid 0", "bid 5")
	for viewer := game.Spectator; viewer < 3; viewer++ {
		v := tab.state.View(viewer)
		if v.Players[0].Money != StartMoney-Ten || v.Players[0].Out != Ten || v.Players[1].Money != StartMoney {
			t.Errorf("seat %d sees %+v", viewer, v.Players)
		}
	}
}

func TestDealIsChecked(t *testing.T) {
	tab := &table{t, match{New(3, FiveRounds)}}
	good := deal(FiveRounds)
	for name, bad := range map[string]game.Outcome{
		"too few":       Deal{good.Objects[1:]},
		"twice":         Deal{append(slices.Clone(good.Objects[1:]), good.Objects[1])},
		"no such":       Deal{append(slices.Clone(good.Objects[1:]), "p12")},
		"too early":     Authentication{[]string{"A", "A", "A", "R", "R"}},
		"much too soon": Settlement{0, nil},
	} {
		if _, err := tab.Settle(bad); err == nil {
			t.Errorf("%s: dealt", name)
		}
	}
	tab.settle(good)
	for _, bad := range []string{"AAAA", "AAAAR", "???AR", "AAAR ", "AAARX", "RRRRA"} {
		if _, err := tab.Settle(Authentication{strings.Split(bad, "")}); err == nil {
			t.Errorf("laid %s", bad)
		}
	}
	if _, err := tab.Settle(good); err == nil {
		t.Error("dealt twice")
	}
}

func TestLastRowOfAllCards(t *testing.T) { // O15
	tab := &table{t, match{New(3, AllCards)}}
	tab.settle(deal(AllCards))
	for range 9 {
		tab.lay("AAARR")
		tab.enough()
		tab.sellRow()
		tab.skip()
		tab.skip()
	}
	if _, err := tab.Settle(Authentication{[]string{"A", "A", "A", "R", "R"}}); err == nil {
		t.Error("laid five cards under four objects")
	}
	tab.lay("AAAR")
	tab.refuses(0, "expert 5 4", NoSuchPlace)
	tab.refuses(0, "expert 10 3 4", NoSuchPlace)
	tab.by(0, "expert 10 2 3")
	if v := tab.state.View(0); v.Deck != 0 || v.Coming != 0 || v.Row[3].Type != Replica {
		t.Errorf("seat 0 sees %+v", v)
	}
}
