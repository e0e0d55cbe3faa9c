package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

type stepJSON struct {
	N          int             `json:"n"`
	Autoplayed Seats           `json:"autoplayed,omitempty"`
	Events     []eventJSON     `json:"events"`
	View       json.RawMessage `json:"view"`
}

type eventJSON struct {
	Kind  string          `json:"kind"` // the name of its type
	Event json.RawMessage `json:"event"`
}

// EncodeStep writes a step for a player in another program. What the seat
// did not see is not in the step, hence not in what is written. The error is
// JSON's, for views and events that it cannot write.
func EncodeStep(s Step) ([]byte, error) {
	out := stepJSON{N: s.N, Autoplayed: s.Autoplayed, Events: make([]eventJSON, len(s.Events))}
	var err error
	if out.View, err = json.Marshal(s.View); err != nil {
		return nil, err
	}
	for i, e := range s.Events {
		out.Events[i].Kind = reflect.TypeOf(e).Name()
		if out.Events[i].Event, err = json.Marshal(e); err != nil {
			return nil, err
		}
	}
	return json.Marshal(out)
}

// ErrStep says that no table tells such a step.
var ErrStep = errors.New("game: impossible step")

// maxEvents is more than what happens in a step of any game.
const maxEvents = 16

// DecodeStep reads a step of a game of some rules. It refuses what those do
// not have, and what is out of range: what it returns can be shown, whoever
// wrote it. That it fits the steps before is not checked.
func DecodeStep(rules Rules, data []byte) (Step, error) {
	var in stepJSON
	if err := Strict(data, &in); err != nil {
		return Step{}, err
	}
	events, view := rules.Shapes()
	s := Step{N: in.N, Autoplayed: in.Autoplayed}
	v, err := decodeLike(view, in.View)
	if err != nil {
		return Step{}, err
	}
	s.View = v.(View)
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
	if !s.sound(rules) || !rules.Accepts(s) {
		return Step{}, fmt.Errorf("%w of %s", ErrStep, rules.Name())
	}
	return s, nil
}

// sound tells whether a step holds what is true of every game: a turn that
// somebody can end, and nobody who is not at the table.
func (s Step) sound(rules Rules) bool {
	fewest, most := rules.Seats()
	n, viewer, turn := s.View.Seats(), s.View.Viewer(), s.View.Deciding()
	waits := turn.Mode > Chance
	return s.N >= 0 && len(s.Events) <= maxEvents &&
		n >= fewest && n <= most && viewer >= Spectator && int(viewer) < n &&
		(s.Autoplayed|turn.May)&^AllSeats(n) == 0 && turn.Owes&^turn.May == 0 &&
		turn.Mode <= Open && waits == (turn.Owes != 0) && waits == (turn.May != 0)
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
