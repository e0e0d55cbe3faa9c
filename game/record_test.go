package game_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
)

// goldenOf names an old record of each game whose lines the tests know. Other games have one in
// their testdata.
var goldenOf = map[string]string{
	"business": "business/testdata/4-original.gavel",
	"forsale":  "testdata/forsale-3-standard.gavel",
	"oddshop":  "oddshop/testdata/oddshop-3-5.gavel",
}

// golden returns the lines of the old record of a game.
func golden(t testing.TB, of string) []string {
	t.Helper()
	path, known := goldenOf[of]
	if !known {
		published, _ := filepath.Glob(of + "/testdata/*.gavel")
		drafts, _ := filepath.Glob(of + "/testdata/draft/*.gavel")
		paths := append(published, drafts...)
		if len(paths) == 0 {
			t.Fatalf("%s has no golden record", of)
		}
		path = paths[0]
	}
	text := must.Get(os.ReadFile(path))(t)
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

func check(text string) error {
	r, err := game.ReadRecord(strings.NewReader(text), catalogue.Games().Find)
	if err == nil {
		_, err = game.Replay(r, nil)
	}
	return err
}

// TestBrokenRecords damages one line of a good record of every game at a time. The error must
// have the number of that line.
func TestBrokenRecords(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			good := golden(t, rules.Name())
			for name, c := range broken(rules, good) {
				refused(t, name, c.line, c.edit(slices.Clone(good)))
			}
			for name, c := range brokenBy[rules.Name()] {
				at := slices.IndexFunc(good, func(l string) bool { return strings.Contains(l, c.old) })
				if at < 0 {
					t.Fatalf("%s: there is no %s", name, c.old)
				}
				lines := slices.Clone(good)
				lines[at] = strings.Replace(lines[at], c.old, c.with, 1)
				refused(t, name, at+1, lines)
			}
		})
	}
}

func refused(t *testing.T, name string, line int, lines []string) {
	t.Helper()
	err := check(strings.Join(lines, "\n"))
	var at *game.LineError
	if !errors.As(err, &at) || at.Line != line {
		t.Errorf("%s: got %v, want an error in line %d", name, err, line)
	}
}

// spoilt has a damage, and the line with the error.
type spoilt struct {
	line int
	edit func(lines []string) []string
}

// broken returns damages of a record with these lines that no game allows.
func broken(rules game.Rules, lines []string) map[string]spoilt {
	header := func(keys string) spoilt {
		return spoilt{1, replace(1, fmt.Sprintf(`{"gavel":1,"game":%q,%s}`, rules.Name(), keys))}
	}
	fewest, _ := rules.Seats()
	tooFew := strings.TrimSuffix(strings.Repeat(`"a",`, fewest-1), ",")
	contains := func(part string) int {
		return 1 + slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, part) })
	}
	last, first := len(lines), contains(`"do"`)
	do := lines[first-1]
	all := map[string]spoilt{
		"empty":          {1, func([]string) []string { return nil }},
		"not JSON":       {1, replace(1, "hello")},
		"version":        {1, replace(1, strings.Replace(lines[0], `"gavel":1`, `"gavel":2`, 1))},
		"unknown game":   {1, replace(1, `{"gavel":1,"game":"chess","seats":["a","b","c"]}`)},
		"too few seats":  header(`"seats":[` + tooFew + `]`),
		"unknown option": header(`"options":{"fast":true},"seats":["a","b","c"]`),
		"short seed":     header(`"seats":["a","b","c"],"seed":"00"`),
		"unknown key":    header(`"seats":["a","b","c"],"colour":1`),

		"unknown chance":        {2, replace(2, `{"chance":"coin"}`)},
		"unknown chance later":  {3, replace(3, `{"chance":"coin"}`)},
		"bad deal":              {2, replace(2, `{"chance":"deal"}`)},
		"unknown key in a deal": {2, replace(2, strings.Replace(lines[1], "{", `{"x":1,`, 1))},
		"no deal":               {2, func(l []string) []string { return slices.Delete(l, 1, 2) }},
		"something for a deal":  {2, replace(2, lines[2])},
		"two deals":             {3, replace(3, lines[1])},

		"no such word":              {first, replace(first, `{"seat":0,"do":"castle"}`)},
		"no such seat":              {first, replace(first, `{"seat":7`+do[strings.Index(do, ","):])},
		"no seat":                   {first, replace(first, `{`+do[strings.Index(do, ",")+1:])},
		"unknown key in a decision": {first, replace(first, strings.Replace(do, "}", `,"why":1}`, 1))},
		"two values":                {first, replace(first, do+"{}")},

		"no result":        {last, func(l []string) []string { return l[:last-1] }},
		"wrong result":     {last, replace(last, `{"result":{"scores":[1,2,3],"tiebreak":[0,0,0],"winners":[2]}}`)},
		"after the result": {last + 1, func(l []string) []string { return append(l, do) }},
		"result too early": {3, func(l []string) []string { return append(l[:2], l[last-1]) }},
	}
	if options := rules.Options(); len(options) > 0 {
		all["option of a wrong type"] = header(fmt.Sprintf(`"options":{%q:3},"seats":["a","b","c"]`, options[0].Name))
	}
	if do, seals := sealedDo[rules.Name()]; seals {
		sealed := contains(do)
		all["sealed out of order"] = spoilt{sealed, swap(sealed)}
	}
	return all
}

