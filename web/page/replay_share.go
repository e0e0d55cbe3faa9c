package page

import (
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/store"
)

// shareGame asks for a link to the game that is over, or to the moment that is shown, at
// which the replay stops.
func (p *Page) shareGame() {
	p.replay.pause()
	p.send(model.ShareReplay{})
}

// showReplayLink shows a link that leads others to a replay.
func (p *Page) showReplayLink(l model.ReplayLink) {
	t := p.Book().T
	p.doc.ByID("share-game-body").Replace(
		dom.Text("p", "", l.Sentence),
		sharing.Code{Doc: p.doc, Code: l.Code, Link: l.Link, Drawing: t("page.share.qr"), Says: t("page.replay.text")}.Show(p.Book()))
	p.doc.OpenDialog("share-game")
}

// playDeal plays the deal of the replay.
func (p *Page) playDeal() {
	p.doc.ByID("menu").Call("close")
	p.replay.pause()
	p.unlessUnfinished(func() { p.send(model.PlayDeal(p.kept.Get(store.Name))) })
}

// forgetReplay drops a replay from the page's address, once it is left.
func (p *Page) forgetReplay() {
	p.dropAddress(links.Replay, links.Moment)
}
