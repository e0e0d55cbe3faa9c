package desk_test

import (
	"errors"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/forsale"
	"gavel/web/desk"
	"gavel/web/words/rehearsal"
)

func TestNew(t *testing.T) {
	if _, ok := desk.New("chess", nil); ok {
		t.Error("there is a desk for chess")
	}
	d, ok := desk.New("forsale", rehearsal.Names(3))
	if !ok {
		t.Fatal("there is no desk for For Sale")
	}
	d.See(game.Step{}) // of another game: it changes nothing
	if _, ok := d.Press("pass", 0); ok || d.Draft() != 0 {
		t.Error("something can be done before the game")
	}
}

func TestRefused(t *testing.T) {
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		seen := map[string]bool{}
		for _, err := range []error{
			game.NotYourTurn, game.WrongPhase, game.GameOver, forsale.BidTooLow, forsale.BidTooHigh, forsale.NotYours,
			errors.New("anything else"),
		} {
			text := desk.Refused(err, book)
			if seen[text] || strings.Contains(text, "forsale.") || strings.ContainsAny(text, "{}") {
				t.Errorf("%s: %v is put as %q", lang, err, text)
			}
			seen[text] = true
		}
		if desk.Refused(game.WrongGame, book) != desk.Refused(game.NotADecision, book) {
			t.Errorf("%s: refusals that no page causes need no texts of their own", lang)
		}
	}
}