// sealedDo is the word of the first sealed decision in the record of a game that has some.
var sealedDo = map[string]string{"business": "bid", "forsale": "sell", "oddshop": "bid"}

// brokenBy has damages that one game does not allow: a part of a line, and its replacement.
var brokenBy = map[string]map[string]struct{ old, with string }{
	"business": {
		"a key too many in the dice":  {`{"chance":"dice"`, `{"x":1,"chance":"dice"`},
		"groups that are too small":   {`"groups":["VRB","RBRG","GBYY","GVVYY"]`, `"groups":["R","R","R","R"]`},
		"a key too many in groups":    {`{"chance":"groups"`, `{"x":1,"chance":"groups"`},
		"a bid too low":               {`"bid 10000"`, `"bid 5000"`},
		"a bid with a leading zero":   {`"bid 10000"`, `"bid 015000"`},
		"a group that is not there":   {`"take 3"`, `"take 4"`},
		"a combination not on cards":  {`"sell"`, `"sell 1xRG"`},
		"a discard of too many":       {`"discard RYYV"`, `"discard RRRRRRRR"`},
		"a result that is not theirs": {`"scores":[165000,795000,625000,170000]`, `"scores":[1,2,3,4]`},
	},
	"forsale": {
		"a deal of too few": {`"houses":[4,`, `"houses":[`},
		"a padded number":   {`"bid 22"`, `"bid 05"`},
		"too high a bid":    {`"bid 22"`, `"bid 200"`},
	},
	"oddshop": {
		"another key in a deal":         {`"chance":"deal"`, `"chance":"deal","first":1`},
		"unknown key in a row":          {`"chance":"authentication"`, `"chance":"authentication","x":1`},
		"no such type":                  {`"row":["`, `"row":["X","`},
		"a decision of another phase":   {`"do":"done"}`, `"do":"skip"}`},
		"cards in another order":        {`"do":"bid 5 10`, `"do":"bid 10 5`},
		"unknown length":                {`"rounds":"5"`, `"rounds":"6"`},
		"a settlement of somebody else": {`"chance":"settle","seat":1`, `"chance":"settle","seat":0`},
		"unknown key in a settlement":   {`"chance":"settle"`, `"chance":"settle","x":1`},
	},
}

func replace(line int, with string) func([]string) []string {
	return func(lines []string) []string {
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

// moreOptions are rules with an option that was added later.
type moreOptions struct{ game.Rules }

func (m moreOptions) Options() []game.Option {
	o := game.Flag("late")
	o.Added = true
	return append(m.Rules.Options(), o)
}

// TestAnOptionAddedLater: published records stay as they are, and a record has the option only if it was chosen.
func TestAnOptionAddedLater(t *testing.T) {
	find := func(name string) (game.Rules, bool) {
		rules, ok := catalogue.Games().Find(name)
		return moreOptions{rules}, ok
	}
	for _, rules := range catalogue.Games().Rules() {
		lines := golden(t, rules.Name())
		chosen := slices.Clone(lines)
		chosen[0] = strings.Replace(lines[0], `},"seats"`, `,"late":true},"seats"`, 1)
		for _, lines := range [][]string{lines, chosen} {
			text := strings.Join(lines, "\n") + "\n"
			r := must.Get(game.ReadRecord(strings.NewReader(text), find))(t)
			if got := gametest.Text(t, r); got != text {
				t.Errorf("%s is written as\n%s", lines[0], strings.SplitN(got, "\n", 2)[0])
			}
		}
	}
}

func TestRecordWithoutSeed(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		lines := golden(t, rules.Name())
		i := strings.Index(lines[0], `,"seed"`)
		lines[0] = lines[0][:i] + "}"
		text := strings.Join(lines, "\n")
		if err := check(text); err != nil {
			t.Error(err)
		}
		r, err := game.ReadRecord(strings.NewReader(text), catalogue.Games().Find)
		if err != nil || game.Audit(r) {
			t.Errorf("%s: audited without a seed, %v", rules.Name(), err)
		}
		if got := strings.TrimSuffix(gametest.Text(t, r), "\n"); got != text {
			t.Errorf("written as\n%s", got)
		}
	}
}

// TestInvalidResultsAreRefused: a result must have the seats of its record and the right winners.
func TestInvalidResultsAreRefused(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		lines := golden(t, rules.Name())
		for _, result := range []string{
			`null`, `{}`, `{"scores":[1],"tiebreak":[],"winners":[0]}`, `{"scores":[1,1,1,1,1,1,1,1,1],"tiebreak":null,"winners":[0,1,2,3,4,5,6,7,8]}`,
			`{"scores":[5,5,5,5],"tiebreak":[1],"winners":[0]}`, `{"scores":[5,5,5],"tiebreak":[1],"winners":[0]}`,
			`{"scores":[1,2,3],"tiebreak":[],"winners":[]}`, `{"scores":[1,2,3],"tiebreak":[],"winners":[1]}`, `{"scores":[1,2,3,4],"tiebreak":[],"winners":[1]}`,
			`{"scores":[1,2,3],"tiebreak":[],"winners":[2,2]}`, `{"scores":[1,2,3],"tiebreak":[],"winners":[-1]}`, `{"scores":[1,2,3,3],"tiebreak":[],"winners":[2,3,9]}`,
		} {
			lines[len(lines)-1] = `{"result":` + result + `}`
			r, err := game.ReadRecord(strings.NewReader(strings.Join(lines, "\n")), catalogue.Games().Find)
			if err == nil {
				t.Errorf("%s: %s is the result %+v", rules.Name(), result, r.Result)
			}
		}
	}
}

