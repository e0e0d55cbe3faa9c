package forsale

import (
	"fmt"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
)

// TestFollowingACheat: no match follows a table with impossible cards [F12, F16], or with a
// broken rule.
func TestFollowingACheat(t *testing.T) {
	later := func(cheat func(*State)) func(*State) {
		return func(s *State) {
			if s.phase == Buying && s.round == 2 {
				cheat(s)
			}
		}
	}
	gametest.NoCheat(t, match{New(4, Options{})}, []game.Seat{game.Spectator, 0, 2}, map[string]func(*State){
		"nobody":             func(*State) {},
		"a house twice":      later(func(s *State) { s.houses.order[12] = s.houses.order[1] }),
		"a house of no deck": later(func(s *State) { s.houses.order[12] = 31 }),
		"no house":           later(func(s *State) { s.houses.order[12] = 0 }),
		"a cheque too often": later(func(s *State) { s.cheques.order = [decks]Cheque{15, 15, 15, 14, 14, 13, 13, 12, 12, 11, 11, 10, 10} }),
		"a cheque of 1":      later(func(s *State) { s.cheques.order[20] = 1 }),
		"a cheque of 200":    later(func(s *State) { s.cheques.order[20] = 200 }),
		"coins from nowhere": later(func(s *State) { s.Coins[1]++ }),
		"a house of another": func(s *State) {
			if s.sale.by.Has(1) && s.In&^s.sale.by != 0 {
				s.sale.laid[1] = s.Hand[3].Lowest()
			}
		},
	}, func(m *match, cheat func(*State)) { cheat(&m.state) })
}

// TestFollowingTheLastCheques: the only seat with houses left takes possible cheques [F22].
func TestFollowingTheLastCheques(t *testing.T) {
	tested := 0
	for seed := range uint64(60) {
		for _, wrong := range []Cheque{0, 1, 255} {
			played, follows := &match{New(3, Options{Scarce: true})}, &match{New(3, Options{Scarce: true})}
			rest := false
			fine := gametest.Follows(played, follows, 0, seed, func() {
				s := &played.state
				var after int // seats that still have houses
				for i := range s.seats {
					if s.Hand[i].Count() > 1 {
						after++
					}
				}
				if wrong != 0 && s.phase == Selling && after == 1 && len(s.cheques.left()) > 0 {
					s.cheques.left()[0], rest = wrong, true
				}
			})
			if tested++; fine == rest {
				t.Errorf("game %d: a rest of %d is followed: %t", seed, wrong, fine)
			}
		}
	}
	if tested == 0 {
		t.Error("nobody took a rest")
	}
}

// TestFollowingNoIllegalDecision: no match follows an illegal decision, even if all its events
// fit.
func TestFollowingNoIllegalDecision(t *testing.T) {
	var all []string
	for n := range 32 {
		all = append(all, fmt.Sprint("bid ", n), fmt.Sprint("sell ", n), "pass")
	}
	gametest.NoIllegal(t, match{New(4, Options{})}, parse, all, func(played, follows match, viewer game.Seat) {
		if s := played.state; s.phase != Dealing { // the cards are dealt once
			s.first = 2
			s.begin()
			if follows.Follow(viewer, append([]game.Event{Dealt{2}}, s.opening(&s)...)) {
				t.Fatalf("seat %d follows another deal in phase %d", viewer, played.state.phase)
			}
		}
	})
}

// TestFollowingUnknownSeat: no match follows a step in which a nonexistent seat starts, lays or
// reveals something.
func TestFollowingUnknownSeat(t *testing.T) {
	played := &match{New(4, Options{})}
	gametest.Follows(played, &match{New(4, Options{})}, 0, 7, func() {
		for _, seat := range []game.Seat{-128, -1, 4, 6, 127} {
			for _, told := range [][]game.Event{
				{Dealt{seat}}, {BidMade{Seat: seat, Total: 1}}, {Passed{Seat: seat}}, {Laid{Seat: seat}}, {Laid{Seat: seat, House: 40}}, {HouseWon{Seat: seat}}, {Ended{}},
				{Laid{Seat: 1}, Revealed{[]Sale{{seat, 4, 4}}}}, {Laid{Seat: 0, House: 3}, Revealed{[]Sale{{1, 200, 200}, {1, 4, 4}}}, RestTaken{seat, []House{9}, make([]Cheque, 99)}},
			} {
				follows := *played
				if follows.Follow(0, told) || follows != *played {
					t.Fatalf("followed %+v in phase %d", told, played.state.phase)
				}
			}
		}
	})
}

// TestFollowingAnotherOwnHouse: a seat knows which house it has laid, also when the table reveals another one.
func TestFollowingAnotherOwnHouse(t *testing.T) {
	gametest.NoOtherChoice(t, match{New(4, Options{})}, map[string]func(*match) bool{"house": func(m *match) bool {
		s := &m.state
		if left := s.In &^ s.sale.by; !s.sale.by.Has(0) || left.Count() != 1 || s.Hand[0].Count() < 2 {
			return false
		}
		for h := range s.Hand[0].All() {
			if h != s.sale.laid[0] {
				s.sale.laid[0] = h
				break
			}
		}
		return true
	}})
}
