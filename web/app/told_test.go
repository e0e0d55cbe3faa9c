package app

import (
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/ui"
)

// TestNothingIsToldBeforeItIsSeen plays whole games with a slow picture. No line of the log and
// no note appears before the picture reaches its step. The bar opens together with the cause of
// the question.
func TestNothingIsToldBeforeItIsSeen(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.document.settings.Speed, p.document.settings.Notes = model.Normal, true
		stage := p.app.stage.(*canvas)
		var shown render.Moment // guarded by the app's mutex
		was, early, noted := false, 0, 0
		p.hears = func(line ui.Line) {
			if line.Step > shown.Step && p.app.player().progress.told < len(p.app.player().steps) {
				early++
			}
		}
		p.explains = func() {
			of := p.app.player()
			step, lines := of.steps[of.notes.Step], 0
			for _, line := range p.log {
				if line.Step == step.N {
					lines++
				}
			}
			switch {
			case step.N > shown.Step && of.progress.told < len(of.steps):
				early++
			case lines < len(of.Narrator().Lines(step)):
				t.Error("a note comes before the lines about its step")
			}
			noted++
		}
		p.asks = func(bar ui.Bar) {
			if newest := p.app.player().Now().N; bar.Due && !was && shown != (render.Moment{Step: newest}) && newest > 1 {
				t.Errorf("the bar asks at step %d, and the picture is at %+v", newest, shown)
			}
			was = bar.Due
		}
		done := make(chan struct{})
		defer close(done)
		go func() { // the frames of the picture, a hundred times as fast as usual
			var drawing sync.Mutex // the stage may be busy, and run this later
			var m render.Moment
			now, last := time.Duration(0), render.Moment{}
			for {
				select {
				case <-done:
					return
				case <-time.After(time.Millisecond):
				}
				stage.Post(func() {
					drawing.Lock()
					defer drawing.Unlock()
					if stage.scene != nil {
						now += 100 * time.Millisecond
						stage.scene.Update(now, render.Hand{})
						m = stage.scene.Seen()
					}
				})
				drawing.Lock()
				drawn := m
				drawing.Unlock()
				if drawn != last {
					last = drawn
					p.app.Do(func() { shown = drawn })
					p.app.Seen(drawn)
				}
				p.app.Do(func() {
					if p.app.session() != nil {
						p.app.session().hurry() // bots do not pause
					}
				})
			}
		}()
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the end", over)
		if early > 0 {
			t.Errorf("%d lines or notes came before the picture", early)
		}
		if noted == 0 {
			t.Error("there were no notes")
		}
	})
}

// TestOnePressHurriesToTheNextQuestion: a person who is out of the round presses once, and is asked again a
// moment later. What happens to them is shown at the usual speed, and so is everything after it.
func TestOnePressHurriesToTheNextQuestion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := opens(t, "Ada", "")
		p.document.settings.Speed = model.Normal
		p.send(model.Play(p.starts("forsale", 5)))
		p.until("their turn", due)
		p.send(model.Press{ID: "pass"})
		p.until("the turn of somebody else", func(s state) bool { return !due(s) })
		began := time.Now()
		p.send(model.Hurry(true))
		steps, mine := 0, 0
		p.app.Do(func() { steps = len(p.app.player().steps) })
		p.until("the next question", due)
		p.app.Do(func() {
			of := p.app.player()
			for _, step := range of.steps[steps:] {
				if of.concerns(step) {
					mine++
				}
			}
			if steps = len(of.steps) - steps; of.hurries {
				t.Error("the next wait is hurried too")
			}
		})
		if waited := time.Since(began); steps < 3 || mine == 0 && waited > 100*time.Millisecond {
			t.Errorf("%d steps, %d of them about the person, take %v", steps, mine, waited)
		}
	})
}

