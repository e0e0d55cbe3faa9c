package app

import (
	"slices"
	"testing"

	"gavel/assets/locale"
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

// TestANoteGoes: a note goes when the person decides, or says that they have read it.
func TestANoteGoes(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := newcomer(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("a note, and a turn", func(s state) bool { return notable(s) && due(s) })
		p.untilAlone()
		text := p.now().shownNote
		speak := func(lang locale.Lang) string {
			p.note(func() { p.settings.Lang = lang })
			p.send(model.ChangeSettings(p.Settings()))
			return p.now().shownNote
		}
		if german := speak(locale.German); german == "" || german == text {
			t.Errorf("in German %q is shown", german)
		}
		if again := speak(locale.English); again != text {
			t.Errorf("in English again %q is shown, before %q", again, text)
		}
		p.app.do(func() { p.app.player.session.hurry() })
		if p.now().shownNote != text {
			t.Error("the note goes when bots hurry")
		}
		p.act()
		if s := p.now(); s.shownNote == text {
			t.Errorf("after a decision %q is still shown", text)
		}
		p.plays("another note", notable)
		p.send(model.ReadNote{})
		if s := p.now(); notable(s) {
			t.Errorf("read, %q is still shown", s.shownNote)
		}
		p.plays("another note", notable)
		p.note(func() { p.settings.Notes = false })
		p.send(model.ChangeSettings(p.Settings()))
		if s := p.now(); notable(s) {
			t.Errorf("not wanted, %q is still shown", s.shownNote)
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
		p.app.do(func() {
			of := p.app.player
			of.notes.explain(1)
			if s := p.atOnce(); len(s.noted) == 0 && len(of.notes.of(1)) > 0 {
				t.Error("the first step would be explained")
			}
			p.note(func() { p.document.state.noted, p.document.state.shownNote = nil, "" })
			of.notes.drop()
			of.session = silent{of.session}
			for step := range of.steps[1:] {
				of.notes.explain(step + 1)
			}
			of.session, of.seat = of.session.(silent).tableSession, game.Spectator
			for step := range of.steps[1:] {
				of.notes.explain(step + 1)
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
