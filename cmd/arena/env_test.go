package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
)

// seen is an answer of a server of games.
type seen struct {
	Game, Turn, Seat int
	View             json.RawMessage
	Legal            []struct{ Word string }
	Result           *game.Result
	Error            string
}

// serves returns a function that asks a server.
func serves[T any](t testing.TB, e *env) func(line string, args ...any) T {
	return func(line string, args ...any) (answer T) {
		text := e.line(fmt.Appendf(nil, line, args...))
		if err := json.Unmarshal(text, &answer); err != nil || bytes.Count(text, []byte("\n")) != 1 {
			t.Fatalf("%q is answered with %q", line, text)
		}
		return answer
	}
}

func newEnv() *env { return &env{games: map[int]*game.Table{}} }

// TestEnv plays every game by its server to the end. A clone, even one in the middle of a sealed turn, goes on as its original.
func TestEnv(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		ask := serves[seen](t, newEnv())
		s := ask(`{"do":"new","game":1,"rules":%q,"seats":3,"seed":7}`, rules.Name())
		src, clones := game.SplitMix(5), 0
		for s.Result == nil {
			if s.Error != "" || s.Turn != s.Seat || len(s.Legal) == 0 {
				t.Fatalf("%s: %+v", rules.Name(), s)
			}
			k := src.IntN(len(s.Legal))
			decision := fmt.Sprint(k)
			if src.IntN(2) == 0 {
				decision = fmt.Sprintf("%q", s.Legal[k].Word)
			}
			if cloned := ask(`{"do":"clone","game":1,"to":2}`); string(cloned.View) != string(s.View) || cloned.Game != 2 {
				t.Fatalf("%s: the clone is %+v, want %+v", rules.Name(), cloned, s)
			}
			s = ask(`{"do":"step","game":1,"decision":%s}`, decision)
			if cloned := ask(`{"do":"step","game":2,"decision":%s}`, decision); string(cloned.View) != string(s.View) || cloned.Turn != s.Turn {
				t.Fatalf("%s: the clone goes on as %+v, want %+v", rules.Name(), cloned, s)
			}
			clones++
		}
		if s.Turn != -1 || len(s.Result.Winners) == 0 || clones < 20 {
			t.Errorf("%s ends with %+v", rules.Name(), s)
		}
	}
}

// The server's games are those of arena play.
func TestEnvDeals(t *testing.T) {
	e := newEnv()
	serves[seen](t, e)(`{"do":"new","game":3,"rules":"forsale","seats":3,"seed":7,"options":{"refund":"down"}}`)
	record, _, _ := arena("", strings.Fields("play -game forsale -seats easy,easy,easy -seed 7 -option refund=down")...)
	mine := must.Get(e.games[3].Record().Text())(t)
	if deal := strings.Split(mine, "\n")[1]; !strings.Contains(record, deal) {
		t.Errorf("the deal is %s", deal)
	}
}

func TestEnvRefuses(t *testing.T) {
	e := newEnv()
	ask := serves[seen](t, e)
	ask(`{"do":"new","game":1,"rules":"forsale","seats":3}`)
	for line, want := range map[string]string{
		`{"do":"new","rules":"bridge","seats":3}`:                      `unknown game "bridge"`,
		`{"do":"new","rules":"forsale","seats":2}`:                     "forsale is for 3 to 6 players, not 2",
		`{"do":"new","rules":"forsale","seats":-1}`:                    errNoSeat.Error(),
		`{"do":"new","rules":"forsale","seats":3,"options":{"x":"y"}}`: `no option "x"`,
		`{"do":"dance","game":1}`:                                      errNoDo.Error(),
		`{"do":"observe","game":2}`:                                    errNoGame.Error(),
		`{"do":"observe","game":1,"seat":3}`:                           errNoSeat.Error(),
		`{"do":"step","game":1,"decision":99}`:                         game.NotADecision.Error(),
		`{"do":"step","game":1}`:                                       game.NotADecision.Error(),
		`{"do":"step","game":1,"decision":"sell 1"}`:                   game.WrongPhase.Error(),
		`{"do":"step","game":1,"decision":"pass","seat":-1}`:           game.NotYourTurn.Error(),
		`{"do":"step","game":1,"decision":"pass","dice":6}`:            `unknown field "dice"`,
		`[`: "unexpected EOF",
		``:  "EOF",
	} {
		if s := ask("%s", line); !strings.Contains(s.Error, want) {
			t.Errorf("%s is answered with %+v, want %s", line, s, want)
		}
	}
	if all := serves[[]seen](t, e)(`[{"do":"close","game":1},{"do":"observe","game":1}]`); all[0].Error != "" || all[1].Error != errNoGame.Error() || len(e.games) != 0 {
		t.Errorf("%+v, %d games", all, len(e.games))
	}
}

// No line of a client crashes the server, and each one has an answer.
func FuzzEnv(f *testing.F) {
	f.Add(`[{"do":"new","game":1,"rules":"oddshop","seats":3},{"do":"step","game":1,"decision":0},{"do":"clone","game":1,"to":2}]`)
	f.Add(`{"do":"observe","game":1,"seat":-1}`)
	f.Fuzz(func(t *testing.T, line string) {
		e := newEnv()
		for range 2 {
			if text := e.line([]byte(line)); !json.Valid(text) {
				t.Errorf("%q is answered with %q", line, text)
			}
		}
	})
}

// TestPythonExample runs the client of docs/bots.md, if there is a Python. Its greedy player beats two random ones.
func TestPythonExample(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	text := string(must.Get(os.ReadFile("../../docs/bots.md"))(t))
	blocks := strings.Split(text, "```python\n")
	code, _, _ := strings.Cut(blocks[len(blocks)-1], "```")
	folder := t.TempDir()
	must.Do(t, os.WriteFile(filepath.Join(folder, "client.py"), []byte(code), 0o600))
	must.Do(t, os.Symlink(must.Get(filepath.Abs(os.Args[0]))(t), filepath.Join(folder, "arena")))
	client := exec.Command(python, "client.py")
	client.Dir = folder
	client.Env = append(os.Environ(), asProgram+"=arena")
	printed, err := client.CombinedOutput()
	var wins []float64
	if err != nil || json.Unmarshal(printed, &wins) != nil || len(wins) != 3 || wins[0] < 40 || wins[0]+wins[1]+wins[2] < 63.9 {
		t.Errorf("the example prints %s, %v", printed, err)
	}
}

// BenchmarkEnv measures decisions a second of For Sale, with batches of 64 games.
func BenchmarkEnv(b *testing.B) {
	const games = 64
	e := newEnv()
	src := game.SplitMix(1)
	next := make([]string, games)
	for n := range next {
		next[n] = fmt.Sprintf(`{"do":"new","game":%d,"rules":"forsale","seats":3,"seed":%d}`, n, n)
	}
	decisions := 0
	for b.Loop() {
		line := []byte("[" + strings.Join(next, ",") + "]")
		text := slices.Clone(e.line(line))
		b.StopTimer()
		var all []seen
		must.Do(b, json.Unmarshal(text, &all))
		for n, s := range all {
			if s.Result != nil {
				next[n] = fmt.Sprintf(`{"do":"new","game":%d,"rules":"forsale","seats":3,"seed":%d}`, n, src.Uint64()>>32)
				continue
			}
			decisions++
			next[n] = fmt.Sprintf(`{"do":"step","game":%d,"decision":%d}`, n, src.IntN(len(s.Legal)))
		}
		b.StartTimer()
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