// TestNobodyHearsASecret: the auctioneer says the same at every seat's device as at a
// spectator's.
func TestNobodyHearsASecret(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		of, _ := games.All().Find(rules.Name())
		for seed := range uint64(10) {
			seen := must.Get(gametest.Play(rules, 4, nil, seed))(t)
			heard := func(h gametest.History) (all []string) {
				for _, step := range h {
					for _, line := range publicLines(ui.Narrator{Game: of, Names: gametest.Names(4), Book: locale.For(locale.English)}, step, render.Moment{Event: len(step.Events)}) {
						all = append(all, line.Text)
					}
				}
				return all
			}
			want := heard(seen[len(seen)-1])
			if len(want) < 40 {
				t.Fatalf("a game of %s has only the calls\n%s", rules.Name(), strings.Join(want, "\n"))
			}
			for seat, h := range seen {
				if got := heard(h); !slices.Equal(got, want) {
					t.Errorf("%s, seed %d: at seat %v one hears\n%s\nA spectator hears\n%s", rules.Name(), seed, seat, strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
			}
		}
	}
}

// TestWhoHasNoNameIsCalledByTheirSeat: "You" is no name for others.
func TestWhoHasNoNameIsCalledByTheirSeat(t *testing.T) {
	of, _ := games.All().Find("forsale")
	rules, _ := catalogue.Games().Find("forsale")
	seen := must.Get(gametest.Play(rules, 3, nil, 1))(t)
	var all strings.Builder
	for _, step := range seen[1] {
		n := ui.Narrator{Game: of, Names: []string{"Ada", "You", "Bo"}, Viewer: 1, Book: locale.For(locale.English)}
		for _, line := range publicLines(n, step, render.Moment{Event: len(step.Events)}) {
			all.WriteString(line.Text + "\n")
		}
	}
	if text := all.String(); strings.Contains(text, "You ") || !strings.Contains(text, "Player 2") {
		t.Errorf("the auctioneer says\n%s", text)
	}
}

// TestBotsWaitForTheAuctioneer: they wait where somebody hears one, and longer for longer texts.
func TestBotsWaitForTheAuctioneer(t *testing.T) {
	for _, c := range []struct {
		speed     model.Speed
		speech    model.Speech
		bigScreen bool
		want      bool
	}{
		{model.Normal, model.Always, false, true},
		{model.Fast, model.OnShared, true, true},
		{model.Normal, model.OnShared, false, false},
		{model.Normal, model.Never, true, false},
		{model.Instant, model.Always, true, false},
	} {
		if got := listens(model.Settings{Speed: c.speed, Speech: c.speech}, c.bigScreen); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
	short, long := speaking([]ui.Line{{Text: "Bo: 5."}}), speaking([]ui.Line{{Text: "Bo: 5."}, {Text: "Sold to Bo: the lighthouse."}})
	if none := speaking(nil); none != 0 || short <= 0 || long <= short {
		t.Errorf("nothing takes %v, a bid %v, a sale %v", none, short, long)
	}
}

// TestEveryLineIsCalledOnce: however often the picture stops within a step, the auctioneer gets
// each line once.
func TestEveryLineIsCalledOnce(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		seen := must.Get(gametest.Play(rules, 4, nil, 1))(t)
		p := reader(rules.Name(), seen[1])
		var called, want []ui.Line
		for _, step := range p.steps {
			for event := range step.Events {
				for part := range 3 {
					p.progress.reveal(step, event, part, 3)
					called = append(called, p.app.state.Called.Lines()...)
				}
			}
			p.progress.reveal(step, len(step.Events), 0, 1)
			called = append(called, p.app.state.Called.Lines()...)
			p.progress.lines = 0
			want = append(want, publicLines(p.Narrator(), step, render.Moment{Event: len(step.Events)})...)
		}
		if !reflect.DeepEqual(called, want) {
			t.Errorf("%s: the auctioneer gets\n%v\nThe log is\n%v", rules.Name(), called, want)
		}
	}
}

// reader returns a player whose page shows what one of four seats has seen.
func reader(rules string, steps []game.Step) *player {
	of, _ := games.All().Find(rules)
	a := &App{display: display{page: &document{settings: model.Settings{Lang: locale.English}}}}
	p := &player{witness: witness{app: a, game: of, names: gametest.Names(4), steps: steps}}
	p.progress.player = p
	return p
}

// TestAReplayTellsWithThePicture goes through whole games, step by step and by leaps. The page
// tells all that happens at a moment, and nothing before the picture shows it.
func TestAReplayTellsWithThePicture(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the end", over)
		p.document.settings.Speed = model.Normal // the test says what the picture has reached
		p.send(model.Replay{})
		var steps []game.Step
		p.app.Do(func() {
			p.app.arrange()
			steps = p.app.replay().steps
		})
		type told struct {
			Lot   string
			Lines []string
		}
		tells := func() (now told) {
			p.app.Do(func() {
				now.Lot = p.app.state.Told.Lot
				for _, line := range p.app.state.Told.Lines {
					now.Lines = append(now.Lines, line.Text)
				}
			})
			return now
		}
		var all []told
		for at, step := range steps {
			p.send(model.ReplayTo(at))
			if begins := tells(); at > 0 && len(begins.Lines) > 1 {
				t.Errorf("step %d: before the picture moves, the page tells %q", at, begins.Lines)
			}
			last := max(0, len(step.Events)-1)
			p.app.Seen(render.Moment{Step: step.N, Event: last, Parts: 1})
			n := p.app.replay().reader()
			if partly := tells(); at > 0 && len(partly.Lines) > max(1, len(n.LinesTo(step, last, 0, 1))) {
				t.Errorf("step %d: before the picture has shown the last event, the page tells %q", at, partly.Lines)
			}
			p.app.Seen(render.Moment{Step: step.N})
			told := tells()
			for _, line := range n.Lines(step) {
				if line.Text != told.Lot && !slices.Contains(told.Lines, line.Text) {
					t.Errorf("step %d: the page does not tell %q", at, line.Text)
				}
			}
			if slices.Contains(told.Lines, told.Lot) {
				t.Errorf("step %d: the page tells %q twice", at, told.Lot)
			}
			if n.Words(step.View).Section() == "auction" && rules == "oddshop" && !strings.HasPrefix(told.Lot, "For sale: ") {
				t.Errorf("step %d: the page does not name what is for sale: %q", at, told.Lot)
			}
			all = append(all, told)
		}
		p.send(model.ReplayTo(0))
		for at := 2; at < len(steps); at += 3 {
			p.send(model.ReplayTo(at))
			if told := tells(); told.Lot != all[at].Lot || !slices.Equal(told.Lines, all[at].Lines) {
				t.Errorf("step %d: after a leap the page tells %q, after a step %q", at, told, all[at])
			}
		}
	})
}
