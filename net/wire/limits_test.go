package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/room"
)

// TestLimits: a message is accepted up to each limit, and refused beyond it.
func TestLimits(t *testing.T) {
	find := catalogue.Games().Find
	lobby := func(set func(l *Lobby, n int)) func(int) error {
		return func(n int) error {
			l := honestLobby()
			set(&l, n)
			return l.Check(find)
		}
	}
	start := func(set func(s *GameStart, n int)) func(int) error {
		return func(n int) error {
			s := honestTable()
			set(&s, n)
			_, err := s.Check(find)
			return err
		}
	}
	command := func(set func(n int) Command) func(int) error {
		return func(n int) error { c := set(n); return c.Check(find) }
	}
	const unlimited = -100 // fewer make no difference
	day := int(24 * time.Hour)
	cy := func(chair int) Occupied { return Occupied{Chair: chair, Name: "Cy"} }
	for what, c := range map[string]struct {
		check       func(int) error
		least, most int
	}{
		"chairs":  {lobby(func(l *Lobby, n int) { l.Chairs = append(l.Chairs, people(max(n-3, 0))...) }), unlimited, 2 * game.MaxSeats},
		"me":      {lobby(func(l *Lobby, n int) { l.Chairs, l.Me = append(l.Chairs[:2], people(1)...), n }), -1, 2},
		"host":    {lobby(func(l *Lobby, n int) { l.Chairs, l.Host = append(l.Chairs[:2], people(1)...), n }), 0, 2},
		"link":    {lobby(func(l *Lobby, n int) { l.Chairs[1].Link = Link(n) }), int(Here), int(Relayed)},
		"away":    {lobby(func(l *Lobby, n int) { l.Chairs[1].Away = Seconds(n) }), 0, math.MaxInt},
		"thinks":  {lobby(func(l *Lobby, n int) { l.Chairs[1].Thinks = Seconds(n) }), 0, math.MaxInt},
		"starts":  {lobby(func(l *Lobby, n int) { l.Chairs[1].Starts = Seconds(n) }), 0, math.MaxInt},
		"exposed": {lobby(func(l *Lobby, n int) { l.Exposed = slices.Repeat([]string{"Cy"}, max(n, 0)) }), unlimited, 2 * game.MaxSeats},
		"grace":   {lobby(func(l *Lobby, n int) { l.Grace = Seconds(n) }), 0, day},
		"timer":   {lobby(func(l *Lobby, n int) { l.Timer = Seconds(n) }), 0, day},
		"trading": {lobby(func(l *Lobby, n int) { l.Trading = Seconds(n) }), 0, day},
		"requests": {lobby(func(l *Lobby, n int) {
			onScreen(l)
			l.Requests = slices.Repeat([]Request{{ID: 1, Name: "Cy"}}, max(n, 0))
		}), unlimited, MaxRequests},

		"number":      {start(func(s *GameStart, n int) { s.Game = n }), 1, MaxGameNumber},
		"seat":        {start(func(s *GameStart, n int) { s.Seats[2], s.Seat = game.Occupant{Name: "Cy"}, game.Seat(n) }), int(game.Spectator), 2},
		"seats":       {start(func(s *GameStart, n int) { s.Seats = append(s.Seats[:2], named(n-2)...) }), 3, 6},
		"past":        {start(func(s *GameStart, n int) { s.Past = n }), 0, maxCount},
		"decisions":   {start(func(s *GameStart, n int) { s.Asked = n }), 0, maxCount},
		"left":        {func(n int) error { return Clock{Left: Millis(n)}.Check() }, unlimited, day},
		"speaker":     {func(n int) error { return Said{Chair: n, Phrase: 1}.Check(3) }, 0, 2},
		"phrase":      {func(n int) error { return Said{Phrase: n}.Check(3) }, 1, MaxPhrase},
		"negotiation": {command(func(n int) Command { return Command{Choose: &Choice{Game: "oddshop", Trading: Seconds(n)}} }), 0, day},
		"level of":    {command(func(n int) Command { return Command{Level: &Level{n, bot.Easy}} }), 0, 11},
		"remove":      {command(func(n int) Command { o := cy(n); return Command{Remove: &o} }), 0, 11},
		"autoplay":    {command(func(n int) Command { o := cy(n); return Command{Autoplay: &o} }), 0, 11},
		"give":        {command(func(n int) Command { return Command{Give: &Give{Bot: n, To: cy(1)}} }), 0, 11},
		"give to":     {command(func(n int) Command { return Command{Give: &Give{Bot: 1, To: cy(n)}} }), 0, 11},
	} {
		tries := map[int]bool{c.least: true, c.most: true}
		if c.least != unlimited {
			tries[c.least-1] = false
		}
		if c.most < math.MaxInt {
			tries[c.most+1] = false
		}
		for n, fine := range tries {
			if err := c.check(n); (err == nil) != fine || err != nil && !errors.Is(err, ErrMessage) {
				t.Errorf("%s of %d: %v", what, n, err)
			}
		}
	}
}

