package forsale

import (
	"testing"

	"gavel/game"
	"gavel/game/gametest"
)

// TestFollowingACheat: nobody follows a table whose cards there are not, or not
// so often [F12, F16], or that breaks a rule.
func TestFollowingACheat(t *testing.T) {
	for name, cheat := range map[string]func(s *State){
		"nobody":             func(*State) {},
		"a house twice":      func(s *State) { s.houses[12] = s.houses[1] },
		"a house of no deck": func(s *State) { s.houses[12] = 31 },
		"no house":           func(s *State) { s.houses[12] = 0 },
		"a cheque too often": func(s *State) { s.bank = [decks]Cheque{15, 15, 15, 14, 14, 13, 13, 12, 12, 11, 11, 10, 10} },
		"a cheque of 1":      func(s *State) { s.bank[20] = 1 },
		"a cheque of 200":    func(s *State) { s.bank[20] = 200 },
		"coins from nowhere": func(s *State) { s.Coins[1]++ },
		"a cheque taken":     func(s *State) { s.Won[0].add(2) },
		"another to begin":   func(s *State) { s.first = 3 - s.first },
	} {
		for _, viewer := range []game.Seat{game.Spectator, 0, 2} {
			played, follows := &match{New(4, Options{})}, &match{New(4, Options{})}
			again := *follows
			fine := gametest.Follows(played, follows, viewer, 3, func() {
				if again = *follows; played.state.phase == Buying && played.state.round == 2 {
					cheat(&played.state)
				}
			})
			if fine != (name == "nobody") {
				t.Errorf("seat %d follows %s: %t", viewer, name, fine)
			}
			if !fine && *follows != again {
				t.Errorf("seat %d has followed %s half-way", viewer, name)
			}
		}
	}
}

// TestFollowingARest: the only seat that has houses left takes cheques that
// there are [F22].
func TestFollowingARest(t *testing.T) {
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
				if wrong != 0 && s.phase == Selling && after == 1 && s.next < s.cards {
					s.bank[s.next], rest = wrong, true
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
