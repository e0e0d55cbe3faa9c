package app

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/render"
	renders "gavel/render/canvas"
	"gavel/render/motion"
	"gavel/render/sprite"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/ui"
)

// A tiny game: all players say 1, 2 or 3 in turn, and the highest wins. It has everything that
// CONTRIBUTING.md asks of a new game, and no other code knows it.

type tinyRules struct{}

func (tinyRules) Name() string              { return "tiny" }
func (tinyRules) Info() game.Info           { return game.Info{} }
func (tinyRules) Seats() (fewest, most int) { return 2, 4 }
func (tinyRules) Options() []game.Option    { return nil }
func (tinyRules) New(seats int, _ game.Options) game.Match {
	return &tinyMatch{Said: make([]int, seats)}
}
func (tinyRules) Outcome(string, []byte) (game.Outcome, error) {
	return nil, game.NotADecision // the game has no chance
}
func (tinyRules) Shapes() ([]game.Event, game.View) { return []game.Event{tinySaid{}}, tinyView{} }
func (tinyRules) Parse(do string) (game.Decision, error) {
	var d tinySay
	if _, err := fmt.Sscanf(do, "say %d", &d); err != nil {
		return nil, game.NotADecision
	}
	return d, nil
}

type tinySay int

func (d tinySay) String() string { return fmt.Sprintf("say %d", int(d)) }

type tinySaid struct {
	Seat game.Seat `json:"seat"`
	N    int       `json:"n"`
}

func (e tinySaid) For(game.Seat) game.Event { return e }

type tinyMatch struct{ Said []int }

func (m *tinyMatch) next() game.Seat  { return game.Seat(slices.Index(m.Said, 0)) }
func (m *tinyMatch) Copy() game.Match { return &tinyMatch{slices.Clone(m.Said)} }

func (m *tinyMatch) Turn() game.Turn {
	if m.next() < 0 {
		return game.Turn{}
	}
	return game.Turn{Mode: game.InTurn, Owes: game.Only(m.next()), May: game.Only(m.next())}
}
func (m *tinyMatch) Check(_ game.Seat, d game.Decision) error {
	if say, ok := d.(tinySay); !ok || say < 1 || say > 3 {
		return game.WrongGame
	}
	return nil
}
func (*tinyMatch) Forced(game.Seat) (game.Decision, bool) { return nil, false }
func (m *tinyMatch) Apply(seat game.Seat, d game.Decision) []game.Event {
	m.Said[seat] = int(d.(tinySay))
	return []game.Event{tinySaid{seat, m.Said[seat]}}
}
func (m *tinyMatch) Follow(seat game.Seat, step game.Step) bool {
	said, ok := step.Events[0].(tinySaid)
	if !ok || !m.Turn().May.Has(said.Seat) || m.Check(said.Seat, tinySay(said.N)) != nil {
		return false
	}
	after := &tinyMatch{slices.Clone(m.Said)}
	if !step.Shows(seat, after.Apply(said.Seat, tinySay(said.N)), after) {
		return false
	}
	*m = *after
	return true
}
func (*tinyMatch) Draw(game.Dealer) game.Outcome             { return nil }
func (*tinyMatch) Settle(game.Outcome) ([]game.Event, error) { return nil, game.WrongPhase }
func (m *tinyMatch) View(seat game.Seat) game.View           { return tinyView{seat, slices.Clone(m.Said)} }
func (m *tinyMatch) Result() game.Result                     { return game.Rank(m.Said, nil) }

type tinyView struct {
	Seat game.Seat `json:"seat"`
	Said []int     `json:"said"`
}

func (v tinyView) Deciding() game.Turn { return (&tinyMatch{v.Said}).Turn() }
func (v tinyView) Viewer() game.Seat   { return v.Seat }
func (v tinyView) Seats() int          { return len(v.Said) }
func (v tinyView) Final() (game.Result, bool) {
	return game.Rank(v.Said, nil), v.Deciding().Mode == game.Over
}
func (v tinyView) Private() bool { return false }
func (v tinyView) Legal(game.Source) []game.Decision {
	if !v.Deciding().Owes.Has(v.Seat) {
		return nil
	}
	return game.Choices(3, func(k int) tinySay { return tinySay(k + 1) })
}

// tinyBots are bots of every level, which decide at random.
func tinyBots(int) map[string]bot.Maker {
	say := bot.ByRule(bot.Anything[tinyView, tinySay], func(v *tinyView, seed uint64) game.SplitMix { return game.SplitMix(seed) })
	all := map[string]bot.Maker{bot.Substitute: say}
	for _, level := range bot.Levels() {
		all[level] = say
	}
	return all
}

// tinyUI has the game's words for the page.
type tinyUI struct{ ui.Base }

