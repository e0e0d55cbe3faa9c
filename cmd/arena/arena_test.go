package main

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
)

// arena runs a command line and returns what it printed and its exit code.
func arena(stdin string, args ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	code = run(args, strings.NewReader(stdin), &out, &errs)
	return out.String(), errs.String(), code
}

func TestMisuse(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"", "say what to do: tournament, puzzles, env, play, check or new"},
		{"dance", `there is no command "dance"`},
		{"tournament", "-game and -seats are needed"},
		{"tournament -game forsale", "-game and -seats are needed"},
		{"tournament -game bridge -seats easy,easy,easy", `unknown game "bridge": choose forsale`},
		{"tournament -game forsale -seats easy,easy", "forsale is for 3 to 6 players, not 2"},
		{"tournament -game forsale -seats easy,easy,easy,easy,easy,easy,easy", "forsale is for 3 to 6 players, not 7"},
		{"tournament -game forsale -seats easy,easy,genius", `unknown level "genius": choose random, easy, medium, hard, expert`},
		{"tournament -game forsale -seats easy,,easy", `unknown level ""`},
		{"tournament -game forsale -seats easy,easy,easy -games 0", "-games must be at least 1"},
		{"tournament -game forsale -seats easy,easy,easy -games many", `invalid value "many" for flag -games`},
		{"tournament -game forsale -seats easy,easy,easy -seed -1", `invalid value "-1" for flag -seed`},
		{"tournament -game forsale -seats easy,easy,easy -option colour=red", `forsale has no option "colour"`},
		{"tournament -game forsale -seats easy,easy,easy -option variant=odd", `option variant cannot be "odd": choose standard or scarce`},
		{"tournament -game forsale -seats easy,easy,easy -option variant", "write it as name=value"},
		{"tournament -game forsale -seats easy,easy,easy twice", `"twice" is one word too many`},
		{"tournament -fast", "flag provided but not defined: -fast"},
		{"play -game forsale -seats easy,easy,easy -json", "flag provided but not defined: -json"},
		{"puzzles x", "write arena puzzles -n 120 -o FILE"},
		{"puzzles -n 0", "write arena puzzles -n 120 -o FILE"},
		{"check", "name the files to check"},
		{"check nowhere.gavel", "nowhere.gavel: no such file"},
	} {
		stdout, stderr, code := arena("", strings.Fields(c.args)...)
		if code != exitMisuse || stdout != "" || !strings.Contains(stderr, c.want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("arena %s: exit %d, printed %q and %q; want one line with %q", c.args, code, stdout, stderr, c.want)
		}
	}
}

func TestHelpListsGamesAndLevels(t *testing.T) {
	for _, args := range []string{"-h", "--help", "help", "tournament -h", "play -h", "check -h", "new -h"} {
		stdout, stderr, code := arena("", strings.Fields(args)...)
		if code != exitFine || stderr != "" {
			t.Errorf("arena %s: exit %d, %q", args, code, stderr)
		}
		for _, want := range []string{
			"random, easy, medium, hard, expert", "forsale, 3 to 6 players",
			"variant=standard|scarce (default standard)", "open=false|true (default false)",
		} {
			if !strings.Contains(stdout, want) {
				t.Errorf("arena %s does not tell of %q", args, want)
			}
		}
	}
}

// seconds matches the only part of a report that differs between runs.
var seconds = regexp.MustCompile(`"seconds":[0-9.]+`)

func TestJSON(t *testing.T) {
	args := strings.Fields("tournament -game forsale -seats medium,easy,random,random -games 50 -seed 3 -option variant=scarce -json")
	stdout, stderr, code := arena("", args...)
	if code != exitFine || stderr != "" {
		t.Fatalf("exit %d, %q", code, stderr)
	}
	got := seconds.ReplaceAllString(stdout, `"seconds":0`)
	golden := must.Get(os.ReadFile("testdata/tournament.json"))(t)
	// The rates change with the bots' judgement; the shape does not.
	if shape(got) != shape(string(golden)) {
		t.Errorf("the report is %s, want the shape of %s", got, golden)
	}
	var r report
	must.Do(t, json.Unmarshal([]byte(stdout), &r))
	if r.Games != 52 {
		t.Errorf("%d games; 50 round up to 13 deals in 4 seatings", r.Games)
	}
	sum := 0.0
	for _, p := range r.Players {
		sum += p.Rate
		if p.CI[0] > p.Rate || p.CI[1] < p.Rate {
			t.Errorf("%s wins %v, outside of %v", p.Name, p.Rate, p.CI)
		}
	}
	if math.Abs(sum-1) > 0.001 {
		t.Errorf("all win %v together", sum)
	}
	again, _, _ := arena("", args...)
	if seconds.ReplaceAllString(again, `"seconds":0`) != got {
		t.Errorf("one seed, two tournaments:\n%s%s", stdout, again)
	}
	if other, _, _ := arena("", append(args, "-seed", "4")...); seconds.ReplaceAllString(other, `"seconds":0`) == got {
		t.Error("another seed gives the same tournament")
	}
}

