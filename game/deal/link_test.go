package deal

import (
	"encoding/base64"
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/checkedtext"

	"pgregory.net/rapid"
)

func TestChallengeRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Challenge{Deal: anyDeal(t), Version: Current()}
		if bare := c.Pack(); len(bare) > 120 {
			t.Fatalf("%d characters: %s", len(bare), bare)
		}
		c.From = rapid.StringN(0, 16, maxName).Draw(t, "from")
		if rapid.Bool().Draw(t, "played") {
			points := rapid.IntRange(-maxPoints, maxPoints)
			c.Result = &Result{Score: points.Draw(t, "score"), Place: rapid.IntRange(1, len(c.Deal.Levels)).Draw(t, "place")}
			for range rapid.IntRange(0, 14).Draw(t, "rounds") {
				c.Result.Rounds = append(c.Result.Rounds, points.Draw(t, "made"))
			}
			if rapid.Bool().Draw(t, "table") {
				for i, level := range c.Deal.Levels {
					who := game.Occupant{Name: rapid.StringN(0, 16, maxName).Draw(t, "name")}
					if who.Name == "" {
						who.Level = level
					}
					c.Table = append(c.Table, Finish{game.Seat(i), who, points.Draw(t, "score")})
				}
			}
		}
		code := c.Pack()
		again, err := ReadChallenge(code, catalogue.Games().Find)
		if err != nil || !reflect.DeepEqual(again, c) {
			t.Fatalf("%+v comes back as %+v: %v", c, again, err)
		}
		at := rapid.IntRange(0, len(code)-1).Draw(t, "cut")
		if _, err := ReadChallenge(code[:at], catalogue.Games().Find); !errors.Is(err, ErrDamaged) {
			t.Fatalf("%d of %d characters: %v", at, len(code), err)
		}
	})
}

func TestALongNameIsCut(t *testing.T) {
	c := Challenge{Deal: golden(), From: strings.Repeat("é", 40)}
	again, err := ReadChallenge(c.Pack(), catalogue.Games().Find)
	if err != nil || again.From != strings.Repeat("é", 32) {
		t.Errorf("%q, %v", again.From, err)
	}
}

func golden() Deal {
	rules, _ := catalogue.Games().Find("forsale")
	options, _ := game.Choose(rules, nil)
	return Deal{Rules: rules, Options: options, Levels: []string{bot.Easy, "", bot.Expert}, Seat: 1, Seed: game.Seed{1, 2, 3, 31: 9}}
}

// TestOldLinksOpen: old links can be opened for ever.
func TestOldLinksOpen(t *testing.T) {
	want := Challenge{
		Deal: golden(), Version: Version{1, 2, 3}, From: "Zoë",
		Result: &Result{Score: 47, Place: 2, Rounds: []int{9, -3, 0, 15, 26}},
	}
	const code = "AQECAwdmb3JzYWxlAwAAAAMCAAUBAgMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACQRab8OrXgISBQAeNGl6"
	again, err := ReadChallenge(code, catalogue.Games().Find)
	if err != nil || !reflect.DeepEqual(again, want) {
		t.Errorf("%s is %+v: %v; now %s", code, again, err, want.Pack())
	}
}

// TestOldTableLinksOpen: so can old links with a whole table.
func TestOldTableLinksOpen(t *testing.T) {
	want := Challenge{
		Deal: golden(), Version: Version{1, 2, 3}, From: "Zoë",
		Result: &Result{Score: 47, Place: 2, Rounds: []int{9, -3, 0, 15, 26}},
		Table:  []Finish{{0, game.Occupant{Name: "Bo"}, 52}, {1, game.Occupant{Name: "Zoë"}, 47}, {2, game.Occupant{Level: bot.Expert}, -1}},
	}
	const code = "AgECAwdmb3JzYWxlAwAAAAMCAAUBAgMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACQRab8OrXgIFEgUAHjQCQm9oBFpvw6teAAH23w"
	again, err := ReadChallenge(code, catalogue.Games().Find)
	if err != nil || !reflect.DeepEqual(again, want) {
		t.Errorf("%s is %+v: %v; now %s", code, again, err, want.Pack())
	}
	if got := again.Finishes(); !reflect.DeepEqual(got, want.Table) {
		t.Errorf("they finish as %+v", got)
	}
	again.Table = nil
	if got := again.Finishes(); !reflect.DeepEqual(got, want.Table[1:2]) {
		t.Errorf("of one is known %+v", got)
	}
}

