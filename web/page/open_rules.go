package page

import (
	"gavel/web/page/rules"
)

// openRules shows the rules of the current game with its options. On the start page and in the
// lobby it is the chosen game. It opens at a section; "" means the section for the present part
// of the game.
func (p *Page) openRules(section string) {
	if section == "" {
		section = p.table.Phase
	}
	p.rules.Open(p.topic(), section)
}

// topic returns the game whose rules the page shows.
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

// aboutRules returns the text of a link to a section of the rules.
func (p *Page) aboutRules(section string) string { return p.rules.About(section, p.game, p.Book()) }
