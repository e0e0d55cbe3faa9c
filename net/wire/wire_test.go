package wire

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/fair"
)

func messages() []Message {
	return []Message{
		{Resume: &Resume{Game: 1, Steps: 17}},
		{Decide: &Decide{Game: 1, ID: 3, Do: "bid 5"}},
		{GameStart: &GameStart{Game: 1, Rules: "forsale", Options: game.Options{"open": "true"}, Seats: []game.Occupant{{Name: "Ada"}, {Name: "Bo"}, {Level: "easy"}}, Seat: 1}},
		{Steps: []json.RawMessage{[]byte(`{"n":1}`)}},
		{Answer: &Answer{ID: 3, Refused: string(game.NotYourTurn)}},
		{Answer: &Answer{ID: 4}},
		{Ready: new(bool)}, {Propose: new(string)}, {Say: new(int)}, {Leave: new(bool)}, {Declined: new(string)},
		{Commit: &fair.Commitment{1, 2}}, {Part: &fair.Part{3}}, {Deal: &fair.Deal{Seats: 1}},
		{Lobby: &Lobby{Me: 1, Game: "forsale", Chairs: []Chair{{Name: "Ada"}, {Name: "Bo", Key: []byte{1}, Link: Away, Away: Seconds(5 * time.Second)}, {Level: "easy"}}}},
		{Said: &Said{Chair: 1, Phrase: 2}}, {Moved: &Moved{Key: []byte{7}}}, {Clock: &Clock{Left: Endless}},
		{Command: &Command{Deal: new(bool)}}, {Command: &Command{Choose: &Choice{Game: "forsale", Options: game.Options{"open": "true"}}}},
		{Piece: &Piece{Of: Handover, Text: "x", Last: true}},
	}
}

func TestMessagesComeBack(t *testing.T) {
	for _, m := range messages() {
		frame := must.Get(Encode(m))(t)
		got, err := Decode(frame)
		if err != nil || !reflect.DeepEqual(got, m) {
			t.Errorf("%s came back as %+v, %v", frame, got, err)
		}
	}
}

// TestFacesTellNothingOfTheSeed: the faces follow from the seed, but not from a part of it that
// somebody could learn.
func TestFacesTellNothingOfTheSeed(t *testing.T) {
	for at := range (game.Seed{}) {
		same, faces := 0, map[byte]bool{}
		for b := range 256 {
			seed := game.Seed{}
			seed[at] = byte(b)
			f := Faces(seed)
			if faces[f] = true; f == byte(b) {
				same++
			}
		}
		if same > 8 || len(faces) < 100 {
			t.Errorf("byte %d of the seed is the faces %d times of 256, and gives %d of them", at, same, len(faces))
		}
	}
}

func TestBadMessages(t *testing.T) {
	for _, frame := range []string{
		"", "{}", "null", "[]", `{"decide":null}`, `{"shout":{}}`, `{"decide":{"id":1,"do":"pass","seat":2}}`,
		`{"resume":{"game":1,"steps":0},"answer":{"id":1}}`, `{"answer":{"id":1}} ` + "{}", `{"answer":{"id":"1"}}`,
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

// TestTheLargestFrame: a frame is read up to the limit, and not a byte more.
func TestTheLargestFrame(t *testing.T) {
	for size, fits := range map[int]bool{MaxFrame - 1: true, MaxFrame: true, MaxFrame + 1: false, 4 * MaxFrame: false} {
		frame := []byte(`{"propose":""}`)
		frame = append(frame, bytes.Repeat([]byte(" "), size-len(frame))...)
		if _, err := Decode(frame); (err == nil) != fits {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, m := range messages() {
		frame := must.Get(Encode(m))(f)
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

// frames is a connection that records what is sent.
type frames [][]byte

func (f *frames) Send(frame []byte) error                 { *f = append(*f, frame); return nil }
func (f *frames) Receive(context.Context) ([]byte, error) { return nil, io.EOF }
func (f *frames) Close()                                  {}

func TestLongTextsComeInPieces(t *testing.T) {
	for _, text := range []string{"", "short", strings.Repeat("<é>", 5000)} {
		var sent frames
		must.Do(t, SendText(&sent, Handover, text))
		got, last := "", false
		for _, frame := range sent {
			m, err := Decode(frame)
			if err != nil || m.Piece == nil || m.Piece.Of != Handover || last {
				t.Fatalf("%.80s: %v", frame, err)
			}
			got, last = got+m.Piece.Text, m.Piece.Last
		}
		if got != text || !last {
			t.Errorf("%d bytes came as %d, last %v", len(text), len(got), last)
		}
	}
}
