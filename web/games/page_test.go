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

// entry is a game as a page shows it.
type entry struct {
	rules game.Rules
	games.Game
}

func newEntry(rules game.Rules) entry {
	g, _ := games.All().Find(rules.Name())
	return entry{rules, g}
}

func deaf(sound.Note) {}

// harness shows pages of a game on one canvas, one after the other.
type harness struct {
	entry
	canvas *canvas.Canvas
}

func newHarness(of entry) harness {
	// Any scene has all pictures. How they look does not matter here.
	gallery := of.Scene(nil, locale.For(locale.English), deaf)
	blank := art.Picture{W: 1, H: 1, Draw: func(*art.Pen) {}}
	return harness{of, canvas.New(sprite.NewSheet(func(id sprite.ID) art.Picture {
		gallery.Picture(id)
		return blank
	}))}
}

// page is a page's part of a game.
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

func (s harness) newPage(first game.View) *page {
	p := &page{
		game: s.Game.Game, names: gametest.Names(first.Seats()), book: locale.For(locale.German), viewer: first.Viewer(),
		canvas: s.canvas,
	}
	p.actions = s.Actions(p.names)
	var who []render.Seat
	for i, name := range p.names {
		who = append(who, render.Seat{Name: name, Avatar: i + i%2*art.Avatars}) // every second one is a bot
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
