package game_test

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"gavel/game"
)

func golden(t testing.TB) []string {
	t.Helper()
	text, err := os.ReadFile("testdata/forsale-3-standard.gavel")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

func check(text string) error {
	r, err := game.ReadRecord(strings.NewReader(text), find)
	if err == nil {
		_, err = game.Replay(r, nil)
	}
	return err
}

// TestBrokenRecords spoils one line of a good record at a time: it must be
// refused with the number of that line.
func TestBrokenRecords(t *testing.T) {
	last := len(golden(t))
	firstSale := 0
	for i, l := range golden(t) {
		if strings.Contains(l, "sell") {
			firstSale = i + 1
			break
		}
	}
	for _, c := range []struct {
		name string
		line int
		edit func(lines []string) []string
	}{
		{"empty", 1, func([]string) []string { return nil }},
		{"not JSON", 1, replace(1, "hello")},
		{"version", 1, replace(1, `{"gavel":2,"game":"forsale","seats":["a","b","c"]}`)},
		{"unknown game", 1, replace(1, `{"gavel":1,"game":"chess","seats":["a","b","c"]}`)},
		{"two seats", 1, replace(1, `{"gavel":1,"game":"forsale","seats":["a","b"]}`)},
		{"unknown option", 1, replace(1, `{"gavel":1,"game":"forsale","options":{"fast":true},"seats":["a","b","c"]}`)},
		{"option of a wrong type", 1, replace(1, `{"gavel":1,"game":"forsale","options":{"variant":3},"seats":["a","b","c"]}`)},
		{"short seed", 1, replace(1, `{"gavel":1,"game":"forsale","seats":["a","b","c"],"seed":"00"}`)},
		{"unknown key", 1, replace(1, `{"gavel":1,"game":"forsale","seats":["a","b","c"],"colour":1}`)},
		{"unknown chance", 2, replace(2, `{"chance":"dice"}`)},
		{"bad deal", 2, replace(2, `{"chance":"deal","houses":[1],"cheques":[2],"first":0}`)},
		{"unknown key in a deal", 2, replace(2, `{"chance":"deal","houses":[1],"cheques":[2],"first":0,"x":1}`)},
		{"no deal", 2, func(l []string) []string { return append(l[:1], l[2:]...) }},
		{"two deals", 3, replace(3, "deal")},
		{"no such word", 3, replace(3, `{"seat":0,"do":"castle"}`)},
		{"no such seat", 3, replace(3, `{"seat":7,"do":"pass"}`)},
		{"no seat", 3, replace(3, `{"do":"pass"}`)},
		{"padded number", 3, replace(3, `{"seat":0,"do":"bid 05"}`)},
		{"too high", 3, replace(3, `{"seat":0,"do":"bid 200"}`)},
		{"unknown key in a decision", 3, replace(3, `{"seat":0,"do":"pass","why":1}`)},
		{"two values", 3, replace(3, `{"seat":0,"do":"pass"}{}`)},
		{"sealed out of order", firstSale, swap(firstSale)},
		{"no result", last, func(l []string) []string { return l[:last-1] }},
		{"wrong result", last, replace(last, `{"result":{"scores":[1,2,3],"tiebreak":[0,0,0],"winners":[2]}}`)},
		{"after the result", last + 1, func(l []string) []string { return append(l, l[2]) }},
		{"result too early", 3, func(l []string) []string { return append(l[:2], l[last-1]) }},
	} {
		lines := c.edit(golden(t))
		err := check(strings.Join(lines, "\n"))
		var at *game.LineError
		if !errors.As(err, &at) || at.Line != c.line {
			t.Errorf("%s: got %v, want an error in line %d", c.name, err, c.line)
		}
	}
}

func replace(line int, with string) func([]string) []string {
	return func(lines []string) []string {
		if with == "deal" {
			with = lines[1]
		}
		lines[line-1] = with
		return lines
	}
}

func swap(line int) func([]string) []string {
	return func(lines []string) []string {
		lines[line-1], lines[line] = lines[line], lines[line-1]
		return lines
	}
}

func TestRecordWithoutSeed(t *testing.T) {
	lines := golden(t)
	i := strings.Index(lines[0], `,"seed"`)
	lines[0] = lines[0][:i] + "}"
	text := strings.Join(lines, "\n")
	if err := check(text); err != nil {
		t.Error(err)
	}
	r, err := game.ReadRecord(strings.NewReader(text), find)
	if err != nil || game.Audit(r) {
		t.Errorf("audited without a seed, %v", err)
	}
	if got := strings.TrimSuffix(write(t, r), "\n"); got != text {
		t.Errorf("written as\n%s", got)
	}
}

// FuzzReadRecord looks for records that crash the reader or that are read
// as something else than they say.
func FuzzReadRecord(f *testing.F) {
	lines := golden(f)
	f.Add(strings.Join(lines, "\n"))
	f.Add(strings.Join(lines[:9], "\n"))
	f.Add(`{"gavel":1,"game":"forsale","options":{"open":true},"seats":["a","b","c"]}`)
	f.Fuzz(func(t *testing.T, text string) {
		r, err := game.ReadRecord(strings.NewReader(text), find)
		if err != nil {
			return
		}
		var out bytes.Buffer
		if _, err := r.WriteTo(&out); err != nil {
			t.Fatal(err)
		}
		again, err := game.ReadRecord(&out, find)
		if err != nil {
			t.Fatalf("%v in what was written of %q", err, text)
		}
		if write(t, again) != write(t, r) {
			t.Fatalf("%q is not stable", text)
		}
		if table, err := game.Replay(r, nil); err == nil {
			table.Start()
		}
	})
}
