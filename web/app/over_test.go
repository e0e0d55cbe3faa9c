package app

import (
	"testing"

	"gavel/web/app/feature"
	"gavel/web/model"
	"gavel/web/results"
)

// listening is a feature that counts how often it hears of the end of each game.
type listening map[results.ID]int

func (listening) Handle(model.Intent) bool { return false }

func (l listening) Hear(e feature.Event) {
	if o, over := e.(feature.Over); over {
		l[o.ID]++
	}
}

// TestTheEndIsToldOnce: however a game ends, a page reports it once, and the browser counts it
// once. After a reload it may be reported again, with the same id.
func TestTheEndIsToldOnce(t *testing.T) {
	t.Parallel()
	proven := func(s state) bool { return over(s) && len(s.verified) > 0 }
	plays := func(p *user) {
		p.until("a game", func(s state) bool { return s.shows == "table" && s.sheet == nil })
		p.plays("the end", over)
	}
	alone := func(t *testing.T, listen func(*user)) *user {
		p := opens(t, "Ada", "")
		listen(p)
		p.send(model.Play(p.starts("forsale", 2)))
		return p
	}
	friends := func(t *testing.T, listen func(*user), which int, names ...string) (people []*user) {
		people = meet(t, names...)
		listen(people[which])
		deals(people)
		return people
	}
	for name, c := range map[string]struct {
		tells int
		games int // the number of finished games
		play  func(t *testing.T, listen func(*user)) *user
	}{
		"alone, twice": {2, 2, func(t *testing.T, listen func(*user)) *user {
			p := alone(t, listen)
			plays(p)
			p.send(model.Rematch{})
			plays(p)
			return p
		}},
		"alone, after a reload": {1, 1, func(t *testing.T, listen func(*user)) *user {
			p := alone(t, listen)
			p.until("a turn", due)
			p.untilAlone()
			p.reload()
			listen(p)
			p.send(model.Continue{})
			plays(p)
			return p
		}},
		"practice": {1, 1, func(t *testing.T, listen func(*user)) *user {
			p := alone(t, listen)
			plays(p)
			p.send(model.Replay{})
			p.practises(0, 3)
			p.send(model.BackToReplay{})
			p.send(model.LeaveReplay{})
			return p
		}},
		"several at one device": {1, 1, func(t *testing.T, listen func(*user)) *user {
			p := opens(t, "Ada", "")
			listen(p)
			p.send(model.Play(p.shares("forsale", 0, "Bo", "Cy")))
			p.passes(nil)
			return p
		}},
		"the host of friends": {1, 1, func(t *testing.T, listen func(*user)) *user {
			people := friends(t, listen, 0, "Ada", "Bo")
			play("the end", people, over)
			return people[0]
		}},
		"a guest who goes at once": {1, 1, func(t *testing.T, listen func(*user)) *user {
			people := friends(t, listen, 1, "Ada", "Bo")
			play("the end", people, proven)
			people[1].send(model.Quit{})
			return people[1]
		}},
		"a guest, after a reload": {2, 1, func(t *testing.T, listen func(*user)) *user {
			people := friends(t, listen, 1, "Ada", "Bo")
			play("the end", people, proven)
			people[1].reload()
			listen(people[1])
			people[1].until("the table again", proven)
			return people[1]
		}},
		"a guest to whom the table is handed over after the game": {1, 1, func(t *testing.T, listen func(*user)) *user {
			people := friends(t, listen, 1, "Ada", "Bo")
			play("the end", people, proven)
			people[0].send(model.HandOver(1))
			people[1].until("their own table", func(s state) bool { return s.lobby.Hosting })
			return people[1]
		}},
		"a guest to whom the table is handed over in the game": {1, 1, func(t *testing.T, listen func(*user)) *user {
			people := friends(t, listen, 1, "Ada", "Bo", "Cy")
			people[0].send(model.HandOver(1))
			people[1].until("their own table", func(s state) bool { return atTable(s) && s.lobby.Hosting })
			play("the end", people[1:], over)
			return people[1]
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			told := listening{}
			p := c.play(t, func(p *user) { p.app.Do(func() { p.app.beside = append(p.app.beside, told) }) })
			p.until("the results", func(state) bool { return p.counted() == c.games })
			p.app.Do(func() {
				times := 0
				for _, n := range told {
					times += n
				}
				if times != c.tells || len(told) != c.games {
					t.Errorf("the ends of %d games were told %d times", len(told), times)
				}
			})
		})
	}
}
