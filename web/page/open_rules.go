package page

import "gavel/web/page/startform"

// openRules explains the game with its options: on the start page and in the
// lobby the one that is chosen there. It begins with a section; "" is that of
// what goes on.
func (p *Page) openRules(section string) {
	if section == "" {
		section = p.table.Phase
	}
	p.doc.OpenDialog("rules")
	p.rules.show(p.whichRules())
	p.rules.turnTo(section)
}

func (p *Page) whichRules() whichRules {
	of := whichRules{book: p.Book(), game: p.game, options: p.table.Options, phase: p.table.Phase, keys: p.chosen.Keys}
	switch start := startform.Read(p.doc.ByID("new-game")); {
	case p.game != "":
	case p.people.here:
		of.game, of.options = p.people.table.Game, p.people.table.Options
	default:
		of.game, of.options = start.Game, start.Options
	}
	return of
}

// aboutRules says to which section of the rules something leads.
func (p *Page) aboutRules(section string) string { return p.rules.about(section, p.game, p.Book()) }
