package page

import (
	"strings"
	"testing"

	"gavel/web/model"
	"gavel/web/page/preferences"
	"gavel/web/shell"
	"gavel/web/store"
	"gavel/web/ui"
)

func TestEveryLogLineHasItsIcon(t *testing.T) {
	for _, icon := range ui.Icons() {
		if !strings.Contains(shell.Page, `<symbol id="i-log-`+icon+`"`) {
			t.Errorf("there is no drawing for %q", icon)
		}
	}
}

// Every saved setting can be changed: there is a field with its name.
func TestSettingsFormIsComplete(t *testing.T) {
	form := between(t, shell.Page, `<form id="settings-form"`, "</form>")
	for item, value := range preferences.Items(preferences.Read("en", model.Network{}, func(string) string { return "" })) {
		if item == string(store.Mute) {
			continue // a button of the toolbar
		}
		if !strings.Contains(form, `name="`+item+`"`) {
			t.Errorf("the settings form has no field %s (%s)", item, value)
		}
	}
}

func between(t *testing.T, text, from, to string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, from)
	inside, _, closed := strings.Cut(rest, to)
	if !ok || !closed {
		t.Fatalf("the page has no %s", from)
	}
	return inside
}
