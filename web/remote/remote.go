// Package remote is the remote control of a host without a seat. It translates what the person
// who has it wants on their page into the commands that a host's table obeys. The host's own page sends the same commands.
package remote

import (
	"gavel/game"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/model"
)

// Command returns the command for an intent. It is empty for what only the host's page can do.
func Command(l wire.Lobby, i model.Intent) (c wire.Command) {
	at := func(chair int) *wire.Occupied {
		if chair < 0 || chair >= len(l.Chairs) {
			return nil
		}
		return &wire.Occupied{Chair: chair, Name: l.Chairs[chair].Name}
	}
	switch i := i.(type) {
	case model.Choose:
		c.Choose = &wire.Choice{Game: i.Game, Options: i.Options, Trading: i.Trading}
	case model.AddBot:
		c.AddBot = new(string(i))
	case model.SetLevel:
		c.Level = new(wire.Level(i))
	case model.Remove:
		c.Remove = at(int(i))
	case model.Autoplay:
		c.Autoplay = at(int(i))
	case model.PlayOn:
		c.PlayOn = at(int(i))
	case model.GiveChair:
		if to := at(i.To); to != nil {
			c.Give = &wire.Give{Bot: i.Bot, To: *to}
		}
	case model.Admit:
		c.Admit = new(wire.Admit(i))
	case model.RefuseAll:
		c.RefuseAll = new(true)
	case model.NewSeries:
		c.NewSeries = new(true)
	case model.ChangeTable:
		c.Settings = new(l.Settings)
		i(c.Settings)
	case model.Deal:
		c.Deal = new(true)
	}
	return c
}

// Refuses returns the reason why a table would not do what the person wants; nil if it would. find
// finds rule sets.
func Refuses(l wire.Lobby, i model.Intent, find func(string) (game.Rules, bool)) error {
	name := l.Game
	people := 1 // one more
	switch i := i.(type) {
	case model.Choose:
		name, people = i.Game, 0
		for _, c := range l.Seats() {
			if c.Level == "" {
				people++
			}
		}
	case model.AddBot:
		people += len(l.Seats())
	}
	if rules, ok := find(name); ok {
		if _, most := rules.Seats(); people > most {
			return session.ErrTooMany
		}
	}
	return nil
}
