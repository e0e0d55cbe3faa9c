package app

import (
	"testing"

	"gavel/game"
	"gavel/web/app/feature"
	"gavel/web/model"
	"gavel/web/results"
)

// ends records each reported end of a game on a page, also after a reload.
func (p *user) ends(told *[]results.ID) {
	p.app.Do(func() {
		p.app.beside = append(p.app.beside, &listening{told: told})
	})
}

// listening is a feature that records the ends of games.
type listening struct{ told *[]results.ID }

func (listening) Handle(model.Intent) bool { return false }

func (l listening) Hear(e feature.Event) {
	if o, over := e.(feature.Over); over {
		*l.told = append(*l.told, o.ID)
	}
}

// toldEnds returns how many ends a page has reported, and of how many games.
func (p *user) toldEnds(ids *[]results.ID) (times, games int) {
	p.app.Do(func() {
		times = len(*ids)
		all := map[results.ID]bool{}
		for _, id := range *ids {
			all[id] = true
		}
		games = len(all)
	})
	return times, games
}

// TestTheEndIsToldOnce: however a game ends, a page reports it once, and the browser counts it
// once. After a reload it may be reported again, with the same id.
func TestTheEndIsToldOnce(t *testing.T) {
	t.Parallel()
	ended := func(p *user) { p.until("the result", func(s state) bool { return s.memory.results != "" }) }
	alone := func(p *user) {
		p.send(model.Play(p.starts("forsale", 2)))
		p.plays("the end", over)
		ended(p)
	}
	proven := func(s state) bool { return over(s) && len(s.verified) > 0 }
	// friends plays a game of two people, and returns the host or the guest.
	friends := func(t *testing.T, listen func(*user), which int, until func(state) bool) *user {
		people := meet(t, "Ada", "Bo")
		listen(people[which])
		deals(people)
		play("the end", people, until)
		return people[which]
	}
	for _, c := range []struct {
		name  string
		tells int
		games int // the number of finished games
		play  func(t *testing.T, listen func(*user)) *user
	}{
		{"alone", 1, 1, func(t *testing.T, listen func(*user)) *user {
			p := opens(t, "Ada", "")
			listen(p)
			alone(p)
			return p
		}},
		{"alone, twice", 2, 2, func(t *testing.T, listen func(*user)) *user {
			p := opens(t, "Ada", "")
			listen(p)
			alone(p)
			p.send(model.Rematch{})
			p.until("another game", func(s state) bool { return s.shows == "table" && s.sheet == nil })
			p.plays("the end", over)
			return p
		}},
		{"alone, after a reload", 1, 1, func(t *testing.T, listen func(*user)) *user {
			p := opens(t, "Ada", "")
			p.send(model.Play(p.starts("forsale", 2)))
			p.until("a turn", due)
			p.untilAlone()
			p.reload()
			listen(p)
			p.send(model.Continue{})
			p.plays("the end", over)
			return p
		}},
		{"practice", 1, 1, func(t *testing.T, listen func(*user)) *user {
			p := opens(t, "Ada", "")
			listen(p)
			alone(p)
			p.send(model.Replay{})
			p.send(model.ReplayTo(3))
			p.send(model.Practise{Seat: 0, Level: "easy"})
			p.until("practice", func(s state) bool { return s.practises && s.sheet == nil })
			p.plays("the end", over)
			p.send(model.BackToReplay{})
			p.send(model.LeaveReplay{})
			return p
		}},
		{"several at one device", 1, 1, func(t *testing.T, listen func(*user)) *user {
			p := opens(t, "Ada", "")
			listen(p)
			p.send(model.Play(p.shares("forsale", 0, "Bo", "Cy")))
			p.until("the table", func(s state) bool { return s.shows == "table" })
			p.passes()
			ended(p)
			return p
		}},
		{"the host of friends", 1, 1, func(t *testing.T, listen func(*user)) *user {
			return friends(t, listen, 0, over)
		}},
		{"a guest", 1, 1, func(t *testing.T, listen func(*user)) *user {
			return friends(t, listen, 1, proven)
		}},
		{"a guest who goes at once", 1, 1, func(t *testing.T, listen func(*user)) *user {
			bo := friends(t, listen, 1, proven)
			bo.send(model.Quit{})
			return bo
		}},
		{"a guest, after a reload", 2, 1, func(t *testing.T, listen func(*user)) *user {
			bo := friends(t, listen, 1, proven)
			bo.reload()
			listen(bo)
			bo.until("the table again", proven)
			return bo
		}},
		{"a guest to whom the table is handed over after the game", 1, 1, func(t *testing.T, listen func(*user)) *user {
			people := meet(t, "Ada", "Bo")
			listen(people[1])
			deals(people)
			play("the end", people, proven)
			people[0].send(model.HandOver(1))
			people[1].until("their own table", func(s state) bool { return s.lobby.Hosting })
			return people[1]
		}},
		{"a guest to whom the table is handed over in the game", 1, 1, func(t *testing.T, listen func(*user)) *user {
			people := meet(t, "Ada", "Bo", "Cy")
			listen(people[1])
			deals(people)
			people[0].send(model.HandOver(1))
			people[1].until("their own table", func(s state) bool { return atTable(s) && s.lobby.Hosting })
			play("the end", people[1:], over)
			return people[1]
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var ids []results.ID
			p := c.play(t, func(p *user) { p.ends(&ids) })
			p.until("the results", func(state) bool { return p.counted() == c.games })
			if times, games := p.toldEnds(&ids); times != c.tells || games != c.games {
				t.Errorf("the ends of %d games were told %d times", games, times)
			}
		})
	}
}

// TestNobodyTellsAGameThatWasWatched: a spectator's page does not report the end of a game.
func TestNobodyTellsAGameThatWasWatched(t *testing.T) {
	for seat, waits := range map[game.Seat]bool{game.Spectator: false, 0: true, 2: true} {
		var w awaited
		if w.sees(&player{}, seat); (w.player != nil) != waits {
			t.Errorf("the end of the game of seat %d is waited for: %t", seat, !waits)
		}
		if w.isOver() {
			t.Errorf("before its first step the game of seat %d is over", seat)
		}
	}
}
