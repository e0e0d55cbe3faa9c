package session

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	dealt "gavel/game/deal"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/series"
	"gavel/net/wire"
)

// plays plays one game to its end.
func plays(t *testing.T, host *somebody, all ...*somebody) {
	t.Helper()
	if err := host.host.Deal(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, s := range append(all, host) {
		finish(t, <-s.screens)
	}
	until(t, host.host.Changes(), "the end", func() bool { return !host.host.Lobby().Playing })
}

// scores formats a series as name, games and points, the best first.
func scores(e series.Series) (list string) {
	for _, s := range e.Scores {
		list += fmt.Sprintf("%s %d %d,", s.Name, s.Games, s.Points)
	}
	return list
}

func (s *somebody) score(e series.Series) series.Score {
	i := slices.IndexFunc(e.Scores, func(o series.Score) bool { return bytes.Equal(o.Key, s.public()) })
	if i < 0 {
		return series.Score{}
	}
	return e.Scores[i]
}

// TestSeries: a table counts the points of its games and shows them to everybody, also to people who join late and after a
// hand-over, until the host resets them. (TestATableIsCopiedWhole has them after a reload and a loss.)
func TestSeries(t *testing.T) {
	ada, bo, cy := hosting(t, "forsale", 3), visiting(t, "Bo"), visiting(t, "Cy")
	bo.seat(ada.host)
	want := map[*somebody]int{}
	counts := func(host *somebody, people ...*somebody) {
		t.Helper()
		r, _ := host.host.Record()
		points := series.Points(*r.Result)
		for i, seat := range r.Seats {
			for _, s := range append(people, host) {
				name := s.me.Name
				if s == host {
					l := host.host.Lobby()
					name = l.Chairs[l.Me].Name
				}
				if seat.Name == name {
					want[s] += points[i]
				}
			}
		}
	}
	plays(t, ada, bo)
	counts(ada, bo)
	cy.seat(ada.host)
	if l, _ := cy.guest.Lobby(); len(l.Series.Scores) != 2 {
		t.Errorf("who comes late is told of %+v", l.Series)
	}
	plays(t, ada, bo, cy)
	counts(ada, bo, cy)
	e := ada.host.Lobby().Series
	for s, points := range want {
		if got := s.score(e); got.Points != points {
			t.Errorf("%s: %+v, want %d points", s.me.Name, got, points)
		}
	}
	r, _ := ada.host.Record()
	if ada.score(e).Games != 2 || bo.score(e).Games != 2 || cy.score(e).Games != 1 || len(e.Scores) != 3 || len(e.Deals) != 2 || e.Deals[1] != dealt.Mark(r.Seed) {
		t.Errorf("%+v", e)
	}
	until(t, bo.guest.Changes(), "the score", func() bool { l, _ := bo.guest.Lobby(); return len(l.Series.Deals) == 2 })
	if l, _ := bo.guest.Lobby(); !reflect.DeepEqual(l.Series, e) {
		t.Errorf("Bo is told %+v", l.Series)
	}

	heir := bo.inherits(ada.host)
	if got := heir.host.Lobby().Series; !reflect.DeepEqual(got, e) {
		t.Errorf("handed over: %s, want %s", scores(got), scores(e))
	}
	cy.come(heir.host)
	until(t, heir.host.Changes(), "Cy", func() bool { return !heir.host.Status().Missing })
	plays(t, heir, cy)
	e = heir.host.Lobby().Series
	if ada.score(e).Games != 2 || heir.score(e).Games != 3 || cy.score(e).Games != 2 {
		t.Errorf("the host's chair is a bot's: %s", scores(e))
	}
	if err := heir.host.Do(wire.Command{NewSeries: new(true)}); err != nil {
		t.Fatal(err)
	}
	if e := heir.host.Lobby().Series; len(e.Scores)+len(e.Deals) != 0 {
		t.Errorf("anew: %+v", e)
	}
}

// TestVotes: everybody sees the game that each person would like to play next, until the next
// game, or until that person leaves.
func TestVotes(t *testing.T) {
	ada, bo, cy := hosting(t, "forsale", 3), visiting(t, "Bo"), visiting(t, "Cy")
	bo.seat(ada.host)
	line := cy.seat(ada.host)
	set(ada.host, func(s *wire.Settings) { s.Grace = wire.Seconds(time.Millisecond) })
	votes := func(l wire.Lobby) (list string) {
		for _, c := range l.Chairs {
			list += c.Proposes + ","
		}
		return list
	}
	if err := ada.host.Propose("chess"); err == nil {
		t.Error("chess can be proposed")
	}
	if err := ada.host.Propose("business"); err != nil {
		t.Error(err)
	}
	bo.guest.Propose("oddshop")
	cy.guest.Propose("oddshop")
	for _, s := range []*somebody{bo, cy} {
		until(t, s.guest.Changes(), "the votes", func() bool { l, _ := s.guest.Lobby(); return votes(l) == "business,oddshop,oddshop,," })
	}
	bo.guest.Propose("")
	until(t, ada.host.Changes(), "Bo's last word", func() bool { return votes(ada.host.Lobby()) == "business,,oddshop,," })
	line.Close()
	until(t, ada.host.Changes(), "Cy to go", func() bool { return votes(ada.host.Lobby()) == "business,,,," })
	bo.guest.Propose("forsale")
	until(t, ada.host.Changes(), "Bo's vote", func() bool { return votes(ada.host.Lobby()) == "business,forsale,,," })
	plays(t, ada, bo)
	if got := votes(ada.host.Lobby()); got != ",,,," {
		t.Error("after a game: ", got)
	}
}

// TestFloodOfVotesIsLimited, because the host sends each vote to everybody.
func TestFloodOfVotesIsLimited(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
		bo.seat(ada.host)
		a, b := peer.Pair()
		served := make(chan error, 1)
		go func() { served <- ada.host.Serve(t.Context(), a, secret) }()
		if _, err := handshake.Ask(t.Context(), b, secret, bo.me); err != nil {
			t.Fatal(err)
		}
		for n := range 60 {
			vote := []string{"forsale", "oddshop"}[n%2]
			_ = wire.Send(b, wire.Message{Propose: &vote})
		}
		if err := <-served; !errors.Is(err, ErrFlood) {
			t.Errorf("served until %v", err)
		}
	})
}
