package keyboard

import (
	"strings"
	"testing"

	"gavel/assets/locale"
)

func TestOrdered(t *testing.T) {
	always := map[string]Order{
		"Enter": Confirm, " ": Hurry, "Escape": ClosePanel, "ArrowLeft": StepBack, "ArrowRight": StepForward,
	}
	single := map[string]Order{
		"l": ToggleLog, "L": ToggleLog, "r": SayAgain, "R": SayBefore, "s": SayStatus, "m": ToggleMute, "?": OpenRules, "h": ToggleHint, "n": NameNext, "N": NameLast,
		"+": Raise, "=": Raise, "-": Lower,
	}
	for key, want := range always {
		for _, on := range []bool{true, false} {
			if got, ok := Of(key, on); !ok || got != want {
				t.Errorf("%q with single keys %v: %q, want %q", key, on, got, want)
			}
		}
	}
	for key, want := range single {
		if got, ok := Of(key, true); !ok || got != want {
			t.Errorf("%q: %q, want %q", key, got, want)
		}
		if got, ok := Of(key, false); ok {
			t.Errorf("%q is switched off (WCAG 2.1.4), yet it means %q", key, got)
		}
	}
	for _, key := range []string{"b", "p", "1", "9", "Tab", "F5", "x"} { // keys of the game, of the browser, and of nobody
		if got, ok := Of(key, true); ok {
			t.Errorf("%q means %q", key, got)
		}
	}
}

func TestNumeric(t *testing.T) {
	for key, want := range map[string]bool{
		"0": true, "9": true, "Enter": true, "ArrowLeft": true, "Backspace": true, "Tab": true, "Home": true,
		"p": false, "+": false, "-": false, "?": false, " ": false, "Escape": false,
	} {
		if got := Numeric(key); got != want {
			t.Errorf("%q: %v, want %v", key, got, want)
		}
	}
}

func TestKeyHelpHasTexts(t *testing.T) {
	for _, lang := range locale.Langs() {
		for _, help := range keys {
			for _, key := range append(help.caps, help.text) {
				if strings.HasPrefix(key, "page.") && locale.For(lang).T(key) == key {
					t.Errorf("%s has no text %s", lang, key)
				}
			}
		}
	}
}
