package desk_test

import (
	"reflect"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/desk"
)

func TestNew(t *testing.T) {
	if _, ok := desk.New("chess", nil); ok {
		t.Error("there is a desk for chess")
	}
	d, ok := desk.New("forsale", gametest.Names(3))
	if !ok {
		t.Fatal("there is no desk for For Sale")
	}
	d.See(game.Step{}) // of another game: it changes nothing
	if _, ok := d.Press("pass", 0); ok || !reflect.DeepEqual(d.Draft(), desk.Draft{}) {
		t.Error("something can be done before the game")
	}
}