// named returns n people with different names.
func named(n int) (all []game.Occupant) {
	for i := range n {
		all = append(all, game.Occupant{Name: fmt.Sprint("P", i)})
	}
	return all
}

// people returns the chairs of n people.
func people(n int) (all []Chair) {
	for _, p := range named(n) {
		all = append(all, Chair{Name: p.Name})
	}
	return all
}

// TestTheRemoteControlIsTheReaders: somebody else's remote control is not the reader's.
func TestTheRemoteControlIsTheReaders(t *testing.T) {
	for me := -1; me <= 3; me++ {
		for remote := range 3 {
			l := Lobby{Me: me, Chairs: make([]Chair, 3)}
			l.Chairs[remote].Remote = true
			if got := l.Remote(); got != (me == remote) {
				t.Errorf("reader %d, remote control %d: %t", me, remote, got)
			}
		}
	}
}

// TestKnown: the reader knows the keys of everybody, by their part at the table.
func TestKnown(t *testing.T) {
	key := func(n byte) []byte { return slices.Repeat([]byte{n}, 32) }
	l := Lobby{Epoch: 4, Host: 2, Me: 3, Chairs: []Chair{{Name: "Ada", Key: key(1)}, {Level: bot.Easy}, {Name: "Bo", Key: key(2)}, {Name: "Cy", Key: key(3)}, {Name: "Di", Key: []byte{4}}, {Name: "Ed", Key: key(5)}}}
	k := l.Known()
	if k.Epoch != 4 || k.Host != room.Public(key(2)) || k.Me != room.Public(key(3)) || !slices.Equal(k.Heirs, []room.Public{room.Public(key(1)), room.Public(key(5))}) {
		t.Errorf("known: %+v", k)
	}
	for _, l := range []Lobby{{}, {Chairs: people(3)}} {
		if n := len(l.Seats()); n != len(l.Chairs) {
			t.Errorf("%d of %d chairs are seats", n, len(l.Chairs))
		}
	}
	if n := len((Lobby{Chairs: append(people(3), Chair{Screen: true})}).Seats()); n != 3 {
		t.Errorf("%d seats beside a screen", n)
	}
}

