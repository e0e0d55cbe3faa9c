package app

import (
	"strconv"

	"gavel/game"
	"gavel/web/cast"
	"gavel/web/characters"
	"gavel/web/model"
)

// talk is what the bots of a game say.
type talk struct {
	characters.Talk
	heard int // steps
}

// hear takes the steps up to one that the picture has just reached. It hears earlier steps in
// silence: a page that is opened again knows who has spoken.
func (t *talk) hear(p *player, step int) {
	for ; t.heard <= step && t.heard < len(p.steps); t.heard++ {
		r, due := t.Hear(p.game.Lot(p.steps[t.heard].Events), p.bots(t.heard), int(p.faces.Usual))
		if due && t.heard == step {
			p.remark(r)
		}
	}
}

// bots returns the seats that bots had at one of the steps.
func (p *player) bots(step int) (bots game.Seats) {
	seats := p.record.Seats
	for _, e := range p.eras {
		if step < e.until {
			seats = e.seats
			break
		}
	}
	for i, of := range seats {
		if of.IsBot() {
			bots |= game.Only(game.Seat(i))
		}
	}
	return bots
}

// remark lets a bot say its line, unless the person wants silence, does not look, or reads a note
// that the line would cover.
func (p *player) remark(r characters.Remark) {
	a := p.app
	if p.exercise() != nil || p.notes.key != "" || !a.page.Settings().BotsTalk || a.page.Window().Hidden || !p.record.Seats[r.Seat].IsBot() {
		return
	}
	book := a.page.Book()
	name, level := p.names[r.Seat], p.record.Seats[r.Seat].Level
	if line := book.Line(level+"."+strconv.Itoa(cast.Character(name, level, book)+1), int(r.On)); line != "" {
		a.page.Said(model.Saying{Name: name, Line: line, Face: p.faces.Avatars(p.record.Seats, p.names, book)[r.Seat]})
	}
}
