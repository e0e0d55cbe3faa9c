package pack_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/pack"

	"pgregory.net/rapid"
)

var find = catalogue.Games().Find

// packed packs a record, unpacks it, and compares the two.
func packed(t rapid.TB, r game.Record) []byte {
	t.Helper()
	data := must.Get(pack.Encode(r))(t)
	again := must.Get(pack.Decode(data, find))(t)
	if got, want := gametest.Text(t, again), gametest.Text(t, r); got != want {
		t.Fatalf("unpacked:\n%s\nwant:\n%s", got, want)
	}
	return data
}

// part returns the first entries of a longer record.
func part(r game.Record, n int) game.Record {
	if n < len(r.Entries) {
		r.Entries, r.Result = r.Entries[:n], nil
	}
	return r
}

// random draws a whole game, by a seed or by draws.
func random(t *rapid.T, rules game.Rules) game.Record {
	seats, options, seed := gametest.Draw(t, rules)
	play := gametest.Record
	if rapid.Bool().Draw(t, "drawn") {
		play = gametest.DrawnRecord
	}
	return must.Get(play(rules, seats, options, seed))(t)
}

func TestRandomGamesComeBack(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				r := random(t, rules)
				for i := range r.Seats {
					if rapid.Bool().Draw(t, "bot") {
						r.Seats[i] = game.Occupant{Level: rapid.SampledFrom(append(bot.Levels(), bot.Substitute, "brute")).Draw(t, "level")}
					} else if rapid.Bool().Draw(t, "named") {
						r.Seats[i].Name = strings.ReplaceAll(rapid.StringN(0, 20, -1).Draw(t, "name"), "\x00", "")
					}
				}
				if rapid.IntRange(0, 3).Draw(t, "seedless") == 0 {
					r = r.Undrawn()
					r.Seed, r.HasSeed = game.Seed{}, false
				}
				packed(t, r)
				unfinished := part(r, rapid.IntRange(0, len(r.Entries)).Draw(t, "entries"))
				if _, err := game.Replay(unfinished, nil); err == nil { // some end amid sealed decisions
					packed(t, unfinished)
				}
			})
		})
	}
}

// TestDealNotFromSeedRoundTrip packs a game whose deal does not follow from its seed or its draw.
// Such a record can be written by hand.
func TestDealNotFromSeedRoundTrip(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		rapid.Check(t, func(t *rapid.T) {
			r := random(t, rules)
			if r.Drawn {
				r.Entries[0].Draw[31]++
			} else {
				r.Seed[31]++
			}
			packed(t, r)
		})
	}
}

// TestSizes checks the length of a link for half of the games of bots, in characters.
func TestSizes(t *testing.T) {
	const games = 40
	for name, aim := range map[string]int{"forsale": 200, "business": 500, "oddshop": 900} {
		rules, _ := find(name)
		var sizes []int
		for seed := range uint64(games) {
			l := gametest.LineupOf(rules, botsOf(name), seed)
			for i := range l.Levels {
				l.Levels[i] = []string{bot.Easy, bot.Medium}[(int(seed)+i)%2]
				l.Setup.Seats[i] = game.Occupant{Level: l.Levels[i]}
			}
			l.Setup.Seats[0] = game.Occupant{Name: "Marie-Claire"}
			data := packed(t, l.Play(t, l.Table(t, rules)))
			sizes = append(sizes, base64.RawURLEncoding.EncodedLen(len(data)))
		}
		slices.Sort(sizes)
		t.Logf("%s: median %d, longest %d", name, sizes[games/2], sizes[games-1])
		if sizes[games/2] > aim {
			t.Errorf("%s: %d characters, aim %d", name, sizes[games/2], aim)
		}
	}
}

func botsOf(name string) map[string]bot.Maker {
	for _, g := range catalogue.Games() {
		if g.Name() == name {
			return g.Bots(gametest.Hasty)
		}
	}
	return nil
}

