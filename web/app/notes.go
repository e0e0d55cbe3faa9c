package app

import (
	"time"

	"gavel/game"
	"gavel/web/learned"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// note is what somebody new to the game is told about a step. It stays until they go
// on: until they decide, or say that they have read it; and at least until it can be
// read, unless the game comes to a part of which there is something else to say.
type note struct {
	key  string    // of its text; "" for none
	step int       // of the player's steps
	read time.Time // by when it can be
}

// reading is how long somebody who reads slowly takes for a note.
func reading(n ui.Note) time.Duration {
	const shortest, perByte = 2 * time.Second, 70 * time.Millisecond
	return shortest + time.Duration(len(n.Text))*perByte
}

// explainStep shows the first of a step's notes that this browser has not shown. The
// others wait for their next occasion, and so does one that comes too early.
func (p *player) explainStep(step int) {
	was := p.note
	unread := was.key != "" && time.Now().Before(was.read)
	if !p.session.notes() || !p.app.page.Settings().Notes || unread && p.section(was.step) == p.section(step) {
		return
	}
	for _, n := range p.notes(step) {
		if n.Key == was.key || learned.ReadNotes(p.app.kept.Get(store.Noted)).Has(n.Key) {
			continue
		}
		if was.key != "" && !unread {
			p.app.table.keepNoted(was.key)
		}
		p.note = note{n.Key, step, time.Now().Add(reading(n))}
		p.app.state.Note = &model.Note{Sentence: n.Text}
		return
	}
}

func (p *player) section(step int) string { return p.game.Section(p.steps[step].View) }

// notes returns the notes of one of the player's steps but the first; none at the end.
func (p *player) notes(step int) []ui.Note {
	at := p.steps[step]
	if at.View.Deciding().Mode == game.Over {
		return nil
	}
	return p.game.Notes(p.narrator(), at, p.steps[step-1].View)
}

// translateNote shows the note in another language.
func (p *player) translateNote() {
	if p.note.key == "" {
		return
	}
	for _, n := range p.notes(p.note.step) {
		if n.Key == p.note.key {
			p.app.state.Note = &model.Note{Sentence: n.Text, Again: true}
		}
	}
}

// dropNote takes the note away, if there is one: it is read.
func (p *player) dropNote() {
	if p.note.key != "" {
		p.app.table.keepNoted(p.note.key)
		p.note = note{}
		p.app.state.Note = nil
	}
}

func (f *tableFeature) dropNote() {
	if f.app.player != nil {
		f.app.player.dropNote()
	}
}

// keepNoted keeps that a note was shown.
func (f *tableFeature) keepNoted(key string) {
	f.app.kept.Update(store.Noted, func(kept string) string { return string(learned.ReadNotes(kept).With(key)) })
}
