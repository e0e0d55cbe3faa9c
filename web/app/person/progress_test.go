package person

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render"
	"gavel/web/app/feature/featuretest"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/ui"
)

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
		p := reader(t, rules.Name(), seen[1])
		var called, want []ui.Line
		for _, step := range p.steps {
			for event := range step.Events {
				for part := range 3 {
					p.Progress.reveal(step, event, part, 3)
					called = append(called, p.env.State.Called.Lines()...)
				}
			}
			p.Progress.reveal(step, len(step.Events), 0, 1)
			called = append(called, p.env.State.Called.Lines()...)
			p.Progress.lines = 0
			want = append(want, publicLines(p.Narrator(), step, render.Moment{Event: len(step.Events)})...)
		}
		if !reflect.DeepEqual(called, want) {
			t.Errorf("%s: the auctioneer gets\n%v\nThe log is\n%v", rules.Name(), called, want)
		}
	}
}

// english is a page in English.
type english struct{ Page }

func (english) Book() *locale.Book { return locale.For(locale.English) }

// reader returns a player whose page shows what one of four seats has seen.
func reader(t *testing.T, rules string, steps []game.Step) *Player {
	of, _ := games.All().Find(rules)
	h := &Env{State: &featuretest.New(t).Showing, Page: english{}}
	p := &Player{Witness: Witness{env: h, game: of, Names: gametest.Names(4), steps: steps}}
	p.Progress.player = p
	return p
}
