package person

import (
	"time"

	"gavel/game"
	"gavel/web/app/feature"
	"gavel/web/learned"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// Notes explain the steps of a game to a new player, one note at a time. A note stays until the player decides or confirms that
// they have read it. It stays at least long enough to read, unless the game reaches a part with another note.
type Notes struct {
	Step int // the player's step that the shown note explains

	context feature.Context
	player  feature.Player
	key     string    // Of the shown note's text; "" for none
	read    time.Time // from then on the person has had time to read it
}

// NewNotes returns the notes of a person in one game.
func NewNotes(c feature.Context, p feature.Player) Notes { return Notes{context: c, player: p} }

// Shown reports whether a note is shown.
func (n *Notes) Shown() bool { return n.key != "" }

// reading returns how long a slow reader needs for a note.
func reading(n ui.Note) time.Duration {
	const shortest, perByte = 2 * time.Second, 70 * time.Millisecond
	return shortest + time.Duration(len(n.Text))*perByte
}

// Explain shows the first of a step's notes that this browser has not shown yet. The others
// wait for their next occasion, and so does a note that comes too early.
func (n *Notes) Explain(step int) {
	c := n.context
	unread := n.key != "" && time.Now().Before(n.read)
	if !c.Page().Settings().Notes || unread && n.section(n.Step) == n.section(step) {
		return
	}
	for _, next := range n.Of(step) {
		if next.Key == n.key || learned.Notes.Has(c.Kept().Get(store.Noted), next.Key) {
			continue
		}
		if n.key != "" && !unread {
			n.keep()
		}
		n.key, n.Step, n.read = next.Key, step, time.Now().Add(reading(next))
		c.State().Note = &model.Note{Sentence: next.Text}
		return
	}
}

// section returns the section of the rules to which a step belongs. A step after which a card is due
// belongs to the part before that card.
func (n *Notes) section(step int) string {
	for step > 0 && n.player.Steps()[step].View.Deciding().Mode == game.Chance {
		step--
	}
	return n.player.Narrator().Words(n.player.Steps()[step].View).Section()
}

// Of returns the notes of one of the player's steps. The first step and the end have none.
func (n *Notes) Of(step int) []ui.Note {
	p := n.player
	at := p.Steps()[step]
	if at.View.Deciding().Mode == game.Over {
		return nil
	}
	return p.Narrator().Notes(at, p.Steps()[step-1].View)
}

// Translate shows the note in another language.
func (n *Notes) Translate() {
	if n.key == "" {
		return
	}
	for _, again := range n.Of(n.Step) {
		if again.Key == n.key {
			n.context.State().Note = &model.Note{Sentence: again.Text, Again: true}
		}
	}
}

// Drop removes the note, if there is one, and marks it as read.
func (n *Notes) Drop() {
	if n.key != "" {
		n.keep()
		n.PutOff()
	}
}

// PutOff removes the note, if there is one; it is shown another time.
func (n *Notes) PutOff() {
	if n.key != "" {
		n.key, n.context.State().Note = "", nil
	}
}

// keep saves that the note was shown.
func (n *Notes) keep() {
	key := n.key // the key may change before this runs
	n.context.Kept().Update(store.Noted, func(kept string) string { return learned.Notes.Merge(kept, key) })
}