// sealed encodes bytes with a checksum.
func sealed(b ...byte) string { return checkedtext.Encode(b) }

func TestWrongChallenges(t *testing.T) {
	whole, _ := checkedtext.Decode(Challenge{Deal: golden()}.Pack())
	table, _ := checkedtext.Decode(Challenge{Deal: golden(), Result: &Result{Score: 1, Place: 1}, Table: make([]Finish, 3)}.Pack())
	changed := func(at int, to byte) string {
		b := append([]byte{}, whole...)
		b[at] = to
		return sealed(b...)
	}
	const options, seats = 12, 13 + 3
	for what, c := range map[string]struct {
		code string
		err  error
	}{
		"nothing":                  {"", ErrDamaged},
		"another text":             {"hello", ErrDamaged},
		"too long":                 {strings.Repeat("A", maxCode+1), ErrDamaged},
		"a later format":           {changed(0, 3), ErrUnknown},
		"a table that is not":      {changed(0, 2), ErrDamaged},
		"more than a table":        {sealed(append(table, 0)...), ErrDamaged},
		"less than a table":        {sealed(table[:len(table)-1]...), ErrDamaged},
		"too many rounds":          {sealed(append(append(whole[:len(whole):len(whole)], 0, 2, 1), make([]byte, maxRounds+1)...)...), ErrDamaged},
		"an unknown game":          {changed(5, 'x'), ErrUnknown},
		"more options":             {changed(options, 4), ErrUnknown},
		"an unknown value":         {changed(options+1, 7), ErrUnknown},
		"too few seats":            {changed(seats, 2), ErrDamaged},
		"an unknown level":         {changed(seats+1, 9), ErrUnknown},
		"two people":               {changed(seats+1, 0), ErrDamaged},
		"nobody":                   {changed(seats+2, 1), ErrDamaged},
		"half a name":              {sealed(append(whole[:len(whole):len(whole)], 5, 'A')...), ErrDamaged},
		"a name that is no text":   {sealed(append(whole[:len(whole):len(whole)], 1, 0xff)...), ErrDamaged},
		"a place that is not":      {sealed(append(whole[:len(whole):len(whole)], 0, 2, 9)...), ErrDamaged},
		"a score without an end":   {sealed(append(whole[:len(whole):len(whole)], 0, 0xff)...), ErrDamaged},
		"a result without a place": {sealed(append(whole[:len(whole):len(whole)], 0, 2)...), ErrDamaged},
	} {
		if _, err := ReadChallenge(c.code, catalogue.Games().Find); !errors.Is(err, c.err) {
			t.Errorf("%s: %v, want %v", what, err, c.err)
		}
	}
}

func FuzzReadChallenge(f *testing.F) {
	f.Add([]byte{})
	b, _ := base64.RawURLEncoding.DecodeString(Challenge{Deal: golden(), From: "Ada", Result: &Result{Score: 40, Place: 1, Rounds: []int{1, 2}}}.Pack())
	f.Add(b[:len(b)-2])
	b, _ = base64.RawURLEncoding.DecodeString(Challenge{Deal: golden(), Result: &Result{Score: 40, Place: 1, Rounds: []int{1, 2}}, Table: make([]Finish, 3)}.Pack())
	f.Add(b[:len(b)-2])
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := ReadChallenge(sealed(b...), catalogue.Games().Find)
		if err != nil {
			return
		}
		if !utf8.ValidString(c.From) || len(c.Deal.Levels) > game.MaxSeats || c.Deal.Levels[c.Deal.Seat] != "" {
			t.Fatalf("%+v", c)
		}
		again, err := ReadChallenge(c.Pack(), catalogue.Games().Find)
		if err != nil || !reflect.DeepEqual(again, c) {
			t.Fatalf("%+v comes back as %+v: %v", c, again, err)
		}
	})
}
