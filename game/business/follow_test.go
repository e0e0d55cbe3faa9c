package business

import (
	"fmt"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
	"gavel/game/must"
)

// TestFollowingACheat: no match follows a table with impossible cards or shares, or with a broken
// rule.
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
			if s.made == 0 {
				cheat(s)
			}
		})
	}
	gametest.NoCheat(t, match{New(4, Options{})}, []game.Seat{game.Spectator, 0, 3}, map[string]func(*State){
		"nobody":               func(*State) {},
		"a month card twice":   func(s *State) { s.Year.Cards[7] = s.Year.Cards[0] },
		"a card of no deck":    func(s *State) { s.Year.Cards[7] = 0 },
		"shares from nowhere":  in(Drawing, func(s *State) { s.bag = 21 }), // red ones only
		"a hand of more":       in(Selling, func(s *State) { s.Hand[1] += One(Green) }),
		"a group of more":      in(Taking, func(s *State) { s.Groups[1] += One(Green) }),
		"money from nowhere":   in(Selling, func(s *State) { s.Money[1] += Step }),
		"a bid beyond all":     first(Bidding, func(s *State) { s.Bid[2], s.made = s.Money[2]+Step, s.made|4 }),
		"a bid of 1":           first(Bidding, func(s *State) { s.Bid[2], s.made = 1, s.made|4 }),
		"another first":        in(Taking, func(s *State) { s.queue.rank[0], s.queue.rank[1] = s.queue.rank[1], s.queue.rank[0] }),
		"a sale off the card":  first(Selling, func(s *State) { s.sale[2], s.made = Tally{9}, s.made|4 }),
		"discards of too many": in(Discarding, func(s *State) { s.Hand[s.In.First()] += One(Red) }),
	}, func(m *match, cheat func(*State)) {
		if m.state.Year.Month > 0 {
			cheat(&m.state)
		}
	})
}

// TestFollowingOwnChoices: a match follows no table that changes what its own seat has chosen in secret, or that deals or
// draws at another time.
func TestFollowingOwnChoices(t *testing.T) {
	changes := map[string]func(*match) bool{}
	for name, cheat := range map[string]func(s *State) bool{
		"bid": func(s *State) bool { s.Bid[0] -= Step; return s.phase == Bidding && s.Bid[0] >= MinBid },
		"sale": func(s *State) bool {
			was := s.sale[0]
			s.sale[0] = Tally{}
			return s.phase == Selling && was != s.sale[0]
		},
		"discard": func(s *State) bool {
			was := s.discard[0]
			s.discard[0] = NthDiscard(s.Hand[0], 0)
			return s.phase == Discarding && was != s.discard[0]
		},
	} {
		changes[name] = func(m *match) bool { return m.state.made.Has(0) && m.Turn().Owes != 0 && cheat(&m.state) }
	}
	gametest.NoOtherChoice(t, match{New(4, Options{})}, changes)
}

// TestFollowingOtherDeals: a match follows a deal of exactly the cards in view.
func TestFollowingOtherDeals(t *testing.T) {
	src := game.SplitMix(1)
	played := &match{New(4, Options{})}
	played.state.Chance(&src)
	s := &played.state
	deal := Dealt{Hands: s.Hand[:4], Cards: s.Year.Cards[:InView]}
	for n := range Months + 1 {
		follows := &match{New(4, Options{})}
		deal.Cards = s.Year.Cards[:n]
		after := &match{*s}
		after.state.Year.dealt = InView
		clear(after.state.Year.Cards[InView:])
		if got := follows.Follow(0, []game.Event{deal}); got != (n == InView) {
			t.Errorf("a deal with %d cards is followed: %t", n, got)
		}
	}
}

// TestFollowingImpossibleDraws: a match follows no hands, cards or groups that no record could name, even if everything
// else fits them.
func TestFollowingImpossibleDraws(t *testing.T) {
	const odd = Shares(1) << 7
	hand := shares("RRBB")
	for name, c := range map[string]struct {
		hands []Shares
		cards []Card
	}{
		"a deal":            {[]Shares{hand, hand, hand}, []Card{1, 2, 3}},
		"a hand of no bits": {[]Shares{hand, hand, hand | odd}, []Card{1, 2, 3}},
		"a card too far":    {[]Shares{hand, hand, hand}, []Card{1, 2, deck + 1}},
	} {
		after, follows := &match{New(3, Options{})}, &match{New(3, Options{})}
		copy(after.state.Year.Cards[:], c.cards)
		after.state.Year.dealt = InView
		after.state.deal([MaxSeats]Shares(append(c.hands, 0, 0, 0)))
		told := []game.Event{Dealt{Hands: c.hands, Cards: c.cards}}
		if got := follows.Follow(0, told); got != (name == "a deal") || got && follows.Follow(0, told) {
			t.Errorf("%s is followed: %t, perhaps twice", name, got)
		}
	}
	begun := newTable(t, Options{}, "RRRR", "RRRR", "RRRR").match
	for _, bits := range []Shares{0, odd} {
		after, follows := begun, begun
		groups := [MaxSeats]Shares{shares("RBY"), shares("VGRB"), shares("YVGRB") | bits}
		after.state.shows(groups)
		if got := follows.Follow(0, after.state.drew(groups[:3])); got != (bits == 0) {
			t.Errorf("groups with the bits %x: followed %t", bits, got)
		}
	}
}

