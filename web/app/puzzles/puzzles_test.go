package puzzles

import (
	"reflect"
	"testing"
)

// TestPuzzlesByGame: a line that cannot be read belongs to no game.
func TestPuzzlesByGame(t *testing.T) {
	if got := byGame([]string{`{"game":"forsale"}`, "x"})["forsale"].lines; !reflect.DeepEqual(got, []string{`{"game":"forsale"}`}) {
		t.Errorf("of For Sale are %q", got)
	}
}
