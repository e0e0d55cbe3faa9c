package oddshop

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
	"gavel/game/must"

	"pgregory.net/rapid"
)

// TestFollowingACheat: no match follows a table with impossible objects or cards [O10], or with a
// broken rule.
func TestFollowingACheat(t *testing.T) {
	in := func(phase Phase, cheat func(*State)) func(*State) {
		return func(s *State) {
			if s.phase == phase {
				cheat(s)
			}
		}
	}
	first := func(phase Phase, cheat func(*State)) func(*State) {
		return in(phase, func(s *State) {
			if s.acted == 0 {
				cheat(s)
			}
		})
	}
	gametest.NoCheat(t, match{New(4, FiveRounds)}, []game.Seat{game.Spectator, 0, 3}, map[string]func(*State){
		"nobody":               func(*State) {},
		"an object twice":      func(s *State) { s.deck[8] = s.deck[1] },
		"an object of no deck": func(s *State) { s.deck[8] = 50 },
		"no object":            func(s *State) { s.deck[8] = 0 },
		"only replicas":        in(Consulting, func(s *State) { s.types = rowTypes{Replica, Replica, Replica, Replica, Replica} }),
		"a card of no type":    in(Consulting, func(s *State) { s.types = rowTypes{0, 0, 0, 0, 0} }),
		"money from nowhere":   in(Staying, func(s *State) { s.Money[1] += Ten }),
		"a gift":               in(TradingAfter, func(s *State) { s.Owned[2] |= s.Owned[1]; s.Owned[1] = 0 }),
		"a bid of nothing":     first(Bidding, func(s *State) { s.Bid[2], s.acted = 0, s.acted|4 }),
		"a bid beyond all":     first(Bidding, func(s *State) { s.Bid[2], s.acted = 100*Twenty, s.acted|4 }),
		"another opportunist":  in(Laying, func(s *State) { s.opportunist = (s.opportunist + 2) % 4 }),
	}, func(m *match, cheat func(*State)) {
		if m.state.round > 0 {
			cheat(&m.state)
		}
	})
}

// TestFollowingOwnChoices: a match follows no table that changes what its own seat has chosen in secret.
func TestFollowingOwnChoices(t *testing.T) {
	changes := map[string]func(*match) bool{}
	for phase, cheat := range map[Phase]func(s *State){
		Bidding: func(s *State) { s.Bid[0] = s.Money[0].kind(0) },
		Adding:  func(s *State) { s.Card[0] = s.free(0).kind(0) },
		Losing:  func(s *State) { s.Card[0] = s.Bid[0].kind(0) },
	} {
		changes[fmt.Sprint("choice in phase ", phase)] = func(m *match) bool {
			before := m.state
			if before.phase == phase && before.acted.Has(0) {
				cheat(&m.state)
			}
			return !reflect.DeepEqual(before, m.state)
		}
	}
	gametest.NoOtherChoice(t, match{New(4, FiveRounds)}, changes)
}

// TestFollowingNonsense: no match follows an event in the wrong place, whatever its content.
func TestFollowingNonsense(t *testing.T) {
	mad := Offer{From: -3, To: 99, Give: Goods{1 << 63, 0xffffffff}, Want: Goods{1 << 63, 0xffffffff}, Fate: 9}
	events := []game.Event{
		RoundOpened{}, RoundOpened{Objects: []Object{1, 2, 3, 4, 200}}, RoundOpened{Objects: make([]Object, 9)},
		Consulted{}, Consulted{Seat: -1, Slots: 255}, Consulted{Paid: Five, Slots: 1, Types: []Type{9}}, Consulted{Paid: Five, Slots: 128, Types: []Type{1}},
		Consulted{Paid: Five, Slots: 1, Types: []Type{Hidden}}, ExpertsDone{Seat: -1}, ExpertsDone{Seat: 90}, AuctionOpened{Slot: -1}, BidLaid{Seat: -1}, BidLaid{Seat: 99},
		BidLaid{Cards: 0x80808080}, BidMade{Seat: -5}, BidMade{Cards: 0xffffffff}, BidsRevealed{}, Tied{}, Stayed{-1}, Withdrew{Seat: 100}, CardChosen{Seat: -1},
		CardChosen{Card: 0xff, Lost: true}, CardsRevealed{}, Sold{}, Discarded{}, CardsLost{}, WindowOpened{}, OfferMade{}, OfferMade{Offer: mad}, OfferMade{Offer: Offer{To: 1, Give: mad.Give}},
		OfferAccepted{}, OfferAccepted{N: -1}, OfferDeclined{N: 99}, OfferCancelled{N: 1 << 40}, Skipped{Seat: -1}, Authenticated{}, RoundEnded{}, Settled{},
		Settled{Seat: -1}, Settled{Types: []Type{200}}, Settled{Objects: []Object{99}, Types: []Type{Hidden, Unknown}}, Ended{},
	}
	gametest.NoNonsense(t, match{New(4, FiveRounds)}, events, []game.Event{
		BidsRevealed{[]Stake{{-1, 5}}}, BidsRevealed{[]Stake{{0, 0}, {1, 0xffffffff}, {1, Zero}}}, CardsRevealed{Cards: []Stake{{66, Zero}}},
		CardsLost{[]Stake{{1, 0xff}, {2, Zero}}}, Authenticated{[]Verdict{{Slot: -1, Type: Replica}, {Slot: 9}}}, Authenticated{[]Verdict{{Slot: 5, Type: Replica}}}, Authenticated{[]Verdict{{Slot: 0, Type: 200}}},
	})
}

