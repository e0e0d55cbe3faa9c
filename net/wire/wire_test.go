package wire

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"gavel/game"
)

func messages() []Message {
	return []Message{
		{Have: &Have{Game: 1, Steps: 17}},
		{Decide: &Decide{Game: 1, ID: 3, Do: "bid 5"}},
		{Table: &Table{Game: 1, Rules: "forsale", Options: game.Options{"open": "true"}, Seats: []string{"Ada", "Bo", "bot:easy"}, Seat: 1}},
		{Step: []byte(`{"n":1}`)},
		{Answer: &Answer{ID: 3, Refused: string(game.NotYourTurn)}},
		{Answer: &Answer{ID: 4}},
	}
}

func TestMessagesComeBack(t *testing.T) {
	for _, m := range messages() {
		frame, err := Encode(m)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decode(frame)
		if err != nil || !reflect.DeepEqual(got, m) {
			t.Errorf("%s came back as %+v, %v", frame, got, err)
		}
	}
}

func TestBadMessages(t *testing.T) {
	for _, frame := range []string{
		"", "{}", "null", "[]", `{"decide":null}`, `{"shout":{}}`, `{"decide":{"id":1,"do":"pass","seat":2}}`,
		`{"have":{"game":1,"steps":0},"answer":{"id":1}}`, `{"answer":{"id":1}} ` + "{}", `{"answer":{"id":"1"}}`,
		`{"step":"` + strings.Repeat("x", MaxFrame) + `"}`,
	} {
		if m, err := Decode([]byte(frame)); err == nil {
			t.Errorf("%.60q was read as %+v", frame, m)
		}
	}
	if _, err := Encode(Message{}); err == nil {
		t.Error("an empty message was written")
	}
}

func FuzzDecode(f *testing.F) {
	for _, m := range messages() {
		frame, err := Encode(m)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(frame)
	}
	f.Add([]byte(`{"step":{"n":1},"step":{"n":2}}`))
	f.Fuzz(func(t *testing.T, frame []byte) {
		m, err := Decode(frame)
		if err != nil {
			return
		}
		again, err := Encode(m)
		if err != nil {
			t.Fatalf("%q is read, but not written: %v", frame, err)
		}
		back, err := Decode(again)
		if err != nil && len(again) <= MaxFrame {
			t.Fatalf("%q, written as %q: %v", frame, again, err)
		}
		third, err := Encode(back)
		if err == nil && !bytes.Equal(again, third) {
			t.Fatalf("%q is not stable: %q", again, third)
		}
	})
}
