package wire

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
)

// commands are valid, one of each kind.
func commands() []Command {
	cy := Occupied{Chair: 1, Name: "Cy"}
	return []Command{
		{Choose: &Choice{Game: "oddshop", Options: game.Options{}, Trading: Seconds(time.Minute)}}, {AddBot: new(bot.Easy)},
		{Level: &Level{Chair: 2, Level: bot.Hard}}, {Remove: &cy}, {Remove: &Occupied{Chair: 2}}, {Autoplay: &cy}, {PlayOn: &cy}, {Give: &Give{Bot: 2, To: cy}},
		{Admit: &Admit{ID: 3, Yes: true}}, {RefuseAll: new(true)}, {Settings: &Settings{Grace: Seconds(time.Minute)}},
		{NewSeries: new(true)}, {Deal: new(true)}, {Gather: new(true)},
	}
}

func TestCommands(t *testing.T) {
	for _, c := range commands() {
		if err := c.Check(catalogue.Games().Find); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
	for what, c := range map[string]Command{
		"nothing":                {},
		"two things":             {Deal: new(true), Gather: new(true)},
		"an unknown game":        {Choose: &Choice{Game: "chess"}},
		"an unknown option":      {Choose: &Choice{Game: "forsale", Options: game.Options{"x": "y"}}},
		"an endless negotiation": {Choose: &Choice{Game: "oddshop", Trading: 1 << 60}},
		"a game and more":        {Choose: &Choice{Game: "forsale"}, Deal: new(true)},
		"an unknown bot":         {AddBot: new("zz")},
		"a level for nobody":     {Level: &Level{Chair: -1, Level: bot.Easy}},
		"an unknown level":       {Level: &Level{Level: "zz"}},
		"a chair too far":        {Remove: &Occupied{Chair: 12}},
		"a name that is none":    {Remove: &Occupied{Name: "A\u202eda"}},
		"a bot for a bot":        {Autoplay: &Occupied{Chair: 1}},
		"play on for a bot":      {PlayOn: &Occupied{Chair: 1}},
		"a chair for a bot":      {Give: &Give{To: Occupied{Chair: 1}}},
		"a chair of nobody":      {Give: &Give{Bot: -1, To: Occupied{Chair: 1, Name: "Cy"}}},
		"impossible settings":    {Settings: &Settings{Timer: -1}},
	} {
		if err := c.Check(catalogue.Games().Find); !errors.Is(err, ErrMessage) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// FuzzCommand: a command that is accepted has one meaning, and is accepted again as it is written.
func FuzzCommand(f *testing.F) {
	for _, c := range commands() {
		text := must.Get(json.Marshal(c))(f)
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Decode([]byte(`{"command":` + text + `}`))
		if err != nil || m.Command == nil || m.Command.Check(catalogue.Games().Find) != nil {
			return
		}
		if o, about := m.Command.Occupied(); about && (o.Chair < 0 || o.Chair >= 2*game.MaxSeats || strings.ContainsAny(o.Name, "\n\u202e")) {
			t.Errorf("%s is about %+v", text, o)
		}
		frame := must.Get(Encode(m))(t)
		again, err := Decode(frame)
		if err != nil && len(frame) <= MaxFrame || err == nil && again.Command.Check(catalogue.Games().Find) != nil {
			t.Errorf("%s, written as %s: %v", text, frame, err)
		}
	})
}
