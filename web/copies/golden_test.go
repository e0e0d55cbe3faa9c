package copies_test

import (
	_ "embed"
	"encoding/json"
	"maps"
	"testing"

	"gavel/game/must"
	"gavel/web/copies"
)

//go:embed testdata/today.json
var today []byte

// TestEarlierVersions reads what the version of 2026-11-30 has stored and copied: the items of a browser and their copy, a copy of
// another browser, and copies after that one was brought, as a stranger's and as the person's own.
func TestEarlierVersions(t *testing.T) {
	var of struct {
		Kept                     copies.Items
		Copy, Other, Merged, Own string
	}
	must.Do(t, json.Unmarshal(today, &of))
	read := func(text string) copies.Items {
		return must.Get(copies.Read(text, find))(t)
	}
	merged, _ := take(t, of.Kept, read(of.Other), false)
	own, _ := take(t, of.Kept, read(of.Other), true)
	for text, items := range map[string]copies.Items{of.Copy: of.Kept, of.Merged: merged, of.Own: own} {
		want, _ := take(t, nil, read(text), true)
		if got, want := copies.Facts(items, find, true), copies.Facts(want, find, true); !maps.Equal(got, want) {
			t.Errorf("the facts are\n%v, want\n%v", got, want)
		}
	}
}
