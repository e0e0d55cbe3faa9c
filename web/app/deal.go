package app

import (
	"gavel/game/deal"
	"gavel/net/session"
)

// play starts the game of a deal, for one person against its bots.
func (a *App) play(d deal.Deal, name string) {
	name = person(name, a.page.Book().T("page.you"))
	h, err := a.host(false, func(s session.Setup) (*session.Host, error) { return session.RestoreRecord(s, d.Record(name), "") })
	if err != nil {
		a.fail(err)
		return
	}
	go a.guarded(h, h.continueGame)()
}
