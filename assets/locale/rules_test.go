package locale

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/oddshop"
)

func TestParseRules(t *testing.T) {
	got := must.Get(For(English).parseRules("# [a] First\n\nOne.\nTwo.\n\n- x\n- y\n\n- z\n\n| h | i |\n| 1 | 2 |\n\n> Ada bids.\n> Bo too.\n@ coin die-3 | A coin, a die\n@ coin | A coin\n# [b] Second\nThree: a - b.\n", nil))(t)
	want := []Section{
		{"a", "First", []Block{
			{Paragraph, [][]string{{"One."}}, nil},
			{Paragraph, [][]string{{"Two."}}, nil},
			{List, [][]string{{"x"}, {"y"}}, nil},
			{List, [][]string{{"z"}}, nil},
			{Table, [][]string{{"h", "i"}, {"1", "2"}}, nil},
			{Example, [][]string{{"Ada bids."}, {"Bo too."}}, nil},
			{Picture, [][]string{{"A coin, a die"}}, []string{"coin", "die-3"}},
			{Picture, [][]string{{"A coin"}}, []string{"coin"}},
		}},
		{"b", "Second", []Block{{Paragraph, [][]string{{"Three: a - b."}}, nil}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestParseRulesRefuses(t *testing.T) {
	for _, text := range []string{"text without a heading", "# [id]without a title", "# [a] A\n[refund] x", "# [a] A\n[refund=up]x"} {
		if sections, err := For(English).parseRules(text, nil); err == nil {
			t.Errorf("%q gives %v, want an error", text, sections)
		}
	}
}

// TestRulesFollowOptions: a line appears if all its conditions hold. A missing option meets no
// condition for a value.
func TestRulesFollowOptions(t *testing.T) {
	const text = "# [a] {business.letter.red}\n- one\n[x=1] - two\n[x!=1] - three\n[x=1] [y!=2] - four\n- {business.letter.blue}\n[y=2] # [b] B\n"
	for _, c := range []struct {
		options map[string]string
		want    string
	}{
		{nil, "a R: one three B"},
		{map[string]string{"x": "1"}, "a R: one two four B"},
		{map[string]string{"x": "1", "y": "2"}, "a R: one two B, b B:"},
	} {
		sections := must.Get(For(English).parseRules(text, c.options))(t)
		var all []string
		for _, s := range sections {
			said := s.ID + " " + s.Title + ":"
			for _, b := range s.Blocks {
				for _, row := range b.Rows {
					said += " " + row[0]
				}
			}
			all = append(all, said)
		}
		if got := strings.Join(all, ", "); got != c.want {
			t.Errorf("%v: %q, want %q", c.options, got, c.want)
		}
	}
}

// TestOptionsAreInTheRules: the rules and the summary of a game say what each value of each option changes, or have a table with a row
// for each.
func TestOptionsAreInTheRules(t *testing.T) {
	listed := func(sections []Section, o game.Option) bool {
		return slices.ContainsFunc(sections, func(s Section) bool {
			return slices.ContainsFunc(s.Blocks, func(b Block) bool { return b.Kind == Table && len(b.Rows) == 1+len(o.Values) })
		})
	}
	for _, rules := range []game.Rules{forsale.Rules{}, oddshop.Rules{}, business.Rules{}} {
		for _, option := range rules.Options() {
			for _, value := range option.Values {
				for _, lang := range Langs() {
					b := For(lang)
					for what, text := range map[string]func(string, map[string]string) []Section{"rules": b.Rules, "summary": b.Summary} {
						usual, chosen := text(rules.Name(), nil), text(rules.Name(), map[string]string{option.Name: value})
						if value != option.Default && reflect.DeepEqual(usual, chosen) && !listed(chosen, option) {
							t.Errorf("%s: the text %s of %s does not say what %s=%s changes", lang, what, rules.Name(), option.Name, value)
						}
					}
				}
			}
		}
	}
}

// printed is what a test reads from a summary, as it is printed.
type printed struct {
	*testing.T
	sections []Section
	at       string
}

// summarised runs a test on the summary of a game in each language, under all options.
func summarised(t *testing.T, of string, read func(p printed, b *Book, options game.Options)) {
	for _, lang := range Langs() {
		b := For(lang)
		for _, options := range everyChoice(t, of) {
			read(printed{t, b.Summary(of, options), fmt.Sprintf("%s: the summary of %s, %v", lang, of, options)}, b, options)
		}
	}
}

// section returns the text of a section without its tables, each row on a line.
func (p printed) section(id string) string {
	var text strings.Builder
	for _, s := range p.sections {
		for _, b := range s.Blocks {
			if s.ID == id && b.Kind != Table {
				for _, row := range b.Rows {
					fmt.Fprintln(&text, row[0])
				}
			}
		}
	}
	return text.String()
}

var digits = regexp.MustCompile(`\d+`)

// row wants a row of a section's table to begin its cells with these numbers.
func (p printed) row(id string, numbers ...int) {
	p.Helper()
	for _, s := range p.sections {
		for _, b := range s.Blocks {
			if s.ID != id || b.Kind != Table {
				continue
			}
			for _, cells := range b.Rows {
				var got []int
				for _, cell := range cells {
					n, _ := strconv.Atoi(digits.FindString(cell))
					got = append(got, n)
				}
				if slices.Equal(got, numbers) {
					return
				}
			}
		}
	}
	p.Errorf("%s has no row %v in [%s]", p.at, numbers, id)
}

// numbers wants a section to name these numbers in this order.
func (p printed) numbers(id string, b *Book, numbers ...int) {
	p.Helper()
	rest := p.section(id)
	for _, n := range numbers {
		at := regexp.MustCompile(`(^|\D)` + regexp.QuoteMeta(b.Number(n)) + `($|\D)`).FindStringIndex(rest)
		if at == nil {
			p.Errorf("%s does not name %s of %v in [%s]: %q", p.at, b.Number(n), numbers, id, p.section(id))
			return
		}
		rest = rest[at[1]-1:]
	}
}

// dealt returns the view of seat 0 when the first decision is due.
func dealt[V any](t *testing.T, rules game.Rules, players int, options game.Options) V {
	t.Helper()
	table := must.Get(gametest.Table(rules, players, options, 1))(t)
	var seen gametest.History
	table.Subscribe(0, &seen)
	table.Start()
	return seen[len(seen)-1].View.(V)
}

// TestSummaryOfForSale: For Sale can be played from its summary.
func TestSummaryOfForSale(t *testing.T) {
	for players := 3; players <= 6; players++ {
		summarised(t, "forsale", func(p printed, b *Book, options game.Options) {
			v := dealt[forsale.View](t, forsale.Rules{}, players, options)
			cards := len(v.Offer) + v.Deck
			if v.Options.Scarce {
				p.row("setup", players, cards, len(v.Offer), v.Rounds, v.Players[0].Coins)
			} else {
				p.row("setup", players, cards, v.Rounds, v.Players[0].Coins)
			}
			p.numbers("setup", b, 1, 30, 2, 15)
			if out := 30 - cards; out > 0 {
				p.numbers("setup", b, out)
			}
			if refund := b.T("shell.forsale.refund." + options["refund"]); !strings.Contains(p.section("buying"), refund) {
				t.Errorf("%s does not say %q", p.at, refund)
			}
		})
	}
}

// TestSummaryOfOddShop: Odd Shop can be played from its summary.
func TestSummaryOfOddShop(t *testing.T) {
	for length := range oddshop.AllCards + 1 {
		objects, gold := length.Bonus()
		summarised(t, "oddshop", func(p printed, b *Book, options game.Options) {
			p.row("setup", length.Rounds(), length.Objects(), objects, gold)
			p.numbers("setup", b, 0, 5, 5, 10, 10, 10, 20, 5, 8, 3, 3, 2)
			p.numbers("experts", b, 5, 10, 5)
			p.numbers("trade", b, oddshop.MaxOffers)
			p.numbers("end", b, 6, 6)
		})
	}
}

// TestSummaryOfBusiness: Business can be played from its summary.
func TestSummaryOfBusiness(t *testing.T) {
	for players := business.MinSeats; players <= business.MaxSeats; players++ {
		summarised(t, "business", func(p printed, b *Book, options game.Options) {
			v := dealt[business.View](t, business.Rules{}, players, options)
			var sizes []string
			for _, g := range v.Groups {
				sizes = append(sizes, strconv.Itoa(g.Count()))
			}
			want := []string{strconv.Itoa(players), strings.Join(sizes, ", ")}
			if !slices.ContainsFunc(p.sections, func(s Section) bool {
				return slices.ContainsFunc(s.tables(), func(table Block) bool {
					return slices.ContainsFunc(table.Rows, func(row []string) bool { return slices.Equal(row, want) })
				})
			}) {
				t.Errorf("%s has no row %q", p.at, want)
			}
			p.numbers("setup", b, business.StartMoney, business.StartHand)
			for c := range business.Colour(business.Colours) {
				p.numbers("setup", b, business.All.Of(c))
			}
			p.numbers("bidding", b, business.MinBid, business.Step, business.MinBid)
			p.numbers("discarding", b, business.HandLimit)
			for month := 1; month <= business.Months; month++ {
				name := b.T("business.month." + strconv.Itoa(month))
				if names, pays := strings.Contains(p.section("selling"), name), v.Options.Multiple(month) > 1; names != pays {
					t.Errorf("%s: names %s in [selling]: %v, want %v", p.at, name, names, pays)
				}
			}
		})
	}
}
