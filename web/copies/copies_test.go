package copies_test

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/web/challenges"
	"gavel/web/choices"
	"gavel/web/copies"
	"gavel/web/puzzle"
	"gavel/web/results"
	"gavel/web/store"
)

// now is when copies are brought.
var now = time.Unix(1800000000, 0)

func find(name string) (game.Rules, bool) { return catalogue.Games().Find(name) }

// played returns some games, a month apart.
func played(t testing.TB, n int) (l results.List) {
	t.Helper()
	for i := range n {
		r := must.Get(gametest.Record(catalogue.Games().Rules()[i%3], 3, nil, uint64(i)))(t)
		g := must.Get(results.Of(r, game.Seat(i%3), 1790000000+int64(i)*86400*30))(t)
		l = append(l, g)
	}
	return l
}

// device draws a browser's data.
func device(t *rapid.T, all results.List) copies.Items {
	items := copies.Items{store.Save: "a game", store.Reminded: "asked 5", "owner.save": "x", store.Try("1.forsale"): "\ngame"}
	var l, old results.List
	for _, g := range all {
		if rapid.Bool().Draw(t, "judged") {
			g.Loss = results.Loss{Known: true, Sum: rapid.IntRange(0, 2).Draw(t, "sum"), Decisions: 3}
		}
		switch rapid.IntRange(0, 2).Draw(t, "has") {
		case 1:
			l = append(l, g)
		case 2:
			old = append(old, g) // in the format of an older version
		}
	}
	for n, text := range l.Blocks() {
		items[store.Block(n)] = text
	}
	if len(old) > 0 {
		items[store.Results] = old.Text()
	}
	log := ""
	for day := range rapid.IntRange(0, 3).Draw(t, "days") {
		log += fmt.Sprintln(day+1, "forsale", rapid.IntRange(1, 3).Draw(t, "score"), 1, "5,6")
	}
	items[store.Today] = log + fmt.Sprintln("clock", rapid.IntRange(1, 99).Draw(t, "clock"), 0, 0, 0, 0)
	s := puzzle.State{}
	done := rapid.IntRange(0, 3).Draw(t, "done")
	s.Games = map[string]puzzle.Course{"forsale": {Done: done, Right: rapid.IntRange(0, done).Draw(t, "right")}}
	for _, line := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "c"}), 0, 3, rapid.ID).Draw(t, "mistakes") {
		s.Mistakes = append(s.Mistakes, puzzle.Mistake{Line: line, Due: int64(rapid.IntRange(0, 2).Draw(t, "due")), Shown: rapid.IntRange(0, 2).Draw(t, "shown")})
	}
	for _, id := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"p", "q", "r"}), 0, 3, rapid.ID).Draw(t, "answered") {
		s.Answer("forsale", puzzle.Shipped{ID: id}, "pass")
		if rapid.Bool().Draw(t, "judged") {
			s.Grade(id, "pass", rapid.Bool().Draw(t, "right"))
		}
	}
	items[store.Puzzles] = s.Write()
	for range rapid.IntRange(0, 3).Draw(t, "challenges") {
		items[store.Challenges] = challenges.Keep(items[store.Challenges], challenges.Mine, challenge(byte(rapid.IntRange(0, 1).Draw(t, "seed")), rapid.IntRange(1, 3).Draw(t, "score")), find)
	}
	for k, values := range map[store.Key][]string{
		store.Lesson("forsale"): {"", "3", "7", "known"}, store.Noted: {"", "a b", "b c"}, store.Ladder: {"", "forsale:2", "forsale:1 oddshop:3"},
		store.Speed: {"", "fast", "slow"}, store.Colours: {"", "contrast"},
	} {
		items[k] = rapid.SampledFrom(values).Draw(t, string(k))
		if at := rapid.IntRange(0, 2).Draw(t, "at"); at > 0 && copies.Chosen(k) {
			items[store.Chosen] = choices.Stamp(items[store.Chosen], k, int64(at))
		}
	}
	return items
}

func challenge(seed byte, score int) deal.Challenge {
	rules := catalogue.Games().Rules()[0]
	options, _ := game.Choose(rules, nil)
	return deal.Challenge{
		Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{"", "easy", "hard"}, Seed: game.Seed{seed}}, Version: deal.Current(),
		Result: &deal.Result{Score: score, Place: 1, Rounds: []int{score}},
	}
}

// bring returns a browser after a copy was brought.
func bring(t rapid.TB, to, from copies.Items) (copies.Items, map[copies.Kind]copies.Tally) {
	t.Helper()
	return bringOwn(t, to, from, false)
}