var number = regexp.MustCompile(`[0-9]+(\.[0-9]+)?`)

func shape(report string) string { return number.ReplaceAllString(report, "0") }

func TestTournamentTable(t *testing.T) {
	stdout, _, code := arena("", strings.Fields("tournament -game forsale -seats easy,random,easy -games 30")...)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if code != exitFine || len(lines) != 5 {
		t.Fatalf("exit %d, %s", code, stdout)
	}
	for i, level := range []string{"easy", "random", "easy"} {
		if f := strings.Fields(lines[1+i]); len(f) != 6 || f[1] != level {
			t.Errorf("line %d is %q, want that of %s", 1+i, lines[1+i], level)
		}
	}
	if !strings.Contains(lines[4], "30 games of forsale (10 deals in 3 seatings)") {
		t.Errorf("the last line is %q", lines[4])
	}
}

func TestProgress(t *testing.T) {
	rules, _ := catalogue.Games().Find("forsale")
	c := contest{rules: rules, options: game.Options{}, players: []string{"random", "random", "random"}}
	tick := make(chan time.Time, 1)
	tick <- time.Time{}
	var progress bytes.Buffer
	must.Get(c.tournament(300, tick, &progress))(t)
	if !regexp.MustCompile(`^arena: \d+ of 900 games\n$`).MatchString(progress.String()) {
		t.Errorf("the progress is %q", progress.String())
	}
}

func TestTally(t *testing.T) {
	var one tally
	o := outcome{}
	o.count(game.Result{Scores: []int{60, 70, 70}, Winners: []game.Seat{1, 2}}, 1)
	o.count(game.Result{Scores: []int{80, 70, 70}, Winners: []game.Seat{0}}, 1)
	o.count(game.Result{Scores: []int{60, 90, 70}, Winners: []game.Seat{1}}, 1)
	one.add(o)
	if one.wins() != 1.5 || one.score != 230 {
		t.Errorf("%v wins, %d points; want a shared and a whole win, 230", one.wins(), one.score)
	}
	if rate, low, high := one.rate(3); rate != 0.5 || low != 0 || high != 1 {
		t.Errorf("one deal gives %v in %v to %v; want .5, and nothing known", rate, low, high)
	}
	var sure tally
	for range 100 {
		sure.add(outcome{parts: 3 * winParts})
	}
	if rate, low, high := sure.rate(3); rate != 1 || low != 0.97 || high != 1 {
		t.Errorf("100 deals won give %v in %v to %v, want 1 in .97 to 1", rate, low, high)
	}
	var all tally
	for range 50 {
		all.add(outcome{parts: 0})
		all.add(outcome{parts: 3 * winParts})
	}
	// The deals are all won or all lost: deviation 1/2, mean error 1/20 of 100.
	rate, low, high := all.rate(3)
	if half := 1.96 * math.Sqrt(0.25/99); rate != 0.5 || math.Abs(low-0.5+half) > 1e-9 || math.Abs(high-0.5-half) > 1e-9 {
		t.Errorf("%v in %v to %v, want 0.5 +- %v", rate, low, high, half)
	}
}

// Every player meets a deal once from each seat.
func TestSeatings(t *testing.T) {
	rules, _ := catalogue.Games().Find("forsale")
	c := contest{rules: rules, options: game.Options{}, players: []string{"medium", "easy", "random"}, seed: 1}
	seats := map[string][]int{}
	for turn := range c.players {
		table, _, err := c.seat(5, turn)
		must.Do(t, err)
		r := table.Record()
		if r.Seed != c.digest("deal", 5) {
			t.Error("the deal is not the same in every seating")
		}
		for seat, s := range r.Seats {
			seats[s.Level] = append(seats[s.Level], seat)
		}
	}
	for name, at := range seats {
		slices.Sort(at)
		if !slices.Equal(at, []int{0, 1, 2}) {
			t.Errorf("%s sits at %v", name, at)
		}
	}
}

