package app

import (
	"fmt"
	"regexp"
	"runtime"
	"testing"
	"testing/synctest"
	"time"
)

// TestNothingRunsOnAfterLeaving: whatever the page is at when the person leaves, no goroutine
// of that runs on.
func TestNothingRunsOnAfterLeaving(t *testing.T) {
	alone := func(p *user) {
		p.handlers.Play(p.starts("forsale", 2))
		p.until("a turn", due)
	}
	end := func(p *user) {
		alone(p)
		p.plays("the end", over)
	}
	for name, at := range map[string]func(p *user){
		"a game alone":    alone,
		"a hint":          func(p *user) { alone(p); p.handlers.Coach.Hint() },
		"a decision":      func(p *user) { alone(p); p.act() },
		"the score sheet": end,
		"a review":        func(p *user) { end(p); p.handlers.Coach.Review() },
		"a replay":        func(p *user) { end(p); p.handlers.Replay(); p.handlers.ReplayTo(3) },
		"the results":     func(p *user) { end(p); p.handlers.Results.Open() },
		"practice": func(p *user) {
			end(p)
			p.handlers.Replay()
			p.handlers.ReplayTo(3)
			p.handlers.Practices.Play(0, "easy")
			p.until("practice", func(s state) bool { return s.practises })
		},
		"a lesson": func(p *user) {
			p.handlers.Lessons.Teach("oddshop")
			p.until("a beat", func(s state) bool { return s.beat.Text != "" })
			p.handlers.Lessons.Next()
		},
		"a puzzle": func(p *user) {
			p.handlers.Puzzles.Ask("business")
			p.until("a question", due)
		},
		"a shared device": func(p *user) {
			p.handlers.Play(p.shares("business", 1, "Bo"))
			p.until("a turn", due)
		},
		"a lobby": func(p *user) {
			p.handlers.Friends.Host(p.starts("forsale", 2))
			p.until("the lobby", inLobby)
		},
		"a table of friends": func(p *user) {
			p.handlers.Friends.Host(p.starts("forsale", 2))
			p.until("the lobby", inLobby)
			p.handlers.Friends.Deal()
			p.until("a turn", due)
		},
		"the way in": func(p *user) {
			p.handlers.Friends.Join("PJTB-9D5M-PJTR", "Ada")
			p.until("the way in", func(s state) bool { return s.shows == "join" })
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := opens(t, "Ada", "")
				p.puzzles = shippedPuzzles(t)
				synctest.Wait()
				before := running()
				at(p)
				p.handlers.Leave()
				time.Sleep(5 * time.Minute) // all timers are over then
				synctest.Wait()
				if now := running(); len(now) != len(before) {
					t.Errorf("%d goroutines, before it %d:\n%s", len(now), len(before), now)
				}
			})
		})
	}
}

var header = regexp.MustCompile(`(?m)^goroutine \d+ \[.*(synctest bubble \d+)\]:$`)

// running returns the stacks of the goroutines in the bubble of the caller.
func running() (stacks []string) {
	text := make([]byte, 4<<20)
	text = text[:runtime.Stack(text, true)]
	own := header.FindSubmatch(text)[1] // the caller stands first
	for _, stack := range regexp.MustCompile(`\n\n`).Split(string(text), -1) {
		if m := header.FindStringSubmatch(stack); m != nil && m[1] == string(own) {
			stacks = append(stacks, fmt.Sprintln(stack))
		}
	}
	return stacks
}
