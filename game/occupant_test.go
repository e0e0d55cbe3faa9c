package game_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/must"
)

// written returns the first line of a record of some occupants, and the occupants read from it.
func written(t must.T, seats ...game.Occupant) (head string, read []game.Occupant) {
	table := must.Get(game.NewTable(forsale.Rules{}, game.Setup{Seats: seats}))(t)
	var out strings.Builder
	must.Get(table.Record().WriteTo(&out))(t)
	r := must.Get(game.ReadRecord(strings.NewReader(out.String()), catalogue.Games().Find))(t)
	return out.String(), r.Seats
}

func TestOccupantsInRecords(t *testing.T) {
	other := game.Occupant{Name: "Bo"}
	for _, c := range []struct {
		sits game.Occupant
		want string
	}{
		{game.Occupant{Level: "medium"}, `"bot:medium"`},
		{game.Occupant{Name: "Ada"}, `"Ada"`},
		{game.Occupant{}, `""`},
		{game.Occupant{Name: "Bot:medium"}, `"Bot:medium"`},
		{game.Occupant{Name: "person:Ada"}, `"person:Ada"`},
		{game.Occupant{Name: "bot:medium"}, `"person:bot:medium"`},
		{game.Occupant{Name: "bot:"}, `"person:bot:"`},
		{game.Occupant{Name: "person:bot:medium"}, `"person:person:bot:medium"`},
	} {
		head, read := written(t, c.sits, other, other)
		if want := `"seats":[` + c.want + `,"Bo","Bo"]`; !strings.Contains(head, want) {
			t.Errorf("%+v: the header is %s, want %s in it", c.sits, head, want)
		}
		if read[0] != c.sits {
			t.Errorf("%+v is read as %+v", c.sits, read[0])
		}
	}
}

// TestOccupantTextsAreUnique: every occupant has a text of their own.
func TestOccupantTextsAreUnique(t *testing.T) {
	name := rapid.StringMatching(`(person:|bot:|perso|x){0,5}`)
	rapid.Check(t, func(t *rapid.T) {
		seats := make([]game.Occupant, 3)
		for i := range seats {
			if name := name.Draw(t, "name"); name != "" && rapid.Bool().Draw(t, "bot") {
				seats[i].Level = name
			} else {
				seats[i].Name = name
			}
		}
		if head, read := written(t, seats...); !slices.Equal(read, seats) {
			t.Fatalf("%+v are read as %+v from %s", seats, read, head)
		}
	})
}
