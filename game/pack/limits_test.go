package pack

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
)

var find = catalogue.Games().Find

// drawnGame returns the record of a whole game.
func drawnGame(t *testing.T, name string) game.Record {
	t.Helper()
	rules, _ := find(name)
	return must.Get(gametest.Record(rules, 4, nil, 5))(t)
}

// TestRecordsThatAreRefused: neither the setup nor the entries of a record may be odd.
func TestRecordsThatAreRefused(t *testing.T) {
	for what, c := range map[string]struct {
		spoil func(*game.Record)
		want  string // in the error
	}{
		"drawn without draws":     {func(r *game.Record) { r.Drawn = true }, ""},
		"a draw of a dealt game":  {func(r *game.Record) { r.Entries[0].Draw = &game.Seed{1} }, ""},
		"an unknown option":       {func(r *game.Record) { r.Options = game.Options{"x": "y"} }, "no option"},
		"too few seats":           {func(r *game.Record) { r.Seats = r.Seats[:2] }, ""},
		"too many seats":          {func(r *game.Record) { r.Seats = append(r.Seats, make([]game.Occupant, 3)...) }, ""},
		"a long name":             {func(r *game.Record) { r.Seats[0].Name = strings.Repeat("n", maxText+1) }, ""},
		"a name that is no text":  {func(r *game.Record) { r.Seats[0].Name = "\xff" }, ""},
		"a name with a zero":      {func(r *game.Record) { r.Seats[0].Name = "a\x00b" }, ""},
		"no outcome":              {func(r *game.Record) { r.Entries[0].Chance = nil }, ""},
		"an outcome too many":     {func(r *game.Record) { r.Entries[1] = r.Entries[0] }, ""},
		"another seat's decision": {func(r *game.Record) { r.Entries[1].Seat = (r.Entries[1].Seat + 1) % 4 }, ""},
		"an illegal decision":     {func(r *game.Record) { r.Entries[1].Do, _ = r.Rules.Parse("sell 3") }, ""},
		"no end":                  {func(r *game.Record) { r.Entries = r.Entries[:len(r.Entries)-1] }, ""},
		"a result after the deal": {func(r *game.Record) { r.Entries = r.Entries[:1] }, ""},
		"no result":               {func(r *game.Record) { r.Result = nil }, ""},
		"something after the end": {func(r *game.Record) { r.Entries = append(r.Entries, r.Entries[1]) }, ""},
		"too many entries":        {func(r *game.Record) { r.Result, r.Entries = nil, slices.Repeat(r.Entries, maxEntries/len(r.Entries)+2) }, ""},
		"chance in a seat's turn": {func(r *game.Record) {
			chance := r.Entries[0]
			chance.Seat = r.Entries[1].Seat
			r.Result, r.Entries = nil, []game.Entry{r.Entries[0], chance}
		}, "nothing to decide"},
		"a last decision that is illegal": {func(r *game.Record) {
			do, _ := r.Rules.Parse("bid 99")
			r.Result, r.Entries = nil, []game.Entry{r.Entries[0], {Seat: r.Entries[1].Seat, Do: do}}
		}, "coins"},
		"more than the game": {func(r *game.Record) { r.Entries, r.Result = append(r.Entries, r.Entries[1]), nil }, game.GameOver.Error()},
	} {
		r := drawnGame(t, "forsale")
		r.Seats, r.Entries = slices.Clone(r.Seats), slices.Clone(r.Entries)
		c.spoil(&r)
		if _, err := Encode(r); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// forge writes packed data with a coder that does not check anything.
func forge(write func(c *coder)) []byte {
	c := coder{bits: writer(), choices: map[string]*choice{}}
	c.begin(false)
	write(&c)
	return c.end()
}

// opens checks whether packed data is accepted, and then packed to the same data again.
func opens(t *testing.T, what string, data []byte, fine bool) {
	t.Helper()
	r, err := Decode(data, find)
	if (err == nil) != fine || err != nil && !errors.Is(err, ErrBroken) {
		t.Errorf("%s: %v", what, err)
	}
	if err != nil {
		return
	}
	if again, err := Encode(r); err != nil || !bytes.Equal(again, data) {
		t.Errorf("%s is packed as %x, not %x: %v", what, again, data, err)
	}
}

// seats writes that no more options follow, and people of one name.
func seats(c *coder, n int, name string) {
	c.half(false)
	c.number(game.MaxSeats, n-1)
	for range n {
		c.half(false)
		_, _ = c.text(name)
	}
}

// seeded writes a seed of some bytes, and the number of entries of a game that is not over.
func seeded(c *coder, entries int, seed ...byte) {
	c.half(true)
	c.number(33, len(seed))
	for _, b := range seed {
		c.number(256, int(b))
	}
	c.half(false)
	c.count(entries)
}

// unseeded does the same without a seed.
func unseeded(c *coder, entries int) {
	c.half(false)
	c.half(false)
	c.count(entries)
}

// TestForgedHeadsAreRefused: each number of a head has limits, and one meaning has one form.
func TestForgedHeadsAreRefused(t *testing.T) {
	options := func(c *coder, pairs ...int) {
		for i := 0; i < len(pairs); i += 2 {
			c.half(true)
			c.number(16, pairs[i])
			c.number(16, pairs[i+1])
		}
	}
	people := func(n int, rest func(*coder)) func(*coder) {
		return func(c *coder) { c.number(maxWords, 0); seats(c, n, "Ada"); rest(c) }
	}
	rest := func(c *coder) { unseeded(c, 0) }
	for what, c := range map[string]struct {
		write func(c *coder)
		fine  bool
	}{
		"a sound one":                {people(4, rest), true},
		"an option":                  {func(c *coder) { c.number(maxWords, 0); options(c, 0, 1); seats(c, 4, "Ada"); rest(c) }, true},
		"all options":                {func(c *coder) { c.number(maxWords, 0); options(c, 0, 1, 1, 1, 2, 1); seats(c, 4, "Ada"); rest(c) }, true},
		"a newer game":               {func(c *coder) { c.number(maxWords, len(words)); seats(c, 4, "Ada"); rest(c) }, false},
		"no game":                    {func(c *coder) { c.number(maxWords, len(words)-1); seats(c, 4, "Ada"); rest(c) }, false},
		"a game in letters":          {func(c *coder) { c.number(maxWords, maxWords-1); _, _ = c.text("forsale"); seats(c, 4, "Ada"); rest(c) }, false},
		"an option of no game":       {func(c *coder) { c.number(maxWords, 0); options(c, 3, 1); seats(c, 4, "Ada"); rest(c) }, false},
		"an option twice":            {func(c *coder) { c.number(maxWords, 0); options(c, 1, 1, 1, 1); seats(c, 4, "Ada"); rest(c) }, false},
		"options backwards":          {func(c *coder) { c.number(maxWords, 0); options(c, 1, 1, 0, 1); seats(c, 4, "Ada"); rest(c) }, false},
		"a default":                  {func(c *coder) { c.number(maxWords, 0); options(c, 0, 0); seats(c, 4, "Ada"); rest(c) }, false},
		"a value of no option":       {func(c *coder) { c.number(maxWords, 0); options(c, 0, 2); seats(c, 4, "Ada"); rest(c) }, false},
		"too few seats":              {people(2, rest), false},
		"as many as can be":          {people(6, rest), true},
		"a bot of no level":          {func(c *coder) { c.number(maxWords, 0); c.half(false); c.number(6, 2); bots(c, ""); rest(c) }, false},
		"a newer level":              {func(c *coder) { c.number(maxWords, 0); c.half(false); c.number(6, 2); newerBots(c); rest(c) }, false},
		"bots of a level":            {func(c *coder) { c.number(maxWords, 0); c.half(false); c.number(6, 2); bots(c, "easy"); rest(c) }, true},
		"bots of an odd level":       {func(c *coder) { c.number(maxWords, 0); c.half(false); c.number(6, 2); bots(c, "brute"); rest(c) }, true},
		"a seed ending with a 0":     {people(4, func(c *coder) { seeded(c, 0, 0) }), false},
		"a short seed":               {people(4, func(c *coder) { seeded(c, 0, 9) }), true},
		"an empty seed":              {people(4, func(c *coder) { seeded(c, 0) }), true},
		"too many entries":           {people(4, func(c *coder) { unseeded(c, maxEntries+1) }), false},
		"entries that are not there": {people(4, func(c *coder) { unseeded(c, maxEntries) }), false},
	} {
		opens(t, what, forge(c.write), c.fine)
	}
}

func bots(c *coder, level string) {
	for range 3 {
		c.half(true)
		_, _ = c.word(level)
	}
}

// newerBots writes bots with a word that only a newer program has.
func newerBots(c *coder) {
	for range 3 {
		c.half(true)
		c.number(maxWords, len(words))
		_, _ = c.text("brute")
	}
}

// TestForgedEntriesAreRefused: what follows from the rules or the seed cannot be written in words, and
// words have one form.
func TestForgedEntriesAreRefused(t *testing.T) {
	whole := drawnGame(t, "forsale")
	begin := func(c *coder, has bool, entries int) {
		c.number(maxWords, 0)
		seats(c, 4, "")
		if c.record.HasSeed = has; has {
			seeded(c, entries, bytes.TrimRight(whole.Seed[:], "\x00")...)
		} else {
			unseeded(c, entries)
		}
	}
	line, _ := json.Marshal(whole.Entries[0].Chance)
	kind := whole.Entries[0].Chance.Kind()
	inWords := func(has bool, kind, line string) func(*coder) {
		return func(c *coder) {
			if begin(c, has, 1); has {
				c.follows.bit(c.bits, 15, 16, false)
			}
			_, _ = c.text(kind)
			_, _ = c.text(line)
		}
	}
	decision := func(listed bool, do string) func(*coder) {
		return func(c *coder) {
			begin(c, true, 2)
			c.follows.bit(c.bits, 15, 16, true)
			if c.listed.bit(c.bits, 15, 16, listed); !listed {
				_, _ = c.text(do)
			}
		}
	}
	other := drawnGame(t, "forsale")
	other.Seed[0]++
	elsewhere := must.Get(game.NewTable(other.Rules, game.Setup{Seats: other.Seats, Seed: other.Seed}))(t)
	elsewhere.Start()
	deal, _ := json.Marshal(elsewhere.Record().Entries[0].Chance)
	for what, c := range map[string]struct {
		write func(*coder)
		fine  bool
	}{
		"an outcome without a seed":  {inWords(false, kind, string(line)), true},
		"an outcome of another seed": {inWords(true, kind, string(deal)), true},
		"an outcome that follows":    {inWords(true, kind, string(line)), false},
		"an outcome with a space":    {inWords(false, kind, strings.Replace(string(line), ",", ", ", 1)), false},
		"an outcome that is none":    {inWords(false, kind, "null"), false},
		"an outcome of no kind":      {inWords(false, "", string(line)), false},
		"an impossible outcome":      {inWords(false, kind, strings.Replace(string(line), "[", "[1,", 1)), false},
		"a decision in the list":     {decision(true, ""), true},
		"one of the list in words":   {decision(false, "pass"), false},
		"an illegal decision":        {decision(false, "bid 99"), false},
		"a decision that is none":    {decision(false, "castle"), false},
	} {
		opens(t, what, forge(c.write), c.fine)
	}
}

// small is a game for fewer people than its rules allow.
type small struct{ game.Rules }

func (small) Seats() (fewest, most int) { return 3, 4 }

// TestTooManySeats: a game for fewer people than at the largest table has its own limit.
func TestTooManySeats(t *testing.T) {
	rules, _ := find("forsale")
	for n, fine := range map[int]bool{2: false, 3: true, 4: true, 5: false} {
		data := forge(func(c *coder) { c.number(maxWords, 0); seats(c, n, "Ada"); unseeded(c, 0) })
		if _, err := Decode(data, func(string) (game.Rules, bool) { return small{rules}, true }); fine != (err == nil) {
			t.Errorf("%d seats: %v", n, err)
		}
	}
}

// TestEncodeOnlyReads: the record is the same after packing, also where a game was drawn.
func TestEncodeOnlyReads(t *testing.T) {
	rules, _ := find("forsale")
	r := must.Get(gametest.DrawnRecord(rules, 3, nil, 1))(t)
	entries := slices.Clone(r.Entries)
	must.Get(Encode(r))(t)
	for i, e := range r.Entries {
		if e.Draw != entries[i].Draw { // another pointer
			t.Errorf("entry %d was written", i)
		}
	}
}

// TestShort: a reader that has read exactly its text is not short. Texts end in zeros that are not
// written.
func TestShort(t *testing.T) {
	for _, text := range [][]byte{nil, {1, 2, 3}} {
		b := reader(text)
		for range len(text) {
			b.number(256, 0)
		}
		if b.short() {
			t.Errorf("%v is too short", text)
		}
		if b.number(256, 0); !b.short() {
			t.Errorf("%v is long enough", text)
		}
	}
}

// TestChoiceVectors: choices from lists of any length keep their form for ever.
func TestChoiceVectors(t *testing.T) {
	for n, want := range map[int]string{
		2: "2f76", 40: "001096a467a59f2fa4", 2000: "003fb64ed5670c97421df8aeb978f1364860", 70000: "003f8fd32eff0c23c4f1cfed7ae7ef04499f7aa7c78fa5f2c6",
	} {
		var c choice
		w := writer()
		for k := range 12 {
			c.code(w, n, k*k*n/144)
		}
		c.code(w, n, n-1)
		data := w.end()
		if got := hex.EncodeToString(data); got != want {
			t.Errorf("of %d: %s", n, got)
		}
		c = choice{}
		r := reader(data)
		for k := range 12 {
			if got := c.code(r, n, 0); got != k*k*n/144 {
				t.Errorf("choice %d of %d is read as %d", k*k*n/144, n, got)
			}
		}
	}
}

// TestCountsComeBack: numbers of any size are the same after reading.
func TestCountsComeBack(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 6, 7, 8, 100, 1022, 1023, 16383, maxEntries} {
		w := coder{bits: writer()}
		w.count(n)
		r := coder{bits: reader(w.end())}
		if got := r.count(0); got != n {
			t.Errorf("%d is read as %d", n, got)
		}
	}
	for n := 1; n < 40; n++ {
		for k := range n {
			w := writer()
			w.number(n, k)
			if got := reader(w.end()).number(n, 0); got != k {
				t.Errorf("%d of %d is read as %d", k, n, got)
			}
		}
	}
}

// TestTooMuch: more data than any game takes is not read.
func TestTooMuch(t *testing.T) {
	data := append([]byte{1}, make([]byte, maxPacked)...)
	if _, err := Decode(data, find); !errors.Is(err, ErrBroken) {
		t.Error(err)
	}
}