func TestPlayAndCheck(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.gavel")
	args := strings.Fields("play -game forsale -seats medium,medium,easy -seed 7 -option refund=down")
	record, stderr, code := arena("", args...)
	if code != exitFine || stderr != "" {
		t.Fatalf("exit %d, %q", code, stderr)
	}
	head, _, _ := strings.Cut(record, "\n")
	for _, want := range []string{`"seats":["bot:medium","bot:medium","bot:easy"]`, `"refund":"down"`, `"seed":"`} {
		if !strings.Contains(head, want) {
			t.Errorf("the header %s lacks %s", head, want)
		}
	}
	if _, stderr, code := arena("", append(args, "-o", file)...); code != exitFine {
		t.Fatalf("exit %d, %q", code, stderr)
	}
	if written, err := os.ReadFile(file); err != nil || string(written) != record {
		t.Errorf("the file differs from standard output (%v)", err)
	}
	stdout, stderr, code := arena(record, "check", file, "-")
	if want := ": fine: a finished game of forsale, 3 players\n"; code != exitFine || stderr != "" ||
		stdout != file+want+"-"+want {
		t.Errorf("exit %d, %q, %q", code, stdout, stderr)
	}
	if _, stderr, code := arena("", append(args, "-o", filepath.Join(file, "no"))...); code != exitFailed || stderr == "" {
		t.Errorf("a file that cannot be written: exit %d, %q", code, stderr)
	}
}

func TestCheckFindsTheLine(t *testing.T) {
	record, _, _ := arena("", strings.Fields("play -game forsale -seats medium,easy,easy -seed 7")...)
	lines := strings.SplitAfter(strings.TrimSuffix(record, "\n"), "\n")
	// edit returns the record with one line changed, counted from 1.
	edit := func(line int, with string) string {
		changed := slices.Clone(lines)
		changed[line-1] = with
		return strings.Join(changed, "")
	}
	for name, c := range map[string]struct {
		record string
		code   int
		want   string // on standard error
	}{
		"nothing":      {"", exitFailed, "-: line 1: "},
		"no record":    {"# read me\n", exitFailed, "-: line 1: this is not a Gavel record"},
		"no decision":  {edit(3, `{"seat":0,"do":"sing"}`+"\n"), exitFailed, "-: line 3: no such decision"},
		"out of turn":  {edit(3, `{"seat":9,"do":"pass"}`+"\n"), exitFailed, "-: line 3: "},
		"unfinished":   {strings.Join(lines[:4], ""), exitFine, ""},
		"another seed": {strings.Replace(record, `"seed":"`, `"seed":"00`, 1), exitFailed, "-: line 1: a seed has 64 hex digits"},
		"chosen deal": {regexp.MustCompile(`"seed":"......`).ReplaceAllString(record, `"seed":"000000`), exitFailed,
			"-: the cards do not follow from the seed in line 1"},
		"no seed":   {regexp.MustCompile(`,"seed":"[^"]*"`).ReplaceAllString(record, ""), exitFine, ""},
		"no result": {strings.Join(lines[:len(lines)-1], ""), exitFailed, "-: line "},
	} {
		_, stderr, code := arena(c.record, "check", "-")
		if code != c.code || !strings.Contains(stderr, c.want) || c.want == "" && stderr != "" {
			t.Errorf("%s: exit %d, %q; want %d, %q", name, code, stderr, c.code, c.want)
		}
	}
}

// TestCheckOfDraws: check accepts a drawn game. It refuses cards that do not follow from the draws, unless it is told otherwise.
func TestCheckOfDraws(t *testing.T) {
	for name, cards := range map[string]string{"forsale": `"houses":\[`, "business": `"cards":\["`, "oddshop": `"objects":\["`} {
		record, stderr, code := arena("", strings.Fields("play -drawn -game "+name+" -seats medium,easy,easy -seed 7")...)
		if code != exitFine || strings.Count(record, `{"draw":`) < 5 {
			t.Fatalf("%s: exit %d, %q:\n%s", name, code, stderr, record)
		}
		if _, stderr, code := arena(record, "check", "-"); code != exitFine || stderr != "" {
			t.Errorf("%s: exit %d, %q", name, code, stderr)
		}
		lines := strings.SplitAfter(record, "\n")
		begun := strings.Join(lines[:3], "")
		if !regexp.MustCompile(cards).MatchString(begun) {
			t.Fatalf("%s begins with %s", name, begun)
		}
		other := strings.Replace(begun, `{"draw":"`, `{"draw":"00`, 1)
		other = regexp.MustCompile(`..("}\n)`).ReplaceAllString(other, "$1")
		if _, stderr, code := arena(other, "check", "-"); code != exitFailed || !strings.Contains(stderr, "the cards do not follow from the draws") {
			t.Errorf("%s with another draw: exit %d, %q", name, code, stderr)
		}
		if _, stderr, code := arena(other, "check", "-chosen", "-"); code != exitFine || stderr != "" {
			t.Errorf("%s with chosen cards: exit %d, %q", name, code, stderr)
		}
	}
}
