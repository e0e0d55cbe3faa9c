package games_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/oddshop"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
	"gavel/web/games"
	"gavel/web/ui"
)

// A host can send a guest's page any steps. Those that [game.DecodeStep] lets
// through must not make anything on the page fail, in whatever order they come.

func FuzzForSale(f *testing.F)  { fuzz(f, forsale.Rules{}) }
func FuzzOddShop(f *testing.F)  { fuzz(f, oddshop.Rules{}) }
func FuzzBusiness(f *testing.F) { fuzz(f, business.Rules{}) }

// production is a game as a page shows it.
type production struct {
	rules game.Rules
	games.Game
}

func produce(rules game.Rules) production {
	g, _ := games.All().Find(rules.Name())
	return production{rules, g}
}

func deaf(sound.Note) {}

// fuzz shows a page an honest game up to some moment, and then steps that are
// patched together of other moments and spoiled, or are not steps at all.
func fuzz(f *testing.F, rules game.Rules) {
	of := produce(rules)
	stage := newTheatre(of, honest(f, of))
	for i, g := range stage.games {
		for _, at := range []uint16{1, 9, uint16(len(g) / 2), uint16(len(g) - 1)} {
			last := encode(f, g[at])
			f.Add(uint8(i), at, []byte{0, 0, 0, 0, 0, 0, 0, 1}, last)
			f.Add(uint8(i), at, binary.BigEndian.AppendUint64(nil, uint64(at)<<48|uint64(at/2)<<32|uint64(at)*31<<16|0x0102), []byte{})
		}
	}
	f.Fuzz(stage.lie)
}

// theatre is where pages are shown, one after the other.
type theatre struct {
	production
	games  []gametest.History
	canvas *canvas.Canvas
}

func newTheatre(of production, games []gametest.History) theatre {
	// Any scene has all pictures. How they look does not matter here.
	gallery := of.Scene(nil, locale.For(locale.English), deaf)
	blank := art.Picture{W: 1, H: 1, Draw: func(*art.Pen) {}}
	return theatre{of, games, canvas.New(sprite.NewSheet(func(id sprite.ID) art.Picture {
		gallery.Picture(id)
		return blank
	}))}
}

// lie shows a page one of the games up to some moment, then up to five steps
// that a script patches together, and one that is raw.
func (s theatre) lie(t *testing.T, of uint8, at uint16, script, raw []byte) {
	history := s.games[int(of)%len(s.games)]
	k := int(at) % len(history)
	lies := [][]byte{raw}
	for len(script) >= 8 && len(lies) < 6 {
		lies = append(lies, patch(t, history, script[:8]))
		script = script[8:]
	}
	first := history[0].View
	p := s.newPage(first)
	for _, step := range append(slices.Clone(history[:1]), history[max(1, k-2):max(1, k)]...) {
		p.See(step)
	}
	for _, lie := range lies {
		step, err := game.DecodeStep(s.rules, lie)
		if err == nil && step.View.Viewer() == first.Viewer() && step.View.Seats() == first.Seats() {
			p.See(step)
			p.read()
		}
	}
	p.See(history[min(k+1, len(history)-1)])
	p.See(history[len(history)-1])
	p.read()
	p.rest()
}

// honest plays a game with every number of seats, and returns what the first
// seat, the last one or a spectator saw.
func honest(f *testing.F, of production) (games []gametest.History) {
	f.Helper()
	fewest, most := of.rules.Seats()
	for seats := fewest; seats <= most; seats++ {
		options := game.Options{}
		for i, o := range of.rules.Options() {
			options[o.Name] = o.Values[(seats+i)%len(o.Values)]
		}
		seen, err := gametest.Play(of.rules, seats, options, uint64(seats))
		if err != nil {
			f.Fatal(err)
		}
		games = append(games, seen[0], seen[seats-seats%2])
	}
	return games
}

