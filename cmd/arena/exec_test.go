package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/cmd/arena/plain"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/game/oddshop"
)

// asProgram makes this test binary a program at the arena's table. The variable's value is its
// behaviour.
const asProgram = "ARENA_TEST_PROGRAM"

func TestMain(m *testing.M) {
	switch character := os.Getenv(asProgram); character {
	case "":
	case "arena":
		main()
	default:
		playProgram(character)
		return
	}
	os.Exit(m.Run())
}

// playProgram reads the arena's lines and answers with the first legal decision, unless its
// behaviour is faulty.
func playProgram(character string) {
	legal, known, answers := map[int][]string{}, map[int]bool{}, 0
	if character == "slow to start" {
		time.Sleep(50 * time.Millisecond)
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Buffer(nil, 1<<20); lines.Scan(); {
		var line struct {
			Gavel, Table int
			View         json.RawMessage
			Decide       []string
			Refused      string
		}
		if json.Unmarshal(lines.Bytes(), &line) != nil || line.View == nil && line.Gavel == 0 && line.Refused == "" && line.Decide == nil {
			fmt.Println("what?")
		}
		if line.Gavel != 0 {
			known[line.Table] = true
		}
		switch {
		case character == "absent":
			return
		case !known[line.Table]:
			fmt.Println("which table?")
		case line.Refused != "" && character == "stubborn":
			fmt.Println("bid 99")
		case line.Refused != "":
			fmt.Println(legal[line.Table][0])
		case line.Decide == nil, character == "silent":
		case character == "mortal" && answers == 20:
			return
		case character == "hasty", character == "stubborn":
			legal[line.Table] = line.Decide
			fmt.Println("bid 99")
		default:
			fmt.Println(line.Decide[0])
			answers++
		}
	}
}

// A program that fails loses its games, and the tournament goes on.
func TestProgramsPlay(t *testing.T) {
	for _, c := range []struct{ character, args, lost string }{
		{"good", "", ""},
		{"hasty", "", ""},
		{"mortal", "", ""},
		{"stubborn", "", `decided "bid 99": the bid is more coins than this seat owns`},
		{"silent", "-limit 30ms -start 20ms", "has not answered for 30ms"},
		{"absent", "", "has ended before it answered (exit status 0)"},
	} {
		t.Run(c.character, func(t *testing.T) {
			t.Setenv(asProgram, c.character)
			args := []string{"tournament", "-game", "forsale", "-seats", "random,random,exec:" + os.Args[0], "-games", "6"}
			stdout, stderr, code := arena("", append(args, strings.Fields(c.args)...)...)
			lost := strings.Contains(stdout, "has lost 6 games by failing, the first one in deal ")
			if code != exitFine || !strings.Contains(stdout, "exec:") || lost != (c.lost != "") || !strings.Contains(stdout, c.lost) {
				t.Errorf("exit %d, %q, %q", code, stdout, stderr)
			}
		})
	}
}

// The others win a game that a program has lost, even if its substitute has the most points.
func TestAmong(t *testing.T) {
	r := game.Rank([]int{50, 70, 50}, []int{1, 0, 1})
	for _, c := range []struct {
		failed failures
		want   []game.Seat
	}{
		{failures{}, []game.Seat{1}},
		{failures{1: errSlow}, []game.Seat{0, 2}},
		{failures{0: errSlow, 1: errSlow}, []game.Seat{2}},
		{failures{errSlow, errSlow, errSlow}, nil},
	} {
		got := c.failed.among(r)
		if !slices.Equal(got.Winners, c.want) || c.failed[1] != nil && got.Scores[1] != 0 || r.Scores[1] != 70 {
			t.Errorf("%v: %v, want the winners %v", c.failed, got, c.want)
		}
	}
}

// TestTheStartIsNotCounted: the limit of an answer does not include the time in which the program starts.
func TestTheStartIsNotCounted(t *testing.T) {
	t.Setenv(asProgram, "slow to start")
	l := launchers([]string{execPrefix + os.Args[0]}, patience{answer: time.Millisecond, start: time.Hour})[0]
	defer l.close()
	must.Get(l.process())(t)
	answer, err := l.ask([]byte(`{"gavel":1}` + "\n" + `{"decide":["pass"]}` + "\n"))
	if err != nil || answer != "pass" {
		t.Errorf("%q, %v", answer, err)
	}
}

func TestProgramsThatCannotStart(t *testing.T) {
	for _, name := range []string{"exec:", "exec:/no/such/program"} {
		_, stderr, code := arena("", "play", "-game", "forsale", "-seats", "easy,easy,"+name)
		if code != exitMisuse || stderr == "" {
			t.Errorf("%s: exit %d, %q", name, code, stderr)
		}
	}
}

// TestProgramsAreDocumented: docs/bots.md shows a view as programs read it, and the numbers of phases and modes.
func TestProgramsAreDocumented(t *testing.T) {
	text := must.Get(os.ReadFile("../../docs/bots.md"))(t)
	table := must.Get(game.NewTable(forsale.Rules{}, game.Setup{Seats: make([]game.Occupant, 3), Seed: game.Seed{7}}))(t)
	table.Start()
	for _, do := range []string{"bid 1", "pass"} {
		d, err := table.Rules().Parse(do)
		if err == nil {
			err = table.Decide(table.Turn().Owes.First(), d)
		}
		must.Do(t, err)
	}
	want := string(plain.Append(nil, table.View(2)))
	_, example, _ := strings.Cut(string(text), "```json\n")
	example, _, _ = strings.Cut(example, "```")
	var got bytes.Buffer
	if err := json.Compact(&got, []byte(example)); err != nil || strings.TrimSpace(got.String()) != want {
		t.Errorf("the view is now %s, %v", want, err)
	}
	for _, row := range []string{
		fmt.Sprintf("| %d Over, %d Chance, %d InTurn, %d Sealed, %d Open |", game.Over, game.Chance, game.InTurn, game.Sealed, game.Open),
		fmt.Sprintf("| For Sale | %d Dealing, %d Buying, %d Selling, %d Done |", forsale.Dealing, forsale.Buying, forsale.Selling, forsale.Done),
		fmt.Sprintf("| Odd Shop | %d Dealing, %d Laying, %d Consulting, %d Bidding, %d Staying, %d Adding, %d Losing, %d TradingBefore, %d TradingAfter, %d Settling, %d Done |",
			oddshop.Dealing, oddshop.Laying, oddshop.Consulting, oddshop.Bidding, oddshop.Staying, oddshop.Adding, oddshop.Losing, oddshop.TradingBefore,
			oddshop.TradingAfter, oddshop.Settling, oddshop.Done),
		fmt.Sprintf("| Business | %d Dealing, %d Drawing, %d Bidding, %d Rolling, %d Taking, %d Selling, %d Discarding, %d Done |",
			business.Dealing, business.Drawing, business.Bidding, business.Rolling, business.Taking, business.Selling, business.Discarding, business.Done),
		fmt.Sprintf("| %d Hidden, %d Authentic, %d Replica, %d Unknown |", oddshop.Hidden, oddshop.Authentic, oddshop.Replica, oddshop.Unknown),
		fmt.Sprintf("| %d Standing, %d Accepted, %d Declined, %d Cancelled, %d Void |", oddshop.Standing, oddshop.Accepted, oddshop.Declined, oddshop.Cancelled, oddshop.Void),
		fmt.Sprintf("| %d NobodyStayed, %d TieUnbroken, %d NobodyBids |", oddshop.NobodyStayed, oddshop.TieUnbroken, oddshop.NobodyBids),
		fmt.Sprintf("| %d FiveRounds, %d SevenRounds, %d NineRounds, %d AllCards |", oddshop.FiveRounds, oddshop.SevenRounds, oddshop.NineRounds, oddshop.AllCards),
	} {
		if !strings.Contains(string(text), row) {
			t.Errorf("docs/bots.md lacks %s", row)
		}
	}
}
