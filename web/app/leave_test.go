package app

import (
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/web/model"
)

// TestNothingRunsOnAfterLeaving: whatever the page is doing when the person leaves, all of its
// goroutines end.
func TestNothingRunsOnAfterLeaving(t *testing.T) {
	alone := func(p *user) {
		p.send(model.Play(p.starts("forsale", 2)))
		p.until("a turn", due)
	}
	end := func(p *user) {
		alone(p)
		p.plays("the end", over)
	}
	for name, at := range map[string]func(p *user){
		"a game alone":    alone,
		"a hint":          func(p *user) { alone(p); p.send(model.AskHint{}) },
		"a decision":      func(p *user) { alone(p); p.act() },
		"the score sheet": end,
		"a review":        func(p *user) { end(p); p.send(model.AskReview{}) },
		"chances":         func(p *user) { end(p); p.send(model.AskChances{}) },
		"a replay":        func(p *user) { end(p); p.send(model.Replay{}); p.send(model.ReplayTo(3)) },
		"the results":     func(p *user) { end(p); p.send(model.OpenResults{}) },
		"practice": func(p *user) {
			end(p)
			p.send(model.Replay{})
			p.send(model.ReplayTo(3))
			p.send(model.Practise{Seat: 0, Level: "easy"})
			p.until("practice", func(s state) bool { return s.practises })
		},
		"a lesson": func(p *user) {
			p.send(model.Teach("oddshop"))
			p.until("a beat", func(s state) bool { return s.beat.Text != "" })
			p.send(model.NextBeat{})
		},
		"a puzzle": func(p *user) {
			p.send(model.AskPuzzle("business"))
			p.until("a question", due)
		},
		"a shared device": func(p *user) {
			p.send(model.Play(p.shares("business", 1, "Bo")))
			p.until("a turn", due)
		},
		"a lobby": func(p *user) {
			p.send(model.Host(p.starts("forsale", 2)))
			p.until("the lobby", inLobby)
		},
		"a table of friends": func(p *user) {
			p.send(model.Host(p.starts("forsale", 2)))
			p.until("the lobby", inLobby)
			p.send(model.Command{Deal: new(true)})
			p.until("a turn", due)
		},
		"a copy for another device": func(p *user) {
			p.send(model.SendCopy)
			p.until("the room", moved(model.TransferReaching))
			p.send(model.EndTransfer)
		},
		"a copy from another device": func(p *user) {
			p.send(model.OfferCopy(p.ask.Read("#b=" + strings.Repeat("0", 26) + "-" + strings.Repeat("0", 26))))
			p.send(model.FetchCopy)
			p.send(model.EndTransfer)
		},
		"the way in": func(p *user) {
			p.send(model.Enter{Text: "PJTB-9D5M-PJTR", Name: "Ada"})
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
				p.send(model.Leave{})
				time.Sleep(5 * time.Minute) // all timers have fired by then
				synctest.Wait()
				if now := running(); len(now) != len(before) {
					t.Errorf("%d goroutines, before it %d:\n%s", len(now), len(before), now)
				}
			})
		})
	}
}

// TestLastDecisionIsKept: whoever decides and leaves in the same moment finds the game with that decision.
func TestLastDecisionIsKept(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.until("a turn", due)
		var me game.Seat
		p.app.Do(func() {
			s := p.app.Player()
			me = s.Seat
			s.Bar.Makes(s.Now().View.Legal(&p.chance)[0])
			p.app.handle(model.Leave{})
		})
		p.until("the start page", func(s state) bool { return s.shows == "start" })
		if w := p.now().warnings; len(w) > 0 {
			t.Error("the page warned of", w)
		}
		r, err := game.ReadRecord(strings.NewReader(p.now().memory.table), p.rules.Find)
		if err != nil {
			t.Fatal("saved:", err)
		}
		if p.now().memory.sealed == "" && !slices.ContainsFunc(r.Entries, func(e game.Entry) bool { return e.Chance == nil && e.Seat == me }) {
			t.Error("the decision is not in the saved game")
		}
	})
}

// TestATableThatIsLeftIsSilent: a decision that a table refuses because the person has left it is no warning.
func TestATableThatIsLeftIsSilent(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.until("a turn", due)
		p.app.Do(func() {
			s := p.app.Player()
			p.app.Leave()
			s.Bar.Makes(s.Now().View.Legal(&p.chance)[0])
		})
		if w := p.now().warnings; len(w) > 0 {
			t.Error("the page warned of", w)
		}
	})
}

var header = regexp.MustCompile(`(?m)^goroutine \d+ \[.*(synctest bubble \d+)\]:$`)

// running returns the stacks of the goroutines in the caller's bubble.
func running() (stacks []string) {
	text := make([]byte, 4<<20)
	text = text[:runtime.Stack(text, true)]
	own := header.FindSubmatch(text)[1] // the caller comes first
	for _, stack := range regexp.MustCompile(`\n\n`).Split(string(text), -1) {
		if m := header.FindStringSubmatch(stack); m != nil && m[1] == string(own) {
			stacks = append(stacks, fmt.Sprintln(stack))
		}
	}
	return stacks
}