// FuzzParse looks for texts that are read as other decisions.
func FuzzParse(f *testing.F) {
	for _, word := range []string{
		"bid 45000", "take 1", "sell", "sell 2xRRR 1xBV", "discard RRG", "sell 1xRBYVG 12xGG", "pass", "sell 17",
		"done", "expert 5+5 0 3", "bid 0 5 10 20", "offer 2 give m03 10 want p01 0 5", "accept 12",
	} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		for _, rules := range catalogue.Games().Rules() {
			if d, err := rules.Parse(word); err == nil && d.String() != word {
				t.Fatalf("%s: %q is read as %q", rules.Name(), word, d)
			}
		}
	})
}

// FuzzReadRecord looks for records that crash the reader or are read as other records.
func FuzzReadRecord(f *testing.F) {
	lines := golden(f, "forsale")
	f.Add(strings.Join(lines, "\n"))
	f.Add(strings.Join(lines[:9], "\n"))
	f.Add(`{"gavel":1,"game":"forsale","options":{"open":true},"seats":["a","b","c"]}`)
	for _, rules := range catalogue.Games().Rules() {
		f.Add(gametest.Text(f, drawn(f, rules, 3, nil, 1)))
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := game.ReadRecord(strings.NewReader(text), catalogue.Games().Find)
		if err != nil {
			return
		}
		var out bytes.Buffer
		must.Get(r.WriteTo(&out))(t)
		again, err := game.ReadRecord(&out, catalogue.Games().Find)
		if err != nil {
			t.Fatalf("%v in what was written of %q", err, text)
		}
		if gametest.Text(t, again) != gametest.Text(t, r) {
			t.Fatalf("%q is not stable", text)
		}
		if table, err := game.Replay(r, nil); err == nil {
			table.Start()
			game.AuditDraws(r)
			if table.DrawDue() {
				_ = table.Draw(game.Seed{1})
			}
		}
	})
}

// TestRecordsInOneText: several records in one text are read unchanged. An error has the line of
// the whole text.
func TestRecordsInOneText(t *testing.T) {
	var all strings.Builder
	lines := 0
	for _, rules := range catalogue.Games().Rules() {
		good := golden(t, rules.Name())
		lines += len(good)
		all.WriteString(strings.Join(good, "\n") + "\n")
	}
	records, err := game.ReadRecords(all.String(), catalogue.Games().Find)
	if err != nil || len(records) != len(catalogue.Games()) {
		t.Fatalf("%d records, %v", len(records), err)
	}
	var again strings.Builder
	for _, r := range records {
		must.Get(r.WriteTo(&again))(t)
	}
	if again.String() != all.String() {
		t.Error("the records are others")
	}
	header := golden(t, "forsale")[0] + "\n"
	for text, line := range map[string]int{
		all.String() + "noise\n":          lines + 1,
		all.String() + header + "noise\n": lines + 2,
		"noise\n" + all.String():          1,
		"":                                1,
		"\n" + all.String():               1,
		all.String() + strings.Repeat(header, 10_000): lines + 101 - len(records),
	} {
		_, err := game.ReadRecords(text, catalogue.Games().Find)
		var at *game.LineError
		if !errors.As(err, &at) || at.Line != line {
			t.Errorf("%.30q: got %v, want an error in line %d", text, err, line)
		}
	}
}