func encode(tb testing.TB, s game.Step) []byte {
	tb.Helper()
	data, err := game.EncodeStep(s)
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

// patch writes a step of the view of one moment and the events of another, and
// spoils one thing in it. The script says which.
func patch(tb testing.TB, history gametest.History, script []byte) []byte {
	tb.Helper()
	moment := func(at []byte) game.Step { return history[int(binary.BigEndian.Uint16(at))%len(history)] }
	step := moment(script)
	step.Events = moment(script[2:]).Events
	in := json.NewDecoder(bytes.NewReader(encode(tb, step)))
	in.UseNumber()
	var tree any
	if err := in.Decode(&tree); err != nil {
		tb.Fatal(err)
	}
	if how := script[6]; how != 0 {
		s := spoiler{at: int(binary.BigEndian.Uint16(script[4:])), how: how, value: script[7]}
		n := s.count(tree)
		s.at %= n
		tree = s.spoil(tree)
	}
	data, err := json.Marshal(tree)
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

// spoiler changes one value in a tree of JSON.
type spoiler struct {
	at         int // how many values come before it
	how, value byte
}

func (s *spoiler) count(v any) int {
	n := 1
	switch v := v.(type) {
	case map[string]any:
		for _, v := range v {
			n += s.count(v)
		}
	case []any:
		for _, v := range v {
			n += s.count(v)
		}
	}
	return n
}

func (s *spoiler) spoil(v any) any {
	if s.at--; s.at == -1 {
		return s.spoiled(v)
	}
	switch v := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for key := range v {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			v[key] = s.spoil(v[key])
		}
	case []any:
		for i := range v {
			v[i] = s.spoil(v[i])
		}
	}
	return v
}

// numbers are some that an index, a count or a set of bits may stumble over.
var numbers = []json.Number{
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "11", "12", "13", "15", "16", "30", "31", "32", "49", "50", "63", "64",
	"127", "128", "200", "255", "256", "1000", "65535", "65536", "16777216", "2147483647", "4294967295", "1000000000000",
	"-1", "-2", "-5", "-128", "-1000000000000",
}

func (s *spoiler) spoiled(v any) any {
	switch v := v.(type) {
	case json.Number:
		n, err := v.Int64()
		if err != nil {
			return numbers[0]
		}
		switch s.how % 5 {
		case 0:
			return n + 1
		case 1:
			return n - 1
		case 2:
			return n ^ 1<<(s.value%40)
		case 3:
			return s.value
		}
		return numbers[int(s.value)%len(numbers)]
	case bool:
		return !v
	case []any:
		if len(v) == 0 {
			return []any{s.value}
		}
		i := int(s.value) % len(v)
		switch s.how % 5 {
		case 0:
			return slices.Delete(v, i, i+1)
		case 1:
			return append(v, v[i])
		case 2:
			return v[:0]
		case 3:
			return slices.Repeat(v, 4)
		}
		return nil
	}
	return nil
}

// page is what a page makes of a game.
type page struct {
	game    ui.Game
	names   []string
	book    *locale.Book
	viewer  game.Seat
	history []game.Step
	actions ui.Actions
	scene   render.Scene
	canvas  *canvas.Canvas
	clock   time.Duration
}

func (s theatre) newPage(first game.View) *page {
	p := &page{
		game: s.Game.Game, names: gametest.Names(first.Seats()), book: locale.For(locale.German), viewer: first.Viewer(),
		canvas: s.canvas,
	}
	p.actions = s.Actions(p.names)
	var who []render.Seat
	for i, name := range p.names {
		who = append(who, render.Seat{Name: name, Avatar: i + i%2*art.Avatars}) // every other one is a bot
	}
	p.scene = s.Scene(who, p.book, deaf)
	p.scene.Arrange(render.Frame{Area: geom.Rect{Y: 48, W: 320, H: 340}, Text: 1, Canvas: p.canvas})
	return p
}

// See implements game.Player.
func (p *page) See(step game.Step) {
	p.history = append(p.history, step)
	p.actions.See(step)
	p.scene.See(step)
	p.clock += 150 * time.Millisecond
	p.scene.Update(p.clock, render.Hand{})
}

// read reads all that the page says about the newest step, and presses
// everything.
func (p *page) read() {
	step := p.history[len(p.history)-1]
	n := ui.Narrator{Game: p.game, Names: p.names, Viewer: p.viewer, Book: p.book}
	n.Lines(step)
	n.Description(step.View)
	n.Standings(step.View)
	n.Game.Section(step.View)
	for _, subject := range p.scene.Subjects() {
		n.Game.Explain(n, subject.ID, step.View)
		n.Game.Explain(n, subject.ID, p.history[0].View) // what is told may be older than the table
	}
	if _, over := step.View.Final(); over {
		n.Game.Scoresheet(n, p.history)
	}
	for _, c := range p.actions.Bar(p.book).Controls {
		p.actions.Press(c.ID, c.Value)
		p.actions.Bar(p.book)
		p.draft()
	}
	for _, target := range p.scene.Targets() {
		p.actions.Press(target.ID, 0)
		p.draft()
	}
	p.draw()
}

// draft tells the scene what can be done, and what is drafted.
func (p *page) draft() {
	p.scene.SetActions(p.actions.Bar(p.book).Actions(p.actions.Draft()))
}

func (p *page) draw() {
	p.canvas.Begin(p.clock)
	p.scene.Draw(p.canvas)
	for p.canvas.Sheet.Pending() {
		p.canvas.Sheet.Work(p.clock, time.Second)
	}
}

// rest shows all that happened, as far as it does not take too long.
func (p *page) rest() {
	for range 16 {
		p.clock += 400 * time.Millisecond
		if !p.scene.Update(p.clock, render.Hand{}) {
			return
		}
		p.draw()
	}
}
