package people

import (
	"reflect"
	"strings"
	"testing"

	"gavel/net/wire"
	"gavel/web/shell"
)

// TestTheHostCanChooseEverySetting: each setting of a table has a field in the host's form, or
// another control that is listed here.
func TestTheHostCanChooseEverySetting(t *testing.T) {
	elsewhere := map[string]string{
		"Trading":   "with the game",
		"Unwatched": "in the list of people who watch",
		"Voices":    "in the list of people who watch",
		"Shut":      "by a button of the lobby",
		"Evenings":  "by a button below the scores",
	}
	var s wire.Settings
	found := map[any]string{}
	for id, of := range settingBoxes {
		setting, _ := of(&s)
		found[setting] = id
	}
	for id, of := range settingWaits {
		found[of(&s)] = id
	}
	v := reflect.ValueOf(&s).Elem()
	for i := range v.NumField() {
		name, id := v.Type().Field(i).Name, found[v.Field(i).Addr().Interface()]
		if (id == "") == (elsewhere[name] == "") {
			t.Errorf("%s is chosen by %q, and %q", name, id, elsewhere[name])
		}
		if id != "" && strings.Count(shell.Page, `id="`+id+`"`) != 1 {
			t.Errorf("the page has no field %s", id)
		}
	}
}