// bringOwn lets the person say whether the copy is their own.
func bringOwn(t rapid.TB, to, from copies.Items, own bool) (copies.Items, map[copies.Kind]copies.Tally) {
	t.Helper()
	text := copies.Facts(from, find, true).Write()
	brought, err := copies.Read(text, find)
	if err != nil {
		t.Fatalf("%v: %.300s", err, text)
	}
	return take(t, to, brought, own)
}

// take returns a browser after it has taken items of a copy.
func take(t rapid.TB, to, brought copies.Items, own bool) (copies.Items, map[copies.Kind]copies.Tally) {
	t.Helper()
	disk := store.NewMemory()
	s := store.Open(disk.Page(), &store.MemoryLocks{}, "")
	defer s.Close()
	for k, text := range to {
		s.Set(k, text)
	}
	c, report := copies.Bring(copies.Kept(s), brought, find, nil, now, own)
	must.Do(t, s.Wait(c))
	return copies.Kept(s), report
}

// TestUnion: copies brought in any order, twice, and by devices that both went on, give the
// same data on all devices, and nothing is lost.
func TestUnion(t *testing.T) {
	all := played(t, 4)
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := device(t, all), device(t, all), device(t, all)
		facts := func(items copies.Items) string { return copies.Facts(items, find, true).Write() }
		join := func(a, b copies.Items) copies.Items {
			joined, _ := bring(t, a, b)
			return joined
		}
		ab := join(a, b)
		want := facts(ab)
		if got := facts(join(b, a)); got != want {
			t.Fatalf("the order makes a difference:\n%s\n%s", got, want)
		}
		again, report := bring(t, ab, b)
		if facts(again) != want {
			t.Fatal("bringing twice makes a difference")
		}
		for of, tally := range report {
			if tally.Added+tally.Newer+tally.Left > 0 || len(report) == 0 {
				t.Fatalf("what is brought twice is told as %+v of %s", tally, of)
			}
		}
		if facts(join(a, ab)) != want || facts(join(ab, ab)) != want {
			t.Fatal("a union brought back makes a difference")
		}
		if facts(join(ab, c)) != facts(join(a, join(b, c))) {
			t.Fatal("which two are brought together first makes a difference")
		}
		if ab[store.Save] != a[store.Save] || ab[store.Reminded] != a[store.Reminded] {
			t.Fatal("what belongs to the device is changed")
		}
	})
}

// TestReport: each thing in a copy is counted once, in the right way.
func TestReport(t *testing.T) {
	l := played(t, 4)
	judged := l[:2].Judge(l[0], results.Loss{Known: true, Sum: 1, Decisions: 2})
	here := copies.Items{
		store.Results: l[:3].Text(), store.Today: "1 forsale 9 1 5\n2 forsale 9 1 5\n", store.Lesson("forsale"): "known", store.Lesson("oddshop"): "3", store.Noted: "a b", store.Ladder: "forsale:3",
		store.Name: "Ada", store.Speed: "fast", store.Chosen: "name 5\nspeed 5\n",
	}
	there := copies.Items{
		store.Block(1): results.List{judged[0], l[1], l[3]}.Text(), store.Today: "2 forsale 9 1 9 |+\n3 forsale 5 1 5\n", store.Lesson("forsale"): "4", store.Lesson("oddshop"): "9", store.Lesson("business"): "2", store.Noted: "b c d", store.Ladder: "forsale:4 oddshop:1",
		store.Name: "Bo", store.Speed: "slow", store.Colours: "contrast", store.Chosen: "name 6\nspeed 4\ncolours 1\n",
	}
	brought := copies.Facts(there, find, false)
	brought["from.a.newer.version"] = "x"
	_, report := copies.Bring(here, brought, find, nil, now, false)
	want := map[copies.Kind]copies.Tally{
		copies.Games: {Added: 1, Newer: 1, Known: 1}, copies.Days: {Added: 1, Newer: 1}, copies.Lessons: {Added: 1, Newer: 1, Stays: 1},
		copies.Notes: {Added: 2, Known: 1}, copies.Beaten: {Added: 2, Known: 3}, copies.Names: {Stays: 1}, copies.Settings: {Added: 1, Stays: 1}, copies.Other: {Left: 1},
	}
	if !maps.Equal(report, want) {
		t.Errorf("told is\n%v, want\n%v", report, want)
	}
	if _, report = copies.Bring(here, brought, find, l[3:], now, false); report[copies.Games] != (copies.Tally{Newer: 1, Known: 1, Left: 1}) {
		t.Errorf("of a game that is refused is told %+v", report[copies.Games])
	}
}

