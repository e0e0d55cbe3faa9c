package gametest

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/must"
)

// Parser reads a decision in the record's wording.
type Parser func(word string) (game.Decision, error)

// checked returns the decision of a word, and why a match refuses it.
func (parse Parser) checked(m game.Match, seat game.Seat, word string) (game.Decision, error) {
	d, err := parse(word)
	if err == nil {
		err = m.Check(seat, d)
	}
	return d, err
}

// By makes decisions of a seat, and returns the events of the last one.
func (parse Parser) By(t testing.TB, m game.Match, seat game.Seat, words ...string) (events []game.Event) {
	t.Helper()
	for _, word := range words {
		d, err := parse.checked(m, seat, word)
		if err != nil {
			t.Fatalf("seat %d, %s: %v", seat, word, err)
		}
		events = m.Apply(seat, d)
	}
	return events
}

// Refuses wants a match to refuse a decision for a reason, or none.
func (parse Parser) Refuses(t testing.TB, m game.Match, seat game.Seat, word string, want error) {
	t.Helper()
	if _, err := parse.checked(m, seat, word); !errors.Is(err, want) {
		t.Errorf("seat %d, %s: got %v, want %v", seat, word, err, want)
	}
}

// Settles lets chance decide, and returns the events.
func Settles(t testing.TB, m game.Match, o game.Outcome) []game.Event {
	t.Helper()
	return must.Get(m.Settle(o))(t)
}

// NoCheat plays games in which a cheat changes what is played: whoever follows one refuses a step, and keeps the state
// before it. The cheat "nobody" changes nothing. at makes a cheat when it is due.
func NoCheat[S any, M any, P interface {
	*M
	game.Match
}](t *testing.T, start M, viewers []game.Seat, cheats map[string]func(*S), at func(played *M, cheat func(*S))) {
	t.Helper()
	for name, cheat := range cheats {
		for _, viewer := range viewers {
			played, follows := start, start
			again := follows
			fine := Follows(P(&played), P(&follows), viewer, 3, func() {
				again = follows
				at(&played, cheat)
			})
			if fine != (name == "nobody") || !fine && !reflect.DeepEqual(follows, again) {
				t.Errorf("seat %d follows %s: %t, half-way: %t", viewer, name, fine, !reflect.DeepEqual(follows, again))
			}
		}
	}
}

// NoNonsense plays a game, and wants nobody to follow what is told: one event, or two.
func NoNonsense[M any, P interface {
	*M
	game.Match
}](t *testing.T, start M, firsts, seconds []game.Event) {
	t.Helper()
	played, honest := start, start
	Follows(P(&played), P(&honest), 0, 7, func() {
		for _, first := range firsts {
			for _, second := range append(slices.Clone(seconds), nil) {
				told := []game.Event{first}
				if second != nil {
					told = append(told, second)
				}
				follows := played
				if P(&follows).Follow(0, told) || !reflect.DeepEqual(follows, played) {
					t.Fatalf("followed %+v in %+v", told, P(&played).Turn())
				}
			}
		}
	})
}

// NoOtherChoice plays games in which the table changes what seat 0 has chosen in secret: the seat follows none of them.
// A change reports whether it has changed a choice.
func NoOtherChoice[M any, P interface {
	*M
	game.Match
}](t *testing.T, start M, changes map[string]func(*M) bool) {
	t.Helper()
	for name, change := range changes {
		changed := 0
		for seed := uint64(0); changed < 5 && seed < 300; seed++ {
			played, follows, done := start, start, false
			fine := Follows(P(&played), P(&follows), 0, seed, func() {
				if before := played; done || !change(&played) {
					played = before
				} else {
					done = true
				}
			})
			if fine == done {
				t.Errorf("seat 0 follows another %s in game %d: %t", name, seed, fine)
			}
			if done {
				changed++
			}
		}
		if changed == 0 {
			t.Errorf("nothing was changed: %s", name)
		}
	}
}

// NoIllegal plays games and wants nobody to follow an illegal decision, even if all its events fit. more may try other
// steps with copies of the match that is played and of the one that follows.
func NoIllegal[M any, P interface {
	*M
	game.Match
}](t *testing.T, start M, parse Parser, words []string, more func(played, follows M, viewer game.Seat)) {
	t.Helper()
	for _, viewer := range []game.Seat{game.Spectator, 1} {
		played, follows, n := start, start, 0
		Follows(P(&played), P(&follows), viewer, 5, func() {
			if n++; n%9 != 0 {
				return
			}
			if do := FollowsIllegal(P(&played).Copy, P(&follows).Copy, viewer, words, parse); do != "" {
				t.Fatalf("seat %d follows %q in %+v", viewer, do, P(&played).Turn())
			}
			more(played, follows, viewer)
		})
	}
}