// TestGoldenLinks: old links can be opened for ever. Files here are only added.
func TestGoldenLinks(t *testing.T) {
	files, _ := filepath.Glob("../testdata/*.gavel")
	more, _ := filepath.Glob("../*/testdata/*.gavel")
	parts, _ := filepath.Glob("testdata/part/*.gavel") // games that are not over
	for _, file := range slices.Concat(files, more, parts) {
		text := must.Get(os.ReadFile(file))(t)
		r := must.Get(game.ReadRecord(strings.NewReader(string(text)), find))(t)
		golden := filepath.Join("testdata", strings.TrimSuffix(filepath.Base(file), ".gavel")+".txt")
		link, err := os.ReadFile(golden)
		if errors.Is(err, os.ErrNotExist) && os.Getenv("GAVEL_NEW_LINKS") != "" {
			link = []byte(base64.RawURLEncoding.EncodeToString(packed(t, r)) + "\n")
			err = os.WriteFile(golden, link, 0o644)
		}
		must.Do(t, err)
		data := must.Get(base64.RawURLEncoding.DecodeString(strings.TrimSpace(string(link))))(t)
		again, err := pack.Decode(data, find)
		if err != nil {
			t.Fatalf("%s: %v", golden, err)
		}
		if got := gametest.Text(t, again); got != string(text) {
			t.Errorf("%s is not %s any more", golden, file)
		}
	}
}

func TestDecodeRefusesInvalidData(t *testing.T) {
	good := must.Get(os.ReadFile("testdata/forsale-4-down-open.txt"))(t)
	data := must.Get(base64.RawURLEncoding.DecodeString(strings.TrimSpace(string(good))))(t)
	newer := append([]byte{3}, data[1:]...)
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"nothing": {nil, pack.ErrBroken}, "newer": {newer, pack.ErrVersion}, "half": {data[:len(data)/2], pack.ErrBroken},
		"more": {append(data[:len(data):len(data)], 7), pack.ErrBroken}, "zeros": {append(data[:len(data):len(data)], 0, 0), pack.ErrBroken},
		"version 0": {append([]byte{0}, data[1:]...), pack.ErrBroken}, "too long": {make([]byte, 1<<20), pack.ErrBroken},
	} {
		if _, err := pack.Decode(c.data, find); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	for name, data := range map[string][]byte{"nothing": nil, "too long": make([]byte, 1<<20), "no game": {1, 255, 255, 255, 255, 255}} {
		if seats, err := pack.Seats(data, find); !errors.Is(err, pack.ErrBroken) {
			t.Errorf("%s: %v and the error %v", name, seats, err)
		}
	}
}

// FuzzDecode: unpacked data is always a game that follows the rules, and packs to the same data.
func FuzzDecode(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.txt")
	for _, file := range files {
		text := must.Get(os.ReadFile(file))(f)
		data, _ := base64.RawURLEncoding.DecodeString(strings.TrimSpace(string(text)))
		f.Add(data)
	}
	for _, name := range []string{"forsale", "business"} {
		rules, _ := find(name)
		r := must.Get(gametest.DrawnRecord(rules, 3, nil, 1))(f)
		f.Add(packed(f, part(r, 20)))
		f.Add(packed(f, r))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		seats, seatsErr := pack.Seats(data, find)
		r, err := pack.Decode(data, find)
		if err != nil {
			return
		}
		if seatsErr != nil || !slices.Equal(seats, r.Seats) {
			t.Fatalf("at the table are %v (%v), and read alone %v", r.Seats, seatsErr, seats)
		}
		must.Get(game.Replay(r, nil))(t)
		if again := packed(t, r); !bytes.Equal(again, data) {
			t.Fatalf("%x packs as %x", data, again)
		}
	})
}

// TestDrawnWithTheLuckOfItsBots: a drawn game may have a seed, which gives only the bots' luck.
func TestDrawnWithTheLuckOfItsBots(t *testing.T) {
	rules, _ := find("business")
	r := must.Get(gametest.DrawnRecord(rules, 4, nil, 1))(t)
	r.Seed, r.HasSeed = game.Seed{1, 2, 3}, true
	packed := must.Get(pack.Encode(r))(t)
	again, err := pack.Decode(packed, find)
	if err != nil || !again.Drawn || !again.HasSeed || again.Seed != r.Seed || game.Audit(again) || !game.AuditDraws(again) {
		t.Errorf("%v, %v", again, err)
	}
	var text strings.Builder
	must.Get(r.WriteTo(&text))(t)
	if again, err = game.ReadRecord(strings.NewReader(text.String()), find); err != nil || again.Seed != r.Seed || !again.Drawn {
		t.Errorf("%v, %v", again, err)
	}
}
