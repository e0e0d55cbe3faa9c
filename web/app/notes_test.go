package app

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/web/model"
	"gavel/web/store"
)

// newcomer opens the page for a person who sees notes.
func newcomer(t *testing.T, name, address string) *user {
	p := opens(t, name, address)
	p.note(func() { p.settings.Notes = true })
	return p
}

// notable reports whether a note is shown.
func notable(s state) bool { return s.shownNote != "" }

// TestNotesAreShownOnce: notes explain events in the first games. No note is shown twice in a
// browser, and none after the end of a game.
func TestNotesAreShownOnce(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := newcomer(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 3)))
		for range 2 {
			p.plays("the end", over)
			if s := p.now(); notable(s) {
				t.Errorf("after the game %q is shown", s.shownNote)
			}
			p.send(model.Rematch{})
			p.until("another game", func(s state) bool { return s.shows == "table" && s.sheet == nil })
		}
		s := p.now()
		kept := slices.Sorted(slices.Values(s.memory.notes))
		if len(kept) < 5 || len(kept) > len(s.noted) || len(slices.Compact(slices.Clone(kept))) != len(kept) {
			t.Errorf("%d notes were shown, and are kept as %q", len(s.noted), kept)
		}
		p.reload()
		p.send(model.Play(p.starts(rules, 3)))
		p.plays("the end", over)
		for _, key := range p.now().memory.notes[len(kept):] {
			if slices.Contains(kept, key) {
				t.Errorf("%s is shown once more", key)
			}
		}
		p.reload()
		p.store.Set(store.Noted, "") // the person wants to see them again
		p.send(model.Play(p.starts(rules, 3)))
		p.plays("the end", over)
		if s := p.now(); len(s.memory.notes) == 0 {
			t.Error("they do not see them again")
		}
	})
}

// TestWhereNoNotesAre: no notes are shown to people who do not want them, in a replay, to
// spectators, or in sessions without notes.
func TestWhereNoNotesAre(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the end", over)
		p.note(func() { p.settings.Notes = true })
		p.send(model.Replay{})
		for step := range p.now().last + 1 {
			p.send(model.ReplayTo(step))
		}
		p.send(model.LeaveReplay{})
		p.app.Do(func() {
			of := p.app.player()
			of.annotate(1)
			if s := p.atOnce(); len(s.noted) == 0 && len(of.notes.Of(1)) > 0 {
				t.Error("the first step would be explained")
			}
			p.note(func() { p.document.state.noted, p.document.state.shownNote = nil, "" })
			of.notes.Drop()
			of.session = silent{of.session}
			for step := range of.steps[1:] {
				of.annotate(step + 1)
			}
			of.session, of.seat = of.session.(silent).tableSession, game.Spectator
			for step := range of.steps[1:] {
				of.annotate(step + 1)
			}
		})
		if s := p.now(); len(s.noted) > 0 {
			t.Errorf("these notes are shown: %q", s.noted)
		}
	})
}

// silent is a session without notes.
type silent struct{ tableSession }

func (silent) notes() bool { return false }

// TestFriendsReadNotes: host and guest see notes, each in their own browser.
func TestFriendsReadNotes(t *testing.T) {
	t.Parallel()
	address := site(t)
	host, guest := newcomer(t, "Ada", address), newcomer(t, "Bo", address)
	host.send(model.Host(model.Start{Game: "forsale", Options: game.Options{}, Name: "Ada", Levels: []string{"easy", "easy"}}))
	host.admits(guest)
	both := []*user{host, guest}
	deals(both)
	play("the end", both, over)
	for _, p := range both {
		if s := p.now(); len(s.noted) < 5 || !slices.Contains(s.memory.notes, "forsale.note.sale") {
			t.Errorf("%s reads %q", p.name, s.noted)
		}
	}
}
