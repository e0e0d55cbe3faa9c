package main

import (
	"gavel/game/catalogue"
	"gavel/render"
	"gavel/web/app"
	"gavel/web/app/tables"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/page"
	"gavel/web/page/dom"
	"gavel/web/page/scribe"
	"gavel/web/store/idb"
)

func main() {
	doc := dom.In(dom.Global())
	var a *app.App
	stage := render.NewStage(render.Calls{
		Pressed: func(id string, asked int, touch bool) {
			a.Send(model.Press{ID: id, Asked: asked, Touch: touch, OnTable: true})
		},
		Tapped:  func() { a.Send(model.Hurry(true)) },
		Failed:  func(of render.Scene, err error) { a.PictureFailed(of, err) },
		Scribe:  scribe.New(dom.New("canvas", "")),
		Seen:    func(m render.Moment) { a.Seen(m) },
		Rested:  func(at render.Target, walked bool) { a.Rested(at, walked) },
		Spotted: func(ids string, at []render.Target) { a.Spotted(ids, at) },
	})
	// The engine starts while the page is made. Making it waits for the store, and the engine for the
	// graphics. Without a scene the stage makes no calls that need the application.
	made := make(chan *page.Page, 1)
	go func() {
		book, err := page.AwaitTexts(doc)
		if err != nil {
			panic(err) // the loader says that the program has ended
		}
		var p *page.Page
		kept := idb.Store(app.Merge)
		a = app.New(catalogue.Games(), games.All(), stage, kept, func(send func(model.Intent), ask model.Lookups) app.Page {
			p = page.New(doc, book, send, ask, tables.UsualNetwork(), kept)
			return p
		})
		p.Ready()
		made <- p
	}()
	if err := stage.Run(); err != nil {
		println(err.Error())
		(<-made).NoGraphics()
		select {} // all but the picture goes on
	}
}
