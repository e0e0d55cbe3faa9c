package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// actWithFriends does what a button is for that is about the way to a table of friends, and
// leaves the others to the panel of its people.
func (p *Page) actWithFriends(button dom.Element, n int) {
	switch button.Data("act") {
	case "join":
		p.joining.Fresh()
	case "join-retry":
		p.send(model.Retry{})
	case "join-watch":
		p.joining.Join(model.Watcher)
	case "relay":
		p.joining.Relay()
	case "join-back":
		p.joining.GoBack()
	case "copy":
		p.copy(button)
		p.handedOn(button.Data("code"))
	case "share":
		p.share(button)
		p.handedOn(button.Data("code"))
	case "usual-network":
		p.settings.UseUsual()
	case "watch-game":
		p.doc.CloseDialogs()
		p.send(model.WatchGame(n))
	default:
		p.people.Act(button, n)
	}
}

// handedOn notes that a code has been given away, as far as a page can know.
func (p *Page) handedOn(code string) {
	p.people.HandOn(code)
	p.joining.HandedOn()
}
