package app

import (
	"time"

	"gavel/game"
	"gavel/web/learned"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// notes explain the steps of a game to a new player, one note at a time. A note stays until
// the player decides or confirms that they have read it. It stays at least long enough to
// read, unless the game reaches a part with another note.
type notes struct {
	player *player
	key    string    // of the shown note's text; "" for none
	step   int       // the player's step that it explains
	read   time.Time // from then on the person has had time to read it
}

// reading returns how long a slow reader needs for a note.
func reading(n ui.Note) time.Duration {
	const shortest, perByte = 2 * time.Second, 70 * time.Millisecond
	return shortest + time.Duration(len(n.Text))*perByte
}

// explain shows the first of a step's notes that this browser has not shown yet. The others
// wait for their next occasion, and so does a note that comes too early.
func (n *notes) explain(step int) {
	p := n.player
	unread := n.key != "" && time.Now().Before(n.read)
	if !p.session.notes() || !p.app.page.Settings().Notes || unread && n.section(n.step) == n.section(step) {
		return
	}
	for _, next := range n.of(step) {
		if next.Key == n.key || learned.Notes.Has(p.app.kept.Get(store.Noted), next.Key) {
			continue
		}
		if n.key != "" && !unread {
			n.keep()
		}
		n.key, n.step, n.read = next.Key, step, time.Now().Add(reading(next))
		p.app.state.Note = &model.Note{Sentence: next.Text}
		return
	}
}

// section returns the section of the rules to which a step belongs. A step after which a card is due
// belongs to the part before that card.
func (n *notes) section(step int) string {
	for step > 0 && n.player.steps[step].View.Deciding().Mode == game.Chance {
		step--
	}
	return n.player.section(n.player.steps[step].View)
}

// of returns the notes of one of the player's steps. The first step and the end have none.
func (n *notes) of(step int) []ui.Note {
	p := n.player
	at := p.steps[step]
	if at.View.Deciding().Mode == game.Over {
		return nil
	}
	return p.Narrator().Notes(at, p.steps[step-1].View)
}

// translate shows the note in another language.
func (n *notes) translate() {
	if n.key == "" {
		return
	}
	for _, again := range n.of(n.step) {
		if again.Key == n.key {
			n.player.app.state.Note = &model.Note{Sentence: again.Text, Again: true}
		}
	}
}

// drop removes the note, if there is one, and marks it as read.
func (n *notes) drop() {
	if n.key != "" {
		n.keep()
		n.putOff()
	}
}

// putOff removes the note, if there is one; it is shown another time.
func (n *notes) putOff() {
	if n.key != "" {
		n.key, n.player.app.state.Note = "", nil
	}
}

// keep saves that the note was shown.
func (n *notes) keep() {
	key := n.key // the key may change before this runs
	n.player.app.kept.Update(store.Noted, func(kept string) string { return learned.Notes.Merge(kept, key) })
}
