package game

import (
	"encoding/json"
	"fmt"
	"reflect"
)

type stepJSON struct {
	Autoplayed Seats       `json:"autoplayed,omitempty"`
	Events     []eventJSON `json:"events"`
}

type eventJSON struct {
	Kind  string          `json:"kind"` // the name of its type
	Event json.RawMessage `json:"event"`
}

// EncodeStep writes a step for a player in another program, without its number and its view: a
// [Follower] knows both. The step has no secrets of other seats, so the text has none either. The error is
// JSON's, for events that it cannot write.
func EncodeStep(s Step) ([]byte, error) {
	out := stepJSON{Autoplayed: s.Autoplayed, Events: make([]eventJSON, len(s.Events))}
	for i, e := range s.Events {
		out.Events[i].Kind = reflect.TypeOf(e).Name()
		text, err := json.Marshal(e)
		if err != nil {
			return nil, err
		}
		out.Events[i].Event = text
	}
	return json.Marshal(out)
}

// decodeStep reads a step of a game, without number and view. It refuses types that the rules do not have.
// [Follower] checks that the step fits the steps before it.
func decodeStep(rules Rules, data []byte) (Step, error) {
	var in stepJSON
	if err := Strict(data, &in); err != nil {
		return Step{}, err
	}
	events, _ := rules.Shapes()
	s := Step{Autoplayed: in.Autoplayed}
	for _, e := range in.Events {
		shape := shapeOf(events, e.Kind)
		if shape == nil {
			return Step{}, fmt.Errorf("%s has no event %q", rules.Name(), e.Kind)
		}
		event, err := decodeLike(shape, e.Event)
		if err != nil {
			return Step{}, err
		}
		s.Events = append(s.Events, event.(Event))
	}
	return s, nil
}

func shapeOf(events []Event, kind string) Event {
	for _, e := range events {
		if reflect.TypeOf(e).Name() == kind {
			return e
		}
	}
	return nil
}

// decodeLike decodes a value of the type of another one.
func decodeLike(shape any, data []byte) (any, error) {
	into := reflect.New(reflect.TypeOf(shape))
	err := Strict(data, into.Interface())
	return into.Elem().Interface(), err
}