// TestFollowingNoIllegalDecision: no match follows an illegal decision, even if all its events
// fit.
func TestFollowingNoIllegalDecision(t *testing.T) {
	var all []string
	for _, cards := range []string{"0", "5", "10", "20", "5 5", "0 5 10", "10 10 10 20", "20 20"} {
		all = append(all, "bid "+cards, "add "+cards, "lose "+cards, "offer 1 give "+cards+" want", "offer 9 give want "+cards)
	}
	for n := range 9 {
		all = append(all, fmt.Sprint("accept ", n), fmt.Sprint("decline ", n), fmt.Sprint("cancel ", n))
	}
	all = append(all, "done", "expert 5 0", "expert 10 0 4", "expert 5+5 1 2", "stay", "withdraw", "skip", "offer 0 give m01 want p01", "offer 2 give want")
	gametest.NoIllegal(t, match{New(4, FiveRounds)}, parse, all, func(played, follows match, viewer game.Seat) {
		if s := played.state; s.phase != Laying && s.phase != Dealing && s.next < 20 { // a round is opened once
			row := slices.Collect(s.unshown().All())[:5]
			copy(s.deck[s.next:], row)
			s.lay(rowTypes{})
			if follows.Follow(viewer, []game.Event{roundOpened(&s)}) {
				t.Fatalf("seat %d follows another row in phase %d", viewer, played.state.phase)
			}
		}
		if s := played.state; s.phase != Dealing && s.phase != Laying && s.next < 20 { // an object is sold once
			before := match{played.state}
			before.state.phase = Laying
			copy(s.deck[s.next:], slices.Collect(s.unshown().All())[:4])
			s.deck[s.next+4] = s.deck[0]
			s.lay(rowTypes{})
			if before.Follow(viewer, []game.Event{roundOpened(&s)}) {
				t.Fatalf("seat %d follows a row with an object that was sold", viewer)
			}
		}
		if s := played.state; s.phase != Dealing {
			s.begin()
			if follows.Follow(viewer, []game.Event{dealt(&s)}) {
				t.Fatalf("seat %d follows another deal in phase %d", viewer, played.state.phase)
			}
		}
	})
}

// unshown returns the unseen objects.
func (s *State) unshown() Objects {
	left := allObjects
	for _, o := range s.deck[:s.next] {
		left &^= 1 << o
	}
	return left
}

// TestATableWithoutTheSeed: a table that does not know the rows follows the same decisions and draws. Its views are those of the whole
// table without secrets, up to the end, where it waits for what settles the unknown objects.
func TestATableWithoutTheSeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, options, seed := gametest.Draw(t, Rules{})
		r := must.Get(gametest.DrawnRecord(Rules{}, seats, options, seed))(t)
		blind := must.Get(game.NewTable(Rules{}, game.Setup{Options: r.Options, Seats: r.Seats, Drawn: true, Blind: true}))(t)
		blind.Start()
		whole := must.Get(game.NewReplayer(r))(t)
		for i, e := range r.Entries {
			must.Do(t, whole.Next())
			var err error
			if e.Draw != nil {
				if v := whole.View(0).(View); v.Phase == Settling || v.Phase == Done {
					if !blind.DrawDue() {
						t.Fatal("no draw is due for what is unknown")
					}
					return
				}
				err = blind.Draw(*e.Draw)
			} else if e.Chance == nil {
				err = blind.Decide(e.Seat, e.Do)
			}
			if err != nil {
				t.Fatalf("entry %d: %v", i, err)
			}
			for seat := game.Spectator; int(seat) < seats; seat++ {
				known := whole.View(seat).(View)
				if known.Turn.Mode == game.Chance && e.Chance != nil {
					continue // the other table has the row already
				}
				if got, want := blind.View(seat), known.WithoutSecrets(); !reflect.DeepEqual(got, want) {
					t.Fatalf("after entry %d, seat %d sees\n%+v\nwant\n%+v", i, seat, got, want)
				}
			}
		}
	})
}
