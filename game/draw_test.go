package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"

	"pgregory.net/rapid"
)

// drawn returns the record of a whole drawn game.
func drawn(t rapid.TB, rules game.Rules, seats int, options game.Options, seed uint64) game.Record {
	t.Helper()
	return must.Get(gametest.DrawnRecord(rules, seats, options, seed))(t)
}

// TestDrawnGames: a drawn game can go on from every draw and decision.
func TestDrawnGames(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				seats, options, seed := gametest.Draw(t, rules)
				r := drawn(t, rules, seats, options, seed)
				goOn(t, r, rapid.IntRange(0, len(r.Entries)-1).Draw(t, "entries"))
			})
		})
	}
}

// goOn plays a drawn game again from the table after n entries.
func goOn(t rapid.TB, r game.Record, n int) {
	part := r
	part.Entries, part.Result = r.Entries[:n], nil
	table, err := game.Replay(part, nil)
	if err != nil {
		return // it ends amid sealed decisions
	}
	table.Start()
	for have := len(table.Record().Entries); have < len(r.Entries); have = len(table.Record().Entries) {
		e := r.Entries[have]
		if e.Draw != nil {
			err = table.Draw(*e.Draw)
		} else {
			sealed := len(table.Sealed())
			e = r.Entries[have+sealed]
			err = table.Decide(e.Seat, e.Do)
		}
		if err != nil {
			t.Fatalf("after %d entries of\n%s: %v", have, gametest.Text(t, r), err)
		}
	}
	if got, want := gametest.Text(t, table.Record()), gametest.Text(t, r); got != want {
		t.Fatalf("from %d entries:\n%s\nwant\n%s", n, got, want)
	}
}

// TestNothingIsDealtAhead: up to each draw, games with other later draws are the same to the
// byte, and what is turned afterwards follows from the new draw.
func TestNothingIsDealtAhead(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		r := drawn(t, rules, 4, nil, 5)
		for i, e := range r.Entries {
			if e.Draw == nil {
				continue
			}
			turned := map[string]bool{}
			for n := range byte(8) {
				part := r
				part.Entries, part.Result = r.Entries[:i], nil
				table := must.Get(game.Replay(part, nil))(t)
				before := gametest.Text(t, table.Record())
				if !strings.HasPrefix(gametest.Text(t, r), before) || !table.DrawDue() {
					t.Fatalf("%s: other entries before entry %d", rules.Name(), i)
				}
				must.Do(t, table.Draw(game.Seed{n}))
				turned[fmt.Sprint(table.Record().Entries[i].Chance)] = true
			}
			if len(turned) < 2 {
				t.Errorf("%s: entry %d is always %v", rules.Name(), i, turned)
			}
		}
	}
}

// TestDrawsWhenDue: a table takes a draw only when it waits for one.
func TestDrawsWhenDue(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		table := must.Get(gametest.DrawnTable(rules, 3, nil))(t)
		table.Start()
		if turn := table.Turn(); !table.DrawDue() || turn.Mode != game.Chance || table.Steps() != 0 {
			t.Fatalf("%s does not wait for its first draw: %+v", rules.Name(), turn)
		}
		if err := table.Draw(game.Seed{1}); err != nil || table.Turn().Owes == 0 {
			t.Fatalf("%s: %v, %+v", rules.Name(), err, table.Turn())
		}
		if err := table.Draw(game.Seed{2}); err == nil || table.DrawDue() {
			t.Errorf("%s has drawn again", rules.Name())
		}
		dealt := must.Get(gametest.Table(rules, 3, nil, 1))(t)
		if err := dealt.Draw(game.Seed{1}); err == nil || dealt.DrawDue() {
			t.Errorf("%s draws in a game with a seed", rules.Name())
		}
	}
}

// TestAuditOfDraws: another draw, or another outcome, does not pass.
func TestAuditOfDraws(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		r := drawn(t, rules, 3, nil, 9)
		for i, e := range r.Entries[:20] { // the last cards come in few orders
			if e.Draw == nil {
				continue
			}
			other := *e.Draw
			other[31] ^= 1
			spoilt := r
			spoilt.Entries = slices.Clone(r.Entries)
			spoilt.Entries[i].Draw = &other
			if game.AuditDraws(spoilt) {
				t.Errorf("%s: passed with another draw in entry %d", rules.Name(), i)
			}
		}
		for seed := range byte(2) { // the table's was 0
			if r.HasSeed, r.Seed[0] = true, seed; game.AuditDraws(r) == (seed == 1 && game.HasSecrets(rules)) {
				t.Errorf("%s: seed %d", rules.Name(), seed)
			}
		}
		if game.Audit(r) {
			t.Errorf("%s: a drawn game passed as one with a seed", rules.Name())
		}
		if undrawn := r.Undrawn(); game.AuditDraws(undrawn) {
			t.Errorf("%s: passed without draws", rules.Name())
		} else if _, err := game.Replay(undrawn, nil); err != nil {
			t.Errorf("%s without draws: %v", rules.Name(), err)
		}
	}
}

// TestUndrawnGoesOn: a drawn game goes on by a seed from every moment, for example in practice.
func TestUndrawnGoesOn(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		r := drawn(t, rules, 4, nil, 11)
		for step := 0; step < 60; step += 3 {
			part := must.Get(r.At(step))(t)
			part = part.Undrawn()
			table := must.Get(game.Replay(part, nil))(t)
			table.Start()
			src := game.SplitMix(step)
			wander(t, table, &src, whole)
			if _, err := game.Replay(table.Record(), nil); err != nil {
				t.Fatalf("%s from step %d: %v in\n%s", rules.Name(), step, err, gametest.Text(t, table.Record()))
			}
		}
	}
}

