package person_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/web/app/feature"
	"gavel/web/app/feature/featuretest"
	"gavel/web/app/person"
	"gavel/web/games"
	"gavel/web/store"
	"gavel/web/ui"
)

// newcomer is the person in the first seat of a finished game.
type newcomer struct {
	feature.Player
	steps []game.Step
	told  ui.Narrator
}

func (p newcomer) Steps() []game.Step    { return p.steps }
func (p newcomer) Narrator() ui.Narrator { return p.told }

// TestNotesAreShownOnce: notes explain what happens in a game. None is shown twice in a browser, none at the end of a game, and
// none to a person who wants none.
func TestNotesAreShownOnce(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		seen := must.Get(gametest.Play(rules, 4, nil, 1))(t)
		of, _ := games.All().Find(rules.Name())
		p := newcomer{steps: seen[0], told: ui.Narrator{Game: of, Names: gametest.Names(4), Book: locale.For(locale.English)}}
		c := featuretest.New(t)
		n := person.NewNotes(c, p)
		reads := func() (all map[string]bool) {
			all = map[string]bool{}
			for step := range p.steps[1:] {
				n.Explain(step + 1)
				if note := c.Showing.Note; note != nil {
					if all[note.Sentence] {
						t.Errorf("%s: %q is shown twice", rules.Name(), note.Sentence)
					}
					all[note.Sentence] = true
				}
				if n.Drop(); n.Shown() || c.Showing.Note != nil {
					t.Errorf("%s: a note that was read stays", rules.Name())
				}
			}
			return all
		}
		if all := reads(); len(all) > 0 {
			t.Errorf("%s: who wants none reads %v", rules.Name(), all)
		}
		c.Wants.Notes = true
		first := reads()
		kept := strings.Fields(c.Kept().Get(store.Noted))
		if len(kept) < 5 || len(kept) != len(first) {
			t.Errorf("%s: %d notes were shown, and are kept as %q", rules.Name(), len(first), kept)
		}
		for again := range reads() {
			if first[again] {
				t.Errorf("%s: %q is shown once more", rules.Name(), again)
			}
		}
		c.Kept().Set(store.Noted, "") // the person wants to see them again
		if all := reads(); len(all) != len(first) {
			t.Errorf("%s: they read %d notes again of %d", rules.Name(), len(all), len(first))
		}
		if last := n.Of(len(p.steps) - 1); len(last) > 0 {
			t.Errorf("%s: the end is explained by %v", rules.Name(), last)
		}
	}
}

// TestANoteStaysUntilItIsRead: a note gives way to that of the same part of the game only after a while.
func TestANoteStaysUntilItIsRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rules, _ := catalogue.Games().Find("forsale")
		seen := must.Get(gametest.Play(rules, 4, nil, 1))(t)
		of, _ := games.All().Find("forsale")
		c := featuretest.New(t)
		c.Wants.Notes = true
		n := person.NewNotes(c, newcomer{steps: seen[0], told: ui.Narrator{Game: of, Names: gametest.Names(4), Book: locale.For(locale.English)}})
		step := 1
		for ; len(n.Of(step)) == 0; step++ {
		}
		n.Explain(step)
		first := c.Showing.Note
		for of := n.Of(step)[0].Key; ; step++ { // the next note of the same part
			if next := n.Of(step + 1); len(next) > 0 && next[0].Key != of {
				break
			}
		}
		n.Explain(step + 1)
		if first == nil || c.Showing.Note != first {
			t.Errorf("%v gives way to %v", first, c.Showing.Note)
		}
		time.Sleep(time.Minute)
		n.Explain(step + 1)
		if c.Showing.Note == first {
			t.Error("a note that was read stays")
		}
	})
}
