package plain_test

import (
	"encoding/json"
	"testing"

	"gavel/cmd/arena/plain"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/game/oddshop"
)

func TestAppend(t *testing.T) {
	for _, c := range []struct {
		value any
		want  string
	}{
		{game.Seats(0b1101), "[0,2,3]"},
		{game.Seats(0), "[]"},
		{oddshop.StartMoney, "[0,5,5,10,10,10,20]"},
		{business.One(business.Yellow) + 2*business.One(business.Red), `["R","R","Y"]`},
		{business.Sale{}, `{"Combo":[],"Times":0}`},
		{oddshop.Place{Object: 1, Owner: game.Spectator}, `{"Object":"p01","Type":0,"Looked":[],"Owner":-1,"Discarded":false}`},
		{forsale.Decision{Do: forsale.Bid, N: 5}, `{"Do":1,"N":5}`},
		{[]game.Event{forsale.Dealt{First: 2}, nil}, `[{"First":2},null]`},
		{[2]string{"a \"b\"", "\x00é"}, `["a \"b\"","\u0000é"]`},
		{struct {
			hidden int
			Shown  bool
		}{1, true}, `{"Shown":true}`},
	} {
		if got := string(plain.Append(nil, c.value)); got != c.want {
			t.Errorf("%#v is %s, want %s", c.value, got, c.want)
		}
	}
	for n := range 200 { // sets of objects, as All yields them
		set := oddshop.Objects(uint64(n) * 0x9e3779b97f4a7c15 & (1<<50 - 2))
		want := []string{}
		for o := range set.All() {
			want = append(want, o.ID())
		}
		if got, whole := plain.Append(nil, set), must.Get(json.Marshal(want))(t); string(got) != string(whole) {
			t.Errorf("%x is %s, want %s", set, got, whole)
		}
	}
}