// TestBrokenDraws damages the draws of a good record. The error has the number of the line.
func TestBrokenDraws(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		lines := strings.Split(strings.TrimSuffix(gametest.Text(t, drawn(t, rules, 4, nil, 3)), "\n"), "\n")
		all := []int{} // the lines with draws, counted from 1
		for i, l := range lines {
			if strings.HasPrefix(l, `{"draw":`) {
				all = append(all, i+1)
			}
		}
		second := all[1]
		without := func(n int) func(l []string) []string {
			return func(l []string) []string { return slices.Delete(l, n-1, n) }
		}
		with := func(n int, line string) func(l []string) []string {
			return func(l []string) []string { return slices.Insert(l, n-1, line) }
		}
		draw := lines[1]
		for name, c := range map[string]spoilt{
			"not drawn":         {2, replace(1, strings.Replace(lines[0], `,"drawn":true`, "", 1))},
			"no first draw":     {2, without(2)},
			"no second draw":    {second, without(second)},
			"two draws":         {3, with(2, draw)},
			"a draw too many":   {second + 1, with(second-1, draw)},
			"a draw of nothing": {second, with(second, `{"draw":3}`)},
			"a short draw":      {2, replace(2, `{"draw":"00"}`)},
			"a key too many":    {2, replace(2, strings.Replace(draw, "}", `,"try":1}`, 1))},
			"a draw at the end": {len(lines), with(len(lines), draw)},
			"a draw alone":      {second, func(l []string) []string { return l[:second] }},
			"no outcome":        {second + 1, without(second + 1)},
			"no deal":           {3, without(3)},
		} {
			if name == "a draw too many" {
				c.line = second
			}
			if name == "a draw at the end" {
				c.line = len(lines) + 1
			}
			t.Run(rules.Name()+"/"+name, func(t *testing.T) { refused(t, name, c.line, c.edit(slices.Clone(lines))) })
		}
	}
}

// TestDrawsNeverChange: a draw in an old record must always give the same cards.
func TestDrawsNeverChange(t *testing.T) {
	zeros := strings.Repeat("0", 62)
	first, second, third := "01"+zeros, "02"+zeros, "03"+zeros
	for name, want := range map[string]string{
		"forsale": `{"draw":"` + first + `"}
{"chance":"deal","houses":[4,23,9,28],"first":1}
{"draw":"` + second + `"}
{"chance":"turn","houses":[20,17,15,18]}
{"draw":"` + third + `"}
{"chance":"turn","houses":[3,10,22,25]}`,
		"business": `{"draw":"` + first + `"}
{"chance":"deal","cards":["B1","B3","R2"],"shares":["BYBV","RYRG","GBVV","VYYR"]}
{"chance":"groups","groups":["VBR","RRRG","GRGG","RGGYR"]}
{"draw":"` + second + `"}
{"chance":"dice","seats":[0,1,2,3],"rolls":[5,3,3,6]}
{"chance":"dice","seats":[1,2],"rolls":[3,5]}`,
		"oddshop": `{"draw":"` + first + `"}
{"chance":"deal","objects":["p06","e13","c03","m08","c06"]}
{"chance":"authentication","row":["R","A","?","A","R"]}
{"draw":"` + second + `"}
{"chance":"deal","objects":["e10","e04","c12","e06","c11"]}
{"chance":"authentication","row":["A","A","R","?","A"]}`,
	} {
		rules, _ := catalogue.Games().Find(name)
		table := must.Get(gametest.DrawnTable(rules, 4, nil))(t)
		table.Start()
		var chance []string
		for n := byte(1); len(chance) < 5; {
			if table.DrawDue() {
				must.Do(t, table.Draw(game.Seed{n}))
				n++
				continue
			}
			seat := table.Turn().Owes.First()
			must.Do(t, table.Decide(seat, table.View(seat).Legal(game.Stream(game.Seed{}))[0]))
			chance = nil
			for _, l := range strings.Split(gametest.Text(t, table.Record()), "\n") {
				if strings.HasPrefix(l, `{"chance"`) || strings.HasPrefix(l, `{"draw"`) {
					chance = append(chance, l)
				}
			}
		}
		if got := strings.Join(chance, "\n"); got != want {
			t.Errorf("%s drew\n%s\nwant\n%s", name, got, want)
		}
	}
}

// TestSpoiltDraws: no damage to a line of a drawn record crashes the reader, the replay, the audit,
// or a game that goes on.
func TestSpoiltDraws(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		lines := strings.Split(gametest.Text(t, drawn(t, rules, 3, nil, 21)), "\n")
		choose := &gametest.Choices{After: 7}
		read := 0
		for range 2000 {
			spoilt := slices.Clone(lines[:3+choose.IntN(len(lines)-3)])
			i := choose.IntN(len(spoilt))
			spoilt[i] = string(gametest.Spoil([]byte(spoilt[i]), choose))
			r, err := game.ReadRecord(strings.NewReader(strings.Join(spoilt, "\n")), catalogue.Games().Find)
			if err != nil {
				continue
			}
			read++
			table, err := game.Replay(r, nil)
			if err != nil {
				continue
			}
			game.AuditDraws(r)
			src := game.SplitMix(1)
			table.Start()
			wander(t, table, &src, 30)
		}
		if read < 50 {
			t.Errorf("%s: only %d damaged records were read", rules.Name(), read)
		}
	}
}