// TestACopyFromAStranger: a copy changes neither name, connections and key of a person, nor a setting
// that is newer here, whatever its dates are. A browser that nobody has used yet takes all of it. So does one whose person
// says that the copy is their own.
func TestACopyFromAStranger(t *testing.T) {
	own := map[store.Key]string{
		store.Brokers: "wss://mine.example/", store.TURN: "turn:mine.example", store.STUN: "stun:mine.example", store.Relay: "yes",
		store.TURNUser: "me", store.TURNPass: "my password", store.Name: "Ada", store.Speed: "fast", store.Identity: "my key",
	}
	forged := copies.Items{store.Volume: "3", store.Chosen: choices.Stamp("", store.Volume, 1<<40)}
	for k := range own {
		forged[k] = "a stranger's"
		forged[store.Chosen] = choices.Stamp(forged[store.Chosen], k, 1<<40)
	}
	forged[store.Chosen] = choices.Stamp(forged[store.Chosen], store.Speed, now.Unix()-2)
	forged[store.Chosen] = choices.Stamp(forged[store.Chosen], store.Identity, 1)
	here := func(keys ...store.Key) copies.Items {
		items := copies.Items{}
		for _, k := range keys {
			items[k] = own[k]
			items[store.Chosen] = choices.Stamp(items[store.Chosen], k, now.Unix()-1)
		}
		return items
	}
	all := slices.Sorted(maps.Keys(own))
	for name, c := range map[string]struct {
		kept  copies.Items
		stays []store.Key
	}{
		"all is set":     {here(all...), all},
		"one server":     {here(store.TURN, store.Speed), all},
		"a name":         {here(store.Name, store.Speed), all},
		"a key":          {here(store.Identity, store.Speed), all},
		"games":          {copies.Items{store.Results: played(t, 1).Text()}, slices.DeleteFunc(slices.Clone(all), func(k store.Key) bool { return k == store.Speed })},
		"a new browser":  {copies.Items{store.Today: "clock 1 0 0 0 0\n", store.Noted: "a"}, nil},
		"only a setting": {here(store.Speed), []store.Key{store.Speed}},
		"their own":      {here(all...), []store.Key{store.Speed}},
	} {
		after, report := bringOwn(t, c.kept, forged, name == "their own")
		for k := range own {
			if stays := slices.Contains(c.stays, k); (after[k] == c.kept[k]) != stays {
				t.Errorf("%s: %s was %q and is %q", name, k, c.kept[k], after[k])
			}
		}
		if at := choices.At(after[store.Chosen], store.Volume); at != now.Unix() {
			t.Errorf("%s: a choice from the future is dated %d", name, at)
		}
		if report[copies.Connections].Left > 0 || (report[copies.Connections].Stays > 0) != (len(c.stays) > 1) {
			t.Errorf("%s: told is %+v", name, report)
		}
	}
}

// TestSecrets: secrets are not copied unless the person wants them in the copy.
func TestSecrets(t *testing.T) {
	kept := copies.Items{store.Identity: "my key", store.TURNPass: "my password", store.Chosen: "key 1\nturn-password 1\n", store.Seat: "my seat"}
	if text := copies.Facts(kept, find, false).Write(); strings.Contains(text, "my ") {
		t.Errorf("the copy is %s", text)
	}
	if text := copies.Facts(kept, find, true).Write(); !strings.Contains(text, "my key") || !strings.Contains(text, "my password") || strings.Contains(text, "my seat") {
		t.Errorf("the copy is %s", text)
	}
}

