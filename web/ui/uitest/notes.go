package uitest

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/ui"

	"pgregory.net/rapid"
)

// longest is the number of characters of a note that fit over the table on the smallest phone.
const longest = 160

// Notes plays a game and checks the notes of a person who plays or watches it. It returns the
// number of times that each note was due, the game's options, and whether the person watched.
func Notes(t *rapid.T, of ui.Game, rules game.Rules) (due map[string]int, options game.Options, watched bool) {
	seats, options, seed := gametest.Draw(t, rules)
	play := gametest.Play
	if rapid.Bool().Draw(t, "drawn") {
		play = gametest.PlayDrawn
	}
	histories, err := play(rules, seats, options, seed)
	if err != nil {
		t.Fatal(err)
	}
	history := rapid.SampledFrom(histories).Draw(t, "history")
	n := ui.Narrator{
		Game: of, Names: gametest.Names(seats), Viewer: history[0].View.Viewer(),
		Book: locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
	}
	due = map[string]int{}
	for i, step := range history[1:] {
		told := map[string]bool{}
		for _, note := range n.Notes(step, history[i].View) {
			Inspect(t, note.Text)
			switch {
			case told[note.Key]:
				t.Fatalf("two notes are called %s", note.Key)
			case utf8.RuneCountInString(note.Text) > longest:
				t.Fatalf("%d characters are too long: %q", utf8.RuneCountInString(note.Text), note.Text)
			case n.Viewer != game.Spectator && strings.Contains(note.Text, n.Names[n.Viewer]):
				t.Fatalf("the reader is named: %q", note.Text)
			}
			told[note.Key] = true
			due[short(note.Key)]++
		}
	}
	return due, options, n.Viewer == game.Spectator
}

// Moment is a step that may explain something to a new player.
type Moment = struct {
	Name          string
	Before, After game.View
	Event         game.Event
}

// NotesAre compares the notes of seat 0 of four players, the most important first, with the file testdata/notes.txt, which is
// written anew if update is true.
func NotesAre(t *testing.T, of ui.Game, update bool, moments []Moment) {
	t.Helper()
	var out strings.Builder
	for _, m := range moments {
		fmt.Fprintf(&out, "\n%s\n", m.Name)
		for _, lang := range locale.Langs() {
			n := English(of, 0)
			n.Book = locale.For(lang)
			for _, note := range n.Notes(game.Step{Events: []game.Event{m.Event}, View: m.After}, m.Before) {
				fmt.Fprintf(&out, "%s %s: %s\n", lang, short(note.Key), note.Text)
			}
		}
	}
	golden(t, "testdata/notes.txt", out.String(), update)
}

// golden compares a text with a file.
func golden(t *testing.T, file, got string, update bool) {
	t.Helper()
	if update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != got {
		t.Errorf("%s is not what is told now, which -update writes: %v", file, err)
	}
}

// EveryNote checks that exactly the notes of a game are due in some games. These have all numbers of
// players, and each value of each option.
func EveryNote(t *testing.T, of ui.Game, rules game.Rules) {
	t.Helper()
	seen := map[string]bool{}
	n := English(of, 0)
	fewest, most := rules.Seats()
	for seed := range uint64(40) {
		options := game.Options{}
		for _, o := range rules.Options() {
			options[o.Name] = o.Values[seed%uint64(len(o.Values))]
		}
		seats := fewest + int(seed)%(most-fewest+1)
		histories, err := gametest.Play(rules, seats, options, seed)
		if err != nil {
			t.Fatal(err)
		}
		n.Names = gametest.Names(seats)
		for i, step := range histories[0][1:] {
			for _, note := range n.Notes(step, histories[0][i].View) {
				seen[note.Key] = true
			}
		}
	}
	if got, want := slices.Sorted(maps.Keys(seen)), slices.Sorted(slices.Values(of.Notes())); !slices.Equal(got, want) {
		t.Errorf("these notes are due in whole games: %q, want %q", got, want)
	}
}

// short returns the part of a key that differs between the notes of a game.
func short(key string) string {
	_, end, _ := strings.Cut(key, ".note.")
	return end
}
