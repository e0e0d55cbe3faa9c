package app

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/render"
	"gavel/web/model"
	"gavel/web/store"
)

// everyGame runs a test for each game. A short run plays one game, which differs between tests.
func everyGame(t *testing.T, test func(t *testing.T, rules string)) {
	t.Parallel()
	all := catalogue.Games().Rules()
	if testing.Short() {
		n := len(t.Name()) % len(all)
		all = all[n : n+1]
	}
	for _, rules := range all {
		t.Run(rules.Name(), func(t *testing.T) {
			t.Parallel()
			test(t, rules.Name())
		})
	}
}

func TestAGameAlone(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the end", over)
		p.until("the game to be forgotten", func(s state) bool { return s.memory.table == "" })
		p.send(model.SaveRecord{})
		record, err := game.ReadRecord(strings.NewReader(p.now().saved), catalogue.Games().Find)
		if err != nil || record.Result == nil || record.Seats[0].Name != "Ada" {
			t.Fatalf("the record that is saved is of %v, over: %v: %v", record.Seats, record.Result != nil, err)
		}
		p.send(model.Rematch{})
		p.until("another game", func(s state) bool { return s.shows == "table" && s.sheet == nil })
		p.send(model.Leave{})
		p.until("the start page", func(s state) bool { return s.shows == "start" })
		p.send(model.OpenRecord(p.now().saved))
		if p.now().shows != "replay" || p.now().last == 0 || len(p.now().failures) > 0 {
			t.Errorf("the record is shown as %q, %d moments, %q", p.now().shows, p.now().last, p.now().failures)
		}
	})
}

// TestReloadInEveryPhase reloads the page in every phase: the game continues as it was, also
// with a decision that was still sealed.
func TestReloadInEveryPhase(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the first turn", due)
		sections := map[string]bool{}
		for done := false; !done; {
			p.until("their turn or the end", func(s state) bool {
				done = over(s)
				return done || due(s)
			})
			if section := p.now().table.Phase; !done && !sections[section] {
				sections[section] = true
				p.untilAlone()
				before := said(p.now())
				p.reload()
				p.send(model.Continue{})
				p.untilAlone()
				if after := said(p.now()); !slices.Equal(after, before) {
					t.Fatalf("in %q a reload changes %s", section, difference(before, after))
				}
			}
			if !done {
				p.act()
			}
		}
		if len(sections) < 2 {
			t.Errorf("only %v were seen", sections)
		}
	})
}

func TestAnotherLanguageInTheMiddle(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		for range 3 {
			p.until("a turn", due)
			p.act()
		}
		p.untilAlone()
		words := func() []string { return append(slices.Clone(p.now().lines), p.now().bar.Prompt) }
		english := words()
		speak := func(lang locale.Lang) []string {
			p.note(func() { p.settings.Lang = lang })
			p.send(model.ChangeSettings(p.Settings()))
			return words()
		}
		german := speak(locale.German)
		if len(german) != len(english) || german[len(german)-1] == english[len(english)-1] {
			t.Errorf("in German:\n%s", strings.Join(german, "\n"))
		}
		if again := speak(locale.English); !slices.Equal(again, english) {
			t.Errorf("in English again, there is another %s", difference(english, again))
		}
	})
}

// TestRestingShowsExplanation: pointing at something on the table shows its explanation.
func TestRestingShowsExplanation(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.app.Rested(render.Target{ID: "seat-1"}, false)
		if said := p.now().explained; said != "" {
			t.Errorf("before a game %q is explained", said)
		}
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the first turn", due)
		p.app.Rested(render.Target{ID: "seat-1"}, false)
		if said := p.now().explained; !strings.HasSuffix(said, ".") {
			t.Errorf("a seat is explained as %q", said)
		}
		p.app.Rested(render.Target{}, false)
		if said := p.now().explained; said != "" {
			t.Errorf("%q is explained still", said)
		}
		p.plays("the end", over)
		p.send(model.Replay{})
		p.app.Rested(render.Target{ID: "seat-1"}, false)
		if said := p.now().explained; !strings.HasSuffix(said, ".") {
			t.Errorf("in a replay a seat is explained as %q", said)
		}
	})
}

func TestReplay(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the end", over)
		lines := slices.Sorted(slices.Values(p.now().lines))
		for range 2 {
			p.send(model.Replay{})
			if p.now().shows != "replay" {
				t.Fatalf("the page shows %q", p.now().shows)
			}
			for _, step := range []int{1, 2, p.now().last, 0} {
				p.send(model.ReplayTo(step))
			}
			p.send(model.Press{ID: "bid", Value: 1}) // nobody decides in a replay
			p.note(func() { p.settings.Lang = locale.French })
			p.send(model.ChangeSettings(p.Settings()))
			p.note(func() { p.settings.Lang = locale.English })
			p.send(model.ChangeSettings(p.Settings()))
			p.until("the lines as they were", func(s state) bool { return slices.Equal(slices.Sorted(slices.Values(s.lines)), lines) })
			p.send(model.LeaveReplay{})
			if p.now().shows != "table" || !over(p.now()) {
				t.Fatalf("after the replay the page shows %q, its sheet: %v", p.now().shows, over(p.now()))
			}
		}
		p.send(model.Leave{})
		if p.now().shows != "start" {
			t.Errorf("the page shows %q", p.now().shows)
		}
	})
}