func TestFiles(t *testing.T) {
	l := played(t, 3)
	good := copies.Facts(copies.Items{store.Results: l.Text(), store.Today: "1 forsale 9 1 5\n", store.Name: "Ödön <&>"}, find, false).Write()
	var spread bytes.Buffer // as an editor may format it
	must.Do(t, json.Indent(&spread, []byte(good), "", "\t"))
	old := l.Text()
	crlf := func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"whole":                 {good, nil},
		"CRLF":                  {crlf(spread.String()), nil},
		"a byte order mark":     {"\ufeff" + good, nil},
		"no line end":           {strings.TrimSpace(good), nil},
		"results":               {old, nil},
		"results, CRLF":         {crlf(old), nil},
		"results, none":         {"gavel results 1\n", nil},
		"nothing":               {"", copies.ErrForeign},
		"a word":                {"hello", copies.ErrForeign},
		"a picture":             {"\x89PNG\r\n\x1a\n", copies.ErrForeign},
		"other JSON":            {`{"a":1}`, copies.ErrForeign},
		"a record":              {`{"gavel":1,"game":"forsale"}` + "\n", copies.ErrForeign},
		"half":                  {good[:len(good)/2], copies.ErrDamaged},
		"a digit":               {strings.Replace(good, "forsale 9", "forsale 8", 1), copies.ErrDamaged},
		"a key":                 {strings.Replace(good, `"today"`, `"toady"`, 1), copies.ErrDamaged},
		"more behind":           {good + good, copies.ErrDamaged},
		"no items":              {`{"gavel":"copy","version":1,"check":"","items":null}`, copies.ErrDamaged},
		"version 0":             {strings.Replace(good, `"version":1`, `"version":0`, 1), copies.ErrDamaged},
		"newer":                 {strings.Replace(good, `"version":1`, `"version":2,"more":[]`, 1), copies.ErrNewer},
		"results, half":         {old[:len(old)/2], copies.ErrDamaged},
		"results, newer":        {"gavel results 3\n", copies.ErrNewer},
		"results, newer, CRLF":  {"gavel results 3\r\n", copies.ErrNewer},
		"results that are none": {copies.Items{store.Block(1): "x"}.Write(), copies.ErrDamaged},
		"puzzles that are none": {copies.Items{store.Puzzles: "x"}.Write(), copies.ErrDamaged},
	} {
		items, err := copies.Read(c.text, find)
		if !errors.Is(err, c.want) || err == nil && c.want != nil {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if n := len(copies.Fresh(nil, items)); err == nil && n != 3 && !strings.HasSuffix(name, "none") {
			t.Errorf("%s: %d games are read", name, n)
		}
	}
}

// TestNoRoom: if there are too many games, the newest are taken, and none that was there before
// is dropped.
func TestNoRoom(t *testing.T) {
	l := played(t, 3)
	here, more := l[0], l[2]
	here.Record = strings.Repeat("A", results.MaxBytes-2*more.Size())
	kept := copies.Items{store.Results: results.List{here}.Text()}
	brought := copies.Facts(copies.Items{store.Results: l[1:].Text()}, find, false)
	_, report := copies.Bring(kept, brought, find, nil, now, false)
	if report[copies.Games] != (copies.Tally{Added: 1, Left: 1}) {
		t.Errorf("told is %+v", report)
	}
}

func FuzzRead(f *testing.F) {
	l := played(f, 3)
	f.Add(copies.Facts(copies.Items{store.Results: l.Text(), store.Today: "1 forsale 9 1 5\n", store.Noted: "a", store.Name: "Ada"}, find, true).Write())
	f.Add(l.Text())
	f.Add(copies.Items{store.Challenges: "+x", store.Lesson("x"): "9", store.Speed: "5 fast", store.Identity: "5 "}.Write())
	f.Fuzz(func(t *testing.T, text string) {
		items, err := copies.Read(text, find)
		if err != nil {
			items = copies.Items{store.Today: text, store.Challenges: text, store.Noted: text, store.Name: text, "lesson.x": text} // with a valid check sum
		}
		after, _ := copies.Bring(nil, items, find, nil, now, false)
		disk := store.NewMemory()
		s := store.Open(disk.Page(), &store.MemoryLocks{}, "")
		defer s.Close()
		must.Do(t, s.Wait(after))
		facts := copies.Facts(copies.Kept(s), find, true)
		again, err := copies.Read(facts.Write(), find)
		if err != nil || !maps.Equal(again, facts) {
			t.Fatalf("what was brought cannot be kept: %v, %v, %v", err, facts, again)
		}
	})
}

//go:embed testdata/today.json
var today []byte

// TestEarlierVersions reads what the version of 2026-11-30 has stored and copied: the items of a browser and their copy, a copy of
// another browser, and copies after that one was brought, as a stranger's and as the person's own.
func TestEarlierVersions(t *testing.T) {
	var of struct {
		Kept                     copies.Items
		Copy, Other, Merged, Own string
	}
	must.Do(t, json.Unmarshal(today, &of))
	read := func(text string) copies.Items {
		return must.Get(copies.Read(text, find))(t)
	}
	merged, _ := take(t, of.Kept, read(of.Other), false)
	own, _ := take(t, of.Kept, read(of.Other), true)
	for text, items := range map[string]copies.Items{of.Copy: of.Kept, of.Merged: merged, of.Own: own} {
		want, _ := take(t, nil, read(text), true)
		if got, want := copies.Facts(items, find, true), copies.Facts(want, find, true); !maps.Equal(got, want) {
			t.Errorf("the facts are\n%v, want\n%v", got, want)
		}
	}
}