func (tinyUI) Name() string                { return "tiny" }
func (tinyUI) Actions([]string) ui.Actions { return &tinyActions{} }
func (tinyUI) Words(n ui.Narrator, _ game.View) ui.Words {
	return tinyWords{ui.BaseWords{Narrator: n}}
}

type tinyWords struct{ ui.BaseWords }

func (w tinyWords) Lines(e game.Event) []ui.Line {
	said := e.(tinySaid)
	return []ui.Line{{Icon: ui.IconCard, Seat: said.Seat, Text: fmt.Sprintf("%s: %d", w.Name(said.Seat), said.N)}}
}
func (tinyWords) Scoresheet([]game.Step) (s ui.Scoresheet) { return s }

type tinyActions struct{ view tinyView }

func (a *tinyActions) See(s game.Step) { a.view, _ = s.View.(tinyView) }
func (a *tinyActions) Bar(*locale.Book) (bar ui.Bar) {
	for _, d := range a.view.Legal(nil) {
		bar.Due = true
		bar.Controls = append(bar.Controls, ui.Control{ID: d.String(), Label: d.String()})
	}
	return bar
}
func (a *tinyActions) Press(id string, _ int) (game.Decision, bool) {
	d, err := tinyRules{}.Parse(id)
	return d, err == nil && a.view.Deciding().Owes.Has(a.view.Seat)
}
func (*tinyActions) Draft() (d ui.Draft) { return d }

// tinyScene is an empty table.
type tinyScene struct{}

func (tinyScene) SetAway(game.Seats)                                           {}
func (tinyScene) See(game.Step)                                                {}
func (tinyScene) Arrange(render.Frame)                                         {}
func (tinyScene) Update(time.Duration, render.Hand) bool                       { return false }
func (tinyScene) Draw(*renders.Canvas)                                         {}
func (tinyScene) SetActions(render.Actions)                                    {}
func (tinyScene) Targets() []render.Target                                     { return nil }
func (tinyScene) Seen() (m render.Moment)                                      { return m }
func (tinyScene) Hold(render.Moment)                                           {}
func (tinyScene) Hurry()                                                       {}
func (tinyScene) Picture(sprite.ID) (p art.Picture)                            { return p }
func (tinyScene) SetBook(*locale.Book)                                         {}
func (tinyScene) Duration([]game.Event, game.Seat, motion.Speed) time.Duration { return 0 }
func (tinyScene) Subjects() []render.Target                                    { return nil }

func tinyTable([]render.Seat, *locale.Book, games.Hear) render.Scene { return tinyScene{} }

// TestAFourthGame: a game in both lists can be played alone, saved, replayed, and played with
// friends, whose pages find each other by its name.
func TestAFourthGame(t *testing.T) {
	t.Parallel()
	saved := playedEverywhere(t, "tiny", func(p *user) {
		p.rules = append(catalogue.Games(), catalogue.Game{Rules: tinyRules{}, Bots: tinyBots})
		p.games = append(games.All(), games.Game{Game: tinyUI{}, Scene: tinyTable})
	})
	stranger := opens(t, "Di", "") // her page does not know the game
	stranger.send(model.OpenRecord(saved))
	if s := stranger.now(); s.shows == "replay" || len(s.warnings) != 1 {
		t.Errorf("a record of an unknown game: %q, %q", s.shows, s.warnings)
	}
}

// playedEverywhere plays a game alone with two bots and between friends, on pages that learn
// prepares, and returns its record.
func playedEverywhere(t *testing.T, name string, learn func(*user)) (saved string) {
	t.Helper()
	knows := func(who, address string) *user {
		p := opens(t, who, address)
		p.unload()
		learn(p)
		p.reload()
		return p
	}
	alone := knows("Ada", "")
	alone.send(model.Play(alone.starts(name, 2)))
	alone.plays("the end", over)
	alone.send(model.SaveRecord{})
	alone.send(model.Replay{})
	alone.until("the log of the replay", func(s state) bool { return s.shows == "replay" && len(s.lines) > 0 })
	if s := alone.now(); s.last < 3 || len(s.lines) < 4 {
		t.Errorf("the page shows %d moments, %q", s.last, s.lines)
	}
	saved = alone.now().saved
	alone.send(model.Leave{})
	alone.send(model.OpenRecord(saved))
	if s := alone.now(); s.shows != "replay" {
		t.Errorf("the record is not shown: %q\n%s", s.warnings, saved)
	}

	address := site(t)
	host, guest := knows("Bo", address), knows("Cy", address)
	host.send(model.Host(host.starts(name, 1)))
	host.admits(guest)
	deals([]*user{host, guest})
	play("the end", []*user{host, guest}, over)
	guest.until("the deal to be verified", func(s state) bool { return len(s.verified) == 1 })
	return saved
}
