package page

import (
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/store"
)

// shareGame asks for a link to the game that is over, or to the moment that is shown, at
// which the replay stops.
func (p *Page) shareGame() {
	p.replay.Pause()
	p.send(model.ShareReplay{})
}

// playDeal plays the deal of the replay.
func (p *Page) playDeal() {
	p.doc.ByID("menu").Call("close")
	p.replay.Pause()
	p.start.UnlessUnfinished(func() { p.send(model.PlayDeal(p.kept.Get(store.Name))) })
}

// forgetReplay drops a replay from the page's address, once it is left.
func (p *Page) forgetReplay() {
	p.joining.DropAddress(links.Replay, links.Moment)
}