// TestHostileCommands: a second field does not make a command less invalid, and each part of a command is checked.
func TestHostileCommands(t *testing.T) {
	for _, c := range commands() {
		if c.Deal == nil {
			c.Deal = new(true)
			if err := c.Check(catalogue.Games().Find); !errors.Is(err, ErrMessage) {
				t.Errorf("%+v with something else: %v", c, err)
			}
		}
	}
	strange := Occupied{Chair: 1, Name: "A\u202eda"}
	for _, c := range []Command{{Autoplay: &strange}, {Give: &Give{Bot: 2, To: strange}}, {Remove: &strange}} {
		if err := c.Check(catalogue.Games().Find); !errors.Is(err, ErrMessage) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	cy := Occupied{Chair: 1, Name: "Cy"}
	for _, c := range []Command{{Remove: &cy}, {Autoplay: &cy}, {Give: &Give{Bot: 2, To: cy}}} {
		if o, ok := c.Occupied(); !ok || o != cy {
			t.Errorf("%+v is about %+v, %t", c, o, ok)
		}
	}
	if o, ok := (&Command{Deal: new(true)}).Occupied(); ok || o != (Occupied{}) {
		t.Errorf("a deal is about %+v, %t", o, ok)
	}
}

// TestDurationsAtTheirLimits: the longest durations can be read, and nothing beyond them.
func TestDurationsAtTheirLimits(t *testing.T) {
	read := func(s *Seconds, m *Millis, text string) error {
		return errors.Join(json.Unmarshal([]byte(text), s), json.Unmarshal([]byte(text), m))
	}
	for unit, into := range map[time.Duration]func(string) error{
		time.Second:      func(text string) error { var s Seconds; return read(&s, new(Millis), text) },
		time.Millisecond: func(text string) error { var m Millis; return json.Unmarshal([]byte(text), &m) },
	} {
		for _, limit := range []int64{math.MaxInt64 / int64(unit), math.MinInt64 / int64(unit)} {
			beyond := limit + limit/max(limit, -limit)
			if err := into(fmt.Sprint(limit)); err != nil {
				t.Errorf("%d times %v: %v", limit, unit, err)
			}
			if err := into(fmt.Sprint(beyond)); !errors.Is(err, ErrMessage) {
				t.Errorf("%d times %v: %v", beyond, unit, err)
			}
		}
	}
}

// broken is a connection that fails after some frames.
type broken struct {
	frames
	works, tries int
}

func (b *broken) Send(frame []byte) error {
	b.tries++
	if len(b.frames) == b.works {
		return io.ErrClosedPipe
	}
	return b.frames.Send(frame)
}

// TestABrokenConnectionIsReported: sending ends with the first frame that fails.
func TestABrokenConnectionIsReported(t *testing.T) {
	for works := range 3 {
		c := &broken{works: works}
		if err := SendText(c, Handover, strings.Repeat("x", MaxFrame)); !errors.Is(err, io.ErrClosedPipe) || c.tries != works+1 {
			t.Errorf("after %d frames: %v, %d tries", works, err, c.tries)
		}
	}
	var sent frames
	if err := Send(&sent, Message{}); !errors.Is(err, ErrMessage) || len(sent) > 0 {
		t.Errorf("an empty message is sent: %v", err)
	}
}

// TestPiecesAreWholeCharacters: each piece is a text by itself, whatever the place of the border, and none is needless.
func TestPiecesAreWholeCharacters(t *testing.T) {
	const most = MaxFrame / 8
	for n := most - 10; n <= most+1; n++ {
		text := strings.Repeat("x", n) + "𝄞é"
		var sent frames
		must.Do(t, SendText(&sent, Handover, text))
		if pieces := 1 + (len(text)-1)/most; len(sent) != pieces {
			t.Errorf("%d bytes need %d pieces, not %d", len(text), pieces, len(sent))
		}
		got := ""
		for _, frame := range sent {
			m, err := Decode(frame)
			if err != nil || !utf8.ValidString(m.Piece.Text) || strings.ContainsRune(m.Piece.Text, utf8.RuneError) || len(m.Piece.Text) > most {
				t.Fatalf("%.80s: %v", frame, err)
			}
			got += m.Piece.Text
		}
		if got != text {
			t.Errorf("%d bytes came as %d", len(text), len(got))
		}
	}
}

// TestFacesNeverChange: a record is shown with the same faces in all versions.
func TestFacesNeverChange(t *testing.T) {
	if a, b := Faces(game.Seed{}), Faces(game.Seed{1, 2, 3}); a != 177 || b != 223 {
		t.Errorf("now they are %d and %d", a, b)
	}
}
