package main

import (
	"context"
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/web/page/dom"
)

// page is the page with its picture.
type page struct {
	dom.Document
	picture *picture
	roll    chan struct{} // the person has pressed Roll
}

func main() {
	p := &page{dom.In(dom.Global()), newPicture(), make(chan struct{}, 1)}
	ctx, with := context.Background(), setup(p.Location().Get("href").String())
	p.press("open", func() { p.play(open(ctx, with, func(code string) { p.say("The code of your duel: " + code) })) })
	p.press("join", func() { p.play(enter(ctx, with, p.ByID("code").Trimmed())) })
	p.press("roll", func() { p.roll <- struct{}{} })
	p.say("Open a duel, or type the code of another one.")
	if err := ebiten.RunGame(p.picture); err != nil {
		p.say(err.Error())
	}
}

func (p *page) say(text string) { p.ByID("said").SetText(text) }

func (p *page) press(id string, then func()) {
	dom.On(p.ByID(id).Value, "click", func(dom.Event) {
		p.ByID("meet").Hide(true)
		go then()
	})
}

// play rolls with the other page for as long as both stay.
func (p *page) play(d *duel, err error) {
	p.ByID("roll").Hide(err != nil)
	for said := "You are two. Press Roll, both of you. The left die is the opener's."; err == nil; {
		p.say(said)
		<-p.roll
		var thrown dice
		if thrown, err = d.roll(context.Background()); err == nil {
			p.picture.thrown <- thrown
			said = fmt.Sprintf("%d to %d. Once more?", thrown[0], thrown[1])
		}
	}
	p.say(err.Error())
}