// TestFollowingAnOpenedCard: in a drawn game a match follows a card of the deck that has not been seen yet, before the
// groups are drawn.
func TestFollowingAnOpenedCard(t *testing.T) {
	src := game.SplitMix(1)
	m := &match{New(4, Options{})}
	for !m.state.lacksCard() {
		turn := m.Turn()
		if turn.Mode == game.Chance {
			must.Get(m.Settle(m.Draw(game.AsTurned{Source: &src})))(t)
			continue
		}
		m.Apply(turn.Owes.First(), m.state.Nth(turn.Owes.First(), 0))
	}
	seen := m.state.Year.Cards[:m.state.Year.dealt]
	for card := range Card(deck + 2) {
		after, follows := *m, *m
		after.state.Year.Cards[after.state.Year.dealt] = card
		after.state.Year.dealt++
		told := []game.Event{after.state.Year.turned()}
		if fine := card > 0 && card <= deck && !slices.Contains(seen, card); follows.Follow(0, told) != fine {
			t.Errorf("card %d is followed: %t", card, !fine)
		}
	}
	after, follows := *m, *m
	after.state.Year.Redeal(&src)
	events := must.Get(after.Settle(after.Draw(game.AsTurned{Source: &src})))(t)
	if follows.Follow(0, events) {
		t.Error("groups are followed before the card")
	}
}

// drew returns the events of new groups for which somebody can bid.
func (s *State) drew(groups []Shares) []game.Event {
	return []game.Event{GroupsDrawn{Month: s.Year.Month, Groups: groups, Short: game.AllSeats(int(s.seats)) &^ s.In}}
}

// TestFollowingNonsense: no match follows an event in the wrong place, whatever its content.
func TestFollowingNonsense(t *testing.T) {
	events := []game.Event{
		Dealt{}, Dealt{Hands: make([]Shares, 4), Cards: []Card{1, 2, 99}}, Dealt{Hands: []Shares{1, 1, 1, 1}, Cards: []Card{1, 2, 3}},
		GroupsDrawn{}, GroupsDrawn{Groups: []Shares{1 << 40, 1 << 63, 0x80, 0}}, GroupsDrawn{Groups: make([]Shares, 9)},
		BidSealed{Seat: -7}, BidSealed{Seat: 100}, BidsRevealed{}, DiceRolled{}, DiceRolled{Seats: []game.Seat{-1, 9}, Rolls: []int{7}},
		GroupTaken{Group: -1}, GroupTaken{Group: 99}, SaleSealed{Seat: 9}, SaleSealed{Seat: 0, Sales: Sales{{1 << 63, 255}}},
		Sold{Sellers: []Seller{{Seat: -1}}}, DiscardSealed{Seat: -1}, DiscardSealed{Shares: 1 << 63}, Discarded{}, MonthTurned{}, MonthTurned{Turned: 200}, Ended{},
		GroupsReturned{Groups: []int{-1}},
	}
	gametest.NoNonsense(t, match{New(4, Options{})}, events, []game.Event{
		BidsRevealed{[]SeatBid{{-1, 5}}}, BidsRevealed{[]SeatBid{{0, -5}, {1, 10_000}, {2, 1 << 40}}}, Sold{[]Seller{{Seat: 77}}},
		Sold{[]Seller{{Seat: 1, Sales: Sales{{1, 200}}}}}, Discarded{[]SeatLot{{-3, 1}, {2, 1 << 63}}}, MonthTurned{Turned: 200},
	})
}

// TestFollowingNoIllegalDecision: no match follows an illegal decision, even if all its events
// fit.
func TestFollowingNoIllegalDecision(t *testing.T) {
	var all []string
	for _, n := range []int{0, 1, 5_000, 10_000, 15_000, 12_345, 100_000, 400_000} {
		all = append(all, fmt.Sprint("bid ", n))
	}
	for n := range 8 {
		all = append(all, fmt.Sprint("take ", n))
	}
	all = append(all, "sell", "sell 1xRR", "sell 1xGG", "sell 2xBB", "sell 3xRBYVG", "discard R", "discard RG", "discard RRRBB", "discard GG", "discard V")
	gametest.NoIllegal(t, match{New(4, Options{})}, parse, all, func(played, follows match, viewer game.Seat) {
		if s := played.state; s.phase != Drawing && s.phase != Dealing { // the groups are drawn once
			groups := [MaxSeats]Shares{One(Red) * 3, One(Red) * 4, One(Blue) * 4, One(Green) * 5}
			s.shows(groups)
			if s.bag.holds(0) && follows.Follow(viewer, s.drew(groups[:4])) {
				t.Fatalf("seat %d follows other groups in phase %d", viewer, played.state.phase)
			}
		}
	})
}
