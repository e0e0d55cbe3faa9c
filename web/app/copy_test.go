package app

import (
	"maps"
	"strings"
	"testing"
	"time"

	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/web/copies"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
)

// TestCopyToAnotherBrowser: all that a person owns gets to another browser, and the data there
// stays. The key to seats is copied only if the person wants it.
func TestCopyToAnotherBrowser(t *testing.T) {
	p, q := opens(t, "Ada", ""), opens(t, "Bo", "")
	for _, u := range []*user{p, q} {
		u.send(model.OpenToday(0))
		u.send(model.PlayToday{Game: "forsale", Name: u.name})
		u.plays("the end", over)
		u.until("the result", func(s state) bool {
			return s.memory.results != "" && strings.Contains(s.memory.today, "forsale") && s.memory.tries == 0
		})
		u.send(model.Leave{})
		u.app.do(func() { u.app.friends.identity() })
	}
	p.store.Set(store.Lesson("oddshop"), "known")
	p.store.Set(store.Noted, "a.note")
	key := q.store.Get(store.Identity)
	p.send(model.KeepCopy(false))
	q.send(model.BringCopy(p.now().saved))
	s := q.now()
	if l, _ := results.Read(s.memory.results); len(l) != 2 || s.memory.notes[0] != "a.note" || q.store.Get(store.Lesson("oddshop")) != "known" || q.store.Get(store.Identity) != key {
		t.Errorf("brought is %+v", s.memory)
	}
	want := copies.Tally{Added: 1}
	if s.brought == nil || s.brought.Tallies[copies.Games] != want || s.brought.Tallies[copies.Lessons] != want || s.brought.Tallies[copies.Notes] != want || s.brought.Tallies[copies.Days] == want {
		t.Errorf("told is %+v", s.brought)
	}
	if n := strings.Count(s.memory.today, "forsale"); n != 1 {
		t.Errorf("the day's try is there %d times: %s", n, s.memory.today)
	}
	p.send(model.KeepCopy(true))
	q.send(model.BringCopy(p.now().saved))
	if got := q.store.Get(store.Identity); got != min(key, p.store.Get(store.Identity)) && got != p.store.Get(store.Identity) {
		t.Errorf("the key is %q", got)
	}
	q.send(model.KeepCopy(true))
	p.send(model.BringCopy(q.now().saved))
	if p.store.Get(store.Identity) != q.store.Get(store.Identity) {
		t.Error("there are two keys still")
	}
}

// TestKeyOfATable: while a table of friends is saved here, its key stays.
func TestKeyOfATable(t *testing.T) {
	p := opens(t, "Ada", site(t))
	p.send(model.Host(p.starts("forsale", 2)))
	p.until("the table", func(s state) bool {
		return s.shows == "lobby" && p.store.Get(store.Save) != "" && p.store.Get(store.Identity) != ""
	})
	key := p.store.Get(store.Identity)
	p.send(model.BringCopy(copies.Items{store.Identity: "1 another", store.Noted: "a"}.Write()))
	if s := p.now(); !s.brought.Busy || p.store.Get(store.Identity) != key || strings.TrimSpace(p.store.Get(store.Noted)) != "a" {
		t.Errorf("told is %+v, the key %q", s.brought, p.store.Get(store.Identity))
	}
}

// TestFilesThatAreNoCopies: files that are not copies change nothing, and a message says why.
// Games are replayed, so invented games are refused.
func TestFilesThatAreNoCopies(t *testing.T) {
	p := opens(t, "Ada", "")
	p.store.Set(store.Noted, "a")
	r, err := gametest.Record(catalogue.Games().Rules()[0], 3, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	g, _ := results.Of(r, 0, 1)
	lie := g
	lie.Score++
	good := copies.Items{store.Block(0): results.List{g}.Text()}.Write()
	p.store.Flush()
	before := p.of.disk.Items()
	const head = "gavel results 1\n"
	for text, want := range map[string]string{
		"":                 "not a copy from Gavel",
		"hello":            "not a copy from Gavel",
		good[:len(good)-9]: "damaged",
		strings.Replace(good, `"version":1`, `"version":2`, 1):         "newer Gavel",
		copies.Items{store.Block(0): results.List{lie}.Text()}.Write(): "damaged",
		"gavel results 2\r\n":                    "newer Gavel",
		head + "1 forsale 3 0 1 1 40 - - AA\n":   "damaged",
		head + "1 forsale 3 0 1 1 40 - - AA":     "damaged",
		head + "1 forsale 3 0 1 1 40 - - AQ==\n": "damaged",
	} {
		p.send(model.BringCopy(text))
		p.store.Flush()
		b := p.now().brought
		if b == nil || len(b.Sentences) != 1 || !strings.Contains(b.Sentences[0], want) || !maps.Equal(p.of.disk.Items(), before) {
			t.Errorf("%.40q: told %+v, want %q", text, b, want)
		}
	}
	unknown := g
	unknown.Rules, unknown.Record = "whist", "AA"
	p.send(model.BringCopy(copies.Items{store.Block(0): results.List{g}.Merge(results.List{unknown}).Text()}.Write()))
	if b := p.now().brought; b.Tallies[copies.Games] != (copies.Tally{Added: 1, Left: 1}) {
		t.Errorf("a game that this version does not know is told as %+v", b)
	}
	p.send(model.BringCopy(strings.ReplaceAll(head+strings.TrimPrefix(results.List{g}.Text(), head), "\n", "\r\n")))
	if b := p.now().brought; b.Tallies[copies.Games] != (copies.Tally{Known: 1}) {
		t.Errorf("a list of an older version is told as %+v", b)
	}
}

// TestReminder: the page asks the browser to keep its data once there is something to lose. If
// the browser does not promise it, the person is reminded once a week.
func TestReminder(t *testing.T) {
	for _, promises := range []bool{false, true} {
		p := opens(t, "Ada", "")
		p.note(func() { p.promises = promises })
		now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
		p.of.clock.at.Store(now.Unix())
		visit := func(days int) (reminded, asked int) {
			p.of.clock.at.Store(now.AddDate(0, 0, days).Unix())
			p.reload()
			s := p.now()
			return s.reminded, s.persisted
		}
		if reminded, asked := visit(0); reminded+asked > 0 {
			t.Fatal("there is nothing to lose")
		}
		p.note(func() { p.promises = promises })
		p.send(model.Play(p.starts("forsale", 2)))
		p.plays("the end", over)
		p.until("the question", func(s state) bool { return s.persisted == 1 })
		p.until("the answer", func(state) bool { return promises || copies.ReadMemo(p.store.Get(store.Reminded)).Refused })
		p.send(model.Leave{})
		got := 0
		for _, day := range []int{1, 1, 2, 7, 8, 9} { // the person does not answer the first time
			n, _ := visit(day)
			if got += n; n > 0 && got > 1 {
				p.send(model.PutOffCopy{})
			}
		}
		if want := map[bool]int{false: 3, true: 0}[promises]; got != want {
			t.Errorf("promised %v: reminded %d times, want %d", promises, got, want)
		}
		p.send(model.KeepCopy(false))
		if n, _ := visit(15); n > 0 {
			t.Error("reminded of a copy that was kept")
		}
		if p.send(model.OpenCopy{}); p.now().copy.Kept.IsZero() {
			t.Error("the page does not say when a copy was kept")
		}
	}
}
