package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/game/oddshop"
)

// asProgram makes this test binary a program at the arena's table. The variable's value is its
// behaviour.
const asProgram = "ARENA_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if character := os.Getenv(asProgram); character != "" {
		playProgram(character)
		return
	}
	os.Exit(m.Run())
}

// playProgram reads the arena's lines and answers with the first legal decision, unless its
// behaviour is faulty.
func playProgram(character string) {
	var legal []string
	lines := bufio.NewScanner(os.Stdin)
	for lines.Buffer(nil, 1<<20); lines.Scan(); {
		var line struct {
			Gavel   int
			View    json.RawMessage
			Decide  []string
			Refused string
		}
		if json.Unmarshal(lines.Bytes(), &line) != nil || line.View == nil && line.Gavel == 0 && line.Refused == "" && line.Decide == nil {
			fmt.Println("what?")
		}
		switch {
		case character == "absent":
			return
		case line.Refused != "" && character == "stubborn":
			fmt.Println("bid 99")
		case line.Refused != "":
			fmt.Println(legal[0])
		case line.Decide == nil, character == "silent":
		case character != "good":
			legal = line.Decide
			fmt.Println("bid 99")
		default:
			fmt.Println(line.Decide[0])
		}
	}
}

func TestProgramsPlay(t *testing.T) {
	for _, c := range []struct{ character, want string }{
		{"hasty", ""},
		{"stubborn", `decided "bid 99": the bid is more coins than this seat owns`},
		{"silent", "has not answered for 50ms"},
		{"absent", ""},
	} {
		t.Run(c.character, func(t *testing.T) {
			t.Setenv(asProgram, c.character)
			args := []string{"tournament", "-game", "forsale", "-seats", "random,random,exec:" + os.Args[0], "-games", "6"}
			if c.character == "silent" {
				args = append(args, "-limit", "50ms")
			}
			stdout, stderr, code := arena("", args...)
			switch {
			case c.character == "absent":
				if code != exitFailed {
					t.Errorf("exit %d without a program", code)
				}
			case c.want == "" && (code != exitFine || !strings.Contains(stdout, "exec:")):
				t.Errorf("exit %d, %q, %q", code, stdout, stderr)
			case c.want != "" && (code != exitFailed || !strings.Contains(stderr, c.want)):
				t.Errorf("exit %d, %q; want %q", code, stderr, c.want)
			}
		})
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

// The decisions that a program is offered are legal in every game, and there is always one.
func TestLegal(t *testing.T) {
	t.Setenv(asProgram, "good")
	for _, rules := range catalogue.Games().Rules() {
		of := rules.Name()
		_, stderr, code := arena("", "play", "-game", of, "-seats", "random,random,exec:"+os.Args[0])
		if code != exitFine {
			t.Errorf("%s: exit %d, %q", of, code, stderr)
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
	want := must.Get(json.Marshal(plain(reflect.ValueOf(table.View(2)))))(t)
	_, example, _ := strings.Cut(string(text), "```json\n")
	example, _, _ = strings.Cut(example, "```")
	var got bytes.Buffer
	if err := json.Compact(&got, []byte(example)); err != nil || strings.TrimSpace(got.String()) != string(want) {
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

// TestPackedCounts: programs read money and shares as docs/bots.md says.
func TestPackedCounts(t *testing.T) {
	docs := must.Get(os.ReadFile("../../docs/bots.md"))(t)
	for name, counts := range map[string]any{
		"Money": oddshop.StartMoney,
		"Hand":  business.One(business.Yellow) + business.One(business.Green),
	} {
		packed, err := json.Marshal(counts)
		if example := fmt.Sprintf("`%q:%s`", name, packed); err != nil || !strings.Contains(string(docs), example) {
			t.Errorf("docs/bots.md lacks %s, %v", example, err)
		}
	}
}
