package boardtest

import (
	"os"
	"strconv"
	"testing"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/render/layoutcheck"
)

// longName is nearly the longest possible name of a player: a digit fits after it.
const longName = "Wilhelmina Momm"

// LongNames returns n players with the longest names.
func LongNames(n int) []render.Seat {
	who := make([]render.Seat, n)
	for i := range who {
		who[i] = render.Seat{Name: longName + strconv.Itoa(i), Avatar: i}
	}
	return who
}

// Look is a picture that a test checks.
type Look[S render.Scene] struct {
	What    string // for messages
	View    game.View
	Prepare func(S) // changes the scene after it has seen the view; nil changes nothing
}

// Maker makes a scene, like the function New of each game.
type Maker[S render.Scene] func(who []render.Seat, book *locale.Book, hear func(sound.Note)) S

// show draws a look on the canvas of a checker.
func (m Maker[S]) show(checker *layoutcheck.Checker, room layoutcheck.View, book *locale.Book, l Look[S]) S {
	scene := m(LongNames(l.View.Seats()), book, func(sound.Note) {})
	checker.Show(scene, room)
	scene.See(game.Step{View: l.View})
	if l.Prepare != nil {
		l.Prepare(scene)
	}
	return scene
}

// NothingIsCutOrCovered checks pictures in every window, and in all languages in turn. In each window it takes every second one, and
// the others in the next; in make soak it takes all.
func NothingIsCutOrCovered[S render.Scene](t *testing.T, m Maker[S], looks []Look[S]) {
	t.Helper()
	checker := layoutcheck.New()
	checker.Name = longName
	soak := os.Getenv("GAVEL_SOAK") != ""
	for i, room := range layoutcheck.Views() {
		for k, l := range looks {
			if (i+k)%2 == 1 && !soak {
				continue
			}
			lang := locale.Langs()[checker.Frames%len(locale.Langs())]
			scene := m.show(checker, room, locale.For(lang), l)
			if checker.Frames%2 == 1 { // everybody is away
				scene.SetAway(1<<l.View.Seats() - 1)
			}
			for _, fault := range checker.Faults() {
				t.Errorf("%d seats, seat %d, %s, %s, %s", l.View.Seats(), l.View.Viewer(), l.What, lang, fault)
			}
		}
	}
}

// NothingIsOffered checks pictures as spectators of a replay see them. The table shows no words
// of an offer, and only the allowed targets.
func NothingIsOffered[S render.Scene](t *testing.T, m Maker[S], looks []Look[S], offers func(S, string) bool, mayPress func(id string) bool) {
	t.Helper()
	checker := layoutcheck.New()
	checker.Watching = true
	for _, l := range looks {
		scene := m.show(checker, layoutcheck.Views()[0], locale.For(locale.English), l)
		for _, target := range scene.Targets() {
			if !mayPress(target.ID) {
				t.Errorf("%s: %s can be pressed", l.What, target.ID)
			}
		}
		for _, word := range checker.Words() {
			if offers(scene, word) {
				t.Errorf("%s: %q is offered", l.What, word)
			}
		}
	}
}
