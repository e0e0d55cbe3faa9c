package games_test

import (
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/gametest"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
	"gavel/web/games"
	"gavel/web/ui"
)

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

// theatre is where pages are shown, one after the other.
type theatre struct {
	production
	canvas *canvas.Canvas
}

func newTheatre(of production) theatre {
	// Any scene has all pictures. How they look does not matter here.
	gallery := of.Scene(nil, locale.For(locale.English), deaf)
	blank := art.Picture{W: 1, H: 1, Draw: func(*art.Pen) {}}
	return theatre{of, canvas.New(sprite.NewSheet(func(id sprite.ID) art.Picture {
		gallery.Picture(id)
		return blank
	}))}
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
