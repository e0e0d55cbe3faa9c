package app

import (
	"gavel/game/deal"
	"gavel/net/session"
)

// play begins the game of a deal, alone against its bots, under the person's name.
func (a *App) play(d deal.Deal, name string) {
	name = person(name, a.page.Book().T("page.you"))
	h, err := a.host(false, func(s session.Setup) (*session.Host, error) { return session.RestoreRecord(s, d.Record(name), "") })
	if err != nil {
		a.fail(err)
		return
	}
	go a.guarded(h, h.continueGame)()
}
