package plain_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"gavel/cmd/arena/plain"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/catalogue"
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

// TestSchema: the schema describes every view, event and decision of whole games, and nothing else.
func TestSchema(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		table := must.Get(game.NewTable(rules, game.Setup{Seats: make([]game.Occupant, 4), Seed: game.Seed{9}}))(t)
		w := &watcher{t: t}
		events, view := rules.Shapes()
		types := []reflect.Type{reflect.TypeOf(view)}
		for _, e := range events {
			types = append(types, reflect.TypeOf(e))
		}
		src := game.SplitMix(3)
		table.Start()
		types = append(types, reflect.TypeOf(table.View(table.Turn().Owes.First()).Legal(&src)[0]))
		must.Do(t, json.Unmarshal(must.Get(json.Marshal(plain.Schema(types...)))(t), &w.schema))
		table.Subscribe(1, w)
		for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
			seat := turn.Owes.First()
			all := table.View(seat).Legal(&src)
			w.check(all[0])
			must.Do(t, table.Decide(seat, all[src.IntN(len(all))]))
		}
		var spoilt map[string]any
		must.Do(t, json.Unmarshal(plain.Append(nil, table.View(1)), &spoilt))
		if spoilt["Seat"] = "one"; fits(spoilt, map[string]any{"$ref": "#/$defs/View"}, w.schema.Defs) {
			t.Errorf("%s: the schema describes a spoilt view", rules.Name())
		}
	}
}

// watcher checks all that a seat sees.
type watcher struct {
	t      *testing.T
	schema struct {
		Defs map[string]any `json:"$defs"`
	}
}

func (w *watcher) See(step game.Step) {
	w.check(step.View)
	for _, e := range step.Events {
		w.check(e)
	}
}

func (w *watcher) check(value any) {
	var read any
	text := plain.Append(nil, value)
	must.Do(w.t, json.Unmarshal(text, &read))
	if name := reflect.TypeOf(value).Name(); !fits(read, map[string]any{"$ref": "#/$defs/" + name}, w.schema.Defs) {
		w.t.Fatalf("the schema does not describe the %s %s", name, text)
	}
}

// fits reports whether a value fits a schema with the words that package plain uses.
func fits(value any, schema, defs map[string]any) bool {
	if ref, ok := schema["$ref"].(string); ok {
		schema, _ = defs[ref[len("#/$defs/"):]].(map[string]any)
	}
	switch of := value.(type) {
	case map[string]any:
		properties, _ := schema["properties"].(map[string]any)
		required, _ := schema["required"].([]any)
		for name, v := range of {
			if property, ok := properties[name].(map[string]any); !ok || !fits(v, property, defs) {
				return false
			}
		}
		return schema["type"] == "object" && len(required) == len(of)
	case []any:
		items, _ := schema["items"].(map[string]any)
		size, sized := schema["minItems"].(float64)
		return schema["type"] == "array" && (!sized || len(of) == int(size)) &&
			!slices.ContainsFunc(of, func(v any) bool { return !fits(v, items, defs) })
	case float64:
		least, bounded := schema["minimum"].(float64)
		return schema["type"] == "integer" && (!bounded || of >= least)
	case string:
		return schema["type"] == "string"
	case bool:
		return schema["type"] == "boolean"
	}
	return false
}