func TestCoach(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("their turn", due)
	p.send(model.Hurry{})
	p.send(model.AskHint{})
	p.until("a hint", func(s state) bool { return s.hint != nil })
	p.send(model.StopCoach{})
	p.until("no hint", func(s state) bool { return s.hint == nil })
	p.plays("the end", over)
	p.send(model.AskReview{})
	p.until("a review", func(s state) bool { return s.review != nil })
	p.send(model.ShowMoment(3))
	if p.now().shows != "replay" || p.now().moment != 3 {
		t.Errorf("the page shows %q at %d", p.now().shows, p.now().moment)
	}
}

// TestChances: the page shows how everybody's chances went, and computes them once. A page that goes
// elsewhere meanwhile computes no more.
func TestChances(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("the end", over)
	p.send(model.Replay{})
	p.send(model.AskChances{})
	if c := p.now().chances; c == nil || c.Course != nil {
		t.Fatal("the page does not say that it computes")
	}
	p.send(model.LeaveReplay{})
	p.send(model.AskChances{})
	p.until("the chances", func(s state) bool { return s.chances.Course != nil })
	first := p.now().chances.Course.Told
	p.send(model.Replay{})
	p.send(model.AskChances{})
	if c := p.now().chances.Course; c == nil || c.Told != first {
		t.Errorf("the replay does not show the same at once: %+v", c)
	}
}

// TestFollowingHints: a person who follows all hints reaches the end of the game.
func TestFollowingHints(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		for done := false; !done; {
			p.until("their turn or the end", func(s state) bool {
				done = over(s)
				return done || due(s)
			})
			if done {
				break
			}
			p.send(model.AskHint{})
			p.until("a hint, or something new", func(s state) bool { return !s.thinking })
			p.send(model.FollowHint{})
			p.until("no hint", func(s state) bool { return s.hint == nil })
		}
	})
}

// refusing is a table that refuses every decision.
type refusing struct{ tableSession }

func (refusing) decide(game.Decision) error { return game.NotYourTurn }

func TestARefusedDecisionIsSaid(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("their turn", due)
	p.app.do(func() { p.app.player.session = refusing{p.app.session} })
	p.send(model.Press{ID: "pass"})
	p.until("why not", func(s state) bool { return len(s.warnings) == 1 })
	if !due(p.now()) {
		t.Error("it is no longer their turn")
	}
}

// TestWrongTexts: a text that cannot be shown or restored gets a message.
func TestWrongTexts(t *testing.T) {
	p := opens(t, "Ada", "")
	for _, text := range []string{"", "hello", `{"gavel":9}`} {
		p.note(func() { p.warnings = nil })
		p.send(model.OpenRecord(text))
		if len(p.now().warnings) != 1 || p.now().shows == "replay" {
			t.Errorf("%q: %q, the page shows %q", text, p.now().warnings, p.now().shows)
		}
		p.note(func() { p.warnings = nil })
		p.store.Set(store.Save, text)
		p.send(model.Continue{})
		p.until("a sentence", func(s state) bool { return len(s.warnings) == 1 && s.shows == "start" })
	}
	p.send(model.Play(model.Start{Game: "chess"}))
	p.app.Fail(errors.New("the picture broke down"))
	p.app.NoGraphics()
	if len(p.now().failures) != 3 {
		t.Errorf("three failures are told as %q", p.now().failures)
	}
}

// said is everything that the page says about a game. Decisions that are revealed together may
// come in any order.
func said(s state) []string {
	return slices.Sorted(slices.Values(append(slices.Clone(s.lines), s.bar.Prompt, s.table.Status)))
}

// untilAlone waits until the game waits only for this person, and the browser has saved it.
func (p *user) untilAlone() {
	p.t.Helper()
	p.wait("the others", func() (alone bool) {
		text := p.now().memory.table
		p.app.do(func() {
			if h, ok := p.app.session.(*hostSession); ok && h.try != nil {
				text = p.recordedTry(h.try.Day, h.try.Game)
			}
		})
		r, err := game.ReadRecord(strings.NewReader(text), catalogue.Games().Find)
		p.app.do(func() {
			if s := p.app.player; err == nil && s != nil && s.live {
				now, _ := p.app.session.record()
				alone = s.now().View.Deciding().Owes == game.Only(s.seat) && len(r.Entries) == len(now.Entries)
			}
		})
		return alone
	})
}

// difference says where two lists first differ.
func difference(a, b []string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d, %q, to %q", i, a[i], b[i])
		}
	}
	return fmt.Sprintf("%d lines to %d: %q to %q", len(a), len(b), a[min(len(a), len(b)):], b[min(len(a), len(b)):])
}
