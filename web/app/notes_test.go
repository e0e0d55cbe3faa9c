package app

import (
	"testing"

	"gavel/web/model"
	"gavel/web/store"
)

// newcomer opens the page for a person who sees notes.
func newcomer(t *testing.T, name, address string) *user {
	p := opens(t, name, address)
	p.note(func() { p.settings.Notes = true })
	return p
}

// TestWhereNoNotesAre: no notes are shown in sessions without notes.
func TestWhereNoNotesAre(t *testing.T) {
	p := newcomer(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("the end", over)
	explains := func() (shown bool) {
		p.app.Do(func() {
			of := p.app.player()
			p.store.Set(store.Noted, "")
			for step := range of.steps[1:] {
				of.progress.annotate(step + 1)
				shown = shown || of.notes.Shown()
				of.notes.Drop()
			}
		})
		return shown
	}
	if !explains() {
		t.Error("the game has no notes")
	}
	p.app.Do(func() { p.app.player().session = silent{p.app.session()} })
	if explains() {
		t.Error("notes are shown")
	}
}

// silent is a session without notes.
type silent struct{ tableSession }

func (silent) notes() bool { return false }
