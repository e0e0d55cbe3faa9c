package page

import (
	"gavel/web/page/rules"
)

// openRules explains the game with its options: on the start page and in the
// lobby the one that is chosen there. It begins with a section; "" is that of
// what goes on.
func (p *Page) openRules(section string) {
	if section == "" {
		section = p.table.Phase
	}
	p.rules.Open(p.topic(), section)
}

// topic is the game whose rules the page explains.
func (p *Page) topic() rules.Topic {
	of := rules.Topic{Book: p.Book(), Game: p.game, Options: p.table.Options, Phase: p.table.Phase, Keys: p.settings.Chosen().Keys}
	switch start := p.start.Start(); {
	case p.game != "":
	case p.people.Here():
		of.Game, of.Options = p.people.Table().Game, p.people.Table().Options
	default:
		of.Game, of.Options = start.Game, start.Options
	}
	return of
}

// aboutRules says to which section of the rules something leads.
func (p *Page) aboutRules(section string) string { return p.rules.About(section, p.game, p.Book()) }
