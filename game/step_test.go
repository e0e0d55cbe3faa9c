package game_test

import (
	"bytes"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/forsale"
)

// TestStepsComeBack writes all that every seat sees of some games, and reads
// it again.
func TestStepsComeBack(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		table, err := game.NewTable(forsale.Rules{}, setup(seats, byte(seats), game.Options{"variant": []string{"standard", "scarce"}[seats%2]}))
		if err != nil {
			t.Fatal(err)
		}
		all := make([]watcher, seats+1)
		for i := range all {
			table.Sit(game.Seat(i-1), &all[i]) // the first is a spectator
		}
		table.Start()
		src := game.SplitMix(seats)
		wander(t, table, &src, 1000)
		for _, w := range all {
			for _, s := range w.steps {
				data, err := game.EncodeStep(s)
				if err != nil {
					t.Fatal(err)
				}
				back, err := game.DecodeStep(forsale.Rules{}, data)
				if err != nil {
					t.Fatalf("%v in %s", err, data)
				}
				if again, _ := game.EncodeStep(back); !bytes.Equal(again, data) {
					t.Fatalf("%s\ncame back as\n%s", data, again)
				}
			}
		}
	}
}

func TestBadSteps(t *testing.T) {
	for name, data := range map[string]string{
		"nothing":        ``,
		"no view":        `{"n":1,"events":[]}`,
		"unknown key":    `{"n":1,"events":[],"view":{},"x":1}`,
		"unknown event":  `{"n":1,"events":[{"kind":"Riot","event":{}}],"view":{}}`,
		"wrong event":    `{"n":1,"events":[{"kind":"Dealt","event":{"Second":1}}],"view":{}}`,
		"wrong view":     `{"n":1,"events":[],"view":{"Seat":"north"}}`,
		"too much of it": `{"n":1,"events":[],"view":{}} {}`,
	} {
		if s, err := game.DecodeStep(forsale.Rules{}, []byte(data)); err == nil {
			t.Errorf("%s: read %+v", name, s)
		}
	}
}

func FuzzDecodeStep(f *testing.F) {
	var w watcher
	table, err := game.NewTable(forsale.Rules{}, setup(3, 1, nil))
	if err != nil {
		f.Fatal(err)
	}
	table.Sit(0, &w)
	table.Start()
	for _, s := range w.steps {
		data, err := game.EncodeStep(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Add(strings.Repeat("[", 1000))
	f.Fuzz(func(t *testing.T, data string) {
		if s, err := game.DecodeStep(forsale.Rules{}, []byte(data)); err == nil {
			if _, err := game.EncodeStep(s); err != nil {
				t.Errorf("%q is read, but not written: %v", data, err)
			}
		}
	})
}
